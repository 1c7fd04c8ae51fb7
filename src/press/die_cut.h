// Along what a paper die is cut out: the net of its faces with the tabs to glue, or six stickers.
#pragma once

#include "cards/cards.h"
#include "scene/scene.h"

namespace kingpress::press {

// Of a die whose `edge` the values say, at the size of the trim; nothing where it is laid out in another way.
std::shared_ptr<const scene::Outline> die_cut(const cards::Record* values, geometry::Size trim);

}  // namespace kingpress::press
