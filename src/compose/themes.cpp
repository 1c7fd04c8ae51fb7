#include "compose/themes.h"

#include <algorithm>
#include <cstdint>

#include "expr/pattern.h"

namespace kingpress::compose {

using templates::Theme;

namespace {

std::string word_of(const std::vector<templates::Name>& by, const Scope& scope) {
  for (const templates::Name& name : by)
    if (const cards::Value* value = scope.find(name))
      if (std::string word = cards::to_text(*value); !word.empty()) return word;
  return {};
}

// FNV-1a with its bits mixed once more: the same on every machine, and spread even for words as near as "a1" and "a2".
std::size_t scattered(std::string_view word, std::size_t records) {
  std::uint64_t hash = 14695981039346656037u;
  for (const char c : word) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
  hash = (hash ^ (hash >> 33)) * 0xff51afd7ed558ccdu;
  return static_cast<std::size_t>((hash ^ (hash >> 33)) % records);
}

// What a card's template or back is given by the deck: `template: {template: word, faction: "{team}"}`.
cards::Record given_by(const cards::Look& look, const Scope& card) {
  cards::Record values;
  diag::Diagnostics unheard;  // what is wrong is told where the look is bound
  for (const cards::Entry& entry : look.values) {
    const auto pattern = expr::parse_pattern(cards::to_text(entry.value), {}, {}, unheard);
    if (pattern) values.push_back({entry.key, {pattern->bind(card.lookup()), {}}});
  }
  return values;
}

// The words a deck's cards have for the theme, each once: those of a choice in the order of the schema, then the rest
// as the cards bring them, their own and those of their sides.
std::vector<std::string> words_of(const Theme& theme, const cards::Deck& deck) {
  std::vector<std::string> words;
  const auto add = [&](const std::string& word) {
    if (!word.empty() && std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
  };
  const auto decides = [&](const std::string& key) {
    return std::any_of(theme.kin.begin(), theme.kin.end(), [&](const auto& by) {
      return std::any_of(by.begin(), by.end(), [&](const templates::Name& name) { return name.text() == key; });
    });
  };
  if (deck.schema)
    for (const cards::FieldSchema& field : deck.schema->fields)
      if (decides(field.name)) std::for_each(field.type.choices.begin(), field.type.choices.end(), add);
  for (const cards::Card& card : deck.cards) {
    Scope own;
    own.keep("id", {card.id, {}});
    own.add(&card.values);
    const cards::Look* const sides[]{card.layout ? card.layout.get() : cards::look(deck.layout),
                                     card.back ? card.back.get() : cards::look(deck.back)};
    for (const auto& by : theme.kin) add(word_of(by, own));
    for (const cards::Look* side : sides) {
      if (!side || side->values.empty()) continue;
      const cards::Record given = given_by(*side, own);
      Scope scope(&own);
      scope.add(&given);
      for (const auto& by : theme.kin) add(word_of(by, scope));
    }
  }
  return words;
}

cards::Value as_value(const templates::ThemeRecord& record) {
  cards::Record values;
  for (const auto& [key, text, span] : record.values) values.push_back({key, {text, span}});
  return {std::move(values), {}};
}

}  // namespace

const Themes::Given& Themes::given(const Theme& theme, const cards::Deck& deck) {
  const auto [at, is_new] = given_.try_emplace({&theme, &deck, deck.span.file});
  if (!is_new) return at->second;
  std::vector<std::string> own;
  std::vector<bool> named(theme.records.size());
  for (std::string& word : words_of(theme, deck)) {
    if (const auto known = theme.find(word))
      named[*known] = true;
    else
      own.push_back(std::move(word));
  }
  std::vector<std::size_t> order;  // the free records first
  for (const bool taken : {false, true})
    for (std::size_t i = 0; i < named.size(); ++i)
      if (named[i] == taken) order.push_back(i);
  for (std::size_t i = 0; i < own.size(); ++i) at->second.emplace(own[i], order[i % order.size()]);
  return at->second;
}

const cards::Value* Themes::chosen(const Theme& theme, const Scope& scope, const cards::Deck* deck) {
  if (theme.records.empty()) return nullptr;
  std::vector<cards::Value>& records = records_[&theme];
  if (records.empty())
    for (const templates::ThemeRecord& record : theme.records) records.push_back(as_value(record));
  const std::string word = word_of(theme.by, scope);
  std::optional<std::size_t> index = word.empty() ? theme.absent : theme.find(word);
  if (!index && !word.empty() && theme.others == Theme::Others::scattered) index = scattered(word, records.size());
  if (!index && !word.empty() && theme.others == Theme::Others::in_turn) {
    if (!deck) return &records[scattered(word, records.size())];
    const Given& own = given(theme, *deck);
    const auto at = own.find(word);
    index = at != own.end() ? at->second : scattered(word, records.size());  // a part's own, beside the deck
  }
  return index ? &records[*index] : nullptr;
}

}  // namespace kingpress::compose
