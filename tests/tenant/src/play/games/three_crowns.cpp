#include "play/handle_of.h"
#include "rules/three_crowns/rules.h"

namespace kingpress::play::games {

extern const Maker three_crowns = made_by<rules::three_crowns::rules_of>;

}  // namespace kingpress::play::games
