#include "templates/condition.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "diag/suggestion.h"

namespace kingpress::templates {

namespace {

enum class TokenKind { word, quoted, braced, sign, end };
struct Token {
  TokenKind kind = TokenKind::end;
  std::string text;
  std::size_t begin = 0, end = 0;
};

constexpr std::string_view example = "like 'title', 'not art', 'level > 0 and type == spade' or 'rank in [J, Q, K]'";
constexpr int deepest_condition = 20;

class ConditionReader {
 public:
  ConditionReader(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics)
      : text_(text), span_(span), diagnostics_(diagnostics) {}

  std::optional<Condition> read() {
    next();
    auto condition = any(0);
    if (condition && token_.kind != TokenKind::end)
      return fail(fmt::format("'{}' does not belong here", token_.text), operator_hint());
    return condition;
  }

 private:
  using Result = std::optional<Condition>;

  void next() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    token_ = {TokenKind::end, {}, at_, at_};
    if (at_ >= text_.size()) return;
    const char c = text_[at_];
    if (c == '"' || c == '\'' || c == '{')
      return take_until(c == '{' ? '}' : c, c == '{' ? TokenKind::braced : TokenKind::quoted);
    token_.kind = TokenKind::sign;
    std::size_t length = 1;
    if (text_.substr(at_, 2) == "==" || text_.substr(at_, 2) == "!=" || text_.substr(at_, 2) == "<=" ||
        text_.substr(at_, 2) == ">=")
      length = 2;
    else if (std::string_view("()[],<>=!&|").find(c) == std::string_view::npos) {
      token_.kind = TokenKind::word;
      while (at_ + length < text_.size() &&
             std::string_view(" ()[],<>=!&|\"'{}").find(text_[at_ + length]) == std::string_view::npos)
        ++length;
    }
    token_.text = text_.substr(at_, length);
    at_ += length;
    token_.end = at_;
  }

  void take_until(char shut, TokenKind kind) {
    const std::size_t end = text_.find(shut, at_ + 1);
    token_.kind = end == std::string_view::npos ? TokenKind::sign : kind;
    token_.text =
        end == std::string_view::npos ? std::string(1, text_[at_]) : std::string(text_.substr(at_ + 1, end - at_ - 1));
    at_ = end == std::string_view::npos ? text_.size() : end + 1;
    token_.end = at_;
  }

  bool is(TokenKind kind, std::string_view text) const { return token_.kind == kind && token_.text == text; }
  bool accept(TokenKind kind, std::string_view text) {
    if (!is(kind, text)) return false;
    next();
    return true;
  }

  Result join(Condition::Kind kind, std::string_view word, Result (ConditionReader::*part)(int), int depth) {
    Result first = (this->*part)(depth);
    if (!first || !is(TokenKind::word, word)) return first;
    Condition joined;
    joined.kind = kind;
    joined.span = span_;
    joined.operands.push_back(std::move(*first));
    while (accept(TokenKind::word, word)) {
      Result more = (this->*part)(depth);
      if (!more) return more;
      joined.operands.push_back(std::move(*more));
    }
    return joined;
  }
  Result any(int depth) { return join(Condition::Kind::any, "or", &ConditionReader::all, depth); }
  Result all(int depth) { return join(Condition::Kind::all, "and", &ConditionReader::operand, depth); }

  Result operand(int depth) {
    if (depth > deepest_condition) return fail("the condition is nested too deep");
    if (accept(TokenKind::word, "not")) {
      Result inner = operand(depth + 1);
      if (!inner) return inner;
      Condition negated;
      negated.kind = Condition::Kind::negation;
      negated.span = span_;
      negated.operands.push_back(std::move(*inner));
      return negated;
    }
    if (accept(TokenKind::sign, "(")) {
      Result inner = any(depth + 1);
      if (inner && !accept(TokenKind::sign, ")")) return fail("expected ')'");
      return inner;
    }
    return comparison();
  }

  Result comparison() {
    if (token_.kind != TokenKind::word && token_.kind != TokenKind::braced)
      return fail(token_.kind == TokenKind::end ? "a name is missing here"
                                                : fmt::format("expected a name, found '{}'", token_.text),
                  std::string("a condition reads ") + std::string(example));
    Condition condition;
    condition.span = place();
    const auto name = parse_name(token_.text, place(), diagnostics_);
    if (!name) return std::nullopt;
    condition.name = *name;
    next();
    if (accept(TokenKind::word, "in")) return membership(std::move(condition));
    static constexpr std::array<std::pair<std::string_view, Condition::Kind>, 6> signs{
        {{"==", Condition::Kind::equal},
         {"!=", Condition::Kind::not_equal},
         {"<", Condition::Kind::less},
         {"<=", Condition::Kind::less_equal},
         {">", Condition::Kind::greater},
         {">=", Condition::Kind::greater_equal}}};
    const auto* sign =
        std::find_if(signs.begin(), signs.end(), [this](const auto& s) { return is(TokenKind::sign, s.first); });
    if (sign == signs.end()) return condition;
    next();
    condition.kind = sign->second;
    return right_side(condition) ? Result(std::move(condition)) : std::nullopt;
  }

  Result membership(Condition condition) {
    condition.kind = Condition::Kind::in;
    if (!accept(TokenKind::sign, "[")) return fail("expected '[' after 'in'", "a list reads [J, Q, K]");
    do {
      if (!right_side(condition)) return std::nullopt;
    } while (accept(TokenKind::sign, ","));
    if (!accept(TokenKind::sign, "]")) return fail("expected ',' or ']' in the list");
    return condition;
  }

  bool right_side(Condition& condition) {
    if (token_.kind == TokenKind::braced) {
      const auto name = parse_name(token_.text, place(), diagnostics_);
      if (!name) return false;
      Pattern pattern;
      pattern.span = place();
      pattern.pieces.push_back({{}, *name});
      condition.texts.push_back(std::move(pattern));
    } else if (token_.kind == TokenKind::word || token_.kind == TokenKind::quoted) {
      condition.texts.push_back(literal(token_.text, place()));
    } else {
      fail(token_.kind == TokenKind::end ? "a value is missing here"
                                         : fmt::format("expected a value, found '{}'", token_.text));
      return false;
    }
    next();
    return true;
  }

  std::string operator_hint() const {
    if (token_.text == "=") return "comparison is '=='";
    if (token_.text == "!") return "write 'not'";
    if (token_.text == "&") return "write 'and'";
    if (token_.text == "|") return "write 'or'";
    static constexpr std::array<std::string_view, 4> words{"and", "or", "not", "in"};
    return token_.kind == TokenKind::word ? diag::suggest(token_.text, words)
                                          : std::string("a condition reads ") + std::string(example);
  }

  diag::Span place() const { return part_of(span_, text_.size(), token_.begin, token_.end); }
  Result fail(std::string message, std::string hint = {}) {
    if (hint.empty()) hint = std::string("a condition reads ") + std::string(example);
    diagnostics_.error("bad-condition", place(), std::move(message), std::move(hint));
    return std::nullopt;
  }

  std::string_view text_;
  diag::Span span_;
  diag::Diagnostics& diagnostics_;
  std::size_t at_ = 0;
  Token token_;
};

std::optional<double> number_of(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
    return std::nullopt;
  return value;
}

// -1, 0, 1
int compare(const std::string& a, const std::string& b) {
  const auto x = number_of(a), y = number_of(b);
  if (x && y) return *x < *y ? -1 : *x > *y ? 1 : 0;
  return a < b ? -1 : a > b ? 1 : 0;
}

}  // namespace

std::optional<Condition> parse_condition(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics) {
  return ConditionReader(text, span, diagnostics).read();
}

bool Condition::holds(const Lookup& lookup) const {
  const auto each = [&](const Condition& c) { return c.holds(lookup); };
  switch (kind) {
    case Kind::all: return std::all_of(operands.begin(), operands.end(), each);
    case Kind::any: return std::any_of(operands.begin(), operands.end(), each);
    case Kind::negation: return !operands.front().holds(lookup);
    case Kind::present: return !lookup(name).value_or("").empty();
    default: break;
  }
  const std::string left = lookup(name).value_or("");
  const auto same = [&](const Pattern& p) { return compare(left, p.bind(lookup)) == 0; };
  if (kind == Kind::in) return std::any_of(texts.begin(), texts.end(), same);
  const int order = compare(left, texts.front().bind(lookup));
  switch (kind) {
    case Kind::equal: return order == 0;
    case Kind::not_equal: return order != 0;
    case Kind::less: return !left.empty() && order < 0;
    case Kind::less_equal: return !left.empty() && order <= 0;
    case Kind::greater: return !left.empty() && order > 0;
    default: return !left.empty() && order >= 0;
  }
}

}  // namespace kingpress::templates
