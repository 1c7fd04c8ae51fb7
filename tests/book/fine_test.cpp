// Credits are set in small type, which large print makes large enough.
#include <algorithm>
#include <string>
#include <vector>

#include "diag/printer.h"
#include "tests/book/page_text.h"

using namespace kingpress::book;

namespace {

const std::string words =
    "Many words that take more than one line of a leaflet, since credits name everybody who had a hand in it.";

std::vector<double> sizes_in(const std::string& page) {
  std::vector<double> sizes;
  for (std::size_t at = page.find("\" text "); at != std::string::npos; at = page.find("\" text ", at + 1))
    sizes.push_back(std::stod(page.substr(at + 7)));
  return sizes;
}

Book read_book(Printer& printer, const std::string& markdown) {
  const auto book = read(printer.sources.add("LEAFLET.md", markdown), printer.sources, printer.diagnostics);
  REQUIRE(book);
  return *book;
}

// With the second block fine.
std::optional<Sheets> bound(Printer& printer, const std::string& markdown, Binding binding) {
  Book book = read_book(printer, markdown);
  std::get<Paragraph>(book.panels.front()[1].kind).fine = true;
  return bind(book, {{kingpress::geometry::Length::mm(210), kingpress::geometry::Length::mm(297)}, binding},
              *printer.fonts, *printer.text, printer.supply, printer.diagnostics);
}

}  // namespace

TEST_CASE("fine paragraphs are smaller and closer than others, on the grid of the page again behind them") {
  Printer printer;
  Book book = read_book(printer, "## Credits\n" + words + "\n\nAfter it.");
  const double plain = lay(book.panels.front(), 0, printer.context()).at(1).height;
  CHECK(plain == 1);
  std::get<Paragraph>(book.panels.front()[1].kind).fine = true;
  const auto slabs = lay(book.panels.front(), 0, printer.context());
  REQUIRE(slabs.size() == 4);
  CHECK(slabs[0].height == 1);
  CHECK(slabs[1].height == Approx(9.5 / 12));
  CHECK(slabs[2].height == Approx(9.5 / 12));
  CHECK(slabs[3].height == 1);
  CHECK(sizes_in(page_text(printer, slabs[1].nodes)) == std::vector<double>{8});
}

TEST_CASE("in large print fine type has twelve points, and a leaflet of quarters may take more pages") {
  Printer printer;
  std::string many;
  for (int i = 0; i < 60; ++i) many += words + " ";
  const std::string markdown = "---\nfold: a6\n---\n## Credits\n" + words + "\n\n" + many;
  const auto large = bound(printer, markdown, Binding::large);
  INFO(kingpress::diag::print(printer.diagnostics));
  REQUIRE(large);
  CHECK(large->pages > 1);
  const auto sizes = sizes_in(page_text(printer, large->sides.front().nodes, nullptr));
  REQUIRE_FALSE(sizes.empty());
  CHECK(*std::min_element(sizes.begin(), sizes.end()) >= 12);
  CHECK_FALSE(bound(printer, markdown, Binding::folded));
}

TEST_CASE("in large print a leaflet that is not folded has 12 points, too") {
  Printer printer;
  const std::string fold = GENERATE(as<std::string>{}, "", "---\nfold: none\n---\n");
  const auto large = bound(printer, fold + "## Credits\n" + words + "\n\n" + words, Binding::large);
  REQUIRE(large);
  const auto sizes = sizes_in(page_text(printer, large->sides.front().nodes, nullptr));
  REQUIRE_FALSE(sizes.empty());
  CHECK(*std::min_element(sizes.begin(), sizes.end()) >= 12);
}
