#include "press/cut_edges.h"

#include <fmt/format.h>

#include "press/cut_words.h"
#include "trade/near_cut.h"

namespace kingpress::press {

CutEdges::CutEdges(const std::vector<Cutout>& cutouts, Workshop& workshop)
    : workshop_(workshop), raster_(workshop.fonts()) {
  for (const Cutout& piece : cutouts) {
    const scene::Component& component = piece.component;
    if (component.round || component.shape != geometry::CutShape::rectangle || !is_piece(component)) continue;
    pieces_.try_emplace(&piece.front, Piece{component.trim, component.name});
    if (piece.back) pieces_.try_emplace(piece.back.get(), Piece{component.trim, piece.back->subject.name});
  }
}

void CutEdges::look_at(const Drawing& drawing, const scene::Nodes& face, geometry::Length within) {
  const auto piece = pieces_.find(&drawing);
  if (piece == pieces_.end() || told_.contains(drawing.layout)) return;
  const auto& [trim, name] = piece->second;
  const auto found = trade::near_cut(face, geometry::Rect::of(trim), within, raster_);
  if (!found) return;
  told_.insert(drawing.layout);
  const compose::Subject& subject = drawing.subject;
  diag::Diagnostic warning;
  warning.severity = diag::Severity::warning;
  warning.code = "near-cut";
  warning.message = fmt::format("{}: {} {} from the cut on its {} side", name,
                                found->is_line ? "a line runs" : "what is printed ends",
                                to_string(std::max(found->from_cut, -found->from_cut)), found->side);
  if (found->from_cut < geometry::Length{}) warning.message += ", in the bleed";
  warning.hint = found->is_line ? fmt::format("move it {} or more inwards: every cut is off by a little",
                                              to_string(trade::frame_from_cut))
                                : "let it reach over the cut as far as the bleed, or end well inside: every cut is off "
                                  "by a little";
  warning.span = subject.card && subject.card->id_span ? subject.card->id_span : subject.span;
  if (!warning.span) warning.path = drawing.layout->path;
  workshop_.diagnostics.add(std::move(warning));
}

}  // namespace kingpress::press
