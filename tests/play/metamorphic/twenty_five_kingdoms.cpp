// The symmetries of 25 Kingdoms.
#include "../standard_decks.h"
#include "rules/twenty_five_kingdoms/rules.h"
#include "symmetry.h"

using namespace kingpress;
using namespace kingpress::test;
namespace tk = rules::twenty_five_kingdoms;

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
  return {
      .seats = {0, 1},
      .chance = [=](rules::Statement said) { return said.action == "shuffle" ? test::rearranged(said, spaces) : said; },
      .choice = [=](rules::Statement said) { return test::renumbered(said, "kingdom", spaces); }};
}

// Every card under the suit that `suits` gives, one map a rank: ids as standard_decks.h makes them.
Names other_suits(rules::Rng& rng) {
  Names names;
  for (const char* rank : test::playing_card_ranks) {
    const Places suits = shuffled(4, rng);
    for (std::size_t suit = 0; suit < 4; ++suit)
      names[std::string(rank) + "HSDC"[suit]] = std::string(rank) + "HSDC"[suits[suit]];
  }
  return names;
}

const std::vector<tk::Options> boards{{}, {3, 5, 6, 8, 60}, {2, 2, 3, 3, 40}, {2, 7, 5, 8, 60}};

}  // namespace

TEST_CASE(
    "25 Kingdoms: a board turned, mirrored or with rows for columns is the same game; two Kingdoms exchanged are "
    "another") {
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
    const auto deal = [=](rules::Statement said) {
      return said.action == "shuffle" ? test::rearranged(said, cards) : said;
    };
    CHECK(parting(game, game, {.seats = swapped, .chance = deal}, few) == "");
    CHECK(parting(game, game, {.seats = swapped}, few) != "");
  }
}

TEST_CASE("25 Kingdoms: the order in which a deck lists its cards decides nothing") {
  rules::Rng rng(7);
  const play::Setting board = setting_of("25-kingdoms");
  const auto [options, ranks] = tk::pieces_of(board.deck, board.ruleset);
  const std::vector<std::string> ids = ids_of(ranks, board.deck);
  for (int i = 0; i < 3; ++i) {
    const Places places = shuffled(ranks.size(), rng);
    CHECK(parting<tk::Rules>({ranks, ids, options}, {relisted(ranks, places), relisted(ids, places), options}, {},
                             few / 6) == "");
  }
}
