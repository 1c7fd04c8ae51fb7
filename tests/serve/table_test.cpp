#include "serve/table.h"

#include <algorithm>
#include <array>
#include <fstream>

#include "../catch.h"
#include "../project_root.h"
#include "../temp_folder.h"
#include "diag/usage_error.h"
#include "play/games.h"
#include "press/seating.h"
#include "rules/game.h"
#include "serve/board_json.h"

using namespace kingpress;

namespace {

std::unique_ptr<play::GameHandle> laid(const std::string& game, int players = 2, const std::string& field = {}) {
  press::Workshop shop;
  press::Seating wishes{game, field, {}};
  wishes.wish.players = players;
  auto handle = press::seat(wishes, shop);
  REQUIRE(handle);
  return handle;
}

// Everything that stands anywhere in a view.
std::string all_of(const serve::Json& view) {
  return view["board"].dump() + view["mats"].dump() + view["choices"].dump() + view["log"].dump();
}

std::size_t cards_in(const serve::Json& view) {
  std::size_t cards = 0;
  for (const serve::Json& row : view["board"])
    for (const serve::Json& span : row["line"]) cards += span.contains("card");
  return cards;
}

}  // namespace

TEST_CASE("a seat's view does not change with what it cannot know") {
  serve::Table table(laid("25-kingdoms"), 3, {"person", "greedy"});
  const serve::Json mine = table.view(0);
  CHECK_FALSE(mine["choices"].empty());
  CHECK(cards_in(mine) == 8);                    // its own hand, none of the other
  CHECK(all_of(table.view(1)) == all_of(mine));  // a bot's seat shows nothing of its own
  CHECK(all_of(table.view(3)) == all_of(mine));
}

TEST_CASE("two people at a table see their own hands and are told their own steps") {
  serve::Table table(laid("25-kingdoms"), 3, {"person", "person"});
  CHECK(all_of(table.view(0)) != all_of(table.view(1)));
  const int acts = table.view(0)["acting"][0];
  const int other = 1 - acts;
  CHECK(table.view(other)["choices"].empty());
  CHECK_FALSE(table.choose(other, 0));
  REQUIRE(table.choose(acts, 0));
  CHECK(table.view(acts)["log"].dump().find("you: ") != std::string::npos);
  CHECK(table.view(other)["log"].dump().find("you: ") == std::string::npos);  // each is told in its own words
  CHECK_FALSE(table.view(other)["log"].empty());
  CHECK_FALSE(table.undo(other));
}

TEST_CASE("what others do is told without the cards that the seat does not see") {
  for (const rules::Game& game : rules::games()) {
    if (!play::find_playable(game.name) || game.name == "freeform") continue;
    for (const rules::VariantSpec& variant : game.ruleset.variants) {
      press::Workshop shop;
      press::Seating wishes{std::string(game.name), {}, {}};
      wishes.wish.variant = variant.name;
      wishes.wish.players = variant.most_players;
      const auto handle = press::seat(wishes, shop);
      REQUIRE(handle);
      std::vector<std::string> ids = handle->card_ids();
      std::erase_if(ids, [](const std::string& id) { return id.find('-') == id.npos; });  // a number is not only a card
      const auto session = handle->sit_down(5, std::vector<play::BotSpec>(static_cast<std::size_t>(handle->players())));
      const auto seen = [&] {
        return serve::told(session->show(0)).dump() + serve::told_mats(session->show(0)).dump();
      };
      std::array<int, rules::most_seats> bots_choose;
      bots_choose.fill(-1);
      for (std::size_t step = 0; step < 80 && session->actor() != rules::no_player; ++step) {
        std::string shown = seen();
        const std::vector<std::string> lines = session->step(bots_choose, 0);
        shown += seen();
        for (const std::string& line : lines) {
          CAPTURE(game.name, variant.name, step, line);
          for (const std::string& id : ids)
            if (!line.starts_with("you: ") && (line + " ").find(" " + id + " ") != line.npos)
              CHECK(shown.find('"' + id + '"') != shown.npos);
        }
      }
    }
  }
}

TEST_CASE("only what is legal can be chosen") {
  serve::Table table(laid("minkingi", 2, "quick"), 1, {"person", "random"});
  const std::size_t choices = table.view(0)["choices"].size();
  CHECK_FALSE(table.choose(0, choices));
  CHECK_FALSE(table.choose(1, 0));
  CHECK_FALSE(table.choose(-1, 0));
  CHECK_FALSE(table.choose(7, 0));
  CHECK(table.choose(0, choices - 1));
}

TEST_CASE("every variant of every game is played at the table, and its rule is known for all that can be chosen") {
  for (const rules::Game& game : rules::games()) {
    if (!play::find_playable(game.name) || game.name == "freeform") continue;
    std::ifstream page(project_root() + "/cards/" + std::string(game.name) + "/RULES.md");
    const std::string rules_of_game{std::istreambuf_iterator<char>(page), {}};
    for (const rules::VariantSpec& variant : game.ruleset.variants) {
      CAPTURE(game.name, variant.name);
      press::Workshop shop;
      press::Seating wishes{std::string(game.name), {}, {}};
      wishes.wish.variant = variant.name;
      wishes.wish.players = variant.most_players;
      auto handle = press::seat(wishes, shop);
      REQUIRE(handle);
      const int players = handle->players();
      serve::Table table(std::move(handle), 11, std::vector<std::string>(static_cast<std::size_t>(players), "person"));
      std::set<int> known;
      for (std::size_t step = 0; step < 300; ++step) {
        const serve::Json view = table.view(0);
        if (view["over"] == true) break;
        bool chosen = false;
        for (const serve::Json& acting : view["acting"]) {
          const int seat = acting;
          const serve::Json choices = (seat == 0 ? view : table.view(seat))["choices"];
          if (choices.empty()) continue;
          for (const serve::Json& choice : choices) {
            if (choice["rule"] <= 0) FAIL(choice.dump());
            known.insert(choice["rule"].get<int>());
          }
          REQUIRE(table.choose(seat, (step * 7) % choices.size()));
          chosen = true;
          break;
        }
        if (!chosen) table.go_on();
      }
      for (const int rule : known) CHECK(rules_of_game.find("\n" + std::to_string(rule) + ". **") != std::string::npos);
    }
  }
}

// A line that is told at once comes true; one of a choice that is left afterwards begins with that choice.
TEST_CASE("what a move would bring is what it brings, and nothing is told of what the seat cannot know") {
  // In Kingdoms II a step turns Events over that nobody knows.
  const auto [name, players] =
      GENERATE(values<std::pair<const char*, int>>({{"minkingi", 2}, {"kingdom-coinquest", 2}, {"kingdoms-ii", 4}}));
  CAPTURE(name);
  press::Workshop shop;
  press::Seating wishes{name, {}, {}};
  wishes.wish.players = players;
  auto handle = press::seat(wishes, shop);
  REQUIRE(handle);
  const auto game = handle->sit_down(5, std::vector<play::BotSpec>(static_cast<std::size_t>(players)));
  int at_once = 0, afterwards = 0;
  for (std::size_t step = 0; step < 400 && game->actor() != rules::no_player; ++step) {
    std::array<int, rules::most_seats> chosen;
    chosen.fill(-1);
    const int seat = std::max(0, static_cast<int>(game->actor()));
    const auto choices = game->choices(seat);
    if (choices.empty()) {
      game->step(chosen, seat);
      continue;
    }
    const std::size_t choice = step * 7 % choices.size();
    const std::vector<std::string> foreseen = game->foresee(seat, choice);
    CHECK(foreseen == game->foresee(seat, choice));
    chosen[static_cast<std::size_t>(seat)] = static_cast<int>(choice);
    const std::vector<std::string> told = game->step(chosen, seat);
    const auto next = game->choices(seat);
    for (const std::string& line : foreseen) {
      INFO(line);
      const bool comes_true = std::ranges::find(told, "  " + line) != told.end();
      const bool is_left =
          std::ranges::any_of(next, [&line](const play::Choice& one) { return line.starts_with(one.text + ": "); });
      CHECK((comes_true || is_left));
      ++(comes_true ? at_once : afterwards);
    }
  }
  CHECK(at_once > 0);
  CHECK(afterwards > 0);
}

TEST_CASE("what a move would bring is told to the seat that is asked") {
  serve::Table table(laid("minkingi"), 4, {"person", "greedy"});
  CHECK(table.foresee(0, 0) == std::vector<std::string>{});  // a card kept brings nothing that one could know
  CHECK_FALSE(table.foresee(1, 0));
  CHECK_FALSE(table.foresee(-1, 0));
  CHECK(table.foresee(0, 1000) == std::vector<std::string>{});
}

TEST_CASE("nobody is seated who is neither a person nor a bot, nor too few") {
  CHECK_THROWS_AS(serve::Table(laid("25-kingdoms"), 1, {"person", "a ghost"}), diag::UsageError);
  CHECK_THROWS_AS(serve::Table(laid("25-kingdoms"), 1, {"person"}), diag::UsageError);
}

TEST_CASE("what was played at a table is a record that can be looked through to its end") {
  serve::Table table(laid("25-kingdoms"), 5, {"person", "random"});
  for (int step = 0; step < 5000 && !table.view(0)["over"]; ++step) {
    if (table.view(0)["choices"].empty())
      table.go_on();
    else
      REQUIRE(table.choose(0, static_cast<std::size_t>(step) % table.view(0)["choices"].size()));
  }
  const serve::Json end = table.view(0);
  REQUIRE(end["over"] == true);
  const TempFolder folder;
  const serve::Replay replay(folder.write("game.jsonl", table.record()));
  const serve::Json first = replay.view(0, 0);
  CHECK(first["step"] == 0);
  const serve::Json last = replay.view(first["steps"], 0);
  CHECK(last["over"] == true);
  CHECK(last["outcome"] == end["outcome"]);
  CHECK(last["board"] == end["board"]);
  CHECK(last["mats"] == end["mats"]);
  CHECK(replay.view(1'000'000, 9)["step"] == first["steps"]);
  // Each step tells what was done in it alone.
  for (std::size_t step = 0; step < 6; ++step)
    CHECK(replay.view(step + 1, 0)["taken"].front() != replay.view(step, 0)["taken"].back());
}

TEST_CASE("a file that is no record is refused") {
  const TempFolder folder;
  CHECK_THROWS_AS(serve::Replay(folder / "none.jsonl"), diag::UsageError);
  CHECK_THROWS_AS(serve::Replay(folder.write("bad.jsonl", "{}\n")), diag::UsageError);
}

TEST_CASE("the record of a game that is not over is looked through to where it stands, and goes on from any step") {
  serve::Table table(laid("25-kingdoms"), 5, {"person", "random"});
  for (int step = 0; step < 4; ++step) REQUIRE(table.choose(0, 0));
  const TempFolder folder;
  const serve::Replay replay(folder.write("game.jsonl", table.record()));
  const serve::Json last = replay.view(1'000'000, 0);
  CHECK(last["over"] == false);
  CHECK_FALSE(last.contains("outcome"));
  CHECK(last["board"] == table.view(0)["board"]);
  for (const std::size_t step : {std::size_t{0}, last["step"].get<std::size_t>()}) {
    const serve::Past past{replay.begun(step), {}};
    serve::Table again(laid("25-kingdoms"), 5, {"person", "random"}, &past);
    CHECK(again.view(0)["mats"] == replay.view(step, 0)["mats"]);
    CHECK(again.choose(0, 0));
  }
  serve::Past wrong{replay.begun(last["step"]), {}};
  wrong.record["steps"][1] = wrong.record["steps"][0];
  CHECK_THROWS_AS(serve::Table(laid("25-kingdoms"), 5, {"person", "random"}, &wrong), diag::UsageError);
}

TEST_CASE("the log says which turn begins") {
  serve::Table table(laid("25-kingdoms"), 5, {"greedy", "greedy"});
  for (int step = 0; step < 5000 && !table.view(0)["over"]; ++step) table.go_on();
  const serve::Json end = table.view(0);
  REQUIRE(end["over"] == true);
  CHECK(end["counts"] == "turns");
  std::uint64_t last = 0;
  for (const serve::Json& line : end["log"])
    if (const std::string text = line; text.starts_with("# ")) {
      const std::uint64_t now = std::stoull(text.substr(2));
      CHECK((last == 0 || now == last + 1));
      last = now;
    }
  CHECK(last == end["length"]);
}

TEST_CASE("the end of a game tells how the scores came to be") {
  serve::Table table(laid(project_root() + "/cards/examples/picnic", 3), 5, {"greedy", "greedy", "greedy"});
  for (int step = 0; step < 5000 && !table.view(0)["over"]; ++step) table.go_on();
  const serve::Json end = table.view(0), course = end["course"];
  REQUIRE(end["over"] == true);
  REQUIRE(course.size() > 3);
  for (std::size_t i = 1; i < course.size(); ++i) CHECK(course[i]["after"] > course[i - 1]["after"]);
  CHECK(course.back()["after"] == end["length"]);
  for (std::size_t seat = 0; seat < 3; ++seat) CHECK(course.back()["scores"][seat] == end["plates"][seat]["score"]);
}
