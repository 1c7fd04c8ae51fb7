// How much ink colours take on a press: all four inks together, in tenths of a per cent, and no limit kept.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "inks/separation.h"

namespace kingpress::inks {

inline constexpr unsigned all_of_black = 1000;

class Coverage {
 public:
  // `profile`: the bytes of an ICC profile of a press with four inks. Throws diag::EnvironmentError when it cannot be
  // read.
  explicit Coverage(const std::string& profile);

  // Of pixels 0x..RRGGBB in a picture that holds colours.
  std::vector<std::uint16_t> in_picture(const std::vector<std::uint32_t>& pixels) const;
  // Of 0x..RRGGBB in lines, areas and type, where greys and what is all but black are black ink alone.
  unsigned in_area(std::uint32_t colour);
  static bool is_black_alone(std::uint32_t colour);

  const std::string& profile() const { return separation_.name(); }  // its name, for people

 private:
  Separation separation_;
  std::unordered_map<std::uint32_t, unsigned> known_;
};

}  // namespace kingpress::inks
