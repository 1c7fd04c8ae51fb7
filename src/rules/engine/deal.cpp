#include "rules/engine/deal.h"

namespace kingpress::rules {
namespace {

// The piles of a shuffle one after the other, as stretches of `values`.
template <class Values, class Do>
bool each_pile(const Shuffle& shuffle, Values values, Do&& action) {
  if (shuffle.piles.empty()) return action(values, std::size_t{0});
  std::size_t from = 0;
  for (const std::uint16_t size : shuffle.piles) {
    if (!action(values.subspan(from, size), from)) return false;
    from += size;
  }
  return true;
}

std::vector<std::uint16_t> sorted(std::span<const std::uint16_t> values) {
  std::vector<std::uint16_t> list(values.begin(), values.end());
  std::sort(list.begin(), list.end());
  return list;
}

void lay_out(const Shuffle& shuffle, Chance& chance) {
  const auto cards = shuffle.laid_out();
  assert(cards.size() <= Chance::most_values);
  std::copy(cards.begin(), cards.end(), chance.values.begin());
  chance.size = static_cast<std::uint16_t>(cards.size());
}

bool brings(const Pick& pick, const Chance& chance) { return chance.size == 1 && chance.values[0] < pick.of; }
bool brings(const Shuffle& shuffle, const Chance& chance) {
  const auto cards = shuffle.laid_out();
  return chance.size == shuffle.size() &&
         each_pile(shuffle, chance.list(), [&](std::span<const std::uint16_t> pile, std::size_t from) {
           const auto whole = sorted(shuffle.piles.empty() ? cards : cards.subspan(from, pile.size()));
           const auto part = sorted(pile);
           return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
         });
}

Statement told_of(const Pick& pick, const Chance& chance) {
  return {std::string(pick.verb), {{"value", static_cast<std::int64_t>(chance.values[0])}}};
}
Statement told_of(const Shuffle& shuffle, const Chance& chance) {
  std::vector<std::string> names;
  for (const std::uint16_t card : chance.list()) names.push_back(shuffle.names[card]);
  Statement statement{std::string(shuffle.verb), {{"value", std::move(names)}}};
  if (shuffle.seat >= 0) statement.words.insert(statement.words.begin(), {"seat", std::int64_t{shuffle.seat}});
  return statement;
}

bool read(const Pick& pick, const Statement& statement, Chance& chance) {
  const auto number = statement.number("value");
  if (!number || *number < 0 || *number >= pick.of) return false;
  chance.add(static_cast<std::size_t>(*number));
  return true;
}
bool read(const Shuffle& shuffle, const Statement& statement, Chance& chance) {
  const Word::Value* value = statement.find("value");
  const auto* words = value ? std::get_if<std::vector<std::string>>(value) : nullptr;
  if (!words || words->size() != shuffle.size()) return false;
  for (std::size_t i = 0; i < words->size(); ++i) {
    const auto card = std::find(shuffle.names.begin(), shuffle.names.end(), (*words)[i]);
    if (card == shuffle.names.end()) return false;
    chance.add(static_cast<std::size_t>(card - shuffle.names.begin()));
  }
  return true;
}

}  // namespace

void sample(const Pick& pick, Rng& rng, Chance& chance) {
  chance.clear();
  chance.add(rng.below(pick.of));
}

void sample(const Shuffle& shuffle, Rng& rng, Chance& chance) {
  lay_out(shuffle, chance);
  each_pile(shuffle, chance.list(), [&](std::span<std::uint16_t> pile, std::size_t) {
    rng.shuffle(pile);
    return true;
  });
  chance.size = static_cast<std::uint16_t>(shuffle.size());
}

void sample_few(std::span<const std::uint16_t> cards, std::size_t count, Rng& rng, Chance& chance) {
  chance.clear();
  if (cards.size() <= Chance::most_values) {
    std::copy(cards.begin(), cards.end(), chance.values.begin());
    rng.draw_last(std::span(chance.values.data(), cards.size()), count);
    std::copy_n(chance.values.begin() + static_cast<std::ptrdiff_t>(cards.size() - count), count,
                chance.values.begin());
    chance.size = static_cast<std::uint16_t>(count);
    return;
  }
  std::vector<std::uint32_t> drawn;
  while (drawn.size() < count) {
    const std::uint32_t at = rng.below(static_cast<std::uint32_t>(cards.size()));
    if (std::find(drawn.begin(), drawn.end(), at) != drawn.end()) continue;
    drawn.push_back(at);
    chance.add(cards[at]);
  }
}

bool turn_start(const ChanceStep& step, int by, Chance& chance) {
  const auto* pick = std::get_if<Pick>(&step);
  if (!pick || pick->verb != "start") return false;
  chance.values[0] = static_cast<std::uint16_t>((chance.values[0] + static_cast<unsigned>(by)) % pick->of);
  return true;
}

void leave_in_order(const ChanceStep& step, Chance& chance) {
  chance.clear();
  if (const auto* shuffle = std::get_if<Shuffle>(&step)) {
    lay_out(*shuffle, chance);
    chance.size = static_cast<std::uint16_t>(shuffle->size());
  } else {
    chance.add(0);
  }
}

bool can_bring(const ChanceStep& step, const Chance& chance) {
  return std::visit([&](const auto& of) { return brings(of, chance); }, step);
}

Statement describe(const ChanceStep& step, const Chance& chance) {
  return std::visit([&](const auto& of) { return told_of(of, chance); }, step);
}

bool parse(const ChanceStep& step, const Statement& statement, Chance& chance) {
  chance.clear();
  return std::visit([&](const auto& of) { return statement.action == of.verb && read(of, statement, chance); }, step);
}

std::string tell(const ChanceStep& step, const Chance& chance, const Spoken& spoken) {
  if (const auto* pick = std::get_if<Pick>(&step))
    return spoken.say(std::string(pick->told), {{"n", std::to_string(chance.values[0] + 1)}});
  return spoken.say(std::string(std::get<Shuffle>(step).told), {{"n", std::to_string(chance.size)}});
}

}  // namespace kingpress::rules
