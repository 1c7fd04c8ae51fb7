#include "play/steps.h"

#include <nlohmann/json.hpp>

#include "play/record_head.h"

namespace kingpress::play {
namespace {

Json chance_json(const rules::Statement& brought) {
  Json step = {{"actor", "chance"}};
  put(step, brought);
  return step;
}

Json choice_json(const Said& choice) {
  Json step = {{"actor", choice.seat}};
  put(step, choice.statement);
  step["legal"] = choice.legal;
  return step;
}

Json outcome_json(const Ending& ending) {
  Json winners = Json::array();
  for (int seat = 0; seat < ending.players; ++seat)
    if (rules::has_seat(ending.outcome.winners, seat)) winners.push_back(seat);
  return {{"winners", std::move(winners)},
          {"draw", ending.outcome.draw},
          {"capped", ending.outcome.capped},
          {"length", ending.length}};
}

// Objects are the same in any order of their keys.
std::string difference(const Json& said, const Json& again) {
  if (nlohmann::json(again) == nlohmann::json(said)) return {};
  return "the step reads " + again.dump() + ", the record says " + said.dump();
}

}  // namespace

Steps::Steps() = default;
Steps::~Steps() = default;

void Steps::add_chance(const rules::Statement& brought) { steps_.push_back(chance_json(brought)); }
void Steps::add_choice(const Said& choice) { steps_.push_back(choice_json(choice)); }
void Steps::add_joint(const std::vector<Said>& choices) {
  Json step = {{"actor", "all"}, {"choices", Json::array()}};
  for (const Said& choice : choices) step["choices"].push_back(choice_json(choice));
  steps_.push_back(std::move(step));
}
void Steps::begin_with(const Json& steps) { steps_.assign(steps.begin(), steps.end()); }
void Steps::cut(std::size_t size) { steps_.resize(size); }
std::size_t Steps::size() const { return steps_.size(); }

void write_game(Json& record, const Steps& steps, const std::optional<Ending>& ending) {
  record["steps"] = steps.list();
  record["outcome"] = ending ? outcome_json(*ending) : Json();
}

std::string recorded_line(const Setting& setting, const Batch& batch, std::uint64_t index, const Steps& steps,
                          const Ending& ending) {
  Json record = head_json(setting);
  record["seed"] = batch.seed;
  record["index"] = index;
  record["bots"] = Json::array();
  for (const BotSpec& bot : batch.bots) record["bots"].push_back(to_text(bot));
  write_game(record, steps, ending);
  return record.dump();
}

const Json& steps_of(const Json& record) { return record.at("steps"); }

std::optional<Refusal> read_steps(const Json& steps, const ReadStep& read) {
  if (!steps.is_array()) return Refusal{0, "'steps' is no list"};
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (std::string wrong = read(steps[i]); !wrong.empty()) return Refusal{i + 1, std::move(wrong)};
  return std::nullopt;
}

std::string read_choices(const Json& said, rules::SeatMask acting, const ReadChoice& read) {
  const Json* choices = said.contains("choices") ? &said.at("choices") : nullptr;
  if (!choices || !choices->is_array() || said.size() != 2) return "a step of all without 'choices', or with more";
  std::size_t at = 0;
  for (int seat = 0; seat < rules::most_seats; ++seat) {
    if (!rules::has_seat(acting, seat)) continue;
    if (at == choices->size()) return "no choice of seat " + std::to_string(seat);
    const Json& choice = choices->at(at++);
    if (!choice.is_object() || !choice.contains("actor") || choice.at("actor") != seat)
      return "expected the choice of seat " + std::to_string(seat);
    if (std::string wrong = read(choice, seat); !wrong.empty()) return wrong;
  }
  return at == choices->size() ? "" : "a choice of a seat that has none";
}

std::string actor_fault(const Json& said, rules::Player actor) {
  if (!said.is_object() || !said.contains("actor")) return "a step without 'actor'";
  const Json expected = actor == rules::chance_player          ? Json("chance")
                        : actor == rules::simultaneous_players ? Json("all")
                                                               : Json(static_cast<int>(actor));
  if (said.at("actor") == expected) return {};
  return "the actor is " + said.at("actor").dump() + ", expected " + expected.dump();
}

std::string fault_of(const char* what, const Json& said) { return what + (": " + said.dump()); }

std::string difference(const Json& said, const rules::Statement& brought) {
  return difference(said, chance_json(brought));
}
std::string difference(const Json& said, const Said& choice) { return difference(said, choice_json(choice)); }

std::optional<Refusal> outcome_fault(const Json& record, const Ending& ending) {
  const Json outcome = outcome_json(ending);
  if (record.at("outcome") == outcome) return std::nullopt;
  return Refusal{record.at("steps").size(),
                 "the outcome is " + outcome.dump() + ", the record says " + record.at("outcome").dump()};
}

bool is_under_way(const Json& record) { return record.at("outcome").is_null(); }

}  // namespace kingpress::play
