// The grammar by descent: if else, or, and, not, one comparison, a range, + -, * /, minus, `of` and `where`, and what
// stands alone. `where` reaches to the closing bracket, comma or end, so its condition may be of many parts; `of` binds
// closer than any sign.
#include "script/syntax.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "expr/name.h"
#include "script/value.h"

namespace kingpress::script {
namespace {

constexpr const char* in_quotes = "an expression in { } or [ ] that has a comma or a bracket stands in quotes";

constexpr int deepest = 40;
constexpr std::array<std::string_view, 12> joints{"of",  "where", "if", "else",  "and",  "or",
                                                  "not", "in",    "to", "under", "from", "with"};

bool is_joint(std::string_view word) { return std::find(joints.begin(), joints.end(), word) != joints.end(); }

// What is written in place of a sign or word of other languages.
std::string_view meant_by(std::string_view text) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 13> instead{
      {{"≥", "write >="},
       {"≤", "write <="},
       {"≠", "write !="},
       {"&", "'and' joins two conditions"},
       {"|", "'or' joins two conditions"},
       {"!", "'not' stands before a condition"},
       {"%", "'/' drops what is left over: rank - rank / 2 * 2 is the remainder by 2"},
       {"?", "X if CONDITION else Y"},
       {"if", "X if CONDITION else Y; of steps, 'when:' beside a statement"},
       {"=", "write =="},
       {"is", "'==' compares two values: suit == led; whether nothing lies in a zone says empty(hand)"},
       {"{", "braces belong to YAML and to 'told'; brackets of an expression are ( )"},
       {"#", "a '#' begins a comment of YAML"}}};
  const auto found = std::ranges::find_if(instead, [&](const auto& row) {  // the sign ≥ reads as part of a word: ≥3
    return row.first.size() > 2 ? text.starts_with(row.first) : text == row.first;
  });
  return found == instead.end() ? std::string_view() : found->second;
}

}  // namespace

Syntax::Syntax(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics)
    : text_(text), span_(span), diagnostics_(diagnostics), lexer_(text) {
  token_ = lexer_.next();
}

void Syntax::next() {
  last_end_ = token_.end;
  token_ = lexer_.next();
}

diag::Span Syntax::place(std::size_t begin, std::size_t end) const {
  return expr::part_of(span_, text_.size(), begin, end);
}

Ast Syntax::made(Ast::Op op, std::vector<Ast> parts, std::size_t begin) const {
  return {op, {}, 0, std::move(parts), place(begin, last_end_)};
}

std::nullopt_t Syntax::fail(std::string message, std::string hint) {
  if (!failed_)
    diagnostics_.error("bad-rule", place(token_.begin, std::max(token_.end, token_.begin)), std::move(message),
                       std::move(hint));
  failed_ = true;
  return std::nullopt;
}

// Whether YAML ended the text at a comma or bracket that was meant as part of it.
bool Syntax::is_cut() const {
  const bool plain = span_.end - span_.begin == text_.size() && span_.end < span_.file->text().size();
  return at_end() && plain && std::string_view(",]}").find(span_.file->text()[span_.end]) != std::string_view::npos;
}

void Syntax::unexpected() {
  if (at_end())
    return void(fail(is_cut() ? "this text ends before it is complete" : "something is missing at the end",
                     is_cut() ? in_quotes : ""));
  const std::string_view instead = meant_by(token_.text);
  const bool called = token_.kind == expr::TokenKind::word && last_end_ > 0 && !is_joint(token_.text);
  fail(fmt::format("'{}' does not belong here", token_.text),
       !instead.empty() ? std::string(instead)
       : called         ? fmt::format("a function has brackets: count({})", token_.text)
                        : "");
}

bool Syntax::take(std::string_view word) {
  if (!is_word(word) && !is_sign(word)) return false;
  next();
  return true;
}

std::optional<Ast> Syntax::whole() {
  auto read = expression();
  if (!read) return std::nullopt;
  if (!at_end()) {
    unexpected();
    return std::nullopt;
  }
  return read;
}

std::optional<Ast> Syntax::expression() {
  const std::size_t begin = token_.begin;
  if (++depth_ > deepest) return fail(fmt::format("more than {} brackets one in another", deepest));
  auto value = any();
  if (value && take("if")) {
    auto condition = any();
    if (!condition) return std::nullopt;
    if (!take("else")) return fail("'if' needs an 'else'", "like: cost if free else 0");
    auto other = expression();
    if (!other) return std::nullopt;
    value = made(Ast::Op::choice, {std::move(*value), std::move(*condition), std::move(*other)}, begin);
  }
  --depth_;
  return value;
}

std::optional<Ast> Syntax::joined(Ast::Op op, std::string_view word, Rule part) {
  const std::size_t begin = token_.begin;
  auto first = (this->*part)();
  if (!first || !is_word(word)) return first;
  std::vector<Ast> parts{std::move(*first)};
  while (take(word)) {
    auto more = (this->*part)();
    if (!more) return std::nullopt;
    parts.push_back(std::move(*more));
  }
  return made(op, std::move(parts), begin);
}

std::optional<Ast> Syntax::negation() {
  const std::size_t begin = token_.begin;
  if (++depth_ > deepest) return fail("too many 'not' one behind another");
  std::optional<Ast> read;
  if (take("not")) {
    if (auto part = negation()) read = made(Ast::Op::negation, {std::move(*part)}, begin);
  } else {
    read = comparison();
  }
  --depth_;
  return read;
}

std::optional<Ast> Syntax::comparison() {
  using Op = Ast::Op;
  static constexpr std::array<std::pair<std::string_view, Op>, 6> signs{{{"==", Op::equal},
                                                                         {"!=", Op::not_equal},
                                                                         {"<=", Op::less_equal},
                                                                         {">=", Op::greater_equal},
                                                                         {"<", Op::less},
                                                                         {">", Op::greater}}};
  const std::size_t begin = token_.begin;
  auto left = range();
  if (!left) return left;
  for (const auto& [sign, op] : signs) {
    if (!is_sign(sign)) continue;
    next();
    auto right = range();
    if (!right) return std::nullopt;
    return made(op, {std::move(*left), std::move(*right)}, begin);
  }
  if (is_sign("=")) return fail("one '=' compares nothing", "write ==");
  const bool negated = is_word("not");
  if (!negated && !is_word("in")) return left;
  next();
  if (negated && !take("in")) return fail("'not' behind a value belongs to 'not in'");
  auto right = range();
  if (!right) return std::nullopt;
  return made(negated ? Op::not_in : Op::in, {std::move(*left), std::move(*right)}, begin);
}

std::optional<Ast> Syntax::range() {
  const std::size_t begin = token_.begin;
  auto low = sum();
  if (!low || !take("..")) return low;
  const bool bracketed = is_sign("(");
  auto high = sum();
  if (!high) return std::nullopt;
  Ast* end = &*high;  // `1..6 where it > 3` filters the range, not its end
  while (!bracketed && end->op == Ast::Op::where) end = &end->parts[0];
  *end = made(Ast::Op::range, {std::move(*low), Ast(std::move(*end))}, begin);
  high->span = end->span;
  return high;
}

std::optional<Ast> Syntax::sum() {
  const std::size_t begin = token_.begin;
  auto left = product();
  while (left && (is_sign("+") || is_sign("-"))) {
    const auto op = is_sign("+") ? Ast::Op::add : Ast::Op::subtract;
    next();
    auto right = product();
    if (!right) return std::nullopt;
    left = made(op, {std::move(*left), std::move(*right)}, begin);
  }
  return left;
}

std::optional<Ast> Syntax::product() {
  const std::size_t begin = token_.begin;
  auto left = signed_value();
  while (left && (is_sign("*") || is_sign("/"))) {
    const auto op = is_sign("*") ? Ast::Op::multiply : Ast::Op::divide;
    next();
    auto right = signed_value();
    if (!right) return std::nullopt;
    left = made(op, {std::move(*left), std::move(*right)}, begin);
  }
  return left;
}

std::optional<Ast> Syntax::signed_value() {
  const std::size_t begin = token_.begin;
  if (!take("-")) return chain();
  auto part = chain();
  if (!part) return std::nullopt;
  return made(Ast::Op::negative, {std::move(*part)}, begin);
}

std::optional<Ast> Syntax::chain() {
  const std::size_t begin = token_.begin;
  auto first = value();
  if (!first) return first;
  std::vector<Ast> links;
  const auto add = [&](Ast link) {  // card.rank is written from the other end
    if (link.op == Ast::Op::chain)
      for (Ast& part : link.parts) links.push_back(std::move(part));
    else
      links.push_back(std::move(link));
  };
  const bool bracketed = text_[begin] == '(';
  if (bracketed)
    links.push_back(std::move(*first));
  else
    add(std::move(*first));
  while (take("of")) {
    const bool closed = token_.kind == expr::TokenKind::sign;
    auto link = value();
    if (!link) return std::nullopt;
    if (closed)
      links.push_back(std::move(*link));
    else
      add(std::move(*link));
    if (links.size() > 16) return fail("more than 16 'of' one behind another");
  }
  Ast read = links.size() == 1 ? std::move(links.front()) : made(Ast::Op::chain, std::move(links), begin);
  while (take("where")) {
    if (++depth_ > deepest) return fail("too many 'where' one in another");
    auto condition = any();
    --depth_;
    if (!condition) return std::nullopt;
    read = made(Ast::Op::where, {std::move(read), std::move(*condition)}, begin);
  }
  return read;
}

std::optional<Ast> Syntax::value() {
  const expr::Token token = token_;
  using Kind = expr::TokenKind;
  if (token.kind == Kind::number) {
    if (token.text.find('.') != std::string_view::npos) return fail("rules calculate with whole numbers");
    if (token.number > most_number) return fail(fmt::format("a number is at most {}", most_number));
    next();
    Ast number = made(Ast::Op::number, {}, token.begin);
    number.number = static_cast<std::int32_t>(token.number);
    return number;
  }
  if (token.kind == Kind::quoted) {
    next();
    Ast text = made(Ast::Op::text, {}, token.begin);
    text.text = token.text;
    return text;
  }
  if (take("(")) {
    auto inner = expression();
    if (!inner) return std::nullopt;
    if (!take(")")) return fail("a bracket ')' is missing", std::string(meant_by(token_.text)));
    return inner;
  }
  if (take("[")) return listed(Ast::Op::list, {}, "]", token.begin);
  if (token.kind == Kind::word && !is_joint(token.text)) {
    next();
    if (take("(")) return listed(Ast::Op::call, std::string(token.text), ")", token.begin);
    return dotted(token);
  }
  unexpected();
  return std::nullopt;
}

std::optional<Ast> Syntax::listed(Ast::Op op, std::string text, std::string_view shut, std::size_t begin) {
  std::vector<Ast> parts;
  while (!is_sign(shut)) {
    if (!parts.empty() && !take(","))
      return fail(fmt::format("a comma or '{}' is missing", shut),
                  is_cut() ? in_quotes : std::string(meant_by(token_.text)));
    auto part = expression();
    if (!part) return std::nullopt;
    parts.push_back(std::move(*part));
    if (parts.size() > 256) return fail("more than 256 values in one list");
  }
  next();
  Ast read = made(op, std::move(parts), begin);
  read.text = std::move(text);
  return read;
}

std::optional<Ast> Syntax::dotted(const expr::Token& word) {
  std::vector<Ast> links;
  std::size_t end = word.text.size();
  for (;;) {
    const std::size_t dot = word.text.rfind('.', end - 1);
    const std::size_t begin = dot == std::string_view::npos ? 0 : dot + 1;
    Ast name{Ast::Op::name,
             std::string(word.text.substr(begin, end - begin)),
             0,
             {},
             place(word.begin + begin, word.begin + end)};
    links.push_back(std::move(name));
    if (begin == 0) break;
    end = dot;
  }
  if (links.size() == 1) return std::move(links.front());
  return made(Ast::Op::chain, std::move(links), word.begin);
}

std::optional<Ast> parse_expression(const data::Node& node, std::string_view what, diag::Diagnostics& diagnostics) {
  if (!node.is_scalar()) {
    diagnostics.error("bad-rule", node.span,
                      fmt::format("'{}' {}", what, node.is_null() ? "is empty" : "must be an expression"), in_quotes);
    return std::nullopt;
  }
  return Syntax(node.text, node.span, diagnostics).whole();
}

}  // namespace kingpress::script
