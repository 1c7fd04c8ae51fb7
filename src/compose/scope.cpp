#include "compose/scope.h"

#include <algorithm>

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

bool Scope::is_lent(std::string_view first) const {
  for (const Scope* scope = this; scope->outer_; scope = scope->outer_)
    if (std::ranges::any_of(scope->names_, [&](const Named& named) { return named.name == first; })) return true;
  return false;
}

std::optional<std::string> Scope::said(const templates::Name& name) const {
  for (const Scope* scope = this; scope; scope = scope->outer_) {
    const auto is_it = [&](const auto& one) { return one.name == name.steps.front(); };
    if (const auto said = std::ranges::find_if(scope->said_, is_it); said != scope->said_.end()) {
      std::string meant = said->meant;
      for (std::size_t i = 1; i < name.steps.size(); ++i) meant += "." + name.steps[i];
      return meant;
    }
    if (std::ranges::any_of(scope->names_, is_it)) return std::nullopt;
  }
  return name.text();
}

std::set<std::string> Scope::followed(const templates::Name& name) const {
  for (const Scope* scope = this; scope; scope = scope->outer_) {
    const auto is_it = [&](const auto& one) { return one.name == name.steps.front(); };
    if (const auto at = std::ranges::find_if(scope->followed_, is_it); at != scope->followed_.end()) return at->from;
    if (std::ranges::any_of(scope->names_, is_it)) return {};
  }
  return {};
}

templates::Lookup Scope::lookup() const {
  return [this](const templates::Name& name) { return find(name); };
}

}  // namespace kingpress::compose
