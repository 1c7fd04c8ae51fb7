// The checks of 25 Kingdoms, King's Keys, Kingdom Coinquest and Kingdoms II, each by the smallest deck that shows it.
#include <fmt/format.h>

#include "../catch.h"
#include "judging.h"
#include "rules/kings_keys/pieces.h"

using namespace kingpress;
using rules::testing::deck_says;
using rules::testing::Strings;

namespace {

std::string deck(const std::string& game, const std::string& options, const std::string& cards) {
  return "game: " + game + "\nrules: " + (options.empty() ? "{}" : options) + "\ncards:\n" + cards;
}

Strings players_say(const std::string& text, int players) {
  rules::testing::Judging judged;
  rules::testing::judge_deck(judged, text);
  const rules::Game& game = *rules::find_game(judged.deck.game);
  const rules::Judged deck = rules::interpret(game, &judged.deck, judged.diagnostics);
  judged.diagnostics = {};
  game.check_players(deck, players, judged.diagnostics);
  return judged.said();
}

// All soldiers of some kingdoms, numbers 1 and 2, items coin and key: four cards a kingdom.
std::string soldiers(const std::vector<std::string>& kingdoms) {
  std::string text;
  for (const auto& kingdom : kingdoms)
    for (const char* item : {"coin", "key"})
      for (int number : {1, 2}) text += fmt::format("- {{kingdom: {}, item: {}, number: {}}}\n", kingdom, item, number);
  return text;
}

std::string coinquest_suit(const std::string& suit) {
  return fmt::format("- {{suit: {0}, rank: K}}\n- {{suit: {0}, rank: Q}}\n- {{suit: {0}, rank: 5, copies: 9}}\n", suit);
}
const std::string two_suits = "{suits: [hearts, spades]}";

std::string tarot() {
  std::string text;
  for (const char* suit : {"swords", "wands", "coins", "cups"})
    text += fmt::format("- {{suit: {}, rank: 3, copies: 16}}\n", suit);
  for (const char* event : {"disaster", "good-omen", "bad-omen", "chance"})
    text += fmt::format("- {{id: {0}, event: {0}, force: army, copies: 2}}\n", event);
  return text + "- {id: alliance, event: alliance, copies: 2}\n- {id: strength, event: strength}\n";
}

}  // namespace

TEST_CASE("25 Kingdoms: cards for the board and both hands") {
  CHECK(deck_says(deck("25-kingdoms", "{rows: 2, columns: 2, hand: 1}", "- {suit: s, rank: 2, copies: 5}\n"),
                  "too-few-cards") ==
        Strings{"2:36 error too-few-cards [25 Kingdoms, rule 1]: 5 cards, 4 Kingdoms and two hands of 1 take 6"});
  CHECK(deck_says(deck("25-kingdoms", "{rows: 2, columns: 2, hand: 1}", "- {suit: s, rank: 2, copies: 6}\n"),
                  "empty-deck") ==
        Strings{
            "2:36 warning empty-deck [25 Kingdoms, rule 3]: all 6 cards are laid out or dealt, the Deck starts empty"});
  CHECK(deck_says(deck("25-kingdoms", "{rows: 2, columns: 2, hand: 1}", "- {suit: s, rank: 2, copies: 7}\n"),
                  "empty-deck") == Strings{});
}

TEST_CASE("25 Kingdoms: a suit is any word, but one that is nearly a known suit is taken for a slip, once") {
  const std::string cards =
      "- {suit: heart, rank: 2}\n- {suit: heart, rank: 3}\n- {suit: moons, rank: 2}\n- {suit: Clubs, rank: 2}\n- "
      "{suit: hearts, rank: 2}\n";
  CHECK(deck_says(deck("25-kingdoms", "", cards), "misspelt-suit") ==
        Strings{"4:10 warning misspelt-suit [25 Kingdoms, components]: the suit 'heart' has no sign, its cards are "
                "printed with the word",
                "7:10 warning misspelt-suit [25 Kingdoms, components]: the suit 'Clubs' has no sign, its cards are "
                "printed with the word"});
}

TEST_CASE("25 Kingdoms: the Kingdoms that win are a majority and exist") {
  const auto says = [](const std::string& win) {
    return deck_says(
        deck("25-kingdoms", "{rows: 2, columns: 2, hand: 0, win: " + win + "}", "- {suit: s, rank: 2, copies: 9}\n"),
        "bad-win");
  };
  CHECK(says("2") ==
        Strings{"2:44 error bad-win [25 Kingdoms, rule 3]: 2 of 4 Kingdoms win, both players could hold as many"});
  CHECK(says("3") == Strings{});
  CHECK(says("4") == Strings{});
  CHECK(says("5") == Strings{"2:44 error bad-win [25 Kingdoms, rule 3]: 5 Kingdoms win, there are 4"});
}

TEST_CASE("25 Kingdoms: royal and assassin ranks are on cards, by short or long name") {
  const std::string cards = "- {suit: s, rank: king, copies: 30}\n- {suit: s, rank: A, copies: 30}\n";
  CHECK(deck_says(deck("25-kingdoms", "{royals: [K, duke], assassins: [ace]}", cards), "unknown-rank") ==
        Strings{"2:21 error unknown-rank [25 Kingdoms, rule 6]: no card has the royal rank 'duke'"});
  CHECK(deck_says(deck("25-kingdoms", "{assassins: []}", cards), "no-assassin") ==
        Strings{"2:20 warning no-assassin [25 Kingdoms, rule 6]: there are Royals but no assassin: nothing common "
                "beats them easily"});
}

TEST_CASE("25 Kingdoms: a rank of one's own needs a value") {
  CHECK(deck_says(deck("25-kingdoms", "", "- {suit: s, rank: duke}\n"), "no-value") ==
        Strings{"4:19 error no-value [25 Kingdoms, rule 5]: card 's-duke' has no value: 'duke' is no rank of a playing "
                "card"});
  CHECK(deck_says(deck("25-kingdoms", "", "- {suit: s, rank: duke, value: 14}\n"), "no-value") == Strings{});
}

TEST_CASE("a card twice is an error in every game") {
  CHECK(deck_says(deck("25-kingdoms", "", "- {suit: s, rank: 2}\n- {suit: s, rank: 2}\n"), "duplicate-card") ==
        Strings{"5:10 error duplicate-card [25 Kingdoms, components]: card 's-2' is used twice"});
  CHECK(deck_says(
            deck("kings-keys", "", "- {kingdom: sun, item: key, number: 1}\n- {kingdom: sun, item: key, number: 1}\n"),
            "duplicate-card")
            .size() == 1);
  CHECK(deck_says(deck("kingdom-coinquest", "", "- {suit: hearts, rank: 2}\n- {suit: hearts, rank: 2}\n"),
                  "duplicate-card")
            .size() == 1);
  CHECK(deck_says(deck("kingdoms-ii", "", "- {id: a, event: strength}\n- {id: a, event: strength}\n"), "duplicate-card")
            .size() == 1);
}

TEST_CASE("King's Keys: kingdoms are two or more, and equal where each player leads one") {
  CHECK(
      deck_says(deck("kings-keys", "", soldiers({"sun"})), "too-few-kingdoms") ==
      Strings{
          "1:1 error too-few-kingdoms [King's Keys, components]: the soldiers are of 1 kingdom, expected two or more"});
  const std::string unequal = soldiers({"sun", "moon"}) + "- {kingdom: sun, item: axe, number: 1, copies: 2}\n";
  CHECK(deck_says(deck("kings-keys", "{variant: war}", unequal), "unequal-kingdoms") == Strings{});
  CHECK(deck_says(deck("kings-keys", "{variant: kingdom-armies}", unequal), "unequal-kingdoms") ==
        Strings{"2:18 error unequal-kingdoms [King's Keys, rule 5]: the kingdoms have armies of unequal size: sun 6 "
                "and moon 4"});
  CHECK(deck_says(deck("kings-keys", "{variant: battle-royal}", soldiers({"sun", "moon"})), "unequal-kingdoms") ==
        Strings{});
}

TEST_CASE("King's Keys: a banner without soldiers is a kingdom of none") {
  CHECK(deck_says(deck("kings-keys", "{variant: battle-royal}",
                       soldiers({"sun", "moon"}) + "- {id: b, kind: kingdom, kingdom: sea}\n"),
                  "unequal-kingdoms") == Strings{"2:18 error unequal-kingdoms [King's Keys, rule 5]: the kingdoms have "
                                                 "armies of unequal size: sun 4, moon 4 and sea 0"});
}

TEST_CASE("King's Keys: two players share the soldiers equally in War") {
  const std::string odd = soldiers({"sun", "moon"}) + "- {kingdom: sun, item: axe, number: 1}\n";
  CHECK(deck_says(deck("kings-keys", "", odd), "odd-soldiers") ==
        Strings{"1:1 error odd-soldiers [King's Keys, rule 1]: 9 soldiers cannot be shared equally by two players"});
  CHECK(deck_says(deck("kings-keys", "", odd + "- {id: j, kind: joker, copies: 3}\n"), "odd-soldiers").size() == 1);
  CHECK(deck_says(deck("kings-keys", "", odd), "lone-value") ==
        Strings{"12:37 warning lone-value [King's Keys, rule 2]: '1 axe' is on one card only, so it never faces off"});
}

TEST_CASE("King's Keys: of two different items exactly one beats the other") {
  const auto says = [](const std::string& beats, std::string_view code) {
    return deck_says(deck("kings-keys", "{items: [coin, key], beats: " + beats + "}", soldiers({"sun", "moon"})), code);
  };
  CHECK(says("{key: [coin]}", "bad-relation") == Strings{});
  CHECK(says("{key: [coin], coin: [key]}", "bad-relation") ==
        Strings{"2:36 error bad-relation [King's Keys, rule 4]: 'coin' and 'key' beat each other"});
  CHECK(says("{}", "bad-relation") ==
        Strings{"2:36 error bad-relation [King's Keys, rule 4]: 'coin' and 'key' do not beat each other"});
  CHECK(says("{key: [coin, key]}", "bad-relation") ==
        Strings{"2:36 error bad-relation [King's Keys, rule 2]: 'key' beats itself"});
  CHECK(says("{key: [corn]}", "unknown-item") ==
        Strings{"2:43 error unknown-item [King's Keys, rule 4]: unknown item 'corn' under 'beats'"});
}

TEST_CASE("King's Keys: a circle is legal and named") {
  const std::string cards = soldiers({"sun", "moon"});
  CHECK(deck_says(deck("kings-keys", "{items: [coin, axe, key], beats: {coin: [key], key: [axe], axe: [coin]}}", cards),
                  "item-circle") ==
        Strings{"2:41 warning item-circle [KK-2]: the items beat each other in a circle: key > axe > coin > key"});
  CHECK(deck_says(deck("kings-keys", "{coins_buy_keys: true}", cards), "item-circle") ==
        Strings{"2:25 note item-circle [KK-2]: the items beat each other in a circle: key > axe > coin > key and key > "
                "shield > coin > key"});
  CHECK(deck_says(deck("kings-keys", "", cards), "item-circle") == Strings{});
}

TEST_CASE("King's Keys: the order of items decides between equal numbers, and Coins buy Keys turns one pair") {
  using namespace rules::kings_keys;
  diag::Diagnostics diagnostics;
  const auto order = [&](bool buy) {
    return order_of({}, rules::read_ruleset(entry.ruleset, {{"coins_buy_keys", {buy, {}}}}, diagnostics));
  };
  const auto card = [](int number, int item) {
    Card c;
    c.number = number;
    c.item = item;
    return c;
  };
  constexpr int coin = 0, shield = 1, axe = 2, key = 3;
  CHECK(compare(order(false), card(3, shield), card(2, key)) == 1);
  CHECK(compare(order(false), card(1, axe), card(1, coin)) == 1);
  CHECK(compare(order(false), card(4, shield), card(4, key)) == -1);
  CHECK(compare(order(false), card(2, axe), card(2, axe)) == 0);
  CHECK(compare(order(true), card(2, coin), card(2, key)) == 1);
  CHECK(compare(order(true), card(2, coin), card(2, axe)) == -1);
  CHECK(compare(order(true), card(2, coin), card(2, shield)) == -1);
  CHECK(compare(order(true), card(3, key), card(2, coin)) == 1);
}

TEST_CASE("King's Keys: a soldier has kingdom, item and number, of those there are") {
  CHECK(deck_says(deck("kings-keys", "", "- {id: x, kingdom: sun}\n"), "missing-key") ==
        Strings{"4:8 error missing-key [King's Keys, components]: soldier 'x' has no 'item'",
                "4:8 error missing-key [King's Keys, components]: soldier 'x' has no 'number'"});
  CHECK(deck_says(deck("kings-keys", "", "- {kingdom: sun, item: keys, number: 1}\n"), "unknown-item") ==
        Strings{"4:24 error unknown-item [King's Keys, order]: unknown item 'keys'"});
  CHECK(deck_says(deck("kings-keys", "{kingdoms: [sun, moon]}", "- {kingdom: son, item: key, number: 1}\n"),
                  "unknown-kingdom") ==
        Strings{"4:13 error unknown-kingdom [King's Keys, components]: unknown kingdom 'son'"});
}

TEST_CASE("players must suit the variant and the deck") {
  CHECK(players_say(deck("kings-keys", "{variant: war}", soldiers({"sun", "moon"})), 3) ==
        Strings{"2:18 error player-count: kings-keys 'war' is for 2 players, not 3"});
  CHECK(players_say(deck("kings-keys", "{variant: battle-royal}", soldiers({"sun", "moon"})), 3) ==
        Strings{"1:1 error too-few-kingdoms [King's Keys, rule 5]: 2 kingdoms for 3 players"});
  CHECK(players_say(deck("kings-keys", "{variant: battle-royal}", soldiers({"sun", "moon"})), 2) == Strings{});
  CHECK(players_say(deck("kingdom-coinquest", two_suits, coinquest_suit("hearts") + coinquest_suit("spades")), 3) ==
        Strings{"1:1 error too-few-kings [Kingdom Coinquest, rule 1]: 2 Kings for 3 players"});
  CHECK(players_say(deck("kingdoms-ii", "", tarot()), 3) ==
        Strings{"- error player-count: kingdoms-ii 'free-for-all' is for 4 players, not 3"});
}

TEST_CASE("Kingdom Coinquest: each suit has one King and, better, a Queen") {
  CHECK(deck_says(deck("kingdom-coinquest", two_suits, coinquest_suit("hearts") + coinquest_suit("spades")), {}) ==
        Strings{});
  CHECK(deck_says(deck("kingdom-coinquest", two_suits, coinquest_suit("hearts") + "- {suit: spades, rank: Q}\n"),
                  "no-king") ==
        Strings{"1:1 error no-king [Kingdom Coinquest, rule 1]: the suit 'spades' has no King"});
  CHECK(deck_says(deck("kingdom-coinquest", two_suits, coinquest_suit("hearts") + "- {suit: spades, rank: Q}\n"),
                  "too-few-kings") ==
        Strings{"1:1 error too-few-kings [Kingdom Coinquest, rule 1]: 1 King for 2 to 4 players"});
  CHECK(deck_says(
            deck("kingdom-coinquest", two_suits, coinquest_suit("hearts") + "- {suit: spades, rank: K, copies: 2}\n"),
            "second-king") ==
        Strings{"1:1 error second-king [Kingdom Coinquest, rule 1]: the suit 'spades' has 2 Kings, expected one"});
  CHECK(deck_says(deck("kingdom-coinquest", two_suits, coinquest_suit("hearts") + "- {suit: spades, rank: K}\n"),
                  "no-queen") ==
        Strings{"1:1 warning no-queen [Kingdom Coinquest, rule 7]: the suit 'spades' has no Queen"});
}

TEST_CASE("Kingdom Coinquest: the deck can be fought with, and not at one blow") {
  CHECK(
      deck_says(deck("kingdom-coinquest", two_suits, "- {suit: hearts, rank: K}\n- {suit: spades, rank: K}\n"),
                "no-equipment") ==
      Strings{"1:1 error no-equipment [Kingdom Coinquest, rule 4]: no card is Equipment, so no King can be attacked"});
  CHECK(deck_says(deck("kingdom-coinquest", "{suits: [hearts, spades], health: 5}",
                       coinquest_suit("hearts") + coinquest_suit("spades")),
                  "one-blow") == Strings{"6:24 warning one-blow [Kingdom Coinquest, rule 7]: card 'hearts-5' of value "
                                         "5 defeats a King of 5 health at one blow"});
  CHECK(deck_says(deck("kingdom-coinquest", "{suits: [hearts, spades], hand: 11}",
                       coinquest_suit("hearts") + coinquest_suit("spades")),
                  "small-forge") == Strings{"2:40 warning small-forge [Kingdom Coinquest, rule 3]: the Forge has 20 "
                                            "cards, 2 players draw 22 in their first turns"});
}

TEST_CASE("Kingdom Coinquest: a value that the standard table lacks is shown on its card, with a table that has it") {
  rules::testing::Judging judged;
  rules::testing::judge_deck(judged, deck("kingdom-coinquest", two_suits,
                                          coinquest_suit("hearts") + coinquest_suit("spades") +
                                              "- {suit: spades, rank: Lanze, role: equipment, value: 12}\n"));
  CHECK(judged.said("preparation-gap") ==
        Strings{"10:55 error preparation-gap [Kingdom Coinquest, rule 5]: the preparation table says nothing of value "
                "12, that of card 'spades-Lanze'"});
  REQUIRE(judged.diagnostics.error_count() == 1);
  for (const auto& found : judged.diagnostics.sorted())
    if (found.code == "preparation-gap")
      CHECK(found.hint == "write 'preparation: {2-4: 1, 5-7: 2, 8-12: 3}' under 'rules:'");
}

TEST_CASE("Kingdom Coinquest: the preparation table covers the Equipment once") {
  const auto says = [](const std::string& table, std::string_view code) {
    return deck_says(deck("kingdom-coinquest", "{suits: [hearts, spades], preparation: " + table + "}",
                          coinquest_suit("hearts") + coinquest_suit("spades")),
                     code);
  };
  CHECK(says("{5: 2}", "preparation-gap") == Strings{});
  CHECK(
      says("{2-4: 1}", "preparation-gap") ==
      Strings{"2:47 error preparation-gap [Kingdom Coinquest, rule 5]: the preparation table says nothing of value 5"});
  CHECK(says("{2-4: 1, 6-10: 2}", "preparation-gap") ==
        Strings{
            "2:47 error preparation-gap [Kingdom Coinquest, rule 5]: the preparation table has a gap between 4 and 6"});
  CHECK(
      says("{2-5: 1, 5-10: 2}", "preparation-overlap") ==
      Strings{"2:47 error preparation-overlap [Kingdom Coinquest, rule 5]: the preparation table gives value 5 twice"});
  CHECK(says("{low: 1, 5: 2}", "bad-preparation") ==
        Strings{"2:53 error bad-preparation [Kingdom Coinquest, rule 5]: 'low' is no range of values"});
  CHECK(says("{5: soon}", "bad-preparation") == Strings{"2:51 error bad-preparation [Kingdom Coinquest, rule 5]: "
                                                        "preparation of '5' is 'soon', expected 0 to 9 turns"});
}

TEST_CASE("Kingdom Coinquest: what a card prints agrees with the table and its role") {
  CHECK(deck_says(deck("kingdom-coinquest", "", "- {suit: hearts, rank: 9, preparation: 2}\n"), "wrong-preparation") ==
        Strings{"4:40 error wrong-preparation [Kingdom Coinquest, rule 5]: card 'hearts-9' prints 2 turns, the table "
                "says 3 for value 9"});
  CHECK(deck_says(deck("kingdom-coinquest", "", "- {suit: hearts, rank: Q, preparation: 2}\n"), "wrong-preparation") ==
        Strings{"4:40 error wrong-preparation [Kingdom Coinquest, rule 5]: card 'hearts-Q' is no Equipment and takes "
                "no preparation"});
  CHECK(deck_says(deck("kingdom-coinquest", "", "- {suit: stars, rank: 9}\n"), "unknown-suit") ==
        Strings{"4:10 error unknown-suit [Kingdom Coinquest, rule 2]: unknown suit 'stars'"});
  CHECK(deck_says(deck("kingdom-coinquest", "", "- {suit: hearts, rank: duke}\n"), "no-role") ==
        Strings{"4:24 error no-role [Kingdom Coinquest, rule 4]: card 'hearts-duke' has no role: 'duke' is no rank of "
                "a playing card"});
  CHECK(deck_says(deck("kingdom-coinquest", "", "- {suit: hearts, rank: axe, role: equipment}\n"), "no-value") ==
        Strings{"4:24 error no-value [Kingdom Coinquest, rule 7]: Equipment 'hearts-axe' has no value"});
}

TEST_CASE("Kingdoms II: the smallest lawful deck has nothing said of it") {
  CHECK(deck_says(deck("kingdoms-ii", "", tarot()), {}) == Strings{});
}

TEST_CASE("Kingdoms II: four suits of sixteen cards, of like total value") {
  std::string cards = tarot();
  cards.replace(cards.find("copies: 16"), 10, "copies: 15");
  CHECK(deck_says(deck("kingdoms-ii", "", cards), "too-few-cards") ==
        Strings{"1:1 error too-few-cards [Kingdoms II, rule 1]: the suit 'swords' has 15 cards, four players take 16"});
  CHECK(deck_says(deck("kingdoms-ii", "", cards), "unequal-suits") ==
        Strings{"1:1 warning unequal-suits [Kingdoms II, rule 2]: the suits have unequal total values: swords 45, "
                "wands 48, coins 48 and "
                "cups 48"});
  CHECK(deck_says(deck("kingdoms-ii", "", "- {suit: cups, rank: king}\n"), "missing-suit") ==
        Strings{"1:1 error missing-suit [Kingdoms II, rule 2]: no card is of the suit 'swords'",
                "1:1 error missing-suit [Kingdoms II, rule 2]: no card is of the suit 'wands'",
                "1:1 error missing-suit [Kingdoms II, rule 2]: no card is of the suit 'coins'"});
}

TEST_CASE("Kingdoms II: a Minor has a value from 1 on") {
  CHECK(deck_says(deck("kingdoms-ii", "", "- {suit: cups, rank: 1, value: 0}\n"), "value-below-one") ==
        Strings{"4:32 error value-below-one [Kingdoms II, rule 2]: card 'cups-1' has value 0, expected 1 or more"});
  CHECK(
      deck_says(deck("kingdoms-ii", "", "- {suit: cups, rank: emperor, value: 15}\n"), "high-value") ==
      Strings{"4:38 warning high-value [Kingdoms II, rule 7]: card 'cups-emperor' has value 15, above the King's 14"});
  CHECK(deck_says(deck("kingdoms-ii", "", "- {suit: cups, rank: duke}\n"), "no-value") ==
        Strings{"4:22 error no-value [Kingdoms II, rule 2]: card 'cups-duke' has no value"});
}

TEST_CASE("Kingdoms II: a Major is an event, with a force where the event needs one") {
  CHECK(deck_says(deck("kingdoms-ii", "", "- {id: tower, major: 16}\n"), "no-event") ==
        Strings{"4:8 error no-event [KD-4]: card 'tower' has neither a suit nor an event"});
  CHECK(deck_says(deck("kingdoms-ii", "", "- {id: tower, event: chance}\n"), "no-force") ==
        Strings{"4:22 error no-force [KD-4]: card 'tower' is of event 'chance' and names no force"});
  CHECK(deck_says(deck("kingdoms-ii", "", "- {id: tower, event: strength, force: army}\n"), "idle-force") ==
        Strings{"4:39 warning idle-force [KD-4]: a force has no meaning for event 'strength'"});
}

TEST_CASE("Kingdoms II: event ranks are of equal size, the last of half") {
  CHECK(deck_says(deck("kingdoms-ii", "", tarot() + "- {id: more, event: temperance}\n"), "unequal-events") ==
        Strings{"1:1 warning unequal-events [Kingdoms II, rule 9]: the event ranks are of unequal size: disaster 2, "
                "good-omen 2, bad-omen "
                "2, alliance 2, chance 2 and strength and temperance 2"});
  CHECK(deck_says(deck("kingdoms-ii", "", "- {suit: cups, rank: 2}\n"), "no-events") ==
        Strings{
            "1:1 warning no-events [Kingdoms II, rule 10]: there is no Event, the game ends before anyone draws one"});
}

TEST_CASE("games without fields refuse field files") {
  CHECK(rules::testing::field_says("game: 25-kingdoms\nspaces:\n- at: [0mm, 0mm]\n", "no-field") ==
        Strings{"1:1 error no-field: 25-kingdoms has no field files"});
}

TEST_CASE("a freeform deck has no rules to break") {
  CHECK(deck_says("game: freeform\nid: '{name}'\nschema:\n  name: {type: text, required: true}\n  power: {type: "
                  "integer, range: [0, "
                  "9]}\ncards:\n- {name: owl, power: 3, copies: 2}\n",
                  {}) == Strings{});
}

TEST_CASE("the card games say when a deck is larger than they are played with") {
  CHECK(deck_says(deck("25-kingdoms", "", "- {suit: s, rank: 2, copies: 127}\n"), "unplayable-size") == Strings{});
  CHECK(deck_says(deck("25-kingdoms", "", "- {suit: s, rank: 2, copies: 128}\n"), "unplayable-size") ==
        Strings{"1:1 error unplayable-size [TK-11]: 128 cards, a deck is played with at most 127"});
  const std::string kings = "- {suit: hearts, rank: K}\n- {suit: spades, rank: K}\n";
  CHECK(deck_says(deck("kingdom-coinquest", two_suits, kings + "- {suit: hearts, rank: 5, copies: 160}\n"),
                  "unplayable-size") == Strings{});
  CHECK(deck_says(deck("kingdom-coinquest", two_suits, kings + "- {suit: hearts, rank: 5, copies: 161}\n"),
                  "unplayable-size") ==
        Strings{"1:1 error unplayable-size [CQ-20]: the Forge has 161 cards, it is played with at most 160"});
  CHECK(deck_says(deck("kingdoms-ii", "",
                       tarot() + "- {suit: cups, rank: 4, copies: 33}\n- {id: more, event: alliance, copies: 54}\n"),
                  "unplayable-size") ==
        Strings{"1:1 error unplayable-size [KD-34]: the suit 'cups' has 49 cards, it is played with at most 48",
                "1:1 error unplayable-size [KD-34]: 65 Events, the game is played with at most 64"});
}
