#include "sheets/impose.h"

#include <cmath>
#include <map>

#include "../catch.h"
#include "sheets/back_side.h"
#include "sheets/card_sizes.h"

using namespace kingpress;
using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::Size;
using sheets::Duplex;
using sheets::Page;
using sheets::Placement;

namespace {

constexpr Size mm(double w, double h) { return {Length::mm(w), Length::mm(h)}; }

scene::Component component(std::string kind, Size trim, std::size_t copies, bool has_back = false, double bleed = 3) {
  scene::Component c;
  c.kind = kind;
  c.name = kind;
  c.trim = trim;
  c.bleed = Length::mm(bleed);
  c.copies = copies;
  c.has_back = has_back;
  return c;
}

sheets::SheetSpec on(std::string_view paper) {
  sheets::SheetSpec spec;
  const auto found = sheets::find_paper(paper);
  REQUIRE(found);
  spec.paper_name = paper;
  spec.paper = found->size;
  spec.margin = geometry::Insets::all(found->margin);
  return spec;
}

sheets::Plan plan_of(const std::vector<scene::Component>& components, const sheets::SheetSpec& spec) {
  diag::Diagnostics diagnostics;
  sheets::Plan plan = sheets::impose(components, spec, diagnostics);
  REQUIRE_FALSE(diagnostics.has_errors());
  return plan;
}

struct Fit {
  std::string paper;
  Size trim;
  std::size_t count;
  bool landscape;
  double bleed_x, bleed_y;
};

}  // namespace

TEST_CASE("a sheet takes as many cards as fit and says what bleed is left") {
  const Fit fit = GENERATE(values<Fit>({
      {"a4", mm(63, 88), 9, false, 1.5, 3},
      {"a4", mm(63.5, 88.9), 9, false, 1.25, 2.85},
      {"letter", mm(63, 88), 9, false, 2.45, 0.35},
      {"letter", mm(63.5, 88.9), 9, false, 2.0, 0.1},
      {"a4", mm(70, 120), 4, false, 3, 3},
      {"a3", mm(63, 88), 18, true, 2.5, 3},
      {"letter", mm(70, 70), 6, false, 3, 3},
      {"a5", mm(63, 88), 4, false, 2.5, 3},
      {"legal", mm(63, 88), 10, true, 2.85, 3},
  }));
  INFO(fit.paper << " " << to_string(fit.trim.width));
  const auto plan = plan_of({component("card", fit.trim, 40)}, on(fit.paper));
  const Page& page = plan.pages.front();
  CHECK(page.placements.size() == fit.count);
  CHECK((page.paper.width > page.paper.height) == fit.landscape);
  const Placement& first = page.placements.front();
  CHECK((first.trim.left() - first.extent.left()).mm() == Approx(fit.bleed_x).margin(1e-6));
  CHECK((first.trim.top() - first.extent.top()).mm() == Approx(fit.bleed_y).margin(1e-6));
  CHECK(plan.notes.empty() == (fit.bleed_x == 3 && fit.bleed_y == 3));
}
