#include "sheets/sleeves.h"

#include "sheets/names.h"

namespace kingpress::sheets {
namespace {

using geometry::Length;
using geometry::Size;

constexpr Sleeve sleeve_table[] = {
    {"standard", "tcg,magic,pokemon,poker,standard card game", mm(63.5, 88), "trading cards and poker cards"},
    {"standard-american", "usa,standard usa", mm(56, 87), "American board games"},
    {"standard-european", "euro,european", mm(59, 92), "European board games"},
    {"mini-american", "mini usa", mm(41, 63), "small cards of American board games"},
    {"mini-european", "mini euro", mm(44, 68), "small cards of European board games"},
    {"chimera", "standard chimera", mm(57.5, 89), "between bridge and poker"},
    {"mini-chimera", "", mm(43, 65), "small chimera cards"},
    {"japanese", "yugioh,small", mm(59, 86), "Japanese trading cards"},
    {"tarot", "tarot european", mm(70, 120), "tarot cards"},
    {"tarot-french", "french tarot", mm(61, 112), "the French tarot game"},
    {"large", "dixit,magnum gold", mm(80, 120), "large picture cards"},
    {"tall", "wonder,magnum copper,7 wonders", mm(65, 100), "tall cards of civilisation games"},
    {"wide", "lost cities,magnum silver,volcano", mm(70, 110), "cards of 70 x 110 mm"},
    {"resource", "catan", mm(54, 80), "resource cards"},
    {"square", "square 70", mm(70, 70), "square cards"},
    {"square-50", "mini square", mm(50, 50), "small square cards"},
};

bool is_near(Length a, Length b) { return a - b <= most_change && b - a <= most_change; }

}  // namespace

std::span<const Sleeve> sleeves() { return sleeve_table; }

std::optional<Sleeve> find_sleeve(std::string_view name) {
  for (const Sleeve& sleeve : sleeve_table)
    if (same_name(sleeve.name, name) || is_alias(sleeve.aliases, name)) return sleeve;
  const auto size = geometry::parse_size(name);
  if (!size) return std::nullopt;
  return Sleeve{"custom", "", size->width > size->height ? size->turned() : *size, ""};
}

std::string suggest_sleeve(std::string_view name) { return suggest_size(name, names_of(sleeves())); }

std::optional<Size> fitted(Size trim, Size insert) {
  const Size room = trim.width > trim.height ? insert.turned() : insert;
  return is_near(trim.width, room.width) && is_near(trim.height, room.height) ? std::optional(room) : std::nullopt;
}

}  // namespace kingpress::sheets
