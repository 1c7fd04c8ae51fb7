#include "data/windows_1252.h"
#include "../catch.h"

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
