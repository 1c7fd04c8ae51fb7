// Large print: sizes, type and contrast of all that a kit is made of.
#include "press/large_print.h"

#include <set>

#include "../catch.h"
#include "../editions.h"
#include "../project_root.h"
#include "../temp_folder.h"
#include "a_kit.h"
#include "press/contrast.h"
#include "press/legible.h"
#include "press/sight.h"
#include "sheets/card_sizes.h"
#include "start/gallery.h"

using namespace kingpress;
using geometry::Length;
using geometry::Size;
using press::AKit;

namespace {

press::Selection large() {
  press::Selection selection;
  selection.large_print = true;
  return selection;
}

Size mm(double width, double height) { return {Length::mm(width), Length::mm(height)}; }

// What is too small or too pale, a line each.
std::string found_on(const std::vector<press::Cutout>& cutouts, press::Workshop& workshop) {
  output::Rasteriser raster(workshop.fonts());
  std::string found;
  press::each_drawing(cutouts, [&](const std::string& name, const press::Drawing& drawing) {
    for (const press::Words& words : press::words_of(press::draw(drawing, workshop), raster)) {
      const double contrast = press::contrast(words.colour, words.ground);
      if (words.points < press::large_points - 0.05 || contrast < press::large_contrast)
        found += name + ": " + words.text + " " + std::to_string(words.points) + " " + std::to_string(contrast) + "\n";
    }
  });
  return found;
}

struct OfTemplate {
  press::Workshop workshop;
  TempFolder folder;
  press::Target target;

  explicit OfTemplate(const std::string& face, const std::string& more = "  - {id: one, title: Some words}\n")
      : target(load(face, more)) {}
  press::Target load(const std::string& face, const std::string& more) {
    folder.write("face.yaml", face);
    return press::load(folder.write("deck.yaml", "game: freeform\ntemplate: face.yaml\nback: none\ncards:\n" + more),
                       workshop);
  }
  std::vector<press::Cutout> cutouts(const press::Selection& selection = large()) {
    std::vector<press::Cutout> all;
    for (press::Prepared& prepared : press::prepare(target, selection, true, workshop))
      all = std::move(prepared.cutouts);
    return all;
  }
};

std::string face_of(const std::string& trim, double points, const std::string& box = "[4mm, 4mm, 55mm, 10mm]",
                    const std::string& colour = "black") {
  return "trim: " + trim +
         "\npalette: {black: \"#000000\", grey: \"#999999\", red: \"#B3261E\"}\n"
         "styles: {body: {font: text, size: " +
         std::to_string(points) + "pt, colour: " + colour + "}}\nelements:\n" +
         "  - {text: \"{title}\", style: body, max_lines: 1, box: " + box + "}\n";
}

}  // namespace

TEST_CASE("in large print every text of every kit has 12 points and a contrast of 7 to 1") {
  const std::string game = GENERATE_COPY(from_range(kingpress::test::editions()));
  AKit kit(game, large());
  CAPTURE(game);
  CHECK(found_on(kit.cutouts, kit.workshop) == "");
  CHECK_FALSE(kit.workshop.diagnostics.has_errors());
  AKit usual(game);
  REQUIRE(kit.cutouts.size() == usual.cutouts.size());
  double cards = 0, boards = 10;
  std::set<std::pair<double, double>> sizes;
  for (std::size_t i = 0; i < kit.cutouts.size(); ++i) {
    const Size size = kit.cutouts[i].component.trim, before = usual.cutouts[i].component.trim;
    if (kit.cutouts[i].component.kind == "card") {
      if (before == mm(63, 88)) sizes.emplace(size.width.mm(), size.height.mm());
      cards = std::max({cards, size.width / before.width, size.height / before.height});
    } else if (kit.cutouts[i].component.kind == "field") {
      boards = std::min({boards, size.width / before.width, size.height / before.height});
    }
  }
  CHECK((sizes.empty() || sizes == std::set{std::pair(Length::mm(70).mm(), Length::mm(120).mm())}));
  CHECK(boards >= cards - 1e-9);  // places hold the larger cards
}

TEST_CASE("in large print the cards of every template of the gallery have 12 points and a contrast of 7 to 1") {
  press::Workshop workshop;
  for (const start::Exhibit& exhibit : start::gallery(workshop)) {
    CAPTURE(exhibit.name);
    const cards::Deck deck = start::sample_deck(exhibit);
    auto company = std::make_shared<std::vector<const cards::Card*>>();
    for (const cards::Card& card : deck.cards) company->push_back(&card);
    std::vector<press::Cutout> cutouts;
    for (const cards::Card& card : deck.cards) {
      press::Drawing front{exhibit.front, {}, {}};
      front.subject.name = card.id;
      front.subject.deck = &deck;
      front.subject.card = &card;
      front.subject.company = company;
      scene::Component component = workshop.composer().measure(*exhibit.front, front.subject);
      component.kind = "card";
      cutouts.push_back({std::move(component), std::move(front), nullptr, "card"});
    }
    const Size before = cutouts.front().component.trim;
    press::LargePrint(cutouts, workshop).enlarge(cutouts);
    CHECK(found_on(cutouts, workshop) == "");
    CHECK(diag::print(workshop.diagnostics) == "");
    if (before == mm(63, 88)) CHECK(cutouts.front().component.trim == mm(70, 120));
  }
}

TEST_CASE("cards go up by a usual size, and further only where their type needs it") {
  OfTemplate poker(face_of("63x88mm", 9));
  CHECK(poker.cutouts().front().component.trim == mm(70, 120));
  OfTemplate lying(face_of("88x63mm", 9));
  CHECK(lying.cutouts().front().component.trim == mm(120, 70));
  OfTemplate mini(face_of("44x68mm", 9, "[4mm, 4mm, 36mm, 10mm]"));
  CHECK(mini.cutouts().front().component.trim == mm(63, 88));
  OfTemplate tight(face_of("63x88mm", 8.6, "[4mm, 4mm, 15.5mm, 10mm]"));
  CHECK(tight.cutouts().front().component.trim == sheets::find_card_size("jumbo")->trim);
  CHECK(tight.workshop.diagnostics.list().front().message.find(": at 70mm x 120mm 'Some words' on card one would be") !=
        std::string::npos);
  OfTemplate tiny(face_of("63x88mm", 2, "[4mm, 4mm, 3.5mm, 10mm]"));  // no more than twice
  CHECK(tiny.cutouts().front().component.trim == mm(126, 176));
  OfTemplate square(face_of("50x50mm", 12, "[4mm, 4mm, 40mm, 10mm]"));
  CHECK(square.cutouts().front().component.trim == mm(62.5, 62.5));
}

TEST_CASE("a part of a kit is as large as within the whole") {
  AKit whole("25-kingdoms", large());
  press::Selection some = large();
  some.only = {"token", "field"};
  AKit part("25-kingdoms", some);
  REQUIRE(!part.cutouts.empty());
  std::set<std::pair<std::string, double>> widths;
  for (const press::Cutout& cutout : whole.cutouts)
    widths.emplace(cutout.component.name, cutout.component.trim.width.mm());
  for (const press::Cutout& cutout : part.cutouts)
    CHECK(widths.contains({cutout.component.name, cutout.component.trim.width.mm()}));
}

TEST_CASE("a field alone has room for the cards that would lie on it") {
  press::Workshop workshop;
  const press::Target target = press::load(project_root() + "/cards/minkingi/quick.yaml", workshop);
  const auto prepared = press::prepare(target, large(), true, workshop);
  REQUIRE(prepared.size() == 1);
  const press::Cutout& field = prepared.front().cutouts.front();
  CHECK(field.front.subject.enlarged >= 120.0 / 88);
}

TEST_CASE("a colour moves towards black or white no further than it must") {
  const scene::Colour white{255, 255, 255}, black{0, 0, 0}, grey{0x99, 0x99, 0x99}, red{0xB3, 0x26, 0x1E};
  CHECK(press::standing_out(black, white, 7) == black);
  CHECK(press::standing_out(red, white, 6) == red);
  const auto darker = press::standing_out(grey, white, 7);
  REQUIRE(darker);
  CHECK(press::contrast(*darker, white) >= 7);
  CHECK(press::contrast(*darker, white) < 7.4);
  CHECK(press::standing_out(grey, black, 7) == grey);
  const auto other = press::standing_out(white, grey, 7);  // which white itself does not
  REQUIRE(other);
  CHECK(press::luminance(*other) < press::luminance(grey));
  CHECK_FALSE(press::standing_out(white, {0x77, 0x77, 0x77}, 7));
}

TEST_CASE("pale words become darker, and a ground that no words stand out from changes itself") {
  OfTemplate grey(face_of("63x88mm", 12, "[4mm, 4mm, 55mm, 10mm]", "grey"));
  const auto cutouts = grey.cutouts();
  CHECK(found_on(cutouts, grey.workshop) == "");
  OfTemplate ground(
      "trim: 63x88mm\npalette: {white: \"#FFFFFF\", red: \"#B3261E\"}\n"
      "styles: {body: {font: text, size: 14pt, colour: white}}\nelements:\n"
      "  - {shape: rect, fill: red}\n  - {text: \"{title}\", style: body, box: [4mm, 4mm, 55mm, 10mm]}\n");
  const auto changed = ground.cutouts();
  CHECK(found_on(changed, ground.workshop) == "");
  output::Rasteriser raster(ground.workshop.fonts());
  const auto words = press::words_of(press::draw(changed.front().front, ground.workshop), raster);
  REQUIRE(words.size() == 1);
  CHECK(words[0].colour == scene::Colour{255, 255, 255});
  CHECK(press::contrast(words[0].ground, {0xB3, 0x26, 0x1E}) < 1.15);  // hardly another red
}
