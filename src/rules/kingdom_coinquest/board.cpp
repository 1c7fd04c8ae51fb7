// Kingdom Coinquest as it lies on the table: a play field for each living King, and the shared one.
#include <algorithm>

#include "rules/kingdom_coinquest/rules.h"

namespace kingpress::rules::kingdom_coinquest {
namespace {

constexpr int track = 20;  // cells; over that it is counted once round

}  // namespace

Span Rules::card_span(std::uint8_t card) const {
  if (card == unknown || card == none) return {card_text(card)};
  return {ids_[card], ink_of(options_.suits[as_size(pieces_[card].suit)]), ids_[card]};
}

// The half that was recruited with it is tucked under (CQ-1), and told behind it.
Mat::Place Rules::place_of(const std::string& id, const std::string& name, const Item& item,
                           std::vector<std::string> chosen_by) const {
  Mat::Place place{id, 0, name, std::move(chosen_by)};
  place.box = {name, {{card_span(item.card)}}};
  for (const std::uint8_t card : {item.half, item.card})
    if (card != none) place.things.push_back(card == unknown ? Mat::back() : Mat::card(ids_[card]));
  if (item.half != none) {
    place.box.lines.front().push_back(card_span(item.half));
    place.box.lines.front().insert(place.box.lines.front().end() - 1, {said("and")});
  }
  return place;
}

Mat Rules::play_field(const State& state, std::size_t seat) const {
  const Kingdom& kingdom = state.kingdoms[seat];
  const std::string& suit = options_.suits[kingdom.suit];
  const std::string number = std::to_string(seat + 1), health = std::to_string(kingdom.health);
  Mat mat{"play field",
          said("player {n}, {suit}, {health} health", {{"n", number}, {"suit", said(suit)}, {"health", health}}),
          static_cast<int>(seat)};
  Mat::Place king{"king", 0, said("the King of {suit}", {{"suit", said(suit)}}), {"seat " + std::to_string(seat)}};
  king.note = health;
  const auto card = std::ranges::find_if(
      pieces_, [&](const Card& piece) { return piece.role == Role::king && piece.suit == kingdom.suit; });
  if (card != pieces_.end()) king.things = {Mat::card(ids_[as_size(card - pieces_.begin())])};
  mat.places.push_back(std::move(king));
  mat.places.push_back(place_of("peasant", said("Peasant"), kingdom.items[peasant], {"to peasant", "attack"}));
  mat.places.push_back(place_of("knight", said("Knight"), kingdom.items[knight], {"to knight"}));
  Mat::Place preparing = place_of("quartermaster", said("Quartermaster"), kingdom.items[quartermaster],
                                  {"equip", "move", "from quartermaster"});
  if (kingdom.counters) {
    preparing.things.insert(preparing.things.end(), kingdom.counters, Mat::token("preparation counter"));
    preparing.note = said("{n} to go", {{"n", std::to_string(kingdom.counters)}});
    preparing.box.lines.push_back({{preparing.note}});
  }
  mat.places.push_back(std::move(preparing));
  mat.places.push_back(place_of("queen", said("Queen"), kingdom.queen, {"queen"}));
  for (std::size_t slot = 0; slot < kingdom.salvage.size(); ++slot) {
    const std::string at = std::to_string(slot + 1);
    mat.places.push_back(place_of("salvage_" + at, said("Salvage {n}", {{"n", at}}), {kingdom.salvage[slot], none},
                                  {"from salvage, slot " + at, "to salvage, slot " + at}));
    mat.places.back().box.label = said("Salvage");
  }
  const int cell = kingdom.health > track ? (kingdom.health - 1) % track + 1 : std::max(0, int{kingdom.health});
  mat.places.push_back({"health_" + std::to_string(cell),
                        0,
                        said("{n} health", {{"n", health}}),
                        {},
                        {Mat::token("health marker, " + suit)}});
  return mat;
}

Mat Rules::shared_field(const State& state) const {
  Mat::Place forge{"forge", 0, said("the Forge"), {"from forge"}},
      graveyard{"graveyard", 0, said("the Graveyard"), {"from graveyard", "to graveyard"}};
  if (state.forge_size) forge.things = {Mat::back({}, state.forge_size)};
  if (state.graveyard_size) {
    const std::uint8_t top = state.graveyard[state.graveyard_size - 1u];
    graveyard.things = {top == unknown ? Mat::back() : Mat::card(ids_[top])};
    graveyard.things.front().count = state.graveyard_size;
  }
  return {"shared field", said("Forge and Graveyard"), -1, {std::move(forge), std::move(graveyard)}};
}

Board Rules::show(const State& state) const {
  Board board;
  if (state.stage == Stage::draw) board.asks = said("Draw a card");
  if (state.stage == Stage::play) board.asks = said("Make one Play Move, or none");
  if (state.stage == Stage::discard) board.asks = said("Discard a card, or lay it on a Salvage");
  if (state.stage == Stage::kings) {
    board.line(said("the Kings are drawn"));
    return board;
  }
  for (std::size_t seat = 0; seat < as_size(players_); ++seat) {
    const Kingdom& kingdom = state.kingdoms[seat];
    const std::string& suit = options_.suits[kingdom.suit];
    const std::string health = said("{n} health", {{"n", std::to_string(kingdom.health)}});
    Line line{{said("player {n}", {{"n", std::to_string(seat + 1)}}) + ",", ink_of_seat(seat)},
              {said(suit), ink_of(suit)}};
    line.push_back({kingdom.alive ? said("({health}); hand", {{"health", health}}) : said("(defeated)")});
    if (kingdom.alive)
      for (std::size_t slot = 0; slot < kingdom.hand_size; ++slot) line.push_back(card_span(kingdom.hand[slot]));
    board.line_of_hand(std::move(line), seat, said(suit) + ", " + (kingdom.alive ? health : said("(defeated)")));
    if (kingdom.alive) board.add_mats({play_field(state, seat)});
  }
  Line piles{{said("Forge {n}, Graveyard {m}",
                   {{"n", std::to_string(state.forge_size)}, {"m", std::to_string(state.graveyard_size)}})}};
  if (state.graveyard_size)
    piles.insert(piles.end(),
                 {{said("with")}, card_span(state.graveyard[state.graveyard_size - 1u]), {said("on top")}});
  board.line_of_mats(std::move(piles));
  board.add_mats({shared_field(state)});
  return board;
}

}  // namespace kingpress::rules::kingdom_coinquest
