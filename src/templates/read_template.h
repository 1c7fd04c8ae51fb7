// A template's Node, inheritance done, -> Template.
#pragma once

#include <optional>
#include <string>

#include "data/node.h"
#include "templates/template.h"

namespace kingpress::templates {

// Nothing when anything in it is wrong; the errors say what.
std::optional<Template> read_template(const data::Node& node, std::string name, const std::string& path,
                                      diag::Diagnostics& diagnostics);

// Every {name} of the template against its `values:`, its lets and its repeats; does nothing for a template without
// `values:`.
void check_names(const Template& layout, diag::Diagnostics& diagnostics);

}  // namespace kingpress::templates
