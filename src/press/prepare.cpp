#include "press/prepare.h"

namespace kingpress::press {
namespace {

Prepared lay_out(ChosenParts parts, const Selection& selection, Workshop& workshop) {
  Prepared prepared;
  const rules::Kit kit = kit_of(parts, selection);
  prepared.pieces = lay_out(kit, parts, selection, workshop);
  for (const Piece& piece : prepared.pieces) prepared.components.push_back(piece.component);
  prepared.notes = parts.notes;
  if (parts.target->shape == Target::Shape::edition || selection.players)
    prepared.notes.insert(prepared.notes.end(), kit.notes.begin(), kit.notes.end());
  prepared.parts = std::move(parts);
  return prepared;
}

}  // namespace

std::vector<Prepared> prepare(std::span<const Target> targets, const Selection& selection, bool draft,
                              Workshop& workshop) {
  std::vector<ChosenParts> chosen;
  for (const Target& target : targets) {
    chosen.push_back(choose(target, selection));
    judge(chosen.back(), selection, workshop.diagnostics);
  }
  if (stopped(workshop, draft)) return {};
  std::vector<Prepared> all;
  all.reserve(chosen.size());
  for (ChosenParts& parts : chosen) all.push_back(lay_out(std::move(parts), selection, workshop));
  if (stopped(workshop, draft)) return {};
  std::erase_if(all, [](const Prepared& prepared) { return prepared.pieces.empty(); });
  return all;
}

}  // namespace kingpress::press
