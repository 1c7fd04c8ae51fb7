#include "pictures/decoding_room.h"

#include <condition_variable>
#include <mutex>

namespace kingpress::pictures {
namespace {

struct Room {
  std::mutex mutex;
  std::condition_variable freed;
  std::size_t taken = 0;
};

Room& room() {
  static Room all;
  return all;
}

}  // namespace

DecodingRoom::DecodingRoom(std::size_t bytes) : bytes_(bytes) {
  Room& all = room();
  std::unique_lock lock(all.mutex);
  all.freed.wait(lock, [&] { return all.taken == 0 || all.taken + bytes_ <= most; });
  all.taken += bytes_;
}

DecodingRoom::~DecodingRoom() {
  Room& all = room();
  {
    const std::lock_guard lock(all.mutex);
    all.taken -= bytes_;
  }
  all.freed.notify_all();
}

std::size_t DecodingRoom::taken() {
  const std::lock_guard lock(room().mutex);
  return room().taken;
}

}  // namespace kingpress::pictures
