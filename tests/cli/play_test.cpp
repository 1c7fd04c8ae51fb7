// A person at the terminal: what `play` shows, takes and refuses; and `replay` of what was recorded.
#include "../catch.h"
#include "program.h"

#include <algorithm>

using namespace kingpress::test;

namespace {

// `words` to the program with these lines typed at it; no line of them needs quoting for a shell.
Outcome typed(const std::string& lines, const std::string& words) {
  return run({"sh", "-c", "printf '" + lines + "' | '" KINGPRESS_PROGRAM "' " + words});
}

}  // namespace

TEST_CASE("play takes a number, refuses nonsense politely and lets the person leave") {
  const Outcome outcome = typed("many\\n0\\n1\\nq\\n", "play kings-keys --variant battle-royal --players 2 --seed 1");
  CHECK(outcome.status == 0);
  CHECK(contains(outcome.out, "you are seat 1 of 2"));
  CHECK(contains(outcome.out, "cards/kings-keys/RULES.md"));
  CHECK(contains(outcome.out, "sorry, 'many' is not among the choices: 1 to 16, q to leave"));
  CHECK(contains(outcome.out, "sorry, '0' is not among the choices"));
  CHECK(contains(outcome.out, "you: chooses "));
  CHECK(contains(outcome.out, "good-bye"));
}

TEST_CASE("play lists many choices in columns under what they have in common, above the position") {
  const Outcome outcome = typed("q\\n", "play 25-kingdoms --seed 3");
  CHECK(outcome.status == 0);
  CHECK(contains(outcome.out, "      attack, card "));
  CHECK(contains(outcome.out, "kingdom 25"));
  CHECK(std::count(outcome.out.begin(), outcome.out.end(), '\n') < 70);  // of 201 choices
  CHECK(outcome.out.find("deck 11") > outcome.out.find("kingdom 25"));   // the position stands beside the question
}

TEST_CASE("a seat may concede the Long game where its ruleset says so") {
  const Outcome outcome = typed("2\\n", "play kings-keys --variant long --rules conceding=true --bots random --seed 2");
  CHECK(outcome.status == 0);
  CHECK((contains(outcome.out, "you lose") || contains(outcome.out, "a draw")));  // the other may concede as well
  CHECK(typed("q\\n", "play kings-keys --variant war --rules conceding=true").status == 2);
}

TEST_CASE("a file without a record is not a lawful game") {
  const TempFolder folder;
  const Outcome outcome = program({"replay", folder.write("empty.jsonl", "\n")});
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err, "no record in"));
}
