// Kingdom Coinquest in words: statements for records, sentences and positions for people.
#include <algorithm>

#include "rules/kingdom_coinquest/actions.h"
#include "rules/kingdom_coinquest/rules.h"

namespace kingpress::rules::kingdom_coinquest {

std::string Rules::card_text(std::uint8_t card) const {
  return card == unknown ? "?" : card == none ? "-" : ids_[card];
}

std::string Rules::item_text(const Item& item) const {
  return item.half == none ? card_text(item.card) : card_text(item.card) + "+" + card_text(item.half);
}

std::optional<std::size_t> Rules::card_named(const std::string& id) const {
  const auto at = std::find(ids_.begin(), ids_.end(), id);
  return at == ids_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(at - ids_.begin()));
}

Statement Rules::describe(const State& state, int seat, Action action) const {
  const Kingdom& kingdom = state.kingdoms[static_cast<std::size_t>(seat)];
  if (action == from_forge) return {"draw", {{"from", std::string("forge")}}};
  if (action == from_graveyard) return {"draw", {{"from", std::string("graveyard")}}};
  if (action < pass)
    return {"draw", {{"from", std::string("salvage")}, {"slot", static_cast<std::int64_t>(action - from_salvage + 1)}}};
  if (action == pass) return {"pass", {}};
  if (action == move_to_knight) return {"move", {{"to", std::string("knight")}}};
  if (action == move_to_peasant) return {"move", {{"to", std::string("peasant")}}};
  if (action < equip) return {"attack", {{"seat", static_cast<std::int64_t>(action - attack_seat)}}};
  if (action == discard_nothing) return {"keep", {}};
  if (action == discard_preparing) return {"discard", {{"from", std::string("quartermaster")}}};
  if (verb_of(action) == discard_hand) {
    const std::size_t slot = (action - discard_hand) / 4, where = action & 3u;
    Statement statement{
        "discard", {{"card", card_text(kingdom.hand[slot])}, {"to", std::string(where ? "salvage" : "graveyard")}}};
    if (where) statement.words.push_back({"slot", static_cast<std::int64_t>(where)});
    return statement;
  }
  Statement statement{verb_of(action) == equip ? "equip" : verb_of(action) == place_queen ? "queen" : "resurrect", {}};
  statement.words.push_back({"card", card_text(kingdom.hand[(action & 1023) / 32])});
  if (const std::size_t half = action & 31) statement.words.push_back({"with", card_text(kingdom.hand[half - 1])});
  if (verb_of(action) == raise_knight) statement.words.push_back({"to", std::string("knight")});
  if (verb_of(action) == raise_peasant) statement.words.push_back({"to", std::string("peasant")});
  return statement;
}

// The legal action with that description: descriptions are unique, so this is describe backwards.
std::optional<Action> Rules::parse(const State& state, int seat, const Statement& statement) const {
  ActionList list;
  legal_actions(state, seat, list);
  for (const Action action : list)
    if (describe(state, seat, action) == statement) return action;
  return std::nullopt;
}

Statement Rules::describe_chance(const State& state, const Chance& chance) const {
  std::vector<std::string> words;
  for (const std::uint16_t value : chance.list())
    words.push_back(state.stage == Stage::kings ? options_.suits[value] : ids_[value]);
  return {state.stage == Stage::kings ? "kings" : "shuffle", {{"value", std::move(words)}}};
}

bool Rules::parse_chance(const State& state, const Statement& statement, Chance& chance) const {
  chance.clear();
  const Word::Value* value = statement.find("value");
  const auto* words = value ? std::get_if<std::vector<std::string>>(value) : nullptr;
  if (!words || words->size() > Chance::most_values ||
      statement.action != (state.stage == Stage::kings ? "kings" : "shuffle"))
    return false;
  for (const std::string& word : *words) {
    if (state.stage == Stage::kings) {
      const auto suit = std::find(options_.suits.begin(), options_.suits.end(), word);
      if (suit == options_.suits.end()) return false;
      chance.add(static_cast<std::size_t>(suit - options_.suits.begin()));
    } else if (const auto card = card_named(word)) {
      chance.add(*card);
    } else {
      return false;
    }
  }
  return true;
}

std::string Rules::show(const State& state) const {
  std::string text;
  if (state.stage == Stage::kings) return "the Kings are drawn\n";
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat) {
    const Kingdom& kingdom = state.kingdoms[seat];
    text += "player " + std::to_string(seat + 1) + " (" + options_.suits[kingdom.suit] + "): ";
    if (!kingdom.alive) {
      text += "defeated\n";
      continue;
    }
    text += std::to_string(kingdom.health) + " health, Peasant " + item_text(kingdom.items[peasant]) + ", Knight " +
            item_text(kingdom.items[knight]);
    text += ", Quartermaster " + item_text(kingdom.items[quartermaster]);
    if (kingdom.counters) text += " (" + std::to_string(kingdom.counters) + " to go)";
    text += ", Queen " + item_text(kingdom.queen) + "\n  Salvage";
    for (const std::uint8_t card : kingdom.salvage) text += " " + card_text(card);
    text += ", hand";
    for (std::size_t slot = 0; slot < kingdom.hand_size; ++slot) text += " " + card_text(kingdom.hand[slot]);
    text += "\n";
  }
  text += "Forge " + std::to_string(state.forge_size) + ", Graveyard " + std::to_string(state.graveyard_size);
  if (state.graveyard_size) text += " (top " + card_text(state.graveyard[state.graveyard_size - 1u]) + ")";
  return text + "\n";
}

std::string Rules::say(const State& state, int seat, Action action) const {
  const Statement statement = describe(state, seat, action);
  const auto word = [&](std::string_view key) { return statement.text(key).value_or(""); };
  const Kingdom& kingdom = state.kingdoms[static_cast<std::size_t>(seat)];
  if (statement.action == "draw") {
    if (action == from_forge) return "draws from the Forge";
    const std::uint8_t card =
        action == from_graveyard ? state.graveyard[state.graveyard_size - 1u] : kingdom.salvage[action - from_salvage];
    return "draws " + card_text(card) +
           (action == from_graveyard ? " from the Graveyard"
                                     : " from Salvage " + std::to_string(action - from_salvage + 1));
  }
  if (statement.action == "pass") return "makes no Play Move";
  if (statement.action == "move")
    return "moves " + item_text(kingdom.items[quartermaster]) + " to the " +
           (action == move_to_knight ? "Knight" : "Peasant");
  if (statement.action == "attack")
    return "attacks player " + std::to_string(action - attack_seat + 1) + " with " + item_text(kingdom.items[peasant]);
  if (statement.action == "keep") return "has nothing to discard";
  if (statement.action == "discard") {
    if (action == discard_preparing)
      return "discards " + item_text(kingdom.items[quartermaster]) + " from the Quartermaster";
    return word("to") == "salvage" ? "lays " + word("card") + " on Salvage " + std::to_string(action & 3u)
                                   : "discards " + word("card");
  }
  const std::string pair = word("with").empty() ? "" : ", recruited with " + word("with");
  if (statement.action == "equip") return "gives the Quartermaster " + word("card") + pair;
  if (statement.action == "queen") return "places the Queen " + word("card") + pair;
  return "resurrects " + card_text(state.graveyard[state.graveyard_size - 1u]) + " onto the " +
         (word("to") == "knight" ? "Knight" : "Peasant") + " with " + word("card") + pair;
}

std::string Rules::say_chance(const State& state, const Chance& chance) const {
  if (state.stage != Stage::kings)
    return state.stage == Stage::shuffle ? "the Forge is shuffled" : "the Graveyard is shuffled into a new Forge";
  std::string text;
  for (std::size_t seat = 0; seat < chance.size; ++seat)
    text += (seat ? ", player " : "player ") + std::to_string(seat + 1) + " draws the King of " +
            options_.suits[chance.values[seat]];
  return text;
}

std::string Rules::happened(const State& before, const State& after) const {
  std::string text;
  if (before.stage != Stage::play) return text;
  for (std::size_t seat = 0; seat < before.kingdoms.size(); ++seat) {
    const int lost = before.kingdoms[seat].health - after.kingdoms[seat].health;
    if (lost > 0) text += "player " + std::to_string(seat + 1) + "'s King loses " + std::to_string(lost);
    if (lost > 0)
      text += after.kingdoms[seat].alive ? ", " + std::to_string(after.kingdoms[seat].health) + " left" : " and falls";
  }
  return text;
}

}  // namespace kingpress::rules::kingdom_coinquest
