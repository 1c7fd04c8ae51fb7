// 25 Kingdoms in words: statements for records, sentences and positions for people.
#include <algorithm>

#include "rules/twenty_five_kingdoms/rules.h"

namespace kingpress::rules::twenty_five_kingdoms {

std::string Rules::card_text(std::uint8_t cell) const { return card_of(cell) == unknown ? "?" : ids_[card_of(cell)]; }

Statement Rules::describe(const State& state, int seat, Action action) const {
  switch (action) {
    case draw_deck: return {"draw", {{"from", std::string("deck")}}};
    case draw_discard: return {"draw", {{"from", std::string("discard")}}};
    case pass: return {"pass", {}};
    case decline: return {"decline", {}};
    case reveal: return {"reveal", {}};
    default: break;
  }
  const std::uint8_t card = state.hand[static_cast<std::size_t>(seat)][slot_of(action)];
  return {"attack", {{"card", card_text(card)}, {"kingdom", static_cast<std::int64_t>(space_of(action) + 1)}}};
}

std::optional<Action> Rules::parse(const State& state, int seat, const Statement& statement) const {
  if (statement.action == "pass") return pass;
  if (statement.action == "decline") return decline;
  if (statement.action == "reveal") return reveal;
  if (statement.action == "draw") {
    const auto from = statement.text("from");
    if (from == "deck") return draw_deck;
    if (from == "discard") return draw_discard;
    return std::nullopt;
  }
  const auto card = statement.text("card");
  const auto kingdom = statement.number("kingdom");
  if (statement.action != "attack" || !card || !kingdom || *kingdom < 1 || *kingdom > options_.spaces())
    return std::nullopt;
  const auto owner = static_cast<std::size_t>(seat);
  for (std::size_t slot = 0; slot < state.hand_size[owner]; ++slot)
    if (card_text(state.hand[owner][slot]) == *card) return attack_with(slot, static_cast<std::size_t>(*kingdom - 1));
  return std::nullopt;
}

Statement Rules::describe_chance(const State& state, const Chance& chance) const {
  if (state.stage == Stage::start) return {"start", {{"value", static_cast<std::int64_t>(chance.values[0])}}};
  std::vector<std::string> order;
  for (const std::uint16_t card : chance.list()) order.push_back(ids_[card]);
  return {"shuffle", {{"value", std::move(order)}}};
}

bool Rules::parse_chance(const State& state, const Statement& statement, Chance& chance) const {
  chance.clear();
  if (state.stage == Stage::start) {
    const auto seat = statement.number("value");
    if (statement.action != "start" || !seat || *seat < 0 || *seat > 1) return false;
    chance.add(static_cast<std::size_t>(*seat));
    return true;
  }
  const Word::Value* value = statement.find("value");
  const auto* order = value ? std::get_if<std::vector<std::string>>(value) : nullptr;
  if (statement.action != "shuffle" || !order || order->size() != cards_.size()) return false;
  for (const std::string& id : *order) {
    const auto at = std::find(ids_.begin(), ids_.end(), id);
    if (at == ids_.end()) return false;
    chance.add(static_cast<std::size_t>(at - ids_.begin()));
  }
  return true;
}

// The board with its numbers; a Kingdom is "1:KH" when player 1 controls it, "(KH)" when it was looked at, "." when
// unknown.
std::string Rules::show(const State& state) const {
  std::string text;
  std::size_t wide = 4;
  for (const std::string& id : ids_) wide = std::max(wide, id.size() + 2);
  const auto padded = [wide](std::string cell) {
    return cell.append(cell.size() < wide ? wide - cell.size() : 0, ' ');
  };
  if (state.stage != Stage::shuffle)
    for (std::size_t space = 0; space < spaces(); ++space) {
      std::string cell = ".";
      if (state.side[space] != 0) cell = (state.side[space] > 0 ? "1:" : "2:") + card_text(state.kingdom[space]);
      if (cell == "." && state.seen[space] && state.kingdom[space] != unknown)
        cell = "(" + card_text(state.kingdom[space]) + ")";
      const std::string number = std::to_string(space + 1);
      text += std::string(number.size() < 2 ? 1 : 0, ' ') + number + " " + padded(cell);
      text += (space + 1) % static_cast<std::size_t>(options_.columns) == 0 ? "\n" : " ";
    }
  for (std::size_t seat = 0; seat < 2; ++seat) {
    text += "player " + std::to_string(seat + 1) + ": " + std::to_string(controlled(state, static_cast<int>(seat))) +
            " Kingdoms, hand";
    for (std::size_t slot = 0; slot < state.hand_size[seat]; ++slot) text += " " + card_text(state.hand[seat][slot]);
    text += "\n";
  }
  text += "deck " + std::to_string(state.deck_size) + ", discard " + std::to_string(state.discard_size);
  if (state.discard_size) text += " (top " + card_text(state.piles[discard_pile][state.discard_size - 1u]) + ")";
  if (state.stage == Stage::decide)
    text += "\n" + card_text(state.attacking) + " attacks Kingdom " + std::to_string(state.target + 1) + ", which is " +
            card_text(state.kingdom[state.target]);
  return text + "\n";
}

std::string Rules::say(const State& state, int seat, Action action) const {
  switch (action) {
    case draw_deck: return "draws the top of the Deck";
    case draw_discard:
      return "draws " + card_text(state.piles[discard_pile][state.discard_size - 1u]) + " from the Discard Pile";
    case pass: return "passes";
    case decline:
      return "lays Kingdom " + std::to_string(state.target + 1) + " back and discards " + card_text(state.attacking);
    case reveal: {
      const std::uint8_t kingdom = state.kingdom[state.target];
      const std::string text = "reveals Kingdom " + std::to_string(state.target + 1) + " (" + card_text(kingdom) + ")";
      if (kingdom == unknown) return text;
      return text + (beats(state, seat, state.attacking, state.target, kingdom) ? ": captured" : ": the attack fails");
    }
    default: break;
  }
  return "attacks Kingdom " + std::to_string(space_of(action) + 1) + " with " +
         card_text(state.hand[static_cast<std::size_t>(seat)][slot_of(action)]);
}

std::string Rules::say_chance(const State& state, const Chance& chance) const {
  if (state.stage == Stage::start) return "player " + std::to_string(chance.values[0] + 1) + " starts";
  return "the cards are shuffled and dealt";
}

}  // namespace kingpress::rules::twenty_five_kingdoms
