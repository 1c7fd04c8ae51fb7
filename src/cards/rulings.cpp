#include "cards/rulings.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "data/yaml.h"

namespace kingpress::cards {
namespace {

constexpr std::string_view heading = "## Rulings", head = "| | |", rule_line = "|---|---|";

// What lies between `before` and the first `after` behind it; `text` then goes on behind that.
std::optional<std::string> cut(std::string_view& text, std::string_view before, std::string_view after) {
  if (!text.starts_with(before)) return std::nullopt;
  const std::size_t end = text.find(after, before.size());
  if (end == std::string_view::npos || end == before.size()) return std::nullopt;
  std::string between(text.substr(before.size(), end - before.size()));
  text.remove_prefix(end + after.size());
  return between;
}

bool is_number(std::string_view word) {
  const auto upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  return word.size() > 3 && upper(word[0]) && upper(word[1]) && word[2] == '-' && word[3] != '0' &&
         std::ranges::all_of(word.substr(3), digit);
}

std::optional<Ruling> ruling_of(std::string_view row) {
  Ruling ruling;
  const auto number = cut(row, "| ", " | ");
  const auto name = cut(row, "*", ".* ");
  if (!number || !is_number(*number) || !name || !row.ends_with(" |")) return std::nullopt;
  row.remove_suffix(2);
  ruling.number = *number;
  ruling.name = *name;
  if (const std::size_t open = row.rfind(". ("); row.ends_with(')') && open != std::string_view::npos) {
    ruling.example = row.substr(open + 3, row.size() - open - 4);
    row = row.substr(0, open + 1);
  }
  ruling.statement = row;
  if (!ruling.statement.ends_with('.')) return std::nullopt;
  return ruling;
}

}  // namespace

std::vector<Ruling> read_rulings(const diag::SourceFile& page, diag::Diagnostics& diagnostics) {
  std::size_t line = 1;
  while (line <= page.line_count() && page.line_text(line) != heading) ++line;
  if (page.line_text(line + 1) != head || page.line_text(line + 2) != rule_line) {
    diagnostics
        .error("bad-ruling", {}, fmt::format("no table under '{}'", heading),
               fmt::format("write '{}' and '{}', then a row for each ruling", head, rule_line))
        .path = page.path();
    return {};
  }
  std::vector<Ruling> rulings;
  for (line += 3; page.line_text(line).starts_with('|'); ++line) {
    const std::size_t begin = page.line_start(line);
    const diag::Span span{&page, begin, begin + page.line_text(line).size()};
    auto ruling = ruling_of(page.line_text(line));
    if (!ruling)
      diagnostics.error("bad-ruling", span, "a row that is no ruling",
                        "write | MK-7 | *Name.* What it says. (An example.) |");
    else if (std::ranges::find(rulings, ruling->number, &Ruling::number) != rulings.end())
      diagnostics.error("bad-ruling", span, fmt::format("ruling '{}' is given twice", ruling->number));
    else
      rulings.push_back(*std::move(ruling));
  }
  return rulings;
}

std::vector<Ruling> load_rulings(const std::string& path, diag::Sources& sources, diag::Diagnostics& diagnostics) {
  const diag::SourceFile* page = data::load_source(path, sources, diagnostics);
  return page ? read_rulings(*page, diagnostics) : std::vector<Ruling>{};
}

}  // namespace kingpress::cards
