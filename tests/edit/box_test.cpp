#include "edit/box.h"

#include "../catch.h"

using namespace kingpress::edit;
using kingpress::geometry::Length;

namespace {

Document look_with(const std::string& box) {
  auto read = Document::read("look.yaml", "elements:\n  - {id: a, box: " + box + "}  # so\n", Format::yaml);
  REQUIRE(read);
  return *read;
}

Edges edges(double left, double top, double right, double bottom) {
  return {Length::mm(left), Length::mm(top), Length::mm(right), Length::mm(bottom)};
}

const kingpress::data::Node& box_of(const Document& file) {
  return *file.root().find("elements")->items[0].find("box");
}

// The box as it is written afterwards, or why it is not.
std::string moved(const std::string& box, const Edges& by) {
  const Document before = look_with(box);
  const auto& span = box_of(before).span;
  const Edited edited = move_edges(before, {span.begin, span.end}, by);
  if (const auto* refusal = std::get_if<Refusal>(&edited)) return refusal->reason;
  const Document& after = std::get<Document>(edited);
  const auto& now = box_of(after).span;
  CHECK(after.text().ends_with("}  # so\n"));
  return std::string(after.text().substr(now.begin, now.end - now.begin));
}

}  // namespace

TEST_CASE("a box that is moved changes the lengths that say where it lies, as they are written") {
  const Edges right = edges(2, 0, 2, 0);
  CHECK(moved("[4mm, 6mm, 55mm, 8mm]", right) == "[6mm, 6mm, 55mm, 8mm]");
  CHECK(moved("{left: 4mm, right: 3mm, top: 1mm, height: 8mm}", right) ==
        "{left: 6mm, right: 1mm, top: 1mm, height: 8mm}");
  CHECK(moved("{x: 4mm, width: 3mm, y: 1mm, height: 8mm}", right) == "{x: 6mm, width: 3mm, y: 1mm, height: 8mm}");
  CHECK(moved("{centre: [\"50%\", 9mm], width: 3mm, height: 8mm}", right) ==
        "{centre: [\"50% + 2mm\", 9mm], width: 3mm, height: 8mm}");
  CHECK(moved("[\"50% - 2mm\", 0mm, 1mm, 1mm]", right) == "[\"50%\", 0mm, 1mm, 1mm]");
  CHECK(moved("[\"50% - 5mm\", 0mm, 1mm, 1mm]", right) == "[\"50% - 3mm\", 0mm, 1mm, 1mm]");
  CHECK(moved("[\"50% - 1mm\", 0mm, 1mm, 1mm]", right) == "[\"50% + 1mm\", 0mm, 1mm, 1mm]");
  CHECK(moved("[1cm, 0mm, 1mm, 1mm]", right) == "[1.2cm, 0mm, 1mm, 1mm]");
  CHECK(moved("[1pt, 0mm, 1mm, 1mm]", right) == "[6.669pt, 0mm, 1mm, 1mm]");
  CHECK(moved("[\"50% + 2mm\", 0mm, 1mm, 1mm]", right) == "[\"50% + 4mm\", 0mm, 1mm, 1mm]");
  CHECK(moved("[\"50% + 2mm - 1mm\", 0mm, 1mm, 1mm]", right) == "[\"50% + 2mm + 1mm\", 0mm, 1mm, 1mm]");
  CHECK(moved("[\"50% - 2mm + 1mm\", 0mm, 1mm, 1mm]", right) == "[\"50% - 2mm + 3mm\", 0mm, 1mm, 1mm]");
}

TEST_CASE("an edge that is moved changes the size, and a middle by half") {
  CHECK(moved("[4mm, 6mm, 55mm, 8mm]", edges(-1, 0, 0, 2.5)) == "[3mm, 6mm, 56mm, 10.5mm]");
  CHECK(moved("{left: 4mm, width: 10mm, bottom: 2mm, height: 8mm}", edges(0, -1, 3, 0)) ==
        "{left: 4mm, width: 13mm, bottom: 2mm, height: 9mm}");
  CHECK(moved("{centre: [10mm, 9mm], width: 3mm, height: 8mm}", edges(0, 0, 1, 0)) ==
        "{centre: [10.5mm, 9mm], width: 4mm, height: 8mm}");
}

TEST_CASE("a box that a value, other lengths or its container place is not moved") {
  CHECK(moved("[\"{cost} * 2mm\", 6mm, 55mm, 8mm]", edges(1, 0, 1, 0)) == "its box depends on values of the card");
  CHECK(moved("[\"max(2mm, 5%)\", 6mm, 55mm, 8mm]", edges(1, 0, 1, 0)) == "its box is worked out from other lengths");
  CHECK(moved("{left: 4mm, top: 1mm, height: 8mm}", edges(1, 0, 1, 0)) == "its width follows from what it lies in");
  CHECK(moved("{left: 4mm, top: 1mm, height: 8mm}", edges(0, 1, 0, 1)) == "{left: 4mm, top: 2mm, height: 8mm}");
  CHECK(moved("{left: 4mm, right: 4mm, height: 8mm}", edges(0, 1, 0, 1)) == "its height follows from what it lies in");
  for (const char* other : {"[1mm, 2mm]", "full", "{centre: 9mm, width: 3mm, height: 8mm}"})
    CHECK(moved(other, edges(1, 0, 1, 0)) == "its width follows from what it lies in");
  CHECK(moved("[&x 4mm, *x, 3mm, 8mm]", edges(1, 0, 1, 0)) == "the file would then say something else too");
  const Document look = look_with("{left: 4mm, top: 1mm, height: 8mm}");
  const auto& span = box_of(look).span;
  CHECK(std::holds_alternative<Refusal>(box_in_one_line(look, {0, 1}, edges(1, 0, 1, 0))));
  CHECK(std::holds_alternative<Refusal>(box_in_one_line(look, {span.begin, span.end}, edges(1, 0, 1, 0))));
}

TEST_CASE("several boxes move at once, or none") {
  const Document look = *Document::read(
      "look.yaml", "elements:\n  - {box: [1mm, 2mm, 3mm, 4mm]}\n  - {box: [\"50%\", 2mm, 3mm, 4mm]}\n", Format::yaml);
  const auto place = [&](std::size_t item) {
    const auto& span = look.root().find("elements")->items[item].find("box")->span;
    return Place{span.begin, span.end};
  };
  const Edges by = edges(10, 0, 10, 0);
  CHECK(std::get<Document>(move_boxes(look, {{place(0), by}, {place(1), by}})).text() ==
        "elements:\n  - {box: [11mm, 2mm, 3mm, 4mm]}\n  - {box: [\"50% + 10mm\", 2mm, 3mm, 4mm]}\n");
  CHECK(std::holds_alternative<Refusal>(move_boxes(look, {{place(0), by}, {{0, 3}, by}})));
}

TEST_CASE("a box of another template is said in one line") {
  const Document ours = look_with("{centre: [\"50%\", 9mm], width: 3mm, height: 8mm}");
  const auto& span = box_of(ours).span;
  CHECK(std::get<std::string>(box_in_one_line(ours, {span.begin, span.end}, edges(1, 0, 1, 0))) ==
        "{centre: [\"50% + 1mm\", 9mm], width: 3mm, height: 8mm}");
}
