// What a seat cannot see changes nothing for it: neither what it observes nor what any bot chooses for it, asked on the
// runner's own way from a state to a choice. Two states are told apart by what is hidden: one dealt anew by the game
// itself (determinize), one with hidden cards exchanged here by hand.
#include <set>

#include "../catch.h"
#include "builtin.h"
#include "play/games.h"
#include "play/runner.h"
#include "play/table_talk.h"
#include "rules/kingdom_coinquest/game.h"
#include "rules/kingdom_coinquest/rules.h"
#include "rules/kingdoms_ii/game.h"
#include "rules/kingdoms_ii/rules.h"
#include "rules/kings_keys/game.h"
#include "rules/kings_keys/rules.h"
#include "rules/minkingi/game.h"
#include "rules/minkingi/rules.h"
#include "rules/twenty_five_kingdoms/game.h"
#include "rules/twenty_five_kingdoms/rules.h"

using namespace kingpress;
namespace mk = rules::minkingi;
namespace kk = rules::kings_keys;
namespace tk = rules::twenty_five_kingdoms;
namespace cq = rules::kingdom_coinquest;
namespace k2 = rules::kingdoms_ii;

namespace {

struct Seating {
  const char* game;
  play::Wish wish;
  const char* field = "";
  std::size_t looks = 400;  // positions; fewer in debug builds
};
const std::vector<Seating> seatings{
    {"minkingi", {}, "grid"},
    {"minkingi", {}, "courtyard"},
    {"minkingi", {}, "cross"},
    {"minkingi", {}, "quick"},
    {"kings-keys", {{}, "war", ""}},
    {"kings-keys", {{}, "long", "round_cap=100"}},
    {"kings-keys", {{}, "long", "conceding=true"}},
    {"kings-keys", {3, "kingdom-armies", "refill=as-captured,round_cap=100"}},
    {"kings-keys", {4, "kingdom-armies", "round_cap=100"}},
    {"kings-keys", {2, "kingdom-armies", "refill=chosen,round_cap=60"}, "", 100},
    {"kings-keys", {4, "kingdom-armies", "refill=chosen,round_cap=60,coins_buy_keys=true"}, "", 100},
    {"kings-keys", {2, "battle-royal", "round_cap=60"}, "", 100},
    {"kings-keys", {3, "battle-royal", "round_cap=60,coins_buy_keys=true"}, "", 100},
    {"kings-keys", {4, "battle-royal", "round_cap=60"}, "", 100},
    {"25-kingdoms", {}},
    {"kingdom-coinquest", {2, "", ""}},
    {"kingdom-coinquest", {3, "", ""}},
    {"kingdom-coinquest", {4, "", ""}},
    {"kingdoms-ii", {{}, "free-for-all", ""}},
    {"kingdoms-ii", {{}, "partners", ""}},
};

// Calls `use` with the Rules object of a setting, its kind not forgotten.
template <class Use>
void with_rules(const play::Setting& setting, const Use& use) {
  diag::Diagnostics diagnostics;
  const rules::Judged judged = rules::interpret(*rules::find_game(setting.ruleset.game), &setting.deck, diagnostics);
  const rules::Table table{judged, setting.field ? &*setting.field : nullptr, setting.players};
  if (judged.game == &mk::entry) return use(*mk::rules_of(table, diagnostics));
  if (judged.game == &kk::entry) return std::visit(use, *kk::rules_of(table, diagnostics));
  if (judged.game == &tk::entry) return use(*tk::rules_of(table, diagnostics));
  if (judged.game == &cq::entry) return use(*cq::rules_of(table, diagnostics));
  use(*k2::rules_of(table, diagnostics));
}

// ---- Exchanges by hand: two cards, or two places of unseen cards, that `seat` cannot tell apart. False where there
// are none. ----

using CardsInPlaces = std::vector<std::uint8_t*>;

bool exchange_two(const CardsInPlaces& hidden, rules::Rng& rng) {
  if (hidden.size() < 2) return false;
  const auto one = rng.below(static_cast<std::uint32_t>(hidden.size())),
             other = rng.below(static_cast<std::uint32_t>(hidden.size()));
  std::swap(*hidden[one], *hidden[other]);
  return *hidden[one] != *hidden[other];
}

// The first card the other seat kept is never shown to this one, and comes out of a pile it did not see: any undealt
// card could be it.
bool exchange_hidden(const mk::Rules& game, mk::State& s, int seat, rules::Rng& rng) {
  const auto slot = static_cast<std::size_t>(mk::hand_pile * (1 - seat));
  const auto undealt = static_cast<std::uint16_t>(rng.below(static_cast<std::uint32_t>(game.card_count())));
  if (s.phase == mk::Phase::deal || std::ranges::count(s.card, undealt) || std::ranges::count(s.on_space, slot))
    return false;
  s.card[slot] = undealt;
  return true;
}

template <std::size_t Most>
bool exchange_hidden(const kk::WarRules<Most>& game, typename kk::WarRules<Most>::State& s, int, rules::Rng& rng) {
  CardsInPlaces hidden;
  const std::size_t stack = game.max_steps() - 1;
  for (std::size_t i = s.laid; s.dealt && i < stack; ++i)
    for (const std::size_t first : {std::size_t{0}, stack}) hidden.push_back(&s.card[first + i]);
  return exchange_two(hidden, rng);
}

bool exchange_hidden(const kk::CampaignRules& game, kk::CampaignRules::State& s, int, rules::Rng& rng) {
  CardsInPlaces hidden;
  for (std::size_t slot = 0; s.phase == kk::CampaignRules::Phase::turn_up && slot < s.kind.size(); ++slot)
    if (s.kind[slot] < game.card_count() && !std::ranges::count(s.shown, slot)) hidden.push_back(&s.kind[slot]);
  return exchange_two(hidden, rng);
}

// Cards laid face down: those that, for all the seat knows, may lie in the same places.
bool exchange_hidden(const kk::BattleRoyalRules& game, kk::BattleRoyalRules::State& s, int seat, rules::Rng& rng) {
  const auto& may = s.may[static_cast<std::size_t>(seat)];
  std::set<std::size_t> unsure;
  for (std::size_t slot = 0; slot < game.card_count(); ++slot)
    if (may[slot] & (may[slot] - 1)) unsure.insert(may[slot]);
  if (unsure.empty()) return false;
  const std::size_t zones = *std::next(unsure.begin(), rng.below(static_cast<std::uint32_t>(unsure.size())));
  CardsInPlaces hidden;
  for (std::size_t slot = 0; slot < may.size(); ++slot)
    if (may[slot] == zones) hidden.push_back(&s.zone_of[slot]);
  return exchange_two(hidden, rng);
}

// Two cards' places in a stack that somebody else arranged.
bool exchange_hidden(const kk::ArrangedArmiesRules& game, kk::ArrangedArmiesRules::State& s, int seat,
                     rules::Rng& rng) {
  const int other =
      (seat + 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(game.players() - 1)))) % game.players();
  CardsInPlaces hidden;
  for (std::size_t slot = 0; slot < s.place.size(); ++slot)
    if (s.place[slot] != 0 && s.table.zone_of[slot] == kk::BattleRoyalRules::zone(other, kk::BattleRoyalRules::hand))
      hidden.push_back(&s.place[slot]);
  return exchange_two(hidden, rng);
}

bool exchange_hidden(const tk::Rules&, tk::State& s, int seat, rules::Rng& rng) {
  if (s.stage == tk::Stage::shuffle) return false;
  const auto other = static_cast<std::size_t>(1 - seat);
  CardsInPlaces hidden;
  for (std::size_t space = 0; space < 25; ++space)
    if (!rules::has_seat(s.seen[space], seat)) hidden.push_back(&s.kingdom[space]);
  for (std::size_t slot = 0; slot < s.hand_size[other]; ++slot)
    if (!(s.hand[other][slot] & tk::shown)) hidden.push_back(&s.hand[other][slot]);
  for (std::size_t i = 0; i < s.deck_size; ++i)
    if (std::uint8_t& cell = s.piles[tk::deck_pile][tk::deck_cell(s, i)]; !(cell & tk::shown)) hidden.push_back(&cell);
  return exchange_two(hidden, rng);
}

bool exchange_hidden(const cq::Rules&, cq::State& s, int seat, rules::Rng& rng) {
  CardsInPlaces hidden;
  for (std::size_t i = 0; i < s.forge_size; ++i) hidden.push_back(&s.forge[i]);
  for (std::size_t other = 0; other < s.kingdoms.size(); ++other)
    for (std::size_t slot = 0; slot < s.kingdoms[other].hand_size; ++slot)
      if (other != static_cast<std::size_t>(seat) && !((s.kingdoms[other].hand_known >> slot) & 1u))
        hidden.push_back(&s.kingdoms[other].hand[slot]);
  return exchange_two(hidden, rng);
}

// Cards of one suit, in piles, reserves and supports; or two Events to come.
bool exchange_hidden(const k2::Rules&, k2::State& s, int seat, rules::Rng& rng) {
  CardsInPlaces events;
  for (std::size_t i = 0; i < s.events_left; ++i) events.push_back(&s.events[i]);
  if (rng.below(4) == 0) return exchange_two(events, rng);
  k2::SuitCards& suit = s.suits[rng.below(k2::files)];
  std::vector<k2::Cell*> hidden;
  for (std::size_t i = 0; i < suit.begin(k2::discard_segment); ++i)
    if (!rules::has_seat(suit.cells[i].known(), seat)) hidden.push_back(&suit.cells[i]);
  if (hidden.size() < 2) return false;
  k2::Cell &one = *hidden[rng.below(static_cast<std::uint32_t>(hidden.size()))],
           &other = *hidden[rng.below(static_cast<std::uint32_t>(hidden.size()))];
  const std::size_t kind = one.kind();
  one = one.with_kind(other.kind());
  other = other.with_kind(kind);
  return one.kind() != other.kind();
}

// ---- The way from a state to a choice ----

// A game that begins at a position of another.
template <rules::Playable G>
struct From : G {
  typename G::State start;
  From(const G& game, const typename G::State& state) : G(game), start(state) {}
  typename G::State initial_state() const { return start; }
};

// Ends a runner's game at its first choice by throwing it.
struct FirstChoice {
  int seat;
  struct Made {
    rules::Action action;
  };
  template <class State>
  void chance(const State&, const rules::Chance&) {}
  template <class State>
  [[noreturn]] void choice(const State&, int, rules::Action action) {
    throw Made{action};
  }
  template <class State>
  [[noreturn]] void joint(const State&, const rules::JointAction& chosen) {
    throw Made{chosen[static_cast<std::size_t>(seat)]};
  }
};

// What the runner has a seat's bot choose; the same random stream at every call.
template <rules::Playable G>
rules::Action chosen(const From<G>& game, int seat, const play::BotSpec& bot, bool stepwise) {
  std::vector<play::BotSpec> specs(static_cast<std::size_t>(game.players()));
  specs[static_cast<std::size_t>(seat)] = bot;
  play::Runner<From<G>> runner(game, specs);
  try {
    runner.play(9, 0, stepwise, FirstChoice{seat});
  } catch (const FirstChoice::Made& made) {
    return made.action;
  }
  throw std::logic_error("the runner asked for no choice");
}

struct Found {
  std::set<std::string> leaks;
  std::size_t dealt_anew = 0, exchanged = 0;  // states compared that differed in what is hidden
};

// `alike` is `state` but for what the seat cannot see.
template <rules::Playable G>
void compare(From<G>& game, const typename G::State& state, const typename G::State& alike, int seat, bool thinks,
             Found& found) {
  if (!rules::same_state(game.observation(state, seat), game.observation(alike, seat)))
    found.leaks.insert("what the seat observes");
  if (!rules::has_seat(game.acting_players(state), seat)) return;
  const auto both = [&](const auto& ask) {
    game.start = state;
    const auto one = ask();
    game.start = alike;
    return one == ask();
  };
  const auto table = [&] {
    const play::TableTalk<From<G>> talk(game, 1, test::random_bots(game.players()));
    return std::pair(talk.show(seat), talk.choices(seat));
  };
  if (!both(table)) found.leaks.insert("what a person in the seat is told");
  const auto choose = [&](const char* bot, bool stepwise) {
    if (!both([&] { return chosen(game, seat, *play::parse_bot(bot), stepwise); }))
      found.leaks.insert(std::string("what ") + bot + " chooses");
  };
  choose("random", true);
  choose("random", false);  // draws from the state itself, without a View
  if (!thinks) return;
  choose("greedy", true);
  choose("mcts:12", true);
}

// Random games, looked at by every seat at about `looks` positions; at each fourth the bots think.
template <rules::Playable G>
Found look(const G& game, std::size_t looks) {
  Found found;
  rules::Workspace work;
  From<G> from(game, game.initial_state());
  std::size_t looked = 0;
  for (std::uint64_t index = 0; looked < looks; ++index) {
    rules::Rng rng(rules::mix(31, index));
    typename G::State state = game.initial_state();
    const std::uint32_t pace = 1 + rng.below(40);  // some games are looked at often, long ones also at their ends
    while (game.actor(state) != rules::no_player && looked < looks) {
      if (rng.below(pace) == 0) {
        ++looked;
        for (int seat = 0; seat < game.players(); ++seat) {
          const bool thinks = looked % 4 == 0;
          const typename G::State dealt = game.determinize(game.observation(state, seat), seat, rng);
          found.dealt_anew += !rules::same_state(dealt, state);
          compare(from, state, dealt, seat, thinks, found);
          typename G::State exchanged = state;
          if (!exchange_hidden(game, exchanged, seat, rng)) continue;
          ++found.exchanged;
          compare(from, state, exchanged, seat, thinks, found);
        }
      }
      rules::random_step(game, state, rng, work);
    }
  }
  return found;
}

#ifdef NDEBUG
constexpr std::size_t most_looks = 400;
#else
constexpr std::size_t most_looks = 50;
#endif

}  // namespace

TEST_CASE("every playable game hides its cards in these tests") {
  for (const play::PlayableGame& game : play::playable_games())
    CHECK(std::ranges::any_of(seatings, [&](const Seating& seating) { return seating.game == game.name; }));
}

TEST_CASE("what a seat cannot see never changes what it observes, is told or chooses") {
  const Seating seating = GENERATE(from_range(seatings));
  INFO(seating.game << " " << seating.wish.variant << " " << seating.wish.options << " " << seating.field);
  with_rules(test::builtin(seating.game, seating.wish, seating.field)->setting(), [&](const auto& game) {
    const std::size_t looks = std::min(seating.looks, most_looks);
    const Found found = look(game, looks);
    CHECK(found.leaks == std::set<std::string>{});
    CHECK(found.dealt_anew > looks / 4);
    CHECK(found.exchanged >= looks / 10);  // Battle Royal hides little outside face-offs
  });
}
