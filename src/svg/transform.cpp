#include "svg/transform.h"

#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "svg/number_scanner.h"

namespace kingpress::svg {

std::optional<geometry::Transform> parse_transform(std::string_view text) {
  using geometry::Length;
  using geometry::Transform;
  Transform all;
  NumberScanner scanner(text);
  while (!scanner.at_end()) {
    std::string name;
    while (scanner.peek() != '(') {
      if (scanner.at_end()) return std::nullopt;
      name += scanner.peek();
      scanner.advance();
    }
    scanner.advance();
    std::vector<double> n;
    while (scanner.peek() != ')') {
      const auto value = scanner.number();
      if (!value) return std::nullopt;
      n.push_back(*value);
    }
    scanner.advance();
    const auto at = [&](std::size_t i) { return Length::points(n[i]); };
    const auto slope = [&] { return std::tan(n[0] * std::numbers::pi / 180); };
    Transform one;
    if (name == "translate" && (n.size() == 1 || n.size() == 2))
      one = Transform::move({at(0), n.size() == 2 ? at(1) : Length{}});
    else if (name == "scale" && (n.size() == 1 || n.size() == 2))
      one = Transform::scale(n[0], n.back());
    else if (name == "rotate" && n.size() == 1)
      one = Transform::rotate(n[0]);
    else if (name == "rotate" && n.size() == 3)
      one = Transform::rotate_about({at(1), at(2)}, n[0]);
    else if (name == "skewX" && n.size() == 1)
      one.xy = slope();
    else if (name == "skewY" && n.size() == 1)
      one.yx = slope();
    else if (name == "matrix" && n.size() == 6)
      one = {n[0], n[1], n[2], n[3], at(4), at(5)};
    else
      return std::nullopt;
    all = one.then(all);
  }
  return all;
}

}  // namespace kingpress::svg
