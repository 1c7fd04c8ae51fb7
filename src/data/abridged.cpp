#include "data/abridged.h"

#include <algorithm>

namespace kingpress::data {
namespace {

constexpr std::size_t worth_a_cut = 4;

// Where a value may begin: after "key: ", "- ", and in brackets after another.
bool may_open(std::string_view before) {
  if (before.ends_with('[')) return true;
  if (!before.ends_with(' ')) return false;
  const std::size_t last = before.find_last_not_of(' ');
  return last != std::string_view::npos && std::string_view(":-,[").find(before[last]) != std::string_view::npos;
}

bool holds(std::string_view text, char c) { return text.find(c) != std::string_view::npos; }

// Where a value ends that is no key.
bool may_close(std::string_view after) {
  return after.empty() || after == "\r" || std::string_view(",]}").find(after.front()) != std::string_view::npos;
}

}  // namespace

Abridged::Abridged(std::string_view whole) : whole_(whole) {
  for (std::size_t begin = 0; begin < whole.size();) {
    const std::size_t end = std::min(whole.find('\n', begin), whole.size());
    abridge_line(begin, end);
    begin = end + 1;
  }
  text_ += whole.substr(copied_);
}

Abridged Abridged::in_full(std::string_view whole) {
  Abridged same;
  same.whole_ = same.text_ = whole;
  return same;
}

void Abridged::abridge_line(std::size_t begin, std::size_t end) {
  const std::string_view line = whole_.substr(begin, end - begin);
  for (std::size_t at = 0;;) {
    const std::size_t open = line.find_first_of("\"'#", at);
    if (open == std::string_view::npos || line[open] != '"') return;
    const std::size_t close = line.find('"', open + 1);
    if (close == std::string_view::npos) return;
    const std::string_view text = line.substr(open + 1, close - open - 1);
    if (holds(text, '\\') || holds(text, '\t') || holds(text, '\r')) return;
    at = close + 1;
    if (text.size() < worth_a_cut || !may_open(line.substr(0, open)) || !may_close(line.substr(at))) continue;
    text_ += whole_.substr(copied_, begin + open + 1 - copied_);
    copied_ = begin + close;
    cuts_.push_back({text_.size() - 1, begin + open + 1, text.size()});
  }
}

YAML::Mark Unabridged::in_whole(const YAML::Mark& mark) {
  const std::vector<Abridged::Cut>& cuts = abridged_.cuts();
  YAML::Mark whole = mark;
  if (mark.pos < 0) return whole;
  const auto at = static_cast<std::size_t>(mark.pos);
  while (next_ > 0 && cuts[next_ - 1].quote >= at) --next_;
  while (next_ < cuts.size() && cuts[next_].quote < at) ++next_;
  if (next_ > 0) {
    const Abridged::Cut& last = cuts[next_ - 1];
    whole.pos = static_cast<int>(last.begin + last.size + (at - last.quote - 1));
  }
  return whole;
}

void Unabridged::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                          const std::string& value) {
  const YAML::Mark whole = in_whole(mark);
  const std::vector<Abridged::Cut>& cuts = abridged_.cuts();
  const bool cut = next_ < cuts.size() && mark.pos >= 0 && cuts[next_].quote == static_cast<std::size_t>(mark.pos);
  if (!cut || tag != "!" || !value.empty()) return handler_.OnScalar(whole, tag, anchor, value);
  value_ = abridged_.whole().substr(cuts[next_].begin, cuts[next_].size);
  ++met_;
  handler_.OnScalar(whole, tag, anchor, value_);
}

}  // namespace kingpress::data
