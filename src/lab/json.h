// What the lab writes and reads as JSON: members stay in the order in which they were written.
#pragma once

#include <nlohmann/json.hpp>

namespace kingpress::lab {

using Json = nlohmann::ordered_json;

}  // namespace kingpress::lab
