// A template with one box otherwise, for a look at what is not written yet.
#pragma once

#include "templates/template.h"

namespace kingpress::templates {

// `element`: one of the template's own, at any depth; those of its copy stand elsewhere.
Template with_box(const Template& layout, const Common& element, const geometry::Edges& by);

}  // namespace kingpress::templates
