// What goes round a kit - its boxes, the sheet to begin with - as pieces that are drawn with values of their own.
#pragma once

#include <cstdint>
#include <string>

#include "book/blocks.h"
#include "press/cutouts.h"

namespace kingpress::press {

inline cards::Value of(std::string words) { return {std::move(words), {}}; }
inline cards::Value of(std::size_t number) { return {static_cast<std::int64_t>(number), {}}; }
inline cards::Value of(geometry::Length length) { return {length.mm(), {}}; }

// After whom the game is.
std::string author_of(const ChosenParts& parts);

// For how many it is: as its list says, else as its game's rules do; 0 to 0 when nobody has said.
cards::PlayerRange players_of(const ChosenParts& parts);

// What the leaflet's front says, in its language; for how many also without one.
book::Front front_of(const ChosenParts& parts, Workshop& workshop);

// `colour`, `on_colour` (legible on it) and `accent` (legible on paper): a game's own template names `field`,
// `on_field` and `accent` in its palette, perhaps for each of its boxes; else they come from the back of the card.
cards::Record colours_of(const Cutout* card, const templates::Template& layout, std::size_t number, Workshop& workshop);

// The game's own template of this name, else the common one. Null when it cannot be had, as is then said.
const templates::Template* wrapping_template(const std::string& own, const std::string& common,
                                             const ChosenParts& parts, Workshop& workshop);

Cutout wrapping(const templates::Template& layout, cards::Record values, const std::string& kind, std::string name,
                const ChosenParts& parts, Workshop& workshop);

}  // namespace kingpress::press
