#include "templates/elements/group.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "diag/suggestion.h"
#include "templates/elements/readers.h"

namespace kingpress::templates {

namespace {

void read_placing(data::MapReader& map, Group& group, Reading& reading) {
  if (const data::Node* scale = map.find("scale"))
    group.scale = data::as_number(*scale, "scale", 0.01, 100, reading.diagnostics).value_or(1);
  read_flag(map, "mirror", group.mirror, reading);
  const data::Node* clip = map.find("clip");
  if (clip && clip->is_scalar() && clip->text == "box")
    group.clip_box = true;
  else if (clip)
    group.clip = read_outline(*clip, "clip", reading);
}

// The values of `let:` or `with:`; `takes`, when given, are the only names allowed.
void read_lets(const data::Node& values, std::string_view what, const std::vector<std::string>* takes, Group& group,
               Reading& reading) {
  if (!values.is_map()) {
    reading.diagnostics.error("wrong-type", values.span, fmt::format("'{}' must be a map from names to values", what),
                              "such as {value: \"{corners.top_left}\"}");
    return;
  }
  for (const data::Member& member : values.members) {
    if (takes && std::find(takes->begin(), takes->end(), member.key) == takes->end()) {
      reading.diagnostics.error("unknown-key", member.key_span, fmt::format("the part takes no '{}'", member.key),
                                diag::suggest(member.key, *takes));
      continue;
    }
    if (auto value = read_pattern(member.value, member.key, reading))
      group.lets.push_back({member.key, std::move(*value)});
  }
}

struct Part {
  std::vector<std::string> takes;
  const data::Node* elements = nullptr;
};

Part read_part(const data::Node& node, Reading& reading) {
  Part part;
  data::MapReader map(node, "part", reading.diagnostics);
  if (!map.is_map()) return part;
  if (const data::Node* takes = map.find("takes"))
    for (const data::Node& item : takes->items)
      if (const auto name = data::as_text(item, "takes", reading.diagnostics)) part.takes.push_back(*name);
  part.elements = map.require("elements");
  map.finish();
  return part;
}

// The part's elements, which all its uses share. Null where they go beyond what a template may hold.
const Reading::Part* read_once(const std::string& name, const data::Node& elements, diag::Span use, Reading& reading) {
  const auto [place, is_first] = reading.read_parts.try_emplace(name);
  Reading::Part& part = place->second;
  if (is_first) {
    const std::size_t before = reading.elements;
    const int deepest_before = std::exchange(reading.deepest, reading.depth);
    auto read = std::make_shared<const Elements>(read_elements(elements, reading));
    part = {std::move(read), reading.elements - before, reading.deepest - reading.depth};
    reading.deepest = std::max(reading.deepest, deepest_before);
    return &part;
  }
  if (!part.elements) {
    reading.beyond_limits = true;
    reading.diagnostics.error("template-too-deep", use, fmt::format("the part '{}' uses itself", name));
    return nullptr;
  }
  return take_levels(part.depth, use, reading) && take_elements(part.count, use, reading) ? &part : nullptr;
}

}  // namespace

void read_group(const data::Node& subject, data::MapReader& map, Group& group, Reading& reading) {
  read_placing(map, group, reading);
  if (const data::Node* let = map.find("let")) read_lets(*let, "let", nullptr, group, reading);
  group.children = std::make_shared<const Elements>(read_elements(subject, reading));
}

void read_use(const data::Node& subject, data::MapReader& map, Group& group, Reading& reading) {
  read_placing(map, group, reading);
  const data::Node* with = map.find("with");
  group.children = std::make_shared<const Elements>();
  const auto name = data::as_text(subject, "use", reading.diagnostics);
  if (!name) return;
  const auto found = reading.parts.find(*name);
  if (found == reading.parts.end()) {
    std::vector<std::string> known;
    for (const auto& entry : reading.parts) known.push_back(entry.first);
    reading.diagnostics.error("unknown-part", subject.span, fmt::format("unknown part '{}'", *name),
                              diag::suggest(*name, known));
    return;
  }
  const Part part = read_part(*found->second, reading);
  if (with) read_lets(*with, "with", &part.takes, group, reading);
  for (const std::string& taken : part.takes)
    if (std::none_of(group.lets.begin(), group.lets.end(), [&](const Let& let) { return let.name == taken; }))
      group.lets.push_back({taken, {}});
  if (!part.elements) return;
  if (const Reading::Part* there = read_once(*name, *part.elements, subject.span, reading))
    group.children = there->elements;
}

}  // namespace kingpress::templates
