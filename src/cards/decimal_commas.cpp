#include "cards/decimal_commas.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "diag/count.h"

namespace kingpress::cards {
namespace {

bool are_digits(std::string_view text) { return !text.empty() && text.find_first_not_of("0123456789") == text.npos; }

// Of a number with one comma in it: whether that can stand before its decimals alone.
std::optional<bool> is_clear_comma(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == text.npos) return std::nullopt;
  std::string_view whole = text.substr(0, comma);
  if (whole.starts_with('-') || whole.starts_with('+')) whole.remove_prefix(1);
  const std::string_view decimals = text.substr(comma + 1);
  if (!are_digits(whole) || !are_digits(decimals)) return std::nullopt;
  return decimals.size() != 3 || whole.size() > 3 || whole.front() == '0';
}

}  // namespace

bool has_clear_decimal_comma(std::string_view text) { return is_clear_comma(text).value_or(false); }

void DecimalCommas::read(data::Node& cell, const diag::Span& header) {
  const auto clear = is_clear_comma(cell.text);
  if (!clear) return;
  const bool is_clear = *clear;
  std::string is = cell.text;
  is[is.find(',')] = '.';
  Column& column = columns_[header.begin];
  ++column.cells;
  if (column.cells == 1 || (is_clear && !column.is_clear)) {
    column.header = header;
    column.cell = cell.span;
    column.was = cell.text;
    column.is = is;
  }
  column.is_clear = column.is_clear || is_clear;
  cell.text = std::move(is);
}

void DecimalCommas::report(diag::Diagnostics& diagnostics) const {
  for (const auto& [begin, column] : columns_) {
    const diag::Span& header = column.header;
    const std::string_view name = header.file->text().substr(header.begin, header.end - header.begin);
    const std::string cells = diag::counted(column.cells, "cell");
    if (!column.is_clear) {
      std::string thousands = column.was;
      thousands.erase(thousands.find(','), 1);
      diagnostics.error(
          "decimal-comma", column.cell,
          fmt::format("'{}' has commas in {}: '{}' may be {} or {}", name, cells, column.was, column.is, thousands),
          "write the decimals after a point, and no comma between thousands");
      continue;
    }
    diagnostics.add(
        {diag::Severity::note,
         "decimal-comma",
         fmt::format("'{}' has decimal commas in {}: '{}' is read as {}", name, cells, column.was, column.is),
         column.cell,
         {},
         {},
         {},
         {}});
  }
}

}  // namespace kingpress::cards
