#include "cards/wording.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/names.h"
#include "cards/read_value.h"

namespace kingpress::cards {
namespace {

using data::Node;

constexpr std::size_t most_rules = 200, most_terms = 500, most_wrong = 50;

bool is_name(std::string_view name) {
  return !name.empty() && name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos;
}

// The names in the braces of a pattern; what is wrong with it is told.
std::optional<std::vector<std::string>> numbers_in(const data::Member& member, diag::Diagnostics& diagnostics) {
  std::vector<std::string> names;
  const std::string& pattern = member.key;
  const auto wrong = [&](std::string message) {
    diagnostics.error("bad-text-rule", member.key_span, std::move(message),
                      "a name in braces for each number: \"draw {n}\": n == draw");
    return std::nullopt;
  };
  for (std::size_t at = pattern.find_first_of("{}"); at != std::string::npos; at = pattern.find_first_of("{}", at)) {
    const std::size_t end = pattern[at] == '{' ? pattern.find('}', at) : std::string::npos;
    if (end == std::string::npos) return wrong(fmt::format("'{}' has a brace without the other", pattern));
    std::string name = pattern.substr(at + 1, end - at - 1);
    if (!is_name(name)) return wrong(fmt::format("'{{{}}}' is no name for a number", name));
    if (std::find(names.begin(), names.end(), name) != names.end())
      return wrong(fmt::format("'{}' names two numbers '{}'", pattern, name));
    names.push_back(std::move(name));
    at = end + 1;
  }
  if (names.empty()) return wrong(fmt::format("'{}' has no number", pattern));
  if (pattern.find_first_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ:") == pattern.find('{') + 1 &&
      pattern.front() == '{' && pattern.back() == '}' && names.size() == 1)
    return wrong(fmt::format("'{}' stands for any number; a word beside it says which", pattern));
  return names;
}

void read_rules(const Node& node, const Deck& deck, Wording& wording, diag::Diagnostics& diagnostics) {
  if (!node.is_map() || node.members.size() > most_rules) {
    diagnostics.error("wrong-type", node.span,
                      node.is_map() ? fmt::format("there are more than {} patterns, the limit", most_rules)
                                    : "'words' must be a map of what texts say to what holds then",
                      "such as '\"draw {n}\": n == draw'");
    return;
  }
  for (const data::Member& member : node.members) {
    auto numbers = numbers_in(member, diagnostics);
    if (!numbers || !data::as_text(member.value, member.key, diagnostics)) continue;
    expr::Schema names = names_of(deck);
    bool taken = false;
    for (const std::string& number : *numbers) {
      if (names.find(number)) {
        diagnostics.error("bad-text-rule", member.key_span,
                          fmt::format("'{}' is a field of the cards, so it cannot be a number of the text", number),
                          fmt::format("call it otherwise: {{n}}, then 'n == {}'", number));
        taken = true;
      }
      names.fields.push_back({number, expr::Type::number()});
    }
    if (taken) continue;
    expr::Language language;
    language.schema = &names;
    if (auto holds = expr::parse_condition(member.value.text, member.value.span, language, diagnostics))
      wording.rules.push_back({member.key, std::move(*numbers), member.key_span, std::move(*holds)});
  }
}

Term read_term(const data::Member& member, diag::Diagnostics& diagnostics) {
  Term term{member.key, member.key_span, {}, {}};
  if (member.value.is_null()) return term;
  if (!member.value.is_map()) {
    (void)data::as_text(member.value, member.key, diagnostics);
    return term;
  }
  data::MapReader map(member.value, "term", diagnostics);
  if (const Node* wrong = map.find("not")) {
    const std::vector<Node> one{*wrong};
    const std::vector<Node>& all = wrong->is_sequence() ? wrong->items : one;
    if (all.size() > most_wrong)
      diagnostics.error("wrong-type", wrong->span,
                        fmt::format("a term has more than {} words not to be used, the limit", most_wrong));
    else
      for (const Node& item : all)
        if (auto word = read_name(item, "not", diagnostics)) term.wrong.push_back({std::move(*word), item.span});
  }
  if (const Node* why = map.find("why")) term.why = read_text(*why, "why", diagnostics).value_or("");
  if (const Node* says = map.find("says")) (void)read_text(*says, "says", diagnostics);
  map.finish();
  return term;
}

}  // namespace

void read_wording(data::MapReader& map, Deck& deck, Reading& reading) {
  const Node *words = map.find("words"), *terms = map.find("terms");
  if (!words && !terms) return;
  const auto wording = std::make_shared<Wording>();
  deck.wording = wording;
  if (words && deck.schema) read_rules(*words, deck, *wording, reading.diagnostics);
  if (!terms) return;
  if (!terms->is_map() || terms->members.size() > most_terms) {
    reading.diagnostics.error("wrong-type", terms->span,
                              terms->is_map() ? fmt::format("there are more than {} terms, the limit", most_terms)
                                              : "'terms' must be a map of words",
                              "such as 'discard: {not: throw away, why: there is a discard pile}'");
    return;
  }
  for (const data::Member& member : terms->members) wording->terms.push_back(read_term(member, reading.diagnostics));
}

}  // namespace kingpress::cards
