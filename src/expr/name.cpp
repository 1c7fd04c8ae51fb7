#include "expr/name.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

namespace kingpress::expr {
namespace {

bool is_word(char c) {
  const bool latin = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return latin || (c >= '0' && c <= '9') || c == '_' || c == '-' || static_cast<unsigned char>(c) >= 0x80;
}

const Value* step_into(const Value& value, std::string_view step) {
  const List* list = value.list();
  if (!list) return value.find(step);
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(step.data(), step.data() + step.size(), index);
  return error == std::errc{} && end == step.data() + step.size() && index < list->size() ? &(*list)[index] : nullptr;
}

}  // namespace

std::string Name::text() const { return fmt::format("{}", fmt::join(steps, ".")); }

std::optional<Name> parse_name(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics) {
  Name name;
  name.span = span;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && is_word(text[i])) continue;
    if (i == start || (i < text.size() && text[i] != '.')) {
      diagnostics.error("bad-name", span, fmt::format("'{}' is no name of a value", text),
                        "a name is words joined by dots, like 'corners.top_left.number'");
      return std::nullopt;
    }
    name.steps.emplace_back(text.substr(start, i - start));
    start = i + 1;
  }
  return name;
}

const Value* follow(const Value* first, const Name& name) {
  const Value* value = first;
  for (std::size_t i = 1; value && i < name.steps.size(); ++i) value = step_into(*value, name.steps[i]);
  return value && !value->is_absent() ? value : nullptr;
}

diag::Span part_of(diag::Span span, std::size_t size, std::size_t begin, std::size_t end) {
  if (span && span.end - span.begin == size + 2) {  // in quotes, and nothing in them is escaped
    const std::string_view said = span.file->text().substr(span.begin, size + 2);
    if ((said[0] == '"' || said[0] == '\'') && said.back() == said[0]) ++span.begin, --span.end;
  }
  if (!span || span.end - span.begin != size) return span;
  return {span.file, span.begin + begin, span.begin + std::max(end, std::min(begin + 1, size))};
}

}  // namespace kingpress::expr
