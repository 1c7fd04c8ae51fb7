// The folder of the project under test: shipped decks, templates, fonts and goldens are found from it.
#pragma once

#include <string>

namespace kingpress {

// Absolute, without a slash at its end.
const std::string& project_root();

}  // namespace kingpress
