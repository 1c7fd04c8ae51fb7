#include "templates/drawing.h"

#include <algorithm>
#include <cmath>

#include "diag/ascii.h"
#include "svg/colours.h"
#include "svg/picture.h"
#include "templates/svg_judge.h"

namespace kingpress::templates {

using geometry::Transform;

namespace {

// A colour of a drawing's nodes stands for its place among the drawing's colours until it is painted.
scene::Colour colour_at(std::size_t place) {
  return {static_cast<std::uint8_t>(place >> 16), static_cast<std::uint8_t>(place >> 8),
          static_cast<std::uint8_t>(place)};
}
std::size_t place_of(scene::Colour colour) {
  return std::size_t{colour.red} << 16 | std::size_t{colour.green} << 8 | colour.blue;
}

scene::Colour take_colour(std::string_view value, std::vector<Drawing::Colour>& colours) {
  const std::string word = diag::lower(value);
  const auto known = std::find_if(colours.begin(), colours.end(), [&](const auto& c) { return c.name == word; });
  const auto place = static_cast<std::size_t>(known - colours.begin());
  if (known == colours.end()) colours.push_back({word, svg::parse_colour(word)});
  return colour_at(place);
}

// Does a circle stay a circle?
bool keeps_shape(const Transform& t) {
  const double near = 1e-9 * (1 + t.magnification());
  return (std::fabs(t.xx - t.yy) < near && std::fabs(t.xy + t.yx) < near) ||
         (std::fabs(t.xx + t.yy) < near && std::fabs(t.xy - t.yx) < near);
}

std::shared_ptr<const scene::Nodes> shared(scene::Nodes nodes) {
  return std::make_shared<const scene::Nodes>(std::move(nodes));
}

class Baker {
 public:
  explicit Baker(Drawing& drawing) : drawing_(drawing) {}

  void bake(const scene::Nodes& nodes, const Transform& by, scene::Nodes& out) {
    for (const scene::Node& node : nodes) {
      if (const auto* group = std::get_if<scene::Group>(&node)) {
        const Transform inner = group->transform.then(by);
        scene::Nodes inside;
        bake(*group->children, inner, group->clip ? inside : out);
        if (group->clip)
          out.emplace_back(scene::Group{{}, scene::moved(*group->clip, inner), shared(std::move(inside))});
      } else {
        bake(std::get<scene::Path>(node), by, out);
      }
    }
  }

 private:
  void bake(scene::Path path, const Transform& by, scene::Nodes& out) {
    if (path.fill) note(*path.fill);
    if (path.stroke) note(path.stroke->colour);
    if (path.stroke && !keeps_shape(by)) {
      out.emplace_back(scene::Group{by, std::nullopt, shared({std::move(path)})});
      return;
    }
    path.outline = scene::moved(std::move(path.outline), by);
    if (path.stroke) {
      path.stroke->width = path.stroke->width * by.magnification();
      for (geometry::Length& length : path.stroke->dash) length = length * by.magnification();
    }
    out.emplace_back(std::move(path));
  }
  void note(scene::Colour colour) {
    const Drawing::Colour& drawn = drawing_.colours[place_of(colour)];
    std::vector<std::string>& open = drawing_.open_colours;
    if (!drawn.own && std::find(open.begin(), open.end(), drawn.name) == open.end()) open.push_back(drawn.name);
  }

  Drawing& drawing_;
};

class Painter {
 public:
  Painter(const Drawing& drawing, const DrawingPaint& with) : with_(with) {
    for (const Drawing::Colour& drawn : drawing.colours) {
      const auto given = with.colour ? with.colour(drawn.name) : std::nullopt;
      colours_.push_back(given ? *given : drawn.own.value_or(scene::Colour{}));
    }
  }

  scene::Nodes paint(scene::Nodes nodes) const {
    for (scene::Node& node : nodes) {
      if (auto* group = std::get_if<scene::Group>(&node))
        group->children = shared(paint(*group->children));
      else
        paint(std::get<scene::Path>(node));
    }
    return nodes;
  }

 private:
  void paint(scene::Path& path) const {
    if (with_.outlined) {
      path.fill = with_.outlined->fill;
      path.stroke = with_.outlined->stroke;
      return;
    }
    if (path.fill) path.fill = colours_[place_of(*path.fill)];
    if (path.stroke) path.stroke->colour = colours_[place_of(path.stroke->colour)];
  }

  const DrawingPaint& with_;
  std::vector<scene::Colour> colours_;
};

}  // namespace

std::optional<Drawing> read_drawing(const diag::SourceFile& source, diag::Diagnostics& diagnostics) {
  const auto size = judge_svg(source, diagnostics);
  if (!size) return std::nullopt;
  // what is not painted is black, the first colour
  Drawing drawing{source.path(), *size, {{"black", scene::Colour{}}}, {}, {}};
  std::string why;
  const auto picture = svg::picture_of(source.text(), size->width.points(), size->height.points(), why, {},
                                       [&](std::string_view value) { return take_colour(value, drawing.colours); });
  if (!picture) {
    diagnostics.error("bad-drawing", {&source, 0, 0}, why + " is not part of a drawing");
    return std::nullopt;
  }
  Baker(drawing).bake(picture->nodes, {}, drawing.nodes);
  return drawing;
}

std::shared_ptr<const scene::Nodes> paint(const Drawing& drawing, const DrawingPaint& with) {
  return shared(Painter(drawing, with).paint(drawing.nodes));
}

}  // namespace kingpress::templates
