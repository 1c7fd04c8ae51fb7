// Programs say where a line begins, and seldom how long it may become. Its box is the one that it flows in, or the
// shape that it lies on, with the margins that are drawn; else the room to the edge of the card.
#include "templates/drawn/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "diag/ascii.h"
#include "geometry/parse_double.h"
#include "svg/colours.h"
#include "svg/number_scanner.h"
#include "templates/drawn/text_style.h"
#include "templates/drawn/way.h"

namespace kingpress::templates {

using data::Node;
using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::Transform;

namespace {

constexpr double cap_height = 0.7, most_of_card = 0.7;
constexpr double least_type = 6;  // points
constexpr double shrinks_to = 0.6;

bool holds_words(pugi::xml_node node) {
  const std::string_view name = element_of(node);
  return name == "text" || name == "tspan" || name == "flowRoot" || name == "flowPara" || name == "flowSpan" ||
         name == "textPath" || name == "flowDiv";
}

// The innermost first element that holds words itself: what the words look like is said there.
pugi::xml_node styled(pugi::xml_node node) {
  for (const pugi::xml_node child : node.children()) {
    if (child.type() == pugi::node_pcdata && !diag::trimmed(child.value()).empty()) return node;
    if (child.type() == pugi::node_element && holds_words(child) && !diag::trimmed(child.text().get()).empty())
      return styled(child);
    const bool is_deeper = child.find_child([](pugi::xml_node in) { return in.type() == pugi::node_element; });
    if (holds_words(child) && is_deeper) return styled(child);
  }
  return node;
}

// Of the parts of a text that hold words themselves, one that looks unlike `said`.
pugi::xml_node unlike(const DrawnDocument& document, pugi::xml_node node, pugi::xml_node said) {
  for (const pugi::xml_node child : node.children()) {
    const bool is_words = child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata;
    if (is_words && !diag::trimmed(child.value()).empty() && !is_drawn_alike(document, node, said)) return node;
    if (const pugi::xml_node found = holds_words(child) ? unlike(document, child, said) : pugi::xml_node())
      return found;
  }
  return {};
}

// `long: {size: 8pt, leading: 3mm, max_lines: 2}`: the same style in another size, as a style of its own.
void set_long(Node& element, const Node& style, const std::string& name, Node& styles) {
  const auto is_long = [](const data::Member& member) { return member.key == "long" && member.value.is_map(); };
  const auto found = std::ranges::find_if(element.members, is_long);
  if (found == element.members.end()) return;
  Node& keys = found->value;
  Node other = style;
  for (const char* key : {"size", "leading"}) {
    const Node* said = keys.find(key);
    if (!said) continue;
    std::erase_if(other.members, [&](const data::Member& member) { return member.key == key; });
    put(other, key, *said);
  }
  std::erase_if(keys.members, [](const auto& member) { return member.key == "size" || member.key == "leading"; });
  put(keys, "style", name + " long");
  put(styles, name + " long", std::move(other));
}

}  // namespace

struct DrawnTexts::Lines {
  std::vector<std::string> words;
  Point first;  // where the first line begins, in the text's own units
  double step = 0;
  bool is_flowed = false;
  bool is_reversed = false;  // a mirror has turned the direction in which they run
  pugi::xml_node region;     // of what is flowed
  double width = 0;          // of a text that is wrapped without a shape; 0: not said
};

DrawnTexts::DrawnTexts(DrawnDocument& document, const DrawnPage& page, const DrawnLabels& labels)
    : document_(document), page_(page) {
  struct Walker final : pugi::xml_tree_walker {
    DrawnTexts* texts = nullptr;
    const DrawnLabels* labels = nullptr;
    // What a condition shows counts, though it is hidden while people draw.
    bool is_unseen(const pugi::xml_node& node) const {
      if (!texts->document_.is_unseen(node)) return false;
      const auto label = labels->of(node);
      return !label || !label->key("when");
    }
    bool for_each(pugi::xml_node& node) override {
      if (node.type() != pugi::node_element || !is_shape(node)) return true;
      if (texts->page_.guides.contains(node) || is_unseen(node)) return true;
      for (pugi::xml_node above = node.parent(); above; above = above.parent()) {
        if (is_unseen(above)) return true;
        const std::string_view name = element_of(above);
        if (name == "clipPath" || name == "mask" || name == "pattern" || name == "defs" || name == "marker")
          return true;
      }
      if (auto outline = texts->document_.outline_on_card(node)) texts->areas_.push_back({node, std::move(*outline)});
      return true;
    }
  } walker;
  walker.texts = this;
  walker.labels = &labels;
  pugi::xml_node root = document.root();
  root.traverse(walker);
}

DrawnTexts::Lines DrawnTexts::lines_of(pugi::xml_node text) const {
  Lines lines;
  std::optional<double> x, y, second;
  bool is_new = true;
  const auto add = [&](std::string_view words) {
    if (is_new || lines.words.empty()) lines.words.emplace_back();
    std::string& last = lines.words.back();
    for (const char c : words) {
      const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
      if (!blank || (!last.empty() && last.back() != ' ')) last += blank ? ' ' : c;
    }
    is_new = false;
  };
  const auto visit = [&](auto&& self, pugi::xml_node node) -> void {
    const auto own_x = drawn_number(node.attribute("x").value()), own_y = drawn_number(node.attribute("y").value());
    const bool is_line = element_of(node) == "flowPara" || own_y ||
                         std::string_view(node.attribute("sodipodi:role").value()) == "line" || node.attribute("dy");
    if (!x && own_x) x = document_.length(node, "x").value_or(*own_x);
    if (own_y && y && !second && *own_y != *y) second = own_y;
    if (!y && own_y) y = document_.length(node, "y").value_or(*own_y);
    if (is_line && !lines.words.empty() && !lines.words.back().empty()) is_new = true;
    for (const pugi::xml_node child : node.children()) {
      if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) {
        const bool has_words = !diag::trimmed(child.value()).empty();
        if (has_words || (!lines.words.empty() && !is_new)) add(child.value());
      } else if (holds_words(child)) {
        self(self, child);
      }
    }
  };
  visit(visit, text);
  for (std::string& one : lines.words) one = std::string(diag::trimmed(one));
  std::erase_if(lines.words, [](const std::string& one) { return one.empty(); });
  lines.first = {svg::units(x.value_or(0)), svg::units(y.value_or(0))};
  if (second) lines.step = std::fabs(*second - *y);
  if (element_of(text) == "flowRoot") {
    lines.is_flowed = true;
    for (const pugi::xml_node child : text.children())
      if (element_of(child) == "flowRegion") lines.region = child.first_child();
    if (element_of(lines.region) == "use") lines.region = document_.meant_by(address_of(lines.region));
  } else if (const std::string inside = document_.own(text, "shape-inside"); inside.starts_with("url")) {
    lines.is_flowed = true;
    lines.region = document_.meant_by(inside);
  }
  lines.width = drawn_measure(document_.own(text, "inline-size"), 0).value_or(0);
  return lines;
}

std::string DrawnTexts::words(pugi::xml_node text) const {
  std::string all;
  for (const std::string& line : lines_of(text).words) all += (all.empty() ? "" : "\n") + line;
  return all;
}

// Upright, before the text is turned about the card's corner. `has_own`: the text itself says it.
Rect DrawnTexts::box_of(pugi::xml_node text, const Lines& lines, double degrees, Length leading, bool& has_own) {
  const Transform back = Transform::rotate(-degrees), to_upright = document_.to_card(text).then(back);
  const auto upright = [&](const scene::Outline& outline) { return svg::box_of(scene::moved(outline, back)); };
  const Point at = to_upright.apply(lines.first);
  const std::string anchor = document_.inherited(styled(text), "text-anchor");
  const double drawn_share = anchor == "middle" ? 0.5 : anchor == "end" ? 1 : 0;
  const double share = lines.is_reversed ? 1 - drawn_share : drawn_share;
  has_own = true;
  if (lines.region) {
    // It lies in the coordinates of the text, wherever in the file it stands.
    const auto own = svg::parse_transform(lines.region.attribute("transform").value()).value_or(Transform{});
    if (auto outline = document_.outline(lines.region))
      if (const auto box = svg::box_of(scene::moved(std::move(*outline), own.then(to_upright)))) return *box;
  }
  const double rows = static_cast<double>(std::max<std::size_t>(lines.words.size(), 1));
  if (lines.width > 0) {
    const Length wide = Length::points(lines.width * document_.to_card(text).magnification());
    return {at.x - wide * share, at.y - leading, wide, leading * (rows + 0.3)};
  }
  has_own = false;
  std::optional<Rect> area;
  const Point inside{at.x, at.y - leading * 0.3};
  const Length whole = page_.trim.width + page_.trim.height;
  for (const Area& candidate : areas_) {
    const auto box = upright(candidate.outline);
    if (!box || inside.x < box->left() || inside.x > box->right() || inside.y < box->top() || inside.y > box->bottom())
      continue;
    if (box->width.points() * box->height.points() >
        most_of_card * page_.trim.width.points() * page_.trim.height.points())
      continue;
    if (box->width < leading || box->height < leading * 0.6) continue;
    if (!area || box->width.points() * box->height.points() < area->width.points() * area->height.points()) area = box;
  }
  const bool is_on_area = area.has_value();
  if (!area) {
    const auto trim = upright(scene::Outline::rectangle(
        Rect::of(page_.trim).inset(geometry::Insets::all(std::min(page_.safe, page_.trim.width / 4.0)))));
    area = trim.value_or(Rect{{}, {}, whole, whole});
  }
  Rect box = *area;
  const Length from_left = std::max(at.x - area->left(), Length{}),
               from_right = std::max(area->right() - at.x, Length{});
  if (share == 0.5) {
    const Length margin = is_on_area ? std::min(area->width * 0.04, Length::mm(1.2)) : Length{};
    const Length half = std::max(std::min(from_left, from_right) - margin, Length{});
    box.x = at.x - half;
    box.width = half * 2.0;
  } else if (share == 1) {
    box.width = is_on_area ? area->width - from_right * 2.0 : at.x - area->left();
    box.x = at.x - box.width;
  } else {
    box.x = at.x;
    box.width = is_on_area ? area->width - from_left * 2.0 : area->right() - at.x;
  }
  box.y = at.y - leading;
  const Length above = std::max(at.y - leading * cap_height - area->top(), Length{});
  const Length rest = area->bottom() - at.y, least = leading * (rows - 1) + leading * 0.3;
  box.height = leading + (is_on_area ? std::max(rest - std::min(above, leading / 2.0), least) : least);
  return box;
}

Node DrawnTexts::element(pugi::xml_node text, const DrawnLabel& label, const std::string& name, Node& styles) {
  Lines lines = lines_of(text);
  const pugi::xml_node said = styled(text);
  const Transform transform = document_.to_card(text);
  DrawnTurn turn = turn_of(transform);
  const std::string called = document_.name_of(text);
  const bool is_mirrored = transform.xx * transform.yy < transform.xy * transform.yx;
  if (is_mirrored) {
    document_.lost(text, fmt::format("'{}' is mirrored: its words are set to be read, in the same place", called));
    lines.is_reversed = std::fabs(turn.degrees) > 90;
    if (lines.is_reversed) turn.degrees += turn.degrees > 0 ? -180 : 180;
  } else if (!turn.is_even) {
    document_.lost(text, fmt::format("'{}' is stretched or sheared: its words are not", called));
  }
  const pugi::xml_node along = text.find_child([](pugi::xml_node child) { return element_of(child) == "textPath"; });
  const auto way = along ? drawn_way(document_, text, along, document_.inherited(said, "text-anchor")) : std::nullopt;
  if (along && !way)
    document_.lost(text, fmt::format("'{}' follows a path that is not there: its words lie straight", called));
  Node style = drawn_style(document_, text, said, turn.scale, lines.step);
  const Length leading = geometry::parse_length(style.find("leading")->text).value_or(Length::points(12));
  const double points = geometry::parse_length(style.find("size")->text).value_or(Length::points(9)).points();
  // Upside down, the first line was the lowest, and below its baseline.
  if (is_mirrored && !lines.is_reversed && turn.scale > 0)
    lines.first.y += (leading * static_cast<double>(std::max<std::size_t>(lines.words.size(), 1) - 1) -
                      Length::points(points * cap_height)) /
                     turn.scale;
  bool has_own = false;
  Rect box = box_of(text, lines, turn.degrees, leading, has_own);
  if (!has_own) box = {box.x, box.y, std::max(box.width, leading), std::max(box.height, leading)};
  Node element = drawn_map(document_.place(text));
  put(element, "text", drawn_scalar(label.pattern, label.span));
  put(element, "style", name);
  if (way) {
    put_box(element, Rect::of(page_.trim), 0);
    Node line = drawn_map(element.span);
    put(line, "d", path_data(*way));
    put(element, "along", std::move(line));
  } else {
    put_box(element, box, turn.degrees);
  }
  if (!way && !lines.is_flowed && !label.key("vertical")) {
    const Point at = transform.then(Transform::rotate(-turn.degrees)).apply(lines.first);
    put(element, "baseline", in_mm(at.y - box.y));
  }
  const std::string anchor = document_.inherited(said, "text-anchor"), across = document_.inherited(said, "text-align");
  const std::string_view align = anchor == "middle" || across == "center" ? "centre"
                                 : anchor == "end" || across == "end"     ? "end"
                                 : across == "justify"                    ? "justify"
                                                                          : "start";
  const std::string_view read_align = !lines.is_reversed ? align
                                      : align == "start" ? "end"
                                      : align == "end"   ? "start"
                                                         : align;
  if (read_align != "start") put(element, "align", std::string(read_align));
  put(element, "markup", "true");
  const auto rows = static_cast<std::size_t>(std::max(box.height / leading + 0.35, 1.0));
  if (!way && !has_own && rows < 2)
    put(element, "max_lines", fmt::format("{}", std::max<std::size_t>(lines.words.size(), 1)));
  if (const double least = std::max(points * shrinks_to, least_type); least < points)
    put(element, "shrink_to", fmt::format("{:.4g}pt", least));
  if (const auto opacity = drawn_number(document_.own(text, "opacity")); opacity && *opacity < 1)
    put(element, "opacity", fmt::format("{:.4f}", std::clamp(*opacity, 0.0, 1.0)));
  const std::string stroke = document_.inherited(said, "stroke");
  if (const auto line = svg::parse_colour(stroke); line && stroke != "none") {
    const double width = drawn_measure(document_.inherited(said, "stroke-width"), 0).value_or(1) * turn.scale / 2;
    if (width > 0)
      put(element, "outline",
          fmt::format("#{:02x}{:02x}{:02x} {}", line->red, line->green, line->blue, in_mm(Length::points(width))));
  }
  for (const char* beyond : {"filter", "mask", "clip-path", "mix-blend-mode"})
    if (const std::string value = document_.own(text, beyond); !value.empty() && value != "none" && value != "normal")
      document_.lost(text, fmt::format("the {} of '{}' is not kept", beyond, called));
  for (const char* beyond : {"text-decoration", "font-variant", "font-stretch", "word-spacing"})
    if (!drawn_plainly(document_.inherited(said, beyond)).empty())
      document_.lost(text, fmt::format("the {} of '{}' is not kept", beyond, called));
  if (const pugi::xml_node part = unlike(document_, text, said))
    document_.lost(part, fmt::format("'{}' has one look: all its words are as its first ones", called),
                   "words of a card may have their own, by markup: '**bold**', '[red]words[/]'");
  put_keys(element, label);
  set_long(element, style, name, styles);
  put(styles, name, std::move(style));
  return element;
}

}  // namespace kingpress::templates
