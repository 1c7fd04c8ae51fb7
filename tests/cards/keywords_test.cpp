#include "cards/keywords.h"

#include "cards/convert.h"
#include "cards/own_rules.h"
#include "games.h"

using namespace kingpress;
using namespace kingpress::cards;

namespace {

struct ReadDeck {
  TempFolder folder;
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  Edition edition;
  explicit ReadDeck(const std::string& text) {
    edition = read_edition(folder.write("deck.yaml", "game: freeform\n" + text), test_games(), sources, diagnostics);
  }
  std::vector<std::string> said() const {
    std::vector<std::string> lines;
    for (const auto& d : diagnostics.sorted()) {
      const auto place = d.span.file->place(d.span.begin);
      lines.push_back(std::to_string(place.line) + ":" + std::to_string(place.column) + " " + d.code + ": " +
                      d.message + (d.hint.empty() ? "" : " | " + d.hint));
    }
    return lines;
  }
};
using Strings = std::vector<std::string>;

}  // namespace

TEST_CASE("a keyword that is used and not explained, or explained and not used, is a warning") {
  CHECK(
      ReadDeck(
          "keywords: {flying: only flyers block it, guard: it blocks}\nschema: {abilities: {type: list, of: keyword}}\n"
          "cards:\n  - {title: Owl, text: \"[[Fliyng]] by night\", abilities: [Flying]}\n")
          .said() ==
      Strings{
          "2:42 unused-keyword: no card has the keyword 'guard'",
          "5:24 unknown-keyword: card 'owl': the deck does not explain the keyword 'Fliyng' | did you mean 'flying'?"});
  CHECK(
      ReadDeck("cards:\n  - {title: Owl, text: \"[[Flying]] by night\"}\n").said() ==
      Strings{"3:24 unknown-keyword: card 'owl': the deck does not explain the keyword 'Flying' | 'keywords: {Flying: "
              "what it means}' in the deck explains it"});
  const auto hint_of = [](const std::string& words) {
    const Strings said = ReadDeck(
                             "keywords: {guard: it blocks}\ncards:\n  - {title: Fire Fox}\n  - {title: Owl, text: "
                             "\"[[Guard]], [[" +
                             words + "]]\"}\n")
                             .said();
    return said.size() == 1 ? said[0].substr(said[0].find('|') + 2) : "none";
  };
  CHECK(hint_of("Fire Fox") == "'Fire Fox' is a card. On cards the name of a card stands without brackets");
  CHECK(hint_of("Fire Fxo") == "did you mean the card 'Fire Fox'? On cards the name of a card stands without brackets");
  CHECK(hint_of("Gaurd") == "did you mean 'guard'?");
  CHECK(ReadDeck("keywords: {guard: \"it blocks {n}\"}\ncards:\n  - {title: Owl, text: \"[[Guard 2]]\"}\n")
            .said()
            .empty());
  CHECK(ReadDeck("keywords: [flying]\ncards:\n  - {title: Owl}\n").said().size() == 1);
}

TEST_CASE("keywords are printed without their marks, explained at their first use where a template asks") {
  Deck deck;
  deck.keywords = {{"flying", "only flyers block it", {}}, {"guard", "it blocks {n}", {}}};
  CHECK(with_keywords("[[Flying]], [[guard 2]]. [[flying]]!", deck.keywords, true, true) ==
        "Flying *(only flyers block it)*, guard 2 *(it blocks 2)*. flying!");
  deck.keywords.push_back({"ward", "it takes {n} less, and {n} at most", {}});
  CHECK(with_keywords("[[ward 12]]!", deck.keywords, true, false) == "ward 12 (it takes 12 less, and 12 at most)!");
  CHECK(with_keywords("[[Flying]]", deck.keywords, true, false) == "Flying (only flyers block it)");
  CHECK(with_keywords("[[Flying]] and [[haste]]", deck.keywords, false, true) == "Flying and haste");
  CHECK(with_keywords("[[Flying", deck.keywords, true, true) == "[[Flying");
  CHECK(with_keywords("[[Flying]]", Deck{}.keywords, true, true) == "Flying");
  const std::string lists = "[[1, 2], [3, 4]] and [[1]]";
  CHECK(with_keywords(lists, deck.keywords, true, true) == "[[1, 2], [3, 4]] and 1");
}

TEST_CASE("fields of every type are read, and told where they are none") {
  const ReadDeck deck(
      "schema: {tint: colour, face: picture, width: length, from: card, kind: {type: enum, choices: [a, b]}}\n"
      "cards:\n"
      "  - {id: owl, tint: \"#ff0\", face: art/owl.png, width: 12mm, kind: a}\n"
      "  - {id: wise, from: owl, tint: gold}\n");
  CHECK(deck.said().empty());
  CHECK(to_text(*deck.edition.decks[0].cards[0].find("width")) == "12mm");
  CHECK(
      ReadDeck("schema: {tint: colour, face: picture, width: length, from: card, kin: {type: list, of: card}}\n"
               "cards:\n"
               "  - {id: owl, tint: \"#ff00\", face: ../owl.png, width: 12}\n"
               "  - {id: wise, from: ovl, kin: [owl, wise, owls]}\n")
          .said() ==
      Strings{"4:21 wrong-type: 'tint' must be a colour, found '#ff00' | a name of the template's palette, or "
              "\"#rrggbb\" in quotes",
              "4:36 outside-folder: 'face' must lie in the folder of this file or below, found '../owl.png' | copy the "
              "file there and name it from there",
              "4:55 bad-length: 'width' must be a length with a unit, found '12' | write '12mm', the units are mm, cm, "
              "in and pt",
              "5:22 unknown-card: card 'wise': 'from' names 'ovl', and no card has that id | did you mean 'owl'?",
              "5:44 unknown-card: card 'wise': 'kin' names 'owls', and no card has that id | did you mean 'owl'?"});
}

TEST_CASE("a deck's checks, keywords and the like come through conversion") {
  const std::string text =
      "schema: {cost: integer}\ncomputed: {twice: cost * 2}\nwhere: cost > 0\nchecks:\n  - {each: cost < 9, says: "
      "\"{title} "
      "costs\"}\nkeywords: {flying: it flies}\nsymbols: {f: fire}\nconstructed: {max_copies: 3}\ncards:\n  - {title: "
      "Owl, "
      "cost: 1, text: \"[[flying]]\"}\n";
  const ReadDeck deck(text);
  REQUIRE(deck.said().empty());
  const std::string written = to_yaml(deck.edition.decks[0]);
  INFO(written);
  CHECK(written.find("twice: 2") == std::string::npos);
  const ReadDeck again(written.substr(written.find('\n') + 1));
  CHECK(again.said().empty());
  CHECK(again.edition.decks[0].own->checks.size() == 1);
  CHECK(again.edition.decks[0].keywords.size() == 1);
  CHECK(again.edition.decks[0].constructed != nullptr);
  CHECK(to_yaml(again.edition.decks[0]) == written);
}
