// What lies in the box: the ledger's table, and what follows from it.
#include "ledger/ledger.h"

#include <cstdlib>

#include "../catch.h"
#include "../temp_folder.h"
#include "diag/printer.h"

using namespace kingpress;
using ledger::Ledger;
using Why = ledger::Comparison::Pulled::Why;

namespace {

const std::string look_a = "aaaaaaaaaaaaaaaa", look_b = "bbbbbbbbbbbbbbbb", look_c = "cccccccccccccccc",
                  look_e = "eeeeeeeeeeeeeeee";

ledger::LedgerLine card(const std::string& id, std::size_t copies, const std::string& front,
                        const std::string& back = "", const std::string& printed = "2026-01-01") {
  return {"card", "deck.yaml", id, id, copies, front, back, printed};
}

ledger::Comparison compared(const Ledger& wanted, const Ledger& ledger, bool fronts_only = false) {
  return ledger::compare(wanted, ledger, {[](const auto&) { return true; }, fronts_only, "2026-02-02"});
}

std::string told_of(const std::string& text) {
  TempFolder folder;
  press::Workshop workshop;
  const auto ledger = ledger::read_ledger(folder.write("printed.csv", text), workshop);
  CHECK_FALSE(ledger);
  const std::string told = diag::print(workshop.diagnostics);
  return told.substr(told.find("printed.csv"), told.find('\n') - told.find("printed.csv"));
}

const std::string head = "# ledger: 1\nkind,deck,id,name,copies,front,back,printed\n";

}  // namespace

TEST_CASE("a ledger is read as it was written") {
  TempFolder folder;
  press::Workshop workshop;
  const Ledger ledger{{"card", "a, b/deck.yaml", "10", "The \"Owl\"", 3, look_a, look_b, "2026-01-01"},
                      {"token", "", "control", "control", 100'000'000, look_c, "", "2026-01-02"},
                      {"token", "", "pawn", "pawn", 1, look_c, "", "owned"}};
  const auto read = ledger::read_ledger(folder.write("printed.csv", ledger::ledger_text(ledger)), workshop);
  REQUIRE(read);
  CHECK(ledger::ledger_text(*read) == ledger::ledger_text(ledger));
  CHECK(read->front().name == "The \"Owl\"");
  CHECK(ledger::read_ledger(folder / "none.csv", workshop)->empty());
  CHECK(ledger::read_ledger(folder.write("empty.csv", ledger::ledger_text({})), workshop)->empty());
  CHECK(workshop.diagnostics.list().empty());
}

TEST_CASE("a ledger whose last column is called as it was once is read and written anew") {
  const TempFolder folder;
  press::Workshop workshop;
  const std::string row = "card,d,1,Owl,2," + look_a + ",,2026-01-01\n";
  const auto read = ledger::read_ledger(
      folder.write("printed.csv", "# ledger: 1\nkind,deck,id,name,copies,front,back,pressed\n" + row), workshop);
  REQUIRE(read);
  CHECK(read->front().printed == "2026-01-01");
  CHECK(ledger::ledger_text(*read).ends_with(head.substr(head.find("kind")) + row));
}

TEST_CASE("a damaged ledger is told with its line") {
  CHECK(told_of("id,title\n1,Owl\n") ==
        "printed.csv:1:1: error: this is no ledger of what was printed [damaged-ledger]");
  CHECK(told_of("# ledger: 2\nkind\ncard\n") ==
        "printed.csv:1:11: error: this is a ledger of another kind, '2' [damaged-ledger]");
  CHECK(told_of(head + "card,d,1,Owl,two," + look_a + ",,2026-01-01\n") ==
        "printed.csv:3:14: error: 'copies' must be a number from 1 on, found 'two' [damaged-ledger]");
  for (const std::string copies : {"0", "2x", "-1", "100000001"})
    CHECK(told_of(head + "card,d,1,Owl," + copies + "," + look_a + ",,2026-01-01\n") ==
          "printed.csv:3:14: error: 'copies' must be a number from 1 on, found '" + copies + "' [damaged-ledger]");
  CHECK(told_of(head + "card,d,1,Owl,2,aaaa,,2026-01-01\n") ==
        "printed.csv:3:16: error: 'front' must be sixteen hexadecimal digits, found 'aaaa' [damaged-ledger]");
  CHECK(told_of(head + "card,d,1,Owl,2\n") ==
        "printed.csv:3:1: error: this line of the ledger has no 'front' [damaged-ledger]");
  CHECK(told_of("# ledger: 1\nkind,deck,id,name,copies,front,back,printed,by\ncard,d,1,Owl,2," + look_a +
                ",,2026-01-01,me\n") == "printed.csv:2:45: error: a ledger has no column 'by' [damaged-ledger]");
}

TEST_CASE("only what is not in the box is printed") {
  const Ledger wanted{card("same", 2, look_a), card("more", 3, look_b), card("new", 1, look_c)};
  const auto comparison = compared(wanted, {card("same", 2, look_a), card("more", 1, look_b)});
  CHECK(comparison.to_print == std::vector<std::size_t>{0, 2, 1});
  CHECK(comparison.pulled.empty());
  CHECK(ledger::ledger_text(comparison.after) ==
        ledger::ledger_text({card("same", 2, look_a), card("more", 3, look_b, "", "2026-02-02"),
                             card("new", 1, look_c, "", "2026-02-02")}));
}

TEST_CASE("what is changed, gone or too many is taken out of the box") {
  const Ledger wanted{card("changed", 1, look_b), card("fewer", 1, look_c), card("back", 1, look_e, look_b)};
  const auto comparison = compared(wanted, {card("changed", 2, look_a), card("fewer", 3, look_c),
                                            card("gone", 1, "dddddddddddddddd"), card("back", 1, look_e, look_c)});
  CHECK(comparison.to_print == std::vector<std::size_t>{1, 0, 1});
  std::vector<std::pair<std::string, Why>> pulled;
  for (const auto& one : comparison.pulled) pulled.emplace_back(one.line.id, one.why);
  CHECK(pulled == std::vector<std::pair<std::string, Why>>{
                      {"changed", Why::changed}, {"fewer", Why::fewer}, {"gone", Why::gone}, {"back", Why::back}});
  CHECK(comparison.pulled[1].line.copies == 2);
  CHECK(comparison.after.size() == 3);
}

TEST_CASE("a card under another id is the same card, and its own comes first") {
  const auto renamed = compared({card("new-name", 2, look_a)}, {card("old-name", 2, look_a)});
  CHECK(renamed.to_print == std::vector<std::size_t>{0});
  CHECK(renamed.pulled.empty());
  CHECK(renamed.after.front().id == "new-name");
  const auto both =
      compared({card("a", 2, look_a), card("b", 1, look_a)}, {card("b", 1, look_a), card("a", 1, look_a)});
  CHECK(both.to_print == std::vector<std::size_t>{1, 0});
}

TEST_CASE("fronts alone leave the backs of what is kept as they are") {
  const auto comparison = compared({card("a", 1, look_a), card("b", 1, look_b)},
                                   {card("a", 1, look_a, look_c), card("b", 1, look_c, look_c)}, true);
  CHECK(comparison.to_print == std::vector<std::size_t>{0, 1});
  REQUIRE(comparison.after.size() == 2);
  CHECK(comparison.after[0].back == look_c);
  CHECK(comparison.after[1].back.empty());
}

TEST_CASE("lines that a run does not speak of stay in the ledger") {
  const Ledger ledger{card("a", 1, look_a), card("b", 1, look_b)};
  const auto comparison =
      ledger::compare({card("b", 1, look_c)}, ledger,
                      {[](const ledger::LedgerLine& line) { return line.id == "b"; }, false, "2026-02-02"});
  CHECK(comparison.pulled.size() == 1);
  CHECK(ledger::ledger_text(comparison.after) ==
        ledger::ledger_text({card("a", 1, look_a), card("b", 1, look_c, "", "2026-02-02")}));
}

TEST_CASE("a card that was printed without its back stays, and its back is printed alone") {
  const auto comparison = compared({card("a", 3, look_a, look_c), card("b", 1, look_b, look_c)},
                                   {card("a", 2, look_a), card("b", 1, look_b, look_c)});
  CHECK(comparison.to_print == std::vector<std::size_t>{1, 0});
  CHECK(comparison.backs == std::vector<std::size_t>{2, 0});
  CHECK(comparison.pulled.empty());
  CHECK(ledger::ledger_text(comparison.after) ==
        ledger::ledger_text({card("a", 3, look_a, look_c, "2026-02-02"), card("b", 1, look_b, look_c)}));
}

TEST_CASE("a card without its back is known by its look under another id, behind the one of its own id") {
  const auto renamed = compared({card("new-name", 1, look_a, look_c)}, {card("old-name", 1, look_a)});
  CHECK(renamed.to_print == std::vector<std::size_t>{0});
  CHECK(renamed.backs == std::vector<std::size_t>{1});
  const auto both =
      compared({card("new-name", 1, look_a, look_c), card("own", 1, look_a, look_c)}, {card("own", 1, look_a)});
  CHECK(both.backs == std::vector<std::size_t>{0, 1});
}

TEST_CASE("backs that were printed as pieces of their own go behind cards that have none, and spare ones stay") {
  const ledger::LedgerLine loose{"back", "", "the back of a", "the back of a", 3, look_e, "", "2026-01-01"};
  ledger::ComparisonJob job{[](const auto&) { return true; }, false, "2026-02-02"};
  job.back_alone = [](std::size_t) { return look_e; };
  const auto comparison = ledger::compare({card("a", 2, look_a, look_c)}, {card("a", 2, look_a), loose}, job);
  CHECK(comparison.backs == std::vector<std::size_t>{0});
  CHECK(comparison.pulled.empty());
  REQUIRE(comparison.after.size() == 2);
  CHECK(comparison.after[1].copies == 1);
  const auto other =
      ledger::compare({card("a", 2, look_a, look_c)}, {loose},
                      {[](const auto&) { return true; }, false, "2026-02-02", {}, [](std::size_t) { return look_b; }});
  CHECK(other.pulled.size() == 1);
}

TEST_CASE("what was printed in other inks stays, what looks otherwise in any does not") {
  ledger::ComparisonJob job{[](const auto&) { return true; }, false, "2026-02-02"};
  job.other_inks = [](std::size_t piece) {
    return std::vector<ledger::Sides>{piece == 0 ? ledger::Sides{look_b, look_c} : ledger::Sides{look_e, look_c}};
  };
  const Ledger wanted{card("a", 1, look_a, look_e), card("c", 1, look_c, look_e)};
  const auto comparison = ledger::compare(wanted, {card("a", 1, look_b, look_c), card("c", 1, look_b, look_c)}, job);
  CHECK(comparison.to_print == std::vector<std::size_t>{0, 1});
  CHECK(comparison.in_other_inks == 1);
  REQUIRE(comparison.pulled.size() == 1);
  CHECK(comparison.pulled[0].line.id == "c");
}

TEST_CASE("what one owns counts however it looks, and is never taken out") {
  const Ledger mine{card("a", 2, look_b, "", "owned"), card("gone", 1, look_b, "", "owned")};
  const auto comparison = compared({card("a", 3, look_a)}, mine);
  CHECK(comparison.to_print == std::vector<std::size_t>{1});
  CHECK(comparison.pulled.empty());
  CHECK(ledger::ledger_text(comparison.after) ==
        ledger::ledger_text({mine[0], card("a", 1, look_a, "", "2026-02-02"), mine[1]}));
  CHECK(compared({card("a", 1, look_a)}, mine).pulled.empty());
  CHECK(comparison.owned_otherwise == std::vector<std::size_t>{0});
  CHECK(compared({card("a", 3, look_b)}, mine).owned_otherwise.empty());
  ledger::ComparisonJob grey{[](const auto&) { return true; }, false, "2026-02-02"};
  grey.other_inks = [](std::size_t) { return std::vector<ledger::Sides>{{look_b, ""}}; };
  CHECK(ledger::compare({card("a", 3, look_a)}, mine, grey).owned_otherwise.empty());
}

TEST_CASE("what more players or another field would want is not taken out") {
  ledger::ComparisonJob job{[](const auto&) { return true; }, false, "2026-02-02"};
  job.in_the_largest_kit = [](const ledger::LedgerLine& line) {
    return line.id == "a" ? 4u : line.id == "b" ? 1u : 0u;
  };
  const auto comparison =
      ledger::compare({card("a", 2, look_a)}, {card("a", 5, look_a), card("b", 1, look_b), card("c", 1, look_c)}, job);
  REQUIRE(comparison.pulled.size() == 2);
  CHECK(comparison.pulled[0].line.id == "a");
  CHECK(comparison.pulled[0].line.copies == 1);
  CHECK(comparison.pulled[1].line.id == "c");
  CHECK(ledger::ledger_text(comparison.after) == ledger::ledger_text({card("a", 4, look_a), card("b", 1, look_b)}));
}

TEST_CASE("the day is that of SOURCE_DATE_EPOCH where that is a number") {
  setenv("SOURCE_DATE_EPOCH", "86400", 1);
  CHECK(ledger::today() == "1970-01-02");
  for (const char* no_second : {"", "86400s", "-", "99999999999999999999"}) {
    setenv("SOURCE_DATE_EPOCH", no_second, 1);
    CHECK(ledger::today() > "2026-01-01");
  }
  unsetenv("SOURCE_DATE_EPOCH");
  CHECK(ledger::today() > "2026-01-01");
}
