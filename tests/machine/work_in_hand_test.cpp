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
