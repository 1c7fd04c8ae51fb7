#include "data/header_row.h"

#include <fmt/format.h>

#include <algorithm>

namespace kingpress::data {

std::size_t find_header(const std::vector<Cells>& rows, const HeaderRow& header) {
  if (rows.empty() || !header.is_key) return 0;
  constexpr std::size_t enough_keys = 2;
  const auto keys = [&](const Cells& row) {
    return static_cast<std::size_t>(
        std::count_if(row.begin(), row.end(), [&](const Cell& cell) { return header.is_key(column_key(cell.text)); }));
  };
  const auto filled = [](const Cells& row) {
    return static_cast<std::size_t>(
        std::count_if(row.begin(), row.end(), [](const Cell& cell) { return !cell.text.empty(); }));
  };
  if (keys(rows.front()) >= enough_keys) return 0;
  for (std::size_t i = 1; i < rows.size(); ++i)
    if (keys(rows[i]) >= enough_keys) return i;
  if (keys(rows.front()) > 0) return 0;
  std::size_t most = 0;
  for (const Cells& row : rows) most = std::max(most, filled(row));
  const auto wide = std::find_if(rows.begin(), rows.end(), [&](const Cells& row) { return filled(row) * 2 > most; });
  return wide == rows.end() ? 0 : static_cast<std::size_t>(wide - rows.begin());
}

void tell_header(const diag::SourceFile& source, const Cells& header, diag::Diagnostics& diagnostics) {
  const auto first = std::find_if(header.begin(), header.end(), [](const Cell& cell) { return !cell.text.empty(); });
  const std::size_t row = source.place(first->begin).line;
  diagnostics.add({diag::Severity::note,
                   "header-row",
                   fmt::format("{} {} is read as the header, what stands above it is left out",
                               source.is_sheet() ? "row" : "line", row),
                   {&source, first->begin, first->end},
                   fmt::format("'header: {}' beside 'cards:' says so, another number says otherwise", row),
                   {},
                   {},
                   {}});
}

}  // namespace kingpress::data
