#include "press/cutouts.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "press/cards_and_spaces.h"
#include "press/pictures.h"
#include "press/usage_error.h"
#include "templates/names.h"

namespace kingpress::press {
namespace {

using Over = rules::KitItem::Over;

// A deck alone presses its cards and backs, a field alone its board, a folder or a game the whole kit: unless --only or
// --players ask for more.
bool wants(const rules::KitItem& item, const Selection& selection, Target::Shape shape) {
  if (!selection.only.empty())
    return selection.only.contains(item.kind) || (selection.only.contains("back") && !item.back.empty());
  if (!selection.cards.empty()) return item.over == Over::deck;
  if (selection.players) return true;
  switch (shape) {
    case Target::Shape::edition: return true;
    case Target::Shape::deck: return item.over == Over::deck;
    case Target::Shape::field: return item.over == Over::field;
  }
  return true;
}

class CutoutList {
 public:
  CutoutList(const ChosenParts& parts, const Selection& selection, Workshop& workshop)
      : parts_(parts), selection_(selection), workshop_(workshop) {}

  void add(const rules::KitItem& item) {
    const templates::Template* layout = layout_of(item);
    if (!layout) return;
    const bool no_backs = item.back.empty() || (!selection_.only.empty() && !selection_.only.contains("back"));
    const std::shared_ptr<const Drawing> back =
        no_backs ? nullptr : back_of(item, item.back, deck_back_span(), nullptr);
    const auto values = std::make_shared<const cards::Record>(item.values);
    switch (item.over) {
      case Over::field:
        if (parts_.field) add_cutout(item, nullptr, {layout, values, {}}, back);
        return;
      case Over::values: add_cutout(item, nullptr, {layout, values, {}}, back); return;
      case Over::deck: break;
    }
    if (!parts_.deck) return;
    const auto company = company_of(item);
    const bool shared = !back || !shows_cards(*back);
    for (const std::size_t index : cards_of(item)) {
      const cards::Card& card = parts_.deck->cards[index];
      Drawing front{layout, values, {}};
      front.subject.company = company;
      add_cutout(item, &card, std::move(front),
                 selection_takes_backs(item) ? back_of_card(item, card, back, shared) : nullptr);
    }
  }

  std::vector<Cutout> cutouts;

 private:
  const templates::Template* find(const std::string& layout, diag::Span span) {
    const std::string& game = parts_.deck    ? parts_.deck->game
                              : parts_.field ? parts_.field->game
                                             : parts_.target->edition.game;
    return workshop_.templates().find(layout, game, parts_.folder, span);
  }

  // A template that the command line names is looked for like one of the deck, and missed like an option.
  const templates::Template* layout_of(const rules::KitItem& item) {
    const bool over_deck = item.over == Over::deck, asked_for = over_deck && !selection_.layout.empty();
    const bool of_deck = over_deck && !asked_for && parts_.deck && parts_.deck->layout;
    const templates::Template* layout = find(item.layout, of_deck ? parts_.deck->layout->span : diag::Span{});
    if (!layout && asked_for) {
      const diag::Diagnostic& last = workshop_.diagnostics.list().back();
      if (last.code == "unknown-template") throw UsageError(last.message, last.hint);
    }
    return layout;
  }

  diag::Span deck_back_span() const {
    return parts_.deck && parts_.deck->back ? parts_.deck->back->span : diag::Span{};
  }

  bool selection_takes_backs(const rules::KitItem& item) const {
    return !item.back.empty() && (selection_.only.empty() || selection_.only.contains("back"));
  }

  // Whether a back shows values of its card, so that every card has one of its own.
  bool shows_cards(const Drawing& back) const {
    const std::set<std::string> names = templates::names_of(*back.layout);
    if (names.contains("id")) return true;
    return std::any_of(parts_.deck->cards.begin(), parts_.deck->cards.end(), [&](const cards::Card& card) {
      return std::any_of(card.values.begin(), card.values.end(), [&](const cards::Entry& entry) {
        return names.contains(entry.key) && cards::find(*back.values, entry.key) == nullptr;
      });
    });
  }

  // The card's own back, or the deck's: one for all cards of a name, unless it shows the card's values.
  std::shared_ptr<const Drawing> back_of_card(const rules::KitItem& item, const cards::Card& card,
                                              const std::shared_ptr<const Drawing>& of_deck, bool shared) {
    const cards::Value* own = parts_.deck->game == "freeform" ? card.find("back") : nullptr;
    if (own == nullptr || own->text() == nullptr) {
      return shared ? of_deck : back_of(item, item.back, deck_back_span(), &card);
    }
    const std::string& name = *own->text();
    const auto [known, is_new] = own_backs_.try_emplace(name);
    if (is_new) {
      const auto back = back_of(item, name, own->span, nullptr);
      known->second = {back, back && shows_cards(*back)};
    }
    const auto& [back, by_card] = known->second;
    return by_card ? back_of(item, name, own->span, &card) : back;
  }

  std::shared_ptr<const Drawing> back_of(const rules::KitItem& item, const std::string& name, diag::Span span,
                                         const cards::Card* card) {
    // A picture's name instead of a layout's: the picture fills the back.
    const bool picture = is_picture_name(name);
    cards::Record values = item.values;
    if (picture) values.push_back({"art", {name, span}});
    Drawing back{
        find(picture ? "picture-back" : name, span), std::make_shared<const cards::Record>(std::move(values)), {}};
    if (!back.layout) return nullptr;
    back.subject.name = "the back of the cards";
    back.subject.trim = parts_.trim;
    back.subject.span = span;
    back.subject.deck = parts_.deck;
    back.subject.card = card;
    if (card != nullptr) back.subject.name = "the back of card " + card->id;
    back.subject.values = back.values.get();
    back.subject.art_folder = parts_.folder;
    return std::make_shared<const Drawing>(std::move(back));
  }

  std::shared_ptr<const std::vector<const cards::Card*>> company_of(const rules::KitItem& item) const {
    auto company = std::make_shared<std::vector<const cards::Card*>>();
    for (const std::size_t index : item.cards) company->push_back(&parts_.deck->cards[index]);
    if (item.cards.empty())
      for (const cards::Card& card : parts_.deck->cards) company->push_back(&card);
    return company;
  }

  std::vector<std::size_t> cards_of(const rules::KitItem& item) const {
    std::vector<std::size_t> indices = item.cards;
    if (indices.empty()) {
      for (std::size_t i = 0; i < parts_.deck->cards.size(); ++i) indices.push_back(i);
    }
    if (!selection_.cards.empty())
      std::erase_if(indices, [&](std::size_t index) {
        return !std::binary_search(parts_.cards.begin(), parts_.cards.end(), index);
      });
    return indices;
  }

  void add_cutout(const rules::KitItem& item, const cards::Card* card, Drawing front,
                  const std::shared_ptr<const Drawing>& back) {
    compose::Subject& subject = front.subject;
    subject.deck = parts_.deck;
    subject.card = card;
    subject.field = item.over == Over::field ? parts_.field : nullptr;
    subject.values = front.values.get();
    subject.art_folder = parts_.folder;
    if (card) subject.trim = parts_.trim;
    subject.name = item.name;
    if (card) subject.name = "card " + card->id;
    if (subject.field)
      subject.name = subject.field->name == item.kind ? item.kind : item.kind + " " + subject.field->name;
    subject.span = card ? card->span : subject.field ? subject.field->span : diag::Span{};
    scene::Component component = workshop_.composer().measure(*front.layout, subject);
    component.kind = item.kind;
    component.name = subject.name;
    const std::size_t of_card = card ? static_cast<std::size_t>(std::max(card->copies, 0)) : 1;
    component.copies = item.copies * of_card * selection_.copies;
    component.has_back = back != nullptr;
    if (component.copies == 0) return;
    const bool back_alone =
        !selection_.only.empty() && !selection_.only.contains(item.kind) && !selection_.backs_behind;
    if (!back_alone)
      cutouts.push_back({std::move(component), std::move(front), back});
    else if (back)
      add_back_alone(std::move(component), back);
  }

  // `--only backs`: the backs of one item are one component with as many copies as it has fronts.
  void add_back_alone(scene::Component component, const std::shared_ptr<const Drawing>& back) {
    component.kind = "back";
    component.name = back->subject.name;
    component.has_back = false;
    if (!cutouts.empty() && cutouts.back().back == back && cutouts.back().component.trim == component.trim)
      cutouts.back().component.copies += component.copies;
    else
      cutouts.push_back({std::move(component), *back, back});
  }

  const ChosenParts& parts_;
  const Selection& selection_;
  Workshop& workshop_;
  std::map<std::string, std::pair<std::shared_ptr<const Drawing>, bool>> own_backs_;  // whether each shows its card
};

[[noreturn]] void nothing_to_press(const std::string& name, const Selection& selection) {
  std::string kinds;
  for (const std::string& kind : selection.only) kinds += (kinds.empty() ? "" : ", ") + kind;
  throw UsageError(kinds.empty() ? fmt::format("'{}' holds nothing to press", name)
                                 : fmt::format("'{}' holds nothing of the kind: {}", name, kinds));
}

}  // namespace

std::vector<Cutout> lay_out(const rules::Kit& kit, const ChosenParts& parts, const Selection& selection,
                            Workshop& workshop) {
  CutoutList list(parts, selection, workshop);
  for (const rules::KitItem& item : kit.items)
    if (wants(item, selection, parts.target->shape)) list.add(item);
  compare_with_spaces(list.cutouts, parts.trim, workshop.diagnostics);
  if (list.cutouts.empty() && !workshop.diagnostics.has_errors()) nothing_to_press(parts.target->name, selection);
  return std::move(list.cutouts);
}

void each_drawing(const std::vector<Cutout>& cutouts,
                  const std::function<void(const std::string& name, const Drawing&)>& visit) {
  std::set<const Drawing*> visited;
  for (const Cutout& cutout : cutouts) {
    visit(cutout.component.name, cutout.front);
    if (cutout.component.has_back && visited.insert(cutout.back.get()).second)
      visit(cutout.back->subject.name, *cutout.back);
  }
}

}  // namespace kingpress::press
