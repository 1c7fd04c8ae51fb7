// A position for people: told in rows for the terminal, laid out for a page.
#pragma once

#include "rules/engine/board.h"
#include "script/position.h"

namespace kingpress::script {

rules::Board show(const Position& position);

}  // namespace kingpress::script
