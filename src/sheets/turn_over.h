// The other sides of a plan's fronts.
#pragma once

#include "sheets/impose.h"

namespace kingpress::sheets {

// Behind their fronts, or on paper of their own (SheetSpec::duplex). Pages are numbered already.
void add_backs(Plan& plan, const scene::Components& components, const SheetSpec& spec);

// Whether anything on this front has a back that is to be laid on another page.
bool wants_back(const Page& page, const scene::Components& components);

}  // namespace kingpress::sheets
