#include "data/reader.h"

#include <limits>

#include "../catch.h"
#include "yaml.h"

using namespace kingpress;
using namespace kingpress::data;

namespace {

// Reads `v: TEXT` by a reader and gives what was said.
template <class Reader>
std::string said_by(const std::string& text, Reader reader) {
  Read read = read_text("v: " + text + "\n");
  REQUIRE(read.root);
  reader(*read.root->find("v"), read.diagnostics);
  return said(read.diagnostics);
}

}  // namespace

TEST_CASE("whole numbers are plain decimal numbers in their range") {
  const auto integer = [](const Node& node, diag::Diagnostics& d) { return as_integer(node, "speed", 0, 200, d); };
  struct Expected {
    std::string text, said;
  };
  for (const Expected& e :
       {Expected{"0", ""},
        {"200", ""},
        {"201", "1:4: error: 'speed' must be from 0 to 200, found '201' [out-of-range]\n"},
        {"-1", "1:4: error: 'speed' must be from 0 to 200, found '-1' [out-of-range]\n"},
        {"99999999999999999999",
         "1:4: error: 'speed' must be from 0 to 200, found '99999999999999999999' [out-of-range]\n"},
        {"010", "1:4: error: 'speed' must be a whole number, found '010' [wrong-type] | write '10'\n"},
        {"+5", "1:4: error: 'speed' must be a whole number, found '+5' [wrong-type] | write '5'\n"},
        {"1_000", "1:4: error: 'speed' must be a whole number, found '1_000' [wrong-type] | write '1000'\n"},
        {"1e3", "1:4: error: 'speed' must be a whole number, found '1e3' [wrong-type]\n"},
        {"0x10", "1:4: error: 'speed' must be a whole number, found '0x10' [wrong-type]\n"},
        {"4.0", "1:4: error: 'speed' must be a whole number, found '4.0' [wrong-type] | write '4'\n"},
        {"12,00", "1:4: error: 'speed' must be a whole number, found '12,00' [wrong-type] | write '12'\n"},
        {"4.5", "1:4: error: 'speed' must be a whole number, found '4.5' [wrong-type]\n"},
        {"1,000", "1:4: error: 'speed' must be a whole number, found '1,000' [wrong-type]\n"},
        {"\"7\"",
         "1:4: error: 'speed' must be a whole number, found the text '7' [wrong-type] | take the number out of its "
         "quotes\n"},
        {"fast", "1:4: error: 'speed' must be a whole number, found 'fast' [wrong-type]\n"},
        {"[1]", "1:4: error: 'speed' must be a whole number, found a list [wrong-type]\n"},
        {"{a: 1}", "1:4: error: 'speed' must be a whole number, found a map [wrong-type]\n"},
        {"", "1:3: error: 'speed' must be a whole number, found nothing [missing-value]\n"},
        {"null",
         "1:4: error: 'speed' must be a whole number, found nothing [missing-value] | put the word in quotes if it is "
         "meant as text\n"},
        {"-0", "1:4: error: 'speed' must be a whole number, found '-0' [wrong-type] | write '0'\n"}}) {
    INFO(e.text);
    CHECK(said_by(e.text, integer) == e.said);
  }
}

TEST_CASE("numbers are finite decimals") {
  const auto number = [](const Node& node, diag::Diagnostics& d) { return as_number(node, "opacity", 0, 1, d); };
  CHECK(said_by("0.5", number).empty());
  CHECK(said_by("1", number).empty());
  CHECK(said_by("1.5", number) == "1:4: error: 'opacity' must be from 0 to 1, found '1.5' [out-of-range]\n");
  CHECK(said_by("0,5", number) ==
        "1:4: error: 'opacity' must be a number, found '0,5' [wrong-type] | write the decimals after a point\n");
  for (const char* text : {".nan", ".inf", "nan", "inf", "1e1", "00.5", "0.5mm"}) {
    INFO(text);
    CHECK(said_by(text, number) ==
          "1:4: error: 'opacity' must be a number, found '" + std::string(text) + "' [wrong-type]\n");
  }
}

TEST_CASE("truth is true or false, yes or no") {
  const auto truth = [](const Node& node, diag::Diagnostics& d) { return as_bool(node, "required", d); };
  for (const char* text : {"true", "false", "yes", "no"}) CHECK(said_by(text, truth).empty());
  CHECK(said_by("off", truth) == "1:4: error: 'required' must be true or false, found 'off' [wrong-type]\n");
  CHECK(said_by("\"no\"", truth) ==
        "1:4: error: 'required' must be true or false, found the text 'no' [wrong-type] | take it out of its quotes\n");
}

TEST_CASE("text is any scalar, and never the word null") {
  const auto text = [](const Node& node, diag::Diagnostics& d) { return as_text(node, "title", d); };
  CHECK(said_by("7", text).empty());
  CHECK(said_by("\"\"", text).empty());
  CHECK(said_by("", text) == "1:3: error: 'title' must be text, found nothing [missing-value]\n");
  CHECK(said_by("{title}", text) ==
        "1:4: error: 'title' must be text, found a map [wrong-type] | put text that starts with '{' in quotes\n");
}

TEST_CASE("lengths need a unit and a bound") {
  const auto length = [](const Node& node, diag::Diagnostics& d) { return as_length(node, "gap", d); };
  CHECK(said_by("3mm", length).empty());
  CHECK(said_by("0", length).empty());
  CHECK(said_by("3", length) ==
        "1:4: error: 'gap' must be a length with a unit, found '3' [bad-length] | write '3mm', the units are mm, cm, "
        "in and pt\n");
  CHECK(said_by("3px", length) ==
        "1:4: error: 'gap' must be a length with a unit, found '3px' [bad-length] | such as 63mm, 2.5in or 8pt\n");
  CHECK(said_by("6000mm", length) == "1:4: error: 'gap' must be at most 5080mm, found '6000mm' [out-of-range]\n");
  CHECK(said_by("[1mm]", length) ==
        "1:4: error: 'gap' must be a length, found a list [wrong-type] | such as 63mm, 2.5in or 8pt\n");
}

TEST_CASE("points and sizes are pairs of lengths") {
  const auto point = [](const Node& node, diag::Diagnostics& d) { return as_point(node, "at", d); };
  const auto size = [](const Node& node, diag::Diagnostics& d) { return as_size(node, "size", d); };
  CHECK(said_by("[63mm, 0]", point).empty());
  CHECK(said_by("[63mm]", point) ==
        "1:4: error: 'at' must be a list of two lengths, found a list of 1 [wrong-type] | such as [63mm, 0mm]\n");
  CHECK(said_by("[a, b]", point) ==
        "1:5: error: 'at' must be a length with a unit, found 'a' [bad-length] | such as 63mm, 2.5in or 8pt\n"
        "1:8: error: 'at' must be a length with a unit, found 'b' [bad-length] | such as 63mm, 2.5in or 8pt\n");
  CHECK(said_by("63x88mm", size).empty());
  CHECK(said_by("[63mm, 88mm]", size).empty());
  CHECK(said_by("63x88", size) ==
        "1:4: error: 'size' must be a width and a height, found '63x88' [bad-length] | such as 63x88mm or 2.5x3.5in\n");
  CHECK(said_by("[63mm, 0mm]", size) == "1:4: error: both sides of 'size' must be more than 0mm [out-of-range]\n");
}

TEST_CASE("a choice is one of its words") {
  constexpr std::string_view suits[] = {"spade", "heart"};
  const auto choice = [&](const Node& node, diag::Diagnostics& d) { return as_choice(node, "type", suits, d); };
  CHECK(said_by("heart", choice).empty());
  CHECK(said_by("hart", choice) == "1:4: error: unknown type 'hart' [unknown-value] | did you mean 'heart'?\n");
  CHECK(said_by("anchor", choice) == "1:4: error: unknown type 'anchor' [unknown-value] | known: spade, heart\n");
}

TEST_CASE("a map tells unknown keys and missing ones") {
  Read read = read_text("titel: x\nsped: 3\n");
  MapReader map(*read.root, "card", read.diagnostics);
  CHECK(map.find("title") == nullptr);
  CHECK(map.require("speed") == nullptr);
  map.finish();
  CHECK(said(read.diagnostics) ==
        "1:1: error: this card has no 'speed' [missing-key]\n"
        "1:1: error: unknown key 'titel' in a card [unknown-key] | did you mean 'title'?\n"
        "2:1: error: unknown key 'sped' in a card [unknown-key] | did you mean 'speed'?\n");
}

TEST_CASE("what is no map is said once") {
  Read read = read_text("- 1\n");
  MapReader map(*read.root, "card", read.diagnostics);
  CHECK(map.require("speed") == nullptr);
  map.finish();
  CHECK(said(read.diagnostics) == "1:1: error: a card must be a map of keys and values, found a list [wrong-type]\n");
}
