// Each question plays games of its own and must not disturb the others. So every question has its stage and its own
// deals, counted in whole numbers that parts of a run can add up.
#include "lab/questions.h"

#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "lab/balance.h"
#include "lab/card_report.h"
#include "lab/deals.h"
#include "lab/sums_json.h"
#include "play/set_up.h"

namespace kingpress::lab {

void to_json(Json& json, const Met& met) { json = {met.offered, met.taken}; }
void from_json(const Json& json, Met& met) { met = {json.at(0), json.at(1)}; }
void to_json(Json& json, const OptionsMet& met) {
  json = {{"games", met.games}, {"choices", met.choices}, {"actions", Json::object()}, {"cards", met.cards}};
  for (const auto& [name, one] : met.actions) json["actions"][name] = one;
}
void from_json(const Json& json, OptionsMet& met) {
  json.at("games").get_to(met.games);
  json.at("choices").get_to(met.choices);
  json.at("cards").get_to(met.cards);
  for (const auto& [name, one] : json.at("actions").items()) met.actions[name] = one.get<Met>();
}
void to_json(Json& json, const Probed& probed) {
  json = {{"swings", probed.swings}, {"hopeless", probed.hopeless}, {"kingmaking", probed.kingmaking}};
}
void from_json(const Json& json, Probed& probed) {
  json.at("swings").get_to(probed.swings);
  json.at("hopeless").get_to(probed.hopeless);
  json.at("kingmaking").get_to(probed.kingmaking);
}
void to_json(Json& json, const AtPlayers& at) {
  json = {{"players", {0, at.players}}, {"lengths", at.lengths}, {"choices", at.choices},
          {"waits", at.longest_waits},  {"capped", at.capped},   {"first", at.first}};
}
void from_json(const Json& json, AtPlayers& at) {
  json.at("lengths").get_to(at.lengths);
  json.at("choices").get_to(at.choices);
  json.at("waits").get_to(at.longest_waits);
  json.at("capped").get_to(at.capped);
  json.at("first").get_to(at.first);
}

namespace {

// Deals of the lab's questions lie behind each other: none is asked twice.
constexpr std::uint64_t deals_apart = std::uint64_t{1} << 40;
enum Question : std::uint64_t { about_options = 1, about_plans, about_the_best, about_choices, about_players };
std::uint64_t deal_of(Question question, std::uint64_t piece) { return deals_apart * question + piece; }

class Listener final : public play::OptionListener {
 public:
  explicit Listener(std::size_t cards) { met.cards.resize(cards); }
  void chosen(std::span<const play::Option> offered, std::size_t taken) override {
    ++met.choices;
    names_.clear();
    cards_.clear();
    for (const play::Option& option : offered) {
      names_.push_back(option.action);
      cards_.insert(cards_.end(), option.cards.begin(), option.cards.end());
    }
    once(names_);
    once(cards_);
    for (const std::string& name : names_) ++met.actions[name].offered;
    for (const std::uint32_t card : cards_) ++met.cards[card].offered;
    ++met.actions[offered[taken].action].taken;
    for (const std::uint32_t card : offered[taken].cards) ++met.cards[card].taken;
  }
  OptionsMet met;

 private:
  template <class Row>
  static void once(Row& row) {
    std::ranges::sort(row);
    row.erase(std::unique(row.begin(), row.end()), row.end());
  }
  std::vector<std::string> names_;
  std::vector<std::uint32_t> cards_;
};

bool meet_options(const play::GameHandle& game, const QuestionWish& wish, const Hands& hands, Course& course,
                  Questions& found) {
  const std::uint64_t games = std::max<std::uint64_t>(1, wish.games / 20);
  const std::size_t cards = game.card_ids().size();
  const auto possible = [](const Met& met) { return met.taken <= met.offered; };
  const auto fits = [&](const OptionsMet& all) {
    return all.games == games && all.cards.size() == cards && std::ranges::all_of(all.cards, possible) &&
           std::ranges::all_of(all.actions, [&](const auto& one) { return possible(one.second); });
  };
  auto met = course.stage<OptionsMet>(games, fits, [&](const Range& range) -> std::optional<OptionsMet> {
    OptionsMet sum;
    const bool whole = add_up(range.size(), hands, sum, [&] {
      return [&, desk = game.desk(all_seats(game, wish.bot))](std::uint64_t piece, OptionsMet& own) {
        Listener listener(cards);
        desk->listen(&listener);
        desk->play(wish.seed, deal_of(about_options, range.first + piece));
        desk->listen(nullptr);
        listener.met.games = 1;
        own.add(listener.met);
      };
    });
    sum.cards.resize(cards);
    return whole ? std::optional(std::move(sum)) : std::nullopt;
  });
  if (!met) return false;
  found.options = *std::move(met);
  found.games += games;
  return true;
}

// What can be forbidden, or preferred: offered beside something else.
std::vector<PlanTried> plans_of(const OptionsMet& met) {
  constexpr std::size_t most_named = 40;  // actions, and as many cards
  using Kind = play::Plan::Kind;
  std::vector<PlanTried> plans;
  std::vector<std::pair<std::uint64_t, std::string>> names;
  for (const auto& [name, one] : met.actions)
    if (one.offered > 0) names.emplace_back(met.choices - one.offered, name);
  std::ranges::sort(names);
  if (names.size() > 1)  // one verb for everything says nothing
    for (const auto& [often, name] : std::span(names).first(std::min(names.size(), most_named)))
      for (const Kind kind : {Kind::never_action, Kind::action_first}) plans.push_back({{kind, name, 0, 0}, {}, {}});
  std::vector<std::pair<std::uint64_t, std::uint32_t>> cards;
  for (std::uint32_t card = 0; card < met.cards.size(); ++card)
    if (met.cards[card].offered > 0) cards.emplace_back(met.choices - met.cards[card].offered, card);
  std::ranges::sort(cards);
  if (cards.size() > 1)
    for (const auto& [often, card] : std::span(cards).first(std::min(cards.size(), most_named)))
      for (const Kind kind : {Kind::never_card, Kind::card_first}) plans.push_back({{kind, {}, card, 0}, {}, {}});
  return plans;
}

struct PlanSums {
  std::vector<Sums> plans;
  void add(const PlanSums& other) {
    plans.resize(std::max(plans.size(), other.plans.size()));
    for (std::size_t i = 0; i < other.plans.size(); ++i) plans[i].add(other.plans[i]);
  }
};
void to_json(Json& json, const PlanSums& sums) { json = {{"plans", sums.plans}}; }
void from_json(const Json& json, PlanSums& sums) { json.at("plans").get_to(sums.plans); }

// So many deals, each free and by every plan.
std::optional<PlanSums> play_plans(const play::GameHandle& game, const QuestionWish& wish, const Hands& hands,
                                   Course& course, std::span<const PlanTried> plans, Question question,
                                   std::uint64_t deals) {
  const auto fits = [&](const PlanSums& all) {
    return all.plans.size() == plans.size() && std::ranges::all_of(all.plans, [&](const Sums& one) {
             return one.count == deals && is_possible(one, 2 * whole_game);
           });
  };
  return course.stage<PlanSums>(deals, fits, [&](const Range& range) -> std::optional<PlanSums> {
    PlanSums sum;
    sum.plans.resize(plans.size());
    const bool whole = add_up(range.size(), hands, sum, [&] {
      return [&, desk = game.desk(all_seats(game, wish.bot))](std::uint64_t piece, PlanSums& own) {
        const std::uint64_t deal = deal_of(question, range.first + piece);
        const int seat = static_cast<int>((range.first + piece) % static_cast<std::uint64_t>(game.players()));
        const std::uint64_t freely = rules::parts_of(desk->play(wish.seed, deal).outcome, seat);
        own.plans.resize(plans.size());
        for (std::size_t i = 0; i < plans.size(); ++i) {
          play::Plan plan = plans[i].plan;
          plan.seat = seat;
          const std::uint64_t held = rules::parts_of(desk->play(wish.seed, deal, {.plan = &plan}).outcome, seat);
          own.plans[i].add(whole_game + held - freely);
        }
      };
    });
    return whole ? std::optional(std::move(sum)) : std::nullopt;
  });
}

bool try_plans(const play::GameHandle& game, const QuestionWish& wish, const Hands& hands, Course& course,
               Questions& found) {
  constexpr std::size_t most_confirmed = 6;
  found.plans = plans_of(found.options);
  if (found.plans.empty()) return true;
  const std::uint64_t share = wish.games * 3 / 10, first = std::max<std::uint64_t>(2, share / (found.plans.size() + 1));
  const auto screened = play_plans(game, wish, hands, course, found.plans, about_plans, first);
  if (!screened) return false;
  for (std::size_t i = 0; i < found.plans.size(); ++i) found.plans[i].screened = screened->plans[i];
  std::ranges::stable_sort(found.plans, [](const auto& a, const auto& b) { return a.screened.sum > b.screened.sum; });
  found.confirmed = std::min(most_confirmed, found.plans.size());
  const std::uint64_t then = std::max<std::uint64_t>(2, share / (found.confirmed + 1));
  const auto confirmed =
      play_plans(game, wish, hands, course, std::span(found.plans).first(found.confirmed), about_the_best, then);
  if (!confirmed) return false;
  for (std::size_t i = 0; i < found.confirmed; ++i) found.plans[i].confirmed = confirmed->plans[i];
  found.games += first * (found.plans.size() + 1) + then * (found.confirmed + 1);
  return true;
}

// The two actions that lie furthest apart for a seat by the one half; how far by the other, and `top`.
std::uint64_t measured(const play::Probe& probe, std::size_t seat, std::uint32_t* chosen_by = nullptr) {
  const auto by_first = [&](const auto& a, const auto& b) { return a[0][seat] < b[0][seat]; };
  const auto [worst, best] = std::minmax_element(probe.actions.begin(), probe.actions.end(), by_first);
  if (chosen_by) *chosen_by = (*best)[0][seat] - (*worst)[0][seat];
  if ((*best)[0][seat] == (*worst)[0][seat]) return Probed::top;
  return Probed::top + (*best)[1][seat] - (*worst)[1][seat];
}

void count(const play::Probe& probe, int players, std::size_t quarter, Probed& sum) {
  const auto chooser = static_cast<std::size_t>(probe.seat);
  sum.swings[quarter].add(measured(probe, chooser));
  if (players < 3) return;
  const bool lost = std::ranges::all_of(
      probe.actions, [&](const auto& action) { return action[0][chooser] + action[1][chooser] == 0; });
  sum.hopeless.add(lost);
  if (!lost) return;
  std::uint32_t furthest = 0;
  std::uint64_t made = Probed::top;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    if (seat == chooser) continue;
    std::uint32_t apart = 0;
    const std::uint64_t moved = measured(probe, seat, &apart);
    if (apart <= furthest) continue;
    furthest = apart;
    made = moved;
  }
  sum.kingmaking.add(made);
}

bool probe_choices(const play::GameHandle& game, const QuestionWish& wish, const Hands& hands, Course& course,
                   Questions& found) {
  constexpr std::uint64_t games_a_probe = 2 + Probed::actions * Probed::trials / 2;  // half games
  const std::uint64_t probes = std::max<std::uint64_t>(4, wish.games * 3 / 10 / games_a_probe);
  const auto fits = [&](const Probed& all) {
    std::uint64_t counted = 0;
    for (const Sums& quarter : all.swings) {
      counted += quarter.count;
      if (!is_possible(quarter, 2 * Probed::top)) return false;
    }
    return counted <= probes && all.hopeless.count <= counted && is_possible(all.hopeless, 1) &&
           all.kingmaking.count == all.hopeless.sum && is_possible(all.kingmaking, 2 * Probed::top);
  };
  auto probed = course.stage<Probed>(probes, fits, [&](const Range& range) -> std::optional<Probed> {
    Probed sum;
    const bool whole = add_up(range.size(), hands, sum, [&] {
      return [&, desk = game.desk(all_seats(game, wish.bot))](std::uint64_t piece, Probed& own) {
        const std::uint64_t deal = deal_of(about_choices, range.first + piece);
        const std::uint32_t choices = desk->play(wish.seed, deal).choices;
        if (choices == 0) return;
        const auto choice = static_cast<std::uint32_t>(drawn(wish.seed, deal, 3) % choices);
        const play::Probe probe = desk->probe(wish.seed, deal, choice, Probed::actions, Probed::trials);
        if (probe.seat != rules::no_player) count(probe, game.players(), std::size_t{choice} * 4 / choices, own);
      };
    });
    return whole ? std::optional(sum) : std::nullopt;
  });
  if (!probed) return false;
  found.probed = *probed;
  found.games += probes * games_a_probe;
  return true;
}

std::unique_ptr<play::GameHandle> game_for(const play::GameHandle& game, int players) {
  play::Setting setting = by_itself(game.setting());
  setting.players = players;
  diag::Diagnostics wrong;
  auto other = play::set_up(std::move(setting), wrong);
  return other && other->players() == players ? std::move(other) : nullptr;
}

struct AllPlayers {
  std::vector<AtPlayers> numbers;
  void add(const AllPlayers& other) {
    numbers.resize(std::max(numbers.size(), other.numbers.size()));
    for (std::size_t i = 0; i < other.numbers.size(); ++i) numbers[i].add(other.numbers[i]);
  }
};
void to_json(Json& json, const AllPlayers& all) { json = {{"numbers", all.numbers}}; }
void from_json(const Json& json, AllPlayers& all) { json.at("numbers").get_to(all.numbers); }

bool vary_players(const play::GameHandle& game, const QuestionWish& wish, const Hands& hands, Course& course,
                  Questions& found) {
  std::vector<std::unique_ptr<play::GameHandle>> games;
  for (int players = 2; players <= rules::most_seats; ++players)
    if (auto other = game_for(game, players)) games.push_back(std::move(other));
  if (games.size() < 2) return true;
  const std::uint64_t deals = std::max<std::uint64_t>(2, wish.games / 10 / games.size());
  const auto fits = [&](const AllPlayers& all) {
    return all.numbers.size() == games.size() && std::ranges::all_of(all.numbers, [&](const AtPlayers& at) {
             return at.lengths.count == deals && at.choices.count == deals && at.capped.count == deals &&
                    at.longest_waits.count == deals && is_possible(at.capped, 1) && is_possible(at.first, 1);
           });
  };
  auto all = course.stage<AllPlayers>(deals, fits, [&](const Range& range) -> std::optional<AllPlayers> {
    AllPlayers sum;
    sum.numbers.resize(games.size());
    const bool whole = add_up(range.size(), hands, sum, [&] {
      std::vector<std::unique_ptr<play::Desk>> desks;
      for (const auto& one : games) desks.push_back(one->desk(all_seats(*one, wish.bot)));
      return [&, desks = std::move(desks)](std::uint64_t piece, AllPlayers& own) {
        own.numbers.resize(games.size());
        for (std::size_t i = 0; i < games.size(); ++i) {
          const play::Seen seen = desks[i]->play(wish.seed, deal_of(about_players, range.first + piece));
          const int first = places_of(seen, games[i]->players())[0];
          AtPlayers& at = own.numbers[i];
          at.lengths.add(seen.length);
          at.choices.add(seen.choices);
          at.longest_waits.add(seen.longest_wait);
          at.capped.add(seen.outcome.capped);
          at.first.add(!seen.outcome.draw, won(seen.outcome, first));
        }
      };
    });
    return whole ? std::optional(std::move(sum)) : std::nullopt;
  });
  if (!all) return false;
  found.at_players = std::move(all->numbers);
  for (std::size_t i = 0; i < games.size(); ++i) found.at_players[i].players = games[i]->players();
  found.games += deals * games.size();
  return true;
}

}  // namespace

void OptionsMet::add(const OptionsMet& other) {
  games += other.games;
  choices += other.choices;
  for (const auto& [name, met] : other.actions) {
    actions[name].offered += met.offered;
    actions[name].taken += met.taken;
  }
  cards.resize(std::max(cards.size(), other.cards.size()));
  for (std::size_t i = 0; i < other.cards.size(); ++i) {
    cards[i].offered += other.cards[i].offered;
    cards[i].taken += other.cards[i].taken;
  }
}

void Probed::add(const Probed& other) {
  for (std::size_t i = 0; i < swings.size(); ++i) swings[i].add(other.swings[i]);
  hopeless.add(other.hopeless);
  kingmaking.add(other.kingmaking);
}

void AtPlayers::add(const AtPlayers& other) {
  lengths.add(other.lengths);
  choices.add(other.choices);
  longest_waits.add(other.longest_waits);
  capped.add(other.capped);
  first.add(other.first);
}

bool ask_questions(const play::GameHandle& game, const QuestionWish& wish, const Hands& hands, Course& course,
                   Questions& found) {
  if (wish.games == 0) return true;
  if (game.facts().decides &&
      (!meet_options(game, wish, hands, course, found) || !try_plans(game, wish, hands, course, found) ||
       !probe_choices(game, wish, hands, course, found)))
    return false;
  return vary_players(game, wish, hands, course, found);
}

std::string name_of(const play::GameHandle& game, const play::Plan& plan) {
  using Kind = play::Plan::Kind;
  const bool card = plan.kind == Kind::never_card || plan.kind == Kind::card_first;
  std::string what = fmt::format("'{}'", plan.action);
  if (card) {
    const std::string id = game.card_ids()[plan.card], title = title_of(game, id);
    what = title.empty() ? "card " + id : fmt::format("card {} ({})", id, title);
  }
  const bool first = plan.kind == Kind::action_first || plan.kind == Kind::card_first;
  return first ? fmt::format("{} whenever it can be", what) : fmt::format("never {}", what);
}

}  // namespace kingpress::lab
