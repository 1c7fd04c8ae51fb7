// What kind of file it is that is open, by its name and its keys, and which schema it follows.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "lsp/key_schema.h"
#include "lsp/names.h"

namespace kingpress::lsp {

enum class Role {
  definition,
  rules,
  look,
  language,
  notes,
  views,
  table,
  leaflet,
  other
};  // definition: deck, field, edition

Role role_of(const std::string& path, std::string_view text);

// Null where none is known. Kept by the caller: the schemas of rules and looks are made once.
class Schemas {
 public:
  const KeySchema* of(const std::string& path, Role role, const Names* names);

 private:
  std::unique_ptr<KeySchema> rules_, look_, language_, notes_, views_, every_game_;
};

}  // namespace kingpress::lsp
