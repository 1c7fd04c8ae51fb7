// Walks every coded bit of an ordinary JPEG without making a coefficient of it: several times as fast as the library,
// which has to be asked only where this one does not know.
#pragma once

#include <string_view>

namespace kingpress::output {

// True for a baseline picture of one scan whose coded data the library decodes without a warning: every code is known,
// no block is too long, restarts stand where they must, and the end follows the last block. False says nothing.
// The library has read the header without a complaint.
bool jpeg_bits_sound(std::string_view jpeg);

}  // namespace kingpress::output
