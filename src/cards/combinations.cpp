// Combinations are read as axes of values first, so that what is wrong with one of them is told once and not with each
// card.
#include "cards/combinations.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cards/limits.h"
#include "cards/permutations.h"
#include "data/reader.h"
#include "diag/suggestion.h"

namespace kingpress::cards {
namespace {

using data::Member;
using data::Node;

constexpr double most_numbers = 1000;

void report(diag::Span span, std::string message, diag::Diagnostics& diagnostics, std::string hint = {}) {
  diagnostics.error("bad-each", span, std::move(message),
                    hint.empty() ? "such as {suit: [hearts, spades], rank: [A, K, Q]}" : std::move(hint));
}

Node scalar(std::string text, const diag::Span& span) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.span = span;
  node.text = std::move(text);
  return node;
}

// Every value that the schema lets a field have; none where it does not say.
std::vector<Node> values_of(const FieldSchema& field, const diag::Span& span) {
  std::vector<Node> values;
  for (const std::string& word : field.type.choices) values.push_back(scalar(word, span));
  const bool bounded = field.type.kind == FieldType::Kind::integer && field.type.high > field.type.low;
  if (bounded && field.type.high - field.type.low < most_numbers)
    for (double number = field.type.low; number <= field.type.high; ++number)
      values.push_back(scalar(fmt::format("{:.0f}", number), span));
  return values;
}

std::optional<Axis> named_axis(const Node& name, const CardSchema& schema, diag::Diagnostics& diagnostics) {
  const auto key = data::as_text(name, "each", diagnostics);
  if (!key) return std::nullopt;
  const auto field = std::find_if(schema.fields.begin(), schema.fields.end(),
                                  [&](const FieldSchema& one) { return one.name == *key; });
  if (field == schema.fields.end()) {
    std::vector<std::string> names;
    for (const FieldSchema& one : schema.fields) names.push_back(one.name);
    report(name.span, fmt::format("the schema has no field '{}'", *key), diagnostics, diag::suggest(*key, names));
    return std::nullopt;
  }
  Axis axis{*key, name.span, values_of(*field, name.span)};
  if (!axis.values.empty()) return axis;
  report(name.span, fmt::format("the schema does not list the values of '{}'", *key), diagnostics,
         fmt::format("give it choices there, or write {{{}: [...]}}", *key));
  return std::nullopt;
}

// {permutations: [red, green, blue], of: 2}, or combinations: each list of so many of them is a value. Nothing when it
// is wrong (reported).
std::vector<Node> lists_of(const Member& axis, diag::Diagnostics& diagnostics) {
  data::MapReader map(axis.value, axis.key, diagnostics);
  const Node *ordered = map.find("permutations"), *unordered = map.find("combinations"), *size = map.find("of");
  const Node* values = ordered != nullptr ? ordered : unordered;
  const bool is_one = (ordered == nullptr) != (unordered == nullptr) && values->is_sequence() && !values->items.empty();
  map.finish();
  if (!is_one) {
    report(axis.value.span, fmt::format("'{}' must be a list of values, or all orders of some", axis.key), diagnostics,
           fmt::format("such as {0}: [red, green] or {0}: {{permutations: [red, green, blue]}}", axis.key));
    return {};
  }
  const auto most = static_cast<std::int64_t>(values->items.size());
  const auto of = size != nullptr ? data::as_integer(*size, "of", 1, most, diagnostics) : most;
  if (!of) return {};
  std::vector<Node> lists =
      picked_lists(values->items, static_cast<std::size_t>(*of),
                   ordered != nullptr ? Pick::permutations : Pick::combinations, most_cards, values->span);
  if (lists.size() <= most_cards) return lists;
  report(values->span, fmt::format("these are more than {} lists", most_cards), diagnostics,
         "'of: 3' takes three of them at a time");
  return {};
}

// Of a list what it holds, with commas.
std::string words_of(const Node& value) {
  std::string words = value.text;
  for (const Node& item : value.items) words += (words.empty() ? "" : ", ") + item.text;
  return words;
}

void fill_in(std::string& text, const std::string& name, const std::string& words) {
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + words.size()))
    text.replace(at, name.size(), words);
}

// "{rank} of {suit}" with the values that were chosen, "{order.0}" with a list's first; other braces stay.
Node filled(Node node, const std::vector<Member>& chosen) {
  for (Node& item : node.items) item = filled(std::move(item), chosen);
  for (Member& member : node.members) member.value = filled(std::move(member.value), chosen);
  for (const Member& value : chosen) {
    fill_in(node.text, "{" + value.key + "}", words_of(value.value));
    for (std::size_t i = 0; i < value.value.items.size(); ++i)
      fill_in(node.text, fmt::format("{{{}.{}}}", value.key, i), value.value.items[i].text);
  }
  return node;
}

const Member& each_of(const Node& item) {
  return *std::find_if(item.members.begin(), item.members.end(),
                       [](const Member& member) { return member.key == "each"; });
}

}  // namespace

std::vector<Axis> axes_of(const Node& each, const CardSchema& schema, diag::Diagnostics& diagnostics) {
  std::vector<Axis> axes;
  if (each.is_sequence()) {
    for (const Node& name : each.items) {
      auto axis = named_axis(name, schema, diagnostics);
      if (!axis) return {};
      axes.push_back(std::move(*axis));
    }
  } else if (each.is_map()) {
    for (const Member& member : each.members) {
      if (member.value.is_map()) {
        std::vector<Node> lists = lists_of(member, diagnostics);
        if (lists.empty()) return {};
        axes.push_back({member.key, member.key_span, std::move(lists)});
        continue;
      }
      if (!member.value.is_sequence() || member.value.items.empty()) {
        report(member.value.span, fmt::format("'{}' must be a list of values", member.key), diagnostics);
        return {};
      }
      axes.push_back({member.key, member.key_span, member.value.items});
    }
  }
  if (axes.empty())
    report(each.span, "'each' is a map of lists, or a list of fields whose values the schema lists", diagnostics);
  return axes;
}

bool next_choice(const std::vector<Axis>& axes, std::vector<std::size_t>& chosen) {
  for (std::size_t i = axes.size(); i-- > 0;) {
    if (++chosen[i] < axes[i].values.size()) return true;
    chosen[i] = 0;
  }
  return false;
}

Node card_of(const Node& item, const std::vector<Axis>& axes, const std::vector<std::size_t>& chosen) {
  Node card;
  card.kind = Node::Kind::map;
  card.span = each_of(item).key_span;
  for (std::size_t i = 0; i < axes.size(); ++i)
    card.members.push_back({axes[i].key, axes[i].key_span, axes[i].values[chosen[i]]});
  const std::vector<Member> values = card.members;
  for (const Member& member : item.members)
    if (member.key != "each") card.members.push_back({member.key, member.key_span, filled(member.value, values)});
  return card;
}

}  // namespace kingpress::cards
