// Minkingi in words: statements for records, sentences and positions for people. Spaces count from 1, as on the board.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/engine/bits.h"
#include "rules/minkingi/rules.h"

namespace kingpress::rules::minkingi {
namespace {

constexpr std::size_t space_width = 14;  // of the text in a space's box

}  // namespace

Words<Rules> Rules::phrases() {
  using W = Words<Rules>;
  const auto in = [](Phase phase) { return 1u << static_cast<unsigned>(phase); };
  const auto card_of = [](std::uint32_t stride, auto slots_of) {
    return W::text("card", stride, dealt,
                   [=](const W::At& at) -> W::Value {
                     const std::uint16_t card = at.state.card[at.value];
                     const bool there = (slots_of(at.state)[as_size(at.seat)] >> at.value) & 1;
                     return there && card != unknown_card ? W::Value(at.game.ids_[card]) : std::nullopt;
                   })
        .aloud([](const W::At& at) { return at.game.card_text(at.state.card[at.value]); });
  };
  const auto degrees = W::heard(
      "degrees", [](const W::At& at) { return std::to_string(at.game.degrees((at.action >> 1) & 31, at.action & 1)); });
  const auto spaces = W::set("spaces", most_spaces, 1).aloud([](const W::At& at) -> std::string {
    std::vector<std::size_t> numbers;
    for (std::uint32_t left = at.value; left; left &= left - 1) numbers.push_back(lowest(left) + 1);
    if (numbers.empty()) return "no battle";
    return fmt::format("a battle against {} {}", numbers.size() == 1 ? "space" : "spaces", fmt::join(numbers, ", "));
  });
  return W()
      .add(in(Phase::draft), 0, "keep", {card_of(1, [](const State& s) { return s.pile; })}, "keeps {card}")
      .add(in(Phase::create), 0, "create",
           {card_of(64, [](const State& s) { return s.hand; }), W::number("space", 2, most_spaces, 1),
            W::number("turn", 1, 2, 0), degrees},
           "creates {card} on space {space} at {degrees} degrees")
      .add(in(Phase::declare), 0, "declare", {spaces}, "declares {spaces}");
}

int Rules::degrees(std::size_t space, std::uint32_t turn) const {
  return 180 * static_cast<int>(turn) + (spaces_[space] == cards::Orientation::landscape ? 90 : 0);
}

std::string Rules::card_text(std::size_t card) const {
  if (card == unknown_card) return "a card unseen";
  const Card& c = cards_[card];
  return fmt::format("{} ({} {} / {} {}, speed {})", ids_[card], to_text(c.corners[0]), to_text(c.corners[1]),
                     to_text(c.corners[2]), to_text(c.corners[3]), c.speed);
}

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

// A space with its card as it lies there; of a symbol its colour alone, which is all that fights.
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

Board Rules::show(const State& s) const {
  Board board;
  if (s.phase > Phase::draft) {
    for (int row = 0, left = static_cast<int>(space_count()); left > 0; ++row) {
      std::vector<Box> boxes;
      for (std::size_t space = 0; space < space_count(); ++space)
        if (places_[space].row == row) boxes.push_back(space_box(s, space));
      std::ranges::sort(boxes, {}, &Box::column);
      left -= static_cast<int>(boxes.size());
      board.row(std::move(boxes));
    }
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
  if (s.phase != Phase::deal) board.mats = mats(s);
  return board;
}

std::string Rules::say_to(const State& s, int seat, Action action, int listener) const {
  return s.phase == Phase::draft && seat != listener ? "keeps a card" : say(s, seat, action);
}

std::string Rules::say_chance(const State& s, const Chance& chance) const {
  if (s.phase == Phase::start) return tell(chance_step(s), chance);
  std::string text = "nine cards each are dealt: seat 1";
  for (std::size_t slot = 0; slot < dealt; ++slot)
    text += fmt::format("{} {}", slot == hand_pile ? "; seat 2" : slot == 0 ? "" : ",", ids_[chance.values[slot]]);
  return text;
}

std::string Rules::say_chance_to(const State& s, const Chance& chance, int) const {
  return s.phase == Phase::start ? say_chance(s, chance) : "nine cards each are dealt";
}

std::string Rules::happened(const State& before, const State& after) const {
  if (before.phase != Phase::declare) return {};
  std::string text;
  for (std::uint32_t changed = before.controlled ^ after.controlled; changed; changed &= changed - 1) {
    const std::size_t space = lowest(changed);
    text += fmt::format("{}space {} goes to seat {}", text.empty() ? "" : ", ", space + 1,
                        ((after.controlled >> space) & 1) + 1);
  }
  if (after.phase != Phase::over) return text;
  const auto [first, second] = scores(after);
  return text + fmt::format("{}seat 1 counts {} cards, seat 2 {}", text.empty() ? "" : "; ", first, second);
}

}  // namespace kingpress::rules::minkingi
