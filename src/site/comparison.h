// Two versions of a deck with their faces: what inspect::differences tells, and cards that say the same and look
// different, as `print --changed` sees them.
#pragma once

#include <string>
#include <vector>

#include "inspect/differences.h"
#include "site/drawn_cards.h"

namespace kingpress::site {

struct ComparedCard {
  inspect::CardDifference told;  // without values: the card says the same and looks different
  std::optional<DrawnFace> was, is;
  std::vector<geometry::Rect> boxes;  // of the trim, where the two faces differ
};

struct ComparedDeck {
  std::string title;
  std::vector<inspect::ValueDifference> values;
  std::vector<ComparedCard> cards;
  std::size_t same = 0;  // cards that are as they were
  bool is_none() const { return values.empty() && cards.empty(); }
};

// `told`: of inspect::differences for all decks.
std::vector<ComparedDeck> compare(const std::vector<inspect::DeckDifference>& told, DrawnCards& before,
                                  DrawnCards& after);

// Where two faces of one size differ to the eye, in boxes around what lies close together.
std::vector<geometry::Rect> changed_boxes(const pictures::Pixels& was, const pictures::Pixels& is, geometry::Size trim);

}  // namespace kingpress::site
