// The waist of kingpress: a finished picture. A size and nodes of four kinds, with no library types, so that a card
// face, a board and a whole printed sheet are all the same thing and every step can be tested as text. Nothing here is
// resolved later: text is shaped, pictures are read, colours are numbers.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "geometry/cut_shape.h"
#include "geometry/transform.h"

namespace kingpress::scene {

struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0, alpha = 255;
  constexpr bool operator==(const Colour&) const = default;
};

enum class LineCap { butt, round, square };
enum class LineJoin { miter, round, bevel };
struct Stroke {
  Colour colour;
  geometry::Length width;
  LineCap cap = LineCap::butt;
  LineJoin join = LineJoin::miter;
  std::vector<geometry::Length> dash{};
  double miter_limit = 10;  // where a corner's spike would be longer, in widths of the line, it is cut off
  bool operator==(const Stroke&) const = default;
};

// Colours that pass into one another along a line (`from` to `to`), or outwards from the point `from` to the circle of
// `radius` around `to`. Beyond its ends the outermost colours go on. Coordinates are the path's, after `transform`.
struct Gradient {
  enum class Kind { linear, radial };
  struct Stop {
    double offset = 0;  // 0 to 1, not falling
    Colour colour;
    bool operator==(const Stop&) const = default;
  };
  Kind kind = Kind::linear;
  geometry::Point from, to;
  geometry::Length radius;
  geometry::Transform transform;
  std::vector<Stop> stops;  // at least one
  bool operator==(const Gradient&) const = default;
};

enum class FillRule { nonzero, evenodd };

// A run of path verbs with their points: move 1, line 1, curve 3 (cubic), close 0.
struct Outline {
  enum class Verb : std::uint8_t { move, line, curve, close };
  std::vector<Verb> verbs;
  std::vector<geometry::Point> points;

  void move_to(geometry::Point p) {
    verbs.push_back(Verb::move);
    points.push_back(p);
  }
  void line_to(geometry::Point p) {
    verbs.push_back(Verb::line);
    points.push_back(p);
  }
  void curve_to(geometry::Point a, geometry::Point b, geometry::Point p) {
    verbs.push_back(Verb::curve);
    points.insert(points.end(), {a, b, p});
  }
  void close() { verbs.push_back(Verb::close); }
  void append(const Outline& more) {
    verbs.insert(verbs.end(), more.verbs.begin(), more.verbs.end());
    points.insert(points.end(), more.points.begin(), more.points.end());
  }
  bool operator==(const Outline&) const = default;

  static Outline rectangle(const geometry::Rect& r);
  // Corner radii: top left, top right, bottom right, bottom left; each cut down to what the sides allow.
  static Outline rounded(const geometry::Rect& r, const std::array<geometry::Length, 4>& radii);
  static Outline rounded(const geometry::Rect& r, geometry::Length radius) {
    return rounded(r, {radius, radius, radius, radius});
  }
  static Outline ellipse(geometry::Point centre, geometry::Length rx, geometry::Length ry);
  static Outline line(geometry::Point from, geometry::Point to);
};
Outline moved(Outline outline, const geometry::Transform& by);

struct Path {
  Outline outline;
  std::optional<Colour> fill;
  FillRule rule = FillRule::nonzero;
  std::optional<Stroke> stroke;  // painted after the fill
  // Paints the area in place of `fill`, which is then set and stands for it where one colour has to do.
  std::shared_ptr<const Gradient> gradient = nullptr;
};

// A run of glyphs of one face at one size. `face` is an index into the run's fonts::FontSet. Glyph positions are
// offsets from `origin` (on the baseline). `text` with `clusters` keeps the words selectable: cluster i covers `bytes`
// bytes of `text` and `glyphs` glyphs, in order.
struct Glyph {
  std::uint32_t id = 0;
  float x = 0, y = 0;  // points
};
struct Cluster {
  std::uint16_t bytes = 0, glyphs = 0;
};
struct Text {
  std::uint32_t face = 0;
  geometry::Length size;
  Colour colour;
  geometry::Point origin;
  std::vector<Glyph> glyphs;
  std::string text;
  std::vector<Cluster> clusters;
};

// A picture file, already checked: it decodes, its size is within limits. Shared by every use; `id` is a digest of the
// bytes.
struct Picture {
  enum class Kind { png, jpeg, svg };
  Kind kind = Kind::png;
  std::string id, name;  // name: how the user named the file
  std::string bytes;
  double width = 0, height = 0;  // pixels as shown (after EXIF turning); svg: user units
  int turn = 1;                  // EXIF orientation (1-8) that the decoded pixels of a jpeg still need
};
struct Image {
  std::shared_ptr<const Picture> picture;
  geometry::Rect box;  // the picture's whole area is stretched onto this box; clipping is a Group's business
};

struct Group;
using Node = std::variant<Path, Text, Image, Group>;
using Nodes = std::vector<Node>;

// What is told apart from the rest of a page by its name. A plate is an ink of its own: a document that has plates
// prints all of the group in it, in full, over what lies beneath ("foil", "CutContour"); in any other the group has its
// usual colours. A layer can be switched off in a viewer; its name is in the language that is printed. An effect is no
// thing of its own but makes another one look nicer (a shadow): where ink is saved it is left out. A code is for a
// scanner: where ink is saved it stays as it is.
struct Overlay {
  enum class Kind { plate, layer, effect, code };
  Kind kind = Kind::plate;
  std::string name;
  bool operator==(const Overlay&) const = default;
};

// What a group is to someone who does not see it: a writer that knows of structure says it, all others draw the group.
// The same tag on several groups is one element, as of a paragraph that goes on in the next column. What has no tag is
// decoration.
struct Tag {
  enum class Role {
    part,
    heading1,
    heading2,
    heading3,
    paragraph,
    list,
    item,
    label,
    body,
    table,
    row,
    head,
    cell,
    box,
    figure
  };
  Role role = Role::paragraph;
  std::string words;                            // said in place of what is seen: of a figure, never empty
  std::shared_ptr<const Tag> within = nullptr;  // null: in the tagged group around it, else in the document
  std::size_t place = 0;                        // among those within the same one; 0: after those met before
};

// Children are shared, so that placing a face nine times on a sheet copies nothing, and a writer may recognise the
// repetition by the pointer.
struct Group {
  geometry::Transform transform;
  std::optional<Outline> clip;  // in the group's own coordinates, after the transform
  std::shared_ptr<const Nodes> children;
  double opacity = 1;  // of all of it together
  std::shared_ptr<const Overlay> overlay = nullptr;
  std::shared_ptr<const Tag> tag = nullptr;
};

Group plate(std::string name, Nodes nodes);
Group layer(std::string name, Nodes nodes);
Group effect(std::string name, Nodes nodes);
// Its ground, then what is dark on it, by the name of what it is.
inline constexpr const char *qr_code = "QR code", *bar_code = "bar code";
Group code(std::string name, Nodes nodes);
inline bool is_plate(const Group& group) { return group.overlay && group.overlay->kind == Overlay::Kind::plate; }
inline bool is_effect(const Group& group) { return group.overlay && group.overlay->kind == Overlay::Kind::effect; }
inline bool is_layer(const Group& group) { return group.overlay && group.overlay->kind == Overlay::Kind::layer; }
inline bool is_code(const Group& group) { return group.overlay && group.overlay->kind == Overlay::Kind::code; }

struct Scene {
  geometry::Size size;
  Nodes nodes;
};

// Lines along which a board may be cut because no art lies there: from its left, and from its top.
struct Gutters {
  std::vector<geometry::Length> across, down;
};

// What gets cut out of the paper. Faces are Scenes of the size of the trim; what lies outside (negative coordinates and
// beyond the trim) is the bleed, of which at most `bleed` is drawn.
enum class Side { front, back };

struct Component {
  std::string kind;  // "card", "field", "token", "reference", ...: groups sheets, outline entries and page labels
  std::string name;  // for people: "card 106", "field 3x3"
  geometry::Size trim;
  geometry::Length bleed;
  std::size_t copies = 1;
  bool has_back = false;
  bool round = false;  // cut as a circle or ellipse of the trim and laid in rows: no corner crop ticks are wanted
  geometry::CutShape shape = geometry::CutShape::rectangle;  // a circle or hexagon is laid as closely as it nests
  std::shared_ptr<const Outline> cut = {};  // of a path (and then not null), in the front's coordinates
  bool draws_cut = false;                   // its face shows where it is cut, or it stays whole: the sheet adds no line
  geometry::Length corner_radius;
  std::shared_ptr<const Gutters> gutters = {};  // where it is cut, if it is larger than the paper; null: anywhere
};

}  // namespace kingpress::scene
