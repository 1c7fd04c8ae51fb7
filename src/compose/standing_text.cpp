#include "compose/standing_text.h"

#include <cmath>
#include <memory>
#include <numbers>
#include <utility>

#include "compose/paint.h"

namespace kingpress::compose {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::Transform;

// Around the middle of [from, to] of the way, turned as the straight line between them is.
Transform on_way(const scene::Way& way, Length from, Length to) {
  const Point begin = way.at(from).point, end = way.at(to).point, chord = end - begin,
              middle = way.at((from + to) / 2.0).point;
  const double turn =
      from < to ? std::atan2(chord.y.points(), chord.x.points()) * 180 / std::numbers::pi : way.at(from).degrees;
  return Transform::rotate(turn).then(Transform::move(middle));
}

// The glyphs [first, first + count) of a text around their middle, with their words.
scene::Text part_of(const scene::Text& text, std::size_t first, std::size_t count, std::string words, Length middle,
                    Length baseline) {
  scene::Text part;
  part.face = text.face;
  part.size = text.size;
  part.colour = text.colour;
  part.origin = {text.origin.x - middle, text.origin.y - baseline};
  const float start = text.glyphs[first].x;
  part.origin.x += Length::points(static_cast<double>(start));
  for (std::size_t i = first; i < first + count; ++i) {
    part.glyphs.push_back(text.glyphs[i]);
    part.glyphs.back().x -= start;
  }
  part.clusters.push_back({static_cast<std::uint16_t>(words.size()), static_cast<std::uint16_t>(count)});
  part.text = std::move(words);
  return part;
}

// Where what follows the text in its line begins.
Length end_of(const fonts::Laid& laid, std::size_t text) {
  const Length from = laid.texts[text].origin.x;
  Length end = laid.lines.front().width;
  const auto meet = [&](Length x) {
    if (x > from) end = std::min(end, x);
  };
  for (const scene::Text& other : laid.texts) meet(other.origin.x);
  for (const fonts::PlacedBox& box : laid.boxes) meet(box.rect.x);
  return end;
}

scene::Outline letters_of(const std::vector<StandingText>& texts, std::optional<scene::Colour> only,
                          const Context& context) {
  scene::Outline all;
  for (const StandingText& one : texts)
    if (!only || one.text.colour == *only) all.append(scene::moved(context.studio.letters.of(one.text), one.turn));
  return all;
}

void draw_effect(scene::Path path, const char* name, scene::Nodes& out) {
  if (!path.outline.points.empty()) out.emplace_back(scene::effect(name, {std::move(path)}));
}

}  // namespace

StandingWords in_lines(const fonts::Laid& laid, Point move) {
  StandingWords words;
  for (const scene::Text& text : laid.texts) {
    words.texts.push_back({text});
    words.texts.back().text.origin = text.origin + move;
  }
  for (std::size_t i = 0; i < laid.boxes.size(); ++i) words.boxes.push_back({i, laid.boxes[i].rect.moved(move)});
  return words;
}

StandingWords along(const fonts::Laid& laid, const scene::Way& way, Length start) {
  StandingWords words;
  const Length baseline = laid.lines.front().baseline;
  for (std::size_t i = 0; i < laid.texts.size(); ++i) {
    const scene::Text& text = laid.texts[i];
    std::size_t glyph = 0, byte = 0;
    for (const scene::Cluster& cluster : text.clusters) {
      const std::size_t next = glyph + cluster.glyphs;
      const auto x = [&](std::size_t at) {
        return text.origin.x + Length::points(static_cast<double>(text.glyphs[at].x));
      };
      std::string said = text.text.substr(byte, cluster.bytes);
      byte += cluster.bytes;
      if (cluster.glyphs == 0) continue;
      const Length from = x(glyph), to = next < text.glyphs.size() ? x(next) : end_of(laid, i);
      words.texts.push_back({part_of(text, glyph, cluster.glyphs, std::move(said), (from + to) / 2.0, baseline),
                             on_way(way, start + from, start + to)});
      glyph = next;
    }
  }
  for (std::size_t i = 0; i < laid.boxes.size(); ++i) {
    const Rect& box = laid.boxes[i].rect;
    words.boxes.push_back({i, box.moved({Length{} - box.centre().x, Length{} - baseline}),
                           on_way(way, start + box.left(), start + box.right())});
  }
  return words;
}

void draw(const std::vector<StandingText>& texts, scene::Nodes& out) {
  for (const StandingText& one : texts) {
    if (one.turn == Transform{})
      out.emplace_back(one.text);
    else
      out.emplace_back(
          scene::Group{one.turn, std::nullopt, std::make_shared<const scene::Nodes>(scene::Nodes{one.text})});
  }
}

void draw_outline(const std::vector<StandingText>& texts, const templates::Stroke& line, const Context& context,
                  scene::Nodes& out) {
  auto stroke = resolve(line, context);
  if (!stroke) return;
  stroke->width *= 2;
  stroke->join = scene::LineJoin::round;
  draw_effect({letters_of(texts, {}, context), stroke->colour, scene::FillRule::nonzero, *stroke}, "outline", out);
}

void draw_gradient(const std::vector<StandingText>& texts, scene::Colour of, const templates::Paint& gradient,
                   const Context& context, scene::Nodes& out) {
  if (!std::holds_alternative<templates::Gradient>(gradient)) return;
  scene::Path path;
  path.outline = letters_of(texts, of, context);
  if (fill_with(gradient, path, context)) draw_effect(std::move(path), "gradient", out);
}

}  // namespace kingpress::compose
