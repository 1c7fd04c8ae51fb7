#include "sheets/tuck_box.h"

#include <algorithm>

namespace kingpress::sheets {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using scene::Outline;

const Length play = Length::mm(4), depth_play = Length::mm(2), deepest = Length::mm(40), tongue_depth = Length::mm(15),
             chamfer = Length::mm(4), least_glue = Length::mm(9.5), hatch = Length::mm(3);

void line(Outline& outline, Point from, Point to) {
  outline.move_to(from);
  outline.line_to(to);
}

// A flap on the upper (negative height) or lower edge of a panel, its outer corners cut off.
void flap(Outline& outline, Point from, Point to, Length height) {
  const Length inwards = to.x > from.x ? chamfer : -chamfer;
  const Length down = height < Length{} ? -chamfer : chamfer;
  outline.line_to(from);
  outline.line_to({from.x, from.y + height - down});
  outline.line_to({from.x + inwards, from.y + height});
  outline.line_to({to.x - inwards, to.y + height});
  outline.line_to({to.x, to.y + height - down});
  outline.line_to(to);
}

void panel(Outline& outline, Point from, Point to, Length height) {
  outline.line_to(from);
  outline.line_to({from.x, from.y + height});
  outline.line_to({to.x, to.y + height});
  outline.line_to(to);
}

Outline cut_of(const TuckBox& box, Length glue) {
  const Length top = box.back.top(), bottom = box.back.bottom();
  const Length dust = std::max(chamfer * 1.5, std::min({box.width / 3.0, box.depth, Length::mm(20)}));
  const Length inner = std::max(chamfer * 1.5, 0.45 * box.depth);
  Outline cut;
  cut.move_to({box.left.left(), top});
  flap(cut, {box.left.left(), top}, {box.left.right(), top}, -dust);
  // the lid and its tongue, whose corners are round
  const Length near = Length::mm(2), across = Length::mm(8), down = Length::mm(6);
  const Length tongue_left = box.lid.left() + near, tongue_right = box.lid.right() - near;
  cut.line_to({box.lid.left(), box.lid.top()});
  cut.line_to({tongue_left, box.lid.top()});
  cut.line_to({tongue_left, down});
  cut.curve_to({tongue_left, down / 3.0}, {tongue_left + across / 3.0, {}}, {tongue_left + across, {}});
  cut.line_to({tongue_right - across, {}});
  cut.curve_to({tongue_right - across / 3.0, {}}, {tongue_right, down / 3.0}, {tongue_right, down});
  cut.line_to({tongue_right, box.lid.top()});
  cut.line_to({box.lid.right(), box.lid.top()});
  flap(cut, {box.right.left(), top}, {box.right.right(), top}, -dust);
  // the front with its notch for the thumb
  const Length middle = box.front.centre().x, half = Length::mm(9), deep = Length::mm(26) / 3.0;
  cut.line_to({middle - half, top});
  cut.curve_to({middle - half / 3.0, top + deep}, {middle + half / 3.0, top + deep}, {middle + half, top});
  cut.line_to({box.front.right(), top});
  cut.line_to({box.front.right() + glue, top + glue / 2.0});
  cut.line_to({box.front.right() + glue, bottom - glue / 2.0});
  panel(cut, {box.front.right(), bottom}, {box.front.left(), bottom}, box.depth);
  flap(cut, {box.right.right(), bottom}, {box.right.left(), bottom}, inner);
  panel(cut, {box.back.right(), bottom}, {box.back.left(), bottom}, box.depth);
  flap(cut, {box.left.right(), bottom}, {box.left.left(), bottom}, inner);
  cut.close();
  return cut;
}

Outline score_of(const TuckBox& box) {
  Outline score;
  const Length top = box.back.top(), bottom = box.back.bottom();
  for (const Length x : {box.back.left(), box.back.right(), box.front.left(), box.front.right()})
    line(score, {x, top}, {x, bottom});
  line(score, {box.left.left(), top}, {box.right.right(), top});
  line(score, {box.left.left(), bottom}, {box.front.right(), bottom});
  line(score, {box.lid.left() + Length::mm(2), box.lid.top()}, {box.lid.right() - Length::mm(2), box.lid.top()});
  return score;
}

// Lines at 45 degrees, short of the edges.
void hatched(Outline& outline, const Rect& area) {
  const Length span = area.width + area.height;
  for (Length at = hatch; at < span; at += hatch) {
    const Length x = std::min(at, area.width), over = at - x;
    const Length y = std::min(at, area.height), past = at - y;
    line(outline, {area.left() + x, area.top() + over}, {area.left() + past, area.top() + y});
  }
}

}  // namespace

TuckBox tuck_box(geometry::Size card, std::size_t cards, Length thickness) {
  TuckBox box;
  box.width = card.width + play;
  box.height = card.height + play;
  box.depth = static_cast<double>(cards) * thickness + depth_play;
  const Length glue = std::max(least_glue, 0.4 * box.depth), top = tongue_depth + box.depth;
  box.left = {{}, top, box.depth, box.height};
  box.back = {box.left.right(), top, box.width, box.height};
  box.right = {box.back.right(), top, box.depth, box.height};
  box.front = {box.right.right(), top, box.width, box.height};
  box.lid = {box.back.left(), tongue_depth, box.width, box.depth};
  box.tongue = {box.back.left() + Length::mm(2), {}, box.width - Length::mm(4), tongue_depth};
  box.back_bottom = {box.back.left(), box.back.bottom(), box.width, box.depth};
  box.front_bottom = {box.front.left(), box.front.bottom(), box.width, box.depth};
  box.net = {box.front.right() + glue, box.back.bottom() + box.depth};
  box.cut = cut_of(box, glue);
  box.score = score_of(box);
  const Length clear = Length::mm(1);
  const Rect flap{box.front.right(), box.front.top() + glue / 2.0, glue, box.height - glue};
  hatched(box.glue, flap.inset(geometry::Insets::all(clear)));
  hatched(box.glue, box.back_bottom.inset(geometry::Insets::all(clear)));
  return box;
}

std::size_t boxes_for(geometry::Size card, std::size_t cards, Length thickness, geometry::Size area) {
  const auto fits = [&](geometry::Size net) { return net.width <= area.width && net.height <= area.height; };
  for (std::size_t boxes = 1; boxes <= cards; ++boxes) {
    const TuckBox box = tuck_box(card, (cards + boxes - 1) / boxes, thickness);
    if (box.depth <= deepest && (fits(box.net) || fits(box.net.turned()))) return boxes;
  }
  return 0;
}

}  // namespace kingpress::sheets
