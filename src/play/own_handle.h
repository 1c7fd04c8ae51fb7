// The handle of a game by its rules file: the smallest position that holds it.
#pragma once

#include <memory>

#include "play/handle.h"
#include "script/program.h"

namespace kingpress::play {

std::unique_ptr<GameHandle> handle_of_rules(std::shared_ptr<const script::Program> program, Setting&& setting);

}  // namespace kingpress::play
