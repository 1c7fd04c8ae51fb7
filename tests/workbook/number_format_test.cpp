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

TEST_CASE("every day of the calendar has its date: leap years, centuries, and the first and last days") {
  const auto [value, text] = GENERATE(table<double, const char*>({
      {59, "1900-02-28 Wed"},  // Excel's 1900 has a 29 February
      {61, "1900-03-01 Thu"},
      {366, "1900-12-31 Mon"},
      {36525, "1999-12-31 Fri"},
      {36526, "2000-01-01 Sat"},
      {36584, "2000-02-28 Mon"},
      {36585, "2000-02-29 Tue"},
      {36586, "2000-03-01 Wed"},
      {73109, "2100-02-28 Sun"},
      {73110, "2100-03-01 Mon"},
      {45291, "2023-12-31 Sun"},
      {45657, "2024-12-31 Tue"},
      {2958465, "9999-12-31 Fri"},
  }));
  CHECK(shown(value, "yyyy-mm-dd ddd") == text);
  CHECK_FALSE(shown(2958466, "yyyy-mm-dd"));
  CHECK(shown(0, "yyyy-mm-dd", true) == "1904-01-01");
}

TEST_CASE("each letter of a date or time means its part, by how often it stands") {
  const auto [value, format, text] = GENERATE(table<double, const char*, const char*>({
      {46031.25, "yyyy yy y", "2026 26 26"},
      {46031.25, "mmmmm mmmm mmm mm m", "J January Jan 01 1"},
      {46031.25, "dddd ddd dd d", "Friday Fri 09 9"},
      {46031.25, "hh h", "06 6"},
      {0.5 / 24, "h AM/PM", "12 AM"},
      {11.5 / 24, "h a/p", "11 AM"},
      {13.0 / 24, "hh am/pm", "01 PM"},
      {13.0 / 24, "hh", "13"},
      {(3600 + 62) / 86400.0, "h:mm:ss", "1:01:02"},
      {(3600 + 62) / 86400.0, "h:m:s", "1:1:2"},
      {(3600 + 62) / 86400.0, "[m]:ss", "61:02"},
      {(3600 + 62) / 86400.0, "[mm]:ss", "61:02"},
      {(3600 + 62) / 86400.0, "[s]", "3662"},
      {(3600 + 62) / 86400.0, "[ss]\"s\"", "3662s"},
      {2 + 1.0 / 24, "[hh]:mm", "49:00"},
      {46031.25 + 15.0 / 1440, "h\\-m, m/d", "6-15, 1/9"},
      {46031.25 + 15.0 / 1440, "h m d m", "6 15 9 1"},
  }));
  INFO(format);
  CHECK(shown(value, format) == text);
}

TEST_CASE("digits before and after the point, thousands and signs are those of the format") {
  const auto [value, format, text] = GENERATE(table<double, const char*, const char*>({
      {1234567, "0,,", "1"},
      {1234567, "0.0,,\"M\"", "1.2M"},
      {0.5, "0%%", "5000%%"},
      {0.05, "0.0", "0.1"},
      {1.25, "0.0#", "1.25"},
      {1.2, "0.0#", "1.2"},
      {1, "0.0#", "1.0"},
      {1, "#.##", "1"},
      {12, "000", "012"},
      {1234, "000", "1234"},
      {5, "x0x", "x5x"},
      {5, "[Red]0", "5"},
      {5, "[$EUR] 0", "EUR 5"},
      {5, "_(0_)", "5"},
      {5, "*x0", "5"},
      {-5, "0", "-5"},
      {-5, "0;0", "5"},
      {0, "0;-0", "0"},
      {-5, "\"minus\"", "minus"},
      {5, "General\" kg\"", "5 kg"},
      {999999999999999, "0", "999999999999999"},
  }));
  INFO(format);
  CHECK(shown(value, format) == text);
  CHECK_FALSE(shown(1e15, "0"));
  CHECK_FALSE(shown(5, "[<9]0"));
  CHECK_FALSE(shown(5, "[=9]0"));
  CHECK_FALSE(shown(5, "0e+0"));
}

TEST_CASE("a number without a format is written plainly") {
  CHECK(plain_number(0) == "0");
  CHECK(plain_number(-7) == "-7");
  CHECK(plain_number(999999999999999) == "999999999999999");
  CHECK(plain_number(0.1) == "0.1");
  CHECK(plain_number(123456.789) == "123456.789");
  CHECK(plain_number(0.00000012) == "0.00000012");
}

TEST_CASE("the formats that have numbers are those of the standard") {
  const auto [id, code] = GENERATE(table<std::size_t, const char*>({
      {0, "General"},
      {1, "0"},
      {2, "0.00"},
      {3, "#,##0"},
      {4, "#,##0.00"},
      {9, "0%"},
      {10, "0.00%"},
      {11, "0.00E+00"},
      {14, "yyyy-mm-dd"},
      {15, "d-mmm-yy"},
      {16, "d-mmm"},
      {17, "mmm-yy"},
      {18, "h:mm AM/PM"},
      {19, "h:mm:ss AM/PM"},
      {20, "h:mm"},
      {21, "h:mm:ss"},
      {22, "yyyy-mm-dd h:mm"},
      {23, "General"},
      {36, "General"},
      {37, "#,##0;(#,##0)"},
      {40, "#,##0.00;(#,##0.00)"},
      {45, "mm:ss"},
      {46, "[h]:mm:ss"},
      {49, "General"},
  }));
  CHECK(built_in_format(id) == code);
}

TEST_CASE("a format that cannot be shown is none") {
  for (const char* format : {"# ?/?", "0.00E+00", "[>100]0;0", "mm:ss.0"}) {
    INFO(format);
    CHECK_FALSE(shown(0.5, format));
  }
  CHECK_FALSE(shown(-1, "yyyy-mm-dd"));
  CHECK_FALSE(shown(1e300, "0"));
}
