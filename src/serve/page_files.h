// The files that the page is made of.
#pragma once

#include <string>

#include "serve/request.h"

namespace kingpress::serve {

// One of `folder`'s, by its name alone; an HTML page begins with what all pages begin with.
Reply page_file(const std::string& folder, const std::string& name);

}  // namespace kingpress::serve
