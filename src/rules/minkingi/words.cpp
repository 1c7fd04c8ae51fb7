// Minkingi in words: statements for records, sentences and positions for people. Spaces count from 1, as on the board.
#include <algorithm>

#include <fmt/format.h>

#include "rules/engine/bits.h"
#include "rules/minkingi/rules.h"

namespace kingpress::rules::minkingi {
namespace {

std::vector<std::int64_t> spaces_of(std::uint32_t mask) {
  std::vector<std::int64_t> spaces;
  for (; mask; mask &= mask - 1) spaces.push_back(static_cast<std::int64_t>(lowest(mask)) + 1);
  return spaces;
}

}  // namespace

std::optional<std::size_t> Rules::slot_of(const State& s, std::uint32_t slots, const std::string& id) const {
  for (std::uint32_t left = slots; left; left &= left - 1)
    if (const std::uint16_t card = s.card[lowest(left)]; card != unknown_card && ids_[card] == id) return lowest(left);
  return std::nullopt;
}

Statement Rules::describe(const State& s, int, Action action) const {
  switch (s.phase) {
    case Phase::draft: return {"keep", {{"card", ids_[s.card[action]]}}};
    case Phase::create:
      return {"create",
              {{"card", ids_[s.card[action >> 6]]},
               {"space", static_cast<std::int64_t>((action >> 1) & 31) + 1},
               {"turn", static_cast<std::int64_t>(action & 1)}}};
    case Phase::declare: return {"declare", {{"spaces", spaces_of(action)}}};
    default: return {};
  }
}

std::optional<Action> Rules::parse(const State& s, int seat, const Statement& said) const {
  const auto card = said.text("card");
  if (s.phase == Phase::draft && said.action == "keep" && card) {
    const auto slot = slot_of(s, s.pile[static_cast<std::size_t>(seat)], *card);
    return slot ? std::optional(static_cast<Action>(*slot)) : std::nullopt;
  }
  if (s.phase == Phase::create && said.action == "create" && card) {
    const auto slot = slot_of(s, s.hand[static_cast<std::size_t>(seat)], *card);
    const auto space = said.number("space"), turn = said.number("turn");
    if (!slot || !space || *space < 1 || *space > most_spaces || !turn || (*turn != 0 && *turn != 1))
      return std::nullopt;
    return create(*slot, static_cast<std::size_t>(*space - 1), static_cast<int>(*turn));
  }
  const Word::Value* spaces = said.find("spaces");
  if (s.phase != Phase::declare || said.action != "declare" || !spaces) return std::nullopt;
  // An empty list has no kind of its own.
  if (const auto* words = std::get_if<std::vector<std::string>>(spaces))
    return words->empty() ? std::optional<Action>(0) : std::nullopt;
  const auto* list = std::get_if<std::vector<std::int64_t>>(spaces);
  if (!list) return std::nullopt;
  Action mask = 0;
  for (const std::int64_t space : *list) {
    if (space < 1 || space > most_spaces) return std::nullopt;
    mask |= Action{1} << (space - 1);
  }
  return mask;
}

Statement Rules::describe_chance(const State& s, const Chance& chance) const {
  if (s.phase == Phase::start) return {"start", {{"value", std::int64_t{chance.values[0]}}}};
  std::vector<std::string> ids;
  for (const std::uint16_t card : chance.list()) ids.push_back(ids_[card]);
  return {"shuffle", {{"value", std::move(ids)}}};
}

bool Rules::parse_chance(const State& s, const Statement& said, Chance& chance) const {
  chance.clear();
  const Word::Value* value = said.find("value");
  if (s.phase == Phase::start) {
    const auto seat = said.number("value");
    if (said.action != "start" || !seat || *seat < 0 || *seat > 1) return false;
    chance.add(static_cast<std::size_t>(*seat));
    return true;
  }
  const auto* ids = value ? std::get_if<std::vector<std::string>>(value) : nullptr;
  if (said.action != "shuffle" || !ids || ids->size() != dealt) return false;
  for (const std::string& id : *ids) {
    const auto at = std::find(ids_.begin(), ids_.end(), id);
    if (at == ids_.end()) return false;
    chance.add(static_cast<std::size_t>(at - ids_.begin()));
  }
  return true;
}

std::string Rules::card_text(std::size_t card) const {
  if (card == unknown_card) return "a card unseen";
  const Card& c = cards_[card];
  return fmt::format("{} ({} {} / {} {}, speed {})", ids_[card], to_text(c.corners[0]), to_text(c.corners[1]),
                     to_text(c.corners[2]), to_text(c.corners[3]), c.speed);
}

std::string Rules::show(const State& s) const {
  std::string text;
  const auto list = [&](std::string_view title, std::uint32_t slots) {
    if (slots == 0) return;
    text += fmt::format("{}:\n", title);
    for (; slots; slots &= slots - 1) text += fmt::format("  {}\n", card_text(s.card[lowest(slots)]));
  };
  for (std::size_t space = 0; space < space_count() && s.phase > Phase::draft; ++space) {
    const bool landscape = spaces_[space] == cards::Orientation::landscape;
    const int degrees = 180 * static_cast<int>((s.turned >> space) & 1) + (landscape ? 90 : 0);
    if (s.on_space[space] == no_slot)
      text += fmt::format("space {:>2}, {}: open\n", space + 1, landscape ? "landscape" : "portrait");
    else
      text += fmt::format("space {:>2}: held by seat {}, created by seat {}: {} at {} degrees\n", space + 1,
                          ((s.controlled >> space) & 1) + 1, ((s.owned >> space) & 1) + 1,
                          card_text(s.card[s.on_space[space]]), degrees);
  }
  for (std::size_t seat : {0u, 1u}) {
    list(fmt::format("hand of seat {}", seat + 1), s.hand[seat]);
    list(fmt::format("seat {} also holds one of", seat + 1), s.unsure[seat]);
    list(fmt::format("pile of seat {}", seat + 1), s.pile[seat]);
  }
  return text;
}

std::string Rules::say(const State& s, int, Action action) const {
  switch (s.phase) {
    case Phase::draft: return fmt::format("keeps {}", card_text(s.card[action]));
    case Phase::create: {
      const std::size_t space = (action >> 1) & 31;
      const int degrees =
          180 * static_cast<int>(action & 1) + (spaces_[space] == cards::Orientation::landscape ? 90 : 0);
      return fmt::format("creates {} on space {} at {} degrees", card_text(s.card[action >> 6]), space + 1, degrees);
    }
    case Phase::declare:
      if (action == 0) return "declares no battle";
      return fmt::format("declares a battle against {} {}", std::has_single_bit(action) ? "space" : "spaces",
                         fmt::join(spaces_of(action), ", "));
    default: return {};
  }
}

std::string Rules::say_to(const State& s, int seat, Action action, int listener) const {
  return s.phase == Phase::draft && seat != listener ? "keeps a card" : say(s, seat, action);
}

std::string Rules::say_chance(const State& s, const Chance& chance) const {
  if (s.phase == Phase::start) return fmt::format("seat {} starts", chance.values[0] + 1);
  std::string text = "nine cards each are dealt: seat 1";
  for (std::size_t slot = 0; slot < dealt; ++slot)
    text += fmt::format("{} {}", slot == hand_pile ? "; seat 2" : slot == 0 ? "" : ",", ids_[chance.values[slot]]);
  return text;
}

std::string Rules::say_chance_to(const State& s, const Chance& chance, int) const {
  return s.phase == Phase::start ? say_chance(s, chance) : "nine cards each are dealt";
}

std::string Rules::happened(const State& before, const State& after) const {
  if (before.phase != Phase::declare) return {};
  std::string text;
  for (std::uint32_t changed = before.controlled ^ after.controlled; changed; changed &= changed - 1) {
    const std::size_t space = lowest(changed);
    text += fmt::format("{}space {} goes to seat {}", text.empty() ? "" : ", ", space + 1,
                        ((after.controlled >> space) & 1) + 1);
  }
  if (after.phase != Phase::over) return text;
  const auto [first, second] = scores(after);
  return text + fmt::format("{}seat 1 counts {} cards, seat 2 {}", text.empty() ? "" : "; ", first, second);
}

}  // namespace kingpress::rules::minkingi
