#include "workbook/cell_edit.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "diag/source.h"
#include "workbook/formats.h"
#include "workbook/zip_splice.h"

namespace kingpress::workbook {

bool is_plain_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view whole = text.substr(0, point), parts = text.substr(point);
  const auto digits = [](std::string_view part) { return part.find_first_not_of("0123456789") == part.npos; };
  return !whole.empty() && digits(whole) && (whole.size() == 1 || whole.front() != '0') && text.size() <= 15 &&
         (parts.empty() || (parts.size() > 1 && digits(parts.substr(1))));
}

void refuse_formula(std::size_t row, std::size_t column) {
  throw Refused("not-written", fmt::format("a formula fills {}", diag::cell_name(row, column)),
                "change what it is worked out from, or the formula in a spreadsheet program");
}

std::string with_changes(std::string_view bytes, const std::string& sheet, const std::vector<Change>& changes) {
  ByRow by_row;
  for (const Change& change : changes) by_row[change.row][change.column] = change.text;
  const Archive archive(bytes);
  const std::unique_ptr<Format> format = open(archive);
  const std::size_t index = index_of(*format, sheet);
  const std::string part = format->part_of(index);
  return with_part(bytes, part, format->edited(index, by_row));
}

std::string edited_by(std::string_view bytes, std::string_view request) {
  const std::size_t line = request.find('\n');
  const std::string sheet(request.substr(0, line));
  request.remove_prefix(std::min(line, request.size() - 1) + 1);
  std::vector<Change> changes;
  // Each change is its row, its column, the length of its text, and the text.
  const auto number = [&request](char end) {
    std::size_t value = 0;
    const std::size_t stop = std::min(request.find(end), request.size());
    std::from_chars(request.data(), request.data() + stop, value);
    request.remove_prefix(std::min(stop + 1, request.size()));
    return value;
  };
  while (!request.empty()) {
    Change change{number(' '), number(' '), {}};
    const std::size_t length = number('\n');
    change.text = request.substr(0, length);
    request.remove_prefix(std::min(length, request.size()));
    changes.push_back(std::move(change));
  }
  return with_changes(bytes, sheet, changes);
}

}  // namespace kingpress::workbook
