// What a verb did, as JSON for scripts: `--report json`.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "cli/console.h"
#include "cli/option.h"
#include "diag/diagnostic.h"
#include "press/job.h"
#include "trade/order.h"

namespace kingpress::cli {

using Json = nlohmann::ordered_json;

// The row of its option.
Option report_json_option(std::string& into);

Json as_reported(const std::string& name, const press::Printed& printed);
Json as_reported(const std::string& name, const std::string& folder, const trade::Sent& sent);
// One object on standard output: what was done under `key`, and the findings.
void report(const char* key, Json done, const diag::Diagnostics& diagnostics, Console& console);

}  // namespace kingpress::cli
