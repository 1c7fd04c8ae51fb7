// A field is drawn by hand and judged by its game. Here only its form is read; what touches what is the game's affair.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cards/limits.h"
#include "cards/read_value.h"
#include "cards/reading.h"
#include "data/reader.h"

namespace kingpress::cards {
namespace {

using data::Node;
using geometry::Length;

constexpr geometry::Size usual_card{Length::mm(63), Length::mm(88)};
constexpr std::size_t most_spaces = 400;
constexpr std::array<std::string_view, 2> orientation_names{"portrait", "landscape"};
constexpr std::array<std::string_view, 4> corner_names{"top_left", "top_right", "bottom_left", "bottom_right"};

std::optional<Space> read_space(const Node& node, diag::Diagnostics& diagnostics) {
  data::MapReader map(node, "space", diagnostics);
  if (!map.is_map()) return std::nullopt;
  Space space;
  space.span = node.span;
  bool placed = false;
  if (const Node* at = map.require("at"))
    if (const auto point = data::as_point(*at, "at", diagnostics)) {
      space.at = {*point, at->span};
      placed = true;
    }
  if (const Node* orientation = map.find("orientation"))
    if (const auto choice = data::as_choice(*orientation, "orientation", orientation_names, diagnostics))
      space.orientation = static_cast<Orientation>(*choice);
  if (const Node* owner = map.find("owner"))
    if (const auto point = data::as_point(*owner, "owner", diagnostics)) space.owner = {*point, owner->span};
  map.finish();
  if (!placed) return std::nullopt;
  return space;
}

std::optional<std::array<int, 2>> read_pair(const Node& node, diag::Diagnostics& diagnostics) {
  if (!node.is_sequence() || node.items.size() != 2) {
    diagnostics.error("wrong-type", node.span, "a contact must name two spaces by their numbers", "such as [1, 2]");
    return std::nullopt;
  }
  const auto a = data::as_integer(node.items[0], "space", 1, most_spaces, diagnostics);
  const auto b = data::as_integer(node.items[1], "space", 1, most_spaces, diagnostics);
  if (!a || !b) return std::nullopt;
  return std::array<int, 2>{static_cast<int>(*a), static_cast<int>(*b)};
}

// [1, 2], or {spaces: [1, 2], corners: [top_right, top_left]} for one pair of corners.
std::optional<Contact> read_contact(const Node& node, diag::Diagnostics& diagnostics) {
  Contact contact;
  contact.span = node.span;
  const Node* spaces = &node;
  if (node.is_map()) {
    data::MapReader map(node, "contact", diagnostics);
    spaces = map.require("spaces");
    if (const Node* corners = map.find("corners")) {
      if (!corners->is_sequence() || corners->items.size() != 2) {
        diagnostics.error("wrong-type", corners->span, "'corners' must name the corner of each of the two spaces",
                          "such as [top_right, top_left]");
      } else {
        const auto a = data::as_choice(corners->items[0], "corner", corner_names, diagnostics);
        const auto b = data::as_choice(corners->items[1], "corner", corner_names, diagnostics);
        if (a && b) contact.corner_a = static_cast<int>(*a), contact.corner_b = static_cast<int>(*b);
      }
    }
    map.finish();
  }
  if (spaces == nullptr) return std::nullopt;
  const auto pair = read_pair(*spaces, diagnostics);
  if (!pair) return std::nullopt;
  contact.a = (*pair)[0];
  contact.b = (*pair)[1];
  return contact;
}

// Every item of a list through `read`, which reports what it cannot take.
template <class T, class Read>
std::vector<T> read_list(const Node& node, std::string_view what, std::string_view hint, diag::Diagnostics& diagnostics,
                         Read read) {
  std::vector<T> list;
  if (!node.is_sequence()) {
    diagnostics.error(node.is_null() ? "missing-value" : "wrong-type", node.span,
                      fmt::format("'{}' must be a list, found {}", what,
                                  node.is_null()  ? "nothing"
                                  : node.is_map() ? "a map"
                                                  : fmt::format("'{}'", node.text)),
                      std::string(hint));
    return list;
  }
  for (const Node& item : node.items)
    if (auto value = read(item, diagnostics)) list.push_back(std::move(*value));
  return list;
}

std::optional<Length> read_distance(const Node* node, std::string_view what, diag::Diagnostics& diagnostics) {
  if (node == nullptr) return std::nullopt;
  const auto length = data::as_length(*node, what, diagnostics);
  if (!length) return std::nullopt;
  if (*length >= Length{} && length->mm() <= largest_side_mm) return length;
  diagnostics.error("out-of-range", node->span,
                    fmt::format("'{}' must be from 0mm to {}mm, found '{}'", what, largest_side_mm, node->text));
  return std::nullopt;
}

void read_board(data::MapReader& map, const CardSchema* schema, Field& field, diag::Diagnostics& diagnostics) {
  if (schema == nullptr) return;
  for (const FieldSchema& key : schema->board) {
    const Node* node = key.required ? map.require(key.name) : map.find(key.name);
    if (node == nullptr) continue;
    if (auto value = read_value(*node, key, diagnostics)) field.values.push_back({key.name, std::move(*value)});
  }
}

}  // namespace

Field read_field(const Node& root, const std::string& path, Reading& reading) {
  const std::size_t errors_before = reading.diagnostics.error_count();
  Field field;
  field.path = path;
  field.name = std::filesystem::path(path).stem().generic_string();
  field.span = root.span;
  field.card = usual_card;
  diag::Diagnostics& diagnostics = reading.diagnostics;
  data::MapReader map(root, "field", diagnostics);
  field.game = read_game(map.find("game"), root, "field", reading);
  const CardSchema* schema = field.game.empty() || field.game == own_game ? nullptr : reading.games.schema(field.game);
  if (const Node* title = map.find("title")) field.title = read_name(*title, "title", diagnostics).value_or("");
  if (const Node* size = map.find("size"))
    if (const auto value = read_card_size(*size, reading)) field.card = *value;
  const bool has_board = schema != nullptr && !schema->board.empty();
  if (const Node* spaces = has_board ? map.find("spaces") : map.require("spaces")) {
    field.spaces =
        read_list<Space>(*spaces, "spaces", "start each space with '- at: [0mm, 0mm]'", diagnostics, read_space);
    if (field.spaces.size() > most_spaces) {
      diagnostics.error("too-many-spaces", spaces->span,
                        fmt::format("the field has {} spaces, the limit is {}", field.spaces.size(), most_spaces));
      field.spaces.resize(most_spaces);
    }
  }
  if (const Node* contacts = map.find("contacts"))
    field.contacts = read_list<Contact>(*contacts, "contacts", "such as [[1, 2], [2, 3]]", diagnostics, read_contact);
  field.contact = read_distance(map.find("contact"), "contact", diagnostics);
  field.gap = read_distance(map.find("gap"), "gap", diagnostics);
  read_board(map, schema, field, diagnostics);
  map.finish();
  field.complete = diagnostics.error_count() == errors_before;
  return field;
}

}  // namespace kingpress::cards
