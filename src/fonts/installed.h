// The fonts of this machine, for a deck that asks for them: what is printed with them may look otherwise elsewhere.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace kingpress::fonts {

struct InstalledFont {
  std::string file;
  int index = 0;  // in a collection
};

// The fewest that have these characters, as far as any with outlines has them: upright and regular before others, then
// by their paths.
std::vector<InstalledFont> installed_for(std::set<char32_t> characters);

}  // namespace kingpress::fonts
