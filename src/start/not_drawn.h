// What a template does that no drawing says: it stays as the card shown has it, and is told.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cards/cards.h"
#include "compose/fillable.h"
#include "templates/template.h"

namespace kingpress::start {

// A line for each.
std::vector<std::string> not_drawn(const templates::Template& layout, const compose::FillableFace& face);

// A condition as a template of one's own may have it: columns that hold texts are compared with texts, though in parts
// of ours, which know no columns, they are compared with numbers too. Nothing where that cannot be said.
std::optional<std::string> as_own(const std::string& condition, const cards::Deck& deck);

}  // namespace kingpress::start
