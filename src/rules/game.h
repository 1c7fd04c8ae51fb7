// A game as the press sees it: what keys its cards have, what makes a deck or field unlawful, what a table of n players
// needs printed. Each game has one, `entry` in <game>/game.cpp, and a line in games.def. How a game is played is behind
// `play` (see <game>/rules.h).
#pragma once

#include <any>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/cards.h"
#include "cards/schema.h"
#include "diag/code_entry.h"
#include "diag/diagnostic.h"
#include "rules/as_size.h"
#include "rules/kit.h"
#include "rules/ruleset.h"

namespace kingpress::rules {

struct Game;

// A deck as its game understands it, read once by interpret(): check judges it, kit and play take it.
struct Judged {
  const Game* game = nullptr;
  const cards::Deck* definition = nullptr;  // outlives this; null for a table without a deck
  Ruleset ruleset;
  std::any pieces;  // what Game::pieces made of the definition

  // Pieces: the game's own type.
  template <class Pieces>
  const Pieces& as() const {
    return *std::any_cast<Pieces>(&pieces);
  }
};

// What a kit is printed for and a game is played with.
struct Table {
  const Judged& judged;
  const cards::Field* field = nullptr;  // may be null
  int players = 2;                      // within the game's bounds
};

// For games whose board follows from the rules: any field file is an error (code "no-field").
void check_no_field(const cards::Field& field, diag::Diagnostics& diagnostics);
// The players against what the deck's variant takes (code "player-count").
void check_variant_players(const Judged& judged, int players, diag::Diagnostics& diagnostics);

// The rule, by its number on the game's page, under which an action is taken: for people who wonder why another is not
// allowed. `says`: what one is asked to do, "attack a Kingdom"; empty: the action's name does.
struct ActRule {
  std::string_view action;
  int rule = 0;
  std::string_view says{};
};

// What a number of the cards is weighed against: its mean is shown along the other.
struct Curve {
  std::string_view of, along;  // a field of the cards; what the function tells, in words
  std::optional<double> (*at)(const cards::Card& card) = nullptr;
};

struct Game {
  std::string_view name, title;
  int least_players = 2, most_players = 2;
  cards::CardSchema schema{};
  RulesetSchema ruleset{};
  // The game's own reading of a deck; what cannot be read is left out, for reading and check say so.
  std::any (*pieces)(const cards::Deck& definition, const Ruleset& ruleset) = nullptr;
  // There is a definition.
  void (*check)(const Judged& judged, diag::Diagnostics& diagnostics) = nullptr;
  void (*check_field)(const cards::Field& field, diag::Diagnostics& diagnostics) = check_no_field;
  // Whether the deck and its variant serve so many players; asked when a number is known.
  void (*check_players)(const Judged& judged, int players, diag::Diagnostics& diagnostics) = check_variant_players;
  // Without deck or field the kit is what the game needs without them.
  Kit (*kit)(const Table& table) = nullptr;
  // What `explain` says of the codes that no other game reports.
  std::vector<diag::CodeEntry> (*codes)() = nullptr;
  // The letters of its rulings ("MK") on its page cards/<game>/RULES.md; empty when it has no such page.
  std::string_view rulings{};
  std::vector<ActRule> acts{};
  std::vector<Curve> curves{};
};

// Reads ruleset and pieces; wrong options are reported and take their standard value. `definition` may be null.
Judged interpret(const Game& game, const cards::Deck* definition, diag::Diagnostics& diagnostics);

// By the rules of its game, then by those that the deck states itself. There is a definition.
void judge(const Judged& judged, diag::Diagnostics& diagnostics);

// A function that gives a type of the game's own, as Game::pieces.
template <auto read>
std::any any_pieces(const cards::Deck& definition, const Ruleset& ruleset) {
  return read(definition, ruleset);
}

const std::vector<std::reference_wrapper<const Game>>& games();
const Game* find_game(std::string_view name);
std::vector<std::string> game_names();  // for suggestions and `list games`

}  // namespace kingpress::rules
