// A kit as what leaves the house: its pieces by the names that people know, faces composed when they are asked for.
#pragma once

#include "press/faces.h"
#include "press/prepare.h"
#include "trade/kit.h"

namespace kingpress::press {

class ExportKit {
 public:
  // What is pointed to outlives it. Composes every face once, so that all that is wrong is told.
  ExportKit(const Prepared& prepared, Workshop& workshop);
  ExportKit(const ExportKit&) = delete;
  ExportKit& operator=(const ExportKit&) = delete;

  trade::Kit kit;

 private:
  Faces faces_;
  std::size_t asked_ = 0;
};

}  // namespace kingpress::press
