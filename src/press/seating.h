// From what was named - a game, a deck, a field - to a game ready to be played.
#pragma once

#include <memory>
#include <string>

#include "play/set_up.h"
#include "press/workshop.h"

namespace kingpress::press {

struct Seating {
  std::string target, field;
  play::Wish wish;
};

// Null when the definitions are wrong; then the workshop's diagnostics say what. Throws UsageError for an unknown
// target or field.
std::unique_ptr<play::GameHandle> seat(const Seating& wishes, Workshop& workshop);

}  // namespace kingpress::press
