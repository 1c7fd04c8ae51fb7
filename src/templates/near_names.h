// What a name that is not there is answered with.
#pragma once

#include <string>
#include <vector>

namespace kingpress::templates {

// A hint: the `known` names that are near, of its family or with the name in them; else that 'kingpress list `list`'
// names all.
std::string near_names(const std::string& name, const std::vector<std::string>& known, const char* list);

}  // namespace kingpress::templates
