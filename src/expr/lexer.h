// An expression cut into tokens. A hyphen between two letters or digits belongs to the word (`blue-moon`), so a minus
// has blanks around it.
#pragma once

#include <string>
#include <string_view>

namespace kingpress::expr {

enum class TokenKind { word, number, length, percent, quoted, sign, end };

struct Token {
  TokenKind kind = TokenKind::end;
  std::string_view text;  // quoted: without its quotes
  double number = 0;      // number; length: in points; percent: 1 is 100%
  std::size_t begin = 0, end = 0;

  bool is(TokenKind wanted, std::string_view words) const { return kind == wanted && text == words; }
};

class Lexer {
 public:
  // `percents`: a number may be a percentage.
  explicit Lexer(std::string_view text, bool percents = false) : text_(text), percents_(percents) {}
  Token next();

 private:
  Token quoted(char quote);
  Token number_or_word();
  std::size_t word_end(std::size_t from) const;

  std::string_view text_;
  bool percents_;
  std::size_t at_ = 0;
};

}  // namespace kingpress::expr
