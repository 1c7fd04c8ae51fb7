// `variants:` of a deck - named changes of it, of which a run takes one: {kids: {where: level < 3, template: large}}.
#pragma once

#include <string>
#include <vector>

#include "cards/reading.h"
#include "data/node.h"

namespace kingpress::cards {

// Takes the variants out of the root of a deck file, and puts the keys of the one that is asked for in the place of the
// deck's: a key without a value takes the deck's away, and of maps such as `defaults` each key counts by itself.
void take_variant(data::Node& root, Reading& reading);

// The names of a deck file's variants, as they stand.
std::vector<std::string> variant_names(const diag::SourceFile& file);

// Reports where a variant is asked for and no deck of the edition has it.
void check_variant(const Reading& reading);

}  // namespace kingpress::cards
