#include "lsp/open_text.h"

#include "../catch.h"
#include "lsp/uri.h"

using namespace kingpress::lsp;

TEST_CASE("places are counted in units of UTF-16 or UTF-8, and never lie within a character") {
  const OpenText text("title: B\u00e4r\r\n\U0001F43B = 1\rx");
  REQUIRE(text.line_count() == 3);
  CHECK(text.line(0) == "title: B\u00e4r");
  CHECK(text.line(2) == "x");
  const std::size_t equals = text.text().find('=');
  CHECK(text.position(equals, Units::utf16) == Position{1, 3});
  CHECK(text.position(equals, Units::utf8) == Position{1, 5});
  CHECK(text.offset({1, 3}, Units::utf16) == equals);
  CHECK(text.offset({1, 5}, Units::utf8) == equals);
  const std::size_t bear = text.line_start(1);
  CHECK(text.offset({1, 1}, Units::utf16) == bear);  // half of the bear
  CHECK(text.offset({1, 3}, Units::utf8) == bear);
  for (std::size_t within = bear; within < bear + 4; ++within)
    CHECK(text.position(within, Units::utf16) == Position{1, 0});
  CHECK(text.offset({0, 900}, Units::utf16) == 11);  // the line's end
  CHECK(text.offset({900, 0}, Units::utf16) == text.text().size());
  CHECK(text.offset_of_column(2, 3) == equals);
}

TEST_CASE("a byte order mark counts in no column that is told") {
  const OpenText text("\xEF\xBB\xBFgame: x\nb");
  CHECK(text.offset_of_column(1, 1) == 3);
  CHECK(text.offset_of_column(1, 7) == 9);
  CHECK(text.offset_of_column(2, 1) == 11);
}

TEST_CASE("what is no UTF-8 counts a unit a byte") {
  const OpenText text("a\xFF\xFE: b");
  CHECK(text.offset({0, 3}, Units::utf16) == 3);
  CHECK(text.position(5, Units::utf16) == Position{0, 5});
}

TEST_CASE("an edit exchanges a piece and no more") {
  OpenText text("one\ntwo\nthree");
  text.replace(text.offset({1, 0}, Units::utf16), text.offset({2, 2}, Units::utf16), "2\n3\n");
  CHECK(text.text() == "one\n2\n3\nree");
  CHECK(text.line_count() == 4);
  text.replace(90, 5, "!");
  CHECK(text.text() == "one\n2\n3\nree!");
}

TEST_CASE("names of files come and go as editors write them") {
  CHECK(path_of_uri("file:///home/me/my%20cards/b%C3%A4r.yaml") == "/home/me/my cards/b\u00e4r.yaml");
  CHECK(path_of_uri("FILE://localhost/a/../b/") == "/b");
  CHECK(path_of_uri("file:///a%4") == "/a%4");  // what only begins like a code
  CHECK(path_of_uri("file:///a%") == "/a%");
  CHECK(path_of_uri("file:///a%4g") == "/a%4g");
  CHECK(uri_of_path("/home/me/my cards/b\u00e4r.yaml") == "file:///home/me/my%20cards/b%C3%A4r.yaml");
  CHECK(uri_of_path("/azAZ09/-._~:@[`{") == "file:///azAZ09/-._~%3A%40%5B%60%7B");
  for (const char* none : {"", "untitled:one", "http://x/y", "file://elsewhere/x", "file://", "file:///a%00b"})
    CHECK_FALSE(path_of_uri(none));
  CHECK(lies_in("/a/b", "/a"));
  CHECK_FALSE(lies_in("/ab", "/a"));
  CHECK_FALSE(lies_in("/a", "/a"));
}
