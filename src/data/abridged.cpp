#include "data/abridged.h"

#include <algorithm>

namespace kingpress::data {
namespace {

constexpr std::size_t worth_a_cut = 8;  // longer than any word for nothing
constexpr std::size_t none = std::string_view::npos;

bool holds(std::string_view text, char c) { return text.find(c) != none; }

bool is_word_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         static_cast<unsigned char>(c) >= 0x80;
}
bool is_key_letter(char c) { return is_word_letter(c) || c == '_' || c == '-' || c == '.'; }

// Where a value may begin: after "key: ", "- ", and in brackets after another.
bool may_open(std::string_view before) {
  if (before.ends_with('[')) return true;
  if (!before.ends_with(' ')) return false;
  const std::size_t last = before.find_last_not_of(' ');
  return last != none && holds(":-,[", before[last]);
}

// Where a value ends that is no key.
bool may_close(std::string_view after) { return after.empty() || after == "\r" || holds(",]}", after.front()); }

// The whole of a line, or what follows its key: words that mean themselves wherever a value may stand outside of
// brackets.
bool is_plain(std::string_view line) {
  if (line.empty() || !is_word_letter(line.front()) || line.back() == ' ' || line.back() == ':') return false;
  return !holds(line, '#') && !holds(line, '\t') && !holds(line, '\r') && line.find(": ") == none;
}

// A line as far as it matters: the column that what continues its value stands beyond, and where the value begins.
struct Line {
  std::size_t base = 0, value = none;
};
Line line_of(std::string_view line) {
  Line found;
  std::size_t at = std::min(line.find_first_not_of(' '), line.size());
  found.base = at;
  while (line.substr(at).starts_with("- ")) {
    found.base = at;
    at = std::min(line.find_first_not_of(' ', at + 2), line.size());
    found.value = at;
  }
  std::size_t end = at;
  while (end < line.size() && is_key_letter(line[end])) ++end;
  if (end > at && line.substr(end).starts_with(": ")) {
    found.base = at;
    found.value = line.find_first_not_of(' ', end + 2);
  }
  return found;
}

bool opens_block(std::string_view value) { return value.starts_with('|') || value.starts_with('>'); }

}  // namespace

Abridged::Abridged(std::string_view whole) : whole_(whole) {
  const auto end_of = [&](std::size_t at) { return std::min(whole.find('\n', at), whole.size()); };
  const auto indent_of = [&](std::size_t at) { return std::min(whole.find_first_not_of(' ', at), whole.size()) - at; };
  for (std::size_t begin = 0; begin < whole.size();) {
    const std::size_t end = end_of(begin);
    const Line line = line_of(whole.substr(begin, end - begin));
    const std::string_view value = line.value == none ? "" : whole.substr(begin + line.value, end - begin - line.value);
    const bool block = opens_block(value);
    bool plain = is_plain(value);
    if (!plain && !block) abridge_quotes(begin, end);
    // What goes on in the lines that follow stands deeper. Empty ones do not end it.
    const bool may_go_on = plain || block;
    std::size_t last = end, next = end + 1;
    bool gap = false;
    while (may_go_on && next < whole.size()) {
      const std::size_t indent = indent_of(next), stop = end_of(next);
      const bool empty = next + indent == stop;
      if (!empty && indent <= line.base) break;
      plain = plain && (empty || (!gap && is_plain(whole.substr(next + indent, stop - next - indent))));
      gap = gap || empty;
      if (!empty) last = stop;
      next = stop + 1;
    }
    if (plain && last - begin - line.value >= worth_a_cut) cut(begin + line.value, last, false);
    begin = next;
  }
  text_ += whole.substr(copied_);
}

Abridged Abridged::in_full(std::string_view whole) {
  Abridged same;
  same.whole_ = same.text_ = whole;
  return same;
}

void Abridged::abridge_quotes(std::size_t begin, std::size_t end) {
  const std::string_view line = whole_.substr(begin, end - begin);
  for (std::size_t at = 0;;) {
    const std::size_t open = line.find_first_of("\"'#", at);
    if (open == none || line[open] == '#') return;
    const std::size_t close = line.find(line[open], open + 1);
    if (close == none) return;
    const std::string_view text = line.substr(open + 1, close - open - 1);
    at = close + 1;
    if (holds(text, '\\') || holds(text, '\t') || holds(text, '\r') || line.substr(at).starts_with(line[open])) return;
    if (text.size() >= worth_a_cut && may_open(line.substr(0, open)) && may_close(line.substr(at)))
      cut(begin + open + 1, begin + close, true);
  }
}

void Abridged::cut(std::size_t begin, std::size_t end, bool quoted) {
  text_ += whole_.substr(copied_, begin - copied_);
  copied_ = end;
  cuts_.push_back({text_.size() - (quoted ? 1 : 0), begin, end - begin, quoted});
  if (!quoted) text_ += letter;
}

YAML::Mark Unabridged::in_whole(const YAML::Mark& mark) {
  const std::vector<Abridged::Cut>& cuts = abridged_.cuts();
  YAML::Mark whole = mark;
  if (mark.pos < 0) return whole;
  const auto at = static_cast<std::size_t>(mark.pos);
  while (next_ > 0 && cuts[next_ - 1].at >= at) --next_;
  while (next_ < cuts.size() && cuts[next_].at < at) ++next_;
  if (next_ > 0) {
    const Abridged::Cut& last = cuts[next_ - 1];
    whole.pos = static_cast<int>(last.begin + last.size + (at - last.at - 1));
  }
  return whole;
}

void Unabridged::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                          const std::string& value) {
  const YAML::Mark whole = in_whole(mark);
  const std::vector<Abridged::Cut>& cuts = abridged_.cuts();
  const bool is_cut =
      next_ < cuts.size() && mark.pos >= 0 && cuts[next_].at == static_cast<std::size_t>(mark.pos) &&
      (cuts[next_].quoted ? tag == "!" && value.empty() : tag == "?" && value == Abridged::letter && brackets_ == 0);
  if (!is_cut) return handler_.OnScalar(whole, tag, anchor, value);
  ++met_;
  // The lines of a text without quotes are one, a space between them.
  const std::string_view text = abridged_.whole().substr(cuts[next_].begin, cuts[next_].size);
  value_.clear();
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (at > 0) value_ += ' ';
    value_ += text.substr(at, end - at);
    at = end == text.size() ? end : text.find_first_not_of(" \n", end);
  }
  handler_.OnScalar(whole, tag, anchor, value_);
}

}  // namespace kingpress::data
