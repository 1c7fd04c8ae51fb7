#include "scene/digest.h"

#include <set>

#include "../catch.h"

using kingpress::scene::digest;

// Ledgers and golden files keep digests: another digest of the same bytes would print every card again.
TEST_CASE("a digest stays what it was, on every machine") {
  CHECK(digest("") == "7a4ef08efc8ea095e6a032c139f88df8");
  CHECK(digest("a") == "9da553ef84eb9bce8a05d63c881a9b72");
  CHECK(digest("0123456789abcdef") == "5215f29ee1d5d0ab115f78b14e284c78");                     // one block
  CHECK(digest("0123456789abcdef\xff\x80 and a tail") == "a810fd3265a783a1b528b6fe0d54ad2a");  // two, and some
}

TEST_CASE("each byte and the length of what is digested change the digest") {
  const std::string bytes(35, '\0');
  std::set<std::string> seen{digest(bytes)};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::string other = bytes;
    other[i] = 1;
    CHECK(seen.insert(digest(other)).second);
    CHECK(seen.insert(digest(bytes.substr(0, i))).second);
  }
}
