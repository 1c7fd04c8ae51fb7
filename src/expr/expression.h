// The one small language of checks, conditions, filters, computed fields and of what templates leave open:
//   attack + health <= 2 * cost + 1      not text or len(text) <= 180      rank in [J, Q, K]      count(cost <= 2) >= 3
// Numbers, texts, lists, and or not in, comparison, + - * /, and the functions of function.h. No loops; the work is
// bounded by the length of the text times the number of cards.
//
// Words. Left of a comparison a word is a name. To the right of == and != and in a list it is a text where it is no
// name, or where the left side is one of several words and it is among them. In a template, whose names are not known
// beforehand, it is a text there in any case; braces make it a name: {chosen}.
//
// What is missing. A comparison or a calculation with a value that is not there is itself missing; only `!=` then
// holds, and a text that is missing equals "". `x` alone asks whether x is there (and not empty, and not false), so
// `not x` holds for what is missing. A check that comes out missing does not apply; a `when` or `where` is then not
// met.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "expr/name.h"
#include "expr/type.h"
#include "geometry/length.h"

namespace kingpress::expr {

struct Tree;
enum class Truth { no, yes, missing };

// What an expression may speak of, and what its words mean.
struct Language {
  const Schema* schema = nullptr;  // the names there are; null: any name, of any type
  bool alone = true;               // a name outside of sum(), count() ... is that of one card
  bool totals = false;             // sum(cost) may go over all the cards
  std::string shared = {};         // a name that all cards of a group have alike, which may stand anywhere
  bool lengths = false;            // a length: names in braces, percentages of the container, numbers with units only
  std::string_view code = "bad-expression";
  std::string_view example = "like 'attack + health <= 2 * cost', 'not text or len(text) <= 180' or 'type == spell'";
};

// All the cards that sum(cost) and the like go over.
struct Cards {
  std::size_t count = 0;
  std::function<const Value*(std::size_t card, const Name& name)> find;
};
using Totals = std::vector<Value>;  // one for each that the expression asks, in its order

class Expression {
 public:
  explicit Expression(Name name);  // its value as it is
  explicit Expression(std::shared_ptr<const Tree> tree) : tree_(std::move(tree)) {}

  const Name* only_name() const { return tree_ ? nullptr : &name_; }
  std::span<const Name> names() const;  // all that are asked for, as often as they are written
  Type type() const;
  std::string text() const;  // as written
  diag::Span span() const;
  const Tree* tree() const { return tree_.get(); }

  Truth truth(const Lookup& lookup, const Totals& totals = {}) const;
  bool holds(const Lookup& lookup, const Totals& totals = {}) const { return truth(lookup, totals) == Truth::yes; }
  // Its place is that of the first value it was worked out from.
  Value value(const Lookup& lookup, const Totals& totals = {}) const;
  std::string words(const Lookup& lookup, const Totals& totals = {}) const;  // as it is printed
  // A number counts millimetres, a text is a length with its unit. Nothing when a value is missing or is no length.
  std::optional<geometry::Length> length(geometry::Length side, const Lookup& lookup) const;

  bool asks_totals() const;
  Totals totals(const Cards& cards) const;
  // How its value came about, for messages: "attack = 5, cost = 2: 11 <= 5".
  std::string reasons(const Lookup& lookup, const Totals& totals = {}) const;

 private:
  Name name_;
  std::shared_ptr<const Tree> tree_;
};

// What is wrong is told at its place in `span`, where the text stands.
std::optional<Expression> parse(std::string_view text, diag::Span span, const Language& language,
                                diag::Diagnostics& diagnostics);
// As `parse`, of what must be true or false: anything else is asked whether it is there.
std::optional<Expression> parse_condition(std::string_view text, diag::Span span, const Language& language,
                                          diag::Diagnostics& diagnostics);

}  // namespace kingpress::expr
