// What is wrong with rules that read well: found before anybody plays, each with its place.
#pragma once

#include "script/world.h"

namespace kingpress::script {

// Errors: loops that nothing leaves, choices that tell what their chooser cannot see. Warnings: conditions that can
// never hold, zones that cards never leave or never reach, effects that never run, variables that tell a hidden card.
void judge(const World& world, diag::Diagnostics& diagnostics);

// `allow:` of the file: warnings that its author knows of.
void read_allowed(const data::Node& file, diag::Diagnostics& diagnostics);

}  // namespace kingpress::script
