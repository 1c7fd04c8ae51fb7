#include "output/writers.h"

#include <fmt/format.h>

#include <cmath>
#include <deque>
#include <mutex>
#include <utility>

#include "diag/environment_error.h"
#include "machine/staged_file.h"
#include "machine/work_queue.h"
#include "output/page_names.h"
#include "output/painter.h"
#include "pictures/png_encode.h"

namespace kingpress::output {
namespace {

constexpr std::size_t pixels_budget = 128 * 1024 * 1024;
constexpr double longest_side = 32767, most_pixels = 100e6;

struct Raster {
  unsigned width = 0, height = 0;
  bool clear = false;
  pictures::CairoSurface surface;
};

// Lent to one thread at a time, since their memory is costly to take.
class Rasters {
 public:
  std::unique_ptr<Raster> take() {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) return nullptr;
    auto raster = std::move(free_.back());
    free_.pop_back();
    return raster;
  }
  void give(std::unique_ptr<Raster> raster) {
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(raster));
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<Raster>> free_;
};

class PngWriter final : public DocumentWriter {
 public:
  PngWriter(fonts::FontSet& fonts, const WriterOptions& options)
      : options_(options), painter_(fonts, pixels_budget), queue_(options.jobs) {}

  void page(const scene::Scene& scene, const PageInfo& info) override {
    auto raster = blank(scene.size, info.clear, info.label);
    paint(*raster, scene, info.label);
    const std::string name = !info.path.empty() ? info.path
                             : options_.one_file
                                 ? options_.path
                                 : page_name(options_.path, "png", files_.size() + 1, options_.pages, info.label);
    machine::StagedFile& file =
        files_.emplace_back(name);  // a deque: earlier files stay where their threads write them
    // std::function copies: the raster travels in a shared owner.
    queue_.add([this, &file, shared = std::make_shared<std::unique_ptr<Raster>>(std::move(raster))] {
      encode(file, std::move(*shared));
    });
  }

  std::deque<machine::StagedFile> staged() override {
    queue_.finish();
    return std::move(files_);
  }

 private:
  std::unique_ptr<Raster> blank(geometry::Size size, bool clear, const std::string& label) {
    const double width = std::round(size.width.inches() * options_.dpi),
                 height = std::round(size.height.inches() * options_.dpi);
    if (!(width >= 1 && height >= 1 && width <= longest_side && height <= longest_side &&
          width * height <= most_pixels)) {
      throw TooManyPixels(
          fmt::format(
              "'{}' would be {:.0f} x {:.0f} pixels, a PNG here has at most 32767 a side and 100 million in all", label,
              width, height),
          "choose a lower --dpi");
    }
    auto raster = rasters_.take();
    if (raster && raster->width == static_cast<unsigned>(width) && raster->height == static_cast<unsigned>(height) &&
        raster->clear == clear)
      return raster;
    raster = std::make_unique<Raster>();
    raster->width = static_cast<unsigned>(width);
    raster->height = static_cast<unsigned>(height);
    raster->clear = clear;
    raster->surface.reset(cairo_image_surface_create(clear ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24,
                                                     static_cast<int>(width), static_cast<int>(height)));
    pictures::check(cairo_surface_status(raster->surface.get()), label);
    return raster;
  }

  void paint(Raster& raster, const scene::Scene& scene, const std::string& label) {
    const pictures::CairoContext context(cairo_create(raster.surface.get()));
    cairo_set_source_rgba(context.get(), 1, 1, 1, raster.clear ? 0 : 1);
    if (raster.clear) cairo_set_operator(context.get(), CAIRO_OPERATOR_SOURCE);
    cairo_paint(context.get());
    cairo_set_operator(context.get(), CAIRO_OPERATOR_OVER);
    cairo_scale(context.get(), raster.width / scene.size.width.points(), raster.height / scene.size.height.points());
    painter_.paint(context.get(), scene, label);
    cairo_surface_flush(raster.surface.get());
  }

  void encode(machine::StagedFile& file, std::unique_ptr<Raster> raster) {
    const auto* words = reinterpret_cast<const std::uint32_t*>(cairo_image_surface_get_data(raster->surface.get()));
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(raster->surface.get())) / 4;
    file.write(pictures::encode_png({words, stride, raster->width, raster->height, !raster->clear}, options_.dpi));
    file.seal();
    rasters_.give(std::move(raster));
  }

  WriterOptions options_;
  Painter painter_;
  Rasters rasters_;
  std::deque<machine::StagedFile> files_;
  machine::WorkQueue queue_;  // last: its threads stop before what they work on goes
};

}  // namespace

std::unique_ptr<DocumentWriter> open_png(fonts::FontSet& fonts, const WriterOptions& options) {
  return std::make_unique<PngWriter>(fonts, options);
}

}  // namespace kingpress::output
