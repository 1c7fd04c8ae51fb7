#include "rules/values.h"

#include <limits>

namespace kingpress::rules {

std::optional<int> integer_of(const cards::Value* value) {
  const std::int64_t* number = value ? value->integer() : nullptr;
  if (!number || *number < std::numeric_limits<int>::min() || *number > std::numeric_limits<int>::max())
    return std::nullopt;
  return static_cast<int>(*number);
}

std::string text_of(const cards::Value* value) { return value ? cards::to_text(*value) : std::string{}; }

diag::Span span_of(const cards::Card& card, std::string_view key) {
  const cards::Value* value = card.find(key);
  return value ? value->span : card.id_span ? card.id_span : card.span;
}

}  // namespace kingpress::rules
