#include <random>

#include "../catch.h"
#include "site/comparison.h"
#include "site/face_picture.h"
#include "site/html.h"
#include "site/page_words.h"

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

TEST_CASE("values stand in the words of a page, and what has none stays as it is") {
  press::Workshop workshop;
  const site::PageWords say(workshop, "");
  const std::map<std::string, std::string> values{{"n", "3"}, {"deck", "<b>"}};
  CHECK(say.plain("{n} of {deck}", values) == "3 of <b>");
  CHECK(say("{n} of {deck}", values) == "3 of &lt;b&gt;");
  CHECK(say.plain("a {b} c {n} } {d", values) == "a {b} c 3 } {d");
  CHECK(say.plain("{n}{n}", values) == "33");
  CHECK(say.plain("none", values) == "none");
  CHECK(say.counted(1, "{n} card", "{n} cards") == "1 card");
  CHECK(say.counted(0, "{n} card", "{n} cards") == "0 cards");
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

TEST_CASE(
    "a pixel differs from a tenth of a channel on, changes within two cells are one, and boxes stay in the trim") {
  const geometry::Size trim{geometry::Length::mm(100), geometry::Length::mm(100)};
  const Pixels was = filled(400, 400, 0xff808080u);  // cells of 4 pixels, a millimetre each
  const auto boxes = [&](const std::vector<std::pair<unsigned, unsigned>>& cells, std::uint32_t word) {
    Pixels is = was;
    for (const auto& [x, y] : cells) is.words[y * 4 * 400 + x * 4] = word;
    return site::changed_boxes(was, is, trim);
  };
  for (const int shift : {16, 8, 0}) {
    CHECK(boxes({{50, 50}}, 0xff808080u + (24u << shift)).empty());
    CHECK(boxes({{50, 50}}, 0xff808080u + (25u << shift)).size() == 1);
    CHECK(boxes({{50, 50}}, 0xff808080u - (25u << shift)).size() == 1);
  }
  const std::uint32_t other = 0xff000000u;
  const auto one = boxes({{50, 60}}, other);
  REQUIRE(one.size() == 1);
  CHECK(one[0].left().mm() == Approx(49.3));
  CHECK(one[0].right().mm() == Approx(51.7));
  CHECK(one[0].top().mm() == Approx(59.3));
  CHECK(one[0].bottom().mm() == Approx(61.7));
  CHECK(boxes({{50, 50}, {52, 50}}, other).size() == 1);
  CHECK(boxes({{50, 50}, {53, 50}}, other).size() == 2);
  CHECK(boxes({{50, 50}, {50, 52}}, other).size() == 1);
  CHECK(boxes({{50, 50}, {50, 53}}, other).size() == 2);
  CHECK(boxes({{50, 50}, {48, 52}, {46, 50}}, other).size() == 1);
  const auto corners = boxes({{0, 0}, {99, 99}}, other);
  REQUIRE(corners.size() == 2);
  CHECK(corners[0].left().mm() == 0);
  CHECK(corners[0].top().mm() == 0);
  CHECK(corners[1].right().mm() == Approx(100));
  CHECK(corners[1].bottom().mm() == Approx(100));
  std::vector<std::pair<unsigned, unsigned>> many;
  for (unsigned i = 0; i < 12; ++i) many.emplace_back(5 + 5 * i, 50 - i);
  CHECK(boxes(many, other).size() == 12);
  many.emplace_back(90, 90);
  const auto all = boxes(many, other);
  REQUIRE(all.size() == 1);
  CHECK(all[0].left().mm() == Approx(4.3));
  CHECK(all[0].top().mm() == Approx(38.3));
  CHECK(all[0].right().mm() == Approx(91.7));
  CHECK(all[0].bottom().mm() == Approx(91.7));
}

TEST_CASE("a page has what it was given and nothing that it was not") {
  CHECK(site::escaped("a\nb\tc\r\x7f") == "a\nb\tc\x7f");
  site::Page page;
  page.images = "'self'";
  const std::string bare = site::html(page);
  for (const char* part : {"<style", "<script", "font-src", "description", "script-src"}) {
    CAPTURE(part);
    CHECK(bare.find(part) == std::string::npos);
  }
  CHECK(bare.find("img-src 'self'\"") != std::string::npos);
  page.style = "a {}", page.fonts = "'self'", page.description = "\"so\"", page.language = "de", page.body = "<p>x</p>";
  const std::string full = site::html(page);
  CHECK(full.find("<style>a {}</style>") != std::string::npos);
  CHECK(full.find("font-src 'self'; style-src 'sha256-") != std::string::npos);
  CHECK(full.find("content=\"&quot;so&quot;\"") != std::string::npos);
  CHECK(full.find("<html lang=\"de\">") != std::string::npos);
  CHECK(full.find("<body>\n<p>x</p></body>") != std::string::npos);
}
