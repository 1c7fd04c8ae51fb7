#include "start/not_drawn.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "cards/names.h"
#include "expr/judge.h"
#include "templates/names.h"

namespace kingpress::start {

namespace {

std::set<std::string> themes_of(const templates::Element& element, const templates::Template& layout) {
  std::set<std::string> themes;
  templates::each_expression(
      element, [&](const expr::Expression& expression, templates::Use, const std::vector<std::string>& local) {
        for (const templates::Name& said : expression.names())
          for (const templates::Theme& theme : layout.themes)
            if (theme.name == said.steps.front() && std::ranges::find(local, theme.name) == local.end())
              themes.insert(theme.name);
      });
  return themes;
}

bool holds_repeat(const templates::Element& element) {
  bool found = false;
  templates::each_element(element, [&](const templates::Element& inner) {
    found = found || std::holds_alternative<templates::Repeat>(inner.kind);
  });
  return found;
}

bool is_own(const std::string& condition, const cards::Deck& deck) {
  diag::Diagnostics found;
  const auto expression = templates::parse_condition(condition, {}, found);
  if (!expression || !deck.schema) return expression.has_value();
  const expr::Schema of_deck = cards::names_of(deck);
  expr::Schema names;
  for (const expr::Name& name : expression->names()) {
    const expr::Type* type = of_deck.find(name.steps.front());
    if (names.find(name.steps.front())) continue;
    names.fields.push_back({name.steps.front(), type ? *type : expr::Type{}});
    names.fields.back().type.optional = true;
  }
  expr::judge(*expression, names, true, found);
  return !found.has_errors();
}

// Numbers that something is compared with or that stand in a list, in quotes.
std::string with_numbers_as_texts(const std::string& condition) {
  std::string all;
  char before = ' ', quote = 0;  // before: the last that is no blank
  for (std::size_t at = 0; at < condition.size(); ++at) {
    const char c = condition[at];
    if (quote == 0 && std::isdigit(static_cast<unsigned char>(c)) != 0 &&
        std::string_view("=[,").find(before) != std::string_view::npos) {
      const std::size_t end = std::min(condition.find_first_not_of("0123456789.", at), condition.size());
      all += "\"" + condition.substr(at, end - at) + "\"";
      at = end - 1;
      before = '"';
      continue;
    }
    if (c == '"' || c == '\'') quote = quote == 0 ? c : quote == c ? char(0) : quote;
    if (c != ' ') before = c;
    all += c;
  }
  return all;
}

}  // namespace

std::vector<std::string> not_drawn(const templates::Template& layout, const compose::FillableFace& face) {
  std::map<std::string, std::vector<std::string>> by_theme;
  std::vector<std::string> repeats, all;
  for (const templates::Element& element : layout.elements) {
    const std::string name = element.common().id.empty() ? "an element" : "'" + element.common().id + "'";
    for (const std::string& theme : themes_of(element, layout)) by_theme[theme].push_back(name);
    if (holds_repeat(element)) repeats.push_back(name);
  }
  for (const auto& [theme, names] : by_theme)
    all.push_back(
        fmt::format("what the theme '{}' chooses is that of the card shown: {}", theme, fmt::join(names, ", ")));
  if (!repeats.empty())
    all.push_back(fmt::format("repeats have as many items as the card shown: {}", fmt::join(repeats, ", ")));
  for (const auto& [column, names] : face.decided)
    all.push_back(fmt::format("what '{}' decides is that of the card shown: {}", column, fmt::join(names, ", ")));
  for (const auto& [plate, names] : face.plated)
    all.push_back(fmt::format("the plate '{}' is in the usual colours: {}", plate, fmt::join(names, ", ")));
  return all;
}

std::optional<std::string> as_own(const std::string& condition, const cards::Deck& deck) {
  if (is_own(condition, deck)) return condition;
  std::string texts = with_numbers_as_texts(condition);
  return is_own(texts, deck) ? std::optional(std::move(texts)) : std::nullopt;
}

}  // namespace kingpress::start
