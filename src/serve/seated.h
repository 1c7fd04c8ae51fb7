// A game as a page asks for it: which variant, on which field, by how many.
#pragma once

#include <memory>
#include <string>

#include "play/handle.h"
#include "press/workshop.h"

namespace kingpress::serve {

// What is served, and in which language; empty: as it is written.
struct Offered {
  std::string target, language;
};

struct Wanted {
  std::string variant, field;
  int players = 0;
};

// A game and the texts that its setting points into.
struct Seated {
  std::shared_ptr<press::Workshop> texts = std::make_shared<press::Workshop>();
  std::unique_ptr<play::GameHandle> game{};
};

// Without a game when it cannot be; then `why` says the reason.
Seated seat(const Offered& offered, const Wanted& wanted, std::string& why);

}  // namespace kingpress::serve
