// Expressions of rules as trees: what the language of checks has (expr/expression.h), cut by the same lexer, and what
// rules add: `of`, `where`, `if else`, ranges, and the functions of places. What names mean is for compiling to say: it
// depends on the place where an expression is asked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/node.h"
#include "diag/diagnostic.h"
#include "expr/lexer.h"

namespace kingpress::script {

struct Ast {
  enum class Op {
    number,
    name,
    text,
    list,
    range,
    chain,
    where,
    call,
    negation,
    negative,
    add,
    subtract,
    multiply,
    divide,
    equal,
    not_equal,
    less,
    less_equal,
    greater,
    greater_equal,
    in,
    not_in,
    all,
    any,
    choice
  };
  Op op = Op::number;
  std::string text{};  // of a name, a text, a function
  std::int32_t number = 0;
  // chain: `a of b of c` from the left; where: what is filtered, the condition; choice: yes, condition, no
  std::vector<Ast> parts{};
  diag::Span span{};

  bool is_name(std::string_view name) const { return op == Op::name && text == name; }
};

// As the file says it.
inline std::string_view text_at(const diag::Span& span) {
  return span.file->text().substr(span.begin, span.end - span.begin);
}

// Reads one text; after an error everything gives nothing.
class Syntax {
 public:
  Syntax(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics);
  std::optional<Ast> expression();
  bool take(std::string_view word);  // goes past it when it stands here
  bool at_end() const { return token_.kind == expr::TokenKind::end; }
  std::optional<Ast> whole();  // an expression and nothing behind it
  void unexpected();           // reports what stands here
  std::nullopt_t fail(std::string message, std::string hint = {});

 private:
  using Rule = std::optional<Ast> (Syntax::*)();
  std::optional<Ast> joined(Ast::Op op, std::string_view word, Rule part);
  std::optional<Ast> any() { return joined(Ast::Op::any, "or", &Syntax::all); }
  std::optional<Ast> all() { return joined(Ast::Op::all, "and", &Syntax::negation); }
  std::optional<Ast> negation();
  std::optional<Ast> comparison();
  std::optional<Ast> range();
  std::optional<Ast> sum();
  std::optional<Ast> product();
  std::optional<Ast> signed_value();
  std::optional<Ast> chain();
  std::optional<Ast> value();
  std::optional<Ast> listed(Ast::Op op, std::string text, std::string_view shut, std::size_t begin);
  std::optional<Ast> dotted(const expr::Token& word);

  diag::Span place(std::size_t begin, std::size_t end) const;
  Ast made(Ast::Op op, std::vector<Ast> parts, std::size_t begin) const;
  bool is_cut() const;
  bool is_sign(std::string_view text) const { return token_.is(expr::TokenKind::sign, text); }
  bool is_word(std::string_view text) const { return token_.is(expr::TokenKind::word, text); }
  void next();

  std::string_view text_;
  diag::Span span_;
  diag::Diagnostics& diagnostics_;
  expr::Lexer lexer_;
  expr::Token token_{};
  std::size_t last_end_ = 0;
  int depth_ = 0;
  bool failed_ = false;
};

// Of a scalar of the file; anything else is an error. `what` names it in messages.
std::optional<Ast> parse_expression(const data::Node& node, std::string_view what, diag::Diagnostics& diagnostics);

}  // namespace kingpress::script
