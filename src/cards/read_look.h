// `template:` and `back:` of decks and parts: a name, or a map {template: NAME, key: value, ...} whose other keys are
// values for the template.
#pragma once

#include <optional>
#include <string_view>

#include "cards/cards.h"
#include "data/node.h"
#include "diag/diagnostic.h"

namespace kingpress::cards {

// Of a map that names a drawing, that name is among the values too: see is_said_template.
std::optional<Look> read_look(const data::Node& node, std::string_view what, diag::Diagnostics& diagnostics);

// Whether a drawing is said to be a template, and not a picture that fills a back.
inline bool is_said_template(const Look& look) { return find(look.values, "template") != nullptr; }

}  // namespace kingpress::cards
