#include "cards/read_die.h"

#include <array>

#include <fmt/format.h>

#include "cards/read_value.h"

namespace kingpress::cards {
namespace {

using data::Node;

// In millimetres; `usual` where there is none that can be made (reported).
double read_edge(const Node& node, double usual, diag::Diagnostics& diagnostics) {
  const auto length = data::as_length(node, "edge", diagnostics);
  if (!length) return usual;
  if (length->mm() >= 6 && length->mm() <= 60) return length->mm();
  diagnostics.error("out-of-range", node.span, fmt::format("'edge' must be from 6mm to 60mm, found '{}'", node.text));
  return usual;
}

}  // namespace

void read_die(data::MapReader& map, Part& part, diag::Diagnostics& diagnostics) {
  constexpr std::size_t sides = 6;
  static constexpr std::array<std::string_view, 2> ways{"net", "stickers"};
  const Node* faces = part.layout ? map.find("faces") : map.require("faces");
  std::size_t way = 0;
  if (const Node* as = map.find("as")) way = data::as_choice(*as, "as", ways, diagnostics).value_or(0);
  constexpr double usual_net_mm = 20, usual_sticker_mm = 16;
  const double usual = way == 0 ? usual_net_mm : usual_sticker_mm;
  if (const Node* edge = map.find("edge"))
    part.values.push_back({"edge", {read_edge(*edge, usual, diagnostics), edge->span}});
  else if (!part.layout)
    part.values.push_back({"edge", {usual, part.span}});
  if (!part.layout) part.layout = Look{way == 0 ? "die-net" : "die-stickers", part.span};
  if (!faces) return;
  if (!faces->is_sequence() || faces->items.size() != sides) {
    diagnostics.error("wrong-type", faces->span,
                      fmt::format("'faces' must be a list of {} words or pictures, found {}", sides,
                                  faces->is_sequence() ? std::to_string(faces->items.size()) : std::string("no list")),
                      "such as [1, 2, 3, sun.png, sun.png, moon.png]");
    return;
  }
  List list;
  for (const Node& face : faces->items) {
    const auto word = read_name(face, "faces", diagnostics);
    if (!word) continue;
    const bool picture =
        word->ends_with(".png") || word->ends_with(".jpg") || word->ends_with(".jpeg") || word->ends_with(".svg");
    if (picture && !read_path(face, "faces", diagnostics)) continue;
    list.push_back({Record{{picture ? "art" : "text", {*word, face.span}}}, face.span});
  }
  part.values.push_back({"faces", {std::move(list), faces->span}});
}

}  // namespace kingpress::cards
