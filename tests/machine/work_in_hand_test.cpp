#include "machine/work_in_hand.h"

#include <thread>

#include "../catch.h"

using namespace kingpress::machine;

TEST_CASE("what all threads are working on is told, and nothing of those that are done") {
  working_on("drawing 'Wolf'");
  CHECK(work_in_hand() == "drawing 'Wolf'");
  std::thread([] {
    working_on("printing 'cards 1'");
    CHECK(work_in_hand() == "drawing 'Wolf' or printing 'cards 1'");
    working_on("");
  }).join();
  CHECK(work_in_hand() == "drawing 'Wolf'");
  working_on("");
  CHECK(work_in_hand().empty());
}

TEST_CASE("of a long work as much is told as there is room, in whole characters") {
  for (std::size_t before = 0; before < 3; ++before) {
    std::string doing(before, 'a');
    while (doing.size() < 5000) doing += "\xE2\x82\xAC";
    working_on(doing);
    const std::string told = work_in_hand();
    CAPTURE(before, told.size());
    CHECK(told.size() > 100);
    CHECK(told.size() < doing.size());
    CHECK(doing.starts_with(told));
    CHECK((told.size() - before) % 3 == 0);
    const std::string ascii(5000, 'a');
    working_on(ascii);
    CHECK(work_in_hand().size() - told.size() < 3);
  }
  working_on("");
}
