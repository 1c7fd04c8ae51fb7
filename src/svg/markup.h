// The text of an SVG page as it grows: numbers, outlines and the attributes that paint them.
#pragma once

#include <string>
#include <utility>

#include "scene/scene.h"

namespace kingpress::svg {

std::string escaped(const std::string& text);

class Markup {
 public:
  Markup& operator+=(const std::string& text) { return text_ += text, *this; }
  Markup& operator+=(const char* text) { return text_ += text, *this; }
  Markup& operator+=(char c) { return text_ += c, *this; }
  // At most four decimals, a ten-thousandth of a millimetre; never an exponent.
  void number(double value, double scale = 1e4);
  void outline(const scene::Outline& path, double scale, double digits = 1e4);  // digits: as of number()
  // `as`: the attribute of the colour where it is not `what` itself ("stop-color").
  void paint(const char* what, const scene::Colour& colour, const char* as = nullptr);
  void stroke(const scene::Stroke& stroke);
  void matrix(const geometry::Transform& t, const char* attribute = "transform");

  // What was written, leaving `instead`.
  std::string take(std::string instead = {}) { return std::exchange(text_, std::move(instead)); }
  // False once a number was met that is none, or lies outside any paper.
  bool sound() const { return sound_; }

 private:
  std::string text_;
  bool sound_ = true;
};

}  // namespace kingpress::svg
