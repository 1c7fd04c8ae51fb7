#include "lsp/open_text.h"

#include <algorithm>
#include <limits>

#include "diag/utf8.h"
#include "lsp/json_ways.h"

namespace kingpress::lsp {
namespace {

constexpr std::string_view mark = "\xEF\xBB\xBF";

// A byte that is no UTF-8 stands for one unit.
diag::CodePoint next(std::string_view text) {
  const diag::CodePoint point = diag::decode_utf8(text);
  return point.bytes == 0 ? diag::CodePoint{0xFFFD, 1} : point;
}

std::size_t units_of(const diag::CodePoint& point, Units units) {
  if (units == Units::utf8) return point.bytes;
  return point.value > 0xFFFF ? 2 : 1;
}

std::size_t whole_number(const Json& json, const char* name) {
  const auto number = number_of(json, {name});
  return number && *number > 0 ? static_cast<std::size_t>(*number) : 0;
}

}  // namespace

void OpenText::take(std::string text) {
  text_ = std::move(text);
  starts_.assign(1, 0);
  for (std::size_t i = 0; i < text_.size(); ++i) {
    if (text_[i] == '\r' && i + 1 < text_.size() && text_[i + 1] == '\n') continue;
    if (text_[i] == '\n' || text_[i] == '\r') starts_.push_back(i + 1);
  }
}

void OpenText::replace(std::size_t begin, std::size_t end, std::string_view with) {
  begin = std::min(begin, text_.size());
  end = std::clamp(end, begin, text_.size());
  std::string text = std::move(text_);
  text.replace(begin, end - begin, with);
  take(std::move(text));
}

std::size_t OpenText::line_start(std::size_t number) const {
  return number < starts_.size() ? starts_[number] : text_.size();
}

std::string_view OpenText::line(std::size_t number) const {
  if (number >= starts_.size()) return {};
  std::string_view line = std::string_view(text_).substr(starts_[number], line_start(number + 1) - starts_[number]);
  while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::size_t OpenText::line_at(std::size_t offset) const {
  return static_cast<std::size_t>(std::ranges::upper_bound(starts_, offset) - starts_.begin()) - 1;
}

std::size_t OpenText::offset(Position at, Units units) const {
  if (at.line >= starts_.size()) return text_.size();
  std::string_view rest = line(at.line);
  std::size_t offset = starts_[at.line], unit = 0;
  while (!rest.empty()) {
    const diag::CodePoint point = next(rest);
    unit += units_of(point, units);
    if (unit > at.unit) break;
    offset += point.bytes;
    rest.remove_prefix(point.bytes);
  }
  return offset;
}

Position OpenText::position(std::size_t offset, Units units) const {
  offset = std::min(offset, text_.size());
  Position at{line_at(offset), 0};
  std::string_view rest = std::string_view(text_).substr(starts_[at.line]);
  for (std::size_t before = offset - starts_[at.line]; before > 0;) {
    const diag::CodePoint point = next(rest);
    if (point.bytes > before) break;  // within a character: where it begins
    at.unit += units_of(point, units);
    before -= point.bytes;
    rest.remove_prefix(point.bytes);
  }
  return at;
}

std::size_t OpenText::offset_of_column(std::size_t number, std::size_t column) const {
  std::string_view rest = line(number - 1);
  std::size_t offset = line_start(number - 1);
  const bool marked = number == 1 && rest.starts_with(mark);
  for (std::size_t at = marked ? 0 : 1; at < column && !rest.empty(); ++at) {
    const std::size_t bytes = next(rest).bytes;
    offset += bytes;
    rest.remove_prefix(bytes);
  }
  return offset;
}

Json to_json(Position at) { return {{"line", at.line}, {"character", at.unit}}; }

Json range_of(const OpenText& text, std::size_t begin, std::size_t end, Units units) {
  return {{"start", to_json(text.position(begin, units))}, {"end", to_json(text.position(end, units))}};
}

Position position_of(const Json& json) { return {whole_number(json, "line"), whole_number(json, "character")}; }

}  // namespace kingpress::lsp
