// `kingpress check`: everything a target holds is judged by its game and composed by the code that prints it, so that
// nothing passes here that `print` would refuse. No sheet is laid out and no file is written.
#pragma once

#include "press/target.h"
#include "press/workshop.h"

namespace kingpress::press {

// Judges and composes; what a language lacks is not told yet.
// With `looked_at`, also whether it can be read and told apart (look.h).
void examine(const Target& target, Workshop& workshop, bool looked_at = false);
// What is wrong is in the workshop's diagnostics. Like the press, composes only what is lawful.
void check(const Target& target, Workshop& workshop, bool looked_at = false);

}  // namespace kingpress::press
