// What decks, tables and lists say, letter by letter where one letter makes the difference.
#include "cards/decklist.h"
#include "cards/own_rules.h"
#include "cards/read_card.h"
#include "cards/reading.h"
#include "cards/table.h"
#include "data/yaml.h"
#include "games.h"

namespace test_card_edges {

using namespace kingpress;
using namespace kingpress::cards;

namespace {

const std::string freeform = "game: freeform\n", one_card = "cards: [{title: A}]\n";

std::unique_ptr<Read> read_deck(const std::string& deck, const Games& games = test_games()) {
  const TempFolder folder;
  return read_target(folder.write("deck.yaml", deck), games);
}
std::string said(const std::string& deck, const Games& games = test_games()) { return read_deck(deck, games)->said(); }
bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::string title_of(const std::string& file) {
  const PictureTitle title = title_of_picture(file);
  return std::to_string(title.copies) + " " + title.name + (title.is_back ? " back" : "");
}

}  // namespace

TEST_CASE("the id of a name is its letters and digits, small, a hyphen for what stands between") {
  CHECK(id_of_name("Fire & Ice") == "fire-ice");
  CHECK(id_of_name("AZaz09_") == "azaz09_");
  CHECK(id_of_name(" (Owl)! ") == "owl");
  CHECK(id_of_name("H\u00f6hle 3") == "h\u00f6hle-3");
  CHECK(id_of_name("a@b[c`d{e/f:g") == "a-b-c-d-e-f-g");  // beside the letters and digits
  CHECK(id_of_name("") == "card");
  CHECK(id_of_name("?!") == "card");
  CHECK(plain("Fire & Ice_A-Z 09") == "fireiceaz09");
}

TEST_CASE("a count before a picture's name has an x and a gap, up to three digits") {
  CHECK(title_of("3x owl.png") == "3 owl");
  CHECK(title_of("3X-owl.png") == "3 owl");
  CHECK(title_of("999x_owl.png") == "999 owl");
  CHECK(title_of("1000x owl.png") == "1 1000x owl");
  CHECK(title_of("3xowl.png") == "1 3xowl");
  CHECK(title_of("3x.png") == "1 3x");
  CHECK(title_of("3 owl.png") == "1 3 owl");
  CHECK(title_of("x owl.png") == "1 x owl");
}

TEST_CASE("a count behind a picture's name stands in brackets, up to three digits") {
  CHECK(title_of("owl (999).png") == "999 owl");
  CHECK(title_of("owl (1000).png") == "1 owl (1000)");
  CHECK(title_of("owl (x4).png") == "4 owl");
  CHECK(title_of("owl (x1000).png") == "1 owl (x1000)");
  CHECK(title_of("owl ().png") == "1 owl ()");
  CHECK(title_of("owl (x).png") == "1 owl (x)");
  CHECK(title_of("owl (4a).png") == "1 owl (4a)");
  CHECK(title_of("owl (4.png") == "1 owl (4");
  CHECK(title_of("(4).png") == "1 (4)");
  CHECK(title_of("o(4).png") == "4 o");
}

TEST_CASE("a back is marked behind the name, however it is written") {
  CHECK(title_of("owl BACK.png") == "1 owl back");
  CHECK(title_of("owl[back].png") == "1 owl back");
  CHECK(title_of("2x owl_back.png") == "2 owl back");
  CHECK(title_of("BACK.png") == "1  back");
  CHECK(title_of("_back.png") == "1 _back");
}

TEST_CASE("a line of a decklist begins with its count or has none") {
  const diag::SourceFile list("list.txt",
                              "4x Owl\n4 Fox\n4Fox\n999 Bat\n1000 Bat\nSideboard\nCommander\nCreatures:\n// no\n  \t\n"
                              "SB: 2 Elk\n\t3 Ant \r\n");
  std::string text;
  for (const ListedCard& card : read_list(list)) {
    text += std::to_string(card.copies) + " " + card.name + ";";
    CHECK(card.span.file->text().substr(card.span.begin, card.span.end - card.span.begin).ends_with(card.name));
  }
  CHECK(text == "4 Owl;4 Fox;1 4Fox;999 Bat;1 1000 Bat;2 Elk;3 Ant;");
  CHECK(read_list(list).back().span.end - read_list(list).back().span.begin == 5);
}

TEST_CASE("a picture without bleed goes on as a mirror, stretched or in a colour") {
  for (const char* right : {"mirror", "stretch", "'#1F4e9A'", "'#000000'"}) {
    const auto read = read_deck(freeform + "bleed_from: " + right + "\n" + one_card);
    INFO(right);
    CHECK(read->said() == "");
    CHECK(read->deck().bleed_from);
  }
  for (const char* wrong : {"smear", "'#1F4e9'", "'#1F4e9AA'", "'#1F4e9G'", "'x1F4e9A'"}) {
    const auto read = read_deck(freeform + "bleed_from: " + wrong + "\n" + one_card);
    INFO(wrong);
    CHECK(has(read->said(), "deck.yaml:2:13: error: 'bleed_from' must be mirror, stretch or a colour, found "));
    CHECK_FALSE(read->deck().bleed_from);
  }
  CHECK(has(said(freeform + "bleed_from: [mirror]\n" + one_card), "'bleed_from' must be text"));
}

TEST_CASE("a size that begins with a letter is a name") {
  Games games = test_games();
  games.named_size = [](std::string_view name) -> std::optional<geometry::Size> {
    if (name == "poker") return geometry::Size{geometry::Length::mm(63), geometry::Length::mm(88)};
    return std::nullopt;
  };
  games.suggest_size = [](std::string_view) { return std::string(); };
  const auto size = [&](const std::string& text) {
    return said(freeform + "size: " + text + "\ntemplate: t\n" + one_card, games);
  };
  CHECK(size("poker") == "");
  CHECK(size("63x88mm") == "");
  for (const char* name : {"abc", "zulu", "Abc", "Zulu"})
    CHECK(size(name) == "deck.yaml:2:7: error: unknown size '" + std::string(name) + "'\n");
  for (const char* none : {"'@bc'", "'[bc'", "'`bc'", "'{bc'", "''", "63"}) {
    INFO(none);
    CHECK_FALSE(has(size(none), "unknown size"));
    CHECK(has(size(none), "error: "));
  }
}

TEST_CASE("two spaces touch at corners that are known") {
  const auto corner = [](const std::string& name) {
    return said(
        "game: testers\nrows: 3\nspaces:\n  - {at: [0mm, 0mm]}\n  - {at: [63mm, 0mm]}\ncontacts: [{spaces: [1, 2], "
        "corners: [top_left, " +
        name + "]}]\n");
  };
  for (const char* right : {"top_left", "top_right", "bottom_left", "bottom_right"}) CHECK(corner(right) == "");
  for (const char* wrong : {"middle", "''"}) {
    INFO(wrong);
    CHECK(has(corner(wrong), "unknown corner "));
  }
}

TEST_CASE("the deck of cards is the main one, of one's own game else the first") {
  Edition edition;
  CHECK(edition.main_deck() == nullptr);
  edition.game = std::string(own_game);
  CHECK(edition.main_deck() == nullptr);
  Deck tokens, cards;
  tokens.kind = "token";
  cards.kind = "card";
  edition.decks = {tokens};
  CHECK(edition.main_deck() == &edition.decks[0]);
  edition.game = "testers";
  CHECK(edition.main_deck() == nullptr);
  edition.decks = {tokens, cards};
  CHECK(edition.main_deck() == &edition.decks[1]);
}

TEST_CASE("a file that lists decks or fields is an edition, unless it has cards, spaces or elements of its own") {
  const auto is_edition = [](const std::string& text) {
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    return is_edition_file(*data::read_yaml(sources.add("x.yaml", text), diagnostics));
  };
  CHECK(is_edition("fields: [a]\n"));
  CHECK(is_edition("decks: [a]\n"));
  CHECK_FALSE(is_edition("title: A\n"));
  for (const char* own : {"cards: [a]\n", "spaces: [a]\n", "elements: [a]\n"})
    CHECK_FALSE(is_edition(std::string("decks: [a]\n") + own));
}

TEST_CASE("a symbol has a name that begins with a small letter") {
  const auto symbol = [](const std::string& name) {
    return said(freeform + "symbols: {" + name + ": icons/fire.svg}\n" + one_card);
  };
  for (const char* right : {"a", "z", "zA-Z_09"}) CHECK_FALSE(has(symbol(right), "between colons"));
  for (const char* wrong : {"A", "_a", "1a", "'{a'", "'`a'", "a.b", "'a b'"}) {
    INFO(wrong);
    CHECK(has(symbol(wrong), "cannot be written between colons"));
  }
}

TEST_CASE("a check with a part that is wrong is none") {
  const auto checks = [](const std::string& check) {
    const auto read = read_deck(freeform + "schema: {cost: integer}\nchecks:\n  - {" + check + "}\n" +
                                "cards: [{title: A, cost: 1}]\n");
    const auto& own = read->deck().own;
    return std::to_string(own ? own->checks.size() : 0) + (read->said().empty() ? "" : " wrong");
  };
  CHECK(checks("each: cost <= 9, when: title") == "1");
  CHECK(checks("each: cost <=, when: title") == "0 wrong");
  CHECK(checks("each: cost <= 9, when: titel") == "0 wrong");
  CHECK(checks("unique: title, by: cost") == "1");
  CHECK(checks("unique: title, by: cots") == "0 wrong");
  CHECK(checks("each: cost <= 9, by: cost") == "1 wrong");
  CHECK(checks("deck: sum(cost) == 1") == "1");
  CHECK(checks("deck: sum(cost) == 1, each: cost == 1") == "0 wrong");
  CHECK(checks("when: title") == "0 wrong");
}

TEST_CASE("a column has its usual key where nobody else has, and the schema has none of its name") {
  const auto nobody = [](std::string_view) { return false; };
  const auto everybody = [](std::string_view) { return true; };
  CHECK(key_of("Card Name", test_schema(), nobody) == "title");
  CHECK(key_of("Card Name", test_schema(), everybody) == "Card Name");
  CHECK(key_of("weight", test_schema(), nobody) == "weight");
  CHECK(key_of("mass", test_schema(), nobody) == "mass");
  CHECK(usual_key("image") == "art");
  CHECK(usual_key("weight") == "");
  CardSchema own = test_schema();
  own.fields.push_back({"name", {}, false, "", {}, ""});
  CHECK(key_of("name", own, nobody) == "name");
}

TEST_CASE("a table whose columns are all the designer's own has no cards") {
  const TempFolder folder;
  folder.write("cards.csv", "_a,#b\n1,2\n");
  const auto read = read_target(folder.write("deck.yaml", freeform + "cards: cards.csv\n"));
  CHECK(read->said() == "");
  for (const Card& card : read->deck().cards) CHECK(card.values.empty());
}

TEST_CASE("a card is called as the pattern of its schema says, or by its title, or by its row") {
  const auto id = [](const std::string& pattern, const std::string& title = "Fire Fox!") {
    CardSchema schema = test_schema();
    schema.id_pattern = pattern;
    Card card;
    card.values = {{"number", {std::int64_t{7}, {}}}, {"title", {title, {}}}};
    return usual_id(card, schema, 3);
  };
  CHECK(id("{number}") == "7");
  CHECK(id("a-{number}-{title}.") == "a-7-Fire Fox!.");
  CHECK(id("x{number") == "x{number");
  CHECK(id("x}") == "x}");
  CHECK(id("{number}{") == "7{");
  CHECK(id("{other}") == "#3");
  CHECK(id("") == "fire-fox");
  CHECK(id("", "It's -- A?Z!09") == "its-a-z-09");
  CHECK(id("", "@[`{/:") == "3");
  CHECK(id("", std::string(70, 'a')) == std::string(70, 'a'));  // a word is not cut
  CHECK(id("", std::string(59, 'a') + " b c") == std::string(59, 'a'));
  CHECK(id("", std::string(58, 'a') + " b c") == std::string(58, 'a') + "-b");
}

TEST_CASE("a card is told by its number, or where it begins") {
  const auto told = [](const std::string& deck) {
    const auto read = read_deck(deck);
    const diag::Span span = read->deck().cards.at(0).id_span;
    return std::string(span.file->text().substr(span.begin, span.end - span.begin));
  };
  CHECK(told("game: testers\ncards: [{title: A, number: 7}]\n") == "7");
  CHECK(told(freeform + "cards: [{title: A}]\n") == "title");
  CHECK(told(freeform + "cards: [{text: A}]\n") == "text");
}

}  // namespace test_card_edges
