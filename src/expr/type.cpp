#include "expr/type.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace kingpress::expr {

std::string to_text(const Type& type) {
  switch (type.kind) {
    case Type::Kind::any: return "a value";
    case Type::Kind::number: return "a number";
    case Type::Kind::boolean: return "true or false";
    case Type::Kind::text: return "a text";
    case Type::Kind::choice: return fmt::format("one of {}", fmt::join(type.words, ", "));
    case Type::Kind::length: return "a length";
    case Type::Kind::list: return "a list";
    case Type::Kind::record: return fmt::format("a record of {}", fmt::join(type.words, ", "));
  }
  return {};
}

const Type* Schema::find(std::string_view name) const {
  for (const Field& field : fields)
    if (field.name == name) return &field.type;
  return nullptr;
}

std::vector<std::string> Schema::names() const {
  std::vector<std::string> names;
  names.reserve(fields.size());
  for (const Field& field : fields) names.push_back(field.name);
  return names;
}

}  // namespace kingpress::expr
