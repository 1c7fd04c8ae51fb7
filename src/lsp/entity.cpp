// What stands at a place, as a thing that has a name: from the keys above it, and what the last reading knows.
#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "diag/ascii.h"
#include "lsp/letters.h"
#include "lsp/mentions.h"
#include "lsp/table_place.h"
#include "lsp/yaml_place.h"

namespace kingpress::lsp {
namespace {

using FieldKind = cards::FieldType::Kind;

constexpr std::array<std::string_view, 5> lists_of_rules{"zones", "vars", "effects", "computed", "board"};
constexpr std::array<std::string_view, 3> lists_of_looks{"styles", "palette", "parts"};

struct Word {
  std::size_t begin = 0, end = 0;
  std::string text;
};

Word word_at(std::string_view text, std::size_t offset, std::size_t begin, std::size_t end) {
  std::size_t from = offset, to = offset;
  while (from > begin && is_name_letter(text[from - 1])) --from;
  while (to < end && is_name_letter(text[to])) ++to;
  return {from, to, std::string(text.substr(from, to - from))};
}

Word whole_value(std::string_view text, std::size_t begin, std::size_t end) {
  if (end >= begin + 2 && (text[begin] == '"' || text[begin] == '\'') && text[end - 1] == text[begin]) ++begin, --end;
  return {begin, end, std::string(text.substr(begin, end - begin))};
}

class Finder {
 public:
  explicit Finder(const Asked& asked) : asked_(asked), text_(asked.text.text()) {}

  std::optional<Entity> find() {
    if (asked_.role == Role::table) return in_table();
    if (asked_.role == Role::leaflet) return in_leaflet();
    if (asked_.role != Role::definition && asked_.role != Role::look && asked_.role != Role::rules) return std::nullopt;
    const YamlPlace place = yaml_place(text_, asked_.offset);
    if (place.at == YamlPlace::At::nothing) return std::nullopt;
    if (place.at == YamlPlace::At::key) return of_key(place);
    return of_value(place);
  }

 private:
  static Entity made(Thing thing, const Word& word) { return {thing, word.text, {}, {}, word.begin, word.end}; }
  Entity own(std::string_view list, const Word& word) const {
    return {Thing::own, word.text, std::string(list), asked_.path, word.begin, word.end};
  }
  const cards::FieldSchema* field(const std::string& name) const {
    return asked_.names ? asked_.names->field(name) : nullptr;
  }
  bool is_named(std::string_view list, const std::string& name) const {
    const std::vector<std::string> names = keys_below(text_, list);
    return std::ranges::find(names, name) != names.end();
  }

  std::optional<Entity> of_key(const YamlPlace& place) const {
    const Word word = whole_value(text_, place.begin, place.end);
    const std::vector<Step>& way = place.way;
    const bool below_root = way.size() == 1 && !way[0].is_item;
    if (asked_.role == Role::definition) {
      if (below_root && way[0].key == "schema") return made(Thing::field, word);
      if (below_root && way[0].key == "keywords") return made(Thing::keyword, word);
      const bool in_cards = !way.empty() && (way.back().key == "defaults" || (way.back().is_item && way.size() > 1 &&
                                                                              way[way.size() - 2].key == "cards"));
      if (in_cards && field(word.text)) return made(Thing::field, word);
      return std::nullopt;
    }
    if (asked_.role == Role::rules && way.size() == 2 && way[0].key == "cards") return made(Thing::field, word);
    if (!below_root) return std::nullopt;
    if (asked_.role == Role::rules && way[0].key == "cards") return made(Thing::card, word);
    for (const std::string_view list : lists_of_rules)
      if (asked_.role == Role::rules && way[0].key == list) return own(list, word);
    for (const std::string_view list : lists_of_looks)
      if (asked_.role == Role::look && way[0].key == list) return own(list, word);
    return std::nullopt;
  }

  std::optional<Entity> of_value(const YamlPlace& place) const {
    const Word value = whole_value(text_, place.begin, place.end);
    const Word word = word_at(text_, asked_.offset, place.begin, place.end);
    std::string key;
    for (const Step& step : place.way)
      if (!step.is_item) key = step.key;
    if (auto keyword = marked(value)) return keyword;
    if (key == "template" || key == "back" || key == "extends") {
      if (value.text.find('{') == std::string::npos) {
        if (asked_.names && !look_file(value.text, *asked_.names).empty()) return made(Thing::look, value);
        return file(value);
      }
    }
    switch (asked_.role) {
      case Role::definition: return in_definition(place, key, value, word);
      case Role::look: return in_look(key, value, word);
      default: return in_rules(word);
    }
  }

  std::optional<Entity> in_definition(const YamlPlace& place, const std::string& key, const Word& value,
                                      const Word& word) const {
    const auto under = [&](std::string_view wanted) {
      return std::ranges::any_of(place.way, [&](const Step& step) { return !step.is_item && step.key == wanted; });
    };
    if (under("cards") || under("defaults")) {
      if (key == "id") return made(Thing::card, value);
      if (holds_kind(field(key), FieldKind::card)) return made(Thing::card, value);
      if (holds_kind(field(key), FieldKind::keyword)) return keyword(value);
      if (auto found = file(value)) return found;
    }
    if (key == "include") return file(value);
    const bool names_fields = under("checks") || under("computed") || key == "where" || key == "id" ||
                              key == "template" || key == "back" || under("columns");
    if (names_fields && field(word.text)) return made(Thing::field, word);
    return std::nullopt;
  }

  std::optional<Entity> in_look(const std::string& key, const Word& value, const Word& word) const {
    if (key == "style") return own("styles", value);
    if (key == "use") return own("parts", value);
    const bool colour = key == "colour" || key == "fill" || key == "stroke" || key == "outline";
    if (colour && is_named("palette", word.text)) return own("palette", word);
    if (field(word.text)) return made(Thing::field, word);
    return file(value);
  }

  std::optional<Entity> in_rules(const Word& word) const {
    if (word.text.empty()) return std::nullopt;
    for (const std::string_view list : lists_of_rules)
      if (is_named(list, word.text)) return own(list, word);
    if (field(word.text)) return made(Thing::field, word);
    if (asked_.names && asked_.names->card(word.text)) return made(Thing::card, word);
    return std::nullopt;
  }

  std::optional<Entity> in_table() const {
    const TablePlace place = table_place(asked_.text, asked_.offset);
    Word word = whole_value(text_, place.begin, place.end);
    if (place.in_header) {
      word.text = diag::lower(word.text.substr(0, word.text.find('.')));
      word.end = word.begin + word.text.size();
      return field(word.text) ? std::optional(made(Thing::field, word)) : std::nullopt;
    }
    if (auto found = marked(word)) return found;
    if (place.column == "id") return made(Thing::card, word);
    const cards::FieldSchema* column = field(place.column);
    if (!holds_kind(column, FieldKind::card) && !holds_kind(column, FieldKind::keyword)) return file(word);
    Word part = word_at(text_, asked_.offset, word.begin, word.end);  // of several with bars between them
    if (word.text.find('|') == std::string::npos) part = word;
    return holds_kind(column, FieldKind::card) ? std::optional(made(Thing::card, part)) : keyword(part);
  }

  std::optional<Entity> in_leaflet() const {
    const Word word = word_at(text_, asked_.offset, 0, text_.size());
    if (word.begin >= 5 && text_.substr(word.begin - 5, 5) == "card:") return made(Thing::card, word);
    return marked({0, text_.size(), {}});
  }

  // [[Guard 2]], where the cursor is in it.
  std::optional<Entity> marked(const Word& value) const {
    const std::size_t open = text_.substr(0, asked_.offset).rfind("[[");
    if (open == std::string_view::npos || open < value.begin) return std::nullopt;
    const std::size_t close = text_.find("]]", open);
    if (close == std::string_view::npos || close < asked_.offset || close > value.end) return std::nullopt;
    return keyword({open + 2, close, std::string(text_.substr(open + 2, close - open - 2))});
  }

  // By the name that the deck gives it.
  std::optional<Entity> keyword(Word word) const {
    if (!asked_.names) return std::nullopt;
    const std::string says = diag::lower(word.text);
    for (const Named& one : asked_.names->keywords) {
      const std::string name = diag::lower(one.name);
      const bool is_it = says.starts_with(name) && (says.size() == name.size() || !is_name_letter(says[name.size()]));
      if (!is_it) continue;
      word.end = word.begin + one.name.size();
      word.text = one.name;
      return made(Thing::keyword, word);
    }
    return std::nullopt;
  }

  std::optional<Entity> file(Word value) const {
    namespace fs = std::filesystem;
    std::error_code error;
    value.text = value.text.substr(0, value.text.find('#'));
    if (value.text.empty() || fs::path(value.text).is_absolute() || value.text.find('.') == std::string::npos)
      return std::nullopt;
    const fs::path path = (fs::path(asked_.path).parent_path() / value.text).lexically_normal();
    if (!fs::is_regular_file(path, error)) return std::nullopt;
    value.text = path.generic_string();
    return made(Thing::file, value);
  }

  const Asked& asked_;
  const std::string_view text_;
};

}  // namespace

std::optional<Entity> entity_at(const Asked& asked) { return Finder(asked).find(); }

}  // namespace kingpress::lsp
