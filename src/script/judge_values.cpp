#include "script/judge_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>

#include "diag/suggestion.h"
#include "script/listed.h"

namespace kingpress::script {
namespace {

class ValueJudge {
 public:
  ValueJudge(const World& world, Possibilities& possible, diag::Diagnostics& diagnostics)
      : world_(world), possible_(possible), diagnostics_(diagnostics) {}

  std::vector<diag::Span> compared();
  void calculated();
  void beside();

 private:
  std::vector<Number> values_of(const World::Beside& one);
  std::string text_of(Number value) const { return world_.program.text_of(value); }

  const World& world_;
  Possibilities& possible_;
  diag::Diagnostics& diagnostics_;
};

// A variable beside a word that it never is, wherever it is asked.
std::vector<diag::Span> ValueJudge::compared() {
  std::map<std::size_t, const World::Compared*> never;  // by place: an effect is compiled where it runs
  std::set<std::size_t> sometimes;
  for (const World::Compared& one : world_.compared) {
    if (possible_.can_hold(one.node)) sometimes.insert(one.span.begin);
    never.emplace(one.span.begin, &one);
  }
  std::vector<diag::Span> told;
  for (const auto& [place, one] : never) {
    if (sometimes.contains(place)) continue;
    std::vector<std::string> known;
    for (const Number value : possible_.values_of(one->variable)) known.push_back(text_of(value));
    diagnostics_.warning("impossible-rule", one->span,
                         known.empty()
                             ? fmt::format("'{}' is never '{}'", one->said, one->text)
                             : fmt::format("'{}' is never '{}'; it is {}", one->said, one->text, one_of(known)),
                         "steps that set it, or its first value, say what it can be");
    told.push_back(one->span);
  }
  return told;
}

// A variable that may be a word where a number is meant.
void ValueJudge::calculated() {
  std::set<std::size_t> told;
  for (const World::Calculated& one : world_.calculated) {
    std::vector<std::string> words;
    for (const Number value : possible_.values_of(one.node))
      if (value >= first_word) words.push_back(text_of(value));
    if (words.empty() || !told.insert(one.span.begin).second) continue;
    diagnostics_.warning(
        "bad-rule", one.span,
        fmt::format("'{}' may be a text: {} must be a number, not {}", one.said, one.what, one_of(words)),
        "let steps set it to a number, such as a computed one that stands for the word");
  }
}

// Of an option the value that the file gives it.
std::vector<Number> ValueJudge::values_of(const World::Beside& one) {
  if (!one.own.empty()) return one.own;
  const auto& variables = world_.program.variables;
  const Number first = world_.program.nodes[at(one.variable)].value;
  const auto option = std::ranges::find_if(
      variables, [&](const Variable& variable) { return variable.option && variable.first == first; });
  return option == variables.end() ? possible_.values_of(one.variable) : std::vector<Number>{option->start};
}

// A variable, or what is picked, that may be a word which no card has in the column beside it. A word that is asked for
// by name elsewhere is meant.
void ValueJudge::beside() {
  std::set<std::size_t> told;
  for (const World::Beside& one : world_.beside) {
    std::vector<std::string> known, strange;
    for (const Number value : one.column) known.push_back(text_of(value));
    const Number variable = world_.program.nodes[at(one.variable)].value;
    const auto is_word = [](Number value) { return value >= first_word; };
    const bool words = std::ranges::all_of(one.column, is_word);  // else a number may be another than cards have
    for (const Number value : values_of(one))
      if (value != missing && (words || is_word(value)) && std::ranges::find(one.column, value) == one.column.end() &&
          !world_.named.contains({variable, value}))
        strange.push_back(text_of(value));
    if (strange.empty() || !told.insert(one.span.begin).second) continue;
    const auto near = diag::nearest(strange.front(), std::span<const std::string>(known));
    if (world_.wished.contains(variable)) {  // the fault is not in the rules
      diagnostics_.error("bad-option", {},
                         fmt::format("no card has the '{}' that the option '{}' asks for; they have {}",
                                     strange.front(), text_at(one.span), one_of(known)),
                         near ? fmt::format("did you mean '{}'?", *near) : "");
      continue;
    }
    diagnostics_.warning("impossible-rule", one.span,
                         fmt::format("'{}' may be '{}', which no card has here; they have {}", text_at(one.span),
                                     strange.front(), one_of(known)),
                         near ? fmt::format("did you mean '{}', where it is set?", *near)
                              : "what sets it, or its first value, says what it can be");
  }
}

}  // namespace

std::vector<diag::Span> judge_values(const World& world, Possibilities& possible, diag::Diagnostics& diagnostics) {
  ValueJudge judge(world, possible, diagnostics);
  judge.calculated();
  judge.beside();
  return judge.compared();
}

}  // namespace kingpress::script
