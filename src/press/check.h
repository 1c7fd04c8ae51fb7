// `kingpress check`: everything a target holds is judged by its game and composed by the code that prints it, so that
// nothing passes here that `print` would refuse. No sheet is laid out and no file is written.
#pragma once

#include <functional>
#include <vector>

#include "press/cutouts.h"
#include "press/own_rules.h"
#include "press/target.h"
#include "press/workshop.h"

namespace kingpress::press {

// What else is asked of each kit, once it is composed (inspect/look.h).
using Look = std::function<void(const std::vector<Cutout>&, Workshop&)>;

// Judges and composes, as `print` or `print --large-print` does; what a language lacks is not told yet.
void examine(const Target& target, Workshop& workshop, const Look& look = {}, bool large_print = false);
// What is wrong is in the workshop's diagnostics. Like the press, composes only what is lawful.
void check(const Target& target, Workshop& workshop, const Look& look = {}, RulesTrial* trial = nullptr,
           bool large_print = false);

}  // namespace kingpress::press
