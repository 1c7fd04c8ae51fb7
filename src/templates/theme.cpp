#include "templates/theme.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "diag/small_letters.h"
#include "diag/suggestion.h"

namespace kingpress::templates {

namespace {

bool same_word(std::string_view a, std::string_view b) {
  return diag::in_small_letters(a) == diag::in_small_letters(b);
}

// A word, or a list of them.
std::vector<const data::Node*> words_of(const data::Node& node) {
  std::vector<const data::Node*> words;
  if (node.is_sequence())
    for (const data::Node& item : node.items) words.push_back(&item);
  else
    words.push_back(&node);
  return words;
}

ThemeRecord read_record(const data::Member& member, diag::Diagnostics& diagnostics) {
  ThemeRecord record{member.key, {}, {}};
  if (!member.value.is_map()) {
    diagnostics.error("wrong-type", member.value.span, "a record of a theme must be a map from names to values",
                      "such as {colour: \"#1F4E9E\", sign: sign-fish}");
    return record;
  }
  for (const data::Member& value : member.value.members) {
    if (value.key == "also") {
      for (const data::Node* word : words_of(value.value))
        if (auto text = data::as_text(*word, "also", diagnostics)) record.also.push_back(std::move(*text));
    } else if (auto text = data::as_text(value.value, value.key, diagnostics)) {
      record.values.push_back({value.key, std::move(*text), value.value.span});
    }
  }
  return record;
}

void read_records(const data::Node& records, Theme& theme, diag::Diagnostics& diagnostics) {
  if (!records.is_map() || records.members.empty()) {
    diagnostics.error("wrong-type", records.span, "'records' must be a map from words to records");
    return;
  }
  for (const data::Member& member : records.members) theme.records.push_back(read_record(member, diagnostics));
}

void read_absent(const data::Node& node, Theme& theme, diag::Diagnostics& diagnostics) {
  const auto word = data::as_text(node, "absent", diagnostics);
  if (!word) return;
  theme.absent = theme.find(*word);
  if (theme.absent) return;
  std::vector<std::string> known;
  for (const ThemeRecord& record : theme.records) known.push_back(record.word);
  diagnostics.error("unknown-value", node.span, fmt::format("the theme has no record '{}'", *word),
                    diag::suggest(*word, known));
}

void read_like(const data::Node& node, const std::vector<Theme>& before, Theme& theme, diag::Diagnostics& diagnostics) {
  const auto name = data::as_text(node, "like", diagnostics);
  if (!name) return;
  std::vector<std::string> known;
  for (const Theme& other : before) {
    known.push_back(other.name);
    if (other.name != *name) continue;
    theme.family = other.family;
    theme.records = other.records;
    return;
  }
  diagnostics.error("unknown-value", node.span, fmt::format("no theme '{}' stands before this one", *name),
                    diag::suggest(*name, known));
}

Theme read_theme(const data::Member& member, const std::vector<Theme>& before, diag::Diagnostics& diagnostics) {
  Theme theme;
  theme.name = member.key;
  data::MapReader map(member.value, "theme", diagnostics);
  if (!map.is_map()) return theme;
  if (const data::Node* by = map.require("by"))
    for (const data::Node* word : words_of(*by))
      if (const auto text = data::as_text(*word, "by", diagnostics))
        if (auto name = parse_name(*text, word->span, diagnostics)) theme.by.push_back(std::move(*name));
  if (const data::Node* others = map.find("others")) {
    constexpr std::array<std::string_view, 3> words{"in_turn", "scattered", "none"};
    if (const auto choice = data::as_choice(*others, "others", words, diagnostics))
      theme.others = static_cast<Theme::Others>(*choice);
  }
  theme.family = theme.name;
  if (const data::Node* like = map.find("like"))
    read_like(*like, before, theme, diagnostics);
  else if (const data::Node* records = map.require("records"))
    read_records(*records, theme, diagnostics);
  if (const data::Node* absent = map.find("absent")) read_absent(*absent, theme, diagnostics);
  map.finish();
  return theme;
}

}  // namespace

std::optional<std::size_t> Theme::find(std::string_view word) const {
  const auto is_it = [&](const std::string& own) { return same_word(own, word); };
  // A record's own name comes before what others are also called, so that an extending template may name one freely.
  const auto named = [&](const ThemeRecord& record) { return is_it(record.word); };
  const auto called = [&](const ThemeRecord& record) {
    return std::any_of(record.also.begin(), record.also.end(), is_it);
  };
  auto found = std::find_if(records.begin(), records.end(), named);
  if (found == records.end()) found = std::find_if(records.begin(), records.end(), called);
  if (found == records.end()) return std::nullopt;
  return static_cast<std::size_t>(found - records.begin());
}

std::vector<Theme> read_themes(const data::Node& themes, diag::Diagnostics& diagnostics) {
  std::vector<Theme> read;
  if (!themes.is_map()) {
    diagnostics.error("wrong-type", themes.span, "'themes' must be a map from names to themes");
    return read;
  }
  for (const data::Member& member : themes.members) read.push_back(read_theme(member, read, diagnostics));
  for (Theme& theme : read)
    for (const Theme& other : read)
      if (other.family == theme.family) theme.kin.push_back(other.by);
  return read;
}

}  // namespace kingpress::templates
