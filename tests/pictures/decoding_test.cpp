// Memory that pictures take while they are decoded.
#include <atomic>
#include <thread>
#include <vector>

#include "../catch.h"
#include "../output/bench_of_scenes.h"
#include "../project_root.h"
#include "pictures/decoding_room.h"
#include "pictures/pixels.h"

using namespace kingpress;
using pictures::DecodingRoom;

TEST_CASE("a chunk of a PNG that claims more than the file holds is refused before memory is taken for it") {
  std::string png = read_bytes(project_root() + "/tests/data/hostile/img/good_rgba8.png");
  const char* name = GENERATE("tEXt", "pCAL", "sCAL", "sPLT", "iCCP", "zTXt", "PLTE", "IDAT");
  png.insert(33, std::string("\x3f\xff\xff\xff", 4) + name);
  const auto decoded = pictures::decode_png(png);
  REQUIRE(std::holds_alternative<pictures::Undecodable>(decoded));
  CHECK(std::get<pictures::Undecodable>(decoded).reason == "it ends within one of its parts");
}

TEST_CASE("an interlaced PNG of 16 bits is the picture of the plain one") {
  const auto pixels = [](const char* name) {
    const auto decoded = pictures::decode_png(read_bytes(project_root() + "/tests/data/interlaced/" + name));
    REQUIRE(std::holds_alternative<pictures::Pixels>(decoded));
    return std::get<pictures::Pixels>(decoded).words;
  };
  const auto plain = pixels("plain16.png"), interlaced = pixels("interlaced16.png");
  CHECK(plain == interlaced);
}

TEST_CASE("pictures that are decoded side by side share one limit of memory, one that is larger is decoded alone") {
  constexpr std::size_t each = DecodingRoom::most / 3;
  std::atomic<std::size_t> most = 0;
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < 8; ++i)
    threads.emplace_back([&, i] {
      for (int round = 0; round < 20; ++round) {
        const std::size_t size = i == 0 ? DecodingRoom::most * 2 : each;
        const DecodingRoom room(size);
        const std::size_t taken = DecodingRoom::taken();
        if (i == 0 && taken != size) most = 4 * DecodingRoom::most;  // no assertion here: other threads run
        for (std::size_t seen = most; i != 0 && seen < taken && !most.compare_exchange_weak(seen, taken);) continue;
        std::this_thread::yield();
      }
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(most <= DecodingRoom::most);
  CHECK(DecodingRoom::taken() == 0);
}
