#include "support.h"

using namespace kingpress;
using namespace kingpress::compose;

namespace {

const std::string image_of_art = "  - {image: \"{art}\", when: art, fit: cover, box: [4mm, 4mm, 55mm, 44mm]}\n";

std::string part(const std::string& fill) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"4 4 55 44\"><path d=\"M4 4 H59 V48 Z\" fill=\"" + fill +
         "\"/></svg>";
}

void write_parts(Bench& bench) {
  bench.folder.write("symbols/grounds/sea.svg", part("#000001"));
  bench.folder.write("symbols/grounds/sea-front.svg", part("#000003"));
  bench.folder.write("symbols/grounds/hill.svg", part("#000005"));
  bench.folder.write("symbols/subjects/boat.svg", part("currentColor"));
  bench.folder.write("symbols/props/gull.svg", part("#000004"));
}

cards::Value layers(const std::string& ground, const std::string& prop, const std::string& accent = {}) {
  cards::Record record{
      {"ground", {ground, {}}}, {"subject", {std::string("boat"), {}}}, {"props", {cards::List{{prop, {}}}, {}}}};
  if (!accent.empty()) record.push_back({"accent", {accent, {}}});
  return {std::move(record), {}};
}

}  // namespace

TEST_CASE("parts are laid over one another: ground, subject, what stands before it, props") {
  Bench bench(image_of_art);
  write_parts(bench);
  const std::string dump = bench.with("art", layers("sea", "gull")).dump();
  CHECK(bench.messages().empty());
  const std::size_t ground = dump.find("#000001"), subject = dump.find("#b3261e"), front = dump.find("#000003"),
                    prop = dump.find("#000004");
  CHECK(ground < subject);
  CHECK(subject < front);
  CHECK(front < prop);
  CHECK(prop != std::string::npos);
  CHECK(dump == bench.dump());
}

TEST_CASE("a ground may do without a front, and the accent is a colour of the palette or one's own") {
  Bench named(image_of_art), own(image_of_art), wrong(image_of_art);
  write_parts(named);
  write_parts(own);
  write_parts(wrong);
  CHECK(named.with("art", layers("hill", "gull", "ink")).dump().find("fill #141414") != std::string::npos);
  CHECK(own.with("art", layers("hill", "gull", "#1F4E9E")).dump().find("fill #1f4e9e") != std::string::npos);
  CHECK(named.messages() + own.messages() == "");
  wrong.with("art", layers("hill", "gull", "rde")).scene();
  CHECK(wrong.messages() == "card 106: unknown colour 'rde'\n");
  CHECK(wrong.diagnostics.list().back().hint == "did you mean 'red'?");
}

TEST_CASE("a part that is not there is said once, with the name that is near among its kind") {
  Bench bench(image_of_art);
  write_parts(bench);
  bench.with("art", layers("see", "gul")).scene();
  CHECK(bench.messages() == "unknown symbol 'grounds/see'\nunknown symbol 'props/gul'\n");
  CHECK(bench.diagnostics.list().front().hint.starts_with("did you mean 'grounds/sea'?"));
  CHECK(bench.diagnostics.list().back().hint.starts_with("did you mean 'props/gull'?"));
}

TEST_CASE("parts fill any window as a picture of their proportion would") {
  Bench bench("  - {image: \"{art}\", fit: contain, box: [0mm, 0mm, 55mm, 88mm]}\n");
  write_parts(bench);
  const std::string dump = bench.with("art", layers("hill", "gull")).dump();
  INFO(dump);
  CHECK(dump.find("M0,22 L55,22 L55,66 L0,66") != std::string::npos);
}

TEST_CASE("the name of a file is not made of parts") {
  Bench bench("  - {image: \"{art}.png\", box: [4mm, 4mm, 55mm, 44mm]}\n");
  write_parts(bench);
  bench.with("art", layers("sea", "gull")).scene();
  CHECK(bench.messages() ==
        "card 106: 'art' is put together of parts, and its template makes the name of a file of it\n");
}
