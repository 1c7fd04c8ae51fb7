#include "play/handle_of.h"
#include "rules/twenty_five_kingdoms/rules.h"

namespace kingpress::play::games {

extern const Maker twenty_five_kingdoms = made_by<rules::twenty_five_kingdoms::rules_of>;

}  // namespace kingpress::play::games
