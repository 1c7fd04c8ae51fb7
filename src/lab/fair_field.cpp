// Few of many fields are worth many games. The worse half is dropped round by round, and the last is judged on deals
// that it was not chosen by.
#include "lab/fair_field.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "boards/field_writer.h"
#include "diag/count.h"
#include "lab/balance.h"
#include "lab/deals.h"
#include "lab/sums_json.h"
#include "play/record_head.h"
#include "play/set_up.h"

namespace kingpress::lab {
namespace {

constexpr int pair = 2;

struct Candidate {
  boards::GeneratedField made;
  std::uint64_t seed;
  double mix;
  std::unique_ptr<play::GameHandle> game;
  Shares shares;
  std::uint64_t deals = 0;
  // Where fewer than half of the games are won no share makes a field fair.
  double distance() const { return shares.whole < deals ? 1 : std::abs(share_of(shares) - 0.5); }
};

std::unique_ptr<play::GameHandle> played_on(const play::GameHandle& game, const cards::Field& field) {
  play::Setting setting = by_itself(game.setting());
  setting.field = field;
  diag::Diagnostics wrong;
  return play::set_up(std::move(setting), wrong);
}

std::vector<Candidate> candidates_of(const play::GameHandle& game, const FairWish& wish,
                                     diag::Diagnostics& diagnostics) {
  constexpr std::array<double, 5> mixes{0.5, 0.3, 0.7, 0.15, 0.85};
  std::vector<Candidate> candidates;
  std::vector<std::string> known;
  for (std::uint64_t i = 0; i < wish.candidates; ++i) {
    boards::FieldRequest request = wish.request;
    request.seed += i;
    if (wish.mixes) request.portrait = mixes[i % mixes.size()];
    diag::Diagnostics wrong;
    auto made = boards::generate_field(request, wrong);
    if (!made) {
      if (candidates.empty() && i + 1 == wish.candidates)
        for (const diag::Diagnostic& one : wrong.list()) diagnostics.add(one);
      continue;
    }
    std::string text = boards::write_field(made->field, "");
    if (std::ranges::find(known, text) != known.end()) continue;
    if (auto table = played_on(game, made->field)) {
      known.push_back(std::move(text));
      candidates.push_back({std::move(*made), request.seed, request.portrait, std::move(table), {}, 0});
    }
  }
  return candidates;
}

using Round = std::vector<Shares>;  // by candidate

// The deals of the range, counted from `first`, by the bot in both seats.
bool play_deals(const play::GameHandle& game, const play::BotSpec& bot, std::uint64_t seed, std::uint64_t first,
                const Range& range, const Hands& hands, Shares& shares) {
  return add_up(range.size(), hands, shares, [&] {
    return [&, player = DealPlayer(game, all_seats(game, bot), pair)](std::uint64_t piece, Shares& sum) mutable {
      const Deal deal = player.play(seed, first + range.first + piece, [](auto&&...) {});
      sum.add(deal.won, deal.wins[0]);
    };
  });
}

}  // namespace

std::optional<FairField> fairest_field(const play::GameHandle& game, const FairWish& wish, const Hands& hands,
                                       Course& course, diag::Diagnostics& diagnostics) {
  std::vector<Candidate> left = candidates_of(game, wish, diagnostics);
  if (left.empty()) return std::nullopt;
  FairField found;
  found.candidates = left.size();
  const double rounds = std::max(1.0, std::ceil(std::log2(static_cast<double>(left.size()))));
  const auto a_round = static_cast<std::uint64_t>(static_cast<double>(wish.games) / pair / rounds);
  while (left.size() > 1) {
    const std::uint64_t deals = std::max<std::uint64_t>(1, a_round / left.size());
    const std::uint64_t first = left.front().deals;
    const auto fits = [&](const Round& all) {
      return all.size() == left.size() &&
             std::ranges::all_of(all, [&](const Shares& one) { return one.deals <= deals && is_possible(one, pair); });
    };
    const auto round = course.stage<Round>(deals, fits, [&](const Range& range) -> std::optional<Round> {
      Round shares(left.size());
      for (std::size_t i = 0; i < left.size(); ++i)
        if (!play_deals(*left[i].game, wish.bot, wish.request.seed, first, range, hands, shares[i]))
          return std::nullopt;
      return shares;
    });
    if (!round) return std::nullopt;
    for (std::size_t i = 0; i < left.size(); ++i) {
      left[i].shares.add((*round)[i]);
      left[i].deals += deals;
    }
    found.games += pair * deals * left.size();
    std::ranges::stable_sort(left, {}, &Candidate::distance);
    left.resize((left.size() + 1) / 2);
  }
  Candidate& best = left.front();
  // Other deals than those it was chosen by: no luck of the choice is in them.
  const std::uint64_t confirming = wish.confirming_games / pair;
  const auto confirmed = course.stage<Shares>(
      confirming, [&](const Shares& all) { return all.deals <= confirming && is_possible(all, pair); },
      [&](const Range& range) -> std::optional<Shares> {
        Shares shares;
        const bool whole = play_deals(*best.game, wish.confirming, ~wish.request.seed, 0, range, hands, shares);
        return whole ? std::optional(shares) : std::nullopt;
      });
  if (!confirmed) return std::nullopt;
  found.confirmed = *confirmed;
  found.verdict = judge(found.confirmed, 0.5, wish.margin);
  found.first_share = settled(found.confirmed);
  found.chosen = best.shares;
  found.seed = best.seed;
  found.mix = best.mix;
  found.made = std::move(best.made);
  return found;
}

Json run_of(const play::GameHandle& game, const FairWish& wish) {
  const boards::FieldRequest& request = wish.request;
  Json run = play::head_json(game.setting());
  run["request"] = {{"spaces", request.spaces},       {"shape", static_cast<int>(request.shape)},
                    {"portrait", request.portrait},   {"gap", request.gap.mm()},
                    {"symmetric", request.symmetric}, {"seed", request.seed}};
  if (request.columns) run["request"]["columns"] = *request.columns;
  if (request.fit) run["request"]["fit"] = {request.fit->width.mm(), request.fit->height.mm()};
  run.update({{"mixes", wish.mixes},
              {"candidates", wish.candidates},
              {"games", wish.games},
              {"bot", to_text(wish.bot)},
              {"confirm_games", wish.confirming_games},
              {"confirm", to_text(wish.confirming)},
              {"margin", wish.margin}});
  return run;
}

std::string evidence_of(const FairField& found, const FairWish& wish, const std::string& program) {
  std::string verdict = to_text(found.verdict, "first player", wish.margin);
  if (found.verdict.kind == Verdict::Kind::undecided)
    verdict +=
        fmt::format(": at most about {} more games decide it", roughly(static_cast<double>(pair * found.verdict.more)));
  return fmt::format(
      "# Chosen from {} fields by {} games of {}. The first player wins {} of the {} games of {} that somebody won on "
      "other deals ({} to {}),\n"
      "# however often one looks: {}. Seed {}, kingpress {}.\n",
      found.candidates, found.games, to_text(wish.bot), percent(share_of(found.confirmed)), found.confirmed.whole,
      to_text(wish.confirming), percent(found.first_share.low), percent(found.first_share.high), verdict, found.seed,
      program);
}

}  // namespace kingpress::lab
