#include "script/house_rules.h"

namespace kingpress::script {

std::vector<HouseRule> house_rules(const Program& program) {
  std::vector<HouseRule> rules;
  for (const Variable& variable : program.variables) {
    if (!variable.option || variable.type.is(Type::Kind::player)) continue;
    if (variable.begins_open)
      rules.push_back(
          {variable.name, variable.start == missing ? "none" : program.text_of(variable.start), "a word or a number"});
    else if (variable.type.is(Type::Kind::boolean))
      rules.push_back({variable.name, variable.start == 1 ? "yes" : "no", "yes or no"});
    else if (variable.start >= first_word)
      rules.push_back({variable.name, program.text_of(variable.start), "a word"});
    else
      rules.push_back({variable.name, std::to_string(variable.start), "a number", variable.start});
  }
  return rules;
}

}  // namespace kingpress::script
