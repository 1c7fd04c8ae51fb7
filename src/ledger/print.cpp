#include "ledger/print.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "ledger/changed.h"

namespace kingpress::ledger {
namespace {

std::optional<press::Printed> print_changes(press::Prepared& prepared, const press::PrintJob& job,
                                            press::Workshop& workshop, const press::Progress& progress) {
  auto changes = Changes::compare(prepared, job, workshop);
  if (!changes) return std::nullopt;
  const bool is_left = !prepared.cutouts.empty() || prepared.has_leaflet;
  std::optional<press::Printed> printed = press::Printed{};
  if (is_left && !job.box.mark_printed)
    printed = press::print(prepared, job, workshop, progress, [&] { changes->stage(); });
  else
    changes->stage();
  if (!printed) return printed;
  changes->commit();
  printed->kept = changes->kept();
  if (job.box.mark_printed) {
    printed->marked = changes->file();
    return printed;
  }
  press::note(workshop, changes->notes(job));
  if (!job.sheets.draft) {
    for (const Comparison::Pulled& pulled : changes->pulled()) printed->pulled.push_back(describe(pulled));
    printed->told = changes->pulled_lines();
  } else if (job.box.changed)
    press::note(workshop, {fmt::format("a draft does not count as printed: '{}' stays as it is", changes->file())});
  return printed;
}

}  // namespace

std::optional<press::Printed> print(press::Target target, const press::PrintJob& job, press::Workshop& workshop,
                                    const press::Progress& progress) {
  if (!job.box.counts()) return press::print(std::move(target), job, workshop, progress);
  std::vector<press::Prepared> all = press::prepare(target, job.selection, job.sheets.draft, workshop);
  if (all.empty()) return std::nullopt;
  return print_changes(all.front(), job, workshop, progress);
}

}  // namespace kingpress::ledger
