#include "drawn.h"

using namespace kingpress::svg;

namespace {

const std::string clipped = "<rect width='50' height='50' clip-path='url(#c)'/>";
const std::string rect = "M0,0 L50,0 L50,50 L0,50 Z fill #000000\n";
std::string clip(const std::string& inside, const std::string& more = "") {
  return "<clipPath id='c' " + more + ">" + inside + "</clipPath>";
}

}  // namespace

TEST_CASE("a clip is one outline of its shapes, in the coordinates of what it clips") {
  CHECK(drawn(clip("<rect x='5' width='10' height='20'/>") + clipped) == "clip M5,0 L15,0 L15,20 L5,20 Z\n" + rect);
  CHECK(drawn(clip("<rect width='1' height='1'/><rect x='2' width='1' height='1'/>") + clipped) ==
        "clip M0,0 L1,0 L1,1 L0,1 Z M2,0 L3,0 L3,1 L2,1 Z\n" + rect);
  CHECK(drawn(clip("<rect width='1' height='1' transform='scale(3)'/>", "transform='translate(2 0)'") + clipped) ==
        "clip M2,0 L5,0 L5,3 L2,3 Z\n" + rect);
  CHECK(drawn("<defs><rect id='b' width='1' height='1'/></defs>" + clip("<use href='#b' x='7'/>") + clipped) ==
        "clip M7,0 L8,0 L8,1 L7,1 Z\n" + rect);
}

TEST_CASE("an empty clip leaves nothing, one that is not there all") {
  CHECK(drawn(clip("") + clipped).empty());
  CHECK(drawn(clip("<rect width='9' height='9' display='none'/>") + clipped).empty());
  CHECK(drawn(clipped).ends_with(rect));
}

TEST_CASE("a clip that needs more than an outline is named") {
  CHECK(why_not(clip("<rect width='2' height='2'/><rect x='1' width='2' height='2'/>") + clipped) ==
        "a clip of shapes that overlap");
  CHECK(why_not(clip("<path clip-rule='evenodd' d='M0 0h9v9h-9zM2 2h3v3h-3z'/>") + clipped) == "a clip with holes");
  const std::string star = "M10 1l5 16L2 7h16L5 17z", arrow = "M0 0h9v9l-4-4l-4 4z";
  CHECK(why_not(clip("<path clip-rule='evenodd' d='" + star + "'/>") + clipped) == "a clip with holes");
  CHECK(why_not("<g clip-rule='evenodd'>" + clip("<path d='" + star + "'/>") + "</g>" + clipped) ==
        "a clip with holes");
  CHECK(why_not(clip("<path d='" + star + "'/>") + clipped).empty());
  CHECK(why_not(clip("<path clip-rule='evenodd' d='" + arrow + "'/>") + clipped).empty());
  const auto stairs = [](int steps) {
    std::string data = "M0 99";
    for (int i = 0; i < steps; ++i) data += "h.1v-.1";
    return "<path clip-rule='evenodd' d='" + data + "H0z'/>";
  };
  CHECK(why_not(clip(stairs(199)) + clipped).empty());
  CHECK(why_not(clip(stairs(200)) + clipped) == "a clip with holes");
  CHECK(why_not(clip("<rect width='2' height='2'/>", "clipPathUnits='objectBoundingBox'") + clipped) ==
        "a clip in units of a box");
  CHECK(why_not(clip("<text>a</text>") + clipped) == "a clip of more than shapes");
  CHECK(why_not(clip("<rect width='2' height='2'/>", "clip-path='url(#c)'") + clipped) == "a clip that is clipped");
  CHECK(why_not("<g id='c'/>" + clipped) == "a clip that is no clipPath");
}

TEST_CASE("uses within clips go four deep, not deeper") {
  const auto chain = [](int uses) {
    std::string text = "<defs><rect id='u0' width='1' height='1'/>";
    for (int i = 1; i < uses; ++i)
      text += "<use id='u" + std::to_string(i) + "' href='#u" + std::to_string(i - 1) + "'/>";
    return text + "</defs>" + clip("<use href='#u" + std::to_string(uses - 1) + "'/>") + clipped;
  };
  CHECK(why_not(chain(4)).empty());
  CHECK(why_not(chain(5)) == "a clip of more than shapes");
}
