// How cards lie is seen where all look: in a hand, and in a pile that nobody sees, turning them shows nobody anything.
#pragma once

#include "diag/diagnostic.h"
#include "script/asks.h"
#include "script/world.h"

namespace kingpress::script {

void judge_faces(const World& world, const Asks& asks, diag::Diagnostics& diagnostics);

}  // namespace kingpress::script
