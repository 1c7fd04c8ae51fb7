// Parts of a Kit, as every game's kit.cpp puts them together.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/game.h"

namespace kingpress::rules {

// Cards of the deck (all when `cards` is empty) with their back. The deck's own `template:` and `back:` come before the
// game's.
KitItem card_item(const cards::Deck& deck, std::string_view name, std::string_view layout, std::string_view back,
                  std::vector<std::size_t> cards = {});
// Something that needs no card: `kind` is the word of --only.
KitItem piece_item(std::string_view kind, std::string_view name, std::string_view layout, std::size_t copies,
                   cards::Record values = {});

cards::Entry entry(std::string_view key, std::string_view text);
cards::Entry entry(std::string_view key, std::int64_t number);

}  // namespace kingpress::rules
