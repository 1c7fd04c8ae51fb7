// Values within JSON that a stranger sent: what is missing, or of another kind, is nothing.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>

#include "lsp/message.h"

namespace kingpress::lsp {

// The value that the names lead to; null where they lead nowhere.
inline const Json& under(const Json& json, std::initializer_list<const char*> names) {
  static const Json nothing;
  const Json* at = &json;
  for (const char* name : names) {
    if (!at->is_object()) return nothing;
    const auto found = at->find(name);
    if (found == at->end()) return nothing;
    at = &*found;
  }
  return *at;
}

inline std::string text_of(const Json& json, std::initializer_list<const char*> names) {
  const Json& value = under(json, names);
  return value.is_string() ? value.get<std::string>() : std::string();
}

inline std::optional<std::int64_t> number_of(const Json& json, std::initializer_list<const char*> names) {
  const Json& value = under(json, names);
  if (!value.is_number_integer()) return std::nullopt;
  return value.get<std::int64_t>();
}

inline bool is_true(const Json& json, std::initializer_list<const char*> names) {
  const Json& value = under(json, names);
  return value.is_boolean() && value.get<bool>();
}

}  // namespace kingpress::lsp
