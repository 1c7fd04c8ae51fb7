#include "play/handle_of.h"
#include "rules/kings_keys/rules.h"

namespace kingpress::play::games {

extern const Maker kings_keys = made_by<rules::kings_keys::rules_of>;

}  // namespace kingpress::play::games
