// Standard input in the place of a file, standard output in the place of a result, and --quiet.
#include "../catch.h"
#include "program.h"

using namespace kingpress::test;

namespace {

const char* const deck_of_one =
    "game: minkingi\nset: T\ntemplate: illustrated\ncards:\n"
    "  - {number: 1, corners: [1, 2, 3, 4], speed: 80, level: 1, type: spade, ";

// A folder with a deck that names a picture.
struct Table {
  Table() {
    folder.write("deck.yaml", std::string(deck_of_one) + "copies: 18, art: art/owl.svg}\n");
    folder.write("one.yaml", std::string(deck_of_one) + "copies: 1}\n");
    folder.write("art/owl.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'/>");
  }
  Outcome say(const std::vector<std::string>& words, const std::string& input = {}) const {
    return program(words, {folder.path(), {}, {}, 0, input.empty() ? input : folder.path(input)});
  }
  TempFolder folder;
};

}  // namespace

TEST_CASE("a deck on standard input is judged and printed like its file, its pictures found from the working folder") {
  const Table table;
  CHECK(table.say({"check", "-"}, "deck.yaml").out == table.say({"check", "deck.yaml"}).out);
  REQUIRE(table.say({"print", "-", "-o", "piped.pdf"}, "deck.yaml").status == 0);
  REQUIRE(table.say({"print", "deck.yaml", "-o", "named.pdf"}).status == 0);
  CHECK(contains(table.say({"print", "-"}, "deck.yaml").out, ": output/stdin.pdf\n"));
  CHECK(table.say({"dump", "-", "--card", "1"}, "deck.yaml").out ==
        table.say({"dump", "deck.yaml", "--card", "1"}).out);
  CHECK(table.say({"simulate", "-", "--games", "2"}, "deck.yaml").out ==
        table.say({"simulate", "deck.yaml", "--games", "2"}).out);
}

TEST_CASE("what is wrong on standard input is told by line and column under the name of a dash") {
  const Table table;
  table.folder.write("wrong.yaml", "game: minkingi\ncards:\n  - {number: 1, corner: [1, 2, 3, 4], speed: 9}\n");
  const Outcome outcome = table.say({"check", "-"}, "wrong.yaml");
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err, "-:3:17: error: unknown key 'corner'"));
  CHECK(contains(table.say({"check", "-"}).err, "-:1:1: error: "));
}

TEST_CASE("a table on standard input is known by its first line, and converted back without a word of what it is") {
  const Table table;
  const std::string csv = table.say({"convert", "deck.yaml"}).out;
  table.folder.write("deck.csv", csv);
  const Outcome yaml = table.say({"convert", "-"}, "deck.csv");
  CHECK(yaml.out == table.say({"convert", "deck.csv"}).out);
  CHECK(table.say({"convert", "-", "-o", "-"}, "deck.yaml").out == csv);
}

TEST_CASE("a table of older Windows is read on standard input as it is from its file") {
  const Table table;
  table.folder.write("old.csv", "id,title\na,Caf\xe9\n");
  const Outcome piped = table.say({"convert", "-", "--game", "freeform"}, "old.csv");
  CHECK(piped.out == table.say({"convert", "old.csv", "--game", "freeform"}).out);
  CHECK(contains(piped.out, "Caf\xc3\xa9"));
  CHECK(contains(piped.err, "-:2:6: note: this is no UTF-8 and was read as Windows-1252"));
}

TEST_CASE("standard output gets the bytes of the file, remarks and notes go to standard error") {
  const Table table;
  struct Way {
    std::vector<std::string> words;
    std::string option, file;
  };
  const auto way = GENERATE(values<Way>({
      {{"print", "deck.yaml"}, "-o", "a.pdf"},
      {{"print", "one.yaml", "--format", "svg", "--only", "cards"}, "-o", "a.svg"},
      {{"field", "--spaces", "4"}, "-o", "a.yaml"},
      {{"convert", "deck.yaml"}, "-o", "a.csv"},
      {{"schema", "minkingi"}, "-o", "a.json"},
      {{"simulate", "deck.yaml", "--games", "2"}, "--record", "a.jsonl"},
  }));
  INFO(way.file);
  std::vector<std::string> words = way.words;
  words.insert(words.end(), {way.option, "-"});
  const Outcome piped = table.say(words);
  INFO(piped.err);
  REQUIRE(piped.status == 0);
  words.back() = way.file;
  const Outcome written = table.say(words);
  REQUIRE(written.status == 0);
  std::string bytes;
  for (const std::string& name : table.folder.names())
    if (name.starts_with("a.") || name.starts_with("a-")) bytes += read_bytes(table.folder.path(name));
  CHECK(piped.out == bytes);
  CHECK_FALSE(bytes.empty());
}

TEST_CASE("nothing reaches standard output when errors stop a document, and a closed pipe is the machine's failure") {
  const Table table;
  table.folder.write("wrong.yaml", "game: minkingi\ncards:\n  - {number: 1, corner: [1, 2, 3, 4], speed: 9}\n");
  const Outcome wrong = table.say({"print", "wrong.yaml", "-o", "-"});
  CHECK(wrong.status == 1);
  CHECK(wrong.out.empty());
  CHECK(contains(wrong.err, "nothing printed: "));
  const Outcome closed = run({"sh", "-c",
                              "{ '" KINGPRESS_PROGRAM "' print deck.yaml -q -o -; echo $? >status; } | true; "
                              "until [ -s status ]; do sleep 0.01; done; cat status"},
                             {table.folder.path(), {}, {}, 0});
  CHECK(closed.out == "3\n");
  CHECK(closed.err == "kingpress: error: cannot write to standard output: broken pipe\n");
  CHECK(program({"print", "deck.yaml", "-o", "-"}, {table.folder.path(), {}, "/dev/full", 0}).status == 3);
}

TEST_CASE("a quiet run says nothing of what it did, and every word of what is wrong") {
  const Table table;
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"check", "minkingi"}, {"print", "deck.yaml"}, {"new", "minkingi", "mine"}, {"field"}}) {
    std::vector<std::string> quiet = words;
    quiet.emplace_back("-q");
    const Outcome outcome = table.say(quiet);
    INFO(words.front());
    CHECK(outcome.status == 0);
    CHECK(outcome.out.empty());
    CHECK_FALSE(contains(outcome.err, "note: bleed"));
  }
  CHECK(contains(table.say({"print", "minkingi", "--cards", "1-9", "--bleed", "3mm"}).err, "note: bleed"));
  CHECK_FALSE(contains(table.say({"check", "minkingi", "--quiet"}).err, "warning: "));
  CHECK_FALSE(table.say({"list", "games", "-q"}).out.empty());
}

TEST_CASE("what a run writes beside its answer never replaces a file, unless --force says so") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ntitle: Set\ncards:\n  - {id: owl, title: Owl, cost: 1}\n");
  using Words = std::vector<std::string>;
  const auto words = GENERATE(values<Words>({
      {"simulate", "kings-keys", "--games", "2", "--record"},
      {"check", "deck.yaml", "--record"},
      {"check", "minkingi", "--explain"},
      {"stats", "deck.yaml", "--format", "svg", "-o"},
      {"plan", "deck.yaml", "-o"},
      {"balance", "kings-keys", "--games", "100", "--skill-games", "0", "--question-games", "0", "-o"},
  }));
  CAPTURE(words);
  Words said = words;
  const bool is_pdf = words[0] == "plan" || words.back() == "--explain";
  said.push_back(folder.write(is_pdf ? "mine.pdf" : "mine.yaml", "mine\n"));
  const Outcome refused = program(said, Surroundings{folder.path(), {}, {}, 0});
  CHECK(refused.status == 2);
  CHECK(contains(refused.err, "is there already\n  hint: name another file, or add --force"));
  CHECK(read_bytes(said.back()) == "mine\n");
  said.emplace_back("--force");
  CHECK(program(said, Surroundings{folder.path(), {}, {}, 0}).status < 2);
}
