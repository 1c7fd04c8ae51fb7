// What may be written at a place: keys, values and names, each with what it means.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lsp/names.h"
#include "lsp/open_text.h"
#include "lsp/roles.h"

namespace kingpress::lsp {

// What an answer about a place in an open file is made of. `names` may be null.
struct Asked {
  const std::string& path;
  const OpenText& text;
  std::size_t offset = 0;
  Role role = Role::other;
  const KeySchema* schema = nullptr;
  const Names* names = nullptr;
};

struct Offer {
  enum class Kind { key, value, field, card, keyword, look, drawing, file, function, statement };
  std::string name, says, writes;  // `writes`: what is put there
  Kind kind = Kind::value;
};

struct Offers {
  std::size_t begin = 0, end = 0;  // what they replace
  std::vector<Offer> list;
};

Offers offers_at(const Asked& asked);

}  // namespace kingpress::lsp
