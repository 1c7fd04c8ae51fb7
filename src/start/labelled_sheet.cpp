#include "start/labelled_sheet.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "diag/environment_error.h"
#include "output/document.h"
#include "press/ending.h"

namespace kingpress::start {

geometry::Length LabelledSheet::words(const std::string& text, const Lettering& lettering, geometry::Point at,
                                      geometry::Length width) {
  const auto face = workshop_.fonts().face({lettering.role, lettering.weight, false});
  if (!face) throw diag::EnvironmentError(fmt::format("fonts.yaml declares no font for the role '{}'", lettering.role));
  fonts::Paragraph paragraph;
  paragraph.width = width;
  paragraph.runs.push_back(
      {text, {*face, geometry::Length::points(lettering.points), lettering.colour, 0, {}}, std::nullopt});
  fonts::Laid laid = workshop_.text().lay(paragraph);
  for (scene::Text& line : laid.texts) {
    line.origin = line.origin + at;
    nodes_.emplace_back(std::move(line));
  }
  return laid.size.height;
}

scene::Scene LabelledSheet::on_ground(geometry::Size size, scene::Colour ground) {
  scene::Scene sheet{size, {}};
  sheet.nodes.emplace_back(
      scene::Path{scene::Outline::rectangle(geometry::Rect::of(size)), ground, scene::FillRule::nonzero, std::nullopt});
  std::move(nodes_.begin(), nodes_.end(), std::back_inserter(sheet.nodes));
  return sheet;
}

std::vector<std::string> write_sheet(const ContactSheetJob& job, press::Workshop& workshop, const std::string& title,
                                     const std::string& name, const std::function<scene::Scene()>& draw) {
  const std::string format = press::format_by_ending(job.output);
  const scene::Scene sheet = draw();
  if (workshop.diagnostics.has_errors()) return {};
  output::WriterOptions options;
  options.path = job.output;
  options.info.title = title;
  options.pages = 1;
  options.dpi = job.dpi;
  options.one_file = true;
  const auto writer = output::open_document(format, workshop.fonts(), options);
  writer->page(sheet, {name, name});
  return writer->finish();
}

}  // namespace kingpress::start
