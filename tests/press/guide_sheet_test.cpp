// The sheet that shows which way up a pile is laid in whose backs are printed next.
#include "press/guide_sheet.h"

#include <algorithm>

#include "../catch.h"
#include "sheets/backs.h"

using namespace kingpress;
using geometry::Length;
using geometry::Point;

namespace {

constexpr geometry::Size a4{Length::mm(210), Length::mm(297)};

// Fronts and as many backs.
sheets::Plan plan_of(std::size_t backs) {
  sheets::Plan plan;
  for (std::size_t k = 0; k < backs; ++k)
    for (const bool back : {false, true}) {
      sheets::Page page;
      page.paper = a4;
      page.back = back;
      page.sheet = k + 1;
      plan.pages.push_back(page);
    }
  plan.sheets = backs;
  return plan;
}

press::PrintJob by_hand() {
  press::PrintJob job;
  job.by_hand = press::ByHand{};
  return job;
}

// What a side draws and says, a line each.
struct Side {
  scene::Outline arrow;
  std::vector<sheets::Label> said;
};

Side side(bool back, sheets::Duplex duplex, const press::ByHand& hand = {}, geometry::Size paper = a4) {
  Side found;
  sheets::Page page;
  page.paper = paper;
  page.back = back;
  sheets::SheetSpec spec;
  spec.duplex = duplex;
  sheets::LabelSource labels;
  labels.draw = [&](const sheets::Label& label) {
    found.said.push_back(label);
    return scene::Nodes();
  };
  const scene::Scene drawn = press::draw_guide(page, hand, spec, labels);
  REQUIRE(drawn.nodes.size() == 1);
  found.arrow = std::get<scene::Path>(drawn.nodes.front()).outline;
  return found;
}

}  // namespace

TEST_CASE("the guide comes behind all pages, on a sheet of its own, where two backs or more are printed by hand") {
  const auto pages_added = [](std::size_t backs, const press::PrintJob& job) {
    sheets::Plan plan = plan_of(backs);
    press::add_guide(plan, job, {});
    return plan.pages.size() - 2 * backs;
  };
  CHECK(pages_added(2, by_hand()) == 2);
  CHECK(pages_added(1, by_hand()) == 0);
  CHECK(pages_added(2, {}) == 0);
  press::PrintJob job = by_hand();
  SECTION("not when it is not wanted") { job.by_hand->guide = false; }
  SECTION("not among single pieces") { job.single = true; }
  SECTION("not where backs alone are printed") { job.sheets.backs_only = true; }
  SECTION("not where pages are chosen") { job.pages = {1, 2}; }
  if (job.by_hand->guide && !job.single && !job.sheets.backs_only && job.pages.empty()) {
    sheets::Plan plan = plan_of(3);
    plan.pages[1].paper = {a4.height, a4.width};  // the first that gets a back
    press::add_guide(plan, job, {});
    CHECK(plan.sheets == 4);
    for (const std::size_t at : {6, 7}) {
      CHECK(plan.pages[at].guide);
      CHECK(plan.pages[at].back == (at == 7));
      CHECK(plan.pages[at].sheet == 4);
      CHECK(plan.pages[at].paper.width == a4.height);
      CHECK(plan.pages[at].label == "This way up");
      CHECK_FALSE(plan.pages[at].ticks);
    }
  } else
    CHECK(pages_added(2, job) == 0);
}

TEST_CASE("the arrow points up in the middle of the paper, and the one behind it lies upon it") {
  const Side front = side(false, sheets::Duplex::long_edge);
  const std::vector<Point>& points = front.arrow.points;
  REQUIRE(points.size() == 7);
  CHECK(points.front().x.mm() == Approx(105));
  CHECK(points.front().y.mm() == Approx(297.0 / 6));
  for (std::size_t k = 1; k < 7; ++k) {  // an axis through the tip
    CHECK(points[k].x.mm() + points[7 - k].x.mm() == Approx(210));
    CHECK(points[k].y.mm() == Approx(points[7 - k].y.mm()));
    CHECK(points[k].y > points[0].y);
  }
  CHECK((points[1].x - points[6].x).mm() == Approx(63));
  CHECK((points[2].x - points[5].x).mm() == Approx(21));  // the shaft is a third as wide as the head
  CHECK(points[3].y.mm() - points[0].y.mm() == Approx(63));
  const sheets::Duplex duplex = GENERATE(sheets::Duplex::long_edge, sheets::Duplex::short_edge);
  const Side back = side(true, duplex);
  REQUIRE(back.arrow.points.size() == 7);
  for (std::size_t k = 0; k < 7; ++k) {
    const Point through = sheets::through_paper(a4, duplex).apply(points[k]);
    CHECK(back.arrow.points[k].x.mm() == Approx(through.x.mm()));
    CHECK(back.arrow.points[k].y.mm() == Approx(through.y.mm()));
  }
}

TEST_CASE("the guide says how the pile is laid in, line under line within the paper") {
  const auto says = [](const Side& side, const std::string& words) {
    return std::ranges::any_of(side.said, [&](const sheets::Label& label) { return label.text == words; });
  };
  const auto front = [](bool last_first, bool blank_up) {
    return side(false, sheets::Duplex::long_edge, {last_first, blank_up, true});
  };
  CHECK(says(front(true, true), "Lay the whole pile in as it came out."));
  CHECK(says(front(false, true), "Turn the whole pile over and lay it in."));
  CHECK(says(front(true, true), "The printed sides lie down, the blank sides up."));
  CHECK(says(front(true, false), "The printed sides lie up, the blank sides down."));
  const Side one = front(true, true), other = side(true, sheets::Duplex::long_edge);
  REQUIRE(one.said.size() == 6);
  REQUIRE(other.said.size() == 3);
  CHECK(one.said.front().text == "This way up");
  CHECK(other.said.front().text == "The other side");
  for (const Side& each : {one, other})
    for (std::size_t k = 0; k < each.said.size(); ++k) {
      const sheets::Label& label = each.said[k];
      CHECK(label.anchor == 0.5);
      CHECK(label.baseline.x.mm() == Approx(105));
      CHECK(label.size.mm() == Approx(210.0 / 48 * (k == 0 ? 2 : 1)));
      if (k > 0)
        CHECK((label.baseline.y - each.said[k - 1].baseline.y).mm() == Approx(210.0 / 48 * (k == 1 ? 3.6 : 1.8)));
      CHECK(label.baseline.y > each.arrow.points[3].y);
      CHECK(label.baseline.y < a4.height);
    }
}

TEST_CASE("no word of the guide lies on its arrow, however the sheet is turned") {
  const auto duplex = GENERATE(sheets::Duplex::long_edge, sheets::Duplex::short_edge);
  const bool back = GENERATE(false, true), lies = GENERATE(false, true);
  const geometry::Size paper = lies ? geometry::Size{a4.height, a4.width} : a4;
  const Side sheet = side(back, duplex, {}, paper);
  const auto [top, bottom] = std::ranges::minmax(sheet.arrow.points, {}, &Point::y);
  for (const sheets::Label& label : sheet.said) {
    INFO(label.text << " at " << label.baseline.y.mm() << ", arrow " << top.y.mm() << " to " << bottom.y.mm());
    CHECK((label.baseline.y < top.y || label.baseline.y - label.size > bottom.y));
    CHECK(label.baseline.y > label.size);
    CHECK(label.baseline.y < paper.height);
  }
}
