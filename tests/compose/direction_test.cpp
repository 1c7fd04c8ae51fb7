// Where text stands that is read from the right.
#include "support.h"

using namespace kingpress;
using namespace kingpress::compose;

namespace {

constexpr const char* king = "\xd7\x9e\xd7\x9c\xd7\x9a";  // Hebrew

// Left edge of what is drawn, in mm from the left of a box 40 mm wide.
double edge(const std::string& align, const std::string& more, const char* words) {
  Bench bench("  - {text: \"{title}\", box: [10mm, 10mm, 40mm, 9mm], style: body" +
              (align.empty() ? "" : ", align: " + align) + more + "}\n");
  bench.with("title", words);
  const std::vector<PlacedText> found = texts(bench.scene());
  INFO(bench.messages());
  REQUIRE(found.size() == 1);
  return found[0].at.x.mm() - 10;
}

}  // namespace

TEST_CASE("a text begins at its start: the right, when it is read from there") {
  const std::string more = GENERATE(as<std::string>{}, "", ", max_lines: 1");
  INFO(more);
  for (const char* align : {"", "start", "right"}) CHECK(edge(align, more, king) > 30);
  for (const char* align : {"end", "left"}) CHECK(edge(align, more, king) == Approx(0).margin(0.1));
  for (const char* align : {"", "start", "left"}) CHECK(edge(align, more, "king") == Approx(0).margin(0.1));
  for (const char* align : {"end", "right"}) CHECK(edge(align, more, "king") > 30);
  CHECK(edge("centre", more, king) > 15);
  CHECK(edge("centre", more, king) < 22);
}
