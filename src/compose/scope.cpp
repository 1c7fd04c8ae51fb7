#include "compose/scope.h"

#include <charconv>

namespace kingpress::compose {

namespace {

// A step into a value: a key of a record, an index from 0 of a list.
const cards::Value* step_into(const cards::Value& value, std::string_view step) {
  const cards::List* list = value.list();
  if (!list) return value.find(step);
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(step.data(), step.data() + step.size(), index);
  return error == std::errc{} && end == step.data() + step.size() && index < list->size() ? &(*list)[index] : nullptr;
}

}  // namespace

void Scope::keep(std::string_view name, cards::Value value) {
  kept_.push_front(std::move(value));
  let(name, &kept_.front());
}

const cards::Value* Scope::find(std::string_view first) const {
  for (const Scope* scope = this; scope; scope = scope->outer_) {
    for (const Named& named : scope->names_) {
      if (named.name == first) return named.value;
    }
    for (const cards::Record* record : scope->records_) {
      if (const cards::Value* value = cards::find(*record, first)) return value;
    }
  }
  return nullptr;
}

const cards::Value* Scope::find(const templates::Name& name) const {
  if (name.steps.empty()) return nullptr;
  const cards::Value* value = find(name.steps.front());
  for (std::size_t i = 1; value && i < name.steps.size(); ++i) value = step_into(*value, name.steps[i]);
  return value && !value->is_absent() ? value : nullptr;
}

templates::Lookup Scope::lookup() const {
  return [this](const templates::Name& name) -> std::optional<std::string> {
    const cards::Value* value = find(name);
    if (!value) return std::nullopt;
    return cards::to_text(*value);
  };
}

}  // namespace kingpress::compose
