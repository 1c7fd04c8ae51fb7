#include "../catch.h"

#include <fmt/format.h>

#include "tests/edit/texts.h"

using namespace kingpress::edit;

namespace {

std::string set(const std::string& text, const std::string& old, const std::string& value, Form form = Form::text,
                Format format = Format::yaml) {
  return done(set_value(document(text, format), place_of(text, old), value, form));
}

}  // namespace

TEST_CASE("a value of YAML is written as the old one was, and nothing else changes") {
  const std::string deck = "# mine\ncards:\n  - {title: Fox, cost: 5}   # dear\n  - {title: 'Owl', cost: 1}\n";
  CHECK(set(deck, "Fox", "Red Fox") ==
        "# mine\ncards:\n  - {title: Red Fox, cost: 5}   # dear\n  - {title: 'Owl', cost: 1}\n");
  CHECK(set(deck, "'Owl'", "Joe's") ==
        "# mine\ncards:\n  - {title: Fox, cost: 5}   # dear\n  - {title: 'Joe''s', cost: 1}\n");
  CHECK(set(deck, "5", "12", Form::plain) ==
        "# mine\ncards:\n  - {title: Fox, cost: 12}   # dear\n  - {title: 'Owl', cost: 1}\n");
}

TEST_CASE("a value of YAML that cannot stand bare is put in quotes") {
  const auto value = GENERATE(as<std::string>{}, "a, b", "a: b", "x # y", "[x", "- x", "*x", "yes", "12", "", "a\nb",
                              "@x", "\"q\"", " x ", "null", "it's {n}");
  const std::string deck = "cards:\n  - {title: Fox, cost: 5}\n";
  const std::string after = set(deck, "Fox", value);
  const auto read = Document::read("deck", after, Format::yaml);
  REQUIRE(read);
  const auto& title = *read->root().find("cards")->items[0].find("title");
  CHECK(title.text == value);
  CHECK(title.quoted);
  CHECK(read->root().find("cards")->items[0].find("cost")->text == "5");
}

TEST_CASE("what only means something between brackets stands bare outside of them") {
  for (const char* value : {"a, b", "a]", "x}", "a [b], c"}) {
    CAPTURE(value);
    CHECK(set("title: Fox\n", "Fox", value) == fmt::format("title: {}\n", value));
    CHECK(set("- Fox\n- Owl\n", "Fox", value) == fmt::format("- {}\n- Owl\n", value));
    CHECK(set("{title: Fox}\n", "Fox", value) == fmt::format("{{title: \"{}\"}}\n", value));
    CHECK(set("[Fox, Owl]\n", "Fox", value) == fmt::format("[\"{}\", Owl]\n", value));
    CHECK(set("cards:\n  - [Fox, 2]\n", "Fox", value) == fmt::format("cards:\n  - [\"{}\", 2]\n", value));
    CHECK(set("cards: [{title: Fox}]\n", "Fox", value) == fmt::format("cards: [{{title: \"{}\"}}]\n", value));
  }
}

TEST_CASE("a block of YAML keeps its head, its indentation and its last line end") {
  const std::string deck = "text: |\n    One.\n    Two.\nafter: 1\n";
  CHECK(set(deck, "|\n    One.\n    Two.", "Three.\n\nFour.") == "text: |\n    Three.\n\n    Four.\nafter: 1\n");
  const std::string folded = "text: >-\n  One\n  line.\nafter: 1\n";
  CHECK(set(folded, ">-\n  One\n  line.", "a\nb") == "text: >-\n  a\n\n  b\nafter: 1\n");
}

TEST_CASE("line ends and a text without a last one stay as they are") {
  CHECK(set("a: Fox\r\nb: 2\r\n", "Fox", "Owl") == "a: Owl\r\nb: 2\r\n");
  CHECK(set("a: Fox", "Fox", "Owl") == "a: Owl");
  CHECK(set("a: |\r\n  Fox\r\nb: 2\r\n", "|\r\n  Fox", "x\ny") == "a: |\r\n  x\r\n  y\r\nb: 2\r\n");
}

TEST_CASE("what would change something else too is refused") {
  const std::string anchored = "a: &x Fox\nb: *x\n";
  CHECK(set(anchored, "Fox", "Owl") == "refused: the file would then say something else too");
  CHECK(set(anchored, "*x", "Owl") == "refused: this value is that of the anchor '&x'");
  CHECK(set("a: [1, 2]\n", "[1, 2]", "Owl") == "refused: this is a list or a map, which is no single value");
  CHECK(set("a: 1\n", "1", "x: y", Form::plain) == "refused: 'x: y' cannot stand here without quotes");
  CHECK(done(set_value(document("a: Fox\n"), {3, 5}, "x", Form::text)) ==
        "refused: what was to be edited is not in the file any more");
}

TEST_CASE("a value of JSON is a text in quotes or stands bare") {
  const std::string cards = "[\n  {\"title\": \"Fox\", \"cost\": 5}\n]\n";
  CHECK(set(cards, "\"Fox\"", "a \"b\"", Form::text, Format::json) ==
        "[\n  {\"title\": \"a \\\"b\\\"\", \"cost\": 5}\n]\n");
  CHECK(set(cards, "5", "6", Form::plain, Format::json) == "[\n  {\"title\": \"Fox\", \"cost\": 6}\n]\n");
  CHECK(set(cards, "5", "x", Form::plain, Format::json) == "refused: 'x' cannot stand here without quotes");
}

TEST_CASE("a cell keeps its quotes, its table's separator and line ends") {
  const std::string rows = "title;text\r\nFox;\"a; b\"\r\nOwl;\r\n";
  CHECK(set(rows, "Fox", "Red; Fox", Form::text, Format::table) == "title;text\r\n\"Red; Fox\";\"a; b\"\r\nOwl;\r\n");
  CHECK(set(rows, "\"a; b\"", "c", Form::text, Format::table) == "title;text\r\nFox;\"c\"\r\nOwl;\r\n");
  CHECK(set(rows, "Fox", "=1+1", Form::text, Format::table) == "title;text\r\n'=1+1;\"a; b\"\r\nOwl;\r\n");
}

TEST_CASE("a key is added behind the last one, in the manner of the map") {
  const auto add = [](const std::string& text, const std::string& map, Format format = Format::yaml) {
    return done(add_value(document(text, format), place_of(text, map), "cost", "3", Form::plain));
  };
  CHECK(add("- {id: fox}\n- {id: owl}\n", "{id: owl}") == "- {id: fox}\n- {id: owl, cost: 3}\n");
  CHECK(add("- id: fox\n  text: a  # why\n- id: owl\n", "id: fox\n  text: a") ==
        "- id: fox\n  text: a  # why\n  cost: 3\n- id: owl\n");
  CHECK(add("[{\"id\": \"x\"}]", "{\"id\": \"x\"}", Format::json) == "[{\"id\": \"x\", \"cost\": 3}]");
  CHECK(add("[{}]", "{}", Format::json) == "[{\"cost\": 3}]");
  const std::string spread = "[{\"id\": \"x\",\n  \"text\": \"a\"}]";  // by what stands between the last two
  CHECK(add(spread, spread.substr(1, spread.size() - 2), Format::json) ==
        "[{\"id\": \"x\",\n  \"text\": \"a\",\n  \"cost\": 3}]");
  CHECK(add("- {id: x,text: a}\n", "{id: x,text: a}") == "- {id: x,text: a,cost: 3}\n");
  CHECK(add("- {cost: 2}\n", "{cost: 2}") == "refused: 'cost' is given already");
}

TEST_CASE("an empty cell is filled, and a column that is lacking is added") {
  const auto add = [](const std::string& text, const std::string& row, const std::string& key) {
    return done(add_value(document(text, Format::table), place_of(text, row), key, "3", Form::plain));
  };
  CHECK(add("id,cost,text\nfox,,a\nowl\n", "fox,,a", "cost") == "id,cost,text\nfox,3,a\nowl\n");
  CHECK(add("id,cost,text\nfox,,a\nowl\n", "owl", "text") == "id,cost,text\nfox,,a\nowl,,3\n");
  CHECK(add("id,cost\nfox,1\nowl,2\n", "fox,1", "speed") == "id,cost,speed\nfox,1,3\nowl,2\n");
}

TEST_CASE("a key goes with its value") {
  const auto remove = [](const std::string& text, const std::string& value, Format format = Format::yaml) {
    return done(remove_value(document(text, format), place_of(text, value)));
  };
  CHECK(remove("- {id: fox, cost: 3, text: a}\n", "3") == "- {id: fox, text: a}\n");
  CHECK(remove("- {id: fox, cost: 3}\n", "3") == "- {id: fox}\n");
  CHECK(remove("- {id: fox, cost: 3}\n", "fox") == "- {cost: 3}\n");
  CHECK(remove("- id: fox\n  cost: 3  # dear\n  text: a\n", "3") == "- id: fox\n  text: a\n");
  CHECK(remove("- id: fox\n  text: a\n", "fox") == "- text: a\n");
  CHECK(remove("- id: fox\n", "fox") == "refused: nothing would be left there");
  CHECK(remove("id,cost\nfox,3\n", "3", Format::table) == "id,cost\nfox,\n");
}

TEST_CASE("cards are duplicated, removed and moved with the comments above them") {
  const std::string deck =
      "cards:\n  # the best\n  - {id: fox}\n\n  # night\n  - id: owl\n    cost: 1\n  - {id: elk}\n";
  const auto one = document(deck);
  CHECK(done(duplicate_item(one, place_of(deck, "{id: elk}"))) == deck + "  - {id: elk}\n");
  CHECK(done(remove_item(one, place_of(deck, "id: owl\n    cost: 1"))) ==
        "cards:\n  # the best\n  - {id: fox}\n\n  - {id: elk}\n");
  CHECK(done(move_item(one, place_of(deck, "{id: elk}"), 0)) ==
        "cards:\n  - {id: elk}\n\n  # the best\n  - {id: fox}\n  # night\n  - id: owl\n    cost: 1\n");
  CHECK(done(move_item(one, place_of(deck, "{id: elk}"), 3)) == "refused: there are only 3 places");
  const std::string row = "[{a: 1}, {a: 2}, {a: 3}]";
  const auto brackets = document(row);
  CHECK(done(remove_item(brackets, place_of(row, "{a: 1}"))) == "[{a: 2}, {a: 3}]");
  CHECK(done(remove_item(brackets, place_of(row, "{a: 3}"))) == "[{a: 1}, {a: 2}]");
  CHECK(done(duplicate_item(brackets, place_of(row, "{a: 2}"))) == "[{a: 1}, {a: 2}, {a: 2}, {a: 3}]");
  CHECK(done(move_item(brackets, place_of(row, "{a: 1}"), 2)) == "[{a: 2}, {a: 3}, {a: 1}]");
}

TEST_CASE("the last item goes with the line end before it where none follows, and a blank line above stays one") {
  const auto without_owl = [](const std::string& cards) {
    return done(remove_item(document(cards), place_of(cards, "{id: owl}")));
  };
  CHECK(without_owl("cards:\n  - {id: fox}\n  - {id: owl}") == "cards:\n  - {id: fox}");
  CHECK(without_owl("cards:\n  - {id: fox}\n\n  - {id: owl}") == "cards:\n  - {id: fox}\n");
  CHECK(without_owl("cards:\n  - {id: fox}\n  - {id: owl}\n") == "cards:\n  - {id: fox}\n");
  CHECK(without_owl("cards:\r\n  - {id: fox}\r\n  - {id: owl}") == "cards:\r\n  - {id: fox}");
}

TEST_CASE("rows of a table and of JSON Lines are moved too, whether or not the last line ends") {
  const std::string rows = "id,text\nfox,\"two\nlines\"\nowl,b\nelk,c";
  const auto table = document(rows, Format::table);
  CHECK(done(move_item(table, place_of(rows, "elk,c"), 0)) == "id,text\nelk,c\nfox,\"two\nlines\"\nowl,b");
  CHECK(done(remove_item(table, place_of(rows, "elk,c"))) == "id,text\nfox,\"two\nlines\"\nowl,b");
  CHECK(done(remove_item(table, place_of(rows, "fox,\"two\nlines\""))) == "id,text\nowl,b\nelk,c");
  CHECK(done(duplicate_item(table, place_of(rows, "elk,c"))) == rows + "\nelk,c");
  const std::string lines = "{\"id\": 1}\n{\"id\": 2}\n";
  CHECK(done(remove_item(document(lines, Format::json_lines), place_of(lines, "{\"id\": 1}"))) == "{\"id\": 2}\n");
}

TEST_CASE("the difference of two texts is the smallest splice") {
  const Difference found = difference("abc def ghi", "abc xyz ghi");
  CHECK(found.begin == 4);
  CHECK(found.was == 3);
  CHECK(found.is == 3);
  const Difference longer = difference("aa", "aaa");
  CHECK(longer.was == 0);
  CHECK(longer.is == 1);
  CHECK(difference("same", "same").is == 0);
}

TEST_CASE("a way that leads on where nothing stands ends nowhere") {
  const Document deck = document("cards:\n  - {id: fox}\n  - owl\n");
  REQUIRE(try_at(deck.root(), {0, 0, 0}));
  CHECK(try_at(deck.root(), {0, 0, 0})->text == "fox");
  CHECK(try_at(deck.root(), {0, 1})->text == "owl");
  for (const Way& way : {Way{1}, Way{0, 2}, Way{0, 0, 1}, Way{0, 1, 0}}) CHECK(try_at(deck.root(), way) == nullptr);
}
