// The functions that lay rows, for evaluate.cpp alone.
#pragma once

#include "script/program.h"

namespace kingpress::script {

Work work_of_row(const Program& program, const Node& node);

}  // namespace kingpress::script
