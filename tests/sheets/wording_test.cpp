// What sheets say of themselves.
#include "sheets/wording.h"
#include "plans.h"

using namespace plans;

TEST_CASE("what a sheet calls the kinds on it is among the words that a language translates") {
  const auto words = sheets::sheet_words();
  for (const char* kind : {"cover", "card", "field", "board", "tile", "token", "die", "reference", "box", "parts",
                           "banner", "counter", "marker"}) {
    const auto plan = plan_of({component(kind, mm(40, 40), 1)}, on("a4"));
    CAPTURE(kind);
    CHECK(std::find(words.begin(), words.end(), plan.pages.at(0).kind) != words.end());
  }
}
