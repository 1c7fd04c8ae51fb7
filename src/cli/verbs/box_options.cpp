#include "cli/verbs/box_options.h"

#include <fmt/format.h>

#include "diag/usage_error.h"

namespace kingpress::cli {

std::vector<Option> box_options(press::Box& box) {
  return {
      {.name = "--changed",
       .into = &box.changed,
       .says = "print only what is new or changed, by 'printed.csv' beside the deck",
       .writes = Writes::beside,
       .excludes = "--mark-printed"},
      {.name = "--mark-printed",
       .into = &box.mark_printed,
       .says = "print nothing; record all this as printed already",
       .writes = Writes::beside,
       .rare = true},
      {.name = "--have",
       .into = &box.have,
       .value = "FILE",
       .says = "do not print the cards in this list of those you own: '2 The Owl'; - for stdin",
       .files = "txt",
       .rare = true},
      {.name = "--ledger",
       .into = &box.ledger,
       .value = "FILE",
       .says = "for --changed: use this file instead of printed.csv",
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
