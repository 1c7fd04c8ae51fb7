// Words of a card that end in dots where its template allows that.
#include "press/dotted_words.h"

#include "../catch.h"
#include "../temp_folder.h"
#include "press/check.h"
#include "press/target.h"

using namespace kingpress;

namespace {

std::vector<diag::Diagnostic> told(const std::string& cards) {
  TempFolder folder;
  press::Workshop workshop;
  press::check(
      press::load(folder.write("deck.yaml", "game: freeform\ntemplate: token\nback: none\ncards:\n" + cards), workshop),
      workshop);
  std::vector<diag::Diagnostic> found;
  for (const diag::Diagnostic& one : workshop.diagnostics.list())
    if (one.code == "words-in-dots") found.push_back(one);
  return found;
}

}  // namespace

TEST_CASE("words that end in dots are told at their place, with how many other texts do") {
  const auto found = told("  - {title: Embers}\n  - {title: Verteidigung}\n  - {title: Nahrungsmittel}\n");
  REQUIRE(found.size() == 1);
  CHECK(found[0].severity == diag::Severity::warning);
  CHECK(found[0].message.starts_with("card verteidigung: 'Verteidigung' does not fit, and reads 'VERT"));
  CHECK(found[0].message.ends_with("\xe2\x80\xa6' (1 other text too)"));
  CHECK(found[0].span);
}

TEST_CASE("dots that a card has of its own are no loss") {
  CHECK(told("  - {title: And\xe2\x80\xa6}\n  - {title: \"And then\"}\n").empty());
}
