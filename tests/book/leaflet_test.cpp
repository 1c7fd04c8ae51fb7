// Whole pages of small leaflets, as a ruler finds them on the paper. A page of a sheet folded in quarters is 105 mm
// wide and 148.5 mm high with margins of 8 mm. Its first baseline lies at 13 mm, the next 12 points (4.23 mm) below.
#include "book/lines.h"
#include "scene/dump.h"
#include "tests/book/page_text.h"

#include <fmt/format.h>

#include <algorithm>

using namespace kingpress;
using namespace kingpress::book;
using geometry::Length;
using geometry::Size;

namespace {

const std::string front = "title: Owls\nstrap: By night\nafter: Ann\nplayers: 2 players\ntime: 20 min\nage: 8+\n";

Size mm(double width, double height) { return {Length::mm(width), Length::mm(height)}; }

// In reading order.
std::vector<scene::Nodes> pages_of(Printer& printer, const std::string& markdown, Size paper = mm(210, 297)) {
  const auto sheets = printer.bound(markdown, Binding::plain, paper);
  if (!sheets) FAIL(printer.diagnostics.list().back().message);
  std::vector<scene::Nodes> pages;
  for (const scene::Scene& side : sheets->sides)
    for (const scene::Node& page : side.nodes) pages.push_back(*std::get<scene::Group>(page).children);
  return pages;
}

std::string page_of(Printer& printer, const std::string& markdown, std::size_t number = 1, Size paper = mm(210, 297)) {
  return "\n" + page_text(printer, pages_of(printer, markdown, paper).at(number - 1));
}

std::string quarter(const std::string& markdown) { return "---\nfold: a6\n---\n" + markdown; }

struct Booklet : Printer {
  Booklet() {
    frame.page = mm(148.5, 210);
    frame.margin = Length::mm(11);
    frame.side = Length::mm(26);
  }
};

std::string side_of(Printer& printer, const std::string& markdown, std::size_t side, Binding binding = Binding::folded,
                    Turn turn = Turn::long_edge, Size paper = mm(210, 297)) {
  const auto sheets = printer.bound(markdown, binding, paper, turn);
  if (!sheets) FAIL(printer.diagnostics.list().back().message);
  return "\n" + page_text(printer, sheets->sides.at(side).nodes, nullptr);
}

}  // namespace

TEST_CASE("a cover has its title 45 % down, all else below and in the middle") {
  Printer printer;
  CHECK(page_of(printer, "---\n" + front + "fold: a6\n---\n") == R"(
heading1 centred at 66.83: "Owls" head 28pt
paragraph centred at 74.83: "By night" text 10.5pt
line 40.5,79.23 to 64.5,79.23: 0.5
paragraph centred at 85.03: "after Ann" strong 12pt
area 26.09,136.11 4.2 x 4.2: fill #0000ff
paragraph 31.49 at 139.3: "2 players" head 9pt
area 49.59,136.11 4.2 x 4.2: fill #0000ff
paragraph 54.99 at 139.3: "20 min" head 9pt
area 70.05,136.11 4.2 x 4.2: fill #0000ff
paragraph 75.45 at 139.3: "8+" head 9pt
)");
  CHECK(page_of(printer, "---\ntitle: Owls\ntime: 20 min\nage: 8+\nfold: a6\n---\n") == R"(
heading1 centred at 66.83: "Owls" head 28pt
area 37.84,136.11 4.2 x 4.2: fill #0000ff
paragraph 43.24 at 139.3: "20 min" head 9pt
area 58.3,136.11 4.2 x 4.2: fill #0000ff
paragraph 63.7 at 139.3: "8+" head 9pt
)");
}

TEST_CASE("a figure is a square from 11 mm down to 46 mm above the foot, the title 13 mm below it") {
  Printer printer;
  CHECK(page_of(printer, "---\n" + front + "fold: a6\nfigure: owl\n---\n") == R"(
figure area 6.75,11 91.5 x 91.5: fill #0000ff
heading1 centred at 115.5: "Owls" head 28pt
paragraph centred at 123.5: "By night" text 10.5pt
line 40.5,127.9 to 64.5,127.9: 0.5
paragraph centred at 133.7: "after Ann" strong 12pt
area 26.09,136.11 4.2 x 4.2: fill #0000ff
paragraph 31.49 at 139.3: "2 players" head 9pt
area 49.59,136.11 4.2 x 4.2: fill #0000ff
paragraph 54.99 at 139.3: "20 min" head 9pt
area 70.05,136.11 4.2 x 4.2: fill #0000ff
paragraph 75.45 at 139.3: "8+" head 9pt
)");
  printer.picture_size = mm(45, 60);  // upright: as high as the square
  CHECK(page_of(printer, "---\ntitle: Owls\nfold: a6\nfigure: owl\n---\n")
            .starts_with("\nfigure area 18.19,11 68.63 x 91.5: fill #0000ff\nheading1 centred at 115.5:"));
  printer.picture_size = mm(60, 30);
  CHECK(page_of(printer, "---\ntitle: Owls\nfold: a6\nfigure: owl\n---\n")
            .starts_with("\nfigure area 6.75,11 91.5 x 45.75: fill #0000ff\nheading1 centred at 115.5:"));
}

TEST_CASE("a picture fills a frame 5 mm inside the page down to two lines, the words below it") {
  Printer printer;
  CHECK(page_of(printer, "---\n" + front + "fold: a6\npicture: owl\nfigure: hen\n---\n") == R"(
figure area 5,5 95 x 98: fill #0000ff
line 5,103 to 100,103: 0.9
line 5,104.3 to 100,104.3: 0.3
area 5,5 95 x 138.5: 0.6
heading1 centred at 115.8: "Owls" head 28pt
paragraph centred at 123.8: "By night" text 10.5pt
line 40.5,128.2 to 64.5,128.2: 0.5
paragraph centred at 134: "after Ann" strong 12pt
area 26.09,136.11 4.2 x 4.2: fill #0000ff
paragraph 31.49 at 139.3: "2 players" head 9pt
area 49.59,136.11 4.2 x 4.2: fill #0000ff
paragraph 54.99 at 139.3: "20 min" head 9pt
area 70.05,136.11 4.2 x 4.2: fill #0000ff
paragraph 75.45 at 139.3: "8+" head 9pt
)");
  CHECK(printer.rooms.front() == mm(95, 98));
  Booklet booklet;
  CHECK(page_of(booklet, "---\ntitle: Owls\nfold: a5\npicture: owl\n---\n") == R"(
figure area 5,5 138.5 x 150: fill #0000ff
line 5,155 to 143.5,155: 0.9
line 5,156.3 to 143.5,156.3: 0.3
area 5,5 138.5 x 200: 0.6
heading1 centred at 172: "Owls" head 36pt
)");
}

TEST_CASE("the colour of a leaflet is that of the rules below its heads and of its numbers") {
  Printer printer;
  const std::string page = "<!-- page -->\n## Nests\n\n1. Sleep.\n";
  const auto green = [&](const std::string& cover) {
    const auto sheets = printer.bound("---\ntitle: Owls\nfold: a6\n" + cover + "---\n\n" + page);
    REQUIRE(sheets);
    std::string all;
    for (const scene::Scene& side : sheets->sides) all += scene::dump(side);
    return all.find("1e6b3a") != std::string::npos;
  };
  CHECK_FALSE(green(""));
  CHECK(green("colour: \"#1E6B3A\"\n"));
}

TEST_CASE("lettering stands in the place of the title's words, as wide as the margins let it") {
  Printer printer;
  printer.picture_size = mm(178, 20);
  const std::string cover = "---\ntitle: Owls\nfold: a6\nlettering: owls\n---\n";
  CHECK(page_of(printer, cover) == "\nheading1 figure area 8,56.43 89 x 10: fill #0000ff\n");
  CHECK(printer.rooms.front().width.mm() == Approx(89));
  CHECK(printer.rooms.front().height.mm() == Approx(13.4));
  CHECK(read_aloud(pages_of(printer, cover).front()) == "heading1 figure: Owls\n");
  Booklet booklet;
  pages_of(booklet, "---\ntitle: Owls\nfold: a5\npicture: owl\nlettering: owls\n---\n");
  CHECK(booklet.rooms.back().width.mm() == Approx(126.5));
  CHECK(booklet.rooms.back().height.mm() == Approx(17));
}

TEST_CASE("the cover of a booklet has larger type, and a figure of 116 mm") {
  Booklet printer;
  CHECK(page_of(printer, "---\n" + front + "fold: a5\nfigure: owl\n---\n") == R"(
figure area 16.25,20 116 x 116: fill #0000ff
heading1 centred at 149: "Owls" head 36pt
paragraph centred at 157: "By night" text 10.5pt
line 62.25,161.4 to 86.25,161.4: 0.5
paragraph centred at 167.2: "after Ann" strong 12pt
area 47.84,197.61 4.2 x 4.2: fill #0000ff
paragraph 53.24 at 200.8: "2 players" head 9pt
area 71.34,197.61 4.2 x 4.2: fill #0000ff
paragraph 76.74 at 200.8: "20 min" head 9pt
area 91.8,197.61 4.2 x 4.2: fill #0000ff
paragraph 97.2 at 200.8: "8+" head 9pt
)");
}

TEST_CASE("a cover is large on pages wider than 120 mm, and its figure no wider than the margins and 3 mm") {
  Printer printer;
  const std::string cover = "---\ntitle: Owls\nfigure: owl\n---\n";
  for (const auto& [width, title, side] : {std::tuple{120., 28, 92.}, {121., 36, 104.}}) {
    CAPTURE(width);
    printer.rooms.clear();
    printer.frame.page = mm(width, 297);
    CHECK(page_of(printer, cover, 1, mm(width, 297)).find("\"Owls\" head " + std::to_string(title) + "pt") !=
          std::string::npos);
    CHECK(printer.rooms.front().width.mm() == Approx(side));
    CHECK(printer.rooms.front().height.mm() == Approx(side));
  }
}

TEST_CASE("what is too wide for a cover is set smaller, from margin to margin") {
  Printer printer;
  const std::string title = "A title that is far too long for one line of a cover";
  const double wide = set_line(title, printer.type.faces.head, 28, ink, printer.context(), 0.01).width.mm();
  REQUIRE(wide > 89);
  CHECK(page_of(printer, "---\ntitle: " + title + "\nfold: a6\n---\n") ==
        fmt::format("\nheading1 centred at 66.83: \"{}\" head {:.2f}pt\n", title, 28 * 89 / wide));
}

TEST_CASE("whom a game is after is said in the language that is printed") {
  Printer printer;
  printer.language = {{"after {author}", "nach {author} gestaltet"}};
  CHECK(page_of(printer, "---\ntitle: Owls\nafter: Ann\nfold: a6\n---\n").find("\"nach Ann gestaltet\" strong 12pt") !=
        std::string::npos);
  printer.language = {{"after {author}", "namenlos"}};
  CHECK(page_of(printer, "---\ntitle: Owls\nafter: Ann\nfold: a6\n---\n").find("\"namenlos\" strong 12pt") !=
        std::string::npos);
}

// Half a line is free before a paragraph or a list, a whole one before a head, none after one.
TEST_CASE("heads, words and lists stand on the lines of a page") {
  Printer printer;
  const std::string markdown = quarter(
      "## Setup\n\nOne **strong** and *light* word.\n\n### Third\n\n- item one\n- item two\n\n"
      "3. step\n4. {deck} **Shuffle.** All of it.\n5. {deck} **Deal**\n\nfile\n: a column\nowl\n: a bird\n\nend\n\n"
      "## Next\n\nend\n");
  CHECK(page_of(printer, markdown) == R"(
heading2 8 line 1: "Setup" head 11pt
line 8,14.9 to 97,14.9: 0.5
paragraph 8 line 2.5: "One " text 9.5pt
paragraph 14.51 line 2.5: "strong" strong 9.5pt
paragraph 23.61 line 2.5: " and " text 9.5pt
paragraph 30.33 line 2.5: "light" light 9.5pt
paragraph 36.52 line 2.5: " word." text 9.5pt
heading3 8 line 4: "Third" head 9pt
list item body 11.2 line 5: "item one" text 9.5pt
disc 8.9,28.83 radius 0.6: fill
list item body 11.2 line 6: "item two" text 9.5pt
disc 8.9,33.07 radius 0.6: fill
list item body 14.4 line 7.5: "step" text 9.5pt
disc 10.3,39.42 radius 2.2: fill
list item label 9.51 at 40.47: "3" head 8.5pt #ffffff
list item label 19 line 9: "4  Shuffle" head 9pt
area 8,44.27 8.2 x 8.2: fill #0000ff
list item body 19 line 10: "All of it." text 9.5pt
list item label 19 line 11.5: "5  Deal" head 9pt
area 8,54.85 8.2 x 8.2: fill #0000ff
list item body 28 line 14: "a column" text 9.5pt
list item label 8 line 14: "file" head 8.5pt
list item body 28 line 15: "a bird" text 9.5pt
list item label 8 line 15: "owl" head 8.5pt
paragraph 8 line 16.5: "end" text 9.5pt
heading2 8 line 18.5: "Next" head 11pt
paragraph 8 line 19.5: "end" text 9.5pt
- centred at 141.9: "1" head 8pt
)");
  CHECK(read_aloud(pages_of(printer, markdown).front()) == R"(heading2: Setup
paragraph: One strong and light word.
heading3: Third
list item body: item one
list item body: item two
list item label: 3
list item body: step
list item label: 4  Shuffle
list item body: All of it.
list item label: 5  Deal
list item label: file
list item body: a column
list item label: owl
list item body: a bird
paragraph: end
heading2: Next
paragraph: end
)");
}

TEST_CASE("tables have strong lines around the heads and at the foot, fine ones between their rows") {
  Printer printer;
  const std::string table = "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n";
  CHECK(page_of(printer, quarter(table)) == R"(
line 8,9.36 to 97,9.36: 0.35
table row head 8 line 1: "a" head 8pt
table row head 52.5 line 1: "b" head 8pt
line 8,14.44 to 97,14.44: 0.35
table row cell 8 at 18.08: "1" text 9.5pt
table row cell 52.5 at 18.08: "2" text 9.5pt
line 8,19.52 to 97,19.52: 0.25 #c9c3b4
table row cell 8 at 23.16: "3" text 9.5pt
table row cell 52.5 at 23.16: "4" text 9.5pt
line 8,24.6 to 97,24.6: 0.35
- centred at 141.9: "1" head 8pt
)");
  CHECK(page_of(printer, quarter("|  |  |\n|---|---|\n| 1 | 2 |\n")) == R"(
line 8,9.36 to 97,9.36: 0.35
table row cell 8 line 1: "1" text 9.5pt
table row cell 52.5 line 1: "2" text 9.5pt
line 8,14.44 to 97,14.44: 0.35
- centred at 141.9: "1" head 8pt
)");
  CHECK(read_aloud(pages_of(printer, quarter("one\n\n" + table + "\ntwo\n")).front()) == R"(paragraph: one
table row head: a
table row head: b
table row cell: 1
table row cell: 2
table row cell: 3
table row cell: 4
paragraph: two
)");
}

TEST_CASE("colons in the dashes of a table align heads and cells of a column") {
  Printer printer;
  CHECK(page_of(printer, quarter("| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 | 1 | 1 | 1 |\n")) == R"(
line 8,9.36 to 97,9.36: 0.35
table row head 8 line 1: "a" head 8pt
table row head 30.25 line 1: "b" head 8pt
table row head 62.03 line 1: "c" head 8pt
table row head 93.46 line 1: "d" head 8pt
line 8,14.44 to 97,14.44: 0.35
table row cell 8 at 18.08: "1" text 9.5pt
table row cell 30.25 at 18.08: "1" text 9.5pt
table row cell 61.85 at 18.08: "1" text 9.5pt
table row cell 93.44 at 18.08: "1" text 9.5pt
line 8,19.52 to 97,19.52: 0.35
- centred at 141.9: "1" head 8pt
)");
}

TEST_CASE("boxes are frames of white from 3.1 mm above their first line, notes are dotted") {
  Printer printer;
  CHECK(
      page_of(printer, quarter("> **Example** One {coin} two.\n>\n> - three\n\n> **Note** four\n\n> five\n\nend\n")) ==
      R"(
area 8,9.87 89 x 18.43 corner 1.5: fill #ffffff 0.35
box paragraph 11 line 1.5: "Example" head 8.5pt
box paragraph 11 line 2.5: "One " text 9.5pt
figure area 17.51,16.58 3.3 x 3.3: fill #0000ff
box paragraph 21.11 line 2.5: " two." text 9.5pt
box list item body 14.2 line 4: "three" text 9.5pt
disc 11.9,24.6 radius 0.6: fill
area 8,31.03 89 x 12.08 corner 1.5: fill #ffffff 0.45 round dashed 0.01 1.1
box paragraph 11 line 6.5: "Note" head 8.5pt
box paragraph 11 line 7.5: "four" text 9.5pt
area 8,45.85 89 x 7.85 corner 1.5: fill #ffffff 0.35
box paragraph 11 line 10: "five" text 9.5pt
paragraph 8 line 12: "end" text 9.5pt
- centred at 141.9: "1" head 8pt
)");
  printer.language = {{"Note", "Hinweis"}};
  for (const char* head : {"Note", "Hinweis", "Hinweis am Rand"})
    CHECK(page_of(printer, quarter(std::string("> **") + head + "** words\n")).find("dashed 0.01 1.1") !=
          std::string::npos);
  CHECK(page_of(printer, quarter("> **A Note** words\n")).find("dashed") == std::string::npos);
}

TEST_CASE("a picture stands on a ground as wide as the page and 1.2 mm lower than its lines") {
  Printer printer;
  CHECK(page_of(printer, quarter("one\n\n![The owl](card:owl){3}\n\ntwo\n")) == R"(
paragraph 8 line 1: "one" text 9.5pt
area 8,16.32 89 x 11.5 corner 1.5: fill #f1ece1
figure area 8,16.32 89 x 11.5: fill #0000ff
paragraph 8 line 5.5: "The owl" text 8.5pt
paragraph 8 line 7: "two" text 9.5pt
- centred at 141.9: "1" head 8pt
)");
  printer.picture_size = mm(20, 40);  // too high, and therefore smaller, in the middle
  printer.on_ground = false;
  CHECK(page_of(printer, quarter("![](card:owl){5}\n")) == R"(
figure area 47.51,9.97 9.98 x 19.97: fill #0000ff
- centred at 141.9: "1" head 8pt
)");
  printer.picture_size = mm(10, 5);  // never larger than it is
  CHECK(page_of(printer, quarter("![](card:owl){5}\n")) == R"(
figure area 47.5,17.45 10 x 5: fill #0000ff
- centred at 141.9: "1" head 8pt
)");
  printer.picture_size = mm(178, 5);  // as wide as two pages
  CHECK(page_of(printer, quarter("![](card:owl){5}\n")) == R"(
figure area 8,18.7 89 x 2.5: fill #0000ff
- centred at 141.9: "1" head 8pt
)");
  CHECK(read_aloud(pages_of(printer, quarter("![](card:owl)\n\n![**An** owl](card:owl)\n")).front()) ==
        "figure: card:owl\nfigure: An owl\nparagraph: An owl\n");
}

// The side column is 26 mm wide, of which 23 take words; the text begins at 37 mm.
TEST_CASE("small heads of a booklet stand beside the text, larger ones, pictures and boxes go over both") {
  Booklet printer;
  const std::string markdown =
      "---\nfold: a5\n---\n## Setup\n\nwords\n\n### A head of three lines in here\n\none\n\nmore\n\n### Two\n\n1. "
      "one\n\n"
      "### Alone\n\n> box\n\n### Table\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n### Terms\n\na\n: b\n\n### Item\n\n- c\n\n"
      "### Last\n\n### Really\n";
  CHECK(page_of(printer, markdown) == R"(
heading2 11 line 1: "Setup" head 11pt
line 11,14.9 to 137.5,14.9: 0.5
paragraph 37 line 2.5: "words" text 9.5pt
heading3 11 line 4: "A head of three" head 9pt
heading3 11 line 5: "lines in here" head 9pt
paragraph 37 line 4: "one" text 9.5pt
paragraph 37 line 5.5: "more" text 9.5pt
heading3 11 line 7: "Two" head 9pt
list item body 43.4 line 7: "one" text 9.5pt
disc 39.3,37.3 radius 2.2: fill
list item label 38.82 at 38.35: "1" head 8.5pt #ffffff
heading3 11 line 8.5: "Alone" head 9pt
area 11,45.85 126.5 x 7.85 corner 1.5: fill #ffffff 0.35
box paragraph 14 line 10: "box" text 9.5pt
heading3 11 line 12: "Table" head 9pt
line 37,55.93 to 137.5,55.93: 0.35
table row head 37 line 12: "a" head 8pt
table row head 87.25 line 12: "b" head 8pt
line 37,61.01 to 137.5,61.01: 0.35
table row cell 37 at 64.65: "1" text 9.5pt
table row cell 87.25 at 64.65: "2" text 9.5pt
line 37,66.09 to 137.5,66.09: 0.35
heading3 11 line 15.5: "Terms" head 9pt
list item body 59 line 15.5: "b" text 9.5pt
list item label 37 line 15.5: "a" head 8.5pt
heading3 11 line 17: "Item" head 9pt
list item body 40.2 line 17: "c" text 9.5pt
disc 37.9,79.63 radius 0.6: fill
heading3 11 line 18.5: "Last" head 9pt
heading3 11 line 19.5: "Really" head 9pt
- centred at 203.4: "1" head 8pt
)");
  CHECK(read_aloud(pages_of(printer, markdown).front()) == R"(heading2: Setup
paragraph: words
heading3: A head of three lines in here
paragraph: one
paragraph: more
heading3: Two
list item label: 1
list item body: one
heading3: Alone
box paragraph: box
heading3: Table
table row head: a
table row head: b
table row cell: 1
table row cell: 2
heading3: Terms
list item label: a
list item body: b
heading3: Item
list item body: c
heading3: Last
heading3: Really
)");
}

TEST_CASE("a small head with more lines than its text keeps them free of whatever comes below") {
  Booklet printer;
  const auto below = [&](const char* what) {
    return page_of(printer, std::string("---\nfold: a5\n---\n### A head of three lines in here\n\none\n\n") + what);
  };
  CHECK(below("> box\n").find("box paragraph 14 line 4: \"box\"") != std::string::npos);
  CHECK(below("## Next\n").find("heading2 11 line 4: \"Next\"") != std::string::npos);
  CHECK(below("### Next\n").find("heading3 11 line 3.5: \"Next\"") != std::string::npos);
  CHECK(below("Words\n\n> box\n").find("box paragraph 14 line 4.5: \"box\"") != std::string::npos);
}

TEST_CASE("plain pages have two columns on paper wider than 160 mm, and wider margins") {
  Printer printer;
  printer.frame.page = mm(210, 297);
  printer.frame.margin = Length::mm(16);
  std::string markdown = "first\n\n";
  for (int i = 0; i < 64; ++i) markdown += "- words\n";
  markdown += "\nlast\n";
  const std::string wide = page_of(printer, markdown);
  CHECK(wide.starts_with("\nparagraph 16 line 1: \"first\" text 9.5pt\n"));
  CHECK(wide.ends_with("\nparagraph 109.5 line 2.5: \"last\" text 9.5pt\n- centred at 290.4: \"1\" head 8pt\n"));
  printer.frame.page.width = Length::mm(160);
  printer.frame.margin = Length::mm(10);
  const std::string narrow = page_of(printer, markdown, 1, mm(160, 297));
  CHECK(narrow.starts_with("\nparagraph 10 line 1: \"first\" text 9.5pt\n"));
  CHECK(narrow.ends_with("\n- centred at 290.4: \"1\" head 8pt\n"));
  CHECK(page_of(printer, markdown, 2, mm(160, 297)).find("\nparagraph 10 line 2.5: \"last\" text 9.5pt\n") !=
        std::string::npos);
}

TEST_CASE("page 3 of a sheet folded in quarters says that it unfolds, with an arrow upwards") {
  Printer printer;
  std::string markdown = "---\nfold: a6\n---\n";
  for (const char* page : {"one", "two", "three", "four"}) markdown += std::string(page) + "\n\n<!-- page -->\n";
  const auto sheets = printer.bound(markdown);
  REQUIRE(sheets);
  const auto on_page = [&](std::size_t side, std::size_t at) {
    return "\n" + page_text(printer, *std::get<scene::Group>(sheets->sides.at(side).nodes.at(at)).children);
  };
  CHECK(on_page(0, 0) == R"(
paragraph 8 line 1: "three" text 9.5pt
- centred at 141.9: "3" head 8pt
- at the right at 141.9: "unfold" head 8pt
line 86.98,143.1 to 86.98,139.5, 85.88,140.7 to 86.98,139.5 to 88.08,140.7: 0.45 round
)");
  CHECK(on_page(0, 1) == R"(
paragraph 8 line 1: "two" text 9.5pt
- centred at 141.9: "2" head 8pt
)");
  CHECK(page_of(printer, markdown, 3).find("unfold") == std::string::npos);  // what is not folded
  CHECK(side_of(printer, "---\nfold: a5\n---\none\n\n<!-- page -->\n\ntwo\n\n<!-- page -->\n\nthree\n", 1)
            .find("unfold") == std::string::npos);
}

const std::string folded_in_quarters =
    "line 105,4.5 to 105,9.5, 105,292.5 to 105,287.5, 4.5,148.5 to 9.5,148.5, 205.5,148.5 to 200.5,148.5, "
    "103,148.5 to 107,148.5, 105,146.5 to 105,150.5: 0.25 #8a8578 dashed 1 0.6\n";

// The upper pages stand on their heads: their left margin is at the right, 8 mm from the edge or the fold.
TEST_CASE("a sheet in quarters shows pages 1, 2, 3 and 8 in front, the others behind, and where it is folded") {
  Printer printer;
  std::string markdown = "---\nfold: a6\n---\n";
  for (int page = 1; page <= 8; ++page) markdown += "p" + std::to_string(page) + "\n\n<!-- page -->\n";
  CHECK(side_of(printer, markdown, 0) == R"(
paragraph 97 at 135.5: "p3" text 9.5pt upside down
- 53.25 at 6.6: "3" head 8pt upside down
- 15.62 at 6.6: "unfold" head 8pt upside down
line 18.02,5.4 to 18.02,9, 19.12,7.8 to 18.02,9 to 16.92,7.8: 0.45 round
paragraph 202 at 135.5: "p2" text 9.5pt upside down
- 158.29 at 6.6: "2" head 8pt upside down
paragraph 8 at 161.5: "p8" text 9.5pt
- 51.72 at 290.4: "8" head 8pt
paragraph 113 at 161.5: "p1" text 9.5pt
- 157.05 at 290.4: "1" head 8pt
)" + folded_in_quarters);
  CHECK(side_of(printer, markdown, 1) == R"(
paragraph 8 at 13: "p4" text 9.5pt
- 51.78 at 141.9: "4" head 8pt
paragraph 113 at 13: "p5" text 9.5pt
- 156.74 at 141.9: "5" head 8pt
paragraph 8 at 161.5: "p6" text 9.5pt
- 51.71 at 290.4: "6" head 8pt
paragraph 113 at 161.5: "p7" text 9.5pt
- 156.75 at 290.4: "7" head 8pt
)" + folded_in_quarters);
}

TEST_CASE("a booklet has two pages on a side of paper that lies on its long edge, folded in the middle") {
  Printer printer;
  const std::string markdown = "---\nfold: a5\n---\none\n\n<!-- page -->\n\ntwo\n";
  const std::string fold = "line 148.5,4.5 to 148.5,9.5, 148.5,205.5 to 148.5,200.5: 0.25 #8a8578 dashed 1 0.6\n";
  CHECK(side_of(printer, markdown, 0) == R"(
paragraph 185.5 at 13: "one" text 9.5pt
- 222.3 at 203.4: "1" head 8pt
)" + fold);
  CHECK(side_of(printer, markdown, 1, Binding::folded, Turn::short_edge) == R"(
paragraph 37 at 13: "two" text 9.5pt
- 73.46 at 203.4: "2" head 8pt
)" + fold);
  CHECK(side_of(printer, markdown, 1) == R"(
paragraph 260 at 197: "two" text 9.5pt upside down
- 223.54 at 6.6: "2" head 8pt upside down
)" + fold);
  CHECK(side_of(printer, markdown, 0, Binding::plain) == R"(
paragraph 37 at 13: "one" text 9.5pt
- 73.8 at 203.4: "1" head 8pt
paragraph 185.5 at 13: "two" text 9.5pt
- 221.96 at 203.4: "2" head 8pt
)");
  // At 141 %, on upright paper.
  CHECK(side_of(printer, markdown, 0, Binding::large) == R"(
paragraph 52.32 at 18.4: "one" text 13.43pt
- 104.36 at 287.65: "1" head 11.31pt
)");
}

TEST_CASE("paper too small for a fold has plain pages, paper of twice the size has them larger") {
  Printer printer;
  const auto bound = [&](const char* fold, Size paper) {
    return *printer.bound(std::string("---\nfold: ") + fold + "\n---\nword\n", Binding::folded, paper);
  };
  CHECK(bound("a6", mm(200.001, 270.001)).two_sided);  // pages of 100 x 135 mm
  CHECK_FALSE(bound("a6", mm(199.9, 270.001)).two_sided);
  CHECK_FALSE(bound("a6", mm(200.001, 269.9)).two_sided);
  CHECK(bound("a5", mm(200.001, 270.001)).two_sided);  // of 135 x 200 mm
  CHECK_FALSE(bound("a5", mm(199.9, 270.001)).two_sided);
  CHECK_FALSE(bound("a5", mm(200.001, 269.9)).two_sided);

  const std::string word = quarter("word\n");
  const auto first_on = [&](double times) {
    return side_of(printer, word, 0, Binding::plain, Turn::long_edge, mm(times * 210, times * 297));
  };
  CHECK(first_on(1.2).starts_with("\nparagraph 8 at 13: \"word\" text 9.5pt\n"));  // only wider pages
  CHECK(first_on(1.25).starts_with("\nparagraph 10 at 16.25: \"word\" text 11.88pt\n"));
  CHECK(first_on(2).starts_with("\nparagraph 16 at 26: \"word\" text 19pt\n"));
  // As large as the shorter of its sides allows.
  CHECK(side_of(printer, word, 0, Binding::plain, Turn::long_edge, mm(420, 297 * 1.25)).find("text 11.88pt") !=
        std::string::npos);
  const std::string booklet =
      side_of(printer, "---\nfold: a5\n---\nword\n", 0, Binding::plain, Turn::long_edge, mm(297, 420));
  CHECK(booklet.find("\"word\" text 13.43pt") != std::string::npos);  // A4 pages on A3, at 141 %
}

TEST_CASE("a page too full for its type is set smaller, as is all of the leaflet") {
  Printer printer;
  const auto lines = [](int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "word  \n";
    return text + "\n";
  };
  const std::string short_page = "\n<!-- page -->\n\nsecond\n";
  CHECK(page_of(printer, quarter(lines(30) + short_page)).find("text 9.5pt") != std::string::npos);
  printer.type.step = Length::points(11.5);
  const std::string full = page_of(printer, quarter(lines(31) + short_page));
  CHECK(full.find("text 9.5pt") == std::string::npos);
  CHECK(full.find("paragraph 8 line 31: \"word\" text 9pt\n") != std::string::npos);
  CHECK(
      page_of(printer, quarter(lines(31) + short_page), 2).starts_with("\nparagraph 8 line 1: \"second\" text 9pt\n"));
}

namespace {

// "LEAFLET.md:4:1: message (hint)"
std::string complaint(const std::string& markdown, Size paper = mm(210, 297)) {
  Printer printer;
  CHECK_FALSE(printer.bound(markdown, Binding::folded, paper));
  std::string text;
  for (const diag::Diagnostic& one : printer.diagnostics.list())
    text += one.span.file->place_name(one.span.begin) + ": " + one.message + " (" + one.hint + ")\n";
  return text;
}

}  // namespace

TEST_CASE("a leaflet that does not fit is told page by page, with the lines that are too many") {
  std::string items;
  for (int i = 0; i < 32; ++i) items += "- word\n";
  CHECK(
      complaint("---\ntitle: Owls\nfold: a6\n---\nfits\n\n<!-- page -->\n" + items + "\n<!-- page -->\n" + items +
                "- word\n") ==
      "LEAFLET.md:8:3: page 3 of the leaflet has 32 lines for 31 (shorten it, or say 'fold: a5' or 'fold: none' in the "
      "front matter)\n"
      "LEAFLET.md:42:3: page 4 of the leaflet has 33 lines for 31 (shorten it, or say 'fold: a5' or 'fold: none' in "
      "the front matter)\n");
  std::string box;
  for (int i = 0; i < 70; ++i) box += "> - word\n";
  CHECK(complaint("word\n\n" + box) ==
        "LEAFLET.md:3:5: page 1 of the leaflet has 71 lines for 67 (what stands here is not divided, and no page is as "
        "high)\n");
  // Where it stands, not where the text began that led to it.
  std::string items_and_box;
  for (int i = 0; i < 140; ++i) items_and_box += "- word\n";
  CHECK(complaint(items_and_box + "\n" + box)
            .starts_with("LEAFLET.md:142:5: page 2 of the leaflet has 71 lines for 67 "));
  std::string pages = "---\ntitle: Owls\nfold: a6\n---\n";
  for (int i = 0; i < 8; ++i) pages += "word\n\n<!-- page -->\n\n";
  CHECK(complaint(pages) ==
        "LEAFLET.md:2:1: 9 pages do not fit a sheet folded in quarters, which has 8 (say 'fold: a5' for a booklet)\n");
}

TEST_CASE("the columns of a table are as wide as their words and share what is left") {
  Printer printer;
  const auto lefts = [&](const std::string& markdown) {  // of the cells of the last row
    std::vector<double> lefts;
    const auto slabs = printer.slabs(markdown);
    for (const scene::Node& node : slabs.back().nodes)
      if (const auto* group = std::get_if<scene::Group>(&node)) lefts.push_back(group->transform.dx.mm());
    lefts.erase(std::unique(lefts.begin(), lefts.end()), lefts.end());  // lines of a cell
    return lefts;
  };
  const auto width = [&](const char* words) {  // with the space to the next column
    return set_line(words, printer.type.faces.text, 9.5, ink, printer.context()).width.mm() + 3.5;
  };
  const char* words = "some words of a cell";
  const double rest = 89 - width("1") - width(words) - width("22");
  const auto loose = lefts("| a | b | c |\n|---|---|---|\n| 1 | " + std::string(words) + " | 22 |\n");
  REQUIRE(loose.size() == 3);
  CHECK(loose[1] == Approx(width("1") + rest / 3).margin(0.001));
  CHECK(loose[2] == Approx(width("1") + width(words) + 2 * rest / 3).margin(0.001));

  const std::string head = "a head of a column";
  const double by_head = head_width(head, 8, printer.context()).mm() + 3.5;
  const auto headed = lefts("| " + head + " | b |\n|---|---|\n| 1 | 2 |\n");
  CHECK(headed[1] == Approx(by_head + (89 - by_head - width("2")) / 2).margin(0.2));

  // Too wide: a column narrower than its share keeps its width, the others have the rest by what they hold.
  const std::string lengthy =
      "a cell of so many words that it alone would fill the page from one side to its other side";
  const auto tight = lefts("| a | b | c |\n|---|---|---|\n| 1 | " + lengthy + " | " + lengthy + " " + lengthy + " |\n");
  const double long_one = width(lengthy.c_str()), longer = width((lengthy + " " + lengthy).c_str());
  CHECK(tight[1] == Approx(width("1")).margin(0.001));
  CHECK(tight[2] == Approx(width("1") + (89 - width("1")) * long_one / (long_one + longer)).margin(0.001));
}

TEST_CASE("a row of a table is as high as its highest cell, and its line lies below that") {
  Printer printer;
  const std::string lengthy =
      "a cell of so many words that it alone would fill the page from one side to its other side";
  const auto slabs = printer.slabs("| a | b |\n|---|---|\n| 1 | " + lengthy + " |\n| 3 | 4 |\n");
  REQUIRE(slabs.size() == 3);
  CHECK(slabs[1].height == Approx(2.2));
  printer.frame.first = {};
  const std::string row = page_text(printer, slabs[1].nodes);
  CHECK(row.find("line 2: \"") != std::string::npos);
  CHECK(row.ends_with("line 0,5.67 to 89,5.67: 0.25 #c9c3b4\n"));  // as far below as above capitals
}

TEST_CASE("symbols stand in the line in the middle of small letters, in the order in which they are read") {
  Printer printer;
  CHECK(page_of(printer, quarter("{a}{b} between {c}\n")) == R"(
figure area 8,10.23 3.3 x 3.3: fill #0000ff
figure area 11.6,10.23 3.3 x 3.3: fill #0000ff
paragraph 15.2 line 1: " between " text 9.5pt
figure area 28.43,10.23 3.3 x 3.3: fill #0000ff
- centred at 141.9: "1" head 8pt
)");
  // One that is missing keeps its place.
  CHECK(page_of(printer, quarter("one {none} two\n")) == R"(
paragraph 8 line 1: "one " text 9.5pt
paragraph 17.44 line 1: " two" text 9.5pt
- centred at 141.9: "1" head 8pt
)");
  CHECK(page_of(printer, quarter("one {owl} two\n")).find("paragraph 17.44 line 1: \" two\"") != std::string::npos);
  CHECK(page_of(printer, quarter("one  \ntwo {a}\n")) == R"(
paragraph 8 line 1: "one" text 9.5pt
paragraph 8 line 2: "two " text 9.5pt
figure area 14.06,14.46 3.3 x 3.3: fill #0000ff
- centred at 141.9: "1" head 8pt
)");
}

TEST_CASE("a symbol is asked for where it is written, at the height of a line or of a step") {
  Printer printer;
  std::string asked;
  printer.supply.symbol = [&](const std::string& name, Length side, diag::Span span) {
    asked += name + " " + geometry::to_string(side) + " " + span.file->place_name(span.begin) + "\n";
    return std::optional<Shown>();
  };
  page_of(printer, "one **two** {a}\n\n1. {b} **Head** words {c}\n\n| d |\n|---|\n| {e} |\n");
  CHECK(asked.find("a 3.3mm LEAFLET.md:1:12\n") != std::string::npos);
  CHECK(asked.find("b 8.2mm LEAFLET.md:3:4\n") != std::string::npos);
  CHECK(asked.find("c 3.3mm LEAFLET.md:3:16\n") != std::string::npos);
  CHECK(asked.find("e 3.3mm LEAFLET.md:7:3\n") != std::string::npos);
}

TEST_CASE("apostrophes of leaflets are curly ones, in heads too") {
  Printer printer;
  const std::string page = page_of(printer, quarter("## It's\n\nOwl's\n"));
  CHECK(page.find("\"It\u2019s\" head") != std::string::npos);
  CHECK(page.find("\"Owl\u2019s\" text") != std::string::npos);
}
