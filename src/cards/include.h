// `include:` of a deck file: what another file beneath its folder says counts where the deck does not say it itself.
// Its cards come before the deck's own, its `defaults` one by one. For src/cards only.
#pragma once

#include <set>
#include <string>

#include "cards/reading.h"
#include "data/node.h"

namespace kingpress::cards {

// Puts the included files into the root of a deck file that lies in `folder`.
void include_files(data::Node& root, const std::string& folder, Reading& reading);

// The names of the YAML files that a deck file includes or takes cards from.
void named_files(const data::Node& root, std::set<std::string>& names);

}  // namespace kingpress::cards
