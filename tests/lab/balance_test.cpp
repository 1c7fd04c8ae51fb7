// Desks, deals and balances: the games are those of a simulation, the twists change what they say, and what is known is
// found.
#include "../catch.h"
#include "../editions.h"
#include "../golden.h"
#include "../play/builtin.h"
#include "../temp_folder.h"
#include "in_parts.h"

#include <algorithm>

#include "lab/balance_report.h"
#include "lab/card_worth.h"
#include "lab/compare.h"
#include "lab/deals.h"
#include "play/simulate.h"

using namespace kingpress;

namespace {

const play::BotSpec a_greedy_bot{play::BotKind::greedy, 0}, a_random_bot{play::BotKind::random, 0};

// Minkingi on its first field with a deck of these cards: "{number: 1, corners: [9, 9, 9, 9], speed: 0}".
std::unique_ptr<play::GameHandle> with_cards(const std::vector<std::string>& lines) {
  std::string deck = "game: minkingi\ntitle: T\nset: T\ncards:\n";
  for (const std::string& line : lines) deck += "  - {" + line + ", type: spade, level: " + line.substr(8, 1) + "}\n";
  const TempFolder folder;
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const cards::Edition edition =
      cards::read_edition(folder.write("deck.yaml", deck), all_games(), sources, diagnostics);
  const cards::Edition own = test::builtin_edition("minkingi", sources);
  auto game = play::set_up(edition.decks.front(), &own.fields.front(), {}, diagnostics);
  REQUIRE(game);
  return game;
}

std::string card(int number, const std::string& corners, int speed, int copies = 1) {
  return "number: " + std::to_string(number) + ", corners: [" + corners + "], speed: " + std::to_string(speed) +
         ", copies: " + std::to_string(copies);
}

// 18 cards; the first beats everything, the others are weak and nearly alike.
std::unique_ptr<play::GameHandle> with_a_champion() {
  std::vector<std::string> cards{card(1, "9, 9, 9, 9", 0)};
  const auto corner = [](int number, int place) { return std::to_string((number >> place) & 1); };
  for (int number = 2; number <= 18; ++number)
    cards.push_back(
        card(number, corner(number, 0) + ", " + corner(number, 1) + ", " + corner(number, 2) + ", " + corner(number, 3),
             90));
  return with_cards(cards);
}

}  // namespace

TEST_CASE("a desk plays the games of a simulation, in every game") {
  const auto name = GENERATE(from_range(test::editions()));
  CAPTURE(name);
  const auto game = test::builtin(name);
  const auto bots = lab::all_seats(*game, name == "minkingi" ? a_greedy_bot : a_random_bot);
  play::Simulation simulation{.games = 40, .seed = 5, .bots = bots};
  const play::Tally tally = play::simulate(*game, simulation);
  play::Tally seen;
  const auto desk = game->desk(bots);
  for (std::uint64_t index = 0; index < simulation.games; ++index) {
    const play::Seen one = desk->play(simulation.seed, index);
    ++seen.games;
    seen.draws += one.outcome.draw;
    for (int seat = 0; seat < game->players(); ++seat)
      seen.wins[static_cast<std::size_t>(seat)] += !one.outcome.draw && rules::has_seat(one.outcome.winners, seat);
    if (seen.lengths.size() <= one.length) seen.lengths.resize(one.length + 1);
    ++seen.lengths[one.length];
    for (std::size_t i = 0; i < seen.counters.size(); ++i) seen.counters[i] += one.counters[i];
  }
  CHECK(seen.wins == tally.wins);
  CHECK(seen.draws == tally.draws);
  CHECK(seen.lengths == tally.lengths);
  CHECK(seen.counters == tally.counters);
}

TEST_CASE("a deal turned has the next seat start, and the same cards dealt") {
  const auto [name, seats] =
      GENERATE(table<const char*, int>({{"minkingi", 2}, {"25-kingdoms", 2}, {"kingdoms-ii", 4}}));
  CAPTURE(name);
  const auto game = test::builtin(name);
  REQUIRE(lab::turns_of(*game, 1) == seats);
  const auto desk = game->desk(lab::all_seats(*game, a_random_bot));
  for (std::uint64_t deal = 0; deal < 20; ++deal) {
    const int first = desk->play(1, deal).order[0];
    for (int turn = 1; turn < seats; ++turn)
      CHECK(desk->play(1, deal, {.turn = turn}).order[0] == (first + turn) % seats);
  }
}

TEST_CASE("the draft of Minkingi is the same whoever starts") {
  const auto game = test::builtin("minkingi");
  const auto desk = game->desk(lab::all_seats(*game, a_greedy_bot));
  const auto cards_of = [&](std::uint64_t deal, int turn) {
    std::vector<std::pair<int, int>> cards;
    for (const auto& [card, seat] : desk->play(3, deal, {.turn = turn}).held)
      cards.emplace_back(seat, static_cast<int>(card));
    std::ranges::sort(cards);
    return cards;
  };
  for (std::uint64_t deal = 0; deal < 10; ++deal) {
    CHECK(cards_of(deal, 0).size() == 10);
    CHECK(cards_of(deal, 0) == cards_of(deal, 1));
  }
}

TEST_CASE("a choice sent astray changes that game and no other; beyond the last choice nothing changes") {
  const auto game = test::builtin("minkingi", {}, "quick");
  const auto desk = game->desk(lab::all_seats(*game, a_greedy_bot));
  int other_cards = 0;
  for (std::uint64_t deal = 0; deal < 20; ++deal) {
    const play::Seen plain = desk->play(3, deal);
    const auto choices = plain.choices;
    const auto outcome = plain.outcome;
    std::vector<std::uint32_t> cards;
    for (const auto& held : plain.held) cards.push_back(held.card);
    CHECK(desk->play(3, deal, {.astray = choices + 100}).outcome == outcome);
    const play::Seen astray = desk->play(3, deal, {.astray = 0});
    std::vector<std::uint32_t> then;
    for (const auto& held : astray.held) then.push_back(held.card);
    other_cards += then != cards;
    CHECK(desk->play(3, deal).outcome == outcome);
  }
  CHECK(other_cards > 10);
}

TEST_CASE("a card that stands in for itself changes nothing, another one does") {
  const auto game = test::builtin("minkingi", {}, "quick");
  const auto same = lab::with_stand_in(*game, 20, 20), other = lab::with_stand_in(*game, 20, 21);
  REQUIRE(same);
  REQUIRE(other);
  CHECK(deck_hash(same->setting()) == deck_hash(game->setting()));
  CHECK(deck_hash(other->setting()) != deck_hash(game->setting()));
  CHECK(other->card_ids() == game->card_ids());
}

TEST_CASE("a balance is the same on any number of threads") {
  const auto game = test::builtin("minkingi", {}, "quick");
  const lab::BalanceWish wish{.games = 400, .seed = 2, .skill_games = 10, .iterations = 10};
  const auto one = lab::balance(*game, wish, {1, {}}), three = lab::balance(*game, wish, {3, {}});
  REQUIRE(one);
  REQUIRE(three);
  CHECK(lab::to_json(report_of(*game, *one, "1")) == lab::to_json(report_of(*game, *three, "1")));
  CHECK(lab::to_page(report_of(*game, *one, "1")) == lab::to_page(report_of(*game, *three, "1")));
  CHECK(one->games() == 400);
  CHECK_FALSE(lab::balance(*game, wish, {2, [](auto, auto) { return false; }}));
}

TEST_CASE("a balance in parts, stage by stage, finds what the undivided one does, in every game") {
  const auto name = GENERATE(from_range(test::editions()));
  CAPTURE(name);
  const auto game = test::builtin(name);
  const lab::BalanceWish wish{
      .games = 120, .seed = 4, .bot = a_random_bot, .margin = 0.02, .skill_games = 12, .iterations = 5};
  const auto undivided = lab::balance(*game, wish, {2, {}});
  REQUIRE(undivided);
  std::size_t stages = 0;
  const auto found = test::played_in_parts(
      [&](const lab::Hands& hands, lab::Course& course) { return lab::balance(*game, wish, hands, course); },
      {2, 4, 1, 3}, 4, stages);
  CHECK(stages == (game->facts().decides ? 2u : 1u) + (found->neutral ? 1u : 0u));
  CHECK(lab::to_page(report_of(*game, *found, "1")) == lab::to_page(report_of(*game, *undivided, "1")));
}

TEST_CASE("a card that wins games is found to win them, and no other") {
  const auto game = with_a_champion();
  const auto found = lab::balance(*game, {.games = 6'000, .seed = 1, .skill_games = 0}, {2, {}});
  REQUIRE(found);
  REQUIRE(found->neutral);
  const lab::Report report = report_of(*game, *found, "1");
  const auto json = nlohmann::json::parse(to_json(report));
  CHECK(json["cards"]["better"] == nlohmann::json::array({"1"}));
  // The same games, judged by a margin that all fit and by one that none do.
  lab::Balance wide = *found, narrow = *found;
  wide.wish.margin = 0.4, narrow.wish.margin = 0.0001;
  const auto seats = [&](const lab::Balance& one) {
    return nlohmann::json::parse(to_json(report_of(*game, one, "1")))["seats"];
  };
  CHECK(seats(wide)["verdict"] == "balanced");
  CHECK(seats(wide)["more_games"] == 0);
  CHECK(seats(narrow)["verdict"] != "balanced");
  const auto few = lab::balance(*game, {.games = 100, .seed = 1, .skill_games = 0}, {2, {}});
  REQUIRE(few);
  CHECK(seats(*few)["verdict"] == "undecided");
  CHECK(seats(*few)["more_games"] > 100);
  CHECK(json["cards"]["neutral"] != "1");
}

TEST_CASE("one copy of a card is exchanged, and what every hand has is not the card that others are weighed against") {
  // Red captures nothing here, blue captures all red: four of 18 cards, alike.
  std::vector<std::string> cards;
  for (int number = 1; number <= 14; ++number) cards.push_back(card(number, "red x, red x, red x, red x", 80 + number));
  cards.push_back(card(15, "blue x, blue x, blue x, blue x", 95, 4));
  const auto game = with_cards(cards);
  const auto found = lab::balance(*game, {.games = 8'000, .seed = 1, .skill_games = 0}, {2, {}});
  REQUIRE(found);
  REQUIRE(found->neutral);
  const auto json = nlohmann::json::parse(to_json(report_of(*game, *found, "1")));
  CHECK(json["cards"]["neutral"] != "15");
  CHECK(json["cards"]["better"] == nlohmann::json::array({"15"}));

  const auto without = lab::with_stand_in(*game, 14, 0);
  REQUIRE(without);
  CHECK(without->card_ids().size() == game->card_ids().size() + 1);
  CHECK(without->setting().deck.card_count() == game->setting().deck.card_count());
  CHECK(without->setting().deck.cards[14].copies == 3);
}

TEST_CASE("the neutral card can be named, and is the same then in every run") {
  const auto game = test::builtin("minkingi", {}, "quick");
  for (const std::uint64_t seed : {1u, 2u}) {
    const auto found =
        lab::balance(*game, {.games = 400, .seed = seed, .skill_games = 0, .neutral = std::size_t{70}}, {2, {}});
    REQUIRE(found);
    CHECK(found->neutral == std::size_t{70});
    const lab::Report report = report_of(*game, *found, "1");
    CHECK_THAT(to_text(report), Catch::Contains("a neutral one (card 71, "));
    for (const auto& row : nlohmann::json::parse(to_json(report))["cards"]["cards"]) CHECK(row["title"] != "");
  }
}

TEST_CASE("a card that nobody wants stands in the report, with how seldom it is kept, and few games are folded") {
  std::vector<std::string> cards;
  for (int number = 1; number <= 17; ++number)
    cards.push_back(card(number, "5, 6, " + std::to_string(number % 5 + 2) + ", 6", 80));
  cards.push_back(card(18, "0, 0, 0, 0", 99));
  const auto game = with_cards(cards);
  const auto found = lab::balance(*game, {.games = 4'000, .seed = 1, .skill_games = 0}, {2, {}});
  REQUIRE(found);
  const lab::Report report = report_of(*game, *found, "1");
  const auto json = nlohmann::json::parse(to_json(report));
  CHECK(json["cards"]["cards"].size() == 18);
  for (const auto& row : json["cards"]["cards"]) {
    CAPTURE(row.dump());
    if (row["card"] == "18") {
      CHECK(row["kept"] == 0);
      CHECK(row["worth"].is_null());
    } else {
      CHECK(row["kept"] > 0.1);
    }
  }
  CHECK(json["cards"]["never_played"] == nlohmann::json::array({"18"}));
  CHECK_THAT(to_text(report), Catch::Contains("No seat ever played 18.") &&
                                  Catch::Contains("exchanged in fewer than 30 games not shown") &&
                                  Catch::Contains(" of all cards played"));
  lab::Deals::Card all;
  for (const auto& one : found->seen.cards) {
    all.played += one.played, all.played_won += one.played_won;
    all.held += one.held, all.held_won += one.held_won;
  }
  const auto share_of = [](std::uint64_t part, std::uint64_t whole) {
    return Approx(static_cast<double>(part) / static_cast<double>(whole)).margin(1e-6);
  };
  CHECK(json["cards"]["played_rate_of_all"] == share_of(all.played_won, all.played));
  CHECK(json["cards"]["held_rate_of_all"] == share_of(all.held_won, all.held));
  // Level and type change nothing in play, corners and Speed do.
  for (const auto& row : json["groups"]["groups"]) {
    const std::string group = row["group"];
    CHECK_FALSE((group.starts_with("level") || group.starts_with("type")));
  }
}

TEST_CASE("games that nobody wins are never called balanced, and what the rules draw stands apart from the limit") {
  const auto game = test::builtin("kingdom-coinquest", {4, "", "turn_cap=8"});
  const auto none = lab::balance(*game, {.games = 900, .seed = 1, .skill_games = 0}, {2, {}});
  REQUIRE(none);
  REQUIRE(none->seen.won == 0);
  const lab::Report report = report_of(*game, *none, "1");
  CHECK(nlohmann::json::parse(to_json(report))["seats"]["verdict"] == "none");
  CHECK_THAT(to_text(report), Catch::Contains("no verdict: nobody won any of these games") &&
                                  Catch::Contains("0.00 % won, 0.00 % drawn, 100.00 % ended by the limit on length") &&
                                  !Catch::Contains("balanced"));
  // Cards that are all alike: by the rules every game is drawn or won, none is stopped.
  std::vector<std::string> cards{card(1, "3, 3, 3, 3", 80, 18)};
  const auto alike = with_cards(cards);
  const auto drawn = lab::balance(*alike, {.games = 400, .seed = 1, .bot = a_random_bot, .skill_games = 0}, {2, {}});
  REQUIRE(drawn);
  CHECK(drawn->seen.capped.sum == 0);
  CHECK(drawn->seen.won + drawn->seen.drawn.sum == drawn->seen.games);
}

TEST_CASE("who moves first is spoken of only where somebody does") {
  const auto told = [](const play::GameHandle& game) {
    const auto found = lab::balance(game, {.games = 200, .seed = 1, .skill_games = 0}, {2, {}});
    REQUIRE(found);
    return to_text(report_of(game, *found, "1"));
  };
  CHECK_THAT(told(*test::builtin("kings-keys", {2, "kingdom-armies", "round_cap=20"})),
             Catch::Contains("seat 1") && !Catch::Contains("first"));
  CHECK_THAT(told(*test::builtin("minkingi", {}, "quick")), Catch::Contains("to move") && Catch::Contains("first"));
}

TEST_CASE("where nobody chooses, luck is said to decide, and no card is weighed") {
  const auto game = test::builtin("kings-keys", {{}, "war", ""});
  const auto found = lab::balance(*game, {.games = 1'000, .seed = 1}, {2, {}});
  REQUIRE(found);
  CHECK_FALSE(found->neutral);
  CHECK(found->skill.empty());
  CHECK_THAT(to_text(report_of(*game, *found, "1")), Catch::Contains("luck decides every game"));
}

TEST_CASE("where a deck allows no other cards, none stands in for another, and that is said") {
  const auto game = test::builtin("kingdom-coinquest");
  const auto found = lab::balance(*game, {.games = 120, .seed = 1, .bot = a_random_bot, .skill_games = 0}, {2, {}});
  REQUIRE(found);
  CHECK_FALSE(found->neutral);
  CHECK_THAT(to_text(report_of(*game, *found, "1")), Catch::Contains("No card can be replaced by another"));
}

TEST_CASE("a version compared with itself shows no change at all, one with a champion less shows who lost by it") {
  const auto game = with_a_champion();
  const auto without = lab::with_stand_in(*game, 0, 1);
  REQUIRE(without);
  const lab::CompareWish wish{.games = 4'000, .seed = 1};
  const auto same = lab::compare(*game, *game, wish, {2, {}}), other = lab::compare(*game, *without, wish, {2, {}});
  REQUIRE(same);
  REQUIRE(other);
  for (const auto& name : lab::measures()) {
    CHECK(lab::gain_of(*same, name.measure).low == 0);
    CHECK(lab::gain_of(*same, name.measure).high == 0);
  }
  // The champion goes to one of the hands, whoever starts.
  CHECK(lab::gain_of(*other, lab::Measure::won_by_cards).high < 0);
  CHECK_THAT(to_text(report_of(*game, *without, *other, "1")), Catch::Contains("Other cards: 1.\n"));
}

TEST_CASE("a page stands by itself and escapes what it is told") {
  lab::Report report{.title = "<Title>", .about = "a & b", .facts = {{"x", 1, "\"says\""}}, .sections = {}};
  lab::Plot plot{.title = "p", .marks = {{"one", 0.25, {0.1, 0.3}}}, .whiskers = true};
  report.sections.push_back({.key = "s", .title = "S", .facts = {}, .plots = {plot}, .tables = {}});
  const std::string page = to_page(report);
  CHECK_THAT(page, Catch::Contains("<h1>&lt;Title&gt;</h1>") && Catch::Contains("a &amp; b") &&
                       Catch::Contains("&quot;says&quot;") && Catch::Contains("<svg ") &&
                       Catch::Contains("prefers-color-scheme: dark") && Catch::Contains("@media print"));
  for (const char* loads : {"http", "src=", "<script", "@import", "url("}) CHECK_THAT(page, !Catch::Contains(loads));
}

TEST_CASE("a balance is told as it was looked at, whatever it asked") {
  const auto game = with_a_champion();
  lab::BalanceWish wish{.games = 3000, .seed = 1, .bot = a_greedy_bot, .skill_games = 80, .iterations = 20};
  wish.question_games = 900;
  const auto balance = lab::balance(*game, wish, {2, {}});
  REQUIRE(balance);
  const lab::Report report = report_of(*game, *balance, "1.0");
  check_golden("lab/golden/balance.txt", to_text(report));
  check_golden("lab/golden/balance.json", to_json(report));
  const std::string page = to_page(report);
  check_golden("lab/golden/balance.html", page.substr(page.find("<body")));
}
