// Which words of an expression are names, and which are texts.
#include <fmt/format.h>

#include <algorithm>

#include "diag/suggestion.h"
#include "expr/parser.h"

namespace kingpress::expr {

using TypeKind = Type::Kind;

// Where names are not known beforehand, every word may be one.
bool Parser::is_name(std::string_view word) const {
  return !language_.schema || language_.schema->find(word.substr(0, word.find('.'))) != nullptr;
}

// `spell in tags`: no card has a field of that name, so it is a text.
Parser::Index Parser::word_before_in() { return is_name(token_.text) ? sum() : text_word(); }

// What stands to the right of == and != or in a list: a word there may be a text.
Parser::Index Parser::right_side(std::size_t left) {
  if (token_.kind == TokenKind::end) return builder_.fail(here(), "a value is missing here");
  const Type type = builder_.type(left);
  if (type.is(TypeKind::choice) && token_.kind == TokenKind::number && lone_word()) return text_word();
  if (token_.kind != TokenKind::word || follows("(") || is_word("true") || is_word("false")) return sum();
  if (!language_.schema) {
    if (lone_word()) return text_word();
    return builder_.fail(here(), fmt::format("'{}' is a text here, and cannot be worked with", token_.text),
                         fmt::format("write {{{}}} for the value of that name", token_.text));
  }
  if (!lone_word() || (!type.is_word() && !type.is(TypeKind::any))) return sum();
  const bool among = std::find(type.words.begin(), type.words.end(), token_.text) != type.words.end();
  const bool name = is_name(token_.text);
  if (type.is(TypeKind::choice) ? among || !name : !name) return unknown_word(type);
  return sum();
}

// A text without quotes that is nearly the name of a field is more likely that name, misspelt.
Parser::Index Parser::unknown_word(const Type& type) {
  const auto names = language_.schema->names();
  const auto near = diag::nearest(token_.text, std::span<const std::string>(names));
  if (!type.is(TypeKind::choice) && near)
    return builder_.fail(here(), fmt::format("there is no '{}'", token_.text),
                         fmt::format("did you mean '{}'? A text is written in quotes: \"{}\"", *near, token_.text));
  return text_word();
}

Parser::Index Parser::text_word() {
  const Token word = token_;
  next();
  return builder_.literal({std::string(word.text), {}}, Type::text(), {word.begin, word.end});
}

// Whether the word or number is followed by nothing that it would be worked with.
bool Parser::lone_word() const {
  Lexer ahead = lexer_;
  const Token after = ahead.next();
  return !(after.kind == TokenKind::sign && std::string_view("+-*/(").find(after.text) != std::string_view::npos);
}
bool Parser::follows(std::string_view text) const {
  Lexer ahead = lexer_;
  return ahead.next().text == text;
}

}  // namespace kingpress::expr
