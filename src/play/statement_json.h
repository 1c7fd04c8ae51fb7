// Statements and plain values as JSON, the way records hold them.
#pragma once

#include <optional>

#include <nlohmann/json_fwd.hpp>

#include "cards/value.h"
#include "rules/engine/action.h"

namespace kingpress::play {

using Json = nlohmann::ordered_json;

// Adds `action` and the statement's words to an object.
void put(Json& object, const rules::Statement& statement);
// The statement of an object, its keys `actor` and `legal` left out; nothing when a value is of a kind no statement
// has.
std::optional<rules::Statement> statement_of(const Json& object);

// A word as a person reads it: "card 7H", "spaces 1 4".
std::string plain(const rules::Word& word);

Json to_json(const cards::Value& value);
Json to_json(const cards::Record& record);
cards::Value value_of(const Json& json);
cards::Record record_of(const Json& json);

}  // namespace kingpress::play
