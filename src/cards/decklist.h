// What the names of pictures and the lines of decklists say.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"

namespace kingpress::cards {

// "3x dragon.png" and "dragon (3).png" are three of dragon, "dragon_back.png" is the back of dragon, "back.png" that of
// every card without one.
struct PictureTitle {
  std::string name;
  int copies = 1;
  bool is_back = false;
};
PictureTitle title_of_picture(const std::string& file);

// What two names have in common, however they are written: "Fire & Ice" and "fire-ice".
std::string plain(std::string_view name);

// The id of a card of this name, as it can be written on a command line: "Fire & Ice" is "fire-ice".
std::string id_of_name(std::string_view name);

struct ListedCard {
  std::string name;
  int copies = 1;
  diag::Span span;
};

// Lines such as "4 Name of Card", "4x Name", "Name"; headings, blank lines and comments ('#', '//') are passed over.
std::vector<ListedCard> read_list(const diag::SourceFile& source);
// A name, and what it is without that which sites write behind it: "Fire Bolt (M21) 152", "Fire // Ice".
std::vector<std::string> spellings(const std::string& name);

}  // namespace kingpress::cards
