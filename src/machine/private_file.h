// A file that its user alone can read, in a folder that is open.
#pragma once

#include <string>
#include <string_view>

#include "machine/descriptor.h"

namespace kingpress::machine {

// Written beside its name and renamed when it is whole, never through a link. False when it cannot be: what was there
// stays.
bool write_private(const Descriptor& folder, const std::string& name, std::string_view text);

}  // namespace kingpress::machine
