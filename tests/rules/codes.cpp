#include <set>

#include "../catch.h"
#include "../project_root.h"
#include "cards/rulings.h"
#include "rules/codes.h"
#include "rules/game.h"

using namespace kingpress;

TEST_CASE("every game's page gives its rulings, numbered from 1 under letters of its own") {
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
    for (std::size_t i = 0; i < rulings.size(); ++i)
      CHECK(rulings[i].number == std::string(game.rulings) + "-" + std::to_string(i + 1));
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
