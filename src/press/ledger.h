// What lies in the box: every look of a piece that was printed, how often and when. A table one can read and edit,
// beside the deck. Knows no drawing: looks are hashes.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "press/workshop.h"

namespace kingpress::press {

// `kind`, `deck` and `id` say which piece of the kit it is, `front` and `back` how it looks.
struct LedgerLine {
  std::string kind, deck, id, name;  // deck: its file from the ledger's folder; empty: of none
  std::size_t copies = 0;
  std::string front, back;  // hashes; no back: its other side is blank
  std::string pressed;      // 2026-11-22
};
using Ledger = std::vector<LedgerLine>;

// Empty where there is none yet. Nothing when it is damaged, as the diagnostics say.
std::optional<Ledger> read_ledger(const std::string& path, Workshop& workshop);
std::string ledger_text(const Ledger& ledger);

// What a run does to the box.
struct Reckoning {
  struct Pulled {
    LedgerLine line;  // `copies`: as many
    enum class Why { changed, fewer, gone };
    Why why = Why::gone;
  };
  std::vector<std::size_t> to_press;  // of each piece wanted
  std::vector<Pulled> pulled;         // to be taken out, in the order of the ledger
  Ledger after;                       // once that is done
};

struct ReckoningJob {
  std::function<bool(const LedgerLine&)> in_scope;  // lines that this run would press if they were wanted
  bool fronts_only = false;                         // backs are not looked at, and stay as they are
  std::string today;
};

// A piece of the right look counts whatever it is called, its own name first.
Reckoning reckon(const Ledger& wanted, const Ledger& ledger, const ReckoningJob& job);

// Today, or the day of $SOURCE_DATE_EPOCH.
std::string today();

}  // namespace kingpress::press
