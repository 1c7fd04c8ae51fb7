// Parts and repeats speak in names of their own. What is drawn on elsewhere knows the columns of the card alone, so a
// name is followed back to the column that it stands for; where it stands for none, it stays as this card has it.
#include "compose/fill.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <utility>

#include "compose/paint.h"
#include "compose/wording.h"

namespace kingpress::compose {

namespace {

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// What each name of an expression stands for; nothing where one of them stands for no column and no constant.
struct Meant {
  std::vector<std::pair<std::string, std::string>> names;
  bool has_column = false;
};
std::optional<Meant> meant_in(const expr::Expression& expression, const Context& context) {
  Meant meant;
  for (const expr::Name& name : expression.names()) {
    const auto said = context.scope.said(name);
    if (!said) return std::nullopt;
    const std::string first = said->substr(0, said->find('.'));
    const bool is_column = context.studio.columns->contains(first);
    const bool is_constant =
        !first.empty() && (first.front() == '"' || std::isdigit(static_cast<unsigned char>(first.front())) != 0);
    if (!is_column && !is_constant) return std::nullopt;
    meant.has_column = meant.has_column || is_column;
    meant.names.emplace_back(name.text(), *said);
  }
  return meant;
}

// The text of an expression with other names, but for what stands in quotes.
std::string with_names(const std::string& text, const Meant& meant) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '"' || text[at] == '\'') {
      const std::size_t end = std::min(text.find(text[at], at + 1), text.size() - 1);
      result += text.substr(at, end + 1 - at);
      at = end + 1;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && (is_letter(text[end]) || (end > at && text[end] == '.'))) ++end;
    if (end == at) {
      result += text[at++];
      continue;
    }
    const std::string word = text.substr(at, end - at);
    const auto named = std::ranges::find(meant.names, word, &std::pair<std::string, std::string>::first);
    result += named == meant.names.end() ? word : named->second;
    at = end;
  }
  return result;
}

// All of a text in braces; nothing where a value in it is the card's through something else. Empty: it has none.
std::optional<std::string> pattern_in_columns(const templates::Pattern& pattern, const Context& context) {
  std::string text;
  bool has_column = false;
  for (const templates::Pattern::Piece& piece : pattern.pieces) {
    if (!piece.value) {
      for (const char c : piece.text) text += c == '{' || c == '}' ? std::string(2, c) : std::string(1, c);
      continue;
    }
    const auto meant = meant_in(*piece.value, context);
    if (!meant) return std::nullopt;
    has_column = has_column || meant->has_column;
    text +=
        meant->has_column ? "{" + with_names(piece.value->text(), *meant) + "}" : piece.value->words(context.lookup);
  }
  const bool is_said = text.find(';') == std::string::npos && text.find('\n') == std::string::npos;
  return has_column && is_said ? std::optional(text) : std::nullopt;
}

void note(Fillable fillable, const Context& context, std::size_t first, scene::Nodes& out) {
  const auto begin = out.begin() + static_cast<std::ptrdiff_t>(first);
  auto nodes = std::make_shared<const scene::Nodes>(std::make_move_iterator(begin), std::make_move_iterator(out.end()));
  out.resize(first);
  auto& fillables = context.studio.fillable->fillables;
  fillable.number = fillables.size();
  fillables.emplace(nodes.get(), std::move(fillable));
  out.emplace_back(scene::Group{{}, std::nullopt, std::move(nodes)});
}

}  // namespace

std::optional<std::string> in_columns(const expr::Expression& expression, const Context& context) {
  const auto meant = meant_in(expression, context);
  if (!meant || !meant->has_column) return std::nullopt;
  std::string text = with_names(expression.text(), *meant);
  return text.find(';') == std::string::npos ? std::optional(std::move(text)) : std::nullopt;
}

std::optional<std::string> meant_by(const templates::Pattern& value, const Context& context) {
  if (const templates::Name* only = value.only_name()) return context.scope.said(*only);
  if (!value.is_literal()) return std::nullopt;
  const std::string words = value.bind(context.lookup);
  return words.find('"') == std::string::npos ? std::optional("\"" + words + "\"") : std::nullopt;
}

void note_fillable(const templates::Text& text, const geometry::Rect& box, const Context& context, std::size_t first,
                   scene::Nodes& out) {
  const auto style = context.layout.styles.find(text.style);
  if (style == context.layout.styles.end()) return;
  const ResolvedStyle* resolved = context.studio.styles.resolve(style->second, context.studio.diagnostics);
  const auto colour = text.colour ? one_colour(*text.colour, context) : resolve(style->second.colour, context);
  if (!resolved || !colour) return;
  Fillable fillable;
  fillable.pattern = pattern_in_columns(text.text, context).value_or("");
  fillable.box = box;
  fillable.text = &text;
  fillable.words = word(text.text, context).words;
  fillable.style = resolved->style;
  fillable.face = resolved->face;
  fillable.colour = *colour;
  fillable.leading = resolved->style->leading > geometry::Length{}
                         ? resolved->style->leading
                         : resolved->style->size * (resolved->metrics.ascent + resolved->metrics.descent);
  note(std::move(fillable), context, first, out);
}

void note_fillable(const templates::Image& image, const geometry::Rect& box, const Context& context, std::size_t first,
                   scene::Nodes& out) {
  const templates::Name* only = image.file.only_name();
  const auto said = only ? context.scope.said(*only) : std::nullopt;
  if (!said || !context.studio.columns->contains(*said)) return;
  Fillable fillable;
  fillable.pattern = "{" + *said + "}";
  fillable.box = box;
  fillable.image = &image;
  note(std::move(fillable), context, first, out);
}

void note_condition(const templates::Common& common, const Context& context, std::size_t first, scene::Nodes& out) {
  if (!common.when || out.size() == first) return;
  const auto when = in_columns(*common.when, context);
  if (!when) return;
  Fillable fillable;
  fillable.when = *when;
  fillable.is_shown = common.when->holds(context.lookup);
  note(std::move(fillable), context, first, out);
}

}  // namespace kingpress::compose
