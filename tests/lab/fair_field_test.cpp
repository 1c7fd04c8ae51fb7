// The fairest of many fields.
#include "../catch.h"
#include "../play/builtin.h"

#include <cmath>

#include "boards/field_writer.h"
#include "lab/deals.h"
#include "lab/fair_field.h"

using namespace kingpress;

namespace {

const play::BotSpec quick_bot{play::BotKind::greedy, 0};

lab::FairWish small_wish() {
  lab::FairWish wish;
  wish.request.spaces = 4;
  wish.candidates = 6;
  wish.games = 1'200;
  wish.bot = wish.confirming = quick_bot;
  wish.confirming_games = 400;
  return wish;
}

}  // namespace

TEST_CASE("the fairest field is one of those asked for, the same on any number of threads, with its evidence") {
  const auto game = test::builtin("minkingi");
  const lab::FairWish wish = small_wish();
  diag::Diagnostics none;
  const auto one = lab::fairest_field(*game, wish, {1, {}}, none), two = lab::fairest_field(*game, wish, {2, {}}, none);
  REQUIRE(one);
  REQUIRE(two);
  const std::string text = boards::write_field(one->made.field, "");
  CHECK(text == boards::write_field(two->made.field, ""));
  CHECK(one->confirmed == two->confirmed);
  boards::FieldRequest again = wish.request;
  again.seed = one->seed;
  again.portrait = one->mix;
  CHECK(boards::write_field(boards::generate_field(again, none)->field, "") == text);
  CHECK(one->confirmed.deals <= 200);
  CHECK(one->confirmed.whole <= 400);
  CHECK(one->candidates > 2);
  CHECK_THAT(evidence_of(*one, wish, "1.0"), Catch::StartsWith("# Chosen from ") &&
                                                 Catch::Contains("games of greedy that somebody won on other deals") &&
                                                 Catch::Contains("kingpress 1.0.\n"));
  CHECK_FALSE(lab::fairest_field(*game, wish, {1, [](auto, auto) { return false; }}, none));
}

TEST_CASE("the field that is kept is no less fair than the field maker's first") {
  const auto game = test::builtin("minkingi");
  lab::FairWish many = small_wish(), single = small_wish();
  many.candidates = 24;
  many.games = 6'000;
  many.confirming_games = 2'000;
  single = many;
  single.candidates = 1;
  diag::Diagnostics none;
  const auto best = lab::fairest_field(*game, many, {2, {}}, none),
             first = lab::fairest_field(*game, single, {2, {}}, none);
  REQUIRE(best);
  REQUIRE(first);
  const auto distance = [](const lab::FairField& found) { return std::abs(lab::share_of(found.confirmed) - 0.5); };
  CHECK(distance(*best) <= distance(*first) + 0.02);
}

TEST_CASE("fields that cannot be made are said to be so") {
  const auto game = test::builtin("minkingi");
  lab::FairWish wish = small_wish();
  wish.request.spaces = 40;
  diag::Diagnostics wrong;
  CHECK_FALSE(lab::fairest_field(*game, wish, {1, {}}, wrong));
  CHECK(wrong.has_errors());
}
