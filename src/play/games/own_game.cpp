#include "play/handle_of.h"
#include "play/own_handle.h"
#include "script/rules.h"

namespace kingpress::play {

std::unique_ptr<GameHandle> handle_of_rules(std::shared_ptr<const script::Program> program, Setting&& setting) {
  if (program->layout.size <= 768) return handle_of(script::ScriptRules<768>(std::move(program)), std::move(setting));
  return handle_of(script::ScriptRules<4096>(std::move(program)), std::move(setting));
}

}  // namespace kingpress::play
