// The same law under a symmetry of the rules: a field turned about, seats exchanged, colours renamed and the like make the same
// game, choice for choice. Beside each stands what looks like a symmetry and is none, so that every mapping is known to bite.
#include <numeric>

#include "../catch.h"
#include "builtin.h"
#include "mapped.h"
#include "play/perft.h"
#include "rules/kings_keys/arranged.h"
#include "rules/kings_keys/battle_royal.h"
#include "rules/kings_keys/campaign.h"
#include "rules/kings_keys/war.h"
#include "rules/minkingi/rules.h"
#include "standard_decks.h"
#include "tic_tac_toe.h"

using namespace kingpress;
using test::Mapping;
using test::Names;
using test::parting;
using test::Places;
namespace mk = rules::minkingi;
namespace kk = rules::kings_keys;
namespace tk = rules::twenty_five_kingdoms;
namespace cq = rules::kingdom_coinquest;
namespace k2 = rules::kingdoms_ii;

namespace {

#ifdef NDEBUG
constexpr std::uint64_t few = 150;
#else
constexpr std::uint64_t few = 30;
#endif
constexpr std::uint64_t many = 10 * few;

Places in_place(std::size_t count) {
  Places places(count);
  std::iota(places.begin(), places.end(), std::size_t{0});
  return places;
}
Places shuffled(std::size_t count, rules::Rng& rng) {
  Places places = in_place(count);
  rng.shuffle(std::span(places));
  return places;
}
// What lay from `first` on in blocks of `size` lies in the block given by `to`.
void move_blocks(Places& places, std::size_t first, std::size_t size, const Places& to) {
  for (std::size_t block = 0; block < to.size(); ++block)
    for (std::size_t i = 0; i < size; ++i) places[first + block * size + i] = first + to[block] * size + i;
}
std::vector<Places> all_orders(std::size_t count) {
  std::vector<Places> orders;
  Places order = in_place(count);
  do orders.push_back(order);
  while (std::ranges::next_permutation(order).found);
  return orders;
}
// The same list with its entries elsewhere: the order in which a deck lists its cards.
template <class T>
std::vector<T> relisted(const std::vector<T>& list, const Places& places) {
  std::vector<T> moved = list;
  for (std::size_t i = 0; i < list.size(); ++i) moved[places[i]] = list[i];
  return moved;
}
const Places swapped{1, 0};  // two seats

play::Setting setting_of(const std::string& game, const play::Wish& wish = {}) { return test::builtin(game, wish)->setting(); }

template <class Pieces>
std::vector<std::string> ids_of(const Pieces& pieces, const cards::Deck& deck) {
  std::vector<std::string> ids;
  for (const auto& piece : pieces) ids.push_back(deck.cards[piece.index].id);
  return ids;
}

}  // namespace

TEST_CASE("noughts and crosses: a turned board is the same game, two squares exchanged are not") {
  const test::TicTacToe game;
  const auto by = [](Places squares) { return Mapping{.seats = {0, 1}, .choice = [=](rules::Statement said) { return test::renumbered(said, "square", squares); }}; };
  CHECK(parting(game, game, by({6, 3, 0, 7, 4, 1, 8, 5, 2}), many) == "");
  CHECK(parting(game, game, by({1, 0, 2, 3, 4, 5, 6, 7, 8}), many) != "");
  CHECK(parting(game, game, {.seats = {1, 0}}, many) != "");  // seat 0 begins
}

// ---- Minkingi ----

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
    const geometry::Rect whole{geometry::Length::mm(-1), geometry::Length::mm(-1), geometry::Length::mm(2), geometry::Length::mm(2)};
    const geometry::Point moved = (*this)(mk::corner_point(whole, corner));
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
  std::vector<mk::Card> cards = mk::pieces_of(test::builtin_edition("minkingi", sources).decks.front());
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
  field.contacts = {{1, 2, 3, 0, {}}, {2, 3, 1, 1, {}}, {1, 3, 0, 2, {}}, {3, 4, 2, 2, {}}, {4, 5, 1, 3, {}}, {1, 5, 0, 0, {}}};
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
  const std::vector<cards::Field> fields{field_named("grid"), field_named("courtyard"), field_named("cross"), field_named("quick"), listed(), thrown(7, rng), thrown(12, rng)};
  const std::vector<mk::Card> cards = core_cards();
  for (const cards::Field& field : fields)
    for (const Turning& turning : turnings()) {
      INFO(field.name << ", " << field.spaces.size() << " spaces, mirrored " << turning.mirrored << ", quarters " << turning.quarters);
      const Places numbers = shuffled(field.spaces.size(), rng);
      const mk::Rules plain = minkingi(cards, field), image = minkingi(turned(cards, turning), turned(field, turning, numbers));
      CHECK(parting(plain, image, steps_turned(field, turning, numbers), few) == "");
      for (const int depth : {1, 2})
        CHECK(play::Perfter<mk::Rules>(image).count(depth, false)->count == play::Perfter<mk::Rules>(plain).count(depth, false)->count);
    }
}

TEST_CASE("Minkingi: with copies of cards a turned field is the same while its numbers keep their order (MK-6)") {
  const cards::Field field = field_named("courtyard");
  const Places numbers = in_place(field.spaces.size()), backwards(numbers.rbegin(), numbers.rend());
  const std::vector<mk::Card> cards = core_cards(2);
  for (const Turning& turning : turnings())
    CHECK(parting(minkingi(cards, field), minkingi(turned(cards, turning), turned(field, turning, numbers)), steps_turned(field, turning, numbers), few) == "");
  CHECK(parting(minkingi(cards, field), minkingi(cards, turned(field, {false, 0}, backwards)), steps_turned(field, {false, 0}, backwards), many) != "");
}

TEST_CASE("Minkingi: a mirrored field with cards as they were, or with cards lying the other way, is another game") {
  const cards::Field field = field_named("courtyard");
  const Places numbers = in_place(field.spaces.size());
  const std::vector<mk::Card> cards = core_cards();
  const Turning mirror{true, 0}, quarter{false, 1};
  CHECK(parting(minkingi(cards, field), minkingi(cards, turned(field, mirror, numbers)), steps_turned(field, mirror, numbers), many) != "");
  CHECK(parting(minkingi(cards, field), minkingi(cards, turned(field, quarter, numbers)), steps_turned(field, {true, 1}, numbers), many) != "");
}

TEST_CASE("Minkingi: seats and their piles exchanged, and the order in a pile, change nothing") {
  rules::Rng rng(2);
  for (const int copies : {1, 2}) {
    const mk::Rules game = minkingi(core_cards(copies), field_named("grid"));
    for (int i = 0; i < 5; ++i) {
      Places slots = in_place(mk::dealt);
      move_blocks(slots, 0, mk::hand_pile, swapped);
      for (const int pile : {0, 1}) rng.shuffle(std::span(slots).subspan(static_cast<std::size_t>(pile * mk::hand_pile), mk::hand_pile));
      const auto deal = [=](rules::Statement said) { return said.action == "shuffle" ? test::rearranged(said, slots) : said; };
      CHECK(parting(game, game, {.seats = swapped, .chance = deal}, many / 2) == "");
    }
    CHECK(parting(game, game, {.seats = swapped}, many) != "");  // the piles go with their seats
  }
}

TEST_CASE("Minkingi: colours turned in their circle, other shapes, types and levels, numbers in the same order change nothing") {
  const std::vector<mk::Card> cards = core_cards();
  const cards::Field field = field_named("cross");
  for (const int step : {1, 2}) {
    std::vector<mk::Card> renamed = cards;
    for (mk::Card& card : renamed) {
      card.number = 3 * card.number + 1;
      card.level = 9 - card.level;
      card.type = mk::Suit::club;
      for (mk::Corner& corner : card.corners) {
        corner.colour = corner.symbol ? static_cast<mk::Colour>((static_cast<int>(corner.colour) + step) % 3) : mk::Colour::blue;
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
      if (corner.symbol && corner.colour != mk::Colour::blue) corner.colour = corner.colour == mk::Colour::red ? mk::Colour::yellow : mk::Colour::red;
  for (mk::Card& card : backwards) card.number = 1000 - card.number;
  CHECK(parting(minkingi(cards, field), minkingi(exchanged, field), {.seats = {0, 1}, .evaluation = false}, many) != "");
  CHECK(parting(minkingi(cards, field), minkingi(backwards, field), {.seats = {0, 1}}, 10 * many) != "");
}

// ---- King's Keys ----

namespace {

struct KeysTable {
  kk::Soldiers soldiers;
  kk::Options options;
  int players;

  explicit KeysTable(const play::Wish& wish) : KeysTable(setting_of("kings-keys", wish)) {}
  explicit KeysTable(const play::Setting& setting)
      : soldiers(soldiers_of(setting, kk::order_of(setting.deck, setting.ruleset))), options(kk::options_of(setting.ruleset)), players(setting.players) {}
  static kk::Soldiers soldiers_of(const play::Setting& setting, const kk::Order& order) {
    const auto pieces = kk::pieces_of(setting.deck, order);
    return {pieces, ids_of(pieces, setting.deck), order};
  }
  kk::WarRules<64> war() const { return kk::WarRules<64>(soldiers); }
  kk::CampaignRules campaign() const { return {soldiers, options, players}; }
  kk::ArrangedArmiesRules arranged() const { return {soldiers, options, players}; }
  kk::BattleRoyalRules royal() const { return {soldiers, options, players}; }

  // Every soldier by the name of the one with these features: `of` maps number, item and kingdom, from 0.
  template <class Of>
  Names names(const Of& of) const {
    Names names;
    for (std::size_t a = 0; a < soldiers.kinds(); ++a) {
      std::array<int, 3> features{soldiers.card(a).number, soldiers.card(a).item, soldiers.card(a).kingdom};
      of(features);
      for (std::size_t b = 0; b < soldiers.kinds(); ++b)
        if (features == std::array{soldiers.card(b).number, soldiers.card(b).item, soldiers.card(b).kingdom}) names[soldiers.id(a)] = soldiers.id(b);
    }
    return names;
  }
  // Kingdoms and their soldiers under other colours.
  Names recoloured(const Places& colours) const {
    Names names = this->names([&](std::array<int, 3>& features) { features[2] = static_cast<int>(colours[static_cast<std::size_t>(features[2])]); });
    for (std::size_t i = 0; i < colours.size(); ++i) names[soldiers.order().kingdoms[i]] = soldiers.order().kingdoms[colours[i]];
    return names;
  }
};

Mapping renaming(const Names& names) {
  const auto rename = [=](rules::Statement said) { return test::renamed(said, names); };
  return {.chance = rename, .choice = rename};
}

// Kingdoms are drawn seat by seat; the stacks of two are halves of one shuffle.
Mapping reseating(const Places& seats, std::size_t stack) {
  Places cards(2 * stack);
  if (seats.size() == 2) move_blocks(cards, 0, stack, seats);
  return {.seats = seats, .chance = [=](rules::Statement said) {
            if (said.action == "draw-kingdoms") return test::rearranged(said, seats);
            return said.find("seat") ? said : test::rearranged(said, cards);
          }};
}

const std::vector<play::Wish> armies{
    {2, "kingdom-armies", "round_cap=200"},
    {3, "kingdom-armies", "round_cap=200,refill=as-captured,coins_buy_keys=true"},
    {4, "kingdom-armies", "round_cap=200"},
    {4, "kingdom-armies", "round_cap=200,refill=as-captured"},
};
const std::vector<play::Wish> royals{{2, "battle-royal", "round_cap=60"}, {3, "battle-royal", "round_cap=60,coins_buy_keys=true"}, {4, "battle-royal", "round_cap=60"}};

}  // namespace

TEST_CASE("War and the Long game: equal cards exchanged, whatever their colours, change nothing; items do") {
  rules::Rng rng(3);
  for (const char* coins : {"false", "true"})
    for (int i = 0; i < 5; ++i) {
      std::map<std::pair<int, int>, Places> colours;
      const auto of = [&](std::array<int, 3>& features) {
        const auto [at, fresh] = colours.try_emplace({features[0], features[1]});
        if (fresh) at->second = shuffled(4, rng);
        features[2] = static_cast<int>(at->second[static_cast<std::size_t>(features[2])]);
      };
      const KeysTable table({2, "war", std::string("coins_buy_keys=") + coins}), longer({2, "long", std::string("round_cap=200,coins_buy_keys=") + coins});
      const Names names = table.names(of);
      CHECK(parting(table.war(), table.war(), renaming(names), many) == "");
      CHECK(parting(longer.campaign(), longer.campaign(), renaming(names), few) == "");
    }
  const KeysTable table({2, "war", ""});
  const Names other_items = table.names([](std::array<int, 3>& features) { features[1] ^= 1; });
  CHECK(parting(table.war(), table.war(), renaming(other_items), many) != "");
}

TEST_CASE("War and the Long game: the stacks exchanged, the other seat wins") {
  for (const char* coins : {"false", "true"}) {
    const KeysTable table({2, "war", std::string("coins_buy_keys=") + coins}), longer({2, "long", std::string("round_cap=200,coins_buy_keys=") + coins});
    CHECK(parting(table.war(), table.war(), reseating(swapped, 32), many) == "");
    CHECK(parting(longer.campaign(), longer.campaign(), reseating(swapped, 32), few) == "");
    CHECK(parting(table.war(), table.war(), {.seats = swapped}, many) != "");  // the stacks stay: the same seat wins
  }
  const KeysTable conceding({2, "long", "conceding=true"});
  CHECK(parting(conceding.campaign(), conceding.campaign(), reseating(swapped, 32), many) == "");
}

TEST_CASE("Kingdom Armies and Battle Royal: kingdoms under other colours change nothing") {
  rules::Rng rng(4);
  for (const play::Wish& wish : armies) {
    const KeysTable table(wish);
    for (int i = 0; i < 4; ++i) CHECK(parting(table.campaign(), table.campaign(), renaming(table.recoloured(shuffled(4, rng))), few / 2) == "");
    Names half = table.recoloured({1, 0, 2, 3});
    for (const std::string& kingdom : table.soldiers.order().kingdoms) half.erase(kingdom);
    CHECK(parting(table.campaign(), table.campaign(), renaming(half), few) != "");  // soldiers of another kingdom than the one drawn
  }
  for (const int players : {2, 3, 4}) {
    const KeysTable table({players, "kingdom-armies", "round_cap=60,refill=chosen"});
    for (int i = 0; i < 4; ++i) CHECK(parting(table.arranged(), table.arranged(), renaming(table.recoloured(shuffled(4, rng))), few / 10) == "");
  }
  for (const play::Wish& wish : royals) {
    const KeysTable table(wish);
    for (int i = 0; i < 4; ++i) CHECK(parting(table.royal(), table.royal(), renaming(table.recoloured(shuffled(4, rng))), few / 10) == "");
    Names ranks = table.names([](std::array<int, 3>& features) { features[0] = 5 - features[0]; });
    CHECK(parting(table.royal(), table.royal(), renaming(ranks), few) != "");
  }
}

TEST_CASE("Kingdom Armies and Battle Royal: seats may be exchanged; where captured cards keep their order only the round counts (KK-6)") {
  for (const play::Wish& wish : armies) {
    const KeysTable table(wish);
    const auto players = static_cast<std::size_t>(table.players);
    for (const Places& seats : all_orders(players)) {
      Places round = in_place(players);
      for (std::size_t i = 0; i < players; ++i) round[i] = (seats[0] + i) % players;
      INFO(table.players << " players, " << wish.options << ", seats " << seats[0] << seats[1]);
      const bool order_counts = wish.options.find("as-captured") != std::string::npos;
      const std::string apart = parting(table.campaign(), table.campaign(), reseating(seats, 0), few / 3);
      if (!order_counts || seats == round) CHECK(apart == "");
      else CHECK(apart != "");
    }
  }
  for (const play::Wish& wish : royals) {
    const KeysTable table(wish);
    for (const Places& seats : all_orders(static_cast<std::size_t>(table.players))) CHECK(parting(table.royal(), table.royal(), reseating(seats, 0), few / 30) == "");
  }
}

// ---- 25 Kingdoms ----

namespace {

// Rows upside down, columns mirrored, then rows for columns.
struct Board {
  bool upside_down, mirrored, transposed;
  Places spaces(const tk::Options& options) const {
    Places places;
    for (int row = 0; row < options.rows; ++row)
      for (int column = 0; column < options.columns; ++column) {
        const int r = upside_down ? options.rows - 1 - row : row, c = mirrored ? options.columns - 1 - column : column;
        places.push_back(static_cast<std::size_t>(transposed ? c * options.rows + r : r * options.columns + c));
      }
    return places;
  }
  tk::Options operator()(tk::Options options) const {
    if (transposed) std::swap(options.rows, options.columns);
    return options;
  }
};

Mapping moving(const Places& spaces) {
  return {.seats = {0, 1},
          .chance = [=](rules::Statement said) { return said.action == "shuffle" ? test::rearranged(said, spaces) : said; },
          .choice = [=](rules::Statement said) { return test::renumbered(said, "kingdom", spaces); }};
}

// Every card under the suit that `suits` gives, one map a rank: ids as standard_decks.h makes them.
Names other_suits(rules::Rng& rng) {
  Names names;
  for (const char* rank : test::playing_card_ranks) {
    const Places suits = shuffled(4, rng);
    for (std::size_t suit = 0; suit < 4; ++suit) names[std::string(rank) + "HSDC"[suit]] = std::string(rank) + "HSDC"[suits[suit]];
  }
  return names;
}

const std::vector<tk::Options> boards{{}, {3, 5, 6, 8, 60}, {2, 2, 3, 3, 40}, {2, 7, 5, 8, 60}};

}  // namespace

TEST_CASE("25 Kingdoms: a board turned, mirrored or with rows for columns is the same game; two Kingdoms exchanged are another") {
  for (const tk::Options& options : boards) {
    const tk::Rules game = test::kingdoms(options);
    for (int way = 0; way < 8; ++way) {
      const Board board{(way & 1) != 0, (way & 2) != 0, (way & 4) != 0};
      INFO(options.rows << " x " << options.columns << ", way " << way);
      CHECK(parting(game, test::kingdoms(board(options)), moving(board.spaces(options)), few / 3) == "");
    }
    Places exchanged = in_place(static_cast<std::size_t>(options.spaces()));
    std::swap(exchanged[0], exchanged[1]);
    CHECK(parting(game, game, moving(exchanged), many) != "");
  }
}

TEST_CASE("25 Kingdoms: suits have no effect, ranks have") {
  rules::Rng rng(5);
  for (const tk::Options& options : boards)
    for (const int copies : {1, 2}) {
      const tk::Rules game = test::kingdoms(options, copies);
      for (int i = 0; i < 4; ++i) CHECK(parting(game, game, renaming(other_suits(rng)), few / 5) == "");
      CHECK(parting(game, game, renaming({{"7H", "8H"}, {"8H", "7H"}, {"2S", "KS"}, {"KS", "2S"}}), many) != "");
    }
}

TEST_CASE("25 Kingdoms: seats exchanged with their hands and the start change nothing") {
  for (const tk::Options& options : boards) {
    const tk::Rules game = test::kingdoms(options);
    const auto spaces = static_cast<std::size_t>(options.spaces()), hand = static_cast<std::size_t>(options.hand);
    Places cards = in_place(spaces + 2 * hand);
    move_blocks(cards, spaces, hand, swapped);
    const auto deal = [=](rules::Statement said) { return said.action == "shuffle" ? test::rearranged(said, cards) : said; };
    CHECK(parting(game, game, {.seats = swapped, .chance = deal}, few) == "");
    CHECK(parting(game, game, {.seats = swapped}, few) != "");
  }
}

// ---- Kingdom Coinquest ----

namespace {

const std::vector<std::string> suits{"hearts", "spades", "diamonds", "clubs"};

// The standard deck with every card's suit changed, listed in the old cards' places: a fallen kingdom's hand is buried in the
// order of the list (CQ-21).
cq::Rules coinquest_in(const Places& to, int players) {
  std::vector<cq::Card> pieces;
  std::vector<std::string> ids;
  const play::Setting setting = setting_of("kingdom-coinquest");
  const cq::Options options = cq::options_of(setting.ruleset);
  for (cq::Card piece : cq::pieces_of(setting.deck, options)) {
    ids.push_back(std::to_string(static_cast<int>(piece.role)) + " " + std::to_string(piece.value) + " " + suits[static_cast<std::size_t>(piece.suit)]);
    piece.suit = static_cast<int>(to[static_cast<std::size_t>(piece.suit)]);
    pieces.push_back(piece);
  }
  return {pieces, ids, options, players};
}

// A game in which the seats draw these Kings.
struct Drawn : cq::Rules {
  Places kings;
  Drawn(cq::Rules rules, Places drawn) : cq::Rules(std::move(rules)), kings(std::move(drawn)) {}
  State initial_state() const {
    State state = cq::Rules::initial_state();
    rules::Chance chance;
    for (const std::size_t suit : kings) chance.add(suit);
    apply_chance(state, chance, nullptr);
    return state;
  }
};

}  // namespace

TEST_CASE("Kingdom Coinquest: suits exchanged change nothing as long as those at the table keep their turns (rule 2)") {
  std::size_t same = 0, others = 0;
  for (const std::size_t players : {2u, 3u, 4u})
    for (const Places& to : all_orders(4)) {
      const cq::Rules image = coinquest_in(to, static_cast<int>(players));
      const Drawn plain(coinquest_in(in_place(4), static_cast<int>(players)), in_place(players));
      Places kings;
      for (std::size_t seat = 0; seat < players; ++seat) kings.push_back(to[seat]);
      INFO(players << " players, suits " << to[0] << to[1] << to[2] << to[3]);
      const bool turns_kept = std::ranges::is_sorted(kings);
      const std::string apart = parting<Drawn>(plain, {image, kings}, {.seats = in_place(players)}, turns_kept ? few / 10 : 3);
      CHECK((apart == "") == turns_kept);
      ++(turns_kept ? same : others);
    }
  CHECK(same == 12 + 4 + 1);
  CHECK(others == 12 + 20 + 23);
}

TEST_CASE("Kingdom Coinquest: who sits where does not count, for turns go by suit; a seat without its King is another") {
  for (const std::size_t players : {2u, 3u, 4u})
    for (const int copies : {1, 2}) {
      const cq::Rules game = test::coinquest(static_cast<int>(players), copies);
      for (const Places& seats : all_orders(players)) {
        INFO(players << " players, seats " << seats[0] << seats[1]);
        const auto kings = [=](rules::Statement said) { return said.action == "kings" ? test::rearranged(said, seats) : said; };
        CHECK(parting(game, game, {.seats = seats, .chance = kings}, few / 30) == "");
        if (seats != in_place(players)) CHECK(parting(game, game, {.seats = seats}, few) != "");
      }
    }
}

// ---- Kingdoms II ----

namespace {

struct Tarot {
  std::vector<k2::Card> pieces;
  std::vector<std::string> ids;
  k2::Options options;

  explicit Tarot(const char* variant) {
    const play::Setting setting = setting_of("kingdoms-ii", {{}, variant, ""});
    pieces = k2::pieces_of(setting.deck);
    ids = ids_of(pieces, setting.deck);
    options = k2::options_of(setting.ruleset);
  }
  k2::Rules rules() const { return {pieces, ids, options}; }

  // The four of each suit dealt to a seat go to where `seats` puts it, in any order: their owner orders them.
  Mapping reseating(const Places& seats, rules::Rng& rng) const {
    Places cards(pile_size(0) + pile_size(1) + pile_size(2) + pile_size(3));
    std::size_t first = 0;
    std::iota(cards.begin(), cards.end(), std::size_t{0});
    for (int suit = 0; suit < 4; ++suit) {
      move_blocks(cards, first, k2::hand_per_suit, seats);
      for (std::size_t seat = 0; seat < 4; ++seat) rng.shuffle(std::span(cards).subspan(first + seat * k2::hand_per_suit, k2::hand_per_suit));
      first += pile_size(suit);
    }
    return {.seats = seats, .chance = [=](rules::Statement said) { return said.action == "shuffle" ? test::rearranged(said, cards) : said; }};
  }
  std::size_t pile_size(int suit) const {
    std::size_t cards = 0;
    for (const k2::Card& piece : pieces)
      if (!piece.major && static_cast<int>(piece.force) == suit) cards += static_cast<std::size_t>(piece.copies);
    return cards;
  }
};

}  // namespace

TEST_CASE("Kingdoms II: the table turned round changes nothing, also with partners; in a mirror the turns go the other way") {
  rules::Rng rng(6);
  for (const char* variant : {"free-for-all", "partners"}) {
    const Tarot tarot(variant);
    const k2::Rules game = tarot.rules();
    for (std::size_t by = 0; by < 4; ++by) CHECK(parting(game, game, tarot.reseating({by, (by + 1) % 4, (by + 2) % 4, (by + 3) % 4}, rng), few / 3) == "");
    CHECK(parting(game, game, tarot.reseating({0, 3, 2, 1}, rng), few) != "");
    CHECK(parting(game, game, tarot.reseating({2, 1, 0, 3}, rng), few) != "");
  }
}

TEST_CASE("Kingdoms II: Events that do the same may bear each other's names; every suit and force has its own part") {
  for (const char* variant : {"free-for-all", "partners"}) {
    const Tarot tarot(variant);
    const k2::Rules game = tarot.rules();
    Names alike, forces;
    std::string first, last;
    const auto feature = [](const k2::Card& card) { return std::tuple(card.major, card.event, card.major && !k2::needs_force(card.event) ? k2::Force::army : card.force, card.value, card.copies); };
    for (std::size_t a = 0; a < tarot.pieces.size(); ++a) {
      if (!tarot.pieces[a].major) continue;
      std::vector<std::string> group;
      for (std::size_t b = 0; b < tarot.pieces.size(); ++b)
        if (feature(tarot.pieces[a]) == feature(tarot.pieces[b])) group.push_back(tarot.ids[b]);
      alike[tarot.ids[a]] = group[static_cast<std::size_t>(std::ranges::find(group, tarot.ids[a]) - group.begin() + 1) % group.size()];
      if (tarot.pieces[a].event == k2::Event::disaster) forces[tarot.ids[a]] = std::exchange(last, tarot.ids[a]);
      if (tarot.pieces[a].event == k2::Event::disaster && first.empty()) first = tarot.ids[a];
    }
    forces[first] = last;
    CHECK(std::ranges::count_if(alike, [](const auto& name) { return name.first != name.second; }) == 4);  // the Alliances
    CHECK(parting(game, game, renaming(alike), few) == "");
    CHECK(parting(game, game, renaming(forces), few) != "");
  }
}

// ---- every deck ----

TEST_CASE("the order in which a deck lists its cards decides nothing") {
  rules::Rng rng(7);
  for (int i = 0; i < 3; ++i) {
    const std::vector<mk::Card> core = core_cards();
    const cards::Field field = field_named("grid");
    CHECK(parting(minkingi(core, field), minkingi(relisted(core, shuffled(core.size(), rng)), field), {.seats = {0, 1}}, few) == "");

    for (const char* variant : {"free-for-all", "partners"}) {
      Tarot tarot(variant);
      const k2::Rules game = tarot.rules();
      const Places places = shuffled(tarot.pieces.size(), rng);
      tarot.pieces = relisted(tarot.pieces, places);
      tarot.ids = relisted(tarot.ids, places);
      CHECK(parting(game, tarot.rules(), {}, few / 6) == "");
    }

    const play::Setting keys = setting_of("kings-keys", {4, "battle-royal", "round_cap=60"});
    const kk::Order order = kk::order_of(keys.deck, keys.ruleset);
    const auto soldiers = kk::pieces_of(keys.deck, order);
    const Places places = shuffled(soldiers.size(), rng);
    const kk::BattleRoyalRules royal({soldiers, ids_of(soldiers, keys.deck), order}, kk::options_of(keys.ruleset), 4);
    const kk::BattleRoyalRules other({relisted(soldiers, places), relisted(ids_of(soldiers, keys.deck), places), order}, kk::options_of(keys.ruleset), 4);
    CHECK(parting(royal, other, {}, few / 30) == "");

    const play::Setting board = setting_of("25-kingdoms"), quest = setting_of("kingdom-coinquest");
    const auto ranks = tk::pieces_of(board.deck, board.ruleset);
    const Places elsewhere = shuffled(ranks.size(), rng);
    const std::vector<std::string> ids = ids_of(ranks, board.deck);
    CHECK(parting<tk::Rules>({ranks, ids, tk::options_of(board.ruleset)}, {relisted(ranks, elsewhere), relisted(ids, elsewhere), tk::options_of(board.ruleset)}, {}, few / 6) == "");

    // Of two players nobody plays on after a kingdom fell: CQ-21 is the one place where the list counts.
    const cq::Options options = cq::options_of(quest.ruleset);
    const auto deck = cq::pieces_of(quest.deck, options);
    const Places anywhere = shuffled(deck.size(), rng);
    const std::vector<std::string> names = ids_of(deck, quest.deck);
    CHECK(parting<cq::Rules>({deck, names, options, 2}, {relisted(deck, anywhere), relisted(names, anywhere), options, 2}, {}, few / 6) == "");
  }
}
