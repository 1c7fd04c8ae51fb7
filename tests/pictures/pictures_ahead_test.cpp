#include <algorithm>
#include <fstream>

#include "../catch.h"
#include "../output/bench_of_scenes.h"
#include "../project_root.h"
#include "pictures/picture.h"

using namespace kingpress;
using pictures::LoadedPicture;
using pictures::PictureCache;
using pictures::PictureProblem;
using Shared = std::shared_ptr<const scene::Picture>;

namespace {

const std::string hostile = project_root() + "/tests/data/hostile";

std::string message_of(const LoadedPicture& loaded) {
  const auto* problem = std::get_if<PictureProblem>(&loaded);
  return problem != nullptr ? problem->code + ": " + problem->message : "sound";
}
std::string code_of(const LoadedPicture& loaded) {
  const auto* problem = std::get_if<PictureProblem>(&loaded);
  return problem != nullptr ? problem->code : "sound";
}

std::string svg_with(const std::string& inside) {
  return "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 10 10'>" +
         inside + "</svg>";
}

}  // namespace

TEST_CASE("pictures that were announced get the same answers as pictures that were not") {
  TempFolder folder;
  std::ifstream manifest(hostile + "/pictures.tsv");
  std::vector<std::string> names;
  for (std::string line; std::getline(manifest, line);) {
    const std::string name = line.substr(0, line.find_first_of(" \t"));
    if (!line.empty() && line[0] != '#' && name.starts_with("img/")) names.push_back(name);
  }
  names.push_back("nothere.png");
  names.push_back("svg/good_nosize.svg");
  REQUIRE(names.size() > 20);
  PictureCache plain, ahead;
  ahead.expect(hostile, names);
  std::vector<std::string> asked = names;
  if (GENERATE(false, true)) std::reverse(asked.begin(), asked.end());
  asked.push_back(names.front());
  asked.push_back("img/good_rgb.jpg");
  for (const std::string& name : asked) {
    CAPTURE(name);
    const auto expected = plain.load(hostile, name), found = ahead.load(hostile, name);
    CHECK(message_of(found) == message_of(expected));
    if (code_of(expected) != "sound") continue;
    const auto one = std::get<Shared>(expected), other = std::get<Shared>(found);
    CHECK(std::tuple(one->kind, one->id, one->width, one->height, one->turn) ==
          std::tuple(other->kind, other->id, other->width, other->height, other->turn));
  }
}

TEST_CASE("pictures that are announced and never asked for hold nothing up") {
  TempFolder folder;
  std::vector<std::string> names;
  for (int i = 0; i < 40; ++i) {
    names.push_back(std::to_string(i) + ".png");
    write_bytes(folder / names.back(), read_bytes(hostile + "/img/good_rgb8.png"));
  }
  PictureCache cache;
  cache.expect(folder.path(), names);
  CHECK(code_of(cache.load(folder.path(), "39.png")) == "sound");
  CHECK(code_of(cache.load(folder.path(), "3.png")) == "sound");
}

TEST_CASE("costly SVG pictures are tried side by side and refused after their processor time") {
  TempFolder folder;
  std::vector<std::string> names;
  std::string turbulence = svg_with(
      "<filter id='f'><feTurbulence baseFrequency='0.05' numOctaves='1000000'/></filter>"
      "<rect width='10' height='10' filter='url(#f)'/>");
  for (const char* name : {"a.svg", "b.svg"}) {
    write_bytes(folder / name, turbulence);
    names.push_back(name);
  }
  pictures::PictureLimits limits;
  limits.svg_seconds = 0.2;
  PictureCache cache(0, limits);
  cache.expect(folder.path(), names);
  for (const std::string& name : names) CHECK(code_of(cache.load(folder.path(), name)) == "picture-unsafe");
}

// A page draws it between pixels, where Cairo draws what a mask covers three times for each mask that it lies in.
TEST_CASE("an SVG of many masks within masks is refused, which a page would draw for hours") {
  const auto masked = [](int deep) {
    std::string open, close;
    for (int i = 0; i < deep; ++i) open += "<g mask='url(#m)'>", close += "</g>";
    return svg_with(
        "<mask id='m' maskUnits='userSpaceOnUse' width='10' height='10'><rect width='9' height='9' "
        "fill='white'/></mask>" +
        open + "<rect width='10' height='10'/>" + close);
  };
  TempFolder folder;
  write_bytes(folder / "few.svg", masked(2));
  write_bytes(folder / "many.svg", masked(12));
  PictureCache cache;
  CHECK(code_of(cache.load(folder.path(), "few.svg")) == "sound");
  CHECK(code_of(cache.load(folder.path(), "many.svg")) == "picture-unsafe");
}

TEST_CASE("the remark on a picture is kept with it") {
  TempFolder folder;
  write_bytes(folder / "a.svg", svg_with("<foreignObject/><path d='M0 0H9V9Z'/>"));
  write_bytes(folder / "b.svg", svg_with("<path d='M0 0H9V9Z'/>"));
  PictureCache cache;
  cache.expect(folder.path(), {"a.svg", "b.svg"});
  const auto held = cache.load(folder.path(), "a.svg");
  CHECK(code_of(held) == "sound");
  CHECK(code_of(cache.load(folder.path(), "b.svg")) == "sound");
  REQUIRE(cache.remark(folder.path(), "a.svg") != nullptr);
  CHECK(cache.remark(folder.path(), "a.svg")->code == "picture-undrawn");
  CHECK(cache.remark(folder.path(), "b.svg") == nullptr);
}
