// Kits for virtual tables: the files and pictures that each of them loads.
#pragma once

#include "trade/kit.h"
#include "trade/order.h"

namespace kingpress::trade {

struct TableSpec {
  std::string folder;
  std::string address;  // where the pictures will lie, "https://..."; empty: in the folder itself, as file:///
  unsigned jobs = 1;
};

// A kit for Tabletop Simulator: one saved object that holds decks, boards, tiles in bags and the rules as a notecard,
// and its pictures: sheets of at most 10 x 7 cells and 4096 pixels a side, the last cell the hidden face. As the
// game's knowledge base describes its save files (kb.tabletopsimulator.com, "Save File Format").
Sent to_tabletop_simulator(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress);

// Tabletopia: a picture each of every front and back, all of one kind of the same pixels (its help, "how to prepare
// graphics").
Sent to_tabletopia(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress);

// screentop.gg: sheets of at most 2048 pixels a side, backs in the order of their fronts on a second one.
Sent to_screentop(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress);

// Tabletop Playground: a package folder with Templates/ and Textures/ (plasticity-studios/tabletop-playground-schemas).
Sent to_tabletop_playground(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress);

// For forums: every face cut out, all on a contact sheet, and a fan of five cards.
Sent to_images(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress);

// A room of playingcards.io as a file, to be loaded there: a zip of widgets.json and the pictures it names. Its rules
// as its importers keep them (virtualtabletop's pcioimport, and public generators of such files): a deck lies in a pile
// and names its faces by card type, a card its deck and type; pictures are below 2 MiB.
Sent to_playing_cards(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress);

}  // namespace kingpress::trade
