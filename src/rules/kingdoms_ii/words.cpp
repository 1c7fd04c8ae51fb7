// Kingdoms II in words: statements for records, sentences and positions for people.
#include <algorithm>
#include <tuple>

#include "rules/kingdoms_ii/rules.h"

namespace kingpress::rules::kingdoms_ii {
namespace {

std::string name(const auto& names, std::size_t i) { return std::string(names[i]); }
std::string force(std::size_t file) { return name(force_names, file); }
std::string player(std::size_t seat) { return "player " + std::to_string(seat + 1); }

std::string capital(std::string word) {
  word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return word;
}

}  // namespace

std::string Rules::card_text(std::size_t file, Cell cell) const {
  if (cell.empty()) return "-";
  if (cell.blank()) return "?";
  return ids_[card_of(file, cell)];
}

Words<Rules> Rules::phrases() {
  using W = Words<Rules>;
  const auto in = [](auto... stages) { return ((1u << static_cast<unsigned>(stages)) | ...); };
  const auto force_word = [](std::string key, std::uint32_t stride, std::uint32_t count, auto file_of) {
    return W::text(std::move(key), stride, count, [=](const W::At& at) { return force(file_of(at)); })
        .aloud([=](const W::At& at) { return capital(force(file_of(at))); });
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
  const auto looked = W::text("card", 1, most_looks, [](const W::At& at) -> W::Value {
    if (at.value >= at.state.looked_count) return std::nullopt;
    return at.game.card_text(at.state.looked_suit[at.value], at.state.looked[at.value]);
  });
  const auto pile = W::text("pile", 1, files, [](const W::At& at) { return name(suit_names, at.value); });
  const auto given_to = W::seat("seat", 1).aloud(
      [](const W::At& at) { return at.value == at.state.mover ? "itself" : player(at.value); });
  const auto omens = in(Stage::omens), ranks = in(Stage::reorganise), alliance = in(Stage::alliance),
             countered = in(Stage::army_counter, Stage::faith_counter), omen = in(Stage::omen_or_destroy);
  W phrases =
      W().add(in(Stage::order), 0, "order", {here, ordered}, "orders the {force}: {cards}")
          .add(omens, omens_done, "omens-done", {}, "leaves the omens")
          .add(omens, good_against_bad, "destroy-omen", {chosen_force("with", 4), chosen_force("against", 1)},
               "discards the Good Omen over {with} to destroy the Bad Omen over {against}")
          .add(omens, sacrifice, "sacrifice", {sacrificed, chosen_force("force", 4), chosen_force("against", 1)},
               "sacrifices {card} to destroy the Bad Omen over {against}")
          .add(ranks, keep_ranks, "keep", {here}, "leaves the {force} file")
          .add(ranks, swap_ranks, "swap", {here}, "swaps active and reserve of the {force} file")
          .add(ranks, rotate_reserve, "rotate", {here}, "moves the top reserve down in the {force} file")
          .add(countered, no_counter, "no-counter", {}, "does not counter")
          .add(countered, counter_active, "counter", {W::word("with", "army"), own("card", 0)},
               "counters with {card}: the attacker is destroyed")
          .add(countered, counter_reserve, "counter", {W::word("with", "reserve"), reserve},
               "counters with {card}: the attacker is destroyed")
          .add(countered, counter_faith, "counter", {W::word("with", "faith"), own("card", 1)},
               "counters with {card}: the attacker is converted")
          .add(in(Stage::look), 0, "look", {pile}, "looks at the top of the {pile}")
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
    phrases.add(in(stage), attack_on, "attack",
                {of_file(with), W::seat("seat", 4), chosen_force("target", 1), victim, own("card", with)},
                std::string(strikes) + " player {seat}'s {victim} with {card}");
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
  if (state.stage == Stage::keep) return "keeps a card";
  return state.stage == Stage::order ? text.substr(0, text.find(':')) : text;
}

Span Rules::card_span(std::size_t file, Cell cell) const {
  if (cell.empty() || cell.blank()) return {card_text(file, cell)};
  const std::size_t suit = suit_of(file, cell);
  return {card_text(file, cell), ink_of(suit_names[suit]), card_text(file, cell)};
}

// A file as a box: the active card with its value, what lies on it, the reserve, the support.
Box Rules::file_box(const State& state, std::size_t seat, std::size_t file) const {
  const Seat& kingdom = state.seats[seat];
  const Cell active = kingdom.active[file];
  Box box{capital(force(file)), {{card_span(file, active)}}};
  if (!active.empty()) box.lines.front().push_back({"(" + std::to_string(value(state, seat, file, active)) + ")"});
  const auto mark = [&box](bool there, std::string text) {
    if (there) box.lines.push_back({{std::move(text)}});
  };
  mark(!active.empty() && active.militia(), "militia");
  mark(!active.empty() && active.tag() != 0, "damaged");
  mark(kingdom.strength[file] != 0, "Strength");
  mark(kingdom.temperance[file] != 0, "Temperance");
  mark(kingdom.good[file] != 0, "good omens " + std::to_string(kingdom.good[file]));
  mark(kingdom.bad_omens(file) != 0, "bad omens " + std::to_string(kingdom.bad_omens(file)));
  const SuitCards& suit = state.suits[file];
  for (const auto& [name, segment] : {std::pair("reserve", reserve_of(seat)), std::pair("support", support_of(seat))}) {
    if (suit.count[segment] == 0) continue;
    box.lines.push_back({{name}});
    for (std::size_t i = 0; i < suit.count[segment]; ++i)
      box.lines.back().push_back(card_span(file, suit.at(segment, i)));
  }
  return box;
}

Board Rules::show(const State& state) const {
  Board board;
  if (state.stage == Stage::shuffle) {
    board.line("the piles are shuffled");
    return board;
  }
  for (std::size_t seat = 0; seat < built_in_seats; ++seat) {
    Line line{{player(seat), ink_of_seat(seat)}};
    if (!state.seats[seat].alive) line.push_back({"(fallen)"});
    for (std::size_t other = 0; other < built_in_seats; ++other)
      if (state.seats[seat].alive && allied(state, seat, other)) line.push_back({"(ally of " + player(other) + ")"});
    if (!state.seats[seat].alive) {
      board.line(std::move(line));
      continue;
    }
    board.line_of_mats(std::move(line));
    std::vector<Box> boxes;
    for (std::size_t file = 0; file < files; ++file) boxes.push_back(file_box(state, seat, file));
    board.row(std::move(boxes));
  }
  Line piles{{"piles"}};
  for (std::size_t suit = 0; suit < files; ++suit)
    piles.push_back({name(suit_names, suit) + " " + std::to_string(state.suits[suit].count[pile_segment]) + ",",
                     ink_of(suit_names[suit])});
  piles.push_back({"Events " + std::to_string(state.events_left)});
  board.line_of_mats(std::move(piles));
  if (state.stage == Stage::keep || state.stage == Stage::look) {
    Line looked{{"looked at"}};
    for (std::size_t i = 0; i < state.looked_count; ++i)
      looked.push_back(card_span(state.looked_suit[i], state.looked[i]));
    board.line(std::move(looked));
  }
  if (state.stage == Stage::army_counter || state.stage == Stage::faith_counter)
    board.line(player(state.mover) + "'s " + (state.stage == Stage::army_counter ? "Army" : "Faith") + " stands at " +
               std::to_string(state.land_strength) + " in the land of " + player(state.target));
  board.mats = mats(state);
  return board;
}

std::string Rules::happened(const State& before, const State& after) const {
  std::string text;
  const auto add = [&text](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
  if (after.events_left < before.events_left) add("the Event is " + ids_[events_[after.events[after.events_left]]]);
  for (std::size_t seat = 0; seat < built_in_seats; ++seat)
    if (before.seats[seat].alive && !after.seats[seat].alive) add(player(seat) + " is out");
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
    sums += (sums.empty() ? "" : ", ") + player(seat) + " " + std::to_string(sum) + " in " + std::to_string(cards) +
            (cards == 1 ? " card" : " cards");
  }
  add("printed values: " + sums);
  return text;
}

}  // namespace kingpress::rules::kingdoms_ii
