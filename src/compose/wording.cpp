#include "compose/wording.h"

#include "compose/translator.h"

namespace kingpress::compose {
namespace {

Wording bind(const templates::Pattern& pattern, const templates::Pattern& said, const Context& context) {
  Translator& translator = *context.studio.translator;
  Wording wording;
  if (&said != &pattern) wording.span = said.span;
  wording.words = said.bind([&](const templates::Name& name) -> const cards::Value* {
    const cards::Value* value = context.scope.find(name);
    if (!value) return nullptr;
    const cards::Value& other = translator.value(*value, name, context.layout, context.subject);
    if (&other != value && other.span) wording.span = other.span;
    return &other;
  });
  return wording;
}

}  // namespace

Wording word(const templates::Pattern& pattern, const Context& context) {
  Translator* translator = context.studio.translator;
  if (!translator) return {pattern.bind(context.lookup), {}};
  return bind(pattern, translator->words(pattern, true, context.layout, context.subject), context);
}

std::optional<std::string> word_lent(const templates::Pattern& pattern, const Context& context) {
  Translator* translator = context.studio.translator;
  if (!translator || pattern.is_literal()) return std::nullopt;  // a text that shows a literal looks for it by itself
  const templates::Pattern& said = translator->words(pattern, false, context.layout, context.subject);
  if (&said == &pattern) {
    translator->lent(pattern.bind(context.lookup), pattern);
    return std::nullopt;
  }
  std::string words = bind(pattern, said, context).words;
  translator->made(words);
  return words;
}

}  // namespace kingpress::compose
