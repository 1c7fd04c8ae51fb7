#include "serve/sought.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/names.h"
#include "diag/diagnostic.h"
#include "expr/expression.h"
#include "expr/function.h"
#include "expr/lexer.h"
#include "expr/tree.h"
#include "serve/dumped.h"
#include "serve/faults.h"

namespace kingpress::serve {
namespace {

// A text, asked of the cards of one deck.
struct Question {
  std::optional<expr::Expression> condition;  // that names a field; nothing: the text is none here
  expr::Totals totals;
  diag::Diagnostics faults;
  std::size_t understood = 0;  // bytes before the first fault
};

expr::Totals totals_of(const expr::Expression& condition, const cards::Deck& deck) {
  std::vector<expr::Lookup> lookups;
  if (condition.asks_totals())
    for (const cards::Card& card : deck.cards) lookups.push_back(cards::lookup(card));
  return condition.totals(
      {lookups.size(), [&](std::size_t card, const expr::Name& name) { return lookups[card](name); }});
}

Question ask(const diag::SourceFile& text, const cards::Deck& deck) {
  Question question;
  const expr::Schema names = cards::names_of(deck);
  expr::Language language;
  language.schema = &names;
  language.totals = true;
  auto read = expr::parse_condition(text.text(), {&text, 0, text.text().size()}, language, question.faults);
  if (!read) {
    question.understood = question.faults.list().empty() ? 0 : question.faults.list().front().span.begin;
  } else if (!read->names().empty()) {
    question.totals = totals_of(*read, deck);
    question.condition = std::move(read);
  }
  return question;
}

// Whether who wrote it compares or calls something: what is wrong with it is worth telling. Else it is words.
bool is_meant_as_one(std::string_view text) {
  static constexpr std::array<std::string_view, 7> comparisons{"==", "!=", "<", "<=", ">", ">=", "="};
  expr::Lexer lexer(text);
  expr::Token before;
  for (expr::Token token = lexer.next(); token.kind != expr::TokenKind::end; token = lexer.next()) {
    if (token.kind == expr::TokenKind::sign && std::ranges::find(comparisons, token.text) != comparisons.end())
      return true;
    if (token.is(expr::TokenKind::sign, "(") && before.end == token.begin &&
        std::ranges::find(expr::functions, before.text, &expr::FunctionSpec::name) != std::end(expr::functions))
      return true;
    before = token;
  }
  return false;
}

bool is_one_name(const expr::Expression& condition) {
  const expr::Tree* tree = condition.tree();
  return tree == nullptr || tree->nodes[tree->root].op == expr::Op::name;
}

}  // namespace

std::string sought_by(const Laid& laid, const std::string& text) {
  const diag::SourceFile source("", text);
  std::map<const cards::Deck*, Question> questions;
  Json keys = Json::array();
  const Question *asked = nullptr, *nearest = nullptr;
  for (std::size_t i = 0; i < laid.pieces.size(); ++i) {
    const compose::Subject& subject = laid.prepared.cutouts[i].front.subject;
    if (!subject.card || !subject.deck) continue;
    auto at = questions.find(subject.deck);
    if (at == questions.end()) at = questions.emplace(subject.deck, ask(source, *subject.deck)).first;
    const Question& question = at->second;
    if (!question.condition) {
      if (!nearest || question.understood > nearest->understood) nearest = &question;
      continue;
    }
    asked = &question;
    if (question.condition->holds(cards::lookup(*subject.card), question.totals)) keys.push_back(laid.pieces[i].key);
  }
  const bool tells = !asked && nearest && is_meant_as_one(source.text());
  std::string said = dumped({{"where", asked != nullptr},
                             {"alone", asked != nullptr && is_one_name(*asked->condition)},
                             {"keys", std::move(keys)}});
  said.back() = ',';
  return said + "\"faults\":" + (tells ? faults_of(nearest->faults) : "[]") + "}";
}

}  // namespace kingpress::serve
