// How much ink every colour takes: for whoever judges pages before they are pressed.
#pragma once

#include <cstdio>
#include <string>

namespace kingpress::inks {

// Writes to `out`, for each of the 16,777,216 colours in the order of their numbers 0xRRGGBB, two bytes, the lower one
// first: the inks together in tenths of a per cent, without a limit, as pictures get them; and in the highest bit
// whether lines, areas and type of that colour are black ink alone. The name of the profile, for people. Throws
// Refused.
std::string write_ink_table(const std::string& profile, std::FILE* out);

}  // namespace kingpress::inks
