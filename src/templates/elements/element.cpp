#include "templates/elements/element.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "diag/suggestion.h"
#include "templates/elements/readers.h"

namespace kingpress::templates {

namespace {

constexpr int deepest_elements = 16;

void read_common(data::MapReader& map, Common& common, Reading& reading) {
  common.span = map.node().span;
  if (const data::Node* id = map.find("id"))
    if (const auto text = data::as_text(*id, "id", reading.diagnostics)) {
      common.id = *text;
      parse_pattern(*text, text_span(*id), reading.diagnostics);  // reports what is wrong with its braces
    }
  if (const data::Node* when = map.find("when"))
    if (const auto text = data::as_text(*when, "when", reading.diagnostics))
      common.when = parse_condition(*text, text_span(*when), reading.diagnostics);
  if (const data::Node* box = map.find("box"))
    if (auto read = read_box(*box, reading)) common.box = std::move(*read);
  if (const data::Node* rotate = map.find("rotate"))
    if (auto turn = read_pattern(*rotate, "rotate", reading)) common.rotate = std::move(*turn);
  if (const data::Node* plate = map.find("plate"))
    if (auto name = read_pattern(*plate, "plate", reading)) common.plate = std::move(*name);
  if (const data::Node* opacity = map.find("opacity"))
    if (auto share = read_share_pattern(*opacity, "opacity", reading)) common.opacity = std::move(*share);
  read_shadows(map, common, reading);
  read_flag(map, "ground", common.ground, reading);
}

template <class Kind, void (*read)(const data::Node&, data::MapReader&, Kind&, Reading&)>
Element read_kind(const data::Node& subject, data::MapReader& map, Reading& reading) {
  Kind kind;
  read_common(map, kind, reading);
  read(subject, map, kind, reading);
  return Element{std::move(kind)};
}

// Every kind of element, by the key that says so.
struct KindReader {
  std::string_view key;
  Element (*read)(const data::Node& subject, data::MapReader& map, Reading& reading);
};
constexpr std::array kinds{
    KindReader{"text", read_kind<Text, read_text>},
    KindReader{"image", read_kind<Image, read_image>},
    KindReader{"shape", read_kind<Shape, read_shape>},
    KindReader{"symbol", read_kind<Symbol, read_symbol>},
    KindReader{"svg", read_kind<Svg, read_svg>},
    KindReader{"qr", read_kind<Qr, read_qr>},
    KindReader{"barcode", read_kind<Barcode, read_barcode>},
    KindReader{"piece", read_kind<Piece, read_piece>},
    KindReader{"group", read_kind<Group, read_group>},
    KindReader{"use", read_kind<Group, read_use>},
    KindReader{"stack", read_kind<Stack, read_stack>},
    KindReader{"repeat", read_kind<Repeat, read_repeat>},
};

std::optional<Element> read_element(const data::Node& node, Reading& reading) {
  data::MapReader map(node, "element", reading.diagnostics);
  if (!map.is_map()) return std::nullopt;
  const auto* const kind =
      std::find_if(kinds.begin(), kinds.end(), [&](const KindReader& one) { return node.find(one.key) != nullptr; });
  if (kind == kinds.end()) {
    const std::string first = node.members.empty() ? "" : node.members.front().key;
    reading.diagnostics.error("unknown-element", node.members.empty() ? node.span : node.members.front().key_span,
                              "the element has none of the keys that say what it is",
                              diag::suggest(first, std::span<const std::string_view>(element_keys())));
    return std::nullopt;
  }
  std::optional<Element> element = kind->read(*map.find(kind->key), map, reading);
  map.finish();
  return element;
}

}  // namespace

Pattern Common::called() const {
  if (id.find_first_of("{}") == std::string::npos) return literal(id);
  diag::Diagnostics told_when_read;
  return parse_pattern(id, span, told_when_read).value_or(Pattern{});
}

const std::vector<std::string_view>& element_keys() {
  static const std::vector<std::string_view> keys = [] {
    std::vector<std::string_view> all;
    for (const KindReader& kind : kinds) all.push_back(kind.key);
    return all;
  }();
  return keys;
}

Elements read_elements(const data::Node& list, Reading& reading) {
  Elements elements;
  if (!list.is_sequence()) {
    reading.diagnostics.error("wrong-type", list.span, "'elements' must be a list",
                              "each item starts with '- text:', '- shape:' or another kind");
    return elements;
  }
  if (!take_levels(1, list.span, reading)) return elements;
  ++reading.depth;
  elements.reserve(list.items.size());
  for (const data::Node& item : list.items) {
    if (!take_elements(1, item.span, reading)) break;
    if (auto element = read_element(item, reading)) elements.push_back(std::move(*element));
  }
  --reading.depth;
  return elements;
}

bool take_elements(std::size_t count, diag::Span place, Reading& reading) {
  reading.elements = std::min(reading.elements + count, most_elements + 1);
  if (reading.elements <= most_elements) return true;
  if (!std::exchange(reading.beyond_limits, true))
    reading.diagnostics.error("template-too-large", place,
                              fmt::format("the template has more than {} elements, those of a part counted as often as "
                                          "it is used",
                                          most_elements),
                              "fewer parts within parts");
  return false;
}

bool take_levels(int count, diag::Span place, Reading& reading) {
  reading.deepest = std::max(reading.deepest, reading.depth + count);
  if (reading.depth + count <= deepest_elements) return true;
  reading.beyond_limits = true;
  reading.diagnostics.error("template-too-deep", place,
                            fmt::format("elements are nested deeper than {}", deepest_elements));
  return false;
}

}  // namespace kingpress::templates
