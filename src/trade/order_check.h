// What a print shop refuses of an order's faces, or warns of: letters near the cut, coarse pictures, too much ink. Once
// for a product and a side: the worst, at the first piece that has it.
#pragma once

#include "diag/diagnostic.h"
#include "fonts/font_set.h"
#include "inks/coverage.h"
#include "trade/kit.h"
#include "trade/ordered_faces.h"
#include "trade/shop.h"

namespace kingpress::trade {

struct OrderToCheck {
  const Kit& kit;
  const Shop& shop;
  const std::vector<Batch>& batches;
  const OrderedFaces& ordered;
  bool limits_ink = false;  // the documents that are written keep to the shop's limit, whatever a face shows
};

// `at_risk`: what is refused is a warning. `inks`: of the shop's press; null: ink is not looked at. The most ink of any
// spot, in per cent; 0 when none was looked at.
double check_order(const OrderToCheck& order, bool at_risk, inks::Coverage* inks, fonts::FontSet& fonts,
                   diag::Diagnostics& diagnostics);

}  // namespace kingpress::trade
