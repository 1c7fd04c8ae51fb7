#include "play/handle_of.h"
#include "rules/minkingi/rules.h"

namespace kingpress::play::games {

extern const Maker minkingi = made_by<rules::minkingi::rules_of>;

}  // namespace kingpress::play::games
