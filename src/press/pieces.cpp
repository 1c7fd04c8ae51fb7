#include "press/pieces.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "diag/suggestion.h"
#include "press/usage_error.h"

namespace kingpress::press {
namespace {

bool is_picture_name(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return false;
  const std::string_view ending = name.substr(dot);
  return ending == ".png" || ending == ".jpg" || ending == ".jpeg" || ending == ".svg" || ending == ".PNG" ||
         ending == ".JPG" || ending == ".JPEG" || ending == ".SVG";
}

cards::Field* find_field(std::vector<cards::Field>& fields, const std::string& wanted) {
  std::vector<std::string> names;
  for (cards::Field& field : fields) {
    if (field.name == wanted || field.title == wanted) return &field;
    names.push_back(field.name);
  }
  throw UsageError(fmt::format("no field '{}' in this edition", wanted), diag::suggest(wanted, names));
}

}  // namespace

Pieces::Pieces(Target target, const Selection& selection, diag::Diagnostics& diagnostics)
    : target_(std::move(target)), selection_(selection) {
  choose_parts(selection);
  ask_for_kit(selection, diagnostics);
}

void Pieces::choose_parts(const Selection& selection) {
  cards::Edition& edition = target_.edition;
  if (!edition.decks.empty()) deck_ = &edition.decks.front();
  if (!selection.field.empty())
    field_ = find_field(edition.fields, selection.field);
  else if (!edition.fields.empty())
    field_ = &edition.fields.front();
  if (!target_.listed && edition.decks.size() > 1)
    notes.push_back(fmt::format("the folder holds {} decks: '{}' is pressed; name another's file to press that",
                                edition.decks.size(), deck_->path));
  if (!target_.listed && selection.field.empty() && edition.fields.size() > 1)
    notes.push_back(fmt::format("the folder holds {} fields: '{}' is pressed; '--field NAME' chooses another",
                                edition.fields.size(), field_->name));
  title_ = !edition.title.empty()             ? edition.title
           : deck_ && !deck_->title.empty()   ? deck_->title
           : field_ && !field_->title.empty() ? field_->title
                                              : target_.name;
  if (target_.shape == Target::Shape::deck && deck_ && !deck_->title.empty()) title_ = deck_->title;
  if (target_.shape == Target::Shape::field && field_ && !field_->title.empty()) title_ = field_->title;
  if (!deck_ && (!selection.cards.empty() || selection.size || !selection.layout.empty()))
    throw UsageError("there is no deck here to take cards from");
  if (selection.size)
    trim_ = selection.size;
  else if (deck_ && deck_->size)
    trim_ = deck_->size->value;
  if (deck_ && !selection.layout.empty()) {
    const std::string game = selection.layout.substr(0, selection.layout.find('/'));
    if (game != selection.layout && game != deck_->game && rules::find_game(game))
      throw UsageError(
          fmt::format("the template '{}' is for {}, the cards are of {}", selection.layout, game, deck_->game),
          "'kingpress list templates' names those of each game");
    deck_->layout = {selection.layout, {}};
  }
}

void Pieces::ask_for_kit(const Selection& selection, diag::Diagnostics& diagnostics) {
  const std::string& name = deck_ ? deck_->game : field_ ? field_->game : target_.edition.game;
  const rules::Game* game = rules::find_game(name);
  if (!game) return;  // reading has said so
  const int players = selection.players.value_or(game->least_players);
  if (players < game->least_players || players > game->most_players)
    throw UsageError(fmt::format("{} is not played by {}", game->title, players),
                     game->least_players == game->most_players
                         ? fmt::format("it is a game for {}", game->least_players)
                         : fmt::format("it is a game for {} to {}", game->least_players, game->most_players));
  if (deck_ && selection.players) game->check_players(*deck_, players, diagnostics);
  kit_ = game->kit(deck_, field_, players);
  if (!selection.cards.empty()) chosen_cards_ = select_cards(*deck_, selection.cards);
}

// A deck alone presses its cards and backs, a field alone its board, a folder or a game the whole kit: unless --only or
// --players ask for more.
bool Pieces::wants(const rules::KitItem& item) const {
  if (!selection_.only.empty()) {
    return selection_.only.contains(item.kind) || (selection_.only.contains("back") && !item.back.empty());
  }
  if (!selection_.cards.empty()) return item.over == rules::KitItem::Over::deck;
  if (selection_.players) return true;
  switch (target_.shape) {
    case Target::Shape::edition: return true;
    case Target::Shape::deck: return item.over == rules::KitItem::Over::deck;
    case Target::Shape::field: return item.over == rules::KitItem::Over::field;
  }
  return true;
}

void Pieces::judge(diag::Diagnostics& diagnostics) const {
  if (deck_) press::judge(*deck_, selection_.players ? Target::Shape::edition : target_.shape, diagnostics);
  if (field_) press::judge(*field_, diagnostics);
}

void Pieces::lay_out(Workshop& workshop) {
  for (const rules::KitItem& item : kit_.items) {
    if (wants(item)) add_item(item, workshop);
  }
  compare_with_spaces(workshop.diagnostics);
  if (target_.shape == Target::Shape::edition || selection_.players)
    notes.insert(notes.end(), kit_.notes.begin(), kit_.notes.end());
  if (list.empty() && !workshop.diagnostics.has_errors()) {
    std::string kinds;
    for (const std::string& kind : selection_.only) kinds += (kinds.empty() ? "" : ", ") + kind;
    throw UsageError(kinds.empty() ? fmt::format("'{}' holds nothing to press", target_.name)
                                   : fmt::format("'{}' holds nothing of the kind: {}", target_.name, kinds));
  }
}

void Pieces::each_drawing(const std::function<void(const std::string& name, const Drawing&)>& visit) const {
  std::set<std::size_t> visited;
  for (const Piece& piece : list) {
    visit(piece.component.name, piece.front);
    if (piece.back && piece.component.has_back && visited.insert(*piece.back).second)
      visit(backs[*piece.back].subject.name, backs[*piece.back]);
  }
}

void Pieces::add_item(const rules::KitItem& item, Workshop& workshop) {
  const std::string game = deck_ ? deck_->game : field_ ? field_->game : target_.edition.game;
  const std::string folder = deck_ ? deck_->folder : target_.edition.folder;
  const bool over_deck = item.over == rules::KitItem::Over::deck;
  const diag::Span span = over_deck && deck_ && deck_->layout ? deck_->layout->span : diag::Span{};
  const templates::Template* layout = workshop.templates().find(item.layout, game, folder, span);
  if (!layout && over_deck && !selection_.layout.empty()) {
    const diag::Diagnostic& last = workshop.diagnostics.list().back();
    if (last.code == "unknown-template") throw UsageError(last.message, last.hint);
  }
  if (!layout) return;
  const std::optional<std::size_t> back = add_back(item, workshop);
  switch (item.over) {
    case rules::KitItem::Over::field:
      if (field_) add_piece(item, nullptr, *layout, back, workshop);
      return;
    case rules::KitItem::Over::values: add_piece(item, nullptr, *layout, back, workshop); return;
    case rules::KitItem::Over::deck: break;
  }
  if (!deck_) return;
  std::vector<std::size_t> indices = item.cards;
  if (indices.empty()) {
    for (std::size_t i = 0; i < deck_->cards.size(); ++i) indices.push_back(i);
  }
  if (!selection_.cards.empty())
    std::erase_if(indices, [&](std::size_t index) {
      return !std::binary_search(chosen_cards_.begin(), chosen_cards_.end(), index);
    });
  for (const std::size_t index : indices) add_piece(item, &deck_->cards[index], *layout, back, workshop);
}

void Pieces::add_piece(const rules::KitItem& item, const cards::Card* card, const templates::Template& layout,
                       std::optional<std::size_t> back, Workshop& workshop) {
  Piece piece;
  piece.front.layout = &layout;
  compose::Subject& subject = piece.front.subject;
  subject.deck = deck_;
  subject.card = card;
  subject.field = item.over == rules::KitItem::Over::field ? field_ : nullptr;
  subject.values = &item.values;
  subject.art_folder = deck_ ? deck_->folder : target_.edition.folder;
  if (card) subject.trim = trim_;
  subject.name = card                        ? "card " + card->id
                 : !subject.field            ? item.name
                 : field_->name == item.kind ? item.kind
                                             : fmt::format("{} {}", item.kind, field_->name);
  subject.span = card ? card->span : subject.field ? field_->span : diag::Span{};
  piece.component = workshop.composer().measure(layout, subject);
  piece.component.kind = item.kind;
  piece.component.name = subject.name;
  piece.component.copies =
      item.copies * (card ? static_cast<std::size_t>(std::max(card->copies, 0)) : 1) * selection_.copies;
  piece.component.has_back = back.has_value();
  piece.back = back;
  if (piece.component.copies == 0) return;
  const bool back_alone = !selection_.only.empty() && !selection_.only.contains(item.kind) && !selection_.backs_behind;
  if (back_alone)
    add_back_alone(std::move(piece));
  else
    list.push_back(std::move(piece));
}

// `--only backs`: the backs of one item are one component with as many copies as it has fronts.
void Pieces::add_back_alone(Piece piece) {
  assert(piece.back);
  piece.front = backs[*piece.back];
  piece.component.kind = "back";
  piece.component.name = piece.front.subject.name;
  piece.component.has_back = false;
  if (!list.empty() && list.back().back == piece.back && list.back().component.kind == "back" &&
      list.back().component.trim == piece.component.trim)
    list.back().component.copies += piece.component.copies;
  else
    list.push_back(std::move(piece));
}

std::optional<std::size_t> Pieces::add_back(const rules::KitItem& item, Workshop& workshop) {
  if (item.back.empty() || (!selection_.only.empty() && !selection_.only.contains("back"))) return std::nullopt;
  const diag::Span span = deck_ && deck_->back ? deck_->back->span : diag::Span{};
  const std::string folder = deck_ ? deck_->folder : target_.edition.folder;
  Drawing drawing;
  compose::Subject& subject = drawing.subject;
  subject.name = "the back of the cards";
  subject.trim = trim_;
  subject.span = span;
  subject.deck = deck_;
  subject.values = &item.values;
  subject.art_folder = folder;
  // A picture's name instead of a layout's: the picture fills the back.
  const bool picture = is_picture_name(item.back);
  if (picture) {
    back_values_.push_back(item.values);
    back_values_.back().push_back({"art", {item.back, span}});
    subject.values = &back_values_.back();
  }
  drawing.layout = workshop.templates().find(picture ? "picture-back" : item.back,
                                             deck_ ? deck_->game : target_.edition.game, folder, span);
  if (!drawing.layout) return std::nullopt;
  backs.push_back(std::move(drawing));
  return backs.size() - 1;
}

// A field file says what size of card its spaces are for, a built-in board is drawn for its game's own. Neither is
// scaled with `--size`: where the spaces lie is the field's meaning.
void Pieces::compare_with_spaces(diag::Diagnostics& diagnostics) const {
  const auto card =
      std::find_if(list.begin(), list.end(), [](const Piece& piece) { return piece.front.subject.card != nullptr; });
  if (card == list.end()) return;
  const geometry::Size trim = card->component.trim;
  // US and metric poker cards are alike
  const auto differs = [](geometry::Length a, geometry::Length b) { return std::abs((a - b).mm()) > 1; };
  const auto words = [](geometry::Size size) {
    return fmt::format("{} x {}", to_string(size.width), to_string(size.height));
  };
  for (const Piece& piece : list) {
    if (piece.component.kind != "field") continue;
    const cards::Field* field = piece.front.subject.field;
    const auto* own = trim_ ? std::get_if<geometry::Size>(&card->front.layout->trim) : nullptr;
    if (!field && !own) continue;
    const geometry::Size space = field ? field->card : *own;
    if (!differs(space.width, trim.width) && !differs(space.height, trim.height)) continue;
    diagnostics.warning(
        "cards-and-spaces", piece.front.subject.span,
        fmt::format("the cards are {}, the spaces of '{}' are for cards of {}", words(trim),
                    field ? field->name : piece.component.name, words(space)),
        field ? "press both at one size: --size for the cards, or 'size:' and new places in the field's file"
              : "press the cards at the size of the board");
  }
}

}  // namespace kingpress::press
