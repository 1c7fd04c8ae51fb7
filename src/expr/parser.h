// The grammar: or, and, not, one comparison, + -, * /, minus, and what stands alone or in brackets.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "expr/builder.h"
#include "expr/lexer.h"

namespace kingpress::expr {

class Parser {
 public:
  using Index = Builder::Index;

  Parser(std::string_view text, diag::Span span, const Language& language, diag::Diagnostics& diagnostics)
      : language_(language), builder_(text, span, language, diagnostics), lexer_(text, language.lengths) {}
  // Null when it could not be read, which is reported. `condition`: it must be true or false.
  std::shared_ptr<const Tree> read(bool condition);

 private:
  using Rule = Index (Parser::*)();

  Index joined(Op op, std::string_view word, Rule part);
  Index any() { return joined(Op::any, "or", &Parser::all); }
  Index all() { return joined(Op::all, "and", &Parser::negation); }
  Index negation();
  Index comparison();
  Index membership(std::size_t left);
  template <class Item>
  Index listed(Item item);
  Index chain(std::string_view signs, Rule part);
  Index sum() { return chain("+-", &Parser::product); }
  Index product() { return chain("*/", &Parser::signed_value); }
  Index signed_value();
  Index value();
  Index number();
  Index word();
  Index call(const Token& name);
  Index bracketed();

  // Which words are names, and which texts: words.cpp.
  Index word_before_in();
  Index right_side(std::size_t left);
  Index unknown_word(const Type& type);
  Index text_word();
  bool is_name(std::string_view word) const;
  bool lone_word() const;  // a word or number, followed by nothing that it would be worked with
  bool follows(std::string_view text) const;

  void next() { token_ = lexer_.next(); }
  bool is_sign(std::string_view text) const { return token_.is(TokenKind::sign, text); }
  bool is_word(std::string_view text) const { return token_.is(TokenKind::word, text); }
  bool accept_sign(std::string_view text);
  bool deeper();
  Builder::Range here() const { return {token_.begin, token_.end}; }
  std::string misplaced_hint() const;

  const Language& language_;
  Builder builder_;
  Lexer lexer_;
  Token token_;
  int depth_ = 0;
  bool braced_ = false;
};

}  // namespace kingpress::expr
