// What may continue a picture that ends at the trim: `bleed_from:` of decks, `--bleed-from` of new ones.
#pragma once

#include <string_view>

namespace kingpress::cards {

// "mirror", "stretch" or a colour, "#1F4E9E".
inline bool is_bleed_from(std::string_view text) {
  const bool colour = text.size() == 7 && text.front() == '#' &&
                      text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string_view::npos;
  return colour || text == "mirror" || text == "stretch";
}

}  // namespace kingpress::cards
