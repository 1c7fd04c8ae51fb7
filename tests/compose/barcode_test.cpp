// A code on a card: how large its modules are, what lies under it, and what cannot be one.
#include <regex>

#include "scene/tone.h"
#include "support.h"

using namespace kingpress;
using namespace kingpress::compose;

namespace test_barcode {

std::string drawn(const std::string& element) {
  Bench bench("  - " + element + "\n");
  const std::string dump = bench.dump();
  CHECK(bench.messages() == "");
  return std::regex_replace(dump, std::regex("\n +"), "\n");
}
bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST_CASE("a QR code is a square in the middle of its box, four modules of it light on each side") {
  // version 1: 21 modules, 29 with what is light: of 29 mm a module is 1 mm
  const std::string code = drawn("{qr: owl, box: [10mm, 20mm, 40mm, 29mm]}");
  CHECK(has(code, "group code \"QR code\"\npath fill #ffffff M15.5,20 L44.5,20 L44.5,49 L15.5,49 Z\n"));
  CHECK(has(code, "M19.5,24 L26.5,24 L26.5,31 L19.5,31 Z"));
  CHECK(has(drawn("{qr: owl, quiet: 0, box: [10mm, 20mm, 21mm, 21mm]}"), "M10,20 L17,20 L17,27 L10,27 Z"));
  CHECK(has(drawn("{qr: owl, level: high, quiet: 0, box: [0mm, 0mm, 25mm, 25mm], colour: red, fill: \"#fff8\"}"),
            "path fill #b3261e"));
  CHECK(!has(drawn("{qr: \"{address}\", box: [0mm, 0mm, 25mm, 25mm]}"), "code"));
}

TEST_CASE("a text that is too long for a QR code is told with its card") {
  Bench bench("  - {qr: \"{address}\", level: high}\n");
  bench.with("address", std::string(1274, 'a'));
  (void)bench.dump();
  CHECK(bench.messages() == "card 106: the text of the QR code has 1274 bytes\n");
}

TEST_CASE("a bar code fills its box, and its text stands below it") {
  // start, three characters, check, end: 68 modules, 88 with what is light
  const std::string code = drawn("{barcode: Owl, box: [0mm, 0mm, 44mm, 10mm]}");
  CHECK(has(code, "group code \"bar code\"\npath fill #ffffff M0,0 L44,0 L44,10 L0,10 Z\n"));
  CHECK(has(code, "M5,0 L6,0 L6,10 L5,10 Z"));
  CHECK(!has(code, "text"));
  const std::string figures =
      drawn("{barcode: 978-3-16-148410-0, type: ean-13, style: body, box: [0mm, 0mm, 56.5mm, 20mm]}");
  CHECK(has(figures, "M5.5,0 L6,0 L6,18.413 L5.5,18.413 Z"));  // a guard goes half as far down as the figures are high
  CHECK(has(figures, "M18.5,0 L19.5,0 L19.5,16.825 L18.5,16.825 Z"));  // all others as far as the figures
  CHECK(has(figures, "\"9\""));
  CHECK(has(figures, "\"783161\""));
  CHECK(has(figures, "\"484100\""));
}

TEST_CASE("a wrong check digit is told with its card") {
  Bench bench("  - {barcode: \"{isbn}\", type: ean-13}\n");
  bench.with("isbn", "978-3-16-148410-1");
  (void)bench.dump();
  CHECK(bench.messages() == "card 106: the check digit of '978-3-16-148410-1' is 0, not 1\n");
}

TEST_CASE("where ink is saved a code stays as it is, in grey it becomes grey") {
  Bench bench("  - {qr: owl, box: [0mm, 0mm, 60mm, 60mm], colour: red}\n");
  const scene::Scene face = bench.scene();
  const auto toned = [&](scene::Tone tone) {
    return scene::dump({face.size, scene::toned(face.nodes, tone, face.size, {})});
  };
  CHECK(toned(scene::Tone::low_ink) == scene::dump(face));
  CHECK(has(toned(scene::Tone::grey), "path fill #4f4f4f"));
}

}  // namespace test_barcode
