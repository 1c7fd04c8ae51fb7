// Who knows which card: an owner all cards of a hand, others those that they saw; of the rest, which could be which.
#include <algorithm>
#include <set>

#include "../catch.h"
#include "playing.h"
#include "rules/engine/random_play.h"

using namespace kingpress;
using test::Game;

TEST_CASE("who owns a hand knows its cards, wherever they came from", "[script]") {
  const auto [name, players] = GENERATE(table<const char*, int>({{"lamplit-house", 4},
                                                                 {"lamplit-house", 3},
                                                                 {"picnic", 4},
                                                                 {"go-fish", 3},
                                                                 {"crazy-eights", 4},
                                                                 {"small-wonders", 2}}));
  INFO(name);
  const auto read = test::game_of(name, players);
  REQUIRE(read->program);
  const Game game(read->program);
  rules::Workspace work;
  int unknown = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    rules::Rng rng(rules::mix(7, seed));
    for (Game::State state = game.initial_state(); game.actor(state) != rules::no_player;) {
      rules::random_step(game, state, rng, work);
      const script::Position position(*read->program, state.bytes.data());
      for (int spot = 0; spot < read->program->cards(); ++spot) {
        const script::Place& place = read->program->places[script::at(position.place_at(spot))];
        const bool own = read->program->zones[place.zone].seen == script::Seen::owner && place.owner >= 0;
        unknown += own && position.groups_at(spot)[place.owner] != 0;
      }
    }
  }
  CHECK(unknown == 0);
}

namespace {

// Before the first choice, after the steps.
test::Played begun(const std::string& steps, const std::string& csv, int players = 2) {
  return test::Played(
      "game: T\nplayers: " + std::to_string(players) +
          "\nallow: [unread-zone, hidden-information]\nzones:\n  stock: {cards: all, seen: nobody}\n"
          "  one: {seen: nobody}\n  other: {seen: nobody}\n  third: {seen: nobody}\n  bin: {seen: nobody}\n"
          "  hand: {each: player, seen: owner}\n  open: {seen: all}\nplay:\n" +
          steps + "  - choose: {go: {}}\n    by: first\n",
      csv);
}

// What a seat knows of a zone's cards: their groups, the top first; 0 is a card that it knows.
std::vector<int> groups_of(const test::Played& game, const std::string& name, int seat, int owner = 0) {
  const script::Program& program = *game.read->program;
  const script::Position position(program, const_cast<unsigned char*>(game.state.bytes.data()));
  const auto zone = std::ranges::find(program.zones, name, &script::Zone::name);
  std::vector<int> groups;
  for (int spot = position.starts[zone->first + owner]; spot < position.starts[zone->first + owner + 1]; ++spot)
    groups.push_back(position.groups_at(spot)[seat]);
  return groups;
}

using Groups = std::vector<int>;

}  // namespace

TEST_CASE("cards of two piles that are mixed could be each other's, wherever they lie, and no others", "[script]") {
  const auto game = begun(
      "  - move: 3 from stock to one\n  - shuffle: one\n  - move: 3 from stock to other\n  - shuffle: other\n"
      "  - move: 2 from stock to third\n  - shuffle: third\n  - move: 1 from one to bin\n  - move: 1 from stock to "
      "open\n"
      "  - move: one to other\n  - shuffle: other\n",
      "id,copies\na,10\n");
  const Groups mixed = groups_of(game, "other", 0), apart = groups_of(game, "third", 0);
  REQUIRE(mixed.size() == 5);
  CHECK(mixed[0] != 0);
  CHECK(mixed == Groups(5, mixed[0]));
  CHECK(groups_of(game, "bin", 0) == Groups{mixed[0]});
  CHECK(apart == Groups(2, apart.at(0)));
  CHECK(apart[0] != mixed[0]);
  CHECK(apart[0] != 0);
  CHECK(groups_of(game, "open", 0) == Groups{0});
  CHECK(groups_of(game, "stock", 0) == Groups{0});
}

TEST_CASE("hands that are laid down together stay apart for who did not see them", "[script]") {
  const auto game = begun(
      "  - shuffle: stock\n  - deal: 2 from stock to hand\n  - move: 1 from stock to one\n"
      "  - move: hand of players to bin\n",
      "id,copies\na,6\n");
  const Groups seen = groups_of(game, "bin", 0);
  REQUIRE(seen.size() == 4);
  CHECK(std::ranges::count(seen, 0) == 2);
  std::set<int> unseen(seen.begin(), seen.end());
  unseen.erase(0);
  CHECK(unseen.size() == 1);
}

TEST_CASE("beyond 255 groups a seat tells no more apart", "[script]") {
  const auto game = begun(
      "  - repeat: 258\n    do:\n      - move: 2 from stock to one\n      - shuffle: one\n      - move: 1 from one to "
      "bin\n"
      "      - show: one\n      - move: one to stock\n",
      "id,copies\na,260\n");
  const Groups all = groups_of(game, "bin", 0);  // the last on top
  REQUIRE(all.size() == 258);
  CHECK(std::set<int>(all.begin(), all.end()).size() == 255);
  CHECK(std::ranges::count(all, 255) == 4);
  CHECK(std::ranges::count(all, 0) == 0);
}

TEST_CASE("a card that one seat was shown is known to that seat alone when it leaves a hand", "[script]") {
  const auto game = begun(
      "  - shuffle: stock\n  - deal: 2 from stock to hand\n  - {show: top(hand of left of first), to: first}\n"
      "  - move: top(hand of left of first) to bin\n  - move: top(hand of first) to bin\n",
      "id,copies\na,9\n", 3);
  CHECK(groups_of(game, "bin", 0) == Groups{0, 0});
  CHECK(groups_of(game, "bin", 1).at(1) == 0);
  for (const auto& [seat, card] : {std::pair(1, 0), std::pair(2, 0), std::pair(2, 1)})
    CHECK(groups_of(game, "bin", seat).at(static_cast<std::size_t>(card)) != 0);
}

TEST_CASE("a hand is shown to others by what they know of it, then by faces", "[script]") {
  for (const std::string steps : {"  - {move: 1 from stock to hand of first, face: down}\n"
                                  "  - {move: 1 from stock to hand of first, face: up}\n",
                                  "  - {move: 1 from stock to hand of first, face: up}\n"
                                  "  - {move: 1 from stock to hand of first, face: down}\n"}) {
    const auto game = begun("  - shuffle: stock\n" + steps, "id,copies\na,4\n");
    Game::State seen = game.game.observation(game.state, 1);
    const script::Position position(*game.read->program, seen.bytes.data());
    const int begin = position.starts[game.read->program->zones[5].first];
    CHECK(int{position.faces[begin]} == 0);
    CHECK(int{position.faces[begin + 1]} == 1);
  }
}

TEST_CASE("a loop over hidden cards goes on over those that lie there in an imagined world", "[script]") {
  const test::Played game(
      "game: T\nplayers: 2\nallow: [unread-zone, hidden-information]\nzones:\n  stock: {cards: all, seen: nobody}\n"
      "  one: {seen: nobody}\n  open: {seen: all}\nplay:\n  - shuffle: stock\n  - move: 4 from stock to one\n"
      "  - for: {card: one}\n    do:\n      - choose: {go: {}}\n        by: first\n      - move: card to open\n",
      "id\na\nb\nc\nd\ne\nf\ng\nh\n");
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    rules::Rng rng(seed);
    Game::State state = game.game.determinize(game.game.observation(game.state, 0), 0, rng);
    while (game.game.actor(state) >= 0) game.game.apply(state, 0, nullptr);
    const script::Position position(*game.read->program, state.bytes.data());
    CHECK(position.count(0) == 4);
    CHECK(position.count(1) == 0);
    CHECK(position.count(2) == 4);
  }
}
