// What is judged of a kit as a whole before it is drawn, beside its composing.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "press/cutouts.h"
#include "press/workshop.h"

namespace kingpress::press {

// What a piece of the list may say without 'values:'.
inline constexpr std::array<std::string_view, 5> keys_of_piece{"title", "text", "art", "faces", "edge"};

// Whether the templates of the user's own suit the decks and pieces that they draw.
// Every expression of such a template against the fields of the cards it draws: a name that no card can have, a text
// compared with a number, a list for a length. Told at its place in the template, before a face is composed. What the
// template declares under `values:` may be there or not.
void judge_looks(const std::vector<Cutout>& cutouts, Workshop& workshop);

// Values that a deck or a list gives a template which never names them, at each such key.
void judge_given(const std::vector<Cutout>& cutouts, Workshop& workshop);

// What the cards say and their faces never show: it would vanish without a word.
// A warning for each key whose values no template of their cards names, once for a deck. Art is looked for all the
// same: that it is missing or damaged is an error also where it is not drawn. To be asked when the faces are composed,
// which needs no picture that it does not draw.
void tell_unshown(const std::vector<Cutout>& cutouts, Workshop& workshop);

// Cards that lack what their template shows of nearly all others of their deck: a line of totals that was read as a
// card, or one that is not written yet.
void tell_bare(const std::vector<Cutout>& cutouts, Workshop& workshop);

// Cards and a board that are printed together should fit each other.
// A field file says what size of card its spaces are for, a built-in board is drawn for its game's own. Neither is
// scaled with `--size`: where the spaces lie is the field's meaning. `trim` is the size the cards were asked for in.
void compare_with_spaces(const std::vector<Cutout>& cutouts, const std::optional<geometry::Size>& trim,
                         diag::Diagnostics& diagnostics);

}  // namespace kingpress::press
