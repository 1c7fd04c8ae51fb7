// Cards in the box that were printed with different backs: one that was printed again when the back had changed is
// known among the older ones. For `check --marks`.
#pragma once

#include "press/target.h"
#include "press/workshop.h"

namespace kingpress::ledger {

// Warnings, one for the cards that have one back now. Nothing without a ledger.
void tell_mixed_backs(const press::Target& target, press::Workshop& workshop);

}  // namespace kingpress::ledger
