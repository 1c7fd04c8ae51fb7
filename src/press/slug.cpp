#include "press/slug.h"

#include <fmt/format.h>

#include "diag/environment_error.h"
#include "fonts/letters.h"
#include "geometry/transform.h"
#include "language/translation.h"

namespace kingpress::press {
namespace {

fonts::Laid lay(Workshop& workshop, const char* role, std::string_view text, geometry::Length size,
                scene::Colour colour) {
  const auto face = workshop.fonts().face({role, 400, false});
  if (!face) throw diag::EnvironmentError(fmt::format("fonts.yaml declares no font for the role '{}'", role));
  fonts::Paragraph paragraph;
  fonts::Run run;
  run.text = fonts::with_curly_apostrophes(std::string(text));
  run.style.face = *face;
  run.style.size = size;
  run.style.colour = colour;
  paragraph.runs.push_back(std::move(run));
  return workshop.text().lay(paragraph);
}

scene::Nodes draw(Workshop& workshop, const char* role, const sheets::Label& label) {
  const fonts::Laid laid = lay(workshop, role, label.text, label.size, label.colour);
  if (laid.lines.empty()) return {};
  scene::Nodes nodes;
  for (scene::Text text : laid.texts) {
    text.origin = text.origin - geometry::Point{label.anchor * laid.lines.front().width, laid.lines.front().baseline} +
                  label.baseline;
    nodes.emplace_back(std::move(text));
  }
  if (label.degrees == 0) return nodes;
  scene::Group turned;
  turned.transform = geometry::Transform::rotate_about(label.baseline, label.degrees);
  turned.children = std::make_shared<const scene::Nodes>(std::move(nodes));
  return {scene::Node(std::move(turned))};
}

}  // namespace

std::function<std::string(std::string_view)> sheet_words_in(Workshop& workshop, const std::string& folder) {
  language::Translation* translation = workshop.translation();
  if (!translation) return {};
  return [translation, folder](std::string_view words) { return translation->say(words, folder); };
}

sheets::LabelSource labels(Workshop& workshop, const char* role) {
  return {[&workshop, role](const sheets::Label& label) { return draw(workshop, role, label); },
          [&workshop, role](std::string_view text, geometry::Length size) {
            const fonts::Laid laid = lay(workshop, role, text, size, {});
            return laid.lines.empty() ? geometry::Length() : laid.lines.front().width;
          }};
}

}  // namespace kingpress::press
