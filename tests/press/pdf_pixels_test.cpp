// A PDF as poppler draws it, against the pages that Cairo draws for PNG: two ways from one scene, which share neither
// paths, clips, fonts nor pictures.
#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <filesystem>

#include "../catch.h"
#include "../editions.h"
#include "../golden.h"
#include "../temp_folder.h"
#include "diag/printer.h"
#include "pictures/pixels.h"
#include "press/job.h"
#include "press/print.h"
#include "press/target.h"

using namespace kingpress;

namespace {

constexpr double dpi = 100;
constexpr int smoothing = 72;  // how far a pixel may lie from those around it in the other picture

std::vector<std::string> printed(const std::string& game, const std::string& format, const std::string& place,
                                 scene::Tone tone) {
  press::Workshop workshop;
  press::PrintJob job;
  job.format = format;
  job.output = place;
  job.dpi = dpi;
  job.tone = tone;
  const auto pressed = press::print(press::load(game, workshop), job, workshop, [](std::size_t, std::size_t) {});
  INFO(diag::print(workshop.diagnostics));
  REQUIRE(pressed);
  return pressed->files;
}

pictures::Pixels pixels(const std::string& path) {
  auto decoded = pictures::decode_png(read_bytes(path));
  INFO(path);
  REQUIRE(std::holds_alternative<pictures::Pixels>(decoded));
  return std::move(std::get<pictures::Pixels>(decoded));
}

// The share of pixels of `a` that are lighter or darker than all of `b` around them.
double apart(const pictures::Pixels& a, const pictures::Pixels& b) {
  std::size_t count = 0;
  for (unsigned y = 1; y + 1 < a.height; ++y)
    for (unsigned x = 1; x + 1 < a.width; ++x) {
      const std::size_t at = std::size_t{y} * a.width + x;
      if (a.words[at] == b.words[at]) continue;
      bool differs = false;
      for (int shift = 0; shift < 24 && !differs; shift += 8) {
        const auto channel = [&](std::uint32_t word) { return static_cast<int>(word >> shift & 255); };
        int least = 255, most = 0;
        for (const std::size_t row : {at - a.width, at, at + a.width})
          for (const std::size_t i : {row - 1, row, row + 1}) {
            least = std::min(least, channel(b.words[i]));
            most = std::max(most, channel(b.words[i]));
          }
        differs = channel(a.words[at]) > most + smoothing || channel(a.words[at]) < least - smoothing;
      }
      count += differs;
    }
  return static_cast<double>(count) / (static_cast<double>(a.width) * a.height);
}

}  // namespace

TEST_CASE("a kit's PDF shows the same pictures as its PNG pages") {
  const std::string game = GENERATE(from_range(kingpress::test::editions()));
  const scene::Tone tone = GENERATE(scene::Tone::colour, scene::Tone::low_ink);
  TempFolder folder;
  const std::vector<std::string> pages = printed(game, "png", folder / "pages.png", tone);
  const std::string pdf = printed(game, "pdf", folder / "kit.pdf", tone).front();
  REQUIRE(std::system(fmt::format("pdftoppm -png -r {} '{}' '{}'", dpi, pdf, folder / "drawn").c_str()) == 0);
  const int digits = static_cast<int>(std::to_string(pages.size()).size());
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const pictures::Pixels ours = pixels(pages[i]),
                         drawn = pixels(folder / fmt::format("drawn-{:0{}}.png", i + 1, digits));
    INFO(game << ' ' << pages[i]);
    REQUIRE(ours.width == drawn.width);
    REQUIRE(ours.height == drawn.height);
    const double share = std::max(apart(ours, drawn), apart(drawn, ours));
    CHECK(share < 0.002);
  }
}
