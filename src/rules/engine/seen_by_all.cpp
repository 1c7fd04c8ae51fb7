// Everything is compared part by part. What is equal in all stays; of what is not, only a back or a question mark that
// some seat sees itself may take its place.
#include "rules/engine/seen_by_all.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string_view>

namespace kingpress::rules {
namespace {

using Thing = Mat::Thing;
using Kind = Thing::Kind;

constexpr std::string_view unseen = "?";

bool is_unseen(const Span& span) { return span.card.empty() && (span.text == unseen || span.hidden); }

template <class Item>
std::vector<const Item*> each(const std::vector<Board>& boards, const std::function<const Item*(const Board&)>& find) {
  std::vector<const Item*> items;
  for (const Board& board : boards)
    if (const Item* item = find(board)) items.push_back(item);
  return items.size() == boards.size() ? items : std::vector<const Item*>();
}

template <class Item>
bool all_equal(const std::vector<const Item*>& items) {
  return std::ranges::all_of(items, [&](const Item* item) { return *item == *items.front(); });
}

// The parts at one place of each, where all have as many of them; nothing else.
template <class Whole, class Part>
std::vector<const Part*> parts(const std::vector<const Whole*>& wholes, std::vector<Part> Whole::*list,
                               std::size_t at) {
  std::vector<const Part*> found;
  for (const Whole* whole : wholes)
    if ((whole->*list).size() == (wholes.front()->*list).size()) found.push_back(&(whole->*list)[at]);
  return found.size() == wholes.size() ? found : std::vector<const Part*>();
}

Thing thing_of(const std::vector<const Thing*>& seen) {
  if (all_equal(seen)) return *seen.front();
  const auto back = std::ranges::find(seen, Kind::back, &Thing::kind);
  return back == seen.end() ? Mat::back() : **back;
}

std::size_t count_of(const std::vector<Thing>& things) {
  std::size_t count = 0;
  for (const Thing& thing : things) count += thing.kind == Kind::token ? 0 : thing.count;
  return count;
}

std::vector<Thing> things_of(const std::vector<const Mat::Place*>& places) {
  std::vector<Thing> things;
  const std::vector<Thing>& first = places.front()->things;
  const auto as_many = [&](const Mat::Place* place) { return place->things.size() == first.size(); };
  if (!places.front()->hand && std::ranges::all_of(places, as_many)) {
    for (std::size_t at = 0; at < first.size(); ++at)
      things.push_back(thing_of(parts(places, &Mat::Place::things, at)));
    return things;
  }
  const std::size_t count = count_of(first);
  const auto agrees = [&](const Mat::Place* place) { return count_of(place->things) == count; };
  if (count > 0 && std::ranges::all_of(places, agrees)) things.push_back(Mat::back({}, count));
  return things;
}

template <class Item>
std::vector<Item> common(const std::vector<const std::vector<Item>*>& lists) {
  std::vector<Item> kept;
  for (const Item& item : *lists.front())
    if (std::ranges::all_of(lists, [&](const auto* list) { return std::ranges::find(*list, item) != list->end(); }))
      kept.push_back(item);
  return kept;
}

template <class Whole>
std::vector<Mat::Mark> marks_of(const std::vector<const Whole*>& wholes) {
  std::vector<const std::vector<Mat::Mark>*> lists;
  for (const Whole* whole : wholes) lists.push_back(&whole->marks);
  return common(lists);
}

Mat::Place place_of(const std::vector<const Mat::Place*>& places) {
  const Mat::Place& first = *places.front();
  Mat::Place seen;
  seen.id = first.id;
  seen.at = first.at;
  seen.spread = first.spread;
  seen.hand = first.hand;
  seen.down = first.down;
  seen.across = first.across;
  const auto agreed = [&](std::string Mat::Place::*text) {
    const bool equal = std::ranges::all_of(places, [&](const auto* place) { return place->*text == first.*text; });
    return equal ? first.*text : std::string();
  };
  seen.name = agreed(&Mat::Place::name);
  seen.note = agreed(&Mat::Place::note);
  seen.where = agreed(&Mat::Place::where);
  seen.things = things_of(places);
  seen.marks = marks_of(places);
  return seen;
}

bool is_same_mat(const Mat& one, const Mat& other) {
  return one.piece == other.piece && one.label == other.label && one.seat == other.seat && one.ground == other.ground &&
         std::ranges::equal(one.places, other.places, [](const Mat::Place& a, const Mat::Place& b) {
           return a.id == b.id && a.at == b.at && a.hand == b.hand && a.spread == b.spread && a.down == b.down &&
                  a.across == b.across;
         });
}

std::vector<Mat> mats_of(const std::vector<Board>& boards) {
  std::vector<Mat> mats;
  for (std::size_t at = 0; at < boards.front().mats.size(); ++at) {
    const auto seen =
        each<Mat>(boards, [&](const Board& board) { return at < board.mats.size() ? &board.mats[at] : nullptr; });
    if (seen.empty() || !std::ranges::all_of(seen, [&](const Mat* mat) { return is_same_mat(*mat, *seen.front()); }))
      continue;
    Mat& mat = mats.emplace_back(Mat{seen.front()->piece, seen.front()->label, seen.front()->seat, {}});
    mat.ground = seen.front()->ground;
    mat.marks = marks_of(seen);
    for (std::size_t place = 0; place < seen.front()->places.size(); ++place)
      mat.places.push_back(place_of(parts(seen, &Mat::places, place)));
  }
  return mats;
}

Line line_of(const std::vector<const Line*>& lines) {
  if (lines.empty()) return {};
  if (all_equal(lines)) return *lines.front();
  Line seen;
  for (const Line* line : lines)
    if (line->size() != lines.front()->size()) return {{std::string(unseen)}};
  for (std::size_t at = 0; at < lines.front()->size(); ++at) {
    std::vector<const Span*> spans;
    for (const Line* line : lines) spans.push_back(&(*line)[at]);
    const auto hidden = std::ranges::find_if(spans, [](const Span* span) { return is_unseen(*span); });
    seen.push_back(all_equal(spans) ? *spans.front() : hidden != spans.end() ? **hidden : Span{std::string(unseen)});
  }
  return seen;
}

Box box_of(const std::vector<const Box*>& boxes) {
  if (boxes.empty()) return {};
  if (all_equal(boxes)) return *boxes.front();
  const Box& first = *boxes.front();
  Box seen;
  if (std::ranges::all_of(boxes, [&](const Box* box) { return box->label == first.label; })) seen.label = first.label;
  if (std::ranges::all_of(boxes, [&](const Box* box) { return box->edge == first.edge; })) seen.edge = first.edge;
  if (std::ranges::all_of(boxes, [&](const Box* box) { return box->column == first.column; }))
    seen.column = first.column;
  for (std::size_t at = 0; at < first.lines.size(); ++at) seen.lines.push_back(line_of(parts(boxes, &Box::lines, at)));
  return seen;
}

Row row_of(const std::vector<const Row*>& rows) {
  if (all_equal(rows)) return *rows.front();
  Row seen;
  seen.on_mats = rows.front()->on_mats;
  const auto same = [&](const Row* row) {
    return row->hand_of == rows.front()->hand_of && row->hand == rows.front()->hand;
  };
  if (std::ranges::all_of(rows, same)) {
    seen.hand_of = rows.front()->hand_of;
    seen.hand = rows.front()->hand;
  }
  std::vector<const Line*> lines;
  for (const Row* row : rows) lines.push_back(&row->line);
  seen.line = line_of(lines);
  for (std::size_t at = 0; at < rows.front()->boxes.size(); ++at)
    seen.boxes.push_back(box_of(parts(rows, &Row::boxes, at)));
  return seen;
}

std::vector<Row> rows_of(const std::vector<Board>& boards) {
  std::vector<const std::vector<Row>*> lists;
  for (const Board& board : boards) lists.push_back(&board.rows);
  if (!std::ranges::all_of(lists, [&](const auto* list) { return list->size() == lists.front()->size(); }))
    return common(lists);
  std::vector<Row> rows;
  for (std::size_t at = 0; at < lists.front()->size(); ++at)
    rows.push_back(row_of(each<Row>(boards, [&](const Board& board) { return &board.rows[at]; })));
  return rows;
}

std::vector<Plate> plates_of(const std::vector<Board>& boards) {
  std::vector<Plate> plates;
  for (std::size_t at = 0; at < boards.front().plates.size(); ++at) {
    const auto seen =
        each<Plate>(boards, [&](const Board& board) { return at < board.plates.size() ? &board.plates[at] : nullptr; });
    Plate& plate = plates.emplace_back();
    if (seen.empty()) continue;
    const auto same = [&](auto Plate::*value) {
      return std::ranges::all_of(seen, [&](const Plate* one) { return one->*value == seen.front()->*value; });
    };
    if (same(&Plate::score)) plate.score = seen.front()->score;
    plate.out = same(&Plate::out) && seen.front()->out;
  }
  return plates;
}

}  // namespace

Board seen_by_all(const std::vector<Board>& boards) {
  Board seen;
  if (boards.empty()) return seen;
  seen.rows = rows_of(boards);
  seen.mats = mats_of(boards);
  seen.plates = plates_of(boards);
  if (std::ranges::all_of(boards, [&](const Board& board) { return board.asks == boards.front().asks; }))
    seen.asks = boards.front().asks;
  return seen;
}

}  // namespace kingpress::rules
