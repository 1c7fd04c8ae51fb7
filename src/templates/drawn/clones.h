// Copies that a drawing makes of its own objects (`use`): where such an object is filled, so are its copies.
#pragma once

#include "templates/drawn/document.h"
#include "templates/drawn/label.h"

namespace kingpress::templates {

// Puts groups that hold copies in place of all `use` of what holds a labelled object or words that bind a column. All
// others stay. Told where the copies would be too many or lie too deep.
void fill_clones(DrawnDocument& document, const DrawnLabels& labels);

}  // namespace kingpress::templates
