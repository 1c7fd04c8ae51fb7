#include "press/piles.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace kingpress::press {
namespace {

std::size_t copies_of(const std::vector<const Cutout*>& cutouts) {
  std::size_t copies = 0;
  for (const Cutout* cutout : cutouts) copies += cutout->component.copies;
  return copies;
}

// By the words under which decks name it.
std::string suit_of(const Cutout& piece) {
  static constexpr std::array<std::string_view, 6> names{"suit", "faction", "colour", "element", "house", "team"};
  const cards::Card* card = piece.front.subject.card;
  for (const std::string_view name : names)
    if (const cards::Value* value = card ? card->find(name) : nullptr; value && value->text()) return *value->text();
  return {};
}

// The first box has the cards up to ends[0], the next those up to ends[1], ...
std::vector<Share> shares_up_to(const Pile& pile, const std::vector<std::size_t>& ends) {
  std::vector<Share> shares(ends.size());
  std::size_t laid = 0, box = 0;
  for (const auto* cutouts : {&pile.pieces, &pile.references})
    for (const Cutout* piece : *cutouts)
      for (std::size_t left = piece->component.copies; left > 0;) {
        while (laid == ends[box]) ++box;
        const std::size_t here = std::min(left, ends[box] - laid);
        shares[box].parts.push_back({piece, here});
        laid += here;
        left -= here;
      }
  return shares;
}

// Where the boxes end that hold as many cards each, the first ones those that are left over.
std::vector<std::size_t> even_ends(const Pile& pile, std::size_t boxes) {
  const std::size_t all = pile.cards();
  std::vector<std::size_t> ends;
  for (std::size_t i = 1; i <= boxes; ++i) ends.push_back(i * (all / boxes) + std::min(i, all % boxes));
  return ends;
}

}  // namespace

std::size_t Pile::cards() const { return copies_of(pieces) + copies_of(references); }

std::size_t Share::cards() const {
  std::size_t cards = 0;
  for (const Part& part : parts) cards += part.copies;
  return cards;
}

const Cutout& Share::last() const {
  const auto card =
      std::find_if(parts.rbegin(), parts.rend(), [](const Part& part) { return part.piece->component.kind == "card"; });
  return *(card == parts.rend() ? parts.back() : *card).piece;
}

std::vector<Pile> piles_of(const std::vector<Cutout>& kit) {
  std::vector<Pile> piles;
  for (const Cutout& piece : kit) {
    if (piece.component.kind != "card") continue;
    const templates::Template* back = piece.back ? piece.back->layout : nullptr;
    auto pile = std::find_if(piles.begin(), piles.end(), [&](const Pile& known) {
      return known.back == back && known.card == piece.component.trim;
    });
    if (pile == piles.end()) pile = piles.insert(piles.end(), {back, piece.component.trim, piece.part, {}, {}, false});
    pile->pieces.push_back(&piece);
    pile->has_outline |= piece.component.round || piece.component.shape != geometry::CutShape::rectangle;
  }
  for (const Cutout& piece : kit)
    if (piece.component.kind == "reference" && !piles.empty() && piles.front().card == piece.component.trim)
      piles.front().references.push_back(&piece);
  return piles;
}

std::vector<Share> equal_shares(const Pile& pile, std::size_t boxes) {
  return shares_up_to(pile, even_ends(pile, boxes));
}

std::vector<Share> unparted_shares(const Pile& pile, std::size_t boxes) {
  std::vector<std::size_t> lasts;  // cards up to the last copy of each
  for (const auto* cutouts : {&pile.pieces, &pile.references})
    for (const Cutout* piece : *cutouts) lasts.push_back((lasts.empty() ? 0 : lasts.back()) + piece->component.copies);
  std::vector<std::size_t> ends;
  for (const std::size_t even : even_ends(pile, boxes)) {
    const auto away = [even](std::size_t end) { return std::max(end, even) - std::min(end, even); };
    const std::size_t end =
        *std::min_element(lasts.begin(), lasts.end(), [&](std::size_t a, std::size_t b) { return away(a) < away(b); });
    if (!ends.empty() && end <= ends.back()) return {};
    ends.push_back(end);
  }
  return shares_up_to(pile, ends);
}

std::vector<Share> suited_shares(const Pile& pile, std::size_t boxes) {
  std::vector<std::string> suits;
  std::vector<std::size_t> suit_ends;
  for (const Cutout* piece : pile.pieces) {
    const std::string suit = suit_of(*piece);
    if (suit.empty()) return {};
    if (suits.empty() || suits.back() != suit) {
      if (std::find(suits.begin(), suits.end(), suit) != suits.end()) return {};
      suits.push_back(suit);
      suit_ends.push_back(suit_ends.empty() ? 0 : suit_ends.back());
    }
    suit_ends.back() += piece->component.copies;
  }
  if (suits.size() < boxes) return {};
  std::vector<std::size_t> ends;
  for (std::size_t i = 1; i <= boxes; ++i) ends.push_back(suit_ends[suits.size() * i / boxes - 1]);
  ends.back() += copies_of(pile.references);
  std::vector<Share> shares = shares_up_to(pile, ends);
  for (std::size_t i = 0; i < boxes; ++i)
    shares[i].suits.assign(suits.begin() + static_cast<std::ptrdiff_t>(suits.size() * i / boxes),
                           suits.begin() + static_cast<std::ptrdiff_t>(suits.size() * (i + 1) / boxes));
  return shares;
}

}  // namespace kingpress::press
