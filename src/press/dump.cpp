#include "press/dump.h"

#include <fmt/format.h>

#include "press/content_hash.h"
#include "press/faces.h"
#include "press/furniture.h"
#include "press/pieces.h"
#include "press/usage_error.h"
#include "scene/dump.h"

namespace kingpress::press {
namespace {

std::string dump_faces(const Pieces& pieces, Workshop& workshop) {
  std::string text;
  pieces.each_drawing([&](const std::string& name, const Drawing& drawing) {
    text += fmt::format("# {}\n{}", name, scene::dump(workshop.composer().compose(*drawing.layout, drawing.subject)));
  });
  return text;
}

std::string dump_page(const Pieces& pieces, sheets::SheetSpec spec, std::size_t number, Workshop& workshop) {
  spec.title = pieces.title();
  spec.hash = content_hash(workshop.sources);
  std::vector<scene::Component> components;
  for (const Piece& piece : pieces.list) components.push_back(piece.component);
  const sheets::Plan plan = sheets::impose(components, spec, workshop.diagnostics);
  if (number < 1 || number > plan.pages.size())
    throw UsageError(fmt::format("there is no page {}", number), fmt::format("there are {} pages", plan.pages.size()));
  Faces faces(pieces, workshop);
  const auto face = [&](std::size_t component, scene::Side side) { return faces.face(component, side); };
  return fmt::format("# page {}: {}\n{}", number, plan.pages[number - 1].label,
                     scene::dump(sheets::draw_page(plan, number - 1, spec, components, face, labels(workshop))));
}

}  // namespace

std::optional<std::string> dump(Target target, const PrintJob& job, std::optional<std::size_t> page,
                                Workshop& workshop) {
  const bool draft = job.sheets.draft;
  const auto stopped = [&] { return workshop.diagnostics.has_errors() && !draft; };
  if (stopped()) return std::nullopt;
  Pieces pieces(std::move(target), job.selection, workshop.diagnostics);
  pieces.judge(workshop.diagnostics);
  if (stopped()) return std::nullopt;
  pieces.lay_out(workshop);
  if (stopped() || pieces.list.empty()) return std::nullopt;
  const std::string text = page ? dump_page(pieces, job.sheets, *page, workshop) : dump_faces(pieces, workshop);
  if (stopped()) return std::nullopt;
  return text;
}

}  // namespace kingpress::press
