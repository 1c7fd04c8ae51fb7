#include <fstream>
#include <map>
#include <set>

#include "../catch.h"
#include "../project_root.h"
#include "cards/rulings.h"
#include "rules/codes.h"
#include "rules/game.h"

using namespace kingpress;

TEST_CASE("every game's page gives its rulings, in rising order under letters of its own") {
  std::set<std::string_view> letters;
  for (const rules::Game& game : rules::games()) {
    if (game.rulings.empty()) continue;  // freeform has no rules
    INFO(game.name);
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    const auto rulings =
        cards::load_rulings(project_root() + "/cards/" + std::string(game.name) + "/RULES.md", sources, diagnostics);
    CHECK(diagnostics.list().empty());
    REQUIRE_FALSE(rulings.empty());
    CHECK(letters.insert(game.rulings).second);
    int last = 0;
    for (const cards::Ruling& ruling : rulings) {
      CHECK(ruling.number.starts_with(std::string(game.rulings) + "-"));
      const int number = std::stoi(ruling.number.substr(game.rulings.size() + 1));
      CHECK(number > last);
      last = number;
    }
  }
}

TEST_CASE("codes are explained once each, with a meaning") {
  std::set<std::string_view> seen;
  for (const diag::CodeEntry& entry : rules::codes()) {
    CAPTURE(entry.code);
    CHECK(seen.insert(entry.code).second);
    CHECK(entry.meaning.size() > 20);
  }
  CHECK(seen.count("dominated-card") == 1);
}

TEST_CASE("what is said of an action refused names the rule of the game's page that speaks of it") {
  // A word of that rule, for each action.
  const std::map<std::string_view, std::map<std::string_view, std::string>> words{
      {"minkingi", {{"keep", "Draft"}, {"create", "Create"}, {"declare", "Declare"}}},
      {"25-kingdoms",
       {{"draw", "draw the top card"},
        {"pass", "exactly one of three things"},
        {"attack", "choose an Uncontrolled Kingdom"},
        {"decline", "lay it back"},
        {"reveal", "turn it up"}}},
      {"kings-keys",
       {{"turn-up", "turn up"},
        {"concede", "concedes"},
        {"arrange", "arranged"},
        {"choose", "choose"},
        {"lay-face-down", "Battle Royal"}}},
      {"kingdom-coinquest",
       {{"draw", "Draw phase"},
        {"keep", "Draw phase"},
        {"discard", "Discard phase"},
        {"pass", "Play moves"},
        {"equip", "Play moves"},
        {"move", "Move a prepared item"},
        {"queen", "Put your Queen"},
        {"resurrect", "raise"},
        {"attack", "The damage is"}}},
      {"kingdoms-ii",
       {{"order", "orders them"},
        {"keep", "Reorganise"},
        {"swap", "Reorganise"},
        {"rotate", "Reorganise"},
        {"no-use", "none if you like"},
        {"attack", "strictly stronger"},
        {"no-attack", "Army"},
        {"counter", "Counter"},
        {"no-counter", "Counter"},
        {"spend", "Spend the active card"},
        {"look", "look at a quarter"},
        {"keep-card", "keep one card"},
        {"militia", "militia"},
        {"give-event", "Events"},
        {"lay-omen", "Good Omen"},
        {"omens-done", "Good Omen"},
        {"destroy-omen", "Bad Omen"},
        {"sacrifice", "give up an active card"},
        {"propose", "form or break"},
        {"no-alliance", "Alliance"},
        {"break", "form or break"},
        {"refuse", "Alliance"},
        {"accept", "Alliance"},
        {"mark", "laid on an active card"},
        {"discard-marker", "laid on an active card"}}}};
  for (const rules::Game& game : rules::games()) {
    if (game.acts.empty()) continue;
    INFO(game.name);
    std::ifstream page(project_root() + "/cards/" + std::string(game.name) + "/RULES.md");
    std::map<int, std::string> numbered;
    int number = 0;
    for (std::string line; std::getline(page, line);) {
      if (line.starts_with('#')) number = 0;
      if (const std::size_t dot = line.find(". "); dot < 3 && line.find_first_not_of("0123456789") == dot)
        number = std::stoi(line);
      if (number > 0) numbered[number] += line + '\n';
    }
    REQUIRE(words.contains(game.name));
    CHECK(words.at(game.name).size() == game.acts.size());
    for (const rules::ActRule& act : game.acts) {
      INFO(act.action << ", rule " << act.rule);
      REQUIRE(words.at(game.name).contains(act.action));
      CHECK(numbered[act.rule].find(words.at(game.name).at(act.action)) != std::string::npos);
    }
  }
}
