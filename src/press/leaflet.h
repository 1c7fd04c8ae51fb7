// The rules of a kit on paper: the LEAFLET.md beside its deck, or languages/LEAFLET.de.md in the language that is
// printed, set with the kit's own pieces as pictures.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "book/bind.h"
#include "book/blocks.h"
#include "book/setting.h"
#include "press/job.h"
#include "press/kit_pieces.h"

namespace kingpress::press {

// Whether one lies there.
bool has_leaflet_file(const ChosenParts& parts);
// Whether there is one and it is asked for: with a whole kit, or by name.
bool wants_leaflet(const ChosenParts& parts, const Selection& selection);

// What its front says: the title, for how many, how long. Nothing where none lies there; what is wrong with it is told
// when it is printed.
std::optional<book::Front> leaflet_front(const ChosenParts& parts, Workshop& workshop);

// Shows what is written there, with what draws its pictures and symbols. False when it is wrong, as the diagnostics
// say.
bool read_leaflet(const ChosenParts& parts, KitPieces& pieces, Workshop& workshop,
                  const std::function<void(const book::Book&, const book::Supply&)>& visit);
// Nothing when it is wrong, as the diagnostics say.
std::optional<book::Sheets> make_leaflet(const ChosenParts& parts, const PrintJob& job, KitPieces& pieces,
                                         Workshop& workshop);

// Puts its sides before all other pages but the sheet to begin with, which comes before them where that parts no side
// from its back; returns the number of its first page. Of a duplex run all sheets have two sides, the last perhaps with
// nothing on it.
std::size_t put_first(book::Sheets& leaflet, const sheets::SheetSpec& spec, sheets::Plan& plan);

struct FirstPages {
  std::optional<book::Sheets> sheets;
  std::size_t begin = 0;

  // The leaflet's side on a page of the plan; nullptr where something else lies.
  const scene::Scene* side(std::size_t page) const;
};
FirstPages leaflet_first(const ChosenParts& parts, const PrintJob& job, const sheets::SheetSpec& spec,
                         sheets::Plan& plan, Workshop& workshop);

}  // namespace kingpress::press
