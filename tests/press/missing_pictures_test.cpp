// `print --draft`: a picture that is missing is marked where it would stand.
#include "../catch.h"
#include "../temp_folder.h"
#include "diag/printer.h"
#include "press/faces.h"
#include "press/prepare.h"
#include "scene/dump.h"

using namespace kingpress;

namespace {

// The one card of a deck as a draft shows it, as text, and what is said of it.
struct Draft {
  std::string face, told;

  Draft(const std::string& look, const std::string& deck) {
    const TempFolder folder;
    folder.write("look.yaml", "trim: 63x88mm\n" + look);
    folder.write("deck.yaml", "game: freeform\ntemplate: look\nback: none\n" + deck);
    press::Workshop workshop;
    const press::Target target = press::load(folder / "deck.yaml", workshop);
    const auto all = press::prepare(target, {}, true, workshop);
    REQUIRE(all.size() == 1);
    press::Faces faces(all.front().cutouts, workshop);
    faces.compose_all();
    face = scene::dump({{}, *faces.face(0, scene::Side::front).nodes});
    told = diag::print(workshop.diagnostics);
  }
  bool shows(const std::string& words) const { return face.find(words) != std::string::npos; }
  bool tells(const std::string& words) const { return told.find(words) != std::string::npos; }
};

}  // namespace

TEST_CASE("a draft marks the place of a picture that is missing, with its name") {
  const Draft draft("values: {art: a picture}\nelements:\n  - {image: \"{art}\", box: [0mm, 0mm, 25.4mm, 25.4mm]}\n",
                    "cards:\n  - {id: a, art: nowhere.png}\n");
  CHECK(draft.shows("nowhere.png"));
  CHECK(draft.tells("there is no picture 'nowhere.png'"));
}

TEST_CASE("a draft marks the place of a picture that is missing in a text, and keeps its words") {
  const Draft draft(
      "styles: {text: {size: 12pt, colour: \"#000000\"}}\nvalues: {text: words}\n"
      "elements:\n  - {text: \"{text}\", style: text, markup: true}\n",
      "symbols: {f: fire.png}\ncards:\n  - {id: a, text: \"burn :f: now\"}\n");
  CHECK(draft.shows("burn"));
  CHECK(draft.shows("now"));
  CHECK(draft.shows("#f4f2ee"));  // the ground of the mark
  CHECK(draft.tells("there is no picture 'fire.png'"));
}
