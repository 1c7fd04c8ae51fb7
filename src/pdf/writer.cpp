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
#include "pdf/archive.h"
#include "pdf/catalog.h"
#include "pdf/pages.h"
#include "pdf/press.h"
#include "pdf/writer.h"

namespace kingpress::pdf {
namespace {

using geometry::Length;
using geometry::Rect;

constexpr double smallest_page = 10, largest_page = 14400;  // points; beyond, readers refuse the page
constexpr double newest_profile_of_x1a = 3.99;              // of PDF 1.4

// Of boxes in the order in which each lies within the next.
std::string box(std::string_view key, const Rect& rect, Length height) {
  std::string out = fmt::format(" /{} [", key);
  for (const Length side : {rect.left(), height - rect.bottom(), rect.right(), height - rect.top()}) {
    put(out, side.points(), 4);
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

Version version_of(const Options& options) {
  if (!options.shop) return Version::v1_5;
  return options.shop->level == "x4" ? Version::v1_6 : Version::v1_4;
}

// PDF 1.4, and with it X-1a, knows no layers.
Overlays::Wanted overlays_of(const Options& options) {
  using enum Overlays::Wanted;
  if (options.shop) return options.shop->level == "x4" ? both : plates;
  return options.plates ? both : layers;
}

std::unique_ptr<Colours> colours_of(const Options& options) {
  if (!options.shop) return std::make_unique<ScreenColours>();
  try {
    return std::make_unique<PressColours>(options.shop->profile, options.shop->ink_limit,
                                          options.shop->level == "x4" ? 99 : newest_profile_of_x1a,
                                          options.shop->overprint_black);
  } catch (const inks::Refused& refused) {
    throw diag::EnvironmentError(fmt::format("cannot make a PDF/X of '{}': {}", options.path, refused.what()),
                                 refused.hint());
  }
}

}  // namespace

struct Writer::Parts {
  Parts(fonts::FontSet& fonts, Options given)
      : options(std::move(given)),
        colours(colours_of(options)),
        objects(options.path, version_of(options)),
        tree(objects.reserve()),
        overlays(objects, *colours, overlays_of(options)),
        pages(fonts, objects, *colours, overlays, options.draw_pixels, {options.jobs, !options.shop, options.archive}) {
    if ((options.shop || options.archive) && options.info.title.empty()) options.info.title = "kingpress";
  }

  // X-1a knows no paint that is seen through.
  bool is_flat() const { return options.shop && options.shop->level != "x4"; }

  Options options;
  std::unique_ptr<Colours> colours;
  Objects objects;
  Number tree;
  Overlays overlays;
  std::vector<PageEntry> entries;
  std::string style;
  Pages pages;  // last: its threads stop before what they work on goes
};

Writer::Writer(fonts::FontSet& fonts, Options options) : parts_(std::make_unique<Parts>(fonts, std::move(options))) {}
Writer::~Writer() = default;

void Writer::page(const scene::Scene& scene, const scene::PageInfo& info) {
  const double width = scene.size.width.points(), height = scene.size.height.points();
  if (!(width >= smallest_page && width <= largest_page && height >= smallest_page && height <= largest_page)) {
    throw diag::EnvironmentError(fmt::format("page '{}' is {} x {}, a PDF page is 3.6mm to 5m a side", info.label,
                                             to_string(scene.size.width), to_string(scene.size.height)));
  }
  const Rect sheet = Rect::of(scene.size);
  const Rect trim = within(info.trim.value_or(sheet), sheet);
  std::optional<Rect> bleed = info.bleed;
  if (parts_->options.shop) {  // PDF/X: both, the trim within the bleed within the sheet
    bleed = within(bleed.value_or(info.trim ? trim : sheet), sheet);
  }
  std::string entries = "/Parent " + reference(parts_->tree) + box("MediaBox", sheet, scene.size.height);
  if (bleed) entries += box("BleedBox", *bleed, scene.size.height);
  entries += box("TrimBox", trim, scene.size.height);
  if (parts_->options.shop && !parts_->is_flat()) entries += fmt::format(" /Group << {} >>", parts_->colours->group());
  const Number number =
      parts_->pages.add(parts_->is_flat() ? parts_->options.flatten(scene, info.label) : scene, entries, info.label);
  parts_->entries.push_back({number, scene.size.height, info.section, info.label});
}

machine::StagedFile Writer::finish() {
  auto& [options, colours, objects, tree, overlays, entries, style, pages] = *parts_;
  pages.finish();
  Further further;
  if (options.shop) {
    const auto& press = static_cast<const PressColours&>(*colours);
    further = {write_press(objects, *options.shop, press.profile(), options.info), press_facts(*options.shop)};
    style = fmt::format("PDF/X-{} style for '{}', at most {:.0f} % ink", options.shop->level == "x4" ? "4" : "1a",
                        press.profile(), press.most());
  } else if (options.archive) {
    further = {write_archive(objects, options.info), " /ModDate (D:20000101000000Z)"};
    style = "PDF/A-2u";
  }
  if (const auto plates = overlays.plates(); !plates.empty())
    style += fmt::format("{}with the {} {}", style.empty() ? "" : ", ", plates.size() == 1 ? "plate" : "plates",
                         fmt::join(plates, ", "));
  further.catalogue += overlays.catalogue_entry() + pages.write_structure();
  if (!options.info.language.empty()) further.catalogue += " /Lang " + text(options.info.language);
  const std::string trailer = write_catalog(objects, tree, entries, options.info, options.wish, further);
  return objects.finish(trailer + identity_entry(objects));
}

const std::string& Writer::style() const { return parts_->style; }
const std::vector<std::string>& Writer::notes() const { return parts_->pages.notes(); }

}  // namespace kingpress::pdf
