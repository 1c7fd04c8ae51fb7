// What a leaflet says in numbers, held against a rules.yaml that says the same otherwise.
#pragma once

#include <cstdint>
#include <set>
#include <string_view>

#include "words/corpus.h"
#include "words/rule_numbers.h"

namespace kingpress::words {

// `front`: the lines before the text, with "players: 2 to 4 players". `on_cards`: the numbers that cards say, which may
// be told in the leaflet too.
void compare_with_rules(const Said& leaflet, std::string_view front, const data::Node& rules,
                        const std::set<std::int64_t>& on_cards, diag::Diagnostics& diagnostics);

}  // namespace kingpress::words
