// A leaflet speaks of many heaps of cards: of a deck, of those of a kind, of what is on the table. So a number is
// only held against the decks where the words say that it is all of them, and it is right if it is the number of any
// deck, of several together, or of the cards that share a value.
#include "words/against_cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "cards/copies.h"
#include "words/leaflet_numbers.h"

namespace kingpress::words {
namespace {

constexpr std::size_t most_summed = 8;     // decks of which every sum is taken
constexpr std::int64_t most_players = 12;  // who each get so many
constexpr std::int64_t a_whole_deck = 12;  // "all 20 cards"; fewer are those of a hand

using CardCounts = std::set<std::int64_t>;

// Copies and kinds of the cards that share a value, of all values.
void add_groups(const cards::Deck& deck, CardCounts& into) {
  std::map<std::pair<std::string, std::string>, std::pair<std::int64_t, std::int64_t>> groups;
  for (const cards::Card& card : deck.cards)
    for (const cards::Entry& entry : card.values) {
      auto& [copies, kinds] = groups[{entry.key, cards::to_text(entry.value)}];
      copies += card.copies;
      ++kinds;
    }
  for (const auto& [value, counts] : groups) into.insert({counts.first, counts.second});
}

// What may rightly be called the number of cards, and that of all of them.
std::pair<CardCounts, std::int64_t> counts_of(const cards::Edition& edition) {
  CardCounts right;
  std::vector<std::int64_t> totals;
  std::int64_t all = 0;
  for (std::size_t at = 0; at < edition.decks.size(); ++at) {
    const cards::Deck& deck = edition.decks[at];
    const auto part = std::ranges::find_if(edition.parts, [&](const cards::Part& one) { return one.deck == at; });
    const auto times = part == edition.parts.end() ? 1 : static_cast<std::int64_t>(part->copies);
    std::int64_t copies = 0, each_player = 0;
    for (const cards::Card& card : deck.cards) {
      copies += card.copies;
      each_player += cards::each_player(card);
    }
    if (each_player > 0)
      for (std::int64_t players = 1; players <= most_players; ++players) right.insert(copies + players * each_player);
    right.insert({copies, each_player, static_cast<std::int64_t>(deck.cards.size())});
    add_groups(deck, right);
    if (part != edition.parts.end() && part->each_player)
      for (std::int64_t players = 1; players <= most_players; ++players) right.insert(players * times * copies);
    totals.push_back(times * copies + static_cast<std::int64_t>(cards::cards_in(deck, edition)) - copies);
    all += totals.back();
  }
  CardCounts sums{0};
  for (std::size_t at = 0; at < std::min(totals.size(), most_summed); ++at)
    for (const std::int64_t sum : CardCounts(sums)) sums.insert(sum + totals[at]);
  right.insert(sums.begin(), sums.end());
  right.insert(all);
  return {right, all};
}

class Counts : LeafletNumbers {
 public:
  Counts(const Said& leaflet, const cards::Edition& edition, diag::Diagnostics& diagnostics)
      : LeafletNumbers(leaflet), edition_(edition), diagnostics_(diagnostics) {
    std::tie(right_, all_) = counts_of(edition);
  }

  void compare() {
    for (std::size_t at = 0; at < tokens_.size(); ++at) {
      const auto said = number_at(at);
      if (!said || right_.contains(*said) || !counts_cards(at)) continue;
      const auto first = says_all(at, *said);
      if (!first || is_of_somebody(at)) continue;
      std::size_t last = last_of(at) + 1;
      if (!is_card(last)) ++last;
      auto& told = diagnostics_.warning(
          "cards-against-leaflet", leaflet_.place(*first, last),
          fmt::format("the leaflet says '{}', and there are {} cards", leaflet_.words(*first, last), all_),
          "'{count(cards)}' in the leaflet is their number, whatever it becomes");
      if (const diag::Span deck = head_of(edition_.decks.front())) told.related.push_back({"the deck", deck});
    }
  }

 private:
  bool is_card(std::size_t at) const {
    return at < tokens_.size() && is_one_of(tokens_[at].low, {"cards", "karten", "spielkarten"});
  }

  // Where "the deck has 60 cards" or "all 60 cards" begins, or "60 cards" where the contents are listed.
  std::optional<std::size_t> says_all(std::size_t at, std::int64_t number) const {
    if (at > 0 && number >= a_whole_deck && is_one_of(tokens_[at - 1].low, {"all", "alle", "sämtliche"})) return at - 1;
    bool holds = false;
    for (std::size_t back = 1; back <= at && back <= near + 1 && !ends_sentence(at - back); ++back) {
      const std::string& low = tokens_[at - back].low;
      if (is_one_of(low, {"least", "most", "than", "mindestens", "höchstens", "als", "to", "bis"})) break;
      holds = holds || is_one_of(low, {"has", "have", "contains", "holds", "of", "with", "comprises", "consists",
                                       "numbers", "besteht", "enthält", "hat", "mit", "aus", "umfasst", "zählt"});
      if (holds && is_deck(at - back)) return at - back;
    }
    if (is_card(last_of(at) + 1) && (lists_contents(at) || counts_a_deck(at))) return at;
    return std::nullopt;
  }

  // "there are 60 cards in the deck".
  bool counts_a_deck(std::size_t at) const {
    const std::size_t in = last_of(at) + 2;
    if (at == 0 || in + 2 >= tokens_.size() || !is_one_of(tokens_[at - 1].low, {"are", "sind", "gibt"})) return false;
    return (tokens_[in].low == "im" && is_deck(in + 1)) || (tokens_[in].low == "in" && is_deck(in + 2));
  }
  bool is_deck(std::size_t at) const {
    return is_one_of(tokens_[at].low, {"deck", "pack", "game", "box", "spiel", "stapel", "kartenspiel", "kartensatz",
                                       "kartendeck", "schachtel"});
  }

  bool lists_contents(std::size_t at) const {
    const std::string heading = heading_above(at);
    return begins_one_of(heading, {"content", "component", "what is in", "what's in", "inhalt", "material",
                                   "spielmaterial", "in the box", "in der schachtel"});
  }

  // "each player's deck of 10 cards", "your deck": what is built while playing.
  bool is_of_somebody(std::size_t at) const {
    for (std::size_t back = at; back-- > 0 && !ends_sentence(back) && !begins_[back + 1];)
      if (begins_one_of(tokens_[back].low, {"each", "every", "your", "their", "jede", "dein", "euer", "eure"}) ||
          is_one_of(tokens_[back].low, {"his", "her", "ihr", "ihre", "ihrem", "sein", "seine", "seinem"}))
        return true;
    return false;
  }

  const cards::Edition& edition_;
  diag::Diagnostics& diagnostics_;
  CardCounts right_;
  std::int64_t all_ = 0;
};

}  // namespace

void compare_counts(const Said& leaflet, const cards::Edition& edition, diag::Diagnostics& diagnostics) {
  const bool complete = std::ranges::all_of(edition.decks, &cards::Deck::complete);
  if (!edition.decks.empty() && complete) Counts(leaflet, edition, diagnostics).compare();
}

}  // namespace kingpress::words
