// The memory that pictures are decoded in, limited for all threads together: one that finds no room waits until there
// is. A picture that is larger than all of it is decoded alone.
#pragma once

#include <cstddef>

namespace kingpress::pictures {

class DecodingRoom {
 public:
  static constexpr std::size_t most = 256u << 20;

  // Waits. A thread holds one at a time.
  explicit DecodingRoom(std::size_t bytes);
  ~DecodingRoom();
  DecodingRoom(const DecodingRoom&) = delete;
  DecodingRoom& operator=(const DecodingRoom&) = delete;

  static std::size_t taken();  // by all threads

 private:
  std::size_t bytes_;
};

}  // namespace kingpress::pictures
