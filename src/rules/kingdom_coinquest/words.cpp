// Kingdom Coinquest in words: statements for records, sentences for people.
#include "rules/kingdom_coinquest/rules.h"

namespace kingpress::rules::kingdom_coinquest {

std::string Rules::card_text(std::uint8_t card) const {
  return card == unknown ? "?" : card == none ? "-" : ids_[card];
}

std::string Rules::item_text(const Item& item) const {
  return item.half == none
             ? card_text(item.card)
             : said("{card} and {half}", {{"card", card_text(item.card)}, {"half", card_text(item.half)}});
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
    return W::word("to", place).aloud([aloud](const W::At& at) { return at.game.said(aloud); });
  };
  const auto to_knight = to_place("knight", "Knight"), to_peasant = to_place("peasant", "Peasant");
  const auto from_preparing = W::word("from", "quartermaster"), to_graveyard = W::word("to", "graveyard");
  const auto card = W::text("card", 4, most_hand, held);
  W phrases =
      W().add(from_forge, "draw", {W::word("from", "forge")}, "draws from the Forge")
          .add(from_graveyard, "draw", {W::word("from", "graveyard"), buried}, "draws {buried} from the Graveyard")
          .add(from_salvage, "draw", {W::word("from", "salvage"), W::number("slot", 1, 3, 1), in_salvage},
               "draws {card} from Salvage {slot}")
          .headed("draws from a Salvage")
          .add(pass, "pass", {}, "makes no Play Move")
          .add(move_to_knight, "move", {to_knight, prepared}, "moves {item} to the {to}")
          .add(move_to_peasant, "move", {to_peasant, prepared}, "moves {item} to the {to}")
          .add(attack_seat, "attack", {W::seat("seat", 1), attacker}, "attacks player {seat} with {item}")
          .add(discard_nothing, "keep", {}, "has nothing to discard")
          .add(discard_preparing, "discard", {from_preparing, prepared}, "discards {item} from the Quartermaster")
          .add(discard_hand, "discard", {card, to_graveyard}, "discards {card}")
          .headed("puts {card} away")
          .add(discard_hand + 1, "discard", {card, W::word("to", "salvage"), W::number("slot", 1, 3, 1)},
               "lays {card} on Salvage {slot}")
          .headed("puts {card} away");
  // Every card of a hand alone, and recruited.
  const auto add = [&](Action first, const char* verb, std::vector<W::Part> more, const std::string& sentence) {
    more.insert(more.begin(), W::text("card", hand_of(1, 0), most_hand, held));
    phrases.add(first, verb, more, sentence);
    more.insert(more.begin() + 1, W::text("with", 1, most_hand, other_half));
    phrases.add(first + hand_of(0, 1), verb, more, sentence + ", recruited with {with}").headed(sentence);
  };
  add(equip, "equip", {}, "gives the Quartermaster {card}");
  add(place_queen, "queen", {}, "lays {card} on the Queen's place");
  add(raise_knight, "resurrect", {to_knight, buried}, "resurrects {buried} onto the {to} with {card}");
  add(raise_peasant, "resurrect", {to_peasant, buried}, "resurrects {buried} onto the {to} with {card}");
  return phrases;
}

std::string Rules::say_chance(const State& state, const Chance& chance) const {
  if (state.stage != Stage::kings) return tell(chance_step(state), chance, spoken());
  std::string text;
  for (std::size_t seat = 0; seat < chance.size; ++seat)
    text += (seat ? ", " : "") +
            said("player {n} draws the King of {suit}",
                 {{"n", std::to_string(seat + 1)}, {"suit", said(options_.suits[chance.values[seat]])}});
  return text;
}

// What took an attack, in the order of rule 7: the Knight's item, the Queen, the King. Who only moves loses nothing of
// another's.
std::string Rules::happened(const State& before, const State& after) const {
  std::string text;
  if (before.stage != Stage::play) return text;
  const auto add = [&](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
  const Item& attacker = before.kingdoms[before.mover].items[peasant];
  for (std::size_t seat = 0; seat < before.kingdoms.size(); ++seat) {
    const Kingdom &was = before.kingdoms[seat], &is = after.kingdoms[seat];
    if (seat == before.mover) continue;
    const std::string number = std::to_string(seat + 1);
    const bool knight_met = !was.items[knight].empty() && is.items[knight].empty();
    const int absorbed = knight_met ? piece(was.items[knight].card).value : 0;
    if (knight_met)
      add(said("player {seat}'s Knight takes {n} with {item}",
               {{"seat", number}, {"n", std::to_string(absorbed)}, {"item", item_text(was.items[knight])}}));
    if (is.alive && !was.queen.empty() && is.queen.empty())
      add(said("the Queen takes the rest, {n}", {{"n", std::to_string(piece(attacker.card).value - absorbed)}}));
    const std::string lost = std::to_string(was.health - is.health), left = std::to_string(is.health);
    if (is.health < was.health)
      add(said(is.alive ? "player {seat}'s King loses {n}, {left} left" : "player {seat}'s King loses {n} and falls",
               {{"seat", number}, {"n", lost}, {"left", left}}));
  }
  return text;
}

}  // namespace kingpress::rules::kingdom_coinquest
