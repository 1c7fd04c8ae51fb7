#include "press/guide_sheet.h"

#include <algorithm>
#include <array>

#include "sheets/backs.h"
#include "sheets/wording.h"

namespace kingpress::press {
namespace {

using geometry::Length;
using geometry::Point;

constexpr scene::Colour guide_ink{40, 40, 40, 255};

// Upwards, its tip at a sixth of the paper's height.
scene::Outline arrow(geometry::Size paper) {
  const Length unit = std::min(paper.width, paper.height) / 20.0, middle = paper.width / 2.0, tip = paper.height / 6.0;
  constexpr std::array<std::array<double, 2>, 7> corners{{{0, 0}, {3, 3}, {1, 3}, {1, 6}, {-1, 6}, {-1, 3}, {-3, 3}}};
  scene::Outline outline;
  for (const auto& [x, y] : corners) {
    const Point point{middle + x * unit, tip + y * unit};
    outline.verbs.empty() ? outline.move_to(point) : outline.line_to(point);
  }
  outline.close();
  return outline;
}

}  // namespace

void add_guide(sheets::Plan& plan, const PrintJob& job, const sheets::SheetSpec& spec) {
  if (!job.by_hand || !job.by_hand->guide || job.single || job.sheets.backs_only || !job.pages.empty()) return;
  const auto is_back = [](const sheets::Page& page) { return page.back; };
  if (std::ranges::count_if(plan.pages, is_back) < 2) return;
  sheets::Page guide;
  guide.kind = guide.label = sheets::said(spec, "This way up");
  guide.paper = std::ranges::find_if(plan.pages, is_back)->paper;
  guide.slug = sheets::Slug::none;
  guide.ticks = false;
  guide.guide = true;
  guide.sheet = ++plan.sheets;
  plan.pages.push_back(guide);
  guide.back = true;
  plan.pages.push_back(std::move(guide));
}

scene::Scene draw_guide(const sheets::Page& page, const ByHand& by_hand, const sheets::SheetSpec& spec,
                        const sheets::LabelSource& labels) {
  scene::Scene scene{page.paper, {}};
  scene::Path path;
  path.outline = arrow(page.paper);
  if (page.back) path.outline = scene::moved(std::move(path.outline), sheets::through_paper(page.paper, spec.duplex));
  const bool is_below = path.outline.points.front().y > page.paper.height / 2.0;  // behind a sheet turned head down
  path.stroke = scene::Stroke{guide_ink, Length::points(1), scene::LineCap::butt, scene::LineJoin::miter, {}};
  scene.nodes.emplace_back(std::move(path));

  const Length size = std::min(page.paper.width, page.paper.height) / 48.0;
  Length baseline = (is_below ? 0.2 : 0.58) * page.paper.height;
  const auto line = [&](std::string_view words, double larger = 1) {
    for (scene::Node& node :
         labels.draw({sheets::said(spec, words), larger * size, {page.paper.width / 2.0, baseline}, 0.5, 0, guide_ink}))
      scene.nodes.push_back(std::move(node));
    baseline = baseline + 1.8 * larger * size;
  };
  line(page.back ? "The other side" : "This way up", 2);
  if (!page.back) {
    line(by_hand.last_first ? "Lay the whole pile in as it came out." : "Turn the whole pile over and lay it in.");
    line(by_hand.blank_up ? "The printed sides lie down, the blank sides up."
                          : "The printed sides lie up, the blank sides down.");
    line("This sheet gets the first of the backs.");
  }
  line("Hold it to the light: the two arrows lie on one another and point the same way.");
  line("If they do not, stop the printer and lay the pile in the other way round.");
  return scene;
}

}  // namespace kingpress::press
