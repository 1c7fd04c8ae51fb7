#include "drawn.h"

#include <fmt/format.h>

using namespace kingpress::svg;

namespace {

const std::string box = "<rect width='10' height='20'/>";
std::string nested(int levels, const std::string& inside) {
  std::string text;
  for (int i = 0; i < levels; ++i) text += "<g>";
  text += inside;
  for (int i = 0; i < levels; ++i) text += "</g>";
  return text;
}

}  // namespace

TEST_CASE("basic shapes are outlines in the drawing's units") {
  CHECK(drawn(box) == "M0,0 L10,0 L10,20 L0,20 Z fill #000000\n");
  CHECK(drawn("<line x1='1' y1='2' x2='3' y2='4' stroke='red' fill='none'/>") == "M1,2 L3,4 line #ff0000 1\n");
  CHECK(drawn("<polygon points='0,0 10,0 10,10'/>") == "M0,0 L10,0 L10,10 Z fill #000000\n");
  CHECK(drawn("<polyline points='0,0 10,0 10,10'/>") == "M0,0 L10,0 L10,10 fill #000000\n");
  CHECK(drawn("<path d='M0 0h10v10l-10 -5z' fill-rule='evenodd'/>") ==
        "M0,0 L10,0 L10,10 L0,5 Z evenodd fill #000000\n");
  CHECK(drawn("<circle cx='10' cy='10' r='5'/>").starts_with("M"));
  CHECK(drawn("<rect x='10%' y='1in' width='50%' height='1'/>") == "M10,96 L60,96 L60,97 L10,97 Z fill #000000\n");
}

TEST_CASE("what has no area draws nothing, and a broken outline is refused") {
  CHECK(drawn("<rect width='0' height='20'/><circle r='0'/><path/>").empty());
  CHECK(drawn("<rect width='10' height='20' display='none'/>").empty());
  CHECK(drawn("<rect width='10' height='20' visibility='hidden'/>").empty());
  CHECK(why_not("<path d='M0 0 L1'/>") == "an outline that is broken (d)");
  CHECK(why_not("<rect width='2em' height='20'/>") == "the length '2em'");
}

TEST_CASE("transforms apply from the inside out") {
  CHECK(drawn("<g transform='translate(10 20)'><g transform='scale(2)'>" + box + "</g></g>") ==
        "M10,20 L30,20 L30,60 L10,60 Z fill #000000\n");
  CHECK(drawn("<g transform='scale(2) translate(10,20)'>" + box + "</g>") ==
        "M20,40 L40,40 L40,80 L20,80 Z fill #000000\n");
  CHECK(drawn("<rect width='10' height='20' transform='rotate(90)'/>") == "M0,0 L0,10 L-20,10 L-20,0 Z fill #000000\n");
  CHECK(drawn("<rect width='10' height='20' transform='rotate(180 5 10)'/>") ==
        "M10,20 L0,20 L0,0 L10,0 Z fill #000000\n");
  CHECK(drawn("<rect width='10' height='20' transform='skewX(45)'/>") == "M0,0 L10,0 L30,20 L20,20 Z fill #000000\n");
  CHECK(drawn("<rect width='10' height='20' transform='matrix(0 1 -1 0 3 4)'/>") ==
        "M3,4 L3,14 L-17,14 L-17,4 Z fill #000000\n");
  const auto transformed = [](const std::string& transform) {
    return drawn("<rect width='10' height='20' transform='" + transform + "'/>");
  };
  CHECK(transformed("translate(7)") == "M7,0 L17,0 L17,20 L7,20 Z fill #000000\n");
  CHECK(transformed("translate(7, 8)") == "M7,8 L17,8 L17,28 L7,28 Z fill #000000\n");
  CHECK(transformed("scale(2)") == "M0,0 L20,0 L20,40 L0,40 Z fill #000000\n");
  CHECK(transformed("scale(2 3)") == "M0,0 L20,0 L20,60 L0,60 Z fill #000000\n");
  CHECK(transformed("skewY(45)") == "M0,0 L10,10 L10,30 L0,20 Z fill #000000\n");
  CHECK(transformed("matrix(1 2 3 4 5 6)") == "M5,6 L15,26 L75,106 L65,86 Z fill #000000\n");
  for (const char* none : {"turn(3)", "translate()", "translate(1 2 3)", "scale()", "scale(1 2 3)", "rotate()",
                           "rotate(1 2)", "rotate(1 2 3 4)", "skewX()", "skewX(1 2)", "skewY()", "skewY(1 2)",
                           "matrix(1 2 3 4 5)", "matrix(1 2 3 4 5 6 7)", "scale", "scale(x)", "scale(2"}) {
    INFO(none);
    CHECK(why_not(std::string("<rect width='1' height='1' transform='") + none + "'/>") ==
          std::string("the transform '") + none + "'");
  }
  CHECK(why_not("<rect width='1' height='1' style='transform: scale(2)'/>") == "a transform in a style");
}

TEST_CASE("the view box is fitted into the picture as preserveAspectRatio asks") {
  CHECK(drawn(box, "viewBox='0 0 50 100'") == "M25,0 L35,0 L35,20 L25,20 Z fill #000000\n");
  CHECK(drawn(box, "viewBox='0 0 50 100' preserveAspectRatio='xMinYMin'") ==
        "M0,0 L10,0 L10,20 L0,20 Z fill #000000\n");
  CHECK(drawn(box, "viewBox='0 0 50 100' preserveAspectRatio='xMaxYMid'") ==
        "M50,0 L60,0 L60,20 L50,20 Z fill #000000\n");
  CHECK(drawn(box, "viewBox='0 0 50 100' preserveAspectRatio='none'") == "M0,0 L20,0 L20,20 L0,20 Z fill #000000\n");
  CHECK(drawn(box, "viewBox='0 0 50 100' preserveAspectRatio='xMidYMin slice'") ==
        "M0,0 L20,0 L20,40 L0,40 Z fill #000000\n");
  CHECK(drawn(box, "viewBox='5 10 100 100'") == "M-5,-10 L5,-10 L5,10 L-5,10 Z fill #000000\n");
  CHECK(drawn(box, "width='50' height='50'") == "M0,0 L20,0 L20,40 L0,40 Z fill #000000\n");
}

TEST_CASE("what is used again stands where it is used, symbols in their own area") {
  CHECK(drawn("<defs><rect id='b' width='10' height='20'/></defs><use href='#b' x='5' y='6'/>") ==
        "M5,6 L15,6 L15,26 L5,26 Z fill #000000\n");
  CHECK(drawn("<defs><rect id='b' width='10' height='20'/></defs><use xlink:href='#b' fill='red'/>") ==
        "M0,0 L10,0 L10,20 L0,20 Z fill #ff0000\n");
  CHECK(drawn("<symbol id='s' viewBox='0 0 10 10'><rect width='10' height='10'/></symbol>"
              "<use href='#s' x='20' width='30' height='30'/>") ==
        "clip M20,0 L50,0 L50,30 L20,30 Z\nM20,0 L50,0 L50,30 L20,30 Z fill #000000\n");
  CHECK(drawn("<svg x='10' y='10' width='20' height='20' viewBox='0 0 10 10'><rect width='5' height='5'/></svg>") ==
        "clip M10,10 L30,10 L30,30 L10,30 Z\nM10,10 L20,10 L20,20 L10,20 Z fill #000000\n");
  CHECK(drawn("<defs><svg id='s' x='4' y='5' width='10' height='10'><rect width='20' height='20'/></svg></defs>"
              "<use href='#s' x='20'/>") ==
        "clip M24,5 L34,5 L34,15 L24,15 Z\nM24,5 L44,5 L44,25 L24,25 Z fill #000000\n");
  CHECK(drawn("<use href='#nowhere'/>").empty());
}

TEST_CASE("what another namespace or an entity of its own would say is refused") {
  CHECK(why_not("<g xmlns='http://www.w3.org/2000/svg'>" + box + "</g>").empty());
  CHECK(why_not("<g xmlns='http://www.w3.org/1999/xhtml'>" + box + "</g>") == "elements of another namespace");
  CHECK(why_not("<svg:g>" + box + "</svg:g>") == "elements of another namespace");
  const auto why = [](const std::string& inside) {
    std::string reason;
    picture_of("<!DOCTYPE svg [<!ENTITY green 'lime'>]><svg xmlns:x='&green;' viewBox='0 0 9 9'>" + inside + "</svg>",
               9, 9, reason, {}, {});
    return reason;
  };
  CHECK(why("<rect width='9' height='9' fill='lime'/>").empty());
  CHECK(why("<rect width='9' height='9' fill='&green;'/>") == "an entity of its own");
  CHECK(why("<g>&green;</g>") == "an entity of its own");
}

TEST_CASE("what lies where no page can say is refused: shapes, clips, words and groups") {
  const std::string why = "numbers that are far too large or small";
  CHECK(why_not("<path d='M20000 0h-1v1z'/>").empty());
  CHECK(why_not("<path d='M20001 0h-1v1z'/>") == why);
  const auto clipped = [](const std::string& far) {
    return "<clipPath id='c'><path d='M" + far + " 0h30000v9z'/></clipPath><g clip-path='url(#c)'>" + box + "</g>";
  };
  CHECK(why_not(clipped("-20000")).empty());
  CHECK(why_not(clipped("-20001")) == why);
  CHECK(why_not("<text x='10' font-size='9' font-family='Ours'>Far</text>").empty());
  CHECK(why_not("<text x='21000' font-size='9' font-family='Ours'>Far</text>") == why);
  CHECK(why_not("<g transform='translate(20001 0)'>" + box + "</g>") == why);
  CHECK(why_not("<g transform='scale(40000)'>" + box + "</g>") == why);
}

TEST_CASE("currentColor is the colour of the element that is painted, whatever it was further out") {
  CHECK(drawn("<g color='red' fill='currentColor'><g color='lime'><rect width='1' height='1'/></g></g>") ==
        "M0,0 L1,0 L1,1 L0,1 Z fill #00ff00\n");
  CHECK(drawn("<g fill='currentColor'><g fill='blue'><rect width='1' height='1' color='lime'/></g></g>") ==
        "M0,0 L1,0 L1,1 L0,1 Z fill #0000ff\n");
  CHECK(drawn("<rect width='1' height='1' style='/*x*/fill:red/*;fill:blue*/'/>") ==
        "M0,0 L1,0 L1,1 L0,1 Z fill #ff0000\n");
}

TEST_CASE("colours and shares that are told in another way are refused, what is none says nothing") {
  const auto why = [](const std::string& said) { return why_not("<rect width='9' height='9' " + said + "/>"); };
  CHECK(why("fill='rgb(10%, 20%, 30%)'").empty());
  CHECK(why("fill='rgba(0, 50%, 0, 1)'") == "'fill: rgba(0, 50%, 0, 1)'");
  CHECK(why("fill='hsl(120, 100%, 50%)'") == "'fill: hsl(120, 100%, 50%)'");
  CHECK(why("color='hwb(1 2 3)'") == "'color: hwb(1 2 3)'");
  CHECK(why("fill='sunny'").empty());
  CHECK(why("fill='url(#nowhere) red'").empty());
  CHECK(why("fill='url(#nowhere) currentColor'").empty());
  CHECK(why("fill='url(#nowhere) icc-color(a, 1)'") == "'fill: url(#nowhere) icc-color(a, 1)'");
  CHECK(why("opacity='0.1mm'") == "'opacity: 0.1mm'");
  CHECK(why("opacity='10%'").empty());
  CHECK(why("fill-opacity='thick'") == "'fill-opacity: thick'");
  CHECK(why("stroke-miterlimit='5mm'") == "'stroke-miterlimit: 5mm'");
}

TEST_CASE("a radius of an ellipse that is not told is the other, and corners are cut down side by side") {
  CHECK(drawn("<ellipse cx='5' cy='5' ry='4'/>") == drawn("<circle cx='5' cy='5' r='4'/>"));
  CHECK(drawn("<ellipse cx='5' cy='5' rx='4' ry='-1'/>") == drawn("<circle cx='5' cy='5' r='4'/>"));
  CHECK(drawn("<ellipse rx='-4' ry='-6'/>").empty());
  CHECK(drawn("<ellipse rx='0' ry='6'/>").empty());
  CHECK(drawn("<rect width='80' height='40' rx='100'/>") == drawn("<rect width='80' height='40' rx='40' ry='20'/>"));
}

TEST_CASE("elements are nested 64 deep, not deeper, and nothing uses itself") {
  CHECK(why_not(nested(63, box)).empty());
  CHECK(why_not(nested(64, box)) == "more elements than a drawing has");
  CHECK(why_not("<g id='a'><use href='#a'/></g>") == "a use of what it lies in");
  CHECK(why_not("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>") == "more elements than a drawing has");
  const std::string symbol = "<symbol id='s'><rect width='10' height='20'/></symbol>", use = "<use href='#s'/>";
  CHECK(why_not(symbol + nested(61, use)).empty());
  CHECK(why_not(symbol + nested(62, use)) == "more elements than a drawing has");
}

TEST_CASE("uses of uses are counted: 200,000 elements, no more") {
  // Each level uses the one before ten times: 32,222 elements and uses in all.
  std::string six = "<defs><g id='l0'><rect width='1' height='1'/></g>";
  for (int level = 1; level <= 4; ++level) {
    six += fmt::format("<g id='l{}'>", level);
    for (int i = 0; i < 10; ++i) six += fmt::format("<use href='#l{}'/>", level - 1);
    six += "</g>";
  }
  six += "</defs>";
  for (int i = 0; i < 6; ++i) six += "<use href='#l4'/>";
  for (int i = 6 * 32'222; i < 200'000; ++i) six += "<g/>";
  CHECK(why_not(six).empty());
  CHECK(why_not(six + "<g/>") == "more elements than a drawing has");
}

TEST_CASE("styles: attributes, sheets by weight, and the element's own over all") {
  const std::string sheet = "<style>rect { fill: red } .b { fill: blue } #one { fill: lime }</style>";
  CHECK(drawn(sheet + box) == "M0,0 L10,0 L10,20 L0,20 Z fill #ff0000\n");
  CHECK(drawn(sheet + "<rect class='a b' width='1' height='1' fill='white'/>") ==
        "M0,0 L1,0 L1,1 L0,1 Z fill #0000ff\n");
  CHECK(drawn(sheet + "<rect class='b' id='one' width='1' height='1'/>") == "M0,0 L1,0 L1,1 L0,1 Z fill #00ff00\n");
  CHECK(drawn(sheet + "<rect id='one' style='fill: #123456' width='1' height='1'/>") ==
        "M0,0 L1,0 L1,1 L0,1 Z fill #123456\n");
  CHECK(drawn("<g color='red'><rect width='1' height='1' fill='currentColor'/></g>") ==
        "M0,0 L1,0 L1,1 L0,1 Z fill #ff0000\n");
  CHECK(why_not("<style>g rect { fill: red }</style>" + box) == "a style sheet that is more than a list of classes");
  CHECK(why_not("<style>@media print { }</style>" + box) == "a style sheet that is more than a list of classes");
}

TEST_CASE("opacity of a shape and of a group are told apart") {
  CHECK(drawn("<rect width='1' height='1' fill-opacity='0.5'/>") == "M0,0 L1,0 L1,1 L0,1 Z fill #00000080\n");
  CHECK(drawn("<rect width='1' height='1' stroke='red' stroke-opacity='20%' fill='none'/>") ==
        "M0,0 L1,0 L1,1 L0,1 Z line #ff000033 1\n");
  CHECK(drawn("<g opacity='.25'><rect width='1' height='1'/></g>") ==
        "opacity 0.25\nM0,0 L1,0 L1,1 L0,1 Z fill #000000\n");
}

TEST_CASE("dashes of an odd number are told twice, and no dash of no length") {
  CHECK(drawn("<line x2='9' stroke='red' stroke-dasharray='1 2 3'/>") == "M0,0 L9,0 line #ff0000 1,1,2,3,1,2,3\n");
  CHECK(drawn("<line x2='9' stroke='red' stroke-dasharray='0 0'/>") == "M0,0 L9,0 line #ff0000 1\n");
  CHECK(why_not("<line x2='9' stroke='red' stroke-dasharray='-1 2'/>") == "a dash of no length");
}

TEST_CASE("lines without length have square ends where the ends are square") {
  const auto ends = [](const std::string& path, const std::string& more = "") {
    return drawn("<path fill='none' stroke='red' stroke-width='2' stroke-linecap='square' d='" + path + "' " + more +
                 "/>");
  };
  const std::string dot = "M3,4 L5,4 L5,6 L3,6 Z fill #ff0000\n";
  CHECK(ends("M4 5h0") == "M4,5 L4,5 line #ff0000 2\n" + dot);
  CHECK(ends("M4 5z") == "M4,5 Z line #ff0000 2\n" + dot);
  CHECK(ends("M1 1h9M4 5c0 0 0 0 0 0") == "M1,1 L10,1 M4,5 C4,5 4,5 4,5 line #ff0000 2\n" + dot);
  CHECK(ends("M4 5v0v1") == "M4,5 L4,5 L4,6 line #ff0000 2\n");
  CHECK(ends("M4 5") == "M4,5 line #ff0000 2\n");
  CHECK(ends("M4 5h0", "stroke-dasharray='1 1'") == "M4,5 L4,5 line #ff0000 2,1,1\n");
  CHECK(drawn("<path stroke='red' fill='none' d='M4 5h0'/>") == "M4,5 L4,5 line #ff0000 1\n");
}

TEST_CASE("what nodes cannot say is named") {
  CHECK(why_not("<image href='x.png'/>") == "'image'");
  CHECK(why_not("<switch/>") == "'switch'");
  CHECK(why_not("<rect width='1' height='1' filter='url(#f)'/>") == "'filter: url(#f)'");
  CHECK(why_not("<rect width='1' height='1' mask='url(#m)'/>") == "'mask: url(#m)'");
  CHECK(why_not("<pattern id='p'/><rect width='1' height='1' fill='url(#p)'/>") == "'pattern'");
  CHECK(why_not("<rect width='1' height='1' stroke='red' style='mix-blend-mode: multiply'/>") ==
        "'mix-blend-mode: multiply'");
  std::string why;
  CHECK(!picture_of("<svg", 1, 1, why));
  CHECK(why == "XML that is not well-formed");
}
