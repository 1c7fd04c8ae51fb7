// How much ink a colour takes on a press, for every colour at once.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kingpress::inks {

class InkTable {
 public:
  // `profile`: the bytes of an ICC profile of a press with four inks. Throws diag::EnvironmentError when it cannot be
  // read.
  explicit InkTable(const std::string& profile);

  // Of the colour 0xRRGGBB in tenths of a per cent, all four inks together and no limit kept: in a picture that holds
  // colours, and in lines, areas and type, where greys and what is all but black are black ink alone.
  unsigned in_picture(std::uint32_t colour) const { return entry(colour) & tenths; }
  unsigned in_area(std::uint32_t colour) const {
    const unsigned entry = this->entry(colour);
    return entry & black_alone ? all_of_black : entry & tenths;
  }
  const std::string& profile() const { return profile_; }  // its name, for people

 private:
  static constexpr unsigned black_alone = 0x8000, tenths = 0x7FFF, all_of_black = 1000;

  unsigned entry(std::uint32_t colour) const { return table_[colour & 0xFFFFFF]; }

  std::vector<std::uint16_t> table_;
  std::string profile_;
};

}  // namespace kingpress::inks
