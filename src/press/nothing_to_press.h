// What is said where a selection leaves nothing of a kit.
#pragma once

#include "diag/diagnostic.h"
#include "press/job.h"
#include "press/parts.h"
#include "rules/kit.h"

namespace kingpress::press {

// Throws diag::UsageError with why, or with what the kit holds.
[[noreturn]] void nothing_to_press(const rules::Kit& kit, const ChosenParts& parts, const Selection& selection,
                                   const diag::Diagnostics& diagnostics);

}  // namespace kingpress::press
