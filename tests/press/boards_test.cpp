// Boards and mats in millimetres: where they are cut into sheets, what lies in their slots and on their tracks.
#include <algorithm>

#include "../catch.h"
#include "../editions.h"
#include "../project_root.h"
#include "../sheets/plans.h"
#include "a_kit.h"
#include "press/legible.h"
#include "sheets/cut_order.h"
#include "sheets/impose.h"
#include "sheets/papers.h"

using namespace kingpress;
using geometry::Length;
using geometry::Point;
using geometry::Rect;
using press::AKit;

namespace {

AKit boards_of(const rules::Game& game) {
  press::Selection selection;
  selection.only = {"field"};
  selection.players = game.most_players;
  return AKit(std::string(game.name), selection);
}

// What is drawn, on the board: outlines that are stroked, and letters but for the large numbers that cards cover.
struct Drawn {
  std::vector<Rect> outlines;
  std::vector<Rect> letters;

  void gather(const scene::Nodes& nodes, const geometry::Transform& at) {
    for (const scene::Node& node : nodes) {
      if (const auto* group = std::get_if<scene::Group>(&node)) gather(*group->children, group->transform.then(at));
      if (const auto* path = std::get_if<scene::Path>(&node); path && path->stroke && path->outline.points.size() >= 4)
        outlines.push_back(around(path->outline.points, at));
      if (const auto* text = std::get_if<scene::Text>(&node); text && text->size < Length::points(30))
        for (const scene::Glyph& glyph : text->glyphs) {
          const Point foot = text->origin + Point{Length::points(glyph.x), Length::points(glyph.y)};
          letters.push_back(
              around({foot + Point{{}, 0.2 * text->size}, foot + Point{0.5 * text->size, -0.7 * text->size}}, at));
        }
    }
  }
  std::size_t count(double width, double height) const {
    return static_cast<std::size_t>(std::count_if(outlines.begin(), outlines.end(), [&](const Rect& r) {
      return std::abs(r.width.mm() - width) < 0.02 && std::abs(r.height.mm() - height) < 0.02;
    }));
  }

 private:
  static Rect around(const std::vector<Point>& points, const geometry::Transform& at) {
    Point least = at.apply(points.front()), most = least;
    for (const Point& point : points) {
      const Point p = at.apply(point);
      least = {std::min(least.x, p.x), std::min(least.y, p.y)};
      most = {std::max(most.x, p.x), std::max(most.y, p.y)};
    }
    return {least.x, least.y, most.x - least.x, most.y - least.y};
  }
};

Drawn drawn_on(AKit& kit, const press::Cutout& board) {
  Drawn drawn;
  drawn.gather(kit.draw(board.front).nodes, {});
  return drawn;
}

// Cuts of a board, from its left edge and from its top.
struct Seams {
  std::vector<Length> across, down;
};

Seams seams_of(const sheets::Plan& plan) {
  Seams seams;
  for (const sheets::Page& page : plan.pages) {
    if (!page.tile) continue;
    const sheets::Placement& placed = page.placements.front();
    const geometry::Transform& t = placed.transform;
    // Of the tile's far corner, what of the board lies there: transforms are turns by quarters and moves.
    const Point far{placed.extent.right(), placed.extent.bottom()};
    const bool turned = t.xx == 0;
    const Length x = turned ? (far.y - t.dy) / t.yx : (far.x - t.dx) / t.xx;
    const Length y = turned ? (far.x - t.dx) / t.xy : (far.y - t.dy) / t.yy;
    if (page.tile->column + 1 < page.tile->columns) (turned ? seams.down : seams.across).push_back(turned ? y : x);
    if (page.tile->row + 1 < page.tile->rows) (turned ? seams.across : seams.down).push_back(turned ? x : y);
  }
  return seams;
}

bool is_among(const std::vector<Length>& known, Length place) {
  return std::any_of(known.begin(), known.end(), [&](Length k) { return std::abs((k - place).mm()) < 0.01; });
}

}  // namespace

TEST_CASE("boards are cut into sheets only where no art and no word lies, on A4 and Letter") {
  const char* paper = GENERATE("a4", "letter");
  std::size_t cut = 0;
  for (const rules::Game* game : kingpress::test::games_with_editions()) {
    AKit kit = boards_of(*game);
    for (const press::Cutout& board : kit.cutouts) {
      INFO(game->name << ", " << board.component.name << " on " << paper);
      sheets::SheetSpec spec;
      spec.paper_name = paper;
      spec.paper = sheets::find_paper(paper)->size;
      diag::Diagnostics said;
      const sheets::Plan plan = sheets::impose(std::vector{board.component}, spec, said);
      const Seams seams = seams_of(plan);
      const Drawn drawn = drawn_on(kit, board);
      for (const Length x : seams.across) {
        INFO("across at " << x.mm());
        CHECK(is_among(board.component.gutters->across, x));
        for (const Rect& letter : drawn.letters) CHECK((letter.right() < x || letter.left() > x));
      }
      for (const Length y : seams.down) {
        INFO("down at " << y.mm());
        CHECK(is_among(board.component.gutters->down, y));
        for (const Rect& letter : drawn.letters) CHECK((letter.bottom() < y || letter.top() > y));
      }
      cut += seams.across.size() + seams.down.size();
    }
  }
  CHECK(cut > 8);
}

TEST_CASE("boards of several sheets, cut at their marks and joined, are as large as the list of parts says") {
  const char* paper = GENERATE("a4", "letter");
  const auto duplex = GENERATE(sheets::Duplex::none, sheets::Duplex::long_edge);
  std::size_t boards = 0;
  for (const std::string& game :
       {std::string("25-kingdoms"), std::string("minkingi"), std::string("kingdoms-ii"), std::string("kings-keys"),
        std::string("kingdom-coinquest"), project_root() + "/cards/examples/low-lanterns"}) {
    press::Selection selection;
    selection.only = {"field", "board"};
    AKit kit(game, selection);
    for (const press::Cutout& board : kit.cutouts) {
      INFO(game << ", " << board.component.name << " on " << paper);
      sheets::SheetSpec spec = plans::on(paper);
      spec.duplex = duplex;
      const std::vector<scene::Component> alone{board.component};
      std::vector<sheets::Page> tiles;
      for (const sheets::Page& page : plans::plan_of(alone, spec).pages)
        if (page.tile && !page.back) tiles.push_back(page);
      if (tiles.empty()) continue;
      ++boards;
      const geometry::Size whole = plans::joined(tiles, alone, spec), trim = board.component.trim;
      const bool turned = tiles.front().placements.front().trim.width != trim.width;
      CHECK(whole.width.mm() == Approx((turned ? trim.height : trim.width).mm()).margin(0.01));
      CHECK(whole.height.mm() == Approx((turned ? trim.width : trim.height).mm()).margin(0.01));
    }
  }
  CHECK(boards >= 4);
}

TEST_CASE("no cut takes off less than a knife does") {
  struct Way {
    std::string target, paper;
    double margin, gutter;
  };
  const auto way = GENERATE(values<Way>({{"kingdoms-ii", "a4", 6.35, 2},
                                         {project_root() + "/cards/examples/low-lanterns", "a3", 4.2, 0},
                                         {"minkingi", "letter", 4.2, 1},
                                         {"25-kingdoms", "a3", 5, 0}}));
  press::Selection selection;
  selection.only = {"card", "field", "board", "tile", "token", "reference", "die"};
  AKit kit(way.target, selection);
  sheets::SheetSpec spec = plans::on(way.paper);
  spec.margin = geometry::Insets::all(Length::mm(way.margin));
  spec.gutter = Length::mm(way.gutter);
  spec.bleed_is_usual = true;
  std::vector<scene::Component> components;
  for (const press::Cutout& cutout : kit.cutouts) components.push_back(cutout.component);
  std::size_t cuts = 0;
  for (const sheets::Page& page : plans::plan_of(components, spec).pages) {
    std::vector<sheets::Cut> done;
    const sheets::CutOrder order = sheets::cut_order(page, components);
    CHECK(order.stuck == 0);
    for (const sheets::Cut& cut : order.cuts) {
      for (const sheets::Cut::Line& line : cut.lines)
        for (const sheets::Cut& before : done)
          for (const sheets::Cut::Line& other : before.lines) {
            if (before.level != cut.level) continue;
            const auto at = [&](const Point& p) { return (cut.level ? p.y : p.x).mm(); };
            const auto along = [&](const Point& p) { return (cut.level ? p.x : p.y).mm(); };
            const bool beside = along(line.from) < along(other.to) - 0.1 && along(other.from) < along(line.to) - 0.1;
            INFO(way.target << ", " << page.label << " at " << at(line.from) << " and " << at(other.from));
            CHECK((!beside || std::abs(at(line.from) - at(other.from)) > 0.149));
          }
      done.push_back(cut);
      ++cuts;
    }
  }
  CHECK(cuts > 10);
}

TEST_CASE("slots hold their card, tracks their markers, in millimetres") {
  struct Place {
    std::string game, board;
    double width, height;
    std::size_t count;
  };
  const Place place = GENERATE(values<Place>({
      {"25-kingdoms", "board", 91, 91, 25},             // a card in its sleeve, upright or crosswise
      {"25-kingdoms", "board", 64, 89, 2},              // the Deck, the Discard Pile
      {"25-kingdoms", "board", 13, 13, 28},             // 0 to 13 for each player, for a marker of 12
      {"kingdom-coinquest", "play field", 64, 89, 3},   // Peasant, Knight, King
      {"kingdom-coinquest", "play field", 64, 72, 5},   // Salvage, Quartermaster and Queen run over the open foot
      {"kingdom-coinquest", "play field", 90, 102, 1},  // the track, 13 wide round the King, for a marker of 12
      {"kingdom-coinquest", "shared field", 64, 89, 2},
      {"kings-keys", "play mat", 64, 89, 3},
      {"kings-keys", "play mat", 64, 74, 4},          // the face-off, over the open foot
      {"kingdoms-ii", "kingdom mat 1", 70, 120, 4},   // in a fan
      {"kingdoms-ii", "kingdom mat 1", 70, 49.4, 4},  // omens, reserve and support, over the open foot
      {"kingdoms-ii", "kingdom mat 1", 70, 37.4, 4},
      {"kingdoms-ii", "kingdom mat 1", 70, 25.4, 4},
      {"kingdoms-ii", "table mat", 120, 70, 7},  // across
      {"minkingi", "Player Field", 64, 89, 3},
  }));
  INFO(place.game << ", " << place.board << ", " << place.width << " x " << place.height);
  AKit kit = boards_of(*rules::find_game(place.game));
  const auto board = std::find_if(kit.cutouts.begin(), kit.cutouts.end(),
                                  [&](const press::Cutout& piece) { return piece.component.name == place.board; });
  REQUIRE(board != kit.cutouts.end());
  const Drawn drawn = drawn_on(kit, *board);
  for (const Rect& r : drawn.outlines)
    if (r.width > Length::mm(5) && r.height > Length::mm(5)) UNSCOPED_INFO(r.width.mm() << " x " << r.height.mm());
  CHECK(drawn.count(place.width, place.height) == place.count);
  for (const Rect& r : drawn.outlines) {
    if (std::abs(r.width.mm() - place.width) > 0.02 || std::abs(r.height.mm() - place.height) > 0.02) continue;
    CHECK(r.left() > Length{});
    CHECK(r.right() < board->component.trim.width);
    CHECK(r.top() > Length{});
    if (r.bottom() > board->component.trim.height)  // open at the foot: its line is not cut but left out
      CHECK(r.bottom() > board->component.trim.height + board->component.bleed);
  }
}
