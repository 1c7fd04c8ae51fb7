#include <cmath>

#include "../catch.h"
#include "support.h"

using namespace kingpress;
using namespace kingpress::templates;
using geometry::Length;

namespace {

std::string outline_text(const scene::Outline& outline) {
  std::string text;
  std::size_t at = 0;
  const auto number = [](double v) {
    std::string s = std::to_string(std::round(v * 1000) / 1000);
    s.erase(s.find_last_not_of('0') + 1);
    if (s.back() == '.') s.pop_back();
    return s == "-0" ? std::string("0") : s;
  };
  for (const auto verb : outline.verbs) {
    const int count = verb == scene::Outline::Verb::curve ? 3 : verb == scene::Outline::Verb::close ? 0 : 1;
    text += "MLCZ"[static_cast<int>(verb)];
    for (int i = 0; i < count; ++i, ++at)
      text += (i ? " " : "") + number(outline.points[at].x.points()) + "," + number(outline.points[at].y.points());
    text += " ";
  }
  if (!text.empty()) text.pop_back();
  return text;
}

struct Drawn {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::optional<Drawing> drawing;
  explicit Drawn(const std::string& body, const std::string& head = "viewBox=\"0 0 10 10\"") {
    drawing = read_drawing(
        sources.add("d.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" " + head + ">\n" + body + "\n</svg>"),
        diagnostics);
  }
  std::string complaints() const { return Read::list(diagnostics); }
  const scene::Path& first() const { return path(0); }
  const scene::Path& path(std::size_t i) const { return std::get<scene::Path>(drawing->nodes.at(i)); }
};

}  // namespace

TEST_CASE("a drawing carries style down, bakes transforms and keeps colours open") {
  const Drawn drawn(
      R"svg(<g fill="none" stroke="Ink" stroke-width="2" transform="translate(1 2) scale(3)">
      <path d="M0 0 L1 1" stroke-dasharray="1 2"/>
    </g>
    <path style="fill:currentColor; fill-rule: evenodd" d="M0 0 H1 V1 Z"/>
    <circle cx="5" cy="5" r="1" fill="#f00"/>)svg");
  REQUIRE(drawn.complaints() == "");
  REQUIRE(drawn.drawing->nodes.size() == 3);
  CHECK(outline_text(drawn.first().outline) == "M1,2 L4,5");
  CHECK(drawn.first().stroke->width.points() == Approx(6));
  CHECK(drawn.first().stroke->dash == std::vector<Length>{Length::points(3), Length::points(6)});
  CHECK_FALSE(drawn.first().fill);
  CHECK(drawn.path(1).rule == scene::FillRule::evenodd);
  CHECK(drawn.drawing->open_colours == std::vector<std::string>{"ink", "currentcolor"});

  DrawingPaint paint_with;
  paint_with.colour = [](const std::string& name) {
    return name == "#f00" || name == "ink" ? std::optional(scene::Colour{0, 0, 255}) : std::nullopt;
  };
  const auto nodes = paint(*drawn.drawing, paint_with);
  CHECK(std::get<scene::Path>((*nodes)[0]).stroke->colour == scene::Colour{0, 0, 255});
  CHECK(std::get<scene::Path>((*nodes)[1]).fill == scene::Colour{0, 0, 0});
  CHECK(std::get<scene::Path>((*nodes)[2]).fill == scene::Colour{0, 0, 255});
}

TEST_CASE("a stroke under a transform that bends circles keeps the transform") {
  const Drawn drawn(R"svg(<path d="M0 0 L1 1" stroke="#000" transform="scale(2 1)"/>)svg");
  REQUIRE(drawn.drawing);
  const auto& group = std::get<scene::Group>(drawn.drawing->nodes.at(0));
  CHECK(group.transform == geometry::Transform::scale(2, 1));
}

TEST_CASE("a viewBox that begins elsewhere is moved to 0, 0; use draws again; clips are kept") {
  const Drawn drawn(
      R"svg(<defs><g id="dot"><rect x="-4" y="-4" width="2" height="1"/></g>
      <clipPath id="c"><rect x="-5" y="-5" width="1" height="1"/></clipPath></defs>
    <use href="#dot"/><use href="#dot" x="3" y="1"/><g clip-path="url(#c)"><circle r="2"/></g>)svg",
      R"(viewBox="-5 -5 10 10")");
  REQUIRE(drawn.complaints() == "");
  REQUIRE(drawn.drawing->nodes.size() == 3);
  CHECK(outline_text(drawn.first().outline) == "M1,1 L3,1 L3,2 L1,2 Z");
  CHECK(outline_text(drawn.path(1).outline) == "M4,2 L6,2 L6,3 L4,3 Z");
  CHECK(outline_text(*std::get<scene::Group>(drawn.drawing->nodes[2]).clip) == "M0,0 L1,0 L1,1 L0,1 Z");
}

TEST_CASE("corners end where SVG says, clip-rule is of clips, and any name of CSS is a colour of its own") {
  const Drawn drawn(
      R"svg(<path stroke="gold" clip-rule="evenodd" d="M0 0 L1 1"/>
    <path stroke="#000" stroke-miterlimit="1" d="M0 0 L1 1"/>
    <line x2="5" y2="5" stroke="or"/>)svg");
  REQUIRE(drawn.complaints() == "");
  CHECK(drawn.first().stroke->miter_limit == 4);
  CHECK(drawn.first().rule == scene::FillRule::nonzero);
  CHECK(drawn.path(1).stroke->miter_limit == 1);
  CHECK_FALSE(drawn.path(2).fill);
  CHECK(drawn.drawing->open_colours == std::vector<std::string>{"or"});
}

TEST_CASE("what is outside the subset is an error with its place, never skipped") {
  CHECK(Drawn("<text>A</text>").complaints() == "unknown-drawing-element 2:2 'text' is not part of a drawing\n");
  CHECK(Drawn("<path d=\"M0 0H1\" filter=\"url(#f)\"/>").complaints() ==
        "unknown-drawing-attribute 2:18 attribute 'filter' is not part of a drawing\n");
  CHECK(Drawn("<path d=\"M0 0H1\" opacity=\"0.5\"/>").complaints() ==
        "bad-drawing 2:18 opacity '0.5' is not supported: a drawing is opaque\n");
  CHECK(Drawn("<path d=\"M0 0H1\" opacity=\"1\"/>").complaints() == "");
  CHECK(Drawn("<path d=\"M0 0 X\"/>").complaints().starts_with("bad-drawing 2:7 expected a path command"));
  CHECK(Drawn("<path fill=\"url(#g)\" d=\"M0 0H1\"/>")
            .complaints()
            .starts_with("bad-drawing 2:7 fill 'url(#g)' is not supported"));
  CHECK(Drawn("<use href=\"#gone\"/>").complaints() ==
        "bad-drawing 2:2 'use' of '#gone', which is not in this drawing\n");
  CHECK(Drawn("<g id=\"a\"><use href=\"#a\"/></g>").complaints().find("nested deeper than 32") != std::string::npos);
  CHECK(Drawn("<g transform=\"spin(3)\"/>")
            .complaints()
            .starts_with("bad-drawing 2:4 transform 'spin(3)' is not understood"));
  CHECK(Drawn("<path d=\"M0 0H1\" stroke-miterlimit=\"0.9\"/>").complaints() ==
        "bad-drawing 2:18 '0.9' is no stroke-miterlimit: expected a number of at least 1\n");
  CHECK(Drawn("<clipPath id=\"c\"><circle r=\"2\"/><circle r=\"1\"/></clipPath><g clip-path=\"url(#c)\"><circle "
              "r=\"3\"/></g>")
            .complaints() == "bad-drawing 1:1 a clip of shapes that overlap is not part of a drawing\n");
  CHECK(Drawn("<circle r=\"2mm\"/>").complaints() == "bad-drawing 2:9 r '2mm' is no plain number\n");
  CHECK(Drawn("", "").complaints() ==
        "bad-drawing 1:2 the drawing has no viewBox | write viewBox=\"0 0 WIDTH HEIGHT\"\n");
  CHECK(Drawn("<g>").complaints().starts_with("bad-drawing"));
}

TEST_CASE("what Inkscape writes for itself is passed over in a drawing") {
  const Drawn drawn(
      R"svg(<sodipodi:namedview id="view" inkscape:zoom="2"><inkscape:page x="0" y="0"/></sodipodi:namedview>
    <metadata><rdf:RDF/></metadata><defs id="defs2"><inkscape:path-effect effect="skeletal"/></defs>
    <clipPath id="c"><sodipodi:note/><rect width="9" height="9" inkscape:label="cut"/></clipPath>
    <g inkscape:groupmode="layer" inkscape:label="Ebene 1" clip-path="url(#c)">
      <path style="fill:#f2c230;-inkscape-stroke:none" sodipodi:nodetypes="ccc" d="M0 0 H1 V1 Z"/></g>)svg",
      "viewBox=\"0 0 10 10\" xml:space=\"preserve\" inkscape:version=\"1.2\" "
      "sodipodi:docname=\"a.svg\" xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\"");
  CHECK(drawn.complaints() == "");
  REQUIRE(drawn.drawing);
  CHECK(drawn.drawing->nodes.size() == 1);
}

TEST_CASE("a drawing as game-icons.net gives it out is read as it is") {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const auto drawing = read_drawing(
      sources.add("owl.svg",
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 512 512\" style=\"height: 512px; width: "
                  "512px;\"><path d=\"M0 0h512v512H0z\" fill=\"#000\" fill-opacity=\"1\"></path><g class=\"\" "
                  "transform=\"translate(0,0)\" style=\"\"><path d=\"M5 5h9v9z\" fill=\"#fff\" "
                  "fill-opacity=\"1\"></path></g></svg>\n"),
      diagnostics);
  CHECK(diagnostics.list().empty());
  REQUIRE(drawing);
  CHECK(drawing->nodes.size() == 2);
}
