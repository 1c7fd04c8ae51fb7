// Markdown -> blocks.
#include "book/read.h"

#include "book/front.h"
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

TEST_CASE("the name of a picture may have spaces") {
  const BookRead read("Take one.\n\n![A pawn](token:pawn red){4}\n\n![](my map.png)\n");
  const auto& picture = read.block<book::Picture>(1);
  CHECK(picture.name == "token:pawn red");
  CHECK(picture.lines == 4);
  CHECK(said(picture.caption) == "A pawn");
  CHECK(read.block<book::Picture>(2).name == "my map.png");
  CHECK(BookRead("Take ![](token:pawn red) now.\n").error().starts_with("LEAFLET.md:1:10: a picture stands in a"));
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

TEST_CASE("HTML among words is told, but a comment and the signs themselves are not") {
  const std::string html = ": a leaflet has no place for HTML but comments";
  CHECK(BookRead("The <b>fat</b> owl.\n").error() == "LEAFLET.md:1:5" + html);
  CHECK(BookRead("one<br>two\n").error() == "LEAFLET.md:1:4" + html);
  CHECK(BookRead("| a |\n|---|\n| <i>b</i> |\n").error() == "LEAFLET.md:3:3" + html);
  CHECK(said(BookRead("1 < 2 <!-- why --> and 3 > 2, &lt;b>\n").block<book::Paragraph>(0).words).find("why") ==
        std::string::npos);
}

TEST_CASE("a list within a list is told where it begins to speak") {
  CHECK(BookRead("- shuffle\n  - face down\n- deal\n").error() ==
        "LEAFLET.md:2:5: a list within a list: its items are printed as those around it");
  CHECK(BookRead("1. shuffle\n   1. face down\n").error() ==
        "LEAFLET.md:2:7: a list within a list: its items are printed as those around it");
  CHECK(BookRead("- one\n- two\n\nwords\n\n1. three\n").diagnostics.list().empty());
}

TEST_CASE("a cell beyond the columns of its table is told") {
  const auto row = [](const std::string& cells) {
    const BookRead read("| a | b |\n|---|---|\n| 0 | 0 |\n" + cells + "\n");
    return read.diagnostics.list().empty() ? std::string() : read.error();
  };
  const std::string told = ": this row has more cells than the 2 of the table's head";
  CHECK(row("| 1 | 2 | lost |") == "LEAFLET.md:4:11" + told);
  CHECK(row("1 | 2 | lost") == "LEAFLET.md:4:9" + told);
  CHECK(row("| | 2 | lost |") == "LEAFLET.md:4:9" + told);
  CHECK(row("| 1 | 2 \\| 3 |").empty());
  CHECK(row("| 1 | 2 | |").empty());
  CHECK(row("| 1 |").empty());
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

TEST_CASE("a colour of the front matter that is none is told with its own line") {
  CHECK(BookRead("---\ntitle: Owls\ncolour: grassy\n---\nwords\n").error().starts_with("LEAFLET.md:3:9: "));
}

TEST_CASE("an unknown key of the front matter is told with its own line") {
  CHECK(BookRead("---\ntitle: Owls\nsound: loud\n---\nwords\n").error().starts_with("LEAFLET.md:3:1: "));
}

TEST_CASE("a leaflet's entities are the signs that they stand for") {
  CHECK(said(BookRead("a &amp; b &lt; c &gt; d&nbsp;e &copy;\n").block<book::Paragraph>(0).words) ==
        "a & b < c > d\xC2\xA0"
        "e &copy;");
}

TEST_CASE("a line that ends in two spaces or a backslash is broken there, any other goes on") {
  CHECK(said(BookRead("one  \ntwo\\\nthree\nfour\n").block<book::Paragraph>(0).words) == "one\ntwo\nthree four");
}

TEST_CASE("a picture takes from 1 to 99 lines") {
  const auto lines = [](const char* text) { return BookRead(text).block<book::Picture>(0).lines; };
  CHECK(lines("![](x){1}\n") == 1);
  CHECK(lines("![](x){0}\n") == 1);
  CHECK(lines("![](x){99}\n") == 99);
  for (const char* text :
       {"![](x){100}\n", "![](x){9a}\n", "![](x){9} more\n", "![](x) more\n", "more ![](x)\n", "![](x){9}{9}\n"}) {
    CAPTURE(text);
    CHECK(BookRead(text).error().ends_with(
        ": a picture stands in a paragraph of its own, followed by nothing but its lines"));
  }
}

TEST_CASE("a caption belongs to its own picture") {
  const BookRead read("![The **old** owl](x)\n\n![](y)\n");
  CHECK(said(read.block<book::Picture>(0).caption) == "The !old! owl");
  CHECK(read.block<book::Picture>(1).caption.empty());
}

TEST_CASE("heads have two levels, and every other is told where it stands") {
  const BookRead read("## Two\n\n### Three\n");
  CHECK(read.block<book::Heading>(0).level == 2);
  CHECK(read.block<book::Heading>(1).level == 3);
  CHECK(BookRead("words\n\n#### Four\n").error() == "LEAFLET.md:3:6: a head of level 4, where there are ## and ###");
}

TEST_CASE("every block knows where it begins") {
  const BookRead read("words\n\n## Head\n\n- item\n\n1. step\n\nterm\n: said\n\n![](x)\n\n> box\n");
  std::string places;
  for (const book::Block& block : read.book->panels.front())
    places += block.span.file->place_name(block.span.begin).substr(10) + " ";
  CHECK(places == ":1:1 :3:4 :5:3 :7:4 :9:1 :12:5 :14:3 ");
  const BookRead box("> - item\n> - item\n");
  const diag::Span& span = box.book->panels.front().front().span;
  CHECK(span.file->place_name(span.begin) == "LEAFLET.md:1:5");
}

TEST_CASE("lists within lists are items in a row, each numbered by its own") {
  const BookRead read("1. one\n   1. inner\n2. two\n\n- a\n\n  again\n- b\n");
  CHECK(read.block<book::Step>(0).number == 1);
  CHECK(read.block<book::Step>(1).number == 1);
  CHECK(read.block<book::Step>(2).number == 2);
  CHECK(said(read.block<book::Item>(3).words) == "a");
  CHECK(said(read.block<book::Paragraph>(4).words) == "again");
  CHECK(said(read.block<book::Item>(5).words) == "b");
}

TEST_CASE("a step without a symbol has its strong words among the others, one with a symbol may have a head only") {
  const BookRead read("1. {deck} Draw.\n2. {deck} **Draw.**\n");
  CHECK(read.block<book::Step>(0).head.empty());
  CHECK(said(read.block<book::Step>(0).words) == "Draw.");
  CHECK(said(read.block<book::Step>(1).head) == "!Draw.!");
  CHECK(read.block<book::Step>(1).words.empty());
}

TEST_CASE("a box may be without a head, with a head alone, or hold boxes") {
  const BookRead plain("> words\n");
  CHECK(plain.block<book::Box>(0).head.empty());
  CHECK(plain.block<book::Box>(0).blocks.size() == 1);
  const BookRead head("> **Head**\n>\n> - item\n");
  CHECK(said(head.block<book::Box>(0).head) == "!Head!");
  REQUIRE(head.block<book::Box>(0).blocks.size() == 1);
  CHECK(std::holds_alternative<book::Item>(head.block<book::Box>(0).blocks[0].kind));
  const BookRead nested("> one\n>\n> > two\n\nthree\n");
  CHECK(std::holds_alternative<book::Box>(nested.block<book::Box>(0).blocks.at(1).kind));
  CHECK(said(nested.block<book::Paragraph>(1).words) == "three");
}

TEST_CASE("a table needs an empty line before and after it") {
  CHECK(BookRead("one\ntwo\n| a | b |\n").error() == "LEAFLET.md:3:1: a table needs an empty line before it");
  CHECK(BookRead("| a |\n|---|\n| 1 |\n## Head\n").error() == "LEAFLET.md:4:1: a table needs an empty line after it");
  CHECK(BookRead("| a | b |\n|---|---|\n| 1 | ## 2 |\n").diagnostics.list().empty());
  CHECK(BookRead("## one | two\n").diagnostics.list().empty());
}

TEST_CASE("a page begins where a comment says page or panel, not where there is nothing yet") {
  const auto panels = [](const char* text) { return BookRead(text).book->panels.size(); };
  CHECK(panels("one\n\n<!--page-->\n\ntwo\n") == 2);
  CHECK(panels("one\n\n<!-- panel 2 -->\n\ntwo\n") == 2);
  CHECK(panels("one\n\n<!--   page -->\n\ntwo\n") == 2);
  CHECK(panels("one\n\n<!-- Page -->\n\ntwo\n") == 1);
  CHECK(panels("<!-- page -->\n\none\n\n<!-- page -->\n\n<!-- page -->\n\ntwo\n\n<!-- page -->\n") == 2);
  CHECK(panels("one\n\n<!---->\n\ntwo\n") == 1);
  CHECK(panels("") == 1);
}

TEST_CASE("front matter ends at three dashes alone on a line, however its lines end") {
  const auto end = [](const char* text) { return book::front_matter_end(text); };
  CHECK(end("---\na: 1\n---\nwords") == 13);
  CHECK(end("---\r\na: 1\r\n---\r\nwords") == 16);
  CHECK(end("---\na: 1\n---") == 12);
  CHECK(end("---\n---\n") == 8);
  CHECK(end("\xEF\xBB\xBF---\n---\nwords") == 11);
  CHECK(end("\xEF\xBB\xBFwords") == 3);
  CHECK(end("---\na: 1\n--- \n") == 0);
  CHECK(end("---\na: 1\n") == 0);
  CHECK(end("---\na: 1") == 0);
  CHECK(end("--- \n---\n") == 0);
  CHECK(end("words\n---\n---\n") == 0);
}

TEST_CASE("every key of the front matter is read") {
  const BookRead read(
      "---\ntitle: Owls\nstrap: By night\nafter: Ann\nplayers: 2\ntime: 20 min\nage: 8+\nfigure: owl.png\n"
      "picture: night\nfold: a5\nlettering: owls\n---\n");
  REQUIRE(read.book);
  const book::Front& front = read.book->front;
  CHECK(front.strap == "By night");
  CHECK(front.players == "2");
  CHECK(front.time == "20 min");
  CHECK(front.age == "8+");
  CHECK(front.figure == "owl.png");
  CHECK(front.figure_span.file->place_name(front.figure_span.begin) == "LEAFLET.md:8:9");
  CHECK(front.picture == "night");
  CHECK(front.picture_span.file->place_name(front.picture_span.begin) == "LEAFLET.md:9:10");
  CHECK(front.lettering == "owls");
  CHECK(front.lettering_span.file->place_name(front.lettering_span.begin) == "LEAFLET.md:11:12");
  CHECK(front.fold == book::Fold::a5);
  CHECK(BookRead("---\nfold: none\n---\nwords\n").book->front.fold == book::Fold::none);
  CHECK(BookRead("---\nfold: a7\n---\nwords\n").error().starts_with("LEAFLET.md:2:7: "));
}
