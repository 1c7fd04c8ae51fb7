// Markdown -> blocks.
#include "book/read.h"

#include "tests/catch.h"

using namespace kingpress;

namespace {

struct BookRead {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::optional<book::Book> book;

  explicit BookRead(const std::string& text) {
    book = book::read(sources.add("LEAFLET.md", text), sources, diagnostics);
  }
  template <class Kind>
  const Kind& block(std::size_t index, std::size_t panel = 0) const {
    return std::get<Kind>(book->panels.at(panel).at(index).kind);
  }
  std::string error() const {
    REQUIRE(diagnostics.list().size() == 1);
    const diag::Diagnostic& first = diagnostics.list().front();
    return first.span.file->place_name(first.span.begin) + ": " + first.message;
  }
};

std::string said(const book::Words& words) {
  std::string text;
  for (const book::Piece& piece : words) {
    const char* mark = piece.kind == book::Piece::Kind::symbol ? "@"
                       : piece.stress == book::Stress::strong  ? "!"
                       : piece.stress == book::Stress::light   ? "~"
                                                               : "";
    text += mark + piece.text + mark;
  }
  return text;
}

}  // namespace

TEST_CASE("the front matter of a leaflet says what stands on its cover and how it is folded") {
  const BookRead read("---\ntitle: Owls\nafter: Ann\nfold: a6\n---\nWords.\n");
  REQUIRE(read.book);
  CHECK(read.book->front.title == "Owls");
  CHECK(read.book->front.after == "Ann");
  CHECK(read.book->front.fold == book::Fold::a6);
  CHECK(said(read.block<book::Paragraph>(0).words) == "Words.");
}

TEST_CASE("a leaflet without front matter has no cover and plain pages") {
  const BookRead read("Words.\n");
  REQUIRE(read.book);
  CHECK(read.book->front.title.empty());
  CHECK(read.book->front.fold == book::Fold::none);
}

TEST_CASE("each comment that says page begins another page of a leaflet, other comments do not") {
  const BookRead read("one\n\n<!-- page -->\ntwo\n\n<!-- a word to the wise -->\n\nthree\n");
  REQUIRE(read.book);
  REQUIRE(read.book->panels.size() == 2);
  CHECK(read.book->panels[1].size() == 2);
}

TEST_CASE("stress and symbols are pieces of a leaflet's words") {
  const BookRead read("Pay **two** {coin} *or* lose.\nAnd {so on}.\n");
  CHECK(said(read.block<book::Paragraph>(0).words) == "Pay !two! @coin@ ~or~ lose. And {so on}.");
}

TEST_CASE("numbered steps keep their numbers, their symbols and their heads") {
  const BookRead read("3. **Draw** a card.\n4. {deck} **Shuffle.** All of it.\n   - the deck\n");
  const auto& plain = read.block<book::Step>(0);
  CHECK(plain.number == 3);
  CHECK(said(plain.words) == "!Draw! a card.");
  const auto& pictured = read.block<book::Step>(1);
  CHECK(pictured.number == 4);
  CHECK(said(pictured.symbol) == "@deck@");
  CHECK(said(pictured.head) == "!Shuffle.!");
  CHECK(said(pictured.words) == "All of it.");
  CHECK(said(read.block<book::Item>(2).words) == "the deck");
}

TEST_CASE("terms stand above what is said of them") {
  const BookRead read("file\n: a column\nof cards\nreserve\n: behind it\n");
  const auto& file = read.block<book::Definition>(0);
  CHECK(said(file.term) == "file");
  CHECK(said(file.words) == "a column of cards");
}

TEST_CASE("a term follows right behind the line that says what the last one is") {
  const BookRead read("file\n: a column\nreserve\n: behind it\n");
  CHECK(said(read.block<book::Definition>(1).term) == "reserve");
  CHECK(said(read.block<book::Definition>(1).words) == "behind it");
}

TEST_CASE("a picture says its name, its lines and its caption") {
  const BookRead read("![The owl](card:owl){12}\n\n![](map.png)\n");
  const auto& picture = read.block<book::Picture>(0);
  CHECK(picture.name == "card:owl");
  CHECK(picture.lines == 12);
  CHECK(said(picture.caption) == "The owl");
  CHECK(read.block<book::Picture>(1).lines == 8);
}

TEST_CASE("a quote is a box with a head") {
  const BookRead read("> **Example** One, then two.\n>\n> 1. Three.\n");
  const auto& box = read.block<book::Box>(0);
  CHECK(said(box.head) == "!Example!");
  REQUIRE(box.blocks.size() == 2);
  CHECK(said(std::get<book::Paragraph>(box.blocks[0].kind).words) == "One, then two.");
}

TEST_CASE("quotes nested deeper than eight are told where they stand, however deep they are") {
  const auto nested = [](std::size_t depth) {
    std::string text = "words\n\n";
    for (std::size_t i = 0; i < depth; ++i) text += "> ";
    return text + "deep\n\nmore\n";
  };
  CHECK(BookRead(nested(8)).diagnostics.list().empty());
  CHECK(BookRead(nested(9)).error() ==
        "LEAFLET.md:3:19: a leaflet has no place for quotes that are nested deeper than 8");
  for (const std::size_t depth : {5'000u, 30'000u})
    CHECK(BookRead(nested(depth)).error().ends_with("quotes that are nested deeper than 8"));
  CHECK(BookRead(std::string(9, '>') + "\n").error().ends_with("quotes that are nested deeper than 8"));
}

TEST_CASE("the first row of a table holds the heads") {
  const BookRead read("| a | b |\n|---|---|\n| 1 | {x} |\n");
  const auto& table = read.block<book::Table>(0);
  REQUIRE(table.rows.size() == 2);
  CHECK(said(table.rows[0][1]) == "b");
  CHECK(said(table.rows[1][1]) == "@x@");
}

TEST_CASE("what a leaflet has no place for is an error with its line") {
  CHECK(BookRead("words\n\n```\ncode\n```\n").error() == "LEAFLET.md:4:1: a leaflet has no place for a block of code");
  CHECK(BookRead("one `two` three\n").error() == "LEAFLET.md:1:6: a leaflet has no place for code");
  CHECK(BookRead("#### Four\n").error() == "LEAFLET.md:1:6: a head of level 4, where there are ## and ###");
  CHECK(BookRead("see ![](map.png) here\n").error() ==
        "LEAFLET.md:1:9: a picture stands in a paragraph of its own, followed by nothing but its lines");
  CHECK(BookRead("words\n| a | b |\n").error() == "LEAFLET.md:2:1: a table needs an empty line before it");
  CHECK(BookRead("see [there](rules.html) too\n").error() == "LEAFLET.md:1:6: a leaflet has no place for a link");
  CHECK(BookRead("words\n\n```\n```\n\nmore\n").error().ends_with(": a leaflet has no place for a block of code"));
  CHECK(BookRead("| a |\n|---|\n| ![](map.png) |\n").error() ==
        "LEAFLET.md:3:7: a picture stands in a paragraph of its own, followed by nothing but its lines");
  CHECK(BookRead("## ![](map.png)\n").error() ==
        "LEAFLET.md:1:8: a picture stands in a paragraph of its own, followed by nothing but its lines");
  for (const char* text : {"## The {coin}\n", "| {coin} |\n|---|\n| 1 |\n", "> **{coin} Pay** one.\n",
                           "{coin}\n: money\n", "1. {deck} **Pay {coin}** now.\n"})
    CHECK(BookRead(text).error().ends_with(" takes words only, not '{coin}'"));
  CHECK(BookRead("<div>\n").error() == "LEAFLET.md:1:1: a leaflet has no place for HTML but comments");
}

TEST_CASE("front matter ends at its own line, whatever follows it") {
  CHECK(BookRead("---\ntitle: Owls\n---\n---\n").error() == "LEAFLET.md:4:1: a leaflet has no place for a line across");
}

TEST_CASE("front matter is read behind a byte order mark, and of a file that is no text nothing is") {
  const BookRead marked("\xEF\xBB\xBF---\ntitle: Owls\n---\nWords.\n");
  REQUIRE(marked.book);
  CHECK(marked.book->front.title == "Owls");
  CHECK(marked.book->panels.at(0).size() == 1);
  CHECK(BookRead("words\nCaf\xe9\n").error().starts_with("LEAFLET.md:2:4: byte 0xe9 is not UTF-8"));
  CHECK(BookRead("words\x01\n").error().starts_with("LEAFLET.md:1:6: "));
}

TEST_CASE("an unknown key of the front matter is told with its own line") {
  CHECK(BookRead("---\ntitle: Owls\ncolour: red\n---\nwords\n").error().starts_with("LEAFLET.md:3:1: "));
}
