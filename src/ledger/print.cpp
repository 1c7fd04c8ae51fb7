#include "ledger/print.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "ledger/changed.h"

namespace kingpress::ledger {
namespace {

std::optional<press::Pressed> print_changes(press::Prepared& prepared, const press::PrintJob& job,
                                            press::Workshop& workshop, const press::Progress& progress) {
  auto changes = Changes::reckon(prepared, job, workshop);
  if (!changes) return std::nullopt;
  const bool is_left = !prepared.cutouts.empty() || prepared.has_leaflet;
  std::optional<press::Pressed> pressed = press::Pressed{};
  if (is_left && !job.box.mark_printed)
    pressed = press::print(prepared, job, workshop, progress, [&] { changes->stage(); });
  else
    changes->stage();
  if (!pressed) return pressed;
  changes->commit();
  pressed->kept = changes->kept();
  if (job.box.mark_printed) {
    pressed->marked = changes->file();
    return pressed;
  }
  press::note(workshop, changes->notes(job));
  if (!job.sheets.draft) {
    for (const Reckoning::Pulled& pulled : changes->pulled()) pressed->pulled.push_back(told(pulled));
    pressed->told = changes->told();
  } else if (job.box.changed)
    press::note(workshop, {fmt::format("a draft does not count as printed: '{}' stays as it is", changes->file())});
  return pressed;
}

}  // namespace

std::optional<press::Pressed> print(press::Target target, const press::PrintJob& job, press::Workshop& workshop,
                                    const press::Progress& progress) {
  if (!job.box.counts()) return press::print(std::move(target), job, workshop, progress);
  if (press::stopped(workshop, job.sheets.draft)) return std::nullopt;
  std::vector<press::Prepared> all = press::prepare(target, job.selection, job.sheets.draft, workshop);
  if (all.empty()) return std::nullopt;
  return print_changes(all.front(), job, workshop, progress);
}

}  // namespace kingpress::ledger
