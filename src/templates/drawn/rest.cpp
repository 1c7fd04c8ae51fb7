// An element holds a small SVG with its objects, the groups around them, and whatever of the drawing they refer to.
#include "templates/drawn/rest.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "diag/ascii.h"
#include "svg/number_scanner.h"
#include "svg/picture.h"
#include "templates/drawn/nodes.h"

namespace kingpress::templates {

using data::Node;
using geometry::Length;

namespace {

// What is hidden while people draw is drawn where its condition holds.
constexpr const char *shown = "display:inline", *drawn_apart = "opacity:1;clip-path:none;display:inline";

bool is_nothing(std::string_view number) {
  const auto value = svg::NumberScanner(number).number();
  return value && *value == 0;
}

// What says nothing where blanks are plain: programs write it everywhere, and who draws words would stumble over it.
bool is_idle(std::string_view property, std::string_view value) {
  if (property == "white-space" || property == "xml:space") return true;
  return (property == "letter-spacing" || property == "word-spacing") && is_nothing(value);
}

std::string without_idle(std::string_view style) {
  std::string kept;
  while (!style.empty()) {
    const std::size_t end = std::min(style.find(';'), style.size());
    const std::string_view one = diag::trimmed(style.substr(0, end));
    style.remove_prefix(std::min(end + 1, style.size()));
    const std::size_t colon = std::min(one.find(':'), one.size());
    if (one.empty() ||
        is_idle(diag::trimmed(one.substr(0, colon)), diag::trimmed(one.substr(std::min(colon + 1, one.size())))))
      continue;
    kept += std::string(one) + ";";
  }
  return kept;
}

bool is_left_out(pugi::xml_node node) {
  const std::string_view name = element_of(node);
  return name.find(':') != std::string_view::npos || name == "title" || name == "desc" || name == "metadata" ||
         name == "script" || name == "foreignObject" || name == "style";
}

void copy_attributes(pugi::xml_node from, pugi::xml_node to) {
  for (const pugi::xml_attribute attribute : from.attributes()) {
    const std::string_view name = attribute.name();
    const bool is_foreign = name.find(':') != std::string_view::npos && name != "xlink:href";
    if (is_foreign || name == "xmlns" || is_idle(name, attribute.value())) continue;
    if (name == "style")
      to.append_attribute("style") = without_idle(attribute.value()).c_str();
    else
      to.append_attribute(attribute.name()) = attribute.value();
  }
}

// Without what is a program's own, and the one that is drawn of a choice.
void copy(pugi::xml_node from, pugi::xml_node to) {
  if (from.type() == pugi::node_pcdata || from.type() == pugi::node_cdata) {
    to.append_child(pugi::node_pcdata).set_value(from.value());
    return;
  }
  if (from.type() != pugi::node_element || is_left_out(from)) return;
  const std::string name(element_of(from) == "switch" ? "g" : element_of(from));
  pugi::xml_node own = to.append_child(name.c_str());
  copy_attributes(from, own);
  for (const pugi::xml_node child : from.children()) copy(child, own);
}

void note_references(std::string_view text, std::vector<std::string>& ids) {
  for (std::size_t at = text.find("url("); at != std::string_view::npos; at = text.find("url(", at + 4)) {
    const std::size_t mark = text.find('#', at), end = text.find(')', at);
    if (mark == std::string_view::npos || end == std::string_view::npos || mark > end) continue;
    std::string_view id = text.substr(mark + 1, end - mark - 1);
    while (!id.empty() && (id.back() == '"' || id.back() == '\'' || id.back() == ' ')) id.remove_suffix(1);
    ids.emplace_back(id);
  }
}

void note_references(pugi::xml_node node, std::vector<std::string>& ids, std::set<std::string>& there) {
  if (const char* id = node.attribute("id").value(); *id != '\0') there.insert(id);
  if (const std::string address = address_of(node); address.starts_with("#")) ids.push_back(address.substr(1));
  for (const pugi::xml_attribute attribute : node.attributes()) note_references(attribute.value(), ids);
  for (const pugi::xml_node child : node.children()) note_references(child, ids, there);
}

void add_style(pugi::xml_node to, const char* more) {
  const std::string style = to.attribute("style").value();
  to.remove_attribute("style");
  to.append_attribute("style") = (style + (style.empty() || style.ends_with(";") ? "" : ";") + more).c_str();
}

std::string plain(Length length) { return fmt::format("{:.5f}", length.points()); }

}  // namespace

std::string DrawnRest::svg_of(const std::vector<pugi::xml_node>& objects, const std::vector<pugi::xml_node>& within,
                              const geometry::Rect& area, const char* adds) const {
  pugi::xml_document written;
  pugi::xml_node paper = written.append_child("svg");
  paper.append_attribute("xmlns") = "http://www.w3.org/2000/svg";
  paper.append_attribute("xmlns:xlink") = "http://www.w3.org/1999/xlink";
  paper.append_attribute("font-family") = "serif";  // of words that do not tell theirs
  paper.append_attribute("font-size") = "16";
  paper.append_attribute("viewBox") =
      fmt::format("{} {} {} {}", plain(area.x), plain(area.y), plain(area.width), plain(area.height)).c_str();
  const geometry::Transform& to = document_.page;
  pugi::xml_node placed = paper.append_child("g");
  placed.append_attribute("transform") = fmt::format("matrix({:.9g} {:.9g} {:.9g} {:.9g} {:.9g} {:.9g})", to.xx, to.yx,
                                                     to.xy, to.yy, to.dx.points(), to.dy.points())
                                             .c_str();
  // An area of the drawing's own size, so that shares of it stay what they are.
  pugi::xml_node whole = placed.append_child("svg");
  const auto box = svg::view_box_of(document_.root());
  for (const pugi::xml_attribute attribute : document_.root().attributes()) {
    const std::string_view name = attribute.name();
    if (name == "class" || name == "fill" || name == "stroke" || name == "color" || name.starts_with("font") ||
        name.starts_with("stroke-") || name.starts_with("fill-"))
      whole.append_attribute(attribute.name()) = attribute.value();
  }
  whole.append_attribute("style") =
      (without_idle(document_.root().attribute("style").value()) + "overflow:visible").c_str();
  if (box) {
    for (const auto& [name, length] : {std::pair{"x", box->x}, std::pair{"y", box->y}, std::pair{"width", box->width},
                                       std::pair{"height", box->height}})
      whole.append_attribute(name) = plain(length).c_str();
    whole.append_attribute("viewBox") = document_.root().attribute("viewBox").value();
  }
  std::vector<std::string> wanted;
  std::set<std::string> there;
  const auto styles = [&](auto&& self, pugi::xml_node node) -> void {
    if (element_of(node) == "style") {
      std::string text;
      for (const pugi::xml_node part : node.children()) text += part.value();
      note_references(text, wanted);
      whole.append_child("style").append_child(pugi::node_pcdata).set_value(text.c_str());
    }
    for (const pugi::xml_node child : node.children()) self(self, child);
  };
  styles(styles, document_.root());
  pugi::xml_node definitions = whole.append_child("defs");
  std::vector<pugi::xml_node> around;
  for (pugi::xml_node above = objects.front().parent(); above && above != document_.root(); above = above.parent())
    around.insert(around.begin(), above);
  pugi::xml_node inner = whole;
  for (const pugi::xml_node group : around) {
    inner = inner.append_child(element_of(group) == "switch" ? "g" : std::string(element_of(group)).c_str());
    copy_attributes(group, inner);
    if (std::find(within.begin(), within.end(), group) == within.end()) continue;
    add_style(inner, drawn_apart);
  }
  for (const pugi::xml_node object : objects) {
    copy(object, inner);
    if (document_.is_hidden(object)) add_style(inner.last_child(), shown);
    if (*adds != '\0') add_style(inner.last_child(), adds);
  }
  note_references(whole, wanted, there);
  for (std::size_t next = 0; next < wanted.size(); ++next) {
    const pugi::xml_node meant = there.contains(wanted[next]) ? pugi::xml_node() : document_.by_id(wanted[next]);
    if (!meant) continue;
    copy(meant, definitions);
    note_references(definitions.last_child(), wanted, there);
  }
  std::ostringstream text;
  written.save(text, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
  return text.str();
}

Node DrawnRest::element(const std::vector<pugi::xml_node>& objects, const geometry::Rect& area,
                        std::string text) const {
  Node element = drawn_map(document_.place(objects.front()));
  put(element, "svg", std::move(text));
  put(element, "name", document_.name_of(objects.front()));
  put(element, "box", drawn_box(area, element.span));
  return element;
}

std::vector<Node> DrawnRest::lines_of(pugi::xml_node object, const std::vector<pugi::xml_node>& within) {
  const std::string stroke = document_.inherited(object, "stroke");
  std::vector<Node> lines;
  if (!stroke.empty() && stroke != "none" && element_of(object) != "image" && element_of(object) != "use")
    lines.push_back(element({object}, whole(), svg_of({object}, within, whole(), "fill:none;opacity:1")));
  return lines;
}

std::vector<Node> DrawnRest::elements(const std::vector<pugi::xml_node>& objects,
                                      const std::vector<pugi::xml_node>& within) {
  if (objects.empty()) return {};
  const svg::Typesetter any = [](const std::vector<svg::Words>&) { return std::optional(svg::Line{}); };
  std::string text = svg_of(objects, within, whole()), why;
  if (svg::picture_of(text, 100, 100, why, any)) {
    std::vector<Node> one;
    one.push_back(element(objects, whole(), std::move(text)));
    return one;
  }
  const auto join = [&](const std::vector<pugi::xml_node>& first, const std::vector<pugi::xml_node>& second) {
    std::vector<Node> all = elements(first, within);
    for (Node& node : elements(second, within)) all.push_back(std::move(node));
    return all;
  };
  if (objects.size() > 1) {
    const auto middle = objects.begin() + static_cast<std::ptrdiff_t>(objects.size() / 2);
    return join({objects.begin(), middle}, {middle, objects.end()});
  }
  const pugi::xml_node object = objects.front();
  const auto says = [&](const char* property) {
    const std::string value = document_.own(object, property);
    return !value.empty() && value != "none" && value != "normal" && value != "1";
  };
  const bool is_apart =
      says("opacity") || says("clip-path") || says("mask") || says("filter") || says("mix-blend-mode");
  if (element_of(object) == "g" && !is_apart) {
    std::vector<pugi::xml_node> children;
    for (const pugi::xml_node child : object.children())
      if (child.type() == pugi::node_element && !is_left_out(child)) children.push_back(child);
    if (children.size() > 1) return elements(children, within);
  }
  std::vector<Node> one;
  const geometry::Rect area = reach_of(object);
  if (area.width > Length{} && area.height > Length{})
    one.push_back(element(objects, area, svg_of(objects, within, area)));
  return one;
}

// Its shapes with room for lines and blurs; all of the paper where more than shapes may show.
geometry::Rect DrawnRest::reach_of(pugi::xml_node object) const {
  std::optional<geometry::Rect> all;
  bool is_known = true;
  const auto visit = [&](auto&& self, pugi::xml_node node) -> void {
    if (node.type() != pugi::node_element || is_left_out(node)) return;
    const auto outline = document_.outline_on_card(node);
    const auto box = outline ? svg::box_of(*outline) : std::nullopt;
    is_known = is_known && (box || is_group(node));
    if (box && all) {
      const Length left = std::min(all->left(), box->left()), top = std::min(all->top(), box->top());
      all = geometry::Rect{left, top, std::max(all->right(), box->right()) - left,
                           std::max(all->bottom(), box->bottom()) - top};
    } else if (box) {
      all = box;
    }
    for (const pugi::xml_node child : node.children()) self(self, child);
  };
  visit(visit, object);
  if (!is_known || !all) return whole();
  const geometry::Rect near = all->outset(Length::mm(3) + (all->width + all->height) * 0.1), most = whole();
  const Length left = std::max(near.left(), most.left()), top = std::max(near.top(), most.top());
  return {left, top, std::min(near.right(), most.right()) - left, std::min(near.bottom(), most.bottom()) - top};
}

}  // namespace kingpress::templates
