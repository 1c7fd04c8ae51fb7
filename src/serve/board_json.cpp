#include "serve/board_json.h"

#include <array>

namespace kingpress::serve {
namespace {

constexpr std::array ink_names{"plain", "red", "green", "yellow", "blue", "magenta", "cyan"};
const char* name_of(rules::Ink ink) { return ink_names[static_cast<std::size_t>(ink)]; }

Json told_line(const rules::Line& line) {
  Json spans = Json::array();
  for (const rules::Span& span : line) {
    Json one{{"text", span.text}};
    if (span.ink != rules::Ink::plain) one["ink"] = name_of(span.ink);
    if (!span.card.empty()) one["card"] = span.card;
    if (span.hidden) one["hidden"] = true;
    spans.push_back(std::move(one));
  }
  return spans;
}

Json told_box(const rules::Box& box) {
  Json lines = Json::array();
  for (const rules::Line& line : box.lines) lines.push_back(told_line(line));
  return {{"label", box.label}, {"edge", name_of(box.edge)}, {"column", box.column}, {"lines", std::move(lines)}};
}

Json told_marks(const std::vector<rules::Mat::Mark>& marks) {
  Json list = Json::array();
  for (const rules::Mat::Mark& mark : marks)
    list.push_back({{"name", mark.name}, {"value", mark.value}, {"seat", mark.seat}, {"none", mark.none}});
  return list;
}

Json told_place(const rules::Mat::Place& place) {
  constexpr std::array kinds{"card", "looked-at", "back", "token"};
  Json things = Json::array();
  for (const rules::Mat::Thing& thing : place.things)
    things.push_back({{"kind", kinds[static_cast<std::size_t>(thing.kind)]},
                      {"name", thing.name},
                      {"degrees", thing.degrees},
                      {"count", thing.count},
                      {"seat", thing.seat}});
  return {{"id", place.id},  // what is large comes last: an object copies all that it holds when it grows
          {"at", place.at},
          {"name", place.name},
          {"note", place.note},
          {"spread", place.spread},
          {"hand", place.hand},
          {"where", place.where},
          {"down", place.down},
          {"across", place.across},
          {"by", place.chosen_by},
          {"marks", told_marks(place.marks)},
          {"things", std::move(things)}};
}

}  // namespace

Json told(const rules::Board& board) {
  Json rows = Json::array();
  for (const rules::Row& row : board.rows) {
    Json boxes = Json::array();
    for (const rules::Box& box : row.boxes) boxes.push_back(told_box(box));
    rows.push_back({{"line", told_line(row.line)},
                    {"boxes", std::move(boxes)},
                    {"on_mats", row.on_mats},
                    {"hand_of", row.hand_of},
                    {"hand", row.hand}});
  }
  return rows;
}

Json told_mats(const rules::Board& board) {
  constexpr std::array grounds{"printed", "zones", "grid", "hexagons"};
  Json mats = Json::array();
  for (const rules::Mat& mat : board.mats) {
    Json places = Json::array();
    for (const rules::Mat::Place& place : mat.places) places.push_back(told_place(place));
    mats.push_back({{"piece", mat.piece},
                    {"label", mat.label},
                    {"seat", mat.seat},
                    {"ground", grounds[static_cast<std::size_t>(mat.ground)]},
                    {"marks", told_marks(mat.marks)},
                    {"places", std::move(places)}});
  }
  return mats;
}

void tell_board(Json& view, const rules::Board& board) {
  view["board"] = told(board);
  view["mats"] = told_mats(board);
  Json plates = Json::array();
  for (const rules::Plate& plate : board.plates) {
    Json& one = plates.emplace_back(Json{{"out", plate.out}, {"by", plate.chosen_by}});
    if (plate.score) one["score"] = *plate.score;
  }
  view["plates"] = std::move(plates);
  if (!board.asks.empty()) view["asks"] = board.asks;
}

}  // namespace kingpress::serve
