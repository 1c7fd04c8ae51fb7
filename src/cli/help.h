// What `kingpress --help` and `kingpress VERB --help` show, from the tables of the verbs.
#pragma once

#include <string>
#include <vector>

#include "cli/option.h"
#include "cli/verbs/verbs.h"

namespace kingpress::cli {

std::string overview();
// `all`: rare options too.
std::string help(const Verb& verb, const std::vector<Option>& options, bool all = false);

// "[options] TARGET..."
std::string usage(const std::vector<Option>& options);
// What an option is, with the words it takes and what holds without it: "how many (2-18) [9]".
std::string told(const Option& option);

}  // namespace kingpress::cli
