#include "sheets/card_sizes.h"

#include "sheets/names.h"

namespace kingpress::sheets {
namespace {

constexpr geometry::Length eighth = geometry::Length::inches(0.125);
constexpr geometry::Length r(double radius) { return geometry::Length::mm(radius); }

constexpr CardSize size_table[] = {
    {"poker", "us poker,trading card", inches(2.5, 3.5), eighth, "US playing cards"},
    {"tcg", "standard,euro poker,magic,pokemon", mm(63, 88), r(2.5), "trading card games; 0.5 mm narrower than poker"},
    {"bridge", "whist", inches(2.25, 3.5), eighth, "US bridge cards"},
    {"us-game", "usa,american,standard american,game", mm(56, 87), r(3), "American board game cards"},
    {"euro", "standard european,european", mm(59, 92), r(3), "European board game cards"},
    {"japanese", "yugioh,small", mm(59, 86), r(1), "Japanese trading card games"},
    {"chimera", "asia", mm(57.5, 89), r(3), "between bridge and poker"},
    {"mini-american", "mini usa,skinny mini", mm(41, 63), r(2.5), "small American board game cards"},
    {"mini-european", "mini euro", mm(44, 68), r(2.5), "small European board game cards"},
    {"mini-chimera", "", mm(43, 65), r(2.5), "small chimera cards"},
    {"mini", "", inches(1.75, 2.5), r(2.5), "half of a poker card"},
    {"micro", "", inches(1.25, 1.75), r(2), "quarter of a poker card"},
    {"tarot", "us tarot", inches(2.75, 4.75), eighth, "US tarot cards"},
    {"tarot-eu", "euro tarot,tarot european", mm(70, 120), r(3), "European tarot cards"},
    {"tarot-fr", "french tarot", mm(61, 112), r(3), "the French tarot game"},
    {"jumbo", "", inches(3.5, 5.5), r(5), "oversized cards"},
    {"large", "", inches(3.5, 5.75), r(5), "oversized, a quarter inch taller than jumbo"},
    {"business", "", inches(2, 3.5), r(0), "US business cards"},
    {"business-eu", "", mm(55, 85), r(0), "European business cards"},
    {"credit", "cr80,id 1,credit card", mm(54, 85.6), eighth, "bank and membership cards"},
    {"domino", "", inches(1.75, 3.5), r(2.5), "two squares"},
    {"square", "square eu,square 70", mm(70, 70), r(3), "European square cards"},
    {"square-s", "small square", inches(2.5, 2.5), r(3), "small square cards"},
    {"square-l", "large square", inches(3.5, 3.5), r(3), "large square cards"},
    {"square-50", "", mm(50, 50), r(2.5), "50 mm square"},
    {"square-80", "medium square", mm(80, 80), r(3), "80 mm square"},
    {"square-100", "", mm(100, 100), r(3), "100 mm square"},
    {"dixit", "magnum gold", mm(80, 120), r(3), "large illustrated cards"},
    {"catan", "", mm(54, 80), r(3), "resource cards"},
    {"wonder", "magnum copper", mm(65, 100), r(3), "tall civilisation cards"},
    {"volcano", "magnum silver", mm(70, 110), r(3), "tall engine-game cards"},
    {"spanish", "baraja", mm(61, 95), r(3), "Spanish baraja"},
    {"skat", "german", mm(58.9, 90.7), r(3), "German skat cards"},
    {"trump", "", mm(62.2, 100.3), r(3), "comparison card games"},
    {"mint-tin", "", mm(52, 87), r(3), "fits a mint tin"},
    {"divider", "", inches(3, 3.5), r(0), "dividers for poker cards"},
    {"flash", "index,index card", inches(3, 5), r(0), "index cards"},
    {"chit-s", "small chit", inches(0.5, 0.5), r(0), "small tokens"},
    {"chit-m", "chit,medium chit", inches(0.75, 0.75), r(0), "middle tokens"},
    {"chit-l", "large chit", inches(1, 1), r(0), "large tokens"},
    {"tile-mini", "", inches(1.25, 1.25), r(0), "mini tiles"},
    {"tile-s", "small tile", inches(2, 2), r(0), "small tiles"},
};

}  // namespace

std::span<const CardSize> card_sizes() { return size_table; }

std::optional<CardSize> find_card_size(std::string_view name) {
  for (const CardSize& size : size_table)
    if (same_name(size.name, name) || is_alias(size.aliases, name)) return size;
  const auto trim = geometry::parse_size(name);
  if (!trim) return std::nullopt;
  return CardSize{"custom", "", *trim, {}, "a size of one's own"};
}

std::string suggest_card_size(std::string_view name) { return suggest_size(name, names_of(card_sizes())); }

}  // namespace kingpress::sheets
