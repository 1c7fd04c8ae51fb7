// Parts within parts and repeats within repeats multiply: a face of more than can be drawn is an error, told at once.
#include "support.h"

using namespace kingpress;
using namespace kingpress::compose;

namespace {

std::string parts(int levels, int fan, const std::string& innermost) {
  std::string head = "trim: 63x88mm\nbleed: 3mm\nparts:\n";
  for (int level = 0; level < levels; ++level) {
    head += "  p" + std::to_string(level) + ":\n    elements:\n";
    for (int i = 0; i < fan; ++i)
      head += level + 1 < levels ? "    - {use: p" + std::to_string(level + 1) + "}\n" : "    - " + innermost + "\n";
  }
  return head;
}

constexpr const char* square = "{shape: rect, box: [0mm, 0mm, 1mm, 1mm], fill: ink}";

}  // namespace

TEST_CASE("a template of a hundred thousand elements is drawn, one of more is refused where it is read") {
  Bench full("  - {use: p0}\n", parts(5, 10, square));
  CHECK_FALSE(full.library->find("card", "", full.folder.path(), {}));
  CHECK(full.messages().find("the template has more than 100000 elements") != std::string::npos);
  CHECK(full.diagnostics.error_count() == 1);

  Bench below("  - {use: p0}\n  - {use: p0}\n", parts(4, 10, square));
  CHECK(below.scene().nodes.size() == 1);
  CHECK(below.messages().empty());
}

TEST_CASE("a template whose parts would never end to be drawn is refused at once") {
  const int fan = GENERATE(3, 10, 100);
  Bench bench("  - {use: p0}\n", parts(14, fan, square));
  CHECK_FALSE(bench.library->find("card", "", bench.folder.path(), {}));
  CHECK(bench.diagnostics.error_count() == 1);
}

TEST_CASE("a part that uses itself is told once for each use, however many there are") {
  Bench bench("  - {use: a}\n",
              "trim: 63x88mm\nparts:\n  a: {elements: [{use: a}, {use: b}, {use: b}]}\n"
              "  b: {elements: [{use: a}, {use: a}, {use: a}]}\n");
  CHECK_FALSE(bench.library->find("card", "", bench.folder.path(), {}));
  CHECK(bench.messages().starts_with("the part 'a' uses itself"));
  CHECK(bench.diagnostics.error_count() == 4);
}

TEST_CASE("parts that are used from the innermost outwards are not nested deeper than others") {
  std::string elements;
  for (int level = 29; level >= 0; --level) elements += "  - {use: p" + std::to_string(level) + "}\n";
  Bench bench(elements, parts(30, 1, square));
  CHECK_FALSE(bench.library->find("card", "", bench.folder.path(), {}));
  CHECK(bench.messages().starts_with("elements are nested deeper than 16"));
}

TEST_CASE("repeats within one another draw at most a hundred thousand elements on a face") {
  const auto [inner, outer, fits] = GENERATE(table<int, int, bool>({{100, 100, true}, {1000, 1000, false}}));
  const std::string innermost = GENERATE(as<std::string>{}, square, "{text: \"{index}\", style: body}", "");
  const auto repeat = [](const std::string& of, int times) {
    return "{repeat: [" + of + "], times: \"" + std::to_string(times) + "\"}";
  };
  Bench bench("  - " + repeat(repeat(repeat(innermost, inner), outer), fits ? 1 : 1000) + "\n");
  const scene::Scene scene = bench.scene();
  INFO(inner << " " << innermost);
  if (fits) CHECK(bench.messages().empty());
  if (!fits) CHECK(bench.messages().find("card 106: more than 100000 elements are drawn") == 0);
  CHECK(bench.diagnostics.error_count() == (fits ? 0 : 1));
}

TEST_CASE("the next face is counted anew") {
  Bench bench("  - {repeat: [{text: \"{index}\", style: body}], times: 400}\n");
  for (int face = 0; face < 200; ++face) bench.scene();
  CHECK(bench.messages().empty());
}

TEST_CASE("values that double one another end as a text that is too long") {
  std::string group = "{text: \"{a}\", style: body}";
  for (int level = 0; level < 12; ++level) group = "{group: [" + group + "], let: {a: \"{a}{a}{a}{a}{a}{a}{a}{a}\"}}";
  Bench bench("  - {group: [" + group + "], let: {a: seed}}\n");
  bench.scene();
  CHECK(bench.messages().find("card 106: 'a' has 131072 bytes") == 0);
}
