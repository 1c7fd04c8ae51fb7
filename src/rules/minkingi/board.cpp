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

}  // namespace

// What is asked, in the words of the rules.
std::string Rules::asked(const State& s) const {
  switch (s.phase) {
    case Phase::draft:
      return said("Draft: keep one of {n}, pass the rest",
                  {{"n", std::to_string(std::popcount(std::max(s.pile[0], s.pile[1])))}});
    case Phase::create: return said("Field Hour: create a card on an open space");
    case Phase::declare: return said("Field Hour: declare a battle against cards that it touches, or none");
    case Phase::deal:
    case Phase::start:
    case Phase::over: break;
  }
  return {};
}

Line Rules::card_line(std::size_t card) const {
  if (card == unknown_card) return {{said("a card unseen"), Ink::plain, "", true}};
  const Card& c = cards_[card];
  Line line{{ids_[card], Ink::plain, ids_[card]}};
  for (std::size_t corner = 0; corner < corner_count; ++corner) {
    const Corner& at = c.corners[corner];
    const Ink ink = at.symbol ? ink_of(colour_names[as_size(at.colour)]) : Ink::plain;
    line.push_back({said(to_text(at)), ink});
    if (corner == 1) line.push_back({"/"});
  }
  line.push_back({said("speed {n}", {{"n", std::to_string(c.speed)}})});
  return line;
}

// A space with its card as it lies there; in words, of a symbol its colour alone, which is all that fights.
Box Rules::space_box(const State& s, std::size_t space) const {
  Box box{std::to_string(space + 1), {}, Ink::plain, places_[space].column};
  if (s.on_space[space] == no_slot) {
    const bool landscape = spaces_[space] == cards::Orientation::landscape;
    box.lines = {{}, {{said(landscape ? "landscape" : "portrait")}}, {{said("open")}}, {}};
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
    return {said(std::string(1, static_cast<char>(colour[0] - 'a' + 'A'))), ink_of(colour)};
  };
  const Span between{std::string(space_width - 4, ' ')};
  box.edge = ink_of_seat(holder);
  const std::string held = said("seat {n}", {{"n", std::to_string(holder + 1)}});
  box.lines = {
      {corner(0), between, corner(1)},
      {{ids_[index], Ink::plain, ids_[index]}, {said("speed {n}", {{"n", std::to_string(card.speed)}})}},
      {{holder == maker ? held : said("{holder}, by {n}", {{"holder", held}, {"n", std::to_string(maker + 1)}}),
        box.edge}},
      {corner(2), between, corner(3)}};
  return box;
}

// Control tokens lie on cards, ownership tokens beside them (rule 5).
Mat Rules::active_field(const State& s) const {
  Mat field{"Active Field", said("the Active Field")};
  for (std::size_t space = 0; space < space_count(); ++space) {
    Mat::Place place{"spaces", space, said("space {n}", {{"n", std::to_string(space + 1)}})};
    place.chosen_by = {fmt::format("space {}", space + 1), fmt::format("spaces {}", space + 1)};
    place.box = space_box(s, space);
    place.row = places_[space].row;
    if (s.on_space[space] != no_slot) {
      const auto holder = (s.controlled >> space) & 1, maker = (s.owned >> space) & 1;
      place.things = {Mat::card(ids_[s.card[s.on_space[space]]], degrees(space, (s.turned >> space) & 1)),
                      Mat::token(fmt::format("control token {}", tokens_of[holder]))};
      field.places.push_back({"spots",
                              space,
                              said("beside space {n}", {{"n", std::to_string(space + 1)}}),
                              {},
                              {Mat::token(fmt::format("ownership token {}", tokens_of[maker]))}});
    }
    field.places.push_back(std::move(place));
  }
  return field;
}

Mat Rules::player_field(const State& s) const {
  return {"Player Field",
          said("the Player Field"),
          -1,
          {pile("pile_a", said("draw pile of seat 1"), s.pile[0]),
           pile("pile_b", said("draw pile of seat 2"), s.pile[1]), pile("ditch", said("the Ditch"), s.ditch)}};
}

Board Rules::show(const State& s) const {
  Board board;
  board.asks = asked(s);
  if (s.phase == Phase::draft) board.mats = {active_field(s), player_field(s)};  // no card on a space: no boxes yet
  if (s.phase > Phase::draft) {
    board.add_mats({active_field(s), player_field(s)});
    const std::string blue = said("blue"), red = said("red"), yellow = said("yellow"), beats = said("beats");
    board.line({{blue, Ink::blue},
                {beats},
                {red + ",", Ink::red},
                {red + " " + beats},
                {yellow + ",", Ink::yellow},
                {yellow + " " + beats},
                {blue, Ink::blue}});
  }
  const auto list = [&](const std::string& title, const std::string& what, std::size_t seat, std::uint32_t slots) {
    if (slots == 0) return;
    board.line_of_hand({{said(title, {{"n", std::to_string(seat + 1)}}), ink_of_seat(seat)}}, seat, said(what));
    for (; slots; slots &= slots - 1) {
      Line line = card_line(s.card[lowest(slots)]);
      line.front().text.insert(0, "  ");
      board.line(std::move(line));
    }
  };
  for (std::size_t seat : {0u, 1u}) {
    list("hand of seat {n}:", "hand", seat, s.hand[seat]);
    list("seat {n} also holds one of:", "also one of", seat, s.unsure[seat]);
    list("pile of seat {n}:", "pile", seat, s.pile[seat]);
  }
  return board;
}

}  // namespace kingpress::rules::minkingi
