// A person at the terminal: what `play` shows, asks, takes and refuses; and `replay` of what was recorded.
#include <regex>
#include <sstream>

#include "../catch.h"
#include "../golden.h"
#include "../skipped.h"
#include "../temp_folder.h"
#include "play/table_words.h"
#include "program.h"

using namespace kingpress::test;

namespace {

// `words` to the program with these lines typed at it; no line of them needs quoting for a shell.
Outcome typed(const std::string& lines, const std::string& words) {
  return run({"sh", "-c", "printf '" + lines + "' | '" KINGPRESS_PROGRAM "' " + words});
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

const std::vector<std::string> tables{
    "minkingi --field quick",  "25-kingdoms", "kingdoms-ii", "kingdom-coinquest", "kings-keys --variant battle-royal",
    "kings-keys --variant war"};

// A bare container may have no pseudo terminals.
bool has_no_terminals() {
  return kingpress::skipped(run({"python3", "-c", "import pty; pty.openpty()"}).status != 0,
                            "no pseudo terminal can be opened");
}

// What the program writes to a terminal at which `keys` are typed (at_a_terminal.py).
std::string at_a_terminal(const std::string& keys, const std::vector<std::string>& words,
                          const std::string& environment = "NOTHING=1") {
  std::vector<std::string> all{"env",
                               "-u",
                               "NO_COLOR",
                               "TERM=xterm",
                               environment,
                               "python3",
                               project_root() + "/tests/cli/at_a_terminal.py",
                               "--screen",
                               keys,
                               KINGPRESS_PROGRAM};
  all.insert(all.end(), words.begin(), words.end());
  const std::string told = run(all).out, ended = ", terminal as before\n";
  const std::size_t end = told.find(ended);
  return end == std::string::npos ? told : told.substr(end + ended.size());
}

std::string repeated(const std::string& line, int times) {
  std::string lines;
  while (times-- > 0) lines += line + "\\n";
  return lines;
}

}  // namespace

TEST_CASE("play takes a number, refuses nonsense politely and lets the person leave") {
  const Outcome outcome = typed("many\\n0\\n1\\nq\\n", "play kings-keys --variant battle-royal --players 2 --seed 1");
  CHECK(outcome.status == 0);
  CHECK(contains(outcome.out, "you are seat 1 of 2"));
  CHECK(contains(outcome.out, "Type ? for help, r for the rules."));
  CHECK(contains(outcome.out, "sorry, 'many' is not among the choices: 1 to 16, q to leave"));
  CHECK(contains(outcome.out, "sorry, '0' is not among the choices"));
  CHECK(contains(outcome.out, "you: chooses "));
  CHECK(contains(outcome.out, "good-bye"));
}

TEST_CASE("the end of the input is a farewell at every table") {
  for (const std::string& table : tables) {
    INFO(table);
    const Outcome outcome = typed("", "play " + table + " --seed 1");
    CHECK(outcome.status == 0);
    CHECK(outcome.out.ends_with("good-bye\n"));
  }
}

TEST_CASE("what leaves no choice is told and not asked") {
  for (const std::string& table : tables) {
    INFO(table);
    const Outcome outcome = typed(repeated("1", 12), "play " + table + " --bots random --seed 4");
    CHECK(outcome.status == 0);
    CHECK(!contains(outcome.out, "1 to 1,"));
  }
  CHECK(contains(typed("q\\n", "play kingdom-coinquest --seed 1").out, "you: draws from the Forge"));
}

TEST_CASE("War plays a round for each Enter, and a plays to the end") {
  const Outcome two = typed("\\n\\nq\\n", "play kings-keys --variant war --seed 1");
  CHECK(count(two.out, "you: turns up the top card") == 2);
  CHECK(contains(two.out, "Enter plays on"));
  const Outcome all = typed("what\\na\\n", "play kings-keys --variant war --seed 1");
  CHECK(contains(all.out, "sorry, 'what' is nothing to be done here"));
  CHECK(count(all.out, "(Enter plays on") == 2);  // "what" is asked again, then nothing more
  CHECK(contains(all.out, "\nyou win\nseat 1 wins; rounds: 24\n"));
}

TEST_CASE("at every table ? tells what can be typed, r the rules and h what mcts would do") {
  for (const std::string& table : tables) {
    INFO(table);
    const Outcome outcome = typed("?\\nr\\nr XX-1\\nh\\nq\\n", "play " + table + " --seed 1");
    CHECK(outcome.status == 0);
    CHECK(contains(outcome.out, "r, rules     the rules of the game"));
    CHECK((contains(outcome.out, "\nRules\n-----\n") || contains(outcome.out, "\nOrder\n-----\n")));
    CHECK(!contains(outcome.out, "Rulings\n--"));
    for (const char* mark : {"**", "##", "|--", "`", "](", "*hidden"}) CHECK(!contains(outcome.out, mark));
    CHECK(contains(outcome.out, "has no ruling 'xx-1'"));
    CHECK((contains(outcome.out, "the mcts bot in your place: ") || contains(outcome.out, "nothing to decide")));
  }
  CHECK(contains(typed("r mk-7\\nq\\n", "play minkingi --seed 1").out, "is defeated if any touching"));
}

TEST_CASE("a hint changes nothing in the game") {
  const std::string table = "play kings-keys --variant battle-royal --seed 5";
  const std::string plain = typed("1\\n1\\n1\\nq\\n", table).out, asked = typed("1\\n1\\nh\\n1\\nq\\n", table).out;
  const std::string question = "your choice (";
  CHECK(plain.substr(plain.rfind("\n\n")) == asked.substr(asked.rfind("\n\n")));
  CHECK(count(asked, question) == count(plain, question) + 1);
}

TEST_CASE("undo is named and works where nothing hidden was seen, and nowhere else") {
  const std::string draft = "1\\n1\\n1\\n";
  const Outcome back = typed(draft + "43 2\\n1\\nu\\nq\\n", "play minkingi --field quick --seed 4");
  CHECK(contains(back.out, "u to undo, q to leave"));
  CHECK(!contains(back.out, "sorry"));
  const std::string& out = back.out;
  const std::string field = "\n+-1-";
  const std::size_t last = out.rfind(field), between = out.rfind(field, last - 1);
  const std::size_t first = out.rfind(field, between - 1);
  const auto board = [&](std::size_t at) { return out.substr(at, out.find("your choice", at) - at); };
  CHECK(board(first) == board(last));
  CHECK(board(between) != board(last));
  const Outcome seen = typed("2 12\\nu\\nq\\n", "play 25-kingdoms --seed 3");  // the Kingdom has been looked at
  CHECK(contains(seen.out, "sorry, there is nothing to undo"));
  CHECK(!contains(seen.out, "u to undo"));
}

TEST_CASE("many choices are two short questions, and names answer both at once") {
  const Outcome two = typed("2\\n12\\nq\\n", "play 25-kingdoms --seed 3");
  CHECK(two.status == 0);
  CHECK(contains(two.out, "   2  attacks with spades-9: 25 choices\n"));
  CHECK(contains(two.out, "      attacks with spades-9\n"));
  CHECK(contains(two.out, "you: attacks Kingdom 12 with spades-9"));
  CHECK(two.out.find("deck 11") < two.out.find("attacks with"));  // the list stands beside the question
  for (const std::string one : {"spades-9 12", "2 12", "attack Spades-9, kingdom 12"}) {
    INFO(one);
    const Outcome outcome = typed(one + "\\nq\\n", "play 25-kingdoms --seed 3");
    CHECK(contains(outcome.out, "you: attacks Kingdom 12 with spades-9"));
  }
  const Outcome widened = typed("2\\nu\\n3\\nattack\\n99\\nq\\n", "play 25-kingdoms --seed 3");
  CHECK(count(widened.out, "   2  attacks with spades-9: 25 choices\n") == 2);
  CHECK(contains(widened.out, "sorry, 'attack' fits all of them"));
  CHECK(contains(widened.out, "sorry, '99' is not among the choices"));
}

TEST_CASE("1 is the first of a list of cards, and a number that is in no list chooses nothing by the way") {
  const Outcome first = typed("1\\n1\\n1\\n1\\n1\\nq\\n", "play minkingi --field quick --seed 2");
  CHECK(count(first.out, "you: creates ") == 1);
  const Outcome other = typed("1\\n1\\n1\\n77\\nq\\n", "play minkingi --field quick --seed 2");
  CHECK(contains(other.out, "sorry, '77' is not among the choices"));
}

TEST_CASE("boards are drawn in boxes within 80 columns, in every game") {
  for (const std::string game : {"minkingi", "25-kingdoms", "kings-keys", "kingdom-coinquest", "kingdoms-ii"}) {
    CAPTURE(game);
    std::istringstream lines(typed("1\\n1\\n1\\n1\\n1\\n1\\n1\\nq\\n", "play " + game + " --seed 4").out);
    std::size_t drawn = 0;
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("+-") && !line.starts_with("| ")) continue;
      ++drawn;
      CHECK(line.size() <= 80);
    }
    CHECK(drawn > 0);
  }
}

TEST_CASE("a game of any table can be saved at its end and replayed") {
  for (const std::string& table : tables) {
    INFO(table);
    const TempFolder folder;
    const std::string file = folder.path("game.jsonl");
    const std::string start = contains(table, "war") ? "a\\n" : contains(table, "minkingi") ? "1\\n1\\n1\\n3\\n" : "";
    const std::string lines = start + (contains(table, "war") ? "" : repeated("1", 900));
    const Outcome outcome = run({"sh", "-c",
                                 "{ printf '" + lines + "'; printf 's " + file +
                                     "\\n'; } | '" KINGPRESS_PROGRAM "' play " + table + " --bots random --seed 7"});
    REQUIRE(outcome.status == 0);
    CHECK(contains(outcome.out, "saved: " + file));
    CHECK(contains(outcome.out, "another game?"));
    CHECK((contains(outcome.out, " wins") || contains(outcome.out, " win;") || contains(outcome.out, " share a draw")));
    CHECK(contains(read_bytes(file), "\"person\""));
    CHECK(program({"replay", file}).status == 0);
  }
}

TEST_CASE("a game under way is saved, replayed as one that is not over, and resumed to its end") {
  const TempFolder folder;
  const std::string file = folder.path("war.jsonl"), end = folder.path("end.jsonl");
  const Outcome saved =
      typed("\\n\\ns " + file + "\\ns " + file + "\\ns\\nq\\n", "play kings-keys --variant war --seed 1");
  CHECK(contains(saved.out, "saved: " + file));
  CHECK(contains(saved.out, "sorry, not saved"));  // it is there already
  CHECK(contains(saved.out, "sorry, name a file"));
  const Outcome replayed = program({"replay", file});
  CHECK(replayed.status == 0);
  CHECK(contains(replayed.out + replayed.err, "1 not over"));
  const Outcome resumed = typed("a\\ns " + end + "\\nn\\n", "play --resume " + file);
  CHECK(resumed.status == 0);
  CHECK(contains(resumed.out, "round 3\n"));
  CHECK(contains(resumed.out, "seat 1 wins; rounds: 24"));
  CHECK(program({"replay", end}).status == 0);
  CHECK(read_bytes(end).starts_with(read_bytes(file).substr(0, read_bytes(file).rfind("]"))));
}

TEST_CASE("a resumed game asks what was asked when it was saved") {
  const TempFolder folder;
  const std::string file = folder.path("25.jsonl");
  const Outcome saved = typed("1\\n1\\n1\\ns " + file + "\\nq\\n", "play 25-kingdoms --seat 2 --seed 4");
  const Outcome resumed = typed("q\\n", "play --resume " + file);
  CHECK(contains(resumed.out, "you are seat 2 of 2"));
  const std::string before = saved.out.substr(saved.out.rfind("\n\n"));
  CHECK(before.substr(0, before.find("your choice")) ==
        resumed.out.substr(resumed.out.find("\n\n"), before.find("your choice")));
}

TEST_CASE("--resume refuses what is no game of a person") {
  const TempFolder folder;
  CHECK(typed("", "play --resume " + folder.path("none.jsonl")).status == 2);
  CHECK(typed("", "play").status == 2);
  CHECK(typed("", "play minkingi --resume " + folder.write("any.jsonl", "{}\n")).status == 1);
  for (const char* said : {"--variant war", "--field quick", "--rules round_cap=9"}) {
    const Outcome outcome = typed("", "play --resume " + folder.path("any.jsonl") + " " + said);
    CAPTURE(said);
    CHECK(outcome.status == 2);
    CHECK(contains(outcome.err, "say how a TARGET is played, and none is named"));
  }
  for (const char* said : {"--seed 1", "--seat 1", "--bots greedy", "--players 2"}) {
    const Outcome outcome = typed("", "play --resume " + folder.path("any.jsonl") + " " + said);
    CAPTURE(said);
    CHECK(outcome.status == 2);
    CHECK(contains(outcome.err, "and --resume exclude each other"));
  }
  const Outcome torn = typed("", "play --resume " + folder.write("torn.jsonl", "{\"format\""));
  CHECK(torn.status == 1);
  CHECK(contains(torn.err, "not a JSON object [bad-record]"));
  CHECK(contains(typed("", "play --resume " + folder.write("empty.jsonl", "\n")).err, "no record in it"));
  const std::string bots = folder.path("bots.jsonl");
  REQUIRE(program({"simulate", "kings-keys", "--variant", "war", "--games", "1", "--record", bots}).status == 0);
  CHECK(contains(typed("", "play --resume " + bots).err, "names no seat, or several, as a person's"));
}

TEST_CASE("Ctrl-C ends a game at the terminal, Ctrl-Z lays it aside until it is called back") {
  if (has_no_terminals()) return;
  const auto [keys, told] =
      GENERATE(table<std::string, std::string>({{"c", "ended 130, terminal as before\n"},
                                                {"zq", "stopped\nin front again\nended 0, terminal as before\n"},
                                                {"zc", "stopped\nin front again\nended 130, terminal as before\n"}}));
  CAPTURE(keys);
  CHECK(run({"python3", project_root() + "/tests/cli/at_a_terminal.py", keys, KINGPRESS_PROGRAM, "play", "minkingi",
             "--field", "quick", "--seed", "1"})
            .out == told);
}

TEST_CASE("every game draws its board in boxes") {
  CHECK(contains(typed("1\\n1\\n1\\n43 2\\n1\\nq\\n", "play minkingi --field quick --seed 4").out,
                 "+-1--------------++-2--------------+\n"
                 "| 9            R || 9            B |\n"
                 "| 112 speed 85   || 43 speed 87    |\n"
                 "| The Masked Gu~ || The Night Wat~ |\n"
                 "| seat 2         || seat 1         |\n"
                 "| Y            3 || 2            2 |\n"
                 "+----------------++----------------+\n"));
  CHECK(contains(typed("1\\n1\\n2 12\\n1\\nq\\n", "play 25-kingdoms --seed 4").out,
                 "+-6--------++-7--------++-8--------++-9--------++-10-------+\n"
                 "| hearts-J ||          ||          ||          ||          |\n"
                 "| player 2 ||          ||          ||          ||          |\n"
                 "+----------++----------++----------++----------++----------+\n"));
  CHECK(contains(typed("1\\n1\\n1\\n1\\nq\\n", "play kingdoms-ii --seed 4").out,
                 "player 1\n"
                 "+-Army---------++-Faith--------++-Wealth-------++-Agriculture--+\n"
                 "| swords-7 (7) || wands-queen  || coins-2 (2)  || cups-page    |\n"
                 "| reserve      || (13)         || reserve      || (11)         |\n"
                 "| swords-5     || reserve      || coins-queen  || reserve      |\n"
                 "| swords-10    || wands-knight || coins-2      || cups-2       |\n"
                 "| swords-1     || wands-page   || coins-king   || cups-knight  |\n"
                 "|              || wands-10     ||              || cups-5       |\n"
                 "+--------------++--------------++--------------++--------------+\n"
                 "player 2\n"
                 "+-Army---------++-Faith--------++-Wealth-------++-Agriculture--+\n"
                 "| swords-7 (7) || wands-2 (2)  || coins-king   || cups-queen   |\n"
                 "| reserve ? ?  || reserve ? ?  || (14)         || (13)         |\n"
                 "| ?            || ?            || reserve ? ?  || reserve ? ?  |\n"
                 "|              ||              || ?            || ?            |\n"
                 "+--------------++--------------++--------------++--------------+\n"
                 "player 3\n"));
  CHECK(contains(typed("1\\n1\\n1\\n1\\n1\\nq\\n", "play kingdom-coinquest --seed 4").out,
                 "player 2, diamonds (20 health); hand diamonds-A\n"
                 "+-Peasant------++-Knight-------++-Quartermast~-++-Queen--------++-Salvage------+\n"
                 "| -            || -            || clubs-10 and || diamonds-Q   || hearts-5     |\n"
                 "|              ||              || clubs-3      ||              || -            |\n"
                 "|              ||              || 2 to go      ||              || spades-J     |\n"
                 "+--------------++--------------++--------------++--------------++--------------+\n"
                 "Forge 39, Graveyard 0\n"));
  CHECK(contains(typed("1\\nq\\n", "play kings-keys --variant battle-royal --seed 4").out,
                 "round 2\n"
                 "+-seat 1---------++-seat 2---------+\n"
                 "| ocean          || mountain       |\n"
                 "| hand 15        || hand 15        |\n"
                 "| captured 0     || captured 2     |\n"
                 "| on the table 0 || on the table 0 |\n"
                 "+----------------++----------------+\n"
                 "surely in the hand of seat 1: 2 coin of ocean, 3 coin of ocean, 4 coin of ocean,\n"
                 "  1 shield of ocean, 2 shield of ocean, 3 shield of ocean, 4 shield of ocean,\n"
                 "  1 axe of ocean, 2 axe of ocean, 3 axe of ocean, 4 axe of ocean,\n"
                 "  1 key of ocean, 2 key of ocean, 3 key of ocean, 4 key of ocean\n"));
  CHECK(contains(typed("\\nq\\n", "play kings-keys --variant war --seed 1").out,
                 "round 2\n"
                 "+-seat 1-----++-seat 2-----+\n"
                 "| stack 31   || stack 31   |\n"
                 "| captured 2 || captured 0 |\n"
                 "+------------++------------+\n"));
}

TEST_CASE("a game called back asks its question again") {
  if (has_no_terminals()) return;
  const std::string shown = at_a_terminal("zq", {"play", "minkingi", "--field", "quick", "--seed", "1"});
  CHECK(count(shown, "your choice (") == 2);
  CHECK(count(shown, "   1  keeps ") == 1);  // the question, not the list
}

TEST_CASE("the board is coloured on a terminal, where NO_COLOR is not set, and says the same in grey") {
  if (has_no_terminals()) return;
  const std::vector<std::string> words{"play", "25-kingdoms", "--seed", "3"};
  const std::string coloured = at_a_terminal("q", words), grey = at_a_terminal("q", words, "NO_COLOR=1");
  CHECK(contains(coloured, "\033[36mplayer 1:\033[0m"));
  CHECK(contains(coloured, "\033[31mhearts-"));
  CHECK_FALSE(contains(grey, "\033"));
  CHECK_FALSE(contains(at_a_terminal("q", words, "TERM=dumb"), "\033"));
  CHECK(std::regex_replace(coloured, std::regex("\033\\[[0-9]+m"), "") == grey);
  CHECK_FALSE(contains(typed("q\\n", "play 25-kingdoms --seed 3").out, "\033"));
}

TEST_CASE("another game is played for y, with other cards") {
  const Outcome outcome = typed("a\\nmaybe\\ny\\na\\nn\\n", "play kings-keys --variant war --seed 1");
  CHECK(outcome.status == 0);
  CHECK(count(outcome.out, "you are seat 1 of 2") == 2);
  CHECK(contains(outcome.out, "sorry, 'maybe' is neither y nor n"));
  const std::size_t half = outcome.out.rfind("King's Keys: you are");
  CHECK(outcome.out.substr(0, 400) != outcome.out.substr(half, 400));
  CHECK(outcome.out.ends_with("good-bye\n"));
}

TEST_CASE("a seat may concede the Long game where its ruleset says so") {
  const Outcome outcome = typed("2\\n", "play kings-keys --variant long --rules conceding=true --bots random --seed 2");
  CHECK(outcome.status == 0);
  CHECK((contains(outcome.out, "you lose") || contains(outcome.out, "a draw")));  // the other may concede as well
  CHECK(typed("q\\n", "play kings-keys --variant war --rules conceding=true").status == 2);
}

TEST_CASE("the hash of a record is what the program shown in records.md computes") {
  const TempFolder folder;
  const std::string page = read_bytes(project_root() + "/docs/reference/records.md"), opening = "```python\n";
  const std::size_t begin = page.find(opening) + opening.size(), end = page.find("```", begin);
  REQUIRE(end != std::string::npos);
  const std::string script =
      folder.write("hash.py", page.substr(begin, end - begin) +
                                  "import sys\nfor line in open(sys.argv[1], encoding='utf-8'):\n"
                                  "    record = json.loads(line)\n    assert hash_of(record) == record['hash'], line\n"
                                  "    print('agrees')\n");
  for (const char* game : {"minkingi", "kings-keys", "kingdom-coinquest"}) {
    CAPTURE(game);
    const std::string records = folder / (std::string(game) + ".jsonl");
    REQUIRE(program({"simulate", game, "--games", "2", "--record", records}).status == 0);
    CHECK(run({"python3", script, records}).out == "agrees\nagrees\n");
  }
}

TEST_CASE("a file without a record is not a lawful game") {
  const TempFolder folder;
  const Outcome outcome = program({"replay", folder.write("empty.jsonl", "\n")});
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err, "no record in"));
}

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Of a line in two languages: names of people, files and bots, and keys, are the same.
bool may_be_alike(std::string line) {
  for (const char* word : {"kingpress", "mcts", "Hand"})
    for (std::size_t at; (at = line.find(word)) != std::string::npos;) line.erase(at, std::string(word).size());
  return !std::regex_search(line, std::regex("[A-Za-z]{3}"));
}

}  // namespace

TEST_CASE("a whole game in German says nothing in English at the terminal, nor does its record") {
  const std::string asked =
      "?\\nh\\nzzz\\nu\\nx y\\ns\\ns /tmp/none/none.jsonl\\n" + repeated("1", 12) + "?\\nzzz\\nno\\n";
  const std::string game = "play '" + project_root() + "/cards/examples/picnic' --seed 1";
  const Outcome german = typed(asked, game + " --language de"), english = typed(asked, game);
  REQUIRE(german.status == 0);
  const auto said = lines_of(german.out), same = lines_of(english.out);
  CHECK(said.size() > 100);
  CHECK(count(german.out, "Platz 3: wählt") > 3);
  CHECK(count(german.out, "noch ein Spiel?") > 0);
  for (const std::string& line : said)
    if (!may_be_alike(line) && std::ranges::find(same, line) != same.end()) FAIL("in both languages: " << line);
  for (const std::string& sentence : kingpress::play::table_words()) {
    const std::string words = sentence.substr(0, sentence.find('{'));
    if (words.size() > 5) {
      INFO(sentence);
      CHECK(count(german.out, words) == 0);
    }
  }
}

TEST_CASE("every sentence of the table is said in German") {
  const std::string german = kingpress::read_bytes(project_root() + "/templates/languages/de.yaml");
  for (const std::string& sentence : kingpress::play::table_words()) {
    INFO(sentence);
    CHECK((count(german, "\n  \"" + sentence + "\": ") == 1 || count(german, "\n  " + sentence + ": ") == 1));
  }
}

TEST_CASE("a game that was saved goes on, and a record is told, in the language that is asked for") {
  const TempFolder folder;
  const std::string picnic = project_root() + "/cards/examples/picnic", file = folder / "game.jsonl";
  typed("1\\ns " + file + "\\nq\\n", "play " + picnic + " --seed 1 --language de");
  const Outcome on = typed("1\\nq\\n", "play " + picnic + " --resume " + file + " --language de");
  CHECK(count(on.out, "deine Wahl (") > 0);
  CHECK(count(on.out, "du: wählt ") > 0);
  const Outcome told = run({KINGPRESS_PROGRAM, "replay", file, picnic, "--show", "--language", "de"});
  CHECK(told.status == 0);
  CHECK(count(told.out, "Picknick, rules.yaml, 3 Spieler, Spiel 0") == 1);
  CHECK(count(told.out, "Platz 2 wählt ") == 1);
  CHECK(count(told.out, "Karten werden gemischt (Stapel)") == 1);
}

TEST_CASE("a record of a shipped game has its words and titles without a target") {
  const TempFolder folder;
  const std::string file = folder / "game.jsonl";
  typed("1\\ns " + file + "\\nq\\n", "play minkingi --seed 1");
  const Outcome on = typed("q\\n", "play --resume " + file + " --language de");
  CHECK(count(on.out, "Du sitzt auf Platz 1 von 2") == 1);
  CHECK(on.out == typed("q\\n", "play minkingi --resume " + file + " --language de").out);
  const Outcome told = run({KINGPRESS_PROGRAM, "replay", file, "--show", "--language", "de"});
  CHECK(told.status == 0);
  CHECK(told.out == run({KINGPRESS_PROGRAM, "replay", file, "minkingi", "--show", "--language", "de"}).out);
}
