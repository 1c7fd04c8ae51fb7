// What a deck says of its cards beside what they are, read and typed: `computed:`, `where:` and `checks:`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "expr/pattern.h"

namespace kingpress::cards {

// A rule of the deck's own, read and typed: `checks:`.
struct Check {
  enum class Kind { each, unique, deck };
  Kind kind = Kind::each;
  std::optional<expr::Expression> what;  // each, deck: the condition; unique: the value. Always there
  std::optional<expr::Expression> when;  // only of the cards for which it holds
  std::optional<expr::Expression> by;    // of each group of cards that have this alike
  std::optional<expr::Pattern> says;     // instead of the condition itself
  bool warning = false;
};

// A value that is worked out for every card: `computed:`.
struct Computed {
  std::string name;
  expr::Expression value;
};

struct OwnRules {
  std::vector<Computed> computed;         // in the order in which they are worked out
  std::optional<expr::Expression> where;  // which of the cards are taken
  std::vector<Check> checks;
};

}  // namespace kingpress::cards
