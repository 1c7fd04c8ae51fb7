#include "compose/scope.h"

#include "expr/name.h"

namespace kingpress::compose {

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
  return name.steps.empty() ? nullptr : expr::follow(find(name.steps.front()), name);
}

templates::Lookup Scope::lookup() const {
  return [this](const templates::Name& name) { return find(name); };
}

}  // namespace kingpress::compose
