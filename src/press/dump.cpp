#include "press/dump.h"

#include <fmt/format.h>

#include "diag/usage_error.h"
#include "language/translation.h"
#include "press/content_hash.h"
#include "press/cover.h"
#include "press/faces.h"
#include "press/judgements.h"
#include "press/leaflet.h"
#include "press/prepare.h"
#include "press/print.h"
#include "press/slug.h"
#include "scene/dump.h"

namespace kingpress::press {
namespace {

std::string dump_faces(const Prepared& prepared, Workshop& workshop) {
  std::string text;
  each_drawing(prepared.cutouts, [&](const std::string& name, const Drawing& drawing) {
    text += fmt::format("# {}\n{}", name, scene::dump(draw(drawing, workshop)));
  });
  return text;
}

std::string dump_page(const Prepared& prepared, const PrintJob& job, std::size_t number, Workshop& workshop) {
  sheets::SheetSpec spec = sheet_spec(prepared, job, workshop);
  sheets::Plan plan = sheets::impose(prepared.components, spec, workshop.diagnostics);
  FirstPages leaflet;
  if (prepared.has_leaflet) leaflet = leaflet_first(prepared.parts, job, spec, plan, workshop);
  if (number < 1 || number > plan.pages.size())
    throw diag::UsageError(fmt::format("there is no page {}", number),
                           fmt::format("there are {} pages", plan.pages.size()));
  if (const scene::Scene* side = leaflet.side(number - 1))
    return fmt::format(
        "# page {}: {}\n{}", number, plan.pages[number - 1].label,
        scene::dump(sheets::corrected(*side, spec.correction, plan.pages[number - 1].back, spec.duplex)));
  Faces faces(prepared.cutouts, workshop, job.tone);
  Ingredients ingredients = faces.compose_all();
  if (leaflet.sheets)
    for (const scene::Scene& side : leaflet.sheets->sides) ingredients.add(side.nodes);
  spec.hash = content_hash(workshop.sources, ingredients, workshop.fonts());
  const auto face = [&](std::size_t component, scene::Side side) { return faces.face(component, side); };
  return fmt::format(
      "# page {}: {}\n{}", number, plan.pages[number - 1].label,
      scene::dump(sheets::draw_page(plan, number - 1, spec, prepared.components, face, labels(workshop))));
}

}  // namespace

std::optional<std::string> dump(Target target, const PrintJob& job, std::optional<std::size_t> page,
                                Workshop& workshop) {
  std::vector<Prepared> all = prepare(target, job.selection, job.sheets.draft, workshop);
  if (all.empty()) return std::nullopt;
  tell_sheets(all.front(), job, job.sheets, workshop);
  note(workshop, left_out(*all.front().parts.target, job.selection));
  const std::string text = page ? dump_page(all.front(), job, *page, workshop) : dump_faces(all.front(), workshop);
  tell_unshown(all.front().cutouts, workshop);
  if (workshop.translation()) workshop.translation()->tell_missing();
  if (stopped(workshop, job.sheets.draft)) return std::nullopt;
  return text;
}

}  // namespace kingpress::press
