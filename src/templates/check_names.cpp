// Every {name} of a template against the values it declares: a slip is found when the template is read, not on the card
// that happens to need it.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "diag/suggestion.h"
#include "templates/names.h"
#include "templates/read_template.h"

namespace kingpress::templates {

void check_names(const Template& layout, diag::Diagnostics& diagnostics) {
  if (layout.values.empty()) return;
  // What compose lends every face.
  std::vector<std::string> declared{"deck", "card", "field", "width", "height", "game", "version", "hash"};
  for (const auto& value : layout.values) declared.push_back(value.first);
  for (const Theme& theme : layout.themes) declared.push_back(theme.name);
  each_name(layout, [&](const Name& name, const std::vector<std::string>& local) {
    std::vector<std::string> known = declared;
    known.insert(known.end(), local.begin(), local.end());
    if (std::find(known.begin(), known.end(), name.steps.front()) != known.end()) return;
    diagnostics.error("unknown-binding", name.span,
                      fmt::format("the template declares no value '{}'", name.steps.front()),
                      diag::suggest(name.steps.front(), known));
  });
}

}  // namespace kingpress::templates
