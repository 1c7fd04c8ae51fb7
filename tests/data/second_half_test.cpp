#include "data/second_half.h"

#include <fmt/format.h>

#include <thread>

#include "../catch.h"
#include "yaml.h"

using namespace kingpress;
using namespace kingpress::data;

namespace {

// A map of three members: a title, a long list with `middle` in its middle, and a last word.
std::string list_around(const std::string& middle,
                        const std::string& item = "  - {{id: c{0:05}, text: \"númber {0}\"}}\n",
                        const std::string& last = "last: word\n") {
  std::string text = "title: long\nlist:\n", after;
  for (int i = 0; i < 3000; ++i) text += fmt::format(fmt::runtime(item), i);
  for (int i = 3000; i < 6000; ++i) after += fmt::format(fmt::runtime(item), i);
  return text + middle + after + last;
}

void check_items(const Node& list, std::size_t first, int id) {
  for (std::size_t i = 0; i < 3000; ++i) {
    const Node& item = list.items.at(first + i);
    const Node *name = item.find("id"), *text = item.find("text");
    if (name == nullptr || text == nullptr || name->text != fmt::format("c{:05}", id + static_cast<int>(i)) ||
        written(name->span) != name->text || written(text->span) != fmt::format("\"{}\"", text->text))
      FAIL("item " << i << " of " << id);
  }
}

}  // namespace

TEST_CASE("a long list is read in two halves, and is what was written") {
  const std::string item = GENERATE(as<std::string>(), "  - {{id: c{0:05}, text: \"númber {0}\"}}\n",
                                    "  - id: c{0:05}\n    text: \"númber {0}\"\n    more:\n      - deep\n      - er\n");
  const std::string text = list_around("", item);
  SecondHalf second(text);
  if (std::thread::hardware_concurrency() > 1) {
    CHECK(second.cut() > text.size() / 2);
    CHECK(second.stands_alone());
  }
  const Read read = read_text(text);
  REQUIRE(read.root);
  CHECK(said(read.diagnostics).empty());
  const Node& list = *read.root->find("list");
  REQUIRE(list.items.size() == 6000);
  check_items(list, 0, 0);
  check_items(list, 3000, 3000);
  CHECK(read.root->find("last")->text == "word");
  CHECK(written(list.span).starts_with("- "));
  CHECK(list.span.end <= text.find("last:"));
}

TEST_CASE("what looks like an item where a long text is cut, and is none, stays what it is") {
  std::string lines, expected;
  for (int i = 0; i < 9000; ++i) lines += "  - trap\n";
  SECTION("in quotes") {
    const Read read = read_text(list_around("  - \"\n" + lines + "  \"\n"));
    REQUIRE(read.root);
    REQUIRE(read.root->find("list")->items.size() == 6001);
    CHECK(read.root->find("list")->items[3000].text.size() == 9000 * 7 + 1);
  }
  SECTION("in a list of brackets") {
    std::string quoted;
    for (int i = 0; i < 9000; ++i) quoted += "  \"\n  - trap\",\n";
    const Read read = read_text(list_around("  - [\n" + quoted + "  ]\n"));
    REQUIRE(read.root);
    REQUIRE(read.root->find("list")->items.size() == 6001);
    CHECK(read.root->find("list")->items[3000].items.size() == 9000);
  }
  SECTION("in another list of the same column") {
    const Read read = read_text(list_around("other:\n" + lines, "  - {{id: c{0:05}, text: \"númber {0}\"}}\n"));
    REQUIRE(read.root);
    CHECK(read.root->find("list")->items.size() == 3000);
    CHECK(read.root->find("other")->items.size() == 12000);
  }
  SECTION("in a list within a list") {
    const Read read = read_text("list:\n  -\n    -\n" + std::string("      - {}\n") + "other:\n" + lines + lines);
    REQUIRE(read.root);
    CHECK(read.root->find("other")->items.size() == 18000);
  }
}

TEST_CASE("what is wrong in the second half of a long text is told as ever") {
  const auto told = [](const std::string& text) { return said(read_text(text).diagnostics); };
  const std::string item = "  - {{id: c{0:05}, text: \"númber {0}\"}}\n";
  CHECK(told(list_around("", item, "title: again\n")).find("key 'title' is given twice") != std::string::npos);
  CHECK(told(list_around("", item, "last: [1, 2\n")).find("never closed") != std::string::npos);
  CHECK(told(list_around("", item, "---\nlast: word\n")).find("second document") != std::string::npos);
  CHECK(told(list_around("", item, " stray\n")) != "");
  CHECK(told(list_around("", item, "last: !thing x\n")).find("tag") != std::string::npos);
}

TEST_CASE("a value of the first half may be named in the second") {
  const Read read =
      read_text("name: &it {a: b}\n" + list_around("", "  - {{id: c{0:05}, text: \"númber {0}\"}}\n", "last: *it\n"));
  REQUIRE(read.root);
  CHECK(said(read.diagnostics).empty());
  CHECK(read.root->find("last")->find("a")->text == "b");
}

TEST_CASE("values nested without end are refused in a long text, too") {
  std::string deep;
  for (int i = 0; i < 20000; ++i) deep += "[";
  const std::string told = said(read_text(list_around("", "  - {{id: c{0:05}, text: \"númber {0}\"}}\n",
                                                      "last: " + deep + std::string(deep.size(), ']') + "\n"))
                                    .diagnostics);
  CHECK(told.find("nested more than") != std::string::npos);
}
