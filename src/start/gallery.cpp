// What there is to see is found in templates/, not listed. Of each template a sample card is made, so that a new one
// shows itself.
#include "start/gallery.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cards/table.h"
#include "diag/ascii.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "templates/names.h"

namespace kingpress::start {
namespace {

constexpr std::size_t first_number = 3;  // of the cards shown, with the length of the name: so that their rings differ

geometry::Size trim_of(const Exhibit& exhibit) {
  const auto* size = std::get_if<geometry::Size>(&exhibit.front->trim);
  return size ? *size : geometry::Size{};
}

cards::Value value_of(const data::Node& node) {
  if (!node.is_sequence()) return {node.text, {}};
  cards::List list;
  for (const data::Node& item : node.items) list.push_back({item.text, {}});
  return {std::move(list), {}};
}

bool is_number(const data::Node& node) {
  return !node.quoted && !node.text.empty() && node.text.find_first_not_of("0123456789") == std::string::npos;
}

// The keys of the samples with the type that fits all their values, in the order in which the cards bring them.
std::vector<std::pair<std::string, std::string>> schema_of(const templates::Template& layout) {
  std::vector<std::pair<std::string, std::string>> schema;
  for (const data::Node& card : layout.samples)
    for (const data::Member& member : card.members) {
      if (member.key == "title" || member.key == "text" || member.key == "art") continue;
      const std::string type = member.value.is_sequence() ? "list" : is_number(member.value) ? "integer" : "text";
      const auto at =
          std::find_if(schema.begin(), schema.end(), [&](const auto& known) { return known.first == member.key; });
      if (at == schema.end())
        schema.emplace_back(member.key, type);
      else if (at->second != type)
        at->second = "text";
    }
  return schema;
}

std::string cell_of(const data::Node* node) {
  if (!node) return {};
  std::string cell = node->text;
  if (node->is_sequence()) {
    std::vector<std::string> values;
    for (const data::Node& item : node->items) values.push_back(item.text);
    cell = cards::joined_cell(values);
  }
  if (cell.find_first_of(",\"\n") == std::string::npos) return cell;
  for (std::size_t at = 0; (at = cell.find('"', at)) != std::string::npos; at += 2) cell.insert(at, 1, '"');
  return '"' + cell + '"';
}

std::string row(const std::vector<std::string>& cells) { return fmt::format("{}\n", fmt::join(cells, ",")); }

// "The Red Door" -> "the-red-door".
std::string id_of(std::string_view title) {
  std::string id;
  for (const char c : title) {
    const char small = diag::lower(c);
    if ((small >= 'a' && small <= 'z') || (small >= '0' && small <= '9'))
      id += small;
    else if (!id.empty() && id.back() != '-')
      id += '-';
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id;
}

}  // namespace

bool is_usual(const Exhibit& exhibit) {
  return trim_of(exhibit) == geometry::Size{geometry::Length::mm(63), geometry::Length::mm(88)};
}

std::vector<Exhibit> gallery(press::Workshop& workshop, const std::string& skin) {
  std::vector<Exhibit> exhibits;
  const std::vector<templates::TemplateEntry> entries = workshop.templates().list();
  const std::set<std::string> names = [&] {
    std::set<std::string> all;
    for (const auto& entry : entries) all.insert(entry.name);
    return all;
  }();
  for (const templates::TemplateEntry& entry : entries) {
    const std::size_t slash = entry.name.find('/');
    const bool is_piece = entry.kind == "card" || entry.kind == "standee" || entry.kind == "token";
    if (slash == std::string::npos || !is_piece) continue;
    Exhibit exhibit{entry.name.substr(0, slash), entry.name.substr(slash + 1), nullptr, nullptr};
    exhibit.front = workshop.templates().find(exhibit.name, exhibit.game, "", {}, {skin, {}, {}});
    if (!exhibit.front || exhibit.front->samples.empty()) continue;
    const std::string back = exhibit.name + std::string(back_ending);
    if (names.contains(exhibit.game + "/" + back))
      exhibit.back = workshop.templates().find(back, exhibit.game, "", {}, {skin, {}, {}});
    exhibits.push_back(std::move(exhibit));
  }
  std::stable_sort(exhibits.begin(), exhibits.end(), [](const Exhibit& a, const Exhibit& b) {
    if (is_usual(a) != is_usual(b)) return is_usual(a);
    return !is_usual(a) && trim_of(a).width < trim_of(b).width;
  });
  return exhibits;
}

Exhibit exhibit_called(const std::string& layout, const std::string& game, press::Workshop& workshop) {
  const std::string prefix = game + "/", name = layout.starts_with(prefix) ? layout.substr(prefix.size()) : layout;
  std::vector<std::string> names;
  for (Exhibit& exhibit : gallery(workshop)) {
    if (exhibit.game != game) continue;
    if (exhibit.name == name) return exhibit;
    names.push_back(exhibit.name);
  }
  if (names.empty()) throw diag::UsageError(fmt::format("'{}' has no templates to start with", game));
  const auto entries = workshop.templates().list();
  if (std::any_of(entries.begin(), entries.end(), [&](const auto& entry) { return entry.name == prefix + name; }))
    throw diag::UsageError(fmt::format("the template '{}' has no sample cards to start with", name),
                           fmt::format("start with another, and write 'template: {}' in its deck.yaml", name));
  throw diag::UsageError(fmt::format("no template '{}' to start with", layout), diag::suggest(name, names));
}

cards::Deck sample_deck(const Exhibit& exhibit) {
  cards::Deck deck;
  deck.game = exhibit.game;
  deck.title = exhibit.front->title;
  deck.author = "by you";
  deck.set = "ABC";
  for (const data::Node& sample : exhibit.front->samples) {
    cards::Card card;
    card.id = std::to_string(deck.cards.size() + first_number + exhibit.name.size());
    for (const data::Member& member : sample.members) card.values.push_back({member.key, value_of(member.value)});
    deck.cards.push_back(std::move(card));
  }
  return deck;
}

std::vector<std::string> keys_of(const Exhibit& exhibit) {
  std::set<std::string> shown = templates::names_of(*exhibit.front);
  for (const templates::Theme& theme : exhibit.front->themes)
    for (const templates::Name& other : theme.by)
      if (&other != &theme.by.front()) shown.erase(other.steps.front());
  for (const char* lent : {"deck", "id", "copies", "art_focus", "art_zoom"}) shown.erase(lent);
  std::vector<std::string> keys;
  const auto take = [&](const std::string& key) {
    if (shown.erase(key) > 0) keys.push_back(key);
  };
  // Of what the back shows, only what belongs to the card: the answer to a question.
  const std::set<std::string> behind = exhibit.back ? templates::names_of(*exhibit.back) : std::set<std::string>{};
  for (const data::Node& sample : exhibit.front->samples)
    for (const data::Member& member : sample.members) {
      if (behind.contains(member.key) && std::find(keys.begin(), keys.end(), member.key) == keys.end())
        shown.insert(member.key);
      take(member.key);
    }
  for (const std::string& key : std::set<std::string>(shown)) take(key);
  return keys;
}

std::vector<std::pair<std::string, std::string>> sample_types(const Exhibit& exhibit) {
  return schema_of(*exhibit.front);
}

StarterDeck starter_deck(const Exhibit& exhibit, const std::string& table_name) {
  const auto schema = schema_of(*exhibit.front);
  std::vector<std::string> fields, columns{"id", "copies", "title"};
  for (const auto& [key, type] : schema) {
    fields.push_back(key + ": " + type);
    columns.push_back(key);
  }
  columns.insert(columns.end(), {"text", "art"});
  StarterDeck starter;
  starter.deck = fmt::format(
      "# 'kingpress list templates --pictures' shows the others; a key of `schema` is a column of {}.\n"
      "game: {}\ntitle: My cards\nauthor: me\nset: MY\ntemplate: {}\n{}schema: {{{}}}\ncards: {}\n",
      table_name, exhibit.game, exhibit.name,
      exhibit.back ? fmt::format("back: {}{}\n", exhibit.name, back_ending) : "", fmt::join(fields, ", "), table_name);
  starter.table = row(columns);
  int untitled = 0;
  for (const data::Node& sample : exhibit.front->samples) {
    const data::Node* title = sample.find("title");
    const std::string id = title ? id_of(title->text) : fmt::format("{}-{}", exhibit.name, ++untitled);
    std::vector<std::string> cells;
    for (const std::string& column : columns)
      cells.push_back(column == "id" ? id : column == "copies" ? "3" : cell_of(sample.find(column)));
    starter.table += row(cells);
  }
  return starter;
}

}  // namespace kingpress::start
