// How a leaflet is set: faces, sizes, the page's frame on its grid of baselines, and what the book cannot draw itself.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "book/blocks.h"
#include "book/tags.h"
#include "diag/diagnostic.h"
#include "fonts/text_layout.h"
#include "scene/scene.h"

namespace kingpress::book {

inline constexpr scene::Colour ink{0x14, 0x14, 0x14}, paper{0xff, 0xff, 0xff}, stone{0x8a, 0x85, 0x78},
    hair{0xc9, 0xc3, 0xb4}, parchment{0xf1, 0xec, 0xe1};

// A picture as it was drawn; on a ground of its own when it is a drawing of things on a table.
struct Shown {
  scene::Scene scene;
  bool on_ground = true;
};

// What the press knows and the book does not.
struct Supply {
  // In the room given, or smaller. Nothing when it is missing or wrong, as a diagnostic says.
  std::function<std::optional<Shown>(const std::string& name, geometry::Size room, diag::Span span)> picture;
  std::function<std::optional<Shown>(const std::string& name, geometry::Length side, diag::Span span)> symbol;
  std::function<std::string(std::string_view)> say;  // the book's own words in the language that is printed
};

struct Faces {
  fonts::FaceId text = 0, light = 0, strong = 0, head = 0;
  double as_large = 1;  // of the sizes, where one font stands for all
};
// Throws diag::EnvironmentError when the fonts have no such roles.
Faces faces_of(const fonts::FontSet& fonts);

struct Type {
  Faces faces;
  double body = 9.5;                                     // points
  geometry::Length step = geometry::Length::points(12);  // from baseline to baseline
  double fine = 8, fine_step = 9.5;                      // points, of fine paragraphs
  scene::Colour colour = ink;                            // of the rules below heads and of the numbers of steps
  geometry::Length at(double steps) const { return steps * step; }
};

// Where text stands on a page. With a side column, smaller heads stand there.
struct Frame {
  geometry::Size page;
  geometry::Length margin, side;
  geometry::Length term;                               // from a term to what is said of it
  geometry::Length first = geometry::Length::mm(13);   // baseline
  geometry::Length foot = geometry::Length::mm(12.3);  // below the last baseline
  int columns = 1;
  geometry::Length between;  // columns

  geometry::Length column() const {
    return (page.width - 2.0 * margin - static_cast<double>(columns - 1) * between) / static_cast<double>(columns);
  }
  geometry::Length measure() const { return column() - side; }
  int lines(const Type& type) const { return static_cast<int>((page.height - first - foot) / type.step + 1e-9) + 1; }
};

struct Context {
  const Type& type;
  const Frame& frame;
  fonts::TextLayout& text;
  const Supply& supply;
  diag::Diagnostics& diagnostics;
  Tags& tags;
};

}  // namespace kingpress::book
