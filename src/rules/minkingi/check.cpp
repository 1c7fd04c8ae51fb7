#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "rules/check.h"
#include "rules/minkingi/game.h"
#include "rules/values.h"

namespace kingpress::rules::minkingi {
namespace {

void check_count(const cards::Deck& deck, Findings found) {
  const std::size_t count = deck.card_count();
  if (count >= static_cast<std::size_t>(least_cards)) return;
  found.error("too-few-cards", deck.span,
              fmt::format("{} to play from, two players draw {}", counted(count, "card"), least_cards),
              fmt::format("add {}, or 'copies' to those there are",
                          counted(static_cast<std::size_t>(least_cards) - count, "card")),
              "MK-16");
}

diag::Span number_span(const cards::Deck& deck, const Card& piece) {
  return span_of(deck.cards[piece.index], "number");
}

// Corners as the rules see them (the shape of a symbol has no effect), the same for a card and its half turn.
std::uint32_t corner_key(const Card& card) {
  std::array<std::uint32_t, 2> keys{};
  for (int turn = 0; turn < 2; ++turn)
    for (int place = 0; place < corner_count; ++place) {
      const Corner& corner =
          card.corners[static_cast<std::size_t>(printed_corner(cards::Orientation::portrait, turn, place))];
      const std::uint32_t force = corner.symbol ? 10u + static_cast<std::uint32_t>(corner.colour) : corner.number;
      auto& key = keys[static_cast<std::size_t>(turn)];
      key = key * 16 + force;
    }
  return std::min(keys[0], keys[1]);
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
      if (other.number == weak.number || same_corners(other, weak) || !dominates(other, weak)) continue;
      strong.push_back(std::to_string(other.number));
      if (!one) one = &other;
    }
    if (!one) continue;
    auto& warning = found.warning(
        "dominated-card", number_span(deck, weak),
        fmt::format("card {} is dominated by card{} {}: no corner stronger, Speed {} not lower", weak.number,
                    strong.size() == 1 ? "" : "s", listed(strong), weak.speed),
        fmt::format("raise a corner, or lower its Speed below {}", one->speed), "Minkingi, rules 7 and 8");
    warning.related.push_back({fmt::format("card {} is here", one->number), number_span(deck, *one)});
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
        colours[static_cast<std::size_t>(corner.colour)] = true;
        shapes[static_cast<std::size_t>(corner.shape)] = true;
      }
  if (const auto missing = unused(colour_names, colours); !missing.empty())
    found.warning("unused-colour", deck.span, fmt::format("no card carries {}", listed(missing)),
                  "each colour is beaten by one other: without it that one is worth less", "Minkingi, rule 8");
  if (const auto missing = unused(shape_names, shapes); !missing.empty())
    found.warning("unused-shape", deck.span, fmt::format("no card carries the shape {}", listed(missing)),
                  "shapes have no effect on play; a full set shows all seven", "Minkingi, card fields");
}

}  // namespace

void check(const Judged& judged, diag::Diagnostics& diagnostics) {
  const cards::Deck& deck = *judged.definition;
  const std::vector<Card>& cards = judged.as<Pieces>().cards;
  check_duplicates(deck, "Card Number", "Minkingi, card fields", diagnostics);
  check_count(deck, diagnostics);
  check_same_corners(deck, cards, diagnostics);
  check_dominated(deck, cards, diagnostics);
  if (!cards.empty()) check_variety(deck, cards, diagnostics);
  if (deck.set.empty())
    Findings(diagnostics)
        .warning("no-set-symbol", deck.span, "the set has no Set Symbol", "write 'set:' with a short code",
                 "Minkingi, card fields");
}

}  // namespace kingpress::rules::minkingi
