#include <set>

#include "plans.h"

using namespace plans;
using sheets::Page;

TEST_CASE("tiles are named by column letter and row number") {
  CHECK(sheets::tile_name({0, 0, 1, 1, {}}) == "A1");
  CHECK(sheets::tile_name({1, 2, 3, 3, {}}) == "B3");
  CHECK(sheets::tile_name({26, 0, 30, 1, {}}) == "AA1");
}

TEST_CASE("a board larger than the paper takes the fewest sheets, in the better orientation") {
  CHECK(plan_of({component("field", mm(440, 440), 1)}, on("a4")).pages.size() == 6);
  CHECK(plan_of({component("field", mm(440, 440), 1)}, on("a3")).pages.size() == 4);
  CHECK(plan_of({component("field", mm(380, 190), 1)}, on("a4")).pages.size() == 2);
  CHECK(plan_of({component("field", mm(190, 380), 1)}, on("a4")).pages.size() == 2);
}

TEST_CASE("every point of a board is on a tile, neighbours share exactly the overlap, and all is printable") {
  const auto paper = GENERATE(as<std::string>{}, "a4", "letter", "a5", "120x150mm");
  const auto size = GENERATE(values<Size>({mm(440, 440), mm(265, 400), mm(900, 150), mm(300, 211)}));
  const auto overlap_mm = GENERATE(0.0, 5.0, 10.0, 20.0);
  auto spec = on(paper);
  spec.overlap = Length::mm(overlap_mm);
  const std::vector<scene::Component> board{component("field", size, 1)};
  const auto plan = plan_of(board, spec);
  REQUIRE(plan.pages.size() > 1);
  std::vector<Rect> on_board;  // each tile's extent in board coordinates
  for (const Page& page : plan.pages) {
    const auto& p = page.placements.front();
    CHECK(contains(inside_margins(spec, page.paper), p.extent));
    const auto& t = p.transform;
    const geometry::Transform back{t.xx, t.xy, t.yx, t.yy, -t.xx * t.dx - t.yx * t.dy, -t.xy * t.dx - t.yy * t.dy};
    on_board.push_back(back.bounds_of(p.extent));
  }
  for (double u = 0; u <= 1.0001; u += 1.0 / 37)
    for (double v = 0; v <= 1.0001; v += 1.0 / 41) {
      const Rect dot{u * size.width - hair, v * size.height - hair, 2.0 * hair, 2.0 * hair};
      CHECK(std::any_of(on_board.begin(), on_board.end(),
                        [&](const Rect& r) { return contains(r, dot) || r.overlaps(dot); }));
    }
  for (std::size_t i = 0; i < plan.pages.size(); ++i)
    for (std::size_t k = i + 1; k < plan.pages.size(); ++k) {
      const auto &a = *plan.pages[i].tile, &b = *plan.pages[k].tile;
      if (a.row != b.row || b.column != a.column + 1) continue;
      const Rect &p = plan.pages[i].placements[0].extent, &q = plan.pages[k].placements[0].extent;
      const Length shift = plan.pages[i].placements[0].trim.left() - plan.pages[k].placements[0].trim.left();
      CHECK((p.right() - (q.left() + shift)).mm() == Approx(overlap_mm).margin(1e-6));
    }
}

TEST_CASE("tiles that are cut at their marks and joined are the board, whatever its bleed") {
  const auto paper = GENERATE(as<std::string>{}, "a4", "letter", "a3");
  const auto size = GENERATE(values<Size>({mm(366, 266), mm(558, 474), mm(900, 150), mm(300, 211)}));
  const auto bleed = GENERATE(0.0, 1.0, 3.0, 4.0);
  const auto overlap_mm = GENERATE(0.0, 10.0);
  auto spec = on(paper);
  spec.overlap = Length::mm(overlap_mm);
  const std::vector<scene::Component> board{component("field", size, 1, false, bleed)};
  const auto plan = plan_of(board, spec);
  const bool tiled = plan.pages.front().tile.has_value();  // else one sheet holds it
  const bool turned = plan.pages.front().placements.front().trim.width != size.width;
  const Size whole = tiled ? joined(plan.pages, board, spec) : turned ? size.turned() : size;
  CHECK(whole.width.mm() == Approx((turned ? size.height : size.width).mm()).margin(0.001));
  CHECK(whole.height.mm() == Approx((turned ? size.width : size.height).mm()).margin(0.001));
}

TEST_CASE("a board is joined in its gutters where no more sheets are needed for it, the nearest to equal tiles") {
  auto board = component("field", mm(558, 474), 1);
  scene::Gutters gutters;
  for (int i = 1; i < 6; ++i) gutters.across.push_back(Length::mm(7 + 92 * i));
  board.gutters = std::make_shared<const scene::Gutters>(gutters);
  const auto plan = plan_of({board}, on("a4"));
  REQUIRE(plan.pages.size() == 6);
  std::set<long> ends;  // of tiles that another follows, across
  for (const Page& page : plan.pages) {
    const auto& p = page.placements.front();
    if (page.tile->column + 1 < page.tile->columns)
      ends.insert(std::lround((p.extent.right() - p.trim.left()).mm() * 1000));
    CHECK(contains(inside_margins(on("a4"), page.paper), p.extent));
  }
  CHECK(ends == std::set<long>{191000, 375000});
}

TEST_CASE("the way to lay a board whose gutters serve is taken before another of as many sheets") {
  auto board = component("field", mm(283, 270), 1);
  board.gutters = std::make_shared<const scene::Gutters>(scene::Gutters{{}, {Length::mm(138.4)}});
  const auto plan = plan_of({board}, on("a4"));
  REQUIRE(plan.pages.size() == 2);
  const auto& above = plan.pages[0].placements.front();
  CHECK((above.extent.bottom() - above.trim.top()).mm() == Approx(138.4));
}

TEST_CASE("a board is turned the other way where its gutter serves only so") {
  auto board = component("field", mm(267, 306), 1);
  board.gutters = std::make_shared<const scene::Gutters>(scene::Gutters{{}, {Length::mm(194)}});
  const auto plan = plan_of({board}, on("a4"));
  REQUIRE(plan.pages.size() == 2);
  std::vector<Rect> on_board;
  for (const Page& page : plan.pages) {
    const auto& p = page.placements.front();
    const auto& t = p.transform;
    CHECK(t.bounds_of({{}, {}, Length::mm(267), Length::mm(306)}).left().mm() == Approx(p.trim.left().mm()));
    CHECK(t.bounds_of({{}, {}, Length::mm(267), Length::mm(306)}).top().mm() == Approx(p.trim.top().mm()));
    const geometry::Transform back{t.xx, t.xy, t.yx, t.yy, -t.xx * t.dx - t.yx * t.dy, -t.xy * t.dx - t.yy * t.dy};
    on_board.push_back(back.bounds_of(p.extent));
  }
  CHECK(on_board[0].top().mm() <= 0);
  CHECK(on_board[0].bottom().mm() == Approx(194));
  CHECK(on_board[1].top().mm() == Approx(184));
  CHECK(on_board[1].bottom().mm() >= 306);
}

TEST_CASE("a board gives up bleed where its gutter would not serve with it, and no more than it must") {
  auto board = component("field", mm(180, 400), 1);
  board.bleed = Length::mm(3);
  double before = 3;
  std::set<double> given;
  for (int gutter = 200; gutter < 300; ++gutter) {
    board.gutters = std::make_shared<const scene::Gutters>(scene::Gutters{{}, {Length::mm(gutter)}});
    const auto plan = plan_of({board}, on("a4"));
    REQUIRE(plan.pages.size() == 2);
    const auto& above = plan.pages[0].placements.front();
    if (std::abs((above.extent.bottom() - above.trim.top()).mm() - gutter) > 1e-6) break;  // it serves no more
    const double bleed = (above.trim.top() - above.extent.top()).mm();
    CHECK(bleed <= before + 1e-6);
    before = bleed;
    given.insert(std::round(bleed * 10) / 10);
  }
  CHECK(given == std::set<double>{0.5, 1.5, 2.5, 3});
}

TEST_CASE("a tile shows its name, a map and where its neighbours end") {
  const std::vector<scene::Component> board{component("field", mm(440, 440), 1)};
  const auto spec = on("a4");
  const auto plan = plan_of(board, spec);
  const auto is_b2 = [](const Page& page) { return page.label == "field B2"; };
  const auto found = std::find_if(plan.pages.begin(), plan.pages.end(), is_b2);
  REQUIRE(found != plan.pages.end());
  const auto scene = drawn(plan, static_cast<std::size_t>(found - plan.pages.begin()), spec, board);
  const auto said = words(scene);
  CHECK(std::find(said.begin(), said.end(), "B2") != said.end());
  CHECK(std::find(said.begin(), said.end(),
                  "cut at the crop marks, glue A2 and B1 over this tile up to the tips of the triangles") !=
        said.end());
  // Triangles within the strips that the neighbours cover, their tips on the lines 10 mm inside the left and top edge.
  const Rect tile = found->placements[0].extent;
  std::size_t left = 0, top = 0;
  for (const scene::Node& node : scene.nodes) {
    const auto* path = std::get_if<scene::Path>(&node);
    if (!path || path->fill != scene::Colour{0, 0, 0, 255} || !is_triangles(*path)) continue;
    for (std::size_t i = 0; i < path->outline.points.size(); i += 3) {
      const Point &tip = path->outline.points[i], &one = path->outline.points[i + 1],
                  &other = path->outline.points[i + 2];
      const double right_of_edge = (tip.x - tile.left()).mm(), below_edge = (tip.y - tile.top()).mm();
      if (std::abs(right_of_edge - 10) < 1e-6 && one.x == other.x && one.x < tip.x && one.x > tile.left()) ++left;
      if (std::abs(below_edge - 10) < 1e-6 && one.y == other.y && one.y < tip.y && one.y > tile.top()) ++top;
      // Where the other neighbour lies, one triangle would be covered before it is needed.
      CHECK((right_of_edge > 10 - 1e-6 && below_edge > 10 - 1e-6));
      CHECK((tip.x < tile.right() && tip.y < tile.bottom()));
    }
  }
  CHECK(left == 2);
  CHECK(top == 2);
}

TEST_CASE("copies of a tiled board are all there, each with its tiles together") {
  const auto plan = plan_of({component("field", mm(300, 400), 2)}, on("a4"));
  REQUIRE(plan.pages.size() % 2 == 0);
  CHECK(plan.pages.front().label == plan.pages[plan.pages.size() / 2].label);
}
