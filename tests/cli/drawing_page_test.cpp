// What docs/reference/drawing.md shows is what the program draws: each template of the page is printed in every format,
// and its picture is the one below it.
#include <regex>
#include <string>
#include <vector>

#include "../catch.h"
#include "printed_pixels.h"

using namespace kingpress;
using namespace kingpress::test;

namespace {

const std::string page = "/docs/reference/drawing.md";

struct Example {
  std::string name, look, deck;
};

// Of the blocks that begin with a name, "# stars.yaml"; a deck of its own follows as "# stars-deck.yaml".
std::vector<Example> examples() {
  static const std::regex block("```yaml\n# ([a-z]+)(-deck)?\\.yaml\n([^`]*)```");
  const std::string text = read_bytes(project_root() + page);
  std::vector<Example> all;
  for (std::sregex_iterator at(text.begin(), text.end(), block), end; at != end; ++at) {
    if ((*at)[2].matched)
      all.back().deck = (*at)[3];
    else
      all.push_back({(*at)[1], (*at)[3], "game: freeform\nallow: [not-shown, near-cut]\ncards: [{title: One}]\n"});
  }
  return all;
}

// The pictures that the page shows, "<!-- torn.svg -->", for whoever names them.
void write_pictures(const TempFolder& folder) {
  static const std::regex block("```xml\n<!-- ([a-z]+\\.svg) -->\n([^`]*)```");
  const std::string text = read_bytes(project_root() + page);
  for (std::sregex_iterator at(text.begin(), text.end(), block), end; at != end; ++at)
    folder.write((*at)[1].str(), (*at)[2].str());
  folder.write("raft.svg", read_bytes(project_root() + "/cards/minkingi/art/048-raft.svg"));
}

}  // namespace

TEST_CASE("the picture of the skins that the manual shows is what the program draws") {
  const TempFolder folder;
  const Outcome outcome =
      program({"list", "skins", "--pictures", "-o", "skins.png", "--dpi", "64"}, {folder.path(), {}, {}, 0});
  CHECK(outcome.err == "");
  REQUIRE(outcome.status == 0);
  const std::string picture = project_root() + "/docs/reference/skins.png";
  if (updating_goldens()) write_bytes(picture, read_bytes(folder.path("skins.png")));
  CHECK(contains(read_bytes(project_root() + "/docs/reference/templates.md"), "(skins.png)"));
  CHECK(difference(pixels_of(folder.path("skins.png")), pixels_of(picture)) < 0.002);
}

TEST_CASE("each template of the page on drawing looks as the picture below it, in every format") {
  const std::vector<Example> all = examples();
  REQUIRE(all.size() >= 2);
  for (const Example& example : all) {
    INFO(example.name);
    const TempFolder folder;
    folder.write("look.yaml", example.look);
    folder.write("deck.yaml", "template: look.yaml\n" + example.deck);
    write_pictures(folder);
    const Surroundings here{folder.path(), {}, {}, 0};
    const auto print = [&](const std::string& output, std::vector<std::string> more) {
      std::vector<std::string> words{"print", "deck.yaml", "--only", "cards", "--each", "-o", output};
      words.insert(words.end(), more.begin(), more.end());
      const Outcome outcome = program(words, here);
      CHECK(outcome.err == "");
      CHECK(outcome.status == 0);
    };
    print("a.png", {"--dpi", "120"});
    const std::string one = folder.path("a-01-card-one.png");
    const std::string picture = project_root() + "/docs/reference/drawing-" + example.name + ".png";
    if (updating_goldens()) write_bytes(picture, read_bytes(one));
    CHECK(contains(read_bytes(project_root() + page), "(drawing-" + example.name + ".png)"));
    const pictures::Pixels made = pixels_of(one);
    CHECK(difference(made, pixels_of(picture)) < 0.002);

    print("a.pdf", {});
    CHECK(run({"qpdf", "--check", "a.pdf"}, here).status == 0);
    CHECK(run({"pdftocairo", "-png", "-singlefile", "-r", "120", "a.pdf", "read"}, here).status == 0);
    CHECK(difference(made, pixels_of(folder.path("read.png"))) < readers_differ);
    print("a.svg", {});
    CHECK(run({"rsvg-convert", "-d", "120", "-p", "120", "-b", "white", "-o", "svg.png", "a-01-card-one.svg"}, here)
              .status == 0);
    CHECK(difference(made, pixels_of(folder.path("svg.png"))) < readers_differ);

    print("shop.pdf", {"--pdf", "x1a"});
    const std::string shop = unpacked_pdf(folder.path("shop.pdf"));
    CHECK(contains(shop, "PDF/X-1a"));
    CHECK(!contains(shop, "/SMask"));
    CHECK(!contains(shop, "/S /Transparency"));
    CHECK(!contains(shop, "/ca ."));
    print("low.png", {"--low-ink"});
    print("grey.png", {"--grey"});
  }
}
