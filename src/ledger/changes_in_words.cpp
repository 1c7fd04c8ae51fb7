// What a person has to do with their box after a print: take pieces out, and know what was not printed and why.
#include <algorithm>

#include <fmt/format.h>

#include "diag/count.h"
#include "ledger/changed.h"
#include "press/print.h"

namespace kingpress::ledger {
namespace {

// Up to so many lines of a kind are told each.
constexpr std::size_t listed_each = 6;

std::string why(const Comparison::Pulled& pulled) {
  using enum Comparison::Pulled::Why;
  switch (pulled.why) {
    case changed: return "changed since " + pulled.line.printed;
    case back: return "back changed since " + pulled.line.printed;
    case fewer: return "more than are wanted";
    case gone: return "no longer in the kit";
  }
  return {};
}

std::string name_of(const LedgerLine& line) { return line.name.empty() ? line.id : line.name; }

}  // namespace

std::vector<std::string> Changes::notes(const press::PrintJob& job) const {
  std::vector<std::string> notes;
  std::size_t backs = 0;
  for (const std::size_t copies : comparison_.backs) backs += copies;
  if (backs > 0)
    notes.push_back(
        fmt::format("{} in the box {} a blank other side: {} printed alone; --only without backs leaves {} "
                    "out",
                    diag::counted(backs, "piece"), backs == 1 ? "has" : "have",
                    backs == 1 ? "its back is" : "their backs are", backs == 1 ? "it" : "them"));
  if (const std::size_t other = comparison_.in_other_inks; other > 0)
    notes.push_back(fmt::format("only the inks of {} in the box differ: {}; without --changed all are printed",
                                diag::counted(other, "piece"), other == 1 ? "it stays" : "they stay"));
  for (const auto& [deck, other] : known_as_)
    notes.push_back(
        fmt::format("'{}' knows these cards as those of '{}', and two decks are two boxes: to go on with that box, "
                    "replace '{}' by '{}'",
                    file_, other, other, deck));
  if (!owned_otherwise_.empty()) {
    const bool one = owned_otherwise_.size() == 1;
    notes.push_back(fmt::format(
        "'{}'{} recorded as owned, in another look: {}; a card whose line is taken out of '{}' is printed",
        owned_otherwise_.front(), one ? " is" : fmt::format(" and {} more are", owned_otherwise_.size() - 1),
        one ? "it stays" : "they stay", file_));
  }
  if (!renamed_.empty())
    notes.push_back(fmt::format(
        "'{}'{} new and others are gone: cards without an id are known by their titles; with "
        "an id a card stays the same under a new title",
        renamed_.front(), renamed_.size() == 1 ? " is" : fmt::format(" and {} more are", renamed_.size() - 1)));
  if (!job.box.have.empty() && !file_.empty() && !is_draft_)
    notes.push_back(fmt::format("the cards in '{}' are recorded in '{}' as owned from now on", job.box.have, file_));
  return notes;
}

std::vector<std::string> Changes::pulled_lines() const {
  struct Group {
    std::vector<const Comparison::Pulled*> lines;
    std::size_t copies = 0;
  };
  std::vector<std::pair<std::string, Group>> groups;
  for (const Comparison::Pulled& pulled : comparison_.pulled) {
    const std::string key = pulled.line.kind + "\n" + why(pulled);
    auto at = std::find_if(groups.begin(), groups.end(), [&](const auto& group) { return group.first == key; });
    if (at == groups.end()) at = groups.insert(at, {key, {}});
    at->second.lines.push_back(&pulled);
    at->second.copies += pulled.line.copies;
  }
  std::vector<std::string> lines;
  for (const auto& [key, group] : groups) {
    if (group.lines.size() <= listed_each) {
      for (const Comparison::Pulled* pulled : group.lines) lines.push_back(describe(*pulled));
      continue;
    }
    const Comparison::Pulled& first = *group.lines.front();
    const std::string what = press::counted_kind(first.line.kind, group.copies);
    std::string names;
    for (const Comparison::Pulled* pulled : group.lines) {
      names += names.empty() ? "" : ", ";
      if (pulled->line.copies > 1) names += fmt::format("{} of ", pulled->line.copies);
      names += fmt::format("'{}'", name_of(pulled->line));
    }
    const auto before = before_.find(first.line.kind);
    const bool is_all = before != before_.end() && before->second == group.copies;
    lines.push_back(is_all ? fmt::format("all {}: {}", what, why(first))
                           : fmt::format("{}, {}: {}", what, why(first), names));
  }
  return lines;
}

std::string describe(const Comparison::Pulled& pulled) {
  const LedgerLine& line = pulled.line;
  const std::string name = name_of(line);
  const std::string id = line.deck.empty() || line.id == name ? line.kind : fmt::format("{} {}", line.kind, line.id);
  return fmt::format("{} of '{}' ({}): {}", line.copies, name, id, why(pulled));
}

}  // namespace kingpress::ledger
