// The symmetries of King's Keys.
#include "rules/kings_keys/arranged.h"
#include "rules/kings_keys/battle_royal.h"
#include "rules/kings_keys/campaign.h"
#include "rules/kings_keys/war.h"
#include "symmetry.h"

using namespace kingpress;
using namespace kingpress::test;
namespace kk = rules::kings_keys;

namespace {

struct KeysTable {
  kk::Soldiers soldiers;
  kk::Options options;
  int players;

  explicit KeysTable(const play::Wish& wish) : KeysTable(setting_of("kings-keys", wish)) {}
  explicit KeysTable(const play::Setting& setting) : KeysTable(setting, kk::pieces_of(setting.deck, setting.ruleset)) {}
  KeysTable(const play::Setting& setting, const kk::Pieces& pieces)
      : soldiers(pieces.cards, ids_of(pieces.cards, setting.deck), pieces.order),
        options(pieces.options),
        players(setting.players) {}
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
        if (features == std::array{soldiers.card(b).number, soldiers.card(b).item, soldiers.card(b).kingdom})
          names[soldiers.id(a)] = soldiers.id(b);
    }
    return names;
  }
  // Kingdoms and their soldiers under other colours.
  Names recoloured(const Places& colours) const {
    Names names = this->names([&](std::array<int, 3>& features) {
      features[2] = static_cast<int>(colours[static_cast<std::size_t>(features[2])]);
    });
    for (std::size_t i = 0; i < colours.size(); ++i)
      names[soldiers.order().kingdoms[i]] = soldiers.order().kingdoms[colours[i]];
    return names;
  }
};

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
const std::vector<play::Wish> royals{{2, "battle-royal", "round_cap=60"},
                                     {3, "battle-royal", "round_cap=60,coins_buy_keys=true"},
                                     {4, "battle-royal", "round_cap=60"}};

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
      const KeysTable table({2, "war", std::string("coins_buy_keys=") + coins}),
          longer({2, "long", std::string("round_cap=200,coins_buy_keys=") + coins});
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
    const KeysTable table({2, "war", std::string("coins_buy_keys=") + coins}),
        longer({2, "long", std::string("round_cap=200,coins_buy_keys=") + coins});
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
    for (int i = 0; i < 4; ++i)
      CHECK(parting(table.campaign(), table.campaign(), renaming(table.recoloured(shuffled(4, rng))), few / 2) == "");
    Names half = table.recoloured({1, 0, 2, 3});
    for (const std::string& kingdom : table.soldiers.order().kingdoms) half.erase(kingdom);
    // soldiers of another kingdom than the one drawn
    CHECK(parting(table.campaign(), table.campaign(), renaming(half), few) != "");
  }
  for (const int players : {2, 3, 4}) {
    const KeysTable table({players, "kingdom-armies", "round_cap=60,refill=chosen"});
    for (int i = 0; i < 4; ++i)
      CHECK(parting(table.arranged(), table.arranged(), renaming(table.recoloured(shuffled(4, rng))), few / 10) == "");
  }
  for (const play::Wish& wish : royals) {
    const KeysTable table(wish);
    for (int i = 0; i < 4; ++i)
      CHECK(parting(table.royal(), table.royal(), renaming(table.recoloured(shuffled(4, rng))), few / 10) == "");
    Names ranks = table.names([](std::array<int, 3>& features) { features[0] = 5 - features[0]; });
    CHECK(parting(table.royal(), table.royal(), renaming(ranks), few) != "");
  }
}

TEST_CASE(
    "Kingdom Armies and Battle Royal: seats may be exchanged; where captured cards keep their order only the round "
    "counts (KK-6)") {
  for (const play::Wish& wish : armies) {
    const KeysTable table(wish);
    const auto players = static_cast<std::size_t>(table.players);
    for (const Places& seats : all_orders(players)) {
      Places round = in_place(players);
      for (std::size_t i = 0; i < players; ++i) round[i] = (seats[0] + i) % players;
      INFO(table.players << " players, " << wish.options << ", seats " << seats[0] << seats[1]);
      const bool order_counts = wish.options.find("as-captured") != std::string::npos;
      const std::string apart = parting(table.campaign(), table.campaign(), reseating(seats, 0), few / 3);
      if (!order_counts || seats == round)
        CHECK(apart == "");
      else
        CHECK(apart != "");
    }
  }
  for (const play::Wish& wish : royals) {
    const KeysTable table(wish);
    for (const Places& seats : all_orders(static_cast<std::size_t>(table.players)))
      CHECK(parting(table.royal(), table.royal(), reseating(seats, 0), few / 30) == "");
  }
}

TEST_CASE("Battle Royal: the order in which a deck lists its cards decides nothing") {
  rules::Rng rng(7);
  const play::Setting keys = setting_of("kings-keys", {4, "battle-royal", "round_cap=60"});
  const auto [options, order, soldiers] = kk::pieces_of(keys.deck, keys.ruleset);
  for (int i = 0; i < 3; ++i) {
    const Places places = shuffled(soldiers.size(), rng);
    const kk::BattleRoyalRules royal({soldiers, ids_of(soldiers, keys.deck), order}, options, 4);
    const kk::BattleRoyalRules other({relisted(soldiers, places), relisted(ids_of(soldiers, keys.deck), places), order},
                                     options, 4);
    CHECK(parting(royal, other, {}, few / 30) == "");
  }
}
