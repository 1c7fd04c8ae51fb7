// Notes are written by people in an editor as well as by the page, so they are judged as decks are: an unknown key or a
// card that is not there is told with its line.
#include "cards/notes.h"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <set>

#include <nlohmann/json.hpp>

#include "cards/limits.h"
#include "data/reader.h"
#include "diag/suggestion.h"

namespace kingpress::cards {
namespace {

using data::Node;

constexpr std::array<std::string_view, 2> sides{"front", "back"};
constexpr std::array<const char*, 6> view_keys{"search", "by", "is", "sort", "group", "as"};

std::string text_of(data::MapReader& map, const char* key, diag::Diagnostics& diagnostics) {
  const Node* node = map.find(key);
  const auto text = node ? data::as_text(*node, key, diagnostics) : std::nullopt;
  return text.value_or("");
}

std::optional<Located<std::string>> located(data::MapReader& map, const char* key, diag::Diagnostics& diagnostics) {
  const Node* node = map.find(key);
  auto text = node ? data::as_text(*node, key, diagnostics) : std::nullopt;
  if (!text) return std::nullopt;
  return Located<std::string>{*std::move(text), node->span};
}

// The list under the one key of such a file.
const std::vector<Node>& listed(const Node& root, const char* key, const char* what, diag::Diagnostics& diagnostics) {
  static const std::vector<Node> none;
  if (root.is_null()) return none;
  data::MapReader map(root, what, diagnostics);
  const Node* list = map.find(key);
  map.finish();
  if (list == nullptr || list->is_null()) return none;
  if (!list->is_sequence()) {
    diagnostics.error("wrong-type", list->span, fmt::format("'{}' must be a list", key), "begin each with '-'");
    return none;
  }
  return list->items;
}

std::optional<Note> read_note(const Node& node, diag::Diagnostics& diagnostics) {
  data::MapReader map(node, "note", diagnostics);
  if (!map.is_map()) return std::nullopt;
  Note note;
  note.span = node.span;
  note.card = located(map, "card", diagnostics);
  note.deck = located(map, "deck", diagnostics);
  note.box = located(map, "box", diagnostics);
  note.game = located(map, "game", diagnostics);
  note.text = text_of(map, "text", diagnostics);
  note.who = text_of(map, "who", diagnostics);
  note.when = text_of(map, "when", diagnostics);
  if (const Node* side = map.find("side"))
    if (const auto which = data::as_choice(*side, "side", sides, diagnostics)) note.side = sides[*which];
  if (const Node* step = map.find("step")) note.step = data::as_integer(*step, "step", 0, 1'000'000, diagnostics);
  if (const Node* done = map.find("done")) note.done = data::as_bool(*done, "done", diagnostics).value_or(false);
  map.finish();
  if (map.find("text") == nullptr || (map.find("text")->is_null()))
    diagnostics.error("missing-key", node.span, "note: 'text' is missing", "say what is noted: 'text: Too strong?'");
  if (!note.card && !note.game)
    diagnostics.error("missing-key", node.span, "note: 'card' is missing",
                      "name the card by its id, or a 'game' and its 'step'");
  return note;
}

nlohmann::ordered_json list_schema(const char* title, const char* key, nlohmann::ordered_json item) {
  using Json = nlohmann::ordered_json;
  return {{"$schema", "http://json-schema.org/draft-07/schema#"},
          {"title", title},
          {"type", "object"},
          {"properties", {{key, {{"type", Json::array({"array", "null"})}, {"items", std::move(item)}}}}},
          {"additionalProperties", false}};
}

nlohmann::ordered_json text_schema(const char* says) {
  return {{"type", nlohmann::ordered_json::array({"string", "number"})}, {"description", says}};
}

}  // namespace

std::vector<Note> read_notes(const Node& root, diag::Diagnostics& diagnostics) {
  std::vector<Note> notes;
  for (const Node& node : listed(root, "notes", "notes", diagnostics))
    if (auto note = read_note(node, diagnostics)) notes.push_back(*std::move(note));
  return notes;
}

void check_notes(const std::vector<Note>& notes, const Edition& edition, diag::Diagnostics& diagnostics) {
  std::vector<std::string> names;
  bool complete = true;
  for (const Deck& deck : edition.decks) {
    names.push_back(std::filesystem::path(deck.path)
                        .lexically_relative(edition.folder.empty() ? "." : edition.folder)
                        .generic_string());
    complete = complete && deck.complete;
  }
  for (const Note& note : notes) {
    std::vector<std::string_view> ids;
    bool is_deck = !note.deck;
    for (std::size_t i = 0; i < edition.decks.size(); ++i) {
      const Deck& deck = edition.decks[i];
      if (note.deck && note.deck->value != names[i] && note.deck->value != deck.path) continue;
      is_deck = true;
      for (const Card& card : deck.cards) ids.push_back(card.id);
    }
    if (!is_deck)
      diagnostics.error("unknown-value", note.deck->span,
                        fmt::format("note: there is no deck '{}' here", note.deck->value),
                        diag::suggest(note.deck->value, std::span<const std::string>(names)));
    // Cards that could not be read are not missed.
    if (!is_deck || !note.card || !complete || std::ranges::find(ids, note.card->value) != ids.end()) continue;
    diagnostics.error("unknown-card", note.card->span, fmt::format("note: no card has the id '{}'", note.card->value),
                      diag::suggest(note.card->value, std::span<const std::string_view>(ids)));
  }
}

std::vector<View> read_views(const Node& root, diag::Diagnostics& diagnostics) {
  std::vector<View> views;
  std::set<std::string> names;
  for (const Node& node : listed(root, "views", "views", diagnostics)) {
    data::MapReader map(node, "view", diagnostics);
    if (!map.is_map()) continue;
    View view;
    view.span = node.span;
    if (const Node* name = map.require("name")) {
      view.name = data::as_text(*name, "name", diagnostics).value_or("");
      if (!view.name.empty() && !names.insert(view.name).second)
        diagnostics.error("duplicate-view", name->span, fmt::format("two views are called '{}'", view.name),
                          "give one of them another name");
    }
    for (const char* key : view_keys)
      if (map.find(key) != nullptr) view.shown.emplace_back(key, text_of(map, key, diagnostics));
    map.finish();
    if (!view.name.empty()) views.push_back(std::move(view));
  }
  return views;
}

std::string notes_schema() {
  using Json = nlohmann::ordered_json;
  const Json note{{"type", "object"},
                  {"properties",
                   {{"card", text_schema("the id of the card that the note is on")},
                    {"deck", text_schema("the file of its deck, where decks share ids")},
                    {"box", text_schema("the id of an element of its template")},
                    {"side", {{"enum", Json::array({"front", "back"})}, {"description", "the side of that box"}}},
                    {"game", text_schema("instead of a card: a record of a game beside the deck")},
                    {"step", {{"type", "integer"}, {"minimum", 0}, {"description", "the step of that record"}}},
                    {"text", text_schema("what is noted")},
                    {"who", text_schema("who notes it")},
                    {"when", text_schema("the day: 2026-11-26")},
                    {"done", {{"type", "boolean"}, {"description", "true: nothing is left to do"}}}}},
                  {"required", Json::array({"text"})},
                  {"additionalProperties", false}};
  return list_schema("kingpress: notes", "notes", note).dump(2) + "\n";
}

std::string views_schema() {
  using Json = nlohmann::ordered_json;
  const Json view{{"type", "object"},
                  {"properties",
                   {{"name", text_schema("what the view is called")},
                    {"search", text_schema("words, or an expression: cost < 3")},
                    {"by", text_schema("a field whose value filters")},
                    {"is", text_schema("that value")},
                    {"sort", text_schema("the field that orders the cards")},
                    {"group", text_schema("the field that groups them")},
                    {"as", {{"enum", Json::array({"faces", "table"})}, {"description", "how they are shown"}}}}},
                  {"required", Json::array({"name"})},
                  {"additionalProperties", false}};
  return list_schema("kingpress: views", "views", view).dump(2) + "\n";
}

}  // namespace kingpress::cards
