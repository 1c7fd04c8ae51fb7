// What lies in the box: every look of a piece that was printed, how often and when. A table one can read and edit,
// beside the deck. Knows no drawing: looks are hashes.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "press/workshop.h"

namespace kingpress::ledger {

// `kind`, `deck` and `id` say which piece of the kit it is, `front` and `back` how it looks.
struct LedgerLine {
  std::string kind, deck, id, name;  // deck: its file from the ledger's folder; empty: of none
  std::size_t copies = 0;
  std::string front, back;  // hashes; no back: its other side is blank
  std::string printed;      // 2026-11-22, or `owned`
};
// Equal for lines of the same piece, however it looks.
std::string piece_of(const LedgerLine& line);
using Ledger = std::vector<LedgerLine>;

// Empty where there is none yet. Nothing when it is damaged, as the diagnostics say.
std::optional<Ledger> read_ledger(const std::string& path, press::Workshop& workshop);
std::string ledger_text(const Ledger& ledger);

// How a piece looks: hashes of its sides.
struct Sides {
  std::string front, back;
};

// Of a piece that one has from elsewhere, instead of the day on which it was printed. It stays, however it looks.
inline constexpr std::string_view owned = "owned";

// What a run does to the box.
struct Comparison {
  struct Pulled {
    LedgerLine line;  // `copies`: as many
    enum class Why { changed, back, fewer, gone };
    Why why = Why::gone;
  };
  std::vector<std::size_t> to_print;  // of each piece wanted
  std::vector<std::size_t> backs;     // of each: how many lie in the box with a blank other side, and want their back
  std::vector<Pulled> pulled;         // to be taken out, in the order of the ledger
  std::vector<std::size_t> owned_otherwise;  // pieces wanted of which one owns copies of another look, which stay
  std::size_t in_other_inks = 0;             // pieces that stay though they were printed in grey, or in colour
  Ledger after;                              // once that is done
};

struct ComparisonJob {
  std::function<bool(const LedgerLine&)> in_scope;  // lines that this run would print if they were wanted
  bool fronts_only = false;                         // backs are not looked at, and stay as they are
  std::string today;
  // Where they are given, asked only of what lies in the box otherwise than it is wanted:
  std::function<std::vector<Sides>(std::size_t piece)> other_inks = {};  // how a piece looks in those of other runs
  std::function<std::string(std::size_t piece)> back_alone = {};         // the front of its back, printed as a piece
  std::function<std::vector<Sides>(std::size_t piece)> for_more_players = {};  // how it looks then
  std::function<std::size_t(const LedgerLine&)> in_the_largest_kit = {};       // copies for the most players
};

// A piece of the right look counts whatever it is called, its own name first. No piece is taken out that looks as it
// should on the side that was printed.
Comparison compare(const Ledger& wanted, const Ledger& ledger, const ComparisonJob& job);

// Today, or the day of $SOURCE_DATE_EPOCH.
std::string today();

}  // namespace kingpress::ledger
