// Every file of a user is read through these functions, so that a wrong type, unit or name is reported in the same
// words wherever it is met.
#include "data/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "diag/suggestion.h"
#include "geometry/limits.h"
#include "geometry/parse_double.h"

namespace kingpress::data {
namespace {

// What a node is, in a sentence that ends "found ...".
std::string found(const Node& node) {
  switch (node.kind) {
    case Node::Kind::null: return "nothing";
    case Node::Kind::sequence: return "a list";
    case Node::Kind::map: return "a map";
    case Node::Kind::scalar: break;
  }
  constexpr std::size_t most = 40;
  const std::string_view quoted = node.quoted ? "the text " : "";
  if (node.text.size() <= most) return fmt::format("{}'{}'", quoted, node.text);
  std::size_t cut = most;
  while (cut > 0 && (static_cast<unsigned char>(node.text[cut]) & 0xC0u) == 0x80u) --cut;
  return fmt::format("{}'{}...'", quoted, node.text.substr(0, cut));
}

diag::Diagnostic& wrong_type(const Node& node, std::string_view what, std::string_view expected,
                             diag::Diagnostics& diagnostics, std::string hint = {}) {
  if (hint.empty() && node.is_null() && node.span.end > node.span.begin)
    hint = "put the word in quotes if it is meant as text";
  return diagnostics.error(node.is_null() ? "missing-value" : "wrong-type", node.span,
                           fmt::format("'{}' must be {}, found {}", what, expected, found(node)), std::move(hint));
}

// The number as a person would want it back: no trailing zeros.
std::string number_text(double value) {
  std::string text = fmt::format("{:.6f}", value);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// The same number without what is in the way: leading zeros, underscores, a plus sign; empty when it is no number at
// all.
std::string plain_spelling(std::string_view text) {
  std::string digits;
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  for (const char c : text)
    if (c != '_' && c != '\'' && c != ' ') digits += c;
  if (!is_digits(digits)) return {};
  const std::size_t first = std::min(digits.find_first_not_of('0'), digits.size() - 1);
  std::string spelling = negative && digits[first] != '0' ? "-" : "";
  return spelling.append(digits, first);
}

bool is_leading_zero(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return text.size() > 1 && text[0] == '0' && text[1] >= '0' && text[1] <= '9';
}

std::string spelling_hint(const Node& node) {
  if (node.quoted) return plain_spelling(node.text).empty() ? std::string() : "take the number out of its quotes";
  const std::string plain = plain_spelling(node.text);
  if (!plain.empty() && plain != node.text) return fmt::format("write '{}'", plain);
  return {};
}

// "1" of "1.0" and "1,0", whose decimals are none; "1,000" may be a thousand.
std::string whole_hint(const std::string& text) {
  const std::size_t mark = text.find_first_of(".,"), decimals = text.size() - mark - 1;
  const bool is_whole = mark != text.npos && mark > 0 && decimals > 0 && decimals != 3 &&
                        text.find_first_not_of("0123456789") == mark &&
                        text.find_first_not_of('0', mark + 1) == text.npos;
  return is_whole ? fmt::format("write '{}'", text.substr(0, mark)) : std::string();
}

void out_of_range(const Node& node, std::string_view what, std::string_view low, std::string_view high,
                  diag::Diagnostics& diagnostics) {
  diagnostics.error("out-of-range", node.span,
                    fmt::format("'{}' must be from {} to {}, found {}", what, low, high, found(node)));
}

// "a card", "an edition", and names as they are: "'corners'".
std::string with_article(const std::string& what) {
  if (what.starts_with('\'')) return what;
  const bool vowel = !what.empty() && std::string_view("aeiou").find(what.front()) != std::string_view::npos;
  return fmt::format("{} {}", vowel ? "an" : "a", what);
}

std::optional<geometry::Length> bounded(std::optional<geometry::Length> length, const Node& node, std::string_view what,
                                        diag::Diagnostics& diagnostics) {
  // 5080mm, too, whose points are a last digit more than 200 inches
  if (!length || geometry::within_reach(*length * (1 - 1e-12))) return length;
  diagnostics.error("out-of-range", node.span, fmt::format("'{}' must be at most 5080mm, found {}", what, found(node)));
  return std::nullopt;
}

}  // namespace

std::optional<std::string> as_text(const Node& node, std::string_view what, diag::Diagnostics& diagnostics) {
  if (node.is_scalar()) return node.text;
  // {title} without quotes is YAML for a map.
  const bool braces = node.is_map() && node.span && node.span.file->text().substr(node.span.begin, 1) == "{";
  wrong_type(node, what, "text", diagnostics, braces ? "put text that starts with '{' in quotes" : "");
  return std::nullopt;
}

std::optional<std::int64_t> as_integer(const Node& node, std::string_view what, std::int64_t low, std::int64_t high,
                                       diag::Diagnostics& diagnostics) {
  std::int64_t value = 0;
  const char* const end = node.text.data() + node.text.size();
  const auto [stop, error] = std::from_chars(node.text.data(), end, value);
  const bool is_plain = node.is_scalar() && !node.quoted && !node.text.empty() && stop == end &&
                        !is_leading_zero(node.text) && node.text != "-0";
  if (!is_plain || error == std::errc::invalid_argument) {
    const std::string hint = spelling_hint(node);
    wrong_type(node, what, "a whole number", diagnostics, hint.empty() ? whole_hint(node.text) : hint);
    return std::nullopt;
  }
  if (error != std::errc{} || value < low || value > high) {
    out_of_range(node, what, std::to_string(low), std::to_string(high), diagnostics);
    return std::nullopt;
  }
  return value;
}

std::optional<double> as_number(const Node& node, std::string_view what, double low, double high,
                                diag::Diagnostics& diagnostics) {
  double value = 0;
  const char* const end = node.text.data() + node.text.size();
  const auto [stop, error] = geometry::parse_double(node.text.data(), end, value, std::chars_format::fixed);
  const bool is_plain =
      node.is_scalar() && !node.quoted && !node.text.empty() && stop == end && !is_leading_zero(node.text);
  if (!is_plain || error == std::errc::invalid_argument || !std::isfinite(value)) {
    std::string hint = spelling_hint(node);
    if (hint.empty() && node.text.find(',') != std::string::npos) hint = "write the decimals after a point";
    wrong_type(node, what, "a number", diagnostics, std::move(hint));
    return std::nullopt;
  }
  if (error != std::errc{} || value < low || value > high) {
    out_of_range(node, what, number_text(low), number_text(high), diagnostics);
    return std::nullopt;
  }
  return value;
}

std::optional<bool> as_bool(const Node& node, std::string_view what, diag::Diagnostics& diagnostics) {
  if (node.is_scalar() && !node.quoted) {
    if (node.text == "true" || node.text == "yes") return true;
    if (node.text == "false" || node.text == "no") return false;
  }
  const bool right_word = node.text == "true" || node.text == "false" || node.text == "yes" || node.text == "no";
  wrong_type(node, what, "true or false", diagnostics, node.quoted && right_word ? "take it out of its quotes" : "");
  return std::nullopt;
}

std::optional<geometry::Length> as_length(const Node& node, std::string_view what, diag::Diagnostics& diagnostics) {
  if (node.is_scalar()) {
    if (const auto length = geometry::parse_length(node.text)) return bounded(length, node, what, diagnostics);
    const bool unitless = geometry::parse_length(node.text + "mm").has_value();
    diagnostics.error("bad-length", node.span,
                      fmt::format("'{}' must be a length with a unit, found {}", what, found(node)),
                      unitless ? fmt::format("write '{}mm', the units are mm, cm, in and pt", node.text)
                               : "such as 63mm, 2.5in or 8pt");
    return std::nullopt;
  }
  wrong_type(node, what, "a length", diagnostics, "such as 63mm, 2.5in or 8pt");
  return std::nullopt;
}

std::optional<geometry::Point> as_point(const Node& node, std::string_view what, diag::Diagnostics& diagnostics) {
  if (!node.is_sequence() || node.items.size() != 2) {
    const std::string_view expected = "a list of two lengths";
    if (node.is_sequence())
      diagnostics.error("wrong-type", node.span,
                        fmt::format("'{}' must be {}, found a list of {}", what, expected, node.items.size()),
                        "such as [63mm, 0mm]");
    else
      wrong_type(node, what, expected, diagnostics, "such as [63mm, 0mm]");
    return std::nullopt;
  }
  const auto x = as_length(node.items[0], what, diagnostics);
  const auto y = as_length(node.items[1], what, diagnostics);
  if (!x || !y) return std::nullopt;
  return geometry::Point{*x, *y};
}

std::optional<geometry::Size> as_size(const Node& node, std::string_view what, diag::Diagnostics& diagnostics) {
  if (node.is_sequence()) {
    const auto point = as_point(node, what, diagnostics);
    if (!point) return std::nullopt;
    if (point->x > geometry::Length{} && point->y > geometry::Length{}) return geometry::Size{point->x, point->y};
    diagnostics.error("out-of-range", node.span, fmt::format("both sides of '{}' must be more than 0mm", what));
    return std::nullopt;
  }
  if (node.is_scalar()) {
    const auto size = geometry::parse_size(node.text);
    if (!size) {
      diagnostics.error("bad-length", node.span,
                        fmt::format("'{}' must be a width and a height, found {}", what, found(node)),
                        "such as 63x88mm or 2.5x3.5in");
      return std::nullopt;
    }
    if (!bounded(std::max(size->width, size->height), node, what, diagnostics)) return std::nullopt;
    return size;
  }
  wrong_type(node, what, "a width and a height", diagnostics, "such as 63x88mm or [63mm, 88mm]");
  return std::nullopt;
}

std::optional<std::size_t> as_choice(const Node& node, std::string_view what, std::span<const std::string_view> choices,
                                     diag::Diagnostics& diagnostics) {
  if (!node.is_scalar()) {
    wrong_type(node, what,
               choices.empty() ? std::string("a word") : fmt::format("a word such as '{}'", choices.front()),
               diagnostics);
    return std::nullopt;
  }
  const auto choice = std::find(choices.begin(), choices.end(), node.text);
  if (choice != choices.end()) return static_cast<std::size_t>(choice - choices.begin());
  diagnostics.error("unknown-value", node.span, fmt::format("unknown {} {}", what, found(node)),
                    diag::suggest(node.text, choices));
  return std::nullopt;
}

MapReader::MapReader(const Node& node, std::string what, diag::Diagnostics& diagnostics)
    : node_(node), what_(std::move(what)), diagnostics_(diagnostics) {
  if (!node.is_map())
    diagnostics_.error(node.is_null() ? "missing-value" : "wrong-type", node.span,
                       fmt::format("{} must be a map of keys and values, found {}", with_article(what_), found(node)));
}

const Node* MapReader::find(std::string_view key) {
  asked_.emplace_back(key);
  return node_.find(key);
}

const Node* MapReader::require(std::string_view key) {
  const Node* value = find(key);
  if (value == nullptr && node_.is_map())
    diagnostics_.error("missing-key",
                       {node_.span.file, node_.span.begin, std::min(node_.span.begin + 1, node_.span.end)},
                       fmt::format("{} has no '{}'", what_.starts_with('\'') ? what_ : "this " + what_, key));
  return value;
}

void MapReader::finish() {
  for (const Member& member : node_.members) {
    if (std::find(asked_.begin(), asked_.end(), member.key) != asked_.end()) continue;
    std::vector<std::string> free;  // a key that is there already is hardly the one that was meant
    for (const std::string& key : asked_)
      if (node_.find(key) == nullptr && std::find(free.begin(), free.end(), key) == free.end()) free.push_back(key);
    diagnostics_.error("unknown-key", member.key_span,
                       fmt::format("unknown key '{}' in {}", member.key, with_article(what_)),
                       diag::suggest(member.key, free));
  }
}

}  // namespace kingpress::data
