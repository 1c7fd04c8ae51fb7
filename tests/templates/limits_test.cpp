// What a template may say, at each limit and one beyond; and every form of drawing that is taken or refused.
#include <nlohmann/json.hpp>

#include <map>
#include <set>

#include "../catch.h"
#include "support.h"
#include "templates/schema.h"

using namespace kingpress;
using namespace kingpress::templates;
using geometry::Length;

namespace {

const std::string head =
    "title: t\nkind: card\ntrim: 63x88mm\npalette: {ink: \"#141414\"}\nstyles: {plain: {size: 9pt, colour: ink}}\n";

// Of the element alone, which stands in the seventh line.
std::string said(const std::string& element) { return Read(head + "elements:\n  - " + element + "\n").complaints(); }
std::string style(const std::string& rest) {
  return Read("title: t\nkind: card\ntrim: 63x88mm\nstyles: {plain: {" + rest + "}}\nelements: []\n").complaints();
}
std::string format(const std::string& lines) {
  return Read("title: t\nkind: card\n" + lines + "elements: []\n").complaints();
}

void taken(const std::string& element) {
  CAPTURE(element);
  CHECK(said(element) == "");
}
void refused(const std::string& element, const std::string& code) {
  CAPTURE(element);
  const std::string complaint = said(element);
  CAPTURE(complaint);
  CHECK(complaint.starts_with(code + " 7:"));
}

}  // namespace

TEST_CASE("sizes, weights and tracking of a style have their limits") {
  for (const char* right : {"size: 1pt", "size: 1000pt", "size: 9pt, weight: 100", "size: 9pt, weight: 900",
                            "size: 9pt, tracking: -0.5", "size: 9pt, tracking: 2", "size: 9pt, leading: 0mm"}) {
    CAPTURE(right);
    CHECK(style(right) == "");
  }
  for (const char* wrong : {"size: 0.9pt", "size: 1001pt", "size: 9pt, weight: 99", "size: 9pt, weight: 901",
                            "size: 9pt, tracking: -0.51", "size: 9pt, tracking: 2.01"}) {
    CAPTURE(wrong);
    CHECK(style(wrong).starts_with("out-of-range 4:"));
  }
  CHECK(style("size: 1001pt") == "out-of-range 4:24 a style's size must be from 1pt to 1000pt, found 1001pt\n");
  CHECK(style("size: 9pt, colour: ink").starts_with("unknown-colour 4:"));
  CHECK(style("size: 9pt, wait: 1").starts_with("unknown-key 4:"));
}

TEST_CASE("a style is read with all that it says") {
  const Read read(
      "title: t\nkind: card\ntrim: 63x88mm\nstyles: {plain: {font: title, size: 9pt, leading: 4mm, first_baseline: "
      "3mm, weight: 700, italic: true, tracking: 0.1, capitals: true, colour: \"#010203\"}}\nelements: []\n");
  REQUIRE(read.layout);
  const Style& style = read.layout->styles.at("plain");
  CHECK(style.font == "title");
  CHECK(style.size == Length::points(9));
  CHECK(style.leading == Length::mm(4));
  CHECK(style.first_baseline == Length::mm(3));
  CHECK(style.weight == 700);
  CHECK(style.italic);
  CHECK(style.tracking == 0.1);
  CHECK(style.capitals);
  CHECK(std::get<scene::Colour>(style.colour.value) == scene::Colour{1, 2, 3});
}

TEST_CASE("whole numbers of elements are taken from the least that the schema says, and not below") {
  const auto schema = nlohmann::json::parse(template_schema());
  std::map<std::string, std::set<int>> least;  // by key
  const auto collect = [&](const auto& self, const nlohmann::json& node) -> void {
    if (node.is_object() && node.contains("properties"))
      for (const auto& [key, value] : node["properties"].items())
        for (const auto& one : value.value("anyOf", nlohmann::json::array({value})))
          if (one.contains("minimum")) least[key].insert(static_cast<int>(one["minimum"]));
    for (const auto& child : node)
      if (child.is_structured()) self(self, child);
  };
  collect(collect, schema);
  const std::map<std::string, std::string> elements{
      {"max_lines", "{text: a, style: plain, max_lines: N}"},
      {"columns", "{repeat: [{shape: rect, fill: ink}], times: 3, columns: N}"},
      {"sides", "{shape: polygon, fill: ink, sides: N}"},
      {"points", "{shape: star, fill: ink, points: N}"},
      {"drop_cap", "{text: a, style: plain, drop_cap: N}"},
      {"quiet", "{qr: a, quiet: N}"}};
  for (const auto& [key, written] : elements) {
    CAPTURE(key);
    REQUIRE(least[key].size() == 1);
    const int from = *least[key].begin();
    const auto with = [&](int number) {
      return std::string(written).replace(written.find('N'), 1, std::to_string(number));
    };
    taken(with(from));
    refused(with(from - 1), "out-of-range");
  }
  std::string others;  // of styles
  for (const auto& [key, from] : least)
    if (!elements.contains(key)) others += key + " from " + std::to_string(*from.begin()) + " ";
  CHECK(others == "weight from 100 ");
}

TEST_CASE("shapes by their measures have at most 360 corners, and angles of at most ten turns") {
  taken("{shape: polygon, fill: ink, sides: 360}");
  refused("{shape: polygon, fill: ink, sides: 361}", "out-of-range");
  taken("{shape: star, fill: ink, points: 360}");
  refused("{shape: star, fill: ink, points: 361}", "out-of-range");
  const auto corners = [](int count) {
    std::string list;
    for (int i = 0; i < count; ++i) list += (i > 0 ? ", " : "") + std::string("[0mm, 0mm]");
    return "{shape: polygon, fill: ink, corners: [" + list + "]}";
  };
  taken(corners(3));
  refused(corners(2), "bad-polygon");
  taken(corners(360));
  refused(corners(361), "bad-polygon");
  refused("{shape: polygon, fill: ink}", "bad-polygon");
  refused("{shape: polygon, fill: ink, sides: 3, corners: [[0mm, 0mm], [1mm, 0mm], [0mm, 1mm]]}", "bad-polygon");
  for (const char* form : {"arc, stroke: ink 1mm", "sector, fill: ink"}) {
    taken("{shape: " + std::string(form) + ", start: -3600, end: 3600}");
    refused("{shape: " + std::string(form) + ", start: -3601, end: 0}", "out-of-range");
    refused("{shape: " + std::string(form) + ", start: 0, end: 3601}", "out-of-range");
    refused("{shape: " + std::string(form) + ", start: 0}", "missing-key");
  }
  taken("{shape: sector, fill: ink, start: 0, end: 9, inner: 40%}");
  refused("{shape: arc, stroke: ink 1mm, start: 0, end: 9, inner: 40%}", "unknown-key");
}

TEST_CASE("a rect has one radius or four, an arrow no part shorter than nothing, and each form its own keys") {
  taken("{shape: rect, fill: ink, radius: 1mm}");
  taken("{shape: rect, fill: ink, radius: [1mm, 2mm, 3mm, 4mm]}");
  refused("{shape: rect, fill: ink, radius: [1mm, 2mm, 3mm]}", "wrong-type");
  refused("{shape: rect, fill: ink, radius: [1mm, 2mm, 3mm, 4mm, 5mm]}", "wrong-type");
  const std::string arrow = "{shape: arrow, fill: ink, from: [0mm, 0mm], to: [9mm, 0mm], ";
  taken(arrow + "width: 0mm, head: [0mm, 0mm]}");
  refused(arrow + "width: -1mm}", "out-of-range");
  refused(arrow + "width: 1mm, head: [-1mm, 1mm]}", "out-of-range");
  refused(arrow + "width: 1mm, head: [1mm, -1mm]}", "out-of-range");
  for (const char* round : {"path, d: M0 0H9V9Z", "polygon, sides: 3", "star", "sector, start: 0, end: 9"})
    taken("{shape: " + std::string(round) + ", fill: ink, round: 1mm}");
  for (const char* other : {"rect", "ellipse", "line, from: [0mm, 0mm], to: [1mm, 1mm]", "arc, start: 0, end: 9"})
    refused("{shape: " + std::string(other) + ", stroke: ink 1mm, round: 1mm}", "unknown-key");
  refused("{shape: ellipse, fill: ink, radius: 1mm}", "unknown-key");
  refused("{shape: rect}", "invisible-shape");
  taken("{shape: rect, stroke: ink 1mm}");
}

TEST_CASE("an arrow's head is two and a half times as long as its shaft is wide, and three times as wide") {
  const Read read(head + "elements: [{shape: arrow, fill: ink, from: [0mm, 0mm], to: [9mm, 0mm], width: 2mm}]\n");
  REQUIRE(read.layout);
  const auto& arrow = std::get<ArrowShape>(std::get<Shape>(read.layout->elements[0].kind).form);
  CHECK(arrow.head.mm() == Approx(5));
  CHECK(arrow.barb.mm() == Approx(6));
  CHECK_FALSE(arrow.both);
}

TEST_CASE("a gradient passes through 2 to 32 colours in the order of their places, at an angle of one turn") {
  const auto stops = [](int count) {
    std::string list;
    for (int i = 0; i < count; ++i) list += std::string(i > 0 ? ", " : "") + "ink";
    return "{shape: rect, fill: {linear: [" + list + "]}}";
  };
  taken(stops(2));
  refused(stops(1), "bad-gradient");
  taken(stops(32));
  refused(stops(33), "bad-gradient");
  for (const char* angle : {"-360", "360"})
    taken("{shape: rect, fill: {linear: [ink, ink], angle: " + std::string(angle) + "}}");
  for (const char* angle : {"-361", "361"})
    refused("{shape: rect, fill: {linear: [ink, ink], angle: " + std::string(angle) + "}}", "out-of-range");
  taken("{shape: rect, fill: {linear: [{colour: ink, at: 50%}, {colour: ink, at: 50%}]}}");
  refused("{shape: rect, fill: {linear: [{colour: ink, at: 50%}, {colour: ink, at: 49%}]}}", "bad-gradient");
  refused("{shape: rect, fill: {linear: [ink, ink], centre: [1mm, 1mm]}}", "bad-gradient");
  refused("{shape: rect, fill: {linear: [ink, ink], radius: 1mm}}", "bad-gradient");
  refused("{shape: rect, fill: {radial: [ink, ink], angle: 1}}", "bad-gradient");
  refused("{shape: rect, fill: {radial: [ink, ink], linear: [ink, ink]}}", "bad-gradient");
  refused("{shape: rect, fill: {angle: 1}}", "bad-gradient");
  taken("{shape: rect, fill: {radial: [ink, ink], radius: 1mm, centre: [1mm, 1mm]}}");
}

TEST_CASE("a shadow fades over at most 20 mm, a picture is shown at most twenty times as large") {
  taken("{shape: rect, fill: ink, shadow: {blur: 0mm}, glow: {size: 20mm}}");
  refused("{shape: rect, fill: ink, shadow: {blur: -0.1mm}}", "out-of-range");
  refused("{shape: rect, fill: ink, shadow: {blur: 20.1mm}}", "out-of-range");
  refused("{shape: rect, fill: ink, glow: {size: 20.1mm}}", "out-of-range");
  for (const char* zoom : {"1", "20", "100%", "2000%"}) taken("{image: a.png, zoom: " + std::string(zoom) + "}");
  for (const char* zoom : {"0.99", "20.1", "99%", "2001%", "x", "2x"})
    refused("{image: a.png, zoom: " + std::string(zoom) + "}", "bad-focus");
  taken("{image: a.png, focus: [0, 1]}");
  taken("{image: a.png, focus: 0% 100%}");
  taken("{image: a.png, focus: \"{f}\"}");
  refused("{image: a.png, focus: [-0.1, 1]}", "out-of-range");
  refused("{image: a.png, focus: [0, 1.1]}", "out-of-range");
  refused("{image: a.png, focus: [0, 1, 1]}", "wrong-type");
  refused("{image: a.png, focus: 50%}", "bad-focus");
  refused("{image: a.png, focus: 50% 101%}", "bad-focus");
}

TEST_CASE("a repeat has one source, a pitch of at least half a millimetre, and at most a thousand columns") {
  const auto repeat = [](const std::string& rest) { return "{repeat: [{shape: rect, fill: ink}], " + rest + "}"; };
  taken(repeat("times: 1000, columns: 1000"));
  refused(repeat("times: 1, columns: 1001"), "out-of-range");
  taken(repeat("grid: {pitch: [0.5mm, 0.5mm]}"));
  refused(repeat("grid: {pitch: [0.4mm, 1mm]}"), "out-of-range");
  refused(repeat("grid: {pitch: [1mm, 0.4mm]}"), "out-of-range");
  refused(repeat("grid: {origin: [1mm, 1mm]}"), "missing-key");
  refused(repeat("times: 1, over: list"), "bad-repeat");
  refused(repeat("times: 1, grid: {pitch: [1mm, 1mm]}"), "bad-repeat");
  refused(repeat("step: [1mm, 1mm]"), "bad-repeat");
}

TEST_CASE("a stroke is a colour and a width, with an even number of dashes") {
  taken("{shape: rect, stroke: ink 0.35mm}");
  taken("{shape: rect, stroke: {colour: ink, width: 1mm, cap: round, join: bevel, dash: [1mm, 2mm]}}");
  refused("{shape: rect, stroke: ink}", "bad-stroke");
  refused("{shape: rect, stroke: ink 0.35}", "bad-stroke");
  refused("{shape: rect, stroke: inc 0.35mm}", "unknown-colour");
  refused("{shape: rect, stroke: ink 9999m}", "bad-stroke");
  refused("{shape: rect, stroke: {colour: ink}}", "missing-key");
  refused("{shape: rect, stroke: {width: 1mm}}", "missing-key");
  refused("{shape: rect, stroke: {colour: ink, width: 1mm, dash: [1mm]}}", "bad-stroke");
  refused("{shape: rect, stroke: {colour: ink, width: 1mm, dash: 1mm}}", "bad-stroke");
  const Read read(
      head +
      "elements: [{shape: rect, stroke: {colour: ink, width: 1mm, cap: round, join: bevel, dash: [1mm, 2mm]}}]\n");
  REQUIRE(read.layout);
  const auto& stroke = *std::get<Shape>(read.layout->elements[0].kind).stroke;
  CHECK(stroke.width == Length::mm(1));
  CHECK(stroke.cap == scene::LineCap::round);
  CHECK(stroke.join == scene::LineJoin::bevel);
  CHECK(stroke.dash == std::vector<Length>{Length::mm(1), Length::mm(2)});
}

TEST_CASE("a template's trim is a size, one length of a hexagon or a disc, or the card's own") {
  const auto size = [](const std::string& lines) -> std::string {
    const Read read("title: t\nkind: card\n" + lines + "elements: []\n");
    if (!read.layout) return read.complaints();
    const auto* size = std::get_if<geometry::Size>(&read.layout->trim);
    return size ? to_string(size->width) + " " + to_string(size->height) : "bound";
  };
  CHECK(size("trim: 63x88mm\n") == "63mm 88mm");
  CHECK(size("trim: 30mm\nshape: circle\n") == "30mm 30mm");
  CHECK(size("trim: 50mm\nshape: hex\n") == "57.735mm 50mm");
  CHECK(size("trim: 57.735x50mm\nshape: hex\n") == "57.735mm 50mm");
  CHECK(size("trim: 50x50mm\nshape: hex\n").starts_with("bad-trim 3:"));
  CHECK(size("trim: 30mm\n").find(" 3:") != std::string::npos);
  CHECK(size("trim: 0mm\nshape: circle\n").find(" 3:") != std::string::npos);
  CHECK(size("trim: [\"{w}\", 88mm]\n") == "bound");
  CHECK(size("trim: {field: {spot: 20mm}}\n") == "bound");
  CHECK(size("trim: {field: {margin: 9mm}}\n").starts_with("missing-key 3:"));
  CHECK(size("kind: card\n").find("trim") != std::string::npos);
}

TEST_CASE("an outline to cut along lies within the trim, or is wrong where the shape is said") {
  const auto cut = [](const std::string& path) { return format("trim: 60x80mm\nshape: {path: \"" + path + "\"}\n"); };
  CHECK(cut("M0 0 L60 0 L60 80 L0 80 Z") == "");
  CHECK(cut("M0 0 L60.0005 0 L60 80.0005 L0 80 Z") == "");  // a micrometre is none
  for (const char* out :
       {"M0 0 L60.01 0 L60 80 Z", "M0 0 L60 0 L60 80.01 Z", "M-0.01 0 L60 0 L60 80 Z", "M0 -0.01 L60 0 L60 80 Z"}) {
    CAPTURE(out);
    CHECK(cut(out) ==
          "bad-path-data 4:8 the path leaves the trim of 60mm x 80mm | its millimetres count from the top "
          "left corner of the trim\n");
  }
  CHECK(cut("M0 0 X").starts_with("bad-path-data 4:"));
  CHECK(format("trim: 60x80mm\nshape: {d: M0 0}\n").starts_with("missing-key 4:"));
  CHECK(format("trim: 60x80mm\nshape: star\n").starts_with("unknown-value 4:"));
  // A rectangle has no outline to leave it, and a trim of the card's own none to leave.
  CHECK(format("trim: [\"{w}\", 88mm]\nshape: {path: \"M0 0 L900 0 L0 900 Z\"}\n") == "");
}

TEST_CASE("a template's other measures are read, and what is none is told") {
  const Read read(
      "title: t\nkind: board\ntrim: 300x200mm\nadapt: anchors\nbleed: 3mm\nsafe: 4mm\ncorner_radius: 5mm\nround: true\n"
      "gutters: {across: [71mm, 142mm], down: [138mm]}\nvalues: {title: the title}\nelements: []\n");
  REQUIRE(read.layout);
  CHECK(read.layout->adapt == Adapt::anchors);
  CHECK(read.layout->bleed == Length::mm(3));
  CHECK(read.layout->safe == Length::mm(4));
  CHECK(read.layout->corner_radius == Length::mm(5));
  CHECK(read.layout->round);
  CHECK(read.layout->gutters.across == std::vector<Length>{Length::mm(71), Length::mm(142)});
  CHECK(read.layout->gutters.down == std::vector<Length>{Length::mm(138)});
  CHECK(read.layout->values.at("title") == "the title");
  const std::string trim = "trim: 300x200mm\n";
  CHECK(format(trim + "gutters: {across: 71mm}\n").starts_with("wrong-type 4:"));
  CHECK(format(trim + "gutters: {along: [71mm]}\n").starts_with("unknown-key 4:"));
  CHECK(format(trim + "values: [a]\n").starts_with("wrong-type 4:"));
  CHECK(format(trim + "styles: [a]\n").starts_with("wrong-type 4:"));
  CHECK(format(trim + "parts: [a]\n").starts_with("wrong-type 4:"));
  CHECK(format(trim + "palette: [a]\n").starts_with("wrong-type 4:"));
  CHECK(format(trim + "palette: {ink: black}\n") ==
        "bad-colour 4:16 'black' is no colour | write \"#rrggbb\", in quotes\n");
  CHECK(Read("title: t\nkind: card\ntrim: 63x88mm\n").complaints().starts_with("missing-key"));
  CHECK(Read("[1]\n").complaints() != "");
}

TEST_CASE("ids are unique among all elements, those within groups and repeats included") {
  const auto twice = [](const std::string& other) {
    return Read(head + "elements:\n  - {shape: rect, id: a, fill: ink}\n  - " + other + "\n").complaints();
  };
  CHECK(twice("{shape: rect, id: b, fill: ink}") == "");
  CHECK(twice("{shape: rect, id: a, fill: ink}").starts_with("duplicate-element-id 8:"));
  CHECK(twice("{group: [{shape: rect, id: a, fill: ink}]}").starts_with("duplicate-element-id 8:"));
  CHECK(twice("{repeat: [{shape: rect, id: a, fill: ink}], times: 2}").starts_with("duplicate-element-id 8:"));
}

namespace {

std::string drawn(const std::string& body, const std::string& head_of = "viewBox=\"0 0 10 10\"") {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  (void)read_drawing(
      sources.add("d.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" " + head_of + ">\n" + body + "\n</svg>"),
      diagnostics);
  return Read::list(diagnostics);
}
std::string with(const std::string& attribute) { return drawn("<path d=\"M0 0H1\" " + attribute + "/>"); }

}  // namespace

TEST_CASE("each attribute that paints takes the values of SVG, and no others") {
  for (const char* right : {"fill=\"none\"",
                            "fill=\"#abc\"",
                            "fill=\"#aabbcc\"",
                            "fill=\"currentColor\"",
                            "fill=\"my-name_9\"",
                            "fill=\" red \"",
                            "fill=\"inherit\"",
                            "stroke=\"Zz\"",
                            "stroke-width=\"0\"",
                            "stroke-width=\"2.5\"",
                            "stroke-linecap=\"butt\"",
                            "stroke-linecap=\"round\"",
                            "stroke-linecap=\"square\"",
                            "stroke-linejoin=\"miter\"",
                            "stroke-linejoin=\"bevel\"",
                            "fill-rule=\"nonzero\"",
                            "clip-rule=\"evenodd\"",
                            "stroke-dasharray=\"none\"",
                            "stroke-dasharray=\"1 0\"",
                            "stroke-dasharray=\"1,2 3\"",
                            "stroke-miterlimit=\"1\"",
                            "opacity=\"1\"",
                            "fill-opacity=\"1.0\"",
                            "stroke-opacity=\"1\"",
                            "clip-path=\"none\"",
                            "class=\"a\"",
                            "id=\"a\"",
                            "version=\"1\"",
                            "role=\"img\"",
                            "data-x=\"a\"",
                            "aria-label=\"a\"",
                            "xmlns:a=\"a\"",
                            "transform=\"translate(1 2) rotate(3)\"",
                            "style=\"fill: red; stroke:#abc;;width:9px; height:9px\"",
                            "style=\"\""}) {
    CAPTURE(right);
    CHECK(with(right) == "");
  }
  for (const char* wrong : {"fill=\"\"",
                            "fill=\"#ab\"",
                            "fill=\"#abcd\"",
                            "fill=\"#aabbccdd\"",
                            "fill=\"#ggg\"",
                            "fill=\"a b\"",
                            "fill=\"a.b\"",
                            "fill=\"rgb(1,2,3)\"",
                            "stroke-width=\"-1\"",
                            "stroke-width=\"2mm\"",
                            "stroke-width=\"\"",
                            "stroke-linecap=\"flat\"",
                            "stroke-linejoin=\"butt\"",
                            "fill-rule=\"odd\"",
                            "stroke-dasharray=\"0 0\"",
                            "stroke-dasharray=\"1 -1\"",
                            "stroke-dasharray=\"1 a\"",
                            "stroke-miterlimit=\"0.99\"",
                            "opacity=\"0.99\"",
                            "fill-opacity=\"0\"",
                            "stroke-opacity=\"2\"",
                            "clip-path=\"url(#gone)\"",
                            "clip-path=\"#a\"",
                            "transform=\"turn(3)\"",
                            "style=\"fil: red\"",
                            "style=\"fill: rgb(1)\"",
                            "style=\"fill\"",
                            "style=\"display:none\""}) {
    CAPTURE(wrong);
    CHECK(with(wrong).starts_with("bad-drawing 2:18 "));
  }
  for (const char* unknown :
       {"display=\"none\"", "cx=\"1\"", "width=\"1\"", "href=\"#a\"", "onclick=\"a\"", "viewBox=\"0\""}) {
    CAPTURE(unknown);
    CHECK(with(unknown).starts_with("unknown-drawing-attribute 2:18 "));
  }
}

TEST_CASE("a viewBox is four numbers with an area") {
  const auto box = [](const char* value) {
    return drawn("<path d=\"M0 0H1\"/>", "viewBox=\"" + std::string(value) + "\"");
  };
  CHECK(box("0 0 1 1") == "");
  CHECK(box("-5,-5, 10,10") == "");
  for (const char* few : {"", "0 0 1", "0 0 1 a"}) CHECK(box(few).find("is not four numbers") != std::string::npos);
  for (const char* flat : {"0 0 0 1", "0 0 1 0", "0 0 -1 1", "0 0 1 1 1"})
    CHECK(box(flat).find("has no area") != std::string::npos);
}

TEST_CASE("a drawing nests 32 elements deep and holds twenty thousand, those used again included") {
  const auto nested = [](int depth) {
    std::string body = "<path d=\"M0 0H1\"/>";
    for (int i = 0; i < depth; ++i) body = "<g>" + body + "</g>";
    return drawn(body);
  };
  CHECK(nested(31) == "");
  CHECK(nested(32).find("nested deeper than 32 elements") != std::string::npos);
  const auto many = [](int count) {
    std::string body;
    for (int i = 0; i < count; ++i) body += "<g/>";
    return drawn(body);
  };
  CHECK(many(19'999) == "");  // with the drawing itself
  CHECK(many(20'000).find("more than 20000 elements") != std::string::npos);
  std::string bomb = "<defs><g id=\"a0\"><path d=\"M0 0H1\"/></g>";
  for (int i = 1; i < 5; ++i) {
    bomb += "<g id=\"a" + std::to_string(i) + "\">";
    for (int k = 0; k < 10; ++k) bomb += "<use href=\"#a" + std::to_string(i - 1) + "\"/>";
    bomb += "</g>";
  }
  CHECK(drawn(bomb + "</defs><use href=\"#a4\"/>").find("more than 20000 elements") != std::string::npos);
}

TEST_CASE("what nothing draws is not judged, and what is used is judged where it is") {
  CHECK(
      drawn("<title>a<b/></title><desc/><metadata><x/></metadata><defs><filter/></defs><clipPath><text/></clipPath>") ==
      "");
  CHECK(drawn("<symbol id=\"a\"><text/></symbol>") == "");
  CHECK(
      drawn("<symbol id=\"a\"><text/></symbol><use href=\"#a\"/>").starts_with("unknown-drawing-element 2:17 'text'"));
  CHECK(drawn("<defs><path id=\"a\" d=\"M0 0H1\"/></defs><use xlink:href=\"#a\" xmlns:xlink=\"x\" x=\"1\"/>") == "");
  CHECK(drawn("<use href=\"a\"/>").find("'use' of 'a'") != std::string::npos);
  const std::string clip = "<clipPath id=\"c\"><rect width=\"1\" height=\"1\"/></clipPath>";
  CHECK(drawn(clip + "<g clip-path=\"url(#c)\"/>") == "");
  CHECK(drawn("<g id=\"c\"/><g clip-path=\"url(#c)\"/>").find("names no clipPath") != std::string::npos);
  CHECK(drawn("<clipPath id=\"c\"><g/></clipPath><g clip-path=\"url(#c)\"/>").find("'g' is not part of a clipPath") !=
        std::string::npos);
  CHECK(drawn("<clipPath id=\"c\"><rect width=\"a\"/></clipPath><g clip-path=\"url(#c)\"/>").find("width 'a'") !=
        std::string::npos);
  CHECK(drawn("<clipPath id=\"c\"><rect filter=\"a\"/></clipPath><g clip-path=\"url(#c)\"/>").find("'filter'") !=
        std::string::npos);
}

namespace {

// A library of these files beside "g/card.yaml", and what it says of a symbol that is not there.
std::string hint_for(const std::string& wanted, const std::vector<std::string>& symbols) {
  TempFolder folder;
  folder.write("g/card.yaml", head + "elements: []\n");
  for (const std::string& symbol : symbols)
    folder.write("symbols/" + symbol + ".svg", "<svg viewBox=\"0 0 1 1\"><path d=\"M0 0H1\"/></svg>");
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  Library library(folder.path(), sources, diagnostics);
  const Template* card = library.find("g/card", "", "", {});
  REQUIRE(card);
  CHECK_FALSE(library.drawing(*card, wanted, {}));
  return diagnostics.list().back().hint;
}

}  // namespace

TEST_CASE("of a family of four symbols or more those that there are are listed, the near one first") {
  CHECK(hint_for("sign-mon", {"sign-moon", "sign-sun", "sign-star", "sign-sea"}) ==
        "did you mean 'sign-moon'? there are sign-moon, sign-sea, sign-star, sign-sun");
  CHECK(hint_for("sign-crown", {"sign-moon", "sign-sun", "sign-star", "sign-sea"}) ==
        "there are sign-moon, sign-sea, sign-star, sign-sun");
  CHECK(hint_for("sign-crown", {"sign-moon", "sign-sun", "sign-star"}).find("there are sign-") == std::string::npos);
  std::vector<std::string> many;
  for (int i = 0; i < 60; ++i) many.push_back("sign-" + std::to_string(100 + i));
  CHECK(hint_for("sign-crown", many).starts_with("there are sign-100, "));
  many.push_back("sign-160");
  CHECK(hint_for("sign-crown", many).find("there are sign-") == std::string::npos);
  CHECK(hint_for("sign-", {"sign-moon", "sign-sun", "sign-star", "sign-sea"}).find("there are sign-") ==
        std::string::npos);
  std::vector<std::string> near;
  for (char letter = 'a'; letter <= 'j'; ++letter) near.push_back(std::string(1, letter) + "xcrownx" + letter);
  const std::string eight = hint_for("crown", near);
  CHECK(eight.starts_with("near: axcrownxa, "));
  CHECK(std::count(eight.begin(), eight.end(), ',') == 7);
}

TEST_CASE("templates extend one another eight deep, and no deeper") {
  const auto said_of = [](int parents) {
    TempFolder folder;
    folder.write("t0.yaml", head + "elements: []\n");
    for (int i = 1; i <= parents; ++i)
      folder.write("t" + std::to_string(i) + ".yaml", "extends: t" + std::to_string(i - 1) + "\n");
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    Library library(folder.path(), sources, diagnostics);
    const bool found = library.find("t" + std::to_string(parents), "", "", {}) != nullptr;
    CHECK(found == diagnostics.list().empty());
    return Read::list(diagnostics);
  };
  CHECK(said_of(8) == "");
  CHECK(said_of(9).find("more than 8 templates extend one another") != std::string::npos);
}

TEST_CASE("names of templates and drawings do not climb out of their folder") {
  TempFolder folder;
  folder.write("g/card.yaml", head + "elements: []\n");
  folder.write("symbols/a.svg", "<svg viewBox=\"0 0 1 1\"><path d=\"M0 0H1\"/></svg>");
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  Library library(folder.path(), sources, diagnostics);
  const Template* card = library.find("card", "g", "", {});
  REQUIRE(card);
  CHECK(library.drawing(*card, "a", {}));
  for (const std::string name : {"../symbols/a", "/a", "x\\a", ""}) {
    CAPTURE(name);
    CHECK_FALSE(library.drawing(*card, name, {}));
    CHECK(library.find(name + "card", "g", "", {}) == (name.empty() ? card : nullptr));
  }
  CHECK(library.find_near("crad", "g", "") == card);
  CHECK(library.find_near("card", "g", "") == nullptr);  // that is no slip
  CHECK(library.find_near("zebra", "g", "") == nullptr);
}
