#include "../golden.h"
#include "plans.h"
#include "scene/dump.h"
#include "sheets/marks.h"
#include "sheets/seams.h"
#include "sheets/slug.h"

using namespace plans;
using sheets::Duplex;

namespace {

std::string dump_all(const std::vector<scene::Component>& components, const sheets::SheetSpec& spec) {
  const auto plan = plan_of(components, spec);
  std::string text;
  for (std::size_t i = 0; i < plan.pages.size(); ++i)
    text += "== " + plan.pages[i].label + "\n" + scene::dump(drawn(plan, i, spec, components));
  for (const std::string& note : plan.notes) text += "note: " + note + "\n";
  return text;
}

std::size_t paths(const scene::Scene& scene) {
  return static_cast<std::size_t>(std::count_if(scene.nodes.begin(), scene.nodes.end(), [](const scene::Node& n) {
    const auto* path = std::get_if<scene::Path>(&n);
    return path && path->stroke;
  }));
}

// How far along its line (mm) the ruler's bars stand, on the inner and on the outer side.
std::pair<std::vector<double>, std::vector<double>> bars_of_ruler(const scene::Scene& scene) {
  std::vector<double> inner, outer;
  for (const scene::Node& node : scene.nodes) {
    const auto* path = std::get_if<scene::Path>(&node);
    if (!path || !path->stroke || path->stroke->colour != scene::Colour{51, 51, 51, 255}) continue;
    const auto& points = path->outline.points;
    const bool level = points[0].y == points[1].y;
    if (points.size() != 2 * (1 + 11 + 9)) continue;  // a map of tiles
    const auto along = [&](geometry::Point p) { return (level ? p.x : p.y).mm(); };
    const auto in = [&](geometry::Point p) { return (level ? scene.size.height - p.y : scene.size.width - p.x).mm(); };
    for (std::size_t i = 2; i + 1 < points.size(); i += 2) {
      CHECK(std::abs(along(points[i]) - along(points[i + 1])) < 1e-6);
      (in(points[i + 1]) > in(points[0]) ? inner : outer).push_back(std::abs(along(points[i]) - along(points[2])));
    }
  }
  return {inner, outer};
}

scene::Component round_token(std::size_t copies) {
  auto token = component("token", mm(25.4, 25.4), copies, false, 2);
  token.round = true;
  return token;
}

}  // namespace

TEST_CASE("pages are drawn as they were") {
  auto spec = on("a4");
  check_golden("sheets/golden/a4-cards.txt", dump_all({component("card", mm(63, 88), 2, true)}, spec));
  spec.duplex = Duplex::long_edge;
  check_golden("sheets/golden/a4-cards-duplex.txt", dump_all({component("card", mm(63, 88), 2, true)}, spec));
  check_golden("sheets/golden/letter-cards.txt", dump_all({component("card", mm(63.5, 88.9), 9)}, on("letter")));
  check_golden("sheets/golden/a4-tokens.txt",
               dump_all({round_token(4), component("reference", mm(63, 88), 1)}, on("a4")));
  check_golden("sheets/golden/a4-tiles.txt", dump_all({component("field", mm(300, 300), 1)}, on("a4")));
}

TEST_CASE("every sheet has one whole ruler of 100 mm and 4 in, and a footer with title, sheet and hash") {
  const auto paper = GENERATE(as<std::string>{}, "a4", "letter", "a3", "a5", "legal", "tabloid");
  const auto trim = GENERATE(values<Size>({mm(63, 88), mm(63.5, 88.9), mm(70, 120), mm(44.45, 63.5), mm(440, 440)}));
  const auto spec = on(paper);
  const std::vector<scene::Component> kit{component("card", trim, 1)};
  const auto plan = plan_of(kit, spec);
  for (std::size_t page = 0; page < plan.pages.size(); ++page) {
    const auto scene = drawn(plan, page, spec, kit);
    const auto [centimetres, halves] = bars_of_ruler(scene);
    REQUIRE(centimetres.size() == 11);
    REQUIRE(halves.size() == 9);
    for (std::size_t i = 0; i < centimetres.size(); ++i)
      CHECK(std::abs(centimetres[i] - 10 * static_cast<double>(i)) < 1e-6);
    for (std::size_t i = 0; i < halves.size(); ++i) CHECK(std::abs(halves[i] - 12.7 * static_cast<double>(i)) < 1e-6);
    std::string all;
    for (const std::string& word : words(scene)) all += word + "|";
    INFO(paper << " " << to_string(trim.width) << " " << all);
    CHECK(all.find("100 mm · 4 in") != std::string::npos);
    CHECK(all.find("Minkingi") != std::string::npos);
    CHECK(all.find("sheet " + std::to_string(page + 1) + " of " + std::to_string(plan.pages.size())) !=
          std::string::npos);
    CHECK(all.find("a1b2c3d") != std::string::npos);
  }
}

TEST_CASE("rulers stand clear of the crop ticks") {
  const auto paper = GENERATE(as<std::string>{}, "a4", "letter", "a3", "a5", "legal", "tabloid");
  const auto trim = GENERATE(values<Size>({mm(63, 88), mm(63.5, 88.9), mm(70, 120), mm(44.45, 63.5), mm(440, 440)}));
  const double bleed = GENERATE(0.0, 3.0);
  auto spec = on(paper);
  spec.bleed = Length::mm(bleed);
  const std::vector<scene::Component> kit{component("card", trim, 30, false, bleed)};
  const auto plan = plan_of(kit, spec);
  const auto strokes = [](const scene::Scene& scene, scene::Colour colour) {
    scene::Scene only{scene.size, {}};
    for (const scene::Node& node : scene.nodes)
      if (const auto* path = std::get_if<scene::Path>(&node); path && path->stroke && path->stroke->colour == colour)
        only.nodes.push_back(node);
    return ink(only);
  };
  for (const std::size_t page : {std::size_t{0}, plan.pages.size() - 1}) {
    const auto scene = drawn(plan, page, spec, kit);
    for (const Rect& tick : strokes(scene, {0, 0, 0, 255}))
      for (const Rect& bar : strokes(scene, {51, 51, 51, 255}))
        if (overlap(tick, bar.outset(Length::mm(0.2))))
          FAIL(paper << " " << to_string(trim.width) << " bleed " << bleed << " page " << page << ": tick at "
                     << tick.x.mm() << "," << tick.y.mm() << " size " << tick.width.mm() << "," << tick.height.mm()
                     << ", bar at " << bar.x.mm() << "," << bar.y.mm() << " size " << bar.width.mm() << ","
                     << bar.height.mm());
  }
}

TEST_CASE("a title too long for the waste is cut short where it shows") {
  auto spec = on("a4");
  spec.title = std::string(300, 'x');
  const std::vector<scene::Component> kit{component("card", mm(63, 88), 9)};
  const auto said = words(drawn(plan_of(kit, spec), 0, spec, kit));
  const auto cut = [](const std::string& word) { return word.rfind("xxxx", 0) == 0 && word.ends_with("…"); };
  CHECK(std::any_of(said.begin(), said.end(), cut));
  CHECK(std::find(said.begin(), said.end(), "sheet 1 of 1") != said.end());
}

TEST_CASE("a footer whose line does not fit below stands whole at the top before it is torn") {
  sheets::Page page;
  page.slug = sheets::Slug::horizontal;
  const Rect area{Length::mm(5), Length::mm(5), Length::mm(200), Length::mm(287)};
  const sheets::Footer footer{"Minkingi", "field 1", "sheet 1 of 2", "a1b2c3d", {"measure"}};
  const auto said = [&](const std::vector<Rect>& obstacles) {
    scene::Scene scene{mm(210, 297), sheets::draw_bands(page, area, obstacles, footer, boxes())};
    return words(scene);
  };
  const std::string line = "Minkingi · field 1 · sheet 1 of 2 · a1b2c3d";
  const Rect below{Length::mm(150), Length::mm(200), Length::mm(40), Length::mm(92)};
  const Rect above{Length::mm(40), Length::mm(5), Length::mm(150), Length::mm(92)};
  CHECK(said({below}) == std::vector<std::string>{"100 mm · 4 in", line, "measure"});
  const auto torn = said({below, above});
  CHECK(std::find(torn.begin(), torn.end(), line) == torn.end());
  CHECK(std::find(torn.begin(), torn.end(), "a1b2c3d") != torn.end());
}

TEST_CASE("the ruler is as long as there is room for, and without room below the advice stands above") {
  sheets::Page page;
  page.slug = sheets::Slug::horizontal;
  const sheets::Footer footer{"", "", "", "", {"print at actual size", "measure"}};
  const auto said = [&](double width, const std::vector<Rect>& obstacles) {
    const Rect area{Length::mm(5), Length::mm(5), Length::mm(width), Length::mm(287)};
    return words({mm(210, 297), sheets::draw_bands(page, area, obstacles, footer, boxes())});
  };
  // Half a line before it, behind it its label between gaps of 0.6 mm.
  const double least = 0.25 / 72 * 25.4 + 101.6 + boxes().width("100 mm · 4 in", Length::points(6)).mm() + 2 * 0.6;
  CHECK(said(least + 0.01, {}).front() == "100 mm · 4 in");
  CHECK(said(least - 0.01, {}).front() == "50 mm · 2 in");
  CHECK(said(60, {}).front() == "20 mm · 1 in");
  const Rect below{Length::mm(130), Length::mm(200), Length::mm(40), Length::mm(92)};
  CHECK(said(200, {}) == std::vector<std::string>{"100 mm · 4 in", "print at actual size"});
  CHECK(said(150, {below}) == std::vector<std::string>{"100 mm · 4 in", "print at actual size"});
}

TEST_CASE("a ruler stands where its label has room, and never without it") {
  sheets::Page page;
  page.slug = sheets::Slug::horizontal;
  const Rect area{Length::mm(5), Length::mm(5), Length::mm(200), Length::mm(287)};
  const auto drawn = [&](double pieces_begin) {  // they leave 1.6 mm below, enough for a ruler and for no words
    const Rect pieces{area.x, Length::mm(pieces_begin), area.width, Length::mm(290.4 - pieces_begin)};
    return scene::Scene{mm(210, 297), sheets::draw_bands(page, area, {pieces}, {}, boxes())};
  };
  CHECK(words(drawn(20)) == std::vector<std::string>{"100 mm · 4 in"});
  CHECK(bars_of_ruler(drawn(20)).second.size() == 11);  // at the top, where inwards is away from the foot
  CHECK(drawn(6.6).nodes.empty());
}

TEST_CASE("all crop ticks are one node, at both ends of every trim line of the grid") {
  const std::vector<scene::Component> kit{component("card", mm(63, 88), 9)};
  const auto spec = on("a4");
  const auto plan = plan_of(kit, spec);
  const auto scene = drawn(plan, 0, spec, kit);
  const auto tick_path = std::find_if(scene.nodes.begin(), scene.nodes.end(),
                                      [](const scene::Node& n) { return std::holds_alternative<scene::Path>(n); });
  REQUIRE(tick_path != scene.nodes.end());
  CHECK(paths(scene) == 2);  // ticks and the ruler
  const auto& points = std::get<scene::Path>(*tick_path).outline.points;
  CHECK(points.size() == 2 * 24);
  for (const auto& p : plan.pages[0].placements)
    for (const Length x : {p.trim.left(), p.trim.right()}) {
      CHECK(std::count_if(points.begin(), points.end(), [&](Point q) { return q.x == x && q.y < Length::mm(20); }) ==
            2);
      CHECK(std::count_if(points.begin(), points.end(), [&](Point q) { return q.x == x && q.y > Length::mm(270); }) ==
            2);
    }
}

TEST_CASE("without marks there are no ticks, but the ruler stays") {
  auto spec = on("a4");
  spec.marks = sheets::Marks::none;
  const std::vector<scene::Component> kit{component("card", mm(63, 88), 9)};
  CHECK(paths(drawn(plan_of(kit, spec), 0, spec, kit)) == 1);
}

TEST_CASE("the back of a duplex sheet has no ticks, that of a separate one has") {
  auto spec = on("a4");
  const std::vector<scene::Component> kit{component("card", mm(63, 88), 9, true)};
  CHECK(paths(drawn(plan_of(kit, spec), 1, spec, kit)) == 2);
  spec.duplex = Duplex::long_edge;
  CHECK(paths(drawn(plan_of(kit, spec), 1, spec, kit)) == 1);
}

TEST_CASE("a face is clipped to its bleed unless it is known to stay within") {
  const std::vector<scene::Component> kit{component("card", mm(63, 88), 1)};
  const auto spec = on("a4");
  const auto plan = plan_of(kit, spec);
  const auto nodes = std::make_shared<const scene::Nodes>();
  const auto clip_for = [&](std::optional<Rect> inked) {
    const auto scene = sheets::draw_page(
        plan, 0, spec, kit,
        [&](std::size_t, scene::Side) {
          return sheets::Face{nodes, inked};
        },
        boxes());
    const auto& group = std::get<scene::Group>(scene.nodes.front());
    CHECK(group.children == nodes);
    return group.clip;
  };
  CHECK_FALSE(clip_for(Rect{Length::mm(-1.5), Length::mm(-3), Length::mm(66), Length::mm(94)}));
  const auto clip = clip_for(Rect{Length::mm(-3), Length::mm(-3), Length::mm(69), Length::mm(94)});
  REQUIRE(clip);
  CHECK(clip->points[0].x.mm() == Approx(-1.5));
  CHECK(clip->points[0].y.mm() == Approx(-3));
  CHECK(clip_for(std::nullopt));
}

TEST_CASE("of pieces that meet the earlier reaches beneath the later, if that hides it") {
  const auto ground = [](double x, double y, bool covers = true) {
    return sheets::Ground{{Length::mm(x), Length::mm(y), Length::mm(20), Length::mm(30)}, covers};
  };
  const auto reach = [](const std::vector<sheets::Ground>& grounds, std::size_t i) {
    const Rect &from = grounds[i].extent, to = sheets::reach_beneath(grounds)[i];
    return std::vector<double>{
        std::round((from.left() - to.left()).mm() * 10), std::round((from.top() - to.top()).mm() * 10),
        std::round((to.right() - from.right()).mm() * 10), std::round((to.bottom() - from.bottom()).mm() * 10)};
  };
  using Sides = std::vector<double>;  // left, top, right, bottom, tenths of a millimetre
  const std::vector<sheets::Ground> grid{ground(0, 0), ground(20, 0), ground(0, 30), ground(20, 30)};
  CHECK(reach(grid, 0) == Sides{0, 0, 3, 3});
  CHECK(reach(grid, 1) == Sides{0, 0, 0, 3});
  CHECK(reach(grid, 2) == Sides{0, 0, 3, 0});
  CHECK(reach(grid, 3) == Sides{0, 0, 0, 0});
  CHECK(reach({ground(20, 0), ground(0, 0)}, 0) == Sides{3, 0, 0, 0});
  CHECK(reach({ground(0, 30), ground(0, 0)}, 0) == Sides{0, 3, 0, 0});
  CHECK(reach({ground(0, 0), ground(20, 0, false)}, 0) == Sides{0, 0, 0, 0});  // it would be seen
  CHECK(reach({ground(0, 0), ground(20, 1)}, 0) == Sides{0, 0, 0, 0});         // a part of it
  CHECK(reach({ground(0, 0), ground(20, -10), ground(20, 20)}, 0) == Sides{0, 0, 3, 0});
  CHECK(reach({ground(0, 0), ground(20.1, 0)}, 0) == Sides{0, 0, 0, 0});  // there is paper between
  CHECK(reach({ground(20, 30), ground(0, 0), ground(20, 0), ground(0, 30)}, 1) ==
        Sides{0, 0, 3, 0});  // not over the first
}

TEST_CASE("a face covers what an opaque ground of it holds") {
  const auto fill = [](double width, std::uint8_t alpha) {
    return scene::Path{
        scene::Outline::rectangle({{}, {}, Length::mm(width), Length::mm(10)}), scene::Colour{9, 9, 9, alpha}, {}, {}};
  };
  const Rect box{{}, {}, Length::mm(10), Length::mm(10)}, shifted = box.moved({Length::mm(5), {}});
  CHECK(sheets::covers({fill(10, 255)}, box));
  CHECK_FALSE(sheets::covers({fill(9.9, 255)}, box));
  CHECK_FALSE(sheets::covers({fill(10, 254)}, box));
  CHECK_FALSE(sheets::covers({}, box));
  scene::Group group;
  group.children = std::make_shared<const scene::Nodes>(scene::Nodes{fill(10, 255)});
  CHECK(sheets::covers({group}, box));
  CHECK_FALSE(sheets::covers({group}, shifted));
  group.transform = geometry::Transform::move({Length::mm(5), {}});
  CHECK(sheets::covers({group}, shifted));
  CHECK_FALSE(sheets::covers({group}, box));
  group.clip = scene::Outline::rectangle({{}, {}, Length::mm(9), Length::mm(10)});
  CHECK_FALSE(sheets::covers({group}, shifted));
  group.clip.reset();
  group.opacity = 0.9;
  CHECK_FALSE(sheets::covers({group}, shifted));
}

TEST_CASE("a turned component is clipped in its own coordinates") {
  auto spec = on("a4");
  spec.orientation = sheets::PaperOrientation::portrait;
  const std::vector<scene::Component> kit{component("field", mm(280, 190), 1)};
  const auto plan = plan_of(kit, spec);
  const auto scene = drawn(plan, 0, spec, kit);
  const auto& group = std::get<scene::Group>(scene.nodes.front());
  REQUIRE(group.clip);
  const auto& p = plan.pages[0].placements[0];
  const Point corner = group.transform.apply(group.clip->points[0]),
              opposite = group.transform.apply(group.clip->points[2]);
  CHECK(std::abs((corner.x - opposite.x).mm()) == Approx(p.extent.width.mm()));
  CHECK(std::min(corner.y, opposite.y).mm() == Approx(p.extent.top().mm()));
}

TEST_CASE("round components have a round clip and no line on them") {
  const std::vector<scene::Component> kit{round_token(8)};
  const auto spec = on("a4");
  const auto plan = plan_of(kit, spec);
  const auto scene = drawn(plan, 0, spec, kit);
  const auto& group = std::get<scene::Group>(scene.nodes.front());
  REQUIRE(group.clip);
  CHECK(std::count(group.clip->verbs.begin(), group.clip->verbs.end(), scene::Outline::Verb::curve) == 4);
  auto unmarked = spec;
  unmarked.marks = sheets::Marks::none;
  CHECK(paths(drawn(plan_of(kit, unmarked), 0, unmarked, kit)) == 1);
}

TEST_CASE("a draft is stamped across every component, inside its extent") {
  auto spec = on("a4");
  spec.draft = true;
  const std::vector<scene::Component> kit{component("card", mm(63, 88), 5), component("field", mm(300, 300), 1)};
  const auto plan = plan_of(kit, spec);
  for (std::size_t page = 0; page < plan.pages.size(); ++page) {
    std::size_t stamps = 0;
    for (const scene::Node& node : drawn(plan, page, spec, kit).nodes) {
      const auto* group = std::get_if<scene::Group>(&node);
      if (!group || group->children->empty()) continue;
      const auto* text = std::get_if<scene::Text>(&group->children->back());
      if (text && text->text == "DRAFT") {
        const Rect seen = plan.pages[page].placements[stamps++].extent;
        CHECK(group->clip);
        const double letters = 2.5 * text->size.mm(), low = std::min(seen.width.mm(), seen.height.mm());
        CHECK(letters == Approx(std::min(0.62 * std::hypot(seen.width.mm(), seen.height.mm()), 2.5 * 0.35 * low)));
      }
    }
    CHECK(stamps == plan.pages[page].placements.size());
  }
}

namespace {

std::vector<std::string> layers_of(const scene::Scene& scene) {
  std::vector<std::string> names;
  for (const scene::Node& node : scene.nodes)
    if (const auto* group = std::get_if<scene::Group>(&node); group && scene::is_layer(*group))
      names.push_back(group->overlay->name);
  return names;
}

// The outlines of the cut contour on a page, if it has one.
const scene::Path* contour_of(const scene::Scene& scene) {
  for (const scene::Node& node : scene.nodes) {
    const auto* layer = std::get_if<scene::Group>(&node);
    if (!layer || !scene::is_layer(*layer) || layer->overlay->name != "cut lines") continue;
    for (const scene::Node& inner : *layer->children)
      if (const auto* plate = std::get_if<scene::Group>(&inner); plate && scene::is_plate(*plate))
        return &std::get<scene::Path>(plate->children->front());
  }
  return nullptr;
}

}  // namespace

TEST_CASE("marks, cuts, folds and footer are layers, named in the language that is printed") {
  const std::vector<scene::Component> kit{component("card", mm(63, 88), 3, true)};
  auto spec = on("a4");
  CHECK(layers_of(in_layers(plan_of(kit, spec), 0, spec, kit)) ==
        std::vector<std::string>{"crop marks", "rulers and footer"});
  spec.layout = sheets::Layout::gutter_fold;
  spec.cut_contour = "CutContour";
  spec.words = [](std::string_view words) { return words == "folds" ? "Falzlinien" : std::string(words); };
  CHECK(layers_of(in_layers(plan_of(kit, spec), 0, spec, kit)) ==
        std::vector<std::string>{"crop marks", "cut lines", "Falzlinien", "rulers and footer"});
}

TEST_CASE("a cut contour goes round the trim of every front, corners as they are cut, and round no back") {
  auto spec = on("a4");
  std::vector<scene::Component> kit{component("card", mm(63, 88), 3, true)};
  CHECK(contour_of(in_layers(plan_of(kit, spec), 0, spec, kit)) == nullptr);
  spec.cut_contour = "CutContour";
  spec.duplex = Duplex::long_edge;
  const auto plan = plan_of(kit, spec);
  const auto front = in_layers(plan, 0, spec, kit);
  const scene::Path* path = contour_of(front);
  REQUIRE(path);
  CHECK(path->stroke->width == Length::points(0.25));
  CHECK(!path->fill);
  CHECK(path->outline == [&] {
    scene::Outline all;
    for (const auto& p : plan.pages[0].placements) {
      const auto one = scene::Outline::rectangle(p.trim);
      all.verbs.insert(all.verbs.end(), one.verbs.begin(), one.verbs.end());
      all.points.insert(all.points.end(), one.points.begin(), one.points.end());
    }
    return all;
  }());
  CHECK(contour_of(in_layers(plan, 1, spec, kit)) == nullptr);
  kit[0].corner_radius = Length::mm(3);
  const auto rounded = in_layers(plan_of(kit, spec), 0, spec, kit);
  CHECK(std::ranges::count(contour_of(rounded)->outline.verbs, scene::Outline::Verb::curve) == 12);
  const std::vector<scene::Component> tiles{component("field", mm(300, 300), 1)};
  CHECK(contour_of(in_layers(plan_of(tiles, on("a4")), 0, spec, tiles)) == nullptr);
}
