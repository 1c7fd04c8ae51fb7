// How much an expression may have to look at, at the worst: sets that stand in one another multiply.
#pragma once

#include <unordered_map>

#include "script/program.h"

namespace kingpress::script {

class Costs {
 public:
  explicit Costs(const Program& program) : program_(program) {}
  // Cards, spaces, players and values that are looked at when a node is worked out.
  double of(NodeIndex node);

 private:
  double size(NodeIndex node);  // of a row

  const Program& program_;
  std::unordered_map<NodeIndex, double> costs_, sizes_;
};

}  // namespace kingpress::script
