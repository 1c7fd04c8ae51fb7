#include "cards/notes.h"

#include "../catch.h"
#include "data/yaml.h"

using namespace kingpress;

namespace {

// What is told of a file of notes on the cards owl and elk of the deck "night.yaml".
std::string told(const std::string& text) {
  const diag::SourceFile source("notes.yaml", text);
  diag::Diagnostics diagnostics;
  cards::Edition edition;
  cards::Deck& deck = edition.decks.emplace_back();
  deck.path = "night.yaml";
  for (const char* id : {"owl", "elk"}) deck.cards.emplace_back().id = id;
  const auto root = data::read_yaml(source, diagnostics);
  if (root) cards::check_notes(cards::read_notes(*root, diagnostics), edition, diagnostics);
  std::string all;
  for (const diag::Diagnostic& one : diagnostics.list()) {
    all += std::to_string(source.line_at(one.span.begin)) + ": " + one.message;
    all += one.hint.empty() ? "\n" : " (" + one.hint + ")\n";
  }
  return all;
}

}  // namespace

TEST_CASE("notes name a card that is there, or a step of a game") {
  CHECK(told("notes:\n").empty());
  CHECK(told("notes:\n  - {card: owl, deck: night.yaml, box: title, side: back, text: a, who: b, when: c, done: yes}\n"
             "  - {game: games/a.jsonl, step: 12, text: why}\n")
            .empty());
  CHECK(told("notes:\n  - {card: owls, text: a}\n  - {card: owl, deck: nigt.yaml, text: a}\n  - {text: a}\n"
             "  - {card: elk, txt: a}\n  - {card: elk, text: a, step: -1, side: top}\n") ==
        "4: note: 'card' is missing (name the card by its id, or a 'game' and its 'step')\n"
        "5: unknown key 'txt' in a note (did you mean 'text'?)\n"
        "5: note: 'text' is missing (say what is noted: 'text: Too strong?')\n"
        "6: unknown side 'top' (known: front, back)\n"
        "6: 'step' must be from 0 to 1000000, found '-1'\n"
        "2: note: no card has the id 'owls' (did you mean 'owl'?)\n"
        "3: note: there is no deck 'nigt.yaml' here (did you mean 'night.yaml'?)\n");
  CHECK(told("notes: 3\n") == "1: 'notes' must be a list (begin each with '-')\n");
}

TEST_CASE("views have names of their own") {
  const diag::SourceFile source("views.yaml",
                                "views:\n  - {name: dear, search: cost > 3, as: table}\n  - {name: dear}\n"
                                "  - {search: x}\n  - {name: odd, serch: x}\n");
  diag::Diagnostics diagnostics;
  const auto views = cards::read_views(*data::read_yaml(source, diagnostics), diagnostics);
  REQUIRE(views.size() == 3);
  CHECK(views[0].shown == std::vector<std::pair<std::string, std::string>>{{"search", "cost > 3"}, {"as", "table"}});
  std::string all;
  for (const diag::Diagnostic& one : diagnostics.list()) all += one.code + " ";
  CHECK(all == "duplicate-view missing-key unknown-key ");
}
