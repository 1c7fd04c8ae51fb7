#include "serve/live_deck.h"

#include <atomic>
#include <chrono>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "../catch.h"
#include "../temp_folder.h"
#include "serve/dumped.h"

using namespace kingpress;

namespace {

constexpr const char* two = R"(game: freeform
title: Two
template: card
cards:
  - {title: Wolf}
  - {title: Bear}
)";

// Whole at once, as editors save: a file that is read half written would be a version more.
void save(const TempFolder& folder, const std::string& name, const std::string& bytes) {
  const TempFolder aside;
  std::filesystem::rename(aside.write("saved", bytes), folder / name);
}

class Opened {
 public:
  explicit Opened(const TempFolder& folder)
      : live({folder.path(), {}, {}}, [this](const serve::Standing& now) { version = now.version; }) {
    wait_for(1);
  }
  // The standing of this version or a later one.
  serve::Standing wait_for(std::uint64_t wanted) {
    for (int i = 0; i < 1000 && version < wanted; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    REQUIRE(version >= wanted);
    return live.whole();
  }
  static std::string front(const serve::Standing& standing, std::size_t piece) {
    return serve::Json::parse(*standing.pieces)[piece]["front"];
  }

  std::atomic<std::uint64_t> version{0};
  serve::LiveDeck live;
};

}  // namespace

TEST_CASE("a card that is changed gets another face, and no other does") {
  const TempFolder folder;
  folder.write("deck.yaml", two);
  Opened at(folder);
  const serve::Standing before = at.live.whole();
  CHECK(before.title == "Two");
  const auto wolf = at.live.face(Opened::front(before, 0), scene::Tone::colour).svg;
  const auto bear = at.live.face(Opened::front(before, 1), scene::Tone::colour).svg;
  REQUIRE((wolf && bear));
  CHECK(wolf->starts_with("<?xml"));
  CHECK(at.live.drawn() == 2);
  std::string changed = two;
  changed.replace(changed.find("Bear"), 4, "Bison");
  save(folder, "deck.yaml", changed);
  const serve::Standing after = at.wait_for(2);
  CHECK(Opened::front(after, 0) == Opened::front(before, 0));
  CHECK(Opened::front(after, 1) != Opened::front(before, 1));
  CHECK(at.live.face(Opened::front(after, 0), scene::Tone::colour).svg == wolf);
  CHECK(*at.live.face(Opened::front(after, 1), scene::Tone::colour).svg != *bear);
  CHECK(at.live.drawn() == 3);
}

TEST_CASE("a file that cannot be read leaves the last good picture standing") {
  const TempFolder folder;
  folder.write("deck.yaml", two);
  Opened at(folder);
  const serve::Standing good = at.live.whole();
  save(folder, "deck.yaml", std::string(two) + "cards: [\n");
  const serve::Standing broken = at.wait_for(2);
  CHECK(broken.broken);
  CHECK(broken.pieces == good.pieces);
  CHECK(broken.faults.find("\"error\"") != std::string::npos);
  CHECK(at.live.face(Opened::front(good, 0), scene::Tone::colour).svg);
  save(folder, "deck.yaml", two);
  const serve::Standing mended = at.wait_for(3);
  CHECK_FALSE(mended.broken);
  CHECK(*mended.pieces == *good.pieces);
}

TEST_CASE("a template of the deck's own makes its faces anew, another deck's file does not") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ntemplate: own.yaml\ncards:\n  - {title: Wolf}\n");
  folder.write("own.yaml", "extends: card\n");
  Opened at(folder);
  const serve::Standing before = at.live.whole();
  REQUIRE(at.live.face(Opened::front(before, 0), scene::Tone::colour).svg);
  save(folder, "own.yaml", "extends: card\nbleed: 2mm\n");
  const serve::Standing after = at.wait_for(2);
  CHECK(Opened::front(after, 0) != Opened::front(before, 0));
  CHECK(at.live.has_met(folder / "own.yaml"));
  CHECK_FALSE(at.live.has_met("/etc/passwd"));
  CHECK_FALSE(at.live.face("no such key", scene::Tone::colour).svg);
}

namespace {

constexpr const char* look = R"(kind: card
trim: 63x88mm
styles: {word: {font: text, size: 9pt}}
elements:
  - {text: "{title}", style: word, box: [5mm, 5mm, 53mm, 10mm]}
  - {text: "{cost}", style: word, box: [5mm, 60mm, 53mm, 10mm]}
)";

std::string deck_of(const std::string& title, const std::string& cards) {
  return "game: freeform\ntitle: " + title + "\ntemplate: look.yaml\nschema: {cost: integer}\ncards:\n" + cards;
}

// Of the pieces that are cards.
serve::Json cards_of(const serve::Standing& standing) {
  serve::Json cards = serve::Json::array();
  for (const serve::Json& piece : serve::Json::parse(*standing.pieces))
    if (piece.contains("id")) cards.push_back(piece);
  return cards;
}

}  // namespace

TEST_CASE("no two pieces have one key, whatever their decks and ids are") {
  const TempFolder folder;
  folder.write("look.yaml", look);
  for (const std::string name : {"one", "other"})
    folder.write(name + ".yaml", deck_of("Same", "  - {id: A, title: Wolf}\n  - {id: A, title: Bear}\n"));
  folder.write("edition.yaml", "game: freeform\ndecks: [one.yaml, other.yaml]\n");
  Opened at(folder);
  std::set<std::string> keys;
  const serve::Json cards = cards_of(at.live.whole());
  REQUIRE(cards.size() == 4);
  for (const serve::Json& card : cards) keys.insert(card["key"].get<std::string>());
  CHECK(keys.size() == 4);
}

TEST_CASE("a change of one deck's card is told of that deck's card alone") {
  const TempFolder folder;
  folder.write("look.yaml", look);
  folder.write("one.yaml", deck_of("One", "  - {id: w, title: Wolf}\n"));
  folder.write("other.yaml", deck_of("Other", "  - {id: w, title: Wolf}\n"));
  folder.write("edition.yaml", "game: freeform\ndecks: [one.yaml, other.yaml]\n");
  Opened at(folder);
  const serve::Json before = cards_of(at.live.whole());
  save(folder, "other.yaml", deck_of("Other", "  - {id: w, title: Bear}\n"));
  const serve::Standing now = at.wait_for(2);
  const serve::Json after = cards_of(now), changed = serve::Json::parse(now.changed);
  CHECK(after[0] == before[0]);
  REQUIRE(changed.size() == 1);
  CHECK(changed[0] == serve::Json{1, serve::Json::parse(*now.pieces)[1]});
  CHECK((now.since == 1 && now.good == 2));
}

TEST_CASE("what is told to have changed makes the pieces before into those after, or all are read again") {
  const TempFolder folder;
  folder.write("look.yaml", look);
  const auto write = [&](const char* bear, const char* more = "") {
    save(folder, "deck.yaml", deck_of("Two", std::string("  - {id: w, title: Wolf}\n") + bear + more));
  };
  write("  - {id: b, title: Bear}\n");
  Opened at(folder);
  std::uint64_t version = 1;
  const auto follows = [&](const char* bear, const char* more = "") {
    const serve::Standing old = at.live.whole();
    serve::Json pieces = serve::Json::parse(*old.pieces);
    write(bear, more);
    const serve::Standing now = at.wait_for(++version);
    CHECK((now.since == old.good && now.good == now.version));
    const serve::Json changed = serve::Json::parse(now.changed);
    if (changed.is_null()) return false;
    for (const serve::Json& one : changed) pieces[one[0].get<std::size_t>()] = one[1];
    CHECK(pieces == serve::Json::parse(*now.pieces));
    return true;
  };
  CHECK(follows("  - {id: b, title: Bear, copies: 3}\n"));
  CHECK(follows("\n\n  - {id: b, title: Bear}\n"));              // it stands on another line
  CHECK(follows("\n\n  - {id: b, title: Bear, cost: many}\n"));  // and shows an earlier face
  CHECK(follows("\n\n  - {id: b, title: She-bear, cost: many}\n"));
  CHECK(follows("  - {id: b, title: She-bear, cost: 2}\n"));
  CHECK_FALSE(follows("  - {id: b, title: Bear}\n", "  - {id: c, title: Crow}\n"));
  CHECK_FALSE(follows("  - {id: b, title: Bear}\n", "  - {id: d, title: Crow}\n"));
}

TEST_CASE("a card that cannot be read keeps its last face, and every other card is live") {
  const TempFolder folder;
  folder.write("look.yaml", look);
  folder.write("deck.yaml", deck_of("Two", "  - {id: w, title: Wolf, cost: 1}\n  - {id: b, title: Bear, cost: 2}\n"));
  Opened at(folder);
  const serve::Json good = cards_of(at.live.whole());
  save(folder, "deck.yaml",
       deck_of("Two", "  - {id: w, title: Wolf, cost: many}\n  - {id: b, title: Bison, cost: 2}\n"));
  const serve::Standing bad = at.wait_for(2);
  CHECK_FALSE(bad.broken);
  CHECK(bad.faults.find("many") != std::string::npos);
  serve::Json now = cards_of(bad);
  CHECK(now[0]["stale"] == true);
  CHECK(now[0]["front"] == good[0]["front"]);
  CHECK_FALSE(now[1].contains("stale"));
  CHECK(now[1]["title"] == "Bison");
  const auto last = at.live.face(now[0]["front"], scene::Tone::colour).svg;
  REQUIRE(last);

  // Still so when another is changed; its own face again when it can be read.
  save(folder, "deck.yaml",
       deck_of("Two", "  - {id: w, title: Wolf, cost: many}\n  - {id: b, title: Badger, cost: 2}\n  - \n"));
  now = cards_of(at.wait_for(3));
  CHECK(now[0]["front"] == good[0]["front"]);
  CHECK(at.live.face(now[0]["front"], scene::Tone::colour).svg == last);
  CHECK(now[1]["title"] == "Badger");
  save(folder, "deck.yaml", deck_of("Two", "  - {id: w, title: Wolf, cost: 3}\n  - {id: b, title: Badger, cost: 2}\n"));
  now = cards_of(at.wait_for(4));
  CHECK_FALSE(now[0].contains("stale"));
  CHECK(now[0]["front"] != good[0]["front"]);
}

TEST_CASE("what is no card's fault alone leaves the whole picture standing") {
  const TempFolder folder;
  const std::string cards = "  - {title: Wolf, cost: 1}\n";
  folder.write("look.yaml", look);
  folder.write("deck.yaml", deck_of("One", cards));
  Opened at(folder);
  const serve::Standing good = at.live.whole();
  SECTION("the deck's schema") { save(folder, "deck.yaml", "colour: red\n" + deck_of("One", cards)); }
  SECTION("its template") { save(folder, "look.yaml", std::string(look) + "  - {nonsense: 1}\n"); }
  const serve::Standing bad = at.wait_for(2);
  CHECK(bad.broken);
  CHECK(bad.pieces == good.pieces);
}

TEST_CASE("a card that is taken out goes, also where too few are left") {
  const TempFolder folder;
  const std::string deck = "game: freeform\ntemplate: card\nchecks:\n  - {deck: sum(copies) >= 2}\ncards:\n";
  folder.write("deck.yaml", deck + "  - {title: Wolf}\n  - {title: Bear}\n");
  Opened at(folder);
  CHECK(at.live.whole().faults == "[]");
  REQUIRE(cards_of(at.live.whole()).size() == 2);
  save(folder, "deck.yaml", deck + "  - {title: Wolf}\n");
  const serve::Standing fewer = at.wait_for(2);
  CHECK(fewer.faults.find("\"error\"") != std::string::npos);
  CHECK_FALSE(fewer.broken);
  CHECK(cards_of(fewer).size() == 1);
}

TEST_CASE("a face that is outdated when it is asked for is the piece as it is now") {
  const TempFolder folder;
  std::string changed = two;
  changed.insert(changed.find("title: Bear"), "id: b, ");
  folder.write("deck.yaml", changed);
  Opened at(folder);
  const serve::Standing before = at.live.whole();
  changed.replace(changed.find("Bear"), 4, "Bison");
  save(folder, "deck.yaml", changed);
  const serve::Standing after = at.wait_for(2);
  const serve::LiveDeck::Face old = at.live.face(Opened::front(before, 1), scene::Tone::colour);
  const serve::LiveDeck::Face now = at.live.face(Opened::front(after, 1), scene::Tone::colour);
  REQUIRE((old.svg && now.svg));
  CHECK(old.is_old);
  CHECK_FALSE(now.is_old);
  CHECK(old.svg == now.svg);
  CHECK(at.live.drawn() == 1);
}

TEST_CASE("a face that nobody waits for is not drawn, and many threads may ask") {
  const TempFolder folder;
  std::string cards;
  for (int i = 0; i < 40; ++i) cards += "  - {title: Card, cost: " + std::to_string(i) + "}\n";
  folder.write("look.yaml", look);
  folder.write("deck.yaml", deck_of("Forty", cards));
  Opened at(folder);
  const serve::Json pieces = cards_of(at.live.whole());
  const auto gone = std::make_shared<const std::atomic<bool>>(true);
  CHECK_FALSE(at.live.face(pieces[0]["front"], scene::Tone::colour, gone).svg);
  CHECK(at.live.drawn() == 0);
  std::map<std::string, std::string> drawn;
  std::mutex lock;
  std::vector<std::thread> threads;
  for (std::size_t from = 0; from < 4; ++from)
    threads.emplace_back([&, from] {
      for (std::size_t i = from; i < pieces.size(); i += 4) {
        const auto svg = at.live.face(pieces[i]["front"], scene::Tone::colour).svg;
        const std::lock_guard guard(lock);
        drawn[pieces[i]["front"]] = svg ? *svg : std::string();
      }
    });
  for (std::thread& thread : threads) thread.join();
  Opened alone(folder);
  for (const auto& [key, svg] : drawn) CHECK(*alone.live.face(key, scene::Tone::colour).svg == svg);
  CHECK(drawn.size() == 40);
}

namespace {

// The last parts of the keys that a search answers, or "words", and what is wrong.
std::string sought(serve::LiveDeck& live, const std::string& text) {
  const serve::Json said = serve::Json::parse(*live.sought(text));
  std::string names = said["where"] ? "" : "words";
  for (const std::string key : said["keys"]) names += key.substr(key.rfind(' '));
  for (const serve::Json& fault : said["faults"]) names += ": " + fault["message"].get<std::string>();
  return names;
}

}  // namespace

TEST_CASE("a search asks each deck by its own fields, and no deck is wrong where another understands it") {
  const TempFolder folder;
  const std::string deck = "game: freeform\ntemplate: card\n";
  folder.write("edition.yaml", "game: freeform\ndecks: [beasts.yaml, spells.yaml]\n");
  folder.write("beasts.yaml", deck +
                                  "title: Beasts\nschema: {cost: integer}\n"
                                  "cards: [{id: wolf, title: W, cost: 2}, {id: bear, title: B, cost: 4}]\n");
  folder.write("spells.yaml", deck +
                                  "title: Spells\nschema: {cost: integer, mana: integer}\n"
                                  "cards: [{id: spark, title: S, cost: 1, mana: 3}, {id: void, title: V, mana: 9}]\n");
  Opened at(folder);
  CHECK(sought(at.live, "cost < 3") == " wolf spark");
  CHECK(sought(at.live, "mana > 3") == " void");
  CHECK(sought(at.live, "cost == max(cost)") == " bear spark");  // of its own deck
  CHECK(sought(at.live, "not cost") == " void");
  CHECK(sought(at.live, "cost > 99") == "");
  CHECK(sought(at.live, "wolf") == "words");
  CHECK(sought(at.live, "cost <= mona") == "words: there is no 'mona'");
  CHECK(sought(at.live, "mana < 3 < 4") == "words: '<' does not belong here");  // not: there is no 'mana'
}

TEST_CASE("a search before a deck could be read finds nothing") {
  const TempFolder folder;
  folder.write("deck.yaml", "cards: [\n");
  Opened at(folder);
  CHECK(sought(at.live, "cost < 3") == "words");
}

TEST_CASE("a back that cards share is another one only when it shows something else") {
  const TempFolder folder;
  folder.write("look.yaml", look);
  folder.write("back.yaml",
               "kind: card\ntrim: 63x88mm\nstyles: {word: {font: text, size: 9pt}}\nelements:\n"
               "  - {text: \"{kind}\", style: word, box: [5mm, 5mm, 53mm, 10mm]}\n");
  const auto write = [&](const char* wolf) {
    save(folder, "deck.yaml",
         std::string("game: freeform\ntitle: Backs\ntemplate: look.yaml\nback: back.yaml\n"
                     "schema: {cost: integer, kind: text}\ncards:\n") +
             wolf + "  - {id: b, title: Bear, kind: beast}\n  - {id: c, title: Crow, kind: bird}\n");
  };
  write("  - {id: w, title: Wolf, kind: beast, cost: 1}\n");
  Opened at(folder);
  const serve::Json before = cards_of(at.live.whole());
  CHECK((before[0]["back"] == before[1]["back"] && before[0]["back"] != before[2]["back"]));
  write("  - {id: w, title: Wolf, kind: beast, cost: 2}\n");
  const serve::Standing now = at.wait_for(2);
  const serve::Json after = cards_of(now);
  CHECK(after[0]["back"] == before[0]["back"]);
  CHECK(after[0]["front"] != before[0]["front"]);
  CHECK(serve::Json::parse(now.changed).size() == 1);
  write("  - {id: w, title: Wolf, kind: fish, cost: 2}\n");
  const serve::Json moved = cards_of(at.wait_for(3));
  CHECK((moved[0]["back"] != before[0]["back"] && moved[1]["back"] != moved[0]["back"]));
  CHECK(at.live.face(moved[1]["back"], scene::Tone::colour).svg != nullptr);
}

TEST_CASE("words of one size make other cards anew only when their size is another, and new words of a theme always") {
  const TempFolder folder;
  folder.write("look.yaml",
               "kind: card\ntrim: 63x88mm\nthemes: {side: {by: faction, records: {red: {ink: \"#a00000\"}, "
               "blue: {ink: \"#0000a0\"}}}}\nstyles: {word: {font: text, size: 9pt}}\nelements:\n"
               "  - {shape: rect, fill: \"{side.ink}\", box: [0mm, 0mm, 63mm, 4mm]}\n"
               "  - {text: \"{title}\", style: word, box: [5mm, 5mm, 53mm, 5mm], shrink_to: 4pt, same_size: deck}\n");
  const auto write = [&](const std::string& wolf, const char* faction) {
    save(folder, "deck.yaml",
         "game: freeform\ntitle: Sizes\ntemplate: look.yaml\nschema: {faction: text}\ncards:\n  - {id: w, title: " +
             wolf + ", faction: " + faction +
             "}\n  - {id: b, title: Bear, faction: ember}\n  - {id: c, title: Crow, faction: night}\n");
  };
  write("Wolf", "ember");
  Opened at(folder);
  const auto fronts = [](const serve::Json& cards) {
    return std::vector<std::string>{cards[0]["front"], cards[1]["front"], cards[2]["front"]};
  };
  const auto first = fronts(cards_of(at.live.whole()));
  write("Wolves", "ember");
  const auto second = fronts(cards_of(at.wait_for(2)));
  CHECK((second[0] != first[0] && second[1] == first[1] && second[2] == first[2]));
  write("A wolf whose name is so long that it has to be set far smaller than the names of all the others", "ember");
  const auto third = fronts(cards_of(at.wait_for(3)));
  CHECK((third[1] != second[1] && third[2] != second[2]));
  write("Wolf", "ember");
  CHECK(fronts(cards_of(at.wait_for(4))) == first);
  write("Wolf", "night");  // the order in which the words come
  const auto turned = fronts(cards_of(at.wait_for(5)));
  CHECK((turned[1] != first[1] && turned[2] != first[2]));
}
