// What keeps a deck from being played.
#include "play/set_up.h"

#include "../catch.h"
#include "builtin.h"

using namespace kingpress;

namespace {

struct Made {
  std::unique_ptr<play::GameHandle> game;
  diag::Diagnostics diagnostics;
  const diag::Diagnostic& first() const { return diagnostics.list().front(); }
};

Made made(const std::function<void(cards::Deck&)>& change, const play::Wish& wish = {}) {
  diag::Sources sources;
  cards::Edition edition = test::builtin_edition("kings-keys", sources);
  change(edition.decks.front());
  Made made;
  made.game = play::set_up(edition.decks.front(), nullptr, wish, made.diagnostics);
  CHECK(made.diagnostics.has_errors() == !made.game);
  for (const diag::Diagnostic& one : made.diagnostics.list()) CHECK(one.severity == diag::Severity::error);
  return made;
}

}  // namespace

TEST_CASE("a deck is played by as many as its variant needs, or as are wished") {
  const auto players = [](const play::Wish& wish) { return made([](cards::Deck&) {}, wish).game->players(); };
  CHECK(players({{}, "battle-royal", ""}) == 2);
  CHECK(players({4, "battle-royal", ""}) == 4);
  CHECK(test::builtin("kingdoms-ii", {{}, "partners", ""})->players() == 4);
}

TEST_CASE("a game that nobody knows, a wrong wish and a deck in error are not played") {
  const Made unknown = made([](cards::Deck& deck) { deck.game = "king-keys"; });
  REQUIRE_FALSE(unknown.game);
  CHECK(unknown.first().code == "unplayable-game");
  CHECK(unknown.first().message == "no game 'king-keys' can be played");
  CHECK(unknown.first().hint.find("kings-keys") != std::string::npos);
  CHECK_FALSE(made([](cards::Deck& deck) { deck.game = "freeform"; }).game);
  CHECK_FALSE(made([](cards::Deck&) {}, {{}, "", "no_such_option=1"}).game);
  CHECK_FALSE(made([](cards::Deck&) {}, {9, "battle-royal", ""}).game);
  CHECK_FALSE(made([](cards::Deck& deck) { deck.cards.front().values.clear(); }).game);
}

TEST_CASE("the ruleset of a record is complete") {
  play::Setting setting = test::builtin("kings-keys", {{}, "war", ""})->setting();
  diag::Diagnostics diagnostics;
  const auto again = play::set_up(setting, diagnostics);
  REQUIRE(again);
  CHECK(again->setting().title == setting.title);
  CHECK(again->players() == setting.players);
  setting.ruleset.options.pop_back();
  CHECK_FALSE(play::set_up(setting, diagnostics));
  const diag::Diagnostic& told = diagnostics.list().front();
  CHECK(told.code == "bad-option");
  CHECK(told.message.starts_with("the ruleset is not complete: {"));
  CHECK(told.hint.starts_with("expected {"));
}
