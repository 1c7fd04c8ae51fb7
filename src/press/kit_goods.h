// A kit as what leaves the house: its pieces by the names that people know, faces composed when they are asked for.
#pragma once

#include "press/faces.h"
#include "press/prepare.h"
#include "trade/goods.h"

namespace kingpress::press {

class KitGoods {
 public:
  // What is pointed to outlives it. Composes every face once, so that all that is wrong is told.
  KitGoods(const Prepared& prepared, Workshop& workshop);
  KitGoods(const KitGoods&) = delete;
  KitGoods& operator=(const KitGoods&) = delete;

  trade::Goods goods;

 private:
  Faces faces_;
  std::size_t asked_ = 0;
};

}  // namespace kingpress::press
