#include "press/parts.h"

#include <fmt/format.h>

#include "diag/suggestion.h"
#include "press/usage_error.h"

namespace kingpress::press {
namespace {

const cards::Field& find_field(const std::vector<cards::Field>& fields, const std::string& wanted) {
  std::vector<std::string> names;
  for (const cards::Field& field : fields) {
    if (field.name == wanted || field.title == wanted) return field;
    names.push_back(field.name);
  }
  throw UsageError(fmt::format("no field '{}' in this edition", wanted), diag::suggest(wanted, names));
}

// Of a folder that does not say what comes first, the others are left out.
std::vector<std::string> notes_of(const ChosenParts& parts, const Selection& selection) {
  const cards::Edition& edition = parts.target->edition;
  std::vector<std::string> notes;
  if (parts.target->listed) return notes;
  if (edition.decks.size() > 1)
    notes.push_back(fmt::format("the folder holds {} decks: '{}' is pressed; name another's file to press that",
                                edition.decks.size(), parts.deck->path));
  if (selection.field.empty() && edition.fields.size() > 1)
    notes.push_back(fmt::format("the folder holds {} fields: '{}' is pressed; '--field NAME' chooses another",
                                edition.fields.size(), parts.field->name));
  return notes;
}

std::string title_of(const ChosenParts& parts) {
  std::string deck = parts.deck ? parts.deck->title : "", field = parts.field ? parts.field->title : "";
  if (parts.target->shape == Target::Shape::deck && !deck.empty()) return deck;
  if (parts.target->shape == Target::Shape::field && !field.empty()) return field;
  for (const std::string& title : {parts.target->edition.title, deck, field})
    if (!title.empty()) return title;
  return parts.target->name;
}

void refuse_foreign_template(const std::string& layout, const cards::Deck& deck) {
  const std::string game = layout.substr(0, layout.find('/'));
  if (game != layout && game != deck.game && rules::find_game(game))
    throw UsageError(fmt::format("the template '{}' is for {}, the cards are of {}", layout, game, deck.game),
                     "'kingpress list templates' names those of each game");
}

int players_for(const rules::Game& game, const Selection& selection) {
  const int players = selection.players.value_or(game.least_players);
  if (players >= game.least_players && players <= game.most_players) return players;
  throw UsageError(fmt::format("{} is not played by {}", game.title, players),
                   game.least_players == game.most_players
                       ? fmt::format("it is a game for {}", game.least_players)
                       : fmt::format("it is a game for {} to {}", game.least_players, game.most_players));
}

}  // namespace

ChosenParts choose(const Target& target, const Selection& selection) {
  const cards::Edition& edition = target.edition;
  ChosenParts parts;
  parts.target = &target;
  if (!edition.decks.empty()) parts.deck = &edition.decks.front();
  if (!selection.field.empty())
    parts.field = &find_field(edition.fields, selection.field);
  else if (!edition.fields.empty())
    parts.field = &edition.fields.front();
  if (!parts.deck && (!selection.cards.empty() || selection.size || !selection.layout.empty()))
    throw UsageError("there is no deck here to take cards from");
  if (!selection.layout.empty()) refuse_foreign_template(selection.layout, *parts.deck);
  parts.notes = notes_of(parts, selection);
  parts.title = title_of(parts);
  parts.folder = parts.deck ? parts.deck->folder : edition.folder;
  if (selection.size)
    parts.trim = selection.size;
  else if (parts.deck && parts.deck->size)
    parts.trim = parts.deck->size->value;
  parts.game = rules::find_game(parts.deck ? parts.deck->game : parts.field ? parts.field->game : edition.game);
  if (!parts.game) return parts;
  parts.players = players_for(*parts.game, selection);
  if (!selection.cards.empty()) parts.cards = select_cards(*parts.deck, selection.cards);
  return parts;
}

void judge(ChosenParts& parts, const Selection& selection, diag::Diagnostics& diagnostics) {
  if (parts.game) parts.judged = rules::interpret(*parts.game, parts.deck, diagnostics);
  if (parts.game && parts.deck) {
    if (selection.players) parts.game->check_players(parts.judged, parts.players, diagnostics);
    judge(parts.judged, parts.target->alone && !selection.players, diagnostics);
  }
  if (parts.field) judge(*parts.field, diagnostics);
}

rules::Kit kit_of(const ChosenParts& parts, const Selection& selection) {
  if (!parts.game) return {};
  rules::Kit kit = parts.game->kit({parts.judged, parts.field, parts.players});
  if (!selection.layout.empty()) {
    for (rules::KitItem& item : kit.items)
      if (item.over == rules::KitItem::Over::deck) item.layout = selection.layout;
  }
  return kit;
}

}  // namespace kingpress::press
