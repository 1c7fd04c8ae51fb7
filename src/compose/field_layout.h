// A field (board) measured: where its spaces and their owner spots lie within the trim, as the values a template binds.
#pragma once

#include "cards/cards.h"
#include "diag/diagnostic.h"
#include "geometry/shapes.h"
#include "scene/scene.h"
#include "templates/template.h"

namespace kingpress::compose {

struct FieldLayout {
  geometry::Size trim;
  // spaces, width, height, title, name, emblems (field_ground.h), and as path data frames, seams, fights,
  // lozenges (field_marks.h), quarters; lengths are numbers of millimetres
  cards::Record values;
  scene::Gutters gutters;  // lanes and edges of spaces that meet no number, no tab and no words
};

// A spot that the field file does not place goes beside its space on the side that looks most to the outside of the
// field and is clear of spaces and other spots; a space that is walled in gets its spot over the nearest clear place
// beyond its walls.
//
// `contacts` are the corners that fight, as the game says: records of a, corner_a, b, corner_b (field_marks.h, spaces
// counted from 1); null for none.
FieldLayout lay_field(const cards::Field& field, const templates::FieldTrim& trim,
                      const cards::Value* contacts = nullptr);

}  // namespace kingpress::compose
