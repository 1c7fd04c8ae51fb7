// Judges an expression that was read before its names were known, as those of a template are.
#pragma once

#include "diag/diagnostic.h"
#include "expr/expression.h"
#include "expr/type.h"

namespace kingpress::expr {

// `names` has all that the expression asks for. `condition`: it is asked whether it holds. A word that it compares a
// choice with may be a number. What is wrong is told at its place.
void judge(const Expression& expression, const Schema& names, bool condition, diag::Diagnostics& diagnostics);
// The same of what is to be a length.
void judge_length(const Expression& expression, const Schema& names, diag::Diagnostics& diagnostics);

}  // namespace kingpress::expr
