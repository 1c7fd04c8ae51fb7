#include "play/handle_of.h"
#include "rules/kings_keys/rules.h"

namespace kingpress::play {

// Each variant is as much to compile as another game: those of the stacks are compiled in kings_keys_stacks.cpp.
extern template class HandleOf<rules::kings_keys::WarRules<64>>;
extern template class HandleOf<rules::kings_keys::WarRules<256>>;
extern template class HandleOf<rules::kings_keys::CampaignRules>;

namespace games {

extern const Maker kings_keys = made_by<rules::kings_keys::rules_of>;

}  // namespace games
}  // namespace kingpress::play
