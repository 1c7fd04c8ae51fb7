// `check FIELD --explain PAGE.pdf`: a page that shows how a field is judged. Every space with its number and how many
// neighbours it has, and every contact of the rules (MK-1, MK-2, MK-14) corner by corner.
#pragma once

#include "cards/cards.h"
#include "press/workshop.h"
#include "scene/scene.h"

namespace kingpress::inspect {

// The page, A4 in the orientation that suits the field, which is scaled down to fit. The field need not be lawful.
scene::Scene explain(const cards::Field& field, press::Workshop& workshop);

// A PDF of one such page for each field. Throws diag::EnvironmentError when it cannot be written.
void write_explanation(const std::vector<cards::Field>& fields, const std::string& path, press::Workshop& workshop);

}  // namespace kingpress::inspect
