// What the table says of who does something and of how a game ended.
#include "play/table_words.h"

#include <set>

#include "../catch.h"

using namespace kingpress;

TEST_CASE("a line of the log begins in the language of the table") {
  rules::Spoken spoken;
  spoken.said = {{"you", "du"}, {"seat", "Platz"}, {"(chance decides)", "(Zufall)"}, {"seat", "Platz"}};
  CHECK(play::told_line(spoken, "you: plays the fox") == "du: plays the fox");
  CHECK(play::told_line(spoken, "seat 2: plays the fox") == "Platz 2: plays the fox");
  CHECK(play::told_line(spoken, "seat 9") == "Platz 9");
  CHECK(play::told_line(spoken, "seat ") == "seat ");
  CHECK(play::told_line(spoken, "seat of power") == "seat of power");
  CHECK(play::told_line(spoken, "(chance decides)") == "(Zufall)");
  CHECK(play::told_line(spoken, "younger") == "younger");
}

TEST_CASE("how a game ended is said of one seat and of several, from seat 1") {
  CHECK(play::say_outcome({0b1, false, false}, 2) == "seat 1 wins");
  CHECK(play::say_outcome({0b10, false, true}, 2) == "seat 2 wins, at the limit of the game's length");
  CHECK(play::say_outcome({0b101, false, false}, 3) == "seats 1 and 3 win");
  CHECK(play::say_outcome({0b111, true, false}, 3) == "seats 1 and 2 and 3 share a draw");
  CHECK(play::say_outcome({0b111, true, false}, 2) == "seats 1 and 2 share a draw");  // as many as play
}

TEST_CASE("the words of the table are said once each") {
  const std::vector<std::string>& words = play::table_words();
  CHECK(std::set<std::string>(words.begin(), words.end()).size() == words.size());
}
