// The pipeline to its end: a kit laid out on sheets and written as documents, which become visible only when all are
// whole.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "press/job.h"
#include "press/prepare.h"

namespace kingpress::press {

// Nothing when errors stopped it: they are in the workshop's diagnostics, and no file has changed.
std::optional<Printed> print(Target target, const PrintJob& job, Workshop& workshop, const Progress& progress);

// The same of what was prepared. `before_files` is called when all has been judged, before the first document is there.
std::optional<Printed> print(Prepared& prepared, const PrintJob& job, Workshop& workshop, const Progress& progress,
                             const std::function<void()>& before_files = {});

// A note each.
void note(Workshop& workshop, const std::vector<std::string>& notes);

// "1 die", "2 reference cards", "the rules"
std::string counted_kind(const std::string& kind, std::size_t number);

// "135 cards, 1 field, 28 tokens on 19 sheets: output/minkingi.pdf"
std::string summary(const Printed& printed);

}  // namespace kingpress::press
