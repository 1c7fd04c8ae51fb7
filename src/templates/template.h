// How a component looks, as data: trim, palette, styles and elements with boxes. Read from templates/ with everything
// resolved that can be (inheritance, parts, styles, path data); what depends on a card stays a Pattern, Measure or
// Condition.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "templates/elements/element.h"
#include "templates/theme.h"

namespace kingpress::templates {

// A named look of text.
struct Style {
  std::string font = "text";           // a role of fonts.yaml or a family name
  std::vector<std::string> otherwise;  // what stands for it where it is not here: the first of them that is
  int weight = 0;                      // 100-900; 0: the role's own
  bool italic = false;
  geometry::Length size = geometry::Length::points(9);
  geometry::Length leading;  // baseline to baseline; the face's own when 0
  bool capitals = false;     // set in capital letters, however the words are written
  double tracking = 0;       // em
  Colour colour;
  // From the top of a line's leading box to its baseline; when 0, the face's ascent and descent are centred in the
  // leading.
  geometry::Length first_baseline;
  diag::Span span;
  // Of their values: a style may be joined from several files.
  diag::Span font_span, italic_span, size_span, weight_span;
};

// `trim: field`: the trim follows from the field's spaces. compose puts an owner spot beside each space (where the
// field file says, else on the outer side), lays `margin` around all, `head` above and `foot` below, and hands the
// template the values `spaces`, `width`, `height`, `head`, `foot`, `title` (all lengths are numbers of mm in the trim's
// coordinates); each space a record
//   x, y, width, height, orientation (portrait | landscape), number, owner_x, owner_y (centre of the spot), owner_side
//   (left | right | top | bottom), link_x, link_y (the middle of that side of the frame).
struct FieldTrim {
  geometry::Length margin;    // around the bounds of spaces and spots
  geometry::Length frame;     // how far a space's frame reaches beyond the space
  geometry::Length spot;      // diameter of the owner spot
  geometry::Length spot_gap;  // between the space and the spot's edge
  geometry::Length label;     // room for the number above the spot, from the spot's edge
  // More room above and below, for a title and a legend, on boards that are larger with their margin than small_side x
  // small_length, either way round.
  geometry::Length head{}, foot{}, small_side{}, small_length{};
  geometry::Length legend{};  // so wide the middle of the foot stays free of the ground's pattern
};

// `trim: ["{width}", "{height}"]`: bound per component (a board that grows with its rows and columns).
struct ValueTrim {
  Measure width, height;
};

// How a face is drawn at another trim than the template's own. scale: the whole face is scaled evenly and centred,
// `ground` elements are laid out against the new trim. anchors: boxes are laid out against the new trim by their
// anchors.
enum class Adapt { scale, anchors };

struct Template {
  std::string name;                  // "minkingi/illustrated"
  std::string path;                  // file it came from
  std::vector<std::string> folders;  // of that file, then of those it extends: where symbols/ are looked for
  std::string title;                 // one line for `list templates`
  std::string kind;                  // "card", "back", "field", "token", "reference", "dice": free, for listing
  diag::Span span;

  std::variant<geometry::Size, ValueTrim, FieldTrim> trim;
  Adapt adapt = Adapt::scale;
  geometry::Length bleed, safe, corner_radius;
  scene::Gutters gutters;  // where a board may be cut into tiles
  bool round = false;
  geometry::CutShape shape = geometry::CutShape::rectangle;
  scene::Outline cut;  // of a path

  std::map<std::string, scene::Colour> palette;
  std::vector<data::Node> samples;  // cards that show it: `sample:`
  std::vector<Theme> themes;
  std::map<std::string, std::string> fonts;  // what a role is in its styles: "title" -> a family or another role
  std::map<std::string, Style> styles;       // every Text::style is a key
  // name -> what it is; when not empty, a {name} outside it is an error of the template
  std::map<std::string, std::string> values;
  Elements elements;
};

}  // namespace kingpress::templates
