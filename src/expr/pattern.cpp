#include "expr/pattern.h"

#include <algorithm>

namespace kingpress::expr {
namespace {

class PatternReader {
 public:
  PatternReader(std::string_view text, diag::Span span, const Language& language, diag::Diagnostics& diagnostics)
      : text_(text), span_(span), language_(language), diagnostics_(diagnostics) {}

  std::optional<Pattern> read() {
    pattern_.span = span_;
    pattern_.written = text_;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      const bool brace = text_[i] == '{' || text_[i] == '}';
      const bool doubled = brace && i + 1 < text_.size() && text_[i + 1] == text_[i];
      if (doubled) ++i;
      if (!brace || doubled) {
        plain_ += text_[i];
        continue;
      }
      if (text_[i] == '}') return unpaired(i, i + 1, "'}' without '{'", "write '}}' for a brace");
      const std::size_t end = shut_after(i + 1);
      if (end == std::string_view::npos) return unpaired(i, text_.size(), "'{' without '}'", "write '{{' for a brace");
      keep();
      auto value = bound(i + 1, end);
      if (!value) return std::nullopt;
      pattern_.pieces.push_back({{}, std::move(*value)});
      i = end;
    }
    keep();
    return std::move(pattern_);
  }

 private:
  // A brace in quotes shuts nothing.
  std::size_t shut_after(std::size_t begin) const {
    char quote = 0;
    for (std::size_t i = begin; i < text_.size(); ++i) {
      if (quote == 0 && text_[i] == '}') return i;
      if (text_[i] == quote)
        quote = 0;
      else if (quote == 0 && (text_[i] == '"' || text_[i] == '\''))
        quote = text_[i];
    }
    return text_.find('}', begin);
  }

  // A name is taken as it is, so that values may be called `in` or `10`.
  std::optional<Expression> bound(std::size_t begin, std::size_t end) {
    const std::string_view words = text_.substr(begin, end - begin);
    const diag::Span place = part_of(span_, text_.size(), begin, end);
    if (!language_.schema) {
      diag::Diagnostics unread;
      if (auto name = parse_name(words, place, unread)) return Expression(std::move(*name));
    }
    return parse(words, place, language_, diagnostics_);
  }

  void keep() {
    if (!plain_.empty()) pattern_.pieces.push_back({plain_, std::nullopt});
    plain_.clear();
  }

  std::nullopt_t unpaired(std::size_t begin, std::size_t end, std::string message, std::string hint) {
    diagnostics_.error("bad-binding", part_of(span_, text_.size(), begin, end), std::move(message), std::move(hint));
    return std::nullopt;
  }

  std::string_view text_;
  diag::Span span_;
  const Language& language_;
  diag::Diagnostics& diagnostics_;
  Pattern pattern_;
  std::string plain_;
};

}  // namespace

bool Pattern::is_literal() const {
  return std::none_of(pieces.begin(), pieces.end(), [](const Piece& piece) { return piece.value.has_value(); });
}

const Expression* Pattern::only_value() const {
  return pieces.size() == 1 && pieces[0].value ? &*pieces[0].value : nullptr;
}

const Name* Pattern::only_name() const {
  const Expression* value = only_value();
  return value ? value->only_name() : nullptr;
}

std::string Pattern::bind(const Lookup& lookup, const Cards* all) const {
  constexpr std::size_t longest = 1 << 20;  // values may double one another; all who ask refuse far less
  std::string bound;
  for (const Piece& piece : pieces) {
    if (bound.size() > longest) break;
    if (!piece.value)
      bound += piece.text;
    else if (all && piece.value->asks_totals())
      bound += piece.value->words(lookup, piece.value->totals(*all));
    else
      bound += piece.value->words(lookup);
  }
  return bound;
}

std::optional<Pattern> parse_pattern(std::string_view text, diag::Span span, const Language& language,
                                     diag::Diagnostics& diagnostics) {
  return PatternReader(text, span, language, diagnostics).read();
}

Pattern literal(std::string text, diag::Span span) {
  Pattern pattern;
  pattern.span = span;
  pattern.written = text;
  if (!text.empty()) pattern.pieces.push_back({std::move(text), std::nullopt});
  return pattern;
}

}  // namespace kingpress::expr
