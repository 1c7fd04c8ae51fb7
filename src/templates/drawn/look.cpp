// The drawing is walked once, from the back to the front. Objects that are boxes become elements of their own, what
// lies between them is drawn as it lies, and a group is one only where it does something to a box.
#include "templates/drawn/look.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "diag/ascii.h"
#include "svg/number_scanner.h"
#include "templates/drawn/clones.h"
#include "templates/drawn/frame.h"
#include "templates/drawn/rest.h"
#include "templates/drawn/text.h"

namespace kingpress::templates {

using data::Node;

namespace {

bool is_text(pugi::xml_node node) { return element_of(node) == "text" || element_of(node) == "flowRoot"; }

bool is_drawn_kind(pugi::xml_node node) {
  return is_text(node) || is_group(node) || is_shape(node) || element_of(node) == "use";
}

class LookReader {
 public:
  LookReader(DrawnDocument& document, const DrawnLabels& labels, const DrawnPage& page)
      : document_(document), labels_(labels), page_(page), texts_(document, page, labels), rest_(document, page) {}

  Node read() {
    const diag::Span place = document_.place(document_.root());
    find_boxes(document_.root());
    for (const auto& [text, label] : captions_) {
      const std::string& column = label.column;
      if (std::ranges::none_of(boxes_, [&](const auto& box) { return box.second.column == column; }))
        assign(text, label);
    }
    Node look = drawn_map(place), elements = drawn_list(place);
    styles_ = drawn_map(place);
    put(look, "kind", "card");
    Node trim = drawn_list(place);
    trim.items = {drawn_scalar(in_mm(page_.trim.width), place), drawn_scalar(in_mm(page_.trim.height), place)};
    put(look, "trim", std::move(trim));
    put(look, "bleed", in_mm(page_.bleed));
    put(look, "safe", in_mm(page_.safe));
    put(look, "corner_radius", in_mm(page_.corner_radius));
    if (page_.round) put(look, "round", "true");
    if (page_.cut) {
      Node shape = drawn_map(place);
      put(shape, "path", path_data(*page_.cut));
      put(look, "shape", std::move(shape));
    }
    elements.items = walk(document_.root(), {});
    put(look, "styles", std::move(styles_));
    put(look, "elements", std::move(elements));
    return look;
  }

 private:
  using Within = std::vector<pugi::xml_node>;

  // What each object is filled with, and which groups hold such objects.
  void find_boxes(pugi::xml_node node) {
    for (const pugi::xml_node child : node.children()) {
      if (child.type() != pugi::node_element || !is_drawn_kind(child) || is_left_out(child)) continue;
      if (const auto label = labels_.of(child)) {
        assign(child, *label);
      } else if (is_text(child) && !boxes_.contains(child)) {
        const std::string words = labels_.with_columns(texts_.words(child));
        labels_.tell_unbound(words, document_.place(child));
        if (const std::string column = labels_.bound_in(words); !column.empty())
          assign(child, {column, words, {}, document_.place(child)});
        else if (auto caption = labels_.of_caption(child))
          captions_.emplace_back(child, std::move(*caption));
      }
      if (is_linked(child) || page_.guides.contains(child)) mark(child);
      if (is_group(child)) find_boxes(child);
    }
  }

  void assign(pugi::xml_node object, const DrawnLabel& label) {
    const bool is_frame = labels_.is_picture(label) && document_.clip(object);
    const bool is_whole = label.column.empty() || is_frame || !is_group(object);
    const pugi::xml_node meant = is_whole ? object : first_in(object, labels_.is_picture(label));
    if (!meant) {
      document_.lost(object,
                     fmt::format("'{}' holds {}: it is drawn as it lies", document_.name_of(object),
                                 labels_.is_picture(label) ? "no shape for a picture" : "no text"),
                     fmt::format("to show it only on cards that have one, call it 'when: {}'", label.column));
      return;
    }
    if (!is_whole) {
      if (const std::string* when = label.key("when")) conditions_[object] = {*when, label.span};
      if (conditions_.contains(object)) mark(object);
    }
    boxes_.emplace(meant, label);
    if (is_text(meant)) texts_boxed_.insert(meant);
    mark(meant);
  }

  // What is hidden while people draw, but for what a condition shows.
  bool is_left_out(pugi::xml_node object) const {
    if (!document_.is_hidden(object)) return false;
    const auto label = labels_.of(object);
    return !label || !label->key("when");
  }

  // The first text of a group, or the first shape or picture.
  pugi::xml_node first_in(pugi::xml_node group, bool is_picture) const {
    for (const pugi::xml_node child : group.children()) {
      if (child.type() != pugi::node_element || is_left_out(child)) continue;
      const bool is_frame = is_shape(child) || element_of(child) == "use" || document_.clip(child);
      if (is_picture ? is_frame : is_text(child)) return child;
      if (is_group(child))
        if (const pugi::xml_node found = first_in(child, is_picture)) return found;
    }
    return {};
  }

  void mark(pugi::xml_node node) {
    for (; node && node.type() == pugi::node_element; node = node.parent()) marked_.insert(node);
  }

  std::vector<Node> walk(pugi::xml_node parent, const Within& within) {
    std::vector<Node> all;
    std::vector<pugi::xml_node> plain;
    const auto flush = [&] {
      for (Node& node : rest_.elements(plain, within)) all.push_back(std::move(node));
      plain.clear();
    };
    for (const pugi::xml_node child : drawn_children(parent)) {
      if (is_left_out(child) || page_.guides.contains(child)) continue;
      if (!marked_.contains(child)) {
        plain.push_back(child);
        continue;
      }
      flush();
      for (Node& node : draw(child, within)) all.push_back(std::move(node));
    }
    flush();
    return all;
  }

  // Of a switch the one that every program draws.
  std::vector<pugi::xml_node> drawn_children(pugi::xml_node parent) {
    std::vector<pugi::xml_node> children;
    for (const pugi::xml_node child : parent.children()) {
      const std::string_view name = element_of(child);
      if (child.type() != pugi::node_element || name.find(':') != std::string_view::npos) continue;
      if (name == "foreignObject") {
        if (element_of(parent) != "switch")
          document_.lost(child, fmt::format("'{}' is a foreignObject: it is not drawn", document_.name_of(child)));
        continue;
      }
      if (is_drawn_kind(child)) children.push_back(child);
    }
    return children;
  }

  std::vector<Node> draw(pugi::xml_node object, const Within& within) {
    if (const auto box = boxes_.find(object); box != boxes_.end()) return box_of(object, box->second, within);
    if (is_linked(object)) return listed(drawn_linked_picture(document_, object));
    return group_of(object, within, conditions_[object]);
  }

  static std::vector<Node> listed(Node node) {
    std::vector<Node> one;
    if (node.is_map()) one.push_back(std::move(node));
    return one;
  }

  struct Condition {
    std::string text;
    diag::Span span;
  };

  std::vector<Node> box_of(pugi::xml_node object, const DrawnLabel& label, const Within& within) {
    if (label.column.empty()) {
      const Condition when{*label.key("when"), label.span};
      if (is_group(object)) return group_of(object, within, when);
      return shown(rest_.elements({object}, within), when, object);
    }
    const std::string name = unique(label.pattern == "{" + label.column + "}" ? label.column : plain_name(label));
    if (is_text(object)) return listed(named(texts_.element(object, label, name, styles_), name));
    if (labels_.is_picture(label)) {
      std::vector<Node> all = listed(named(drawn_frame(document_, object, label), name));
      for (Node& line : rest_.lines_of(object, within)) all.push_back(std::move(line));
      return all;
    }
    if (!has_text(label.column))
      document_.lost(
          object,
          fmt::format("'{}' is no text, and the column '{}' has no pictures: it is drawn as it lies",
                      document_.name_of(object), label.column),
          "give the name to a text, or make it a column of pictures: 'schema: {" + label.column + ": picture}'");
    return rest_.elements({object}, within);
  }

  bool has_text(const std::string& column) const {
    return std::any_of(boxes_.begin(), boxes_.end(), [&](const auto& box) {
      return box.second.column == column && texts_boxed_.contains(box.first);
    });
  }

  static std::string plain_name(const DrawnLabel& label) {
    std::string name;
    for (const char c : label.pattern)
      if (c != '{' && c != '}') name += c == '\n' ? ' ' : c;
    return name;
  }

  Node named(Node element, const std::string& name) {
    if (element.is_map()) put(element, "id", name);
    return element;
  }

  std::string unique(const std::string& name) {
    std::string one = name;
    for (int number = 2; !names_.insert(one).second; ++number) one = fmt::format("{}_{}", name, number);
    return one;
  }

  // What its group does to them all: shown under a condition, seen through, clipped. Without any of it they are no
  // group.
  std::vector<Node> group_of(pugi::xml_node group, Within within, const Condition& when) {
    const std::string name = document_.name_of(group), clip = document_.own(group, "clip-path");
    const double opacity =
        std::clamp(svg::NumberScanner(document_.own(group, "opacity")).number().value_or(1), 0.0, 1.0);
    for (const char* beyond : {"filter", "mask", "mix-blend-mode"})
      if (const std::string value = document_.own(group, beyond);
          !value.empty() && value != "none" && value != "normal")
        document_.lost(group, fmt::format("the {} of '{}' does not reach the boxes in it", beyond, name),
                       "take the boxes out of that group");
    within.push_back(group);
    std::vector<Node> inside = walk(group, within);
    std::string outline;
    if (!clip.empty() && clip != "none") outline = clip_of(group);
    if (opacity == 1 && outline.empty()) return shown(std::move(inside), when, group);
    Node element = drawn_map(document_.place(group)), list = drawn_list(element.span);
    list.items = std::move(inside);
    put(element, "group", std::move(list));
    if (opacity < 1) put(element, "opacity", fmt::format("{:.4f}", opacity));
    if (!outline.empty()) put(element, "clip", outline);
    if (!when.text.empty()) put(element, "when", drawn_scalar(when.text, when.span));
    return listed(std::move(element));
  }

  // Path data on the card; empty where an outline cannot say it (told).
  std::string clip_of(pugi::xml_node group) {
    if (auto outline = document_.clip(group))
      return path_data(scene::moved(std::move(*outline), document_.to_card(group)));
    document_.lost(group,
                   fmt::format("the clip of '{}' is not kept, because boxes lie in it", document_.name_of(group)));
    return {};
  }

  std::vector<Node> shown(std::vector<Node> nodes, const Condition& when, pugi::xml_node object) {
    if (when.text.empty() || nodes.empty()) return nodes;
    if (nodes.size() == 1 && !nodes.front().find("when")) {
      put(nodes.front(), "when", drawn_scalar(when.text, when.span));
      return nodes;
    }
    Node element = drawn_map(document_.place(object)), list = drawn_list(element.span);
    list.items = std::move(nodes);
    put(element, "group", std::move(list));
    put(element, "when", drawn_scalar(when.text, when.span));
    return listed(std::move(element));
  }

  DrawnDocument& document_;
  const DrawnLabels& labels_;
  const DrawnPage& page_;
  DrawnTexts texts_;
  DrawnRest rest_;
  Node styles_;
  std::map<pugi::xml_node, DrawnLabel> boxes_;
  std::vector<std::pair<pugi::xml_node, DrawnLabel>> captions_;  // of nothing that was met
  std::map<pugi::xml_node, Condition> conditions_;
  std::set<pugi::xml_node> marked_, texts_boxed_;  // texts_boxed_: of the boxes those that are texts
  std::set<std::string> names_;
};

bool has_trim(pugi::xml_node node, const DrawnLabels& labels) {
  return labels.guide(node, "trim") ||
         std::ranges::any_of(node.children(), [&](pugi::xml_node child) { return has_trim(child, labels); });
}

}  // namespace

bool says_trim(const diag::SourceFile& source) {
  diag::Diagnostics unheard;
  DrawnDocument document(source, unheard);
  const Columns none;
  return document.read() && has_trim(document.root(), DrawnLabels(document, none));
}

std::optional<Node> read_drawn_look(const diag::SourceFile& source, const Columns& columns,
                                    diag::Diagnostics& diagnostics) {
  DrawnDocument document(source, diagnostics);
  if (!document.read()) return std::nullopt;
  const DrawnLabels labels(document, columns);
  fill_clones(document, labels);
  const auto page = read_drawn_page(document, labels);
  if (!page) return std::nullopt;
  return LookReader(document, labels, *page).read();
}

}  // namespace kingpress::templates
