#include "cards/rulings.h"

#include "../catch.h"

using namespace kingpress;
using cards::Ruling;

namespace {

struct Page {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::vector<Ruling> rulings;
  explicit Page(const std::string& text) : rulings(cards::read_rulings(sources.add("RULES.md", text), diagnostics)) {}

  std::string said() const {
    std::string lines;
    for (const diag::Diagnostic& d : diagnostics.list())
      lines += (d.span ? std::to_string(d.span.file->place(d.span.begin).line) : d.path) + " " + d.code + ": " +
               d.message + "\n";
    return lines;
  }
};

const std::string head = "# A game\n\n## Rulings\n| | |\n|---|---|\n";

}  // namespace

TEST_CASE("a ruling is a row with number, name, statement and perhaps an example") {
  const Page page(head +
                  "| TK-1 | *Size.* At most (say) 9 cards. More are refused. |\n"
                  "| TK-12 | *First, of two.* It counts. (A 5 and a 7, a 12.) |\n\n| not | read |\n");
  CHECK(page.said() == "");
  REQUIRE(page.rulings.size() == 2);
  CHECK(page.rulings[0].number == "TK-1");
  CHECK(page.rulings[0].name == "Size");
  CHECK(page.rulings[0].statement == "At most (say) 9 cards. More are refused.");
  CHECK(page.rulings[0].example == "");
  CHECK(page.rulings[1].number == "TK-12");
  CHECK(page.rulings[1].name == "First, of two");
  CHECK(page.rulings[1].statement == "It counts.");
  CHECK(page.rulings[1].example == "A 5 and a 7, a 12.");
}

TEST_CASE("a row of another form is an error at its place, and the others are read") {
  const std::string row =
      GENERATE(as<std::string>{}, "| TK1 | *Size.* Nine. |", "| TK-01 | *Size.* Nine. |", "| TK-1 | Size. Nine. |",
               "| TK-1 | *Size.* Nine |", "| TK-1 | *Size.* Nine.", "| TK-1 | *.* Nine. |", "| | *Size.* Nine. |",
               "| tk-1 | *Size.* Nine. |", "| TK-1 | *Size.* (Nine.) |", "|");
  INFO(row);
  const Page page(head + row + "\n| TK-2 | *More.* Ten. |\n");
  CHECK(page.said() == "6 bad-ruling: a row that is no ruling\n");
  CHECK(page.rulings.size() == 1);
}

TEST_CASE("a ruling is given once, and a page has its table") {
  CHECK(Page(head + "| TK-1 | *A.* B. |\n| TK-1 | *C.* D. |\n").said() ==
        "7 bad-ruling: ruling 'TK-1' is given twice\n");
  CHECK(Page("# A game\n").said() == "RULES.md bad-ruling: no table under '## Rulings'\n");
  CHECK(Page("## Rulings\n\n| TK-1 | *A.* B. |\n").said() == "RULES.md bad-ruling: no table under '## Rulings'\n");
}
