// Printing only what changed, as a person would: print, change, print again.
#include <filesystem>

#include <fmt/format.h>

#include "../catch.h"
#include "program.h"

using namespace kingpress::test;

namespace {

namespace fs = std::filesystem;

Surroundings boxed_in(const TempFolder& folder) {
  return {
      folder.path(), {"XDG_CONFIG_HOME=" + folder.path("config"), "NO_COLOR=1", "SOURCE_DATE_EPOCH=1790000000"}, {}, 0};
}

const std::string boxed_face =
    "trim: 63x88mm\nbleed: 3mm\nelements:\n"
    "  - {text: '{title} v{version} #{hash}', box: [8mm, 8mm, 47mm, 30mm], style: s}\nstyles: {s: {font: text, size: "
    "10pt}}\n";

void write_boxed_look(const TempFolder& folder) {
  folder.write("deck/look.yaml", "kind: card\n" + boxed_face);
  folder.write("deck/behind.yaml", "kind: back\ntrim: 63x88mm\nbleed: 3mm\nelements: []\n");
}

void write_boxed_deck(const TempFolder& folder, const std::string& cards, const std::string& more = "") {
  folder.write("deck/deck.yaml",
               "game: freeform\ntitle: Probe\ntemplate: look\nback: behind\n" + more + "cards:\n" + cards);
}

const std::string owl = "  - {id: owl, title: The Owl, copies: 2}\n", fox = "  - {id: fox, title: The Fox}\n";

Outcome print_changed(const TempFolder& folder, const std::vector<std::string>& more = {}) {
  std::vector<std::string> words{"print", "deck", "--changed", "-o", "out.pdf"};
  words.insert(words.end(), more.begin(), more.end());
  return program(words, boxed_in(folder));
}

std::string printed_csv(const TempFolder& folder) { return read_bytes(folder.path("deck/printed.csv")); }

}  // namespace

TEST_CASE("a second run prints nothing, a third what changed, and says what to take out") {
  TempFolder folder;
  write_boxed_look(folder);
  write_boxed_deck(folder, owl + fox);
  CHECK(print_changed(folder).out == "printed 3 cards on 2 sheets: out.pdf\n");
  const std::string first = printed_csv(folder);
  CHECK(contains(first, "card,deck.yaml,owl,The Owl,2,"));
  CHECK(contains(first, ",2026-09-21\n"));
  fs::remove(folder.path("out.pdf"));
  CHECK(print_changed(folder).out == "printed nothing: 3 pieces in the box already\n");
  CHECK_FALSE(fs::exists(folder.path("out.pdf")));
  CHECK(printed_csv(folder) == first);

  write_boxed_deck(folder, "  - {id: owl, title: The Old Owl, copies: 2}\n  - {id: hen, title: Hen}\n");
  const Outcome third = print_changed(folder);
  CHECK(third.out ==
        "printed 3 cards on 2 sheets: out.pdf\n"
        "take out of the box: 2 of 'The Owl' (card owl): changed since 2026-09-21\n"
        "take out of the box: 1 of 'The Fox' (card fox): no longer in the kit\n");
  CHECK_FALSE(contains(printed_csv(folder), "fox"));
}

TEST_CASE("what is to be taken out of the box is written as a text too, and the next run leaves no old list") {
  TempFolder folder;
  write_boxed_look(folder);
  write_boxed_deck(folder, owl + fox);
  print_changed(folder);
  write_boxed_deck(folder, fox);
  CHECK(print_changed(folder, {"--pull-list", "pull.txt"}).status == 0);
  CHECK(read_bytes(folder.path("pull.txt")) == "2 of 'The Owl' (card owl): no longer in the kit\n");
  CHECK(print_changed(folder, {"--pull-list", "pull.txt"}).status == 0);
  CHECK(read_bytes(folder.path("pull.txt")).empty());
  CHECK(program({"print", "deck", "--pull-list", "pull.txt"}, boxed_in(folder)).status == 2);
}

TEST_CASE("of more copies only those that are missing are printed") {
  TempFolder folder;
  write_boxed_look(folder);
  write_boxed_deck(folder, owl);
  print_changed(folder);
  write_boxed_deck(folder, "  - {id: owl, title: The Owl, copies: 5}\n");
  CHECK(contains(print_changed(folder).out, "printed 3 cards on 2 sheets: out.pdf; 2 pieces in the box already"));
  CHECK(contains(print_changed(folder, {"--copies", "2"}).out, "printed 5 cards"));
}

TEST_CASE("a picture's bytes, a template, a back and the version are all part of the look") {
  TempFolder folder;
  write_boxed_look(folder);
  write_boxed_deck(folder, fox, "version: '1'\n");
  print_changed(folder);
  SECTION("the version of the deck") { write_boxed_deck(folder, fox, "version: '2'\n"); }
  SECTION("the back") {
    folder.write("deck/behind.yaml",
                 "kind: back\ntrim: 63x88mm\nbleed: 3mm\nelements:\n  - {shape: rect, fill: '#1F4E9E'}\n");
  }
  SECTION("how it is cut") { folder.write("deck/look.yaml", "kind: card\nshape: circle\n" + boxed_face); }
  CHECK(contains(print_changed(folder).out, "printed 1 card on"));
  CHECK(contains(print_changed(folder).out, "printed nothing"));
}

TEST_CASE("a selection speaks of its own cards alone") {
  TempFolder folder;
  write_boxed_look(folder);
  write_boxed_deck(folder, owl + fox);
  print_changed(folder);
  write_boxed_deck(folder, "  - {id: owl, title: Owls, copies: 2}\n  - {id: fox, title: Foxes}\n");
  const Outcome one = print_changed(folder, {"--cards", "fox"});
  CHECK(contains(one.out, "printed 1 card "));
  CHECK(contains(one.out, "'The Fox'"));
  CHECK_FALSE(contains(one.out, "Owl"));
  CHECK(contains(printed_csv(folder), ",owl,The Owl,2,"));
  CHECK(contains(print_changed(folder).out, "printed 2 cards"));
}

TEST_CASE("decks of a kit keep one ledger, and each language its own") {
  TempFolder folder;
  write_boxed_look(folder);
  write_boxed_deck(folder, owl);
  folder.write("deck/more.yaml", "game: freeform\ntemplate: look\ncards:\n  - {id: owl, title: Another Owl}\n");
  folder.write("deck/edition.yaml", "game: freeform\ndecks: [deck.yaml, more.yaml]\nparts_list: false\n");
  CHECK(contains(print_changed(folder).out, "printed 3 cards"));
  CHECK(contains(printed_csv(folder), "card,more.yaml,owl,Another Owl,1,"));
  CHECK(contains(program({"print", "deck/more.yaml", "--changed", "-o", "out.pdf"}, boxed_in(folder)).out,
                 "printed nothing"));
  folder.write("deck/languages/de.yaml", "texts: {The Owl: Die Eule}\n");
  const Outcome german =
      program({"print", "deck/deck.yaml", "--language", "de", "--changed", "-o", "out.pdf"}, boxed_in(folder));
  INFO(german.err);
  CHECK(contains(german.out, "printed 2 cards"));
  CHECK(fs::exists(folder.path("deck/printed.de.csv")));
}

TEST_CASE("what is printed already is marked so without printing") {
  TempFolder folder;
  write_boxed_look(folder);
  write_boxed_deck(folder, owl + fox);
  const Outcome marked = program({"print", "deck", "--mark-printed"}, boxed_in(folder));
  CHECK(marked.out == "marked as printed: deck/printed.csv\n");
  CHECK_FALSE(fs::exists(folder.path("output")));
  CHECK(contains(print_changed(folder).out, "printed nothing: 3 pieces in the box already"));
}

TEST_CASE("cards that one owns are not printed, and a name that is none is told at its line") {
  TempFolder folder;
  write_boxed_look(folder);
  write_boxed_deck(folder, owl + fox);
  folder.write("mine.txt", "# mine\n1 the owl\n3 fox\n1 The Hem\n");
  const Outcome outcome = program({"print", "deck", "--have", "mine.txt", "-o", "out.pdf"}, boxed_in(folder));
  CHECK(contains(outcome.out, "printed 1 card on 2 sheets: out.pdf; 2 pieces in the box already"));
  CHECK(contains(outcome.err, "mine.txt:4:1: warning: no card of this run is called 'The Hem' [not-in-kit]"));
  CHECK_FALSE(fs::exists(folder.path("deck/printed.csv")));
}

TEST_CASE("nothing is to be taken out of the box that did not change") {
  TempFolder folder;
  write_boxed_look(folder);
  folder.write("deck/behind.yaml",
               "kind: back\ntrim: 63x88mm\nbleed: 3mm\nelements:\n  - {shape: rect, fill: '#1F4E9E'}\n");
  write_boxed_deck(folder, owl + fox);
  SECTION("fronts alone first: their backs follow, cut alike") {
    CHECK(contains(print_changed(folder, {"--only", "cards"}).out, "printed 3 cards on 1 sheet"));
    const Outcome whole = print_changed(folder);
    CHECK(whole.out == "printed 3 backs on 1 sheet: out.pdf; 3 pieces in the box already\n");
    CHECK(contains(whole.err, "note: 3 pieces in the box have a blank other side: their backs are printed alone"));
    CHECK(contains(print_changed(folder).out, "printed nothing"));
    CHECK(contains(print_changed(folder, {"--only", "cards"}).out, "printed nothing"));
  }
  SECTION("fronts alone, then both sides of the paper") {
    print_changed(folder, {"--only", "cards"});
    CHECK(print_changed(folder, {"--duplex", "long-edge"}).out ==
          "printed 3 backs on 1 sheet: out.pdf; 3 pieces in the box already\n");
  }
  SECTION("other inks") {
    print_changed(folder);
    for (const char* inks : {"--grey", "--low-ink"}) {
      const Outcome outcome = print_changed(folder, {inks});
      CHECK(outcome.out == "printed nothing: 3 pieces in the box already\n");
      CHECK(contains(outcome.err, "note: only the inks of 3 pieces in the box differ: they stay"));
    }
    write_boxed_deck(folder, owl + "  - {id: fox, title: Foxes}\n");
    CHECK(contains(print_changed(folder, {"--grey"}).out, "take out of the box: 1 of 'The Fox' (card fox): changed"));
    CHECK(print_changed(folder).out == "printed nothing: 3 pieces in the box already\n");
  }
  SECTION("another size or template has a box of its own") {
    print_changed(folder);
    folder.write("deck/other.yaml", "kind: card\n" + boxed_face);
    CHECK(print_changed(folder, {"--size", "57x80mm", "--only", "cards"}).out ==
          "printed 3 cards on 1 sheet: out.pdf\n");
    CHECK(fs::exists(folder.path("deck/printed.57x80mm.csv")));
    CHECK(print_changed(folder, {"--layout", "other"}).out == "printed 3 cards on 2 sheets: out.pdf\n");
    CHECK(fs::exists(folder.path("deck/printed.other.csv")));
    CHECK(contains(print_changed(folder).out, "printed nothing"));
  }
  SECTION("what one owns, once it was told") {
    folder.write("mine.txt", "1 the owl\n");
    const Outcome first = print_changed(folder, {"--have", "mine.txt"});
    CHECK(first.out == "printed 2 cards on 2 sheets: out.pdf; 1 piece in the box already\n");
    CHECK(contains(first.err, "note: the cards in 'mine.txt' are recorded in 'deck/printed.csv' as owned from now on"));
    CHECK(contains(printed_csv(folder), ",owned\n"));
    CHECK(contains(print_changed(folder).out, "printed nothing"));
    CHECK(contains(print_changed(folder, {"--have", "mine.txt"}).out, "printed nothing"));
    write_boxed_deck(folder, "  - {id: owl, title: Owl, copies: 3}\n" + fox);
    folder.write("mine.txt", "1 owl\n");
    const Outcome changed = print_changed(folder, {"--have", "mine.txt"});
    CHECK(contains(changed.out, "printed 2 cards"));
    CHECK(contains(changed.out, "take out of the box: 1 of 'The Owl' (card owl): changed since 2026-09-21"));
  }
}

TEST_CASE("a card without an id that got a new title is a new one, and a note says how it stays the same") {
  TempFolder folder;
  write_boxed_look(folder);
  const std::string note = "cards without an id are known by their titles";
  write_boxed_deck(folder, "  - {title: Owl}\n  - {title: Fox}\n");
  CHECK(!contains(print_changed(folder).err, note));
  write_boxed_deck(folder, "  - {title: Old Owl}\n  - {title: Fox}\n");
  CHECK(contains(print_changed(folder).err, "note: 'Old Owl' is new and others are gone: " + note));
  write_boxed_deck(folder, "  - {title: Old Owl}\n  - {title: Fox}\n  - {title: Hen}\n");
  CHECK(!contains(print_changed(folder).err, note));  // nothing is gone
  write_boxed_deck(folder, "  - {title: Old Owl}\n  - {id: cat, title: Cat}\n  - {title: Hen}\n");
  CHECK(!contains(print_changed(folder).err, note));  // the new one has an id
}

TEST_CASE("of a box for many players a print for few takes nothing out") {
  TempFolder folder;
  folder.write("deck/pawn.yaml",
               "kind: token\ntrim: 20x20mm\nelements:\n  - {text: '{colour}', box: [2mm, 2mm, 16mm, 16mm], style: s}\n"
               "styles: {s: {font: text, size: 10pt}}\n");
  folder.write("deck/edition.yaml",
               "game: freeform\ntitle: Pawns\nplayers: 2-4\nparts_list: false\n"
               "seats: [{colour: red}, {colour: blue}, {colour: green}, {colour: black}]\n"
               "tokens: [{name: pawn, template: pawn, each_player: 3}]\n");
  const Outcome four = print_changed(folder);
  INFO(four.err);
  CHECK(contains(four.out, "printed 12 tokens"));
  CHECK(print_changed(folder, {"--players", "2"}).out == "printed nothing: 6 pieces in the box already\n");
  CHECK(print_changed(folder).out == "printed nothing: 12 pieces in the box already\n");
}

TEST_CASE("many pieces that are to be taken out for one reason are told in one line") {
  TempFolder folder;
  write_boxed_look(folder);
  std::string before, after;
  for (int i = 1; i <= 8; ++i) {
    before += fmt::format("  - {{id: c{0}, title: Card {0}}}\n", i);
    after += fmt::format("  - {{id: c{0}, title: {1} {0}}}\n", i, i == 8 ? "Card" : "New");
  }
  write_boxed_deck(folder, before);
  print_changed(folder);
  write_boxed_deck(folder, after);
  CHECK(contains(print_changed(folder, {"--pull-list", "pull.txt"}).out,
                 "take out of the box: 7 cards, changed since 2026-09-21: 'Card 1', 'Card 2', 'Card 3', 'Card 4', "
                 "'Card 5', 'Card 6', 'Card 7'\n"));
  CHECK(contains(read_bytes(folder.path("pull.txt")), "1 of 'Card 7' (card c7): changed since 2026-09-21\n"));
  write_boxed_deck(folder, before, "version: '2'\n");
  CHECK(contains(print_changed(folder).out, "take out of the box: all 8 cards: changed since 2026-09-21\n"));
}

TEST_CASE("nothing is written to the ledger when nothing was printed") {
  TempFolder folder;
  write_boxed_look(folder);
  write_boxed_deck(folder, owl);
  print_changed(folder);
  const std::string before = printed_csv(folder);
  write_boxed_deck(folder, "  - {id: owl, title: Owls}\n");
  SECTION("a draft is no print") {
    const Outcome draft = print_changed(folder, {"--draft"});
    CHECK(contains(draft.out, "printed 1 card"));
    CHECK(contains(draft.err, "note: a draft does not count as printed: 'deck/printed.csv' stays as it is"));
    CHECK(program({"print", "deck", "--mark-printed", "--draft"}, boxed_in(folder)).status == 2);
  }
  SECTION("a card that is wrong") {
    write_boxed_deck(folder, "  - {id: owl, title: Owls, template: nowhere}\n");
    CHECK(print_changed(folder).status == 1);
  }
  SECTION("a document that cannot be written") {
    fs::create_directories(folder.path("taken.pdf"));
    fs::create_directories(folder.path("taken.pdf/probe.pdf"));
    CHECK(program({"print", "deck", "--changed", "-o", "/dev/null/x.pdf"}, boxed_in(folder)).status == 3);
  }
  SECTION("pages, or backs alone") {
    CHECK(print_changed(folder, {"--pages", "1"}).status == 2);
    CHECK(print_changed(folder, {"--only", "backs"}).status == 2);
  }
  CHECK(printed_csv(folder) == before);
}

TEST_CASE("a damaged ledger stops the press with its line and stays as it is") {
  TempFolder folder;
  write_boxed_look(folder);
  write_boxed_deck(folder, owl);
  const std::string damaged =
      "# ledger: 1\nkind,deck,id,name,copies,front,back,printed\ncard,deck.yaml,owl,The Owl,x,,,\n";
  folder.write("deck/printed.csv", damaged);
  const Outcome outcome = print_changed(folder);
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err, "deck/printed.csv:3:28: error: 'copies' must be a number from 1 on, found 'x'"));
  CHECK(contains(outcome.out, "nothing printed"));
  CHECK(printed_csv(folder) == damaged);
  CHECK_FALSE(fs::exists(folder.path("out.pdf")));
}

TEST_CASE("a face shows the deck's version and a hash of what it shows") {
  TempFolder folder;
  write_boxed_look(folder);
  write_boxed_deck(folder, owl + fox, "version: '1.2'\n");
  const auto texts = [&] {
    std::vector<std::string> found;
    const std::string text = program({"dump", "deck", "--only", "cards"}, boxed_in(folder)).out;
    for (std::size_t at = 0; (at = text.find(" v1.2 #", at)) != std::string::npos; ++at)
      found.push_back(text.substr(at + 7, 6));
    return found;
  };
  const std::vector<std::string> before = texts();
  REQUIRE(before.size() == 2);
  CHECK(before[0].find_first_not_of("0123456789abcdef") == std::string::npos);
  CHECK(before[0] != before[1]);
  write_boxed_deck(folder, owl + "  - {id: fox, title: The Red Fox}\n", "version: '1.2'\n");
  const std::vector<std::string> after = texts();
  REQUIRE(after.size() == 2);
  CHECK(after[0] == before[0]);
  CHECK(after[1] != before[1]);
}

TEST_CASE("the program's own kits keep their ledger with the user's settings") {
  TempFolder folder;
  const Outcome outcome =
      program({"print", "25-kingdoms", "--only", "reference", "--changed", "-o", "out.pdf"}, boxed_in(folder));
  CHECK(contains(outcome.out, "printed 3 reference cards"));
  CHECK(fs::exists(folder.path("config/kingpress/printed/25-kingdoms.csv")));
  Surroundings homeless = boxed_in(folder);
  homeless.environment = {"HOME=", "XDG_CONFIG_HOME="};
  CHECK(contains(program({"print", "25-kingdoms", "--changed", "-o", "out.pdf"}, homeless).err,
                 "name one with --ledger"));
  CHECK(program({"print", "25-kingdoms", "--only", "reference", "--changed", "--ledger", "l.csv", "-o", "out.pdf"},
                homeless)
            .status == 0);
  CHECK(fs::exists(folder.path("l.csv")));
}

TEST_CASE("a ledger that calls cards by their rows is read by their names") {
  TempFolder folder;
  write_boxed_look(folder);
  write_boxed_deck(folder, "  - {title: The Owl}\n  - {title: The Fox}\n");
  REQUIRE(print_changed(folder).status == 0);
  std::string ledger = printed_csv(folder);
  REQUIRE(contains(ledger, "card,deck.yaml,the-owl,The Owl,1,"));
  ledger.replace(ledger.find("the-owl"), 7, "1");
  ledger.replace(ledger.find("the-fox"), 7, "2");
  folder.write("deck/printed.csv", ledger);
  write_boxed_deck(folder, "  - {title: The Hen}\n  - {title: The Owl}\n  - {title: The Fox}\n");
  const Outcome next = print_changed(folder);
  CHECK(contains(next.out, "printed 1 card on 2 sheets"));
  CHECK_FALSE(contains(next.out, "take out"));
}
