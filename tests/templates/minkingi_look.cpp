// Minkingi's kit as scenes: one of each kind against its golden (UPDATE_GOLDEN=1 rewrites them), and the boxes of the
// look guide that matter most, asserted in millimetres.
#include <sstream>

#include "../catch.h"
#include "../folded.h"
#include "../golden.h"
#include "../project_root.h"
#include "compose/compose.h"
#include "scene/dump.h"
#include "support.h"

using namespace kingpress;
using geometry::Length;

namespace {

const std::string root = project_root();

struct Art final : compose::PictureSource {
  std::shared_ptr<const scene::Picture> picture(const std::string&, const std::string& name, diag::Span,
                                                diag::Diagnostics&) override {
    auto art = std::make_shared<scene::Picture>();
    art->kind = scene::Picture::Kind::svg;
    art->id = art->name = name;
    art->width = 55;
    art->height = 44;
    return art;
  }
  void expect(const std::string&, const std::vector<std::string>&) override {}
};

cards::Value number(std::int64_t value) {
  cards::Value made;
  made.data = value;
  return made;
}
cards::Value word(const std::string& value) {
  cards::Value made;
  made.data = value;
  return made;
}
void put(cards::Record& record, const std::string& key, cards::Value value) {
  for (cards::Entry& entry : record)
    if (entry.key == key) {
      entry.value = std::move(value);
      return;
    }
  record.push_back(cards::Entry{key, std::move(value)});
}
cards::Value record(cards::Record entries) {
  cards::Value made;
  made.data = std::move(entries);
  return made;
}
cards::Value corner(std::int64_t value) {
  cards::Record entries;
  put(entries, "kind", word("number"));
  put(entries, "number", number(value));
  return record(std::move(entries));
}
cards::Value corner(const std::string& colour, const std::string& shape) {
  cards::Record entries;
  put(entries, "kind", word("symbol"));
  put(entries, "colour", word(colour));
  put(entries, "shape", word(shape));
  return record(std::move(entries));
}

// Everything a face needs, for one test.
struct Press {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::unique_ptr<fonts::FontSet> set = fonts::FontSet::load(root + "/fonts", sources, diagnostics);
  std::unique_ptr<fonts::TextLayout> layout = fonts::TextLayout::create(*set);
  templates::Library library{root + "/templates", sources, diagnostics};
  Art art;
  compose::Composer composer{*set, *layout, library, art, diagnostics};
  cards::Deck deck;
  cards::Card keep;

  Press() {
    deck.set = "MK";
    keep.id = "106";
    cards::Record corners;
    put(corners, "top_left", corner(8));
    put(corners, "top_right", corner("red", "square"));
    put(corners, "bottom_left", corner("yellow", "square"));
    put(corners, "bottom_right", corner(6));
    put(keep.values, "number", number(106));
    put(keep.values, "corners", record(std::move(corners)));
    put(keep.values, "speed", number(89));
    put(keep.values, "level", number(6));
    put(keep.values, "type", word("spade"));
    put(keep.values, "title", word("The Last Keep"));
    put(keep.values, "text", word("It has outlived nine kings and every map that left it out."));
    put(keep.values, "art", word("art/106-last-keep.svg"));
  }

  scene::Scene face(const std::string& name, const cards::Card* card = nullptr, const cards::Field* field = nullptr,
                    std::optional<geometry::Size> trim = {}) {
    const templates::Template* look = library.find(name, "minkingi", "", {});
    INFO(diag::print(diagnostics));
    REQUIRE(look);
    compose::Subject subject;
    subject.name = name;
    subject.deck = &deck;
    subject.card = card;
    subject.field = field;
    subject.trim = trim;
    scene::Scene scene = composer.compose(*look, subject);
    CHECK(diag::print(diagnostics) == "");
    return scene;
  }
};

cards::Field three_spaces() {
  cards::Field field;
  field.name = "three";
  field.title = "Three spaces";
  field.card = {Length::mm(63), Length::mm(88)};
  const auto add = [&](double x, double y, cards::Orientation orientation) {
    cards::Space space;
    space.at.value = {Length::mm(x), Length::mm(y)};
    space.orientation = orientation;
    field.spaces.push_back(space);
  };
  add(0, 0, cards::Orientation::portrait);
  add(63, 0, cards::Orientation::portrait);
  add(19, 88, cards::Orientation::landscape);
  return field;
}

void compare(const std::string& name, const scene::Scene& scene) {
  check_golden("templates/golden/" + name + ".txt", scene::dump(scene));
}

// The dump without the groups that only hold things together.
std::string drawn(const scene::Scene& scene) {
  std::istringstream lines(scene::dump(scene));
  std::string line, text;
  while (std::getline(lines, line)) {
    line.erase(0, line.find_first_not_of(' '));
    if (line != "group") text += line + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("one of each kind of Minkingi's kit is drawn as its golden") {
  Press press;
  cards::Card open;
  open.id = "open";
  const cards::Field field = three_spaces();
  compare("illustrated", press.face("illustrated", &press.keep));
  compare("blank-printed", press.face("blank", &press.keep));
  compare("blank-open", press.face("blank", &open));
  compare("blank-empty", press.face("blank-empty", &press.keep));
  compare("back", press.face("back"));
  check_golden("templates/golden/field.txt", folded(scene::dump(press.face("field", nullptr, &field))));
  check_golden("templates/golden/player-field.txt", folded(scene::dump(press.face("player-field"))));
  compare("dice", press.face("dice"));
  compare("reference", press.face("reference"));
  for (const char* token : {"token-a-control", "token-a-owner", "token-b-control", "token-b-owner"})
    compare(token, press.face(token));
}

TEST_CASE("the empty blank and a blank of a card without values are one picture") {
  Press press;
  cards::Card open;
  open.id = "open";
  CHECK(drawn(press.face("blank-empty", &press.keep)) == drawn(press.face("blank", &open)));
}

TEST_CASE("every type of card has its pip, every colour and shape its symbol") {
  Press press;
  const std::string type = GENERATE("spade", "heart", "diamond", "club");
  put(press.keep.values, "type", word(type));
  press.face("illustrated", &press.keep);
  const std::string colour = GENERATE("blue", "red", "yellow"),
                    shape = GENERATE("x", "circle", "square", "triangle", "star", "starburst", "moon");
  cards::Record corners;
  put(corners, "top_left", corner(colour, shape));
  put(press.keep.values, "corners", record(std::move(corners)));
  press.face("blank", &press.keep);
}

TEST_CASE("a deck of another size has the same face, scaled evenly and centred") {
  Press press;
  const geometry::Size poker{Length::inches(2.5), Length::inches(3.5)}, tarot{Length::mm(70), Length::mm(120)};
  CHECK(press.face("illustrated", &press.keep, nullptr, poker).size == poker);
  CHECK(press.face("back", nullptr, nullptr, tarot).size == tarot);
}
