#include <sys/stat.h>
#include <unistd.h>

#include "../golden.h"
#include "../project_root.h"
#include "games.h"

using namespace kingpress;
using namespace kingpress::cards;

namespace {

const std::string freeform = "game: freeform\nschema: {cost: integer, faction: text, flies: boolean}\n";

std::string titles(const Deck& deck) {
  std::string text;
  for (const Card& card : deck.cards) {
    text += card.find("title") != nullptr ? to_text(*card.find("title")) : card.id;
    for (const char* key : {"cost", "faction", "flies"})
      if (const Value* value = card.find(key)) text += " " + to_text(*value);
    text += (card.copies != 1 ? " x" + std::to_string(card.copies) : "") + "\n";
  }
  return text;
}

std::string workbook(const std::string& name) { return read_bytes(project_root() + "/tests/data/workbooks/" + name); }

}  // namespace

TEST_CASE("cards come from tables, workbooks, JSON and lists, joined in order") {
  const TempFolder folder;
  folder.write("a.csv", "title,cost,flies\nWolf,1,TRUE\n");
  folder.write("b.tsv", "title\tcost\nBear\t2\n");
  folder.write("c.xlsx", workbook("hidden.xlsx"));
  folder.write("d.json", R"([{"title": "Hen", "cost": 4}])");
  folder.write("e.jsonl", "{\"title\": \"Ape\"}\n{\"title\": \"Bat\"}\n");
  folder.write("f.yaml", "- {title: Cat}\n");
  const auto read = read_target(folder.write(
      "deck.yaml", freeform + "allow: [hidden-cells]\n"
                              "cards: [a.csv, b.tsv, c.xlsx#Cards, d.json, e.jsonl, f.yaml, {title: Dog}]\n"));
  CHECK(read->said().empty());
  CHECK(titles(read->deck()) == "Wolf 1 true\nBear 2\nWolf red\nOwl red\nFox blue\nHen 4\nApe\nBat\nCat\nDog\n");
  CHECK(read->deck().complete);
  CHECK(titles(read_target(folder.write("one.yaml", freeform + "cards: d.json\n"))->deck()) == "Hen 4\n");
}

TEST_CASE("a table in Windows-1252 is read as what it is, which is told at its first such letter") {
  const TempFolder folder;
  folder.write("a.csv", "title\nCaf\xe9\n\x80 5\n");
  const auto read = read_target(folder.write("deck.yaml", freeform + "cards: a.csv\n"));
  CHECK(titles(read->deck()) == "Café\n€ 5\n");
  REQUIRE(read->diagnostics.sorted().size() == 1);
  const diag::Diagnostic note = read->diagnostics.sorted().front();
  CHECK(note.severity == diag::Severity::note);
  CHECK(note.code == "windows-1252");
  CHECK(note.span.file->place(note.span.begin).line == 2);
  CHECK(note.span.file->place(note.span.begin).column == 4);
  CHECK(read_target(folder.write("still.yaml", freeform + "allow: [windows-1252]\ncards: a.csv\n"))->said().empty());
  folder.write("a.csv", "title\nCafé\nCaf\xe9\n");
  CHECK(read_target(folder.path("deck.yaml"))->said() == "a.csv:3:4: error: byte 0xe9 is not UTF-8\n");
}

TEST_CASE("cards in JSON are a deck by themselves, of the game that is asked for") {
  const TempFolder folder;
  Games games = test_games();
  const std::string list = folder.write("d.json", R"([{"id": "a", "title": "Hen"}])");
  const std::string lines = folder.write("e.jsonl", "{\"title\": \"Ape\"}\n{\"title\": \"Bat\"}\n");
  CHECK(read_target(list, games)->said() == "d.json:1:1: error: this deck does not say its game\n");
  games.assumed = "freeform";
  CHECK(titles(read_target(list, games)->deck()) == "Hen\n");
  CHECK(titles(read_target(lines, games)->deck()) == "Ape\nBat\n");
}

TEST_CASE("what is wrong in a sheet is told at its cell, and only where it is used") {
  const TempFolder folder;
  folder.write("c.xlsx", workbook("faults.xlsx"));
  const std::string deck = "game: freeform\nschema: {number: {type: integer, range: [0, 5]}}\ncards: c.xlsx\n";
  const auto read = read_target(folder.write("deck.yaml", deck));
  CHECK(read->said() ==
        "c.xlsx:2:2: error: this cell shows the error '#DIV/0!'\n"
        "c.xlsx:3:2: error: this cell's formula has no result yet\n"
        "c.xlsx:4:2: error: the number format '# ?/?' of this cell is not read here\n"
        "c.xlsx:5:1: error: this cell is merged over 2 columns\n"
        "c.xlsx:6:2: error: 'number' must be from 0 to 5, found '7'\n"
        "c.xlsx:6:5: warning: this cell stands in a column without a name, and is left out\n");
  CHECK(read->deck().cards.size() == 1);
  CHECK_FALSE(read->deck().complete);
}

TEST_CASE("two cards of one id in two files are named in both") {
  const TempFolder folder;
  folder.write("a.csv", "id,title\nw,Wolf\n");
  folder.write("b.csv", "id,title\nv,Bear\nw,Hen\n");
  const auto read = read_target(folder.write("deck.yaml", freeform + "cards: [a.csv, b.csv]\n"));
  CHECK(read->said() == "b.csv:3:1: error: two cards are called 'w'\n");
  const auto& related = read->diagnostics.list().at(0).related;
  REQUIRE(related.size() == 1);
  CHECK(related[0].span.file->path().ends_with("a.csv"));
}

TEST_CASE("columns are renamed, left out, and missed") {
  const TempFolder folder;
  folder.write("a.csv", "Card Name,Mana-Cost,Artist\nWolf,1,me\n");
  folder.write("b.json", R"([{"Card Name": "Bear", "artist": "you", "cost": 2}])");
  const auto read = [&](const std::string& columns) {
    return read_target(folder.write("deck.yaml", freeform + "columns: " + columns + "\ncards: [a.csv, b.json]\n"));
  };
  const auto good = read("{Card Name: title, mana_cost: cost, artist: ignore}");
  CHECK(good->said().empty());
  CHECK(titles(good->deck()) == "Wolf 1\nBear 2\n");
  CHECK(titles(read("{card name: title, \"*\": ignore}")->deck()) == "Wolf\nBear 2\n");
  CHECK(read("{card name: title, \"*\": ignore, power: cost}")->said() ==
        "deck.yaml:3:42: warning: there is no column 'power'\n");
  const auto slip = read("{Card Name: title, Mana Cst: cost, \"*\": ignore}");
  CHECK(slip->said() == "deck.yaml:3:29: warning: there is no column 'Mana Cst'\n");
  CHECK(slip->diagnostics.list().at(0).hint == "did you mean 'mana_cost'?");
  const auto stranger = read("{Card Name: title, Mana-Cost: cost, Artist: painter}");
  CHECK(stranger->said() == "deck.yaml:3:54: error: no card has the key 'painter'\n");
  CHECK(stranger->diagnostics.list().at(0).hint == "name it in the deck's 'schema:', or write 'ignore'");
  CHECK(read("{Card Name: titel}")->said().starts_with("deck.yaml:3:22: error: no card has the key 'titel'\n"));
}

TEST_CASE("a column is that of the schema in either case, also beyond ASCII") {
  const TempFolder folder;
  folder.write("a.csv", "Titel,Ärger,ÉCLAT,Яма,ΩΜ,\"Zwei\r\nZeilen\"\nWolf,1,2,3,4,5\n");
  const auto read =
      read_target(folder.write("deck.yaml",
                               "game: freeform\ncolumns: {TITEL: title, zwei zeilen: cost}\nschema: {ärger: "
                               "integer, Éclat: integer, яма: integer, ωμ: integer, cost: integer}\n"
                               "cards: a.csv\n"));
  CHECK(read->said().empty());
  REQUIRE(read->deck().cards.size() == 1);
  CHECK(read->deck().cards[0].values.size() == 6);
}

TEST_CASE("columns of a file that cannot be read are not missed") {
  const TempFolder folder;
  const auto read = read_target(folder.write("deck.yaml", freeform + "columns: {Card Name: title}\ncards: a.csv\n"));
  REQUIRE(read->diagnostics.list().size() == 1);
  CHECK(read->diagnostics.list()[0].code != "unused-column");
}

TEST_CASE("defaults and groups share values, the nearest counts") {
  const TempFolder folder;
  folder.write("reds.csv", "title,cost\nFox,\nHen,3\n");
  const auto read = read_target(folder.write("deck.yaml", freeform + R"(
defaults: {cost: 1, copies: 2}
cards:
  - {title: Wolf, cost: 4}
  - defaults: {faction: red, cost: 2}
    cards:
      - reds.csv
      - {title: Ant, faction: blue, qty: 5}
      - {defaults: {faction: green}, cards: [{title: Fly}]}
  - {title: Bear}
)"));
  CHECK(read->said().empty());
  CHECK(titles(read->deck()) == "Wolf 4 x2\nFox 2 red x2\nHen 3 red x2\nAnt 2 blue x5\nFly 2 green x2\nBear 1 x2\n");
  const std::string wrong = freeform + "defaults: {id: a, cots: 1}\ncards: [{title: A}]\n";
  CHECK(read_target(folder.write("deck.yaml", wrong))->said() ==
        "deck.yaml:3:12: error: 'id' is a card's own and cannot be shared\n"
        "deck.yaml:3:19: error: unknown key 'cots' in defaults\n");
}

TEST_CASE("an included file says what the deck does not, its cards come first") {
  const TempFolder folder;
  folder.write("shared/base.yaml",
               freeform + "title: Base\ndefaults: {cost: 1, faction: red}\ncards: [{title: Wolf}]\n");
  folder.write("more.yaml", "- {title: Ant, cost: 9}\n");
  folder.write("deck.yaml",
               "include: shared/base.yaml\ntitle: Mine\ndefaults: {cost: 2}\ncards: [more.yaml, {title: Bear}]\n");
  const auto read = read_target(folder.path());  // neither of the others is a deck
  CHECK(read->said().empty());
  REQUIRE(read->edition.decks.size() == 1);
  CHECK(read->deck().title == "Mine");
  CHECK(titles(read->deck()) == "Wolf 2 red\nAnt 9 red\nBear 2 red\n");
}

TEST_CASE("a file that includes itself, leads out or is a pipe is refused where it is named") {
  const TempFolder folder;
  folder.write("a.yaml", freeform + "include: b.yaml\ncards: [{title: A}]\n");
  folder.write("b.yaml", "include: a.yaml\n");
  CHECK(read_target(folder.path() + "/a.yaml")->said().find("files are included more than 8 deep") !=
        std::string::npos);
  folder.write("list.yaml", "- list.yaml\n");
  CHECK(read_target(folder.write("c.yaml", freeform + "cards: list.yaml\n"))->said() ==
        "list.yaml:1:1: error: files and groups of cards are nested more than 8 deep\n");
  REQUIRE(::mkfifo((folder.path() + "/pipe.xlsx").c_str(), 0600) == 0);
  REQUIRE(::symlink("/etc/passwd", (folder.path() + "/out.csv").c_str()) == 0);
  CHECK(read_target(folder.write("d.yaml", freeform + "cards: [pipe.xlsx, out.csv, ../x.json, no.ods]\n"))->said() ==
        "d.yaml:3:9: error: '" + folder.path() +
            "/pipe.xlsx' is no regular file\n"
            "d.yaml:3:20: error: '" +
            folder.path() + "/out.csv' leads out of the folder '" + folder.path() +
            "' by a symbolic link\n"
            "d.yaml:3:29: error: 'cards' must lie in the folder of this file or below, found '../x.json'\n"
            "d.yaml:3:40: error: file '" +
            folder.path() + "/no.ods' does not exist\n");
}

TEST_CASE("a sheet of Google is downloaded first, an old workbook saved anew") {
  const TempFolder folder;
  folder.write("old.xls", workbook("old.xls"));
  const auto read = read_target(folder.write(
      "deck.yaml", freeform + "cards: [\"https://docs.google.com/spreadsheets/d/x\", sheet.gsheet, old.xls]\n"));
  CHECK(read->said() ==
        "deck.yaml:3:9: error: a sheet of Google is not read where it lies\n"
        "deck.yaml:3:53: error: a sheet of Google is not read where it lies\n"
        "deck.yaml:3:67: error: this is a workbook of the old kind (.xls)\n");
}

TEST_CASE("a workbook by itself is a deck") {
  const TempFolder folder;
  Games games = test_games();
  games.assumed = "testers";
  const auto read = read_target(folder.write("two.xlsx", workbook("two.xlsx")) + "#Spells", games);
  CHECK(read->said().empty());
  REQUIRE(read->deck().cards.size() == 1);
  CHECK(read->deck().cards[0].id == "2");
}

TEST_CASE("columns and members are usable as other programs call them, unless the schema or another has the key") {
  const TempFolder folder;
  folder.write("a.csv", "Name,Description,Amount,cost\nWolf,It bites.,3,1\n");
  folder.write("b.json", R"([{"name": "Owl", "rules": "It hoots.", "copies": 2}])");
  const auto read = read_target(folder.write("deck.yaml", freeform + "cards: [a.csv, b.json]\n"));
  CHECK(read->said().empty());
  CHECK(titles(read->deck()) == "Wolf 1 x3\nOwl x2\n");
  CHECK(to_text(*read->deck().cards[1].find("text")) == "It hoots.");
  folder.write("a.csv", "title,name\nWolf,x\n");
  CHECK(read_target(folder.path("deck.yaml"))->said().find("error: unknown column 'name'") != std::string::npos);
  folder.write("named.yaml", "game: freeform\nschema: {name: text}\ncards: a.csv\n");
  CHECK(to_text(*read_target(folder.path("named.yaml"))->deck().cards[0].find("name")) == "x");
}

TEST_CASE("a deck or a group says in which row the header of its tables stands") {
  const TempFolder folder;
  folder.write("a.csv", "1,2\n,\ntitle,cost\nWolf,1\n");
  for (const char* cards : {"header: 3\ncards: a.csv\n", "cards: [{header: 3, cards: [a.csv]}]\n", "cards: a.csv\n"}) {
    INFO(cards);
    CHECK(titles(read_target(folder.write("deck.yaml", freeform + cards))->deck()) == "Wolf 1\n");
  }
}

TEST_CASE("a row behind an empty one is warned of where it lacks what the others have, or sums them up") {
  const TempFolder folder;
  const auto said = [&](const std::string& last) {
    folder.write("a.csv", "title,faction,cost,qty\nWolf,red,1,2\nOwl,red,2,3\nHen,red,1,1\n,,,\n" + last);
    return read_target(folder.write("deck.yaml", freeform + "cards: a.csv\n"))->said();
  };
  CHECK(said("Total,,,6\n").find("warning: this row stands behind an empty one and sums those above up") !=
        std::string::npos);
  CHECK(said(",,,9\n").find("lacks 'cost', 'faction', 'title', and is read as a card") != std::string::npos);
  CHECK(said("Fox,blue,3,1\nApe,blue,1,2\n").empty());
  CHECK(said("Fox,,3,1\n").empty());

  const auto whole = [&](const std::string& rows) {
    folder.write("a.csv", rows);
    return read_target(folder.write("deck.yaml", freeform + "cards: a.csv\n"))->said();
  };
  const std::string three = "title,faction,qty\nWolf,red,2\nOwl,red,3\nHen,red,1\n";
  CHECK(whole(three + "Both,,6\n").find("warning: this row sums those above up, and is read as a card") !=
        std::string::npos);
  CHECK(whole(three + "Six,red,6\n").empty());
  CHECK(whole(three + "Fox,,5\n").empty());
  CHECK(whole(three + "Six,,6\nApe,red,1\n").empty());
}

TEST_CASE("a row that is called 'Total' and only sums those above up is told and left out; a card so called is not") {
  const TempFolder folder;
  const auto read = [&](const std::string& rows) {
    folder.write("a.csv", rows);
    auto found = read_target(folder.write(
        "deck.yaml", "game: freeform\nschema: {cost: number, weight: number, faction: text}\ncards: a.csv\n"));
    const bool told = found->said().find("and is left out: it is no card") != std::string::npos;
    return std::to_string(found->deck().cards.size()) + (told ? " left out"
                                                         : found->said().find("is read as a card") == std::string::npos
                                                             ? ""
                                                             : " told");
  };
  const std::string three = "title;faction;cost;weight;qty\nWolf;red;1;0,5;2\nOwl;red;2;1,25;3\nHen;red;1;2;1\n";
  for (const char* label : {"Summe", "Total", "Sum:", "GESAMT", "Gesamtsumme", "insgesamt"})
    CHECK(read(three + label + ";;4;3,75;6\n") == "3 left out");
  CHECK(read(three + "Summe;;;;6\n") == "3 left out");
  CHECK(read(three + "Summe;;4;1,25;6\n") == "3 left out");  // the mean of a column
  CHECK(read(three + "Summe;;4;3,75;6\nDurchschnitt;;1,33;1,25;2\n") == "3 left out");
  CHECK(read(three + ";;4;3,75;6\n") == "3 left out");
  CHECK(read(three + ";;;;\n;;4;3,75;6\n") == "3 left out");
  CHECK(read(three + "Summe;;4;3,75;6\nFox;blue;1;1;1\n") == "4 left out");  // and goes on
  // Not sure enough: told and read.
  CHECK(read(three + "Summe;;5;;\n") == "4 told");
  CHECK(read(three + "Summe aller Karten;;;;6\n") == "4 told");
  CHECK(read(three + "Durchschnitt;;1,33;1,25;2\n") == "4 told");
  CHECK(read(three + "Alle;;4;3,75;6\n") == "4 told");
  // Cards.
  CHECK(read(three + "Total;red;4;3,75;6\n") == "4");
  CHECK(read(three + "Total;blue;3;1;2\n") == "4");
  CHECK(read(three + "Count;red;1;1;2\n") == "4");
  CHECK(read("title;qty\nWolf;2\nSum;5\nHen;1\n") == "3");
  CHECK(read("title;qty\nWolf;2\nSum;2\n") == "2");  // one row is no column
}

TEST_CASE("cards without an id are called by their titles, so that a row put in above changes nothing") {
  const TempFolder folder;
  const auto ids = [&](const std::string& cards) {
    folder.write("a.csv", cards);
    std::string all;
    const auto read = read_target(folder.write("deck.yaml", freeform + "cards: a.csv\n"));
    CHECK(read->said().empty());
    for (const Card& card : read->deck().cards) all += card.id + " ";
    return all;
  };
  CHECK(ids("title,cost\nThe Fire-Fox!,1\nÄpfel & Öl,2\n,3\n") == "the-fire-fox äpfel-öl 3 ");
  CHECK(ids("title,cost\nNew,0\nThe Fire-Fox!,1\n") == "new the-fire-fox ");
  CHECK(ids("title\nFox\nFox\nfox\n") == "fox fox-2 fox-3 ");
  CHECK(ids("id,title\nfox,A\n,Fox\n") == "fox fox-2 ");
}
