#include <random>

#include "../catch.h"
#include "site/comparison.h"
#include "site/face_picture.h"
#include "site/html.h"

using namespace kingpress;
using pictures::Pixels;

namespace {

Pixels filled(unsigned width, unsigned height, std::uint32_t word) {
  return {width, height, true, std::vector<std::uint32_t>(std::size_t{width} * height, word)};
}

}  // namespace

TEST_CASE("drawings are packed with a palette, photographs as JPEG") {
  Pixels drawing = filled(200, 300, 0xffffffff);
  for (std::size_t i = 5000; i < 9000; ++i) drawing.words[i] = 0xff1f4e9eu;
  CHECK(site::packed(drawing).ending == "png");
  std::mt19937 random(3);
  Pixels photograph = filled(200, 300, 0);
  for (std::size_t i = 0; i < photograph.words.size(); ++i) {
    const auto x = static_cast<std::uint32_t>(i % 200), y = static_cast<std::uint32_t>(i / 200);
    photograph.words[i] =
        0xff000000u | (x + random() % 9) << 16 | (y * 255 / 310 + random() % 9) << 8 | (x * y / 300 % 240);
  }
  CHECK(site::packed(photograph).ending == "jpg");
}

TEST_CASE("where two faces differ is boxed, near changes together and far ones apart") {
  const geometry::Size trim{geometry::Length::mm(63), geometry::Length::mm(88)};
  const Pixels was = filled(189, 264, 0xffffffff);  // three pixels a millimetre
  CHECK(site::changed_boxes(was, was, trim).empty());
  Pixels is = was;
  const auto blot = [&](unsigned left, unsigned top) {
    for (unsigned y = top; y < top + 12; ++y)
      for (unsigned x = left; x < left + 12; ++x) is.words[y * 189 + x] = 0xff000000u;
  };
  blot(30, 30), blot(46, 30), blot(120, 200);
  const auto boxes = site::changed_boxes(was, is, trim);
  REQUIRE(boxes.size() == 2);
  CHECK(boxes[0].left().mm() <= 10);
  CHECK(boxes[0].right().mm() >= 19.3);
  CHECK(boxes[0].right().mm() < 23);
  CHECK(boxes[1].top().mm() <= 66.7);
  is.words[5] = 0xfff4f4f4u;  // too little to be seen
  CHECK(site::changed_boxes(was, is, trim).size() == 2);
  CHECK(site::changed_boxes(was, filled(10, 10, 0), trim).empty());
}

TEST_CASE("words of a deck are words of a page, and a page names what it lets run") {
  CHECK(site::escaped("<b a=\"1\" c='2'>&\x01\x1b!") == "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;!");
  site::Page page;
  page.title = "</title><script>";
  page.images = "data:";
  page.script = "alert(1)";
  const std::string text = site::html(page);
  // openssl dgst -sha256 -binary | base64
  CHECK(text.find("script-src 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='") != std::string::npos);
  CHECK(text.find("style-src") == std::string::npos);
  CHECK(text.find("<title>&lt;/title&gt;&lt;script&gt;</title>") != std::string::npos);
}
