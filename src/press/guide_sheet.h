// A sheet for paper that is turned over by hand: the first to get its back, so that a pile that was laid in wrongly is
// seen before it is spoilt.
#pragma once

#include "press/job.h"
#include "sheets/impose.h"

namespace kingpress::press {

// Its two sides behind all other pages, where the backs of more than one sheet are printed by themselves.
void add_guide(sheets::Plan& plan, const PrintJob& job, const sheets::SheetSpec& spec);

scene::Scene draw_guide(const sheets::Page& page, const ByHand& by_hand, const sheets::SheetSpec& spec,
                        const sheets::LabelSource& labels);

}  // namespace kingpress::press
