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
  // At most four decimals, a ten-thousandth of a millimetre, and more where enlarged; never an exponent.
  void number(double value) { number(value, finest_); }
  void number(double value, double finest);  // finest: 100 for two decimals
  void outline(const scene::Outline& path, double scale) { outline(path, scale, finest_); }
  void outline(const scene::Outline& path, double scale, double finest);
  // `as`: the attribute of the colour where it is not `what` itself ("stop-color").
  void paint(const char* what, const scene::Colour& colour, const char* as = nullptr);
  void stroke(const scene::Stroke& stroke);
  void matrix(const geometry::Transform& t, const char* attribute = "transform");

  // What was written, leaving `instead`.
  std::string take(std::string instead = {}) { return std::exchange(text_, std::move(instead)); }
  // How many times as large as written all that follows is drawn: 10 times as much takes a decimal more.
  void enlarge_to(double times);
  double enlarged() const { return times_; }
  // False once a number was met that is none, or lies outside any paper.
  bool sound() const { return sound_; }

 private:
  std::string text_;
  double times_ = 1, finest_ = 1e4;
  bool sound_ = true;
};

}  // namespace kingpress::svg
