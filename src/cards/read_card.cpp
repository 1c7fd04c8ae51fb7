// Spreadsheets and YAML bring the same cards with other habits: quantities by four names, ids that are missing. What
// may be left out is filled in here, and only here, so that everything behind it has whole cards.
#include "cards/read_card.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "cards/art_layers.h"
#include "cards/limits.h"
#include "cards/read_value.h"
#include "cards/table.h"
#include "data/reader.h"
#include "diag/small_letters.h"
#include "diag/suggestion.h"

namespace kingpress::cards {
namespace {

using data::Member;
using data::Node;

template <class Names>
bool contains(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// "{suit}-{rank}" with the card's values, nothing when one of them is missing.
std::optional<std::string> named_by(std::string_view pattern, const Record& values) {
  std::string id;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{'), close = pattern.find('}', std::min(open, pattern.size()));
    if (open == std::string_view::npos || close == std::string_view::npos) break;
    id += pattern.substr(0, open);
    const Value* value = find(values, pattern.substr(open + 1, close - open - 1));
    if (value == nullptr || value->is_absent()) return std::nullopt;
    id += to_text(*value);
    pattern.remove_prefix(close + 1);
  }
  id += pattern;
  if (id.empty()) return std::nullopt;
  return id;
}

// The place of the first value that the pattern names.
diag::Span span_by(std::string_view pattern, const Card& card) {
  const std::size_t open = pattern.find('{');
  if (open == std::string_view::npos) return card.span;
  const Value* value = card.find(pattern.substr(open + 1, pattern.find('}') - open - 1));
  return value != nullptr ? value->span : card.span;
}

// "Fire Fox!" -> "fire-fox"; letters of other scripts stay.
std::string in_an_id(const std::string& title) {
  constexpr std::size_t longest = 60;
  std::string id;
  for (const char c : diag::in_small_letters(title)) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
    if (letter)
      id += c;
    else if (c != '\'' && !id.empty() && id.back() != '-')
      id += '-';
    if (id.size() >= longest && !letter) break;
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id;
}

diag::Span head_of(const Node& node) {
  if (!node.members.empty() && node.members.front().key_span.begin >= node.span.begin)
    return node.members.front().key_span;
  if (!node.members.empty()) return node.members.front().value.span;  // a table's row: its keys stand in the header
  return {node.span.file, node.span.begin, std::min(node.span.begin + 1, node.span.end)};
}

class CardReader {
 public:
  CardReader(const Node& node, const CardSchema& schema, diag::Diagnostics& diagnostics)
      : node_(node), schema_(schema), diagnostics_(diagnostics), fields_(schema.fields.size()) {}

  Card read(std::size_t position) {
    card_.span = card_.id_span = node_.span;
    for (const Member& member : node_.members) take(member);
    gather();
    name(position);
    check_required();
    return std::move(card_);
  }

 private:
  void take(const Member& member) {
    for (std::size_t i = 0; i < schema_.fields.size(); ++i)
      if (schema_.fields[i].name == member.key) {
        fields_[i] = read_value(member.value, schema_.fields[i], diagnostics_);
        return;
      }
    if (contains(copies_keys, member.key)) return take_copies(member);
    if (contains(common_keys, member.key)) return take_common(member);
    if (contains(look_keys, member.key)) return take_look(member);
    report_unknown(member);
  }

  void take_copies(const Member& member) {
    if (copies_key_) {
      diag::Diagnostic& warning = diagnostics_.warning(
          "copies-twice", member.key_span,
          fmt::format("'{}' and '{}' mean the same, '{}' is used", member.key, copies_key_->key, copies_key_->key),
          "keep one of the two");
      warning.related.push_back({"first given here", copies_key_->key_span});
      return;
    }
    copies_key_ = &member;
    if (const auto copies = data::as_integer(member.value, member.key, 0, most_cards, diagnostics_))
      card_.copies = static_cast<int>(*copies);
  }

  void take_common(const Member& member) {
    const bool is_file = member.key == "art";
    if (is_file && member.value.find("file")) return take_credited(member);
    if (is_file && member.value.is_map()) {
      if (auto layers = read_layers(member.value, member.key, diagnostics_))
        common_.push_back({member.key, std::move(*layers)});
      return;
    }
    std::optional<std::string> text = is_file                ? read_path(member.value, member.key, diagnostics_)
                                      : member.key == "text" ? read_text(member.value, member.key, diagnostics_)
                                                             : read_name(member.value, member.key, diagnostics_);
    if (!text) return;
    if (member.key == "id") {
      card_.id = std::move(*text);
      card_.id_span = member.value.span;
    } else {
      common_.push_back({member.key, {std::move(*text), member.value.span}});
    }
  }

  // {file: owl.png, by: Ada}: the file as if it stood alone, and beside it who made it.
  void take_credited(const Member& member) {
    data::MapReader map(member.value, "'art'", diagnostics_);
    if (const Node* file = map.find("file"))
      if (auto path = read_path(*file, "file", diagnostics_))
        common_.push_back({"art", {std::move(*path), file->span}});
    Record credit;
    for (const char* key : {"by", "licence", "source", "made"})
      if (const Node* said = map.find(key))
        if (auto text = read_name(*said, key, diagnostics_)) credit.push_back({key, {std::move(*text), said->span}});
    static constexpr std::array<std::string_view, 3> ways{"hand", "ai", "mixed"};
    if (const Node* made = map.find("made")) (void)data::as_choice(*made, "made", ways, diagnostics_);
    map.finish();
    credit_ = Value{std::move(credit), member.value.span};
  }

  void take_look(const Member& member) {
    if (auto name = read_path(member.value, member.key, diagnostics_))
      (member.key == "back" ? card_.back : card_.layout) =
          std::make_shared<const Look>(Look{std::move(*name), member.value.span});
  }

  void report_unknown(const Member& member) {
    std::vector<std::string_view> free;  // a key that is there already is hardly the one that was meant
    for (const std::string_view key : known_keys(schema_))
      if (node_.find(key) == nullptr && !(copies_key_ && contains(copies_keys, key))) free.push_back(key);
    if (const std::string_view key = usual_key(member.key); contains(free, key)) {
      diagnostics_.error("unknown-key", member.key_span, fmt::format("unknown key '{}' in a card", member.key),
                         fmt::format("did you mean '{}'?", key));
      return;
    }
    const bool own = schema_.own() && !diag::nearest(member.key, free);
    diagnostics_.error("unknown-key", member.key_span, fmt::format("unknown key '{}' in a card", member.key),
                       own ? "name it in the deck's 'schema:'" : diag::suggest(member.key, free));
  }

  // In the order of the schema, then the common ones in theirs.
  void gather() {
    card_.values.reserve(fields_.size() + common_.size());
    for (std::size_t i = 0; i < fields_.size(); ++i)
      if (fields_[i]) card_.values.push_back({schema_.fields[i].name, std::move(*fields_[i])});
    for (const std::string_view key : common_keys)
      for (Entry& entry : common_)
        if (entry.key == key) card_.values.push_back(std::move(entry));
    if (credit_) card_.values.push_back({std::string(art_credit), std::move(*credit_)});
  }

  void name(std::size_t position) {
    if (!card_.id.empty()) return;
    card_.id = usual_id(card_, schema_, position);
    if (schema_.id_pattern.empty()) card_.row = position;
    const bool by_pattern = !schema_.id_pattern.empty() && !card_.id.starts_with('#');
    card_.id_span = by_pattern ? span_by(schema_.id_pattern, card_) : head_of(node_);
  }

  void check_required() {
    for (const FieldSchema& field : schema_.fields) {
      if (!field.required || node_.find(field.name) != nullptr) continue;
      diag::Diagnostic& error =
          diagnostics_.error("missing-key", head_of(node_), fmt::format("card '{}' has no '{}'", card_.id, field.name),
                             field.says.empty() ? std::string() : fmt::format("{}: {}", field.name, field.says));
      error.rule = field.rule;
    }
  }

  const Node& node_;
  const CardSchema& schema_;
  diag::Diagnostics& diagnostics_;
  Card card_;
  std::vector<std::optional<Value>> fields_;
  Record common_;
  std::optional<Value> credit_;
  const Member* copies_key_ = nullptr;
};

}  // namespace

std::string usual_id(const Card& card, const CardSchema& schema, std::size_t position) {
  if (auto id = named_by(schema.id_pattern, card.values)) return std::move(*id);
  // "#3" where cards have names of their own, so that it is nobody's.
  if (!schema.id_pattern.empty()) return fmt::format("#{}", position);
  const Value* title = card.find("title");
  std::string id = title != nullptr ? in_an_id(to_text(*title)) : std::string();
  return id.empty() ? std::to_string(position) : id;
}

void tell_apart(std::vector<Card>& cards) {
  std::set<std::string, std::less<>> taken;
  for (const Card& card : cards)
    if (card.row == 0) taken.insert(card.id);
  for (Card& card : cards) {
    if (card.row == 0) continue;
    std::string id = card.id;
    for (std::size_t number = 2; taken.contains(id); ++number) id = fmt::format("{}-{}", card.id, number);
    card.id = id;
    taken.insert(std::move(id));
  }
}

std::string_view key_meant(std::string_view key, const CardSchema& schema) {
  const bool is_own = std::ranges::find(schema.fields, key, &FieldSchema::name) != schema.fields.end();
  return !is_own && contains(copies_keys, key) ? copies_keys.front() : key;
}

std::vector<std::string_view> known_keys(const CardSchema& schema) {
  std::vector<std::string_view> keys;
  for (const FieldSchema& field : schema.fields) keys.push_back(field.name);
  for (const std::string_view key : common_keys)
    if (!contains(keys, key)) keys.push_back(key);
  keys.insert(keys.end(), copies_keys.begin(), copies_keys.end());
  for (const std::string_view key : look_keys)
    if (!contains(keys, key)) keys.push_back(key);
  return keys;
}

std::optional<Card> read_card(const Node& node, const CardSchema& schema, std::size_t position,
                              diag::Diagnostics& diagnostics) {
  if (!node.is_map()) {
    diagnostics.error(node.is_null() ? "missing-value" : "wrong-type", node.span,
                      fmt::format("a card must be a map of keys and values, found {}",
                                  node.is_null()       ? "nothing"
                                  : node.is_sequence() ? "a list"
                                                       : fmt::format("'{}'", node.text)),
                      "such as '- title: The Moon'");
    return std::nullopt;
  }
  return CardReader(node, schema, diagnostics).read(position);
}

}  // namespace kingpress::cards
