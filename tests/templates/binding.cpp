#include "../catch.h"
#include "support.h"

using namespace kingpress;
using namespace kingpress::templates;
using geometry::Length;

namespace {

std::string bound(const std::string& text, const Lookup& lookup) {
  diag::Diagnostics diagnostics;
  const auto pattern = parse_pattern(text, {}, diagnostics);
  return pattern ? pattern->bind(lookup) : "error: " + diagnostics.list().front().message;
}

std::string measured(const std::string& text, const Lookup& lookup = values({})) {
  diag::Diagnostics diagnostics;
  const auto measure = parse_measure(text, {}, diagnostics);
  if (!measure) return "error: " + diagnostics.list().front().message;
  const auto length = measure->resolve(Length::mm(100), lookup);
  return length ? geometry::to_string(*length) : "absent";
}

std::string holds(const std::string& text, const Lookup& lookup) {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const diag::SourceFile& source = sources.add("when", text);
  const auto condition = parse_condition(text, {&source, 0, text.size()}, diagnostics);
  if (condition) return condition->holds(lookup) ? "yes" : "no";
  const diag::Diagnostic& d = diagnostics.list().front();
  return "error " + std::to_string(d.span.begin) + "-" + std::to_string(d.span.end) + ": " + d.message;
}

}  // namespace

TEST_CASE("a pattern puts values into text, absent ones as nothing, doubled braces as braces") {
  const Lookup lookup = values({{"set", "MK"}, {"number", "106"}, {"corners.top_left.number", "8"}});
  CHECK(bound("{set} {number}", lookup) == "MK 106");
  CHECK(bound("{corners.top_left.number}", lookup) == "8");
  CHECK(bound("[{title}]", lookup) == "[]");
  CHECK(bound("{{{number}}}", lookup) == "{106}");
  CHECK(bound("", lookup).empty());
  CHECK(bound("{number", lookup) == "error: '{' without '}'");
  CHECK(bound("number}", lookup) == "error: '}' without '{'");
  CHECK(bound("{a b}", lookup) == "error: 'b' does not belong here");
  CHECK(bound("{}", lookup) == "error: a name is missing here");
  CHECK(bound("{a..b}", lookup) == "error: '..' does not belong here");
}

TEST_CASE("a measure adds lengths, shares of the container and values") {
  const Lookup lookup = values({{"x", "12.5"}, {"w", "2in"}, {"name", "wide"}});
  CHECK(measured("4mm") == "4mm");
  CHECK(measured("-0.5mm") == "-0.5mm");
  CHECK(measured("0") == "0mm");
  CHECK(measured("100% - 17mm") == "83mm");
  CHECK(measured("50% - 13mm / 2") == "43.5mm");
  CHECK(measured("(100% - 3 * 2mm) / 2", lookup) == "47mm");
  CHECK(measured("max({x} * 2, 20mm) + 1mm", lookup) == "26mm");
  CHECK(measured("{x + 1} * 2mm", lookup) == "27mm");
  CHECK(measured("min(50%, {w}, {gone})", lookup) == "50mm");
  CHECK(measured("{x}{w}", lookup) == "error: '{' does not belong here");
  CHECK(measured("1cm + 72pt") == "35.4mm");
  CHECK(measured("{x} + 4mm", lookup) == "16.5mm");
  CHECK(measured("50% - {x} * 2", lookup) == "25mm");
  CHECK(measured("50% - {x} / 2", lookup) == "43.75mm");
  CHECK(measured("2 * {x}", lookup) == "25mm");
  CHECK(measured("{w}", lookup) == "50.8mm");
  CHECK(measured("{gone}", lookup) == "absent");
  CHECK(measured("{name}", lookup) == "absent");
  CHECK(measured("4") == "error: '4' has no unit");
  CHECK(measured("100% - 4") == "error: '4' has no unit");
  CHECK(measured("{x} + 4", lookup) == "error: '4' has no unit");
  CHECK(measured("max(4mm, 3)") == "error: '3' has no unit");
  CHECK(measured("4mm +") == "error: a length is missing here");
  CHECK(measured("") == "error: a length is missing here");
  CHECK(measured("{x} * y", lookup) == "error: 'y' is no length");
  CHECK(measured("{x} / 0", lookup) == "error: nothing can be divided by 0");
}

TEST_CASE("a condition asks for presence, compares, looks into lists and joins") {
  const Lookup lookup =
      values({{"title", "Keep"}, {"level", "10"}, {"art", ""}, {"type", "spade"}, {"value.kind", "symbol"}});
  CHECK(holds("title", lookup) == "yes");
  CHECK(holds("art", lookup) == "no");
  CHECK(holds("text", lookup) == "no");
  CHECK(holds("not art", lookup) == "yes");
  CHECK(holds("level > 9", lookup) == "yes");
  CHECK(holds("level == 10.0", lookup) == "yes");
  CHECK(holds("level<=10", lookup) == "yes");
  CHECK(holds("missing < 5", lookup) == "no");
  CHECK(holds("missing != 5", lookup) == "yes");
  CHECK(holds("type == spade and value.kind == symbol", lookup) == "yes");
  CHECK(holds("type == heart or not (title and art)", lookup) == "yes");
  CHECK(holds("type in [heart, 'spade']", lookup) == "yes");
  CHECK(holds("level in [1, 2]", lookup) == "no");
  CHECK(holds("title == {title}", lookup) == "yes");
  CHECK(holds("title == \"Keep\"", lookup) == "yes");
  CHECK(holds("title or art and missing", lookup) == "yes");  // and binds tighter
}

TEST_CASE("what is wrong with a condition is said at its place") {
  const Lookup lookup = values({});
  CHECK(holds("level = 3", lookup) == "error 6-7: '=' does not belong here");
  CHECK(holds("a && b", lookup) == "error 2-3: '&' does not belong here");
  CHECK(holds("(a or b", lookup) == "error 7-7: expected ')'");
  CHECK(holds("a ==", lookup) == "error 4-4: a value is missing here");
  CHECK(holds("a in J", lookup) == "error 5-6: expected '[' after 'in'");
  CHECK(holds("a in [J", lookup) == "error 7-7: expected ',' or ']' in the list");
  CHECK(holds("", lookup) == "error 0-0: a name is missing here");
  CHECK(holds("== 3", lookup) == "error 0-2: expected a name, found '=='");
  CHECK(holds(std::string(200, '('), lookup).starts_with("error"));
}
