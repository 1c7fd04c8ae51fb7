#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdint>

#include "workbook/format_section.h"

namespace kingpress::workbook {
namespace {

constexpr double day_limit = 2958466;  // the year 10000

struct Moment {
  int year = 0;
  unsigned month = 1, day = 1, weekday = 0, hour = 0, minute = 0, second = 0;  // Sunday is 0
  std::int64_t seconds = 0;                                                    // in all
};

// The calendar of a day counted from 1970 (Howard Hinnant, "chrono-compatible low-level date algorithms").
Moment moment_of(double value, bool from_1904) {
  Moment moment;
  moment.seconds = std::llround(value * 86400);
  std::int64_t days = moment.seconds / 86400;
  const std::int64_t rest = moment.seconds % 86400;
  moment.hour = static_cast<unsigned>(rest / 3600);
  moment.minute = static_cast<unsigned>(rest / 60 % 60);
  moment.second = static_cast<unsigned>(rest % 60);
  if (from_1904)
    days += 1462;
  else if (days < 60)
    ++days;  // Excel's February 1900 has 29 days
  moment.weekday = static_cast<unsigned>((days + 6) % 7);
  const std::int64_t z = days - 25569 + 719468, era = z / 146097;
  const auto of_era = static_cast<unsigned>(z - era * 146097);
  const unsigned year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  const unsigned of_year = of_era - (365 * year + year / 4 - year / 100);
  const unsigned month = (5 * of_year + 2) / 153;
  moment.day = of_year - (153 * month + 2) / 5 + 1;
  moment.month = month < 10 ? month + 3 : month - 9;
  moment.year = static_cast<int>(year + era * 400) + (moment.month <= 2 ? 1 : 0);
  return moment;
}

constexpr std::array<std::string_view, 12> months{"January",   "February", "March",    "April",
                                                  "May",       "June",     "July",     "August",
                                                  "September", "October",  "November", "December"};
constexpr std::array<std::string_view, 7> weekdays{"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                   "Thursday", "Friday", "Saturday"};

std::string two_digits(unsigned value, std::size_t letters) {
  return letters > 1 ? fmt::format("{:02}", value) : fmt::format("{}", value);
}

std::string named(std::string_view name, std::size_t letters) {
  if (letters == 5) return std::string(name.substr(0, 1));
  return std::string(letters == 3 ? name.substr(0, 3) : name);
}

// 'm' is a minute after an hour or before a second.
bool is_minute(const std::vector<Piece>& pieces, std::size_t at) {
  const auto next = [&](std::size_t i, int step) -> char {
    for (i += static_cast<std::size_t>(step); i < pieces.size(); i += static_cast<std::size_t>(step))
      if (!pieces[i].literal) return pieces[i].text[0] == '[' ? pieces[i].text[1] : pieces[i].text[0];
    return ' ';
  };
  return next(at, -1) == 'h' || next(at, 1) == 's';
}

}  // namespace

std::string without_outer_blanks(std::string text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::optional<std::string> time_text(double value, const Section& section, bool from_1904) {
  if (value < 0 || value >= day_limit) return std::nullopt;
  const Moment moment = moment_of(value, from_1904);
  bool halves = false;
  for (const Piece& piece : section.pieces) halves = halves || (!piece.literal && piece.text == "ap");
  const unsigned half_hour = moment.hour % 12 == 0 ? 12 : moment.hour % 12;
  std::string out;
  for (std::size_t i = 0; i < section.pieces.size(); ++i) {
    const auto& [literal, text] = section.pieces[i];
    const std::size_t letters = text.size();
    if (literal || text == "," || text == ".")
      out += text;
    else if (text == "ap")
      out += moment.hour < 12 ? "AM" : "PM";
    else if (text == "[h]")
      out += fmt::format("{}", moment.seconds / 3600);
    else if (text == "[m]")
      out += fmt::format("{}", moment.seconds / 60);
    else if (text == "[s]")
      out += fmt::format("{}", moment.seconds);
    else if (text[0] == 'y')
      out += letters <= 2 ? fmt::format("{:02}", moment.year % 100) : fmt::format("{:04}", moment.year);
    else if (text[0] == 'm' && letters <= 2 && is_minute(section.pieces, i))
      out += two_digits(moment.minute, letters);
    else if (text[0] == 'm')
      out += letters <= 2 ? two_digits(moment.month, letters) : named(months[moment.month - 1], letters);
    else if (text[0] == 'd')
      out += letters <= 2 ? two_digits(moment.day, letters) : named(weekdays[moment.weekday], letters);
    else if (text[0] == 'h')
      out += two_digits(halves ? half_hour : moment.hour, letters);
    else if (text[0] == 's')
      out += two_digits(moment.second, letters);
    else
      return std::nullopt;  // parts of a second
  }
  return without_outer_blanks(std::move(out));
}

}  // namespace kingpress::workbook
