// Minkingi in words: statements for records, sentences for people. Spaces count from 1, as on the board.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/engine/bits.h"
#include "rules/minkingi/rules.h"

namespace kingpress::rules::minkingi {

Words<Rules> Rules::phrases() {
  using W = Words<Rules>;
  const auto in = [](Phase phase) { return 1u << static_cast<unsigned>(phase); };
  const auto card_of = [](std::uint32_t stride, auto slots_of) {
    return W::text("card", stride, dealt,
                   [=](const W::At& at) -> W::Value {
                     const std::uint16_t card = at.state.card[at.value];
                     const bool there = (slots_of(at.state)[as_size(at.seat)] >> at.value) & 1;
                     return there && card != unknown_card ? W::Value(at.game.ids_[card]) : std::nullopt;
                   })
        .aloud([](const W::At& at) { return at.game.card_text(at.state.card[at.value]); });
  };
  const auto degrees = W::heard(
      "degrees", [](const W::At& at) { return std::to_string(at.game.degrees((at.action >> 1) & 31, at.action & 1)); });
  const auto spaces = W::set("spaces", most_spaces, 1).aloud([](const W::At& at) -> std::string {
    std::vector<std::size_t> numbers;
    for (std::uint32_t left = at.value; left; left &= left - 1) numbers.push_back(lowest(left) + 1);
    if (numbers.empty()) return at.game.said("no battle");
    return at.game.said(numbers.size() == 1 ? "a battle against space {n}" : "a battle against spaces {n}",
                        {{"n", fmt::format("{}", fmt::join(numbers, ", "))}});
  });
  return W()
      .add(in(Phase::draft), 0, "keep", {card_of(1, [](const State& s) { return s.pile; })}, "keeps {card}")
      .add(in(Phase::create), 0, "create",
           {card_of(64, [](const State& s) { return s.hand; }), W::number("space", 2, most_spaces, 1),
            W::number("turn", 1, 2, 0), degrees},
           "creates {card} on space {space} at {degrees} degrees")
      .headed("creates {card}")
      .add(in(Phase::declare), 0, "declare", {spaces}, "declares {spaces}");
}

int Rules::degrees(std::size_t space, std::uint32_t turn) const {
  return 180 * static_cast<int>(turn) + (spaces_[space] == cards::Orientation::landscape ? 90 : 0);
}

std::string Rules::card_text(std::size_t card) const {
  if (card == unknown_card) return said("a card unseen");
  const Card& c = cards_[card];
  const auto corner = [&](std::size_t at) { return said(to_text(c.corners[at])); };
  return fmt::format("{} ({} {} / {} {}, {})", ids_[card], corner(0), corner(1), corner(2), corner(3),
                     said("speed {n}", {{"n", std::to_string(c.speed)}}));
}

std::string Rules::say_to(const State& s, int seat, Action action, int listener) const {
  return s.phase == Phase::draft && seat != listener ? said("keeps a card") : say(s, seat, action);
}

std::string Rules::say_chance(const State& s, const Chance& chance) const {
  if (s.phase == Phase::start) return tell(chance_step(s), chance, spoken());
  std::array<std::string, 2> held;
  for (std::size_t slot = 0; slot < dealt; ++slot) {
    std::string& text = held[slot < hand_pile ? 0 : 1];
    text += (text.empty() ? "" : ", ") + ids_[chance.values[slot]];
  }
  return said("nine cards each are dealt: seat 1 {first}; seat 2 {second}", {{"first", held[0]}, {"second", held[1]}});
}

std::string Rules::say_chance_to(const State& s, const Chance& chance, int) const {
  return s.phase == Phase::start ? say_chance(s, chance) : said("nine cards each are dealt");
}

std::string Rules::code_text(unsigned code) const {
  return code < 10 ? std::to_string(code) : said(std::string(colour_names[code - 10]));
}

// The corners that decide: the first pair by which the attacker wins.
std::string Rules::compared(const State& s, std::size_t attacker, std::size_t defender) const {
  const Face own = face(s, attacker), other = face(s, defender);
  const Touching& touching = touching_[attacker][defender];
  for (std::size_t i = 0; i < touching.count; ++i) {
    const unsigned pair = touching.corners[i], one = (own >> (8 * (pair >> 2))) & 15,
                   two = (other >> (8 * (pair & 3))) & 15;
    if ((defeated_by_[one] >> two) & 1)
      return said(one == two ? "{one} against {two}, which is enough" : "{one} against {two}",
                  {{"one", code_text(one)}, {"two", code_text(two)}});
  }
  return {};
}

// A battle attack by attack, in their order, and at the end the count.
std::string Rules::followed(const State& before, const JointAction& joint, const State& after, int) const {
  if (before.phase != Phase::declare) return {};
  std::string text;
  const auto add = [&text](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
  if (const Action engaged = joint[before.actor]) {
    const Arena here = arena(before, engaged | bit(before.declaring), (before.controlled >> before.declaring) & 1);
    std::uint32_t controlled = before.controlled;
    for (std::size_t i = 0; i < here.size; ++i) {
      const std::uint32_t at = here.order[i] & 31, mine = 0 - ((controlled >> at) & 1),
                          captured = here.wins[at] & (controlled ^ mine);
      controlled ^= captured;
      for (std::uint32_t left = captured; left; left &= left - 1)
        add(said("space {space} takes space {other} for seat {seat}, {corners}",
                 {{"space", std::to_string(at + 1)},
                  {"other", std::to_string(lowest(left) + 1)},
                  {"seat", std::to_string((mine & 1) + 1)},
                  {"corners", compared(before, at, lowest(left))}}));
    }
    if (text.empty()) add(said("no card is taken"));
  }
  if (after.phase != Phase::over) return text;
  const auto [first, second] = scores(after);
  add(said("cards counted: seat 1 {first}, seat 2 {second}",
           {{"first", std::to_string(first)}, {"second", std::to_string(second)}}));
  return text;
}

}  // namespace kingpress::rules::minkingi
