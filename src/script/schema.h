// JSON Schema (draft-07) of rules.yaml, for editors that complete and underline as one writes: made of the tables of
// keys and statements.
#pragma once

#include <string>

namespace kingpress::script {

std::string rules_schema();

}  // namespace kingpress::script
