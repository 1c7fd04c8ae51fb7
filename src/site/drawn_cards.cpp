#include "site/drawn_cards.h"

#include <algorithm>

#include "press/face_hash.h"
#include "press/singles.h"

namespace kingpress::site {

DrawnCards::DrawnCards(const press::Target& target, press::Workshop& workshop) : target_(target), workshop_(workshop) {
  judged_.emplace_back(0, workshop.diagnostics.list().size());
}
DrawnCards::~DrawnCards() = default;

DrawnCards::Laid& DrawnCards::laid(const cards::Deck& deck) {
  for (Laid& one : decks_)
    if (one.deck == &deck) return one;
  Laid& one = decks_.emplace_back();
  one.deck = &deck;
  one.target = target_;
  cards::Edition& edition = one.target.edition;
  const auto place = static_cast<std::size_t>(&deck - target_.edition.decks.data());
  std::erase_if(edition.parts, [&](const cards::Part& part) { return part.deck != place; });
  for (cards::Part& part : edition.parts) part.deck = 0;
  edition.decks = {deck};
  one.target.shape = press::Target::Shape::deck;
  one.target.alone = true;
  const std::size_t before = workshop_.diagnostics.list().size();
  one.prepared = press::prepare(one.target, {}, true, workshop_);
  judged_.emplace_back(before, workshop_.diagnostics.list().size());
  if (one.prepared.empty()) return one;
  const std::vector<press::Cutout>& cutouts = one.prepared.front().cutouts;
  one.faces = std::make_unique<press::Faces>(cutouts, workshop_);
  for (std::size_t i = 0; i < cutouts.size(); ++i)
    if (const cards::Card* card = cutouts[i].front.subject.card) one.cutouts.emplace(card, i);
  return one;
}

std::optional<DrawnFace> DrawnCards::face(const cards::Card& card) {
  for (const cards::Deck& deck : target_.edition.decks) {
    const auto in_deck = std::ranges::find_if(deck.cards, [&](const cards::Card& one) { return &one == &card; });
    if (in_deck == deck.cards.end()) continue;
    Laid& one = laid(deck);
    const auto number = static_cast<std::size_t>(in_deck - deck.cards.begin());
    const auto at = one.cutouts.find(&one.target.edition.decks.front().cards[number]);
    if (at == one.cutouts.end()) return std::nullopt;
    const std::size_t errors = workshop_.diagnostics.error_count();
    one.faces->turn_page();
    const sheets::Face face = one.faces->face(at->second, scene::Side::front);
    if (!face.nodes || workshop_.diagnostics.error_count() > errors) return std::nullopt;
    const scene::Component& component = one.prepared.front().cutouts[at->second].component;
    scene::Group group;
    group.clip = scene::Outline::rectangle(geometry::Rect::of(component.trim));
    group.children = face.nodes;
    return DrawnFace{{component.trim, {std::move(group)}}, component, workshop_.face_hash().of(*face.nodes)};
  }
  return std::nullopt;
}

const diag::Diagnostics& DrawnCards::findings() {
  findings_ = {};
  const auto& all = workshop_.diagnostics.list();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (std::none_of(judged_.begin(), judged_.end(),
                     [&](const auto& part) { return i >= part.first && i < part.second; }))
      findings_.add(all[i]);
  return findings_;
}

}  // namespace kingpress::site
