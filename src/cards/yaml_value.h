// Values as YAML in one line, quoted where reading would take them for something else.
#pragma once

#include <string>
#include <string_view>

#include "cards/schema.h"
#include "cards/value.h"

namespace kingpress::cards {

std::string yaml_text(std::string_view text);
// With the field of the schema that the value was read through, or none (`rules:`).
std::string yaml_value(const Value& value, const FieldSchema* field = nullptr);
// `key: ` and text of any length below `indent` blanks; several lines become a block.
std::string yaml_member(std::string_view key, std::string_view text, std::size_t indent);

}  // namespace kingpress::cards
