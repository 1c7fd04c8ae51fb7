#include "edit/element.h"

#include "../catch.h"

using namespace kingpress::edit;
using kingpress::geometry::Length;

namespace {

Document look_of(const std::string& text) { return *Document::read("look.yaml", text, Format::yaml); }

std::string text_of(const Edited& edited) {
  if (const auto* refusal = std::get_if<Refusal>(&edited)) return refusal->reason;
  return std::string(std::get<Document>(edited).text());
}

Place element_of(const Document& document, std::size_t number) {
  const auto& span = document.root().find("elements")->items[number].span;
  return {span.begin, span.end};
}

}  // namespace

TEST_CASE("an element is added behind the last one, in the lines of the list") {
  CHECK(text_of(add_element(look_of("extends: x\n"), "{id: title, box: [1mm, 2mm, 3mm, 4mm]}")) ==
        "extends: x\nelements:\n  - {id: title, box: [1mm, 2mm, 3mm, 4mm]}\n");
  CHECK(text_of(add_element(look_of("elements:\n  - {id: a}\n\nkind: card\n"), "{id: b}")) ==
        "elements:\n  - {id: a}\n  - {id: b}\n\nkind: card\n");
  CHECK(text_of(add_element(look_of("elements:\r\n- text: a\r\n  style: b # c\r\n"), "{id: b}")) ==
        "elements:\r\n- text: a\r\n  style: b # c\r\n- {id: b}\r\n");
  CHECK(text_of(add_element(look_of("elements: [{id: a}]\n"), "{id: b}")) ==
        "the elements of this template do not stand on lines of their own");
  CHECK(text_of(add_element(look_of("elements:\n  - {id: a}\n"), "{id: b}\n  - {id: c}")) ==
        "the file would then say something else too");
}

TEST_CASE("an element goes with its comment; the last one of an extension with its key") {
  const Document look = look_of("elements:\n  # a\n  - {id: a}\n  # b\n  - {id: b}\n");
  CHECK(text_of(remove_element(look, element_of(look, 0))) == "elements:\n  # b\n  - {id: b}\n");
  const Document alone = look_of("elements:\n  - {id: a}\n");
  CHECK(text_of(remove_element(alone, element_of(alone, 0))) == "it is the only element of its template");
  const Document own = look_of("# mine\nextends: x\nelements:\n  - {id: a}\npalette: {ink: \"#000000\"}\n");
  CHECK(text_of(remove_element(own, element_of(own, 0))) == "# mine\nextends: x\npalette: {ink: \"#000000\"}\n");
}

TEST_CASE("an element of the extended template is left out by its id") {
  CHECK(text_of(leave_out(look_of("# mine\nextends: x\n"), "title")) == "# mine\nextends: x\nremove: [title]\n");
  CHECK(text_of(leave_out(look_of("extends: x # so\nremove: [a]\n"), "b 2")) ==
        "extends: x # so\nremove: [a, \"b 2\"]\n");
  CHECK(text_of(leave_out(look_of("extends: x\nelements:\n  - {id: a, box: [1mm, 1mm, 1mm, 1mm]}\n  - {id: b}\n"),
                          "a")) == "extends: x\nremove: [a]\nelements:\n  - {id: b}\n");
  CHECK(text_of(leave_out(look_of("extends: x\nelements:\n  - {id: a}\n"), "a")) == "extends: x\nremove: [a]\n");
  CHECK(text_of(leave_out(look_of("extends: x\nremove:\n  - a\n"), "b")) == "'remove' is not a list in brackets");
}

TEST_CASE("a style of the extended template is changed in the one that extends it") {
  const auto set = [](const std::string& text, const std::string& style, const std::string& key,
                      const std::string& value) {
    return text_of(set_style(look_of(text), style, key, value, key == "weight" ? Form::plain : Form::text));
  };
  CHECK(set("# mine\nextends: x\n", "title", "size", "12pt") == "# mine\nextends: x\nstyles:\n  title: {size: 12pt}\n");
  CHECK(set("extends: x\nstyles:\n  title: {size: 12pt} # so\nkind: card\n", "two words", "weight", "700") ==
        "extends: x\nstyles:\n  title: {size: 12pt} # so\n  \"two words\": {weight: 700}\nkind: card\n");
  CHECK(set("extends: x\nstyles: {title: {size: 12pt}}\n", "small", "colour", "#102030") ==
        "extends: x\nstyles: {title: {size: 12pt}, small: {colour: \"#102030\"}}\n");
  CHECK(set("extends: x\nstyles:\n  title: {size: 12pt}\n", "title", "size", "13pt") ==
        "extends: x\nstyles:\n  title: {size: 13pt}\n");
  CHECK(set("extends: x\nstyles:\n  title: {size: 12pt}\n", "title", "weight", "700") ==
        "extends: x\nstyles:\n  title: {size: 12pt, weight: 700}\n");
  CHECK(set("extends: x\r\nstyles:\r\n  title:\r\n    size: 12pt\r\n", "title", "weight", "700") ==
        "extends: x\r\nstyles:\r\n  title:\r\n    size: 12pt\r\n    weight: 700\r\n");
}

TEST_CASE("an element stands twice, the second with its own id and a little aside") {
  const Document look = look_of("elements:\n  - {id: a, box: [1mm, 2mm, 3mm, 4mm]} # so\n  - {id: b}\n");
  CHECK(text_of(duplicate_element(look, element_of(look, 0), Length::mm(2))) ==
        "elements:\n  - {id: a, box: [1mm, 2mm, 3mm, 4mm]} # so\n  - {id: a-2, box: [3mm, 4mm, 3mm, 4mm]} # so\n  - "
        "{id: b}\n");
  const Document bound = look_of("elements:\n  - {id: a, box: [\"{cost} * 1mm\", 2mm, 3mm, 4mm]}\n");
  CHECK(text_of(duplicate_element(bound, element_of(bound, 0), Length::mm(2)))
            .find("  - {id: a-2, box: [\"{cost} * 1mm\"") != std::string::npos);
}

TEST_CASE("an element is written in one line as it says") {
  const Document look = look_of(
      "elements:\n  - id: a\n    text: 'it''s {title}: #1'\n    box: {left: 1mm, top: 50% + 1mm}\n    long: [1, "
      "true]\n");
  const std::string line = std::get<std::string>(element_in_one_line(look, element_of(look, 0), "a-2"));
  CHECK(line == "{id: a-2, text: \"it's {title}: #1\", box: {left: 1mm, top: \"50% + 1mm\"}, long: [1, true]}");
  CHECK(braced_value("say \"\\\"") == "\"say \\\"\\\\\\\"\"");
  CHECK(braced_value("") == "\"\"");
}

TEST_CASE("an element is added to a template that has none, or ends without a line end") {
  CHECK(text_of(add_element(look_of(""), "{id: a}")) == "elements:\n  - {id: a}\n");
  CHECK(text_of(add_element(look_of("kind: card"), "{id: a}")) == "kind: card\nelements:\n  - {id: a}\n");
  for (const char* none : {"elements: 3\n", "elements: []\n", "elements:\n  -\n    id: a\n"})
    CHECK(text_of(add_element(look_of(none), "{id: b}")) ==
          "the elements of this template do not stand on lines of their own");
  CHECK(text_of(add_element(look_of("elements:\n  - {id: a}\n"), "{id: ")) ==
        "the file would then say something else too");
}

TEST_CASE("nothing is done to an element that is not there, or is none") {
  const Document look = look_of("extends: x\nelements:\n  - a\n  - {id: b}\n");
  const std::string gone = "the element is not in the file any more";
  CHECK(text_of(remove_element(look, {0, 1})) == gone);
  CHECK(text_of(remove_element(look, element_of(look, 0))) == gone);
  CHECK(text_of(duplicate_element(look, {0, 1}, Length::mm(2))) == gone);
  CHECK(std::get<Refusal>(element_in_one_line(look, {0, 1}, "c")).reason == gone);
  CHECK(std::get<Refusal>(element_in_one_line(look, element_of(look, 0), "c")).reason == gone);
}

TEST_CASE("an item of another list goes by itself, beside elements or without any") {
  const auto without_a = [](const std::string& text) {
    const Document look = look_of(text);
    const auto& span = look.root().find("others")->items[0].span;
    return text_of(remove_element(look, {span.begin, span.end}));
  };
  CHECK(without_a("others:\n  - {id: a}\n  - {id: b}\n") == "others:\n  - {id: b}\n");
  CHECK(without_a("others:\n  - {id: a}\n  - {id: b}\nelements:\n  - {id: c}\n") ==
        "others:\n  - {id: b}\nelements:\n  - {id: c}\n");
}

TEST_CASE("a key that cannot go with its only element alone stays") {
  const auto without_last = [](const std::string& text) {
    const Document look = look_of(text);
    return text_of(remove_element(look, element_of(look, 0)));
  };
  const std::string more = "the file would then say something else too";
  CHECK(without_last("{elements: [{id: a}], extends: x}\n") == more);
  CHECK(without_last("{extends: x, elements: [\n{id: a}\n]}\n") == more);
  CHECK(without_last("extends: x\nelements:\n  # the elements\n  - {id: a}\n") == more);
}

TEST_CASE("an element is left out of a list in brackets, where the template can say it") {
  CHECK(text_of(leave_out(look_of("kind: card\n"), "a")) == "remove: [a]\nkind: card\n");
  CHECK(text_of(leave_out(look_of("extends: x\nelements:\n  - {id: b}\n  - {text: c}\n  - {id: [d]}\n"), "a")) ==
        "extends: x\nremove: [a]\nelements:\n  - {id: b}\n  - {text: c}\n  - {id: [d]}\n");
  CHECK(text_of(leave_out(look_of("elements:\n  - {id: a}\n"), "a")) == "it is the only element of its template");
  for (const char* none : {"extends: x\nremove: 3\n", "extends: x\nremove: []\n", "{extends: x}\n"})
    CHECK(text_of(leave_out(look_of(none), "a")) == "the file would then say something else too");
  CHECK(text_of(leave_out(look_of("extends: x\nremove:\n  -\n    a\n"), "b")) == "'remove' is not a list in brackets");
}

TEST_CASE("a style is said where the template has a map of styles, as it was asked for") {
  const std::string more = "the file would then say something else too";
  const auto set = [](const std::string& text, const std::string& style, const std::string& key,
                      const std::string& value) {
    return text_of(set_style(look_of(text), style, key, value, Form::text));
  };
  CHECK(set("styles: 3\n", "title", "size", "12pt") == more);
  CHECK(set("styles: {}\n", "title", "size", "12pt") == more);
  CHECK(set("extends: x\n", "title", "size", "1\x01pt") == more);
  CHECK(set("extends: x\n", "ti\x01tle", "size", "12pt") == more);
  CHECK(set("{extends: x}\n", "title", "size", "12pt") == more);
}

TEST_CASE("an element without an id or a box stands twice all the same") {
  const Document look = look_of("elements:\n  - {text: a}\n  - {id: b}\n");
  CHECK(text_of(duplicate_element(look, element_of(look, 0), Length::mm(2))) ==
        "elements:\n  - {text: a}\n  - {text: a}\n  - {id: b}\n");
  const Document apart = look_of("elements:\n  -\n    {id: a}\n");
  CHECK(text_of(duplicate_element(apart, element_of(apart, 0), Length::mm(2))) ==
        "the items of this list do not stand on lines of their own");
  const Document named = look_of("elements:\n  - {id: &x a}\n  - {id: b, text: *x}\n");
  CHECK(text_of(duplicate_element(named, element_of(named, 0), Length::mm(2))) ==
        "the file would then say something else too");
}

TEST_CASE("a text within braces is bare where YAML reads it so, and a value that is not there is null") {
  CHECK(braced_value("a_b.c/d-1") == "a_b.c/d-1");
  CHECK(braced_value("two\nlines\x01") == "\"two\\nlines\"");
  const Document look = look_of("elements:\n  - {id: a, text: }\n");
  CHECK(std::get<std::string>(element_in_one_line(look, element_of(look, 0), "b")) == "{id: b, text: null}");
}
