#include "workbook/number_format.h"

#include "../catch.h"

using namespace kingpress::workbook;

TEST_CASE("a number is shown as its format says, ungrouped and with a point") {
  const auto [value, format, text] = GENERATE(table<double, const char*, const char*>({
      {3, "General", "3"},
      {0.1 + 0.2, "General", "0.3"},
      {-1.25, "General", "-1.25"},
      {1e-7, "General", "0.0000001"},
      {123456789012, "General", "123456789012"},
      {1234567.5, "#,##0.00", "1234567.50"},
      {2.675, "0.00", "2.68"},
      {7, "000", "007"},
      {1.5, "0.0##", "1.5"},
      {2, "0.##", "2"},
      {0.255, "0%", "26%"},
      {5, "0\" HP\"", "5 HP"},
      {5, "\\+0", "+5"},
      {-5, "+0;-0;\"none\"", "-5"},
      {0, "+0;-0;\"none\"", "none"},
      {-0.001, "0.00", "0.00"},
      {-3, "0;[Red](0)", "(3)"},
      {4.5, "_-* #,##0.00 _-", "4.50"},
      {4.5, "[$€-407] 0.00", "€ 4.50"},
      {12345, "0,\"k\"", "12k"},
      {9, "@", "9"},
  }));
  INFO(format);
  CHECK(shown(value, format) == text);
}

TEST_CASE("a date is shown as its format says") {
  const auto [value, format, text] = GENERATE(table<double, const char*, const char*>({
      {46348, "yyyy-mm-dd", "2026-11-22"},
      {46348, "d.m.yy", "22.11.26"},
      {46348, "dddd, d mmmm yyyy", "Sunday, 22 November 2026"},
      {46348, "mmm-yy", "Nov-26"},
      {45351, "yyyy-mm-dd", "2024-02-29"},
      {1, "yyyy-mm-dd", "1900-01-01"},
      {46348.75, "yyyy-mm-dd hh:mm", "2026-11-22 18:00"},
      {0.5 + 5.0 / 1440, "h:mm AM/PM", "12:05 PM"},
      {1.25, "[h]:mm", "30:00"},
      {0.000694444444, "m:ss", "1:00"},
  }));
  INFO(format);
  CHECK(shown(value, format) == text);
  CHECK(shown(44886, "yyyy-mm-dd", true) == "2026-11-22");
}

TEST_CASE("a format that cannot be shown is none") {
  for (const char* format : {"# ?/?", "0.00E+00", "[>100]0;0", "mm:ss.0"}) {
    INFO(format);
    CHECK_FALSE(shown(0.5, format));
  }
  CHECK_FALSE(shown(-1, "yyyy-mm-dd"));
  CHECK_FALSE(shown(1e300, "0"));
}
