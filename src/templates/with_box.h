// A template with boxes otherwise, for a look at what is not written yet.
#pragma once

#include <vector>

#include "templates/template.h"

namespace kingpress::templates {

// `elements`: some of the template's own, at any depth; those of its copy stand elsewhere. What lies in one of them
// moves with it.
Template with_boxes(const Template& layout, const std::vector<const Common*>& elements, const geometry::Edges& by);

}  // namespace kingpress::templates
