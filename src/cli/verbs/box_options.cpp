#include "cli/verbs/box_options.h"

#include <fmt/format.h>

#include "diag/usage_error.h"

namespace kingpress::cli {

std::vector<Option> box_options(press::Box& box) {
  return {
      {.name = "--changed",
       .into = &box.changed,
       .says = "only what is new or changed, by 'printed.csv' beside the deck",
       .writes = Writes::beside,
       .excludes = "--mark-printed"},
      {.name = "--mark-printed",
       .into = &box.mark_printed,
       .says = "print nothing: all this is printed already",
       .writes = Writes::beside,
       .rare = true},
      {.name = "--have",
       .into = &box.have,
       .value = "FILE",
       .says = "do not print cards you own; a list of numbers and names: '2 The Owl', - from stdin",
       .files = "txt",
       .rare = true},
      {.name = "--ledger",
       .into = &box.ledger,
       .value = "FILE",
       .says = "for --changed, instead of printed.csv",
       .files = "csv",
       .writes = Writes::file,
       .rare = true},
  };
}

void judge_box(const press::PrintJob& job) {
  const press::Box& box = job.box;
  const bool keeps = box.changed || box.mark_printed;
  if (!box.ledger.empty() && !keeps)
    throw diag::UsageError("--ledger is for --changed and --mark-printed", "add one of them");
  if (keeps && !job.pages.empty())
    throw diag::UsageError(fmt::format("{} does not go with --pages", box.changed ? "--changed" : "--mark-printed"),
                           "leave one of the two out");
  if (box.mark_printed && job.sheets.draft)
    throw diag::UsageError("a draft does not count as printed", "leave --draft or --mark-printed out");
  if (box.counts() && job.selection.only.contains("back") && !job.selection.only.contains("card"))
    throw diag::UsageError("what changed is printed with its backs",
                           "leave --only backs out; for a printer that is 'turned: by-hand' they are a file of their "
                           "own");
}

}  // namespace kingpress::cli
