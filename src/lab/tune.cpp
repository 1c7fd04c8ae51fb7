// The space of changes is too large to search, and every judgement costs games. Numbers are changed one after the other
// on the same deals, and the result is confirmed on deals that chose nothing.
#include "lab/tune.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>

#include "lab/trials.h"
#include "play/record_head.h"
#include "play/statement_json.h"

namespace kingpress::lab {
namespace {

class Search {
 public:
  Search(const play::GameHandle& game, const TuneWish& wish, const Hands& hands, Course& course)
      : game_(game),
        wish_(wish),
        turns_(turns_of(game, wish.seed)),
        trials_(game, wish, turns_, hands, course),
        original_(numbers_of(wish.levers)),
        now_(original_) {
    deals_ = std::max<std::uint64_t>(1, wish.games / games_a_deal(game, turns_, wish.aims));
    for (std::size_t i = 0; i < wish.levers.size(); ++i)
      on_card_[card_of(wish.levers[i], game.setting().deck)].push_back(i);
  }

  std::optional<Tuned> run() {
    if (!judge({now_})) return std::nullopt;
    found_.values = now_;
    found_.before = found_.after = at_first_ = readings(judged_.at(now_), 1);
    for (const Reading& one : at_first_)
      if (is_out(one, wish_.aims[one.aim])) watched_.emplace(one.aim, one.card);
    if (watched_.empty()) return ended(Tuned::Kind::met);
    for (std::size_t look = 0; look < most_looks; ++look) {
      slack_ = 1.5 + static_cast<double>(look);
      if (!mend() || !trim()) return std::nullopt;
      const bool reached = badness(now_) == 0;
      if (!confirm((look + 1) * deals_)) return std::nullopt;
      const bool last = !reached || look + 1 == most_looks;
      if (fresh_badness(last) == 0) return ended(now_ == original_ ? Tuned::Kind::met : Tuned::Kind::found);
      if (last) break;
    }
    return ended(Tuned::Kind::not_found);
  }

 private:
  Tuned ended(Tuned::Kind kind) {
    found_.kind = kind;
    found_.turns = turns_;
    found_.deals = deals_;
    return std::move(found_);
  }

  std::optional<Batch> play(const std::vector<Numbers>& decks, std::uint64_t first, std::uint64_t deals) {
    found_.games += decks.size() * deals * games_a_deal(game_, turns_, wish_.aims);
    return trials_.play(decks, first, deals);
  }

  // Plays the decks that were not judged yet.
  bool judge(std::vector<Numbers> decks) {
    std::erase_if(decks, [&](const Numbers& values) { return judged_.contains(values); });
    if (decks.empty()) return true;
    auto batch = play(decks, 0, deals_);
    if (!batch) return false;
    for (std::size_t i = 0; i < decks.size(); ++i) judged_.emplace(decks[i], std::move((*batch)[i]));
    found_.decks += decks.size();
    return true;
  }

  std::vector<Reading> readings(const Counted& counted, std::size_t looks, std::uint64_t fewest = fewest_deals) const {
    return readings_of(wish_.aims, counted, game_.players(), turns_, {looks, fewest});
  }

  // What was out of bounds once is to come well within, so that other deals find it there too.
  void watch(const std::vector<Reading>& all) {
    for (const Reading& one : all)
      if (excess_of(one, wish_.aims[one.aim], 0) > 0) watched_.emplace(one.aim, one.card);
  }

  // The rest may lie as far out as chance brings it.
  double excess(const Reading& one, double slack) const {
    return excess_of(one, wish_.aims[one.aim], watched_.contains({one.aim, one.card}) ? slack : -2);
  }
  double badness(const Counted& counted, double slack) const {
    const std::uint64_t deals = deals_of(counted);
    double sum = 0;
    for (const Reading& one : readings(counted, 1, std::max<std::uint64_t>(1, fewest_deals * deals / deals_)))
      sum += excess(one, slack);
    // A card that nobody plays any more is no card mended.
    for (const Reading& one : at_first_)
      if (is_given_up(one, judged_.at(original_), deals_, counted, deals)) sum += given_up;
    return sum;
  }
  static constexpr double given_up = 0.5;
  bool is_given_up(const Reading& one, const Counted& before, std::uint64_t deals_before, const Counted& after,
                   std::uint64_t deals_after) const {
    const auto met = [&](const Counted& by) { return deals_met(wish_.aims[one.aim], by, *one.card); };
    return one.card && 4 * met(after) * deals_before < met(before) * deals_after;
  }
  double badness(const Numbers& deck) const { return badness(judged_.at(deck), slack_); }

  // Changes until all is in bounds or nothing helps.
  bool mend() {
    const std::size_t most_steps = 4 * wish_.most_changes;
    for (std::size_t step = 0; step < most_steps && badness(now_) > 0; ++step) {
      bool better = false;
      if (!change(levers_of_culprits(), false, better)) return false;
      if (!better && !change(all_levers(), true, better)) return false;
      if (!better) break;
    }
    return true;
  }

  // The numbers on the cards that are furthest out of bounds.
  std::vector<std::size_t> levers_of_culprits() const {
    constexpr std::size_t most = 8;
    const auto ids = game_.card_ids();
    std::map<std::size_t, double> out;
    for (const Reading& one : readings(judged_.at(now_), 1))
      if (one.card && excess(one, slack_) > 0) out[*one.card] += excess(one, slack_);
    std::vector<std::pair<double, std::size_t>> worst;
    for (const auto& [card, by] : out) worst.emplace_back(-by, card);
    std::ranges::sort(worst);
    std::vector<std::size_t> levers;
    for (std::size_t i = 0; i < std::min(most, worst.size()); ++i)
      if (const auto on = on_card_.find(ids[worst[i].second]); on != on_card_.end())
        levers.insert(levers.end(), on->second.begin(), on->second.end());
    return levers;
  }

  std::vector<std::size_t> all_levers() const {
    std::vector<std::size_t> levers(wish_.levers.size());
    for (std::size_t i = 0; i < levers.size(); ++i) levers[i] = i;
    return levers;
  }

  // Lawful decks that differ from the present one in one of these numbers.
  std::vector<Numbers> neighbours(const std::vector<std::size_t>& levers, bool few) const {
    std::vector<Numbers> decks;
    for (const std::size_t i : levers)
      for (const std::int64_t value : ladder(wish_.levers[i], now_[i], few)) {
        Numbers deck = now_;
        deck[i] = value;
        if (cards_changed(wish_.levers, deck) <= wish_.most_changes && game_with(game_, wish_.levers, deck))
          decks.push_back(std::move(deck));
      }
    return decks;
  }

  // Takes the best of the neighbours where it mends enough to be worth it.
  bool change(const std::vector<std::size_t>& levers, bool few, bool& better) {
    std::vector<Numbers> decks = neighbours(levers, few);
    if (!narrow(decks) || !judge(decks)) return false;
    if (decks.empty()) return true;
    order(decks, judged_);
    const double before = badness(now_), after = badness(decks.front());
    constexpr double worth_it = 0.95;
    better = after < worth_it * before;
    if (better) now_ = decks.front();
    return true;
  }

  // Leaves the few that do best: all on few deals, the better quarter on four times as many, and so on.
  bool narrow(std::vector<Numbers>& decks) {
    constexpr std::size_t finalists = 4;
    constexpr std::uint64_t least_deals = 50;
    std::uint64_t rounds = 0;
    while (decks.size() > finalists << (2 * rounds) && rounds < 3 && deals_ >> (2 * rounds + 2) >= least_deals)
      ++rounds;
    std::map<Numbers, Counted> seen;
    std::uint64_t done = 0;
    for (; rounds > 0; --rounds) {
      const std::uint64_t until = deals_ >> (2 * rounds);
      auto batch = play(decks, done, until - done);
      if (!batch) return false;
      if (done == 0) found_.decks += decks.size();
      for (std::size_t i = 0; i < decks.size(); ++i) seen[decks[i]].add((*batch)[i]);
      order(decks, seen);
      decks.resize(std::max(std::min(finalists, decks.size()), decks.size() / 4));
      done = until;
    }
    return true;
  }

  // The best first; of equals the smaller change.
  void order(std::vector<Numbers>& decks, const std::map<Numbers, Counted>& counted) const {
    std::map<Numbers, double> bad;
    for (const Numbers& deck : decks) bad[deck] = badness(counted.at(deck), slack_);
    const auto key = [&](const Numbers& deck) {
      return std::tuple(bad.at(deck), cards_changed(wish_.levers, deck), distance_of(wish_.levers, deck));
    };
    std::ranges::stable_sort(decks, [&](const Numbers& a, const Numbers& b) { return key(a) < key(b); });
  }

  // Takes back what does no good, and brings each change as near as it still does as much.
  bool trim() {
    const double limit = badness(now_);
    const auto will_do = [&](const Numbers& deck, bool& does) {
      does = false;
      if (!game_with(game_, wish_.levers, deck)) return true;
      if (!judge({deck})) return false;
      does = badness(deck) <= limit;
      return true;
    };
    for (const auto& [id, levers] : on_card_) {
      Numbers deck = now_;
      for (const std::size_t i : levers) deck[i] = wish_.levers[i].from;
      bool does = false;
      if (deck == now_) continue;
      if (!will_do(deck, does)) return false;
      if (does) now_ = deck;
    }
    for (std::size_t i = 0; i < now_.size(); ++i) {
      std::int64_t too_near = wish_.levers[i].from;
      while (std::abs(now_[i] - too_near) > 1) {
        Numbers deck = now_;
        deck[i] = too_near + (now_[i] - too_near) / 2;
        bool does = false;
        if (!will_do(deck, does)) return false;
        if (does)
          now_ = deck;
        else
          too_near = deck[i];
      }
    }
    return true;
  }

  // Both decks on deals that nothing was chosen by.
  bool confirm(std::uint64_t first) {
    auto batch = play({original_, now_}, first, deals_);
    if (!batch) return false;
    found_.values = now_;
    found_.first_deal = first;
    found_.before = readings((*batch)[0], most_looks);
    found_.after = readings((*batch)[1], most_looks);
    std::set<std::size_t> cards;
    for (const Reading& one : found_.before)
      if (is_given_up(one, (*batch)[0], deals_, (*batch)[1], deals_)) cards.insert(*one.card);
    found_.given_up.assign(cards.begin(), cards.end());
    fresh_ = std::move((*batch)[1]);
    return true;
  }
  // What chance brings out of bounds is mended too while there is another look.
  double fresh_badness(bool last) {
    if (!last) watch(found_.after);
    return badness(fresh_, 0) + given_up * static_cast<double>(found_.given_up.size());
  }

  const play::GameHandle& game_;
  const TuneWish& wish_;
  int turns_;
  Trials trials_;
  std::uint64_t deals_ = 0;
  std::map<std::string, std::vector<std::size_t>> on_card_;  // the numbers of a card, by its id
  Numbers original_, now_;
  std::vector<Reading> at_first_;
  std::map<Numbers, Counted> judged_;  // on all deals
  std::set<std::pair<std::size_t, std::optional<std::size_t>>> watched_;
  double slack_ = 0;
  Counted fresh_;
  Tuned found_;
};

}  // namespace

std::optional<Tuned> tune(const play::GameHandle& game, const TuneWish& wish, const Hands& hands, Course& course) {
  return Search(game, wish, hands, course).run();
}

Json run_of(const play::GameHandle& game, const TuneWish& wish) {
  Json run = play::head_json(game.setting());
  if (game.setting().deck.own) run["deck_says"] = play::to_json(game.setting().deck.said);
  run.update({{"games", wish.games},
              {"seed", wish.seed},
              {"bot", to_text(wish.bot)},
              {"most_changes", wish.most_changes},
              {"free", Json::array()},
              {"bounds", Json::array()}});
  for (const Lever& lever : wish.levers)
    run["free"].push_back(
        {lever.card == Lever::of_rules ? Json("rules") : Json(lever.card), name_of(lever), lever.low, lever.high});
  const auto end = [](double bound) { return std::isfinite(bound) ? Json(bound) : Json(); };
  for (const Aim& aim : wish.aims)
    run["bounds"].push_back({name_of(aim.aimed).key, end(aim.low), end(aim.high), aim.card ? Json(*aim.card) : Json()});
  return run;
}

}  // namespace kingpress::lab
