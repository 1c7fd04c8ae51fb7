#include "play/set_up.h"

#include <fmt/format.h>

#include "diag/suggestion.h"
#include "play/playable.h"
#include "play/statement_json.h"
#include "rules/check.h"
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
void judge(const rules::Game& game, const Setting& setting, diag::Diagnostics& diagnostics) {
  diag::Diagnostics found;
  game.check_deck(setting.deck, found);
  if (setting.field) game.check_field(*setting.field, found);
  rules::check_variant_players(game.ruleset(), setting.deck, setting.players, found);
  if (!found.has_errors()) game.check_players(setting.deck, setting.players, found);
  for (const diag::Diagnostic& diagnostic : found.list())
    if (diagnostic.severity == diag::Severity::error) diagnostics.add(diagnostic);
}

std::unique_ptr<GameHandle> make(const rules::Game& game, Setting setting, diag::Diagnostics& diagnostics) {
  setting.title = game.title;
  judge(game, setting, diagnostics);
  if (diagnostics.has_errors()) return nullptr;
  return find_playable(game.name)->make(std::move(setting), diagnostics);
}

}  // namespace

std::unique_ptr<GameHandle> set_up(const cards::Deck& deck, const cards::Field* field, const Wish& wish,
                                   diag::Diagnostics& diagnostics) {
  const rules::Game* game = playable(deck.game, deck.span, diagnostics);
  if (!game) return nullptr;
  Setting setting;
  setting.deck = deck;
  if (field) setting.field = *field;
  setting.deck.rules = rules::laid_over(deck.rules, rules::options_from(wish.variant, wish.options, diagnostics));
  setting.ruleset = rules::read_ruleset(game->ruleset(), setting.deck.rules, diagnostics);
  const rules::VariantSpec* variant = game->ruleset().find_variant(setting.ruleset.variant);
  setting.players = wish.players.value_or(variant ? variant->least_players : game->least_players);
  return diagnostics.has_errors() ? nullptr : make(*game, std::move(setting), diagnostics);
}

std::unique_ptr<GameHandle> set_up(Setting setting, diag::Diagnostics& diagnostics) {
  const rules::Game* game = playable(setting.ruleset.game, {}, diagnostics);
  if (!game) return nullptr;
  cards::Record written = setting.ruleset.options;
  written.insert(written.begin(), {"variant", {setting.ruleset.variant, {}}});
  const rules::Ruleset read = rules::read_ruleset(game->ruleset(), written, diagnostics);
  if (!diagnostics.has_errors() && to_json(read.options) != to_json(setting.ruleset.options))
    diagnostics.error("bad-option", {}, "the ruleset is not complete: " + to_json(setting.ruleset.options).dump(),
                      "expected " + to_json(read.options).dump());
  if (diagnostics.has_errors()) return nullptr;
  setting.deck.rules = std::move(written);
  setting.ruleset = read;
  return make(*game, std::move(setting), diagnostics);
}

}  // namespace kingpress::play
