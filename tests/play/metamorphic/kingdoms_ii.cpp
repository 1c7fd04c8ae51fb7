// The symmetries of Kingdoms II.
#include "../standard_decks.h"
#include "rules/kingdoms_ii/rules.h"
#include "symmetry.h"

using namespace kingpress;
using namespace kingpress::test;
namespace k2 = rules::kingdoms_ii;

namespace {

struct Tarot {
  std::vector<k2::Card> pieces;
  std::vector<std::string> ids;
  k2::Options options;

  explicit Tarot(const char* variant) {
    const play::Setting setting = setting_of("kingdoms-ii", {{}, variant, ""});
    const k2::Pieces tarot = k2::pieces_of(setting.deck, setting.ruleset);
    pieces = tarot.cards;
    ids = ids_of(pieces, setting.deck);
    options = tarot.options;
  }
  k2::Rules rules() const { return {pieces, ids, options}; }

  // The four of each suit dealt to a seat go to where `seats` puts it, in any order: their owner orders them.
  Mapping reseating(const Places& seats, rules::Rng& rng) const {
    Places cards(pile_size(0) + pile_size(1) + pile_size(2) + pile_size(3));
    std::size_t first = 0;
    std::iota(cards.begin(), cards.end(), std::size_t{0});
    for (int suit = 0; suit < 4; ++suit) {
      move_blocks(cards, first, k2::hand_per_suit, seats);
      for (std::size_t seat = 0; seat < 4; ++seat)
        rng.shuffle(std::span(cards).subspan(first + seat * k2::hand_per_suit, k2::hand_per_suit));
      first += pile_size(suit);
    }
    return {.seats = seats, .chance = [=](rules::Statement said) {
              return said.action == "shuffle" ? test::rearranged(said, cards) : said;
            }};
  }
  std::size_t pile_size(int suit) const {
    std::size_t cards = 0;
    for (const k2::Card& piece : pieces)
      if (!piece.major && static_cast<int>(piece.force) == suit) cards += static_cast<std::size_t>(piece.copies);
    return cards;
  }
};

}  // namespace

TEST_CASE(
    "Kingdoms II: the table turned round changes nothing, also with partners; in a mirror the turns go the other way") {
  rules::Rng rng(6);
  for (const char* variant : {"free-for-all", "partners"}) {
    const Tarot tarot(variant);
    const k2::Rules game = tarot.rules();
    for (std::size_t by = 0; by < 4; ++by)
      CHECK(parting(game, game, tarot.reseating({by, (by + 1) % 4, (by + 2) % 4, (by + 3) % 4}, rng), few / 3) == "");
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
    const auto feature = [](const k2::Card& card) {
      return std::tuple(card.major, card.event,
                        card.major && !k2::needs_force(card.event) ? k2::Force::army : card.force, card.value,
                        card.copies);
    };
    for (std::size_t a = 0; a < tarot.pieces.size(); ++a) {
      if (!tarot.pieces[a].major) continue;
      std::vector<std::string> group;
      for (std::size_t b = 0; b < tarot.pieces.size(); ++b)
        if (feature(tarot.pieces[a]) == feature(tarot.pieces[b])) group.push_back(tarot.ids[b]);
      alike[tarot.ids[a]] =
          group[static_cast<std::size_t>(std::ranges::find(group, tarot.ids[a]) - group.begin() + 1) % group.size()];
      if (tarot.pieces[a].event == k2::Event::disaster) forces[tarot.ids[a]] = std::exchange(last, tarot.ids[a]);
      if (tarot.pieces[a].event == k2::Event::disaster && first.empty()) first = tarot.ids[a];
    }
    forces[first] = last;
    // the Alliances
    CHECK(std::ranges::count_if(alike, [](const auto& name) { return name.first != name.second; }) == 4);
    CHECK(parting(game, game, renaming(alike), few) == "");
    CHECK(parting(game, game, renaming(forces), few) != "");
  }
}

TEST_CASE("Kingdoms II: the order in which a deck lists its cards decides nothing") {
  rules::Rng rng(7);
  for (int i = 0; i < 3; ++i)
    for (const char* variant : {"free-for-all", "partners"}) {
      Tarot tarot(variant);
      const k2::Rules game = tarot.rules();
      const Places places = shuffled(tarot.pieces.size(), rng);
      tarot.pieces = relisted(tarot.pieces, places);
      tarot.ids = relisted(tarot.ids, places);
      CHECK(parting(game, tarot.rules(), {}, few / 6) == "");
    }
}
