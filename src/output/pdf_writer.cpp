#include "output/pdf_writer.h"

#include <fmt/format.h>

#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "diag/environment_error.h"
#include "machine/work_in_hand.h"
#include "output/pdf_document.h"
#include "output/pdf_surface.h"
#include "output/shop_inks.h"
#include "output/side_by_side.h"

namespace kingpress::output {
namespace {

constexpr std::size_t document_budget = std::size_t{12} * 1024 * 1024;
constexpr double smallest_page = 10, largest_page = 14400;  // points; beyond, readers refuse the page

// Each surface embeds its own subset of every font it draws with. Pages are dealt in small packs, so that front and
// back are together and a short document needs one surface.
constexpr std::size_t surfaces = 3, pages_dealt = 4;

class PdfWriter final : public DocumentWriter {
 public:
  PdfWriter(fonts::FontSet& fonts, const WriterOptions& options)
      : fonts_(fonts),
        options_(options),
        document_(options.path, surfaces),
        drawing_(surfaces, options.pages == 0 || options.pages > pages_dealt ? options.jobs : 1) {}

  void page(const scene::Scene& scene, const PageInfo& info) override {
    const double width = scene.size.width.points(), height = scene.size.height.points();
    if (!(width >= smallest_page && width <= largest_page && height >= smallest_page && height <= largest_page)) {
      throw diag::EnvironmentError(fmt::format("page '{}' is {} x {}, a PDF page is 3.6mm to 5m a side", info.label,
                                               to_string(scene.size.width), to_string(scene.size.height)));
    }
    machine::working_on({});  // whoever draws the page says so
    const std::size_t lane = labels_.size() / pages_dealt % surfaces;
    labels_.push_back(info.label);
    if (!surfaces_[lane]) {
      surfaces_[lane] = std::make_unique<PdfSurface>(fonts_, options_.shop && options_.shop->level == "x1a",
                                                     document_budget / surfaces);
    }
    drawing_.add(lane, [this, lane, scene, info]() -> SideBySide::Join {
      return [this, lane, size = scene.size, info, objects = surfaces_[lane]->page(scene, info.label)]() mutable {
        document_.add_page(lane, std::move(objects), size, info);
      };
    });
  }

  std::deque<StagedFile> staged() override {
    for (std::size_t lane = 0; lane < surfaces; ++lane) {
      if (!surfaces_[lane]) continue;
      drawing_.add(lane, [this, lane]() -> SideBySide::Join {
        return
            [this, lane, objects = surfaces_[lane]->end()]() mutable { document_.add_end(lane, std::move(objects)); };
      });
    }
    drawing_.finish();
    std::deque<StagedFile> files;
    files.push_back(document_.finish(options_.info, options_.wish));
    if (options_.shop) style_ = rewrite_in_inks(files.back(), *options_.shop, labels_);
    return files;
  }

  std::string style() const override { return style_; }

 private:
  fonts::FontSet& fonts_;
  WriterOptions options_;
  PdfDocument document_;
  std::array<std::unique_ptr<PdfSurface>, surfaces> surfaces_;
  std::vector<std::string> labels_;
  std::string style_;
  SideBySide drawing_;  // last: its threads stop before what they work on goes
};

}  // namespace

std::unique_ptr<DocumentWriter> open_pdf(fonts::FontSet& fonts, const WriterOptions& options) {
  return std::make_unique<PdfWriter>(fonts, options);
}

}  // namespace kingpress::output
