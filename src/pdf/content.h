// Nodes of a Scene -> the drawing operators of a page or of a form that pages share. Neighbours of one style share the
// setting of it.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "pdf/colours.h"
#include "pdf/syntax.h"
#include "pdf/typefaces.h"
#include "scene/walk.h"

namespace kingpress::pdf {

// What the nodes of one page or form refer to, all of it known before they are written.
struct Referred {
  struct Form {
    Number number = 0;
    geometry::Rect bounds;
  };
  std::unordered_map<const scene::Nodes*, Form> forms;   // groups that are drawn by naming their form
  std::unordered_map<const scene::Nodes*, Form> faded;   // groups that are seen through as a whole
  std::unordered_map<const scene::Nodes*, Form> plates;  // groups that print in an ink of their own
  std::unordered_map<const scene::Overlay*, Number> layers;
  struct Picture {
    Number number = 0;
    double width = 1, height = 1;  // of what it names: 1 x 1 of pixels, or the units of a drawing
    bool drawing = false;          // y downwards, never turned
    double pixels_of = 0;          // a drawing as pixels: of how large an area, in square points; else 0
  };
  std::unordered_map<const scene::Picture*, Picture> pictures;
  std::map<fonts::FaceId, const Typeface*> faces;
  struct Shading {
    Number colours = 0, fading = 0;  // fading: a graphics state that masks it; 0: it fades nowhere
  };
  std::unordered_map<const scene::Gradient*, Shading> gradients;
  Number plate = 0;  // the ink in which all of it prints, in full; 0: in its colours
};

// The entries of a resource dictionary.
struct Resources {
  std::set<Number> objects, fonts, shadings, fadings;  // objects: forms and pictures
  std::set<Number> layers;
  std::set<int> alphas;     // 0 to 254, of what is seen through
  Number plate = 0;         // as in Referred
  bool overprints = false;  // it switches that on
  std::string dictionary() const;
};

class Content final : public scene::Walk {
 public:
  // `scale`: points on paper per unit of the nodes; small units get more decimals. A form inherits the lines of the
  // page that names it, so that it sets its own.
  enum class Of { page, form };
  Content(const Referred& referred, const Colours& colours, Of of, double scale = 1);

  // The origin becomes the top left corner of a page of this height, y downwards.
  void turn_over(geometry::Length height);
  void draw(const scene::Nodes& nodes) override;

  const std::string& operators() const { return out_; }
  const Resources& resources() const { return resources_; }

  // Of a page whose tagged groups are told apart: what each of its marks (MCID 0, 1, ...) belongs to, and which tagged
  // group lies around that. All else is an artifact.
  struct Mark {
    std::shared_ptr<const scene::Tag> tag, around;
  };
  void mark() { marking_ = true; }
  const std::vector<Mark>& marks() const { return marks_; }

 private:
  struct Style {
    std::optional<scene::Colour> fill, line;  // their alpha apart
    int alpha = 255;
    bool overprints = false;
    std::optional<scene::Stroke> stroke;  // its colour is not part of it
    std::optional<fonts::FaceId> face;
    double size = 0;
  };

  void save() override;
  void restore() override;
  void clip_to(const geometry::Rect& rect) override;
  void clip_to(const scene::Outline& outline) override;
  void transform(const geometry::Transform& by) override;
  void paint(const scene::Path& path) override;
  void paint(const scene::Text& text) override;
  void paint(const scene::Image& image) override;
  void draw(const scene::Group& group) override;
  void draw_inside(const scene::Group& group) override;
  void draw_children(const scene::Group& group) override;
  void set_scale(double scale) override;

  void draw_apart(const scene::Nodes& nodes);
  void draw_tagged(const scene::Group& group);
  void open(const Mark& mark);
  void open_artifact();
  void close();
  void draw_form(const Referred::Form& form, int alpha);
  void draw_gradient(const scene::Path& path);
  void show(const scene::Text& text, const Typeface& typeface);
  void run(const scene::Text& text, const Typeface& typeface, std::size_t first, std::size_t last);
  bool says_itself(const scene::Text& text, const Typeface& typeface) const;

  void put_colour(scene::Colour colour, bool fills);
  void overprint(bool does);
  void fill_with(scene::Colour colour);
  void draw_lines_with(const scene::Stroke& stroke);
  void see_through(int alpha);
  bool is_plate() const { return referred_.plate != 0; }
  void put(double value) { pdf::put(out_, value, decimals_), out_ += ' '; }
  void put(geometry::Point p) { put(p.x.points() + offset().x.points()), put(p.y.points() + offset().y.points()); }
  void put_path(const scene::Outline& outline);
  void put_rectangle(const geometry::Rect& rect);  // not moved by the offset
  void put_matrix(double xx, double yx, double xy, double yy, double dx, double dy);

  const Referred& referred_;
  const Colours& colours_;
  std::string out_;
  Resources resources_;

  int decimals_ = 3;
  Style style_;
  std::vector<Style> saved_;

  enum class Open { nothing, artifact, element };
  bool marking_ = false;
  Open open_ = Open::nothing;
  std::size_t opened_ = 0, inside_ = 0;  // where its operator begins and ends
  std::vector<Mark> marks_;
};

}  // namespace kingpress::pdf
