#include "output/side_by_side.h"

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

#include "../catch.h"

using kingpress::output::SideBySide;

namespace {

void wait_a_little(int i) { std::this_thread::sleep_for(std::chrono::microseconds(i * 37 % 400)); }

}  // namespace

TEST_CASE("whatever the number of threads, lanes keep their order and results come in that of the whole") {
  const unsigned threads = GENERATE(0u, 1u, 2u, 8u);
  std::string lanes[3], joined;
  {
    SideBySide work(3, threads);
    for (int i = 0; i < 60; ++i) {
      work.add(static_cast<std::size_t>(i % 3), [&, i]() -> SideBySide::Join {
        wait_a_little(i);
        lanes[i % 3] += static_cast<char>('A' + i / 3);  // no two of a lane at a time
        return [&, i] { joined += static_cast<char>('0' + i); };
      });
    }
    work.finish();
  }
  for (const std::string& lane : lanes) CHECK(lane == "ABCDEFGHIJKLMNOPQRST");
  std::string all;
  for (int i = 0; i < 60; ++i) all += static_cast<char>('0' + i);
  CHECK(joined == all);
}

TEST_CASE("of tasks that fail the first in order is told, and nothing is joined after it") {
  const unsigned threads = GENERATE(1u, 2u, 8u);
  std::string joined;
  SideBySide work(4, threads);
  try {
    for (int i = 0; i < 40; ++i) {
      work.add(static_cast<std::size_t>(i % 4), [&, i]() -> SideBySide::Join {
        if (i == 5) std::this_thread::sleep_for(std::chrono::milliseconds(5));  // 7 has failed before
        if (i == 5 || i == 7) throw std::runtime_error(std::to_string(i));
        return [&, i] { joined += static_cast<char>('0' + i); };
      });
    }
    work.finish();
    FAIL("nobody was told");
  } catch (const std::runtime_error& error) {
    CHECK(std::string(error.what()) == "5");
  }
  CHECK(joined == "01234");
}

TEST_CASE("a result that cannot be joined is told as well") {
  const unsigned threads = GENERATE(1u, 2u);
  SideBySide work(2, threads);
  const auto give = [&] {
    for (std::size_t i = 0; i < 20; ++i)
      work.add(i % 2, []() -> SideBySide::Join { return [] { throw std::runtime_error("the disk is full"); }; });
    work.finish();
  };
  CHECK_THROWS_WITH(give(), "the disk is full");
}

TEST_CASE("work that is given up is not begun, and what has begun is waited for") {
  std::atomic<int> begun{0}, ended{0};
  {
    SideBySide work(2, 2);
    for (std::size_t i = 0; i < 6; ++i) {
      work.add(i % 2, [&]() -> SideBySide::Join {
        ++begun;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        ++ended;
        return [] {};
      });
    }
  }
  CHECK(begun == ended);
}
