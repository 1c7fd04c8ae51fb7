#include "cards/read_listed.h"

#include <algorithm>

#include <fmt/format.h>

#include "cards/limits.h"
#include "cards/read_card.h"
#include "cards/read_die.h"
#include "cards/read_look.h"
#include "cards/read_value.h"
#include "data/reader.h"

namespace kingpress::cards {
namespace {

using data::Node;

std::string called(std::string_view kind) {
  return kind == "card" ? "deck" : kind == "reference" ? "reference card" : std::string(kind);
}

void read_count(data::MapReader& map, Part& part, diag::Diagnostics& diagnostics) {
  const Node* copies = nullptr;
  for (const std::string_view key : copies_keys)
    if (const Node* node = map.find(key); node && !copies) copies = node;
  const Node* each = map.find("each_player");
  if (each && copies)
    diagnostics.error("copies-twice", each->span, "'each_player' and 'copies' both say how many there are",
                      "keep one of the two");
  const Node* count = each ? each : copies;
  if (!count) return;
  part.each_player = each != nullptr;
  if (const auto number = data::as_integer(*count, each ? "each_player" : "copies", 0, most_cards, diagnostics))
    part.copies = static_cast<std::size_t>(*number);
}

// One piece by itself: what its template is given.
void read_piece(data::MapReader& map, Part& part, diag::Diagnostics& diagnostics) {
  const auto keep = [&](std::string_view key, const Node& node, std::optional<std::string> text) {
    if (text) part.values.push_back({std::string(key), {std::move(*text), node.span}});
  };
  if (const Node* title = map.find("title")) keep("title", *title, read_name(*title, "title", diagnostics));
  if (const Node* text = map.find("text")) keep("text", *text, read_text(*text, "text", diagnostics));
  const Node* art = map.find("art");
  if (art) keep("art", *art, read_path(*art, "art", diagnostics));
  const bool is_die = part.kind == "die";
  if (is_die) read_die(map, part, diagnostics);
  if (const Node* values = map.find("values")) {
    if (values->is_map())
      for (const data::Member& member : values->members) part.values.push_back({member.key, raw_value(member.value)});
    else
      diagnostics.error("wrong-type", values->span, "'values' must be a map of names to values",
                        "such as {colour: red}");
  }
  if (part.name.empty())
    if (const Value* title = find(part.values, "title")) part.name = to_text(*title);
  if (part.layout || is_die) return;
  if (!art || part.kind == "card")
    diagnostics.error("missing-key", part.span,
                      fmt::format("this {} says neither its file nor its {}", called(part.kind),
                                  part.kind == "card" ? "cards" : "template nor a picture"),
                      part.kind == "card" ? "write 'file: cards.yaml'"
                                          : "write 'file:' for several, or 'template:' or 'art:' for one");
  else if (!part.size)
    diagnostics.error("missing-key", part.span, fmt::format("this {} has a picture and no 'size'", called(part.kind)),
                      "such as 'size: 420x297mm'");
  else
    part.layout = Look{"picture", part.span};
}

}  // namespace

std::optional<Listed> read_listed(const Node& item, const ListKey& kind, Reading& reading) {
  diag::Diagnostics& diagnostics = reading.diagnostics;
  Part part;
  part.kind = kind.kind;
  part.span = item.is_map() ? start_of(item) : item.span;
  if (!item.is_map()) {
    auto name = read_path(item, kind.key, diagnostics);
    return name ? std::optional(Listed{std::move(part), std::move(*name), item.span}) : std::nullopt;
  }
  data::MapReader map(item, called(kind.kind), diagnostics);
  if (const Node* name = map.find("name")) part.name = read_name(*name, "name", diagnostics).value_or("");
  if (const Node* look = map.find("template")) part.layout = read_look(*look, "template", diagnostics);
  if (const Node* look = map.find("back")) part.back = read_look(*look, "back", diagnostics);
  if (const Node* size = map.find("size"))
    part.size = read_trim(*size, kind.kind == "board" ? largest_board_mm : largest_side_mm, reading);
  if (const Node* shape = map.find("shape")) part.shape = read_shape(*shape, reading);
  read_count(map, part, diagnostics);
  const Node* file = map.find("file");
  if (!file) read_piece(map, part, diagnostics);
  map.finish();
  if (!file) return Listed{std::move(part), {}, {}};
  auto name = read_path(*file, "file", diagnostics);
  return name ? std::optional(Listed{std::move(part), std::move(*name), file->span}) : std::nullopt;
}

}  // namespace kingpress::cards
