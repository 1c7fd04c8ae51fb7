#include "expr/lexer.h"

#include <array>

#include "geometry/length.h"
#include "geometry/parse_double.h"

namespace kingpress::expr {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}
bool is_part(char c) { return is_letter(c) || is_digit(c); }

}  // namespace

// Words joined by hyphens and dots.
std::size_t Lexer::word_end(std::size_t from) const {
  std::size_t end = from;
  while (end < text_.size()) {
    const bool joint = (text_[end] == '-' || text_[end] == '.') && end + 1 < text_.size() && is_part(text_[end + 1]);
    if (!is_part(text_[end]) && !joint) break;
    ++end;
  }
  return end;
}

Token Lexer::quoted(char quote) {
  const std::size_t shut = text_.find(quote, at_ + 1);
  Token token{TokenKind::quoted, {}, 0, at_, shut + 1};
  if (shut == std::string_view::npos) {
    token = {TokenKind::sign, text_.substr(at_, 1), 0, at_, text_.size()};
  } else {
    token.text = text_.substr(at_ + 1, shut - at_ - 1);
  }
  at_ = token.end;
  return token;
}

// "12", "1.5", "4mm", "50%"; what goes on with letters is a word: "25-kingdoms", "2nd".
Token Lexer::number_or_word() {
  std::size_t end = at_;
  while (end < text_.size() && is_digit(text_[end])) ++end;
  if (end + 1 < text_.size() && text_[end] == '.' && is_digit(text_[end + 1]))
    for (++end; end < text_.size() && is_digit(text_[end]);) ++end;
  Token token{TokenKind::number, text_.substr(at_, end - at_), 0, at_, end};
  geometry::parse_double(token.text.data(), token.text.data() + token.text.size(), token.number);
  std::size_t unit = end;
  while (unit < text_.size() && is_part(text_[unit])) ++unit;
  const std::size_t blank = text_.find_first_not_of(' ', end);
  if (unit > end) {
    const auto length = geometry::parse_length(text_.substr(at_, unit - at_));
    token.kind = length ? TokenKind::length : TokenKind::word;
    if (length) token.number = length->points();
    token.end = length ? unit : word_end(at_);
  } else if (percents_ && blank != std::string_view::npos && text_[blank] == '%') {
    token.kind = TokenKind::percent;
    token.number /= 100;
    token.end = blank + 1;
  } else if (end + 1 < text_.size() && text_[end] == '-' && is_letter(text_[end + 1])) {
    token.kind = TokenKind::word;
    token.end = word_end(at_);
  }
  token.text = text_.substr(at_, token.end - at_);
  at_ = token.end;
  return token;
}

Token Lexer::next() {
  while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t')) ++at_;
  if (at_ >= text_.size()) return {TokenKind::end, {}, 0, text_.size(), text_.size()};
  const char c = text_[at_];
  if (c == '"' || c == '\'') return quoted(c);
  if (text_.substr(at_, 2) == "..") {  // a range, of rules
    at_ += 2;
    return {TokenKind::sign, text_.substr(at_ - 2, 2), 0, at_ - 2, at_};
  }
  if (is_digit(c) || (c == '.' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1]))) return number_or_word();
  std::size_t end = at_ + 1;
  TokenKind kind = TokenKind::sign;
  static constexpr std::array<std::string_view, 4> pairs{"==", "!=", "<=", ">="};
  if (is_letter(c)) {
    kind = TokenKind::word;
    end = word_end(at_);
  } else {
    for (const std::string_view pair : pairs)
      if (text_.substr(at_, 2) == pair) end = at_ + 2;
  }
  const Token token{kind, text_.substr(at_, end - at_), 0, at_, end};
  at_ = end;
  return token;
}

}  // namespace kingpress::expr
