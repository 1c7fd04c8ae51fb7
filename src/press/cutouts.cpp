// A kit says what is needed, a template how it looks, the command line what is wanted of it. They meet here, once, so
// that printing, export, plans and the workbench cannot differ in what a kit is.
#include "press/cutouts.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "cards/copies.h"
#include "diag/usage_error.h"
#include "press/backs.h"
#include "press/boxes.h"
#include "press/cover.h"
#include "press/die_cut.h"
#include "press/feedback.h"
#include "press/judgements.h"
#include "press/large_print.h"
#include "press/leaflet.h"
#include "press/looks.h"
#include "press/nothing_to_press.h"
#include "press/parts_list.h"
#include "press/pictures.h"
#include "press/print.h"
#include "press/trims.h"
#include "sheets/sleeves.h"

namespace kingpress::press {
namespace {

using Over = rules::KitItem::Over;

// A deck alone prints its cards and backs, a field alone its board, a folder or a game the whole kit: unless --only or
// --players ask for more.
bool wants(const rules::KitItem& item, const Selection& selection, Target::Shape shape) {
  const bool has_back = item.over == Over::deck || (selection.cards.empty() && !item.back.empty());
  if (!selection.only.empty())
    return selection.only.contains(item.kind) || (selection.only.contains("back") && !selection.own_backs && has_back);
  if (!selection.cards.empty()) return item.over == Over::deck;
  if (selection.players) return true;
  switch (shape) {
    case Target::Shape::edition: return true;
    case Target::Shape::deck: return item.over == Over::deck;
    case Target::Shape::field: return item.over == Over::field;
  }
  return true;
}

// What the cutouts of an item are made from.
struct Source {
  const rules::KitItem& item;
  const cards::Deck* deck;  // theirs, or the one whose title they may show
  std::string game;
  std::shared_ptr<const std::string> folder;
  std::shared_ptr<const cards::Record> values;
};

class CutoutList {
 public:
  CutoutList(const ChosenParts& parts, const Selection& selection, Workshop& workshop)
      : parts_(parts), selection_(selection), workshop_(workshop), looks_(workshop) {}

  void add(const rules::KitItem& item) {
    const Source source = source_of(item);
    if (item.over == Over::deck) {
      if (source.deck) add_cards(source);
    } else if (item.over == Over::values || parts_.field) {
      add_single(source);
    }
  }

  std::vector<Cutout> cutouts;

 private:
  struct Measured {
    Drawing front;
    scene::Component component;
  };

  Source source_of(const rules::KitItem& item) const {
    const cards::Deck* deck = item.deck ? item.deck : parts_.deck;
    const cards::Edition& edition = parts_.target->edition;
    const bool of_list = item.part && !item.deck;  // its files are named in edition.yaml
    const std::string& game = of_list        ? edition.game
                              : deck         ? deck->game
                              : parts_.field ? parts_.field->game
                                             : edition.game;
    return {item, deck, game,
            std::make_shared<const std::string>(item.deck ? item.deck->folder
                                                : of_list ? edition.folder
                                                          : parts_.folder),
            std::make_shared<const cards::Record>(item.values)};
  }

  bool wants_backs() const { return selection_.only.empty() || selection_.only.contains("back"); }

  void add_single(const Source& source) {
    const rules::KitItem& item = source.item;
    const cards::Look usual{item.layout, {}}, usual_back{item.back, {}};
    const Owner owner{item.name, item.part ? item.part->span : diag::Span{}, source.values.get(), nullptr, nullptr};
    auto front = front_of(item.part && item.part->layout ? *item.part->layout : usual, source, owner);
    if (!front) return;
    front->part = item.part;
    Measured piece = measured(source, nullptr, std::move(*front));
    Backs backs(looks_);
    const cards::Look& behind = item.part && item.part->back ? *item.part->back : usual_back;
    const auto drawn = back_of(backs, behind, source, owner, piece);
    add_piece(item, std::move(piece), drawn);
  }

  void add_cards(const Source& source) {
    const rules::KitItem& item = source.item;
    Backs backs(looks_);
    const cards::Look layout{item.layout, {}}, back{item.back, {}};
    const cards::Look* of_part = item.part ? cards::look(item.part->layout) : nullptr;
    const cards::Look* back_of_part = item.part ? cards::look(item.part->back) : nullptr;
    const std::vector<std::size_t> chosen = cards_of(source);
    if (cutouts.empty()) cutouts.reserve(chosen.size());  // no room for twice as many where a deck is most of the kit
    auto next = chosen.begin();
    std::map<const templates::Template*, std::shared_ptr<std::vector<const cards::Card*>>> company;
    for (const std::size_t index : all_cards_of(source)) {
      const cards::Card& card = source.deck->cards[index];
      const bool is_chosen = next != chosen.end() && *next == index;
      if (is_chosen) ++next;
      auto front = asked_for(item)
                       ? front_asked_for(source, owner_of(source, card))
                       : front_of(first_of({card.layout.get(), of_part, cards::look(source.deck->layout)}, layout),
                                  source, owner_of(source, card));
      if (!front) {  // its back may be wrong too
        const cards::Look& behind = first_of({card.back.get(), back_of_part, cards::look(source.deck->back)}, back);
        if (is_chosen && wants_backs() && !behind.value.empty() && !behind.is_none() && !is_picture_name(behind.value))
          front_of(behind, source, owner_of(source, card));
        continue;
      }
      auto& same = company[front->layout];
      if (!same) same = std::make_shared<std::vector<const cards::Card*>>();
      same->push_back(&card);
      if (!is_chosen) continue;
      front->subject.company = same;
      Measured piece = measured(source, &card, std::move(*front));
      const cards::Look& behind = first_of({card.back.get(), back_of_part, cards::look(source.deck->back)}, back);
      auto drawn = back_of(backs, behind, source, owner_of(source, card), piece);
      add_piece(item, std::move(piece), drawn);
    }
  }

  static Owner owner_of(const Source& source, const cards::Card& card) {
    return {fmt::format("card '{}'", card.id), card.id_span, source.values.get(), &card,
            source.deck->schema.get(),         source.deck};
  }

  static const cards::Look& first_of(std::initializer_list<const cards::Look*> looks, const cards::Look& usual) {
    for (const cards::Look* look : looks)
      if (look) return *look;
    return usual;
  }

  bool asked_for(const rules::KitItem& item) const { return !selection_.layout.empty() && item.kind == "card"; }

  // A template that the command line names comes before all others. It is looked for like one of the deck, and missed
  // like an option.
  std::optional<Drawing> front_asked_for(const Source& source, const Owner& owner) {
    const templates::Template* layout = template_of(selection_.layout, {}, source, owner);
    const diag::Diagnostic* last = layout ? nullptr : &workshop_.diagnostics.list().back();
    if (last && last->code == "unknown-template") throw diag::UsageError(last->message, last->hint);
    return layout ? std::optional<Drawing>({layout, source.values, {}}) : std::nullopt;
  }

  std::optional<Drawing> front_of(const cards::Look& look, const Source& source, const Owner& owner) {
    auto bound = looks_.bind(look, "template", owner);
    if (!bound) return std::nullopt;
    std::shared_ptr<const cards::Record> values = source.values;
    if (!bound->values.empty()) {
      bound->values.insert(bound->values.end(), values->begin(), values->end());
      values = std::make_shared<const cards::Record>(std::move(bound->values));
    }
    Owner filled = owner;
    filled.values = values.get();
    const templates::Template* layout = template_of(bound->name, bound->span, source, filled);
    if (!layout) return std::nullopt;
    return Drawing{layout, std::move(values), {}, {}, {}, look.values.empty() ? nullptr : &look};
  }

  // As its skin dresses it. One that the command line names is missed like an option.
  const templates::Template* template_of(const std::string& name, diag::Span span, const Source& source,
                                         const Owner& owner) {
    const auto skin = skin_of(source, owner);
    const auto* layout = skin ? looks_.find(name, source.game, *source.folder, span, *skin, &owner) : nullptr;
    const diag::Diagnostic* last = layout || selection_.skin.empty() ? nullptr : &workshop_.diagnostics.list().back();
    if (last && last->code == "unknown-skin") throw diag::UsageError(last->message, last->hint);
    return layout;
  }

  std::optional<templates::Skin> skin_of(const Source& source, const Owner& owner) {
    if (!selection_.skin.empty()) return templates::Skin{selection_.skin, {}, *source.folder};
    return source.deck ? looks_.skin(*source.deck, owner) : templates::Skin{};
  }

  std::shared_ptr<const Drawing> back_of(Backs& backs, const cards::Look& look, const Source& source,
                                         const Owner& owner, const Measured& piece) {
    if (!wants_backs() || look.value.empty() || look.is_none()) return nullptr;
    const auto skin = skin_of(source, owner);
    return skin ? backs.behind(piece.front, owner, look, source.game, *skin, piece.component.trim) : nullptr;
  }

  static std::vector<std::size_t> all_cards_of(const Source& source) {
    std::vector<std::size_t> indices = source.item.cards;
    if (indices.empty())
      for (std::size_t i = 0; i < source.deck->cards.size(); ++i) indices.push_back(i);
    return indices;
  }

  std::vector<std::size_t> cards_of(const Source& source) const {
    std::vector<std::size_t> indices = all_cards_of(source);
    if (selection_.cards.empty()) return indices;
    const auto chosen = parts_.cards.find(source.deck);
    std::erase_if(indices, [&](std::size_t index) {
      return chosen == parts_.cards.end() || !std::binary_search(chosen->second.begin(), chosen->second.end(), index);
    });
    return indices;
  }

  Measured measured(const Source& source, const cards::Card* card, Drawing front) {
    const rules::KitItem& item = source.item;
    compose::Subject& subject = front.subject;
    subject.deck = source.deck;
    subject.card = card;
    subject.field = item.over == Over::field ? parts_.field : nullptr;
    subject.values = front.values.get();
    subject.art_folder = source.folder;
    const std::optional<double>& of_deck = source.deck && !(item.part && !item.deck) ? source.deck->max_dpi : no_dpi_;
    subject.most_dpi = of_deck ? of_deck : parts_.target->edition.max_dpi;
    subject.name = card ? item.kind + " " + card->id : item.name;
    if (subject.field)
      subject.name = subject.field->name == item.kind ? item.kind : item.kind + " " + subject.field->name;
    subject.span = card ? card->span : subject.field ? subject.field->span : item.part ? item.part->span : diag::Span{};
    scene::Component component = cut_to_size(source, front);
    component.kind = item.kind;
    component.name = subject.name;
    component.copies = (card ? copies_of(*card, item) : item.copies) * selection_.copies;
    return {std::move(front), std::move(component)};
  }

  // A part for each player is listed so often as there are players.
  std::size_t copies_of(const cards::Card& card, const rules::KitItem& item) const {
    const auto of_deck = static_cast<std::size_t>(std::max(card.copies, 0));
    if (item.part && item.part->each_player) return item.copies * of_deck;
    return item.copies * of_deck + cards::copies_for(card, parts_.target->edition, parts_.players) - of_deck;
  }

  // In the shape and at the size that the part, its deck or the template says.
  scene::Component cut_to_size(const Source& source, Drawing& front) {
    const cards::Part* part = source.item.part;
    const cards::Deck* deck = source.item.over == Over::deck ? source.deck : nullptr;
    const auto& shape = part && part->shape ? part->shape : deck ? deck->shape : no_shape_;
    const auto& size = part && part->size ? part->size : deck ? deck->size : no_size_;
    if (deck && source.item.kind == "card" && selection_.size)
      front.subject.trim = selection_.size;
    else if (size)
      front.subject.trim = trim_of(*size, shape ? shape->value : front.layout->shape, workshop_.diagnostics);
    scene::Component component = workshop_.composer().measure(*front.layout, front.subject);
    const bool is_sleeved = deck && source.item.kind == "card" && selection_.insert;
    if (is_sleeved && fit_sleeve(component.trim, front))
      component = workshop_.composer().measure(*front.layout, front.subject);
    if (shape) component.shape = shape->value;
    if (component.shape != geometry::CutShape::path) component.cut = nullptr;
    if (component.shape == geometry::CutShape::hex)
      check_hex(component.trim, shape ? shape->span : front.subject.span, workshop_.diagnostics);
    return component;
  }

  // Makes the card as large as fits into the sleeve; false when it is so already, or is of another size (reported).
  bool fit_sleeve(geometry::Size trim, Drawing& front) {
    const auto size = sheets::fitted(trim, *selection_.insert);
    if (size) {
      front.subject.trim = *size;
      return *size != trim;
    }
    workshop_.diagnostics.warning(
        "not-for-sleeve", front.subject.span,
        fmt::format("{} is {} x {}, which is no card for a sleeve of {} x {}", front.subject.name,
                    to_string(trim.width), to_string(trim.height), to_string(selection_.insert->width),
                    to_string(selection_.insert->height)),
        fmt::format("it is printed as it is; a card may be up to {} larger or smaller",
                    to_string(sheets::most_change)));
    return false;
  }

  void add_piece(const rules::KitItem& item, Measured piece, const std::shared_ptr<const Drawing>& back) {
    if (piece.component.copies == 0) return;
    piece.component.has_back = back != nullptr;
    const bool back_alone =
        !selection_.only.empty() && !selection_.only.contains(item.kind) && !selection_.backs_behind;
    if (!back_alone)
      cutouts.push_back({std::move(piece.component), std::move(piece.front), back, item.name, item.called});
    else if (back)
      add_back_alone(cutouts, std::move(piece.component), back, item.name);
  }

  const ChosenParts& parts_;
  const Selection& selection_;
  Workshop& workshop_;
  Looks looks_;
  const std::optional<cards::Located<geometry::CutShape>> no_shape_ = {};
  const std::optional<cards::Trim> no_size_ = {};
  const std::optional<double> no_dpi_ = {};
};

bool wants_list(const Selection& selection) {
  return selection.only.empty() ? selection.cards.empty() : selection.only.contains("parts");
}

// What tells of the whole kit, whatever of it is printed: the sheet to begin with, boxes, the list of parts.
void add_of_whole(const rules::Kit& kit, const ChosenParts& parts, const Selection& selection, Workshop& workshop,
                  const LargePrint* large, std::vector<Cutout>& cutouts) {
  const bool list = kit.lists_parts && wants_list(selection);
  const std::set<std::string>& only = selection.only;
  if (!list && !only.contains("box") && !only.contains("cover") && !only.contains("feedback")) return;
  Selection all = selection;
  all.only.clear();
  CutoutList whole(parts, all, workshop);
  for (const rules::KitItem& item : kit.items) whole.add(item);
  if (large) large->enlarge(whole.cutouts);
  const std::vector<Cutout> boxes = boxes_for(whole.cutouts, parts, selection, workshop);
  std::vector<Cutout> with_boxes = whole.cutouts;
  // The sheet to begin with tells of the boxes also where they are not printed; what cannot have one is then no fault.
  if (only.contains("cover") && !only.contains("box")) {
    Selection boxed = selection;
    boxed.only.insert("box");
    const diag::Diagnostics before = workshop.diagnostics;
    const std::vector<Cutout> apart = boxes_for(whole.cutouts, parts, boxed, workshop);
    workshop.diagnostics = before;
    with_boxes.insert(with_boxes.end(), apart.begin(), apart.end());
  }
  with_boxes.insert(with_boxes.end(), boxes.begin(), boxes.end());
  std::vector<Cutout> cover = cover_for(with_boxes, parts, selection, workshop),
                      feedback = feedback_for(whole.cutouts, parts, selection, workshop), pages;
  if (list) pages = parts_pages(whole.cutouts, parts, workshop);
  if (large)
    for (std::vector<Cutout>* sheets : {&cover, &feedback, &pages}) LargePrint::grow_type(*sheets);
  cutouts.insert(cutouts.begin(), std::make_move_iterator(cover.begin()), std::make_move_iterator(cover.end()));
  cutouts.insert(cutouts.end(), boxes.begin(), boxes.end());
  for (std::vector<Cutout>* sheets : {&feedback, &pages})
    cutouts.insert(cutouts.end(), std::make_move_iterator(sheets->begin()), std::make_move_iterator(sheets->end()));
}

std::vector<Cutout> all_of(const rules::Kit& kit, const ChosenParts& parts, const Selection& selection,
                           Workshop& workshop) {
  Selection all = selection;
  all.only.clear();
  all.cards.clear();
  CutoutList whole(parts, all, workshop);
  for (const rules::KitItem& item : kit.items) whole.add(item);
  return std::move(whole.cutouts);
}

}  // namespace

void add_back_alone(std::vector<Cutout>& cutouts, scene::Component component,
                    const std::shared_ptr<const Drawing>& back, const std::string& part) {
  component.kind = "back";
  component.name = back->subject.name;
  component.has_back = false;
  if (!cutouts.empty() && cutouts.back().back == back && cutouts.back().component.trim == component.trim)
    cutouts.back().component.copies += component.copies;
  else
    cutouts.push_back({std::move(component), *back, back, part});
}

std::vector<Cutout> lay_out(const rules::Kit& kit, const ChosenParts& parts, const Selection& selection,
                            Workshop& workshop) {
  CutoutList list(parts, selection, workshop);
  for (const rules::KitItem& item : kit.items)
    if (wants(item, selection, parts.target->shape)) list.add(item);
  compare_with_spaces(list.cutouts, parts.trim, workshop.diagnostics);
  std::optional<LargePrint> large;
  if (selection.large_print) {
    large.emplace(all_of(kit, parts, selection, workshop), workshop);
    large->enlarge(list.cutouts);
    note(workshop, large->notes());
  }
  add_of_whole(kit, parts, selection, workshop, large ? &*large : nullptr, list.cutouts);
  if (list.cutouts.empty() && !wants_leaflet(parts, selection) && !workshop.diagnostics.has_errors())
    nothing_to_press(kit, parts, selection, workshop.diagnostics);
  if (!selection.skin.empty() && !list.cutouts.empty() && !workshop.templates().meets_skin())
    note(workshop, {fmt::format("--skin {} changes nothing: no template here is of the gallery", selection.skin)});
  for (Cutout& piece : list.cutouts)
    if (piece.component.kind == "die" && piece.component.shape == geometry::CutShape::rectangle)
      piece.component.cut = die_cut(piece.front.values.get(), piece.component.trim);
  return std::move(list.cutouts);
}

}  // namespace kingpress::press
