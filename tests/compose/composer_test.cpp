// A face as a whole: its trim, what is cut out, and the names that every element is lent.
#include "support.h"

using namespace kingpress;
using namespace kingpress::compose;
using namespace kingpress::geometry;

namespace {

scene::Component measured(Bench& bench, std::optional<Size> trim = std::nullopt) {
  bench.subject.trim = trim;
  return bench.composer->measure(bench.look(), bench.subject);
}

std::string text_of(Size size) { return to_string(size.width) + " " + to_string(size.height); }

std::string text_of(const std::vector<Length>& lengths) {
  std::string text;
  for (const Length length : lengths) text += to_string(length) + " ";
  return text;
}

}  // namespace

TEST_CASE("every face is lent its deck, its version and its own name and copies") {
  Bench bench(
      "  - {text: \"{deck.title}/{deck.author}/{deck.set}/{deck.version}/{deck.game}/{version}/{hash}/{id}/{copies}\", "
      "style: body, box: [4mm, 4mm, 55mm, 20mm]}\n");
  bench.deck.title = "T";
  bench.deck.author = "A";
  bench.deck.set = "S";
  bench.deck.version = "V";
  bench.deck.game = "G";
  bench.subject.deck = &bench.deck;
  bench.subject.hash = "h";
  bench.card.copies = 3;
  CHECK(texts(bench.scene()).at(0).text.text == "T/A/S/V/G/V/h/106/3");
  CHECK(bench.composer->shows_hash(bench.look()));
  Bench plain("  - {text: \"{id}\", style: body, box: [4mm, 4mm, 55mm, 20mm]}\n");
  CHECK_FALSE(plain.composer->shows_hash(plain.look()));
}

TEST_CASE("what a subject says comes before its card, and that before what it is lent") {
  Bench bench("  - {text: \"{id} {version}\", style: body, box: [4mm, 4mm, 55mm, 20mm]}\n");
  bench.deck.version = "2";
  bench.subject.deck = &bench.deck;
  bench.with("version", "own");
  CHECK(texts(bench.scene()).at(0).text.text == "106 own");
}

TEST_CASE("a trim may be the card's own, within reach") {
  const std::string head = "trim: [\"{w}\", \"{h}\"]\nbleed: 2mm\n";
  const auto size = [&](cards::Value w, cards::Value h) {
    Bench bench("  - {shape: rect, fill: ink}\n", head);
    bench.with("w", std::move(w)).with("h", std::move(h));
    const scene::Component component = measured(bench);
    const std::string said = bench.messages();
    return said.empty() ? text_of(component.trim) : said;
  };
  const auto mm = [](std::int64_t value) { return cards::Value{value, {}}; };
  const std::string wrong = "the trim of 'card' does not follow from its values\n";
  CHECK(size(mm(30), {std::string("4cm"), {}}) == "30mm 40mm");
  CHECK(size(mm(0), mm(40)) == wrong);
  CHECK(size(mm(30), mm(0)) == wrong);
  CHECK(size(mm(-1), mm(40)) == wrong);
  CHECK(size(mm(30), {std::string("wide"), {}}) == wrong);
  CHECK(size(mm(30), mm(1'000'000)) == wrong);
  CHECK(size(mm(1'000'000), mm(30)) == wrong);
}

TEST_CASE("the layout of a field wants a field") {
  Bench bench("  - {shape: rect, fill: ink}\n", "trim: {field: {spot: 20mm, margin: 9mm}}\n");
  CHECK(measured(bench).trim == Size{});
  CHECK(bench.messages() == "the layout 'card' draws a field, and card 106 is none\n");
  bench.subject.name.clear();
  bench.scene();
  CHECK(bench.messages().ends_with("the layout 'card' draws a field, and this is none\n"));
}

TEST_CASE("corners are as round as the template says, scaled with the face, and at most half of its smaller side") {
  const std::string head = "trim: 60x80mm\ncorner_radius: 6mm\n";
  Bench bench("  - {shape: rect, fill: ink}\n", head);
  CHECK(measured(bench).corner_radius == 6_mm);
  CHECK(measured(bench, Size{120_mm, 200_mm}).corner_radius == 12_mm);
  CHECK(measured(bench, Size{30_mm, 80_mm}).corner_radius == 3_mm);
  Bench anchored("  - {shape: rect, fill: ink}\n", head + "adapt: anchors\n");
  CHECK(measured(anchored, Size{120_mm, 200_mm}).corner_radius == 6_mm);
  CHECK(measured(anchored, Size{10_mm, 200_mm}).corner_radius == 5_mm);
  CHECK(measured(anchored, Size{200_mm, 10_mm}).corner_radius == 5_mm);
}

TEST_CASE("a cut of one's own is scaled evenly and centred, or stretched where the face adapts") {
  const std::string head = "trim: 60x80mm\nshape: {path: \"M0 0 L60 0 L30 80 Z\"}\n";
  const auto points = [](const scene::Component& component) {
    REQUIRE(component.cut);
    std::string text;
    for (const Point p : component.cut->points) text += to_string(p.x) + "," + to_string(p.y) + " ";
    return text;
  };
  Bench bench("  - {shape: rect, fill: ink}\n", head);
  CHECK(points(measured(bench)) == "0mm,0mm 60mm,0mm 30mm,80mm ");
  CHECK(points(measured(bench, Size{120_mm, 200_mm})) == "0mm,20mm 120mm,20mm 60mm,180mm ");
  CHECK(points(measured(bench, Size{90_mm, 80_mm})) == "15mm,0mm 75mm,0mm 45mm,80mm ");
  Bench anchored("  - {shape: rect, fill: ink}\n", head + "adapt: anchors\n");
  CHECK(points(measured(anchored, Size{120_mm, 200_mm})) == "0mm,0mm 120mm,0mm 60mm,200mm ");
  Bench square("  - {shape: rect, fill: ink}\n", "trim: 60x80mm\n");
  CHECK_FALSE(measured(square).cut);
}

TEST_CASE("a board is cut along its gutters at its own size, and nowhere at another") {
  Bench bench("  - {shape: rect, fill: ink}\n", "trim: 300x200mm\ngutters: {across: [71mm, 142mm], down: [138mm]}\n");
  const auto own = measured(bench);
  REQUIRE(own.gutters);
  CHECK(text_of(own.gutters->across) == "71mm 142mm ");
  CHECK(text_of(own.gutters->down) == "138mm ");
  CHECK_FALSE(measured(bench, Size{150_mm, 100_mm}).gutters);
  Bench across("  - {shape: rect, fill: ink}\n", "trim: 300x200mm\ngutters: {across: [71mm]}\n");
  CHECK(measured(across).gutters);
  Bench down("  - {shape: rect, fill: ink}\n", "trim: 300x200mm\ngutters: {down: [71mm]}\n");
  CHECK(measured(down).gutters);
  Bench none("  - {shape: rect, fill: ink}\n", "trim: 300x200mm\n");
  CHECK_FALSE(measured(none).gutters);
}

TEST_CASE("at another trim grounds fill the face, what lies between them is scaled as a whole, in its order") {
  Bench bench(
      "  - {shape: rect, ground: true, box: [0mm, 0mm, 100%, 100%], fill: \"{a}\"}\n"
      "  - {shape: rect, box: [1mm, 2mm, 3mm, 4mm], fill: \"{b}\"}\n"
      "  - {shape: rect, ground: true, box: [50%, 0mm, 50%, 100%], fill: \"{c}\"}\n",
      "trim: 60x80mm\n");
  bench.with("a", "paper").with("b", "ink").with("c", "red");
  bench.subject.trim = Size{120_mm, 200_mm};
  CHECK(bench.dump() ==
        "scene 120 x 200\n"
        "  path fill #ffffff M0,0 L120,0 L120,200 L0,200 Z\n"
        "  group transform 2 0 0 2 0,20\n"
        "    path fill #141414 M1,2 L4,2 L4,6 L1,6 Z\n"
        "  path fill #b3261e M60,0 L120,0 L120,200 L60,200 Z\n");
  Bench anchored("  - {shape: rect, box: {right: 1mm, width: 3mm, top: 2mm, height: 4mm}, fill: \"{b}\"}\n",
                 "trim: 60x80mm\nadapt: anchors\n");
  anchored.with("b", "ink");
  anchored.subject.trim = Size{120_mm, 200_mm};
  CHECK(anchored.dump() == "scene 120 x 200\n  path fill #141414 M116,2 L119,2 L119,6 L116,6 Z\n");
}

TEST_CASE("a text that shrinks brings its lines together as far as it says, in proportion") {
  const auto gap = [](const std::string& more, const std::string& height) {
    Bench bench("  - {text: \"{t}\", style: body, box: [4mm, 4mm, 20mm, " + height + "]" + more + "}\n");
    bench.with("t", "one two three four five six seven eight nine ten eleven twelve");
    const auto found = texts(bench.scene());
    CHECK(bench.messages() == "");
    REQUIRE(found.size() >= 2);
    return std::pair(found[0].text.size.points(), (found[1].at.y - found[0].at.y).mm());
  };
  CHECK(gap("", "40mm").second == Approx(3.65));
  const auto even = gap(", shrink_to: 5pt", "12mm");
  CHECK(even.first < 9);
  CHECK(even.second == Approx(3.65 * even.first / 9));
  const auto closer = gap(", shrink_to: {size: 5pt, leading: 3mm}", "12mm");
  CHECK(closer.second == Approx(3.65 + (3 - 3.65) * (9 - closer.first) / 4));
}

TEST_CASE("a text that is cut ends in an ellipsis behind a word's end or within it, never behind a comma or a blank") {
  const auto cut = [](const std::string& words, const std::string& width) {
    Bench bench("  - {text: \"{t}\", style: body, max_lines: 1, overflow: ellipsis, box: [4mm, 4mm, " + width +
                ", 5mm]}\n");
    bench.with("t", words);
    std::string all;
    for (const PlacedText& text : texts(bench.scene())) all += text.text.text;
    CHECK(bench.messages() == "");
    return all;
  };
  CHECK(cut("one", "30mm") == "one");
  for (double mm = 5; mm < 22; mm += 0.5) {
    const std::string words = cut("one, two - three; four: five", std::to_string(mm) + "mm");
    CAPTURE(mm, words);
    if (!words.ends_with("\xe2\x80\xa6")) continue;
    const std::string kept = words.substr(0, words.size() - 3);
    CHECK(std::string("one, two - three; four: five").starts_with(kept));
    CHECK((kept.empty() || std::string(" ,;:-").find(kept.back()) == std::string::npos));
  }
  CHECK(cut("one, two - three; four: five", "16mm").ends_with("\xe2\x80\xa6"));
}
