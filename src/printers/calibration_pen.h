// What both sides of a calibration sheet are drawn with.
#pragma once

#include <iterator>
#include <string>
#include <utility>

#include "printers/calibration_sheet.h"

namespace kingpress::printers {

class CalibrationPen {
 protected:
  static constexpr scene::Colour ink{0, 0, 0, 255}, quiet{90, 90, 90, 255}, faint{190, 190, 190, 255},
      accent{176, 32, 40, 255}, white{255, 255, 255, 255};

  CalibrationPen(const CalibrationSheet& sheet, const CalibrationType& type)
      : sheet_(sheet), type_(type), width_(sheet.paper.width), height_(sheet.paper.height) {}

  void append(scene::Nodes&& more) {
    nodes_.insert(nodes_.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }
  void line(geometry::Point from, geometry::Point to, geometry::Length weight, scene::Colour colour = ink) {
    scene::Path path;
    path.outline = scene::Outline::line(from, to);
    path.stroke = scene::Stroke{colour, weight, scene::LineCap::butt, scene::LineJoin::miter, {}};
    nodes_.emplace_back(std::move(path));
  }
  void fill(scene::Outline outline, scene::Colour colour) {
    scene::Path path;
    path.outline = std::move(outline);
    path.fill = colour;
    nodes_.emplace_back(std::move(path));
  }
  void number(const std::string& text, geometry::Length size, geometry::Point at, double anchor,
              scene::Colour colour = ink, double degrees = 0) {
    append(type_.numbers.draw({text, size, at, anchor, degrees, colour}));
  }
  void words(const std::string& text, geometry::Length size, geometry::Point at, double anchor = 0,
             scene::Colour colour = ink, double degrees = 0) {
    append(type_.text.draw({text, size, at, anchor, degrees, colour}));
  }
  void heading(const std::string& text, geometry::Point at) {
    append(type_.title.draw({text, geometry::Length::points(11), at, 0, 0, ink}));
  }

  const CalibrationSheet& sheet_;
  const CalibrationType& type_;
  const geometry::Length width_, height_;
  scene::Nodes nodes_;
};

}  // namespace kingpress::printers
