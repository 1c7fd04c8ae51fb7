// Path data is the one language of SVG in which every drawing program differs. The whole grammar is read, relative
// commands and arcs included, because a part of it would fail on somebody's file.
#include "svg/path_data.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "svg/number_scanner.h"

namespace kingpress::svg {

namespace {

constexpr double pi = std::numbers::pi;

struct Vec {
  double x = 0, y = 0;
  friend Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
  friend Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
  friend Vec operator*(Vec a, double f) { return {a.x * f, a.y * f}; }
};

struct Arc {
  double rx = 0, ry = 0, turn = 0;  // degrees
  bool large = false, sweep = false;
};

class PathReader {
 public:
  PathReader(std::string_view data, double unit) : scanner_(data), unit_(unit) {}

  PathData read() {
    while (!result_.error && !scanner_.at_end()) {
      const char command = scanner_.peek();
      if (std::string_view("MmLlHhVvCcSsQqTtAaZz").find(command) == std::string_view::npos) {
        fail("expected a path command (M L H V C S Q T A Z), found '" + std::string(1, command) + "'");
        break;
      }
      if (result_.outline.verbs.empty() && command != 'M' && command != 'm') {
        fail("path data starts with 'M', found '" + std::string(1, command) + "'");
        break;
      }
      scanner_.advance();
      run(command);
    }
    return std::move(result_);
  }

 private:
  void fail(std::string message) {
    if (!result_.error) result_.error = PathError{scanner_.offset(), std::move(message)};
  }
  double number() {
    const auto value = scanner_.number();
    if (!value) fail("expected a number in the path data");
    return value.value_or(0);
  }
  bool flag() {
    const auto value = scanner_.flag();
    if (!value) fail("expected an arc flag, 0 or 1");
    return value.value_or(false);
  }
  Vec pair() {
    const double x = number();
    return {x, number()};
  }
  Vec point() { return pair() + base_; }
  bool more() {
    const char next = scanner_.peek();
    return !result_.error && (next == '-' || next == '+' || next == '.' || (next >= '0' && next <= '9'));
  }

  // One command letter with all its argument sets.
  void run(char command) {
    const char kind = static_cast<char>(command & ~0x20);
    const bool relative = command != kind;
    if (kind == 'Z') return close();
    bool first = true;
    do {
      base_ = relative ? at_ : Vec{};
      step(kind == 'M' && !first ? 'L' : kind);
      last_ = kind;
      first = false;
    } while (more());
  }

  void step(char kind) {
    switch (kind) {
      case 'M': return move(point());
      case 'L': return line(point());
      case 'H': return line({base_.x + number(), at_.y});
      case 'V': return line({at_.x, base_.y + number()});
      case 'C': {
        const Vec a = point(), b = point();
        return curve(a, b, point());
      }
      case 'S': {
        const Vec a = last_ == 'C' || last_ == 'S' ? at_ * 2 - control_ : at_, b = point();
        return curve(a, b, point());
      }
      case 'Q': {
        const Vec c = point();
        return quadratic(c, point());
      }
      case 'T': {
        const Vec c = last_ == 'Q' || last_ == 'T' ? at_ * 2 - control_ : at_;
        return quadratic(c, point());
      }
      default: {
        Arc shape;
        shape.rx = std::fabs(number());
        shape.ry = std::fabs(number());
        shape.turn = number();
        shape.large = flag();
        shape.sweep = flag();
        return arc(shape, point());
      }
    }
  }

  geometry::Point scaled(Vec p) const {
    return {geometry::Length::points(p.x * unit_), geometry::Length::points(p.y * unit_)};
  }

  // After a close the pen stands at the start of the closed piece; drawing on from there begins a new one.
  void begin() {
    if (closed_) result_.outline.move_to(scaled(at_));
    closed_ = false;
  }
  void move(Vec p) {
    if (result_.error) return;
    result_.outline.move_to(scaled(p));
    at_ = start_ = p;
    closed_ = false;
  }
  void line(Vec p) {
    if (result_.error) return;
    begin();
    result_.outline.line_to(scaled(p));
    at_ = p;
  }
  void curve(Vec a, Vec b, Vec p) {
    if (result_.error) return;
    begin();
    result_.outline.curve_to(scaled(a), scaled(b), scaled(p));
    control_ = b;
    at_ = p;
  }
  void quadratic(Vec c, Vec p) {
    curve(at_ + (c - at_) * (2.0 / 3.0), p + (c - p) * (2.0 / 3.0), p);
    control_ = c;
  }
  void close() {
    result_.outline.close();
    at_ = start_;
    closed_ = true;
    last_ = 'Z';
  }

  // SVG 1.1 appendix F.6: centre from the two ends, then pieces of at most a quarter turn as cubics.
  void arc(Arc shape, Vec to) {
    if (result_.error || (to.x == at_.x && to.y == at_.y)) return;
    if (shape.rx == 0 || shape.ry == 0) return line(to);
    const double phi = shape.turn * pi / 180, c = std::cos(phi), s = std::sin(phi);
    const Vec half = (at_ - to) * 0.5, flat{c * half.x + s * half.y, -s * half.x + c * half.y};
    const double reach = flat.x * flat.x / (shape.rx * shape.rx) + flat.y * flat.y / (shape.ry * shape.ry);
    if (reach > 1) {
      shape.rx *= std::sqrt(reach);
      shape.ry *= std::sqrt(reach);
    }
    const double along = shape.rx * shape.rx * flat.y * flat.y + shape.ry * shape.ry * flat.x * flat.x;
    const double spare = std::max(0.0, shape.rx * shape.rx * shape.ry * shape.ry - along);
    const double factor = std::sqrt(spare / along) * (shape.large == shape.sweep ? -1 : 1);
    const Vec middle{factor * shape.rx * flat.y / shape.ry, -factor * shape.ry * flat.x / shape.rx};
    const Vec centre = Vec{c * middle.x - s * middle.y, s * middle.x + c * middle.y} + (at_ + to) * 0.5;
    const double from = std::atan2((flat.y - middle.y) / shape.ry, (flat.x - middle.x) / shape.rx);
    double sweep = std::atan2((-flat.y - middle.y) / shape.ry, (-flat.x - middle.x) / shape.rx) - from;
    if (shape.sweep && sweep < 0) sweep += 2 * pi;
    if (!shape.sweep && sweep > 0) sweep -= 2 * pi;

    const int pieces = std::max(1, static_cast<int>(std::ceil(std::fabs(sweep) / (pi / 2) - 1e-9)));
    const double piece = sweep / pieces, k = 4.0 / 3.0 * std::tan(piece / 4);
    const auto on = [&](double x, double y) {
      return centre + Vec{c * shape.rx * x - s * shape.ry * y, s * shape.rx * x + c * shape.ry * y};
    };
    for (int i = 0; i < pieces; ++i) {
      const double a = from + piece * i, b = a + piece;
      const Vec end = i + 1 == pieces ? to : on(std::cos(b), std::sin(b));
      curve(on(std::cos(a) - k * std::sin(a), std::sin(a) + k * std::cos(a)),
            on(std::cos(b) + k * std::sin(b), std::sin(b) - k * std::cos(b)), end);
    }
  }

  NumberScanner scanner_;
  double unit_;
  PathData result_;
  Vec at_, start_, base_, control_;
  char last_ = '\0';
  bool closed_ = false;
};

}  // namespace

PathData parse_path_data(std::string_view data, double unit) { return PathReader(data, unit).read(); }

}  // namespace kingpress::svg
