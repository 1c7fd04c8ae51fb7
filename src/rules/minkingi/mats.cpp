// Minkingi as it lies on the table: the Active Field with its cards and tokens, the Player Field with draw piles and
// Ditch.
#include <fmt/format.h>

#include <bit>

#include "rules/minkingi/rules.h"

namespace kingpress::rules::minkingi {
namespace {

constexpr std::array<std::string_view, 2> tokens_of{"a", "b"};  // by seat

Mat::Place pile(std::string id, std::string name, std::uint32_t slots) {
  Mat::Place place{std::move(id), 0, std::move(name)};
  if (slots) place.things = {Mat::back({}, as_size(std::popcount(slots)))};
  return place;
}

}  // namespace

// Control tokens lie on cards, ownership tokens beside them (rule 5).
std::vector<Mat> Rules::mats(const State& s) const {
  Mat field{"Active Field", "the Active Field"};
  for (std::size_t space = 0; space < space_count(); ++space) {
    Mat::Place place{"spaces", space, fmt::format("space {}", space + 1)};
    place.chosen_by = {fmt::format("space {}", space + 1), fmt::format("spaces {}", space + 1)};
    if (s.on_space[space] != no_slot) {
      const auto holder = (s.controlled >> space) & 1, maker = (s.owned >> space) & 1;
      place.things = {Mat::card(ids_[s.card[s.on_space[space]]], degrees(space, (s.turned >> space) & 1)),
                      Mat::token(fmt::format("control token {}", tokens_of[holder]))};
      field.places.push_back({"spots",
                              space,
                              fmt::format("beside space {}", space + 1),
                              {},
                              {Mat::token(fmt::format("ownership token {}", tokens_of[maker]))}});
    }
    field.places.push_back(std::move(place));
  }
  Mat between{"Player Field", "the Player Field"};
  between.places = {pile("pile_a", "draw pile of seat 1", s.pile[0]), pile("pile_b", "draw pile of seat 2", s.pile[1]),
                    pile("ditch", "the Ditch", s.ditch)};
  return {std::move(field), std::move(between)};
}

}  // namespace kingpress::rules::minkingi
