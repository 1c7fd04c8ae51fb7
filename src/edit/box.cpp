// A box is written in many ways: as a list, by two sides, by its middle, in shares of what it lies in. The own way of a
// designer is kept: only the lengths change that say where the moved edges lie.
#include "edit/box.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace kingpress::edit {
namespace {

using data::Node;
using geometry::Length;

constexpr Length least = Length::mm(0.005);  // lengths are written in hundredths of a millimetre

bool is_none(Length length) { return std::abs(length.mm()) < least.mm(); }

// In the unit that the text names, to the hundredth of a millimetre.
std::string written(Length length, std::string_view like) {
  for (const auto& [unit, points] : {std::pair{"pt", 1.0}, std::pair{"cm", Length::mm(10).points()}})
    if (like.ends_with(unit)) return fmt::format("{:g}{}", std::round(length.points() / points * 1000) / 1000, unit);
  return fmt::format("{:g}mm", std::round(length.mm() * 100) / 100 + 0.0);
}

// A length, a percentage or a sum of both, made larger.
std::string larger(std::string_view text, Length by) {
  const std::size_t plus = text.rfind(" + "), minus = text.rfind(" - ");
  const std::size_t at = plus == text.npos ? minus : minus == text.npos ? plus : std::max(plus, minus);
  const bool is_sum = at != text.npos;
  const std::string_view last = is_sum ? text.substr(at + 3) : text;
  std::string head(is_sum ? text.substr(0, at) : text);
  Length length = by;
  if (const auto own = geometry::parse_length(last)) {
    length = (is_sum && at == minus ? -*own : *own) + by;
    if (!is_sum) return written(length, last);
  } else {
    head = text;
  }
  if (is_none(length)) return head;
  const Length size = length < Length{} ? -length : length;
  return fmt::format("{} {} {}", head, length < Length{} ? '-' : '+', written(size, last));
}

struct LengthEdit {
  const Node* node = nullptr;
  Length by;
};

// What says where the two edges of an axis lie, by the keys of a box.
struct Axis {
  const Node *start = nullptr, *end = nullptr, *centre = nullptr, *size = nullptr;

  // False where the container says it.
  bool move(Length first, Length last, std::vector<LengthEdit>& edits) const {
    if (is_none(first) && is_none(last)) return true;
    const int places = (start != nullptr) + (end != nullptr) + (centre != nullptr);
    if (places + (size != nullptr) < 2) return false;
    if (start != nullptr) edits.push_back({start, first});
    if (end != nullptr) edits.push_back({end, -last});
    if (centre != nullptr) edits.push_back({centre, (first + last) * 0.5});
    if (size != nullptr) edits.push_back({size, last - first});
    return true;
  }
};

const Node* either(const Node& map, const char* one, const char* other) {
  const Node* found = map.find(one);
  return found != nullptr ? found : map.find(other);
}

std::variant<std::vector<LengthEdit>, Refusal> edits_of(const Node& box, std::string_view text, const Edges& by) {
  if (const std::string why = why_fixed(text); !why.empty()) return Refusal{why, "change it in an editor"};
  Axis across, down;
  if (box.is_sequence() && box.items.size() == 4) {
    across = {&box.items[0], nullptr, nullptr, &box.items[2]};
    down = {&box.items[1], nullptr, nullptr, &box.items[3]};
  } else if (box.is_map()) {
    const Node* centre = box.find("centre");
    const bool paired = centre != nullptr && centre->items.size() == 2;
    across = {either(box, "left", "x"), box.find("right"), paired ? &centre->items[0] : nullptr, box.find("width")};
    down = {either(box, "top", "y"), box.find("bottom"), paired ? &centre->items[1] : nullptr, box.find("height")};
  }
  std::vector<LengthEdit> edits;
  if (!across.move(by.left, by.right, edits)) return Refusal{"its width follows from what it lies in", {}};
  if (!down.move(by.top, by.bottom, edits)) return Refusal{"its height follows from what it lies in", {}};
  std::erase_if(edits, [](const LengthEdit& edit) { return is_none(edit.by); });
  std::ranges::sort(edits, std::greater{}, [](const LengthEdit& edit) { return edit.node->span.begin; });
  return edits;
}

const Node* box_at(const Document& document, Place place) {
  const auto way = find(document.root(), place.begin, place.end);
  return way ? &at(document.root(), *way) : nullptr;
}

const Refusal no_box{"the box is not in the file any more", "load the page again"};

// One line of YAML for a list or a map of texts.
std::string in_one_line(const Node& node, const std::vector<LengthEdit>& edits) {
  if (node.is_scalar()) {
    std::string text = node.text;
    for (const LengthEdit& edit : edits)
      if (edit.node == &node) text = larger(text, edit.by);
    return text.find_first_of(" %") == text.npos ? text : '"' + text + '"';
  }
  std::string inner;
  for (const Node& item : node.items) inner += (inner.empty() ? "" : ", ") + in_one_line(item, edits);
  for (const data::Member& member : node.members)
    inner += (inner.empty() ? "" : ", ") + member.key + ": " + in_one_line(member.value, edits);
  return node.is_sequence() ? "[" + inner + "]" : "{" + inner + "}";
}

}  // namespace

std::string why_fixed(std::string_view text) {
  if (text.find('{', 1) != text.npos) return "its box depends on values of the card";
  if (text.find('(') != text.npos) return "its box is worked out from other lengths";
  return {};
}

Edited move_edges(const Document& document, Place place, const Edges& by) {
  const Node* box = box_at(document, place);
  if (box == nullptr) return no_box;
  const auto edits = edits_of(*box, document.text().substr(place.begin, place.end - place.begin), by);
  if (const auto* refusal = std::get_if<Refusal>(&edits)) return *refusal;
  Edited edited = document;
  for (const LengthEdit& edit : std::get<std::vector<LengthEdit>>(edits)) {
    edited = set_value(std::get<Document>(edited), {edit.node->span.begin, edit.node->span.end},
                       larger(edit.node->text, edit.by), Form::text);
    if (std::holds_alternative<Refusal>(edited)) return edited;
  }
  return edited;
}

Edited move_boxes(const Document& document, std::vector<BoxMove> moves) {
  std::ranges::sort(moves, std::greater{}, [](const BoxMove& move) { return move.place.begin; });
  Edited edited = document;
  for (const BoxMove& move : moves) {
    edited = move_edges(std::get<Document>(edited), move.place, move.by);
    if (std::holds_alternative<Refusal>(edited)) return edited;
  }
  return edited;
}

std::variant<std::string, Refusal> box_in_one_line(const Document& document, Place place, const Edges& by) {
  const Node* box = box_at(document, place);
  if (box == nullptr) return no_box;
  const auto edits = edits_of(*box, document.text().substr(place.begin, place.end - place.begin), by);
  if (const auto* refusal = std::get_if<Refusal>(&edits)) return *refusal;
  return in_one_line(*box, std::get<std::vector<LengthEdit>>(edits));
}

}  // namespace kingpress::edit
