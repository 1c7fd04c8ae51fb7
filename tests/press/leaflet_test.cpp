// The rules of a kit on paper.
#include "press/leaflet.h"

#include <fstream>
#include <regex>

#include "../catch.h"
#include "../editions.h"
#include "a_kit.h"
#include "press/legible.h"
#include "scene/dump.h"
#include "tests/project_root.h"
#include "tests/temp_folder.h"

using namespace kingpress;

namespace {

struct ALeaflet {
  press::Workshop workshop;
  press::Target target;
  std::vector<press::Prepared> prepared;
  std::optional<book::Sheets> sheets;

  explicit ALeaflet(const std::string& word, const std::string& language = "", const char* paper = "a4") {
    if (!language.empty()) workshop.speak(language);
    target = press::load(word, workshop);
    press::PrintJob job;
    job.selection.only = {"rules"};
    const auto found = sheets::find_paper(paper);
    job.sheets.paper = found->size;
    prepared = press::prepare(target, job.selection, false, workshop);
    if (prepared.empty() || !prepared.front().has_leaflet) return;
    press::KitPieces pieces(prepared.front().parts, job.selection, workshop);
    sheets = press::make_leaflet(prepared.front().parts, job, pieces, workshop);
  }
};

// Without the kit's own pieces, which are cut at their edges: their words are not there to be read.
scene::Nodes own_words(const scene::Nodes& nodes) {
  scene::Nodes own;
  for (const scene::Node& node : nodes) {
    const auto* group = std::get_if<scene::Group>(&node);
    if (!group) {
      own.push_back(node);
    } else if (!group->clip) {
      scene::Group copy = *group;
      copy.children = std::make_shared<const scene::Nodes>(own_words(*group->children));
      own.emplace_back(std::move(copy));
    }
  }
  return own;
}

// What its first side says.
std::string words_on(ALeaflet& leaflet) {
  output::Rasteriser raster(leaflet.workshop.fonts());
  const scene::Scene& side = leaflet.sheets->sides.front();
  std::string text;
  for (const auto& words : press::words_of({side.size, own_words(side.nodes)}, raster)) text += words.text + "\n";
  return text;
}

void write_own(const TempFolder& folder, const std::string& leaflet) {
  folder.write("deck.yaml", "game: freeform\ncards:\n  - {id: owl, title: The Owl}\n");
  folder.write("LEAFLET.md", leaflet);
}

}  // namespace

TEST_CASE("every kit brings its rules in English and German, in type of 8 points or more that stands out") {
  const std::string game = GENERATE(from_range(kingpress::test::editions()));
  const std::string language = GENERATE("", "de");
  const char* paper = GENERATE("a4", "letter");
  INFO(game << " " << language << " " << paper);
  ALeaflet leaflet(game, language, paper);
  INFO(diag::print(leaflet.workshop.diagnostics));
  REQUIRE(leaflet.sheets);
  CHECK(leaflet.sheets->pages == 8);
  CHECK(leaflet.sheets->two_sided);
  CHECK(leaflet.sheets->sides.size() == (game == "kingdoms-ii" ? 4 : 2));
  std::size_t texts = 0;
  output::Rasteriser raster(leaflet.workshop.fonts());
  for (const scene::Scene& side : leaflet.sheets->sides)
    for (const auto& words : press::words_of({side.size, own_words(side.nodes)}, raster)) {
      INFO(words.text);
      if (words.ground == scene::Colour{255, 255, 255} || words.colour == scene::Colour{0x14, 0x14, 0x14}) {
        CHECK(words.points >= 8 - 1e-6);
        ++texts;
      }
      CHECK(words.text.find('\'') == std::string::npos);
    }
  CHECK(texts > 100);
}

TEST_CASE("the cover of every leaflet names the game's author") {
  const std::string game = GENERATE(from_range(kingpress::test::editions()));
  ALeaflet leaflet(game);
  REQUIRE(leaflet.sheets);
  const std::string cover = words_on(leaflet);
  CHECK(cover.find("after ") != std::string::npos);
  ALeaflet german(game, "de");
  REQUIRE(german.sheets);
  CHECK(words_on(german).find("nach ") != std::string::npos);
}

TEST_CASE("the picture of the parts in every leaflet counts all that the kit has, for as many as can play") {
  const auto [game, players] = GENERATE(table<std::string, std::size_t>(
      {{"minkingi", 2}, {"25-kingdoms", 2}, {"kings-keys", 4}, {"kingdom-coinquest", 4}, {"kingdoms-ii", 4}}));
  INFO(game);
  std::ifstream picture(project_root() + "/templates/" + game + "/leaflet/parts.yaml");
  // A number and what is counted, in one part or in two texts below one another.
  static const std::regex text("text: \"([^\"]+)\".* style: (count|note)"), called("count: \"([^\"]+)\", name: (.*)"),
      number("[0-9]+");
  const auto sum_of = [](const std::string& words) {  // "13 + 13"
    std::size_t sum = 0;
    for (std::sregex_iterator found(words.begin(), words.end(), number), none; found != none; ++found)
      sum += std::stoul(found->str());
    return sum;
  };
  const auto for_all = [&, players = players](std::size_t count, const std::string& name) {
    return name.find("each") == std::string::npos ? count : count * players;
  };
  std::size_t counted = 0, here = 0;
  for (std::string line; std::getline(picture, line);) {
    std::smatch said;
    if (std::regex_search(line, said, called))
      counted += for_all(sum_of(said[1]), said[2]);
    else if (std::regex_search(line, said, text) && said[2] == "note")
      counted += for_all(here, said[1]);
    else if (!said.empty())
      here = sum_of(said[1]);
  }
  std::size_t pieces = 0;
  for (const press::Cutout& piece : press::AKit(game, static_cast<int>(players)).cutouts)
    pieces += piece.component.copies;
  CHECK(counted == pieces);
}

TEST_CASE("a leaflet beside a deck of one's own is printed with it, its pieces as pictures") {
  const TempFolder folder;
  write_own(folder, "## Owls\n\n![The owl](card:owl){9}\n\nAn owl sees.\n");
  ALeaflet leaflet(folder.path());
  INFO(diag::print(leaflet.workshop.diagnostics));
  REQUIRE(leaflet.sheets);
  CHECK(leaflet.sheets->sides.size() == 1);
  CHECK(words_on(leaflet).find("An owl sees.") != std::string::npos);
}

TEST_CASE("a piece that the kit does not have is told where the leaflet names it") {
  const TempFolder folder;
  write_own(folder, "## Owls\n\n![](card:owll)\n");
  ALeaflet leaflet(folder.path());
  CHECK_FALSE(leaflet.sheets);
  const std::string said = diag::print(leaflet.workshop.diagnostics);
  CHECK(said.find("LEAFLET.md:3:5: error: the kit has no piece 'card:owll'") != std::string::npos);
  CHECK(said.find("did you mean 'card:owl'?") != std::string::npos);
}

TEST_CASE("a leaflet counts the pieces of its kit from one on, and does not print a count of none") {
  const TempFolder folder;
  write_own(folder, "{count(cards)} card, by its name {count(card:owl)}.\n");
  ALeaflet leaflet(folder.path());
  INFO(diag::print(leaflet.workshop.diagnostics));
  REQUIRE(leaflet.sheets);
  CHECK(words_on(leaflet).find("1 card, by its name 1.") != std::string::npos);

  write_own(folder, "{count(tokens)} tokens.\n");
  ALeaflet without(folder.path());
  CHECK_FALSE(without.sheets);
  CHECK(diag::print(without.workshop.diagnostics).find("LEAFLET.md:1:1: error:") != std::string::npos);
}

TEST_CASE("a kind alone is its first piece, whatever templates there are of that name") {
  const TempFolder folder;
  folder.write("edition.yaml",
               "game: freeform\ntitle: Kit\ntokens:\n  - {name: coin, template: token, values: {value: \"7\"}}\n");
  const auto shown = [&](const std::string& name) {
    folder.write("LEAFLET.md", "![](" + name + ")\n");
    ALeaflet leaflet(folder.path());
    INFO(diag::print(leaflet.workshop.diagnostics));
    REQUIRE(leaflet.sheets);
    return scene::dump(leaflet.sheets->sides.front());
  };
  const std::string named = shown("token:coin");
  CHECK(named.find("\"7\"") != std::string::npos);
  CHECK(shown("token") == named);
}

TEST_CASE("a drawing of a leaflet that is laid anew keeps 2 mm off each side of its ground, but fills the front") {
  const TempFolder folder;
  const auto width = [&](const std::string& kind, const std::string& leaflet) {
    write_own(folder, leaflet);
    folder.write("strip.yaml", "title: a strip\nkind: " + kind +
                                   "\ntrim: 60x30mm\nbleed: 0mm\nadapt: anchors\nelements:\n"
                                   "  - {shape: rect, fill: \"#123456\"}\n");
    ALeaflet printed(folder.path());
    INFO(diag::print(printed.workshop.diagnostics));
    REQUIRE(printed.sheets);
    std::smatch corner;
    for (const scene::Scene& side : printed.sheets->sides) {
      const std::string drawn = scene::dump(side);
      if (std::regex_search(drawn, corner, std::regex("path fill #123456 M0,0 L([0-9.]+),0")))
        return std::stod(corner[1]);
    }
    FAIL("no strip is printed");
    return 0.0;
  };
  const std::string inside = "![](strip.yaml){9}\n",
                    front = "---\ntitle: Owls\npicture: strip.yaml\n---\nAn owl sees.\n";
  CHECK(width("base", inside) - width("picture", inside) == Approx(4));
  CHECK(width("base", front) == width("picture", front));
}

TEST_CASE("a kit without a leaflet has none") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards:\n  - {id: owl, title: The Owl}\n");
  press::Workshop workshop;
  const press::Target target = press::load(folder.path(), workshop);
  const auto prepared = press::prepare(target, {}, false, workshop);
  REQUIRE(prepared.size() == 1);
  CHECK_FALSE(prepared.front().has_leaflet);
}
