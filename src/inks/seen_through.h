// What is seen through in a document: paint that is not opaque, soft masks, pictures with soft edges, blending.
#pragma once

#include <qpdf/QPDF.hh>
#include <set>

#include "inks/inks.h"

namespace kingpress::inks {

struct Masks {
  std::set<QPDFObjGen> drawings;  // whose lightness says how much of others is seen; what they use belongs to them
  std::set<QPDFObjGen> pictures;  // the soft edges of other pictures
};
Masks masks_of(QPDF& pdf);

// What the first page that is seen through holds, and its number, as the refusal of a level that forbids it; nothing
// when all is opaque.
void refuse_seen_through(QPDF& pdf);
bool is_seen_through(QPDF& pdf);

// Takes away what says that all is opaque: groups, and states of full strength.
void drop_groups(QPDF& pdf);
// Has groups blend in the inks of the press.
void blend_in_inks(QPDF& pdf, const Masks& masks);

}  // namespace kingpress::inks
