// `rules.yaml` beside a deck or kit of one's own: found, judged, and what its game is played with.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cards/cards.h"
#include "play/own_game.h"
#include "press/target.h"
#include "press/workshop.h"
#include "script/wording.h"
#include "script/world.h"
#include "script/worlds.h"

namespace kingpress::press {

// Null when there is none, or the edition is of one of the games with rules of their own.
const diag::SourceFile* own_rules(const cards::Edition& edition, Workshop& workshop);

// What its rules play with, as one deck: of a kit that is listed all its cards, of other folders those of the first
// deck. Of what every player gets the copies are in `each_player`.
cards::Deck played_deck(const cards::Edition& edition);

// Notes which deck of a folder is played where several lie there, and reports cards of a kit that have one id but
// different values: rules cannot tell them apart.
void judge_played(const Target& target, diag::Diagnostics& diagnostics);

// What a deck says under `rules:` against the options of the rules, at its places.
void judge_options(const cards::Deck& deck, const play::OwnGame& game, diag::Diagnostics& diagnostics);

// Its texts in the language of the workshop, which has taken the target; nothing where none is spoken.
std::optional<script::Wording> wording_of(const cards::Edition& edition, Workshop& workshop);

// The boards of the kit that the rules name, as they are drawn; of a deck alone, those that its folder lists. Throws
// UsageError when the kit cannot be chosen.
std::vector<script::KitBoard> boards_of(const Target& target, const diag::SourceFile& rules, Workshop& workshop);

// The options of its game: those of its rules file, or of one of the games with rules of their own.
struct GameOption {
  std::string name, value, takes, says;
};
std::vector<GameOption> game_options(const Target& target, Workshop& workshop);

// Ids of the cards that begin together in a zone that not all may see, zone by zone: none where all is open. Nothing
// without a rules file, or when it is wrong, which `check` tells.
std::optional<std::vector<std::set<std::string>>> hidden_piles(const Target& target, Workshop& workshop);

struct RulesTrial {
  bool worlds = false;  // compare worlds that differ in hidden cards, too
  // Told a record of every game that shows a finding. May be empty.
  std::function<void(const std::string& line)> record = {};
  script::WorldsCompared compared = {};
};

// The rules against the cards, for the fewest and the most players, then some random games of them. Nothing to do
// without a rules file.
void check_own_rules(const Target& target, Workshop& workshop, RulesTrial* trial = nullptr);

}  // namespace kingpress::press
