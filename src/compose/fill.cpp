// Parts and repeats speak in names of their own. What is drawn on elsewhere knows the columns of the card alone, so a
// name is followed back to the column that it stands for; where it stands for none, it stays as this card has it.
#include "compose/fill.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <utility>

#include "compose/paint.h"
#include "compose/wording.h"
#include "templates/names.h"

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

// The column that a picture is taken from; empty: from none alone.
std::string column_of(const templates::Image& image, const Context& context) {
  const templates::Name* only = image.file.only_name();
  const auto said = only ? context.scope.said(*only) : std::nullopt;
  return said && context.studio.columns->contains(*said) ? *said : std::string();
}

// As the key of a label; nothing where that cannot say it.
std::optional<std::string> plate_said(const templates::Pattern& plate, const Context& context) {
  if (!plate.is_literal()) return pattern_in_columns(plate, context);
  const std::string name = plate.bind(context.lookup);
  return name.find(';') == std::string::npos ? std::optional(name) : std::nullopt;
}

// What an object of a drawing says of an element, besides its condition.
bool is_filled(const templates::Element& element, const Context& context) {
  if (const auto* text = std::get_if<templates::Text>(&element.kind))
    return !text->along && !text->before && pattern_in_columns(text->text, context);
  const auto* image = std::get_if<templates::Image>(&element.kind);
  return image && !column_of(*image, context).empty();
}

bool is_in(const expr::Expression& expression, const templates::Pattern& pattern) {
  return std::ranges::any_of(pattern.pieces,
                             [&](const auto& piece) { return piece.value && &*piece.value == &expression; });
}

bool is_said(const expr::Expression& expression, const templates::Element& element, bool filled,
             const Context& context) {
  const templates::Common& common = element.common();
  if (common.when && &*common.when == &expression) return in_columns(expression, context).has_value();
  if (const auto* text = std::get_if<templates::Text>(&element.kind); text && is_in(expression, text->text))
    return pattern_in_columns(text->text, context).has_value();  // words along a line are told by themselves
  if (!filled) return false;
  if (is_in(expression, common.plate)) return plate_said(common.plate, context).has_value();
  if (!std::holds_alternative<templates::Image>(element.kind)) return false;
  const auto& image = std::get<templates::Image>(element.kind);
  return is_in(expression, image.file) || is_in(expression, image.focus_of) || is_in(expression, image.zoom);
}

std::string called(const templates::Element& element, const Context& context) {
  struct Kind {
    const char* operator()(const templates::Text&) const { return "a text"; }
    const char* operator()(const templates::Image&) const { return "a picture"; }
    const char* operator()(const templates::Symbol&) const { return "a symbol"; }
    const char* operator()(const templates::Qr&) const { return "a QR code"; }
    const char* operator()(const templates::Barcode&) const { return "a bar code"; }
    const char* operator()(const templates::Shape&) const { return "a shape"; }
    const char* operator()(const templates::Common&) const { return "an element"; }
  };
  const std::string_view around = context.studio.around;
  return around.empty() ? std::visit(Kind{}, element.kind) : "'" + std::string(around) + "'";
}

// A card has it as all others of its deck.
bool is_of_deck(const std::string& column) { return column == "deck" || column == "version"; }

void add_deciding(const expr::Expression& expression, const Context& context, std::set<std::string>& columns) {
  for (const expr::Name& name : expression.names()) {
    const auto said = context.scope.said(name);
    if (!said) {
      columns.merge(context.scope.followed(name));
      continue;
    }
    const std::string first = said->substr(0, said->find('.'));
    const bool is_lent = context.subject.values && cards::find(*context.subject.values, first) != nullptr;
    if ((context.studio.columns->contains(first) && !is_of_deck(first)) || is_lent) columns.insert(first);
  }
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

std::set<std::string> deciding(const templates::Pattern& value, const Context& context) {
  std::set<std::string> columns;
  for (const templates::Pattern::Piece& piece : value.pieces)
    if (piece.value) add_deciding(*piece.value, context, columns);
  return columns;
}

Apart::Apart(const templates::Common& common, const Context& context)
    : studio_(context.studio), around_(studio_.around), unseen_(studio_.unseen) {
  if (studio_.fillable == nullptr) return;
  if (!common.id.empty()) studio_.around = common.id;
  if (common.when && !common.when->holds(context.lookup)) ++studio_.unseen;
}
Apart::~Apart() {
  studio_.around = around_;
  studio_.unseen = unseen_;
}

void note_decided(const templates::Element& element, const Context& context) {
  FillableFace& face = *context.studio.fillable;
  const templates::Common& common = element.common();
  const bool filled = is_filled(element, context);
  std::set<std::string> columns;
  templates::each_own_expression(element, [&](const expr::Expression& expression) {
    if (!is_said(expression, element, filled, context)) add_deciding(expression, context, columns);
  });
  for (const std::string& column : columns) face.decided[column].insert(called(element, context));
  const std::string plate = common.plate.bind(context.lookup);
  if (!plate.empty() && !(filled && plate_said(common.plate, context)))
    face.plated[plate].insert(called(element, context));
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
  fillable.plate = plate_said(text.plate, context).value_or("");
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
  const std::string column = column_of(image, context);
  if (column.empty()) return;
  Fillable fillable;
  fillable.pattern = "{" + column + "}";
  fillable.plate = plate_said(image.plate, context).value_or("");
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
