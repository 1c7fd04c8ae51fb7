#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "inspect/differences.h"

namespace kingpress::inspect {
namespace {

constexpr std::size_t long_text = 24;

std::string lines_told(const ValueDifference& value) {
  std::string text = fmt::format("    {}:\n", value.name);
  for (const WordRun& run : compare_lines(value.was, value.is)) {
    if (run.in == WordRun::In::both) continue;
    const char* sign = run.in == WordRun::In::first ? "      - " : "      + ";
    std::size_t begin = 0;
    for (std::size_t end = run.words.find('\n'); begin <= run.words.size(); end = run.words.find('\n', begin)) {
      text += sign + run.words.substr(begin, std::min(end, run.words.size()) - begin) + "\n";
      if (end == std::string::npos) break;
      begin = end + 1;
    }
  }
  return text;
}

}  // namespace

bool is_long_text(const ValueDifference& value) {
  return (value.was.size() > long_text || value.is.size() > long_text) && !value.was.empty() && !value.is.empty();
}

std::string in_english(const char* words, std::size_t number) {
  std::string text = words;
  if (const std::size_t at = text.find("{n}"); at != text.npos) text.replace(at, 3, std::to_string(number));
  return text;
}

std::string in_words(const ValueDifference& value, const Say& say) {
  const auto whole = [&](const std::string& text) { return text.empty() ? say("(none)", 0) : text; };
  std::string words;
  bool differs = false;  // not in blanks alone
  if (is_long_text(value))
    for (const WordRun& run : compare_words(value.was, value.is)) {
      const auto [open, close] = run.in == WordRun::In::both    ? std::pair("", "")
                                 : run.in == WordRun::In::first ? std::pair("[-", "-]")
                                                                : std::pair("{+", "+}");
      differs = differs || run.in != WordRun::In::both;
      words += fmt::format("{}{}{}{}", words.empty() ? "" : " ", open, run.words, close);
    }
  return differs ? words : fmt::format("{} -> {}", whole(value.was), whole(value.is));
}

const char* name_of(CardDifference::Kind kind) {
  switch (kind) {
    case CardDifference::Kind::is_new: return "new";
    case CardDifference::Kind::gone: return "gone";
    case CardDifference::Kind::changed: return "changed";
  }
  return "";
}

std::string counts_of(const DeckDifference& deck, const Say& say) {
  using Kind = CardDifference::Kind;
  constexpr std::pair<Kind, const char*> kinds[] = {
      {Kind::is_new, "{n} new"}, {Kind::gone, "{n} gone"}, {Kind::changed, "{n} changed"}};
  std::string text;
  for (const auto& [kind, words] : kinds) {
    const auto count = std::count_if(deck.cards.begin(), deck.cards.end(),
                                     [kind = kind](const CardDifference& card) { return card.kind == kind; });
    if (count > 0) text += (text.empty() ? "" : ", ") + say(words, static_cast<std::size_t>(count));
  }
  return text.empty() ? say("cards as they were", 0) : text;
}

std::string in_words(const DeckDifference& deck, const Say& say) {
  std::string text = fmt::format("{}: {}\n", deck.title, counts_of(deck, say));
  const auto add = [&](const std::vector<ValueDifference>& values) {
    for (const ValueDifference& value : values)
      text += value.name == cards::own_rules_name ? lines_told(value)
                                                  : fmt::format("    {}: {}\n", value.name, in_words(value, say));
  };
  if (!deck.values.empty()) text += fmt::format("  {}\n", say("the deck itself", 0));
  add(deck.values);
  for (const CardDifference& card : deck.cards) {
    text += fmt::format("  {} {}{}\n", say(name_of(card.kind), 0), card.id,
                        card.title.empty() ? "" : " (" + card.title + ")");
    add(card.values);
    if (card.kind == CardDifference::Kind::changed && card.values.empty())
      text += fmt::format("    {}\n", say("looks different", 0));
  }
  return text;
}

}  // namespace kingpress::inspect
