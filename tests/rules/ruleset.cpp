#include "rules/ruleset.h"
#include "../catch.h"
#include "judging.h"
#include "rules/kings_keys/pieces.h"
#include "rules/twenty_five_kingdoms/pieces.h"

using namespace kingpress;
using rules::testing::deck_says;
using rules::testing::Strings;

namespace {

std::string deck(const std::string& game, const std::string& options) {
  return "game: " + game + "\nrules: " + options + "\ncards:\n- {id: a}\n";
}

Strings messages(const diag::Diagnostics& diagnostics) {
  Strings list;
  for (const auto& d : diagnostics.sorted()) list.push_back(d.message);
  return list;
}

}  // namespace

TEST_CASE("a ruleset is complete: options not written take their standard value") {
  diag::Diagnostics diagnostics;
  const auto ruleset =
      rules::read_ruleset(rules::twenty_five_kingdoms::entry.ruleset, {{"hand", {std::int64_t{6}, {}}}}, diagnostics);
  CHECK(messages(diagnostics) == Strings{});
  CHECK(rules::to_text(ruleset) ==
        "variant=standard rows=5 columns=5 hand=6 royals=[J, Q, K] assassins=[A] turn_cap=200");
  CHECK(rules::twenty_five_kingdoms::pieces_of({}, ruleset).options.win == 13);
}

TEST_CASE("an unknown option or variant is an error with a suggestion") {
  CHECK(deck_says(deck("25-kingdoms", "{row: 4}"), "unknown-option") ==
        Strings{"2:14 error unknown-option: 25-kingdoms has no option 'row'"});
  CHECK(deck_says(deck("kings-keys", "{variant: wars}"), "unknown-variant") ==
        Strings{"2:18 error unknown-variant: unknown variant 'wars' of kings-keys"});
  rules::testing::Judging judged;
  rules::testing::judge_deck(judged, "game: 25-kingdoms\nrules: {row: 4}\ncards:\n- {suit: s, rank: 2, copies: 50}\n");
  CHECK(judged.diagnostics.list().front().hint == "did you mean 'rows'?");
}

TEST_CASE("an option of another variant is an error that says where it belongs") {
  CHECK(deck_says(deck("kings-keys", "{variant: war, round_cap: 9}"), "unsuitable-option") ==
        Strings{"2:34 error unsuitable-option: option 'round_cap' has no meaning in variant 'war'"});
  CHECK(deck_says(deck("kings-keys", "{variant: long, round_cap: 9}"), "unsuitable-option") == Strings{});
}

TEST_CASE("options are typed and bounded") {
  CHECK(deck_says(deck("25-kingdoms", "{rows: 10}"), "bad-option") ==
        Strings{"2:15 error bad-option [25 Kingdoms, rule 1]: option 'rows' is '10', expected 2 to 9"});
  CHECK(deck_says(deck("25-kingdoms", "{rows: many}"), "bad-option") ==
        Strings{"2:15 error bad-option [25 Kingdoms, rule 1]: option 'rows' is 'many', expected a whole number"});
  CHECK(deck_says(deck("25-kingdoms", "{rows: [5]}"), "bad-option") ==
        Strings{"2:15 error bad-option [25 Kingdoms, rule 1]: option 'rows' is a list, expected a whole number"});
  CHECK(deck_says(deck("kings-keys", "{coins_buy_keys: maybe}"), "bad-option") ==
        Strings{
            "2:25 error bad-option [King's Keys, rule 4]: option 'coins_buy_keys' is 'maybe', expected true or false"});
  CHECK(
      deck_says(deck("kings-keys", "{variant: kingdom-armies, refill: sorted}"), "bad-option") ==
      Strings{
          "2:42 error bad-option [KK-5]: option 'refill' is 'sorted', expected one of shuffled, as-captured, chosen"});
  CHECK(deck_says(deck("kingdom-coinquest", "{health: 0}"), "bad-option") ==
        Strings{"2:17 error bad-option [Kingdom Coinquest, rule 1]: option 'health' is '0', expected 1 to 99"});
}

TEST_CASE("a command line lays its options over the deck's") {
  diag::Diagnostics diagnostics;
  const cards::Record written{{"variant", {std::string("war"), {}}}, {"coins_buy_keys", {false, {}}}};
  const auto over =
      rules::options_from("battle-royal", "coins_buy_keys=true, round_cap=70, items=coin+key", diagnostics);
  const auto ruleset =
      rules::read_ruleset(rules::kings_keys::entry.ruleset, rules::laid_over(written, over), diagnostics);
  CHECK(messages(diagnostics) == Strings{});
  CHECK(rules::to_text(ruleset) == "variant=battle-royal coins_buy_keys=true items=[coin, key] round_cap=70");
}

TEST_CASE("a command line option without a value is an error") {
  diag::Diagnostics diagnostics;
  rules::options_from("", "rows", diagnostics);
  CHECK(messages(diagnostics) == Strings{"'rows' is no option, expected name=value"});
}

TEST_CASE("every standard value of every game reads back as itself") {
  for (const rules::Game& game : rules::games()) {
    for (const rules::VariantSpec& variant : game.ruleset.variants) {
      diag::Diagnostics diagnostics;
      const auto standard =
          rules::read_ruleset(game.ruleset, {{"variant", {std::string(variant.name), {}}}}, diagnostics);
      cards::Record written = standard.options;
      written.push_back({"variant", {std::string(variant.name), {}}});
      std::erase_if(written, [](const cards::Entry& e) { return e.value.is_absent(); });
      CAPTURE(game.name, variant.name);
      CHECK(rules::to_text(rules::read_ruleset(game.ruleset, written, diagnostics)) == rules::to_text(standard));
      CHECK(messages(diagnostics) == Strings{});
    }
  }
}

namespace {

using cards::Value;
using rules::OptionSpec;

// One option of each kind.
rules::RulesetSchema each_kind() {
  using enum OptionSpec::Kind;
  rules::RulesetSchema schema{.game = "any", .variants = {{.name = "standard"}}};
  schema.options = {{.name = "rows", .kind = integer, .standard = "5", .low = 2, .high = 9},
                    {.name = "open", .kind = flag, .standard = "false"},
                    {.name = "refill", .kind = choice, .standard = "shuffled", .choices = {"shuffled", "chosen"}},
                    {.name = "royals", .kind = names, .standard = "[J, Q]"},
                    {.name = "table", .kind = record, .standard = "nothing"},
                    {.name = "win", .kind = integer}};
  return schema;
}

Value word(std::string text) { return {std::move(text), {}}; }
const Value map{cards::Record{{"a", word("b")}}, {}}, list{cards::List{word("K"), word("A")}, {}};

// The ruleset with one option, as text, and what is said of it.
std::string with(const std::string& option, const Value& value) {
  diag::Diagnostics diagnostics;
  const std::string text = rules::to_text(rules::read_ruleset(each_kind(), {{option, value}}, diagnostics));
  for (const std::string& message : messages(diagnostics)) return message;
  return text;
}

}  // namespace

TEST_CASE("an option takes what its kind is, as data or as a word of a command line") {
  const std::string before = "variant=standard rows=5", open = " open=false", refill = " refill=shuffled",
                    royals = " royals=[J, Q]";
  CHECK(with("rows", {}) == before + open + refill + royals);  // nothing written
  CHECK(with("rows", word("7")) == "variant=standard rows=7" + open + refill + royals);
  CHECK(with("rows", word("7x")) == "option 'rows' is '7x', expected a whole number");
  CHECK(with("rows", map) == "option 'rows' is a map, expected a whole number");
  for (const char* yes : {"true", "yes"}) CHECK(with("open", word(yes)) == before + " open=true" + refill + royals);
  for (const char* no : {"false", "no"}) CHECK(with("open", word(no)) == before + open + refill + royals);
  CHECK(with("open", list) == "option 'open' is a list, expected true or false");
  CHECK(with("refill", word("chosen")) == before + open + " refill=chosen" + royals);
  CHECK(with("refill", list) == "option 'refill' is a list, expected one of shuffled, chosen");
  CHECK(with("royals", word("K")) == before + open + refill + " royals=[K]");
  CHECK(with("royals", list) == before + open + refill + " royals=[K, A]");
  CHECK(with("royals", map) == "option 'royals' is a map, expected a list of words");
  CHECK(with("royals", {cards::List{word("K"), list}, {}}) == "option 'royals' is a list, expected a word");
  CHECK(with("royals", {cards::List{Value{}}, {}}) == "option 'royals' is '', expected a word");
  CHECK(with("table", map) == before + open + refill + royals + " table={a: b}");
  CHECK(with("table", list) == before + open + refill + royals + " table=[K, A]");
  CHECK(with("table", word("round")) == "option 'table' is 'round', expected a map");
}

TEST_CASE("an option that is not there stands nowhere, and one without a name is none") {
  diag::Diagnostics diagnostics;
  CHECK_FALSE(rules::read_ruleset(each_kind(), {}, diagnostics).span("columns"));
  CHECK(rules::options_from("", "=4", diagnostics).empty());
  CHECK(messages(diagnostics) == Strings{"'=4' is no option, expected name=value"});
}
