// Intervals and verdicts against simulations whose truth is known.
#include "../catch.h"

#include <algorithm>
#include <cmath>

#include "lab/evidence.h"
#include "lab/standing.h"
#include "rules/engine/random.h"

using namespace kingpress;
using lab::Sums;

namespace {

// A law of what a pair of games brings the first seat: chances of 0, a half and the whole.
struct PairLaw {
  double none, half;
  double mean() const { return half / 2 + (1 - none - half); }
  std::uint64_t draw(rules::Rng& rng) const {
    const double at = static_cast<double>(rng.next() >> 11) * 0x1p-53;
    return at < none ? 0 : at < none + half ? lab::whole_game : 2 * lab::whole_game;
  }
};
constexpr std::uint64_t pair_top = 2 * lab::whole_game;

// A law of what a pair of games brings who moves first: how often a game is won at all, how often the first wins it,
// and how often the other game goes as the one did.
struct WonLaw {
  double won, first, alike;
  void draw(rules::Rng& rng, lab::Shares& shares) const {
    const auto chance = [&](double share) { return static_cast<double>(rng.next() >> 11) * 0x1p-53 < share; };
    const bool won_one = chance(won), first_one = chance(first), same = chance(alike);
    const bool won_other = same ? won_one : chance(won), first_other = same ? first_one : chance(first);
    shares.add(won_one + won_other, (won_one && first_one) + (won_other && first_other));
  }
};

bool covers(const lab::Interval& bounds, double truth) {
  return bounds.low <= truth * pair_top && truth * pair_top <= bounds.high;
}

}  // namespace

TEST_CASE("sums know their mean and variance") {
  Sums sums;
  for (const std::uint64_t value : {2u, 4u, 9u}) sums.add(value);
  CHECK(lab::mean_of(sums) == Approx(5));
  CHECK(lab::variance_of(sums) == Approx(13));
  Sums more = sums;
  more.add(sums);
  CHECK(more == Sums{6, 30, 202});
}

TEST_CASE("the normal quantile is that of the tables") {
  CHECK(lab::normal_quantile(0.5) == Approx(0).margin(1e-9));
  CHECK(lab::normal_quantile(0.975) == Approx(1.959963985).epsilon(1e-8));
  CHECK(lab::normal_quantile(0.001) == Approx(-3.090232306).epsilon(1e-8));
}

TEST_CASE("a settled interval covers at 95 %, give or take one") {
  const auto [law, pairs] = GENERATE(table<PairLaw, int>(
      {{{0.25, 0.5}, 50}, {{0.25, 0.5}, 400}, {{0.10, 0.5}, 400}, {{0.05, 0.9}, 400}, {{0.40, 0.1}, 1000}}));
  CAPTURE(law.none, law.half, pairs);
  rules::Rng rng(7);
  constexpr int runs = 10'000;
  int covered = 0;
  for (int run = 0; run < runs; ++run) {
    Sums sums;
    for (int pair = 0; pair < pairs; ++pair) sums.add(law.draw(rng));
    covered += covers(lab::settled(sums, pair_top), law.mean());
  }
  CHECK(covered >= runs * 94 / 100);
  CHECK(covered <= runs * 96 / 100);
}

TEST_CASE("where all observations were alike the interval is not empty and holds the truth") {
  Sums sums;
  for (int i = 0; i < 100; ++i) sums.add(lab::whole_game);
  const lab::Interval bounds = lab::settled(sums, pair_top);
  CHECK(bounds.low < lab::whole_game);
  CHECK(bounds.high > lab::whole_game);
}

TEST_CASE("the interval of a share that is counted by deals covers at 95 %, give or take one") {
  // Two games a deal: how likely a card is met in each, how often it wins, how often both games go alike.
  const auto [met, wins, alike, deals] = GENERATE(table<double, double, double, int>(
      {{0.5, 0.5, 0.0, 200}, {0.5, 0.5, 0.9, 200}, {0.9, 0.3, 0.5, 100}, {0.1, 0.6, 0.5, 2000}, {0.5, 0.8, 0.5, 60}}));
  CAPTURE(met, wins, alike, deals);
  rules::Rng rng(19);
  const auto chance = [&](double share) { return static_cast<double>(rng.next() >> 11) * 0x1p-53 < share; };
  constexpr int runs = 5'000;
  int covered = 0;
  for (int run = 0; run < runs; ++run) {
    lab::Shares shares;
    for (int deal = 0; deal < deals; ++deal) {
      const bool first = chance(wins), second = chance(alike) ? first : chance(wins), in_one = chance(met),
                 in_other = chance(met);
      shares.add(in_one + in_other, (in_one && first) + (in_other && second));
    }
    const lab::Interval bounds = lab::settled(shares);
    covered += bounds.low <= wins && wins <= bounds.high;
  }
  CHECK(covered >= runs * 94 / 100);
  CHECK(covered <= runs * 965 / 1000);
}

TEST_CASE("intervals told together all cover at 95 %") {
  constexpr std::size_t cards = 20;
  constexpr PairLaw law{0.3, 0.3};
  rules::Rng rng(11);
  constexpr int runs = 2'000;
  int covered = 0;
  for (int run = 0; run < runs; ++run) {
    bool all = true;
    for (std::size_t card = 0; card < cards; ++card) {
      Sums sums;
      for (int pair = 0; pair < 200; ++pair) sums.add(law.draw(rng));
      all &= covers(lab::settled(sums, pair_top, cards), law.mean());
    }
    covered += all;
  }
  CHECK(covered >= runs * 94 / 100);
  CHECK(covered <= runs * 965 / 1000);
}

TEST_CASE("whoever looks after every eighth pair is misled in no more than 5 % of all series, give or take one") {
  const WonLaw law = GENERATE(WonLaw{1, 0.5, 0}, WonLaw{1, 0.5, 0.9}, WonLaw{0.8, 0.3, 0.2}, WonLaw{0.3, 0.6, 0.5});
  CAPTURE(law.won, law.first, law.alike);
  rules::Rng rng(13);
  constexpr int runs = 1'000;
  int missed = 0;
  for (int run = 0; run < runs; ++run) {
    lab::Shares shares;
    bool good = true;
    for (int pair = 0; good && pair < 8'000; ++pair) {
      law.draw(rng, shares);
      if (pair % 8 != 0) continue;
      const lab::Interval bounds = lab::anytime(shares);
      good = bounds.low <= law.first && law.first <= bounds.high;
    }
    missed += !good;
  }
  CHECK(missed <= runs * 6 / 100);
}

TEST_CASE("a verdict that ends the series is wrong in no more than 5 % of all series, give or take one") {
  // At the very edge of the margin it must not be called balanced, and exactly even it must not be called ahead.
  const auto [law, wrong] = GENERATE(table<WonLaw, lab::Verdict::Kind>({{{1, 0.52, 0}, lab::Verdict::Kind::balanced},
                                                                        {{0.5, 0.52, 0}, lab::Verdict::Kind::balanced},
                                                                        {{0.7, 0.5, 0.3}, lab::Verdict::Kind::ahead}}));
  rules::Rng rng(17);
  constexpr int runs = 300;
  int misled = 0;
  for (int run = 0; run < runs; ++run) {
    lab::Shares shares;
    lab::Verdict verdict;
    for (int pair = 1; pair <= 30'000 && verdict.kind == lab::Verdict::Kind::undecided; ++pair) {
      law.draw(rng, shares);
      if (pair % 64 == 0) verdict = lab::judge(shares, 0.5, 0.02);
    }
    misled += verdict.kind == wrong;
  }
  CHECK(misled <= runs * 6 / 100);
}

TEST_CASE("a verdict says what holds, and of what is undecided how much more it takes") {
  // In turn: both games, one, or none go to the first.
  const auto told = [](std::uint64_t pairs, double both, double one) {
    lab::Shares shares;
    for (std::uint64_t i = 0; i < pairs; ++i) {
      const double at = (static_cast<double>(i) + 0.5) / static_cast<double>(pairs);
      shares.add(2, at < both ? 2 : at < both + one ? 1 : 0);
    }
    return lab::judge(shares, 0.5, 0.02);
  };
  const lab::Verdict balanced = told(40'000, 0.25, 0.5), ahead = told(2'000, 0.4, 0.5),
                     undecided = told(2'000, 0.25, 0.51);
  CHECK(to_text(balanced, "first seat", 0.02) == "balanced within 2 % (-0.6 to +0.6 points)");
  CHECK_THAT(to_text(ahead, "first seat", 0.02), Catch::StartsWith("first seat ahead by 15.0 points ("));
  CHECK_THAT(to_text(undecided, "first seat", 0.02), Catch::StartsWith("undecided, +0.5 points ("));
  CHECK(told(10, 0, 0).kind == lab::Verdict::Kind::undecided);
}

TEST_CASE(
    "with as many more as an undecided verdict asks for there is one, wherever the edge lies, and it asks steadily") {
  std::uint64_t least = ~std::uint64_t{0}, most = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    rules::Rng rng(seed);
    const WonLaw law{0.8, 0.48 + 0.001 * static_cast<double>(seed), 0.2};
    lab::Shares shares;
    for (int pair = 0; pair < 1'000; ++pair) law.draw(rng, shares);
    const lab::Verdict early = lab::judge(shares, 0.5, 0.02);
    if (early.kind != lab::Verdict::Kind::undecided) continue;
    least = std::min(least, early.more), most = std::max(most, early.more);
    for (std::uint64_t pair = 0; pair < early.more + early.more / 20; ++pair) law.draw(rng, shares);
    CHECK(lab::judge(shares, 0.5, 0.02).kind != lab::Verdict::Kind::undecided);
  }
  CHECK(most < least + least / 4);
}

TEST_CASE("what nobody won has no share, and bounds that hold everything") {
  lab::Shares none;
  for (int pair = 0; pair < 1'000; ++pair) none.add(0, 0);
  CHECK(lab::judge(none, 0.5, 0.02).kind == lab::Verdict::Kind::undecided);
  CHECK(lab::anytime(none).low == 0);
  CHECK(lab::anytime(none).high == 1);
}

TEST_CASE("sums that no observations can have come to are known as such") {
  CHECK(lab::is_possible(Sums{3, 15, 101}, 9));
  CHECK_FALSE(lab::is_possible(Sums{3, 15, 101}, 4));                          // beyond the top
  CHECK_FALSE(lab::is_possible(Sums{3, 15, 74}, 9));                           // squares of no three numbers
  CHECK_FALSE(lab::is_possible(Sums{0, 1, 1}, 9));                             // of none
  CHECK_FALSE(lab::is_possible(Sums{3, 1'000'000'000'000'000'000u, 101}, 9));  // far too much
  lab::Shares shares;
  shares.add(2, 1), shares.add(1, 0), shares.add(2, 2);
  CHECK(lab::is_possible(shares, 2));
  CHECK_FALSE(lab::is_possible(shares, 1));
  for (auto spoil : {&lab::Shares::part, &lab::Shares::deals, &lab::Shares::part_squares, &lab::Shares::products}) {
    lab::Shares bad = shares;
    bad.*spoil += 50;
    CHECK_FALSE(lab::is_possible(bad, 2));
  }
}

TEST_CASE("an evaluation is told as the share of games that seats won from there") {
  // The truth: a seat that stands at x wins x^3, or 1 less the other's; the evaluation itself is no chance.
  const auto truth = [](double x) { return x * x * x; };
  rules::Rng rng(23);
  const auto uniform = [&] { return static_cast<double>(rng.next() >> 11) * 0x1p-53; };
  std::vector<std::uint64_t> stood(100), parts(100);
  for (int i = 0; i < 400'000; ++i) {
    const double x = uniform();
    const auto step = static_cast<std::size_t>(x * 100);
    if (step == 40 || step == 99) continue;  // nobody ever stands there
    ++stood[step];
    parts[step] += lab::whole_game * (uniform() < truth(x));
  }
  const std::vector<double> chances = lab::chances_of(stood, parts);
  REQUIRE(chances.size() == 100);
  for (std::size_t step = 0; step < 99; ++step) {
    CHECK(chances[step] <= chances[step + 1]);
    CHECK(chances[step] == Approx(truth((static_cast<double>(step) + 0.5) / 100)).margin(0.025));
  }
}

TEST_CASE("a step at which nobody stood has the chance of the one before it, and one at which somebody did its own") {
  constexpr std::uint64_t whole = lab::whole_game;
  CHECK(lab::chances_of({2, 0, 1, 2}, {0, 0, whole, 2 * whole}) == std::vector<double>{0, 0, 1, 1});
  CHECK(lab::chances_of({1, 1, 0, 2}, {whole, 0, 0, 2 * whole}) == std::vector<double>{0.5, 0.5, 0.5, 1});
}
