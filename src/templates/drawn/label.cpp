// Each program keeps the names that people give in another attribute, and mangles them in its own way where they become
// ids. They are read in the order in which they are likely meant, and a name that means nothing is no label.
#include "templates/drawn/label.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include "data/table.h"
#include "diag/ascii.h"
#include "diag/suggestion.h"
#include "diag/utf8.h"

namespace kingpress::templates {

namespace {

constexpr std::array<const char*, 4> label_names{"inkscape:label", "data-name", "serif:id", "id"};

// Words that may well stand on a card as they are.
constexpr std::array<std::string_view, 11> of_every_deck{"id",   "title",  "text", "art",     "set", "template",
                                                         "back", "copies", "deck", "version", "hash"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "_x0020_", as Illustrator writes what no id may hold.
std::string decoded(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.substr(at).starts_with("_x") ? text.find('_', at + 2) : std::string_view::npos;
    unsigned code = 0;
    const char *first = text.data() + at + 2, *last = end == std::string_view::npos ? first : text.data() + end;
    if (last - first >= 2 && last - first <= 6) {
      const auto read = std::from_chars(first, last, code, 16);
      if (read.ec == std::errc{} && read.ptr == last && code >= 0x20 && code < 0x80) {
        plain += static_cast<char>(code);
        at = end + 1;
        continue;
      }
    }
    plain += text[at++];
  }
  return plain;
}

// Without what a program adds so that no two ids are alike: "title-2", "title_2", "title_1_", "title_00000123_".
std::string_view without_number(std::string_view text) {
  std::string_view rest = text;
  if (rest.ends_with('_')) rest.remove_suffix(1);
  while (!rest.empty() && is_digit(rest.back())) rest.remove_suffix(1);
  if (rest.size() < 2 || rest.size() == text.size() || (rest.back() != '-' && rest.back() != '_' && rest.back() != ' '))
    return text;
  rest.remove_suffix(1);
  return rest;
}

std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = std::min(text.find(';'), text.size());
    parts.emplace_back(diag::trimmed(text.substr(0, end)));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

std::vector<pugi::xml_node> texts_in(pugi::xml_node node) {
  if (element_of(node) == "text" || element_of(node) == "flowRoot") return {node};
  std::vector<pugi::xml_node> all;
  for (const pugi::xml_node child : node.children())
    for (const pugi::xml_node text : texts_in(child)) all.push_back(text);
  return all;
}

std::string words_in(pugi::xml_node node) {
  std::string words(node.type() == pugi::node_pcdata ? diag::trimmed(node.value()) : std::string_view());
  for (const pugi::xml_node child : node.children()) words += words_in(child);
  return words;
}

}  // namespace

const std::string* DrawnLabel::key(std::string_view name) const {
  const auto found = std::find_if(keys.begin(), keys.end(), [&](const auto& one) { return one.first == name; });
  return found == keys.end() ? nullptr : &found->second;
}

std::optional<DrawnLabel> DrawnLabels::of(pugi::xml_node node) const {
  for (const char* name : label_names) {
    const pugi::xml_attribute attribute = node.attribute(name);
    if (!attribute || *attribute.value() == '\0') continue;
    const bool is_id = std::string_view(name) == "id";
    const diag::Span span = document_.place(node, name);
    const std::string written = decoded(attribute.value());
    if (auto label = read(written, span, is_id, Case::same)) return label;
    if (auto label = read(written, span, is_id, Case::any))
      if (is_meant(node, *label, written, std::string_view(name) == "inkscape:label")) return label;
    if (is_id) continue;
    tell_near(node, attribute.value(), span);
    tell_unbound(written, span);
  }
  return std::nullopt;
}

// A name with other capitals may be that of a layer, or of a caption, which programs call by its own words.
bool DrawnLabels::is_meant(pugi::xml_node node, const DrawnLabel& label, const std::string& written,
                           bool is_given) const {
  if (is_picture(label)) return is_shape(node);
  const auto texts = texts_in(node);
  if (!is_group(node))
    return texts.size() == 1 && (is_given || data::column_key(words_in(node)) != data::column_key(written));
  return std::string_view(node.attribute("inkscape:groupmode").value()) != "layer" && texts.size() == 1 &&
         !of(texts.front()) && !binds(with_columns(words_in(texts.front())));
}

std::optional<DrawnLabel> DrawnLabels::of_caption(pugi::xml_node text) const {
  for (const char* name : label_names) {
    const std::string written = decoded(text.attribute(name).value());
    if (written.empty() || data::column_key(words_in(text)) != data::column_key(written)) continue;
    auto label = read(written, document_.place(text, name), std::string_view(name) == "id", Case::any);
    if (label && std::ranges::find(of_every_deck, label->column) == of_every_deck.end()) return label;
  }
  return std::nullopt;
}

std::optional<DrawnLabel> DrawnLabels::read(const std::string& written, diag::Span span, bool is_id,
                                            Case letters) const {
  std::string text(diag::trimmed(written));
  if (is_id && (text.starts_with("when:") || text.find("_when:") != std::string::npos)) text = spaced(text);
  DrawnLabel label;
  label.span = span;
  std::vector<std::string> parts = parts_of(text);
  std::string head = parts.front();
  if (const std::size_t when = head.find("when:"); when == 0 || (when != std::string::npos && head[when - 1] == ' ')) {
    label.keys.emplace_back("when", std::string(diag::trimmed(std::string_view(head).substr(when + 5))));
    head = std::string(diag::trimmed(std::string_view(head).substr(0, when)));
  }
  if (head = with_columns(head); binds(head)) {
    label.pattern = head;
    label.column = bound_in(head);
  } else if (const std::string column = column_in(head, letters); !column.empty()) {
    label.pattern = "{" + column + "}";
    label.column = column.substr(0, column.find('.'));
  } else if (!head.empty() && label.keys.empty()) {
    return std::nullopt;
  }
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::size_t colon = parts[i].find(':');
    if (colon == std::string::npos) continue;
    label.keys.emplace_back(diag::trimmed(std::string_view(parts[i]).substr(0, colon)),
                            diag::trimmed(std::string_view(parts[i]).substr(colon + 1)));
  }
  return label.column.empty() && !label.key("when") ? std::nullopt : std::optional(std::move(label));
}

// With what follows its point; empty: there is none.
std::string DrawnLabels::column_called(std::string_view name, Case letters) const {
  const std::size_t point = std::min(name.find('.'), name.size());
  const std::string first(name.substr(0, point)), rest(name.substr(point));
  if (columns_.all.contains(first)) return first + rest;
  if (letters == Case::same || first.empty()) return {};
  const auto found = std::ranges::find_if(
      columns_.all, [&](const std::string& one) { return data::column_key(one) == data::column_key(first); });
  return found == columns_.all.end() ? std::string() : *found + rest;
}

// As it stands, or without a number behind it.
std::string DrawnLabels::column_in(const std::string& head, Case letters) const {
  const std::string column = column_called(head, letters);
  return column.empty() ? column_called(without_number(head), letters) : column;
}

std::string DrawnLabels::with_columns(std::string_view words) const {
  std::string all;
  while (!words.empty()) {
    const std::size_t open = std::min(words.find('{'), words.size()), close = words.find('}', open);
    const std::size_t end = close == std::string_view::npos ? words.size() : close;
    all += words.substr(0, std::min(open + 1, words.size()));
    const std::string_view inside = words.substr(std::min(open + 1, end), end - std::min(open + 1, end));
    const std::string column = column_called(diag::trimmed(inside), Case::any);
    all += column.empty() ? inside : std::string_view(column);
    words.remove_prefix(end);
  }
  return all;
}

void DrawnLabels::tell_unbound(std::string_view words, diag::Span span) const {
  if (binds(with_columns(words))) return;
  const std::vector<std::string> columns(columns_.all.begin(), columns_.all.end());
  for (std::size_t open = words.find('{'); open != std::string_view::npos; open = words.find('{', open + 1)) {
    const std::size_t close = words.find('}', open);
    if (close == std::string_view::npos) return;
    const std::string_view name = diag::trimmed(words.substr(open + 1, close - open - 1));
    const bool is_letter = !name.empty() && (std::isalpha(static_cast<unsigned char>(name.front())) != 0 ||
                                             static_cast<unsigned char>(name.front()) >= 0x80);
    if (is_letter && name.find_first_of(":;") == std::string_view::npos)
      document_.diagnostics().warning("drawing-label", document_.place_of(words.substr(open, close + 1 - open), span),
                                      fmt::format("'{{{}}}' names no column: it is printed as it stands", name),
                                      diag::suggest(name, columns));
  }
}

// Blanks for the underscores that an id has in their place, but for those of columns.
std::string DrawnLabels::spaced(std::string text) const {
  std::replace(text.begin(), text.end(), '_', ' ');
  for (const std::string& column : columns_.all) {
    if (column.find('_') == std::string::npos) continue;
    std::string apart = column;
    std::replace(apart.begin(), apart.end(), '_', ' ');
    for (std::size_t at = text.find(apart); at != std::string::npos; at = text.find(apart, at + 1))
      text.replace(at, apart.size(), column);
  }
  return text;
}

std::string DrawnLabels::bound_in(std::string_view words) const {
  for (std::size_t open = words.find('{'); open != std::string_view::npos; open = words.find('{', open + 1)) {
    const std::size_t close = words.find('}', open);
    if (close == std::string_view::npos) return {};
    const std::string_view inside = words.substr(open + 1, close - open - 1);
    const auto column = std::ranges::find_if(
        columns_.all, [&](const std::string& one) { return inside.find(one) != std::string_view::npos; });
    if (column == columns_.all.end()) continue;
    const std::string_view name = inside.substr(0, inside.find_first_of(". +-*/"));
    return name.empty() ? *column : std::string(name);
  }
  return {};
}

std::optional<std::string> DrawnLabels::guide(pugi::xml_node node, std::string_view word) const {
  if (columns_.all.contains(std::string(word))) return std::nullopt;
  for (const char* name : label_names) {
    std::string text = diag::lower(decoded(node.attribute(name).value()));
    std::replace(text.begin(), text.end(), '_', ' ');
    if (text == word || without_number(text) == word) return std::string();
    if (text.starts_with(std::string(word) + " ")) return std::string(diag::trimmed(text.substr(word.size())));
  }
  return std::nullopt;
}

// A label is written on purpose, so one that is nearly a column's name is a slip.
void DrawnLabels::tell_near(pugi::xml_node node, const std::string& written, diag::Span span) const {
  const std::string name(without_number(written));
  if (is_group(node) && !column_called(name, Case::any).empty()) return;  // a layer of all texts is no slip
  if (name.size() < 3 || name.find(' ') != std::string::npos) return;
  for (const std::string& column : columns_.all) {
    const bool is_slip = diag::lower(name) == column || (column.size() > 3 && diag::nearest(name, std::vector{column}));
    if (!is_slip) continue;
    document_.diagnostics().warning("drawing-label", span, fmt::format("the label '{}' names no column", name),
                                    fmt::format("did you mean '{}'?", column));
    return;
  }
}

}  // namespace kingpress::templates
