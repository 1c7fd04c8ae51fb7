// A book -> its pages -> sheets of paper: the whole way, with the fitting of pages that are too full.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "book/blocks.h"
#include "book/fold.h"
#include "book/setting.h"

namespace kingpress::book {

// folded: as the book says. plain: its pages upright and in order, on one side. large: the same at 141 %.
enum class Binding { folded, plain, large };

struct Order {
  geometry::Size paper;  // upright
  Binding binding = Binding::folded;
  Turn turn = Turn::long_edge;
};

struct Sheets {
  std::vector<scene::Scene> sides;
  bool two_sided = false;  // fronts and backs by turns
  std::size_t pages = 0;
  std::map<std::size_t, std::size_t> page_of_place = {};  // of what begins there in the source, from 1
};

// A page that holds more than it can, though its pictures gave way and all type with it, is an error; nothing then. On
// paper too small for the fold the pages are plain.
std::optional<Sheets> bind(const Book& book, const Order& order, fonts::FontSet& fonts, fonts::TextLayout& text,
                           const Supply& supply, diag::Diagnostics& diagnostics);

}  // namespace kingpress::book
