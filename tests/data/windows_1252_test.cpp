#include "data/windows_1252.h"
#include "../catch.h"

#include "yaml.h"

using kingpress::data::from_windows_1252;

TEST_CASE("text in Windows-1252 becomes UTF-8") {
  CHECK(from_windows_1252("Caf\xe9 \x93so\x94 \x80 5") == "Café “so” € 5");
  CHECK(from_windows_1252("\xff\xa0") == "ÿ\u00a0");
}

TEST_CASE("what may be something else than Windows-1252 is left alone") {
  CHECK_FALSE(from_windows_1252("plain"));
  CHECK_FALSE(from_windows_1252("Café"));
  CHECK_FALSE(from_windows_1252("Café Caf\xe9"));  // half of it was saved otherwise
  CHECK_FALSE(from_windows_1252("Caf\xe9\x81"));   // a byte without a meaning
  CHECK_FALSE(from_windows_1252("Caf\xe9\x01"));   // no text
  CHECK_FALSE(
      from_windows_1252("\xff\xfe"
                        "C\nt\n"));  // marked as UTF-16
}

TEST_CASE("a file in Windows-1252 is read with a note at its first letter beyond ASCII") {
  kingpress::diag::Sources sources;
  kingpress::diag::Diagnostics diagnostics;
  CHECK(kingpress::data::add_as_utf8("a.csv", "title\nCaf\xe9 \x80\n", sources, diagnostics).text() ==
        "title\nCaf\u00e9 \u20ac\n");
  REQUIRE(diagnostics.sorted().size() == 1);
  CHECK(kingpress::data::written(diagnostics.sorted()[0].span) == "\u00e9");
}

TEST_CASE("UTF-8 becomes Windows-1252 where that has its letters") {
  using kingpress::data::to_windows_1252;
  CHECK(to_windows_1252("Caf\u00e9 \u20ac5") ==
        "Caf\xe9 \x80"
        "5");
  CHECK(to_windows_1252("") == "");
  CHECK_FALSE(to_windows_1252("\u4e16"));
  CHECK_FALSE(to_windows_1252("a\xff"));
}
