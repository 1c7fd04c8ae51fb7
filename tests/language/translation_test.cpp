// What a card, a template and a sheet say in another language, and what is told of words that are missing or old.
#include "language/translation.h"

#include "../cards/games.h"
#include "diag/usage_error.h"
#include "templates/template.h"

using namespace kingpress;
using language::Translation;

namespace {

constexpr const char* animals =
    "game: freeform\ntitle: Beasts\nschema:\n  flavour: text\n  tags: {type: list, of: text}\n"
    "  traits: {type: list, of: keyword}\nkeywords: {flying: only flyers block it, guard: \"it blocks {n}\"}\ncards:\n"
    "  - {id: owl, title: The Owl, text: She knows who., flavour: \"\", tags: [night, bird], traits: [flying]}\n"
    "  - {id: eel, title: The Eel, text: \"[[Guard 2]]\", traits: [guard 2]}\n";

std::string plain(const cards::Value& value) {
  if (!value.list()) return cards::to_text(value);
  std::string all;
  for (const cards::Value& item : *value.list()) all += plain(item) + ", ";
  return all;
}

// A deck, its language files, and what is asked of them. Messages as "line: message | hint".
struct Desk {
  TempFolder folder;
  TempFolder templates;
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  cards::Edition edition;
  std::unique_ptr<Translation> translation;
  templates::Template layout;
  std::string own;

  explicit Desk(const std::string& german, const std::string& deck = animals) {
    folder.write("beasts.yaml", deck);
    if (!german.empty()) folder.write("languages/de.yaml", german);
    layout.path = folder / "look.yaml";
    layout.folders = {folder.path()};
  }
  Desk& take(const std::string& code = "de", bool beginning = false) {
    edition = cards::read_edition(folder / "beasts.yaml", cards::test_games(), sources, diagnostics);
    translation = std::make_unique<Translation>(code, beginning, templates.path(), sources, diagnostics);
    translation->take({"beasts.yaml", edition, own});
    return *this;
  }
  const cards::Deck& deck() const { return edition.decks.front(); }
  compose::Subject subject(std::size_t card) {
    compose::Subject subject;
    subject.deck = &deck();
    subject.card = &deck().cards[card];
    return subject;
  }
  std::string value(std::size_t card, const std::string& field) {
    expr::Name name;
    name.steps = {field};
    const cards::Value* value = deck().cards[card].find(field);
    REQUIRE(value);
    return plain(translation->value(*value, name, layout, subject(card)));
  }
  // A value that stands on no card, under a name of several steps.
  std::string value_of(const std::string& text, std::vector<std::string> steps) {
    made.push_back(std::make_unique<cards::Value>(cards::Value{text, {}}));
    expr::Name name;
    name.steps = std::move(steps);
    return *translation->value(*made.back(), name, layout, subject(0)).text();
  }
  std::string words(const std::string& written, bool wanted = true) {
    const auto pattern = templates::parse_pattern(written, {}, diagnostics);
    REQUIRE(pattern);
    return translation->words(*pattern, wanted, layout, subject(0)).written;
  }
  std::string missing() const {
    std::string all;
    for (const cards::Untranslated& one : translation->missing(false))
      all += (one.card.empty() ? "" : one.card + "." + one.field + " ") + one.original + "\n";
    return all;
  }
  std::string messages() const {
    std::string all;
    for (const diag::Diagnostic& d : diagnostics.sorted())
      all += (d.span ? std::to_string(d.span.file->place(d.span.begin).line) + ": " : "") + d.message + "\n";
    return all;
  }
  std::string hint() const { return diagnostics.list().empty() ? "" : diagnostics.list().back().hint; }

  std::vector<std::unique_ptr<cards::Value>> made;
};

}  // namespace

TEST_CASE("a card's texts are its translation's, or the words of 'texts', or stay and are noted") {
  Desk desk("texts: {bird: Vogel, later: \"\"}\ncards: {owl: {title: Die Eule, text: \"\"}}\n");
  desk.take();
  CHECK(desk.messages() == "");
  CHECK(desk.value(0, "title") == "Die Eule");
  CHECK(desk.value(0, "tags") == "night, Vogel, ");
  CHECK(desk.value(0, "text") == "She knows who.");  // an empty translation is still to be written
  CHECK(desk.value(1, "title") == "The Eel");
  CHECK(desk.value(1, "title") == "The Eel");  // noted once
  CHECK(desk.missing() == "owl.tags.1 night\nowl.text She knows who.\neel.title The Eel\n");
  CHECK(desk.words("later") == "later");
}

TEST_CASE("names, figures, Roman numbers and single letters are no words that anybody translates") {
  Desk desk("texts: {card: Karte, a-1: falsch}\n");
  desk.take();
  for (const char* plain : {"7", "XIV", "MDCLXVI", "x", "x y", "7x 8", "\xe2\x80\x93", "\xc3\x97\xc3\xb7", "a\xc3\x97"})
    CHECK(desk.value_of(plain, {"flavour"}) == plain);
  CHECK(desk.missing() == "");
  for (const char* words : {"az", "AZ", "\xc3\xa4h", "XIVa", "\xe7\x8e\x8b"}) desk.value_of(words, {"flavour"});
  CHECK(desk.missing() == "az\nAZ\n\xc3\xa4h\nXIVa\n\xe7\x8e\x8b\n");
  // what a card, a set or a deck is called in lists; a deck's title is said to people
  CHECK(desk.value_of("card", {"id"}) == "card");
  CHECK(desk.value_of("card", {"set"}) == "card");
  CHECK(desk.value_of("card", {"hash"}) == "card");  // the mark of what was printed
  CHECK(desk.value_of("card", {"deck", "author"}) == "card");
  CHECK(desk.value_of("card", {"deck", "title"}) == "Karte");
  CHECK(desk.value_of("card", {"space", "owner"}) == "Karte");
  CHECK(desk.value_of("card", {"deck"}) == "Karte");
  CHECK(desk.value_of("card", {"deck", "title", "short"}) == "Karte");
}

TEST_CASE("words of a board or a list, which are no card's, are those of 'texts'") {
  Desk desk("texts: {card: Karte}\ncards: {owl: {title: Die Eule}}\n");
  desk.take();
  const cards::Value words{std::string("card"), {}};
  expr::Name name;
  name.steps = {"title"};
  compose::Subject of_deck, of_card;
  of_deck.deck = &desk.deck();
  of_card.card = &desk.deck().cards[0];
  for (const compose::Subject& subject : {of_deck, of_card, compose::Subject{}})
    CHECK(plain(desk.translation->value(words, name, desk.layout, subject)) == "Karte");
}

TEST_CASE("words put together from words are not asked for again") {
  Desk desk("texts: {\"lives on {habitat}\": \"lebt auf {habitat}\"}\n");
  desk.take();
  desk.translation->made("lebt auf Land");
  CHECK(desk.value_of("lebt auf Land", {"flavour"}) == "lebt auf Land");
  CHECK(desk.missing() == "");
  // of a text that is not translated, its template's words are missing and not the sentence that came of them
  const auto pattern = templates::parse_pattern("eats {food}", {}, desk.diagnostics);
  desk.translation->lent("eats fish", *pattern);
  CHECK(desk.value_of("eats fish", {"flavour"}) == "eats fish");
  CHECK(desk.missing() == "eats {food}\n");
}

TEST_CASE("a template's words keep their places, and a place that the original lacks is an error") {
  Desk desk("texts:\n  \"lives on {habitat}\": \"auf {habitat}\"\n  \"costs {cost}\": \"zu {costs} oder {cost}\"\n");
  desk.take();
  CHECK(desk.words("lives on {habitat}") == "auf {habitat}");
  CHECK(desk.words("lives on {habitat}") == "auf {habitat}");
  CHECK(desk.words("{habitat}") == "{habitat}");
  CHECK(desk.words("") == "");
  CHECK(desk.words("{a}: {b}") == "{a}: {b}");
  CHECK(desk.words("not wanted", false) == "not wanted");
  CHECK(desk.missing() == "");
  CHECK(desk.words("turns to {habitat}") == "turns to {habitat}");
  CHECK(desk.missing() == "turns to {habitat}\n");
  CHECK(desk.messages() == "");
  CHECK(desk.words("costs {cost}") == "zu {costs} oder {cost}");
  CHECK(desk.messages() == "3: the original has no '{costs}'\n");
  CHECK(desk.hint() == "did you mean 'cost'?");
}

TEST_CASE("a translation that is no text of a template leaves the original") {
  Desk desk("texts:\n  \"lives on {habitat}\": \"auf {habitat\"\n");
  desk.take();
  CHECK(desk.words("lives on {habitat}") == "lives on {habitat}");
  CHECK(desk.words("lives on {habitat}") == "lives on {habitat}");
  CHECK(desk.diagnostics.error_count() == 1);
}

TEST_CASE("a card is named by its id, by its deck and its id, or by its row, which is told once a file") {
  Desk desk("cards:\n  beasts/owl: {title: Die Eule}\n  eel: {title: Der Aal}\n");
  desk.take();
  CHECK(desk.messages() == "");
  CHECK(desk.value(0, "title") == "Die Eule");
  CHECK(desk.value(1, "title") == "Der Aal");

  Desk rows("cards:\n  1: {title: Die Eule}\n  beasts/2: {title: Der Aal}\n",
            "game: freeform\ncards:\n  - {title: The Owl}\n  - {title: The Eel}\n");
  rows.take();
  CHECK(rows.messages() == "2: '1' is the row of a card, which is called 'the-owl' now\n");
  CHECK(rows.value(0, "title") == "Die Eule");
  CHECK(rows.value(1, "title") == "Der Aal");
}

TEST_CASE("cards and texts that there are not are errors, but not those of another deck in the folder") {
  Desk desk(
      "cards:\n  owll: {title: a}\n  owl: {titel: a}\n  fish/cod: {title: a}\n  fowl/hen: {title: a}\n"
      "  beasts/hen: {title: a}\n");
  desk.folder.write("fish.yaml", "game: freeform\ncards: []\n");
  desk.take();
  const std::string deck = "'" + desk.deck().path + "' has no card ";
  CHECK(desk.messages() == "2: " + deck + "'owll'\n3: card 'owl' has no text 'titel'\n5: " + deck +
                               "'fowl/hen'\n6: " + deck + "'beasts/hen'\n");
  CHECK(desk.diagnostics.list()[0].hint == "did you mean 'owl'?");
  CHECK(desk.diagnostics.list()[1].hint == "did you mean 'title'?");
}

TEST_CASE("a deck that could not be read whole is not blamed on its translation") {
  Desk desk("cards:\n  owll: {title: a}\n  owl: {titel: a}\n",
            "game: freeform\ncards:\n  - {id: owl, title: The Owl}\n  - {id: eel, copies: many}\n");
  desk.take();
  REQUIRE_FALSE(desk.deck().complete);
  CHECK(desk.messages().find("has no") == std::string::npos);
}

TEST_CASE("a translation of other words than the card's is stale, and one marked as fuzzy is to be looked at") {
  Desk desk(
      "cards:\n  owl: {title: {from: An Owl, to: Die Eule}, text: {from: She knows who., to: Sie weiß es.}}\n"
      "  eel: {title: {from: An Eel, to: \"\"}}\n");
  desk.take();
  CHECK(desk.messages() == "2: 'title' of card 'owl' has changed since it was translated\n");
  REQUIRE(desk.diagnostics.list()[0].related.size() == 1);
  CHECK(desk.value(0, "title") == "Die Eule");

  Desk fuzzy("");
  fuzzy.folder.write("languages/de.po", "#, fuzzy\nmsgctxt \"owl/title\"\nmsgid \"The Owl\"\nmsgstr \"Die Eule\"\n");
  fuzzy.take();
  CHECK(fuzzy.messages() == "4: the translation of 'title' of card 'owl' is marked as fuzzy\n");
}

TEST_CASE("keywords have a name and a meaning in each language, and their own name still stands for them") {
  Desk desk(
      "texts: {flying: fliegend, only flyers block it: nur Flieger halten es auf, guard: Wache}\n"
      "cards: {eel: {text: \"[[Wache 2]] [[guard 2]] [[Wacht]]\"}}\n");
  desk.take();
  CHECK(desk.messages() == "2: neither the deck nor the language 'de' explains the keyword 'Wacht'\n");
  std::string all;
  for (const cards::Keyword& one : desk.translation->keywords(desk.deck())) all += one.name + ": " + one.says + "\n";
  CHECK(all ==
        "fliegend: nur Flieger halten es auf\nWache: it blocks {n}\n"
        "flying: nur Flieger halten es auf\nguard: it blocks {n}\n");
  CHECK(desk.value(0, "traits") == "fliegend, ");
  CHECK(desk.value(1, "traits") == "Wache 2, ");
  CHECK(desk.missing() == "it blocks {n}\n");

  Desk same("texts: {guard: Wache}\n", "game: freeform\nkeywords: {flying: it flies}\ncards:\n  - {id: owl}\n");
  same.take();
  REQUIRE(same.translation->keywords(same.deck()).size() == 1);  // under one name, once
}

TEST_CASE("titles, words of lists and words of sheets are said in the language, and only what is printed is noted") {
  Desk desk("texts: {The Eel: Aal, cut here: hier schneiden, pile: Stapel}\ncards: {owl: {title: Die Eule}}\n");
  desk.take();
  CHECK(desk.translation->title(desk.deck().cards[0], desk.deck()) == "Die Eule");
  CHECK(desk.translation->title(desk.deck().cards[1], desk.deck()) == "Aal");
  CHECK(desk.translation->title(cards::Card{}, desk.deck()) == "");
  CHECK(desk.translation->word("pile", desk.folder.path()) == "Stapel");
  CHECK(desk.translation->word("hand", desk.folder.path()) == "hand");
  CHECK(desk.translation->say("cut here", desk.folder.path()) == "hier schneiden");
  CHECK(desk.missing() == "");
  CHECK(desk.translation->say("fold here", desk.folder.path()) == "fold here");
  CHECK(desk.translation->say("12 / 3", desk.folder.path()) == "12 / 3");
  CHECK(desk.missing() == "fold here\n");
}

TEST_CASE("a dialect says what it says itself, and else what its language says") {
  Desk desk("texts: {pile: Stapel, hand: Hand}\nfonts: {title: Fraktur}\n");
  desk.folder.write("languages/de-AT.yaml", "texts: {pile: Haufen}\n");
  desk.folder.write("languages/de-AT-wien.yaml", "texts: {hand: Patschn}\n");
  desk.take("de-AT-wien");
  CHECK(desk.translation->word("hand", desk.folder.path()) == "Patschn");
  CHECK(desk.translation->word("pile", desk.folder.path()) == "Haufen");
  const auto* font = desk.translation->font("title", desk.layout, desk.subject(0));
  REQUIRE(font);
  CHECK(font->value == "Fraktur");
  CHECK_FALSE(desk.translation->font("text", desk.layout, desk.subject(0)));
}

TEST_CASE("the deck's words count before its game's, and these before those of all templates") {
  Desk desk("texts: {one: Deck}\n");
  desk.templates.write("freeform/languages/de.yaml", "texts: {one: Spiel, two: Spiel}\n");
  desk.templates.write("languages/de.yaml", "texts: {one: alle, two: alle, three: alle}\n");
  desk.take();
  CHECK(desk.translation->word("one", desk.folder.path()) == "Deck");
  CHECK(desk.translation->word("two", desk.folder.path()) == "Spiel");
  CHECK(desk.translation->word("three", desk.folder.path()) == "alle");
  // of a built-in deck the folder in which people keep what is theirs comes first
  Desk built_in("texts: {one: Deck, two: Deck}\n");
  const TempFolder theirs;
  theirs.write("languages/de.yaml", "texts: {one: eigen}\n");
  built_in.own = theirs.path();
  built_in.take();
  CHECK(built_in.translation->word("one", built_in.folder.path()) == "eigen");
  CHECK(built_in.translation->word("two", built_in.folder.path()) == "Deck");
}

TEST_CASE("the program's own words are English already") {
  Desk desk("");
  desk.templates.write("languages/de.yaml", "texts: {cards: Karten, Turn over.: Umdrehen.}\n");
  desk.take("en", true);
  CHECK(desk.translation->say("cards", desk.deck().folder) == "cards");
  desk.translation->tell_missing();
  CHECK(desk.diagnostics.list().empty());
  CHECK(desk.translation->say("Karten", desk.deck().folder) == "Karten");
  desk.translation->tell_missing();
  REQUIRE(desk.diagnostics.list().size() == 1);
  CHECK(desk.diagnostics.list()[0].message == "1 text not translated into 'en': 'Karten'");
}

TEST_CASE("a language that nothing speaks is refused with those that there are, unless it is begun") {
  Desk desk("texts: {a: b}\n");
  try {
    desk.take("fr");
    FAIL("taken");
  } catch (const diag::UsageError& error) {
    CHECK(std::string(error.what()) == "'beasts.yaml' has no words in the language 'fr'");
    CHECK(error.hint() == "there are: de; 'kingpress new language fr beasts.yaml' writes a file to fill in");
  }
  desk.take("fr", true);
  CHECK(desk.translation->word("a", desk.folder.path()) == "a");
  CHECK_THROWS_AS(Desk("").take("de"), diag::UsageError);
}
