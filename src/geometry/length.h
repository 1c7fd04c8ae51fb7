// A length on paper. Points (1/72 in) inside, a unit wherever a person reads or writes one: "63mm", "2.5in", "8pt".
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace kingpress::geometry {

class Length {
 public:
  constexpr Length() = default;
  static constexpr Length points(double value) { return Length(value); }
  static constexpr Length mm(double value) { return Length(value * points_per_mm); }
  static constexpr Length inches(double value) { return Length(value * 72.0); }

  constexpr double points() const { return points_; }
  constexpr double mm() const { return points_ / points_per_mm; }
  constexpr double inches() const { return points_ / 72.0; }

  constexpr auto operator<=>(const Length&) const = default;
  constexpr Length operator-() const { return Length(-points_); }
  constexpr Length& operator+=(Length other) {
    points_ += other.points_;
    return *this;
  }
  constexpr Length& operator-=(Length other) {
    points_ -= other.points_;
    return *this;
  }
  constexpr Length& operator*=(double factor) {
    points_ *= factor;
    return *this;
  }
  friend constexpr Length operator+(Length a, Length b) { return a += b; }
  friend constexpr Length operator-(Length a, Length b) { return a -= b; }
  friend constexpr Length operator*(Length a, double factor) { return a *= factor; }
  friend constexpr Length operator*(double factor, Length a) { return a *= factor; }
  friend constexpr Length operator/(Length a, double divisor) { return a *= 1.0 / divisor; }
  friend constexpr double operator/(Length a, Length b) { return a.points_ / b.points_; }

  static constexpr double points_per_mm = 72.0 / 25.4;

 private:
  explicit constexpr Length(double points) : points_(points) {}
  double points_ = 0;
};

constexpr Length operator""_mm(long double value) { return Length::mm(static_cast<double>(value)); }
constexpr Length operator""_mm(unsigned long long value) { return Length::mm(static_cast<double>(value)); }
constexpr Length operator""_pt(long double value) { return Length::points(static_cast<double>(value)); }
constexpr Length operator""_pt(unsigned long long value) { return Length::points(static_cast<double>(value)); }
constexpr Length operator""_in(long double value) { return Length::inches(static_cast<double>(value)); }
constexpr Length operator""_in(unsigned long long value) { return Length::inches(static_cast<double>(value)); }

// "63mm", "6.3cm", "2.5in", "8pt", also negative; a plain "0" needs no unit. Anything else (no unit, not finite) is
// nothing.
std::optional<Length> parse_length(std::string_view text);

// Shortest exact-enough text in millimetres, at most three decimals: "63mm", "3.175mm".
std::string to_string(Length length);

}  // namespace kingpress::geometry
