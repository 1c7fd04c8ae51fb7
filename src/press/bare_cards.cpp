#include "press/judgements.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "templates/names.h"

namespace kingpress::press {
namespace {

using Group = std::vector<const cards::Card*>;  // of one deck, drawn by one template

constexpr std::size_t least_cards = 4;

bool gives(const cards::Card& card, const std::string& key) {
  const cards::Value* value = card.find(key);
  return value != nullptr && !value->is_absent() && !cards::to_text(*value).empty();
}

// What the template shows of three quarters of the cards at least.
std::vector<std::string> usual_keys(const Group& group, const std::set<std::string>& shown) {
  std::map<std::string, std::size_t> count;
  for (const cards::Card* card : group)
    for (const cards::Entry& entry : card->values)
      if (shown.contains(entry.key) && gives(*card, entry.key)) ++count[entry.key];
  std::vector<std::string> usual;
  for (const auto& [key, cards] : count)
    if (cards * 4 >= group.size() * 3) usual.push_back(key);
  return usual;
}

// The title, the question or the answer: without it the face says nothing. A question may be written as a title.
bool is_nameless(const cards::Card& card, const std::vector<std::string>& keys, const std::set<std::string>& shown) {
  return std::any_of(keys.begin(), keys.end(), [&](const std::string& key) {
    const bool is_question = key == "question" || key == "answer";
    return key == "title" || (is_question && !(shown.contains("title") && gives(card, "title")));
  });
}

std::vector<std::string> missing(const cards::Card& card, const std::vector<std::string>& usual,
                                 const std::set<std::string>& shown) {
  std::vector<std::string> keys;
  for (const std::string& key : usual)
    if (!gives(card, key)) keys.push_back(key);
  if (!is_nameless(card, keys, shown) && keys.size() * 2 <= usual.size()) keys.clear();
  return keys;
}

// The reader of its table may have said so already, or could not read what is written there.
bool is_told(const cards::Card& card, const diag::Diagnostics& diagnostics) {
  return std::any_of(diagnostics.list().begin(), diagnostics.list().end(), [&](const diag::Diagnostic& one) {
    return (one.code == "row-behind-gap" || one.severity == diag::Severity::error) && one.span.file == card.span.file &&
           one.span.begin >= card.span.begin && one.span.begin <= card.span.end;
  });
}

using Bare = std::map<const cards::Card*, std::set<std::string>>;

void find_bare(const Group& group, const templates::Template& layout, Bare& bare) {
  if (group.size() < least_cards) return;
  const std::set<std::string> shown = templates::names_of(layout);
  const std::vector<std::string> usual = usual_keys(group, shown);
  std::vector<std::pair<const cards::Card*, std::vector<std::string>>> found;
  for (const cards::Card* card : group)
    if (auto keys = missing(*card, usual, shown); !keys.empty()) found.emplace_back(card, std::move(keys));
  if (found.size() > std::max<std::size_t>(2, group.size() / 20)) return;  // cards of another sort
  for (const auto& [card, keys] : found) bare[card].insert(keys.begin(), keys.end());
}

}  // namespace

void tell_bare(const std::vector<Cutout>& cutouts, Workshop& workshop) {
  std::map<std::pair<const cards::Deck*, const templates::Template*>, Group> groups;  // of fronts, and of their backs
  for (const Cutout& cutout : cutouts) {
    const compose::Subject& subject = cutout.front.subject;
    if (!subject.card || !subject.deck || cutout.component.kind == "back") continue;
    groups[{subject.deck, cutout.front.layout}].push_back(subject.card);
    if (cutout.back && cutout.back->subject.card == subject.card)
      groups[{subject.deck, cutout.back->layout}].push_back(subject.card);
  }
  Bare bare;
  for (const auto& [kind, group] : groups) find_bare(group, *kind.second, bare);
  for (const Cutout& cutout : cutouts) {  // in their order, each once
    const cards::Card* card = cutout.front.subject.card;
    const auto keys = bare.extract(card);
    if (keys.empty() || is_told(*card, workshop.diagnostics)) continue;
    workshop.diagnostics.warning(
        "bare-card", card->id_span ? card->id_span : card->span,
        fmt::format("card '{}' has no '{}', as nearly all others have", card->id, fmt::join(keys.mapped(), "', '")),
        "fill it in; if it is a line of totals, delete it or begin it with '_'");
  }
}

}  // namespace kingpress::press
