// The pictures that other tables on the screen take, and those that one shows to people.
#pragma once

#include "trade/tts.h"

namespace kingpress::trade {

// Tabletopia: a picture each of every front and back, all of one kind of the same pixels (its help, "how to prepare
// graphics").
Sent to_tabletopia(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress);

// screentop.gg: sheets of at most 2048 pixels a side, backs in the order of their fronts on a second one.
Sent to_screentop(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress);

// Tabletop Playground: a package folder with Templates/ and Textures/ (plasticity-studios/tabletop-playground-schemas).
Sent to_tabletop_playground(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress);

// For forums: every face cut out, all on a contact sheet, and a fan of five cards.
Sent to_images(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress);

}  // namespace kingpress::trade
