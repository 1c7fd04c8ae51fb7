#include "press/parts.h"

#include <fmt/format.h>

#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "rules/edition_kit.h"

namespace kingpress::press {
namespace {

// By its name, also as 'list fields' gives it ("minkingi/cross"), or by its title.
const cards::Field& find_field(const std::vector<cards::Field>& fields, const std::string& wanted) {
  std::vector<std::string> names;
  for (const cards::Field& field : fields) {
    if (field.name == wanted || field.game + "/" + field.name == wanted || field.title == wanted) return field;
    names.push_back(field.name);
  }
  throw diag::UsageError(fmt::format("no field '{}' in this edition", wanted), diag::suggest(wanted, names));
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
    throw diag::UsageError(fmt::format("the template '{}' is for {}, the cards are of {}", layout, game, deck.game),
                           "'kingpress list templates' names those of each game");
}

// A box holds what the most players need; of the games with rules the kit is for the fewest when nobody says.
int players_for(const rules::Game& game, const cards::Edition& edition, const Selection& selection) {
  const cards::PlayerRange range = edition.players.value_or(cards::PlayerRange{game.least_players, game.most_players});
  const int players = selection.players.value_or(edition.players ? range.most : range.least);
  if (players >= range.least && players <= range.most) return players;
  const std::string title = edition.players && !edition.title.empty() ? edition.title : std::string(game.title);
  throw diag::UsageError(fmt::format("{} is not played by {}", title, players),
                         range.least == range.most ? fmt::format("it is a game for {}", range.least)
                                                   : fmt::format("it is a game for {} to {}", range.least, range.most));
}

// Those whose pieces the kit may hold: of a game of one's own all that its list names.
std::vector<const cards::Deck*> decks_of(const ChosenParts& parts) {
  std::vector<const cards::Deck*> decks;
  if (parts.deck) decks.push_back(parts.deck);
  for (const cards::Deck& deck : parts.target->edition.decks)
    if (&deck != parts.deck && is_in_kit(deck, parts.target->edition)) decks.push_back(&deck);
  return decks;
}

}  // namespace

std::vector<std::string> left_out(const Target& target, const Selection& selection, std::string_view verb) {
  const cards::Edition& edition = target.edition;
  std::vector<std::string> notes;
  if (target.listed || edition.listed) return notes;
  const std::string done = verb == "take" ? "taken" : fmt::format("{}ed", verb);
  if (edition.decks.size() > 1)
    notes.push_back(fmt::format("the folder holds {} decks: '{}' is {}; name another's file to {} that",
                                edition.decks.size(), edition.decks.front().path, done, verb));
  if (selection.field.empty() && edition.fields.size() > 1)
    notes.push_back(fmt::format("the folder holds {} fields: '{}' is {}; '--field NAME' chooses another",
                                edition.fields.size(), edition.fields.front().name, done));
  return notes;
}

bool is_in_kit(const cards::Deck& deck, const cards::Edition& edition) {
  return edition.listed && (edition.game == cards::own_game || deck.kind != "card");
}

ChosenParts choose(const Target& target, const Selection& selection) {
  const cards::Edition& edition = target.edition;
  ChosenParts parts;
  parts.target = &target;
  parts.deck = edition.main_deck();
  if (!selection.field.empty())
    parts.field = &find_field(edition.fields, selection.field);
  else if (!edition.fields.empty())
    parts.field = &edition.fields.front();
  if (!parts.deck && (!selection.cards.empty() || selection.size || !selection.layout.empty()))
    throw diag::UsageError("there is no deck here to take cards from");
  if (!selection.layout.empty()) refuse_foreign_template(selection.layout, *parts.deck);
  parts.notes = left_out(target, selection, "print");
  parts.title = title_of(parts);
  parts.folder = parts.deck ? parts.deck->folder : edition.folder;
  if (selection.size)
    parts.trim = selection.size;
  else if (parts.deck && parts.deck->size)
    parts.trim = parts.deck->size->value;
  parts.game = rules::find_game(parts.deck ? parts.deck->game : parts.field ? parts.field->game : edition.game);
  if (!parts.game) return parts;
  parts.players = players_for(*parts.game, edition, selection);
  if (!selection.cards.empty()) parts.cards = select_cards(decks_of(parts), selection.cards);
  return parts;
}

void judge(ChosenParts& parts, const Selection& selection, diag::Diagnostics& diagnostics) {
  if (parts.game) parts.judged = rules::interpret(*parts.game, parts.deck, diagnostics);
  if (parts.game && parts.deck) {
    if (selection.players) parts.game->check_players(parts.judged, parts.players, diagnostics);
    judge(parts.judged, parts.target->alone && !selection.players, diagnostics);
  }
  for (const cards::Deck* deck : decks_of(parts))
    if (const rules::Game* game = rules::find_game(deck->game); game && deck != parts.deck)
      judge(rules::interpret(*game, deck, diagnostics), false, diagnostics);
  if (parts.field) judge(*parts.field, diagnostics);
}

rules::Kit kit_of(const ChosenParts& parts, const Selection& selection) {
  if (!parts.game) return {};
  rules::Kit kit = rules::kit_of({parts.judged, parts.field, parts.players}, parts.target->edition);
  if (!selection.layout.empty()) {
    for (rules::KitItem& item : kit.items)
      if (item.over == rules::KitItem::Over::deck && item.kind == "card") item.layout = selection.layout;
  }
  return kit;
}

}  // namespace kingpress::press
