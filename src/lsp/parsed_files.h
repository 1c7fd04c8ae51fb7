// Files as trees, kept as long as their texts stay the same: a large deck takes longer to read than to look through.
#pragma once

#include <deque>
#include <memory>
#include <string>

#include "data/node.h"

namespace kingpress::lsp {

class ParsedFiles {
 public:
  // Its places are of the text. Null where it cannot be read, or begins with a byte order mark, which counts in none.
  const data::Node* tree(const std::string& path, const std::string& text);

 private:
  struct Parsed;
  std::deque<std::shared_ptr<const Parsed>> kept_;  // the last that was asked for first
};

}  // namespace kingpress::lsp
