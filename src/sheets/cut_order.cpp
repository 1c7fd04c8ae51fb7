// A guillotine cuts right through what lies in it. Only orders that keep to this are looked at, and strips that are cut
// alike are laid on one another, which is where the time goes.
#include "sheets/cut_order.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

#include "sheets/cut_line.h"
#include "sheets/measures.h"

namespace kingpress::sheets {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;

constexpr Length same = Length::mm(0.01);
constexpr Length least_waste = Length::mm(0.15);  // no knife takes off less

struct OnPaper {
  Rect box;  // trim; of other shapes with what is printed round them
  bool straight = true;
};

Length low(const Rect& rect, bool level) { return level ? rect.top() : rect.left(); }
Length high(const Rect& rect, bool level) { return level ? rect.bottom() : rect.right(); }

// What is in hand after some cuts, and what lies on it.
struct Strip {
  Rect paper;
  std::vector<OnPaper> pieces;
};

// Strips between cuts right through, in one direction: pieces that overlap in it stay together.
std::vector<Strip> strips_of(const Strip& whole, bool level) {
  std::vector<OnPaper> sorted = whole.pieces;
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](const OnPaper& a, const OnPaper& b) { return low(a.box, level) < low(b.box, level); });
  std::vector<Strip> strips;
  Length end;
  for (const OnPaper& piece : sorted) {
    if (strips.empty() || low(piece.box, level) >= end - same) {
      strips.push_back({whole.paper, {}});
      end = high(piece.box, level);
    }
    end = std::max(end, high(piece.box, level));
    strips.back().pieces.push_back(piece);
  }
  for (Strip& strip : strips) {
    Length from = low(strip.pieces.front().box, level), to = from;
    for (const OnPaper& piece : strip.pieces) to = std::max(to, high(piece.box, level));
    Rect& paper = strip.paper;
    paper = level ? Rect{paper.x, from, paper.width, to - from} : Rect{from, paper.y, to - from, paper.height};
  }
  return strips;
}

// Two strips that are cut alike may be laid on one another.
std::vector<long> shape_of(const Strip& strip) {
  std::vector<long> shape;
  const auto add = [&](Length length) { shape.push_back(std::lround(length.mm() * 50)); };
  add(strip.paper.width);
  add(strip.paper.height);
  std::vector<std::array<Length, 4>> boxes;
  for (const OnPaper& piece : strip.pieces)
    boxes.push_back({piece.box.x - strip.paper.x, piece.box.y - strip.paper.y, piece.box.width, piece.box.height});
  std::sort(boxes.begin(), boxes.end());
  for (const auto& box : boxes)
    for (const Length length : box) add(length);
  return shape;
}

CutOrder order_of(const Strip& strip);

// Cuts along every strip's edges that are not edges of the paper already, then the strips.
CutOrder cut_into(const Strip& whole, const std::vector<Strip>& strips, bool level) {
  CutOrder order;
  const auto cut_at = [&](Length at) {
    const Rect& paper = whole.paper;
    order.cuts.push_back({level,
                          {level ? Cut::Line{{paper.left(), at}, {paper.right(), at}}
                                 : Cut::Line{{at, paper.top()}, {at, paper.bottom()}}}});
  };
  Length done = low(whole.paper, level);
  for (const Strip& strip : strips) {
    if (low(strip.paper, level) > done + least_waste) cut_at(low(strip.paper, level));
    done = high(strip.paper, level);
    if (done < high(whole.paper, level) - least_waste) cut_at(done);
  }
  std::map<std::vector<long>, std::size_t> known;  // first of the strip's cuts
  for (const Strip& strip : strips) {
    const CutOrder part = order_of(strip);
    order.by_hand += part.by_hand;
    order.stuck += part.stuck;
    std::vector<long> shape = shape_of(strip);
    shape.push_back(static_cast<long>(part.cuts.size()));
    const auto [at, is_new] = known.try_emplace(std::move(shape), order.cuts.size());
    for (std::size_t i = 0; i < part.cuts.size(); ++i) {
      if (is_new)
        order.cuts.push_back(part.cuts[i]);
      else
        order.cuts[at->second + i].lines.insert(order.cuts[at->second + i].lines.end(), part.cuts[i].lines.begin(),
                                                part.cuts[i].lines.end());
    }
  }
  return order;
}

bool is_same_paper(const Rect& a, const Rect& b) {
  return std::abs((a.width - b.width).mm()) < least_waste.mm() &&
         std::abs((a.height - b.height).mm()) < least_waste.mm();
}

bool is_cut_out(const Strip& strip) {
  if (strip.pieces.size() != 1) return false;
  const Rect &box = strip.pieces.front().box, &paper = strip.paper;
  return box.left() <= paper.left() + least_waste && box.top() <= paper.top() + least_waste &&
         box.right() >= paper.right() - least_waste && box.bottom() >= paper.bottom() - least_waste;
}

CutOrder order_of(const Strip& strip) {
  CutOrder none;
  for (const OnPaper& piece : strip.pieces) none.by_hand += piece.straight ? 0 : 1;
  // What is cut out with scissors needs no straight cuts of its own.
  if (strip.pieces.empty() || none.by_hand == strip.pieces.size() || is_cut_out(strip)) return none;
  std::optional<CutOrder> best;
  for (const bool level : {false, true}) {
    const std::vector<Strip> strips = strips_of(strip, level);
    if (strips.size() == 1 && is_same_paper(strips.front().paper, strip.paper)) continue;
    CutOrder order = cut_into(strip, strips, level);
    if (!best || order.stuck < best->stuck || (order.stuck == best->stuck && order.cuts.size() < best->cuts.size()))
      best = std::move(order);
  }
  if (best) return *best;
  none.stuck = strip.pieces.size() - none.by_hand;
  return none;
}

}  // namespace

CutOrder cut_order(const Page& page, const scene::Components& components) {
  Strip sheet{Rect::of(page.paper), {}};
  for (const Placement& p : page.placements) {
    const bool straight = !has_cut_line(components[p.component]);
    sheet.pieces.push_back({straight || page.tile ? cut_box(page, p) : p.extent, straight || page.tile.has_value()});
  }
  return order_of(sheet);
}

}  // namespace kingpress::sheets
