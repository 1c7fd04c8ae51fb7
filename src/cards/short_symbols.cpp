#include "cards/short_symbols.h"

#include <fmt/format.h>

#include "cards/read_value.h"

namespace kingpress::cards {

void read_symbols(data::MapReader& map, Deck& deck, Reading& reading) {
  constexpr std::size_t most_symbols = 500;
  const data::Node* node = map.find("symbols");
  if (!node) return;
  deck.said.push_back({"symbols", raw_value(*node)});
  if (!node->is_map() || node->members.size() > most_symbols) {
    reading.diagnostics.error("wrong-type", node->span,
                              node->is_map() ? fmt::format("there are more than {} symbols, the limit", most_symbols)
                                             : "'symbols' must be a map of short name to a picture or a drawing",
                              "such as 'f: icons/fire.svg'");
    return;
  }
  for (const data::Member& member : node->members) {
    const bool named = !member.key.empty() && member.key[0] >= 'a' && member.key[0] <= 'z' &&
                       member.key.find_first_not_of(
                           "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") == std::string::npos;
    if (!named)
      reading.diagnostics.error("bad-name", member.key_span,
                                fmt::format("'{}' cannot be written between colons", member.key),
                                "a small letter, then letters, digits and hyphens");
    if (auto stands_for = read_path(member.value, member.key, reading.diagnostics); stands_for && named)
      deck.symbols.push_back({member.key, std::move(*stands_for), member.value.span});
  }
}

}  // namespace kingpress::cards
