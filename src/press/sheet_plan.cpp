#include "press/sheet_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "output/raster.h"
#include "press/cutting_pages.h"
#include "press/furniture.h"
#include "press/leaflet.h"
#include "press/prepare.h"
#include "sheets/cut_line.h"
#include "sheets/cut_order.h"
#include "sheets/stacks.h"

namespace kingpress::press {
namespace {

using geometry::Length;

double square(geometry::Size size) { return size.width.mm() * size.height.mm(); }

// Those that are cut: fronts, and backs on paper of their own.
std::vector<sheets::Page> pages_to_cut(const sheets::Plan& plan, const sheets::SheetSpec& spec) {
  std::vector<sheets::Page> pages;
  for (const sheets::Page& page : plan.pages)
    if (!page.back || spec.duplex == sheets::Duplex::none) pages.push_back(page);
  return pages;
}

SheetFigures figures_of(const std::vector<sheets::Page>& pages, const scene::Components& components,
                        std::size_t together) {
  SheetFigures figures;
  double used = 0, all = 0;
  for (std::size_t first = 0, alike = 0; first < pages.size(); first += alike) {
    alike = sheets::stack_from(pages, first);
    const sheets::CutOrder order = sheets::cut_order(pages[first], components);
    figures.cuts += order.cuts.size() * ((alike + together - 1) / together);
    for (std::size_t i = first; i < first + alike; ++i) {
      all += square(pages[i].paper);
      figures.by_hand += sheets::cut_order(pages[i], components).by_hand;
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
  const auto has_bleed = [](const SheetWay& way) { return way.spec.bleed > Length{}; };
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
double ink_on(const output::Pixels& pixels) {
  double sum = 0;
  for (const std::uint32_t word : pixels.words) {
    const double red = (word >> 16) & 0xFF, green = (word >> 8) & 0xFF, blue = word & 0xFF;
    const double lightest = std::max({red, green, blue});
    sum += (255 - lightest) / 255 + (3 * lightest - red - green - blue) / 255;
  }
  return pixels.words.empty() ? 0 : sum / static_cast<double>(pixels.words.size());
}

double ink_of(const Prepared& prepared, geometry::Size sheet, Workshop& workshop) {
  constexpr double coarse = 20;  // dots to the inch
  output::Rasteriser raster(workshop.fonts());
  std::map<const Drawing*, double> known;
  const auto on = [&](const Drawing& drawing, const std::string& name) {
    const auto [at, is_new] = known.try_emplace(&drawing, 0);
    if (is_new) at->second = ink_on(raster.pixels(draw(drawing, workshop), coarse, name));
    return at->second;
  };
  double ink = 0;
  for (const Cutout& piece : prepared.cutouts) {
    const double area = square(piece.component.trim) * static_cast<double>(piece.component.copies);
    ink += area * on(piece.front, piece.component.name);
    if (piece.component.has_back && piece.back) ink += area * on(*piece.back, piece.component.name);
  }
  return ink / square(sheet);
}

std::vector<Pressed::Count> counts_of(const Prepared& prepared) {
  std::vector<Pressed::Count> counts;
  if (prepared.has_leaflet) counts.push_back({"rules", 1});
  for (const scene::Component& component : prepared.components) {
    auto at = std::find_if(counts.begin(), counts.end(), [&](const auto& c) { return c.kind == component.kind; });
    if (at == counts.end()) at = counts.insert(counts.end(), {component.kind, 0});
    at->number += component.copies;
  }
  return counts;
}

}  // namespace

std::optional<SheetPlan> plan_sheets(const Target& target, const PrintJob& job, const std::vector<SheetWay>& ways,
                                     std::size_t together, const std::string& cutting, Workshop& workshop) {
  if (stopped(workshop, false)) return std::nullopt;
  const std::vector<Prepared> all = prepare(target, job.selection, false, workshop);
  if (all.empty()) return std::nullopt;
  const Prepared& prepared = all.front();
  SheetPlan result;
  result.title = prepared.parts.title;
  result.counts = counts_of(prepared);
  std::map<std::string, std::size_t> leaflets;  // sheets of one, by paper
  for (const SheetWay& way : ways) {
    sheets::SheetSpec spec = way.spec;
    spec.title = prepared.parts.title;
    spec.words = sheet_words_in(workshop, prepared.parts.folder);
    const sheets::Plan plan = sheets::impose(prepared.components, spec, workshop.diagnostics);
    if (const auto [at, is_new] = leaflets.try_emplace(spec.paper_name, 0); is_new && prepared.has_leaflet) {
      PrintJob of_paper = job;
      of_paper.sheets = spec;
      sheets::Plan alone;
      leaflet_first(prepared.parts, of_paper, spec, alone, workshop);
      at->second = alone.sheets;
    }
    if (stopped(workshop, false)) return std::nullopt;
    const std::vector<sheets::Page> pages = pages_to_cut(plan, spec);
    SheetFigures figures = figures_of(pages, prepared.components, together);
    figures.paper = spec.paper_name;
    figures.imposition = way.imposition;
    figures.bleed = way.bleed;
    figures.sheets = plan.sheets + leaflets[spec.paper_name];
    if (result.ways.empty() && !cutting.empty())
      write_cutting_pages(pages, prepared.components, {spec, together, leaflets[spec.paper_name]}, cutting, workshop);
    result.ways.push_back(std::move(figures));
  }
  name_best(result.ways, ways);
  if (!ways.empty()) result.ink = ink_of(prepared, ways.front().spec.paper, workshop);
  if (stopped(workshop, false)) return std::nullopt;
  return result;
}

}  // namespace kingpress::press
