// A kit turned into what is to be cut out: each with its component and what draws its two sides.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "compose/compose.h"
#include "compose/pieces.h"
#include "press/parts.h"
#include "scene/scene.h"
#include "templates/template.h"

namespace kingpress::press {

// Points into the target and the workshop's templates.
struct Drawing {
  const templates::Template* layout = nullptr;
  std::shared_ptr<const cards::Record> values;  // what the subject's point to, where the kit gives any
  compose::Subject subject;
  std::shared_ptr<compose::PieceSource> pieces = {};  // what the subject's point to: those that the drawing shows
  std::string of_card = {};  // of a back, what it shows of the card: all that have the same share it; nobody reads it
  // Who wrote values for the layout, if anybody did: a `template:` or `back:` that is a map, a piece of the list.
  const cards::Look* look = nullptr;
  const cards::Part* part = nullptr;
};

struct Cutout {
  scene::Component component;
  Drawing front;
  std::shared_ptr<const Drawing> back;  // shared by all that show the same; none: the other side stays blank
  std::string part;                     // of the kit: "Creation card"
  rules::Called called = {};            // what the leaflet calls it
};

// Finds the layouts of what is selected and measures every component. What is wrong is a diagnostic; a cutout whose
// layout cannot be had is left out.
std::vector<Cutout> lay_out(const rules::Kit& kit, const ChosenParts& parts, const Selection& selection,
                            Workshop& workshop);

// A back to be printed as a piece; neighbours with the same one are one component with as many copies.
void add_back_alone(std::vector<Cutout>& cutouts, scene::Component component,
                    const std::shared_ptr<const Drawing>& back, const std::string& part);

// The face itself. {hash} is six digits of what it shows where that stands empty.
scene::Scene draw(const Drawing& drawing, Workshop& workshop);

// What a card is called, or the piece: "The Owl".
std::string called(const Cutout& cutout);

// Every front, and every back once, with the name of what is drawn.
void each_drawing(const std::vector<Cutout>& cutouts,
                  const std::function<void(const std::string& name, const Drawing&)>& visit);

}  // namespace kingpress::press
