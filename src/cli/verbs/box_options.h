// The options that say what lies in the box already and need not be printed again.
#pragma once

#include <vector>

#include "cli/option.h"
#include "press/job.h"

namespace kingpress::cli {

std::vector<Option> box_options(press::Box& box);

// Throws diag::UsageError when the rest of the job leaves open what is printed: some of its pages, one side, a draft.
void judge_box(const press::PrintJob& job);

}  // namespace kingpress::cli
