// The PDF among the formats: pages with their boxes, in colours or in the inks of a press, and what belongs to the
// whole.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "diag/environment_error.h"
#include "output/flatten.h"
#include "output/pdf/catalog.h"
#include "output/pdf/pages.h"
#include "output/pdf/press.h"
#include "output/pdf/writer.h"

namespace kingpress::output {
namespace {

using geometry::Length;
using geometry::Rect;

constexpr double smallest_page = 10, largest_page = 14400;  // points; beyond, readers refuse the page
constexpr double newest_profile_of_x1a = 3.99;              // of PDF 1.4

// Of boxes in the order in which each lies within the next.
std::string box(std::string_view key, const Rect& rect, Length height) {
  std::string out = fmt::format(" /{} [", key);
  for (const Length side : {rect.left(), height - rect.bottom(), rect.right(), height - rect.top()}) {
    pdf::put(out, side.points(), 4);
    out += ' ';
  }
  out.back() = ']';
  return out;
}

Rect within(const Rect& inner, const Rect& outer) {
  const Length left = std::clamp(inner.left(), outer.left(), outer.right());
  const Length top = std::clamp(inner.top(), outer.top(), outer.bottom());
  return {left, top, std::clamp(inner.right(), left, outer.right()) - left,
          std::clamp(inner.bottom(), top, outer.bottom()) - top};
}

pdf::Version version_of(const WriterOptions& options) {
  if (!options.shop) return pdf::Version::v1_5;
  return options.shop->level == "x4" ? pdf::Version::v1_6 : pdf::Version::v1_4;
}

// PDF 1.4, and with it X-1a, knows no layers.
pdf::Overlays::Wanted overlays_of(const WriterOptions& options) {
  using enum pdf::Overlays::Wanted;
  if (options.shop) return options.shop->level == "x4" ? both : plates;
  return options.plates ? both : layers;
}

class PdfWriter final : public DocumentWriter {
 public:
  PdfWriter(fonts::FontSet& fonts, const WriterOptions& options)
      : options_(options),
        colours_(colours_of(options)),
        objects_(options.path, version_of(options)),
        tree_(objects_.reserve()),
        overlays_(objects_, *colours_, overlays_of(options)),
        pages_(fonts, objects_, *colours_, overlays_, options.jobs) {
    if (options.shop && options.shop->level != "x4") flattener_.emplace(fonts);
    if (options.shop && options_.info.title.empty()) options_.info.title = "kingpress";
  }

  void page(const scene::Scene& scene, const PageInfo& info) override {
    const double width = scene.size.width.points(), height = scene.size.height.points();
    if (!(width >= smallest_page && width <= largest_page && height >= smallest_page && height <= largest_page)) {
      throw diag::EnvironmentError(fmt::format("page '{}' is {} x {}, a PDF page is 3.6mm to 5m a side", info.label,
                                               to_string(scene.size.width), to_string(scene.size.height)));
    }
    const Rect sheet = Rect::of(scene.size);
    const Rect trim = within(info.trim.value_or(sheet), sheet);
    std::optional<Rect> bleed = info.bleed;
    if (options_.shop) {  // PDF/X: both, the trim within the bleed within the sheet
      bleed = within(bleed.value_or(info.trim ? trim : sheet), sheet);
    }
    std::string entries = "/Parent " + pdf::reference(tree_) + box("MediaBox", sheet, scene.size.height);
    if (bleed) entries += box("BleedBox", *bleed, scene.size.height);
    entries += box("TrimBox", trim, scene.size.height);
    if (options_.shop && !flattener_) entries += fmt::format(" /Group << {} >>", colours_->group());
    const pdf::Number number =
        pages_.add(flattener_ ? flattener_->flat(scene, info.label) : scene, entries, info.label);
    entries_.push_back({number, scene.size.height, info.section, info.label});
  }

  std::deque<StagedFile> staged() override {
    pages_.finish();
    pdf::Further further;
    if (options_.shop) {
      const auto& press = static_cast<const pdf::PressColours&>(*colours_);
      further = {pdf::write_press(objects_, *options_.shop, press.profile(), options_.info),
                 pdf::press_facts(*options_.shop)};
      style_ = fmt::format("PDF/X-{} style for '{}', at most {:.0f} % ink", options_.shop->level == "x4" ? "4" : "1a",
                           press.profile(), press.most());
    }
    if (const auto plates = overlays_.plates(); !plates.empty())
      style_ += fmt::format("{}with the {} {}", style_.empty() ? "" : ", ", plates.size() == 1 ? "plate" : "plates",
                            fmt::join(plates, ", "));
    further.catalogue += overlays_.catalogue_entry();
    std::string trailer = pdf::write_catalog(objects_, tree_, entries_, options_.info, options_.wish, further);
    std::deque<StagedFile> files;
    files.push_back(objects_.finish(trailer + pdf::identity_entry(objects_)));
    return files;
  }

  std::string style() const override { return style_; }
  std::vector<std::string> notes() const override { return pages_.notes(); }

 private:
  static std::unique_ptr<pdf::Colours> colours_of(const WriterOptions& options) {
    if (!options.shop) return std::make_unique<pdf::ScreenColours>();
    try {
      return std::make_unique<pdf::PressColours>(options.shop->profile, options.shop->ink_limit,
                                                 options.shop->level == "x4" ? 99 : newest_profile_of_x1a,
                                                 options.shop->overprint_black);
    } catch (const inks::Refused& refused) {
      throw diag::EnvironmentError(fmt::format("cannot make a PDF/X of '{}': {}", options.path, refused.what()),
                                   refused.hint());
    }
  }

  WriterOptions options_;
  std::unique_ptr<pdf::Colours> colours_;
  std::optional<Flattener> flattener_;
  pdf::Objects objects_;
  pdf::Number tree_;
  pdf::Overlays overlays_;
  std::vector<pdf::PageEntry> entries_;
  std::string style_;
  pdf::Pages pages_;  // last: its threads stop before what they work on goes
};

}  // namespace

std::unique_ptr<DocumentWriter> open_pdf(fonts::FontSet& fonts, const WriterOptions& options) {
  return std::make_unique<PdfWriter>(fonts, options);
}

}  // namespace kingpress::output
