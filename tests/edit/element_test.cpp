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
