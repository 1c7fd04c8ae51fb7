// The variants of King's Keys that are played from stacks.
#include "play/handle_of.h"
#include "rules/kings_keys/campaign.h"
#include "rules/kings_keys/war.h"

namespace kingpress::play {

template class HandleOf<rules::kings_keys::WarRules<64>>;
template class HandleOf<rules::kings_keys::WarRules<256>>;
template class HandleOf<rules::kings_keys::CampaignRules>;

}  // namespace kingpress::play
