// The table without rules: what is hidden stays hidden, what was done can be undone, and it goes on where it was saved.
#include "serve/sandbox.h"

#include <set>

#include "../catch.h"

using namespace kingpress;
using serve::Json;
using serve::Sandbox;
using serve::SandboxAct;

namespace {

std::vector<serve::SandboxPiece> kit() {
  std::vector<serve::SandboxPiece> pieces{{"board", "the marsh", "board", "", "", 1, 200, 150}};
  for (int i = 0; i < 10; ++i)
    pieces.push_back({"card-" + std::to_string(i), "Card " + std::to_string(i), "card", "Draw", "lattice", 1, 63, 88});
  pieces.push_back({"pawn", "pawn", "token", "", "", 4, 20, 20});
  pieces.push_back({"die", "die", "die", "", "", 2, 18, 18});
  return pieces;
}

constexpr std::size_t hands = 2, board = 2, draw = 3, pawns = 4;

SandboxAct doing(std::string what, int seat, std::size_t pile, std::size_t count = 1) {
  SandboxAct act;
  act.what = std::move(what);
  act.seat = seat;
  act.pile = pile;
  act.count = count;
  return act;
}

SandboxAct moving(int seat, std::size_t pile, std::size_t to) {
  SandboxAct act = doing("move", seat, pile);
  act.to = to;
  return act;
}

std::string first_of(const Sandbox& sandbox, int seat, std::size_t pile) {
  return sandbox.view(seat)["piles"][pile]["things"][0].value("piece", "?");
}

}  // namespace

TEST_CASE("a kit is laid in piles: boards open, decks mixed and face down, the rest in sight") {
  const Sandbox sandbox = *Sandbox::lay(kit(), 2, 7);
  const Json piles = sandbox.view(0)["piles"];
  REQUIRE(piles.size() == hands + 3);
  CHECK(piles[board]["things"][0]["piece"] == "board");
  CHECK(piles[draw]["count"] == 10);
  CHECK(first_of(sandbox, 0, draw) == "?");
  CHECK(first_of(sandbox, 0, pawns) == "pawn");
  CHECK(sandbox.view(0)["dice"].size() == 2);
  std::set<std::string> tops;
  for (std::uint64_t seed = 1; seed < 12; ++seed) {
    Sandbox other = *Sandbox::lay(kit(), 2, seed);
    other.act(doing("turn", 0, draw));
    tops.insert(first_of(other, 0, draw));
  }
  CHECK(tops.size() > 3);
}

TEST_CASE("a die of the kit shows its own faces, another 1 to 6, also when it is read from its file") {
  SandboxPiece tide{"tide", "tide die", "die", "", "", 1, 16, 16, {"calm", "rise"}},
      plain{"plain", "die", "die", "", ""};
  Sandbox sandbox = *Sandbox::lay({tide, plain}, 2, 7);
  CHECK(sandbox.view(0)["dice"] == Json{"", ""});
  std::set<std::string> tides, numbers;
  for (int roll = 0; roll < 60; ++roll) {
    REQUIRE_FALSE(sandbox.act(doing("roll", 0, 0)));
    const Json dice = sandbox.view(0)["dice"];
    tides.insert(dice[0]);
    numbers.insert(dice[1]);
  }
  CHECK(tides == std::set<std::string>{"calm", "rise"});
  CHECK(numbers == std::set<std::string>{"1", "2", "3", "4", "5", "6"});
  CHECK(Sandbox::read(sandbox.save())->view(0) == sandbox.view(0));
  CHECK(sandbox.view(0)["log"].back()["text"].get<std::string>().starts_with("rolled "));
}

TEST_CASE("a hand is seen by its holder alone, and no line of the log names what it holds") {
  Sandbox sandbox = *Sandbox::lay(kit(), 2, 7);
  REQUIRE_FALSE(sandbox.act(moving(0, draw, 0)));
  const std::string held = first_of(sandbox, 0, 0);
  CHECK(held.starts_with("card-"));
  CHECK(first_of(sandbox, 1, 0) == "?");
  CHECK(sandbox.view(1).dump().find(held) == std::string::npos);
  CHECK(sandbox.view(1)["piles"][0]["count"] == 1);
  SECTION("another player can take nothing out of it") {
    CHECK(sandbox.act(moving(1, 0, 1)) == "that is another player's hand");
  }
  SECTION("handed on, it is known to the other alone") {
    REQUIRE_FALSE(sandbox.act(moving(0, 0, 1)));
    CHECK(first_of(sandbox, 1, 1) == held);
    CHECK(first_of(sandbox, 0, 1) == "?");
  }
}

TEST_CASE("who looked at a card knows it until it is mixed or moved") {
  Sandbox sandbox = *Sandbox::lay(kit(), 2, 3);
  REQUIRE_FALSE(sandbox.act(doing("peek", 1, draw)));
  CHECK(first_of(sandbox, 1, draw) != "?");
  CHECK(first_of(sandbox, 0, draw) == "?");
  REQUIRE_FALSE(sandbox.act(doing("shuffle", 0, draw)));
  CHECK(first_of(sandbox, 1, draw) == "?");
}

TEST_CASE("every act is undone, chance too: what was there before is there again") {
  Sandbox sandbox = *Sandbox::lay(kit(), 3, 11);
  std::vector<Json> before;
  const std::vector<SandboxAct> acts{
      doing("shuffle", 0, draw + 1), doing("deal", 0, draw + 1, 2), doing("roll", 1, 0),    doing("turn", 2, draw + 1),
      doing("tally", 2, 0),          moving(2, 2, draw + 2),        doing("end-turn", 2, 0)};
  for (const SandboxAct& act : acts) {
    before.push_back(sandbox.view(2));
    REQUIRE_FALSE(sandbox.act(act));
  }
  for (std::size_t i = acts.size(); i-- > 0;) {
    REQUIRE_FALSE(sandbox.act(doing("undo", 0, 0)));
    CHECK(sandbox.view(2) == before[i]);
  }
  CHECK(sandbox.act(doing("undo", 0, 0)) == "nothing was done yet");
}

TEST_CASE("a saved table goes on as it stood; what is no table is refused") {
  Sandbox sandbox = *Sandbox::lay(kit(), 2, 5);
  for (const char* what : {"shuffle", "deal", "turn"}) REQUIRE_FALSE(sandbox.act(doing(what, 0, draw)));
  const auto again = Sandbox::read(sandbox.save());
  REQUIRE(again);
  CHECK(again->view(0) == sandbox.view(0));
  CHECK(again->view(1) == sandbox.view(1));
  for (const char* text : {"", "{}", "[]", R"({"players":2,"seed":1,"pieces":[],"acts":[{"what":"turn"}]})"})
    CHECK_FALSE(Sandbox::read(text));
}

TEST_CASE("a pile is spread and gathered, named, and its top put under it") {
  Sandbox sandbox = *Sandbox::lay(kit(), 2, 5);
  const auto pile = [&] { return sandbox.view(0)["piles"][draw]; };
  const std::size_t gathered = pile()["things"].size();
  CHECK(pile()["spread"] == false);
  REQUIRE_FALSE(sandbox.act(doing("spread", 0, draw)));
  CHECK(pile()["spread"] == true);
  CHECK(pile()["things"].size() == 10);
  REQUIRE_FALSE(sandbox.act(doing("turn", 0, draw, 2)));
  const std::string top = pile()["things"][0]["piece"], second = pile()["things"][1]["piece"];
  REQUIRE_FALSE(sandbox.act(doing("under", 0, draw)));
  CHECK(pile()["things"][0]["piece"] == second);
  CHECK(pile()["things"][9]["piece"] == top);
  REQUIRE_FALSE(sandbox.act(doing("spread", 0, draw)));
  CHECK(pile()["spread"] == false);
  CHECK(pile()["things"].size() == gathered);
  CHECK(gathered < 10);
  SandboxAct name = doing("name", 0, draw);
  name.name = std::string(1000, 'x');
  REQUIRE_FALSE(sandbox.act(name));
  const std::string named = pile()["name"];
  CHECK(named.size() == 60);
  CHECK(named == std::string(named.size(), 'x'));
  CHECK(pile()["count"] == 10);
}

TEST_CASE("rounds, counts and notes are kept within their limits") {
  Sandbox sandbox = *Sandbox::lay(kit(), 3, 5);
  for (int turn = 0; turn < 7; ++turn) {
    CHECK(sandbox.view(0)["turn"] == turn % 3);
    REQUIRE_FALSE(sandbox.act(doing("end-turn", turn % 3, 0)));
  }
  const int rounds = sandbox.view(0)["round"];
  CHECK(rounds - Sandbox::lay(kit(), 3, 5)->view(0)["round"].get<int>() == 2);
  SandboxAct count = doing("tally", 1, 0);
  for (const auto& [by, is] : {std::pair{9998, 9998}, {1, 9999}, {1, 9999}, {-19998, -9999}, {-1, -9999}, {2, -9997}}) {
    count.by = by;
    REQUIRE_FALSE(sandbox.act(count));
    CHECK(sandbox.view(0)["tallies"] == Json({0, is, 0}));
  }
  SandboxAct note = doing("note", 2, 0);
  note.name = std::string(401, 'n');
  REQUIRE_FALSE(sandbox.act(note));
  CHECK(sandbox.view(0)["log"].back()["with"]["words"] == std::string(400, 'n'));
}

TEST_CASE("what cannot be done is refused and changes nothing") {
  Sandbox sandbox = *Sandbox::lay(kit(), 2, 5);
  const Json before = sandbox.view(0);
  SandboxAct far = doing("move", 0, draw);
  far.x = 1e300;
  for (const SandboxAct& act :
       {doing("move", 9, draw), doing("turn", 0, 99), moving(0, draw, 99), moving(0, draw, draw),
        doing("deal", 0, draw, 11), doing("fly", 0, draw), doing("turn", 0, draw, 0), far})
    CHECK(sandbox.act(act));
  CHECK(sandbox.view(0) == before);
  std::vector<serve::SandboxPiece> many = kit();
  many[1].copies = Sandbox::most_things;
  CHECK_FALSE(Sandbox::lay(many, 2, 1));
}
