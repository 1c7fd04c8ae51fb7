// Kingdoms II in words: statements for records, sentences for people.
#include <algorithm>
#include <tuple>

#include "rules/kingdoms_ii/rules.h"

namespace kingpress::rules::kingdoms_ii {

std::string Rules::card_text(std::size_t file, Cell cell) const {
  if (cell.empty()) return "-";
  if (cell.blank()) return "?";
  return ids_[card_of(file, cell)];
}

Words<Rules> Rules::phrases() {
  using W = Words<Rules>;
  const auto in = [](auto... stages) { return ((1u << static_cast<unsigned>(stages)) | ...); };
  const auto force_word = [](std::string key, std::uint32_t stride, std::uint32_t count, auto file_of) {
    return W::text(std::move(key), stride, count, [=](const W::At& at) { return force_text(file_of(at)); })
        .aloud([=](const W::At& at) { return at.game.force(file_of(at)); });
  };
  const auto chosen_force = [&](std::string key, std::uint32_t stride) {
    return force_word(std::move(key), stride, files, [](const W::At& at) { return at.value; });
  };
  const auto of_file = [&](std::size_t file) {
    return force_word("force", 0, 1, [file](const W::At&) { return file; });
  };
  const auto here = force_word("force", 0, 1, [](const W::At& at) { return at.state.file; });
  const auto active = [](const W::At& at, std::size_t owner, std::size_t file) {
    return at.game.card_text(file, at.state.seats[owner].active[file]);
  };
  const auto own = [active](std::string key, std::size_t file) {
    return W::heard(std::move(key), [=](const W::At& at) { return active(at, as_size(at.seat), file); });
  };
  const auto reserve = W::heard("card", [](const W::At& at) {
    return at.game.card_text(0, at.state.suits[0].at(reserve_of(as_size(at.seat)), 0));
  });
  const auto ordered = W::text("cards", 1, orders.size(), [](const W::At& at) {
    std::vector<std::string> cards;
    for (const std::uint8_t i : orders[at.value])
      cards.push_back(
          at.game.card_text(at.state.file, at.state.suits[at.state.file].at(reserve_of(as_size(at.seat)), i)));
    return cards;
  });
  const auto sacrificed = W::text(
      "card", 0, 1, [active](const W::At& at) { return active(at, as_size(at.seat), (at.action - sacrifice) / 4); });
  const auto victim = W::heard("victim", [active](const W::At& at) {
    return active(at, (at.action - attack_on) / 4, (at.action - attack_on) % 4);
  });
  // What an attack or a counter compares: its own value, and the one that it has to beat.
  const auto number = [](bool is_hidden, int value) { return is_hidden ? std::string("?") : std::to_string(value); };
  const auto strength = [number](std::size_t file) {
    return W::heard("own", [=](const W::At& at) {
      return number(at.state.seats[as_size(at.seat)].active[file].blank(),
                    at.game.attack_value(at.state, as_size(at.seat), file));
    });
  };
  const auto reserve_strength = W::heard("own", [number](const W::At& at) {
    const Cell cell = at.state.suits[army].at(reserve_of(as_size(at.seat)), 0);
    return number(cell.blank(), at.game.value(at.state, as_size(at.seat), army, cell));
  });
  const auto defence = W::heard("its", [](const W::At& at) {
    const auto target = at.action - attack_on;
    return std::to_string(at.game.defence_value(at.state, target / 4, target % 4));
  });
  const auto left = W::heard("its", [](const W::At& at) { return std::to_string(at.state.land_strength); });
  const auto looked = W::text("card", 1, most_looks, [](const W::At& at) -> W::Value {
    if (at.value >= at.state.looked_count) return std::nullopt;
    return at.game.card_text(at.state.looked_suit[at.value], at.state.looked[at.value]);
  });
  const auto pile = W::text("pile", 1, files, [](const W::At& at) {
                      return std::string(suit_names[at.value]);
                    }).aloud([](const W::At& at) { return at.game.said(std::string(suit_names[at.value])); });
  const auto given_to = W::seat("seat", 1).aloud(
      [](const W::At& at) { return at.value == at.state.mover ? at.game.said("itself") : at.game.player(at.value); });
  const auto omens = in(Stage::omens), ranks = in(Stage::reorganise), alliance = in(Stage::alliance),
             countered = in(Stage::army_counter, Stage::faith_counter), omen = in(Stage::omen_or_destroy);
  W phrases =
      W().add(in(Stage::order), 0, "order", {here, ordered}, "orders the {force}: {cards}")
          .headed("orders the {force}")
          .add(omens, omens_done, "omens-done", {}, "leaves the omens")
          .add(omens, good_against_bad, "destroy-omen", {chosen_force("with", 4), chosen_force("against", 1)},
               "discards the Good Omen over {with} to destroy the Bad Omen over {against}")
          .headed("discards the Good Omen over {with}")
          .add(omens, sacrifice, "sacrifice", {sacrificed, chosen_force("force", 4), chosen_force("against", 1)},
               "sacrifices {card} to destroy the Bad Omen over {against}")
          .headed("sacrifices {card}")
          .add(ranks, keep_ranks, "keep", {here}, "leaves the {force} file")
          .add(ranks, swap_ranks, "swap", {here}, "swaps active and reserve of the {force} file")
          .add(ranks, rotate_reserve, "rotate", {here}, "moves the top reserve down in the {force} file")
          .add(countered, no_counter, "no-counter", {}, "does not counter")
          .add(countered, counter_active, "counter", {W::word("with", "army"), own("card", 0), strength(army), left},
               "counters with {card}, {own} against {its}: the attacker is destroyed")
          .add(countered, counter_reserve, "counter", {W::word("with", "reserve"), reserve, reserve_strength, left},
               "counters with {card}, {own} against {its}: the attacker is destroyed")
          .add(countered, counter_faith, "counter", {W::word("with", "faith"), own("card", 1), strength(faith), left},
               "counters with {card}, {own} against {its}: the attacker is converted")
          .add(in(Stage::look), 0, "look", {pile}, "looks at the top of the pile of {pile}")
          .add(in(Stage::keep), 0, "keep-card", {looked}, "keeps {card}")
          .add(in(Stage::give), 0, "give-event", {given_to}, "draws an Event for {seat}")
          .add(omen, lay_omen, "lay-omen", {}, "lays the Good Omen")
          .add(omen, on_file, "destroy-omen", {chosen_force("against", 1)}, "destroys the Bad Omen over {against}")
          .add(alliance, no_alliance, "no-alliance", {}, "makes no alliance")
          .add(alliance, propose_to, "propose", {W::seat("seat", 1)}, "proposes an alliance to player {seat}")
          .add(alliance, break_with, "break", {W::seat("seat", 1)}, "breaks with player {seat}")
          .add(in(Stage::answer), refuse, "refuse", {}, "refuses")
          .add(in(Stage::answer), accept, "accept", {}, "accepts")
          .add(in(Stage::marker), discard_marker, "discard-marker", {}, "discards the card")
          .add(in(Stage::marker), on_file, "mark", {chosen_force("force", 1)}, "lays it on the {force}");
  for (const auto& [stage, file, strikes] :
       {std::tuple(Stage::army, 0, "attacks"), std::tuple(Stage::faith, 1, "converts")}) {
    const auto with = as_size(file);
    phrases.add(in(stage), no_attack, "no-attack", {of_file(with)}, "does not attack with {force}");
    phrases
        .add(in(stage), attack_on, "attack",
             {of_file(with), W::seat("seat", 4), chosen_force("target", 1), victim, own("card", with), strength(with),
              defence},
             std::string(strikes) + " player {seat}'s {victim} with {card}, {own} against {its}")
        .headed(std::string(strikes) + " with {force}");
  }
  for (const auto& [stage, file] : {std::pair(Stage::wealth, 2u), std::pair(Stage::agriculture, 3u)}) {
    const std::vector<W::Part> parts{of_file(file), own("card", file)};
    phrases.add(in(stage), no_use, "no-use", parts, "keeps {force}");
    phrases.add(in(stage), spend_card, "spend", parts, "spends {card}");
    phrases.add(in(stage), make_militia, "militia", parts, "forms a militia of {card}");
  }
  return phrases;
}

// In which order a file lies, and which of the cards that were looked at is kept, its owner alone knows.
std::string Rules::say_to(const State& state, int seat, Action action, int listener) const {
  std::string text = say(state, seat, action);
  if (seat == listener) return text;
  if (state.stage == Stage::keep) return said("keeps a card");
  return state.stage == Stage::order ? said("orders the {force}", {{"force", force(state.file)}}) : text;
}

std::string Rules::happened(const State& before, const State& after) const {
  std::string text;
  const auto add = [&text](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
  if (after.events_left < before.events_left)
    add(said("the Event is {card}", {{"card", spoken().card(ids_[events_[after.events[after.events_left]]])}}));
  if (after.hit && (after.stage == Stage::army_counter || after.stage == Stage::faith_counter) &&
      before.stage != after.stage)
    add(said("a counter must beat {n}", {{"n", std::to_string(after.land_strength)}}));
  for (std::size_t seat = 0; seat < built_in_seats; ++seat)
    if (before.seats[seat].alive && !after.seats[seat].alive)
      add(said("player {n} is out", {{"n", std::to_string(seat + 1)}}));
  if (after.stage != Stage::over) return text;
  // What decides after the last Event (KD-10), of each kingdom; partners add theirs up.
  std::string sums;
  for (std::size_t seat = 0; seat < built_in_seats; ++seat) {
    int sum = 0, cards = 0;
    const auto count = [&](std::size_t file, Cell cell) {
      if (!cell.empty()) sum += face(file, cell), ++cards;
    };
    for (std::size_t file = 0; file < files; ++file) {
      count(file, after.seats[seat].active[file]);
      for (const Cell cell : after.suits[file].behind(seat)) count(file, cell);
    }
    sums += (sums.empty() ? "" : ", ") +
            said(cards == 1 ? "player {seat} {sum} in {n} card" : "player {seat} {sum} in {n} cards",
                 {{"seat", std::to_string(seat + 1)}, {"sum", std::to_string(sum)}, {"n", std::to_string(cards)}});
  }
  add(said("printed values: {sums}", {{"sums", sums}}));
  return text;
}

}  // namespace kingpress::rules::kingdoms_ii
