// What lies beside decks and is judged with them, but printed nowhere: `notes.yaml` and `views.yaml` (cards/notes.h).
#pragma once

#include "cards/cards.h"
#include "press/workshop.h"

namespace kingpress::press {

void check_desk_files(const cards::Edition& edition, Workshop& workshop);
// That the work is done again when one of them changes, or `rules.yaml`.
void meet_desk_files(const cards::Edition& edition);

}  // namespace kingpress::press
