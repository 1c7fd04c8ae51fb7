// A question to a person at the table: what is listed, and what answers name.
#include "cli/verbs/question.h"

#include "../catch.h"

using kingpress::cli::Question;
using Heard = Question::Heard;

namespace {

// "draw on place 1", "draw on place 2" ...: of each verb so many.
std::vector<kingpress::play::Choice> ways(const std::vector<std::pair<std::string, int>>& verbs) {
  std::vector<kingpress::play::Choice> choices;
  for (const auto& [verb, count] : verbs)
    for (int n = 1; n <= count; ++n) {
      const std::string rest = "on place " + std::to_string(n);
      choices.push_back({verb + " " + rest, verb, rest, {}, verb});
    }
  return choices;
}

Question asking(const std::vector<std::pair<std::string, int>>& verbs) {
  return {ways(verbs), [](const std::string&) { return std::string(); }};
}

}  // namespace

TEST_CASE("twenty ways are listed one by one, of more their first words are asked for") {
  CHECK(asking({{"draw", 10}, {"attack", 10}}).lines().size() == 20);
  const Question more = asking({{"draw", 11}, {"attack", 10}});
  CHECK(more.lines() == std::vector<std::string>{"   1  draw: 11 choices", "   2  attack: 10 choices"});
  CHECK(more.numbers() == "1 to 2");
}

TEST_CASE("more than twenty ways of one verb are listed below it in columns") {
  const std::vector<std::string> lines = asking({{"draw", 21}}).lines();
  REQUIRE(lines.size() > 2);
  CHECK(lines.front() == "      draw");
  CHECK(lines[1].starts_with("    1 on place 1 "));
  CHECK(lines.back().find("21 on place 21") != std::string::npos);
}

TEST_CASE("a group of one is listed as the way it is, and chosen at once") {
  Question question = asking({{"pass", 1}, {"attack", 25}});
  CHECK(question.lines() == std::vector<std::string>{"   1  pass on place 1", "   2  attack: 25 choices"});
  CHECK(question.hear("1") == Heard::chosen);
  CHECK(question.chosen() == 0);
}

TEST_CASE("an answer narrows the question by numbers and words until one way is left") {
  Question question = asking({{"draw", 11}, {"attack", 12}});
  CHECK(question.hear("2") == Heard::narrowed);
  CHECK(question.is_narrowed());
  CHECK(question.lines().size() == 12);
  CHECK(question.hear("place") == Heard::vague);
  CHECK(question.hear("castle") == Heard::nothing);
  CHECK(question.hear("") == Heard::nothing);
  CHECK(question.hear("12") == Heard::chosen);
  CHECK(question.chosen() == 22);
  question.widen();
  CHECK_FALSE(question.is_narrowed());
  CHECK(question.hear("Draw, place 3") == Heard::chosen);
  CHECK(question.chosen() == 2);
}
