// Everything that values hold, as bytes: two that are alike have the same, others differ. For keys; nobody reads them
// back.
#pragma once

#include <string>

#include "expr/value.h"

namespace kingpress::expr {

void append_exact(std::string& bytes, const Value& value);
void append_exact(std::string& bytes, const Record& record);

}  // namespace kingpress::expr
