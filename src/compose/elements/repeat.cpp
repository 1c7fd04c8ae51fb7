// An item is a scope with its own names and a box of its own. Lists and counts move one box from item to item; grids
// and boards know where each lies, and bound how many there may be before the first is drawn.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "compose/board_cells.h"
#include "compose/elements/elements.h"
#include "diag/suggestion.h"
#include "templates/names.h"

namespace kingpress::compose {

using geometry::Length;
using geometry::Point;
using geometry::Rect;

namespace {

constexpr std::int64_t most_items = 10'000;

cards::Value number(std::int64_t value) { return {value, {}}; }

class Repeater {
 public:
  Repeater(const templates::Repeat& repeat, const Context& context, scene::Nodes& out)
      : repeat_(repeat), context_(context), out_(out) {}

  void operator()(const templates::OverList& over) {
    const cards::Value* value = context_.scope.find(over.list);
    if (!value) return;
    const cards::List* list = value->list();
    if (!list) {
      context_.studio.diagnostics.error("bad-list", value->span ? value->span : repeat_.span,
                                        fmt::format("{}'{}' is no list", context_.who(), over.list.text()));
      return;
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
      Scope names(&context_.scope);
      names.let(over.as, &(*list)[i]);
      if (context_.studio.fillable)
        if (const auto meant = context_.scope.said(over.list)) names.say(over.as, fmt::format("{}.{}", *meant, i));
      if (!item(names, i, list->size())) return report_no_room(i + 1, list->size(), over.list.text(), value->span);
    }
  }

  void operator()(const templates::Times& times) {
    if (times.count.bind(context_.lookup).empty()) return;
    const auto count = whole(times.count, 0, "cannot repeat '{}' times");
    for (std::int64_t i = 0; count && i < *count; ++i) {
      Scope names(&context_.scope);
      if (!item(names, static_cast<std::size_t>(i), static_cast<std::size_t>(*count)) && !times.count.is_literal())
        return report_no_room(static_cast<std::size_t>(i) + 1, static_cast<std::size_t>(*count), named(times.count),
                              context_.span_of(times.count, repeat_.span));
    }
  }

  void operator()(const templates::Cells& cells) {
    constexpr const char* wrong = "a board cannot have '{}' columns or rows";
    const bool alone = cells.kind == templates::Cells::Kind::hexhex;
    const auto columns = whole(cells.columns, 1, wrong);
    const auto rows = alone ? columns : whole(cells.rows, 1, wrong);
    if (!columns || !rows) return;
    if (*columns * *rows * (alone ? 4 : 1) > most_items) {
      context_.studio.diagnostics.error("bad-count", cells.span,
                                        fmt::format("{}the board has more than {} cells", context_.who(), most_items));
      return;
    }
    in_box(repeat_, context_, out_, {}, [&](const Rect& box, scene::Nodes& nodes) {
      take_height(box);
      const auto all = shown(cells, board_cells(cells, *columns, *rows, box));
      for (std::size_t i = 0; i < all.size(); ++i) draw_cell(cells, all[i], i + 1, all.size(), nodes);
    });
  }

  void operator()(const templates::Grid& grid) {
    const auto origin = grid.origin.resolve(context_.container, context_.lookup);
    if (!origin || grid.pitch_x <= Length{} || grid.pitch_y <= Length{}) {
      context_.studio.diagnostics.error("bad-box", repeat_.span, context_.who() + "the grid has no origin or no pitch");
      return;
    }
    // One more on each side: what stands on a point reaches around it.
    const auto low = [](double value) { return static_cast<std::int64_t>(std::floor(value)) - 1; };
    const auto high = [](double value) { return static_cast<std::int64_t>(std::ceil(value)) + 1; };
    const Rect& reach = context_.reach;
    const std::int64_t left = low((reach.left() - origin->x) / grid.pitch_x),
                       right = high((reach.right() - origin->x) / grid.pitch_x);
    const std::int64_t top = low((reach.top() - origin->y) / grid.pitch_y),
                       bottom = high((reach.bottom() - origin->y) / grid.pitch_y);
    if ((right - left) > most_items || (bottom - top) > most_items || (right - left) * (bottom - top) > most_items) {
      context_.studio.diagnostics.error("bad-count", repeat_.span,
                                        fmt::format("{}the grid has more than {} points", context_.who(), most_items),
                                        "widen its pitch");
      return;
    }
    for (std::int64_t row = top; row <= bottom; ++row) {
      for (std::int64_t column = left; column <= right; ++column)
        point({origin->x + grid.pitch_x * static_cast<double>(column),
               origin->y + grid.pitch_y * static_cast<double>(row)},
              column, row);
    }
  }

 private:
  static std::string named(const templates::Pattern& pattern) {
    for (const auto& piece : pattern.pieces)
      if (piece.value) return piece.value->text();
    return "times";
  }

  void report_no_room(std::size_t item, std::size_t count, const std::string& name, diag::Span span) {
    context_.studio.diagnostics.error(
        "too-many-items", span ? span : repeat_.span,
        fmt::format("{}'{}' is too long: item {} of {} would run off the card", context_.who(), name, item, count),
        "shorten it, share it out over several cards, or choose another template");
  }

  bool has_words() const {
    bool found = false;
    for (const templates::Element& element : *repeat_.children)
      templates::each_element(element, [&](const templates::Element& one) {
        found = found || std::holds_alternative<templates::Text>(one.kind);
      });
    return found;
  }

  // Ornaments may; words would be cut off.
  bool runs_off_the_face(const Rect& box) const {
    const Length slack = Length::mm(0.1);
    const auto holds = [&](const Rect& room) {
      return box.left() >= room.left() - slack && box.right() <= room.right() + slack &&
             box.top() >= room.top() - slack && box.bottom() <= room.bottom() + slack;
    };
    return !holds(Rect::of(context_.container)) && !holds(context_.reach.outset(-1.0 * context_.layout.bleed)) &&
           has_words();
  }

  void take_height(const Rect& box) {
    if (context_.taken) *context_.taken = std::max(*context_.taken, box.bottom());
  }

  // Nothing when it is no whole number, or not from `least` to most_items (reported).
  std::optional<std::int64_t> whole(const templates::Pattern& pattern, std::int64_t least,
                                    fmt::format_string<std::string> wrong) {
    const std::string text = pattern.bind(context_.lookup);
    std::int64_t count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (error == std::errc{} && end == text.data() + text.size() && count >= least && count <= most_items) return count;
    context_.studio.diagnostics.error("bad-count", context_.span_of(pattern, repeat_.span),
                                      context_.who() + fmt::format(wrong, std::string(text)),
                                      fmt::format("expected a whole number from {} to {}", least, most_items));
    return std::nullopt;
  }

  // All but the hidden ones.
  std::vector<BoardCell> shown(const templates::Cells& cells, std::vector<BoardCell> all) {
    for (const templates::Pattern& pattern : cells.hidden) {
      const templates::Name* only = pattern.only_name();
      const cards::Value* value = only ? context_.scope.find(*only) : nullptr;
      std::vector<std::string> names;
      if (value && value->list())
        for (const cards::Value& item : *value->list()) names.push_back(cards::to_text(item));
      else
        names.push_back(pattern.bind(context_.lookup));
      for (const std::string& name : names) hide(name, pattern, cells, all);
    }
    std::erase_if(all, [](const BoardCell& cell) { return cell.name.empty(); });
    return all;
  }

  void hide(const std::string& name, const templates::Pattern& pattern, const templates::Cells& cells,
            std::vector<BoardCell>& all) {
    if (name.empty()) return;
    const auto found = std::find_if(all.begin(), all.end(), [&](const BoardCell& cell) { return cell.name == name; });
    if (found != all.end()) {
      found->name.clear();
      return;
    }
    std::vector<std::string> known;
    for (const BoardCell& cell : all)
      if (!cell.name.empty()) known.push_back(cell.name);
    context_.studio.diagnostics.error("bad-cells", context_.span_of(pattern, cells.span),
                                      fmt::format("{}the board has no cell '{}' to hide", context_.who(), name),
                                      diag::suggest(name, known));
  }

  void draw_cell(const templates::Cells& cells, const BoardCell& cell, std::size_t index, std::size_t count,
                 scene::Nodes& out) {
    if (!take_elements(1, repeat_, context_)) return;
    Scope names(&context_.scope);
    names.keep("column", number(cell.column));
    names.keep("row", number(cell.row));
    names.keep("name", {cell.name, {}});
    names.keep("index", number(static_cast<std::int64_t>(index)));
    names.keep("count", number(static_cast<std::int64_t>(count)));
    if (cells.kind == templates::Cells::Kind::square)
      names.keep("parity", {std::string((cell.column + cell.row) % 2 == 0 ? "even" : "odd"), {}});
    if (cells.kind == templates::Cells::Kind::hexhex) names.keep("steps", number(cell.steps));
    if (cells.kind == templates::Cells::Kind::track) names.keep("side", {cell.side, {}});
    const Context here = context_.inside(names, cell.box);
    note_spot(repeat_, cell.box, here, out);
    scene::Nodes inner;
    draw(*repeat_.children, here, inner);
    if (!inner.empty())
      out.push_back(scene::Group{geometry::Transform::move(cell.box.origin()), std::nullopt,
                                 std::make_shared<const scene::Nodes>(std::move(inner))});
  }

  // False for one with words that runs off the face.
  bool item(Scope& names, std::size_t index, std::size_t count) {
    names.keep("index", number(static_cast<std::int64_t>(index) + 1));
    names.keep("count", number(static_cast<std::int64_t>(count)));
    if (context_.studio.fillable) names.say("index", std::to_string(index + 1));
    const std::size_t columns = repeat_.columns > 0 ? static_cast<std::size_t>(repeat_.columns) : count;
    return draw_item(names, {repeat_.step_x * static_cast<double>(index % columns),
                             repeat_.step_y * static_cast<double>(index / columns)});
  }

  void point(Point at, std::int64_t column, std::int64_t row) {
    Scope names(&context_.scope);
    names.keep("column", number(column));
    names.keep("row", number(row));
    names.keep("parity", {std::string((column + row) % 2 == 0 ? "even" : "odd"), {}});
    names.keep("steps", number(std::abs(column) + std::abs(row)));
    draw_item(names, at);
  }

  // The box binds the item's names but is measured against the container of the repeat.
  bool draw_item(const Scope& names, Point moved) {
    if (!take_elements(1, repeat_, context_)) return true;
    bool has_room = true;
    const Context here{
        context_.studio, context_.layout, context_.subject,    names,   names.lookup(), context_.container,
        context_.reach,  false,           context_.least_type, nullptr, context_.scale};
    in_box(repeat_, here, out_, moved, [&](const Rect& box, scene::Nodes& nodes) {
      take_height(box);
      if (runs_off_the_face(box)) {
        has_room = false;
        return;
      }
      note_spot(repeat_, box, here, nodes);
      scene::Nodes inner;
      draw(*repeat_.children, here.inside(names, box), inner);
      if (!inner.empty())
        nodes.push_back(scene::Group{geometry::Transform::move(box.origin()), std::nullopt,
                                     std::make_shared<const scene::Nodes>(std::move(inner))});
    });
    return has_room;
  }

  const templates::Repeat& repeat_;
  const Context& context_;
  scene::Nodes& out_;
};

}  // namespace

void draw(const templates::Repeat& repeat, const Context& context, scene::Nodes& out) {
  std::visit(Repeater(repeat, context, out), repeat.source);
}

}  // namespace kingpress::compose
