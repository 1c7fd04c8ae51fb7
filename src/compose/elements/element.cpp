// What all kinds of elements share: conditions, boxes, turns, and the sharing of constant parts.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <span>
#include <utility>

#include "compose/elements/elements.h"
#include "compose/fill.h"
#include "compose/reach.h"
#include "diag/ascii.h"
#include "geometry/limits.h"
#include "geometry/parse_double.h"
#include "scene/silhouette.h"

namespace kingpress::compose {

using geometry::Length;
using geometry::Rect;

namespace {

// The first of a box's measures that cannot be resolved.
const templates::Measure* unresolved(const templates::Box& box, const Context& context) {
  for (const templates::Measure* measure : {&box.x, &box.y, &box.width, &box.height}) {
    if (!measure->resolve(Length{}, context.lookup)) return measure;
  }
  return nullptr;
}

// The deck, when texts that bind nothing look otherwise in another one.
const cards::Deck* deck_of_words(const Context& context) {
  const cards::Deck* deck = context.subject.deck;
  return deck && (context.studio.translator || !deck->symbols.empty() || deck->max_dpi) ? deck : nullptr;
}

// Elements [begin, end) of a list, all constant, as one shared list of nodes; null where there are too many.
std::shared_ptr<const scene::Nodes> constant_nodes(const templates::Elements& elements, std::size_t begin,
                                                   std::size_t end, const Context& context) {
  const Constants::Key key{&elements[begin], context.container, deck_of_words(context), context.subject.art_folder,
                           context.least_type};
  if (const auto* known = context.studio.constants.find(key))
    return take_elements(known->elements, elements[begin].common(), context) ? known->nodes : nullptr;
  const std::size_t before = context.studio.drawn;
  scene::Nodes nodes;
  for (std::size_t i = begin; i < end; ++i) draw(elements[i], context, nodes);
  auto shared = std::make_shared<const scene::Nodes>(std::move(nodes));
  if (context.studio.drawn <= templates::most_elements)
    context.studio.constants.remember(key, {shared, context.studio.drawn - before});
  return shared;
}

// What was drawn from `first` on, taken off the list.
scene::Nodes taken_from(std::size_t first, scene::Nodes& out) {
  const auto begin = out.begin() + static_cast<std::ptrdiff_t>(first);
  scene::Nodes nodes(std::make_move_iterator(begin), std::make_move_iterator(out.end()));
  out.resize(first);
  return nodes;
}

scene::Nodes faded(scene::Nodes nodes, double seen) {
  if (nodes.empty() || seen >= 1) return nodes;
  if (seen <= 0) return {};
  scene::Nodes all;
  all.emplace_back(scene::Group{{}, std::nullopt, std::make_shared<const scene::Nodes>(std::move(nodes)), seen});
  return all;
}

void append(scene::Nodes nodes, scene::Nodes& out) {
  out.insert(out.end(), std::make_move_iterator(nodes.begin()), std::make_move_iterator(nodes.end()));
}

// Words that are to be filled by others have none: it would be that of the card shown.
bool are_filled_words(const scene::Nodes& nodes, const Context& context) {
  if (context.studio.fillable == nullptr) return false;
  const auto& fillables = context.studio.fillable->fillables;
  return std::ranges::any_of(nodes, [&](const scene::Node& node) {
    const auto* group = std::get_if<scene::Group>(&node);
    const auto found = group ? fillables.find(group->children.get()) : fillables.end();
    return found != fillables.end() && found->second.text && !found->second.pattern.empty();
  });
}

scene::Nodes shadows_of(const templates::Common& common, const scene::Nodes& nodes, const Context& context) {
  scene::Nodes all;
  if (are_filled_words(nodes, context)) return all;
  for (const templates::Shadow& shadow : common.shadows) {
    const auto colour = resolve(shadow.colour, context);
    const auto seen = share_of(shadow.opacity, common.span, context);
    if (!colour || !seen) continue;
    const double opacity = *seen * colour->alpha / 255;
    if (opacity <= 0) continue;
    all.emplace_back(scene::shadow(nodes,
                                   {{colour->red, colour->green, colour->blue}, opacity, shadow.offset, shadow.blur},
                                   [&](const scene::Text& text) { return context.studio.letters.of(text); }));
  }
  return all;
}

// What is said of all of an element together, whatever it drew from `first` on. An ink of its own prints it, and not
// its shadow.
void finish(const templates::Common& common, std::size_t first, const Context& context, scene::Nodes& out) {
  if (common.opacity.empty() && common.shadows.empty() && common.plate.empty()) return;
  scene::Nodes nodes = taken_from(first, out);
  scene::Nodes shadows = shadows_of(common, nodes, context);
  const double seen = share_of(common.opacity, common.span, context).value_or(1);
  const std::string plate = common.plate.empty() ? std::string() : plate_of(common, context);
  if (plate.empty()) {
    append(std::move(nodes), shadows);
    return append(faded(std::move(shadows), seen), out);
  }
  append(faded(std::move(shadows), seen), out);
  nodes = faded(std::move(nodes), seen);
  if (!nodes.empty()) out.emplace_back(scene::plate(plate, std::move(nodes)));
}

}  // namespace

void draw(const templates::Elements& elements, std::size_t begin, std::size_t stop, const Context& context,
          scene::Nodes& out) {
  const auto shareable = [&](std::size_t i) {
    if (context.studio.surveying || context.studio.spots || context.studio.fillable) return false;
    return context.top ? context.studio.constants.is_constant(elements[i])
                       : context.studio.constants.is_movable(elements[i]);
  };
  for (std::size_t i = begin; i < stop;) {
    if (!shareable(i)) {
      draw(elements[i++], context, out);
      continue;
    }
    std::size_t end = i + 1;
    while (end < stop && shareable(end)) ++end;
    auto nodes = constant_nodes(elements, i, end, context);
    if (nodes && !nodes->empty()) out.push_back(scene::Group{{}, std::nullopt, std::move(nodes)});
    i = end;
  }
}

// Of a stack's elements those that are as high as what is in them, and tell it themselves.
template <class Kind>
bool tells_what_it_takes([[maybe_unused]] const Kind& kind) {
  if constexpr (std::is_same_v<Kind, templates::Group>)
    return takes_its_contents(kind);
  else
    return std::is_same_v<Kind, templates::Text> || std::is_same_v<Kind, templates::Stack>;
}

bool take_elements(std::size_t count, const templates::Common& common, const Context& context) {
  std::size_t& drawn = context.studio.drawn;
  const bool had_room = drawn <= templates::most_elements;
  drawn = std::min(drawn + count, templates::most_elements + 1);
  if (drawn <= templates::most_elements) return true;
  if (had_room)
    context.studio.diagnostics.error(
        "template-too-large", common.span,
        fmt::format("{}more than {} elements are drawn, those of repeats and parts counted as often as they stand",
                    context.who(), templates::most_elements),
        "repeat fewer, and fewer within one another");
  return false;
}

void draw(const templates::Element& element, const Context& context, scene::Nodes& out) {
  if (!take_elements(1, element.common(), context)) return;
  if (context.studio.surveying && !shares_size(element)) return;
  const Apart apart(element.common(), context);
  if (context.studio.fillable) note_decided(element, context);
  const std::size_t first = out.size();
  std::visit(
      [&](const auto& kind) {
        if constexpr (std::is_same_v<std::decay_t<decltype(kind)>, templates::Repeat>) {
          draw(kind, context, out);
        } else {
          in_box(kind, context, out, {}, [&](const Rect& box, scene::Nodes& nodes) {
            if (note_spot(kind, box, context, nodes) && !std::is_same_v<std::decay_t<decltype(kind)>, templates::Group>)
              return;
            const std::size_t before = nodes.size();
            draw(kind, box, context, nodes);
            if (context.studio.fillable) note_fillable(kind, box, context, before, nodes);
            if (context.taken && !tells_what_it_takes(kind)) *context.taken = std::max(*context.taken, box.bottom());
          });
        }
      },
      element.kind);
  if (out.size() > first && !context.studio.spots) finish(element.common(), first, context, out);
  if (context.studio.fillable) note_condition(element.common(), context, first, out);
  if (!context.top || within_reach(std::span(out).subspan(first))) return;
  context.studio.diagnostics.error(
      "out-of-range", element.common().span,
      fmt::format("{}what this element draws lies more than {} away", context.who(), to_string(geometry::farthest)),
      "look for a size or a position that is far too large");
  out.resize(first);
}

bool note_spot(const templates::Common& common, const Rect& box, const Context& context, scene::Nodes& out) {
  if (!context.studio.spots) return false;
  if (!common.id.empty() || context.studio.spots_of_all) {
    context.studio.spots->push_back({common.called().bind(context.lookup), {}, {}, 0, &common});
    out.push_back(scene::Path{scene::Outline::rectangle(box), {}, {}, {}});
  }
  return true;
}

bool shares_size(const templates::Element& element) {
  if (const auto* text = std::get_if<templates::Text>(&element.kind)) return text->same_size;
  if (const auto* group = std::get_if<templates::Group>(&element.kind)) return share_sizes(*group->children);
  const auto* repeat = std::get_if<templates::Repeat>(&element.kind);
  return repeat && share_sizes(*repeat->children);
}

bool share_sizes(const templates::Elements& elements) {
  return std::any_of(elements.begin(), elements.end(), shares_size);
}

bool is_wanted(const templates::Common& common, const Context& context) {
  return !common.when || common.when->holds(context.lookup) ||
         (context.studio.fillable && in_columns(*common.when, context));
}

std::optional<Rect> box_of(const templates::Common& common, const Context& context) {
  const auto box = common.box.resolve(context.container, context.lookup);
  if (!box) {
    const templates::Measure* measure = unresolved(common.box, context);
    std::string names;
    for (const auto& term : measure->terms)
      names += fmt::format("{}'{}'", names.empty() ? "" : ", ", term.value.text());
    context.studio.diagnostics.error(
        "bad-box", measure->span ? measure->span : common.span,
        fmt::format("{}the box needs a length from {}, which is absent or no length", context.who(), names));
    return std::nullopt;
  }
  const std::array<std::pair<const templates::Measure*, Length>, 4> sides{{{&common.box.x, box->x},
                                                                           {&common.box.y, box->y},
                                                                           {&common.box.width, box->width},
                                                                           {&common.box.height, box->height}}};
  for (const auto& [measure, length] : sides) {
    if (geometry::within_reach(length)) continue;
    context.studio.diagnostics.error("out-of-range", measure->span ? measure->span : common.span,
                                     fmt::format("{}the box reaches {} away, at most {} can be drawn", context.who(),
                                                 to_string(length), to_string(geometry::farthest)));
    return std::nullopt;
  }
  if (box->width < Length{} || box->height < Length{}) {
    context.studio.diagnostics.error(
        "bad-box", common.span,
        fmt::format("{}the box is {} wide and {} high", context.who(), to_string(box->width), to_string(box->height)),
        "give it room, or place it by fewer sides");
    return std::nullopt;
  }
  return box;
}

std::optional<double> degrees(const templates::Pattern& pattern, diag::Span span, const Context& context) {
  const std::string text = pattern.empty() ? std::string() : pattern.bind(context.lookup);
  if (text.empty()) return 0;
  double value = 0;
  const auto [end, error] = geometry::parse_double(text.data(), text.data() + text.size(), value);
  if (error == std::errc{} && end == text.data() + text.size() && std::isfinite(value)) return value;
  context.studio.diagnostics.error("bad-rotation", context.span_of(pattern, span),
                                   fmt::format("{}'{}' is no rotation", context.who(), text),
                                   "expected degrees clockwise, like 90 or '{index * 30}'");
  return std::nullopt;
}

std::optional<double> rotation_of(const templates::Common& common, const Context& context) {
  const auto turn = degrees(common.rotate, common.span, context);
  return turn ? std::optional(std::fmod(*turn, 360)) : std::nullopt;
}

std::string plate_of(const templates::Common& common, const Context& context) {
  constexpr std::size_t longest = 60;
  constexpr std::array<std::string_view, 6> of_every_press{"cyan", "magenta", "yellow", "black", "all", "none"};
  std::string name = common.plate.bind(context.lookup);
  const bool is_taken =
      std::find(of_every_press.begin(), of_every_press.end(), diag::lower(name)) != of_every_press.end();
  if (!is_taken && name.size() <= longest) return name;
  context.studio.diagnostics.error(
      "bad-plate", context.span_of(common.plate, common.span),
      is_taken ? fmt::format("{}'{}' is an ink of every press, and no plate", context.who(), name)
               : fmt::format("{}the name of a plate has {} bytes, more than {}", context.who(), name.size(), longest),
      "name what is printed beside the colours, as the shop does: foil, varnish, white");
  return {};
}

std::optional<double> share_of(const templates::Pattern& pattern, diag::Span span, const Context& context) {
  const std::string text = pattern.bind(context.lookup);
  if (text.empty()) return 1;
  const auto share = templates::parse_share(text);
  if (!share)
    context.studio.diagnostics.error("bad-share", context.span_of(pattern, span),
                                     fmt::format("{}'{}' is no share for 'opacity'", context.who(), text),
                                     "from 0% to 100%, or from 0 to 1");
  return share;
}

Rect before_turn(const Rect& box, double degrees) {
  const double quarters = degrees / 90;
  const bool odd_quarters = quarters == std::floor(quarters) && std::fmod(std::fabs(quarters), 2) == 1;
  if (!odd_quarters) return box;
  return {box.centre().x - box.height / 2.0, box.centre().y - box.width / 2.0, box.height, box.width};
}

void append_placed(scene::Nodes nodes, const geometry::Transform& transform, scene::Nodes& out) {
  if (nodes.empty()) return;
  if (transform == geometry::Transform{}) return append(std::move(nodes), out);
  out.push_back(scene::Group{transform, std::nullopt, std::make_shared<const scene::Nodes>(std::move(nodes))});
}

void append_turned(scene::Nodes nodes, const Rect& box, double degrees, scene::Nodes& out) {
  if (degrees == 0) return append(std::move(nodes), out);
  append_placed(std::move(nodes), geometry::Transform::rotate_about(box.centre(), degrees), out);
}

}  // namespace kingpress::compose
