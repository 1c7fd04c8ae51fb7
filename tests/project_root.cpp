#include "project_root.h"

namespace kingpress {

const std::string& project_root() {
  static const std::string root = KINGPRESS_ROOT;
  return root;
}

}  // namespace kingpress
