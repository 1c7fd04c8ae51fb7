#include "support.h"

using namespace kingpress;
using namespace kingpress::compose;
using namespace kingpress::geometry;

TEST_CASE("values are bound, absent ones are empty, and conditions choose") {
  Bench bench(
      "  - {text: \"No. {number}{nothing}\", style: body, box: [4mm, 4mm, 40mm, 5mm]}\n"
      "  - {text: \"shown\", when: number > 99, style: body, box: [4mm, 10mm, 40mm, 5mm]}\n"
      "  - {text: \"hidden\", when: number > 106, style: body, box: [4mm, 20mm, 40mm, 5mm]}\n"
      "  - {text: \"{nothing}\", style: body, box: [4mm, 30mm, 40mm, 5mm]}\n");
  bench.with("number", 106);
  const auto found = texts(bench.scene());
  CHECK(bench.messages().empty());
  REQUIRE(found.size() == 2);
  CHECK(found[0].text.text == "No. 106");
  CHECK(found[1].text.text == "shown");
}

TEST_CASE("a condition that is lent to a group is true or false there, and reads so") {
  Bench bench(
      "  - {group: [{text: \"shown\", when: more, style: body}, {text: \"hidden\", when: less, style: body},\n"
      "             {text: \"{less}\", style: body}], let: {more: \"{number > 99}\", less: \"{number > 106}\"}}\n");
  const auto found = texts(bench.with("number", 106).scene());
  REQUIRE(found.size() == 2);
  CHECK(found[0].text.text == "shown");
  CHECK(found[1].text.text == "false");
}

TEST_CASE("names reach into records, lists, the deck and the card's own id") {
  Bench bench(
      "  - {text: \"{corners.top_left.number} {suits.1} {deck.set} {id} {copies}\", style: body, box: [4mm, 4mm, 40mm, "
      "5mm]}\n");
  bench.deck.set = "MK";
  bench.subject.deck = &bench.deck;
  bench.with("corners", {cards::Record{{"top_left", {cards::Record{{"number", {std::int64_t{7}, {}}}}, {}}}}, {}});
  bench.with("suits", {cards::List{{std::string("cup"), {}}, {std::string("sword"), {}}}, {}});
  CHECK(texts(bench.scene()).at(0).text.text == "7 sword MK 106 1");
}

TEST_CASE("a digit is centred by its ink and stands with its figure height in the middle of the box") {
  const char* digit = GENERATE("1", "4", "7", "8");
  CAPTURE(digit);
  Bench bench(
      "  - {text: \"{n}\", style: figure, align: centre, vertical: figures, optical: true, box: [10mm, 20mm, 13mm, "
      "13mm]}\n");
  bench.with("n", digit);
  const auto found = texts(bench.scene());
  REQUIRE(found.size() == 1);
  fonts::Paragraph alone{
      {{digit, {found[0].text.face, found[0].text.size, {}, 0, {}}, {}}}, {}, fonts::Align::left, {}, "en"};
  const fonts::Laid laid = bench.layout->lay(alone);
  const Length ink_left = found[0].at.x + laid.ink.x, ink_right = ink_left + laid.ink.width;
  CHECK(((ink_left + ink_right) / 2.0).mm() == Approx(16.5).margin(0.01));
  CHECK(found[0].at.y.mm() == Approx(26.5 + 0.33 * 32 / Length::points_per_mm).margin(0.05));
}

TEST_CASE("a lone 6 or 9 gets a foot bar, other numbers do not") {
  const std::string elements =
      "  - {text: \"{n}\", style: figure, align: centre, vertical: figures, optical: true, foot_bar: true, box: [10mm, "
      "20mm, 13mm, 13mm]}\n";
  const auto paths = [&](const char* digits) {
    Bench bench(elements);
    bench.with("n", digits);
    const std::string dump = bench.dump();
    return std::count(dump.begin(), dump.end(), 'Z');
  };
  CHECK(paths("6") == 1);
  CHECK(paths("9") == 1);
  CHECK(paths("8") == 0);
  CHECK(paths("66") == 0);
}

TEST_CASE("a quarter turn lays the content out in the turned box") {
  Bench bench(
      "  - {text: \"up\", style: body, align: left, baseline: 5mm, rotate: 90, box: [10mm, 10mm, 20mm, 40mm]}\n");
  const scene::Scene scene = bench.scene();
  const auto found = texts(scene);
  REQUIRE(found.size() == 1);
  // Laid in 40 x 20 about the same centre (20, 30): origin (0, 25), turned clockwise to x = 25, y = 10.
  CHECK(found[0].at.x.mm() == Approx(25));
  CHECK(found[0].at.y.mm() == Approx(10));
}

TEST_CASE("a repeat places its elements once an item, in rows of columns") {
  Bench bench(
      "  - repeat:\n"
      "      - {text: \"{index}/{count} {pip.name}\", style: body, box: [0mm, 0mm, 20mm, 5mm]}\n"
      "    over: pips\n"
      "    as: pip\n"
      "    columns: 2\n"
      "    step: [20mm, 10mm]\n"
      "    box: [1mm, 2mm, 20mm, 5mm]\n");
  const auto pip = [](const char* name) { return cards::Value{cards::Record{{"name", {std::string(name), {}}}}, {}}; };
  bench.with("pips", {cards::List{pip("a"), pip("b"), pip("c")}, {}});
  const auto found = texts(bench.scene());
  INFO(bench.messages());
  REQUIRE(found.size() == 3);
  CHECK(found[0].text.text == "1/3 a");
  CHECK(found[2].text.text == "3/3 c");
  CHECK((found[1].at.x - found[0].at.x).mm() == Approx(20));
  CHECK((found[2].at.y - found[0].at.y).mm() == Approx(10));
  CHECK(found[2].at.x == found[0].at.x);
}

TEST_CASE("what no value touches is composed once and shared by every card") {
  Bench bench(
      "  - {shape: rect, box: [1mm, 1mm, 61mm, 86mm], stroke: ink 0.35mm}\n"
      "  - {symbol: moon, box: [4mm, 4mm, 9mm, 9mm], colour: red}\n"
      "  - {text: \"{title}\", style: body, box: [4mm, 20mm, 55mm, 5mm]}\n");
  bench.with("title", "One");
  const scene::Scene one = bench.scene();
  bench.card.values[0].value.data = std::string("Two");
  const scene::Scene two = bench.scene();
  REQUIRE(one.nodes.size() == 2);
  CHECK(std::get<scene::Group>(one.nodes[0]).children == std::get<scene::Group>(two.nodes[0]).children);
  CHECK(std::get<scene::Text>(two.nodes[1]).text == "Two");
}

TEST_CASE("what no value touches is drawn anew for a deck in another folder, whose drawings are its own") {
  Bench bench("  []\n");
  bench.folder.write("looks/sign.yaml", "trim: 63x88mm\nelements:\n  - {symbol: sign, box: [4mm, 4mm, 9mm, 9mm]}\n");
  const templates::Template* look = bench.library->find("looks/sign", "", bench.folder.path(), {});
  REQUIRE(look);
  const auto drawn_in = [&](const std::string& deck, const std::string& colour) {
    bench.folder.write(deck + "/symbols/sign.svg",
                       "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9v9z\" fill=\"" +
                           colour + "\"/></svg>");
    bench.subject.art_folder = std::make_shared<const std::string>(bench.folder / deck);
    return scene::dump(bench.composer->compose(*look, bench.subject));
  };
  CHECK(drawn_in("one", "#010203").find("#010203") != std::string::npos);
  CHECK(drawn_in("two", "#040506").find("#040506") != std::string::npos);
  CHECK(bench.messages().empty());
}

TEST_CASE("drawings take the template's palette and the element's colours") {
  Bench bench(
      "  - {symbol: \"{s}\", box: [4mm, 4mm, 10mm, 20mm], colour: red}\n"
      "  - {symbol: red-moon, box: [24mm, 4mm, 10mm, 10mm]}\n");
  bench.with("s", "moon");
  const std::string dump = bench.dump();
  INFO(dump);
  // units are points, so a unit of 100 is 35.278mm
  CHECK(dump.find("transform 0.352778 0 0 0.352778 4,9") == std::string::npos);
  CHECK(dump.find("0.283465 0 0 0.283465 4,9\n    path fill #b3261e") != std::string::npos);
  CHECK(dump.find("24,4\n      path fill #b3261e") != std::string::npos);
}

TEST_CASE("an unknown symbol, colour and font are errors with suggestions") {
  Bench bench(
      "  - {symbol: \"{s}\", box: [4mm, 4mm, 10mm, 10mm]}\n"
      "  - {shape: rect, box: [4mm, 4mm, 10mm, 10mm], fill: \"{c}\"}\n");
  bench.with("s", "mooon").with("c", "rde");
  bench.scene();
  CHECK(bench.messages().find("mooon") != std::string::npos);
  CHECK(bench.messages().find("card 106: unknown colour 'rde'") != std::string::npos);
  CHECK(bench.diagnostics.list().back().hint == "did you mean 'red'?");
}

TEST_CASE("path data may come from the card; what is wrong with it names the card") {
  const std::string element = "  - {shape: path, box: [4mm, 6mm, 10mm, 10mm], d: \"{outline}\", fill: red}\n";
  Bench right(element);
  right.with("outline", "M0 0 L5 0 L2.5 4 Z");
  CHECK(right.dump().find("M4,6 L9,6 L6.5,10 Z") != std::string::npos);
  CHECK(right.messages().empty());
  Bench wrong(element);
  wrong.with("outline", "M0 0 Y5");
  wrong.scene();
  CHECK(wrong.messages().find("card 106: ") != std::string::npos);
  CHECK(wrong.diagnostics.list().front().code == "bad-path-data");
}

TEST_CASE("art covers its box about its focus, is contained in it, or stretched") {
  const auto area = [](const std::string& fit) {
    Bench bench("  - {image: \"{art}\", fit: " + fit + ", box: [4mm, 4mm, 55mm, 44mm]}\n");
    bench.pictures.add("a.png", 550, 880);  // 1.6 times as tall as wide
    bench.with("art", "a.png");
    const std::string dump = bench.dump();
    CHECK(bench.messages().empty());
    return dump.substr(dump.find(" at ") + 4, dump.rfind('\n') - dump.find(" at ") - 4);
  };
  CHECK(area("cover") == "4 -18 55 88");
  CHECK(area("contain") == "17.75 4 27.5 44");
  CHECK(area("stretch") == "4 4 55 44");
}

namespace {

// Of the only picture there; groups are not moved.
geometry::Rect image_box(const scene::Nodes& nodes) {
  for (const scene::Node& node : nodes) {
    if (const auto* image = std::get_if<scene::Image>(&node)) return image->box;
    if (const auto* group = std::get_if<scene::Group>(&node)) return image_box(*group->children);
  }
  return {};
}

}  // namespace

TEST_CASE("art of whatever shape covers its box, though one of its sides just fits") {
  Bench bench("  - {image: \"{art}\", fit: cover, box: [0mm, 0mm, 63mm, 88mm]}\n");
  bench.with("art", "a.svg");
  for (int width = 8; width <= 200; width += 7)
    for (int height = 8; height <= 200; height += 3) {
      bench.pictures.add("a.svg", width, height, scene::Picture::Kind::svg);
      const geometry::Rect box = image_box(bench.scene().nodes);
      CAPTURE(width, height);
      CHECK(box.left().mm() <= 1e-9);
      CHECK(box.top().mm() <= 1e-9);
      CHECK(box.right().mm() >= 63 - 1e-9);
      CHECK(box.bottom().mm() >= 88 - 1e-9);
      CHECK(box.width / box.height == Approx(double(width) / height));
    }
}

TEST_CASE("a picture below 150 dpi as printed is a warning that says how many pixels would do") {
  Bench bench("  - {image: \"{art}\", fit: cover, box: [4mm, 4mm, 55mm, 44mm]}\n");
  bench.pictures.add("a.png", 275, 220);
  bench.with("art", "a.png");
  bench.scene();
  REQUIRE(bench.diagnostics.list().size() == 1);
  CHECK(bench.diagnostics.list()[0].severity == diag::Severity::warning);
  CHECK(bench.diagnostics.list()[0].message == "'a.png' is printed at 127 dpi");
  CHECK(bench.diagnostics.list()[0].hint == "use a picture at least 325 pixels wide for 150 dpi");
}

TEST_CASE("a vector picture is never too coarse, and a missing one is a frame with its name") {
  Bench bench("  - {image: \"{art}\", fit: cover, box: [4mm, 4mm, 55mm, 44mm]}\n");
  bench.pictures.add("a.svg", 10, 8, scene::Picture::Kind::svg);
  bench.with("art", "a.svg");
  bench.scene();
  CHECK(bench.messages().empty());
  bench.card.values[0].value.data = std::string("b.png");
  CHECK(bench.dump().find("b.png") != std::string::npos);
  CHECK(bench.messages() == "there is no picture 'b.png'\n");
}

TEST_CASE("a box that a value makes impossible is an error, not a picture") {
  Bench bench("  - {shape: rect, box: [4mm, 4mm, \"{w}\", 10mm], fill: ink}\n");
  bench.with("w", -3);
  CHECK(bench.scene().nodes.empty());
  CHECK(bench.messages() == "card 106: the box is -3mm wide and 10mm high\n");
}

TEST_CASE("at another trim the face is scaled evenly and centred, and the ground fills it") {
  Bench bench(
      "  - {shape: rect, ground: true, box: [0mm, 0mm, 100%, 100%], fill: paper}\n"
      "  - {shape: rect, box: [0mm, 0mm, 63mm, 88mm], stroke: ink 1mm}\n");
  bench.subject.trim = Size{126_mm, 200_mm};
  const scene::Component component = bench.composer->measure(bench.look(), bench.subject);
  CHECK(component.trim == Size{126_mm, 200_mm});
  const std::string dump = bench.dump();
  INFO(dump);
  CHECK(dump.find("path fill #ffffff M0,0 L126,0 L126,200 L0,200 Z") != std::string::npos);
  CHECK(dump.find("transform 2 0 0 2 0,12") != std::string::npos);
}

TEST_CASE("a picture is told as coarse below 150 dpi and as too fine above 606, by its coarser side") {
  const auto said = [](double width, double height) {
    Bench bench("  - {image: \"{art}\", fit: stretch, box: [4mm, 4mm, 25.4mm, 50.8mm]}\n");
    bench.pictures.add("a.png", width, height);
    bench.with("art", "a.png");
    bench.scene();
    return bench.messages() + (bench.diagnostics.list().empty() ? "" : bench.diagnostics.list()[0].hint);
  };
  CHECK(said(150, 300) == "");
  CHECK(said(149, 300) == "'a.png' is printed at 149 dpi\nuse a picture at least 150 pixels wide for 150 dpi");
  CHECK(said(150, 299) == "'a.png' is printed at 149 dpi\nuse a picture at least 151 pixels wide for 150 dpi");
  CHECK(said(606, 1212) == "");
  CHECK(said(607, 1300).starts_with("'a.png' is printed at 607 dpi\n600 pixels across are 600 dpi"));
  CHECK(said(607, 1212) == "");
}

TEST_CASE("what is seen of a picture is its focus, as far as it still covers the box, and so much nearer") {
  const auto area = [](const std::string& more, double width, double height) {
    Bench bench("  - {image: \"{art}\", box: [10mm, 10mm, 40mm, 40mm]" + more + "}\n");
    bench.pictures.add("a.png", width, height);
    bench.with("art", "a.png");
    const std::string dump = bench.dump();
    CHECK(bench.messages() == "");
    return dump.substr(dump.find(" at ") + 4, dump.rfind('\n') - dump.find(" at ") - 4);
  };
  CHECK(area(", fit: cover", 800, 400) == "-10 10 80 40");
  CHECK(area(", fit: cover, focus: [0, 0.5]", 800, 400) == "10 10 80 40");
  CHECK(area(", fit: cover, focus: [1, 0.5]", 800, 400) == "-30 10 80 40");
  CHECK(area(", fit: cover, focus: [0.4, 0.5]", 800, 400) == "-2 10 80 40");
  CHECK(area(", fit: cover, focus: [0.5, 0]", 400, 800) == "10 10 40 80");
  CHECK(area(", fit: cover, zoom: \"2\"", 800, 800) == "-10 -10 80 80");
  CHECK(area(", fit: contain", 800, 400) == "10 20 40 20");
  CHECK(area(", fit: contain, focus: [0.5, 0]", 800, 400) == "10 10 40 20");
  CHECK(area(", fit: contain, focus: [0.5, 1]", 800, 400) == "10 30 40 20");
  CHECK(area(", fit: stretch, zoom: \"2\"", 800, 400) == "10 10 40 40");
}

TEST_CASE("a missing picture is a crossed frame 1 mm within its box, with its name in the middle") {
  Bench bench("  - {image: \"{art}\", box: [10mm, 10mm, 40mm, 30mm]}\n");
  bench.with("art", "b.png");
  const std::string dump = bench.dump();
  CHECK(dump.find("path fill #f4f2ee M10,10 L50,10 L50,40 L10,40 Z") != std::string::npos);
  CHECK(dump.find("stroke #b4aea6 0.3 M11,11 L49,11 L49,39 L11,39 Z") != std::string::npos);
  CHECK(dump.find("stroke #b4aea6 0.3 M11,11 L49,39") != std::string::npos);
  CHECK(dump.find("stroke #b4aea6 0.3 M49,11 L11,39") != std::string::npos);
  const scene::Scene scene = bench.scene();
  const auto& nodes = *std::get<scene::Group>(scene.nodes.at(0)).children;
  const auto& plate = std::get<scene::Path>(nodes.at(4)).outline.points;
  CHECK((plate[0].x + plate[2].x).mm() / 2 == Approx(30));
  CHECK((plate[0].y + plate[2].y).mm() / 2 == Approx(25));
  CHECK(texts(scene).at(0).text.size == 8_pt);
  CHECK(texts(scene).at(0).at.x > plate[0].x);
  // A long name is smaller, a box that has no room has none.
  Bench narrow("  - {image: \"{art}\", box: [10mm, 10mm, 6mm, 30mm]}\n");
  narrow.with("art", "a-long-name.png");
  CHECK(texts(narrow.scene()).at(0).text.size < 4_pt);
  Bench tiny("  - {image: \"{art}\", box: [10mm, 10mm, 2mm, 30mm]}\n");
  tiny.with("art", "b.png");
  CHECK(texts(tiny.scene()).empty());
  // Of one that goes beyond the cut the frame lies within it.
  Bench full("  - {image: \"{art}\", box: [-3mm, -3mm, 69mm, 94mm]}\n");
  full.with("art", "b.png");
  CHECK(full.dump().find("M1,1 L62,1 L62,87 L1,87 Z") != std::string::npos);
}

TEST_CASE("a repeat counts from 1, up to ten thousand items, in one row unless it has columns") {
  const auto bench_of = [](const std::string& times, const std::string& more = "") {
    return Bench(
        "  - repeat: [{text: \"{index} of {count}\", style: body, box: [0mm, 0mm, 20mm, 5mm]}]\n    times: \"" + times +
        "\"\n    step: [1mm, 2mm]\n    box: [1mm, 2mm, 20mm, 5mm]\n" + more);
  };
  Bench row = bench_of("3");
  const auto found = texts(row.scene());
  REQUIRE(found.size() == 3);
  CHECK(found[2].text.text == "3 of 3");
  CHECK((found[2].at.x - found[0].at.x).mm() == Approx(2));
  CHECK(found[2].at.y == found[0].at.y);
  Bench none = bench_of("0");
  CHECK(none.scene().nodes.empty());
  CHECK(none.messages() == "");
  for (const char* wrong : {"-1", "10001", "2.5", "x"}) {
    Bench bench = bench_of(wrong);
    bench.scene();
    CHECK(bench.messages() == "card 106: cannot repeat '" + std::string(wrong) + "' times\n");
  }
  Bench most(
      "  - repeat: [{shape: rect, fill: ink}]\n    times: \"10000\"\n    step: [0mm, 0mm]\n    box: [1mm, 2mm, 2mm, "
      "5mm]\n");
  CHECK_FALSE(most.scene().nodes.empty());
  CHECK(most.messages() == "");
}

TEST_CASE("a turn is a number of degrees, of which whole turns are none") {
  const auto said = [](const std::string& turn) {
    Bench bench("  - {shape: rect, box: [4mm, 6mm, 10mm, 20mm], rotate: \"{turn}\", fill: ink}\n");
    bench.with("turn", turn);
    const std::string dump = bench.dump();
    return bench.messages() + dump.substr(dump.find('\n') + 1);
  };
  CHECK(said("") == said("360"));
  CHECK(said("90") == said("450"));
  CHECK(said("-90") == said("270"));
  CHECK(said("90") != said("180"));
  // A quarter turn lays the content out in the turned box: 20 x 10 about the same middle.
  CHECK(said("90").find("M-1,11 L19,11 L19,21 L-1,21 Z") != std::string::npos);
  CHECK(said("180").find("M4,6 L14,6 L14,26 L4,26 Z") != std::string::npos);
  CHECK(said("45").find("M4,6 L14,6 L14,26 L4,26 Z") != std::string::npos);
  CHECK(said("half").starts_with("card 106: 'half' is no rotation\n"));
  CHECK(said("90x").starts_with("card 106: '90x' is no rotation\n"));
  CHECK(said("inf").starts_with("card 106: 'inf' is no rotation\n"));
}

TEST_CASE("pictures are asked for ahead where what names them is known") {
  Bench bench(
      "  - {image: \"{art}\", box: [0mm, 0mm, 9mm, 9mm]}\n"
      "  - {image: \"{art}-{side}.png\", box: [0mm, 0mm, 9mm, 9mm]}\n"
      "  - {image: \"{absent}.png\", box: [0mm, 0mm, 9mm, 9mm]}\n"
      "  - {image: \"fixed.png\", box: [0mm, 0mm, 9mm, 9mm]}\n"
      "  - {image: \"{id}.png\", when: side == 'left', box: [0mm, 0mm, 9mm, 9mm]}\n"
      "  - {image: \"{side}.png\", when: side == 'right', box: [0mm, 0mm, 9mm, 9mm]}\n"
      "  - {image: \"{side}2.png\", when: absent == 1, box: [0mm, 0mm, 9mm, 9mm]}\n"
      "  - {group: [{image: \"{side}3.png\", box: [0mm, 0mm, 9mm, 9mm]}]}\n"
      "  - {image: \"{empty}\", box: [0mm, 0mm, 9mm, 9mm]}\n");
  bench.with("art", "a.png").with("side", "left").with("empty", "");
  CHECK(bench.composer->pictures_of(bench.look(), bench.subject) ==
        std::vector<std::string>{"a.png", "a.png-left.png", "106.png", "left3.png"});
}

TEST_CASE("a group mirrors what is in it within its box, then scales it from the box's corner, and cuts it off there") {
  const auto group = [](const std::string& more) {
    Bench bench("  - {group: [{shape: rect, box: [1mm, 2mm, 3mm, 4mm], fill: \"{c}\"}], box: [10mm, 20mm, 30mm, 40mm]" +
                more + "}\n");
    bench.with("c", "ink");
    const std::string dump = bench.dump();
    CHECK(bench.messages() == "");
    const std::size_t begin = dump.find("group");
    return dump.substr(begin, dump.find('\n', begin) - begin);
  };
  CHECK(group("") == "group move 10,20");
  CHECK(group(", scale: 2") == "group transform 2 0 0 2 10,20");
  CHECK(group(", mirror: true") == "group transform -1 0 0 1 40,20");
  CHECK(group(", mirror: true, scale: 2") == "group transform -2 0 0 2 70,20");
  CHECK(group(", clip: box") == "group move 10,20 clip M0,0 L30,0 L30,40 L0,40 Z");
  CHECK(group(", clip: M0 0 L5 0 L5 5 Z") == "group move 10,20 clip M0,0 L5,0 L5,5 Z");
}

TEST_CASE("the outline of a drawing is as wide as it says, however large the drawing is") {
  const auto stroke = [](const std::string& more) {
    Bench bench("  - {symbol: \"{s}\", outline: ink 1mm, box: [4mm, 4mm, 10mm, 10mm]" + more + "}\n");
    bench.with("s", "moon");
    const std::string dump = bench.dump();
    CHECK(bench.messages() == "");
    const std::size_t begin = dump.find("path");
    return dump.substr(begin, dump.find(" M0,0", begin) - begin);
  };
  CHECK(stroke("") == "path stroke #141414 3.528");  // of a drawing 35.28 mm wide, in 10 mm
  CHECK(stroke(", tile: 5mm") == "path stroke #141414 7.056");
  CHECK(stroke(", colour: red") == "path fill #b3261e stroke #141414 3.528");
}

TEST_CASE("tiles cover a box from its middle, at most ten thousand of them") {
  const auto tiles = [](const std::string& tile, const std::string& size) {
    Bench bench("  - {symbol: \"{s}\", tile: " + tile + ", box: [10mm, 10mm, " + size + "]}\n");
    bench.with("s", "moon");
    const scene::Scene scene = bench.scene();
    return bench.messages() +
           (scene.nodes.empty() ? "" : std::to_string(std::get<scene::Group>(scene.nodes[0]).children->size()));
  };
  CHECK(tiles("40mm", "20mm, 40mm") == "1");
  CHECK(tiles("20mm", "20mm, 40mm") == "3");   // 1 across, 3 down: one would leave 10 mm above and below
  CHECK(tiles("10mm", "20mm, 40mm") == "15");  // 3 across, 5 down
  CHECK(tiles("1mm", "100mm, 99mm") == "9999");
  CHECK(tiles("1mm", "100mm, 100mm") == "card 106: the box takes more than 10000 tiles\n");
}
