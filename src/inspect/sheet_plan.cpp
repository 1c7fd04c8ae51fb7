// Minutes and waste are estimates, but they rank ways rightly. They are counted on the sheets themselves, laid exactly
// as they would be printed.
#include "inspect/sheet_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <map>
#include <utility>

#include "inspect/cutting_pages.h"
#include "output/raster.h"
#include "press/guide_sheet.h"
#include "press/leaflet.h"
#include "press/prepare.h"
#include "sheets/cut_line.h"
#include "sheets/cut_order.h"
#include "sheets/stacks.h"

namespace kingpress::inspect {
namespace {

using geometry::Length;

double square(geometry::Size size) { return size.width.mm() * size.height.mm(); }

// Those that hold pieces: fronts, and backs on paper of their own.
std::vector<sheets::Page> pages_to_cut(const sheets::Plan& plan, const sheets::SheetSpec& spec) {
  std::vector<sheets::Page> pages;
  for (const sheets::Page& page : plan.pages)
    if (!page.back || spec.duplex == sheets::Duplex::none) pages.push_back(page);
  return pages;
}

SheetFigures figures_of(const std::vector<sheets::Page>& pages, const scene::Components& components,
                        std::size_t together, bool is_cut_already) {
  SheetFigures figures;
  double used = 0, all = 0;
  for (std::size_t first = 0, alike = 0; first < pages.size(); first += alike) {
    alike = sheets::stack_from(pages, first);
    const sheets::CutOrder order = is_cut_already ? sheets::CutOrder{} : sheets::cut_order(pages[first], components);
    figures.cuts += order.cuts.size() * ((alike + together - 1) / together);
    for (std::size_t i = first; i < first + alike; ++i) {
      all += square(pages[i].paper);
      if (!is_cut_already) figures.by_hand += sheets::cut_order(pages[i], components).by_hand;
      for (const sheets::Placement& p : pages[i].placements)
        used += pages[i].tile ? square(sheets::cut_box(pages[i], p).size()) : sheets::area_of(components[p.component]);
    }
  }
  figures.waste = all > 0 ? 1 - used / all : 0;
  figures.minutes =
      (static_cast<double>(figures.cuts) * seconds_a_cut + static_cast<double>(figures.by_hand) * seconds_a_piece) / 60;
  return figures;
}

// A way without bleed is the best only among such.
void name_best(std::vector<SheetFigures>& ways, const std::vector<SheetWay>& asked) {
  const auto has_bleed = [](const SheetWay& way) { return way.job.sheets.bleed > Length{}; };
  const bool any = std::any_of(asked.begin(), asked.end(), has_bleed);
  std::map<std::string, SheetFigures*> best;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (any && !has_bleed(asked[i])) continue;
    SheetFigures& way = ways[i];
    SheetFigures*& of_paper = best[way.paper];
    if (!of_paper || std::pair{way.sheets, way.minutes} < std::pair{of_paper->sheets, of_paper->minutes})
      of_paper = &way;
  }
  for (const auto& [paper, way] : best) way->best = true;
}

// Cyan, magenta, yellow and black of a face, each from 0 to 1, black in place of grey.
double ink_on(const pictures::Pixels& pixels) {
  double sum = 0;
  for (const std::uint32_t word : pixels.words) {
    const double red = (word >> 16) & 0xFF, green = (word >> 8) & 0xFF, blue = word & 0xFF;
    const double lightest = std::max({red, green, blue});
    sum += (255 - lightest) / 255 + (3 * lightest - red - green - blue) / 255;
  }
  return sum / static_cast<double>(pixels.words.size());
}

double ink_of(const press::Prepared& prepared, geometry::Size sheet, press::Workshop& workshop) {
  constexpr double coarse = 20;  // dots to the inch
  output::Rasteriser raster(workshop.fonts());
  std::map<const press::Drawing*, double> known;
  const auto on = [&](const press::Drawing& drawing, const std::string& name) {
    const auto [at, is_new] = known.try_emplace(&drawing, 0);
    if (is_new) at->second = ink_on(raster.pixels(press::draw(drawing, workshop), coarse, name));
    return at->second;
  };
  double ink = 0;
  for (const press::Cutout& piece : prepared.cutouts) {
    const double area = square(piece.component.trim) * static_cast<double>(piece.component.copies);
    ink += area * on(piece.front, piece.component.name);
    if (piece.component.has_back && piece.back) ink += area * on(*piece.back, piece.component.name);
  }
  return ink / square(sheet);
}

// What is laid in the same way or another: pieces once for all ways that choose the same, a leaflet for each paper.
class Ways {
 public:
  Ways(const press::Target& target, press::Workshop& workshop) : target_(target), workshop_(workshop) {}

  // Nothing when errors stopped it, or there is nothing to print.
  press::Prepared* prepared(const press::PrintJob& job) {
    for (auto& [selection, prepared] : prepared_)
      if (selection == job.selection) return &prepared;
    std::vector<press::Prepared> all = press::prepare(target_, job.selection, false, workshop_);
    return all.empty() ? nullptr : &prepared_.emplace_back(job.selection, std::move(all.front())).second;
  }

  std::optional<book::Sheets> leaflet(const press::Prepared& prepared, const press::PrintJob& job) {
    const auto [at, is_new] = leaflets_.try_emplace(job.sheets.paper_name);
    if (is_new) {
      press::KitPieces pieces(prepared.parts, job.selection, workshop_);
      at->second = press::make_leaflet(prepared.parts, job, pieces, workshop_);
    }
    return at->second;
  }

 private:
  const press::Target& target_;
  press::Workshop& workshop_;
  std::deque<std::pair<press::Selection, press::Prepared>> prepared_;
  std::map<std::string, std::optional<book::Sheets>> leaflets_;
};

}  // namespace

std::optional<SheetPlan> plan_sheets(const press::Target& target, const std::vector<SheetWay>& ways,
                                     std::size_t together, const std::string& cutting, press::Workshop& workshop) {
  Ways all(target, workshop);
  SheetPlan result;
  for (const SheetWay& way : ways) {
    if (press::stopped(workshop, false)) return std::nullopt;
    press::Prepared* const prepared = all.prepared(way.job);
    if (!prepared) return std::nullopt;
    const sheets::SheetSpec spec = press::sheet_spec(*prepared, way.job, workshop);
    sheets::Plan plan = sheets::impose(prepared->components, spec, workshop.diagnostics);
    const std::vector<sheets::Page> pages = pages_to_cut(plan, spec);
    std::size_t first = plan.sheets;
    if (press::prints_leaflet(*prepared, way.job))
      if (auto leaflet = all.leaflet(*prepared, way.job)) press::put_first(*leaflet, spec, plan);
    first = plan.sheets - first;
    press::add_guide(plan, way.job, spec);
    if (press::stopped(workshop, false)) return std::nullopt;
    SheetFigures figures = figures_of(pages, prepared->components, together, spec.pre_cut.has_value());
    figures.paper = spec.paper_name;
    figures.imposition = way.imposition;
    figures.bleed = way.bleed;
    figures.sheets = plan.sheets;
    if (result.ways.empty()) {
      result.title = prepared->title;
      result.counts = press::counts_of(*prepared, way.job);
      result.ink = ink_of(*prepared, spec.paper, workshop);
      if (!cutting.empty())
        write_cutting_pages(pages, prepared->components, {spec, together, first}, cutting, workshop);
    }
    result.ways.push_back(std::move(figures));
  }
  name_best(result.ways, ways);
  if (press::stopped(workshop, false)) return std::nullopt;
  return result;
}

}  // namespace kingpress::inspect
