#include "cards/totals.h"

#include <fmt/format.h>

#include <cmath>
#include <optional>

#include "geometry/parse_double.h"

namespace kingpress::cards {
namespace {

using data::Node;

constexpr std::size_t least_rows = 2;

std::optional<double> number_of(const std::string& text) {
  double value = 0;
  const auto [stop, error] = geometry::parse_double(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

void TotalsFinder::look_at(const Node& row, std::size_t index) {
  bool behind = false;
  for (; gap_ != table_.after_gaps.end() && *gap_ <= index; ++gap_) behind = true;
  const bool last = index + 1 == table_.row_count();
  if (behind ? rows_ >= least_rows : last && rows_ > least_rows) judge(row, behind);
  ++rows_;
  for (const data::Member& cell : row.members) {
    Column& column = columns_[cell.key];
    ++column.filled;
    const auto number = number_of(cell.value.text);
    if (number) column.sum += *number;
  }
}

void TotalsFinder::judge(const Node& row, bool behind) {
  std::size_t usual = 0;
  std::string missing;
  std::size_t lacks = 0;
  bool sums = false;
  for (const auto& [key, column] : columns_) {
    const Node* cell = row.find(key);
    const auto number = cell ? number_of(cell->text) : std::nullopt;
    sums = sums || (number && *number != 0 && std::abs(*number - column.sum) < 1e-9);
    if (key.empty() || column.filled * 4 < rows_ * 3) continue;
    ++usual;
    if (cell != nullptr) continue;
    ++lacks;
    missing += fmt::format("{}'{}'", missing.empty() ? "" : ", ", key);
  }
  if (behind ? !sums && (lacks == 0 || lacks * 2 < usual) : !sums || lacks == 0) return;
  diagnostics_.warning(
      "row-behind-gap", row.members.empty() ? row.span : row.members.front().value.span,
      fmt::format("this row {}{}, and is read as a card", behind ? "stands behind an empty one and " : "",
                  sums ? std::string("sums those above up") : "lacks " + missing),
      "delete it, begin it with '_', or name the rows that are cards: 'cards.xlsx#Cards!A1:J60'");
}

}  // namespace kingpress::cards
