#include "inspect/differences.h"

#include <map>
#include <random>

#include "../catch.h"

using namespace kingpress;
using namespace kingpress::inspect;
using Kind = CardDifference::Kind;

namespace {

cards::Card card(std::string id, std::string title, std::int64_t cost) {
  cards::Card one;
  one.id = std::move(id);
  one.values = {{"title", {std::move(title), {}}}, {"cost", {cost, {}}}};
  return one;
}

cards::Edition edition(std::vector<cards::Card> cards, std::string path = "deck.yaml") {
  cards::Edition one;
  one.decks.emplace_back();
  one.decks.front().path = std::move(path);
  one.decks.front().cards = std::move(cards);
  return one;
}

}  // namespace

TEST_CASE("equal decks have no difference, in whatever order their cards stand") {
  CHECK(differences(edition({card("a", "Fox", 1), card("b", "Owl", 2)}),
                    edition({card("b", "Owl", 2), card("a", "Fox", 1)}, "other/deck.yaml"))
            .empty());
}

TEST_CASE("decks are set against those of their file, else of their title, else as they stand") {
  const auto of_decks = [](const std::vector<std::pair<const char*, const char*>>& decks) {
    cards::Edition all;
    std::int64_t cost = 0;
    for (const auto& [path, title] : decks) {
      cards::Deck& deck = all.decks.emplace_back();
      deck.path = path, deck.title = title;
      deck.cards = {card("a", title, ++cost)};
    }
    return all;
  };
  const cards::Edition was =
      of_decks({{"one.yaml", "Fox"}, {"two.yaml", "Owl"}, {"three.yaml", "Elk"}, {"four.yaml", ""}});
  const cards::Edition is =
      of_decks({{"new.yaml", ""}, {"other.yaml", "Elk"}, {"third.yaml", "Owl"}, {"one.yaml", "Eel"}});
  std::string told;
  for (const DeckDifference& deck : differences(was, is))
    for (const CardDifference& one : deck.cards)
      for (const ValueDifference& value : one.values)
        if (value.name == "cost") told += value.was + " -> " + value.is + "; ";
  CHECK(told == "4 -> 1; 3 -> 2; 2 -> 3; 1 -> 4; ");
}

TEST_CASE("cards that are new, gone and changed are told with their values") {
  cards::Edition was = edition({card("a", "Fox", 1), card("b", "Owl", 2)});
  cards::Edition is = edition({card("a", "Fox", 3), card("c", "Elk", 2)});
  is.decks.front().cards.front().copies = 2;
  is.decks.front().version = "1.1";
  const auto decks = differences(was, is);
  REQUIRE(decks.size() == 1);
  REQUIRE(decks[0].values.size() == 1);
  CHECK(decks[0].values[0].name == "version");
  REQUIRE(decks[0].cards.size() == 3);
  CHECK(decks[0].cards[0].kind == Kind::changed);
  REQUIRE(decks[0].cards[0].values.size() == 2);
  CHECK(decks[0].cards[0].values[0].name == "cost");
  CHECK(decks[0].cards[0].values[0].was == "1");
  CHECK(decks[0].cards[0].values[0].is == "3");
  CHECK(decks[0].cards[0].values[1].name == "copies");
  CHECK(decks[0].cards[1].kind == Kind::is_new);
  CHECK(decks[0].cards[1].id == "c");
  CHECK(decks[0].cards[2].kind == Kind::gone);
  CHECK(decks[0].cards[2].title == "Owl");
}

TEST_CASE("a card that is called by its title alone may get another") {
  cards::Edition was = edition({card("fox", "Fox", 1), card("owl", "Owl", 2)});
  cards::Edition is = edition({card("red-fox", "Red Fox", 1), card("owl", "Owl", 2)});
  for (cards::Edition* one : {&was, &is})
    for (cards::Card& each : one->decks.front().cards) each.row = 1;
  const auto decks = differences(was, is);
  REQUIRE(decks.size() == 1);
  REQUIRE(decks[0].cards.size() == 1);
  CHECK(decks[0].cards[0].kind == Kind::changed);
  CHECK(decks[0].cards[0].values[0].was == "Fox");
}

TEST_CASE("a value that is a list or a record is told by its parts") {
  cards::Edition was = edition({card("a", "Fox", 1)}), is = was;
  const auto corners = [](std::int64_t left) {
    return cards::Value{cards::Record{{"left", {left, {}}}, {"right", {std::int64_t{2}, {}}}}, {}};
  };
  was.decks.front().cards.front().values.push_back({"corners", corners(1)});
  is.decks.front().cards.front().values.push_back({"corners", corners(4)});
  const auto decks = differences(was, is);
  REQUIRE(decks.size() == 1);
  REQUIRE(decks[0].cards[0].values.size() == 1);
  CHECK(decks[0].cards[0].values[0].name == "corners.left");
  const auto says = [](cards::Edition& of, const std::vector<std::string>& items) {
    cards::List list;
    for (const std::string& item : items) list.push_back({item, {}});
    of.decks.front().cards.front().values = {{"says", {list, {}}}};
  };
  const auto told = [&] {
    const auto found = differences(was, is);
    std::string names;
    for (const auto& value : found.at(0).cards.at(0).values) names += value.name + "=" + value.is + " ";
    return names;
  };
  says(was, {"a", "b, c", "d"});
  says(is, {"x", "b, c", "y"});  // a comma in one of them: they are told by their numbers
  CHECK(told() == "says.1=x says.3=y ");
  says(was, {"a", "b"});
  says(is, {"a", "c"});
  CHECK(told() == "says=a, c ");
}

TEST_CASE("of a thousand planted changes none is missed and none told that is not") {
  std::mt19937_64 random(5);
  std::size_t planted = 0;
  for (int round = 0; planted < 1000; ++round) {
    std::vector<cards::Card> cards;
    for (int i = 0; i < 40; ++i) cards.push_back(card("c" + std::to_string(i), "Card " + std::to_string(i), i % 7));
    std::vector<cards::Card> now = cards;
    std::map<std::string, Kind> expected;
    for (int i = 0; i < 12; ++i) {
      const auto at = random() % now.size();
      const std::string id = now[at].id;
      if (expected.contains(id)) continue;
      switch (random() % 4) {
        case 0:
          now[at].values[1].value.data = std::int64_t{100};
          expected[id] = Kind::changed;
          break;
        case 1:
          now[at].values[0].value.data = std::string("Another");
          expected[id] = Kind::changed;
          break;
        case 2:
          now.erase(now.begin() + static_cast<std::ptrdiff_t>(at));
          expected[id] = Kind::gone;
          break;
        default:
          now.push_back(card("new" + std::to_string(i), "New", 1));
          expected["new" + std::to_string(i)] = Kind::is_new;
      }
    }
    std::shuffle(now.begin(), now.end(), random);
    std::map<std::string, Kind> told;
    for (const DeckDifference& deck : differences(edition(cards), edition(now)))
      for (const CardDifference& one : deck.cards) told[one.id] = one.kind;
    CHECK(told == expected);
    planted += expected.size();
  }
}

TEST_CASE("words of two texts are told apart") {
  const auto runs = compare_words("It waits for you.", "It sleeps for you now.");
  std::string told;
  for (const WordRun& run : runs)
    told += (run.in == WordRun::In::both ? "=" : run.in == WordRun::In::first ? "-" : "+") + run.words + "|";
  CHECK(told == "=It|-waits|+sleeps|=for|-you.|+you now.|");
  CHECK(compare_words("a b", "a b").size() == 1);
}

TEST_CASE("texts of up to two thousand words or lines are compared word by word, longer ones as a whole") {
  const auto many = [](int count, const std::string& between) {
    std::string text = "x";
    for (int i = 1; i < count; ++i) text += between + "x";
    return text;
  };
  const auto runs = [](const std::vector<inspect::WordRun>& all) { return all.size(); };
  CHECK(runs(inspect::compare_words(many(2000, " "), many(1999, " ") + " y")) == 3);
  CHECK(runs(inspect::compare_words(many(2001, " "), many(2001, " "))) == 2);
  CHECK(runs(inspect::compare_words("x", many(2001, " "))) == 2);
  CHECK(runs(inspect::compare_lines(many(2000, "\n"), many(1999, "\n") + "\ny")) == 3);
  CHECK(runs(inspect::compare_lines(many(2001, "\n"), many(2001, "\n"))) == 2);
}
