// A hand-written parser of one token's look ahead: messages name what was expected in the words of a designer, which a
// generated one could not.
#include "expr/parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "diag/suggestion.h"

namespace kingpress::expr {
namespace {

using Kind = Type::Kind;

constexpr int deepest = 20;
constexpr std::size_t longest = 4000;
constexpr std::size_t longest_number = 15;  // digits

constexpr std::array<std::string_view, 4> joints{"and", "or", "not", "in"};

}  // namespace

std::shared_ptr<const Tree> Parser::read(bool condition) {
  next();
  const Index root = any();
  if (!root) return nullptr;
  if (token_.kind != TokenKind::end) {
    builder_.fail(here(), fmt::format("'{}' does not belong here", token_.text), misplaced_hint());
    return nullptr;
  }
  if (condition && !builder_.is_condition(*root)) return nullptr;
  return builder_.finish(*root);
}

bool Parser::accept_sign(std::string_view text) {
  if (!is_sign(text)) return false;
  next();
  return true;
}

Parser::Index Parser::joined(Op op, std::string_view word, Rule part) {
  Index first = (this->*part)();
  if (!first || !is_word(word)) return first;
  std::vector<std::size_t> parts{*first};
  while (is_word(word)) {
    next();
    const Index more = (this->*part)();
    if (!more) return more;
    parts.push_back(*more);
  }
  return builder_.joined(op, std::move(parts));
}

Parser::Index Parser::negation() {
  if (!is_word("not")) return comparison();
  const std::size_t begin = token_.begin;
  next();
  if (!deeper()) return std::nullopt;
  const Index part = negation();
  --depth_;
  return part ? builder_.negation(*part, {begin, builder_.range(*part).end}) : part;
}

Parser::Index Parser::comparison() {
  static constexpr std::array<std::pair<std::string_view, Op>, 6> signs{{{"==", Op::equal},
                                                                         {"!=", Op::not_equal},
                                                                         {"<", Op::less},
                                                                         {"<=", Op::less_equal},
                                                                         {">", Op::greater},
                                                                         {">=", Op::greater_equal}}};
  Index left = token_.kind == TokenKind::word && follows("in") ? word_before_in() : sum();
  if (!left) return left;
  const std::size_t begin = builder_.range(*left).begin;
  bool turned = false;
  if (is_word("not") && follows("in")) {
    turned = true;
    next();
  }
  if (is_word("in")) {
    next();
    const Index found = membership(*left);
    return found && turned ? builder_.negation(*found, {begin, builder_.range(*found).end}) : found;
  }
  const auto* sign =
      std::find_if(signs.begin(), signs.end(), [this](const auto& known) { return is_sign(known.first); });
  if (sign == signs.end()) return left;
  next();
  const bool equality = sign->second == Op::equal || sign->second == Op::not_equal;
  const Index right = equality ? right_side(*left) : sum();
  if (!right) return right;
  if (std::any_of(signs.begin(), signs.end(), [this](const auto& known) { return is_sign(known.first); }))
    return builder_.fail(here(), fmt::format("'{}' does not belong here", token_.text),
                         "comparisons do not chain: write 1 <= cost and cost <= 9");
  return builder_.comparison(sign->second, *left, *right);
}

Parser::Index Parser::membership(std::size_t left) {
  if (!is_sign("[")) {
    const bool bare = token_.kind == TokenKind::word && !language_.schema && !follows("(");
    if (bare || token_.kind == TokenKind::end)
      return builder_.fail(here(), "expected '[' after 'in'", "a list reads [J, Q, K]");
    const Index list = sum();
    return list ? builder_.membership(left, *list) : list;
  }
  const Index list = listed([this, left] { return right_side(left); });
  return list ? builder_.membership(left, *list) : list;
}

template <class Item>
Parser::Index Parser::listed(Item item) {
  const std::size_t begin = token_.begin;
  next();
  std::vector<std::size_t> items;
  if (!is_sign("]")) do {
      const Index value = item();
      if (!value) return value;
      items.push_back(*value);
    } while (accept_sign(","));
  if (!is_sign("]")) return builder_.fail(here(), "expected ',' or ']' in the list");
  const std::size_t end = token_.end;
  next();
  return builder_.list(std::move(items), {begin, end});
}

Parser::Index Parser::chain(std::string_view signs, Rule part) {
  Index left = (this->*part)();
  while (left && token_.kind == TokenKind::sign && signs.find(token_.text) != std::string_view::npos) {
    const char sign = token_.text.front();
    next();
    if (language_.lengths && token_.kind == TokenKind::end) return builder_.fail(here(), "a length is missing here");
    const Index right = (this->*part)();
    if (!right) return right;
    const Op op = sign == '+' ? Op::add : sign == '-' ? Op::subtract : sign == '*' ? Op::multiply : Op::divide;
    left = builder_.arithmetic(op, *left, *right);
  }
  return left;
}

Parser::Index Parser::signed_value() {
  if (!is_sign("-")) return value();
  const std::size_t begin = token_.begin;
  next();
  if (!deeper()) return std::nullopt;
  const Index part = signed_value();
  --depth_;
  return part ? builder_.negative(*part, {begin, builder_.range(*part).end}) : part;
}

bool Parser::deeper() {
  if (++depth_ <= deepest) return true;
  builder_.fail(here(), "this is nested too deep");
  return false;
}

Parser::Index Parser::value() {
  const Token token = token_;
  const Builder::Range at = here();
  switch (token.kind) {
    case TokenKind::number: return number();
    case TokenKind::length: next(); return builder_.literal({token.number, {}}, Type::length(), at);
    case TokenKind::percent: next(); return builder_.share(token.number, at);
    case TokenKind::quoted: return text_word();
    case TokenKind::word: return word();
    case TokenKind::sign: return bracketed();
    case TokenKind::end: break;
  }
  return builder_.fail(at, language_.lengths ? "a length is missing here" : "a name is missing here");
}

Parser::Index Parser::number() {
  const Token token = token_;
  if (token.text.size() > longest_number)
    return builder_.fail(here(), fmt::format("'{}' is too large a number", token.text));
  next();
  const bool nothing = language_.lengths && token.number == 0;
  return builder_.literal({token.number, {}}, nothing ? Type::length() : Type::number(), {token.begin, token.end});
}

Parser::Index Parser::word() {
  const Token word = token_;
  const Builder::Range at = here();
  next();
  if (is_sign("(")) return call(word);
  if (word.text == "true" || word.text == "false")
    return builder_.literal({word.text == "true", {}}, Type::boolean(), at);
  if (std::find(joints.begin(), joints.end(), word.text) != joints.end())
    return builder_.fail(at, fmt::format("expected a name, found '{}'", word.text));
  if (language_.lengths && !braced_) return builder_.fail(at, fmt::format("'{}' is no length", word.text));
  return builder_.name(word.text, at);
}

Parser::Index Parser::call(const Token& name) {
  const auto* spec =
      std::find_if(functions.begin(), functions.end(), [&](const auto& known) { return known.name == name.text; });
  if (spec == functions.end()) {
    std::vector<std::string_view> names;
    for (const FunctionSpec& known : functions) names.push_back(known.name);
    return builder_.fail({name.begin, name.end}, fmt::format("there is no function '{}'", name.text),
                         diag::suggest(name.text, std::span<const std::string_view>(names)));
  }
  if (!deeper()) return std::nullopt;
  next();
  std::vector<std::size_t> parts;
  if (!is_sign(")")) do {
      const Index part = any();
      if (!part) return part;
      parts.push_back(*part);
    } while (accept_sign(","));
  if (!is_sign(")")) return builder_.fail(here(), "expected ')'");
  const std::size_t end = token_.end;
  next();
  --depth_;
  return builder_.call(*spec, std::move(parts), {name.begin, end});
}

Parser::Index Parser::bracketed() {
  const std::string sign(token_.text);
  if (sign == "[") return listed([this] { return any(); });
  if (sign != "(" && sign != "{")
    return builder_.fail(here(),
                         fmt::format("expected {}, found '{}'", language_.lengths ? "a length" : "a name", sign));
  const std::string_view shut = sign == "(" ? ")" : "}";
  const bool outer = braced_;
  braced_ = braced_ || sign == "{";
  next();
  if (!deeper()) return std::nullopt;
  const Index inner = any();
  --depth_;
  braced_ = outer;
  if (!inner) return inner;
  if (!accept_sign(shut)) return builder_.fail(here(), fmt::format("expected '{}'", shut));
  return inner;
}

std::string Parser::misplaced_hint() const {
  if (token_.text == "=" || token_.text == "is") return "comparison is '=='";
  if (token_.text == "!") return "write 'not'";
  if (token_.text == "&") return "write 'and'";
  if (token_.text == "|") return "write 'or'";
  return token_.kind == TokenKind::word ? diag::suggest(token_.text, joints) : std::string();
}

namespace {

std::optional<Expression> read(std::string_view text, diag::Span span, const Language& language, bool condition,
                               diag::Diagnostics& diagnostics) {
  if (text.size() > longest) {
    diagnostics.error(std::string(language.code), span,
                      fmt::format("this is {} bytes long, the limit is {}", text.size(), longest), "say it in several");
    return std::nullopt;
  }
  auto tree = Parser(text, span, language, diagnostics).read(condition);
  if (!tree) return std::nullopt;
  if (tree->nodes.size() == 1 && tree->nodes[0].op == Op::name && !language.schema) return Expression(tree->names[0]);
  return Expression(std::move(tree));
}

}  // namespace

std::optional<Expression> parse(std::string_view text, diag::Span span, const Language& language,
                                diag::Diagnostics& diagnostics) {
  return read(text, span, language, false, diagnostics);
}

std::optional<Expression> parse_condition(std::string_view text, diag::Span span, const Language& language,
                                          diag::Diagnostics& diagnostics) {
  return read(text, span, language, true, diagnostics);
}

}  // namespace kingpress::expr
