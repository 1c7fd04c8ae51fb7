#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "compose/elements/elements.h"

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
      item(names, i, list->size());
    }
  }

  void operator()(const templates::Times& times) {
    const std::string text = times.count.bind(context_.lookup);
    if (text.empty()) return;
    std::int64_t count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (error != std::errc{} || end != text.data() + text.size() || count < 0 || count > most_items) {
      context_.studio.diagnostics.error("bad-count", context_.span_of(times.count, repeat_.span),
                                        fmt::format("{}cannot repeat '{}' times", context_.who(), text),
                                        fmt::format("expected a whole number up to {}", most_items));
      return;
    }
    for (std::int64_t i = 0; i < count; ++i) {
      Scope names(&context_.scope);
      item(names, static_cast<std::size_t>(i), static_cast<std::size_t>(count));
    }
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
  void item(Scope& names, std::size_t index, std::size_t count) {
    names.keep("index", number(static_cast<std::int64_t>(index) + 1));
    names.keep("count", number(static_cast<std::int64_t>(count)));
    const std::size_t columns = repeat_.columns > 0 ? static_cast<std::size_t>(repeat_.columns) : count;
    draw_item(names, {repeat_.step_x * static_cast<double>(index % columns),
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
  void draw_item(const Scope& names, Point moved) {
    if (!take_elements(1, repeat_, context_)) return;
    const Context here{context_.studio, context_.layout, context_.subject,   names, names.lookup(), context_.container,
                       context_.reach,  false,           context_.least_type};
    in_box(repeat_, here, out_, moved, [&](const Rect& box, scene::Nodes& nodes) {
      note_spot(repeat_, box, context_, nodes);
      scene::Nodes inner;
      draw(*repeat_.children, here.inside(names, box), inner);
      if (!inner.empty())
        nodes.push_back(scene::Group{geometry::Transform::move(box.origin()), std::nullopt,
                                     std::make_shared<const scene::Nodes>(std::move(inner))});
    });
  }

  const templates::Repeat& repeat_;
  const Context& context_;
  scene::Nodes& out_;
};

}  // namespace

void draw(const templates::Repeat& repeat, const Context& context, scene::Nodes& out) {
  if (repeat.children) std::visit(Repeater(repeat, context, out), repeat.source);
}

}  // namespace kingpress::compose
