// Every example game with a rules file is judged without a finding, seats bots, and replays from its own records.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "../catch.h"
#include "../project_root.h"
#include "../temp_folder.h"
#include "a_kit.h"
#include "data/yaml.h"
#include "diag/printer.h"
#include "play/replay.h"
#include "play/simulate.h"
#include "press/own_rules.h"
#include "press/seating.h"
#include "press/target.h"
#include "script/read.h"
#include "told_by.h"

using namespace kingpress;

namespace {

std::vector<std::string> folders() {
  std::vector<std::string> found;
  for (const auto& entry : std::filesystem::directory_iterator(project_root() + "/cards/examples"))
    if (std::filesystem::exists(entry.path() / "rules.yaml")) found.push_back(entry.path().string());
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

TEST_CASE("every example game with rules of its own plays with each number of players, and replays from its records") {
  CHECK(folders().size() == 18);
  int most = 0;
  const auto play_and_replay = [](const std::string& folder, int players) {
    INFO(folder << " for " << players);
    press::Workshop workshop;
    play::Wish wish;
    wish.players = players;
    const auto game = press::seat({folder, {}, wish}, workshop);
    INFO(diag::print(workshop.diagnostics));
    REQUIRE(game);
    std::string records;
    play::Simulation simulation;
    simulation.games = 3;
    simulation.bots.assign(static_cast<std::size_t>(game->players()), *play::parse_bot("random"));
    simulation.record = [&](const std::string& line) { records += line + "\n"; };
    const play::Tally tally = play::simulate(*game, simulation);
    CHECK(tally.games == 3);
    CHECK(tally.capped == 0);
    std::istringstream lines(records);
    const play::Replayed replayed = play::replay(lines, {});
    INFO((replayed.bad ? replayed.bad->refusal.reason : std::string()));
    CHECK(replayed.games == 3);
  };
  for (const std::string& folder : folders()) {
    press::Workshop workshop;
    std::stringstream text;
    text << std::ifstream(folder + "/rules.yaml").rdbuf();
    const auto file = data::read_yaml(workshop.sources.add("rules.yaml", text.str()), workshop.diagnostics);
    REQUIRE(file);
    const auto [fewest, greatest] = script::players_of(*file);
    for (int players = fewest; players <= greatest; ++players) play_and_replay(folder, players);
    most = std::max(most, greatest);
  }
  CHECK(most > 4);
}

TEST_CASE("a deck that is named by itself is played on the boards that its folder lists") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\nallow: [not-shown]\ncards: [{id: a, copies: 4}]\n");
  folder.write("edition.yaml",
               "game: freeform\nplayers: 2\ndecks: [deck.yaml]\nboards: [{name: the map, template: map}]\n");
  folder.write("map.yaml",
               "trim: 100x60mm\npalette: {ink: \"#000000\"}\nelements:\n"
               "  - {shape: rect, id: place-A1, stroke: ink 0.4mm, box: [5mm, 5mm, 40mm, 40mm]}\n"
               "  - {shape: rect, id: place-B1, stroke: ink 0.4mm, box: [46mm, 5mm, 40mm, 40mm]}\n");
  folder.write("rules.yaml",
               "game: Six\nplayers: 2\nboard: {place: the map}\nallow: [unread-variable]\n"
               "zones: {stock: {cards: all, seen: all}, hand: {each: player, seen: owner}}\n"
               "vars: {place: {visits: 0}}\nplay:\n  - repeat: forever\n    until: empty(stock)\n    do:\n"
               "      - turns: once\n        do: [choose: {take: {place: places, do: [add: {visits: 1}, move: 1 from "
               "stock to hand]}}]\nscore: count(hand)\n");
  for (const char* target : {"", "deck.yaml"}) {
    press::Workshop workshop;
    play::Wish wish;
    wish.players = 2;
    const auto game = press::seat({folder / target, {}, wish}, workshop);
    INFO(diag::print(workshop.diagnostics));
    CHECK(game);
  }
}

TEST_CASE("bots that search play the examples that came before rules of one's own") {
  for (const char* name : {"small-wonders", "sixty-postcards", "low-lanterns"}) {
    press::Workshop workshop;
    const auto game = press::seat({project_root() + "/cards/examples/" + name, {}, {}}, workshop);
    INFO(name << diag::print(workshop.diagnostics));
    REQUIRE(game);
    play::Simulation simulation;
    simulation.games = 40;
    simulation.bots = {*play::parse_bot("greedy"), *play::parse_bot("random")};
    const play::Tally greedy = play::simulate(*game, simulation);
    CHECK(greedy.wins[0] > greedy.wins[1] + 8);
    simulation.games = 2;
    simulation.bots[0] = *play::parse_bot("mcts:10");
    CHECK(play::simulate(*game, simulation).capped == 0);
  }
}

TEST_CASE("a record of a game on the kit's board holds the board and the dice") {
  press::Workshop workshop;
  const auto game = press::seat({project_root() + "/cards/examples/low-lanterns", {}, {}}, workshop);
  REQUIRE(game);
  const auto board = std::ranges::find(game->setting().ruleset.options, "board the marsh", &cards::Entry::key);
  REQUIRE(board != game->setting().ruleset.options.end());
  CHECK(board->value.text()->find("place-A1 4792 6700 6004 5200") != std::string::npos);
  const auto die = std::ranges::find(game->setting().ruleset.options, "board tide die", &cards::Entry::key);
  REQUIRE(die != game->setting().ruleset.options.end());
  CHECK(*die->value.text() == "|calm|calm|calm|rise|rise|storm");
}

TEST_CASE("rules of an example are judged without a finding") {
  for (const std::string& folder : folders()) {
    if (!folder.ends_with("agram") && !folder.ends_with("tribute") && !folder.ends_with("noughts")) continue;
    press::Workshop workshop;
    const press::Target target = press::load(folder, workshop);
    press::check_own_rules(target, workshop);
    INFO(diag::print(workshop.diagnostics));
    CHECK(workshop.diagnostics.sorted().empty());
  }
}

namespace {

// Cards that are taken one by one until none is left.
constexpr const char* taking_rules =
    "game: Taking\nplayers: 2\nallow: [unread-zone, uneven-deal]\n"
    "zones: {pile: {cards: all, seen: all}, mine: {each: player, seen: all}}\n"
    "play:\n  - turns: around\n    until: empty(pile)\n"
    "    do: [choose: {take: {card: pile, do: [move: card to mine]}}]\nscore: sum(worth of mine)\n";

std::string deck_of(const std::string& cards, const std::string& more = "") {
  return "game: freeform\nallow: [not-shown]\nschema: {worth: integer}\n" + more + "cards: [" + cards + "]\n";
}

std::unique_ptr<play::GameHandle> seated(const std::string& target, press::Workshop& workshop,
                                         const std::string& variant = "") {
  press::Seating wishes;
  wishes.target = target;
  wishes.wish.variant = variant;
  return press::seat(wishes, workshop);
}

std::size_t cards_played(const std::string& target, const std::string& variant = "") {
  press::Workshop workshop;
  const auto game = seated(target, workshop, variant);
  INFO(diag::print(workshop.diagnostics));
  REQUIRE(game);
  return game->setting().deck.card_count();
}

}  // namespace

TEST_CASE("of a folder with several decks and no list the first is played, and a note says which") {
  const TempFolder folder;
  folder.write("deck.yaml", deck_of("{id: a, worth: 1, copies: 4}"));
  folder.write("rules.yaml", taking_rules);
  CHECK(cards_played(folder.path()) == 4);
  folder.write("tuned.yaml", deck_of("{id: a, worth: 5, copies: 7}"));
  CHECK(cards_played(folder.path()) == 4);
  CHECK(cards_played(folder.path("tuned.yaml")) == 7);
  press::Workshop workshop;
  REQUIRE(seated(folder.path(), workshop));
  const std::string note = "note: the folder holds 2 decks: '" + folder.path("deck.yaml") +
                           "' is played; name another's file to play that\n";
  CHECK(diag::print(workshop.diagnostics) == note);
  CHECK(told_by(folder.path()) == note);
}

TEST_CASE("an option that the rules have not is told at its place in every deck of the folder") {
  const TempFolder folder;
  std::string rules = taking_rules;
  rules.insert(rules.find("play:"), "vars: {trump: 1}\n");
  folder.write("rules.yaml", rules);
  const std::string a = folder.write("a.yaml", "rules: {trump: 2}\n" + deck_of("{id: a, worth: 1, copies: 4}"));
  const std::string b = folder.write("b.yaml", "rules: {trmp: 2}\n" + deck_of("{id: a, worth: 1, copies: 4}"));
  for (const std::string& target : {folder.path(), b}) {
    CHECK(told_by(target).find(folder.path("b.yaml:1:15: error: the rules have no option 'trmp'")) !=
          std::string::npos);
    CHECK(told_by(target).find("hint: did you mean 'trump'?") != std::string::npos);
  }
  CHECK(told_by(a).find("error") == std::string::npos);
  press::Workshop workshop;
  CHECK_FALSE(seated(b, workshop));
  CHECK(diag::print(workshop.diagnostics).starts_with(b + ":1:15: error: "));
  folder.write("b.yaml", "rules: {trump: red}\n" + deck_of("{id: a, worth: 1, copies: 4}"));
  CHECK(told_by(b).starts_with(b + ":1:16: error: the option 'trump' is a number, not 'red'"));
}

TEST_CASE("a kit for other players than its rules is told at its list") {
  const TempFolder folder;
  folder.write("deck.yaml", deck_of("{id: plum, worth: 1, copies: 4}"));
  folder.write("edition.yaml", "game: freeform\nplayers: 2\ndecks: [deck.yaml]\n");
  folder.write("rules.yaml", taking_rules);
  CHECK(told_by(folder.path()).find("other-players") == std::string::npos);
  folder.write("edition.yaml", "game: freeform\nplayers: 2-4\ndecks: [deck.yaml]\n");
  const std::string said = told_by(folder.path());
  INFO(said);
  CHECK(said.find(folder.path("edition.yaml:2:10: warning: the kit is for 2 to 4 players, the rules are for 2")) !=
        std::string::npos);
}

TEST_CASE("a kit without rules is told that it has none before its cards are compared") {
  const TempFolder folder;
  folder.write("edition.yaml", "game: freeform\nplayers: 2\ndecks: [shop.yaml, start.yaml]\n");
  folder.write("shop.yaml", deck_of("{id: plum, worth: 1, copies: 4}"));
  folder.write("start.yaml", deck_of("{id: plum, worth: 2}"));
  press::Workshop workshop;
  CHECK_FALSE(seated(folder.path(), workshop));
  const std::string said = diag::print(workshop.diagnostics);
  INFO(said);
  CHECK(said.find("there is no 'rules.yaml' in '" + folder.path()) != std::string::npos);
  CHECK(said.find("two cards") == std::string::npos);
}

TEST_CASE("a card that two decks of a kit list has the same values in both") {
  const TempFolder folder;
  folder.write("edition.yaml", "game: freeform\nplayers: 2\ndecks: [shop.yaml, {file: start.yaml, each_player: 1}]\n");
  folder.write("shop.yaml", deck_of("{id: plum, worth: 1, copies: 4}"));
  folder.write("start.yaml", deck_of("{id: plum, worth: 1}, {id: pear, worth: 2}"));
  folder.write("rules.yaml", taking_rules);
  CHECK(cards_played(folder.path()) == 4);
  folder.write("start.yaml", deck_of("{id: pear, worth: 2}, {id: plum, worth: 5}"));
  press::Workshop workshop;
  CHECK_FALSE(seated(folder.path(), workshop));
  const std::string said = diag::print(workshop.diagnostics);
  INFO(said);
  for (const char* part : {"start.yaml:4:36: error: two cards", "'worth' differs", "shop.yaml:4:14: note: the first"})
    CHECK(said.find(part) != std::string::npos);
  CHECK(told_by(folder.path()).find("'worth' differs") != std::string::npos);
}

TEST_CASE("a variant of the deck is played by its rules, and one that is not there is a usage error") {
  const TempFolder folder;
  folder.write("deck.yaml", deck_of("{id: a, worth: 1, copies: 4}, {id: b, worth: 2, copies: 3}",
                                    "variants: {low: {where: worth == 1}}\n"));
  folder.write("rules.yaml", taking_rules);
  CHECK(cards_played(folder.path()) == 7);
  CHECK(cards_played(folder.path(), "low") == 4);
  press::Workshop workshop;
  CHECK_THROWS_WITH(seated(folder.path(), workshop, "lwo"), "no deck has a variant 'lwo'");
}

TEST_CASE("what every player begins with is printed for the most players of the rules, or for those who are named") {
  const TempFolder folder;
  folder.write("deck.yaml",
               "game: freeform\nallow: [not-shown]\nschema: {each_player: integer}\n"
               "cards: [{id: penny, copies: 0, each_player: 6}, {id: lamp, copies: 8}]\n");
  CHECK(press::AKit(folder.path()).counts()["classic"] == 8);
  folder.write("rules.yaml", "players: 2..4\n");
  CHECK(press::AKit(folder.path()).counts()["classic"] == 8 + 4 * 6);
  CHECK(press::AKit(folder.path(), 3).counts()["classic"] == 8 + 3 * 6);
  press::Selection penny;
  penny.cards = "penny";
  CHECK(press::AKit(folder.path(), penny).counts()["classic"] == 4 * 6);
}

TEST_CASE("a card that is named and of which there is none is told so") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards: [{id: penny, copies: 0}, {id: lamp}]\n");
  press::Selection penny;
  penny.cards = "penny";
  CHECK_THROWS_WITH(press::AKit(folder.path(), penny), "card 'penny' has 0 copies");
}
