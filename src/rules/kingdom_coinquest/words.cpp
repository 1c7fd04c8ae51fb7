// Kingdom Coinquest in words: statements for records, sentences for people.
#include "rules/kingdom_coinquest/rules.h"

namespace kingpress::rules::kingdom_coinquest {

std::string Rules::card_text(std::uint8_t card) const {
  return card == unknown ? "?" : card == none ? "-" : ids_[card];
}

std::string Rules::item_text(const Item& item) const {
  return item.half == none ? card_text(item.card) : card_text(item.card) + "+" + card_text(item.half);
}

Words<Rules> Rules::phrases() {
  using W = Words<Rules>;
  const auto me = [](const W::At& at) -> const Kingdom& { return at.state.kingdoms[as_size(at.seat)]; };
  const auto held = [me](const W::At& at) -> W::Value {
    if (at.value >= me(at).hand_size) return std::nullopt;
    return at.game.card_text(me(at).hand[at.value]);
  };
  const auto other_half = [held](const W::At& at) {
    return at.value == named_slot(at.action) ? std::nullopt : held(at);
  };
  const auto stands = [me](std::string key, Place place) {
    return W::heard(std::move(key), [=](const W::At& at) { return at.game.item_text(me(at).items[place]); });
  };
  const auto prepared = stands("item", quartermaster), attacker = stands("item", peasant);
  const auto buried = W::heard(
      "buried", [](const W::At& at) { return at.game.card_text(at.state.graveyard[at.state.graveyard_size - 1u]); });
  const auto in_salvage =
      W::heard("card", [me](const W::At& at) { return at.game.card_text(me(at).salvage[at.action - from_salvage]); });
  const auto to_place = [](const char* place, const char* aloud) {
    return W::word("to", place).aloud([aloud](const W::At&) { return std::string(aloud); });
  };
  const auto to_knight = to_place("knight", "Knight"), to_peasant = to_place("peasant", "Peasant");
  const auto from_preparing = W::word("from", "quartermaster"), to_graveyard = W::word("to", "graveyard");
  const auto card = W::text("card", 4, most_hand, held);
  W phrases =
      W().add(from_forge, "draw", {W::word("from", "forge")}, "draws from the Forge")
          .add(from_graveyard, "draw", {W::word("from", "graveyard"), buried}, "draws {buried} from the Graveyard")
          .add(from_salvage, "draw", {W::word("from", "salvage"), W::number("slot", 1, 3, 1), in_salvage},
               "draws {card} from Salvage {slot}")
          .add(pass, "pass", {}, "makes no Play Move")
          .add(move_to_knight, "move", {to_knight, prepared}, "moves {item} to the {to}")
          .add(move_to_peasant, "move", {to_peasant, prepared}, "moves {item} to the {to}")
          .add(attack_seat, "attack", {W::seat("seat", 1), attacker}, "attacks player {seat} with {item}")
          .add(discard_nothing, "keep", {}, "has nothing to discard")
          .add(discard_preparing, "discard", {from_preparing, prepared}, "discards {item} from the Quartermaster")
          .add(discard_hand, "discard", {card, to_graveyard}, "discards {card}")
          .add(discard_hand + 1, "discard", {card, W::word("to", "salvage"), W::number("slot", 1, 3, 1)},
               "lays {card} on Salvage {slot}");
  // Every card of a hand alone, and recruited.
  const auto add = [&](Action first, const char* verb, std::vector<W::Part> more, const std::string& sentence) {
    more.insert(more.begin(), W::text("card", hand_of(1, 0), most_hand, held));
    phrases.add(first, verb, more, sentence);
    more.insert(more.begin() + 1, W::text("with", 1, most_hand, other_half));
    phrases.add(first + hand_of(0, 1), verb, more, sentence + ", recruited with {with}");
  };
  add(equip, "equip", {}, "gives the Quartermaster {card}");
  add(place_queen, "queen", {}, "places the Queen {card}");
  add(raise_knight, "resurrect", {to_knight, buried}, "resurrects {buried} onto the {to} with {card}");
  add(raise_peasant, "resurrect", {to_peasant, buried}, "resurrects {buried} onto the {to} with {card}");
  return phrases;
}

std::string Rules::say_chance(const State& state, const Chance& chance) const {
  if (state.stage != Stage::kings) return tell(chance_step(state), chance);
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
