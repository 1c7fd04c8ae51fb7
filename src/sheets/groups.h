// Components that are laid together: one kind, one size.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sheets/grid.h"
#include "sheets/measures.h"

namespace kingpress::sheets {

struct Group {
  std::string kind;
  geometry::Size trim;
  geometry::CutShape shape = geometry::CutShape::rectangle;
  geometry::Length bleed;
  bool round = false;
  bool has_back = false;                            // any of them
  std::vector<std::size_t> items;                   // component of each copy
  std::shared_ptr<const Interlock> interlock = {};  // of a path, if all have the same
  bool shares = false;                              // a sheet with others, also where only one of it fits

  Piece piece() const { return {trim, shape, bleed, interlock.get(), round}; }
};

// In the order of their first components.
std::vector<Group> groups_of(const scene::Components& components, const SheetSpec& spec);

// The sheet to begin with has nothing beside it.
bool lies_alone(const Group& group);

// Rounds are cut apart straight along alleys first.
geometry::Length gutter_of(const Group& group, const SheetSpec& spec);

// What the pages of a kind, and of several, are called: "cards", "reference, tokens".
std::string section_of(std::string_view kind);
std::string kinds_on(const Placements& placements, const scene::Components& components, const SheetSpec& spec);

std::string describe(geometry::Size size);  // "63mm x 88mm"

// "bleed 3mm does not fit 3 x 3 of 63mm x 88mm on a4: got 1.5mm left and right, 3mm above and below".
std::string bleed_note(geometry::Length wanted, const std::string& what, Axes got, const SheetSpec& spec);

// The fronts of some groups, not yet numbered, and what is to be told of them.
struct Laid {
  std::vector<Page> pages;
  std::vector<std::string> notes;
  bool skips = false;  // the places of SheetSpec::skip, on the first of them
};

}  // namespace kingpress::sheets
