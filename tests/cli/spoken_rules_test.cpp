// Moves by rules of one's own in words: those of zones and cards, and of the language that is asked for.
#include "../catch.h"
#include "program.h"

using namespace kingpress::test;

namespace {

struct FoxHunt : TempFolder {
  FoxHunt() {
    write("deck.yaml",
          "game: freeform\ntitle: Hunt\nschema: {worth: integer}\n"
          "cards: [{id: fox, title: Fire Fox, worth: 1, copies: 2}, {id: owl, title: Old Owl, worth: 2}]\n");
    write("rules.yaml",
          "game: Hunt\nplayers: 2\nzones:\n  hand_cards: {each: player, seen: owner}\n"
          "  pile: {cards: all, seen: all}\n  the_trick: {seen: all}\nvars: {mood: calm}\nplay:\n"
          "  - move: pile to hand_cards of first\n  - turns: once\n    do:\n"
          "      - choose: {play: {card: hand_cards, do: [move: card to the_trick]}, "
          "cry: {mood_of: \"[calm, wild]\", told: \"cries {mood_of}\", do: [set: {mood: mood_of}]}}\n");
  }
};

Outcome played(const TempFolder& folder, const std::string& typed, std::vector<std::string> more) {
  std::vector<std::string> words{"play", folder.path(), "--seed", "1", "--bots", "random"};
  words.insert(words.end(), more.begin(), more.end());
  Surroundings answers;
  answers.standard_input = folder.write("typed", typed);
  return program(words, answers);
}

}  // namespace

TEST_CASE("a move says what goes where in the words of cards and zones") {
  const FoxHunt folder;
  const Outcome one = played(folder, "1\nq\n", {});
  INFO(one.out << one.err);
  CHECK(contains(one.out, "1  play: Fire Fox to the trick\n"));
  CHECK(contains(one.out, "cries wild"));
  CHECK(contains(one.out, "you: play: Fire Fox to the trick"));
  CHECK(contains(one.out, "hand cards: 2 x Fire Fox, Old Owl"));
  CHECK_FALSE(contains(one.out, "\"Fire Fox\""));
}

TEST_CASE("moves, zones, cards and values are told in the language that is asked for") {
  const FoxHunt folder;
  folder.write(
      "languages/de.yaml",
      "texts:\n  Hunt: Jagd\n  play: spielen\n  the_trick: Stich\n  hand_cards: Hand\n  mood: Laune\n  calm: still\n"
      "  wild: wild\n  \"cries {mood_of}\": \"ruft {mood_of}\"\ncards:\n  fox:\n    title: Feuerfuchs\n");
  const Outcome german = played(folder, "1\nq\n", {"--language", "de"});
  INFO(german.out << german.err);
  CHECK(contains(german.out, "Jagd: Du sitzt auf Platz 1"));
  CHECK(contains(german.out, "spielen: Feuerfuchs auf Stich"));
  CHECK(contains(german.out, "ruft still"));
  CHECK(contains(german.out, "Laune: still"));
  CHECK(contains(german.out, "Hand: 2 x Feuerfuchs, Old Owl"));
  CHECK(contains(german.out, "Platz 2"));
}

TEST_CASE("the texts of rules are among those to be translated, and told where they are missing") {
  const FoxHunt folder;
  REQUIRE(program({"new", "language", "de", folder.path()}).status == 0);
  const std::string begun = read_bytes(folder.path("languages/de.yaml"));
  INFO(begun);
  for (const char* text : {"Hunt:", "the_trick:", "cries {mood_of}", "play:", "mood:", "wild:"})
    CHECK(contains(begun, text));
  const Outcome checked = program({"check", folder.path(), "--language", "de"});
  CHECK(contains(checked.err, "not translated into 'de'"));
  CHECK(contains(checked.err, "'the_trick'"));
}

TEST_CASE("examples with German texts are played in German") {
  const char* name = GENERATE("picnic", "hot-stones");
  const std::string folder = project_root() + "/cards/examples/" + name;
  const Outcome checked = program({"check", folder, "--language", "de"});
  CHECK(checked.err == "");
  const TempFolder typed;
  Surroundings answers;
  answers.standard_input = typed.write("typed", "1\nq\n");
  const Outcome one = program({"play", folder, "--language", "de", "--seed", "1"}, answers);
  INFO(one.out);
  CHECK(contains(one.out, std::string(name) == "picnic" ? "Picknick: " : "Heiße Steine: "));
  CHECK(contains(one.out, std::string(name) == "picnic" ? "wählt " : "legt einen Chip auf den Stein"));
}
