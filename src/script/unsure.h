// Faults that only follow from others: what a variable that begins with `none` holds is told by the steps that set it,
// and where such a step is wrong itself, all that asks for the variable seems wrong too.
#pragma once

#include "script/world.h"

namespace kingpress::script {

// Whether a line that asks for a variable is wrong, and a word that it is set to is nearly a name: it then holds what
// that name does, and the rules are to be read again.
bool holds_what_was_meant(const diag::Diagnostics& found, const Unsure& unsure, std::map<std::string, Type>& held);

// Without those that may follow from others.
std::vector<diag::Diagnostic> own_faults(const diag::Diagnostics& found, const Unsure& unsure);

}  // namespace kingpress::script
