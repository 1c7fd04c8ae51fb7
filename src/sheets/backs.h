// Where backs go so that they lie behind their fronts. Everything is reflected by coordinates, never by slot, so that
// partly filled and mixed sheets come out right.
#pragma once

#include "sheets/impose.h"
#include "sheets/measures.h"

namespace kingpress::sheets {

// Front page -> the page printed on its other side, as a reader of that page sees it: the sheet turned over about its
// long or its short edge.
geometry::Transform through_paper(geometry::Size paper, Duplex duplex);

// The back of `front`, where `reflection` takes the front's points. A back is seen upright when its card is turned over
// like the leaf of a book: behind the front's (x, y) lies the back's (width - x, y).
Placement behind(const Placement& front, geometry::Size trim, const geometry::Transform& reflection);

// Backs reach as far beyond their trims as SheetSpec::back_bleed has it, or their pictures, or until they meet a
// neighbour or the rulers.
void widen(Page& back, const scene::Components& components, const SheetSpec& spec);

// The other sides of a plan's fronts.
// Behind their fronts, or on paper of their own (SheetSpec::duplex). Pages are numbered already.
void add_backs(Plan& plan, const scene::Components& components, const SheetSpec& spec);

// Whether anything on this front has a back that is to be laid on another page.
bool wants_back(const Page& page, const scene::Components& components);

}  // namespace kingpress::sheets
