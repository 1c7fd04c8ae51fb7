// Items put behind the last one of a list, and lists that lose all of theirs.
#include "../catch.h"

#include "tests/edit/texts.h"

using namespace kingpress::edit;

namespace {

std::string with_note(const std::string& text, const Members& members = {{"card", "fox"}, {"text", "Too strong?"}}) {
  return done(append_item(document(text), "notes", members));
}

const std::string item = "  - card: fox\n    text: Too strong?\n";

}  // namespace

TEST_CASE("the first item of a list begins it, wherever it is lacking or empty") {
  CHECK(with_note("") == "notes:\n" + item);
  CHECK(with_note("# mine\n") == "# mine\nnotes:\n" + item);
  CHECK(with_note("title: Deck") == "title: Deck\nnotes:\n" + item);
  CHECK(with_note("title: Deck\n") == "title: Deck\nnotes:\n" + item);
  CHECK(with_note("notes:\nafter: 1\n") == "notes:\n" + item + "after: 1\n");
  CHECK(with_note("notes: []  # none yet\n") == "notes:\n" + item.substr(0, item.size() - 1) + "  # none yet\n");
  CHECK(with_note("a: 1\r\n") == "a: 1\r\nnotes:\r\n  - card: fox\r\n    text: Too strong?\r\n");
}

TEST_CASE("an item is put behind the last one, as far in as that stands, before what follows") {
  CHECK(with_note("notes:\n  - card: owl\nafter: 1\n") == "notes:\n  - card: owl\n" + item + "after: 1\n");
  CHECK(with_note("notes:\n- card: owl\n  text: x\n") ==
        "notes:\n- card: owl\n  text: x\n- card: fox\n  text: Too strong?\n");
  CHECK(with_note("notes:\n      - card: owl") ==
        "notes:\n      - card: owl\n      - card: fox\n        text: Too strong?");
}

TEST_CASE("values of an item are written so that they are read as they were given") {
  for (const char* value : {"12", "yes", "a: b", "- x", "", "it's", "two\nlines", "# no comment", "null"}) {
    CAPTURE(value);
    const auto read = Document::read("deck", with_note("title: Deck\n", {{"text", value}}), Format::yaml);
    REQUIRE(read);
    CHECK(read->root().find("notes")->items.at(0).find("text")->text == value);
  }
}

TEST_CASE("a text of several lines is a block, and its empty lines stay empty") {
  CHECK(with_note("title: Deck\n", {{"text", "two\n\nlines\n"}}) ==
        "title: Deck\nnotes:\n  - text: \"two\\n\\nlines\\n\"\n");
  CHECK(with_note("title: Deck\n", {{"text", "two\n\nlines"}}) ==
        "title: Deck\nnotes:\n  - text: |-\n      two\n\n      lines\n");
  CHECK(with_note("notes:\n    - card: owl\n", {{"text", "two\nlines"}}) ==
        "notes:\n    - card: owl\n    - text: |-\n        two\n        lines\n");
}

TEST_CASE("no item is put into what is no list of lines, nor into another format") {
  CHECK(with_note("notes: 3\n") == "refused: the items of this list do not stand on lines of their own");
  CHECK(with_note("notes: [{card: owl}]\n") == "refused: the items of this list do not stand on lines of their own");
  CHECK(with_note("- a\n- b\n") == "refused: 'deck' is no file of YAML with a list 'notes'");
  CHECK(done(append_item(document("{\"notes\": []}", Format::json), "notes", {{"card", "fox"}})) ==
        "refused: 'deck' is no file of YAML with a list 'notes'");
}

TEST_CASE("a list that loses all its items is an empty one, and what stands around it stays") {
  const auto emptied = [](const std::string& text) { return done(empty_list(document(text), "notes")); };
  CHECK(emptied("a: 1\nnotes:\n  - card: fox\n  - card: owl\nb: 2\n") == "a: 1\nnotes: []\nb: 2\n");
  CHECK(emptied("notes: [{card: fox}, {card: owl}]  # two\nb: 2\n") == "notes: []  # two\nb: 2\n");
  CHECK(emptied("notes: []\n") == done(empty_list(document("a: 1\n"), "notes")));
  CHECK(emptied("notes: 3\n").starts_with("refused: "));
}
