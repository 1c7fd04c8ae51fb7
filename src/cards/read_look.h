// `template:` and `back:` of decks and parts: a name, or a map {template: NAME, key: value, ...} whose other keys are
// values for the template.
#pragma once

#include <optional>
#include <string_view>

#include "cards/cards.h"
#include "data/node.h"
#include "diag/diagnostic.h"

namespace kingpress::cards {

std::optional<Look> read_look(const data::Node& node, std::string_view what, diag::Diagnostics& diagnostics);

}  // namespace kingpress::cards
