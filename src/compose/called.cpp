// A part or a repeat lends a value under a name of its own, which whoever writes cards has never read. The value still
// stands where the card has it: by that place its column is found.
#include "compose/called.h"

#include <fmt/format.h>

namespace kingpress::compose {
namespace {

const std::string* column_of(const templates::Name& name, const Context& context) {
  const cards::Value* value = context.subject.card ? context.scope.find(name) : nullptr;
  if (!value || !value->span) return nullptr;
  for (const cards::Entry& entry : context.subject.card->values) {
    const diag::Span& all = entry.value.span;
    if (all.file == value->span.file && all.begin <= value->span.begin && value->span.end <= all.end) return &entry.key;
  }
  return nullptr;
}

}  // namespace

std::optional<std::string> called(const templates::Pattern& text, const Context& context) {
  for (const auto& piece : text.pieces) {
    if (!piece.value) continue;
    for (const templates::Name& name : piece.value->names())
      if (context.scope.is_lent(name.steps.front()))
        if (const std::string* column = column_of(name, context)) return fmt::format("'{}'", *column);
    return fmt::format("'{}'", piece.value->text());
  }
  return std::nullopt;
}

std::optional<Holder> holder_of(std::string_view words, const templates::Pattern& text, const Context& context) {
  for (const auto& piece : text.pieces) {
    if (!piece.value) continue;
    for (const templates::Name& name : piece.value->names()) {
      const cards::Value* value = context.scope.find(name);
      if (!value || cards::to_text(*value).find(words) == std::string::npos) continue;
      const std::string* column = context.scope.is_lent(name.steps.front()) ? column_of(name, context) : nullptr;
      return Holder{fmt::format("'{}'", column ? *column : name.text()), value->span};
    }
  }
  return std::nullopt;
}

}  // namespace kingpress::compose
