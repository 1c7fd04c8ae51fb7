#include "rules/minkingi/contacts.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "rules/minkingi/pieces.h"

namespace kingpress::rules::minkingi {
namespace {

using geometry::Length;

constexpr Length touch_rounding = Length::mm(0.001);  // positions come from decimal millimetres

Length distance(geometry::Point p, geometry::Point q) {
  return Length::points(std::hypot((p.x - q.x).points(), (p.y - q.y).points()));
}

std::vector<CornerPair> corners_in_reach(const geometry::Rect& r, const geometry::Rect& s, Length reach) {
  std::vector<CornerPair> pairs;
  for (int a = 0; a < corner_count; ++a)
    for (int b = 0; b < corner_count; ++b)
      if (distance(r.corner(a), s.corner(b)) <= reach + touch_rounding)
        pairs.push_back({static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)});
  return pairs;
}

// One pair, or several equally near: of two spaces side by side both pairs that face each other.
std::vector<CornerPair> nearest_corners(const geometry::Rect& r, const geometry::Rect& s) {
  Length least = distance(r.corner(0), s.corner(0));
  for (int a = 0; a < corner_count; ++a)
    for (int b = 0; b < corner_count; ++b) least = std::min(least, distance(r.corner(a), s.corner(b)));
  return corners_in_reach(r, s, least);
}

std::vector<Adjacency> measured(const std::vector<geometry::Rect>& rects, Length contact, Length gap) {
  std::vector<Adjacency> found;
  for (std::size_t a = 0; a < rects.size(); ++a)
    for (std::size_t b = a + 1; b < rects.size(); ++b) {
      auto corners = corners_in_reach(rects[a], rects[b], contact);
      if (!corners.empty() || gap_between(rects[a], rects[b]) <= gap + touch_rounding)
        found.push_back({static_cast<int>(a), static_cast<int>(b), std::move(corners)});
    }
  return found;
}

std::vector<Adjacency> listed(const std::vector<cards::Contact>& contacts, const std::vector<geometry::Rect>& rects,
                              Length reach) {
  std::map<std::pair<int, int>, std::vector<CornerPair>> found;
  const auto exists = [&](int space) { return space >= 1 && as_size(space) <= rects.size(); };
  for (const cards::Contact& contact : contacts) {
    if (!exists(contact.a) || !exists(contact.b) || contact.a == contact.b) continue;
    const bool swapped = contact.a > contact.b;
    const int a = (swapped ? contact.b : contact.a) - 1, b = (swapped ? contact.a : contact.b) - 1;
    auto& corners = found[{a, b}];
    if (contact.corner_a && contact.corner_b) {
      const int first = swapped ? *contact.corner_b : *contact.corner_a,
                second = swapped ? *contact.corner_a : *contact.corner_b;
      corners.push_back({static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)});
      continue;
    }
    const auto& r = rects[as_size(a)];
    const auto& s = rects[as_size(b)];
    auto near = corners_in_reach(r, s, reach);
    if (near.empty()) near = nearest_corners(r, s);
    corners.insert(corners.end(), near.begin(), near.end());
  }
  std::vector<Adjacency> result;
  for (auto& [spaces, corners] : found) {
    std::sort(corners.begin(), corners.end(),
              [](CornerPair p, CornerPair q) { return std::pair(p.a, p.b) < std::pair(q.a, q.b); });
    corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
    result.push_back({spaces.first, spaces.second, std::move(corners)});
  }
  return result;
}

}  // namespace

Length gap_between(const geometry::Rect& r, const geometry::Rect& s) {
  const Length dx = std::max({Length{}, s.left() - r.right(), r.left() - s.right()});
  const Length dy = std::max({Length{}, s.top() - r.bottom(), r.top() - s.bottom()});
  return Length::points(std::hypot(dx.points(), dy.points()));
}

geometry::Rect rect_of(const cards::Space& space, geometry::Size card) {
  const geometry::Size size = space.orientation == cards::Orientation::portrait ? card : card.turned();
  return geometry::Rect::of(size).moved(space.at.value);
}

Length contact_distance(const cards::Field& field) {
  return field.contact.value_or(std::min(field.card.width, field.card.height) / 3.0);
}

Length gap_distance(const cards::Field& field) { return field.gap.value_or(Length{}); }

std::vector<Adjacency> adjacencies(const cards::Field& field) {
  std::vector<geometry::Rect> rects;
  rects.reserve(field.spaces.size());
  for (const cards::Space& space : field.spaces) rects.push_back(rect_of(space, field.card));
  const Length contact = contact_distance(field);
  return field.contacts ? listed(*field.contacts, rects, contact) : measured(rects, contact, gap_distance(field));
}

std::vector<std::vector<int>> groups(std::size_t spaces, const std::vector<Adjacency>& adjacencies) {
  std::vector<int> group(spaces);
  for (std::size_t i = 0; i < spaces; ++i) group[i] = static_cast<int>(i);
  // Spaces are few (18 in a lawful field): relabelling is plain and quick enough.
  for (const Adjacency& pair : adjacencies) {
    const int keep = group[as_size(pair.a)], drop = group[as_size(pair.b)];
    std::replace(group.begin(), group.end(), std::max(keep, drop), std::min(keep, drop));
  }
  std::map<int, std::vector<int>> members;
  for (std::size_t i = 0; i < spaces; ++i) members[group[i]].push_back(static_cast<int>(i));
  std::vector<std::vector<int>> result;
  for (auto& [label, list] : members) result.push_back(std::move(list));
  return result;
}

}  // namespace kingpress::rules::minkingi
