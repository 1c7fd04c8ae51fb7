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
