#include "play/handle_of.h"
#include "rules/kingdoms_ii/rules.h"

namespace kingpress::play::games {

extern const Maker kingdoms_ii = made_by<rules::kingdoms_ii::rules_of>;

}  // namespace kingpress::play::games
