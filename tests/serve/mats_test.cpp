// That what lies on the mats of the games is printed, has its place in the pictures, and is no more than may be known.
#include <set>

#include "../catch.h"
#include "play/games.h"
#include "press/seating.h"
#include "rules/game.h"
#include "serve/laid.h"
#include "serve/table.h"
#include "serve/table_kit.h"

using namespace kingpress;

namespace {

// A variant at the table with as many as can play, and the printed things of that table.
struct LaidTable {
  press::Workshop shop, texts;
  press::Target target;
  play::Setting setting;
  std::unique_ptr<serve::Table> table;
  serve::Json pieces;
  int players = 0;

  LaidTable(const rules::Game& game, const rules::VariantSpec& variant, int seats, const std::string& who) {
    press::Seating wishes{std::string(game.name), {}, {}};
    wishes.wish.variant = variant.name;
    wishes.wish.players = players = seats;
    auto handle = press::seat(wishes, texts);
    REQUIRE(handle);
    setting = handle->setting();
    table = std::make_unique<serve::Table>(std::move(handle), 7, std::vector<std::string>(as_many(), who));
    target = press::load(std::string(game.name), shop);
    serve::Surveys surveys;
    serve::FaceKeys keys(shop, 0, surveys);
    const serve::Laid laid = serve::lay(serve::table_kit(target, setting, shop), keys);
    pieces = serve::Json::parse(serve::table_pieces(laid, shop));
  }
  std::size_t as_many() const { return static_cast<std::size_t>(players); }

  const serve::Json* piece(const serve::Json& name) const {
    for (const serve::Json& one : pieces)
      if (one["part"] == name) return &one;
    return nullptr;
  }
  // The next choice of whoever has one, as a view tells.
  void go_on(std::size_t step, const serve::Json& view) {
    for (const serve::Json& acting : view["acting"]) {
      const int seat = acting;
      const serve::Json choices = (view["seat"] == seat ? view : table->view(seat))["choices"];
      if (!choices.empty()) {
        table->choose(seat, (step * 7) % choices.size());
        return;
      }
    }
    table->go_on();
  }
};

void check_thing(const LaidTable& laid, const serve::Json& thing, const std::set<std::string>& ids) {
  INFO(thing.dump());
  if (thing["kind"] == "token")
    CHECK(laid.piece(thing["name"]) != nullptr);
  else if (thing["name"] != "")
    CHECK(ids.contains(thing["name"].get<std::string>()));
  else
    CHECK(thing["kind"] == "back");
}

void check_mats(const LaidTable& laid, const serve::Json& view, const std::set<std::string>& ids) {
  for (const serve::Json& mat : view["mats"]) {
    const serve::Json* printed = laid.piece(mat["piece"]);
    REQUIRE(printed);
    for (const serve::Json& place : mat["places"]) {
      INFO(mat["piece"] << ": " << place.dump());
      const serve::Json& spots = (*printed)["spots"];
      REQUIRE(spots.contains(place["id"].get<std::string>()));
      CHECK(place["at"].get<std::size_t>() < spots[place["id"].get<std::string>()].size());
      for (const serve::Json& thing : place["things"]) check_thing(laid, thing, ids);
    }
  }
}

// Whether the words on a mat say what a choice says.
bool chooses(const std::string& words, const serve::Json& said) {
  const auto is_said = [&](const std::string& word) {
    const std::size_t space = word.find(' ');
    if (space == word.npos) return said["action"] == word;
    const std::string key = word.substr(0, space), value = word.substr(space + 1);
    if (!said.contains(key)) return false;
    const serve::Json list = said[key].is_array() ? said[key] : serve::Json::array({said[key]});
    return std::ranges::any_of(
        list, [&](const serve::Json& one) { return (one.is_string() ? one.get<std::string>() : one.dump()) == value; });
  };
  std::size_t from = 0;
  for (std::size_t comma; (comma = words.find(", ", from)) != words.npos; from = comma + 2)
    if (!is_said(words.substr(from, comma - from))) return false;
  return is_said(words.substr(from));
}

}  // namespace

TEST_CASE("every variant of every game lays its things on places of printed mats, some of which can be chosen") {
  const bool fewest = GENERATE(true, false);
  for (const rules::Game& game : rules::games()) {
    if (!play::find_playable(game.name) || game.name == "freeform") continue;
    for (const rules::VariantSpec& variant : game.ruleset.variants) {
      const int seats = fewest ? variant.least_players : variant.most_players;
      CAPTURE(game.name, variant.name, seats);
      LaidTable laid(game, variant, seats, "person");
      std::set<std::string> ids;
      for (const cards::Card& card : laid.setting.deck.cards) ids.insert(card.id);
      std::size_t things = 0, chosen = 0;
      for (std::size_t step = 0; step < 120; ++step) {
        const serve::Json view = laid.table->view(0);
        if (view["over"] == true) break;
        check_mats(laid, view, ids);
        for (const serve::Json& mat : view["mats"])
          for (const serve::Json& place : mat["places"]) {
            things += place["things"].size();
            if (chosen == 0)
              for (const serve::Json& words : place["by"])
                for (const serve::Json& choice : view["choices"]) chosen += chooses(words, choice["said"]);
          }
        laid.go_on(step, view);
      }
      CHECK(things > 10);
      if (laid.table->view(0)["decides"] == true) CHECK(chosen > 0);
    }
  }
}

TEST_CASE("a card whose place another seat may not see lies face down on the mats of that seat") {
  const rules::Game& game = *rules::find_game("kingdoms-ii");
  LaidTable laid(game, game.ruleset.variants.front(), 4, "person");
  const auto reserve = [&](int seat) {
    const serve::Json view = laid.table->view(seat);
    for (const serve::Json& mat : view["mats"])
      if (mat["seat"] == 0)
        for (const serve::Json& place : mat["places"])
          if (place["id"] == "reserve") return place["things"];
    return serve::Json();
  };
  REQUIRE(reserve(0).size() == 4);
  for (const serve::Json& thing : reserve(0)) CHECK(thing["kind"] == "looked-at");
  REQUIRE(reserve(1).size() == 4);
  for (const serve::Json& thing : reserve(1)) {
    CHECK(thing["kind"] == "back");
    CHECK(thing["name"] == reserve(1)[0]["name"]);  // which tells nothing of the card itself
  }
}
