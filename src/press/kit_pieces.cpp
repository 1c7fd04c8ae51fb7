#include "press/kit_pieces.h"

#include <fmt/format.h>

#include <algorithm>

#include "diag/suggestion.h"

namespace kingpress::press {
namespace {

std::vector<Cutout> whole_kit(const ChosenParts& parts, const Selection& selection, Workshop& workshop) {
  Selection all;
  all.players = parts.players;
  all.size = selection.size;
  all.layout = selection.layout;
  all.field = selection.field;
  const rules::Kit kit = kit_of(parts, all);
  return kit.items.empty() ? std::vector<Cutout>{} : lay_out(kit, parts, all, workshop);
}

std::size_t alike(std::string_view one, std::string_view other) {
  return static_cast<std::size_t>(std::ranges::mismatch(one, other).in1 - one.begin());
}

}  // namespace

// "card 15" is named "card:15", "control token A" of the kind "token" "token:control token A".
std::string KitPieces::name_of(const Cutout& piece) {
  const std::string& kind = piece.component.kind;
  const std::string& name = piece.component.name;
  const bool of_kind = piece.front.subject.card || piece.front.subject.field;
  return kind + ":" + (of_kind && name.starts_with(kind + " ") ? name.substr(kind.size() + 1) : name);
}

KitPieces::KitPieces(const ChosenParts& parts, const Selection& selection, Workshop& workshop)
    : KitPieces(whole_kit(parts, selection, workshop), workshop) {}

const Cutout* KitPieces::find(std::string_view name) const {
  const auto found = std::find_if(cutouts_.begin(), cutouts_.end(), [&](const Cutout& piece) {
    return piece.component.kind == name || name_of(piece) == name;
  });
  if (found != cutouts_.end()) return &*found;
  const auto in_row =
      std::find_if(cutouts_.begin(), cutouts_.end(), [&](const Cutout& piece) {  // of a card without an id
        const cards::Card* card = piece.front.subject.card;
        return card && card->row > 0 && fmt::format("{}:{}", piece.component.kind, card->row) == name;
      });
  return in_row == cutouts_.end() ? nullptr : &*in_row;
}

// A leaflet of ours is copied with its deck, whose cards are then changed: its pictures take the nearest of the kind.
const Cutout* KitPieces::stand_in(const std::string& name, bool back, diag::Span span) {
  if (!span || !span.file->path().starts_with(workshop_.data("templates") + "/")) return nullptr;
  const std::string bare = back ? name.substr(5) : name, kind = bare.substr(0, bare.find(':'));
  const Cutout* best = nullptr;
  for (const Cutout& piece : cutouts_)
    if (piece.component.kind == kind && (!back || piece.back))
      if (!best || alike(name_of(piece), bare) > alike(name_of(*best), bare)) best = &piece;
  if (best && told_.insert(name).second)
    workshop_.diagnostics.add({diag::Severity::note,
                               "unknown-piece",
                               fmt::format("a picture of the rules shows '{}', which is not in the kit; '{}' is in its "
                                           "place",
                                           name, (back ? "back:" : "") + name_of(*best)),
                               {},
                               "the rules are LEAFLET.md beside the deck: edit or delete it, or '--only card,back'",
                               {},
                               {},
                               {}});
  return best;
}

std::optional<compose::KitPiece> KitPieces::piece(const std::string& name, diag::Span span) {
  const bool back = name.starts_with("back:");
  const Cutout* found = find(std::string_view(name).substr(back ? 5 : 0));
  if (!found || (back && !found->back)) found = stand_in(name, back, span);
  if (!found) {
    std::vector<std::string> known;
    for (const Cutout& piece : cutouts_) known.push_back((back ? "back:" : "") + name_of(piece));
    workshop_.diagnostics.error("unknown-piece", span, fmt::format("the kit has no piece '{}'", name),
                                diag::suggest(name, known));
    return std::nullopt;
  }
  const Drawing& drawing = back ? *found->back : found->front;
  std::shared_ptr<const scene::Nodes>& nodes = drawn_[&drawing];
  if (!nodes) nodes = std::make_shared<const scene::Nodes>(draw(drawing, workshop_).nodes);
  return compose::KitPiece{found->component, {{}, std::nullopt, nodes}};
}

}  // namespace kingpress::press
