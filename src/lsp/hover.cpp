#include "lsp/hover.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "lsp/letters.h"
#include "lsp/table_place.h"
#include "lsp/yaml_place.h"
#include "script/statements.h"

namespace kingpress::lsp {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "`" : ", `") + word + "`";
  return all;
}

// As the reference says it.
std::string about_key(const std::string& name, const std::string& says, const std::vector<std::string>& words) {
  std::string text = fmt::format("**{}**", name);
  if (!says.empty()) text += ": " + says;
  if (!words.empty() && words.size() <= 40) text += "\n\n" + joined(words);
  return text;
}

std::string about_statement(const script::StatementSpec& spec) {
  return fmt::format("**{}** {}\n\n{}\n\n```yaml\n{}\n```", spec.name, spec.takes, spec.does, spec.example);
}

std::string about_field(const cards::FieldSchema& field) {
  return about_key(field.name, field.says,
                   field.type.kind == cards::FieldType::Kind::choice ? field.type.choices : std::vector<std::string>());
}

std::string unquoted(std::string_view text) {
  if (text.size() >= 2 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front())
    text = text.substr(1, text.size() - 2);
  return std::string(text);
}

const Named* find(const std::vector<Named>& names, const std::string& name) {
  const auto at = std::ranges::find(names, name, &Named::name);
  return at == names.end() ? nullptr : &*at;
}

// What a word within a value means: a template, a keyword, a column of the cards, a symbol.
std::string about_word(const Asked& asked, const std::string& key, const std::string& word) {
  const Names* names = asked.names;
  if (!names || word.empty()) return {};
  if (key == "template" || key == "back" || key == "extends")
    for (const std::string& name : {word, names->game + "/" + word})
      if (const Named* found = find(names->house->templates, name))
        return fmt::format("the template **{}**: {}", name, found->says);
  if (key == "allow")
    if (const Named* found = find(names->house->codes, word)) return about_key(word, found->says, {});
  if (const Named* found = find(names->keywords, word)) return fmt::format("the keyword **{}**: {}", word, found->says);
  if (const Named* found = find(names->symbols, word)) return fmt::format("`:{}:` stands for {}", word, found->says);
  if (asked.role == Role::rules || asked.role == Role::look || key == "each" || key == "where" || key == "deck" ||
      key == "unique")
    if (const cards::FieldSchema* field = names->field(word)) return about_field(*field);
  return {};
}

Hover at_key(const Asked& asked, const YamlPlace& place) {
  Hover hover{{}, place.begin, place.end, nullptr};
  const std::string name = unquoted(std::string_view(asked.text.text()).substr(place.begin, place.end - place.begin));
  if (asked.role == Role::rules)
    if (const script::StatementSpec* spec = script::find_statement(name); spec && place.way.size() > 1) {
      hover.says = about_statement(*spec);
      return hover;
    }
  if (!asked.schema) return hover;
  const auto schemas = asked.schema->at(place.way, root_keys(asked.text.text()));
  for (const KeySchema::Key& key : asked.schema->keys(schemas, place.beside))
    if (key.name == name) hover.says = about_key(name, key.says, asked.schema->words(key.value));
  return hover;
}

}  // namespace

std::optional<Hover> hover_at(const Asked& asked) {
  const std::string& text = asked.text.text();
  const std::size_t line = asked.text.line_at(asked.offset) + 1;
  Hover hover;
  std::string key;
  if (asked.role == Role::table) {
    const TablePlace place = table_place(asked.text, asked.offset);
    hover.begin = place.begin, hover.end = place.end;
    key = place.column;
    const std::string name = text.substr(place.begin, place.end - place.begin);
    if (place.in_header && asked.names)
      if (const cards::FieldSchema* field = asked.names->field(unquoted(name))) hover.says = about_field(*field);
  } else if (asked.role == Role::definition || asked.role == Role::look || asked.role == Role::rules ||
             asked.role == Role::language) {
    const YamlPlace place = yaml_place(text, asked.offset);
    if (place.at == YamlPlace::At::nothing) return std::nullopt;
    if (place.at == YamlPlace::At::key) {
      hover = at_key(asked, place);
      return hover.says.empty() ? std::nullopt : std::optional(hover);
    }
    hover.begin = place.begin, hover.end = place.end;
    for (const Step& step : place.way)
      if (!step.is_item) key = step.key;
  } else {
    return std::nullopt;
  }
  if (!asked.names) return hover.says.empty() ? std::nullopt : std::optional(hover);
  const std::string value = unquoted(std::string_view(text).substr(hover.begin, hover.end - hover.begin));
  const cards::FieldSchema* field = asked.names->field(key);
  const bool names_card = field && (field->type.kind == cards::FieldType::Kind::card ||
                                    (!field->of.empty() && field->of.front().kind == cards::FieldType::Kind::card));
  if (names_card) hover.card = asked.names->card(value);
  if (hover.says.empty()) hover.says = about_word(asked, key, value);
  if (hover.says.empty() && asked.offset < text.size()) {
    std::size_t begin = asked.offset, end = asked.offset;
    while (begin > hover.begin && is_name_letter(text[begin - 1])) --begin;
    while (end < hover.end && is_name_letter(text[end])) ++end;
    hover.says = about_word(asked, key, text.substr(begin, end - begin));
    if (!hover.says.empty()) hover.begin = begin, hover.end = end;
  }
  if (!hover.card) hover.card = asked.names->card_at(asked.path, line);
  if (hover.says.empty() && !hover.card) return std::nullopt;
  return hover;
}

}  // namespace kingpress::lsp
