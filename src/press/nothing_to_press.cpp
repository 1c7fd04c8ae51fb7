#include "press/nothing_to_press.h"

#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cards/copies.h"
#include "cards/own_rules.h"
#include "diag/command_word.h"
#include "diag/usage_error.h"
#include "press/boxes.h"

namespace kingpress::press {
namespace {

// Where a filter leaves none of its cards.
std::string filter_hint(const Target& target) {
  for (const cards::Deck& deck : target.edition.decks)
    if (deck.own && deck.own->where && deck.cards.empty())
      return fmt::format("no card of '{}' meets its 'where:'", deck.path);
  return {};
}

// Of cards that were named.
void throw_if_without_copies(const ChosenParts& parts) {
  std::vector<std::string> ids;
  for (const auto& [deck, cards] : parts.cards)
    for (const std::size_t card : cards)
      if (cards::copies_for(deck->cards[card], parts.target->edition, parts.players) == 0)
        ids.push_back(fmt::format("'{}'", deck->cards[card].id));
  if (!ids.empty())
    throw diag::UsageError(fmt::format("card {} has 0 copies", fmt::join(ids, ", ")),
                           "'copies' of a card says how many are printed");
}

// Why there is no box: what was said of it is not told beside the error.
std::string boxless_hint(const Selection& selection, const diag::Diagnostics& diagnostics) {
  std::string hint;
  for (const diag::Diagnostic& one : diagnostics.list())
    if (selection.only.contains("box") && one.message.starts_with(no_box))
      hint += (hint.empty() ? "" : "; ") + one.message;
  return hint;
}

}  // namespace

void nothing_to_press(const rules::Kit& kit, const ChosenParts& parts, const Selection& selection,
                      const diag::Diagnostics& diagnostics) {
  throw_if_without_copies(parts);
  const Target& target = *parts.target;
  const std::string& name = target.name;
  const std::string kinds = fmt::format("{}", fmt::join(selection.only, ", "));
  std::set<std::string> held;
  for (const rules::KitItem& item : kit.items) held.insert(item.kind);
  std::string hint = filter_hint(target);
  if (hint.empty()) hint = boxless_hint(selection, diagnostics);
  if (hint.empty() && !held.empty())
    hint = fmt::format("it holds: {}; 'kingpress list parts {}' names them", fmt::join(held, ", "),
                       diag::command_word(target.word));
  throw diag::UsageError(kinds.empty() ? fmt::format("'{}' holds nothing to print", name)
                                       : fmt::format("'{}' holds nothing of the kind: {}", name, kinds),
                         hint);
}

}  // namespace kingpress::press
