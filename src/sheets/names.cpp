#include "sheets/names.h"

#include <fmt/format.h>

#include <algorithm>

#include "diag/suggestion.h"

namespace kingpress::sheets {
namespace {

// Letters and digits of `text` in lower case; "." stays between digits, for "2.5x3.5".
std::string folded(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c >= 'A' && c <= 'Z')
      result += static_cast<char>(c - 'A' + 'a');
    else if (c != ' ' && c != '-' && c != '_' && c != '.')
      result += c;
  }
  return result;
}

}  // namespace

bool same_name(std::string_view a, std::string_view b) { return folded(a) == folded(b); }

bool is_alias(std::string_view aliases, std::string_view name) {
  while (!aliases.empty()) {
    const std::size_t comma = std::min(aliases.find(','), aliases.size());
    if (same_name(aliases.substr(0, comma), name)) return true;
    aliases.remove_prefix(std::min(comma + 1, aliases.size()));
  }
  return false;
}

std::string suggest_name(std::string_view name, const std::vector<std::string_view>& known) {
  const std::string word = folded(name);
  if (const auto near = diag::nearest(word, known)) return diag::suggest(*near, known);
  return diag::suggest(name, known);
}

std::string suggest_size(std::string_view name, const std::vector<std::string_view>& known) {
  std::string size(name);
  std::replace(size.begin(), size.end(), ',', '.');
  for (const std::string_view unit : {"", "mm"})
    if (geometry::parse_size(size + std::string(unit))) return fmt::format("write {}{}", size, unit);
  return suggest_name(name, known);
}

}  // namespace kingpress::sheets
