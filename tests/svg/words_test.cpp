#include "drawn.h"

using namespace kingpress::svg;

namespace {

const std::string type = " font-family='Ours' font-size='10'";
std::string square(const std::string& left, const std::string& right, const std::string& top = "40",
                   const std::string& bottom = "50", const std::string& colour = "#000000") {
  return "M" + left + "," + top + " L" + right + "," + top + " L" + right + "," + bottom + " L" + left + "," + bottom +
         " Z fill " + colour + "\n";
}

}  // namespace

TEST_CASE("words follow their baseline from the start, the middle or the end") {
  CHECK(drawn("<text x='20' y='50'" + type + ">ab</text>") == square("20", "30") + square("30", "40"));
  CHECK(drawn("<text x='20' y='50' text-anchor='middle'" + type + ">ab</text>") ==
        square("10", "20") + square("20", "30"));
  CHECK(drawn("<text x='20' y='50' text-anchor='end'" + type + ">ab</text>") == square("0", "10") + square("10", "20"));
  CHECK(drawn("<g font-family='Ours' font-size='10px' fill='red'><text x='20' y='50'>a</text></g>") ==
        square("20", "30", "40", "50", "#ff0000"));
}

TEST_CASE("spans go on where the words before end, moved by dx and dy, or begin anew") {
  CHECK(drawn("<text x='0' y='50'" + type + ">a<tspan fill='red'>b</tspan>c</text>") ==
        square("0", "10") + square("10", "20", "40", "50", "#ff0000") + square("20", "30"));
  CHECK(drawn("<text x='0' y='50'" + type + ">a<tspan dx='5' dy='-2'>b</tspan></text>") ==
        square("0", "10") + square("15", "25", "38", "48"));
  CHECK(drawn("<text x='0' y='50'" + type + ">a<tspan x='0' dy='12'>b</tspan></text>") ==
        square("0", "10") + square("0", "10", "52", "62"));
  CHECK(drawn("<text x='50' y='50' text-anchor='middle'" + type + ">a<tspan dx='10'>b</tspan></text>") ==
        square("35", "45") + square("55", "65"));
}

TEST_CASE("blanks collapse, and those before a span that is moved stay") {
  CHECK(drawn("<text x='0' y='50'" + type + ">\n   a \n  b  </text>") == square("0", "10") + square("20", "30"));
  CHECK(drawn("<text x='0' y='50'" + type + ">a <tspan dx='1'>b</tspan></text>") ==
        square("0", "10") + square("21", "31"));
  CHECK(drawn("<text x='0' y='50'" + type + ">a<tspan> b</tspan> <tspan>c</tspan></text>") ==
        square("0", "10") + square("20", "30") + square("40", "50"));
}

TEST_CASE("words that are not seen take their room") {
  CHECK(drawn("<text x='0' y='50'" + type + "><tspan fill='none'>a</tspan>b</text>") == square("10", "20"));
  CHECK(drawn("<text x='0' y='50'" + type + "><tspan visibility='hidden'>a</tspan>b</text>") == square("10", "20"));
  CHECK(drawn("<text x='0' y='50'" + type + "><tspan display='none'>a</tspan>b</text>") == square("0", "10"));
  CHECK(drawn("<text x='0' y='50'" + type + "/>").empty());
}

TEST_CASE("words that are more than plain are named") {
  const auto why = [](const std::string& how, const std::string& words = "a") {
    return why_not("<text y='9'" + type + " " + how + ">" + words + "</text>");
  };
  CHECK(why("").empty());
  CHECK(why("letter-spacing='0'").empty());
  CHECK(why("letter-spacing='1'") == "words with 'letter-spacing: 1'");
  CHECK(why("x='1 2'") == "letters that are placed one by one");
  CHECK(why("rotate='9'") == "words with 'rotate: 9'");
  CHECK(why("textLength='50'") == "words with 'textLength: 50'");
  CHECK(why("stroke='red'") == "words with an outline");
  for (const char* plain : {"font-weight='normal'", "font-weight='bold'", "font-weight='650'", "font-style='normal'",
                            "font-style='italic'"}) {
    INFO(plain);
    CHECK(why(plain).empty());
  }
  CHECK(why("font-weight='bolder'") == "words with 'font-weight: bolder'");
  CHECK(why("font-style='oblique'") == "words with 'font-style: oblique'");
  CHECK(why("style='font: 9px serif'") == "words with 'font: 9px serif'");
  CHECK(why("style='text-decoration: underline'") == "words with 'text-decoration: underline'");
  CHECK(why("style='font-size: 120%'") == "words with 'font-size: 120%'");
  CHECK(why("xml:space='preserve'") == "blanks that are kept");
  CHECK(why("", "<textPath href='#p'>a</textPath>") == "'textPath'");
  CHECK(why("", "<tspan opacity='.5'>a</tspan>") == "words that are seen through by themselves");
  CHECK(why_not("<linearGradient id='g'/><text fill='url(#g)'" + type + ">a</text>") ==
        "words painted with a gradient");
  CHECK(why_not("<text font-family='Ours'>a</text>") == "words whose size is not told");
  CHECK(why_not("<text font-size='9'>a</text>") == "words whose font is not told");
  CHECK(why_not("<text font-family='Arial' font-size='9'>a</text>") ==
        "words in 'Arial', which these fonts cannot set");
  std::string reason;
  CHECK(!picture_of("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><text>a</text></svg>", 9, 9, reason));
  CHECK(reason == "'text'");
}

TEST_CASE("spans are nested eight deep, not deeper") {
  const auto nested = [](int levels) {
    std::string text = "<text y='9'" + type + ">";
    for (int i = 0; i < levels; ++i) text += "<tspan>";
    text += "a";
    for (int i = 0; i < levels; ++i) text += "</tspan>";
    return text + "</text>";
  };
  CHECK(why_not(nested(8)).empty());
  CHECK(why_not(nested(9)) == "words within words");
}
