// `kingpress check --marks`: whether cards that are shuffled together can be told apart without their faces, by backs,
// by how they are cut, or by what shines through the paper.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "press/cutouts.h"
#include "press/workshop.h"

namespace kingpress::inspect {

struct Shuffled {
  // Ids of the cards of each pile, as the rules of the game have it; none where they hide nothing. Without rules cards
  // of one part of the kit whose backs are of one template are one pile.
  std::optional<std::vector<std::set<std::string>>> piles = {};
  double grammage = 0;  // of the paper, in grams a square metre; 0: as the decks say, if they do
};

// Warnings, each pile's first mark of a kind with the names of the others: a back that differs from those of most, a
// back that turned round is another, a size, a shape or a paper of its own, a face that shines through.
void tell_marks(const std::vector<press::Cutout>& cutouts, const Shuffled& shuffled, press::Workshop& workshop);

// Of the light that a white back of such paper reflects, how much a black front behind it takes away. Opacities of
// uncoated papers (ISO 2471) as their makers give them: 92 % at 80 g, 96 % at 120 g, 98 % at 160 g, 99 % at 200 g.
double show_through(double grammage);

}  // namespace kingpress::inspect
