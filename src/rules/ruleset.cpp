// Options of a game are data with names, types and bounds, so that a deck, a command line, a record and a page read
// them by the same code and report the same mistakes.
#include "rules/ruleset.h"

#include <algorithm>
#include <cassert>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "diag/ascii.h"
#include "diag/suggestion.h"

namespace kingpress::rules {
namespace {

using cards::Value;
using Kind = OptionSpec::Kind;

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const auto end = std::min(text.find(at), text.size());
    parts.push_back(diag::trimmed(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

Value list_of(const std::vector<std::string_view>& words, diag::Span span) {
  cards::List list;
  for (std::string_view word : words) list.push_back({std::string(word), span});
  return {std::move(list), span};
}

// The standard value as data; absent when the game works it out.
Value standard_value(const OptionSpec& option) {
  const std::string_view text = option.standard;
  if (text.empty()) return {};
  switch (option.kind) {
    case Kind::integer: return {whole_number(text).value(), {}};
    case Kind::flag: return {text == "true", {}};
    case Kind::choice: return {std::string(text), {}};
    case Kind::names: return list_of(split(text.substr(1, text.size() - 2), ','), {});
    case Kind::record: return {};
  }
  return {};
}

std::string found(const Value& value) {
  if (value.record()) return "a map";
  if (value.list()) return "a list";
  return fmt::format("'{}'", cards::to_text(value));
}

// A word or number as its text, nothing for lists and maps.
std::optional<std::string> word(const Value& value) {
  if (value.is_absent() || value.list() || value.record()) return std::nullopt;
  return cards::to_text(value);
}

class OptionReader {
 public:
  OptionReader(const OptionSpec& option, diag::Diagnostics& diagnostics) : option_(option), diagnostics_(diagnostics) {}

  std::optional<Value> read(const Value& value) const {
    switch (option_.kind) {
      case Kind::integer: return integer(value);
      case Kind::flag: return flag(value);
      case Kind::choice: return choice(value);
      case Kind::names: return names(value);
      case Kind::record:
        if (value.record() || value.list()) return value;
        return wrong(value, "a map");
    }
    return std::nullopt;
  }

 private:
  std::optional<Value> integer(const Value& value) const {
    const auto text = word(value);
    const auto number = value.integer() ? std::optional(*value.integer()) : text ? whole_number(*text) : std::nullopt;
    if (!number) return wrong(value, "a whole number");
    if (*number < option_.low || *number > option_.high)
      return wrong(value, fmt::format("{} to {}", option_.low, option_.high));
    return Value{*number, value.span};
  }

  std::optional<Value> flag(const Value& value) const {
    if (std::holds_alternative<bool>(value.data)) return value;
    const auto text = word(value);
    if (text == "true" || text == "yes") return Value{true, value.span};
    if (text == "false" || text == "no") return Value{false, value.span};
    return wrong(value, "true or false");
  }

  std::optional<Value> choice(const Value& value) const {
    const auto text = word(value);
    if (text && std::find(option_.choices.begin(), option_.choices.end(), *text) != option_.choices.end())
      return Value{*text, value.span};
    return wrong(value, fmt::format("one of {}", fmt::join(option_.choices, ", ")),
                 text ? diag::suggest(*text, option_.choices) : std::string{});
  }

  std::optional<Value> names(const Value& value) const {
    cards::List list;
    if (const auto text = word(value)) {
      list.push_back({*text, value.span});
      return Value{std::move(list), value.span};
    }
    if (!value.list()) return wrong(value, "a list of words");
    for (const Value& item : *value.list()) {
      const auto text = word(item);
      if (!text) return wrong(item, "a word");
      list.push_back({*text, item.span});
    }
    return Value{std::move(list), value.span};
  }

  std::nullopt_t wrong(const Value& value, std::string expected, std::string hint = {}) const {
    auto& error = diagnostics_.error(
        "bad-option", value.span, fmt::format("option '{}' is {}, expected {}", option_.name, found(value), expected),
        hint.empty() ? std::string(option_.says) : std::move(hint));
    error.rule = option_.rule;
    return std::nullopt;
  }

  const OptionSpec& option_;
  diag::Diagnostics& diagnostics_;
};

std::vector<std::string_view> option_names(const RulesetSchema& schema) {
  std::vector<std::string_view> names{"variant"};
  for (const OptionSpec& option : schema.options) names.push_back(option.name);
  return names;
}

std::vector<std::string_view> variant_names(const RulesetSchema& schema) {
  std::vector<std::string_view> names;
  for (const VariantSpec& variant : schema.variants) names.push_back(variant.name);
  return names;
}

bool suits(const OptionSpec& option, std::string_view variant) {
  return option.variants.empty() ||
         std::find(option.variants.begin(), option.variants.end(), variant) != option.variants.end();
}

void read_variant(const RulesetSchema& schema, const cards::Record& written, Ruleset& ruleset,
                  diag::Diagnostics& diagnostics) {
  ruleset.variant = schema.variants.front().name;
  const Value* value = cards::find(written, "variant");
  if (!value) return;
  const std::string name = cards::to_text(*value);
  if (const VariantSpec* variant = schema.find_variant(name)) {
    ruleset.variant = variant->name;
    ruleset.variant_span = value->span;
    return;
  }
  diagnostics.error("unknown-variant", value->span, fmt::format("unknown variant '{}' of {}", name, schema.game),
                    diag::suggest(name, variant_names(schema)));
}

}  // namespace

const VariantSpec* RulesetSchema::find_variant(std::string_view name) const {
  const auto at = std::find_if(variants.begin(), variants.end(), [&](const VariantSpec& v) { return v.name == name; });
  return at == variants.end() ? nullptr : &*at;
}

const OptionSpec* RulesetSchema::find_option(std::string_view name) const {
  const auto at = std::find_if(options.begin(), options.end(), [&](const OptionSpec& o) { return o.name == name; });
  return at == options.end() ? nullptr : &*at;
}

std::int64_t Ruleset::integer(std::string_view name) const {
  const Value* value = find(name);
  assert(value && value->integer());
  return *value->integer();
}

bool Ruleset::flag(std::string_view name) const {
  const Value* value = find(name);
  assert(value && std::holds_alternative<bool>(value->data));
  return std::get<bool>(value->data);
}

const std::string& Ruleset::choice(std::string_view name) const {
  const Value* value = find(name);
  assert(value && value->text());
  return *value->text();
}

std::vector<std::string> Ruleset::names(std::string_view name) const {
  const Value* value = find(name);
  assert(value && value->list());
  std::vector<std::string> words;
  for (const Value& item : *value->list()) words.push_back(cards::to_text(item));
  return words;
}

diag::Span Ruleset::span(std::string_view name) const {
  const Value* value = find(name);
  return value ? value->span : diag::Span{};
}

Ruleset read_ruleset(const RulesetSchema& schema, const cards::Record& written, diag::Diagnostics& diagnostics) {
  Ruleset ruleset;
  ruleset.game = schema.game;
  read_variant(schema, written, ruleset, diagnostics);
  for (const cards::Entry& entry : written) {
    if (entry.key == "variant") continue;
    const OptionSpec* option = schema.find_option(entry.key);
    if (!option) {
      diagnostics.error("unknown-option", entry.value.span,
                        fmt::format("{} has no option '{}'", schema.game, entry.key),
                        diag::suggest(entry.key, option_names(schema)));
    } else if (!suits(*option, ruleset.variant)) {
      diagnostics.error("unsuitable-option", entry.value.span,
                        fmt::format("option '{}' has no meaning in variant '{}'", entry.key, ruleset.variant),
                        fmt::format("it suits {}", fmt::join(option->variants, ", ")));
    }
  }
  for (const OptionSpec& option : schema.options) {
    if (!suits(option, ruleset.variant)) continue;
    const Value* value = cards::find(written, option.name);
    auto read = value && !value->is_absent() ? OptionReader(option, diagnostics).read(*value) : std::nullopt;
    ruleset.options.push_back({std::string(option.name), read ? std::move(*read) : standard_value(option)});
  }
  return ruleset;
}

cards::Record options_from(std::string_view variant, std::string_view text, diag::Diagnostics& diagnostics) {
  cards::Record record;
  if (!variant.empty()) record.push_back({"variant", {std::string(variant), {}}});
  for (std::string_view part : split(text, ',')) {
    const auto equals = part.find('=');
    const std::string_view key = diag::trimmed(part.substr(0, equals));
    if (equals == std::string_view::npos || key.empty()) {
      diagnostics
          .error("bad-option", {}, fmt::format("'{}' is no option, expected name=value", part),
                 "write --rules rows=4,columns=4")
          .path = "--rules";
      continue;
    }
    const std::string_view value = diag::trimmed(part.substr(equals + 1));
    Value read{std::string(value), {}};
    if (value.find('+') != std::string_view::npos) read = list_of(split(value, '+'), {});
    record = laid_over(std::move(record), {{std::string(key), std::move(read)}});
  }
  return record;
}

cards::Record laid_over(cards::Record base, const cards::Record& top) {
  for (const cards::Entry& entry : top) {
    const auto same = std::find_if(base.begin(), base.end(), [&](const cards::Entry& e) { return e.key == entry.key; });
    if (same == base.end())
      base.push_back(entry);
    else
      same->value = entry.value;
  }
  return base;
}

namespace {

std::string written(const Value& value) {
  if (value.list()) {
    std::vector<std::string> parts;
    for (const Value& item : *value.list()) parts.push_back(written(item));
    return fmt::format("[{}]", fmt::join(parts, ", "));
  }
  if (value.record()) {
    std::vector<std::string> parts;
    for (const cards::Entry& entry : *value.record()) parts.push_back(entry.key + ": " + written(entry.value));
    return fmt::format("{{{}}}", fmt::join(parts, ", "));
  }
  return cards::to_text(value);
}

}  // namespace

std::string to_text(const Ruleset& ruleset) {
  std::string text = "variant=" + ruleset.variant;
  for (const cards::Entry& entry : ruleset.options)
    if (!entry.value.is_absent()) text += fmt::format(" {}={}", entry.key, written(entry.value));
  return text;
}

}  // namespace kingpress::rules
