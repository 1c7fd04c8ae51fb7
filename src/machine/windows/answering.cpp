#include "machine/answering.h"

#include <io.h>

#include <array>

namespace kingpress::machine {

std::string all_of_input() {
  std::string bytes;
  std::array<char, 1 << 16> block{};
  for (;;) {
    const int count = ::_read(0, block.data(), static_cast<unsigned>(block.size()));
    if (count <= 0) return bytes;
    bytes.append(block.data(), static_cast<std::size_t>(count));
  }
}

void answer_with(std::string_view bytes) {
  constexpr std::size_t most = 1 << 20;
  while (!bytes.empty()) {
    const int count = ::_write(1, bytes.data(), static_cast<unsigned>(bytes.size() < most ? bytes.size() : most));
    if (count <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

void live_no_longer_than_the_asker() {}  // its job ends it (windows/job.h)

}  // namespace kingpress::machine
