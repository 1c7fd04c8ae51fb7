#include "press/cut_words.h"

#include <set>

#include <fmt/format.h>

#include "diag/count.h"
#include "sheets/cut_line.h"

namespace kingpress::press {
namespace {

trade::CutLine cut_of(const scene::Component& component, scene::Side side) {
  trade::CutLine cut{geometry::Rect::of(component.trim), component.shape};
  if (component.shape == geometry::CutShape::path)
    cut.path = sheets::flattened(sheets::trim_outline(component, side));
  else if (component.shape == geometry::CutShape::rectangle && component.round)
    cut.shape = geometry::CutShape::circle;
  else if (component.shape == geometry::CutShape::rectangle)
    cut.corner_radius = component.corner_radius;
  return cut;
}

}  // namespace

bool is_piece(const scene::Component& component) {
  static const std::set<std::string> folded_or_read{"box", "cover", "die", "feedback", "parts"};
  return !folded_or_read.contains(component.kind);
}

CutWords::CutWords(const std::vector<Cutout>& cutouts, Workshop& workshop)
    : workshop_(workshop), raster_(workshop.fonts()) {
  for (const Cutout& piece : cutouts) {
    const scene::Component& component = piece.component;
    if (!is_piece(component)) continue;
    pieces_.try_emplace(&piece.front, Piece{cut_of(component, scene::Side::front), component.name});
    if (piece.back)
      pieces_.try_emplace(piece.back.get(), Piece{cut_of(component, scene::Side::back), piece.back->subject.name});
  }
}

void CutWords::look_at(const Drawing& drawing, const scene::Nodes& face) {
  const auto piece = pieces_.find(&drawing);
  if (piece == pieces_.end()) return;
  const auto& [cut, name] = piece->second;
  const auto strayed = trade::outside_safe_zone(face, cut, {}, raster_);
  if (strayed.empty()) return;
  const trade::Strayed& worst = *std::ranges::min_element(strayed, {}, &trade::Strayed::from_cut);
  Finding& finding = found_[drawing.layout->path];
  if (finding.faces++ > 0 && finding.from_cut <= worst.from_cut) return;
  const compose::Subject& subject = drawing.subject;
  finding.from_cut = worst.from_cut;
  finding.worst.severity = diag::Severity::warning;
  finding.worst.code = "words-cut-off";
  finding.worst.message =
      worst.is_off ? fmt::format("{}: '{}' lies beyond the cut: nothing of it is on the piece", name, worst.text)
                   : fmt::format("{}: '{}' runs {:.1f}mm over the cut", name, worst.text, -worst.from_cut.mm());
  finding.worst.hint = "move its box inwards or make it narrower, so that its words stay within the piece";
  finding.worst.span = subject.card && subject.card->id_span ? subject.card->id_span : subject.span;
  if (!finding.worst.span) finding.worst.path = drawing.layout->path;
}

void CutWords::tell() {
  for (auto& [path, finding] : found_) {
    if (finding.faces > 1)
      finding.worst.message += fmt::format(" ({} too)", diag::counted(finding.faces - 1, "other face"));
    workshop_.diagnostics.add(finding.worst);
  }
}

}  // namespace kingpress::press
