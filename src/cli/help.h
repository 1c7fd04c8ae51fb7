// What `kingpress --help` and `kingpress VERB --help` show, from the tables of the verbs.
#pragma once

#include <string>
#include <vector>

#include "cli/option.h"
#include "cli/verbs/verbs.h"

namespace kingpress::cli {

// Folded to `width` columns; 0: as it is written.
std::string overview(std::size_t width = 0);
// `all`: rare options too.
std::string help(const Verb& verb, const std::vector<Option>& options, bool all = false, std::size_t width = 0);

// "[options] TARGET..."
std::string usage(const std::vector<Option>& options);
// What an option is, with the words it takes and what holds without it: "how many (2-18) [9]".
std::string told(const Option& option);

}  // namespace kingpress::cli
