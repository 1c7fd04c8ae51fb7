// The suits and the events of a deck may be of any number and value. What is an error here leaves a force or a player
// without cards; what only makes forces unequal is a warning.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/check.h"
#include "rules/kingdoms_ii/pieces.h"
#include "rules/kingdoms_ii/state.h"
#include "rules/values.h"

namespace kingpress::rules::kingdoms_ii {
namespace {

diag::Span place(const cards::Card& card) { return card.id_span ? card.id_span : card.span; }

void check_minor(const cards::Card& card, Findings found) {
  const auto value = card.find("value") ? integer_of(card.find("value")) : value_of_rank(text_of(card, "rank"));
  const diag::Span span = card.find("value") ? span_of(card, "value") : span_of(card, "rank");
  if (!value)
    found.error("no-value", span, fmt::format("card '{}' has no value", card.id),
                "write 'rank:' 1-10, page, knight, queen or king, or 'value:'", "Kingdoms II, rule 2");
  else if (*value < 1)
    found.error("value-below-one", span, fmt::format("card '{}' has value {}, expected 1 or more", card.id, *value), {},
                "Kingdoms II, rule 2");
  else if (*value > 14)
    found.warning("high-value", span, fmt::format("card '{}' has value {}, above the King's 14", card.id, *value),
                  "Wealth then looks at more than four cards", "Kingdoms II, rule 7");
}

void check_major(const cards::Card& card, Findings found) {
  const std::string event = text_of(card, "event");
  if (event.empty()) {
    found.error("no-event", place(card), fmt::format("card '{}' has neither a suit nor an event", card.id),
                fmt::format("write 'event:' with one of {}", fmt::join(event_names, ", ")), "KD-4");
    return;
  }
  const auto at = std::find(event_names.begin(), event_names.end(), event);
  if (at == event_names.end()) return;
  const bool needs = needs_force(static_cast<Event>(at - event_names.begin()));
  if (needs && !card.find("force"))
    found.error("no-force", span_of(card, "event"),
                fmt::format("card '{}' is of event '{}' and names no force", card.id, event),
                fmt::format("write 'force:' with one of {}", fmt::join(force_names, ", ")), "KD-4");
  else if (!needs && card.find("force"))
    found.warning("idle-force", span_of(card, "force"), fmt::format("a force has no meaning for event '{}'", event),
                  "take 'force' away", "KD-4");
}

void check_suits(const cards::Deck& deck, const std::vector<Card>& pieces, Findings found) {
  std::array<std::size_t, suit_names.size()> counts{};
  std::array<int, suit_names.size()> totals{};
  for (const Card& piece : pieces)
    if (!piece.major) {
      counts[as_size(piece.force)] += as_size(piece.copies);
      totals[as_size(piece.force)] += piece.copies * piece.value;
    }
  constexpr std::size_t needed = players * hand_per_suit;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0)
      found.error("missing-suit", deck.span, fmt::format("no card is of the suit '{}'", suit_names[i]),
                  fmt::format("it is the force {}", force_names[i]), "Kingdoms II, rule 2");
    else if (counts[i] < needed)
      found.error(
          "too-few-cards", deck.span,
          fmt::format("the suit '{}' has {}, four players take {}", suit_names[i], counted(counts[i], "card"), needed),
          "add cards, or 'copies'", "Kingdoms II, rule 1");
    if (counts[i] > most_of_suit)
      found.error("unplayable-size", deck.span,
                  fmt::format("the suit '{}' has {}, it is played with at most {}", suit_names[i],
                              counted(counts[i], "card"), most_of_suit),
                  "take cards or 'copies' away", "KD-34");
  }
  if (std::adjacent_find(totals.begin(), totals.end(), std::not_equal_to<>()) == totals.end()) return;
  std::vector<std::string> sums;
  for (std::size_t i = 0; i < totals.size(); ++i) sums.push_back(fmt::format("{} {}", suit_names[i], totals[i]));
  found.warning("unequal-suits", deck.span, fmt::format("the suits have unequal total values: {}", listed(sums)),
                "a force with higher cards is worth more to everyone", "Kingdoms II, rule 2");
}

// The last rank, Strength and Temperance, has half as many cards as the others (rule 9).
void check_events(const cards::Deck& deck, const std::vector<Card>& pieces, Findings found) {
  std::array<std::size_t, event_names.size()> counts{};
  std::size_t events = 0;
  for (const Card& piece : pieces)
    if (piece.major) {
      counts[as_size(piece.event)] += as_size(piece.copies);
      events += as_size(piece.copies);
    }
  if (events == 0) {
    found.warning("no-events", deck.span, "there is no Event, the game ends before anyone draws one",
                  "add the Major Arcana", "Kingdoms II, rule 10");
    return;
  }
  if (events > most_events)
    found.error("unplayable-size", deck.span,
                fmt::format("{}, the game is played with at most {}", counted(events, "Event"), most_events),
                "take cards or 'copies' away", "KD-34");
  const std::size_t last = counts[as_size(Event::strength)] + counts[as_size(Event::temperance)];
  const auto ranks_end = counts.begin() + static_cast<std::ptrdiff_t>(as_size(Event::strength));
  if (std::adjacent_find(counts.begin(), ranks_end, std::not_equal_to<>()) == ranks_end && 2 * last == counts.front())
    return;
  std::vector<std::string> sizes;
  for (std::size_t i = 0; i < as_size(Event::strength); ++i)
    sizes.push_back(fmt::format("{} {}", event_names[i], counts[i]));
  sizes.push_back(fmt::format("strength and temperance {}", last));
  found.warning("unequal-events", deck.span, fmt::format("the event ranks are of unequal size: {}", listed(sizes)),
                "the game as written has 8 of each rank, 4 of the last", "Kingdoms II, rule 9");
}

}  // namespace

void check(const Judged& judged, diag::Diagnostics& diagnostics) {
  const cards::Deck& deck = *judged.definition;
  const std::vector<Card>& pieces = judged.as<Pieces>().cards;
  check_duplicates(deck, "card", "Kingdoms II, components", diagnostics);
  for (const cards::Card& card : deck.cards)
    card.find("suit") ? check_minor(card, diagnostics) : check_major(card, diagnostics);
  check_suits(deck, pieces, diagnostics);
  check_events(deck, pieces, diagnostics);
}

std::vector<diag::CodeEntry> codes() {
  return {
      {"value-below-one", "A Minor Arcana card has a value below 1 and could defeat nothing.", "Kingdoms II, rule 2",
       "- {suit: cups, rank: 1, value: 0}\n", "- {suit: cups, rank: 1}\n"},
      {"high-value", "A Minor Arcana card is worth more than a King's 14. Wealth then looks at more than four cards.",
       "Kingdoms II, rule 7", "- {suit: coins, rank: emperor, value: 17}\n"},
      {"missing-suit", "No card is of this suit, so one of the four forces is missing.", "Kingdoms II, rule 2"},
      {"no-event", "A card without a suit is a Major Arcana card, and every Major is an event.", "KD-4",
       "- {id: tower, major: 16}\n", "- {id: tower, major: 16, event: disaster, force: army}\n"},
      {"no-force", "A disaster, an omen and chance strike one force, and this card names none.", "KD-4",
       "- {id: tower, event: disaster}\n", "- {id: tower, event: disaster, force: army}\n"},
      {"idle-force", "Alliance, strength and temperance strike no force, so naming one does nothing.", "KD-4",
       "- {id: lovers, event: alliance, force: faith}\n", "- {id: lovers, event: alliance}\n"},
      {"no-events", "There is no Major Arcana card: the game would be over before anyone draws an event.",
       "Kingdoms II, rule 10"},
      {"unequal-events",
       "The event ranks have different numbers of cards. The printed rules have eight cards of each rank, and four of "
       "Strength and Temperance together.",
       "Kingdoms II, rule 9"},
      {"unequal-suits",
       "The values of the suits do not add up to the same total, so one force is worth more than another.",
       "Kingdoms II, rule 2"},
  };
}

}  // namespace kingpress::rules::kingdoms_ii
