#include "scene/words.h"

#include "../catch.h"

using namespace kingpress;
using geometry::Length;

namespace {

scene::Text text(const std::string& words, double x, double y, double last) {
  scene::Text text;
  text.size = Length::points(10);
  text.origin = {Length::points(x), Length::points(y)};
  text.text = words;
  text.glyphs = {{1, 0, 0}, {2, static_cast<float>(last), 0}};
  return text;
}

}  // namespace

TEST_CASE("words of a picture are apart where they do not touch") {
  CHECK(scene::words_of({}) == "");
  CHECK(scene::words_of({text("The ", 0, 10, 20), text("Owl", 25, 10, 12), text(".", 42, 10, 0)}) == "The Owl.");
  CHECK(scene::words_of({text("Owl", 0, 10, 20), text("7", 31, 10, 0)}) == "Owl 7");  // more than an em behind
  CHECK(scene::words_of({text("Owl", 0, 10, 20), text("7", 30, 10, 0)}) == "Owl7");
  CHECK(scene::words_of({text("one ", 0, 10, 20), text("two", 0, 22, 20)}) == "one two");
  CHECK(scene::words_of({text("one", 0, 10, 20), scene::tagged(nullptr, {text("two", 0, 10, 20)})}) == "one two");
  scene::Text unseen = text("x", 0, 10, 0);
  unseen.colour.alpha = 0;
  CHECK(scene::words_of({unseen}) == "");
}

TEST_CASE("a figure is told by its name and its words") {
  CHECK(scene::figure("card 7", {text("Owl", 0, 10, 20)})->words == "card 7: Owl");
  CHECK(scene::figure("card 7", {})->words == "card 7");
  CHECK(scene::figure("", {text("Owl", 0, 10, 20)})->words == "Owl");
}

TEST_CASE("tags are found within groups, but not in what is seen through as a whole") {
  const auto tag = std::make_shared<const scene::Tag>();
  CHECK_FALSE(scene::has_tags({text("x", 0, 0, 0)}));
  CHECK(scene::has_tags({scene::tagged(nullptr, {scene::tagged(tag, {})})}));
  scene::Group faint = scene::tagged(nullptr, {scene::tagged(tag, {})});
  faint.opacity = 0.5;
  CHECK_FALSE(scene::has_tags({faint}));
}
