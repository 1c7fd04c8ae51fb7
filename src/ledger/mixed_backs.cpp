#include "ledger/mixed_backs.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <tuple>

#include "diag/count.h"
#include "ledger/changed.h"
#include "ledger/kit_lines.h"

namespace kingpress::ledger {
namespace {

constexpr std::size_t most_named = 12;

// The cards in the box that should all have one back, by the back that they have.
struct Pile {
  std::map<std::string, std::vector<LedgerLine>> by_back;
};

std::size_t copies_of(const std::vector<LedgerLine>& lines) {
  std::size_t copies = 0;
  for (const LedgerLine& line : lines) copies += line.copies;
  return copies;
}

void tell(const Pile& pile, const std::string& file, press::Workshop& workshop) {
  if (pile.by_back.size() < 2) return;
  const auto most = std::max_element(pile.by_back.begin(), pile.by_back.end(), [](const auto& one, const auto& other) {
    return copies_of(one.second) < copies_of(other.second);
  });
  const LedgerLine* first = nullptr;
  std::vector<std::string> others;
  for (const auto& [back, lines] : pile.by_back)
    for (const LedgerLine& line : lines) {
      if (&lines == &most->second) continue;
      if (first)
        others.push_back(fmt::format("'{}', printed {}", line.name, line.printed));
      else
        first = &line;
    }
  workshop.diagnostics.add(
      {diag::Severity::warning,
       "marked-back",
       fmt::format("'{}', printed {}, has a different back from {} of its pile in the box{}", first->name,
                   first->printed, diag::counted(copies_of(most->second), "card"),
                   others.empty() ? "" : fmt::format(" ({} too)", diag::listed(others, most_named))),
       {},
       "'kingpress print --changed' prints again the cards whose back differs from that of the deck",
       {},
       {},
       file});
}

}  // namespace

void tell_mixed_backs(const press::Target& target, press::Workshop& workshop) {
  if (target.word == "-" || target.edition.decks.empty() || workshop.diagnostics.has_errors()) return;
  const press::PrintJob job;
  std::error_code error;
  if (target.edition.folder.empty() && target.own_folder.empty() && target.edition.decks.front().path.empty()) return;
  const std::string file = ledger_file(target, job, workshop);
  if (!std::filesystem::exists(file, error)) return;
  const auto ledger = read_ledger(file, workshop);
  if (!ledger || ledger->empty()) return;
  std::vector<press::Prepared> all = press::prepare(target, job.selection, false, workshop);
  if (all.empty()) return;
  KitLines lines(all.front(), job, workshop);
  std::map<std::pair<std::string, std::string>, Pile> piles;  // by part and back
  for (std::size_t at = 0; at < all.front().cutouts.size(); ++at) {
    const press::Cutout& piece = all.front().cutouts[at];
    if (!piece.back || (piece.component.kind != "card" && piece.component.kind != "tile")) continue;
    const LedgerLine wanted = lines.named(piece);
    const std::string now = lines.look(at, scene::Tone::colour).back;
    Pile& pile = piles[{piece.part, now}];
    for (const LedgerLine& line : *ledger)
      if (std::tie(line.kind, line.deck, line.id) == std::tie(wanted.kind, wanted.deck, wanted.id) &&
          line.printed != owned && !line.back.empty() && line.copies > 0)
        pile.by_back[line.back].push_back(line);
  }
  for (const auto& [key, pile] : piles) tell(pile, file, workshop);
}

}  // namespace kingpress::ledger
