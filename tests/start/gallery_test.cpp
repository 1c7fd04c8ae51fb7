// The gallery's templates hold whatever cards are given to them, and all that is printed on them can be read.
#include "start/gallery.h"
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "../catch.h"
#include "../press/drawn_beyond.h"
#include "diag/printer.h"
#include "fonts/font_set.h"
#include "press/legible.h"
#include "press/sight.h"
#include "scene/dump.h"
#include "start/contact_sheet.h"
#include "templates/binding.h"

using namespace kingpress;
using start::Exhibit;

namespace {

using press::least_contrast, press::least_points;

const std::string long_title = "The Very Long Title of a Card That Goes On",
                  long_text =
                      "**Once a round** you may pay a coin to look at the topmost card of any pile, and put it "
                      "back or under it. *Nobody* need be told which.";

cards::Value list_of(std::size_t count, const std::string& text) {
  return {cards::List(count, cards::Value{text, {}}), {}};
}

bool chooses_the_look(const std::string& key) {
  return key == "faction" || key == "first" || key == "second" || key == "suit" || key == "team" ||
         key.ends_with("_land");
}

// The most that a key of the gallery is meant to hold.
cards::Value extreme(const Exhibit& exhibit, const std::string& key) {
  if (key == "title") return {long_title, {}};
  if (key == "text") return {long_text, {}};
  if (key == "type") return {std::string("Construct of the ancients of the long past and gone ages"), {}};
  if (key == "rarity") return {std::string("legendary"), {}};
  if (chooses_the_look(key)) return {std::string("sun"), {}};
  if (key == "sign") return {std::string("crown"), {}};
  if (key == "gains" || (key == "cost" && exhibit.name == "economy")) return list_of(8, "coin");
  if (key == "tags") return list_of(3, "Knowledge of the stars");
  if (key == "unit") return {std::string("Doubloons of the old realm"), {}};
  if (key == "numeral") return {std::string("LXXXVIII"), {}};
  if (key == "word" || key == "other_word") return {std::string("Donaudampfschifffahrt"), {}};
  if (key == "question" || key == "wins") return {long_text, {}};
  if (key == "answer" || key == "topic") return {long_title, {}};
  if (key.starts_with("choice_")) return {std::string("A way on that is too long for one line"), {}};
  if (key == "reward" || key == "result") return {std::string("Draw three cards and discard one"), {}};
  if (key == "items") return list_of(6, "A line that is too long for one line");
  if (key == "slots") return list_of(3, "1234");
  if (key == "tracks" || key == "places") return list_of(5, "Knowledge of the stars");
  if (key == "first_pips" || key == "second_pips") return {std::int64_t{6}, {}};
  if (key == "last") return {std::int64_t{30}, {}};
  if (key == "players") return {std::int64_t{6}, {}};
  if (key == "paths") return {std::string("nesw"), {}};
  return {std::int64_t{1234}, {}};
}

struct Hall {
  press::Workshop workshop;
  std::vector<Exhibit> exhibits;

  explicit Hall(const std::string& skin = {}) : exhibits(start::gallery(workshop, skin)) {}

  scene::Scene draw(const Exhibit& exhibit, const cards::Deck& deck, const cards::Card* card) {
    compose::Subject subject;
    subject.name = exhibit.name + (card ? " of " + card->id : " back");
    subject.deck = &deck;
    subject.card = card;
    return workshop.composer().compose(card ? *exhibit.front : *exhibit.back, subject);
  }
  std::string complaints() const { return diag::print(workshop.diagnostics); }
};

// The samples as they are, without their text, with a title alone, without anything, and with the most of everything in
// each of the looks.
cards::Deck trials(const Exhibit& exhibit) {
  cards::Deck deck = start::sample_deck(exhibit);
  const auto add = [&](const std::string& id) -> cards::Card& {
    cards::Card card;
    card.id = id;
    deck.cards.push_back(std::move(card));
    return deck.cards.back();
  };
  cards::Card plain = deck.cards.front();
  plain.id = "no text";
  std::erase_if(plain.values, [](const cards::Entry& entry) { return entry.key == "text"; });
  deck.cards.push_back(std::move(plain));
  add("title").values = {{"title", {std::string("X"), {}}}};
  add("nothing");
  for (const templates::ThemeRecord& record : exhibit.front->themes.front().records) {
    cards::Card& full = add("full " + record.word);
    for (const std::string& key : start::keys_of(exhibit))
      if (key != "art") full.values.push_back({key, extreme(exhibit, key)});
    for (cards::Entry& entry : full.values)
      if (chooses_the_look(entry.key)) entry.value.data = record.word;
  }
  for (const char* digits : {"1", "47", "600", "8888"}) {
    cards::Card numbers = deck.cards.front();
    numbers.id = digits;
    for (cards::Entry& entry : numbers.values)
      if (!entry.value.list() &&
          (entry.key == "cost" || entry.key == "attack" || entry.key == "defence" || entry.key == "value"))
        entry.value.data = std::string(digits);
    deck.cards.push_back(std::move(numbers));
  }
  return deck;
}

}  // namespace

TEST_CASE("the gallery holds thirty templates, each with a back of its own size") {
  Hall hall;
  CHECK(hall.exhibits.size() == 30);
  for (const Exhibit& exhibit : hall.exhibits) {
    CAPTURE(exhibit.name);
    REQUIRE(exhibit.back);
    CHECK(std::get<geometry::Size>(exhibit.front->trim) == std::get<geometry::Size>(exhibit.back->trim));
    CHECK(exhibit.front->round == exhibit.back->round);
    CHECK(exhibit.front->corner_radius == exhibit.back->corner_radius);
  }
}

TEST_CASE(
    "every template of the gallery holds full, sparse and extreme cards, at 6.5 points or more and in contrast, in "
    "every skin") {
  const std::string skin = GENERATE("", "bold", "ink", "night", "paper", "plain");
  CAPTURE(skin);
  Hall hall(skin);
  output::Rasteriser raster(hall.workshop.fonts());
  for (const Exhibit& exhibit : hall.exhibits) {
    const cards::Deck deck = trials(exhibit);
    for (const cards::Card& card : deck.cards)
      for (const auto& words : press::words_of(hall.draw(exhibit, deck, &card), raster)) {
        INFO(exhibit.name << ", " << card.id << ": '" << words.text << "' at " << words.points << " pt, contrast "
                          << press::contrast(words.colour, words.ground));
        CHECK(words.points >= least_points - 1e-6);
        CHECK(press::contrast(words.colour, words.ground) >= least_contrast);
      }
    hall.draw(exhibit, deck, nullptr);
  }
  CHECK(hall.complaints() == "");
}

TEST_CASE("the skins of the gallery are those that the tests dress it in") {
  press::Workshop workshop;
  std::vector<std::string> names;
  for (const templates::SkinEntry& skin : workshop.templates().skins()) {
    CHECK(skin.title.starts_with(skin.name + ": "));
    names.push_back(skin.name);
  }
  CHECK(names == std::vector<std::string>{"bold", "ink", "night", "paper", "plain"});
}

TEST_CASE("in grey the six factions of every skin are six steps of lightness apart") {
  const std::string skin = GENERATE("", "bold", "ink", "night", "paper", "plain");
  CAPTURE(skin);
  Hall hall(skin);
  std::vector<double> lightness;  // CIE L*, of 100
  for (const templates::ThemeRecord& record : hall.exhibits.front().front->themes.front().records)
    for (const auto& said : record.values)
      if (said.key == "colour" && lightness.size() < 6) {
        const double y = press::luminance(*templates::parse_hex_colour(said.text));
        lightness.push_back(116 * std::cbrt(y) - 16);
      }
  REQUIRE(lightness.size() == 6);
  std::sort(lightness.begin(), lightness.end());
  for (std::size_t i = 1; i < lightness.size(); ++i) CHECK(lightness[i] - lightness[i - 1] >= 6);
}

TEST_CASE("every template of the gallery is drawn at least 3.5 mm beyond its cut, and its back too") {
  Hall hall;
  output::Rasteriser raster(hall.workshop.fonts());
  const geometry::Length enough = geometry::Length::mm(3.5);
  for (const Exhibit& exhibit : hall.exhibits) {
    const cards::Deck deck = trials(exhibit);
    const templates::Template& look = *exhibit.front;
    const trade::CutLine cut{geometry::Rect::of(std::get<geometry::Size>(look.trim)),
                             look.round ? geometry::CutShape::circle : look.shape};
    INFO(exhibit.name);
    CHECK(look.bleed >= enough);
    CHECK(exhibit.back->bleed >= enough);
    for (const cards::Card& card : deck.cards)
      CHECK(press::undrawn(hall.draw(exhibit, deck, &card).nodes, cut, enough, raster) == 0);
    CHECK(press::undrawn(hall.draw(exhibit, deck, nullptr).nodes, cut, enough, raster) == 0);
  }
}

TEST_CASE("German words of colours and rarities choose what the English ones do") {
  Hall hall;
  const auto creature = std::ranges::find(hall.exhibits, "creature", &Exhibit::name);
  REQUIRE(creature != hall.exhibits.end());
  const auto drawn = [&](const char* key, const char* word) {
    cards::Deck deck = start::sample_deck(*creature);
    cards::Card& card = deck.cards.front();
    card.id = "one";
    card.values = {{"title", {std::string("X"), {}}}, {key, {std::string(word), {}}}};
    return scene::dump(hall.draw(*creature, deck, &card));
  };
  for (const auto& [english, german] : {std::pair{"red", "rot"},
                                        {"blue", "Blau"},
                                        {"green", "GRÜN"},
                                        {"yellow", "gelb"},
                                        {"white", "weiß"},
                                        {"black", "schwarz"},
                                        {"purple", "lila"},
                                        {"brown", "braun"}}) {
    CAPTURE(german);
    CHECK(drawn("faction", german) == drawn("faction", english));
    CHECK(drawn("faction", german) != drawn("faction", *english == 'r' ? "blau" : "rot"));
  }
  CHECK(drawn("rarity", "selten") == drawn("rarity", "rare"));
  CHECK(drawn("rarity", "selten") != drawn("rarity", "häufig"));
}

TEST_CASE("looks differ in grey by their pattern and sign, and what stands on them is legible") {
  Hall hall;
  REQUIRE_FALSE(hall.exhibits.empty());
  const templates::Template& look = *hall.exhibits.front().front;
  std::set<std::string> patterns, signs;
  const auto& records = look.themes.front().records;
  for (const templates::ThemeRecord& record : records) {
    std::map<std::string, std::string> values;
    for (const auto& said : record.values) values[said.key] = said.text;
    patterns.insert(values["pattern"]);
    signs.insert(values["sign"]);
    CAPTURE(record.word);
    CHECK(press::contrast(*templates::parse_hex_colour(values["colour"]), look.palette.at(values["on"])) >=
          least_contrast);
  }
  CHECK(patterns.size() == records.size());
  CHECK(signs.size() == records.size());
}

TEST_CASE("a placeholder goes by the card's id, the same every time") {
  Hall hall;
  const auto found = std::find_if(hall.exhibits.begin(), hall.exhibits.end(),
                                  [](const Exhibit& exhibit) { return exhibit.name == "full-bleed"; });
  REQUIRE(found != hall.exhibits.end());
  cards::Deck deck = start::sample_deck(*found);
  std::set<std::string> drawn;  // the template says the id nowhere
  for (const char* id : {"owl", "pike", "bear", "ant", "fox", "hen"}) {
    deck.cards.front().id = id;
    const std::string face = scene::dump(hall.draw(*found, deck, &deck.cards.front()));
    CHECK(face == scene::dump(hall.draw(*found, deck, &deck.cards.front())));
    drawn.insert(face);
  }
  CHECK(drawn.size() >= 3);
}

TEST_CASE("the contact sheet is the same on every run and names each template with its keys") {
  Hall first, second;
  const std::string sheet = scene::dump(start::contact_sheet(first.workshop));
  CHECK(sheet == scene::dump(start::contact_sheet(second.workshop)));
  for (const Exhibit& exhibit : first.exhibits) CHECK(sheet.find(exhibit.name) != std::string::npos);
  CHECK(sheet.find("attack") != std::string::npos);
  CHECK(sheet.find("art_focus") == std::string::npos);
  for (const Exhibit& exhibit : first.exhibits)
    if (exhibit.name == "flashcard")  // the answer stands on the back
      CHECK(start::keys_of(exhibit) == std::vector<std::string>{"question", "answer", "text", "topic", "level",
                                                                "faction", "art", "sign", "title"});
  CHECK(first.complaints() == "");
}

TEST_CASE("the contact sheet shows a back in the colours of its front") {
  Hall hall;
  const auto count = [](const std::string& text, const std::string& what) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; ++at) ++found;
    return found;
  };
  const std::string purple = "#643889";  // of two fronts and their backs
  std::size_t fronts = 0;
  for (const Exhibit& exhibit : hall.exhibits) {
    const cards::Deck deck = start::sample_deck(exhibit);
    fronts += count(scene::dump(hall.draw(exhibit, deck, &deck.cards.front())), purple);
  }
  REQUIRE(fronts > 0);
  CHECK(count(scene::dump(start::contact_sheet(hall.workshop)), purple) > fronts);
}
