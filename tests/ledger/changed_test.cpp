// What a run prints of a kit and what a person is told, by what lies in the box.
#include "ledger/changed.h"

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "../catch.h"
#include "../temp_folder.h"
#include "diag/printer.h"
#include "ledger/mixed_backs.h"
#include "ledger/print.h"

using namespace kingpress;

namespace {

const std::string face =
    "trim: 63x88mm\nbleed: 3mm\nelements:\n"
    "  - {text: '{title} v{version}', box: [8mm, 8mm, 47mm, 30mm], style: s}\nstyles: {s: {font: text, size: 10pt}}\n";
const std::string owl = "  - {id: owl, title: The Owl, copies: 2}\n", fox = "  - {id: fox, title: The Fox}\n";

struct Run {
  std::string printed;  // "owl 2, fox 1"
  std::size_t kept = 0;
  std::vector<std::string> pulled, notes;
  std::string wrong;
};

struct DeckBox {
  TempFolder folder;
  press::PrintJob job;

  DeckBox() {
    setenv("SOURCE_DATE_EPOCH", "86400", 1);
    folder.write("deck/look.yaml", "kind: card\n" + face);
    folder.write("deck/other.yaml", "kind: card\n" + face);
    folder.write("deck/behind.yaml", "kind: back\ntrim: 63x88mm\nbleed: 3mm\nelements: []\n");
    job.box.changed = true;
  }
  ~DeckBox() { unsetenv("SOURCE_DATE_EPOCH"); }

  void blue_backs() {
    folder.write("deck/behind.yaml",
                 "kind: back\ntrim: 63x88mm\nbleed: 3mm\nelements:\n  - {shape: rect, fill: '#1F4E9E'}\n");
  }
  void deck(const std::string& cards, const std::string& head = "", const std::string& name = "deck.yaml") {
    folder.write("deck/" + name,
                 "game: freeform\ntitle: Probe\ntemplate: look\nback: behind\n" + head + "cards:\n" + cards);
  }
  Run run(const std::string& what = "deck/deck.yaml") {
    press::Workshop workshop;
    const press::Target target = press::load(folder / what, workshop);
    std::vector<press::Prepared> prepared = press::prepare(target, job.selection, job.sheets.draft, workshop);
    Run run;
    if (prepared.empty()) {
      run.wrong = diag::print(workshop.diagnostics);
      return run;
    }
    auto changes = ledger::Changes::compare(prepared.front(), job, workshop);
    run.wrong = diag::print(workshop.diagnostics);
    if (!changes) return run;
    for (const press::Cutout& piece : prepared.front().cutouts) {
      const cards::Card* card = piece.front.subject.card;
      run.printed += (run.printed.empty() ? "" : ", ") + (card ? card->id : piece.component.kind) + " " +
                     std::to_string(piece.component.copies);
    }
    run.kept = changes->kept();
    run.pulled = changes->pulled_lines();
    run.notes = changes->notes(job);
    changes->stage();
    changes->commit();
    return run;
  }
  std::string csv(const std::string& name = "deck/printed.csv") const {
    std::ifstream in(folder / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
};

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("a kit is printed once, then only what changed, and what is old is to be taken out") {
  DeckBox box;
  box.deck(owl + fox);
  const Run first = box.run();
  CHECK(first.wrong == "");
  CHECK(first.printed == "owl 2, fox 1");
  CHECK(first.kept == 0);
  CHECK(first.notes.empty());
  const Run second = box.run();
  CHECK(second.printed == "");
  CHECK(second.kept == 3);
  CHECK(second.pulled.empty());
  CHECK(second.notes.empty());

  box.deck("  - {id: owl, title: Owls, copies: 5}\n  - {id: hen, title: Hen}\n");
  const Run third = box.run();
  CHECK(third.printed == "owl 5, hen 1");
  CHECK(third.kept == 0);
  CHECK(third.pulled == Lines{"2 of 'The Owl' (card owl): changed since 1970-01-02",
                              "1 of 'The Fox' (card fox): no longer in the kit"});
  box.deck("  - {id: owl, title: Owls, copies: 3}\n  - {id: hen, title: Hen, copies: 4}\n");
  const Run fourth = box.run();
  CHECK(fourth.printed == "hen 3");
  CHECK(fourth.kept == 4);
  CHECK(fourth.pulled == Lines{"2 of 'Owls' (card owl): more than are wanted"});
}

TEST_CASE("a selection, a deck and a kind speak of their own pieces alone") {
  DeckBox box;
  box.deck(owl + fox);
  box.deck("  - {id: owl, title: Another Owl}\n", "", "more.yaml");
  box.folder.write("deck/edition.yaml", "game: freeform\ndecks: [deck.yaml, more.yaml]\nparts_list: false\n");
  CHECK(box.run("deck").printed == "owl 2, fox 1, owl 1");
  CHECK(box.csv().find("card,more.yaml,owl,Another Owl,1,") != std::string::npos);
  box.deck("  - {id: owl, title: Owls}\n  - {id: fox, title: Foxes}\n");
  box.job.selection.cards = "fox";
  const Run one = box.run();
  CHECK(one.printed == "fox 1");
  CHECK(one.pulled == Lines{"1 of 'The Fox' (card fox): changed since 1970-01-02"});
  box.job.selection.cards = "";
  const Run deck = box.run();
  CHECK(deck.printed == "owl 1");
  CHECK(deck.pulled == Lines{"2 of 'The Owl' (card owl): changed since 1970-01-02"});
  CHECK(box.run("deck/more.yaml").kept == 1);
  const Run all = box.run("deck");
  CHECK(all.printed == "");
  CHECK(all.kept == 3);
}

TEST_CASE("what another deck of the edition or a field that was not asked for would print stays in the box") {
  DeckBox box;
  const std::string look = ",1,a927f7cf3f062c80,,2026-01-01\n";
  box.job.box.ledger = box.folder.write("box.csv",
                                        "# ledger: 1\nkind,deck,id,name,copies,front,back,printed\n"
                                        "card,deck.yaml,Nobody,Nobody" +
                                            look + "card,more.yaml,Spare,Spare" + look + "field,,Swamp,Swamp" + look);
  box.job.sheets.draft = true;  // these cards are none of that game
  const auto pulled = [&](const std::string& what) {
    press::Workshop workshop;
    const press::Target target = press::load(what, workshop);
    std::vector<press::Prepared> prepared = press::prepare(target, box.job.selection, true, workshop);
    REQUIRE(prepared.size() == 1);
    const auto changes = ledger::Changes::compare(prepared.front(), box.job, workshop);
    REQUIRE(changes);
    return changes->pulled_lines();
  };
  for (const std::string name : {"deck.yaml", "more.yaml"})
    box.folder.write("deck/" + name, "game: minkingi\ntemplate: look\nback: behind\ncards:\n" + owl);
  box.folder.write("deck/edition.yaml", "game: minkingi\ndecks: [deck.yaml, more.yaml]\n");
  const std::string card = "1 of 'Nobody' (card): no longer in the kit",
                    field = "1 of 'Swamp' (field): no longer in the kit";
  box.job.selection.only = {"card", "field"};
  CHECK(pulled(box.folder / "deck") == Lines{card, field});
  box.job.selection.only = {"field"};
  CHECK(pulled("minkingi") == Lines{field});
  box.job.selection.field = "courtyard";
  CHECK(pulled("minkingi").empty());
}

TEST_CASE("a piece is called by its kind and id, by its kind alone where it is of no deck or has no other name") {
  const auto told = [](const std::string& kind, const std::string& deck, const std::string& id,
                       const std::string& name) {
    return ledger::describe({{kind, deck, id, name, 2, "", "", ""}, ledger::Comparison::Pulled::Why::gone});
  };
  CHECK(told("card", "deck.yaml", "owl", "The Owl") == "2 of 'The Owl' (card owl): no longer in the kit");
  CHECK(told("card", "deck.yaml", "Owl", "Owl") == "2 of 'Owl' (card): no longer in the kit");
  CHECK(told("card", "deck.yaml", "owl", "") == "2 of 'owl' (card): no longer in the kit");
  CHECK(told("rules", "", "rules", "the rules") == "2 of 'the rules' (rules): no longer in the kit");
}

TEST_CASE("fronts that were printed alone want their backs, and both are told for one and for several") {
  DeckBox box;
  box.blue_backs();
  box.job.selection.only = {"card"};
  SECTION("one") {
    box.deck(fox);
    CHECK(box.run().printed == "fox 1");
    box.job.selection.only.clear();
    const Run back = box.run();
    CHECK(back.printed != "");
    CHECK(back.notes == Lines{"1 piece in the box has a blank other side: its back is printed alone; --only "
                              "without backs leaves it out"});
  }
  SECTION("several") {
    box.deck(owl + fox);
    box.run();
    box.job.selection.only.clear();
    const Run backs = box.run();
    CHECK(backs.printed.find("owl") == std::string::npos);
    CHECK(backs.kept == 3);
    CHECK(backs.notes == Lines{"3 pieces in the box have a blank other side: their backs are printed alone; --only "
                               "without backs leaves them out"});
    CHECK(box.run().notes.empty());
  }
}

TEST_CASE("pieces printed in other inks stay") {
  DeckBox box;
  box.blue_backs();
  box.deck(fox);
  box.run();
  box.job.tone = scene::Tone::grey;
  const Run one = box.run();
  CHECK(one.printed == "");
  CHECK(one.notes == Lines{"only the inks of 1 piece in the box differ: it stays; without --changed all are printed"});
  box.deck(owl + fox);
  box.run();
  box.job.tone = scene::Tone::low_ink;
  CHECK(box.run().notes ==
        Lines{"only the inks of 3 pieces in the box differ: they stay; without --changed all are printed"});
}

TEST_CASE("what one owns is not printed, up to what the kit holds, and a name that is none is told") {
  DeckBox box;
  box.deck(owl + fox);
  box.job.box.have = box.folder.write("mine.txt", "1 the owl\n3 FOX\n1 The Hem\n1 The Oxl\n");
  const Run run = box.run();
  CHECK(run.printed == "owl 1");
  CHECK(run.kept == 2);
  CHECK(run.notes == Lines{"the cards in '" + box.job.box.have + "' are recorded in '" +
                           (box.folder / "deck/printed.csv") + "' as owned from now on"});
  CHECK(run.wrong.find("mine.txt:3:1: warning: no card of this run is called 'The Hem' [not-in-kit]") !=
        std::string::npos);
  CHECK(run.wrong.find("did you mean 'The Owl'?") != std::string::npos);
  CHECK(box.csv().find("card,deck.yaml,owl,The Owl,1,") != std::string::npos);
  box.folder.write("mine.txt", "1 The Fox\n1 fox\n");  // the second is one more than the kit holds
  box.run();
  CHECK(box.csv().find("fox,The Fox,0,") == std::string::npos);
  // a shorter list takes the place of the older one
  box.folder.write("mine.txt", "1 owl\n");
  CHECK(box.run().printed == "fox 1");
  CHECK(box.run().printed == "");
  box.job.box.have.clear();
  CHECK(box.run().notes.empty());
  box.deck("  - {id: owl, title: The Old Owl, copies: 2}\n" + fox);
  const Run changed = box.run();
  CHECK(changed.printed == "owl 1");
  CHECK(changed.notes == Lines{"'The Old Owl' is recorded as owned, in another look: it stays; a card whose line is "
                               "taken out of '" +
                               (box.folder / "deck/printed.csv") + "' is printed"});
  box.job.box.have = box.folder / "mine.txt";
  box.job.box.changed = false;
  CHECK(box.run().notes.empty());  // no ledger is kept
}

TEST_CASE("a card without an id under a new title may be an old one, and a note says so") {
  DeckBox box;
  const auto is_noted = [&](const std::string& cards, const std::string& names) {
    box.deck(cards);
    const Run run = box.run();
    return names.empty() ? run.notes.empty()
                         : run.notes.size() == 1 && run.notes[0].starts_with(names + " new and others are gone: ");
  };
  CHECK(is_noted("  - {title: Owl}\n  - {title: Fox}\n  - {title: Ant}\n", ""));
  CHECK(is_noted("  - {title: Old Owl}\n  - {title: Fox}\n  - {title: Ant}\n", "'Old Owl' is"));
  CHECK(is_noted("  - {title: A}\n  - {title: B}\n  - {title: C}\n", "'A' and 2 more are"));
  CHECK(is_noted("  - {title: A}\n  - {title: B}\n  - {title: C}\n  - {title: D}\n", ""));         // none is gone
  CHECK(is_noted("  - {title: A}\n  - {title: B}\n  - {title: C}\n  - {id: e, title: E}\n", ""));  // it has an id
  CHECK(is_noted("  - {title: A, copies: 2}\n  - {id: e, title: E}\n", ""));
  CHECK(is_noted("  - {title: A}\n  - {title: F}\n  - {id: e, title: E}\n", ""));  // there is only one A too many
}

TEST_CASE("cards that an older ledger calls by their rows are known by their names") {
  DeckBox box;
  box.deck("  - {title: Owl}\n  - {title: Fox}\n");
  box.run();
  std::string text = box.csv();
  text.replace(text.find(",owl,Owl,"), 9, ",1,Owl,");
  text.replace(text.find(",fox,Fox,"), 9, ",x1,Fox,");  // that is no row
  box.folder.write("deck/printed.csv", text);
  const Run run = box.run();
  CHECK(run.printed == "");
  CHECK(box.csv().find(",owl,Owl,1,") != std::string::npos);
  // also where it looks otherwise now: it is changed, not gone
  text = box.csv();
  text.replace(text.find(",owl,Owl,"), 9, ",1,Owl,");
  box.folder.write("deck/printed.csv", text);
  box.deck("  - {title: Owl}\n  - {title: Fox}\n", "version: 2\n");
  CHECK(box.run().pulled ==
        Lines{"1 of 'Owl' (card owl): changed since 1970-01-02", "1 of 'Fox' (card fox): changed since 1970-01-02"});
}

TEST_CASE("six pieces of one reason are told each, seven in one line, and all of a kind as all") {
  DeckBox box;
  const auto cards = [](int changed) {
    std::string text;
    for (int i = 1; i <= 8; ++i)
      text += "  - {id: c" + std::to_string(i) + ", title: " + (i <= changed ? "New " : "Card ") + std::to_string(i) +
              (i == 1 ? ", copies: 2" : "") + "}\n";
    return text;
  };
  box.deck(cards(0));
  box.run();
  SECTION("six") {
    box.deck(cards(6));
    const Lines pulled = box.run().pulled;
    CHECK(pulled.size() == 6);
    CHECK(pulled.front() == "2 of 'Card 1' (card c1): changed since 1970-01-02");
  }
  SECTION("seven") {
    box.deck(cards(7));
    CHECK(box.run().pulled == Lines{"8 cards, changed since 1970-01-02: 2 of 'Card 1', 'Card 2', 'Card 3', 'Card 4', "
                                    "'Card 5', 'Card 6', 'Card 7'"});
  }
  SECTION("all") {
    box.deck(cards(8));
    CHECK(box.run().pulled == Lines{"all 9 cards: changed since 1970-01-02"});
  }
}

TEST_CASE("each size, template and language has a ledger of its own, and a draft writes none") {
  DeckBox box;
  box.deck(fox);
  box.job.sheets.draft = true;
  CHECK(box.run().printed == "fox 1");
  CHECK(box.csv() == "");
  box.job.sheets.draft = false;
  box.job.selection.size = geometry::Size{geometry::Length::mm(57), geometry::Length::mm(80.5)};
  box.run();
  CHECK(box.csv("deck/printed.57x80.5mm.csv") != "");
  box.job.selection.layout = "other";
  box.run();
  CHECK(box.csv("deck/printed.57x80.5mm.other.csv") != "");
  CHECK(box.csv() == "");
  box.job.selection.layout.clear();
  box.job.selection.size.reset();
  box.job.selection.large_print = true;
  box.run();
  CHECK(box.csv("deck/printed.large-print.csv") != "");
  box.job.selection.large_print = false;
  box.job.selection.insert = geometry::Size{geometry::Length::mm(60), geometry::Length::mm(85)};
  box.job.selection.skin = "night";
  box.run();
  CHECK(box.csv("deck/printed.sleeve-60x85mm.night.csv") != "");
  CHECK(box.csv() == "");
  box.job.box.ledger = box.folder / "mine.csv";
  box.run();
  CHECK(box.csv("mine.csv") != "");
}

TEST_CASE("a variant and a font that the command line asks for have ledgers of their own, a deck's own font has not") {
  DeckBox box;
  box.deck(fox, "variants: {kids: {title: Other}}\n");
  press::Workshop workshop;
  workshop.take_variant("kids");
  workshop.take_font("plain");
  const press::Target target = press::load(box.folder / "deck/deck.yaml", workshop);
  const std::string family = workshop.fonts().info(*workshop.fonts().face({"text", 400})).family;
  CHECK(ledger::ledger_file(target, box.job, workshop) == (box.folder / ("deck/printed.kids." + family + ".csv")));
  box.deck(fox, "font: plain\n");
  press::Workshop other;
  CHECK(ledger::ledger_file(press::load(box.folder / "deck/deck.yaml", other), box.job, other) ==
        (box.folder / "deck/printed.csv"));
}

TEST_CASE("a print for fewer players takes nothing out of a box for more") {
  DeckBox box;
  box.folder.write(
      "deck/pawn.yaml",
      "kind: token\ntrim: 20x20mm\nelements:\n  - {text: '{colour}', box: [2mm, 2mm, 16mm, 16mm], style: s}\n"
      "styles: {s: {font: text, size: 10pt}}\n");
  box.folder.write("deck/edition.yaml",
                   "game: freeform\ntitle: Pawns\nplayers: 2-4\nparts_list: false\n"
                   "seats: [{colour: red}, {colour: blue}, {colour: green}, {colour: black}]\n"
                   "tokens: [{name: pawn, template: pawn, each_player: 3}]\n");
  CHECK(box.run("deck").printed == "token 3, token 3, token 3, token 3");
  box.job.selection.players = 2;
  const Run two = box.run("deck");
  CHECK(two.kept == 6);
  CHECK(two.pulled.empty());
  box.job.selection.players = {};
  CHECK(box.run("deck").kept == 12);
  // a piece that no kit holds is taken out, whoever plays
  box.folder.write("deck/printed.csv", box.csv() + "token,,pawn pink,pawn pink,1,a927f7cf3f062c80,,1970-01-02\n");
  box.job.selection.players = 2;
  CHECK(box.run("deck").pulled == Lines{"1 of 'pawn pink' (token): no longer in the kit"});
}

TEST_CASE("a deck under another name is another box, and a note says how to go on with the first one") {
  DeckBox box;
  box.deck(owl + fox);
  CHECK(box.run().notes.empty());
  box.deck(owl + fox, "", "tuned.yaml");
  const Run tuned = box.run("deck/tuned.yaml");
  CHECK(tuned.printed == "owl 2, fox 1");
  CHECK(tuned.notes == Lines{"'" + (box.folder / "deck/printed.csv") +
                             "' knows these cards as those of 'deck.yaml', and two decks are two boxes: to go on with "
                             "that box, replace 'deck.yaml' by 'tuned.yaml'"});
  CHECK(box.run("deck/tuned.yaml").notes.empty());
  box.deck("  - {id: hen, title: Hen}\n", "", "hens.yaml");
  CHECK(box.run("deck/hens.yaml").notes.empty());
}

TEST_CASE("cards of each player and a list of parts for more players stay in the box of a print for fewer") {
  DeckBox box;
  box.deck("  - {id: penny, title: Penny, copies: 0, each_player: 6}\n", "schema: {each_player: integer}\n");
  box.folder.write("deck/edition.yaml", "game: freeform\nplayers: 2-12\ndecks: [deck.yaml]\n");
  box.job.selection.players = 2;
  CHECK(box.run("deck").printed == "penny 12, parts 1");
  box.job.selection.players = {};
  const Run all = box.run("deck");
  CHECK(all.printed == "penny 60, parts 1");
  CHECK(all.pulled == Lines{"1 of 'the list of parts' (parts): changed since 1970-01-02"});
  for (const int players : {2, 11}) {
    box.job.selection.players = players;
    const Run fewer = box.run("deck");
    CHECK(fewer.printed.empty());
    CHECK(fewer.pulled.empty());
    CHECK(fewer.notes.empty());
  }
  box.job.tone = scene::Tone::grey;
  CHECK(box.run("deck").pulled.empty());
  box.job.tone = scene::Tone::colour;
  box.job.selection.players = {};
  CHECK(box.run("deck").kept == 73);
  // what no number of players wants is taken out
  box.deck("  - {id: penny, title: Penny, copies: 0, each_player: 5}\n", "schema: {each_player: integer}\n");
  box.job.selection.players = 2;
  CHECK(box.run("deck").pulled.front() == "12 of 'Penny' (card penny): more than are wanted");
}

TEST_CASE("of each piece it is known what lies in the box, and whether it looks as it should") {
  DeckBox box;
  box.deck(owl + fox);
  box.run();
  box.deck("  - {id: owl, title: The Owl, copies: 9}\n  - {id: fox, title: Foxes}\n  - {id: hen, title: Hen}\n");
  press::Workshop workshop;
  const press::Target target = press::load(box.folder / "deck/deck.yaml", workshop);
  const std::vector<press::Prepared> prepared = press::prepare(target, {}, false, workshop);
  REQUIRE(prepared.size() == 1);
  const auto there = ledger::in_the_box(prepared.front(), 0, workshop);
  REQUIRE(there.size() == 1);
  CHECK(there[0].copies == 2);
  CHECK(there[0].printed == "1970-01-02");
  CHECK(there[0].looks_so);
  const auto changed = ledger::in_the_box(prepared.front(), 1, workshop);
  REQUIRE(changed.size() == 1);
  CHECK_FALSE(changed[0].looks_so);
  CHECK(ledger::in_the_box(prepared.front(), 2, workshop).empty());
}

TEST_CASE("nothing is written where all is in the box, and marking prints nothing") {
  DeckBox box;
  box.deck(fox);
  const auto print = [&](press::PrintJob job) {
    press::Workshop workshop;
    job.output = box.folder / "out.pdf";
    return ledger::print(press::load(box.folder / "deck/deck.yaml", workshop), job, workshop,
                         [](std::size_t, std::size_t) {});
  };
  press::PrintJob mark;
  mark.box.mark_printed = true;
  const auto marked = print(mark);
  REQUIRE(marked);
  CHECK(marked->marked == box.folder / "deck/printed.csv");
  CHECK(marked->files.empty());
  const auto nothing = print(box.job);
  REQUIRE(nothing);
  CHECK(nothing->files.empty());
  CHECK(nothing->kept == 1);
  box.deck("  - {id: fox, title: Foxes}\n");
  const auto changed = print(box.job);
  REQUIRE(changed);
  CHECK(changed->files == Lines{box.folder / "out.pdf"});
  CHECK(changed->pulled == Lines{"1 of 'The Fox' (card fox): changed since 1970-01-02"});
  CHECK(changed->told == changed->pulled);
  CHECK(print({})->kept == 0);  // all is printed where nobody asks for the box
}

TEST_CASE("cards in the box that were printed with a different back from the rest of their pile are told") {
  DeckBox box;
  box.deck(owl + fox);
  box.run();
  const auto mixed = [&] {
    press::Workshop workshop;
    ledger::tell_mixed_backs(press::load(box.folder / "deck/deck.yaml", workshop), workshop);
    return diag::print(workshop.diagnostics);
  };
  CHECK(mixed() == "");
  box.blue_backs();
  CHECK(mixed() == "");  // all that lie in the box are alike
  box.job.selection.cards = "fox";
  box.run();
  const std::string told = mixed();
  CHECK(told.find("'The Fox', printed 1970-01-02, has a different back from 2 cards of its pile in the box") !=
        std::string::npos);
  CHECK(told.find("[marked-back]") != std::string::npos);
  box.deck(owl + fox + "  - {id: hen, title: Hen, template: nowhere}\n");  // first a person mends this
  CHECK(mixed().find("nowhere") != std::string::npos);
  CHECK(mixed().find("[marked-back]") == std::string::npos);
  box.deck(owl + fox);
  const std::string good = box.csv();
  box.folder.write("deck/printed.csv", "what is no ledger\n");
  CHECK(mixed().find("printed.csv") != std::string::npos);
  box.folder.write("deck/printed.csv", good);
  box.job.selection.cards = "";
  box.run();
  CHECK(mixed() == "");
}
