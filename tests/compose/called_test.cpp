// What a text is called where something is wrong with it: as the card has it, whatever a part or a repeat calls it.
#include "support.h"

using namespace kingpress;
using namespace kingpress::compose;

namespace test_called {

// A card with values that stand in a file.
struct Written : Bench {
  using Bench::Bench;
  void write(const std::string& text) {
    const diag::SourceFile& file = sources.add("cards.yaml", text);
    const data::Node root = *data::read_yaml(file, diagnostics);
    for (const data::Member& member : root.members) {
      cards::Value value{member.value.text, member.value.span};
      if (member.value.is_sequence()) {
        cards::List list;
        for (const data::Node& item : member.value.items) list.push_back({item.text, item.span});
        value.data = std::move(list);
      }
      card.values.push_back({member.key, std::move(value)});
    }
  }
};

const std::string long_word = "Donaudampfschifffahrtsgesellschaftskapitaen";
const std::string part =
    "trim: 63x88mm\nbleed: 3mm\nparts:\n  line:\n    takes: [what]\n    elements:\n"
    "      - {text: \"{what}\", style: body, box: [0mm, 0mm, 20mm, 5mm]}\n";

TEST_CASE("a text that a part shows is called by its column") {
  Written bench("  - {use: line, box: [4mm, 4mm, 20mm, 5mm], with: {what: \"{word}\"}}\n", part);
  bench.write("word: " + long_word + "\n");
  bench.scene();
  CHECK(bench.messages().starts_with("card 106: 'word' is "));
}

TEST_CASE("a text that a repeat shows is called by its list") {
  Written bench(
      "  - {repeat: [{use: line, with: {what: \"{one}\"}}], over: words, as: one, box: [4mm, 4mm, 20mm, 5mm]}\n", part);
  bench.write("words: [owl, " + long_word + "]\n");
  bench.scene();
  CHECK(bench.messages().starts_with("card 106: 'words' is "));
}

TEST_CASE("the words below a bar code are called by what it is made of, and become smaller where they must") {
  const auto said = [](const std::string& words) {
    Written bench("  - {barcode: \"{code}\", style: body, box: [4mm, 4mm, 40mm, 10mm]}\n");
    bench.write("code: " + words + "\n");
    bench.scene();
    return bench.messages();
  };
  CHECK(said("ABCDEFGHIJKLMNOPQRST") == "");
  CHECK(said(long_word + long_word.substr(0, 30)).starts_with("card 106: 'code' is "));
}

TEST_CASE("of several values in a text the one is named that holds a missing character, where it stands") {
  Written bench("  - {text: \"{set} {number}\", style: body, box: [4mm, 60mm, 55mm, 10mm]}\n");
  bench.write("set: Owls\nnumber: \"\xe6\x97\xa5\"\n");
  bench.scene();
  REQUIRE(bench.diagnostics.list().size() == 1);
  CHECK(bench.messages().starts_with("card 106: 'number' holds '\xe6\x97\xa5' (U+65E5)"));
  CHECK(bench.diagnostics.list()[0].span.begin == bench.card.values[1].value.span.begin);
}

TEST_CASE("where a font has no italic it is said what it stands for, and what to do") {
  Bench bench("  - {text: \"{title}\", style: figure, markup: true, box: [4mm, 60mm, 55mm, 20mm]}\n");
  bench.with("title", "an *owl*");
  bench.scene();
  REQUIRE(bench.diagnostics.list().size() == 1);
  CHECK(bench.messages() ==
        "card 106: 'title' is set in 'League Spartan' (it stands for 'number'), which has no italic\n");
  CHECK(bench.diagnostics.list()[0].hint.starts_with("write **bold** instead"));
}

}  // namespace test_called
