#include "data/node.h"

namespace kingpress::data {

const Node* Node::find(std::string_view key) const {
  for (const Member& member : members)
    if (member.key == key) return &member.value;
  return nullptr;
}

}  // namespace kingpress::data
