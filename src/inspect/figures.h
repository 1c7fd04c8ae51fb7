// What a deck holds, in figures: how many cards have which value, and how likely one is in the first hand.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cards/cards.h"
#include "press/workshop.h"

namespace kingpress::inspect {

// Cards are counted with their copies.
struct Bar {
  std::string value;  // "3", "creature", "1 to 4"
  std::size_t cards = 0;
  double in_hand = 0;  // how likely at least one of them is among the first cards
};
struct FieldFigures {
  std::string name;
  bool number = false;
  std::size_t cards = 0, without = 0;                // with a value, and without
  double least = 0, most = 0, mean = 0, median = 0;  // number
  std::vector<Bar> bars;                             // numbers from low to high, words from many to few
  std::size_t different = 0;                         // values; more than are shown when the bars stop
};
// How the mean of one number goes along another, from low to high.
struct CurveFigures {
  struct Point {
    std::string along;  // a number, or some: "10 to 19"
    std::size_t cards = 0;
    double mean = 0;
  };
  std::string name;  // "speed along the sum of the corners' numbers"
  std::vector<Point> points;
};
struct GroupFigures {
  std::string name;  // the value of `by`; empty for all the cards
  std::size_t cards = 0, different = 0;
  std::vector<FieldFigures> fields;
  std::vector<CurveFigures> curves;  // those that the game names, when nobody says which fields are counted
};
struct DeckFigures {
  std::string title, path;
  std::size_t hand = 0;
  std::vector<GroupFigures> groups;  // all the cards first
};

struct FigureWishes {
  std::string by;                   // an expression; empty: no groups
  std::vector<std::string> fields;  // names; empty: all that can be counted
  std::size_t hand = 7;
};

// Throws UsageError for a field or an expression that the deck does not know.
DeckFigures figures_of(const cards::Deck& deck, const FigureWishes& wishes);

// Title, groups and words as the language has them.
void translate(DeckFigures& figures, const cards::Deck& deck, language::Translation& translation);

// How likely at least one of `wanted` cards is among `drawn` of `cards`.
double odds_of_one(std::size_t cards, std::size_t wanted, std::size_t drawn);

}  // namespace kingpress::inspect
