// What stands in a line besides stress: symbols, terms and heads.
#include "book/words.h"

#include "tests/catch.h"

using namespace kingpress::book;

namespace {

Piece text(const char* words, Stress stress = Stress::none) { return {Piece::Kind::text, words, stress, {}}; }

// "words|@symbol|!strong|~light", a piece each.
std::string shown(const Words& words) {
  std::string shown;
  for (const Piece& piece : words) {
    if (!shown.empty()) shown += '|';
    if (piece.kind == Piece::Kind::symbol) shown += '@';
    if (piece.stress != Stress::none) shown += piece.stress == Stress::strong ? '!' : '~';
    shown += piece.text;
  }
  return shown;
}

}  // namespace

TEST_CASE("a name in braces is a symbol, wherever it stands in the words") {
  CHECK(shown(finished({text("Pay {coin} now")})) == "Pay |@coin| now");
  CHECK(shown(finished({text("{coin}")})) == "@coin");
  CHECK(shown(finished({text("{a}{b}")})) == "@a|@b");
  CHECK(shown(finished({text("{card:owl} {symbols/A-Z_09}")})) == "@card:owl| |@symbols/A-Z_09");
  CHECK(shown(finished({text("Pay {coin}", Stress::strong)})) == "!Pay |@!coin");
}

TEST_CASE("braces around anything else are words, and do not hide the symbol that follows") {
  CHECK(shown(finished({text("{}")})) == "{}");
  CHECK(shown(finished({text("{two words} {coin}")})) == "{two words} |@coin");
  CHECK(shown(finished({text("{Ä} and } and {open")})) == "{Ä} and } and {open");
  for (const char* no_name : {"{a.b}", "{a;b}", "{a@b}", "{a[b}", "{a`b}", "{a~b}"})
    CHECK(shown(finished({text(no_name)})) == no_name);
}

TEST_CASE("pieces alike are joined, pieces of another stress are not") {
  CHECK(shown(finished({text("one "), text("two"), text(" three", Stress::light), text(" four", Stress::light)})) ==
        "one two|~ three four");
  CHECK(shown(finished({text("{co"), text("in}")})) == "@coin");
}

TEST_CASE("ends of lines are spaces, and the words begin and end with none") {
  CHECK(shown(finished({text(" one"), text(line_end), text("two"), text(line_end)})) == "one two");
  CHECK(shown(finished({text("one\n"), text("two  ")})) == "one\ntwo");
  CHECK(shown(finished({text("\n one")})) == "one");
  CHECK(finished({text("  ")}).empty());
  CHECK(finished({text("")}).empty());
  CHECK(shown(finished({text("{a} ")})) == "@a");
}

TEST_CASE("a term stands above the line that says what it is") {
  const auto of = [](const Words& words) {
    std::string all;
    for (const auto& [term, said] : definitions(words)) all += shown(term) + " = " + shown(said) + "; ";
    return all;
  };
  CHECK(of({text("owl"), text(line_end), text(": a bird")}) == "owl = a bird; ");
  CHECK(of({text("owl"), text(line_end), text(": a bird"), text(line_end), text("of prey"), text(line_end), text("fox"),
            text(line_end), text(": red")}) == "owl = a bird of prey; fox = red; ");
  CHECK(of({text("owl")}).empty());
  CHECK(of({text(": a bird")}).empty());
  CHECK(of({text("owl"), text(line_end), text(":a bird")}).empty());
  CHECK(of({text("words"), text(line_end), text("owl"), text(line_end), text(": a bird")}).empty());
  CHECK(of({text(": one"), text(line_end), text(": two")}).empty());
  CHECK(of({text("owl"), text(line_end), {Piece::Kind::symbol, ": a", Stress::none, {}}}).empty());
  // A second line of the kind goes on with what is said.
  CHECK(of({text("owl"), text(line_end), text(": a"), text(line_end), text(": b")}) == "owl = a : b; ");
}

TEST_CASE("the head of words is what is strong at their front") {
  Words words{text("Draw", Stress::strong), text(" a "), text("card", Stress::strong)};
  CHECK(shown(take_head(words)) == "!Draw");
  CHECK(shown(words) == "a |!card");
  Words none{text("Draw", Stress::light)};
  CHECK(take_head(none).empty());
  CHECK(shown(none) == "~Draw");
}

TEST_CASE("plain words leave symbols out") {
  CHECK(plain({text("Pay "), {Piece::Kind::symbol, "coin", Stress::none, {}}, text("now", Stress::light)}) ==
        "Pay now");
}
