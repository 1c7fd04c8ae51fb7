// JSON text -> Node tree, with the place of every value; of JSON Lines every line is an item of one sequence. Refuses,
// with a place: malformed text, two members of one name, nesting and numbers of values beyond the limits, and whatever
// data/text_check.h refuses.
#pragma once

#include <optional>

#include "data/node.h"
#include "data/yaml.h"
#include "diag/diagnostic.h"

namespace kingpress::data {

std::optional<Node> read_json(const diag::SourceFile& source, diag::Diagnostics& diagnostics,
                              const Limits& limits = {});
std::optional<Node> read_json_lines(const diag::SourceFile& source, diag::Diagnostics& diagnostics,
                                    const Limits& limits = {});

}  // namespace kingpress::data
