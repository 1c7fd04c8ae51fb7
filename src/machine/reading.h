// What read_file.h offers is made of these, which each system does in its own way: files as they lie on the disk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "machine/read_file.h"

namespace kingpress::machine {

Bytes read_lying(const std::string& path, std::size_t limit);
Bytes read_lying_beneath(const std::string& folder, const std::string& name, std::size_t limit);

Refusal refusal_of(int error);
Refusal too_large(std::uintmax_t bytes);

// Up to `limit`, by a function that fills as much of what it is given as it can at once: the bytes that came, 0 at the
// end, -1 with errno where it fails. `expected`: how many they may be.
Bytes read_to_end(const std::function<std::ptrdiff_t(char*, std::size_t)>& read, std::size_t expected,
                  std::size_t limit);

}  // namespace kingpress::machine
