// What a table's columns are called chooses the template of a new deck.
#include "start/fitting.h"

#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>

#include "../catch.h"
#include "../temp_folder.h"
#include "diag/printer.h"
#include "diag/usage_error.h"
#include "start/fitted_deck.h"
#include "start/gallery.h"

using namespace kingpress;
using start::TableColumn;

namespace {

std::string content_of_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// "rank suit art=owl.png cost=coin|leaf"
std::vector<TableColumn> columns_called(const std::string& said) {
  std::vector<TableColumn> all;
  for (std::size_t at = 0; at < said.size();) {
    const std::size_t end = std::min(said.find(' ', at), said.size());
    const std::string one = said.substr(at, end - at), key = one.substr(0, one.find('='));
    TableColumn column{key, key};
    column.has_several = one.find('|') != std::string::npos;
    column.names_files = one.find('.') != std::string::npos;
    column.has_words = one.find('=') != std::string::npos;
    all.push_back(column);
    at = end + 1;
  }
  return all;
}

std::string refused(const std::function<void()>& act) {
  try {
    act();
  } catch (const diag::UsageError& error) {
    return error.what();
  }
  return "none";
}

struct Made {
  TempFolder folder;
  press::Workshop workshop;

  start::FittedDeck make(const std::string& table, const std::string& layout = "", const std::string& drawing = "") {
    folder.write("cards.csv", table);
    return start::start_with_table(folder / "mine", folder / "cards.csv", layout, drawing, workshop);
  }
  std::string deck() { return content_of_file(folder / "mine/deck.yaml"); }
  // What reading it says, with the cards that there are.
  std::string read(std::size_t& cards) {
    diag::Diagnostics wrong;
    const cards::Edition edition =
        cards::read_edition(folder / "mine/deck.yaml", workshop.games(), workshop.sources, wrong);
    cards = edition.decks.empty() ? 0 : edition.decks[0].cards.size();
    return diag::print(wrong);
  }
};

}  // namespace

TEST_CASE("columns choose the template, in English and in German, the first that fits") {
  const std::vector<std::pair<std::string, std::string>> tables{
      {"rank suit title attack", "playing-card"},
      {"rang farbe", "playing-card"},
      {"wert farbe anzahl", "playing-card"},
      {"numeral title art=a.png", "tarot"},
      {"word faction", "word"},
      {"wort", "word"},
      {"title list", "word-list"},
      {"frage antwort", "flashcard"},
      {"jahr titel", "event"},
      {"title text choice_a to_a", "story"},
      {"name gewinnt_wenn", "role"},
      {"name team", "role"},
      {"name team attack", "creature"},
      {"name team cost", "classic"},
      {"name leben", "creature"},
      {"title cost=coin|leaf", "economy"},
      {"title cost", "classic"},
      {"titel siegpunkte", "economy"},
      {"wert einheit", "money"},
      {"zahl punkte", "number"},
      {"title number", "classic"},
      {"name bild=owl.png", "kids"},
      {"name bild=owl.png text", "classic"},
      {"sign value", "resource"},
      {"title sign value", "token"},
      {"title art=a.png foot", "standee"},
      {"titel zutaten", "list"},
      {"title slots", "location"},
      {"title reward cost", "quest"},
      {"title art", "kids"},  // no picture is named yet
      {"title art foot", "standee"},
      {"titel art=Tier", "classic"},  // a kind, as in German
      {"title art=Tier", "kids"},
      {"", "classic"},
  };
  press::Workshop workshop;
  for (const auto& [said, layout] : tables) {
    INFO(said);
    const start::Fitting fitting = start::fit(columns_called(said));
    CHECK(fitting.layout == layout);
    CHECK(fitting.because.empty() == (layout == "classic"));
    CHECK(start::exhibit_called(fitting.layout, "freeform", workshop).front);
  }
}

TEST_CASE("columns with other names get those of the template, each once") {
  start::Fitting cards = start::fit(columns_called("rang farbe anzahl name"));
  start::rename_columns(cards, columns_called("rang farbe anzahl name"), {"rank", "suit"});
  CHECK(cards.renamed == std::map<std::string, std::string>{
                             {"rang", "rank"}, {"farbe", "suit"}, {"anzahl", "copies"}, {"name", "title"}});
  start::Fitting beasts = start::fit(columns_called("name art=Tier angriff farbe kosten preis"));
  start::rename_columns(beasts, columns_called("name art=Tier angriff farbe kosten preis"),
                        {"title", "type", "attack", "cost"});
  CHECK(beasts.renamed ==
        std::map<std::string, std::string>{
            {"name", "title"}, {"art", "type"}, {"angriff", "attack"}, {"farbe", "colour"}, {"kosten", "cost"}});
  start::Fitting towers = start::fit(columns_called("name angriff abwehr"));
  start::rename_columns(towers, columns_called("name angriff abwehr"), {"title", "attack", "defence"});
  CHECK(towers.renamed.at("abwehr") == "defence");
}

TEST_CASE("a table becomes a deck that reads, says why it looks so, and stays as it is") {
  const std::string table = "Rang,Farbe,Anzahl,Größe %\n7,Herz,2,x\nKönig,Pik,1,\n";
  Made made;
  const start::FittedDeck deck = made.make(table);
  CHECK(diag::print(made.workshop.diagnostics) == "");
  CHECK(deck.layout == "playing-card");
  CHECK(deck.why == "since there are columns 'Rang' and 'Farbe'");
  CHECK_FALSE(deck.has_pictures);
  CHECK(deck.written.size() == 3);
  CHECK(content_of_file(made.folder / "mine/cards.csv") == table);
  CHECK(made.deck().find("taken since there are columns 'Rang' and 'Farbe'") != std::string::npos);
  CHECK(made.deck().find("\nback: playing-card-back\n") != std::string::npos);
  CHECK(made.deck().find("schema: {rank: text, suit: text, groesse: text}\n") != std::string::npos);
  std::size_t cards = 0;
  CHECK(made.read(cards) == "");
  CHECK(cards == 2);
  CHECK(refused([&] { made.make(table); }) == "'" + (made.folder / "mine") + "' is there already and not empty");
}

TEST_CASE("a column of decimals is one of numbers, with commas or points, unless they may part thousands") {
  const auto type_of = [](const std::string& one, const std::string& other) {
    Made made;
    made.make("Name;Gewicht\nWolf;" + one + "\nOwl;" + other + "\n", "classic");
    std::size_t cards = 0;
    CHECK(made.read(cards).find("error") == std::string::npos);
    const std::string deck = made.deck();
    const std::size_t at = deck.find("gewicht: ");
    return at == std::string::npos ? "" : deck.substr(at + 9, deck.find_first_of(",}", at) - at - 9);
  };
  CHECK(type_of("1,5", "2") == "number");
  CHECK(type_of("1,5", "-12,25") == "number");
  CHECK(type_of("1.5", "") == "number");
  CHECK(type_of("1,500", "0,5") == "number");
  CHECK(type_of("-1", "2") == "integer");
  CHECK(type_of("1,500", "2,000") == "text");  // may be thousands
  CHECK(type_of("1.500", "2") == "text");
  CHECK(type_of("1.500", "2,5") == "text");
  CHECK(type_of("1,5", "2 kg") == "text");
  CHECK(type_of("1,2,3", "1,5") == "text");
}

TEST_CASE("a column that names pictures is one of pictures in a drawing, and as the template has it elsewhere") {
  const std::string table = "title,emblem\nOwl,owl.png\nEel,eel.svg\n";
  Made fitted;
  fitted.make(table);
  CHECK(fitted.deck().find("schema: {emblem: text}\n") != std::string::npos);
  const auto has_pictures = [](const std::string& column, const std::string& word) {
    return Made().make("title," + column + "\nOwl," + word + "\n", "classic").has_pictures;
  };
  CHECK(has_pictures("art", "owl.png"));
  CHECK(has_pictures("Bild", "owl.png"));
  CHECK_FALSE(has_pictures("art", "by Ann"));
  CHECK_FALSE(has_pictures("emblem", "owl.png"));
}

TEST_CASE("columns get the names of a drawing's objects, those that the drawing has itself keep theirs") {
  Made made;
  const std::string drawing = made.folder.write(
      "my card.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' width='63mm' height='88mm' viewBox='0 0 63 88'>"
      "<text id='title' x='5' y='10' font-size='5'>Owl</text><text id='cost' x='50' y='10' font-size='5'>3</text>"
      "<text id='rang' x='50' y='60' font-size='5'>3</text><rect id='art' x='5' y='15' width='53' height='40'/>"
      "<text id='text' x='5' y='70' font-size='3'>It flies.</text></svg>");
  const auto deck = made.make("Titel;Kosten;Text;Bild;Anzahl;Rang\nWolf;3;Beißt.;wolf.png;2;1\n", "", drawing);
  CHECK(diag::print(made.workshop.diagnostics) == "");
  CHECK(deck.layout == "my card.svg");
  CHECK(deck.has_pictures);
  CHECK(made.deck().find("columns: {Titel: title, Kosten: cost, Bild: art, Anzahl: copies}\n"
                         "schema: {cost: integer, rang: integer}\n") != std::string::npos);
}

TEST_CASE("a template that is named wins over the columns") {
  Made made;
  const start::FittedDeck deck = made.make("Name,Angriff,Bild\nWolf,3,wolf.png\n", "classic");
  CHECK(deck.layout == "classic");
  CHECK(deck.why == "as you named it");
  CHECK(deck.has_pictures);
  CHECK(made.deck().find("\ntemplate: classic\n") != std::string::npos);
  Made wrong;
  CHECK(refused([&] { wrong.make("Name\nWolf\n", "clasic"); }) == "no template 'clasic' to start with");
  CHECK(refused([&] { wrong.make("Name\nWolf\n", "standee-fold"); }) ==
        "the template 'standee-fold' has no sample cards to start with");
  CHECK_FALSE(std::filesystem::exists(wrong.folder / "mine"));
  CHECK(wrong.make("Name\nWolf\n", "freeform/classic").layout == "classic");
}

TEST_CASE("a deck is written beside a table that lies in the folder, and never over another") {
  TempFolder folder;
  press::Workshop workshop;
  folder.write("cards.csv", "question,answer\nWhy?,So.\n");
  const auto deck = start::start_with_table(folder.path(), folder / "cards.csv", "", "", workshop);
  CHECK(deck.written == std::vector<std::string>{folder / "deck.yaml", folder / "schema.json"});
  CHECK(refused([&] { start::start_with_table(folder.path(), folder / "cards.csv", "", "", workshop); }) ==
        "there is a deck.yaml in '" + folder.path() + "' already");
  folder.write("cards.txt", "question\n");
  CHECK(refused([&] { start::start_with_table(folder / "mine", folder / "cards.txt", "", "", workshop); }) ==
        "'" + (folder / "cards.txt") + "' is no table");
}

TEST_CASE("a table in Windows-1252 becomes a deck as one in UTF-8 does, and stays as it is") {
  const std::string table =
      "title;kind;k\xf6nig\r\n\xc4rger;Gr\xfc\xdf"
      "e;1\r\n";
  Made made;
  made.make(table);
  CHECK(diag::print(made.workshop.diagnostics).find("note: this is no UTF-8 and was read as Windows-1252") !=
        std::string::npos);
  CHECK_FALSE(made.workshop.diagnostics.has_errors());
  CHECK(content_of_file(made.folder / "mine/cards.csv") == table);
  CHECK(made.deck().find("columns: {kind: type, \"könig\": koenig}\n") != std::string::npos);
  std::size_t cards = 0;
  CHECK(made.read(cards).find("error") == std::string::npos);
  CHECK(cards == 1);
}

TEST_CASE("columns whose names no schema can have keep their values under plain ones") {
  Made made;
  made.make(
      "Titel;Größe;Höhe (cm);\"Zeile\nzwei\";100%;\"Sag \"\"ja\"\"\";€;Höhe – cm;ÉTÉ;Œuvre - Łódź\n"
      "Hexe;3;4;6;7;8;1;2;5;9\n");
  CHECK(made.deck().find("columns: {Titel: title, \"Größe\": groesse, \"Höhe (cm)\": hoehe_cm, \"100%\": column_100, "
                         "\"Sag \\\"ja\\\"\": sag_ja, \"€\": column, \"Höhe – cm\": hoehe_cm_2, \"ÉTÉ\": ete, "
                         "\"Œuvre - Łódź\": oeuvre_lodz}\nschema: {groesse: integer, hoehe_cm: integer, zeile_zwei: "
                         "integer, column_100: integer, sag_ja: integer, column: integer, hoehe_cm_2: integer, ete: "
                         "integer, oeuvre_lodz: integer}\n") != std::string::npos);
  std::size_t cards = 0;
  CHECK(made.read(cards) == "");
  CHECK(cards == 1);
}

TEST_CASE("a first row that looks like a card is told by its number over numbers") {
  const auto told = [](const std::string& table) { return Made().make(table).nameless; };
  CHECK(told("Owl,3,Flies\nCat,2,Meows\n") == "3");
  CHECK(told("Name,3,Text\nCat,two,Meows\n").empty());
  CHECK(told("Name,Cost,Text\nCat,2,Meows\n").empty());
  CHECK(told("Name,3\nCat,\n").empty());
}

TEST_CASE("a table that cannot be read leaves no deck") {
  Made made;
  CHECK(made.make("rank,rank\n1,2\n").written.empty());
  CHECK(made.workshop.diagnostics.has_errors());
  CHECK_FALSE(std::filesystem::exists(made.folder / "mine"));
}
