// Node -> Value, by the type that a schema gives it. What is wrong is reported at its place; absent is what could not
// be read.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cards/schema.h"
#include "cards/value.h"
#include "data/node.h"
#include "diag/diagnostic.h"

namespace kingpress::cards {

std::optional<Value> read_value(const data::Node& node, const FieldSchema& field, diag::Diagnostics& diagnostics);

// Text within the limits of limits.h; `name` for the short kind (title, author).
std::optional<std::string> read_text(const data::Node& node, std::string_view what, diag::Diagnostics& diagnostics);
std::optional<std::string> read_name(const data::Node& node, std::string_view what, diag::Diagnostics& diagnostics);

// A file beneath the folder of the one that names it: relative, never upwards, no address ("outside-folder").
std::optional<std::string> read_path(const data::Node& node, std::string_view what, diag::Diagnostics& diagnostics);

// Whether a path leads out of the folder it is taken from: absolute, upwards, an address.
bool leads_out(std::string_view path);

// A value without a schema, as `rules:` holds them: whole number, number, true or false, text, list, record.
Value raw_value(const data::Node& node);

}  // namespace kingpress::cards
