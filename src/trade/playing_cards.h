// A room of playingcards.io as a file, to be loaded there: a zip of widgets.json and the pictures it names. Its rules
// as its importers keep them (virtualtabletop's pcioimport, and public generators of such files): a deck lies in a pile
// and names its faces by card type, a card its deck and type; pictures are below 2 MiB.
#pragma once

#include "trade/tts.h"

namespace kingpress::trade {

Sent to_playing_cards(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress);

}  // namespace kingpress::trade
