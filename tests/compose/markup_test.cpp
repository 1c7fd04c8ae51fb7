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

TEST_CASE("rows of a table with too few or too many cells, and rows without an end, are told with their line") {
  CHECK(problem("| a | b |\n| c | d |") == "");
  CHECK(problem("| a | b |\n|---|---|\n| c | d |") == "");
  CHECK(problem("| a | b |\n| c | d | e |") == "a row of a table has 3 cells, expected 2");
  CHECK(problem("| a | b |\n|---|---|\n| c |") == "a row of a table has 1 cell, expected 2");
  CHECK(problem("| a | b | c |\n|---|---|\n| d | e |") == "a row of a table has 3 cells, expected 2");
  CHECK(parse_markup("| a | b |\n| c | d | e |\nend", colours).problems.at(0).found == "| c | d | e |");
  CHECK(unclosed("| a | b |\n| c | d\nend") == "a row of a table is never closed: | c | d");
  CHECK(unclosed("| a | b") == "a row of a table is never closed: | a | b");
  CHECK(unclosed("|x| is its length") == "");
  CHECK(unclosed("| a | b\\|") == "a row of a table is never closed: | a | b\\|");
}

TEST_CASE("each cell of a table is read by itself") {
  CHECK(read("| **a** | :moon: 2 |") == "</><a/b></><moon/s>< 2/></>");
  CHECK(unclosed("| **a | b** |") == "'**' is never closed: **a");
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

TEST_CASE("a mark behind a backslash closes nothing, and one behind a blank neither") {
  CHECK(read("**a\\** b**") == "<a** b/b>");
  CHECK(read("*a\\* b* c") == "<a* b/i>< c/>");
  CHECK(read("**a ** b**") == "<a ** b/b>");
  CHECK(read("**a**b c**") == "<a**b c/b>");
  CHECK(read("_a_b_") == "<a_b/i>");
  CHECK(read("**a** **b**") == "<a/b>< /><b/b>");
  CHECK(read("[red]a\\[/]b[/]c") == "<a[/]b/c><c/>");
  CHECK(read("[red]\\[red]b[/]c") == "<[red]b/c><c/>");
  CHECK(read("\\") == "<\\/>");
  CHECK(read("\\a") == "<\\a/>");
  CHECK(read("\\]\\_") == "<]_/>");
}

TEST_CASE("a mark needs something to mark, and none stands against a word") {
  CHECK(read("**") == "<**/>");
  CHECK(read("** a**") == "<** a**/>");
  CHECK(read("*a*") == "<a/i>");
  CHECK(read("x*a*") == "<x*a*/>");
  CHECK(read("*a*x") == "<*a*x/>");
  CHECK(read("(*a*)") == "<(/><a/i><)/>");
  CHECK(read("\xc3\xa9*a*") == "<\xc3\xa9*a*/>");
  CHECK(read("*a*\xc3\xa9") == "<*a*\xc3\xa9/>");
  for (const char word : {'0', '9', 'a', 'z', 'A', 'Z'})
    CHECK(read(word + std::string("*a*")).find("/i") == std::string::npos);
  for (const char sign : {'/', ':', '`', '{', '@', '['})
    CHECK(read(sign + std::string("*a* ")).find("<a/i>") != std::string::npos);
}

TEST_CASE("three marks are two in one, of which the inner one ends first") {
  CHECK(read("**a *b***") == "<a /b><b/bi>");
  CHECK(read("_a **b**_") == "<a /i><b/bi>");
}

TEST_CASE("symbols stand against signs of every alphabet, but against none of its letters") {
  const auto is_symbol = [](const std::string& before) {
    return read(before + ":fire:").find("<fire/s>") != std::string::npos;
  };
  // No letters: up to U+00BF, times and divided by, U+2000 to U+2BFF, U+3000 to U+303F, U+1F000 and on.
  for (const char* sign : {"\u00a0", "\u00bf", "\u00d7", "\u00f7", "\u2000", "\u2192", "\u2bff", "\u3000", "\u303f",
                           "\U0001f000", "\U0001f525", ".", "0", "9", "@", "`", "{"}) {
    CAPTURE(sign);
    CHECK(is_symbol(sign));
  }
  for (const char* letter : {"\u00c0", "\u00d6", "\u00d8", "\u00f6", "\u00f8", "\u1fff", "\u2c00", "\u2fff", "\u3040",
                             "\U0001efff", "a", "z", "A", "Z"}) {
    CAPTURE(letter);
    CHECK_FALSE(is_symbol(letter));
    CHECK(read(std::string(":fire:") + letter) == std::string("<:fire:") + letter + "/>");
  }
}

TEST_CASE("marks stand against punctuation of every alphabet") {
  CHECK(read("„**Halt**“ und »*geh*«.") == "<„/><Halt/b><“ und »/><geh/i><«./>");
  CHECK(read("‚_a_‘ **Wort**… und **Ende**") == "<‚/><a/i><‘ /><Wort/b><… und /><Ende/b>");
  CHECK(read("¿**Que**? ¡*Hola*!") == "<¿/><Que/b><? ¡/><Hola/i><!/>");
  for (const std::string sign : {"“", "”", "’", "–", "×", "→", "\uff01", "\u060c", "\ufe0f"}) {
    CAPTURE(sign);
    for (const std::string mark : {"**", "*", "_"}) {
      const std::string look = mark == "**" ? "/b>" : "/i>";
      CHECK(read(sign + mark + "a" + mark + sign) == "<" + sign + "/><a" + look + "<" + sign + "/>");
      CHECK(unclosed(sign + mark + "a" + mark + sign) == "");
    }
  }
}

TEST_CASE("marks stand against letters of scripts that write words without blanks, but for underscores") {
  CHECK(read("金:item-coin:を払う") == "<金/><item-coin/s><を払う/>");
  CHECK(read("前**金**を*払*う") == "<前/><金/b><を/><払/i><う/>");
  for (const std::string letter : {"\u3041", "\u30f3", "\u3400", "\u9fff", "\uac00", "\uff66", "\u0e01"}) {
    CAPTURE(letter);
    CHECK(read(letter + "*a*" + letter) == "<" + letter + "/><a/i><" + letter + "/>");
    CHECK(read(letter + "_a_" + letter) == "<" + letter + "_a_" + letter + "/>");
    CHECK(read(letter + ":fire:" + letter) == "<" + letter + "/><fire/s><" + letter + "/>");
  }
}

TEST_CASE("bold words against a letter are told, and print as they are written") {
  CHECK(read("Feuer**ball**, b") == "<Feuer**ball**, b/>");
  CHECK(unclosed("Feuer**ball**, b") == "'**ball**' stands against a letter: **ball**");
  CHECK(unclosed("Feuer**ball** und Eis**ball**") ==
        "'**ball**' stands against a letter: **ball**; '**ball**' stands against a letter: **ball**");
  CHECK(unclosed("2**x**") == "");
  CHECK(unclosed("x**2**") == "");
  CHECK(unclosed("x*a*") == "");
}

TEST_CASE("the name of a symbol begins with a small letter, and holds letters, digits and hyphens") {
  CHECK(read(":a:") == "<a/s>");
  CHECK(read(":z-9A:") == "<z-9A/s>");
  CHECK(read(":A:") == "<:A:/>");
  CHECK(read(":1:") == "<:1:/>");
  CHECK(read(":-a:") == "<:-a:/>");
  CHECK(read(":a_b:") == "<:a_b:/>");
  CHECK(read(":\u00e9:") == "<:\u00e9:/>");
  CHECK(read(":a\u00e9:") == "<:a\u00e9:/>");
  CHECK(read(":`:") == "<:`:/>");
  CHECK(read(":{:") == "<:{:/>");
}

TEST_CASE("sizes of words are from 1 to 500 points, or from 10 to 1000 percent of those around them") {
  for (const char* size : {"[1pt]x[/]", "[500pt]x[/]", "[10%]x[/]", "[1000%]x[/]"}) CHECK(problem(size) == "");
  for (const char* size :
       {"[0.9pt]", "[501pt]", "[9.9%]", "[1001%]", "[pt]", "[%]", "[x5pt]", "[5 pt]", "[5ptt]", "[-5pt]"}) {
    CAPTURE(size);
    CHECK(problem(std::string(size) + "x[/]") == "unknown colour or size '" + std::string(size) + "'");
    CHECK(read(std::string(size) + "x") == "<" + std::string(size) + "x/>");  // never closed: no mark
  }
  CHECK(read("[50%]a [50%]b[/][/]") == "<a /50%><b/25%>");
  CHECK(read("[50%][12pt]a[/][/]") == "<a/12>");
  CHECK(read("[12pt][50%]a[/][/]") == "<a/1250%>");
}

TEST_CASE("brackets that say no colour and no size do not count among those that close") {
  CHECK(read("[red]a [Action] b[/]c") == "<a [Action] b/c><c/>");
  CHECK(read("[red]a [red]b[/] c[/]d") == "<a /c><b/c>< c/c><d/>");
  CHECK(read("[]") == "<[]/>");
  CHECK(read("[red") == "<[red/>");
  CHECK(problem("a [/] b") == "'[/]' closes nothing");
  CHECK(read("a [/]b") == "<a b/>");
}

TEST_CASE("what is wrong with a mark comes with the way out") {
  const auto hint = [](const char* text) { return parse_markup(text, colours).problems.at(0).hint; };
  CHECK(hint("[red]x") == "end it with '[/]', or write '\\[red]' to print it");
  CHECK(hint("x[/]") == "write '\\[/]' to print it");
  const auto way_out = [](const char* text) { return parse_markup(text, colours).unclosed.at(0).hint; };
  CHECK(way_out("**bold") == "end it with '**', or write '\\*\\*' to print it");
  CHECK(way_out(":fire") == "end it with ':', or write '\\:' to print a colon");
  CHECK(way_out(":fire:s") == "leave a blank between them, or write '\\:' to print a colon");
}

TEST_CASE("a mark without an end is told with the word behind it, up to a blank of any kind") {
  CHECK(unclosed("a **two\nb") == "'**' is never closed: **two");
  CHECK(unclosed("a **two\tb") == "'**' is never closed: **two");
  CHECK(unclosed("a **two") == "'**' is never closed: **two");
  CHECK(unclosed("*a **two* b") == "'**' is never closed: **two");
  CHECK(unclosed(":ab") == "':ab' is never closed: :ab");
  CHECK(unclosed(":a") == "");
  CHECK(unclosed("3:ab") == "");
  CHECK(unclosed("x3:ab") == "");
  CHECK(unclosed(":3:ab") == "':ab' is never closed: :ab");
  CHECK(unclosed(" :ab") == "':ab' is never closed: :ab");
}

TEST_CASE("marks nest sixteen deep, and no deeper") {
  const auto nested = [](int depth) {
    std::string text = "x";
    for (int i = 0; i < depth; ++i) text = "[red]" + text + "[/]";
    return text;
  };
  CHECK(read(nested(16)) == "<x/c>");
  CHECK(read(nested(17)) == "<[red]x[/]/c>");
}
