#include "play/handle_of.h"
#include "rules/kingdom_coinquest/rules.h"

namespace kingpress::play::games {

extern const Maker kingdom_coinquest = made_by<rules::kingdom_coinquest::rules_of>;

}  // namespace kingpress::play::games
