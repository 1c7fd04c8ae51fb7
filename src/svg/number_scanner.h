// Numbers as SVG writes them ("1.5", ".3", "-2e-3"), one after another with blanks and commas between. Never reads the
// locale.
#pragma once

#include <cmath>
#include <optional>
#include <string_view>

#include "geometry/parse_double.h"

namespace kingpress::svg {

class NumberScanner {
 public:
  explicit NumberScanner(std::string_view text) : text_(text) {}

  std::size_t offset() const { return at_; }
  bool at_end() {
    skip();
    return at_ >= text_.size();
  }
  char peek() {
    skip();
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  void advance() { ++at_; }

  std::optional<double> number() {
    skip();
    std::size_t start = at_;
    if (start < text_.size() && text_[start] == '+') ++start;
    double value = 0;
    const auto [end, error] = geometry::parse_double(text_.data() + start, text_.data() + text_.size(), value);
    if (error != std::errc{} || !std::isfinite(value) || std::fabs(value) > 1e6) return std::nullopt;
    at_ = static_cast<std::size_t>(end - text_.data());
    return value;
  }
  // The flags of an arc may stand without a blank between.
  std::optional<bool> flag() {
    skip();
    if (at_ >= text_.size() || (text_[at_] != '0' && text_[at_] != '1')) return std::nullopt;
    return text_[at_++] == '1';
  }

 private:
  void skip() {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == ',' || text_[at_] == '\n' || text_[at_] == '\t' || text_[at_] == '\r'))
      ++at_;
  }
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace kingpress::svg
