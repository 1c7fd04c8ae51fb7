// Typed reading of Nodes with diagnostics: each function reports what is wrong at its place and goes on. Used by cards,
// templates, fonts and sheets, so that every file of the project speaks with one voice.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "data/node.h"
#include "diag/diagnostic.h"
#include "geometry/shapes.h"

namespace kingpress::data {

// Wrong shape is an error ("expected a number, found a list").
std::optional<std::string> as_text(const Node& node, std::string_view what, diag::Diagnostics& diagnostics);
// Plain decimal integer; "010", "1e3", "0x10", "1_000" are errors that say what would be read.
std::optional<std::int64_t> as_integer(const Node& node, std::string_view what, std::int64_t low, std::int64_t high,
                                       diag::Diagnostics& diagnostics);
std::optional<double> as_number(const Node& node, std::string_view what, double low, double high,
                                diag::Diagnostics& diagnostics);
// true|false, also yes|no
std::optional<bool> as_bool(const Node& node, std::string_view what, diag::Diagnostics& diagnostics);
std::optional<geometry::Length> as_length(const Node& node, std::string_view what, diag::Diagnostics& diagnostics);
// [63mm, 0mm]
std::optional<geometry::Point> as_point(const Node& node, std::string_view what, diag::Diagnostics& diagnostics);
std::optional<geometry::Size> as_size(const Node& node, std::string_view what,
                                      diag::Diagnostics& diagnostics);  // "63x88mm" or [63mm, 88mm]
// The index of the choice; an unknown one is an error with a suggestion (code "unknown-value").
std::optional<std::size_t> as_choice(const Node& node, std::string_view what, std::span<const std::string_view> choices,
                                     diag::Diagnostics& diagnostics);

// Reads a map and remembers which keys were asked for; `finish` reports every other key as unknown, with a suggestion.
class MapReader {
 public:
  // `what` names the thing in messages ("card", "field"). A node that is no map is reported here, once; then every find
  // is null.
  MapReader(const Node& node, std::string what, diag::Diagnostics& diagnostics);
  const Node* find(std::string_view key);     // optional key
  const Node* require(std::string_view key);  // missing: error "missing-key" at the map's start
  void finish();                              // unknown keys: error "unknown-key"
  bool is_map() const { return node_.is_map(); }
  const Node& node() const { return node_; }

 private:
  const Node& node_;
  std::string what_;
  diag::Diagnostics& diagnostics_;
  std::vector<std::string> asked_;
};

}  // namespace kingpress::data
