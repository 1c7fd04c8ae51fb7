#include "expr/pattern_match.h"

#include <cstdint>

#include <re2/re2.h>

namespace kingpress::expr {
namespace {

constexpr std::int64_t most_memory = 1 << 20;  // a pattern that wants more is refused

class Re2Match : public PatternMatch {
 public:
  Re2Match(std::string_view pattern, const re2::RE2::Options& options)
      : pattern_(re2::StringPiece(pattern.data(), pattern.size()), options) {}
  const re2::RE2& pattern() const { return pattern_; }
  bool is_in(std::string_view text) const override {
    return re2::RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), pattern_);
  }

 private:
  re2::RE2 pattern_;
};

}  // namespace

std::shared_ptr<const PatternMatch> PatternMatch::compile(std::string_view pattern, std::string& error) {
  re2::RE2::Options options(re2::RE2::Quiet);
  options.set_max_mem(most_memory);
  auto match = std::make_shared<Re2Match>(pattern, options);
  error = match->pattern().ok() ? std::string() : match->pattern().error();
  return match;
}

}  // namespace kingpress::expr
