// What is asked of a place where it cannot be done is refused with its reason, and the file stays. What just can be
// done is done.
#include "../catch.h"

#include <fmt/format.h>

#include "edit/items.h"
#include "edit/splices.h"
#include "tests/edit/texts.h"

namespace test_refused {

using namespace kingpress::edit;
using What = Change::What;

namespace {

const std::string gone = "refused: what was to be edited is not in the file any more";
const std::string apart = "refused: the items of this list do not stand on lines of their own";
const std::string more = "refused: the file would then say something else too";

std::string set(const std::string& text, const std::string& old, const std::string& value, Form form = Form::text,
                Format format = Format::yaml) {
  return done(set_value(document(text, format), place_of(text, old), value, form));
}

std::string add(const std::string& text, const std::string& map, const std::string& key, Format format = Format::yaml) {
  return done(add_value(document(text, format), place_of(text, map), key, "3", Form::plain));
}

std::string changed(const std::string& text, const std::vector<std::pair<What, std::string>>& what,
                    Format format = Format::yaml) {
  std::vector<Change> changes;
  for (const auto& [how, part] : what) changes.push_back({how, place_of(text, part), "x", Form::text, part});
  return done(change_values(document(text, format), changes));
}

std::string duplicated(const std::string& text, const std::string& item, Format format = Format::yaml) {
  return done(duplicate_item(document(text, format), place_of(text, item)));
}

std::string removed(const std::string& text, const std::string& item, Format format = Format::yaml) {
  return done(remove_item(document(text, format), place_of(text, item)));
}

}  // namespace

TEST_CASE("a value is set where one stands, an empty one too") {
  CHECK(set("a: {b: 1}\n", "{b: 1}", "x") == "refused: this is a list or a map, which is no single value");
  CHECK(set("a: ~\nb: 2\n", "~", "x") == "a: x\nb: 2\n");
  const std::string empty = "a:\nb: 2\n";
  const Document file = document(empty);
  const auto& span = file.root().find("a")->span;
  CHECK(done(set_value(file, {span.begin, span.end}, "Owl", Form::text)) == "a: Owl\nb: 2\n");
  CHECK(done(change_values(file, {})) == empty);
}

TEST_CASE("a key is added to a map at its own place alone") {
  CHECK(done(add_value(document("a: Fox\n"), {3, 5}, "b", "3", Form::plain)) == gone);
  CHECK(add("a: 1", "a: 1", "b") == "a: 1\nb: 3");
  CHECK(add("- fox\n", "fox", "b") == "refused: this has no keys");
  CHECK(add("- {id: fox, cost: 1}\n", "fox", "b") == "refused: this has no keys");
  CHECK(add("id,cost\nfox,1\n", "fox", "b", Format::table) == "refused: this has no keys");
  CHECK(add("- {id: fox, # dear\n   cost: 1}\n", "{id: fox, # dear\n   cost: 1}", "b") ==
        "- {id: fox, # dear\n   cost: 1, b: 3}\n");
  CHECK(add("- {id: fox}\n", "{id: fox}", "my key") == "- {id: fox, \"my key\": 3}\n");
  CHECK(add("- {id: fox}\n", "{id: fox}", "") == "- {id: fox, \"\": 3}\n");
  CHECK(add("id,cost\nfox,1\n", "fox,1", "", Format::table) == more);  // a column without a name is warned of
  CHECK(add("- &x {}\n", "{}", "b") == "- &x {b: 3}\n");
  const std::string none = "[{}]";
  CHECK(done(change_values(document(none, Format::json),
                           {{What::add, {1, 3}, "1", Form::plain, "a"}, {What::add, {1, 3}, "2", Form::plain, "b"}})) ==
        "[{\"a\": 1, \"b\": 2}]");
}

TEST_CASE("values of keys are removed, one or several, and nothing else is") {
  CHECK(done(remove_value(document("a: Fox\n"), {3, 5})) == gone);
  CHECK(done(remove_value(document("fox"), {0, 3})) == gone);
  CHECK(changed("- fox\n- owl\n", {{What::remove, "fox"}}) == "refused: this is no value of a key");
  CHECK(changed("- {a: 1, b: 2, c: 3}\n", {{What::remove, "1"}, {What::remove, "3"}}) == "- {b: 2}\n");
  CHECK(changed("- {a: 1}\n", {{What::remove, "1"}}) == "- {}\n");
  CHECK(changed("- a: 1\n  b: 2\n  c: 3\n", {{What::remove, "1"}, {What::remove, "3"}}) == "- b: 2\n");
}

TEST_CASE("an edit that the file reads otherwise is refused") {
  CHECK(set("a: 1\n", "1", "[1, 2]", Form::plain) == "refused: '[1, 2]' cannot stand here without quotes");
  CHECK(set("{a: 1, b: 3\n}\n", "1", "1, c: 2 #", Form::plain).starts_with("refused: "));
  CHECK(set("title: Fox\n", "Fox", "a\u202Eb") == more);  // the reader warns of letters that turn the line round
  for (const std::string two : {"{a: 1, b: 2}\n", "a: 1\nb: 2\n"})
    for (const std::string value : {"x: y", "[1, 2]"})
      CHECK(done(change_values(document(two), {{What::set, place_of(two, "1"), value, Form::plain, {}},
                                               {What::set, place_of(two, "2"), "Owl", Form::text, {}}})) ==
            "refused: '" + value + "' cannot stand here without quotes");
}

TEST_CASE(
    "letters that control are no text, but a line that is turned back in JSON; long texts and blocks are as they "
    "stand") {
  CHECK(set("[\"Fox\"]\n", "\"Fox\"", "a\rz", Form::text, Format::json) == "[\"a\\rz\"]\n");
  for (const Format format : {Format::yaml, Format::json})
    CHECK(set("[\"Fox\"]\n", "\"Fox\"", "a\x01z", Form::text, format) == more);
  const std::string text(201, 'y');
  CHECK(set("title: Fox\n", "Fox", text) == "title: " + text + "\n");
  CHECK(set("title: Fox\n", "Fox", text + ": y") == "title: \"" + text + ": y\"\n");
  CHECK(set("a: |\r\n\r\n  Fox\r\nb: 2\r\n", "|\r\n\r\n  Fox", "x") == "a: |\r\n  x\r\nb: 2\r\n");
  CHECK(set("a: |\n  Fox\nb: 2\n", "|\n  Fox", "x\n") == "a: |\n  x\nb: 2\n");
  CHECK(done(append_item(document("a: 1\n"), "notes", {{"text", "\xFF"}})).starts_with("refused: "));
}

TEST_CASE("an empty block is filled two letters further in") {
  for (const char* head : {"|-", ">-"}) {
    const Document file = document(fmt::format("a: {}\nb: 2\n", head));
    const auto& span = file.root().find("a")->span;
    CHECK(done(set_value(file, {span.begin, span.end}, "x", Form::text)) == fmt::format("a: {}\n  x\nb: 2\n", head));
  }
}

TEST_CASE("items are told by their places, and stand on lines of their own or in brackets") {
  CHECK(done(duplicate_item(document("- fox\n"), {3, 4})) == gone);
  CHECK(duplicated("fox", "fox") == gone);
  CHECK(duplicated("a: 1\n", "1") == gone);
  CHECK(done(remove_items(document("- fox\n"), {{3, 4}})) == gone);
  CHECK(done(move_items(document("- fox\n"), {{3, 4}}, true)) == gone);
  CHECK(done(move_item(document("- fox\n"), {3, 4}, 0)) == gone);
  CHECK(duplicated("-\n  {a: 1}\n-\n  {a: 2}\n", "{a: 1}") == apart);
  CHECK(duplicated("-\n  &x {a: 1}\n-\n  {a: 2}\n", "{a: 1}") == apart);
  CHECK(duplicated("- - fox\n  - owl\n", "fox") == apart);
  CHECK(duplicated("[{a: 1}, # one\n {a: 2}]\n", "{a: 1}") == "[{a: 1}, {a: 1}, # one\n {a: 2}]\n");
  CHECK(duplicated("- &x {a: 1}\n- *x\n- {a: 2}\n", "{a: 2}").starts_with("refused: "));
  CHECK(duplicated("[&x {a: 1}, *x, {a: 2}]\n", "{a: 2}") == "[&x {a: 1}, *x, {a: 2}, {a: 2}]\n");
  CHECK(duplicated("- a\n-\n", "a") == apart);
  CHECK(duplicated("- {t: a\u202Eb}\n", "{t: a\u202Eb}") == more);  // it would be warned of twice
}

TEST_CASE("the last items of a list go where what is left is a list") {
  CHECK(removed("[{a: 1}]\n", "{a: 1}") == "[]\n");
  CHECK(removed("cards:\n  - {a: 1}\n", "{a: 1}") == "refused: the last one cannot be removed");
  const std::string lists = "a:\n  - 1\nb:\n  - 2\n";
  CHECK(done(remove_items(document(lists), {place_of(lists, "1"), place_of(lists, "2")})) ==
        "refused: the last one cannot be removed");
  CHECK(removed("{\"id\": 1}", "{\"id\": 1}", Format::json_lines) == "refused: the last one cannot be removed");
  CHECK(removed("- {a: 1}\r\n- {a: 2}\r\n", "{a: 1}") == "- {a: 2}\r\n");
  CHECK(removed("[{a: &x 1}, {b: *x}]\n", "{a: &x 1}") == "refused: the file would then say something else too");
}

TEST_CASE("what stands at an end of its list goes no further") {
  const std::string list = "- a\n- b\n";
  CHECK(done(move_items(document(list), {place_of(list, "b")}, false)) == "refused: nothing stands below that");
  CHECK(done(move_items(document(list), {place_of(list, "a")}, true)) == "refused: nothing stands above that");
}

TEST_CASE("names that are taken are passed over") {
  std::set<std::string> taken{"fox", "fox-2"};
  CHECK(free_name(taken, "fox") == "fox-3");
  CHECK(free_name(taken, "fox") == "fox-4");
}

TEST_CASE("an item with a number is put into a list of lines alone") {
  CHECK(done(append_item(document("a: 1\n"), "notes", {{"x", "12"}, {"text", "12"}}, {"x"})) ==
        "a: 1\nnotes:\n  - x: 12\n    text: \"12\"\n");
  CHECK(done(append_item(document("notes:\n  -\n    a: 1\n"), "notes", {{"x", "1"}})) == apart);
}

TEST_CASE("a list is emptied in YAML, where its items stand apart") {
  CHECK(done(empty_list(document("{\"notes\": [1]}", Format::json), "notes")) == gone);
  CHECK(done(empty_list(document("notes:\n  -\n    a: 1\n"), "notes")) == gone);
}

TEST_CASE("a new item needs one beside it that stands apart and has keys") {
  const auto inserted = [](const std::string& text, const std::string& beside, Format format = Format::yaml,
                           const std::vector<NewMember>& members = {{"id", "new"}}, bool at_end = false) {
    const Made made = insert_item(document(text, format), place_of(text, beside), members, at_end);
    if (const auto* refusal = std::get_if<Refusal>(&made)) return "refused: " + refusal->reason;
    return std::string(std::get<NewItems>(made).document.text());
  };
  CHECK(inserted("a: 1\n", "1") == gone);
  CHECK(inserted("-\n  {a: 1}\n", "{a: 1}") == apart);
  CHECK(inserted("[{}]\n", "{}") == "[{}, {id: new}]\n");
  CHECK(inserted("[{ # one\n id: fox}]\n", "{ # one\n id: fox}") == "[{ # one\n id: fox}, {id: new}]\n");
  CHECK(inserted("[{id: fox}]\n", "{id: fox}", Format::yaml, {{"cost", "a: b", Form::plain}}).starts_with("refused: "));
  CHECK(inserted("id,cost\nfox,1\nowl,2\n", "fox,1", Format::table, {{"id", "new"}, {"cost", ""}}, true) ==
        "id,cost\nfox,1\nowl,2\nnew,\n");
  const std::string rows = "id,cost\nfox,1\nowl,2\n";
  const Document table = document(rows, Format::table);
  const auto& fox = table.root().members.back().value.items.front();
  const Made like = insert_item(table, {fox.span.begin, fox.span.end},
                                {{"id", "new"}, {"cost", {}, Form::text, &fox.members[1]}}, false);
  REQUIRE(std::holds_alternative<NewItems>(like));
  CHECK(std::string(std::get<NewItems>(like).document.text()) == "id,cost\nfox,1\nnew,1\nowl,2\n");
}

TEST_CASE("a file is known by its ending, and none that cannot be read is a document") {
  CHECK(format_of("a.yml") == Format::yaml);
  CHECK(format_of("a.ndjson") == Format::json_lines);
  CHECK_FALSE(format_of("a.txt"));
  CHECK_FALSE(Document::read("a.yaml", "a: 1\na: 2\n", Format::yaml));
  CHECK_FALSE(Document::read("a.csv", "", Format::table));
  CHECK_FALSE(Document::read("a.json", "{", Format::json));
  CHECK(line_ending("\nabc") == "\n");
  CHECK(line_ending("a\r\nb\n") == "\r\n");
}

TEST_CASE("two files say the same where kinds, texts, quotes and keys are the same") {
  const auto says_same = [](const std::string& one, const std::string& other) {
    return same(document(one).root(), document(other).root());
  };
  CHECK(says_same("a: [1, {b: c}]\n", "a:\n  - 1\n  - b: c  # so\n"));
  CHECK_FALSE(says_same("a: 1\n", "a: [1]\n"));
  CHECK_FALSE(says_same("a: 1\n", "a: 2\n"));
  CHECK_FALSE(says_same("a: 1\n", "a: \"1\"\n"));
  CHECK_FALSE(says_same("a: 1\n", "b: 1\n"));
  CHECK_FALSE(says_same("a: [1]\n", "a: [2]\n"));
}

}  // namespace test_refused
