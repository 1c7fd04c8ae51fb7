#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "diag/ascii.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "press/parts.h"

namespace kingpress::press {
namespace {

std::optional<std::int64_t> number_of(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return number;
}

// The cards' numbers: their ids, or the rows of those that have none. Where no card has a number so, all have their
// rows.
std::vector<std::optional<std::int64_t>> numbers_of(const cards::Deck& deck) {
  std::vector<std::optional<std::int64_t>> numbers;
  for (const cards::Card& card : deck.cards)
    numbers.push_back(card.row > 0 ? static_cast<std::int64_t>(card.row) : number_of(card.id));
  if (std::none_of(numbers.begin(), numbers.end(), [](const auto& number) { return number.has_value(); }))
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<std::int64_t>(i) + 1;
  return numbers;
}

// Whether a pattern such as "n0*" fits: a star stands for any letters.
bool is_like(std::string_view pattern, std::string_view id) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == id;
  if (id.substr(0, star) != pattern.substr(0, star)) return false;
  const std::string_view rest = pattern.substr(star + 1);
  const std::size_t next = std::min(rest.find('*'), rest.size());
  if (next == rest.size()) return id.size() >= star + rest.size() && id.ends_with(rest);
  const std::size_t at = id.find(rest.substr(0, next), star);
  return at != std::string_view::npos && is_like(rest.substr(next), id.substr(at + next));
}

// Marks the cards from one id to another in the order of the deck ("n001-n005", "hearts-7-hearts-9"); false when the
// word is no two ids. Ranges of numbers are by their value, whatever the order.
bool mark_between(const cards::Deck& deck, std::string_view word, std::vector<bool>& chosen) {
  const auto index_of = [&](std::string_view id) {
    const auto at = std::find_if(deck.cards.begin(), deck.cards.end(), [&](const auto& card) { return card.id == id; });
    return static_cast<std::size_t>(at - deck.cards.begin());
  };
  for (std::size_t dash = word.find('-'); dash != std::string_view::npos; dash = word.find('-', dash + 1)) {
    const std::string_view from = diag::trimmed(word.substr(0, dash)), to = diag::trimmed(word.substr(dash + 1));
    if (number_of(from) && number_of(to)) return false;
    const std::size_t first = index_of(from), last = index_of(to);
    if (first == deck.cards.size() || last == deck.cards.size()) continue;
    if (first > last)
      throw diag::UsageError(fmt::format("the range '{}' of cards runs backwards", word),
                             fmt::format("write '{}-{}'", to, from));
    std::fill(chosen.begin() + static_cast<std::ptrdiff_t>(first),
              chosen.begin() + static_cast<std::ptrdiff_t>(last) + 1, true);
    return true;
  }
  return false;
}

// Marks the cards that `word` names; false when there is none.
bool mark(const cards::Deck& deck, std::string_view word, std::vector<bool>& chosen) {
  bool found = false;
  const auto choose_if = [&](auto&& wanted) {
    for (std::size_t i = 0; i < deck.cards.size(); ++i) {
      if (!wanted(deck.cards[i].id)) continue;
      chosen[i] = found = true;
    }
  };
  choose_if([&](const std::string& id) { return id == word; });
  if (found) return true;
  const auto numbers = numbers_of(deck);
  for (std::size_t i = 0; i < deck.cards.size(); ++i)
    if (numbers[i] && std::to_string(*numbers[i]) == word) return chosen[i] = true;
  if (word.find('*') != std::string_view::npos) {
    choose_if([&](const std::string& id) { return is_like(word, id); });
    return found;
  }
  if (mark_between(deck, word, chosen)) return true;
  const std::size_t dash = word.find('-');
  if (dash == std::string_view::npos) return false;
  const auto first = number_of(diag::trimmed(word.substr(0, dash))),
             last = number_of(diag::trimmed(word.substr(dash + 1)));
  if (!first || !last) return false;
  if (*first > *last)
    throw diag::UsageError(fmt::format("the range '{}' of cards runs backwards", word),
                           fmt::format("write '{}-{}'", *last, *first));
  std::int64_t most = 0;
  for (const auto& number : numbers) most = std::max(most, number.value_or(0));
  if (most > 0 && *last > most)
    throw diag::UsageError(fmt::format("the range '{}' of cards goes beyond the last, '{}'", word, most),
                           *first <= most ? fmt::format("write '{}-{}'", *first, most) : "");
  for (std::size_t i = 0; i < deck.cards.size(); ++i) {
    const auto number = numbers[i];
    if (number && *number >= *first && *number <= *last) chosen[i] = found = true;
  }
  return found;
}

[[noreturn]] void refuse(const std::string& word, const std::vector<const cards::Deck*>& decks) {
  std::vector<std::string> ids;
  for (const cards::Deck* deck : decks)
    for (const cards::Card& card : deck->cards) ids.push_back(card.id);
  const auto near = diag::nearest(word, std::span<const std::string>(ids));
  std::string hint = near ? fmt::format("did you mean '{}'?", *near) : std::string();
  if (!near && !ids.empty())
    hint = fmt::format("the deck has {} cards, '{}' to '{}'", ids.size(), ids.front(), ids.back());
  throw diag::UsageError(fmt::format("no card '{}' in '{}'", word, decks.front()->path), hint);
}

}  // namespace

std::map<const cards::Deck*, std::vector<std::size_t>> select_cards(const std::vector<const cards::Deck*>& decks,
                                                                    const std::string& words) {
  std::vector<std::vector<bool>> chosen;
  for (const cards::Deck* deck : decks) chosen.emplace_back(deck->cards.size());
  for (std::size_t begin = 0; begin <= words.size();) {
    const std::size_t end = std::min(words.find(',', begin), words.size());
    const std::string word(diag::trimmed(std::string_view(words).substr(begin, end - begin)));
    begin = end + 1;
    bool found = false;
    for (std::size_t i = 0; i < decks.size(); ++i) found = mark(*decks[i], word, chosen[i]) || found;
    if (!found) refuse(word, decks);
  }
  std::map<const cards::Deck*, std::vector<std::size_t>> indices;
  for (std::size_t deck = 0; deck < decks.size(); ++deck) {
    std::vector<std::size_t>& of_deck = indices[decks[deck]];
    for (std::size_t i = 0; i < chosen[deck].size(); ++i)
      if (chosen[deck][i]) of_deck.push_back(i);
  }
  return indices;
}

}  // namespace kingpress::press
