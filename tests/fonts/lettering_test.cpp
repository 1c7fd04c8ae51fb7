// The words of SVGs in the fonts of the run.
#include "fonts/lettering.h"

#include <functional>

#include "support.h"

using namespace kingpress;
using namespace kingpress::fonts;

namespace {

// "words/face ..." of what an SVG of these attributes and words becomes; "none: why" where nodes cannot say it.
std::string drawn(const Fonts& fonts, const std::string& attributes, const std::string& words,
                  Lettering::Instead instead = {}) {
  scene::Picture picture;
  picture.kind = scene::Picture::Kind::svg;
  picture.width = picture.height = 100;
  picture.bytes = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><text x='10' y='50' font-size='9' " +
                  attributes + ">" + words + "</text></svg>";
  Lettering lettering(*fonts.set, std::move(instead));
  std::string why;
  const auto nodes = lettering.drawing(picture, why);
  if (!nodes) return "none: " + why;
  std::string said;
  const std::function<void(const scene::Nodes&)> tell = [&](const scene::Nodes& list) {
    for (const scene::Node& node : list) {
      if (const auto* group = std::get_if<scene::Group>(&node)) tell(*group->children);
      if (const auto* text = std::get_if<scene::Text>(&node))
        said += text->text + "/" + fonts.set->info(text->face).family + " ";
    }
  };
  tell(*nodes);
  return said;
}

}  // namespace

TEST_CASE("words of an SVG are set in the first of their families that there is") {
  const Fonts fonts;
  const std::string family = fonts.set->info(fonts.face("text")).family,
                    other = fonts.set->info(fonts.face("number")).family;
  REQUIRE(family != other);
  CHECK(drawn(fonts, "font-family=\"" + family + "\"", "owl") == "owl/" + family + " ");
  CHECK(drawn(fonts, "font-family=\"Nowhere,  '" + family + "', " + other + "\"", "owl") == "owl/" + family + " ");
  CHECK(drawn(fonts, "font-family=\",, '' ,'" + other + "',\"", "owl") == "owl/" + other + " ");
}

TEST_CASE("words whose families are not there are set in what stands in for them, or not at all") {
  const Fonts fonts;
  const auto instead = [&](const svg::Words& words) {
    return words.families.find("serif") == std::string::npos ? std::optional<FaceId>() : fonts.face("text");
  };
  const std::string family = fonts.set->info(fonts.face("text")).family;
  CHECK(drawn(fonts, "font-family='Nowhere, serif'", "owl", instead) == "owl/" + family + " ");
  CHECK(drawn(fonts, "font-family='Nowhere'", "owl", instead).starts_with("none: "));
  CHECK(drawn(fonts, "font-family='Nowhere, serif'", "owl").starts_with("none: "));
}

TEST_CASE("what cannot be set as one line from the left is left to others") {
  const Fonts fonts;
  const std::string attributes = "font-family='" + fonts.set->info(fonts.face("text")).family + "'";
  CHECK(drawn(fonts, attributes, "\xf0\x9f\xa6\x96").starts_with("none: "));  // a dinosaur, which no face has
  CHECK(drawn(fonts, attributes, "\xd7\x9e\xd7\x9c\xd7\x9a").starts_with("none: "));
  CHECK(drawn(fonts, attributes + " transform='scale(1e-12)'", "owl").starts_with("none: "));
}
