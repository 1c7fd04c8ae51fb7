// Kingdom Coinquest as it lies on the table: a play field for each living King, and the shared one.
#include <algorithm>

#include "rules/kingdom_coinquest/rules.h"

namespace kingpress::rules::kingdom_coinquest {
namespace {

constexpr int track = 20;  // cells; over that it is counted once round

}  // namespace

// The half that was recruited with it is tucked under (CQ-1).
std::vector<Mat::Thing> Rules::things_of(const Item& item) const {
  std::vector<Mat::Thing> things;
  for (const std::uint8_t card : {item.half, item.card})
    if (card == unknown)
      things.push_back(Mat::back());
    else if (card != none)
      things.push_back(Mat::card(ids_[card]));
  return things;
}

Mat Rules::play_field(const State& state, std::size_t seat) const {
  const Kingdom& kingdom = state.kingdoms[seat];
  const std::string& suit = options_.suits[kingdom.suit];
  const std::string number = std::to_string(seat + 1);
  Mat mat{"play field", "player " + number + ", " + suit + ", " + std::to_string(kingdom.health) + " health",
          static_cast<int>(seat)};
  Mat::Place king{"king", 0, "the King of " + suit, {"seat " + std::to_string(seat)}};
  const auto card = std::ranges::find_if(
      pieces_, [&](const Card& piece) { return piece.role == Role::king && piece.suit == kingdom.suit; });
  if (card != pieces_.end()) king.things = {Mat::card(ids_[as_size(card - pieces_.begin())])};
  mat.places.push_back(std::move(king));
  mat.places.push_back({"peasant", 0, "Peasant", {"to peasant", "attack"}, things_of(kingdom.items[peasant])});
  mat.places.push_back({"knight", 0, "Knight", {"to knight"}, things_of(kingdom.items[knight])});
  Mat::Place preparing{"quartermaster",
                       0,
                       "Quartermaster",
                       {"equip", "move", "from quartermaster"},
                       things_of(kingdom.items[quartermaster])};
  if (kingdom.counters) {
    preparing.things.insert(preparing.things.end(), kingdom.counters, Mat::token("preparation counter"));
    preparing.note = std::to_string(kingdom.counters) + " to go";
  }
  mat.places.push_back(std::move(preparing));
  mat.places.push_back({"queen", 0, "Queen", {"queen"}, things_of(kingdom.queen)});
  for (std::size_t slot = 0; slot < kingdom.salvage.size(); ++slot) {
    const std::string at = std::to_string(slot + 1);
    mat.places.push_back({"salvage_" + at,
                          0,
                          "Salvage " + at,
                          {"from salvage, slot " + at, "to salvage, slot " + at},
                          things_of({kingdom.salvage[slot], none})});
  }
  const int health = kingdom.health > track ? (kingdom.health - 1) % track + 1 : std::max(0, int{kingdom.health});
  mat.places.push_back({"health_" + std::to_string(health),
                        0,
                        std::to_string(kingdom.health) + " health",
                        {},
                        {Mat::token("health marker, " + suit)}});
  return mat;
}

std::vector<Mat> Rules::mats(const State& state) const {
  std::vector<Mat> mats;
  for (std::size_t seat = 0; seat < as_size(players_); ++seat)
    if (state.kingdoms[seat].alive) mats.push_back(play_field(state, seat));
  Mat shared{"shared field", "Forge and Graveyard"};
  Mat::Place forge{"forge", 0, "the Forge", {"from forge"}},
      graveyard{"graveyard", 0, "the Graveyard", {"from graveyard", "to graveyard"}};
  if (state.forge_size) forge.things = {Mat::back({}, state.forge_size)};
  if (state.graveyard_size) {
    graveyard.things = things_of({state.graveyard[state.graveyard_size - 1u], none});
    for (Mat::Thing& top : graveyard.things) top.count = state.graveyard_size;
  }
  shared.places = {std::move(forge), std::move(graveyard)};
  mats.push_back(std::move(shared));
  return mats;
}

}  // namespace kingpress::rules::kingdom_coinquest
