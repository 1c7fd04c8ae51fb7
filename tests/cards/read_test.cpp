#include "games.h"

using namespace kingpress;
using namespace kingpress::cards;

TEST_CASE("a deck's keys and its cards' values are read through the schema") {
  const TempFolder folder;
  const auto read = read_target(folder.write("deck.yaml", R"(
game: testers
title: First
author: Me
set: T
size: 2.5x3.5in
back: backs/plain.svg
template: blank
rules: {hand: 8, cap: 1.5, open: yes, order: [a, "7"], code: "007"}
cards:
  - number: 4
    corners: [0, blue moon, moon blue, 9]
    weight: 2.5
    type: "7"
    tags: [a, b]
    sides: {title: top, north: 1}
    flies: no
    copies: 3
    title: Wolf
    text: |
      Bites.
    art: art/wolf.png
  - {number: 5, id: five, quantity: 0}
)"));
  CHECK(read->said().empty());
  const Deck& deck = read->deck();
  CHECK(read->edition.game == "testers");
  CHECK(read->edition.title == "First");
  CHECK(deck.folder == folder.path());
  CHECK(whole(deck) ==
        "testers|First|Me|T|63.5mmx88.9mm|backs/"
        "plain.svg|blank|{hand=2<8>,cap=3<1.5>,open=1<true>,order=[4<a>,4<7>,],code=4<007>,}\n"
        "4 "
        "x3{number=2<4>,corners={top_left={kind=4<number>,number=2<0>,},top_right={kind=4<symbol>,colour=4<blue>,shape="
        "4<moon>,},bottom_"
        "left={kind=4<symbol>,colour=4<blue>,shape=4<moon>,},bottom_right={kind=4<number>,"
        "number=2<9>,},},weight=3<2.5>,type=4<7>,tags=[4<a>,4<b>,],sides={north=2<1>,title=4<top>,},flies=1<false>,"
        "title=4<Wolf>,text=4<"
        "Bites.\n>,art=4<art/wolf.png>,}\n"
        "five x0{number=2<5>,}\n");
  CHECK(deck.card_count() == 3);
  CHECK(deck.complete);
  CHECK(line_of(deck.cards[0]).find("corners=0, blue moon, blue moon, 9;") != std::string::npos);
}

TEST_CASE("values keep the place of what was written") {
  const TempFolder folder;
  const auto read = read_target(folder.write(
      "deck.yaml", "game: testers\ncards:\n  - number: 4\n    corners: [0, 1, red x, 3]\n    title: \"A b\"\n"));
  const Card& card = read->deck().cards.at(0);
  const auto written = [](const diag::Span& span) {
    return std::string(span.file->text().substr(span.begin, span.end - span.begin));
  };
  CHECK(written(card.id_span) == "4");
  CHECK(written(card.find("corners")->find("bottom_left")->span) == "red x");
  CHECK(written(card.find("title")->span) == "\"A b\"");
  CHECK(written(card.span) == "number: 4\n    corners: [0, 1, red x, 3]\n    title: \"A b\"");
}

TEST_CASE("a breach names the rule of its field") {
  const TempFolder folder;
  const auto read =
      read_target(folder.write("deck.yaml", "game: testers\ncards:\n  - number: 0\n    corners: [1]\n  - title: x\n"));
  REQUIRE(read->diagnostics.list().size() == 3);
  CHECK(read->diagnostics.list()[0].rule == "T-1");
  CHECK(read->diagnostics.list()[1].rule == "T-2");
  CHECK(read->diagnostics.list()[2].rule == "T-1");
  CHECK_FALSE(read->deck().complete);
  CHECK(read->deck().cards.at(1).id == "#2");
}

TEST_CASE("a field file has spaces, contacts and the keys of its game's board") {
  const TempFolder folder;
  const auto read = read_target(folder.write("cross.yaml", R"(
game: testers
title: Cross
rows: 3
size: 70x120mm
spaces:
  - {at: [0mm, 0mm]}
  - {at: [63mm, 1cm], orientation: landscape, owner: [-20mm, 5mm]}
contacts: [[1, 2], {spaces: [2, 1], corners: [top_left, bottom_right]}]
gap: 3mm
contact: 0.5in
)"));
  CHECK(read->said().empty());
  REQUIRE(read->edition.fields.size() == 1);
  const Field& field = read->edition.fields[0];
  CHECK(field.name == "cross");
  CHECK(read->edition.title == "Cross");
  REQUIRE(field.spaces.size() == 2);
  CHECK(field.spaces[1].orientation == Orientation::landscape);
  CHECK(field.spaces[1].at.value.y.mm() == Approx(10));
  CHECK(field.spaces[1].owner->value.x.mm() == Approx(-20));
  CHECK_FALSE(field.spaces[0].owner);
  REQUIRE(field.contacts);
  CHECK((*field.contacts)[0].a == 1);
  CHECK_FALSE((*field.contacts)[0].corner_a);
  CHECK((*field.contacts)[1].corner_a == 0);
  CHECK((*field.contacts)[1].corner_b == 3);
  CHECK(field.gap->mm() == Approx(3));
  CHECK(field.contact->mm() == Approx(12.7));
  CHECK(field.card.width.mm() == Approx(70));
  CHECK(*find(field.values, "rows")->integer() == 3);
}

TEST_CASE("a folder is read in the order of edition.yaml, or by name") {
  const TempFolder folder;
  folder.write("b.yaml", "game: testers\ntitle: B\ncards: [{number: 1}]\n");
  folder.write("a.yaml", "game: testers\ntitle: A\ncards: [{number: 1}]\n");
  folder.write("z.yaml", "game: testers\nrows: 3\n");
  folder.write("look.yaml", "extends: blank\nelements: []\n");
  folder.write("notes.txt", "not a deck");
  const auto titles = [&] {
    const auto read = read_target(folder.path());
    CHECK(read->said().empty());
    std::string text = read->edition.title + ":";
    for (const Deck& deck : read->edition.decks) text += " " + deck.title;
    for (const Field& field : read->edition.fields) text += " " + field.name;
    return text;
  };
  CHECK(titles() == "A: A B z");
  folder.write("edition.yaml", "game: testers\ntitle: Both\ndecks: [b.yaml, a.yaml]\nfields: [z.yaml]\n");
  CHECK(titles() == "Both: B A z");
}

TEST_CASE("an edition that lists nothing has nothing to print, unless its game brings boards") {
  const TempFolder folder;
  for (const char* text : {"title: Mine\n", "title: Mine\ndecks: []\n"}) {
    folder.write("edition.yaml", text);
    CHECK(read_target(folder.path())->said().starts_with("edition.yaml:1:1: error: this edition lists nothing"));
  }
  folder.write("edition.yaml", "game: testers\ndecks: []\n");
  CHECK_FALSE(read_target(folder.path())->diagnostics.has_errors());
}

TEST_CASE("an edition's mistakes are said where they are") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: testers\ncards: [{number: 1}]\n");
  folder.write("own.yaml", "game: freeform\ncards: [{title: x}]\n");
  folder.write("edition.yaml", "game: testers\nfeilds: []\ndecks: [deck.yaml, own.yaml, dek.yaml, ../x.yaml, 7]\n");
  const auto read = read_target(folder.path());
  CHECK(read->said() ==
        "edition.yaml:2:1: error: unknown key 'feilds' in an edition\n"
        "edition.yaml:3:30: error: file '" +
            folder.path() +
            "/dek.yaml' does not exist\n"
            "edition.yaml:3:40: error: 'decks' must lie in the folder of this file or below, found '../x.yaml'\n"
            "edition.yaml:3:51: error: file '" +
            folder.path() +
            "/7' does not exist\n"
            "own.yaml:1:7: error: this file is of the game 'freeform', the rest of the edition of 'testers'\n");
}

TEST_CASE("a folder of one's own game needs no game known to the program") {
  const TempFolder folder;
  const auto read = read_target(folder.write("deck.yaml", R"(
game: freeform
schema:
  cost: {type: integer, range: [0, 10], required: true}
  kind: [beast, spell]
cards:
  - {title: Wolf, cost: 3, kind: beast}
  - {title: Bear, cost: 4}
)"));
  CHECK(read->said().empty());
  CHECK(line_of(read->deck().cards[0]) == "wolf x1: cost=3; kind=beast; title=Wolf;");
  CHECK(line_of(read->deck().cards[1]) == "bear x1: cost=4; title=Bear;");
  CHECK(read->deck().schema->fields.size() == 2);
}

TEST_CASE("a deck may take its cards from a table") {
  const TempFolder folder;
  folder.write(
      "tables/cards.csv",
      "Number;Top Left;top_right;bottom_left;bottom_right;Tags;Qty;Title;sides.title;north\n4;0;blue moon;1;2;a | "
      "b\\|c;2;Wolf;top;1\n\n5;;;;;;;;;\n");
  const auto read = read_target(folder.write("deck.yaml", "game: testers\ntitle: T\ncards: tables/cards.csv\n"));
  CHECK(read->said().empty());
  REQUIRE(read->deck().cards.size() == 2);
  CHECK(line_of(read->deck().cards[0]) ==
        "4 x2: number=4; corners=0, blue moon, 1, 2; tags=a, b|c; sides=1, top; title=Wolf;");
  CHECK(line_of(read->deck().cards[1]) == "5 x1: number=5;");
}

TEST_CASE("a table that is not there is said where it is named") {
  const TempFolder folder;
  folder.write("cards.csv", "number\n4\n");
  const auto read = read_target(folder.write("deck.yaml", "game: testers\ncards: card.csv\n"));
  CHECK(read->said() == "deck.yaml:2:8: error: file '" + folder.path() + "/card.csv' does not exist\n");
  CHECK(read->diagnostics.list().at(0).hint == "did you mean '" + folder.path() + "/cards.csv'?");
}

TEST_CASE("a table's mistakes are said at row and column") {
  const TempFolder folder;
  Games games = test_games();
  games.assumed = "testers";
  const auto read = read_target(
      folder.write("deck.csv", "number,corners,type,speed,copies,qty\n4,0|1|2|3,heart,9,1,2\n0,0|1,hart,,,\n,,,,2,\n"),
      games);
  CHECK(read->said() ==
        "deck.csv:1:21: error: unknown column 'speed'\n"
        "deck.csv:1:34: warning: 'qty' and 'copies' mean the same, 'copies' is used\n"
        "deck.csv:3:1: error: 'number' must be from 1 to 1000, found '0'\n"
        "deck.csv:3:3: error: 'corners' must have 4 values, found 2\n"
        "deck.csv:3:7: error: unknown type 'hart'\n"
        "deck.csv:4:5: error: card '#3' has no 'number'\n");
}

TEST_CASE("columns and rows of a table that begin with # or _ are the designer's own") {
  const TempFolder folder;
  const auto read = read_target(folder.write("deck.csv",
                                             "# game: testers\n_todo,number,title,#why\n#paint,4,Owl,no\n,5,Bear,\n"
                                             ",_6,Elk,\n,#7,,\n,8,_Fox,_\n"));
  CHECK(read->said().empty());
  REQUIRE(read->deck().cards.size() == 3);
  CHECK(line_of(read->deck().cards[0]) == "4 x1: number=4; title=Owl;");
  CHECK(line_of(read->deck().cards[2]) == "8 x1: number=8; title=_Fox;");
  const auto named = read_target(folder.write("named.csv", "# game: testers\nnumber,id\n4,_old\n5,\"_new\"\n"));
  CHECK(named->said().empty());
  REQUIRE(named->deck().cards.size() == 1);
  CHECK(named->deck().cards[0].id == "_new");
  const auto none = read_target(folder.write("none.csv", "# game: testers\nnumber\n_4\n"));
  CHECK(none->said() == "none.csv:3:1: error: every row of the table is the designer's own, the deck has no cards\n");
}

TEST_CASE("a table says its game itself, or is told it") {
  const TempFolder folder;
  const std::string alone = folder.write("alone.csv", "number\n4\n");
  CHECK(read_target(alone)->said() == "alone.csv:1:1: error: this table does not say its game\n");
  Games games = test_games();
  games.assumed = "testers";
  CHECK(read_target(alone, games)->said().empty());
  CHECK(read_target(folder.write("own.csv", "# game: testers\n# title: T\nnumber\n4\n"))->edition.title == "T");
}

TEST_CASE("what is no deck and no field is said to be neither") {
  const TempFolder folder;
  CHECK(read_target(folder.write("x.yaml", "title: x\n"))->said() ==
        "x.yaml:1:1: error: this is neither a deck nor a field\n");
  const TempFolder empty;
  CHECK(read_target(empty.path())->said() == "error: folder '" + empty.path() + "' holds no deck and no field\n");
  CHECK(read_target(empty.path() + "/none.yaml")->said() ==
        "error: file '" + empty.path() + "/none.yaml' does not exist\n");
}

TEST_CASE("what lies in the box is no table of cards, whatever it is called and whoever saved it") {
  const TempFolder folder;
  folder.write("cards.csv", "title;text\nFox;red\n");
  folder.write("printed.csv", "# ledger: 1\n# about: the box\nkind,deck,id\ncard,cards.csv,fox\n");
  folder.write("second box.csv", "\xEF\xBB\xBF\"# ledger: 1\";;\nkind;deck;id\n");
  const auto read = read_target(folder.path());
  REQUIRE(read->edition.decks.size() == 1);
  CHECK(read->deck().cards.size() == 1);
  const TempFolder box;
  box.write("printed.csv", "# ledger: 1\nkind,deck,id\n");
  CHECK(read_target(box.path())->said() == "error: folder '" + box.path() + "' holds no deck and no field\n");
}

TEST_CASE("a schema, records, shards and lists that the program wrote beside a table are no tables of cards") {
  const TempFolder folder;
  folder.write("cards.csv", "title;text\nFox;red\n");
  folder.write("rules.schema.json", "{\n  \"$schema\": \"http://json-schema.org/draft-07/schema#\"\n}\n");
  folder.write("game.jsonl", "{\"format\":2,\"game\":\"freeform\",\"players\":2}\n");
  folder.write("1.jsonl", "{\"kingpress\":\"0.1.0\",\"verb\":\"simulate\"}\n");
  folder.write("pictures.csv", "file;kind;by;licence;source;made\nfox.png;picture;;;;\n");
  CHECK(read_target(folder.path())->deck().cards.size() == 1);
  folder.write("more.json", "{\"cards\": [{\"title\": \"Owl\"}]}");
  CHECK(read_target(folder.path())->said() == "error: folder '" + folder.path() + "' holds no deck, but 2 tables\n");
}

TEST_CASE("a folder that holds one table and no deck is what the table is, and several are named with what to type") {
  const TempFolder folder;
  folder.write("my cards.csv", "Name;Quantity\nFox;2\nOwl;1\n");
  folder.write("~$book.xlsx", "a lock of a spreadsheet program");
  Games games = test_games();
  games.names.push_back("freeform");
  const auto read = read_target(folder.path(), games);
  REQUIRE(read->edition.decks.size() == 1);
  CHECK(read->edition.game == "freeform");
  CHECK(read->deck().cards.size() == 2);
  CHECK(read->deck().cards.at(0).copies == 2);
  CHECK_FALSE(read->diagnostics.has_errors());
  const diag::Diagnostic& note = read->diagnostics.list().back();
  CHECK(note.code == "lone-table");
  CHECK(note.message == "the folder holds no deck: its table 'my cards.csv' is taken for one");
  CHECK(note.hint == "kingpress new freeform my-game \"" + folder.path() +
                         "/my cards.csv\" makes a deck that knows its columns; a deck.yaml that says 'cards: my "
                         "cards.csv' can say more");
  games.assumed = "testers";
  CHECK(read_target(folder.path(), games)->edition.game == "testers");
  folder.write("a.json", "[{\"title\": \"Owl\"}]");
  const auto several = read_target(folder.path());
  CHECK(several->said() == "error: folder '" + folder.path() + "' holds no deck, but 2 tables\n");
  CHECK(several->diagnostics.list().at(0).hint ==
        "name one: kingpress print " + folder.path() + "/a.json --game freeform, or kingpress print \"" +
            folder.path() + "/my cards.csv\" --game freeform; or write a deck.yaml that says 'cards: a.json'");
  const TempFolder json;
  json.write("c.jsonl", "{\"title\": \"Owl\", \"qty\": 3}\n");
  CHECK(read_target(json.path())->deck().cards.at(0).copies == 3);
}

TEST_CASE("what the schema of a game of one's own does not know is told how to get there") {
  const TempFolder folder;
  folder.write("cards.csv", "title,cost,tilte\nOwl,3,x\n");
  const auto table = read_target(folder.write("deck.yaml", "game: freeform\ncards: cards.csv\n"));
  CHECK(table->diagnostics.list().at(0).hint ==
        "name it in the deck's 'schema:', or rename or ignore it in 'columns:'; known: art, art.accent, art.ground, "
        "art.props, art.subject, back, copies, count, id, qty, quantity, set, template, text, title");
  CHECK(table->diagnostics.list().at(1).hint == "did you mean 'title'?");
  const auto card = read_target(folder.write("one.yaml", "game: freeform\ncards: [{title: Owl, cost: 3}]\n"));
  CHECK(card->diagnostics.list().at(0).hint == "name it in the deck's 'schema:'");
}

TEST_CASE("rules of one's own that are named, or that have another name, are no deck") {
  const TempFolder folder;
  const std::string rules = "game: My tricks\nplayers: 2\nzones: {pile: {seen: all}}\nplay: [win: first]\n";
  folder.write("rules.yaml", rules);
  const auto hint_of = [&](const std::string& target) {
    const auto read = read_target(target);
    CHECK(read->said().find("these are rules, not a deck") != std::string::npos);
    REQUIRE(read->diagnostics.error_count() == 1);
    return read->diagnostics.list().at(0).hint;
  };
  CHECK(hint_of(folder.path("rules.yaml")) == "name the folder, '" + folder.path() + "', or a deck in it");
  folder.write("Rules.yml", rules);
  CHECK(hint_of(folder.path()) ==
        "rename it to '" + folder.path("rules.yaml") + "': it is then read with the deck beside it");
}
