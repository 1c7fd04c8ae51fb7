// A card's value chooses a record of the template's theme; a word of the author's own gets one of the rest.
#include "support.h"

using namespace kingpress;
using compose::Bench;

namespace {

const std::string theme_head =
    "trim: 63x88mm\nbleed: 3mm\n"
    "themes:\n"
    "  look:\n"
    "    by: [faction, suit]\n"
    "    absent: stone\n"
    "    records:\n"
    "      tide: {also: [water, blue], sign: fish}\n"
    "      ember: {sign: flame}\n"
    "      stone: {sign: tower}\n"
    "  other: {by: rival, like: look}\n"
    "  trace:\n"
    "    by: id\n"
    "    others: scattered\n"
    "    records: {a: {ring: rays}, b: {ring: beads}, c: {ring: petals}}\n"
    "  grade: {by: rarity, others: none, records: {rare: {sign: star}}}\n";
const std::string theme_elements = "  - {text: \"{look.sign}/{other.sign}/{grade.sign}\", style: body}\n";

struct ThemedDeck : Bench {
  ThemedDeck() : Bench(theme_elements, theme_head) { subject.deck = &deck; }

  void add(const std::string& key, const std::string& word, const std::string& more = {},
           const std::string& also = {}) {
    cards::Card next;
    next.id = std::to_string(deck.cards.size());
    next.values.push_back({key, {word, {}}});
    if (!more.empty()) next.values.push_back({more, {also, {}}});
    deck.cards.push_back(std::move(next));
  }
  std::string shown(std::size_t index) {
    subject.card = &deck.cards[index];
    std::string all;
    for (const auto& text : compose::texts(scene())) all += text.text.text;
    return all;
  }
};

}  // namespace

TEST_CASE("a word that a record has gets that record, in small letters or capitals, by any of its names") {
  ThemedDeck table;
  table.add("faction", "tide");
  table.add("faction", "WATER");
  table.add("suit", "Blue");
  table.add("colour", "ember");
  CHECK(table.shown(0) == "fish//");
  CHECK(table.shown(1) == "fish//");
  CHECK(table.shown(2) == "fish//");
  CHECK(table.shown(3) == "tower//");
  CHECK(table.messages() == "");
}

TEST_CASE("words of the author's own take the free records in turn, first those that no card of the deck names") {
  ThemedDeck table;
  table.add("faction", "elves");
  table.add("faction", "tide");
  table.add("faction", "orcs");
  table.add("faction", "elves");
  table.add("faction", "dwarves");
  CHECK(table.shown(0) == "flame//");
  CHECK(table.shown(1) == "fish//");
  CHECK(table.shown(2) == "tower//");
  CHECK(table.shown(3) == "flame//");
  CHECK(table.shown(4) == "fish//");  // there are no more
}

TEST_CASE("words that a deck gives to the template or the back of its cards are its own words too") {
  ThemedDeck table;
  table.deck.layout = cards::Look{"word", {}, cards::Record{{"faction", {std::string("{team}"), {}}}}};
  table.deck.back = cards::Look{"behind", {}, cards::Record{{"faction", {std::string("sea"), {}}}}};
  for (const char* word : {"elves", "orcs"}) table.add("team", word);
  const auto shown = [&](std::size_t index, const std::string& word) {
    const cards::Record given{{"faction", {word, {}}}};
    table.subject.values = &given;
    return table.shown(index);
  };
  CHECK(shown(0, "elves") == "fish//");
  CHECK(shown(0, "sea") == "flame//");
  CHECK(shown(1, "orcs") == "tower//");
  CHECK(shown(1, "of a part's own") != "//");
  CHECK(table.messages() == "");
}

TEST_CASE("the choices of the schema give the order of such words") {
  ThemedDeck table;
  auto schema = std::make_shared<cards::CardSchema>();
  schema->fields.push_back({"faction", {cards::FieldType::Kind::choice, 0, 0, {"orcs", "elves"}, {}}});
  table.deck.schema = schema;
  table.add("faction", "elves");
  table.add("faction", "orcs");
  CHECK(table.shown(0) == "flame//");
  CHECK(table.shown(1) == "fish//");
}

TEST_CASE("themes of one family give a word the same record in both") {
  ThemedDeck table;
  table.add("faction", "elves", "rival", "orcs");
  table.add("faction", "orcs", "rival", "elves");
  CHECK(table.shown(0) == "fish/flame/");
  CHECK(table.shown(1) == "flame/fish/");
}

TEST_CASE("a theme without others knows its own words only") {
  ThemedDeck table;
  table.add("rarity", "rare");
  table.add("rarity", "odd");
  CHECK(table.shown(0) == "tower//star");
  CHECK(table.shown(1) == "tower//");
}

TEST_CASE("a scattered theme goes by the letters alone, whatever else is in the deck") {
  Bench bench("  - {text: \"{trace.ring}\", style: body}\n", theme_head);
  std::map<std::string, std::string> rings;
  const auto ring = [&](const std::string& id) {
    bench.card.id = id;
    return compose::texts(bench.scene()).front().text.text;
  };
  for (const char* id : {"owl", "pike", "bear", "ant", "a1", "a2"}) rings[ring(id)] = ring(id);
  CHECK(rings.size() == 3);
  CHECK(ring("owl") == ring("owl"));
}
