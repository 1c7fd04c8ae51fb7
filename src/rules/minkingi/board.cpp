// Minkingi as it lies on the table: the Active Field with its cards and tokens, the Player Field with draw piles and
// Ditch.
#include <algorithm>
#include <array>
#include <bit>

#include <fmt/format.h>

#include "rules/engine/bits.h"
#include "rules/minkingi/rules.h"

namespace kingpress::rules::minkingi {
namespace {

constexpr std::array<std::string_view, 2> tokens_of{"a", "b"};  // by seat
constexpr std::size_t space_width = 14;                         // of the text in a space's box

Mat::Place pile(std::string id, std::string name, std::uint32_t slots) {
  Mat::Place place{std::move(id), 0, std::move(name)};
  if (slots) place.things = {Mat::back({}, as_size(std::popcount(slots)))};
  return place;
}

// What is asked, in the words of the rules.
std::string asked(const State& s) {
  switch (s.phase) {
    case Phase::draft:
      return fmt::format("Draft: keep one of {}, pass the rest", std::popcount(std::max(s.pile[0], s.pile[1])));
    case Phase::create: return "Field Hour: create a card on an open space";
    case Phase::declare: return "Field Hour: declare a battle against cards that it touches, or none";
    case Phase::deal:
    case Phase::start:
    case Phase::over: break;
  }
  return {};
}

}  // namespace

Line Rules::card_line(std::size_t card) const {
  if (card == unknown_card) return {{"a card unseen"}};
  const Card& c = cards_[card];
  Line line{{ids_[card], Ink::plain, ids_[card]}};
  for (std::size_t corner = 0; corner < corner_count; ++corner) {
    const Corner& at = c.corners[corner];
    const Ink ink = at.symbol ? ink_of(colour_names[as_size(at.colour)]) : Ink::plain;
    line.push_back({to_text(at), ink});
    if (corner == 1) line.push_back({"/"});
  }
  line.push_back({fmt::format("speed {}", c.speed)});
  return line;
}

// A space with its card as it lies there; in words, of a symbol its colour alone, which is all that fights.
Box Rules::space_box(const State& s, std::size_t space) const {
  Box box{std::to_string(space + 1), {}, Ink::plain, places_[space].column};
  if (s.on_space[space] == no_slot) {
    const bool landscape = spaces_[space] == cards::Orientation::landscape;
    box.lines = {{}, {{landscape ? "landscape" : "portrait"}}, {{"open"}}, {}};
    return box;
  }
  const std::size_t index = s.card[s.on_space[space]], holder = (s.controlled >> space) & 1,
                    maker = (s.owned >> space) & 1;
  const Card& card = cards_[index];
  const auto corner = [&](int place) -> Span {
    const int printed = printed_corner(spaces_[space], static_cast<int>((s.turned >> space) & 1), place);
    const Corner& at = card.corners[as_size(printed)];
    if (!at.symbol) return {std::to_string(at.number)};
    const std::string_view colour = colour_names[as_size(at.colour)];
    return {std::string(1, static_cast<char>(colour[0] - 'a' + 'A')), ink_of(colour)};
  };
  const Span between{std::string(space_width - 4, ' ')};
  box.edge = ink_of_seat(holder);
  const std::string held = fmt::format("seat {}", holder + 1);
  box.lines = {{corner(0), between, corner(1)},
               {{ids_[index], Ink::plain, ids_[index]}, {fmt::format("speed {}", card.speed)}},
               {{holder == maker ? held : fmt::format("{}, by {}", held, maker + 1), box.edge}},
               {corner(2), between, corner(3)}};
  return box;
}

// Control tokens lie on cards, ownership tokens beside them (rule 5).
Mat Rules::active_field(const State& s) const {
  Mat field{"Active Field", "the Active Field"};
  for (std::size_t space = 0; space < space_count(); ++space) {
    Mat::Place place{"spaces", space, fmt::format("space {}", space + 1)};
    place.chosen_by = {fmt::format("space {}", space + 1), fmt::format("spaces {}", space + 1)};
    place.box = space_box(s, space);
    place.row = places_[space].row;
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
  return field;
}

Mat Rules::player_field(const State& s) const {
  return {"Player Field",
          "the Player Field",
          -1,
          {pile("pile_a", "draw pile of seat 1", s.pile[0]), pile("pile_b", "draw pile of seat 2", s.pile[1]),
           pile("ditch", "the Ditch", s.ditch)}};
}

Board Rules::show(const State& s) const {
  Board board;
  board.asks = asked(s);
  if (s.phase == Phase::draft) board.mats = {active_field(s), player_field(s)};  // no card on a space: no boxes yet
  if (s.phase > Phase::draft) {
    board.add_mats({active_field(s), player_field(s)});
    board.line({{"blue", Ink::blue},
                {"beats"},
                {"red,", Ink::red},
                {"red beats"},
                {"yellow,", Ink::yellow},
                {"yellow beats"},
                {"blue", Ink::blue}});
  }
  const auto list = [&](std::string title, std::size_t seat, std::uint32_t slots) {
    if (slots == 0) return;
    board.line({{std::move(title), ink_of_seat(seat)}});
    for (; slots; slots &= slots - 1) {
      Line line = card_line(s.card[lowest(slots)]);
      line.front().text.insert(0, "  ");
      board.line(std::move(line));
    }
  };
  for (std::size_t seat : {0u, 1u}) {
    list(fmt::format("hand of seat {}:", seat + 1), seat, s.hand[seat]);
    list(fmt::format("seat {} also holds one of:", seat + 1), seat, s.unsure[seat]);
    list(fmt::format("pile of seat {}:", seat + 1), seat, s.pile[seat]);
  }
  return board;
}

}  // namespace kingpress::rules::minkingi
