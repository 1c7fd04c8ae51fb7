// Where things lie on the sheets that show what there is, in millimetres.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "../catch.h"
#include "../golden.h"
#include "diag/printer.h"
#include "scene/dump.h"
#include "start/contact_sheet.h"
#include "start/gallery.h"

using namespace kingpress;
using start::Exhibit;

namespace {

struct At {
  double x = 0, y = 0;
};

At at(const geometry::Point& point) { return {point.x.mm(), point.y.mm()}; }

// The lines of letters of a sheet, in their order.
std::vector<const scene::Text*> lines_of(const scene::Scene& sheet) {
  std::vector<const scene::Text*> lines;
  for (const scene::Node& node : sheet.nodes)
    if (const auto* text = std::get_if<scene::Text>(&node)) lines.push_back(text);
  return lines;
}

// A card's face on the contact sheet: its place and how much smaller it is.
struct Shown {
  double left = 0, top = 0, scale = 1;
};

std::vector<Shown> faces_of(const scene::Scene& sheet) {
  std::vector<Shown> faces;
  for (const scene::Node& node : sheet.nodes)
    if (const auto* group = std::get_if<scene::Group>(&node); group && group->clip)
      faces.push_back({group->transform.dx.mm(), group->transform.dy.mm(), group->transform.xx});
  return faces;
}

// What is drawn of each of them.
std::vector<std::string> scene_groups(const scene::Scene& sheet) {
  std::vector<std::string> drawn;
  for (const scene::Node& node : sheet.nodes)
    if (const auto* group = std::get_if<scene::Group>(&node); group && group->clip)
      drawn.push_back(scene::dump({sheet.size, *group->children}));
  return drawn;
}

geometry::Size size_of(const Exhibit& exhibit) { return std::get<geometry::Size>(exhibit.front->trim); }

}  // namespace

TEST_CASE("drawings stand in rows of twelve, each with its name below, the games below one another") {
  press::Workshop workshop;
  const scene::Scene sheet = start::symbol_sheet(workshop);
  CHECK(sheet.size.width.mm() == Approx(320));
  std::map<std::string, std::vector<std::string>> games;
  for (const auto& symbol : workshop.templates().symbols()) games[symbol.game].push_back(symbol.name);
  REQUIRE(games.size() > 1);
  const auto lines = lines_of(sheet);
  std::size_t line = 0, drawings = 0;
  double y = 10;
  for (const auto& [game, names] : games) {
    REQUIRE(line < lines.size());
    CHECK(lines[line]->text == (game.empty() ? "for every template" : game));
    CHECK(at(lines[line]->origin).x == Approx(10));
    CHECK(at(lines[line]->origin).y > y);
    CHECK(at(lines[line++]->origin).y < y + 12);
    y += 12;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const double left = 10 + 25.0 * static_cast<double>(i % 12), top = y + 29.0 * static_cast<double>(i / 12);
      CAPTURE(game, names[i], left, top);
      std::string name;
      for (; line < lines.size() && name.size() < names[i].size(); ++line) {
        name += lines[line]->text;
        CHECK(at(lines[line]->origin).x == Approx(left));
        CHECK(at(lines[line]->origin).y > top + 17);
        CHECK(at(lines[line]->origin).y < top + 29);
      }
      CHECK(name == names[i]);
      ++drawings;
    }
    y += 29 * static_cast<double>((names.size() + 11) / 12);
  }
  CHECK(line == lines.size());
  CHECK(sheet.size.height.mm() == Approx(y + 10));
  const auto groups = std::count_if(sheet.nodes.begin(), sheet.nodes.end(),
                                    [](const scene::Node& node) { return std::holds_alternative<scene::Group>(node); });
  CHECK(static_cast<std::size_t>(groups) == drawings);
  CHECK(diag::print(workshop.diagnostics) == "");
}

TEST_CASE("templates stand on one line a row, six millimetres apart, names and keys below them") {
  press::Workshop workshop;
  const std::vector<Exhibit> exhibits = start::gallery(workshop);
  const scene::Scene sheet = start::contact_sheet(workshop);
  CHECK(sheet.size.width.mm() == Approx(340));
  const auto faces = faces_of(sheet);
  const auto backs = std::count_if(exhibits.begin(), exhibits.end(), [](const Exhibit& one) { return one.back; });
  REQUIRE(faces.size() == exhibits.size() + static_cast<std::size_t>(backs));
  const auto lines = lines_of(sheet);
  double foot = 0, right = 0, lowest = 0;
  std::size_t rows = 0;
  for (std::size_t i = 0; i < exhibits.size(); ++i) {
    const Exhibit& exhibit = exhibits[i];
    CAPTURE(exhibit.name);
    const geometry::Size size = size_of(exhibit);
    CHECK(faces[i].scale == Approx(size.width.mm() > 100 ? 0.74 * 0.44 : 0.74));
    const double below = faces[i].top + size.height.mm() * faces[i].scale;
    const double width = std::max(size.width.mm() * faces[i].scale, 26.0);
    const bool begins = faces[i].left == Approx(11);
    CHECK(begins == (i == 0 || start::is_usual(exhibit) != start::is_usual(exhibits[i - 1]) ||
                     right + 6 + width > 340 - 11 + 1e-6));
    if (begins) {
      ++rows;
      CHECK(faces[i].top > lowest);
      foot = below;
    } else {
      CHECK(faces[i].left == Approx(right + 6));
      CHECK(below == Approx(foot));
    }
    right = faces[i].left + width;
    CHECK(right < 340 - 11 + 1e-6);
    const auto name = std::find_if(lines.begin(), lines.end(), [&](const scene::Text* line) {
      return line->text == exhibit.name && at(line->origin).x == Approx(faces[i].left);
    });
    REQUIRE(name != lines.end());
    CHECK(at((*name)->origin).y > below + 2.2);
    CHECK(at((*name)->origin).y < below + 2.2 + 5);
    REQUIRE(name + 1 != lines.end());
    CHECK(at(name[1]->origin).x == Approx(faces[i].left));
    CHECK(at(name[1]->origin).y > at((*name)->origin).y + 2);
    for (auto line = name + 1;
         line != lines.end() && at((*line)->origin).x == Approx(faces[i].left) && at((*line)->origin).y < below + 40;
         ++line)
      lowest = std::max(lowest, at((*line)->origin).y);
  }
  CHECK(rows > 1);
  for (std::size_t i = exhibits.size(); i < faces.size(); ++i) {
    CHECK(faces[i].top > lowest);
    CHECK(faces[i].scale <= 0.3);
  }
  CHECK(diag::print(workshop.diagnostics) == "");
}

TEST_CASE("the sheet of skins shows every template in every skin, a template a row, a skin a column") {
  press::Workshop workshop;
  const std::vector<Exhibit> exhibits = start::gallery(workshop);
  std::vector<std::string> skins{"no skin"};
  for (const auto& skin : workshop.templates().skins()) skins.push_back(skin.name);
  REQUIRE(skins.size() == 6);
  const scene::Scene sheet = start::skin_sheet(workshop);
  const auto faces = faces_of(sheet);
  REQUIRE(faces.size() == exhibits.size() * skins.size());
  const auto lines = lines_of(sheet);
  const auto shown = scene_groups(sheet);
  for (std::size_t i = 0; i < exhibits.size(); ++i) {
    CAPTURE(exhibits[i].name);
    const geometry::Size size = size_of(exhibits[i]);
    for (std::size_t s = 0; s < skins.size(); ++s) {
      const Shown& face = faces[i * skins.size() + s];
      CHECK(face.top == Approx(faces[i * skins.size()].top));
      CHECK(std::max(size.width.mm(), size.height.mm()) * face.scale == Approx(33));
      const auto named = [&](const std::string& name) {
        return std::ranges::any_of(lines, [&](const scene::Text* line) {
          return line->text == name && at(line->origin).x == Approx(face.left) && at(line->origin).y < face.top;
        });
      };
      CHECK(named(skins[s]));
      if (s > 0) CHECK(face.left == Approx(faces[i * skins.size() + s - 1].left + 37));
      for (std::size_t before = 0; before < s; ++before)
        CHECK(shown[i * skins.size() + s] != shown[i * skins.size() + before]);
    }
    CHECK(std::ranges::any_of(lines, [&](const scene::Text* line) {
      return exhibits[i].name.starts_with(line->text) && at(line->origin).y > faces[i * skins.size()].top &&
             at(line->origin).y < faces[i * skins.size()].top + 6;
    }));
  }
  for (const Shown& face : faces) CHECK(face.left + 33 < sheet.size.width.mm());
  CHECK(diag::print(workshop.diagnostics) == "");
}

TEST_CASE("a deck to begin with has ids of the samples' titles, its table the columns of the schema") {
  press::Workshop workshop;
  Exhibit exhibit = start::gallery(workshop).front();
  templates::Template look = *exhibit.front;
  REQUIRE(look.samples.size() >= 2);
  for (data::Member& member : look.samples[0].members)
    if (member.key == "title") member.value.text = "-- The *Red* Door, 2 --";
  look.samples.resize(1);
  exhibit.front = &look;
  const start::StarterDeck deck = start::starter_deck(exhibit, "mine.csv");
  CHECK_THAT(deck.table, Catch::StartsWith("id,copies,title,"));
  CHECK_THAT(deck.table, Catch::Contains("\nthe-red-door-2,3,\"-- The *Red* Door, 2 --\","));
  CHECK(std::ranges::count(deck.table, '\n') == 2);
  CHECK_THAT(deck.deck, Catch::Contains("cards: mine.csv\n"));
}

TEST_CASE("a template's keys are those that its samples use, with one word for its theme") {
  press::Workshop workshop;
  std::size_t themed = 0;
  for (const Exhibit& exhibit : start::gallery(workshop)) {
    CAPTURE(exhibit.name);
    const auto keys = start::keys_of(exhibit);
    const std::set<std::string> all(keys.begin(), keys.end());
    CHECK(all.size() == keys.size());
    for (const char* lent : {"deck", "id", "copies"}) CHECK_FALSE(all.contains(lent));
    for (const templates::Theme& theme : exhibit.front->themes) {
      if (theme.by.size() < 2) continue;
      ++themed;
      CHECK(all.contains(theme.by.front().steps.front()));
      for (std::size_t i = 1; i < theme.by.size(); ++i) CHECK_FALSE(all.contains(theme.by[i].steps.front()));
    }
  }
  CHECK(themed > 0);
}

TEST_CASE("the head of each sheet and its first pictures lie where they were looked at") {
  press::Workshop workshop;
  std::string all;
  for (const scene::Scene& sheet : {start::contact_sheet(workshop), start::skin_sheet(workshop)}) {
    scene::Scene begin{sheet.size, {}};
    for (const scene::Node& node : sheet.nodes)
      if (begin.nodes.size() < 12 && (std::holds_alternative<scene::Text>(node) || begin.nodes.empty()))
        begin.nodes.push_back(node);
    all += scene::dump(begin);
    for (const Shown& face : faces_of(sheet)) {
      all += fmt::format("face at {:.2f} {:.2f}\n", face.left, face.top);
      if (face.top > faces_of(sheet).front().top) break;
    }
  }
  check_golden("start/golden/sheets.txt", all);
}
