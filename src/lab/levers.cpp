// A changed number may make a deck unlawful. So every candidate passes the game's rules and the deck's own checks
// before a game is played with it.
#include "lab/levers.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

#include <fmt/format.h>

#include "cards/own_rules.h"
#include "cards/read_card.h"
#include "cards/read_checks.h"
#include "diag/suggestion.h"
#include "lab/balance.h"
#include "play/set_up.h"
#include "rules/game.h"

namespace kingpress::lab {
namespace {

using cards::FieldType;

// Where numbers may stand on a card of the schema.
struct Place {
  std::string field, part;
  FieldType type;
};

bool holds_numbers(const FieldType& type) {
  return type.kind == FieldType::Kind::integer || type.kind == FieldType::Kind::mark;
}

constexpr const char* copies = "copies";  // of a card, as if it were one of its fields
constexpr int most_copies = 99;

const cards::CardSchema& schema_of(const cards::Deck& deck) {
  return deck.schema ? *deck.schema : rules::find_game(deck.game)->schema;
}

std::vector<Place> places_in(const cards::CardSchema& schema) {
  std::vector<Place> places;
  if (schema.own()) places.push_back({copies, {}, {.kind = FieldType::Kind::integer, .low = 0, .high = most_copies}});
  for (const cards::FieldSchema& field : schema.fields) {
    if (holds_numbers(field.type)) places.push_back({field.name, {}, field.type});
    if (field.type.kind != FieldType::Kind::record) continue;
    for (std::size_t i = 0; i < field.of.size(); ++i)
      if (holds_numbers(field.of[i])) places.push_back({field.name, field.type.element_names[i], field.of[i]});
  }
  return places;
}

cards::Value* entry_of(cards::Record& record, std::string_view key) {
  const auto at = std::ranges::find(record, key, &cards::Entry::key);
  return at == record.end() ? nullptr : &at->value;
}

// The whole number that stands there; null when there is none, or a symbol in its stead. Not of the copies.
std::int64_t* number_at(cards::Card& card, const std::string& field, const std::string& part) {
  cards::Value* value = entry_of(card.values, field);
  if (value && !part.empty()) {
    auto* record = std::get_if<cards::Record>(&value->data);
    value = record ? entry_of(*record, part) : nullptr;
  }
  if (!value) return nullptr;
  if (auto* mark = std::get_if<cards::Record>(&value->data)) value = entry_of(*mark, "number");
  return value ? std::get_if<std::int64_t>(&value->data) : nullptr;
}

std::optional<std::int64_t> read_number(cards::Card& card, const std::string& field, const std::string& part) {
  if (const std::int64_t* number = number_at(card, field, part)) return *number;
  return field == copies ? std::optional<std::int64_t>(card.copies) : std::nullopt;
}

void write_number(cards::Card& card, const Lever& lever, std::int64_t value) {
  if (std::int64_t* number = number_at(card, lever.field, lever.part))
    *number = value;
  else
    card.copies = static_cast<int>(value);
}

std::pair<std::int64_t, std::int64_t> lawful_ends(const FieldType& type) {
  constexpr std::int64_t far = 1'000'000;  // of a number without bounds
  if (type.low == 0 && type.high == 0) return {-far, far};
  return {static_cast<std::int64_t>(type.low), static_cast<std::int64_t>(type.high)};
}

// "speed:15=60..120" taken apart.
struct Word {
  std::string name, card, range;
  bool one_card = false, ranged = false;
};
Word taken_apart(const std::string& text) {
  Word word;
  word.name = text;
  if (const std::size_t at = word.name.rfind('='); at != std::string::npos) {
    word.range = word.name.substr(at + 1);
    word.name.resize(at);
    word.ranged = true;
  }
  if (const std::size_t at = word.name.find(':'); at != std::string::npos) {
    word.card = word.name.substr(at + 1);
    word.name.resize(at);
    word.one_card = true;
  }
  return word;
}

bool means(const std::string& name, const Place& place) {
  return name == place.field || (!place.part.empty() && name == place.field + "." + place.part);
}

Complaint unknown_name(const std::string& name, const cards::CardSchema& schema, const std::vector<Place>& places) {
  std::vector<std::string> names;
  for (const Place& place : places) {
    if (std::ranges::find(names, place.field) == names.end()) names.push_back(place.field);
  }
  for (const Place& place : places)
    if (!place.part.empty()) names.push_back(place.field + "." + place.part);
  const bool known = std::ranges::find(schema.fields, name, &cards::FieldSchema::name) != schema.fields.end();
  if (known) return {fmt::format("'{}' of the cards is no number", name), diag::suggest(name, names)};
  return {fmt::format("the cards of {} have no '{}'", schema.game, name), diag::suggest(name, names)};
}

std::optional<double> number_of(std::string_view text) {
  const std::string copy(text);
  char* end = nullptr;
  const double value = std::strtod(copy.c_str(), &end);
  if (copy.empty() || end != copy.c_str() + copy.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

class LeverFinder {
 public:
  LeverFinder(const cards::Deck& deck, const std::map<std::string, std::int64_t>& options, Complaint& complaint)
      : deck_(deck), options_(options), schema_(schema_of(deck)), places_(places_in(schema_)), complaint_(complaint) {}

  bool free(const std::string& text) {
    const Word word = taken_apart(text);
    if (options_.contains(word.name) && !word.one_card) return free_option(word, text);
    if (std::ranges::none_of(places_, [&](const Place& place) { return means(word.name, place); }))
      return refuse(unknown_name(word.name, schema_, places_));
    if (word.one_card && std::ranges::find(deck_.cards, word.card, &cards::Card::id) == deck_.cards.end())
      return refuse({fmt::format("there is no card '{}'", word.card), diag::suggest(word.card, ids())});
    const auto ends = word.ranged ? parse_ends(word.range) : std::optional<Ends>(Ends{});
    if (!ends)
      return refuse({fmt::format("'{}' in '{}' is no range", word.range, text), "write it as 'speed=60..120'"});
    bool found = false;
    for (const Place& place : places_)
      if (means(word.name, place)) found |= free(place, word, *ends);
    if (found) return true;
    return refuse({word.one_card ? fmt::format("card '{}' has no number at '{}'", word.card, word.name)
                                 : fmt::format("no card has a number at '{}'", word.name),
                   "only what a card says can be changed"});
  }

  std::vector<Lever> levers;

 private:
  bool free_option(const Word& word, const std::string& text) {
    const auto ends = parse_ends(word.range);
    if (!ends || !ends->low || !ends->high)
      return refuse({fmt::format("how far may the option '{}' be changed?", word.name),
                     fmt::format("write it as '{}=2..8'; found '{}'", word.name, text)});
    std::erase_if(levers, [&](const Lever& one) { return one.card == Lever::of_rules && one.field == word.name; });
    levers.push_back({Lever::of_rules,
                      word.name,
                      {},
                      options_.at(word.name),
                      static_cast<std::int64_t>(std::ceil(*ends->low)),
                      static_cast<std::int64_t>(std::floor(*ends->high))});
    return true;
  }

  bool free(const Place& place, const Word& word, const Ends& ends) {
    bool found = false;
    for (std::size_t card = 0; card < deck_.cards.size(); ++card) {
      if (word.one_card && deck_.cards[card].id != word.card) continue;
      const auto number = read_number(deck_.cards[card], place.field, place.part);
      if (!number) continue;
      found = true;
      auto [low, high] = lawful_ends(place.type);
      if (ends.low) low = std::max(low, static_cast<std::int64_t>(std::ceil(*ends.low)));
      if (ends.high) high = std::min(high, static_cast<std::int64_t>(std::floor(*ends.high)));
      std::erase_if(levers, [&](const Lever& one) {
        return one.card == card && one.field == place.field && one.part == place.part;
      });
      levers.push_back({card, place.field, place.part, *number, low, high});
    }
    return found;
  }

  bool refuse(Complaint complaint) {
    complaint_ = std::move(complaint);
    return false;
  }

  std::vector<std::string> ids() const {
    std::vector<std::string> all;
    for (const cards::Card& card : deck_.cards) all.push_back(card.id);
    return all;
  }

  cards::Deck deck_;
  const std::map<std::string, std::int64_t>& options_;
  const cards::CardSchema& schema_;
  std::vector<Place> places_;
  Complaint& complaint_;
};

// What its game's rules and its own checks find wrong with a deck.
std::size_t errors_of(const cards::Deck& deck) {
  diag::Diagnostics found;
  const rules::Game& game = *rules::find_game(deck.game);
  rules::judge(rules::interpret(game, &deck, found), found);
  return found.error_count();
}

}  // namespace

std::string name_of(const Lever& lever) {
  return lever.part.empty() ? lever.field : fmt::format("{}.{}", lever.field, lever.part);
}

std::string card_of(const Lever& lever, const cards::Deck& deck) {
  return lever.card == Lever::of_rules ? std::string() : deck.cards[lever.card].id;
}

std::optional<std::vector<Lever>> levers_of(const cards::Deck& deck, const std::vector<std::string>& words,
                                            Complaint& complaint, const std::map<std::string, std::int64_t>& options) {
  LeverFinder finder(deck, options, complaint);
  for (const std::string& word : words)
    if (!finder.free(word)) return std::nullopt;
  return std::move(finder.levers);
}

Numbers numbers_of(const std::vector<Lever>& levers) {
  Numbers values;
  for (const Lever& lever : levers) values.push_back(lever.from);
  return values;
}

std::size_t cards_changed(const std::vector<Lever>& levers, const Numbers& values) {
  std::set<std::pair<std::size_t, std::string>> changed;
  for (std::size_t i = 0; i < levers.size(); ++i)
    if (values[i] != levers[i].from)
      changed.emplace(levers[i].card, levers[i].card == Lever::of_rules ? levers[i].field : "");
  return changed.size();
}

std::int64_t distance_of(const std::vector<Lever>& levers, const Numbers& values) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < levers.size(); ++i) sum += std::abs(values[i] - levers[i].from);
  return sum;
}

std::vector<std::int64_t> ladder(const Lever& lever, std::int64_t now, bool few) {
  std::set<std::int64_t> rungs;
  for (const std::int64_t end : {lever.low, lever.high}) {
    if (lever.low > lever.high) continue;
    const std::int64_t way = end - now;
    for (const int part : {1, 2, 4, 8})
      if (!few || part <= 2) rungs.insert(now + way / part);
    if (!few && way != 0) rungs.insert(now + (way > 0 ? 1 : -1));
  }
  if (rungs.contains(now)) rungs.erase(now);
  std::erase_if(rungs, [&](std::int64_t value) { return value < lever.low || value > lever.high; });
  return {rungs.begin(), rungs.end()};
}

std::optional<Ends> parse_ends(std::string_view word) {
  const std::size_t dots = word.find("..");
  if (dots == std::string_view::npos || word.size() == 2) return std::nullopt;
  Ends ends;
  if (const auto text = word.substr(0, dots); !text.empty() && !(ends.low = number_of(text))) return std::nullopt;
  if (const auto text = word.substr(dots + 2); !text.empty() && !(ends.high = number_of(text))) return std::nullopt;
  if (ends.low && ends.high && *ends.low > *ends.high) return std::nullopt;
  return ends;
}

cards::Deck deck_with(const cards::Deck& deck, const std::vector<Lever>& levers, const Numbers& values) {
  cards::Deck changed = deck;
  const cards::CardSchema& schema = schema_of(deck);
  for (std::size_t i = 0; i < levers.size(); ++i) {
    if (values[i] == levers[i].from) continue;
    if (levers[i].card == Lever::of_rules) {
      changed.rules = rules::laid_over(changed.rules, {{levers[i].field, {values[i], {}}}});
      continue;
    }
    cards::Card& card = changed.cards[levers[i].card];
    const bool usual = card.id == cards::usual_id(card, schema, levers[i].card + 1);
    write_number(card, levers[i], values[i]);
    if (usual) card.id = cards::usual_id(card, schema, levers[i].card + 1);
  }
  if (!changed.own) return changed;
  for (cards::Card& card : changed.cards)
    std::erase_if(card.values, [&](const cards::Entry& entry) {
      return std::ranges::find(changed.own->computed, entry.key, &cards::Computed::name) != changed.own->computed.end();
    });
  cards::work_out(changed);
  return changed;
}

std::unique_ptr<play::GameHandle> game_with(const play::GameHandle& game, const std::vector<Lever>& levers,
                                            const Numbers& values) {
  const cards::Deck& deck = game.setting().deck;
  if (deck.own) {
    const cards::Deck changed = deck_with(deck, levers, values);
    if (changed.cards.size() != deck.cards.size() || errors_of(changed) > errors_of(deck)) return nullptr;
  }
  play::Setting setting = by_itself(game.setting());
  setting.deck = deck_with(setting.deck, levers, values);
  for (std::size_t i = 0; i < levers.size(); ++i)
    if (levers[i].card == Lever::of_rules)
      for (cards::Entry& entry : setting.ruleset.options)
        if (entry.key == levers[i].field) entry.value = {std::to_string(values[i]), {}};
  diag::Diagnostics wrong;
  auto version = play::set_up(std::move(setting), wrong);
  return version && version->card_ids().size() == game.card_ids().size() ? std::move(version) : nullptr;
}

}  // namespace kingpress::lab
