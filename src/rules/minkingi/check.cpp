// Which card is too strong can be seen from corners alone, whichever way they are turned. Cards are therefore compared
// as sets of corners; a thousand of them take no time.
#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "rules/check.h"
#include "rules/minkingi/pieces.h"
#include "rules/values.h"

namespace kingpress::rules::minkingi {
namespace {

void check_count(const cards::Deck& deck, Findings found) {
  const std::size_t count = deck.card_count();
  if (count >= as_size(least_cards)) return;
  found.error("too-few-cards", deck.span,
              fmt::format("{} to play from, two players draw {}", counted(count, "card"), least_cards),
              fmt::format("add {}, or 'copies' to those there are", counted(as_size(least_cards) - count, "card")),
              "MK-16");
}

const Corner& turned(const Card& card, int turn, int place) {
  return card.corners[as_size(printed_corner(cards::Orientation::portrait, turn, place))];
}

// Corners as the rules see them (the shape of a symbol has no effect), the same for a card and its half turn.
std::uint32_t corner_key(const Card& card) {
  std::array<std::uint32_t, 2> keys{};
  for (int turn = 0; turn < 2; ++turn)
    for (int place = 0; place < corner_count; ++place) {
      const Corner& corner = turned(card, turn, place);
      auto& key = keys[as_size(turn)];
      key = key * 16 + (corner.symbol ? 10u + static_cast<std::uint32_t>(corner.colour) : corner.number);
    }
  return std::min(keys[0], keys[1]);
}

// Against every corner there is: a number beats what lower numbers beat, a colour only equals itself, and number and
// colour each beat something the other does not.
bool at_least_as_strong(const Corner& a, const Corner& b) {
  if (a.symbol != b.symbol) return false;
  return a.symbol ? a.colour == b.colour : a.number >= b.number;
}

bool strong_in_some_turn(const Card& a, const Card& b) {
  for (int turn = 0; turn < 2; ++turn) {
    bool all = true;
    for (int place = 0; place < corner_count && all; ++place)
      all = at_least_as_strong(turned(a, turn, place), b.corners[as_size(place)]);
    if (all) return true;
  }
  return false;
}

void check_same_corners(const cards::Deck& deck, const std::vector<Card>& pieces, Findings found) {
  std::map<std::uint32_t, const Card*> first;
  for (const Card& piece : pieces) {
    const auto [at, fresh] = first.emplace(corner_key(piece), &piece);
    if (fresh || at->second->number == piece.number) continue;
    const Card& other = *at->second;
    auto& warning = found.warning("identical-corners", span_of(deck.cards[piece.index], "corners"),
                                  fmt::format("card {} has the same corners as card {}{}", piece.number, other.number,
                                              piece.corners == other.corners ? "" : " to the rules"),
                                  "change a corner of one of them, or make one card with 'copies'", "Minkingi, rule 8");
    warning.related.push_back(
        {fmt::format("card {} is here", other.number), span_of(deck.cards[other.index], "corners")});
  }
}

void check_dominated(const cards::Deck& deck, const std::vector<Card>& pieces, Findings found) {
  for (const Card& weak : pieces) {
    std::vector<std::string> strong;
    const Card* one = nullptr;
    for (const Card& other : pieces) {
      if (other.number == weak.number || !dominates(other, weak) || same_corners(other, weak)) continue;
      strong.push_back(std::to_string(other.number));
      if (!one) one = &other;
    }
    if (!one) continue;
    auto& warning = found.warning(
        "dominated-card", span_of(deck.cards[weak.index], "number"),
        fmt::format("card {} is dominated by {} {}: no corner stronger, Speed {} not lower", weak.number,
                    diag::plural(strong.size(), "card"), listed(strong), weak.speed),
        fmt::format("raise a corner, or lower its Speed below {}", one->speed), "Minkingi, rules 7 and 8");
    warning.related.push_back({fmt::format("card {} is here", one->number), span_of(deck.cards[one->index], "number")});
  }
}

template <std::size_t N>
std::vector<std::string> unused(const std::array<std::string_view, N>& names, const std::array<bool, N>& used) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < N; ++i)
    if (!used[i]) result.emplace_back(names[i]);
  return result;
}

void check_variety(const cards::Deck& deck, const std::vector<Card>& pieces, Findings found) {
  std::array<bool, colour_names.size()> colours{};
  std::array<bool, shape_names.size()> shapes{};
  for (const Card& piece : pieces)
    for (const Corner& corner : piece.corners)
      if (corner.symbol) {
        colours[as_size(corner.colour)] = true;
        shapes[as_size(corner.shape)] = true;
      }
  if (const auto missing = unused(colour_names, colours); !missing.empty())
    found.warning("unused-colour", deck.span, fmt::format("no card carries {}", listed(missing)),
                  "each colour is beaten by one other: without it that one is worth less", "Minkingi, rule 8");
  if (const auto missing = unused(shape_names, shapes); !missing.empty())
    found.warning("unused-shape", deck.span, fmt::format("no card carries the shape {}", listed(missing)),
                  "shapes have no effect on play; a full set shows all seven", "Minkingi, card fields");
}

}  // namespace

bool same_corners(const Card& a, const Card& b) { return corner_key(a) == corner_key(b); }

bool dominates(const Card& strong, const Card& weak) {
  if (strong.speed > weak.speed || !strong_in_some_turn(strong, weak)) return false;
  return strong.speed < weak.speed || !same_corners(strong, weak);
}

void check(const Judged& judged, diag::Diagnostics& diagnostics) {
  const cards::Deck& deck = *judged.definition;
  const std::vector<Card>& cards = judged.as<Pieces>().cards;
  Findings found(diagnostics);
  check_duplicates(deck, "Card Number", "Minkingi, card fields", diagnostics);
  check_count(deck, found);
  check_same_corners(deck, cards, found);
  check_dominated(deck, cards, found);
  if (!cards.empty()) check_variety(deck, cards, diagnostics);
  if (deck.set.empty())
    found.warning("no-set-symbol", deck.span, "the set has no Set Symbol", "write 'set:' with a short code",
                  "Minkingi, card fields");
}

std::vector<diag::CodeEntry> codes() {
  return {
      {"dominated-card",
       "Another card is at least as strong in every corner, whichever way they are turned, and not slower: nobody has "
       "a reason to prefer the dominated one. A number is stronger when it is higher; a colour is only as strong as "
       "itself; number and colour cannot be compared.",
       "Minkingi, rules 7 and 8",
       "- {number: 4, corners: [0, 1, 3, 0], speed: 91}\n- {number: 15, corners: [7, 7, 4, 0], speed: 77}\n",
       "- {number: 4, corners: [0, 1, 8, 0], speed: 91}\n- {number: 15, corners: [7, 7, 4, 0], speed: 77}\n"},
      {"identical-corners",
       "Two card numbers have the same corners, as they are or turned by 180 degrees. The shape of a symbol does not "
       "tell them apart, because only its colour fights.",
       "Minkingi, rule 8",
       "- {number: 1, corners: [0, 1, 3, 5], speed: 91}\n- {number: 2, corners: [5, 3, 1, 0], speed: 80}\n",
       "- {number: 1, corners: [0, 1, 3, 5], speed: 91, copies: 2}\n"},
      {"unused-colour",
       "No card of the set carries one of the three colours, so the colour that beats it has nothing to beat.",
       "Minkingi, rule 8", "corners: [blue x, 1, 2, red moon]   # and so on, never yellow\n"},
      {"unused-shape", "No card of the set carries one of the seven shapes. It changes nothing in play.",
       "Minkingi, card fields"},
      {"no-set-symbol", "The deck has no 'set:', so its cards carry a number without the set it belongs to.",
       "Minkingi, card fields", "title: Beasts\n", "title: Beasts\nset: BST\n"},
      {"space-count", "A field has 2 to 18 spaces, because two piles of nine cards feed the hands.", "MK-8",
       "spaces:\n  - at: [0mm, 0mm]\n", "spaces:\n  - at: [0mm, 0mm]\n  - at: [63mm, 0mm]\n"},
      {"overlapping-spaces", "Two spaces overlap, so a card on one would cover a card on the other. They may touch.",
       "Minkingi, rule 5", "- at: [0mm, 0mm]\n- at: [60mm, 0mm]\n", "- at: [0mm, 0mm]\n- at: [63mm, 0mm]\n"},
      {"unconnected-field",
       "Some spaces touch none of the others by corner or edge: cards there could never fight the rest of the field.",
       "MK-1", "- at: [0mm, 0mm]\n- at: [100mm, 0mm]\n",
       "contact: 37mm\nspaces:\n  - at: [0mm, 0mm]\n  - at: [100mm, 0mm]\n"},
      {"unknown-space",
       "A listed contact names a space that the field does not have, or the same space twice. Spaces count from 1 in "
       "the order of the file.",
       "MK-1", "contacts: [[1, 7]]   # six spaces\n", "contacts: [[1, 6]]\n"},
      {"covered-owner-spot",
       "The ownership token would lie under a card: its spot is less than half an inch from a space.",
       "Minkingi, rule 5", "- {at: [0mm, 0mm], owner: [60mm, 44mm]}\n", "- {at: [0mm, 0mm], owner: [80mm, 44mm]}\n"},
  };
}

}  // namespace kingpress::rules::minkingi
