// What lies on the table of a game beside its cards: the mats, boards and tokens of the kit that its own deck, field, variant
// and number of players want, whatever the live deck shows.
#pragma once

#include "play/setting.h"
#include "press/prepare.h"
#include "press/target.h"

namespace kingpress::serve {

struct Laid;

// Points into target and setting, which outlive it. Throws UsageError when the target cannot be chosen from.
press::Prepared table_kit(const press::Target& target, const play::Setting& setting, press::Workshop& workshop);

// The kit's pieces as `pieces_of` tells them, each mat with its spots: by id a list of [x, y, width, height, degrees],
// the middle first, in mm of the trim.
std::string table_pieces(const Laid& laid, press::Workshop& workshop);

}  // namespace kingpress::serve
