// Tuning: numbers named and bounded, decks mended where the truth is known, the same in parts.
#include "../catch.h"
#include "../editions.h"
#include "../golden.h"
#include "../play/builtin.h"
#include "../temp_folder.h"
#include "in_parts.h"

#include <algorithm>

#include "lab/tune_report.h"

using namespace kingpress;

namespace {

// Minkingi with 18 cards that are nearly alike; of the first one is said what its corners are.
struct Table {
  TempFolder folder;
  diag::Sources sources;
  std::unique_ptr<play::GameHandle> game;

  explicit Table(const std::string& corners, const std::string& more = {}) {
    std::string deck = "game: minkingi\ntitle: T\nset: T\n" + more + "cards:\n  - {number: 1, corners: " + corners +
                       ", speed: 80, type: spade, level: 1}\n";
    const auto corner = [](int card, int place) { return std::to_string(3 + ((card >> place) & 1)); };
    for (int card = 2; card <= 18; ++card)
      deck += "  - {number: " + std::to_string(card) + ", corners: [" + corner(card, 0) + ", " + corner(card, 1) +
              ", " + corner(card, 2) + ", " + corner(card, 3) + "], speed: 90, type: spade, level: 1}\n";
    diag::Diagnostics diagnostics;
    const cards::Edition edition =
        cards::read_edition(folder.write("deck.yaml", deck), all_games(), sources, diagnostics);
    const cards::Edition own = test::builtin_edition("minkingi", sources);
    game = play::set_up(edition.decks.front(), &own.fields.front(), {}, diagnostics);
    REQUIRE(game);
  }

  lab::TuneWish wish(const std::vector<std::string>& free, const std::vector<std::string>& bounds) const {
    lab::TuneWish wish;
    lab::Complaint complaint;
    wish.games = 800;
    wish.levers = lab::levers_of(game->setting().deck, free, complaint).value();
    wish.aims = lab::aims_of(*game, wish.bot, bounds, complaint).value();
    return wish;
  }
};
const std::string champion = "[9, 9, 9, 9]", one_of_them = "[4, 3, 4, 3]";

lab::Tuned tuned_whole(const Table& table, const lab::TuneWish& wish, unsigned threads = 2) {
  lab::Course course;
  return lab::tune(*table.game, wish, {threads, {}}, course).value();
}

std::string told_of(const Table& table, const lab::TuneWish& wish, const lab::Tuned& tuned) {
  return to_json(report_of(*table.game, wish, tuned, "1.0"));
}

}  // namespace

TEST_CASE("a deck with one card far too strong is mended by changing that very card, the same on any threads") {
  const Table table(champion);
  const lab::TuneWish wish = table.wish({"corners"}, {"card-win=15..70"});
  const lab::Tuned tuned = tuned_whole(table, wish);
  REQUIRE(tuned.kind == lab::Tuned::Kind::found);
  CHECK(lab::cards_changed(wish.levers, tuned.values) == 1);
  for (const std::string& change : changes_of(*table.game, wish, tuned))
    CHECK_THAT(change, Catch::StartsWith("corners.") && Catch::Contains(" of 1: 9 -> "));
  const auto of_first = [](const std::vector<lab::Reading>& readings) {
    return std::ranges::find(readings, std::optional<std::size_t>(0), &lab::Reading::card)->value;
  };
  CHECK(of_first(tuned.before) > 0.70);
  CHECK(of_first(tuned.after) <= 0.70);
  CHECK(tuned.first_deal >= tuned.deals);
  CHECK(told_of(table, wish, tuned_whole(table, wish, 1)) == told_of(table, wish, tuned));
}

TEST_CASE("what lies in its bounds is left as it is") {
  const Table table(one_of_them);
  const lab::TuneWish wish = table.wish({"speed", "corners"}, {"first-seat=..95", "length=1..100", "ties=..50"});
  const lab::Tuned tuned = tuned_whole(table, wish);
  CHECK(tuned.kind == lab::Tuned::Kind::met);
  CHECK(lab::cards_changed(wish.levers, tuned.values) == 0);
  CHECK(tuned.decks == 1);
  CHECK_THAT(to_text(report_of(*table.game, wish, tuned, "1.0")), Catch::Contains("No change is needed"));
}

TEST_CASE("bounds that no change reaches are said to be so, with what comes nearest") {
  const Table table(one_of_them);
  lab::TuneWish wish = table.wish({"corners.top_left:1", "corners.top_right:2"}, {"card-win:1=90.."});
  wish.games = 400;
  wish.most_changes = 1;
  const lab::Tuned tuned = tuned_whole(table, wish);
  CHECK(tuned.kind == lab::Tuned::Kind::not_found);
  CHECK(lab::cards_changed(wish.levers, tuned.values) == 1);
  REQUIRE(tuned.after.size() == 1);
  CHECK(tuned.after.front().value > tuned.before.front().value);
  CHECK(standing_of(tuned.after.front(), wish.aims.front()) == lab::Standing::outside);
  CHECK_THAT(to_text(report_of(*table.game, wish, tuned, "1.0")), Catch::Contains("this is the nearest"));
}

TEST_CASE("a card that is hardly met any more is no card mended") {
  const Table table(champion);
  lab::TuneWish wish = table.wish({"corners"}, {"card-win:1=..5"});  // as rare as a card that nobody keeps
  wish.games = 400;
  wish.most_changes = 1;
  const lab::Tuned tuned = tuned_whole(table, wish);
  CHECK(tuned.kind == lab::Tuned::Kind::not_found);
  const std::string told = to_text(report_of(*table.game, wish, tuned, "1.0"));
  CHECK_THAT(told, !Catch::Contains("into their bounds (") && Catch::Contains("No change of up to 1 card"));
}

TEST_CASE("a proposal keeps to the checks that the deck states itself") {
  const Table free(champion), bound(champion,
                                    "checks:\n  - each: corners.top_left.number + corners.top_right.number >= 16\n"
                                    "    when: number == 1\n");
  lab::TuneWish wish = free.wish({"corners.top_left:1"}, {"card-win=15..70"});
  const lab::Numbers lower{3};
  CHECK(game_with(*free.game, wish.levers, lower));
  CHECK_FALSE(game_with(*bound.game, wish.levers, lower));
  CHECK(game_with(*bound.game, wish.levers, {8}));
}

TEST_CASE("a card that its numbers name is called by the new ones, and a name twice is unlawful") {
  const auto game = test::builtin("kings-keys");
  lab::Complaint complaint;
  const auto levers = lab::levers_of(game->setting().deck, {"number:ocean-coin-1"}, complaint);
  REQUIRE(levers);
  REQUIRE(levers->size() == 1);
  CHECK_FALSE(game_with(*game, *levers, {2}));
  const auto higher = game_with(*game, *levers, {9});
  REQUIRE(higher);
  const auto ids = higher->card_ids();
  CHECK(std::ranges::count(ids, "ocean-coin-9") == 1);
  CHECK(std::ranges::count(ids, "ocean-coin-1") == 0);
}

TEST_CASE("numbers are freed by field, part and card, within what the schema and the word allow") {
  const Table strong(champion);
  const cards::Deck& deck = strong.game->setting().deck;
  lab::Complaint complaint;
  const auto freed = [&](const std::vector<std::string>& words) {
    return lab::levers_of(deck, words, complaint).value();
  };
  CHECK(freed({"speed"}).size() == 18);
  CHECK(freed({"speed"}).front().high == 200);
  CHECK(freed({"corners"}).size() == 72);
  const auto one = freed({"speed", "corners.top_left:3=..5", "speed:3=60..120"});
  CHECK(one.size() == 19);
  CHECK(name_of(one[17]) == "corners.top_left");
  CHECK(one[17].low == 0);
  CHECK(one[17].high == 5);
  CHECK(one[18].card == 2);
  CHECK(one[18].low == 60);
  CHECK(one[18].high == 120);

  const auto [word, message, hint] = GENERATE(table<const char*, const char*, const char*>({
      {"sped", "the cards of minkingi have no 'sped'", "did you mean 'speed'?"},
      {"type", "'type' of the cards is no number", "known: "},
      {"speed:99", "there is no card '99'", ""},
      {"speed=9..3", "'9..3' in 'speed=9..3' is no range", "speed=60..120"},
      {"speed=", "'' in 'speed=' is no range", "speed=60..120"},
      {"corners.middle", "the cards of minkingi have no 'corners.middle'", ""},
  }));
  CHECK_FALSE(lab::levers_of(deck, {word}, complaint));
  CHECK(complaint.message == message);
  CHECK_THAT(complaint.hint, Catch::Contains(hint));
}

TEST_CASE("measures are named with the bounds they are to lie in") {
  const auto game = test::builtin("minkingi"), war = test::builtin("kings-keys", {{}, "war", ""});
  const play::BotSpec greedy{play::BotKind::greedy, 0};
  lab::Complaint complaint;
  const auto aims = lab::aims_of(*game, greedy, {"first-seat=48..52", "length=..30", "card-win:7=40.."}, complaint);
  REQUIRE(aims);
  CHECK(bounds_text(aims->at(0)) == "48 % to 52 %");
  CHECK(bounds_text(aims->at(1)) == "at most 30");
  CHECK(bounds_text(aims->at(2)) == "at least 40 %");
  CHECK(aims->at(2).card == 6u);

  const auto [word, message, hint] = GENERATE(table<const char*, const char*, const char*>({
      {"lenght=..30", "there is no measure 'lenght'", "did you mean 'length'?"},
      {"length", "'length' has no bounds", "length=10..30"},
      {"card-win=60..40", "'card-win=60..40' has no bounds", "card-win=45..55"},
      {"ties=200..", "'ties' is in per cent, between 0 and 100", ""},
      {"third-seat=30..", "'third-seat' cannot be measured: there are 2 seats", ""},
      {"card-win:999=40..", "there is no card '999'", ""},
      {"length:7=..30", "'length' is not measured card by card", ""},
  }));
  CHECK_FALSE(lab::aims_of(*game, greedy, {word}, complaint));
  CHECK(complaint.message == message);
  CHECK_THAT(complaint.hint, Catch::Contains(hint));
  CHECK_FALSE(lab::aims_of(*war, greedy, {"skill=60.."}, complaint));
  CHECK(complaint.message == "'skill' cannot be measured: nobody ever chooses anything");
  CHECK_FALSE(lab::aims_of(*war, greedy, {"choice-matters=10.."}, complaint));
  CHECK(complaint.message == "'choice-matters' cannot be measured: nobody ever chooses anything");
  CHECK(lab::aims_of(*game, greedy, {"skill=60..", "choice-matters=10.."}, complaint));
}

TEST_CASE("a tuning that is stopped finds nothing") {
  const Table table(champion);
  lab::Course course;
  CHECK_FALSE(lab::tune(*table.game, table.wish({"speed"}, {"card-win=40..60"}), {2, [](auto, auto) { return false; }},
                        course));
}

TEST_CASE("a tuning in parts, stage by stage, finds what the undivided one does") {
  const Table table(champion);
  lab::TuneWish wish = table.wish({"corners.top_left:1", "corners.top_right:1"}, {"card-win:1=..65", "skill=50.."});
  wish.games = 400;
  const std::string undivided = told_of(table, wish, tuned_whole(table, wish));
  std::size_t stages = 0;
  const auto tuned = test::played_in_parts(
      [&](const lab::Hands& hands, lab::Course& course) { return lab::tune(*table.game, wish, hands, course); },
      {3, 1, 2}, 100, stages);
  CHECK(stages > 3);
  CHECK(told_of(table, wish, *tuned) == undivided);
}

TEST_CASE("stages that are none of the tuning's are refused") {
  const Table table(champion);
  const lab::TuneWish wish = table.wish({"corners.top_left:1"}, {"card-win:1=..65"});
  const lab::Json wrong = GENERATE(lab::Json::object(), lab::Json{{"decks", lab::Json::array()}},
                                   lab::Json{{"decks", {{{"sums", {1}}, {"played", {}}, {"held", {}}}}}});
  lab::Course course(std::vector<lab::Json>{wrong});
  CHECK_FALSE(lab::tune(*table.game, wish, {1, {}}, course));
  CHECK(course.misled());
}

TEST_CASE("a proposal is told as it was looked at") {
  const Table table(champion);
  const lab::TuneWish wish = table.wish({"corners"}, {"card-win=15..70", "length=1..100"});
  check_golden("lab/golden/tuned.txt", to_text(report_of(*table.game, wish, tuned_whole(table, wish), "1.0")));
}
