// The cards of a deck as rules see them: a text for each field, and what a card's text marks.
#include "script/table.h"

#include "../catch.h"

using namespace kingpress;

namespace {

cards::Value value_of(decltype(cards::Value::data) data) { return {std::move(data), {}}; }

cards::Deck deck_of(std::vector<cards::Card> cards) {
  cards::Deck deck;
  deck.cards = std::move(cards);
  return deck;
}

}  // namespace

TEST_CASE("a text marks what stands in double brackets that are shut", "[script]") {
  using Marks = std::vector<std::string_view>;
  CHECK(script::marked_in("[[Poison 2]], then [[shy]]") == Marks{"Poison 2", "shy"});
  CHECK(script::marked_in("none [here]") == Marks{});
  CHECK(script::marked_in("[[shy]] and [[open") == Marks{"shy"});
}

TEST_CASE(
    "each field of a deck is a column of texts, once, a list of texts is one, and other lists and records are left out",
    "[script]") {
  cards::Card first, second;
  first.id = "fox";
  first.copies = 3;
  first.values = {{"title", value_of(std::string("Fire Fox"))},
                  {"text", value_of(std::string("bites [[Poison 2]]"))},
                  {"wild", value_of(true)},
                  {"shy", value_of(false)},
                  {"rank", value_of(std::int64_t{7})},
                  {"tags", value_of(cards::List{value_of(std::string("draw 2")), value_of(std::string("coin"))})},
                  {"track", value_of(cards::List{value_of(std::int64_t{3})})},
                  {"art", value_of(cards::Record{})},
                  {"gap", value_of(std::monostate{})}};
  second.id = "owl";
  second.values = {{"id", value_of(std::string("other"))},
                   {"rank", value_of(std::int64_t{9})},
                   {"each_player", value_of(std::int64_t{2})},
                   {script::marked_words, value_of(std::string("[[kept]]"))}};
  const script::CardTable table = script::table_of(deck_of({first, second}));
  using Texts = std::vector<std::string>;
  CHECK(table.columns == Texts{"id", "text", "title", "wild", "shy", "rank", "tags", "track", "art", "gap"});
  REQUIRE(table.kinds.size() == 2);
  CHECK(table.kinds[0].values ==
        Texts{"fox", "[[Poison 2]]", "Fire Fox", "yes", "no", "7", "draw 2 | coin", "", "", ""});
  CHECK(table.kinds[0].title == "Fire Fox");
  CHECK(table.kinds[0].copies == 3);
  CHECK(table.kinds[0].each_player == 0);
  CHECK(table.kinds[1].values == Texts{"owl", "[[kept]]", "", "", "", "9", "", "", "", ""});
  CHECK(table.kinds[1].each_player == 2);
}

TEST_CASE("a deck keeps the words that its texts mark, of each card once", "[script]") {
  cards::Card marked, plain, kept;
  marked.values = {{"text", value_of(std::string("[[shy]]"))}};
  plain.values = {{"text", value_of(std::string("nothing"))}};
  kept.values = {{script::marked_words, value_of(std::string("[[bold]]"))}};
  cards::Deck deck = deck_of({marked, plain, kept});
  script::keep_marked_words(deck);
  REQUIRE(deck.cards[0].find(script::marked_words));
  CHECK(cards::to_text(*deck.cards[0].find(script::marked_words)) == "[[shy]]");
  CHECK_FALSE(deck.cards[1].find(script::marked_words));
  CHECK(deck.cards[2].values.size() == 1);
}
