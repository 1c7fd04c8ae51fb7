// JSON Schema (draft-07) of templates, for editors that complete and explain as one writes: every key that the readers
// take, with what it means.
#pragma once

#include <string>

namespace kingpress::templates {

std::string template_schema();

}  // namespace kingpress::templates
