// What a YAML (or CSV) file says, as a tree in which every node knows its place. No library type, no guessing: a scalar
// is the text as written, and whoever reads it decides whether it is a number.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diag/source.h"

namespace kingpress::data {

struct Member;

struct Node {
  enum class Kind { null, scalar, sequence, map };
  Kind kind = Kind::null;
  diag::Span span;
  std::string text;             // scalar
  bool quoted = false;          // scalar: written in quotes or as a block, so never a number
  std::vector<Node> items;      // sequence
  std::vector<Member> members;  // map, in the order written; keys unique

  bool is_null() const { return kind == Kind::null; }
  bool is_scalar() const { return kind == Kind::scalar; }
  bool is_sequence() const { return kind == Kind::sequence; }
  bool is_map() const { return kind == Kind::map; }
  const Node* find(std::string_view key) const;  // map member, null pointer when absent or not a map
};

struct Member {
  std::string key;
  diag::Span key_span;
  Node value;
};

}  // namespace kingpress::data
