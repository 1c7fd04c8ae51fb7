#include "play/set_up.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "diag/command_word.h"
#include "diag/suggestion.h"
#include "play/games.h"
#include "play/own_game.h"
#include "play/statement_json.h"
#include "rules/game.h"

namespace kingpress::play {
namespace {

const rules::Game* playable(const std::string& name, diag::Span span, diag::Diagnostics& diagnostics) {
  const rules::Game* game = rules::find_game(name);
  if (game && find_playable(name)) return game;
  std::vector<std::string> names;
  for (const PlayableGame& known : playable_games()) names.emplace_back(known.name);
  diagnostics.error("unplayable-game", span, fmt::format("no game '{}' can be played", name),
                    diag::suggest(name, names));
  return nullptr;
}

// Errors only; what is merely unwise is for `check` to say.
void judge(const rules::Table& table, diag::Diagnostics& diagnostics) {
  const rules::Game& game = *table.judged.game;
  diag::Diagnostics found;
  game.check(table.judged, found);
  if (table.field) game.check_field(*table.field, found);
  rules::check_variant_players(table.judged, table.players, found);
  if (!found.has_errors()) game.check_players(table.judged, table.players, found);
  for (const diag::Diagnostic& diagnostic : found.list())
    if (diagnostic.severity == diag::Severity::error) diagnostics.add(diagnostic);
}

// `judged` is of the setting's deck.
std::unique_ptr<GameHandle> make(const rules::Judged& judged, Setting&& setting, diag::Diagnostics& diagnostics) {
  setting.title = judged.game->title;
  setting.ruleset = judged.ruleset;
  const rules::Table table{judged, setting.field ? &*setting.field : nullptr, setting.players};
  judge(table, diagnostics);
  if (diagnostics.has_errors()) return nullptr;
  return find_playable(judged.game->name)->make(table, std::move(setting), diagnostics);
}

}  // namespace

std::unique_ptr<GameHandle> set_up(const cards::Deck& deck, const cards::Field* field, const Wish& wish,
                                   diag::Diagnostics& diagnostics, rules::Spoken spoken) {
  if (deck.game == cards::own_game) {
    const std::string folder = deck.folder.empty() ? "." : deck.folder;
    diagnostics.error(
        "unplayable-game", deck.span,
        fmt::format("there is no '{}' in '{}', by which it could be played", cards::own_rules_name, folder),
        fmt::format("'kingpress new rules trick {}' writes one to begin with; 'kingpress new --help' "
                    "names other kinds",
                    diag::command_word(folder)));
    return nullptr;
  }
  const rules::Game* game = playable(deck.game, deck.span, diagnostics);
  if (!game) return nullptr;
  Setting setting;
  setting.spoken = std::move(spoken);
  setting.deck = deck;
  if (field) setting.field = *field;
  setting.deck.rules = rules::laid_over(deck.rules, rules::options_from(wish.variant, wish.options, diagnostics));
  const rules::Judged judged = rules::interpret(*game, &setting.deck, diagnostics);
  const rules::VariantSpec* variant = game->ruleset.find_variant(judged.ruleset.variant);
  setting.players = wish.players.value_or(variant ? variant->least_players : game->least_players);
  return diagnostics.has_errors() ? nullptr : make(judged, std::move(setting), diagnostics);
}

std::unique_ptr<GameHandle> set_up(Setting setting, diag::Diagnostics& diagnostics) {
  if (is_own_game(setting)) return set_up_own(std::move(setting), diagnostics);
  const rules::Game* game = playable(setting.ruleset.game, {}, diagnostics);
  if (!game) return nullptr;
  setting.deck.rules = setting.ruleset.options;
  setting.deck.rules.insert(setting.deck.rules.begin(), {"variant", {setting.ruleset.variant, {}}});
  const rules::Judged judged = rules::interpret(*game, &setting.deck, diagnostics);
  if (!diagnostics.has_errors() && to_json(judged.ruleset.options) != to_json(setting.ruleset.options))
    diagnostics.error("bad-option", {}, "the ruleset is not complete: " + to_json(setting.ruleset.options).dump(),
                      "expected " + to_json(judged.ruleset.options).dump());
  return diagnostics.has_errors() ? nullptr : make(judged, std::move(setting), diagnostics);
}

}  // namespace kingpress::play
