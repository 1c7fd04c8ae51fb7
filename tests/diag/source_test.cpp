#include "diag/source.h"

#include "../catch.h"

using namespace kingpress::diag;

TEST_CASE("a place counts lines and code points from one") {
  const SourceFile file("deck.yaml", "one\nzw\xC3\xB6lf\n\nlast");
  struct Expected {
    std::size_t offset, line, column;
  };
  for (const Expected e : {Expected{0, 1, 1},
                           {3, 1, 4},
                           {4, 2, 1},
                           {6, 2, 3},
                           {7, 2, 3},
                           {8, 2, 4},
                           {11, 3, 1},
                           {12, 4, 1},
                           {16, 4, 5},
                           {999, 4, 5}}) {
    INFO("offset " << e.offset);
    const SourceFile::Place place = file.place(e.offset);
    CHECK(place.line == e.line);
    CHECK(place.column == e.column);
  }
}

TEST_CASE("a byte that is no UTF-8 takes one column") {
  const SourceFile file("x",
                        "a\xFF\xFE\x80"
                        "b");
  CHECK(file.place(4).column == 5);
}

TEST_CASE("a line is shown without its ending") {
  const SourceFile file("x", "first\r\nsecond\nthird");
  CHECK(file.line_count() == 3);
  CHECK(file.line_text(1) == "first");
  CHECK(file.line_text(2) == "second");
  CHECK(file.line_text(3) == "third");
  CHECK(file.line_text(4).empty());
  CHECK(file.line_start(2) == 7);
  CHECK(file.line_start(9) == file.text().size());
}

TEST_CASE("a byte order mark is no part of the text") {
  const SourceFile file("x", "\xEF\xBB\xBFgame");
  CHECK(file.text() == "game");
  CHECK(file.place(0).column == 1);
}

TEST_CASE("texts keep their address while others are added") {
  Sources sources;
  const SourceFile& first = sources.add("a", "text");
  for (int i = 0; i < 1000; ++i) sources.add("b", "x");
  CHECK(first.text() == "text");
}
