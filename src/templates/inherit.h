// `extends:` - a template file over its parent, as Nodes, so that every value keeps the place where it was written.
//   palette, fonts, styles, values, parts   joined by name (a style by its keys); the child's wins elements
//   an item with the `id` of one of the parent's, at any depth, changes that one key by key
//                                    (a key without a value is taken away, a different kind replaces all of it); others
//                                    are added at the end, or where `insert_before:` or `insert_after:` names an id
//   remove: [id, ...]                the parent's elements of these ids are left out every other key
//   the child's, else the parent's
#pragma once

#include "data/node.h"
#include "diag/diagnostic.h"

namespace kingpress::templates {

data::Node inherit(data::Node parent, const data::Node& child, diag::Diagnostics& diagnostics);

}  // namespace kingpress::templates
