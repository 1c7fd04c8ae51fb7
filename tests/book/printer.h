// A printer of leaflets for the tests: the program's fonts, and pictures and symbols that are plain areas.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "book/bind.h"
#include "book/lay.h"
#include "book/read.h"
#include "tests/catch.h"
#include "tests/project_root.h"

namespace kingpress::book {

struct Printer {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::unique_ptr<fonts::FontSet> fonts =
      fonts::FontSet::load(std::string(project_root()) + "/fonts", sources, diagnostics);
  std::unique_ptr<fonts::TextLayout> text = fonts::TextLayout::create(*fonts);
  std::optional<geometry::Size> picture_size;  // as large as their room without
  bool on_ground = true;
  std::vector<geometry::Size> rooms;  // asked for pictures
  // In the language that is printed, what the book says of its own.
  std::vector<std::pair<std::string, std::string>> language;
  Supply supply{[this](const std::string&, geometry::Size room, diag::Span) {
                  rooms.push_back(room);
                  return std::optional(Shown{area(picture_size.value_or(room)), on_ground});
                },
                [](const std::string& name, geometry::Length side, diag::Span) {
                  return name == "none" ? std::nullopt : std::optional(Shown{area({side, side}), false});
                },
                [this](std::string_view words) {
                  for (const auto& [from, to] : language)
                    if (from == words) return to;
                  return std::string(words);
                }};
  Type type;
  Frame frame;
  Tags tags;

  Printer() {
    type.faces = faces_of(*fonts);
    frame.page = {geometry::Length::mm(105), geometry::Length::mm(148.5)};
    frame.margin = geometry::Length::mm(8);
    frame.term = geometry::Length::mm(20);
  }

  Context context() { return {type, frame, *text, supply, diagnostics, tags}; }

  std::vector<Slab> slabs(const std::string& markdown) {
    const auto read = book::read(sources.add("LEAFLET.md", markdown), sources, diagnostics);
    REQUIRE(read);
    return lay(read->panels.front(), 0, context());
  }

  std::optional<Sheets> bound(const std::string& markdown, Binding binding = Binding::folded,
                              geometry::Size paper = {geometry::Length::mm(210), geometry::Length::mm(297)},
                              Turn turn = Turn::long_edge) {
    const auto read = book::read(sources.add("LEAFLET.md", markdown), sources, diagnostics);
    REQUIRE(read);
    return bind(*read, {paper, binding, turn}, *fonts, *text, supply, diagnostics);
  }

  static scene::Scene area(geometry::Size size) {
    scene::Path path;
    path.outline = scene::Outline::rectangle({{}, {}, size.width, size.height});
    path.fill = scene::Colour{0, 0, 0xff};
    return {size, {path}};
  }
};

}  // namespace kingpress::book
