// Texts of one size across a deck, words in capitals, words set otherwise when they are long, drawings laid as tiles.
#include "compose/common_size.h"
#include "support.h"

using namespace kingpress;
using compose::Bench;

namespace {

const std::string shared_body =
    "  - {text: \"{text}\", box: [5mm, 5mm, 50mm, 12mm], style: body, shrink_to: 5pt, same_size: deck}\n";

struct SharedDeck : Bench {
  explicit SharedDeck(const std::vector<std::string>& words) : Bench(shared_body) {
    for (const std::string& text : words) {
      cards::Card next;
      next.id = std::to_string(deck.cards.size());
      next.values.push_back({"text", {text, {}}});
      deck.cards.push_back(std::move(next));
    }
    auto cards = std::make_shared<std::vector<const cards::Card*>>();
    for (const cards::Card& each : deck.cards) cards->push_back(&each);
    subject.deck = &deck;
    subject.company = cards;
  }
  double points(std::size_t index) {
    subject.card = &deck.cards[index];
    return compose::texts(scene()).front().text.size.points();
  }
};

const std::string few_words = "It waits.",
                  more_words =
                      "It waits by the door until somebody has remembered where the key was put, and by whom, and "
                      "for how long it has been lying there unseen.",
                  most_words = more_words + " Then it waits on.";

}  // namespace

TEST_CASE("texts of one size are all as large as the fullest card of the deck allows") {
  SharedDeck alone({most_words}), both({few_words, more_words, most_words});
  const double size = alone.points(0);
  REQUIRE(size < 9);
  for (const std::size_t card : {0u, 1u, 2u}) CHECK(both.points(card) == Approx(size));
  CHECK(both.messages() == "");
}

TEST_CASE("texts of one size stay as large as the style has them when every card fits") {
  SharedDeck deck({few_words, "It sleeps."});
  CHECK(deck.points(0) == Approx(9));
}

TEST_CASE(
    "the common size does not depend on which card is drawn first, and a card drawn without its deck has its own") {
  SharedDeck forwards({few_words, most_words}), backwards({most_words, few_words});
  CHECK(forwards.points(0) == Approx(backwards.points(0)));
  forwards.subject.company = nullptr;
  CHECK(forwards.points(0) == Approx(9));
}

TEST_CASE("a card that fits at no size is told once, and the others keep theirs") {
  std::string endless;
  for (int i = 0; i < 20; ++i) endless += more_words + " ";
  SharedDeck deck({few_words, endless});
  CHECK(deck.points(0) == Approx(9));
  CHECK(deck.messages() == "");
  CHECK(deck.points(1) == Approx(5));
  CHECK(deck.diagnostics.error_count() == 1);
}

TEST_CASE("a style in capitals sets the words so, and leaves the names of symbols alone") {
  Bench bench("");
  bench.folder.write("card.yaml",
                     "title: a test\nkind: card\ntrim: 63x88mm\npalette: {ink: \"#141414\"}\n"
                     "styles: {loud: {font: number, size: 8pt, colour: ink, capitals: true}}\n"
                     "elements:\n  - {text: \"{title} :moon:\", style: loud, markup: true}\n");
  bench.with("title", std::string("grün of course"));
  std::string words;
  for (const auto& text : compose::texts(bench.scene())) words += text.text.text;
  CHECK(words.find("GR\u00dcN") != std::string::npos);
  CHECK(words.find("course") == std::string::npos);
  CHECK(bench.messages() == "");
}

TEST_CASE("words too long for their line at every size are set the other way") {
  const std::string title =
      "  - {text: \"{title}\", box: [5mm, 5mm, 30mm, 8mm], style: figure, max_lines: 1, shrink_to: 20pt, "
      "long: {style: body, max_lines: 2}}\n";
  Bench small(title), large(title);
  small.with("title", std::string("Owl"));
  large.with("title", std::string("The Owl in Office Hours"));
  CHECK(compose::texts(small.scene()).front().text.size.points() == Approx(32));
  CHECK(compose::texts(large.scene()).front().text.size.points() == Approx(9));
  CHECK(large.messages() == "");
}

TEST_CASE("a tiled drawing covers its box from the middle and is cut off at its edges") {
  Bench bench("  - {symbol: moon, box: [10mm, 10mm, 20mm, 10mm], tile: 8mm}\n");
  const std::string dump = bench.dump();
  std::size_t tiles = 0;
  for (std::size_t at = dump.find("path"); at != std::string::npos; at = dump.find("path", at + 1)) ++tiles;
  CHECK(tiles == 9);
  CHECK(dump.find("clip") != std::string::npos);
  Bench narrow("  - {symbol: moon, box: [10mm, 10mm, 20mm, 10mm], tile: 0.5mm}\n");
  CHECK(narrow.library->find("card", "", narrow.folder.path(), {}) == nullptr);
  CHECK(narrow.messages() == "a tile is at least 1mm wide\n");
}

TEST_CASE("cards that were surveyed are not surveyed again, and the sizes are as if all had been") {
  const auto sizes = [](const std::vector<std::string>& words, compose::Surveyed& before) {
    SharedDeck deck(words);
    deck.subject.card = &deck.deck.cards[0];
    const std::string found = deck.composer->survey(deck.look(), deck.subject, before);
    compose::Surveyed nothing;
    SharedDeck again(words);
    again.subject.card = &again.deck.cards[0];
    CHECK(found == again.composer->survey(again.look(), again.subject, nothing));
    CHECK(before.cards == nothing.cards);
    CHECK(deck.points(0) == Approx(again.points(0)));
    return found;
  };
  compose::Surveyed before;
  const std::string first = sizes({few_words, more_words, most_words}, before);
  CHECK(sizes({few_words + " Still.", more_words, most_words}, before) == first);  // another card than the fullest
  const std::string less = sizes({few_words, few_words + few_words}, before);      // the fullest has gone
  CHECK(less != first);
  CHECK(sizes({few_words, more_words, most_words}, before) == first);  // and comes again
  CHECK(sizes({few_words, "It sleeps."}, before) == sizes({few_words}, before));
}
