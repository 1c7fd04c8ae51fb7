#include "machine/work_queue.h"

#include <atomic>
#include <memory>
#include <stdexcept>
#include <thread>
#include <utility>

#include "../catch.h"

using kingpress::machine::WorkQueue;

TEST_CASE("all tasks are done when the queue has finished, on any number of threads") {
  const unsigned threads = GENERATE(0u, 1u, 2u, 4u);
  CAPTURE(threads);
  std::atomic<int> done{0};
  WorkQueue queue(threads);
  for (int round = 1; round <= 3; ++round) {
    for (int i = 0; i < 100; ++i)
      queue.add([&] {
        std::this_thread::yield();
        ++done;
      });
    queue.finish();
    CHECK(done == round * 100);
  }
}

TEST_CASE("with one thread allowed each task is done at once, by the caller") {
  WorkQueue queue(1);
  bool done = false;
  std::thread::id by;
  queue.add([&] { done = true, by = std::this_thread::get_id(); });
  CHECK(done);
  CHECK(by == std::this_thread::get_id());
}

TEST_CASE("one task waits for each further thread, and the caller does the next itself") {
  WorkQueue queue(2);
  std::atomic<bool> held{true}, begun{false};
  queue.add([&] {
    begun = true;
    while (held) std::this_thread::yield();
  });
  while (!begun) std::this_thread::yield();
  std::thread::id first, second;
  queue.add([&] { first = std::this_thread::get_id(); });   // waits
  queue.add([&] { second = std::this_thread::get_id(); });  // done here
  CHECK(second == std::this_thread::get_id());
  CHECK(first == std::thread::id());
  held = false;
  queue.finish();
  CHECK(first != std::thread::id());
}

TEST_CASE("what a task throws is thrown by the queue, to who adds and to who finishes") {
  WorkQueue queue(2);
  std::atomic<bool> begun{false};
  queue.add([&] {
    begun = true;
    throw std::runtime_error("broken");
  });
  while (!begun) std::this_thread::yield();
  CHECK_THROWS_WITH(queue.finish(), "broken");
  CHECK_THROWS_WITH(queue.add([] {}), "broken");
  WorkQueue alone(1);
  CHECK_THROWS_WITH(alone.add([] { throw std::runtime_error("broken"); }), "broken");
}

TEST_CASE("a queue that goes forgets what was not begun and waits for what was") {
  std::atomic<bool> held{true}, begun{false}, ended{false}, done{false};
  {
    WorkQueue queue(2);
    queue.add([&] {
      begun = true;
      while (held) std::this_thread::yield();
      ended = true;
    });
    while (!begun) std::this_thread::yield();
    // When it is forgotten, the other may go on.
    std::shared_ptr<void> forgotten(nullptr, [&](void*) { held = false; });
    queue.add([&, kept = std::move(forgotten)] { done = true; });
  }
  CHECK(ended);
  CHECK_FALSE(done);
}
