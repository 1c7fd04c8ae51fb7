// Places that pages share stay their own.
#include "plans.h"

using namespace plans;
using sheets::Placement;
using sheets::Placements;

namespace {

Placement at(std::size_t component, double x) {
  const Rect trim{Length::mm(x), {}, Length::mm(10), Length::mm(10)};
  return {component, scene::Side::front, geometry::Transform::move(trim.origin()), trim, trim};
}

}  // namespace

TEST_CASE("a page that shares its places with another can still be laid otherwise") {
  const Placements whole{at(0, 0), at(1, 10), at(2, 20)};
  Placements part{at(3, 0), at(4, 10)};
  part.share_places(whole);
  CHECK(part.size() == 2);
  CHECK(part.back().component == 4);
  part.push_back(at(5, 50));
  part.put(0, 7);
  CHECK(part.front().component == 7);
  CHECK(part[2].trim.x.mm() == Approx(50));
  CHECK(whole[2].trim.x.mm() == Approx(20));
  CHECK(whole.front().component == 0);
}

TEST_CASE("places that are not the same are not shared") {
  const Placements one{at(0, 0), at(1, 10)};
  Placements other{at(2, 0), at(3, 11)}, longer{at(0, 0), at(1, 10), at(2, 20)};
  other.share_places(one);
  longer.share_places(one);
  CHECK(other.back().trim.x.mm() == Approx(11));
  CHECK(longer.back().trim.x.mm() == Approx(20));
}
