// What the fronts of cards say, by the templates that draw them.
#pragma once

#include "braille/labels.h"
#include "press/target.h"
#include "press/workshop.h"

namespace kingpress::braille {

// The fields of texts and lists on the front of each card, in the order of its template. The target must outlive it.
Shown shown_on(const press::Target& target, press::Workshop& workshop);

}  // namespace kingpress::braille
