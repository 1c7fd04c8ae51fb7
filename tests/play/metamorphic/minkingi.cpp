// The symmetries of Minkingi.
#include "play/perft.h"
#include "rules/minkingi/rules.h"
#include "symmetry.h"

using namespace kingpress;
using namespace kingpress::test;
namespace mk = rules::minkingi;

namespace {

// Mirrored left to right or not, then turned clockwise by quarters.
struct Turning {
  bool mirrored;
  int quarters;

  geometry::Point operator()(geometry::Point p) const {
    if (mirrored) p.x = -p.x;
    for (int i = 0; i < quarters; ++i) p = {-p.y, p.x};
    return p;
  }
  geometry::Rect operator()(const geometry::Rect& rect) const {
    const geometry::Point one = (*this)(rect.origin()), other = (*this)(geometry::Point{rect.right(), rect.bottom()});
    const geometry::Point at{std::min(one.x, other.x), std::min(one.y, other.y)};
    return {at.x, at.y, std::max(one.x, other.x) - at.x, std::max(one.y, other.y) - at.y};
  }
  int corner(int corner) const {
    const geometry::Rect whole{geometry::Length::mm(-1), geometry::Length::mm(-1), geometry::Length::mm(2),
                               geometry::Length::mm(2)};
    const geometry::Point moved = (*this)(whole.corner(corner));
    return (moved.x > geometry::Length{} ? 1 : 0) + (moved.y > geometry::Length{} ? 2 : 0);
  }
  cards::Orientation operator()(cards::Orientation orientation) const {
    if (quarters % 2 == 0) return orientation;
    return orientation == cards::Orientation::portrait ? cards::Orientation::landscape : cards::Orientation::portrait;
  }
  // Of the two ways a card fits a space: the one it lies in when the field is turned with it.
  std::int64_t way(cards::Orientation orientation, std::int64_t way) const {
    const std::int64_t lies = 2 * way + (orientation == cards::Orientation::landscape ? 1 : 0);
    return (((mirrored ? 4 - lies : lies) + quarters) % 4) / 2;
  }
};
std::vector<Turning> turnings() {
  std::vector<Turning> all;
  for (const bool mirrored : {false, true})
    for (int quarters = 0; quarters < 4; ++quarters) all.push_back({mirrored, quarters});
  return all;
}

cards::Field turned(const cards::Field& field, const Turning& turning, const Places& numbers) {
  cards::Field made = field;
  for (std::size_t i = 0; i < field.spaces.size(); ++i) {
    const geometry::Rect rect = turning(mk::rect_of(field.spaces[i], field.card));
    cards::Space& space = made.spaces[numbers[i]];
    space.at.value = rect.origin();
    space.orientation = turning(field.spaces[i].orientation);
  }
  if (made.contacts)
    for (cards::Contact& contact : *made.contacts) {
      contact.a = static_cast<int>(numbers[static_cast<std::size_t>(contact.a - 1)]) + 1;
      contact.b = static_cast<int>(numbers[static_cast<std::size_t>(contact.b - 1)]) + 1;
      if (contact.corner_a) contact.corner_a = turning.corner(*contact.corner_a);
      if (contact.corner_b) contact.corner_b = turning.corner(*contact.corner_b);
    }
  return made;
}

// A card printed in the mirror; a turned one is the same card.
std::vector<mk::Card> turned(std::vector<mk::Card> cards, const Turning& turning) {
  if (turning.mirrored)
    for (mk::Card& card : cards) {
      std::swap(card.corners[0], card.corners[1]);
      std::swap(card.corners[2], card.corners[3]);
    }
  return cards;
}

mk::Rules minkingi(const std::vector<mk::Card>& cards, const cards::Field& field) {
  std::vector<std::string> ids;
  for (const mk::Card& card : cards) ids.push_back("card " + std::to_string(card.index));
  std::vector<cards::Orientation> orientations;
  for (const cards::Space& space : field.spaces) orientations.push_back(space.orientation);
  return {cards, ids, orientations, mk::adjacencies(field)};
}

std::vector<mk::Card> core_cards(int copies = 1) {
  diag::Sources sources;
  std::vector<mk::Card> cards = mk::pieces_of(test::builtin_edition("minkingi", sources).decks.front(), {}).cards;
  if (copies > 1) cards.resize(18);
  for (mk::Card& card : cards) card.copies = copies;
  return cards;
}
cards::Field field_named(const std::string& name) {
  diag::Sources sources;
  for (const cards::Field& field : test::builtin_edition("minkingi", sources).fields)
    if (field.name == name) return field;
  throw std::runtime_error("no field " + name);
}

// Spaces thrown down anywhere, either way, without overlapping.
cards::Field thrown(std::size_t spaces, rules::Rng& rng) {
  cards::Field field = field_named("quick");
  field.spaces.clear();
  std::vector<geometry::Rect> rects;
  while (rects.size() < spaces) {
    cards::Space space;
    space.at.value = {geometry::Length::mm(rng.below(800) / 2.0), geometry::Length::mm(rng.below(800) / 2.0)};
    space.orientation = rng.below(2) ? cards::Orientation::landscape : cards::Orientation::portrait;
    const geometry::Rect rect = mk::rect_of(space, field.card);
    if (std::ranges::any_of(rects, [&](const geometry::Rect& other) { return rect.overlaps(other); })) continue;
    rects.push_back(rect);
    field.spaces.push_back(space);
  }
  return field;
}

// Two far apart and one near: contacts that no measuring would give, one of them with the corners that touch.
cards::Field listed() {
  cards::Field field = field_named("cross");
  field.contacts = {{1, 2, 3, 0, {}}, {2, 3, 1, 1, {}}, {1, 3, 0, 2, {}},
                    {3, 4, 2, 2, {}}, {4, 5, 1, 3, {}}, {1, 5, 0, 0, {}}};
  return field;
}

Mapping steps_turned(const cards::Field& field, const Turning& turning, const Places& numbers) {
  return {.seats = {0, 1}, .choice = [=](rules::Statement said) {
            if (said.action == "create") {
              auto& way = std::get<std::int64_t>(said.words[2].value);
              way = turning.way(field.spaces[static_cast<std::size_t>(*said.number("space") - 1)].orientation, way);
              return test::renumbered(said, "space", numbers);
            }
            return test::renumbered(said, "spaces", numbers);
          }};
}

}  // namespace

TEST_CASE("Minkingi: a field mirrored or turned, its spaces numbered anew, is the same game with mirrored cards") {
  rules::Rng rng(1);
  const std::vector<cards::Field> fields{
      field_named("grid"), field_named("courtyard"), field_named("cross"), field_named("quick"), listed(),
      thrown(7, rng),      thrown(12, rng)};
  const std::vector<mk::Card> cards = core_cards();
  for (const cards::Field& field : fields)
    for (const Turning& turning : turnings()) {
      INFO(field.name << ", " << field.spaces.size() << " spaces, mirrored " << turning.mirrored << ", quarters "
                      << turning.quarters);
      const Places numbers = shuffled(field.spaces.size(), rng);
      const mk::Rules plain = minkingi(cards, field),
                      image = minkingi(turned(cards, turning), turned(field, turning, numbers));
      CHECK(parting(plain, image, steps_turned(field, turning, numbers), few) == "");
      for (const int depth : {1, 2})
        CHECK(play::Perfter<mk::Rules>(image).count(depth, false)->count ==
              play::Perfter<mk::Rules>(plain).count(depth, false)->count);
    }
}

TEST_CASE("Minkingi: with copies of cards a turned field is the same while its numbers keep their order (MK-6)") {
  const cards::Field field = field_named("courtyard");
  const Places numbers = in_place(field.spaces.size()), backwards(numbers.rbegin(), numbers.rend());
  const std::vector<mk::Card> cards = core_cards(2);
  for (const Turning& turning : turnings())
    CHECK(parting(minkingi(cards, field), minkingi(turned(cards, turning), turned(field, turning, numbers)),
                  steps_turned(field, turning, numbers), few) == "");
  CHECK(parting(minkingi(cards, field), minkingi(cards, turned(field, {false, 0}, backwards)),
                steps_turned(field, {false, 0}, backwards), many) != "");
}

TEST_CASE("Minkingi: a mirrored field with cards as they were, or with cards lying the other way, is another game") {
  const cards::Field field = field_named("courtyard");
  const Places numbers = in_place(field.spaces.size());
  const std::vector<mk::Card> cards = core_cards();
  const Turning mirror{true, 0}, quarter{false, 1};
  CHECK(parting(minkingi(cards, field), minkingi(cards, turned(field, mirror, numbers)),
                steps_turned(field, mirror, numbers), many) != "");
  CHECK(parting(minkingi(cards, field), minkingi(cards, turned(field, quarter, numbers)),
                steps_turned(field, {true, 1}, numbers), many) != "");
}

TEST_CASE("Minkingi: seats and their piles exchanged, and the order in a pile, change nothing") {
  rules::Rng rng(2);
  for (const int copies : {1, 2}) {
    const mk::Rules game = minkingi(core_cards(copies), field_named("grid"));
    for (int i = 0; i < 5; ++i) {
      Places slots = in_place(mk::dealt);
      move_blocks(slots, 0, mk::hand_pile, swapped);
      for (const int pile : {0, 1})
        rng.shuffle(std::span(slots).subspan(static_cast<std::size_t>(pile * mk::hand_pile), mk::hand_pile));
      const auto deal = [=](rules::Statement said) {
        return said.action == "shuffle" ? test::rearranged(said, slots) : said;
      };
      CHECK(parting(game, game, {.seats = swapped, .chance = deal}, many / 2) == "");
    }
    CHECK(parting(game, game, {.seats = swapped}, many) != "");  // the piles go with their seats
  }
}

TEST_CASE("Minkingi: colours turned in their circle, other shapes, numbers in the same order change nothing") {
  const std::vector<mk::Card> cards = core_cards();
  const cards::Field field = field_named("cross");
  for (const int step : {1, 2}) {
    std::vector<mk::Card> renamed = cards;
    for (mk::Card& card : renamed) {
      card.number = 3 * card.number + 1;
      for (mk::Corner& corner : card.corners) {
        corner.colour =
            corner.symbol ? static_cast<mk::Colour>((static_cast<int>(corner.colour) + step) % 3) : mk::Colour::blue;
        corner.shape = mk::Shape::moon;
      }
    }
    CHECK(parting(minkingi(cards, field), minkingi(renamed, field), {.seats = {0, 1}}, many) == "");
  }
  std::vector<mk::Card> faster = cards;
  for (mk::Card& card : faster) card.speed *= 2;
  CHECK(parting(minkingi(cards, field), minkingi(faster, field), {.seats = {0, 1}, .evaluation = false}, many) == "");
}

TEST_CASE("Minkingi: two colours exchanged, or numbers that turn round the order of equal Speeds, make another game") {
  const std::vector<mk::Card> cards = core_cards();
  const cards::Field field = field_named("cross");
  std::vector<mk::Card> exchanged = cards, backwards = cards;
  for (mk::Card& card : exchanged)
    for (mk::Corner& corner : card.corners)
      if (corner.symbol && corner.colour != mk::Colour::blue)
        corner.colour = corner.colour == mk::Colour::red ? mk::Colour::yellow : mk::Colour::red;
  for (mk::Card& card : backwards) card.number = 1000 - card.number;
  CHECK(parting(minkingi(cards, field), minkingi(exchanged, field), {.seats = {0, 1}, .evaluation = false}, many) !=
        "");
  CHECK(parting(minkingi(cards, field), minkingi(backwards, field), {.seats = {0, 1}}, 10 * many) != "");
}

TEST_CASE("Minkingi: the order in which a set lists its cards decides nothing") {
  rules::Rng rng(7);
  const std::vector<mk::Card> core = core_cards();
  const cards::Field field = field_named("grid");
  for (int i = 0; i < 3; ++i)
    CHECK(parting(minkingi(core, field), minkingi(relisted(core, shuffled(core.size(), rng)), field), {.seats = {0, 1}},
                  few) == "");
}
