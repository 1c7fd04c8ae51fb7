#include <regex>

#include "support.h"

using namespace kingpress;
using namespace kingpress::compose;

namespace {

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::string drawn(const std::string& element) {
  Bench bench("  - " + element + "\n");
  const std::string dump = bench.dump();
  CHECK(bench.messages() == "");
  return std::regex_replace(dump, std::regex("\n +"), "\n");
}

}  // namespace

TEST_CASE("a line of colours reaches from the first corner of its shape to the last, at its angle") {
  const auto gradient = [](const std::string& rest) {
    return drawn("{shape: rect, box: [10mm, 20mm, 30mm, 40mm], fill: {linear: [ink, paper]" + rest + "}}");
  };
  CHECK(holds(gradient(""), " linear 25,20 to 25,60 0 #141414 1 #ffffff "));
  CHECK(holds(gradient(", angle: 0"), " linear 10,40 to 40,40 "));
  CHECK(holds(gradient(", angle: 180"), " linear 40,40 to 10,40 "));
  // 45 degrees: half of (30 + 40) / sqrt 2 along it, of which each way takes 1 / sqrt 2
  CHECK(holds(gradient(", angle: 45"), " linear 7.5,22.5 to 42.5,57.5 "));
  CHECK(
      holds(drawn("{shape: path, d: M1 2 L11 2 L6 10 Z, box: [10mm, 20mm, 30mm, 40mm], fill: {linear: [ink, paper]}}"),
            " linear 16,22 to 16,30 "));
}

TEST_CASE("a circle of colours lies where its centre says, as far as its radius or the farthest corner") {
  const auto gradient = [](const std::string& rest) {
    return drawn("{shape: ellipse, box: [10mm, 20mm, 30mm, 40mm], fill: {radial: [ink, paper]" + rest + "}}");
  };
  CHECK(holds(gradient(""), " radial 25,40 to 25,40 radius 25 0 #141414 1 #ffffff "));
  CHECK(holds(gradient(", centre: [0mm, \"100%\"]"), " radial 10,60 to 10,60 radius 50 "));
  CHECK(holds(gradient(", radius: 20%"), " radius 6 "));
  CHECK(holds(gradient(", radius: 7mm"), " radius 7 "));
}

TEST_CASE("colours without a place are spread evenly between those that have one, and may fade") {
  const auto stops = [](const std::string& list) {
    const std::string dump = drawn("{shape: rect, box: [0mm, 0mm, 9mm, 9mm], fill: {linear: [" + list + "]}}");
    const auto begin = dump.find(" 4.5,9 ");
    return dump.substr(begin, dump.find(" M", begin) - begin);
  };
  CHECK(stops("ink, red, paper") == " 4.5,9 0 #141414 0.5 #b3261e 1 #ffffff");
  CHECK(stops("{colour: ink, at: 10%}, red, paper, {colour: ink, at: 0.7}") ==
        " 4.5,9 0.1 #141414 0.3 #b3261e 0.5 #ffffff 0.7 #141414");
  CHECK(stops("{colour: ink, opacity: 0%}, \"#ff000080\", {colour: \"#ff000080\", opacity: 50%}") ==
        " 4.5,9 0 #14141400 0.5 #ff000080 1 #ff000040");
}

TEST_CASE("one colour stands for a gradient where there are none: whole when it hides more than it shows") {
  const auto fill = [](const std::string& list) {
    const std::string dump = drawn("{shape: rect, box: [0mm, 0mm, 9mm, 9mm], fill: {linear: [" + list + "]}}");
    const auto begin = dump.find("fill ") + 5;
    return dump.substr(begin, dump.find(' ', begin) - begin);
  };
  CHECK(fill("\"#000000\", \"#c8c8c8\"") == "#646464");
  CHECK(fill("\"#ff0000\", \"#0000ff02\"") == "#fd0002");
  CHECK(fill("\"#ff0000\", \"#0000ff00\"") == "#ff0000");
  CHECK(fill("\"#ff0000\", \"#0000ff00\", \"#0000ff00\"") == "#ff000055");
}

TEST_CASE("opacity is of all that an element draws, whatever kind it is, and inside its plate") {
  CHECK(holds(drawn("{shape: rect, box: [0mm, 0mm, 9mm, 9mm], fill: ink, opacity: 40%}"), "group opacity 0.4\npath"));
  CHECK(holds(drawn("{symbol: moon, opacity: 0.25}"), "group opacity 0.25\ngroup"));
  CHECK(holds(drawn("{text: \"words\", style: body, opacity: 50%}"), "group opacity 0.5\ntext"));
  CHECK(holds(drawn("{group: [{shape: rect, fill: ink}], opacity: 50%}"), "group opacity 0.5\ngroup"));
  CHECK(holds(drawn("{repeat: [{shape: rect, fill: ink}], times: 2, opacity: 50%}"), "group opacity 0.5\ngroup"));
  CHECK(holds(drawn("{shape: rect, fill: ink, plate: foil, opacity: 50%}"), "group plate \"foil\"\ngroup opacity"));
  CHECK(!holds(drawn("{shape: rect, fill: ink, opacity: 100%}"), "opacity"));
  CHECK(!holds(drawn("{shape: rect, fill: ink, opacity: 0}"), "path"));
}

TEST_CASE("a card says how much is seen, and a value that is no share is told with its card") {
  Bench bench("  - {shape: rect, fill: ink, opacity: \"{mist}\"}\n");
  CHECK(!holds(bench.dump(), "opacity"));
  bench.with("mist", "30%");
  CHECK(holds(bench.dump(), "group opacity 0.3\n"));
  Bench wrong_one("  - {shape: rect, fill: ink, opacity: \"{mist}\"}\n");
  wrong_one.with("mist", "thick");
  (void)wrong_one.dump();
  CHECK(wrong_one.messages() == "card 106: 'thick' is no share for 'opacity'\n");
}

TEST_CASE("the colours and the circle of a gradient may come from the card") {
  const std::string element =
      "  - {shape: rect, box: [0mm, 0mm, 9mm, 9mm], fill: {radial: [\"{house}\", ink], radius: \"{reach}\"}}\n";
  Bench bench(element);
  bench.with("house", "red").with("reach", 4);
  CHECK(holds(bench.dump(), "radius 4 0 #b3261e 1 #141414"));
  CHECK(bench.messages() == "");
  Bench lost(element);
  lost.with("house", "rad").with("reach", 4);
  CHECK(!holds(lost.dump(), "path"));
  CHECK(lost.messages() == "card 106: unknown colour 'rad'\n");
  Bench flat(element);
  flat.with("house", "red").with("reach", 0);
  CHECK(!holds(flat.dump(), "path"));
  CHECK(holds(flat.messages(), "card 106: the circle of the gradient binds a value"));
}

TEST_CASE("a shadow lies behind what casts it and fades with it, but never in its plate") {
  const std::string plain = drawn("{shape: rect, box: [0mm, 0mm, 9mm, 9mm], fill: red, shadow: {blur: 0mm}}");
  CHECK(holds(plain, "group effect \"shadow\"\ngroup move 0.3,0.6 opacity 0.4\npath fill #000000 M"));
  CHECK(plain.find("#000000") < plain.find("#b3261e"));
  const std::string faded = drawn("{shape: rect, fill: red, opacity: 50%, shadow: {blur: 0mm}}");
  CHECK(holds(faded, "group opacity 0.5\ngroup effect"));
  const std::string plated = drawn("{shape: rect, fill: red, plate: foil, opacity: 50%, shadow: {blur: 0mm}}");
  CHECK(holds(plated, "group opacity 0.5\ngroup effect"));
  CHECK(plated.find("effect") < plated.find("plate"));
  CHECK(holds(plated, "group plate \"foil\"\ngroup opacity 0.5\npath"));
  CHECK(holds(drawn("{shape: rect, fill: ink, glow: {colour: red, size: 0mm, opacity: 30%}}"),
              "group opacity 0.3\npath fill #b3261e"));
  CHECK(holds(drawn("{shape: rect, fill: ink, shadow: {colour: \"#ff000080\", opacity: 50%, blur: 0mm}}"),
              "opacity 0.251\npath fill #ff0000 "));
  CHECK(!holds(drawn("{shape: rect, fill: ink, shadow: {opacity: 0%}}"), "effect"));
}

TEST_CASE("shadow, outline and gradient of a text follow its letters, which stay words") {
  const std::string text = drawn(
      "{text: \"words\", style: body, box: [0mm, 0mm, 30mm, 9mm], colour: {linear: [ink, red]}, outline: paper 0.5mm, "
      "shadow: {blur: 0mm}}");
  CHECK(holds(text, "text \"words\""));
  const auto shadow = text.find("effect \"shadow\""), outline = text.find("effect \"outline\""),
             words = text.find("text \"words\""), gradient = text.find("effect \"gradient\"");
  CHECK(shadow < outline);
  CHECK(outline < words);
  CHECK(words < gradient);
  CHECK(holds(text, "path fill #ffffff stroke #ffffff 1 round-join"));
  CHECK(holds(text, " linear "));
  CHECK(holds(text, "#641d19"));  // the words in the mean of both colours
}

TEST_CASE("a card chooses the colour of a shadow") {
  Bench bench("  - {shape: rect, fill: ink, shadow: {colour: \"{house}\", opacity: \"{much}\", blur: 0mm}}\n");
  bench.with("house", "red").with("much", "70%");
  CHECK(holds(bench.dump(), "#b3261e"));
  CHECK(bench.messages() == "");
}

TEST_CASE("shapes by their measures are drawn in their boxes, and bind values of the card") {
  CHECK(holds(drawn("{shape: polygon, sides: 4, box: [10mm, 20mm, 40mm, 20mm], fill: ink}"),
              "M30,20 L50,30 L30,40 L10,30"));
  CHECK(holds(drawn("{shape: polygon, corners: [[0mm, 0mm], [\"100%\", 0mm], [\"50%\", \"100%\"]], "
                    "box: [10mm, 20mm, 40mm, 20mm], fill: ink}"),
              "M10,20 L50,20 L30,40"));
  CHECK(holds(drawn("{shape: star, points: 4, inner: 50%, box: [0mm, 0mm, 20mm, 20mm], fill: ink}"),
              "M10,0 L13.536,6.464"));
  CHECK(holds(drawn("{shape: arrow, from: [0mm, 5mm], to: [20mm, 5mm], width: 2mm, fill: ink}"), "L20,5"));
  Bench bench(
      "  - {shape: sector, start: -90, end: \"{-90 + share * 360}\", box: [0mm, 0mm, 20mm, 20mm], fill: ink}\n");
  bench.with("share", cards::Value{0.25, {}});
  CHECK(holds(bench.dump(), "20,10"));
  CHECK(bench.messages() == "");
  Bench wrong("  - {shape: arc, start: 0, end: \"{turn}\", stroke: ink 1mm}\n");
  wrong.with("turn", "left");
  CHECK(!holds(wrong.dump(), "path"));
  CHECK(wrong.messages() == "card 106: 'left' is no rotation\n");
}

TEST_CASE("a card says what of its picture is seen, and how large") {
  const auto seen = [](const std::string& focus, const std::string& zoom, const std::string& fit) {
    Bench bench("  - {image: a.png, box: [0mm, 0mm, 20mm, 10mm], focus: \"{f}\", zoom: \"{z}\"" + fit + "}\n");
    bench.pictures.add("a.png", 200, 200, scene::Picture::Kind::svg);
    if (!focus.empty()) bench.with("f", focus);
    if (!zoom.empty()) bench.with("z", zoom);
    const std::string dump = bench.dump();
    const auto at = dump.find(" at ");
    return at == std::string::npos ? bench.messages() : dump.substr(at + 4, dump.find('\n', at) - at - 4);
  };
  const std::string contain = ", fit: contain";
  CHECK(seen("", "", "") == "0 -5 20 20");
  CHECK(seen("50% 0%", "", "") == "0 0 20 20");
  CHECK(seen("", "2", "") == "-10 -15 40 40");
  CHECK(seen("25% 50%", "200%", "") == "0 -15 40 40");  // as far as it still covers the box
  CHECK(seen("30% 50%", "400%", "") == "-14 -35 80 80");
  CHECK(seen("1, 1", "1", contain) == "10 0 10 10");
  CHECK(seen("0.5 0.5", "4", contain) == "-10 -15 40 40");
  CHECK(seen("top", "", "") == "card 106: 'top' is no focus of a picture\n");
  CHECK(seen("", "0.5", "") == "card 106: '0.5' is no zoom of a picture\n");
}

TEST_CASE("a zoom with a decimal comma is told with its point") {
  Bench bench("  - {image: a.png, box: [0mm, 0mm, 20mm, 10mm], zoom: \"{z}\"}\n");
  bench.pictures.add("a.png", 200, 200, scene::Picture::Kind::svg);
  bench.with("z", "1,5").scene();
  REQUIRE(bench.diagnostics.list().size() == 1);
  CHECK(bench.diagnostics.list()[0].hint == "with a decimal point: 1.5");
}
