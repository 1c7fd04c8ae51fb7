// A sheet of pictures with words beside them, and the file of that one page.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "start/contact_sheet.h"

namespace kingpress::start {

struct Lettering {
  const char* role;  // see fonts.yaml
  int weight;
  double points;
  scene::Colour colour;
};

class LabelledSheet {
 public:
  explicit LabelledSheet(press::Workshop& workshop) : workshop_(workshop) {}

 protected:
  // How far down they reach; they wrap when there is a width.
  geometry::Length words(const std::string& text, const Lettering& lettering, geometry::Point at,
                         geometry::Length width);
  // All that was added, on its ground.
  scene::Scene on_ground(geometry::Size size, scene::Colour ground);

  press::Workshop& workshop_;
  scene::Nodes nodes_;
};

// The file written; nothing when `draw` leaves errors. Throws UsageError for an ending that cannot be printed.
std::vector<std::string> write_sheet(const ContactSheetJob& job, press::Workshop& workshop, const std::string& title,
                                     const std::string& name, const std::function<scene::Scene()>& draw);

}  // namespace kingpress::start
