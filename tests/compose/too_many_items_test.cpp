// Items of a list with words that would run off the face are an error of the card; ornaments may run off.
#include "support.h"

using namespace kingpress;
using namespace kingpress::compose;

namespace test_too_many_items {

cards::Value list_of(std::size_t count) {
  cards::List list(count, cards::Value{std::string("owl"), {}});
  return {std::move(list), {}};
}

std::string repeat(const std::string& item, const std::string& over) {
  return "  - {repeat: [" + item + "], " + over +
         ", as: one, box: [4mm, 4mm, 40mm, 20mm], step: [0mm, 20mm], columns: 1}\n";
}
const std::string words = "{text: \"{index}\", style: body}";

std::string said(const std::string& elements, std::size_t items) {
  Bench bench(elements);
  bench.with("birds", list_of(items)).with("last", static_cast<int>(items));
  bench.scene();
  return bench.messages();
}

TEST_CASE("a list has as many items as fit on the card") {
  const std::string elements = repeat(words, "over: birds");
  CHECK(said(elements, 4) == "");
  CHECK(said(elements, 5) == "card 106: 'birds' is too long: item 5 of 5 would run off the card\n");
  CHECK(said(elements, 9) == "card 106: 'birds' is too long: item 5 of 9 would run off the card\n");
  CHECK(said(repeat("{group: [" + words + "]}", "over: birds"), 5) != "");
}

TEST_CASE("what repeats so often as a card says fits too") {
  CHECK(said("  - {repeat: [" + words + "], times: \"{last}\", box: [4mm, 4mm, 9mm, 9mm], step: [10mm, 0mm]}\n", 7) ==
        "card 106: 'last' is too long: item 7 of 7 would run off the card\n");
}

TEST_CASE("ornaments run off the card, and so does what stands within a group that is there") {
  CHECK(said(repeat("{shape: rect, fill: ink}", "over: birds"), 5) == "");
  CHECK(said("  - {group: [" + words + "], box: [0mm, 80mm, 20mm, 20mm]}\n", 1) == "");
}

}  // namespace test_too_many_items
