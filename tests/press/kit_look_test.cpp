// Every face of every kit can be read: the size of each text, and its contrast with what lies under it.
#include <algorithm>
#include <cmath>

#include "../catch.h"
#include "../editions.h"
#include "a_kit.h"
#include "fonts/font_set.h"

using namespace kingpress;
using geometry::Point;
using geometry::Transform;
using press::AKit;

namespace {

struct Area {
  std::vector<std::vector<Point>> rings;
  scene::FillRule rule = scene::FillRule::nonzero;
  scene::Colour colour;
};

struct Words {
  std::string text;
  double points = 0;  // size as printed
  std::uint32_t face = 0;
  scene::Colour colour, ground{255, 255, 255};
};

// Curves as eight lines each: near enough to ask whether a point is inside.
std::vector<std::vector<Point>> rings(const scene::Outline& outline, const Transform& to_page) {
  std::vector<std::vector<Point>> rings;
  std::size_t at = 0;
  for (const auto verb : outline.verbs) {
    using Verb = scene::Outline::Verb;
    if (verb == Verb::move) rings.emplace_back();
    if (verb == Verb::move || verb == Verb::line) rings.back().push_back(to_page.apply(outline.points[at++]));
    if (verb == Verb::curve) {
      const Point a = rings.back().back(), b = to_page.apply(outline.points[at]),
                  c = to_page.apply(outline.points[at + 1]), d = to_page.apply(outline.points[at + 2]);
      at += 3;
      for (int i = 1; i <= 8; ++i) {
        const double t = i / 8.0, u = 1 - t;
        const double f = u * u * u, g = 3 * u * u * t, h = 3 * u * t * t, k = t * t * t;
        rings.back().push_back({f * a.x + g * b.x + h * c.x + k * d.x, f * a.y + g * b.y + h * c.y + k * d.y});
      }
    }
  }
  return rings;
}

bool covers(const Area& area, Point p) {
  int winding = 0, crossings = 0;
  for (const auto& ring : area.rings)
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point a = ring[i], b = ring[(i + 1) % ring.size()];
      if ((a.y <= p.y) == (b.y <= p.y)) continue;
      const double along = (p.y - a.y).points() / (b.y - a.y).points();
      if ((a.x + along * (b.x - a.x)) <= p.x) continue;
      ++crossings;
      winding += b.y > a.y ? 1 : -1;
    }
  return area.rule == scene::FillRule::evenodd ? crossings % 2 != 0 : winding != 0;
}

// The texts of a face in the order of painting, each with the colour that is uppermost where it stands.
void gather(const scene::Nodes& nodes, const Transform& to_page, std::vector<Area>& painted,
            std::vector<Words>& words) {
  for (const scene::Node& node : nodes) {
    if (const auto* group = std::get_if<scene::Group>(&node))
      gather(*group->children, group->transform.then(to_page), painted, words);
    if (const auto* path = std::get_if<scene::Path>(&node); path && path->fill)
      painted.push_back({rings(path->outline, to_page), path->rule, *path->fill});
    const auto* text = std::get_if<scene::Text>(&node);
    if (!text || text->glyphs.empty()) continue;
    Words found{text->text,
                text->size.points() * std::sqrt(std::abs(to_page.xx * to_page.yy - to_page.xy * to_page.yx)),
                text->face,
                text->colour,
                {255, 255, 255}};
    const Point middle =
        to_page.apply(text->origin + Point{geometry::Length::points(text->glyphs.back().x / 2) + 0.25 * text->size,
                                           -0.3 * text->size});
    for (const Area& area : painted)
      if (covers(area, middle)) found.ground = area.colour;
    words.push_back(std::move(found));
  }
}

std::vector<Words> words_of(const scene::Scene& face) {
  std::vector<Area> painted;
  std::vector<Words> words;
  gather(face.nodes, {}, painted, words);
  return words;
}

// WCAG 2: relative luminance and contrast ratio.
double luminance(scene::Colour colour) {
  const auto linear = [](std::uint8_t value) {
    const double v = value / 255.0;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}
double contrast(scene::Colour a, scene::Colour b) {
  const double one = luminance(a) + 0.05, other = luminance(b) + 0.05;
  return std::max(one, other) / std::min(one, other);
}

// A field's large number is a guide: a card covers it, and beside the space it stands again in ink.
bool is_guide(const press::Cutout& cutout, const Words& words) {
  return cutout.component.kind == "field" && words.points > 30 &&
         words.text.find_first_not_of("0123456789") == std::string::npos;
}

std::string shown(const press::Cutout& cutout, const Words& words) {
  return cutout.component.name + " says '" + words.text + "' at " + std::to_string(words.points) + " pt, contrast " +
         std::to_string(contrast(words.colour, words.ground));
}

}  // namespace

TEST_CASE("black on white is the strongest contrast, and a pill's words are held against the pill") {
  CHECK(contrast({0, 0, 0}, {255, 255, 255}) == Approx(21));
  CHECK(contrast({0x77, 0x77, 0x77}, {255, 255, 255}) == Approx(4.48).margin(0.01));
  AKit kit("kingdoms-ii");
  for (const press::Cutout& cutout : kit.cutouts) {
    if (cutout.component.name != "card empress") continue;
    for (const Words& words : words_of(kit.draw(cutout.front)))
      if (words.text.rfind("GOOD OMEN", 0) == 0) {
        CHECK(words.colour == scene::Colour{255, 255, 255});
        CHECK(words.ground == scene::Colour{0x1E, 0x6B, 0x3A});
        return;
      }
  }
  FAIL("no words on the Empress's tag");
}

TEST_CASE("every text of every kit is printed at 6 points or more, rules at 8, and stands out from its ground") {
  std::vector<std::string> pressed = kingpress::test::editions();
  pressed.push_back("minkingi/sampler");
  const std::string game = GENERATE_COPY(from_range(pressed));
  AKit kit(game);
  std::size_t texts = 0, rules = 0;
  for (const press::Cutout& cutout : kit.cutouts)
    for (const Words& words : words_of(kit.draw(cutout.front))) {
      INFO(shown(cutout, words));
      const fonts::FaceInfo& face = kit.workshop.fonts().info(words.face);
      const bool rule = face.family == "Linux Libertine O" && face.weight == 400;  // labels are in League Spartan
      CHECK(words.points >= (rule ? 8 : 6) - 1e-6);
      if (!is_guide(cutout, words)) CHECK(contrast(words.colour, words.ground) >= 4.5);
      ++texts;
      rules += rule;
    }
  CHECK(texts > 30);
  CHECK(rules >= 2);
  CHECK(diag::print(kit.workshop.diagnostics).find("error") == std::string::npos);
}
