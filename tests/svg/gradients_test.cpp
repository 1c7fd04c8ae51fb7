#include "drawn.h"

using namespace kingpress::svg;

namespace {

const std::string stops = "<stop offset='0' stop-color='red'/><stop offset='1' stop-color='blue'/>";
const std::string filled = "<rect x='10' width='20' height='40' fill='url(#g)'/>";
const std::string rect = "M10,0 L30,0 L30,40 L10,40 Z ";

}  // namespace

TEST_CASE("a gradient runs along the box of its shape, or in the drawing's own units") {
  CHECK(drawn("<linearGradient id='g'>" + stops + "</linearGradient>" + filled) ==
        rect + "linear 10,0 to 30,0 0:#ff0000 1:#0000ff\n");
  CHECK(drawn("<linearGradient id='g' x1='0' y1='0' x2='0' y2='1'>" + stops + "</linearGradient>" + filled) ==
        rect + "linear 10,0 to 10,40 0:#ff0000 1:#0000ff\n");
  CHECK(drawn("<linearGradient id='g' gradientUnits='userSpaceOnUse' x1='5' x2='50%'>" + stops + "</linearGradient>" +
              filled) == rect + "linear 5,0 to 50,0 0:#ff0000 1:#0000ff\n");
  CHECK(drawn("<linearGradient id='g' gradientTransform='translate(.5 0)'>" + stops + "</linearGradient>" + filled) ==
        rect + "linear 20,0 to 40,0 0:#ff0000 1:#0000ff\n");
  CHECK(drawn("<radialGradient id='g' gradientUnits='userSpaceOnUse' cx='20' cy='20' r='8' fx='21' fy='20'>" + stops +
              "</radialGradient>" + filled) == rect + "radial 21,20 to 20,20 radius 8 0:#ff0000 1:#0000ff\n");
}

TEST_CASE("the focus of a gradient stays within its circle, and one outside is refused") {
  const auto focused = [](const std::string& fx) {
    return "<radialGradient id='g' gradientUnits='userSpaceOnUse' cx='20' cy='20' r='10' fx='" + fx + "' fy='20'>" +
           stops + "</radialGradient>" + filled;
  };
  CHECK(drawn(focused("30")) == rect + "radial 29.9,20 to 20,20 radius 10 0:#ff0000 1:#0000ff\n");
  CHECK(why_not(focused("30.1")) == "a gradient from a point outside");
}

TEST_CASE("a gradient takes nothing from what is no gradient") {
  CHECK(drawn("<rect id='r'>" + stops + "</rect><linearGradient id='g' href='#r'/>" + filled).find("linear") ==
        std::string::npos);
}

TEST_CASE("stops whose place or colour is told in another way are refused") {
  const auto why = [](const std::string& stop) {
    return why_not("<linearGradient id='g'>" + stops + "<stop " + stop + "/></linearGradient>" + filled);
  };
  CHECK(why("offset='1' stop-color='green'").empty());
  CHECK(why("offset='5mm'") == "a stop at no place");
  CHECK(why("offset='5%%'") == "a stop at no place");
  CHECK(why("stop-color='currentColor'") == "'stop-color: currentColor'");
  CHECK(why("stop-color='inherit'") == "'stop-color: inherit'");
  CHECK(why("stop-opacity='inherit'") == "'stop-opacity: inherit'");
  CHECK(why("stop-color='hsla(120, 100%, 75%, .5)'") == "'stop-color: hsla(120, 100%, 75%, .5)'");
}

TEST_CASE("gradients take from one another what they do not say, along sixteen references") {
  CHECK(drawn("<linearGradient id='s'>" + stops + "</linearGradient><linearGradient id='g' href='#s' y2='1' x2='0'/>" +
              filled) == rect + "linear 10,0 to 10,40 0:#ff0000 1:#0000ff\n");
  const auto chain = [](int length) {
    std::string text = "<linearGradient id='g' href='#g1'/>";
    for (int i = 1; i < length; ++i)
      text += "<linearGradient id='g" + std::to_string(i) + "' " +
              (i + 1 < length ? "href='#g" + std::to_string(i + 1) + "'/>" : ">" + stops + "</linearGradient>");
    return text;
  };
  CHECK(drawn(chain(16) + filled) == rect + "linear 10,0 to 30,0 0:#ff0000 1:#0000ff\n");
  CHECK(drawn(chain(17) + filled).empty());  // no stops are found: nothing is painted
  CHECK(drawn("<linearGradient id='g' href='#g'/>" + filled).empty());
}

TEST_CASE("stops never fall back, and one alone is a colour") {
  CHECK(drawn("<linearGradient id='g'><stop offset='50%' stop-color='red'/><stop offset='.2' stop-color='blue'/>"
              "<stop offset='2' stop-color='lime'/></linearGradient>" +
              filled) == rect + "linear 10,0 to 30,0 0.5:#ff0000 0.5:#0000ff 1:#00ff00\n");
  CHECK(drawn("<linearGradient id='g'><stop stop-color='lime'/></linearGradient>" + filled) == rect + "fill #00ff00\n");
  CHECK(drawn("<linearGradient id='g' x2='0'>" + stops + "</linearGradient>" + filled) == rect + "fill #0000ff\n");
}

TEST_CASE("a gradient may fade") {
  CHECK(drawn("<linearGradient id='g'><stop/><stop offset='1' stop-opacity='0'/></linearGradient>" + filled) ==
        rect + "linear 10,0 to 30,0 0:#000000 1:#00000000\n");
}

TEST_CASE("the colour that stands for a gradient is seen where one of its stops is") {
  const std::string away = "<stop offset='1' stop-color='red' stop-opacity='0'/>";
  const auto stand_in = [](const std::string& kind, const std::string& of_stops) {
    std::string why;
    const auto picture = picture_of("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><" + kind +
                                        " id='g'>" + of_stops + "</" + kind + ">" + filled + "</svg>",
                                    100, 100, why);
    REQUIRE(picture);
    const kingpress::scene::Nodes* nodes = &picture->nodes;
    while (const auto* group = std::get_if<kingpress::scene::Group>(&nodes->at(0))) nodes = group->children.get();
    return std::get<kingpress::scene::Path>(nodes->at(0)).fill.value().alpha;
  };
  for (const std::string kind : {"linearGradient", "radialGradient"}) {
    CHECK(stand_in(kind, "<stop stop-color='red'/>" + away) > 0);
    CHECK(stand_in(kind, "<stop stop-color='red' stop-opacity='0'/><stop offset='.5' stop-color='red'/>" + away) > 0);
    CHECK(stand_in(kind, "<stop stop-color='red' stop-opacity='0'/>" + away) == 0);
  }
}

TEST_CASE("what nodes cannot say of gradients is named, and one that is missing leaves the colour behind it") {
  CHECK(why_not("<linearGradient id='g' spreadMethod='repeat'>" + stops + "</linearGradient>" + filled) ==
        "a gradient that is repeated");
  CHECK(why_not("<radialGradient id='g' fr='.1'>" + stops + "</radialGradient>" + filled) ==
        "a gradient from circle to circle");
  CHECK(why_not("<linearGradient id='g'>" + stops + "</linearGradient><path d='M0 0h9' stroke='url(#g)'/>") ==
        "a line painted with a gradient or pattern");
  CHECK(drawn("<rect width='1' height='1' fill='url(#none) lime'/>") == "M0,0 L1,0 L1,1 L0,1 Z fill #00ff00\n");
  CHECK(drawn("<rect width='1' height='1' fill='url(#none)'/>").empty());
}
