// Chance steps: a row that is mixed, told top first by ids; or one of several values, by its number in the row.
#include <fmt/format.h>

#include <algorithm>

#include "rules/engine/words.h"
#include "script/wording.h"
#include "script/words.h"

namespace kingpress::script {
namespace {

std::string place_name(const Position& position, int index) {
  const Place& place = position.program.places[at(index)];
  std::string name = position.program.zones[place.zone].name;
  if (place.owner >= 0) name += fmt::format(" {}", place.owner + 1);
  return name;
}

// Copies stand in the order of their numbers: alike games are then equal bytes.
void order_copies(const Position& position, rules::Chance& chance) {
  const Program& program = position.program;
  if (!program.copies) return;
  std::vector<std::vector<std::uint16_t>> copies(program.kinds.size());
  for (const std::uint16_t card : chance.list()) copies[program.kind_of[card]].push_back(card);
  for (auto& cards : copies) std::ranges::sort(cards, std::greater());
  for (std::uint16_t& card : chance.list()) {
    auto& cards = copies[program.kind_of[card]];
    card = cards.back();
    cards.pop_back();
  }
}

}  // namespace

void leave_in_order(const Position& position, rules::Chance& chance) {
  const Chances brought = chances(position);
  chance.clear();
  if (brought.place < 0) return chance.add(0);
  for (int spot = position.starts[brought.place]; spot < position.starts[brought.place + 1]; ++spot)
    chance.add(static_cast<std::size_t>(position.order[spot]));
}

void draw_chance(const Position& position, rules::Rng& rng, rules::Chance& chance) {
  const Instruction& now = position.now();
  if (now.what == Do::roll) {
    chance.clear();
    return chance.add(rng.below(static_cast<std::uint32_t>(chances(position).row.size())));
  }
  leave_in_order(position, chance);
  rng.shuffle(chance.list());
  order_copies(position, chance);
}

bool start_later(const Position& position, int by, rules::Chance& chance) {
  const Instruction& now = position.now();
  if (now.what != Do::roll || !now.flag || position.head.choices > 0) return false;
  const auto count = static_cast<int>(chances(position).row.size());
  chance.values[0] = static_cast<std::uint16_t>((chance.values[0] + by) % count);
  return true;
}

bool can_bring(const Position& position, const rules::Chance& chance) {
  const Chances brought = chances(position);
  if (brought.place < 0) return chance.size == 1 && chance.values[0] < brought.row.size();
  rules::Chance held;
  leave_in_order(position, held);
  rules::Chance said = chance;
  std::ranges::sort(held.list());
  std::ranges::sort(said.list());
  return held == said;
}

rules::Statement describe_chance(const Position& position, const rules::Chance& chance) {
  const Chances brought = chances(position);
  if (brought.place < 0)
    return {"roll",
            {{"number", std::int64_t{chance.values[0]} + 1},
             {"value", position.program.text_of(brought.row[chance.values[0]])}}};
  std::vector<std::string> ids;
  for (const std::uint16_t card : chance.list()) ids.push_back(position.program.kind(card).id);
  return {"shuffle", {{"zone", place_name(position, brought.place)}, {"cards", std::move(ids)}}};
}

bool parse_chance(const Position& position, const rules::Statement& statement, rules::Chance& chance) {
  const Chances brought = chances(position);
  chance.clear();
  if (brought.place < 0) {
    const auto number = statement.number("number");
    if (statement.action != "roll" || !number || *number < 1 || *number > static_cast<std::int64_t>(brought.row.size()))
      return false;
    chance.add(static_cast<std::size_t>(*number - 1));
    return true;
  }
  const rules::Word::Value* value = statement.find("cards");
  const auto* ids = value ? std::get_if<std::vector<std::string>>(value) : nullptr;
  if (statement.action != "shuffle" || !ids || ids->size() > rules::Chance::most_values) return false;
  rules::Chance held;
  leave_in_order(position, held);
  std::vector<std::uint16_t> left(held.list().begin(), held.list().end());
  std::ranges::sort(left);
  for (const std::string& id : *ids) {
    const auto card =
        std::ranges::find_if(left, [&](std::uint16_t one) { return position.program.kind(one).id == id; });
    if (card == left.end()) return false;
    chance.add(*card);
    left.erase(card);
  }
  return left.empty();
}

std::string say_chance(const Position& position, const rules::Chance& chance, bool) {
  const Chances brought = chances(position);
  const Program& program = position.program;
  const auto sentence = [&](const char* text, std::string what) {
    return rules::spoken(said(program, text), [&](std::string_view name) {
      return name == "n" && brought.place >= 0 ? std::to_string(position.count(brought.place)) : what;
    });
  };
  if (brought.place >= 0) return sentence("{n} cards of '{zone}' are shuffled", spoken_place(position, brought.place));
  const Number value = brought.row[chance.values[0]];
  if (brought.of_players) return sentence("seat {n} is drawn", std::to_string(value + 1));
  return sentence("{value} is rolled", said(program, program.text_of(value)));
}

}  // namespace kingpress::script
