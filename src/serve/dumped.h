// JSON as one line of text, whatever bytes a deck may hold.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace kingpress::serve {

using Json = nlohmann::ordered_json;

inline std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace kingpress::serve
