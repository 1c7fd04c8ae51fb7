// What the fronts of cards say, and how large they are, by the templates that draw them.
#pragma once

#include "braille/labels.h"
#include "press/target.h"
#include "press/workshop.h"

namespace kingpress::braille {

struct Fronts {
  Shown shown;         // the fields of texts and lists on the front of each card, in the order of its template
  LabelSize smallest;  // what has room on every card
};

// The target must outlive it.
Fronts fronts_of(const press::Target& target, press::Workshop& workshop);

}  // namespace kingpress::braille
