// Regular expressions in time that is linear in the text (RE2), whatever their author had in mind.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace kingpress::expr {

class PatternMatch {
 public:
  // `error` says what is wrong with the pattern, and is empty when nothing is.
  static std::shared_ptr<const PatternMatch> compile(std::string_view pattern, std::string& error);
  virtual ~PatternMatch() = default;
  virtual bool is_in(std::string_view text) const = 0;  // somewhere in the text
};

}  // namespace kingpress::expr
