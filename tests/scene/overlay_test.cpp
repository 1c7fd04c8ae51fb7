#include "../catch.h"
#include "scene/digest.h"
#include "scene/dump.h"
#include "scene/tone.h"

using namespace kingpress;
using namespace kingpress::scene;
using namespace kingpress::geometry;

namespace {

Path square() { return {Outline::rectangle({0_mm, 0_mm, 5_mm, 5_mm}), Colour{255, 0, 0, 255}, FillRule::nonzero, {}}; }
std::string imprint_of(const Nodes& nodes) {
  return imprint(nodes, [](std::uint32_t) { return std::string(); });
}

}  // namespace

TEST_CASE("a plate and a layer are told in the dump, and kept by every tone") {
  const Nodes nodes{plate("foil \"gold\"", {square()}), layer("folds", {square()})};
  CHECK(dump({{9_mm, 9_mm}, nodes}) ==
        "scene 9 x 9\n"
        "  group plate \"foil \\\"gold\\\"\"\n"
        "    path fill #ff0000 M0,0 L5,0 L5,5 L0,5 Z\n"
        "  group layer \"folds\"\n"
        "    path fill #ff0000 M0,0 L5,0 L5,5 L0,5 Z\n");
  for (const Tone tone : {Tone::grey, Tone::pale, Tone::low_ink}) {
    const Nodes made = toned(nodes, tone, {9_mm, 9_mm}, {});
    REQUIRE(made.size() == 2);
    CHECK(is_plate(std::get<Group>(made[0])));
    CHECK(std::get<Group>(made[0]).overlay->name == "foil \"gold\"");
    CHECK(is_layer(std::get<Group>(made[1])));
  }
}

TEST_CASE("a face on another plate is another face, a layer changes nothing that is printed") {
  const Nodes plain{Group{{}, {}, std::make_shared<const Nodes>(Nodes{square()})}};
  CHECK(imprint_of({plate("foil", {square()})}) != imprint_of(plain));
  CHECK(imprint_of({plate("foil", {square()})}) != imprint_of({plate("varnish", {square()})}));
  CHECK(imprint_of({layer("folds", {square()})}) == imprint_of(plain));
}
