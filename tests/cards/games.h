// A game of the tests' own, with a field of every kind.
#pragma once

#include <filesystem>

#include "../catch.h"
#include "../temp_folder.h"
#include "cards/read.h"
#include "diag/printer.h"

namespace kingpress::cards {

inline const CardSchema& test_schema() {
  using Kind = FieldType::Kind;
  static const CardSchema schema{
      "testers",
      {{"number", {Kind::integer, 1, 1000, {}, {}}, true, "its number", {}, "T-1"},
       {"corners",
        {Kind::record, 0, 0, {}, {"top_left", "top_right", "bottom_left", "bottom_right"}},
        false,
        "four corners",
        std::vector<FieldType>(
            4, {Kind::mark,
                0,
                9,
                {},
                {"colour", "shape"},
                {{"blue", "red", "yellow"}, {"x", "circle", "square", "triangle", "star", "starburst", "moon"}}}),
        "T-2"},
       {"weight", {Kind::number, 0, 10, {}, {}}, false, "", {}, ""},
       {"type", {Kind::choice, 0, 0, {"spade", "heart", "7", "true"}, {}}, false, "", {}, ""},
       {"tags", {Kind::list, 0, 0, {}, {}}, false, "", {FieldType{}}, ""},
       {"sides",
        {Kind::record, 0, 0, {}, {"north", "title"}},
        false,
        "",
        {{Kind::integer, 0, 0, {}, {}}, FieldType{}},
        ""},
       {"flies", {Kind::boolean, 0, 0, {}, {}}, false, "", {}, ""}},
      "{number}",
      {{"rows", {Kind::integer, 2, 9, {}, {}}, true, "rows of the grid", {}, ""}}};
  return schema;
}

inline Games test_games() {
  Games games;
  games.schema = [](std::string_view name) { return name == "testers" ? &test_schema() : nullptr; };
  games.names = {"testers"};
  return games;
}

struct Read {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  Edition edition;

  // "file:line:column: severity: message", one a line.
  std::string said() const {
    std::string text;
    for (const diag::Diagnostic& d : diagnostics.sorted()) {
      if (d.span) {
        const auto place = d.span.file->place(d.span.begin);
        text += std::filesystem::path(d.span.file->path()).filename().string() + ":" + std::to_string(place.line) +
                ":" + std::to_string(place.column) + ": ";
      }
      text += (d.severity == diag::Severity::error ? "error: " : "warning: ") + d.message + "\n";
    }
    return text;
  }
  const Deck& deck() const {
    REQUIRE(edition.decks.size() == 1);
    return edition.decks.front();
  }
};

// The same address for as long as its spans are used.
inline std::unique_ptr<Read> read_target(const std::string& target, const Games& games = test_games()) {
  auto read = std::make_unique<Read>();
  read->edition = read_edition(target, games, read->sources, read->diagnostics);
  return read;
}

// "key=value; ..." of a card.
inline std::string line_of(const Card& card) {
  std::string text = card.id + " x" + std::to_string(card.copies) + ":";
  for (const Entry& entry : card.values) text += " " + entry.key + "=" + to_text(entry.value) + ";";
  return text;
}

// Everything a deck says, places left out.
inline std::string whole(const Value& value) {
  if (const List* list = value.list()) {
    std::string text = "[";
    for (const Value& item : *list) text += whole(item) + ",";
    return text + "]";
  }
  if (const Record* record = value.record()) {
    std::string text = "{";
    for (const Entry& entry : *record) text += entry.key + "=" + whole(entry.value) + ",";
    return text + "}";
  }
  return std::to_string(value.data.index()) + "<" + to_text(value) + ">";
}

inline std::string whole(const Deck& deck) {
  std::string text = deck.game + "|" + deck.title + "|" + deck.author + "|" + deck.set + "|";
  if (deck.size)
    text += geometry::to_string(deck.size->value.width) + "x" + geometry::to_string(deck.size->value.height);
  const auto look = [](const auto& of) {
    return of ? of->value + (of->values.empty() ? "" : whole(Value{of->values, {}})) : std::string();
  };
  text += "|" + look(deck.back) + "|" + look(deck.layout) + "|" + whole(Value{deck.rules, {}}) + "\n";
  for (const Card& card : deck.cards) {
    text += card.id + " x" + std::to_string(card.copies) + whole(Value{card.values, {}});
    if (card.back) text += " back " + look(card.back);
    if (card.layout) text += " template " + look(card.layout);
    text += "\n";
  }
  return text;
}

}  // namespace kingpress::cards
