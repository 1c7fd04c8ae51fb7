// Steps of a record that say too little or too much.
#include "play/steps.h"

#include <nlohmann/json.hpp>

#include "../catch.h"

using namespace kingpress;

TEST_CASE("a step in which several choose has one choice of each seat that acts, in their order") {
  const auto told = [](const std::string& step) {
    return play::read_choices(play::Json::parse(step), 0b101, [](const play::Json& choice, int seat) {
      return choice.contains("bad") ? "bad of " + std::to_string(seat) : std::string();
    });
  };
  const std::string both = R"("choices": [{"actor": 0}, {"actor": 2}])";
  CHECK(told("{\"actor\": \"all\", " + both + "}").empty());
  CHECK(told("{\"actor\": \"all\"}") == "a step of all without 'choices', or with more");
  CHECK(told(R"({"actor": "all", "choices": 3})") == "a step of all without 'choices', or with more");
  CHECK(told("{\"actor\": \"all\", \"more\": 1, " + both + "}") == "a step of all without 'choices', or with more");
  CHECK(told(R"({"actor": "all", "choices": []})") == "no choice of seat 0");
  CHECK(told(R"({"actor": "all", "choices": [{"actor": 0}]})") == "no choice of seat 2");
  CHECK(told(R"({"actor": "all", "choices": [{"actor": 2}, {"actor": 0}]})") == "expected the choice of seat 0");
  CHECK(told(R"({"actor": "all", "choices": [{"actor": 0}, 2]})") == "expected the choice of seat 2");
  CHECK(told(R"({"actor": "all", "choices": [{"actor": 0}, {}]})") == "expected the choice of seat 2");
  CHECK(told(R"({"actor": "all", "choices": [{"actor": 0}, {"actor": 2, "bad": 1}]})") == "bad of 2");
  CHECK(told(R"({"actor": "all", "choices": [{"actor": 0}, {"actor": 2}, {"actor": 3}]})") ==
        "a choice of a seat that has none");
}

TEST_CASE("who acts is said as the game has it") {
  const auto fault = [](const std::string& step, rules::Player actor) {
    return play::actor_fault(play::Json::parse(step), actor);
  };
  CHECK(fault(R"({"actor": 1})", 1).empty());
  CHECK(fault(R"({"actor": "chance"})", rules::chance_player).empty());
  CHECK(fault(R"({"actor": "all"})", rules::simultaneous_players).empty());
  CHECK(fault("3", 1) == "a step without 'actor'");
  CHECK(fault("{}", 1) == "a step without 'actor'");
  CHECK_FALSE(fault(R"({"actor": "chance"})", 1).empty());
  CHECK_FALSE(fault(R"({"actor": 1})", rules::simultaneous_players).empty());
}
