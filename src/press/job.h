// What `print` is asked for, and what it tells. `print` is the pipeline, read like a table of contents: judge,
// checkpoint, kit, layouts, impose, then page by page compose, draw and write, and the last checkpoint before anything
// becomes visible.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "book/bind.h"
#include "output/document.h"
#include "press/target.h"
#include "press/workshop.h"
#include "scene/tone.h"
#include "sheets/impose.h"

namespace kingpress::press {

// Which part of a kit is wanted.
struct Selection {
  // kinds, singular: rules, cover, box, card, back, field, board, tile, token, die, reference, parts, feedback; empty:
  // what the target calls for
  std::set<std::string> only;
  bool own_backs = false;                     // `back` among other kinds: the backs of those kinds alone, not of all
  bool backs_behind = false;                  // backs alone, in the places behind their fronts (SheetSpec::backs_only)
  std::string cards;                          // "1-9,15", "hearts-7", "n001-n005", "n0*"; empty: all
  std::string field;                          // a field of the edition by name or title; empty: the first
  std::optional<int> players;                 // the game's least when absent
  std::size_t copies = 1;                     // of everything selected
  std::optional<geometry::Size> size;         // trim of the cards instead of the deck's
  std::optional<geometry::Size> insert;       // of a sleeve that cards of about that size are printed for
  std::string layout;                         // template of the cards instead of the deck's
  std::string skin;                           // of the gallery's templates instead of the deck's
  bool large_print = false;                   // all pieces larger (large_print.h)
  std::optional<geometry::Length> thickness;  // of a card, for its box; as it is printed when nobody says
  bool both_sides = false;                    // of cards on one paper; else backs are glued behind fronts
  geometry::Size printable{geometry::Length::mm(201.6), geometry::Length::mm(288.6)};  // of a sheet, for a box
  bool operator==(const Selection&) const = default;
};

// The paper is turned over by hand: the backs are a file of their own, in the order in which the pile is fed.
struct ByHand {
  bool last_first = false;  // the pile goes in as it came out, its last sheet on top; else it is turned over
  bool blank_up = true;     // how its sheets lie then
  bool guide = true;        // a sheet shows which way up, the first to get its back
};

// What lies in the box already need not be printed (changed.h).
struct Box {
  bool changed = false;       // what the ledger does not have, and the ledger is kept
  bool mark_printed = false;  // the ledger is kept as if all had been printed
  std::string ledger;         // its file; empty: beside the deck
  std::string have;           // a list of cards that one owns
  bool counts() const { return changed || mark_printed || !have.empty(); }
};

struct PrintJob {
  Selection selection;
  sheets::SheetSpec sheets;       // title and hash are filled in
  std::string output = "output";  // a folder, a file when it has the ending of a format, or "-": standard output
  std::string part;               // of a file's name in a folder, when not the whole kit is printed: "cards"
  std::string format = "pdf";
  double dpi = 300;
  scene::Tone tone = scene::Tone::colour;
  book::Binding binding = book::Binding::folded;  // of the rules
  bool single = false;                            // each component a page of its own size instead of sheets
  std::vector<std::size_t> pages;                 // of the document, from 1; empty: all
  bool one_sided_apart = false;                   // sheets with nothing on their other side in a file of their own
  std::optional<ByHand> by_hand;
  std::optional<output::ShopPdf> shop;  // pdf only
  bool plates = false;                  // pdf only: as a shop's document has them
  bool archive = false;                 // pdf only: PDF/A-2u
  Box box;
  unsigned jobs = 1;
};

struct Printed {
  struct Count {
    std::string kind;
    std::size_t number = 0;
  };
  std::vector<Count> counts;  // copies included, in the order of the kit
  std::size_t sheets = 0;
  std::string pages;  // "pages 3 to 5 of 37", when not all were printed
  std::vector<std::string> files;
  std::string style;                // what kind of file they are, where that is worth saying
  std::vector<std::string> pulled;  // what is to be taken out of the box, a line each
  std::vector<std::string> told;    // the same, many of a kind in one line
  std::size_t kept = 0;             // pieces that lie in it already
  std::string marked;               // the ledger, when it was written and nothing printed
};

using Progress = std::function<void(std::size_t done, std::size_t total)>;

}  // namespace kingpress::press
