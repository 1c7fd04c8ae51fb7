#include <set>

#include <fmt/format.h>

#include "rules/check.h"
#include "rules/minkingi/contacts.h"
#include "rules/minkingi/pieces.h"

namespace kingpress::rules::minkingi {
namespace {

using geometry::Length;
using geometry::Rect;

constexpr Length token_radius = Length::mm(12.7);  // the spot beside a space holds a token of one inch
constexpr Length edge_rounding = Length::mm(0.01);

void check_count(const cards::Field& field, Findings found) {
  const auto count = static_cast<int>(field.spaces.size());
  if (!field.complete || (count >= least_spaces && count <= most_spaces)) return;
  found.error("space-count", field.span,
              fmt::format("the field has {}, expected {} to {}", counted(field.spaces.size(), "space"), least_spaces,
                          most_spaces),
              count < least_spaces ? "add a space" : "18 cards fill at most 18 spaces: take some away", "MK-8");
}

Rect shrunk(const Rect& rect) { return rect.inset(geometry::Insets::all(edge_rounding)); }

void check_overlaps(const cards::Field& field, const std::vector<Rect>& rects, Findings found) {
  for (std::size_t b = 0; b < rects.size(); ++b)
    for (std::size_t a = 0; a < b; ++a) {
      if (!shrunk(rects[a]).overlaps(shrunk(rects[b]))) continue;
      const double across =
          std::min(rects[a].right(), rects[b].right()).mm() - std::max(rects[a].left(), rects[b].left()).mm();
      const double down =
          std::min(rects[a].bottom(), rects[b].bottom()).mm() - std::max(rects[a].top(), rects[b].top()).mm();
      auto& error =
          found.error("overlapping-spaces", field.spaces[b].span,
                      fmt::format("space {} overlaps space {} by {} x {}", b + 1, a + 1,
                                  geometry::to_string(Length::mm(across)), geometry::to_string(Length::mm(down))),
                      "move one of them: spaces may touch, cards must not cover each other", "Minkingi, rule 5");
      error.related.push_back({fmt::format("space {} is here", a + 1), field.spaces[a].span});
    }
}

std::string spaces_named(const std::vector<int>& spaces) {
  std::vector<std::string> names;
  for (int space : spaces) names.push_back(std::to_string(space + 1));
  return (names.size() == 1 ? "space " : "spaces ") + listed(names, most_spaces);
}

void check_connected(const cards::Field& field, Findings found) {
  const auto parts = groups(field.spaces.size(), adjacencies(field));
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const bool one = parts[i].size() == 1;
    auto& error = found.error(
        "unconnected-field", field.spaces[as_size(parts[i].front())].span,
        fmt::format("{} {} no space of the rest of the field", spaces_named(parts[i]), one ? "touches" : "touch"),
        field.contacts ? "list a contact to them under 'contacts:'"
                       : fmt::format("bring corners within {} of each other, or set 'contact:' or 'gap:'",
                                     geometry::to_string(contact_distance(field))),
        "MK-1");
    error.related.push_back({fmt::format("{} {} here", spaces_named(parts[0]), parts[0].size() == 1 ? "is" : "begin"),
                             field.spaces[as_size(parts[0].front())].span});
  }
}

void check_listed_contacts(const cards::Field& field, Findings found) {
  if (!field.contacts) return;
  const auto unknown = [&](int space) { return space < 1 || as_size(space) > field.spaces.size(); };
  for (const cards::Contact& contact : *field.contacts) {
    for (int space : {contact.a, contact.b})
      if (unknown(space))
        found.error("unknown-space", contact.span,
                    fmt::format("contact with space {}, the field has spaces 1 to {}", space, field.spaces.size()), {},
                    "MK-1");
    if (contact.a == contact.b && !unknown(contact.a))
      found.error("unknown-space", contact.span, fmt::format("space {} cannot touch itself", contact.a), {}, "MK-1");
  }
}

bool covers(const Rect& rect, geometry::Point centre) {
  return gap_between(rect, Rect{centre.x, centre.y, {}, {}}) < token_radius - edge_rounding;
}

void check_owner_spots(const cards::Field& field, const std::vector<Rect>& rects, Findings found) {
  for (std::size_t i = 0; i < field.spaces.size(); ++i) {
    const auto& owner = field.spaces[i].owner;
    if (!owner) continue;
    for (std::size_t j = 0; j < rects.size(); ++j)
      if (covers(rects[j], owner->value)) {
        found.warning("covered-owner-spot", owner->span,
                      fmt::format("a card on space {} covers the ownership-token spot of space {}", j + 1, i + 1),
                      "move 'owner:' at least 12.7mm from every space", "Minkingi, rule 5");
        break;
      }
  }
}

}  // namespace

void check_field(const cards::Field& field, diag::Diagnostics& diagnostics) {
  check_count(field, diagnostics);
  if (field.spaces.size() > 10 * most_spaces) return;  // the rest would drown that, and takes the square of the number
  std::vector<Rect> rects;
  for (const cards::Space& space : field.spaces) rects.push_back(rect_of(space, field.card));
  check_overlaps(field, rects, diagnostics);
  check_listed_contacts(field, diagnostics);
  check_connected(field, diagnostics);
  check_owner_spots(field, rects, diagnostics);
}

}  // namespace kingpress::rules::minkingi
