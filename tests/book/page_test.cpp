// Blocks -> slabs -> pages.
#include "book/bind.h"

#include "book/lay.h"
#include "book/lines.h"
#include "scene/dump.h"
#include "tests/book/printer.h"

using namespace kingpress;
using book::Printer;

namespace {

book::Slab slab_of(double height, double before = 0, bool with_next = false) {
  book::Slab slab;
  slab.height = height;
  slab.before = before;
  slab.with_next = with_next;
  return slab;
}

std::vector<std::size_t> counts_of(const book::Filled& filled) {
  std::vector<std::size_t> counts;
  for (const scene::Nodes& column : filled.columns) counts.push_back(column.size());
  return counts;
}

std::string lines_of_text(std::size_t lines) {
  std::string text;
  for (std::size_t i = 0; i < lines; ++i) text += "a line that ends by itself  \n";
  return text + "\n";
}

}  // namespace

TEST_CASE("a column takes slabs as long as there is room") {
  const std::vector<book::Slab> slabs{slab_of(2), slab_of(2, 0.5), slab_of(2, 0.5)};
  CHECK(counts_of(book::fill(slabs, 5, {})) == std::vector<std::size_t>{2, 1});
  CHECK(counts_of(book::fill(slabs, 7, {})) == std::vector<std::size_t>{3});
  CHECK(book::fill(slabs, 7, {}).used == 7);
}

TEST_CASE("what belongs together goes to the next column together") {
  const std::vector<book::Slab> slabs{slab_of(3), slab_of(1, 0.5, true), slab_of(1), slab_of(1)};
  CHECK(counts_of(book::fill(slabs, 5, {})) == std::vector<std::size_t>{1, 3});
}

TEST_CASE("what is free before a slab is left out at the head of a column") {
  CHECK(counts_of(book::fill({slab_of(2), slab_of(2, 1)}, 2, {})) == std::vector<std::size_t>{1, 1});
}

TEST_CASE("slabs that belong together and are higher than a column are told") {
  CHECK(book::fill({slab_of(2, 0, true), slab_of(2)}, 3, {}).too_high);
  CHECK_FALSE(book::fill({slab_of(2, 0, true), slab_of(2)}, 4, {}).too_high);
}

TEST_CASE("no page holds one line alone of a paragraph of several") {
  Printer printer;
  const auto slabs = printer.slabs(lines_of_text(5));
  REQUIRE(slabs.size() == 5);
  CHECK(slabs[0].with_next);
  CHECK_FALSE(slabs[1].with_next);
  CHECK_FALSE(slabs[2].with_next);
  CHECK(slabs[3].with_next);
}

TEST_CASE("a paragraph of three lines is not divided, one of a line may stand alone") {
  Printer printer;
  const auto three = printer.slabs(lines_of_text(3));
  CHECK(three[0].with_next);
  CHECK(three[1].with_next);
  CHECK_FALSE(printer.slabs(lines_of_text(1))[0].with_next);
}

TEST_CASE("a head stands with what follows it, its line only at the head of a page") {
  Printer printer;
  const auto slabs = printer.slabs("words\n\n## Head\n\nwords\n");
  REQUIRE(slabs.size() == 3);
  CHECK(slabs[1].with_next);
  CHECK(slabs[1].before == 1);
  CHECK(slabs[1].height == 1);
  CHECK(slabs[1].height_at_top == 1.5);
  CHECK(slabs[1].rule.size() == 1);
}

TEST_CASE("a head keeps half a line from the edge of what stands below it") {
  Printer printer;
  for (const std::string head : {"## Head", "### Head"}) {
    const auto height = [&](const std::string& block) {
      return printer.slabs("words\n\n" + head + "\n\n" + block + "\n")[1].height;
    };
    CHECK(height("words") == 1);
    CHECK(height("- words") == 1);
    CHECK(height("> words") == 1.5);
    CHECK(height("![words](card:two)") == 1.5);
    CHECK(height("| a | b |\n|---|---|\n| 1 | 2 |") == 1.5);
  }
}

TEST_CASE("a head at the side stands beside the text that follows, or by itself above what is as wide as the page") {
  Printer printer;
  printer.frame.side = geometry::Length::mm(26);
  const auto shows = [](const book::Slab& slab, const char* words) {
    return scene::dump(scene::Scene{{}, slab.nodes}).find(words) != std::string::npos;
  };
  const auto beside = printer.slabs("### Setup\n\nwords\n");
  REQUIRE(beside.size() == 1);
  CHECK(shows(beside[0], "Setup"));
  for (const char* next : {"> **Box** words\n", "![](x)\n", "### Next\n\nwords\n", "## Next\n\nwords\n"}) {
    CAPTURE(next);
    const auto above = printer.slabs(std::string("### Setup\n\n") + next);
    REQUIRE(above.size() >= 2);
    CHECK(shows(above[0], "Setup"));
    CHECK(above[0].with_next);
    CHECK_FALSE(shows(above[1], "Setup"));
  }
  const auto last = printer.slabs("words\n\n### Setup\n");
  REQUIRE(last.size() == 2);
  CHECK(shows(last[1], "Setup"));
}

TEST_CASE("half a line is free between paragraphs, none between items and below a head") {
  Printer printer;
  const auto slabs = printer.slabs("### Head\n\none\n\ntwo\n\n- three\n- four\n");
  REQUIRE(slabs.size() == 5);
  CHECK(slabs[1].before == 0);
  CHECK(slabs[2].before == 0.5);
  CHECK(slabs[3].before == 0.5);
  CHECK(slabs[4].before == 0);
}

TEST_CASE("a last line of one short word gets another, and no letter is lost") {
  Printer printer;
  const std::string line = "over the lazy dog and so";
  const auto width = book::set_line(line, printer.type.faces.text, 9.5, book::ink, printer.context()).width;
  printer.frame.page.width = 2.0 * printer.frame.margin + width - geometry::Length::mm(0.5);
  const auto slabs = printer.slabs(line + "\n");
  const auto words = [](const book::Slab& slab) {
    const auto& line = std::get<scene::Group>(slab.nodes.front());
    return std::get<scene::Text>(line.children->front()).text;
  };
  REQUIRE(slabs.size() == 2);
  CHECK(words(slabs[0]) == "over the lazy dog");
  CHECK(words(slabs[1]) == "and\xC2\xA0so");
}

TEST_CASE("rows of a table stay on one page as long as they fit one") {
  Printer printer;
  std::string table = "| a | b |\n|---|---|\n";
  for (int i = 0; i < 4; ++i) table += "| 1 | 2 |\n";
  const auto slabs = printer.slabs(table);
  REQUIRE(slabs.size() == 5);
  for (std::size_t i = 0; i < 4; ++i) CHECK(slabs[i].with_next);
  for (int i = 0; i < 60; ++i) table += "| 1 | 2 |\n";
  for (const auto& slab : printer.slabs(table)) CHECK_FALSE(slab.with_next);
}

TEST_CASE("pictures give way, down to two thirds, before a folded page is too full") {
  Printer printer;
  const auto markdown = [](std::size_t lines) { return "---\nfold: a6\n---\n![](x){9}\n\n" + lines_of_text(lines); };
  CHECK(printer.bound(markdown(20)));
  CHECK(printer.rooms.back().height.mm() == Approx(9 * 4.2333 - 1.2).margin(0.01));
  CHECK(printer.bound(markdown(23)));
  CHECK(printer.rooms.back().height.mm() == Approx(6 * 4.2333 - 1.2).margin(0.01));
  CHECK_FALSE(printer.diagnostics.has_errors());
  CHECK_FALSE(printer.bound(markdown(40)));
  REQUIRE(printer.diagnostics.list().size() == 1);
  CHECK(printer.diagnostics.list().front().code == "leaflet-too-full");
}

TEST_CASE("a leaflet of more than eight pages does not fold in quarters, a booklet takes them") {
  Printer printer;
  std::string markdown;
  for (int page = 0; page < 9; ++page) markdown += "words\n\n<!-- page -->\n\n";
  CHECK_FALSE(printer.bound("---\nfold: a6\n---\n" + markdown));
  const auto booklet = printer.bound("---\nfold: a5\n---\n" + markdown);
  REQUIRE(booklet);
  CHECK(booklet->pages == 9);
  CHECK(booklet->sides.size() == 6);  // three sheets
}

TEST_CASE("long text flows on from page to page where nothing is folded in quarters") {
  Printer printer;
  const auto plain = printer.bound(lines_of_text(150));
  REQUIRE(plain);
  CHECK(plain->sides.size() == 2);  // two columns of 65 lines each
  CHECK_FALSE(plain->two_sided);
}

TEST_CASE("pictures give way on a page that flows on only where that keeps it whole") {
  Printer printer;
  const auto ground_beside = [&](std::size_t lines) {  // of the picture, as it is drawn
    const auto booklet = printer.bound("---\nfold: a5\n---\n![](x){9}\n\n" + lines_of_text(lines));
    REQUIRE(booklet);
    std::string dump;
    for (const scene::Scene& side : booklet->sides) dump += scene::dump(side);
    const std::size_t at = dump.find("#f1ece1");
    REQUIRE(at != std::string::npos);
    const std::size_t begin = dump.rfind('\n', at);
    return dump.substr(begin, dump.find('\n', at) - begin);
  };
  CHECK(ground_beside(35) != ground_beside(20));
  CHECK(ground_beside(90) == ground_beside(20));
}

TEST_CASE("a folded leaflet can be had as plain pages and large") {
  Printer printer;
  const std::string markdown = "---\ntitle: Owls\nfold: a6\n---\nwords\n\n<!-- page -->\n\nmore\n";
  CHECK(printer.bound(markdown)->sides.size() == 2);
  CHECK(printer.bound(markdown, book::Binding::plain)->sides.size() == 1);
  const auto large = printer.bound(markdown, book::Binding::large);
  CHECK(large->sides.size() == 2);
  CHECK(large->sides.front().size.width.mm() == Approx(297));
}

TEST_CASE("the same leaflet is laid alike every time") {
  const std::string markdown =
      "---\ntitle: Owls\nafter: Ann\nfold: a6\n---\n## Head\n\n1. **One** step.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";
  Printer one, other;
  const auto first = one.bound(markdown), second = other.bound(markdown);
  REQUIRE(first);
  REQUIRE(second);
  for (std::size_t i = 0; i < first->sides.size(); ++i)
    CHECK(scene::dump(first->sides[i]) == scene::dump(second->sides[i]));
}
