// One function a type of the schema. A value in a table and a value in YAML arrive here alike, so each mistake has one
// message.
#include "cards/read_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "cards/art_layers.h"
#include "cards/limits.h"
#include "data/reader.h"
#include "diag/suggestion.h"
#include "diag/utf8.h"

namespace kingpress::cards {
namespace {

using data::Node;
using Kind = FieldType::Kind;

std::vector<std::string_view> views(const std::vector<std::string>& names) { return {names.begin(), names.end()}; }

std::optional<std::string> bounded_text(const Node& node, std::string_view what, std::size_t most,
                                        diag::Diagnostics& diagnostics) {
  std::optional<std::string> text = data::as_text(node, what, diagnostics);
  if (!text || text->size() <= std::min(most, most_lines)) return text;
  if (const std::size_t length = diag::characters(*text); length > most) {
    diagnostics.error("text-too-long", node.span,
                      fmt::format("'{}' is {} characters long, the limit is {}", what, length, most));
    return std::nullopt;
  }
  if (const auto lines = static_cast<std::size_t>(std::count(text->begin(), text->end(), '\n')) + 1;
      lines > most_lines + 1) {
    diagnostics.error("text-too-long", node.span,
                      fmt::format("'{}' has {} lines, the limit is {}", what, lines - 1, most_lines));
    return std::nullopt;
  }
  return text;
}

// The two words of "blue moon", "moon-blue".
std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t begin = std::min(text.find_first_not_of(" -_"), text.size());
    text.remove_prefix(begin);
    const std::size_t end = std::min(text.find_first_of(" -_"), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return words;
}

bool is_one_of(std::string_view word, const std::vector<std::string>& names) {
  return std::find(names.begin(), names.end(), word) != names.end();
}

Value symbol(std::string_view first, std::string_view second, const FieldType& type, const diag::Span& span) {
  Record record;
  record.reserve(3);
  record.push_back({"kind", {std::string("symbol"), span}});
  record.push_back({type.element_names[0], {std::string(first), span}});
  record.push_back({type.element_names[1], {std::string(second), span}});
  return {std::move(record), span};
}

void report_mark(const Node& node, const FieldType& type, std::string_view what, std::string_view found,
                 diag::Diagnostics& diagnostics) {
  diagnostics.error(node.is_null() ? "missing-value" : "wrong-type", node.span,
                    fmt::format("'{}' must be a digit {} to {} or a {} and a {}, found {}", what, type.low, type.high,
                                type.element_names[0], type.element_names[1], found),
                    fmt::format("such as {} or {} {}", std::max(type.low, type.high - 2), type.words[0].front(),
                                type.words[1].back()));
}

void report_symbol(const Node& node, const FieldType& type, std::string_view what, diag::Diagnostics& diagnostics) {
  const std::vector<std::string_view> words = words_of(node.text);
  if (words.size() != 2) return report_mark(node, type, what, fmt::format("'{}'", node.text), diagnostics);
  // Whichever word is nearer to one of the first list is taken for it.
  const bool swapped = is_one_of(words[1], type.words[0]) || is_one_of(words[0], type.words[1]);
  for (const std::size_t i : {0u, 1u})
    if (const std::string_view word = words[swapped ? 1 - i : i]; !is_one_of(word, type.words[i]))
      diagnostics.error("unknown-value", node.span,
                        fmt::format("unknown {} '{}' in '{}'", type.element_names[i], word, what),
                        diag::suggest(word, std::span<const std::string>(type.words[i])));
}

std::optional<Value> read_mark(const Node& node, const FieldType& type, std::string_view what,
                               diag::Diagnostics& diagnostics) {
  if (!node.is_scalar()) {
    report_mark(node, type, what, node.is_null() ? "nothing" : node.is_map() ? "a map" : "a list", diagnostics);
    return std::nullopt;
  }
  if (node.text.find_first_not_of("0123456789-+.") == std::string::npos) {
    const auto number = data::as_integer(node, what, static_cast<std::int64_t>(type.low),
                                         static_cast<std::int64_t>(type.high), diagnostics);
    if (!number) return std::nullopt;
    Record record;
    record.reserve(2);
    record.push_back({"kind", {std::string("number"), node.span}});
    record.push_back({"number", {*number, node.span}});
    return Value{std::move(record), node.span};
  }
  if (const auto words = words_of(node.text); words.size() == 2)
    for (const std::size_t first : {0u, 1u})
      if (is_one_of(words[first], type.words[0]) && is_one_of(words[1 - first], type.words[1]))
        return symbol(words[first], words[1 - first], type, node.span);
  report_symbol(node, type, what, diagnostics);
  return std::nullopt;
}

std::optional<Value> read_element(const Node& node, const FieldType& type, std::string_view what,
                                  diag::Diagnostics& diagnostics);

std::optional<Value> read_list(const Node& node, const FieldSchema& field, diag::Diagnostics& diagnostics) {
  if (!node.is_sequence()) {
    diagnostics.error(node.is_null() ? "missing-value" : "wrong-type", node.span,
                      fmt::format("'{}' must be a list, found {}", field.name,
                                  node.is_null()  ? "nothing"
                                  : node.is_map() ? "a map"
                                                  : fmt::format("'{}'", node.text)),
                      "such as [first, second]");
    return std::nullopt;
  }
  const FieldType element = field.of.empty() ? FieldType{} : field.of.front();
  List list;
  list.reserve(node.items.size());
  bool whole = true;
  for (const Node& item : node.items) {
    if (auto value = read_element(item, element, field.name, diagnostics))
      list.push_back(std::move(*value));
    else
      whole = false;
  }
  if (!whole) return std::nullopt;
  return Value{std::move(list), node.span};
}

std::string names_of(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

// A record is a map of its elements, or a list of all of them in order. Every element is needed.
std::optional<Value> read_record(const Node& node, const FieldSchema& field, diag::Diagnostics& diagnostics) {
  const std::vector<std::string>& names = field.type.element_names;
  Record record;
  record.reserve(names.size());
  const auto take = [&](std::size_t i, const Node& element) {
    if (auto value = read_element(element, field.of[i], names[i], diagnostics))
      record.push_back({names[i], std::move(*value)});
  };
  if (node.is_sequence()) {
    if (node.items.size() != names.size()) {
      diagnostics.error("wrong-length", node.span,
                        fmt::format("'{}' must have {} values, found {}", field.name, names.size(), node.items.size()),
                        fmt::format("in the order {}", names_of(names)));
      return std::nullopt;
    }
    for (std::size_t i = 0; i < names.size(); ++i) take(i, node.items[i]);
  } else if (!node.is_map()) {
    diagnostics.error(node.is_null() ? "missing-value" : "wrong-type", node.span,
                      fmt::format("'{}' must be a list of {} values or a map of them, found {}", field.name,
                                  names.size(), node.is_null() ? "nothing" : fmt::format("'{}'", node.text)),
                      fmt::format("in the order {}", names_of(names)));
    return std::nullopt;
  } else {
    data::MapReader map(node, fmt::format("'{}'", field.name), diagnostics);
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (const Node* element = map.find(names[i]))
        take(i, *element);
      else
        diagnostics.error("missing-key", {node.span.file, node.span.begin, node.span.begin + 1},
                          fmt::format("'{}' has no '{}'", field.name, names[i]));
    }
    map.finish();
  }
  if (record.size() != names.size()) return std::nullopt;
  return Value{std::move(record), node.span};
}

// "#rgb" or "#rrggbb", or the name of a colour in the template's palette.
std::optional<std::string> read_colour(const Node& node, std::string_view what, diag::Diagnostics& diagnostics) {
  auto text = read_name(node, what, diagnostics);
  if (!text) return text;
  const bool hex = text->starts_with('#');
  const bool digits = text->find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
  if (!text->empty() && (!hex || (digits && (text->size() == 4 || text->size() == 7)))) return text;
  diagnostics.error("wrong-type", node.span, fmt::format("'{}' must be a colour, found '{}'", what, *text),
                    "a name of the template's palette, or \"#rrggbb\" in quotes");
  return std::nullopt;
}

template <class T>
std::optional<Value> value_of(std::optional<T> read, const diag::Span& span) {
  if (!read) return std::nullopt;
  return Value{std::move(*read), span};
}

std::optional<Value> read_element(const Node& node, const FieldType& type, std::string_view what,
                                  diag::Diagnostics& diagnostics) {
  const bool bounded = type.low != 0 || type.high != 0;
  switch (type.kind) {
    case Kind::integer: {
      constexpr std::int64_t most = 1'000'000'000;
      return value_of(data::as_integer(node, what, bounded ? static_cast<std::int64_t>(type.low) : -most,
                                       bounded ? static_cast<std::int64_t>(type.high) : most, diagnostics),
                      node.span);
    }
    case Kind::number:
      return value_of(data::as_number(node, what, bounded ? type.low : -1e9, bounded ? type.high : 1e9, diagnostics),
                      node.span);
    case Kind::boolean: return value_of(data::as_bool(node, what, diagnostics), node.span);
    case Kind::text: return value_of(read_text(node, what, diagnostics), node.span);
    case Kind::choice: {
      const std::vector<std::string_view> choices = views(type.choices);
      const auto choice = data::as_choice(node, what, choices, diagnostics);
      if (!choice) return std::nullopt;
      return Value{type.choices[*choice], node.span};
    }
    case Kind::mark: return read_mark(node, type, what, diagnostics);
    case Kind::colour: return value_of(read_colour(node, what, diagnostics), node.span);
    case Kind::picture:
      if (node.is_map()) return read_layers(node, what, diagnostics);
      return value_of(read_path(node, what, diagnostics), node.span);
    case Kind::length:  // kept as it is written
      if (!data::as_length(node, what, diagnostics)) return std::nullopt;
      return Value{node.text, node.span};
    case Kind::card:
    case Kind::keyword: return value_of(read_name(node, what, diagnostics), node.span);
    case Kind::list: return read_list(node, {std::string(what), type, false, {}, {}, {}}, diagnostics);
    case Kind::record: return read_record(node, {std::string(what), type, false, {}, {}, {}}, diagnostics);
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> read_text(const Node& node, std::string_view what, diag::Diagnostics& diagnostics) {
  return bounded_text(node, what, most_characters, diagnostics);
}

std::optional<std::string> read_name(const Node& node, std::string_view what, diag::Diagnostics& diagnostics) {
  return bounded_text(node, what, longest_name, diagnostics);
}

bool leads_out(std::string_view path) {
  if (path.empty()) return false;
  int depth = 0;
  bool upwards = path.front() == '/' || path.front() == '~' || path.find("://") != std::string_view::npos;
  for (std::size_t at = 0; at < path.size() && !upwards;) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    const std::string_view step = path.substr(at, end - at);
    if (step == "..")
      upwards = --depth < 0;
    else if (!step.empty() && step != ".")
      ++depth;
    at = end + 1;
  }
  return upwards;
}

std::optional<std::string> read_path(const Node& node, std::string_view what, diag::Diagnostics& diagnostics) {
  const auto path = read_name(node, what, diagnostics);
  if (!path) return std::nullopt;
  if (path->empty()) {
    diagnostics.error("missing-value", node.span, fmt::format("'{}' must name a file, found an empty text", what));
    return std::nullopt;
  }
  if (!leads_out(*path)) return path;
  diagnostics.error("outside-folder", node.span,
                    fmt::format("'{}' must lie in the folder of this file or below, found '{}'", what, *path),
                    "copy the file there and name it from there");
  return std::nullopt;
}

std::optional<Value> read_value(const Node& node, const FieldSchema& field, diag::Diagnostics& diagnostics) {
  if (!field.known) return raw_value(node);
  diag::Diagnostics found;
  std::optional<Value> value = field.type.kind == Kind::list     ? read_list(node, field, found)
                               : field.type.kind == Kind::record ? read_record(node, field, found)
                                                                 : read_element(node, field.type, field.name, found);
  for (diag::Diagnostic diagnostic : found.list()) {
    if (diagnostic.rule.empty()) diagnostic.rule = field.rule;
    diagnostics.add(std::move(diagnostic));
  }
  return value;
}

Value raw_value(const Node& node) {
  Value value{{}, node.span};
  if (node.is_sequence()) {
    List list;
    for (const Node& item : node.items) list.push_back(raw_value(item));
    value.data = std::move(list);
  } else if (node.is_map()) {
    Record record;
    for (const data::Member& member : node.members) record.push_back({member.key, raw_value(member.value)});
    value.data = std::move(record);
  } else if (node.is_scalar()) {
    value.data = node.text;
    if (node.quoted || node.text.empty()) return value;
    diag::Diagnostics unread;  // a scalar that is no number stays text
    if (const auto whole = data::as_integer(node, "", std::numeric_limits<std::int64_t>::min(),
                                            std::numeric_limits<std::int64_t>::max(), unread))
      value.data = *whole;
    else if (const auto number = data::as_number(node, "", -1e15, 1e15, unread))
      value.data = *number;
    else if (const auto truth = data::as_bool(node, "", unread))
      value.data = *truth;
  }
  return value;
}

}  // namespace kingpress::cards
