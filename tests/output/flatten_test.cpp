// Pages on which nothing is seen through: the same to look at, and opaque throughout.
#include "output/flatten.h"

#include <cmath>

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"
#include "bench_of_scenes.h"
#include "output/raster.h"

using namespace kingpress;
using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::Transform;

namespace {

scene::Group grouped(const Transform& transform, scene::Nodes nodes) {
  return {transform, {}, std::make_shared<const scene::Nodes>(std::move(nodes))};
}

// Leaves: what is painted in the end.
void count_leaves(const scene::Nodes& nodes, std::size_t& faded, std::size_t& pictures) {
  for (const scene::Node& node : nodes) {
    if (const auto* path = std::get_if<scene::Path>(&node)) {
      faded += path->fill && path->fill->alpha < 255;
    } else if (const auto* text = std::get_if<scene::Text>(&node)) {
      faded += text->colour.alpha < 255;
    } else if (std::holds_alternative<scene::Image>(node)) {
      ++pictures;
    } else {
      count_leaves(*std::get<scene::Group>(node).children, faded, pictures);
    }
  }
}

// The largest difference of a channel, leaving out `edges` of a thousand pixels: those where two edges meet.
int difference(const scene::Scene& one, const scene::Scene& other, std::size_t edges) {
  output::Rasteriser rasteriser(output::test_fonts());
  const pictures::Pixels a = rasteriser.pixels(one, 100, "one"), b = rasteriser.pixels(other, 100, "other");
  REQUIRE(a.words.size() == b.words.size());
  std::vector<int> differences;
  for (std::size_t i = 0; i < a.words.size(); ++i) {
    int most = 0;
    for (unsigned shift = 0; shift < 24; shift += 8)
      most = std::max(
          most, std::abs(static_cast<int>(a.words[i] >> shift & 255) - static_cast<int>(b.words[i] >> shift & 255)));
    differences.push_back(most);
  }
  std::sort(differences.begin(), differences.end());
  return differences[differences.size() - 1 - differences.size() * edges / 1000];
}

const geometry::Size card{Length::mm(60), Length::mm(80)};

}  // namespace

TEST_CASE("an opaque page is not changed by being made flat") {
  const auto face = std::make_shared<const scene::Nodes>(scene::Nodes{
      output::filled(output::mm(0, 0, 60, 80), {200, 30, 30}), output::text("a word", {}, Length::points(9))});
  const scene::Scene page{card, {scene::Group{{}, {}, face}}};
  const scene::Scene flat = output::Flattener(output::test_fonts()).flat(page, "page");
  REQUIRE(flat.nodes.size() == 1);
  CHECK(std::get<scene::Group>(flat.nodes.front()).children == face);
}

TEST_CASE("what is seen through becomes an opaque picture that looks the same") {
  const scene::Nodes inner{output::filled(output::mm(5, 5, 30, 30), {20, 20, 200}),
                           output::filled(output::mm(12, 12, 30, 40), {250, 220, 0, 128}),
                           output::filled(output::mm(2, 60, 40, 4), {0, 0, 0})};
  const scene::Scene page{
      card,
      {output::filled(output::mm(0, 0, 60, 80), {230, 225, 210}),
       grouped(Transform::rotate(8).then(Transform::move({Length::mm(8), Length::mm(2)})), inner),
       grouped(Transform::scale(1.5, 0.8),
               {scene::Image{output::picture("img/good_rgba8.png", 20, 20), output::mm(10, 40, 15, 15)}}),
       output::filled(output::mm(50, 70, 20, 20), {0, 120, 0, 60})}};  // beyond the page too
  const scene::Scene flat = output::Flattener(output::test_fonts()).flat(page, "page");
  std::size_t faded = 0, pictures = 0;
  count_leaves(flat.nodes, faded, pictures);
  CHECK(faded == 0);
  CHECK(pictures == 3);
  CHECK(difference(page, flat, 5) <= 6);
  CHECK(difference(page, {card, {}}, 5) > 100);
}

TEST_CASE("what is seen through on a piece that is drawn very small lies where it lay") {
  const Transform small = Transform::scale(0.004, 0.004).then(Transform::move({Length::mm(52), Length::mm(70)}));
  const scene::Scene page{card,
                          {output::filled(output::mm(0, 0, 60, 80), {230, 225, 210}),
                           grouped(small, {output::filled(output::mm(0, 0, 1500, 2000), {20, 20, 200, 200})})}};
  const scene::Scene flat = output::Flattener(output::test_fonts()).flat(page, "page");
  CHECK(difference(page, flat, 5) <= 6);
  CHECK(difference({card, {page.nodes.front()}}, flat, 0) > 100);
}

TEST_CASE("pictures stay as they are, but for those that may be seen through") {
  const auto is_kept = [](std::shared_ptr<const scene::Picture> picture) {
    const scene::Scene page{
        card,
        {output::filled(output::mm(1, 1, 9, 9), {250, 220, 0, 128}), scene::Image{picture, output::mm(20, 20, 9, 9)}}};
    const scene::Scene flat = output::Flattener(output::test_fonts()).flat(page, "page");
    const auto* image = std::get_if<scene::Image>(&flat.nodes.at(1));
    return image != nullptr && image->picture == picture;
  };
  const auto drawing = [](const char* shape) {
    auto picture = std::make_shared<scene::Picture>(*output::picture("svg/good_mm.svg", 9, 9));
    picture->id = shape;
    picture->bytes = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>" + std::string(shape) + "</svg>";
    return picture;
  };
  CHECK(is_kept(output::picture("img/good_rgb.jpg", 40, 20)));
  CHECK(is_kept(output::picture("img/good_rgb8.png", 20, 20)));
  CHECK_FALSE(is_kept(output::picture("img/good_rgba8.png", 20, 20)));
  CHECK(is_kept(drawing("<path d='M0 0h9v9z'/>")));
  CHECK_FALSE(is_kept(drawing("<path d='M0 0h9v9z' opacity='.5'/>")));
}

TEST_CASE("what becomes a picture holds nothing of an ink of its own, in a group or not") {
  const auto plate = scene::plate("Gold", {output::filled(output::mm(12, 12, 10, 10), {0, 0, 0})});
  const scene::Node glass = output::filled(output::mm(10, 10, 30, 30), {250, 220, 0, 128});
  const auto flat = [&](scene::Nodes beneath) {
    beneath.push_back(glass);
    const scene::Scene page = output::Flattener(output::test_fonts()).flat({card, std::move(beneath)}, "page");
    const auto& placed = std::get<scene::Group>(page.nodes.back());
    return std::get<scene::Image>(placed.children->front()).picture->id;
  };
  const std::string bare = flat({});
  CHECK(flat({plate}) == bare);
  CHECK(flat({grouped({}, {plate})}) == bare);
  CHECK(flat({grouped({}, {grouped({}, {plate})})}) == bare);
  CHECK(flat({grouped({}, {output::filled(output::mm(12, 12, 10, 10), {0, 0, 0})})}) != bare);
}

TEST_CASE("very large pages are made flat with as many pixels as may be, and no more") {
  const geometry::Size wall{Length::inches(20), Length::inches(20)};
  const scene::Scene page{wall, {output::filled(geometry::Rect::of(wall), {250, 220, 0, 128})}};
  const scene::Scene flat = output::Flattener(output::test_fonts()).flat(page, "page");
  const auto& image = std::get<scene::Image>(std::get<scene::Group>(flat.nodes.at(0)).children->front());
  CHECK(image.picture->width == Approx(std::sqrt(40e6)).margin(2));
  CHECK(image.picture->height == image.picture->width);
}

TEST_CASE("what lies on top of something seen through stays as it was drawn") {
  const scene::Scene page{card,
                          {output::filled(output::mm(0, 0, 60, 80), {230, 225, 210}),
                           output::filled(output::mm(10, 10, 30, 30), {250, 220, 0, 128}),
                           output::text("on top", {Length::mm(12), Length::mm(20)}, Length::points(9))}};
  const scene::Scene flat = output::Flattener(output::test_fonts()).flat(page, "page");
  REQUIRE(flat.nodes.size() == 3);
  CHECK(std::holds_alternative<scene::Path>(flat.nodes[0]));
  CHECK(std::holds_alternative<scene::Group>(flat.nodes[1]));
  CHECK(std::holds_alternative<scene::Text>(flat.nodes[2]));
}

TEST_CASE("what is seen through is found in groups however they are turned, and nothing in groups without area") {
  const auto is_changed = [](const Transform& transform) {
    const scene::Scene page{card,
                            {output::filled(output::mm(0, 0, 60, 80), {230, 225, 210}),
                             grouped(transform, {output::filled(output::mm(-5, -5, 10, 10), {250, 220, 0, 128})})}};
    std::size_t faded = 0, pictures = 0;
    count_leaves(output::Flattener(output::test_fonts()).flat(page, "page").nodes, faded, pictures);
    return faded == 0 && pictures == 1;
  };
  const Transform middle = Transform::move({Length::mm(30), Length::mm(40)});
  for (const double degrees : {0.0, 45.0, 90.0, 135.0, 225.0}) {
    CAPTURE(degrees);
    CHECK(is_changed(Transform::rotate(degrees).then(middle)));
  }
  CHECK_FALSE(is_changed(Transform::scale(0, 1).then(middle)));
}

TEST_CASE("an SVG may fade when it says less than full opacity, masks, filters or pictures") {
  for (const char* svg : {"<rect opacity='0.5'/>", "<rect style=\"fill-opacity: 50%\"/>", "<g mask='url(#m)'/>",
                          "<g filter='url(#f)'/>", "<stop stop-opacity=\".2\"/>", "<rect opacity='0.99999'/>",
                          "<image href='a.png'/>", "<rect fill='rgba(0,0,0,.5)'/>"}) {
    INFO(svg);
    CHECK(output::may_fade(svg));
  }
  for (const char* svg :
       {"<rect opacity='1'/>", "<rect style=\"fill-opacity:1;stroke-opacity: 100%\"/>", "<path d='M0 0'/>"}) {
    INFO(svg);
    CHECK_FALSE(output::may_fade(svg));
  }
}
