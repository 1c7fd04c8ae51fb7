#include "compose/markup.h"

#include "../catch.h"

using namespace kingpress;
using namespace kingpress::compose;

namespace {

const MarkupColours colours{[](std::string_view name) {
                              return name == "red" ? std::optional(scene::Colour{255, 0, 0, 255}) : std::nullopt;
                            },
                            {"red"}};

// Pieces as "text", with b, i, c, a size and s for a symbol after a slash.
std::string read(std::string_view text) {
  std::string out;
  for (const MarkupPiece& piece : parse_markup(text, colours).pieces) {
    out += "<" + piece.text + "/";
    if (piece.bold) out += "b";
    if (piece.italic) out += "i";
    if (piece.colour) out += "c";
    if (piece.symbol) out += "s";
    if (piece.points) out += std::to_string(static_cast<int>(*piece.points));
    if (piece.scale != 1) out += std::to_string(static_cast<int>(piece.scale * 100)) + "%";
    out += ">";
  }
  return out;
}
std::string problem(std::string_view text) {
  const Markup markup = parse_markup(text, colours);
  return markup.problems.empty() ? "" : markup.problems[0].message;
}
std::string unclosed(std::string_view text) {
  std::string all;
  for (const Markup::Problem& mark : parse_markup(text, colours).unclosed)
    all += (all.empty() ? "" : "; ") + mark.message + ": " + mark.found;
  return all;
}

}  // namespace

TEST_CASE("marks at the edges of words are markup, marks within words are text") {
  CHECK(read("plain") == "<plain/>");
  CHECK(read("**bold** end") == "<bold/b>< end/>");
  CHECK(read("*one* _two_") == "<one/i>< /><two/i>");
  CHECK(read("***both***") == "<both/bi>");
  CHECK(read("**bold *and italic* again**") == "<bold /b><and italic/bi>< again/b>");
  CHECK(read("2*3*4") == "<2*3*4/>");
  CHECK(read("snake_case_name") == "<snake_case_name/>");
  CHECK(read("a * b * c") == "<a * b * c/>");
  CHECK(read("*never closed") == "<*never closed/>");
  CHECK(read("**never closed*") == "<**never closed*/>");
}

TEST_CASE("symbols are names between colons") {
  CHECK(read(":blue-moon:") == "<blue-moon/s>");
  CHECK(read("a :moon:, b") == "<a /><moon/s><, b/>");
  CHECK(read("at 10:30:15") == "<at 10:30:15/>");
  CHECK(read("Note: this: that") == "<Note: this: that/>");
}

TEST_CASE("symbols stand side by side and against digits, but not against letters") {
  CHECK(read(":fire::fire:") == "<fire/s><fire/s>");
  CHECK(read("2:fire:") == "<2/><fire/s>");
  CHECK(read(":a:2:b:") == "<a/s><2/><b/s>");
  CHECK(read("2:fire::ice:3") == "<2/><fire/s><ice/s><3/>");
  CHECK(read("**:fire:**:ice:") == "<fire/bs><ice/s>");
  CHECK(read("\xe2\x86\x92:fire:\xe2\x80\x94") == "<\xe2\x86\x92/><fire/s><\xe2\x80\x94/>");  // arrow, dash
  CHECK(read("is:fire:") == "<is:fire:/>");
  CHECK(read("\xc3\xa9:fire:") == "<\xc3\xa9:fire:/>");
  CHECK(read("::") == "<::/>");
  CHECK(read(":fire::") == "<fire/s><:/>");
}

TEST_CASE("bold words and symbols without an end are told, with what stands in the text") {
  CHECK(unclosed("pay **two coins") == "'**' is never closed: **two");
  CHECK(unclosed("[red]**bold[/] end") == "'**' is never closed: **bold");
  CHECK(unclosed(":fire") == "':fire' is never closed: :fire");
  CHECK(unclosed("pay 2 :fire, or :blue-moon.") ==
        "':fire' is never closed: :fire; ':blue-moon' is never closed: :blue-moon");
  CHECK(unclosed("pay :2:fire") == "':fire' is never closed: :fire");
  CHECK(unclosed(":fire:s") == "':fire:' stands against a letter: :fire:");
}

TEST_CASE("times, ratios, faces, stars and colons of sentences are no marks without an end") {
  for (const char* plain : {"12:30",
                            "at 10:30:15",
                            "2:1",
                            "a ratio of 3:one",
                            "12:pm",
                            "Note: this",
                            "Note : this",
                            "Note:this",
                            ":)",
                            ":p",
                            "::",
                            "a ** b",
                            "**",
                            "5**",
                            "***",
                            "* see below",
                            "*never closed",
                            "** see below",
                            "2**3",
                            "C:d",
                            "10:",
                            "\\**two",
                            "\\:fire",
                            "**all** of it",
                            ":fire::fire:",
                            "https://example.com"}) {
    CAPTURE(plain);
    CHECK(unclosed(plain).empty());
  }
}

TEST_CASE("tags colour and size their words and nest") {
  CHECK(read("[red]hot[/]!") == "<hot/c><!/>");
  CHECK(read("[12pt]big [red]hot[/] big[/]") == "<big /12><hot/c12>< big/12>");
  CHECK(read("[50%]small[/]") == "<small/50%>");
  CHECK(read("[Action] draw") == "<[Action] draw/>");
}

TEST_CASE("a backslash makes the next mark plain") {
  CHECK(read("\\*not\\* \\[red] \\:moon: \\\\") == "<*not* [red] :moon: \\/>");
}

TEST_CASE("marks that say nothing known are problems") {
  CHECK(problem("[rde]x[/]") == "unknown colour or size '[rde]'");
  CHECK(parse_markup("[rde]x[/]", colours).problems[0].hint == "did you mean 'red'?");
  CHECK(problem("[red]x") == "'[red]' is never closed");
  CHECK(problem("x[/]") == "'[/]' closes nothing");
  CHECK(problem("fine").empty());
}

TEST_CASE("marks nested beyond any sense stay text") {
  std::string deep;
  for (int i = 0; i < 200; ++i) deep += "*_";
  deep += "x";
  for (int i = 0; i < 200; ++i) deep += "_*";
  CHECK_FALSE(read(deep).empty());
}
