// A kit of one's own: what edition.yaml lists is what is printed.
#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <utility>
#include <vector>

#include "../catch.h"
#include "../project_root.h"
#include "../temp_folder.h"
#include "a_kit.h"
#include "diag/usage_error.h"
#include "inspect/catalogue.h"
#include "press/check.h"
#include "press/faces.h"
#include "press/legible.h"
#include "press/sight.h"
#include "press/target.h"

using namespace kingpress;

namespace {

constexpr const char* a_look =
    "trim: 40x40mm\npalette: {red: \"#C00000\", blue: \"#0000C0\"}\nelements:\n  - {shape: rect, fill: red}\n";

std::string findings_in(const std::string& path) {
  press::Workshop workshop;
  press::check(press::load(path, workshop), workshop);
  return diag::print(workshop.diagnostics);
}

std::size_t count_of(const press::AKit& kit, const std::string& kind) {
  std::size_t count = 0;
  for (const press::Cutout& piece : kit.cutouts) count += piece.component.kind == kind ? piece.component.copies : 0;
  return count;
}

void write_kit(const TempFolder& folder, const std::string& edition) {
  folder.write("look.yaml", a_look);
  folder.write("cards.yaml", "game: freeform\ntitle: Cards\ncards: [{id: a, copies: 3}, {id: b}]\n");
  folder.write("tiles.yaml", "template: look\ncards: [{id: t1, copies: 2}, {id: t2, back: look}]\n");
  folder.write("edition.yaml", edition);
}

constexpr const char* whole =
    "title: Whole\nplayers: 2-4\nseats: [{colour: red}, {colour: blue}, {colour: gold}, {colour: green}]\n"
    "decks: [cards.yaml]\nboards: [{name: map, template: look, size: 500x400mm}]\ntiles: [tiles.yaml]\n"
    "tokens:\n  - {name: coin, template: look, back: look, copies: 5, size: 20mm, shape: circle}\n"
    "  - {name: pawn, template: look, each_player: 3}\n"
    "dice: [{faces: [1, 2, 3, 4, 5, 6]}]\nreference: [{name: help, template: look, each_player: 1}]\n";

}  // namespace

TEST_CASE("each seam of a die that is folded has one tab to glue") {
  TempFolder folder;
  write_kit(folder, whole);
  const bool shipped = GENERATE(false, true);
  press::AKit kit(shipped ? "minkingi" : folder.path());
  struct Edge {  // in millimetres; upright or level
    double x, y, to_x, to_y;
  };
  std::vector<Edge> folds;
  const std::function<void(const scene::Nodes&, const geometry::Transform&)> take = [&](const scene::Nodes& nodes,
                                                                                        const geometry::Transform& to) {
    for (const scene::Node& node : nodes) {
      if (const auto* group = std::get_if<scene::Group>(&node)) take(*group->children, group->transform.then(to));
      const auto* path = std::get_if<scene::Path>(&node);
      if (!path || !path->stroke || path->stroke->dash.empty()) continue;
      const auto& points = path->outline.points;
      for (std::size_t at = 1; at < points.size(); ++at) {
        const geometry::Point begin = to.apply(points[at - 1]), end = to.apply(points[at]);
        if (path->outline.verbs[at] == scene::Outline::Verb::line)
          folds.push_back({begin.x.mm(), begin.y.mm(), end.x.mm(), end.y.mm()});
      }
    }
  };
  press::Faces(kit.cutouts, kit.workshop).compose_all([&](const press::Drawing& drawing, const scene::Nodes& nodes) {
    const auto is_net = [&](const press::Cutout& piece) {
      return &piece.front == &drawing && std::abs(piece.component.trim.height.mm() - 74) < 0.1 &&
             (piece.component.kind == "die" || piece.component.kind == "token");
    };
    if (std::ranges::none_of(kit.cutouts, is_net)) return;
    take(nodes, {});
  });
  const auto is_folded = [&](const Edge& edge) {
    return std::ranges::any_of(folds, [&](const Edge& fold) {
      constexpr double near = 0.01;
      return std::min(fold.x, fold.to_x) < edge.x + near && std::max(fold.x, fold.to_x) > edge.to_x - near &&
             std::min(fold.y, fold.to_y) < edge.y + near && std::max(fold.y, fold.to_y) > edge.to_y - near;
    });
  };
  REQUIRE(folds.size() >= 8);
  // Of a row of four faces with one above and one below the second: edges that meet when it is closed.
  const std::vector<std::pair<Edge, Edge>> seams{
      {{5, 27, 25, 27}, {25, 7, 25, 27}},   {{5, 47, 25, 47}, {25, 47, 25, 67}}, {{45, 27, 65, 27}, {45, 7, 45, 27}},
      {{45, 47, 65, 47}, {45, 47, 45, 67}}, {{65, 27, 85, 27}, {25, 7, 45, 7}},  {{65, 47, 85, 47}, {25, 67, 45, 67}},
      {{85, 27, 85, 47}, {5, 27, 5, 47}}};
  for (const auto& [one, other] : seams) {
    INFO(one.x << "," << one.y);
    CHECK(is_folded(one) + is_folded(other) == 1);
  }
}

TEST_CASE("check composes every field, and a template that cannot be told is an error") {
  press::Workshop workshop;
  const press::Target minkingi = press::load("minkingi", workshop);
  std::set<const press::Cutout*> fields;
  press::examine(minkingi, workshop, [&](const std::vector<press::Cutout>& kit, press::Workshop&) {
    for (const press::Cutout& piece : kit)
      if (piece.component.kind == "field") fields.insert(&piece);
  });
  CHECK(fields.size() == minkingi.edition.fields.size() + 1);  // and the Player Field
  const TempFolder folder;
  press::Workshop other;
  press::examine(
      press::load(folder.write("deck.yaml", "game: freeform\ntemplate: '{kind}'\ncards: [{title: A}]\n"), other),
      other);
  REQUIRE(other.diagnostics.has_errors());
  CHECK(other.diagnostics.list()[0].message == "no card of this deck has a 'kind'");
}

TEST_CASE("an edition's list is one kit of cards, boards, tiles, tokens, dice and reference cards") {
  TempFolder folder;
  write_kit(folder, whole);
  const std::string target = GENERATE(as<std::string>{}, "", "/edition.yaml");
  const press::AKit kit(folder.path() + target);
  CHECK(kit.workshop.diagnostics.list().empty());
  CHECK(count_of(kit, "card") == 4);
  CHECK(count_of(kit, "board") == 1);
  CHECK(count_of(kit, "tile") == 3);
  CHECK(count_of(kit, "token") == 5 + 4 * 3);
  CHECK(count_of(kit, "die") == 1);
  CHECK(count_of(kit, "reference") == 4);
  CHECK(count_of(kit, "parts") == 1);
  CHECK(kit.target.name == folder.path().substr(folder.path().rfind('/') + 1));
}

TEST_CASE("only what asks for a back has one") {
  TempFolder folder;
  write_kit(folder, whole);
  const press::AKit kit(folder.path());
  for (const press::Cutout& piece : kit.cutouts) {
    INFO(piece.component.name);
    const bool asks =
        piece.component.kind == "card" || piece.component.name == "coin" || piece.component.name == "tile t2";
    CHECK(piece.component.has_back == asks);
  }
}

TEST_CASE("players get their pieces, each with the values of his seat") {
  TempFolder folder;
  write_kit(folder, whole);
  const press::AKit kit(folder.path(), 3);
  CHECK(count_of(kit, "token") == 5 + 3 * 3);
  CHECK(count_of(kit, "reference") == 3);
  std::vector<std::string> pawns;
  for (const press::Cutout& piece : kit.cutouts)
    if (piece.component.name.starts_with("pawn"))
      pawns.push_back(piece.component.name + " " + cards::to_text(*cards::find(*piece.front.values, "player")));
  CHECK(pawns == std::vector<std::string>{"pawn red 1", "pawn blue 2", "pawn gold 3"});
  press::Workshop workshop;
  press::Selection five;
  five.players = 5;
  const press::Target target = press::load(folder.path(), workshop);
  CHECK_THROWS_AS(press::choose(target, five), diag::UsageError);
}

TEST_CASE("braces among a piece's values are filled in with those of its seat, and others are left to its template") {
  TempFolder folder;
  write_kit(folder,
            "title: Seats\nplayers: 2\nseats: [{colour: red}, {colour: blue}]\ndecks: [cards.yaml]\ntokens:\n"
            "  - {name: pawn, template: look, each_player: 3, values: {faction: \"{colour}\", says: \"{coin} {colour}-"
            "{player}\"}}\n");
  std::vector<std::string> said;
  const press::AKit kit(folder.path(), 2);
  for (const press::Cutout& piece : kit.cutouts)
    if (piece.component.kind == "token")
      for (const char* name : {"faction", "says"})
        said.push_back(cards::to_text(*cards::find(*piece.front.values, name)));
  CHECK(said == std::vector<std::string>{"red", "{coin} red-1", "blue", "{coin} blue-2"});
}

TEST_CASE("kinds and cards of a kit are chosen like those of a game") {
  TempFolder folder;
  write_kit(folder, whole);
  press::Selection selection;
  selection.only = {"tile", "token"};
  const press::AKit some(folder.path(), selection);
  CHECK(count_of(some, "tile") == 3);
  CHECK(count_of(some, "token") == 17);
  CHECK(some.cutouts.size() == 2 + 1 + 4);
  press::Selection ids;
  ids.cards = "b,t1";
  const press::AKit chosen(folder.path(), ids);
  CHECK(count_of(chosen, "card") == 1);
  CHECK(count_of(chosen, "tile") == 2);
  CHECK(chosen.cutouts.size() == 2);
}

TEST_CASE("the list of parts speaks the language, with names of parts by the user's file") {
  TempFolder folder;
  write_kit(folder, whole);
  folder.write("languages/de.yaml", "texts: {coin: Münze, Whole: Ganz}\n");
  press::Workshop workshop;
  workshop.speak("de");
  const press::Target target = press::load(folder.path(), workshop);
  const std::vector<press::Prepared> all = press::prepare(target, {}, true, workshop);
  std::set<std::string> said;
  for (const press::Cutout& piece : all.front().cutouts)
    if (piece.component.kind == "parts") {
      said.insert(cards::to_text(*cards::find(*piece.front.values, "title")));
      for (const cards::Value& row : *cards::find(*piece.front.values, "parts")->list())
        said.insert(cards::to_text(*cards::find(*row.record(), "name")) + ": " +
                    cards::to_text(*cards::find(*row.record(), "size")));
    }
  CHECK(said.contains("Ganz"));
  CHECK(said.contains("Münze: rund, 20 mm"));
  CHECK(said.contains("map: 500 x 400 mm"));
}

TEST_CASE("the list of parts counts what is in the box") {
  TempFolder folder;
  write_kit(folder, whole);
  press::Workshop workshop;
  const inspect::Catalogue list = inspect::list_parts(folder.path(), 2, workshop);
  using Row = std::vector<std::string>;
  CHECK(list.rows == std::vector<Row>{{"4", "Cards", "card", "63 x 88 mm", "2"},
                                      {"1", "map", "board", "500 x 400 mm", "1"},
                                      {"3", "tiles", "tile", "40 x 40 mm", "2"},
                                      {"5", "coin", "token", "round, 20 mm", "2"},
                                      {"3", "pawn red", "token", "40 x 40 mm", "1"},
                                      {"3", "pawn blue", "token", "40 x 40 mm", "1"},
                                      {"1", "die", "die", "90 x 74 mm", "1"},
                                      {"1", "help red", "reference", "40 x 40 mm", "1"},
                                      {"1", "help blue", "reference", "40 x 40 mm", "1"}});
  TempFolder other;
  write_kit(other, std::string(whole) + "parts_list: false\n");
  CHECK(count_of(press::AKit(other.path()), "parts") == 0);
}

TEST_CASE("the shape of a piece is its part's, its deck's or its template's") {
  TempFolder folder;
  folder.write("own-hex.yaml", "trim: 50mm\nshape: hex\nelements: []\n");
  folder.write("deck.yaml",
               "game: freeform\nshape: circle\nsize: 30mm\ntemplate: own-hex\nback: none\ncards: [{id: a}]\n");
  folder.write(
      "edition.yaml",
      "decks: [deck.yaml]\ntiles: [{template: own-hex}, {template: own-hex, shape: rectangle, size: 20x30mm}]\n"
      "parts_list: false\n");
  const press::AKit kit(folder.path());
  CHECK(kit.workshop.diagnostics.list().empty());
  REQUIRE(kit.cutouts.size() == 3);
  CHECK(kit.cutouts[0].component.shape == geometry::CutShape::circle);
  CHECK(kit.cutouts[0].component.trim.width.mm() == Approx(30));
  CHECK(kit.cutouts[1].component.shape == geometry::CutShape::hex);
  CHECK(kit.cutouts[1].component.trim.width.mm() == Approx(57.735).margin(0.002));
  CHECK(kit.cutouts[1].component.trim.height.mm() == Approx(50));
  CHECK(kit.cutouts[2].component.shape == geometry::CutShape::rectangle);
  CHECK(kit.cutouts[2].component.trim.height.mm() == Approx(30));
}

TEST_CASE("what is wrong with an edition is said at its place") {
  TempFolder folder;
  const auto said = [&](const std::string& edition) {
    write_kit(folder, edition);
    return findings_in(folder / "edition.yaml");
  };
  const auto finds = [](const std::string& text, const std::string& what) {
    INFO(text);
    CHECK(text.find(what) != std::string::npos);
  };
  finds(said("tokens: [{name: coin, copis: 3, template: look}]\n"),
        "edition.yaml:1:23: error: unknown key 'copis' in a token");
  finds(said("tokens: [{copies: 3}]\n"), "edition.yaml:1:10: error: this token says neither its file nor its template");
  finds(said("boards: [{art: map.png}]\n"), "edition.yaml:1:10: error: this board has a picture and no 'size'");
  finds(said("tokens: [{template: look, copies: 3, each_player: 2}]\n"), "edition.yaml:1:51: error: 'each_player' and");
  finds(said("tiles: [nothing.yaml]\n"), "edition.yaml:1:9: error:");
  finds(said("tiles: [{template: lok}]\n"), "edition.yaml:1:20: error: unknown template 'lok'");
  finds(said("tiles: tiles.yaml\n"), "edition.yaml:1:8: error: 'tiles' must be a list of files");
  finds(said("dice: [{faces: [1, 2]}]\n"), "edition.yaml:1:16: error: 'faces' must be a list of 6 words or pictures");
  for (const char* edge : {"0mm", "500mm", "wide"}) {
    const std::string text = said("dice: [{faces: [1, 2, 3, 4, 5, 6], edge: " + std::string(edge) + "}]\n");
    finds(text, "edition.yaml:1:42: error: 'edge' must be");
    CHECK(text.find("error: ") == text.rfind("error: "));
  }
  finds(said("players: 4-2\ntiles: [tiles.yaml]\n"), "edition.yaml:1:10: error: 'players' must be a number");
  finds(said("players: 3\nseats: [{colour: red}]\ntiles: [tiles.yaml]\n"),
        "edition.yaml:2:8: error: 'seats' has 1 maps for 3 players");
  finds(said("tokens: [{template: look, back: \"{colour}-back\"}]\n"), "error: this has no value 'colour'");
  finds(said("tiles: [{template: look, shape: hex, size: 40x40mm}]\n"),
        "edition.yaml:1:44: error: a piece of 40mm x 40mm is no regular hexagon");
  finds(said("tiles: [{template: look, size: 40mm}]\n"), "edition.yaml:1:32: error: a rectangle has a width");
  finds(said("boards: [{template: look, size: 4x4m}]\n"), "edition.yaml:1:33: error:");
}

TEST_CASE("the parts of a list come with a game that has rules") {
  TempFolder folder;
  folder.write("look.yaml", a_look);
  folder.write("core.yaml", "game: 25-kingdoms\ncards: [{suit: hearts, rank: 7}]\n");
  folder.write("edition.yaml",
               "game: 25-kingdoms\ndecks: [core.yaml]\ntokens: [{name: chip, template: look, copies: 9}]\n");
  const press::AKit kit(folder.path());
  CHECK(count_of(kit, "card") == 1);
  CHECK(kit.counts().contains("board"));
  std::size_t chips = 0;
  for (const press::Cutout& piece : kit.cutouts) chips += piece.component.name == "chip" ? piece.component.copies : 0;
  CHECK(chips == 9);
}

namespace {

// The sizes of what a die's six faces say, and how many bars stand below figures.
struct Shown {
  std::vector<double> sizes;  // points
  std::size_t bars = 0;
};
void gather(const scene::Nodes& nodes, Shown& shown) {
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (const auto* text = std::get_if<scene::Text>(&nodes[i])) {
      shown.sizes.push_back(text->size.points());
      if (i + 1 < nodes.size() && std::holds_alternative<scene::Path>(nodes[i + 1])) ++shown.bars;
    } else if (const auto* group = std::get_if<scene::Group>(&nodes[i])) {
      gather(*group->children, shown);
    }
  }
}

}  // namespace

TEST_CASE("the figures of a die are about half as high as its face, and a bar stands below 6 and 9") {
  for (const std::string as : {"net", "stickers"})
    for (const int edge : {6, 8, 10, 12, 16}) {
      CAPTURE(as, edge);
      TempFolder folder;
      write_kit(folder, "dice: [{faces: [1, 2, 3, 6, 9, 8], as: " + as + ", edge: " + std::to_string(edge) + "mm}]\n");
      press::AKit kit(folder / "edition.yaml");
      Shown shown;
      for (const press::Cutout& piece : kit.cutouts)
        if (piece.component.kind == "die") gather(kit.draw(piece.front).nodes, shown);
      CHECK(shown.sizes.size() == 6);
      CHECK(shown.bars == 2);
      constexpr double figure = 0.7;  // of the size
      for (const double size : shown.sizes) {
        const double part = size * figure / geometry::Length::points_per_mm / edge;
        CHECK(part < 0.58);
        CHECK(part > 0.4);
      }
    }
}

TEST_CASE("a die's face shows the sign that its word names, and its other words are of one size") {
  for (const std::string skin : {"", "plain", "night", "ink", "bold", "paper"}) {
    CAPTURE(skin);
    TempFolder folder;
    folder.write("cards.yaml",
                 "game: freeform\ntitle: T\ntemplate: classic\nskin: '" + skin + "'\ncards: [{title: A}]\n");
    folder.write(
        "edition.yaml",
        "game: freeform\ntitle: T\ndecks: [cards.yaml]\ndice: [{faces: [ember, key, Krone, shipwreck, 9, calm]}]\n");
    press::AKit kit(folder.path());
    output::Rasteriser raster(kit.workshop.fonts());
    std::set<std::string> said;
    std::set<double> sizes;
    for (const press::Cutout& piece : kit.cutouts)
      if (piece.component.kind == "die")
        for (const press::Words& words : press::words_of(kit.draw(piece.front), raster)) {
          said.insert(words.text);
          if (words.text.size() > 1) sizes.insert(words.points);
          CHECK(press::contrast(words.colour, words.ground) >= press::least_contrast);
        }
    CHECK(said == std::set<std::string>{"shipwreck", "9", "calm"});
    CHECK(sizes.size() == 1);
  }
}
