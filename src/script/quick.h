// What makes a program fast, found once when it is made.
#pragma once

#include "script/program.h"

namespace kingpress::script {

// Parts of musts and sets of picks that are the same for all combinations; filters that compare a value of each item
// with one value. Changes how a program is worked out, not what it comes to.
void quicken(Program& program);

}  // namespace kingpress::script
