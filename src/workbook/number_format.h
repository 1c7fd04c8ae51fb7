// A number as a cell of Excel shows it, by the cell's number format. Digits are never grouped and the decimal mark is a
// point, so that what looks like a number is one; dates of the system's own form are year-month-day.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kingpress::workbook {

// Nothing when the format is one that is not read: fractions, exponents, conditions.
std::optional<std::string> shown(double value, std::string_view format, bool from_1904 = false);

// Is it one of a date or a time? Such a format shows no number below 0, and none from the year 10000 on.
bool is_of_time(std::string_view format);

// The format code of a number that stands for one; General when it is unknown.
std::string_view built_in_format(std::size_t id);

// The shortest plain writing of a number: 3, 0.3, -1.25.
std::string plain_number(double value);

}  // namespace kingpress::workbook
