// Lists, raised and lowered words, underlining, a large first letter, words along a line, and stacks.
#include <cmath>

#include "compose/standing_text.h"
#include "support.h"

using namespace kingpress;
using namespace kingpress::compose;
using namespace kingpress::geometry;

namespace test_rich_text {

std::vector<PlacedText> placed(const std::string& element, const std::string& words) {
  Bench bench("  - " + element + "\n");
  bench.with("rules", words);
  auto found = texts(bench.scene());
  CHECK(bench.messages() == "");
  return found;
}
const PlacedText& holding(const std::vector<PlacedText>& all, const std::string& words) {
  for (const PlacedText& one : all)
    if (one.text.text.find(words) != std::string::npos) return one;
  FAIL("nothing says '" + words + "'");
  return all.front();
}
const std::string marked = "{text: \"{rules}\", style: body, markup: true, box: [0mm, 0mm, 30mm, 60mm]}";

TEST_CASE("items of a list hang beside their marks, and what follows begins at the left again") {
  const auto all = placed(marked, "Choose:\n- draw two cards or as many as there are\n- discard\nThen go on.");
  const Point mark = holding(all, "\u2022").at, words = holding(all, "draw").at;
  CHECK(mark.x.mm() == Approx(0));
  CHECK(words.y == mark.y);
  CHECK(words.x > mark.x + 1_mm);
  for (const char* next : {"there", "discard"}) CHECK(holding(all, next).at.x == words.x);
  CHECK(holding(all, "Then").at.x.mm() == Approx(0));
  CHECK(holding(all, "Choose").at.y < mark.y);
  const double line = 3.65;
  CHECK((words.y - holding(all, "Choose").at.y).mm() == Approx(line));
  CHECK((holding(all, "Then").at.y - holding(all, "discard").at.y).mm() == Approx(line));
}

TEST_CASE("an empty line between items stays one, and numbers are marks as wide as the widest") {
  const auto all = placed(marked, "1. one\n\n10. ten");
  CHECK((holding(all, "ten").at.y - holding(all, "one").at.y).mm() == Approx(2 * 3.65));
  CHECK(holding(all, "one").at.x == holding(all, "ten").at.x);
}

TEST_CASE("a hyphen within a line, behind a backslash, or without words is none of a list") {
  for (const char* words : {"two - three", "\\- three", "-3", "- ", "2.5", "1.", "-\nx"}) {
    INFO(words);
    const auto all = placed(marked, words);
    REQUIRE(!all.empty());
    CHECK(all.front().text.text.find("\u2022") == std::string::npos);
    CHECK(all.front().text.text.find('\\') == std::string::npos);
    CHECK(all.front().at.x.mm() == Approx(0));
  }
  CHECK(placed("{text: \"{rules}\", style: body}", "- three").front().text.text == "- three");
}

TEST_CASE("lines between strokes are rows of a table, with columns as wide as their widest cell") {
  const auto all = placed(marked, "Pay:\n| two coins | *get* |\n| 2 | an owl |\n| 10 | x\\|y |\n\nThen go on.");
  const Point first = holding(all, "two coins").at, second = holding(all, "get").at;
  CHECK(first.x.mm() == Approx(0));
  CHECK(second.y == first.y);
  CHECK(second.x > first.x + 12_mm);
  CHECK(second.x < first.x + 20_mm);
  for (const char* below : {"an owl", "x|y"}) CHECK(holding(all, below).at.x == second.x);
  const double line = 3.65;
  CHECK((first.y - holding(all, "Pay").at.y).mm() == Approx(line));
  CHECK((holding(all, "an owl").at.y - first.y).mm() == Approx(line));
  CHECK((holding(all, "Then").at.y - holding(all, "10").at.y).mm() == Approx(2 * line));  // an empty line stays one
}

TEST_CASE("the first row is a head where dashes follow, bold and with a line below; colons align columns") {
  Bench bench("  - " + marked + "\n");
  bench.with("rules", "| a | b | many |\n|---|:-:|--:|\n| long words | mid | 7 |");
  const auto all = texts(bench.scene());
  CHECK(bench.messages() == "");
  const auto left = [&](const std::string& words) {
    const PlacedText& one = holding(all, words);
    return one.at.x.mm();
  };
  CHECK(holding(all, "many").text.face != holding(all, "long").text.face);
  CHECK(left("a") == Approx(left("long")));
  CHECK(left("b") > left("mid") + 1);
  CHECK(left("7") > left("many") + 3);
  CHECK((holding(all, "long").at.y - holding(all, "many").at.y).mm() > 3.65 + 0.5);
  CHECK(bench.dump().find("path fill #") != std::string::npos);
  Bench bare("  - " + marked + "\n");
  bare.with("rules", "| | |\n|---|---|\n| long | 7 |");
  CHECK(texts(bare.scene()).size() == 2);  // an empty head is none
  CHECK(bare.dump().find("path fill #") == std::string::npos);
}

TEST_CASE("cells that are too wide together break within their columns") {
  const auto all = placed(marked, "| one | a long row of words that takes more than it may |\n| two | b |");
  CHECK(holding(all, "two").at.y > holding(all, "one").at.y + 5_mm);
  CHECK(holding(all, "b").at.x == holding(all, "a long").at.x);
  CHECK(holding(all, "one").at.y == holding(all, "a long").at.y);
}

TEST_CASE("a table is shrunk to fit like other words, and told where its longest words do not fit") {
  const std::string table = "| Donaudampfschiff | Donaudampfschiff |\n| a | b |";
  Bench wide("  - " + marked + "\n");
  wide.with("rules", table);
  (void)wide.scene();
  CHECK(wide.messages().find("too wide for its box") != std::string::npos);
  const auto small =
      placed("{text: \"{rules}\", style: body, markup: true, shrink_to: 4pt, box: [0mm, 0mm, 30mm, 60mm]}", table);
  CHECK(holding(small, "a").text.size.points() < 8);
  Bench high("  - {text: \"{rules}\", style: body, markup: true, box: [0mm, 0mm, 30mm, 6mm]}\n");
  high.with("rules", "| a | b |\n| c | d |");
  (void)high.scene();
  CHECK(high.messages().find("too high for its box") != std::string::npos);
}

TEST_CASE("the middle of a centred text is the middle of its table; from right to left it begins at the right") {
  const std::string start = "{text: \"{rules}\", style: body, markup: true, ", box = "box: [0mm, 0mm, 30mm, 60mm]}";
  const auto centred = placed(start + "align: centre, " + box, "| a | b |\n| c | d |");
  const Length left = holding(centred, "a").at.x, right = holding(centred, "b").at.x;
  CHECK(((left + right) / 2.0).mm() == Approx(15).margin(1.5));
  const auto at_end = placed(start + "align: right, " + box, "| a | b |\n| c | d |");
  CHECK(holding(at_end, "b").at.x > 25_mm);
  const auto hebrew = placed(start + box, "| \u05d0 | \u05d1 |");
  CHECK(holding(hebrew, "\u05d0").at.x > 25_mm);
  CHECK(holding(hebrew, "\u05d1").at.x < holding(hebrew, "\u05d0").at.x);
}

TEST_CASE("a stroke within a line, behind a backslash, around a single cell, or without its end is none of a table") {
  for (const char* words : {"a | b", "\\| a | b |", "|a", "||", "| a |", "|x| is its length"}) {
    INFO(words);
    const auto all = placed(marked, words);
    REQUIRE(!all.empty());
    CHECK(all.front().at.x.mm() == Approx(0));
    CHECK(all.front().text.text.find('|') != std::string::npos);
    CHECK(all.front().text.text.find('\\') == std::string::npos);
  }
}

TEST_CASE("a column alone is a table where dashes follow its head, and rows may be indented") {
  const auto one = placed(marked, "| Loot |\n|---|\n| Gold |\n| Corn |");
  CHECK(holding(one, "Loot").at.y < holding(one, "Gold").at.y);
  CHECK(holding(one, "Gold").at.y < holding(one, "Corn").at.y);
  for (const PlacedText& text : one) CHECK(text.text.text.find_first_of("|-") == std::string::npos);
  const auto indented = placed(marked, "  | a | b |\n  |---|---|\n  | 1 | 2 |");
  for (const PlacedText& text : indented) CHECK(text.text.text.find_first_of("|-") == std::string::npos);
  CHECK(holding(indented, "2").at.x == holding(indented, "b").at.x);
}

TEST_CASE("raised and lowered words are smaller, and stand above and below the baseline") {
  const auto all = placed(marked, "m[sup]2[/] H[sub]3[/]O");
  const PlacedText &line = holding(all, "m"), &up = holding(all, "2"), &down = holding(all, "3");
  CHECK(up.text.size.points() == Approx(9 * 0.65));
  CHECK((line.at.y - up.at.y).points() == Approx(9 * 0.36));
  CHECK((down.at.y - line.at.y).points() == Approx(9 * 0.16));
}

TEST_CASE("underlined words have a line below them, of their colour") {
  Bench bench("  - " + marked + "\n");
  bench.with("rules", "draw [red][u]two cards[/][/] now");
  const std::string dump = bench.dump();
  CHECK(bench.messages() == "");
  const auto first = dump.find("path fill #b3261e");
  REQUIRE(first != std::string::npos);
  CHECK(dump.find("path", first + 1) == std::string::npos);
}

TEST_CASE("a large first letter reaches over its lines, which make room for it") {
  const std::string words = "Once in a town by the sea the ferryman counted his lanterns, and there was one more.";
  const auto all = placed("{text: \"{rules}\", style: body, drop_cap: 2, box: [0mm, 0mm, 30mm, 60mm]}", words);
  const PlacedText &cap = all[0], &first = all[1], &second = all[2], &third = all[3];
  CHECK(cap.text.text == "O");
  CHECK(cap.at.y == second.at.y);
  CHECK(first.at.x == second.at.x);
  CHECK(first.at.x > 3_mm);
  CHECK(third.at.x.mm() == Approx(0));
  CHECK(cap.text.size.points() > 18);
  CHECK(first.text.text.rfind("nce", 0) == 0);
}

TEST_CASE("a large first letter stands before a list or table too, and alone within its box") {
  const std::string box = "{text: \"{rules}\", style: body, markup: true, drop_cap: 2, box: [0mm, 0mm, 30mm, 60mm]}";
  const std::string words = "Once in a town by the sea the ferryman counted his lanterns, and there was one more.";
  for (const char* more : {"\n- Gold\n- Wood", "\n| Gold | Wood |\n|---|---|\n| 1 | 2 |"}) {
    const auto plain = placed(box, words), all = placed(box, words + more);
    CHECK(all[0].text.text == "O");
    CHECK(all[0].text.size.points() > 18);
    CHECK(holding(all, "Wood").at.y > holding(plain, "more").at.y);
    CHECK(holding(all, "more").at == holding(plain, "more").at);
  }
  const PlacedText letter = placed(box, "O")[0], first = placed(box, words)[0];
  CHECK(letter.text.text == "O");
  CHECK(letter.at == first.at);
  CHECK(letter.text.size == first.text.size);
}

TEST_CASE("what opens a quotation or a bracket is large with the first letter") {
  for (const char* opening :
       {"\"", "'", "(", "\u00a1", "\u00ab", "\u00bb", "\u00bf", "\u2018", "\u201f", "\u2039", "\u203a"}) {
    CAPTURE(opening);
    const auto all = placed("{text: \"{rules}\", style: body, drop_cap: 2, box: [0mm, 0mm, 30mm, 60mm]}",
                            std::string(opening) + "Once the owl was away, the fox came back for the lantern.");
    std::string cap;
    for (const PlacedText& one : all)
      if (one.text.size.points() > 18) cap += one.text.text;
    CHECK(cap == std::string(opening) + "O");
  }
}

TEST_CASE("words along an arc stand upright to it, in their order, as far as it is long") {
  const std::string element =
      "{text: \"{rules}\", style: body, align: centre, along: {start: 180, end: 360}, box: [0mm, 0mm, 40mm, 40mm]}";
  const auto all = placed(element, "LANTERN");
  REQUIRE(all.size() == 7);
  std::string words;
  for (const PlacedText& one : all) {
    words += one.text.text;
    const Point away = one.at - Point{20_mm, 20_mm};
    CHECK(std::hypot(away.x.mm(), away.y.mm()) == Approx(20).margin(0.2));
  }
  CHECK(words == "LANTERN");
  CHECK(std::abs((all[3].at.x - 20_mm).mm()) < 2);
  CHECK(all[3].at.y < 1_mm);
  Bench narrow("  - {text: LANTERN LANTERN LANTERN, style: body, along: {d: M0 10 H20}}\n");
  (void)narrow.dump();
  CHECK(narrow.messages().find("too wide for its box") != std::string::npos);
}

TEST_CASE("below a middle words go the other way round") {
  const auto all = placed(
      "{text: \"{rules}\", style: body, along: {start: 0, end: 180, anticlockwise: true}, box: [0mm, 0mm, 40mm, 40mm]}",
      "AB");
  REQUIRE(all.size() == 2);
  CHECK(all[0].at.x < 1_mm);
  CHECK(all[1].at.x < 3_mm);
  CHECK(all[1].at.y > all[0].at.y);
}

std::string stacked(const std::string& more, const std::string& rules) {
  Bench bench(
      "  - stack:\n"
      "      - {text: \"{rules}\", style: body}\n"
      "      - {shape: rect, fill: red, box: [0mm, 0mm, 4mm, 3mm]}\n"
      "      - {text: \"{lore}\", style: body}\n"
      "    box: [10mm, 10mm, 40mm, 50mm]\n" +
      more);
  bench.with("rules", rules).with("lore", "Long ago.");
  const std::string dump = bench.dump();
  return dump + bench.messages();
}

TEST_CASE("a stack puts each element below the words above it, on a panel as high as all of them") {
  const std::string one = stacked("    fill: paper\n    margin: 2mm\n    gap: 1mm\n", "Draw.");
  // 3.65 of words, 3 of the shape, 3.65 of words, two gaps and two margins
  CHECK(one.find("path fill #ffffff M10,10 L50,10 L50,26.3 L10,26.3 Z") != std::string::npos);
  const std::string two = stacked("    fill: paper\n    margin: 2mm\n    gap: 1mm\n", "Draw.\nAgain.");
  CHECK(two.find("L50,29.95 L10,29.95 Z") != std::string::npos);
  const std::string none = stacked("    fill: paper\n    margin: 2mm\n    gap: 1mm\n", "");
  CHECK(none.find("L50,21.65 L10,21.65 Z") != std::string::npos);
  CHECK(stacked("    fill: paper\n    vertical: bottom\n", "").find("M10,53.35 L50,53.35 L50,60") != std::string::npos);
  CHECK(stacked("    fill: paper\n    vertical: middle\n", "").find("M10,31.675") != std::string::npos);
}

TEST_CASE("a stack in a stack and a part without a box are as high as what is in them") {
  const auto next_at = [](const std::string& first, const std::string& rules) {
    Bench bench("  - stack:\n      - " + first + "\n      - {shape: rect, fill: paper}\n" +
                "    box: [10mm, 10mm, 40mm, 50mm]\n    gap: 1mm\n");
    bench.with("rules", rules).with("lore", "Long ago.");
    const std::string dump = bench.dump();
    CHECK(bench.messages().empty());
    const std::size_t fill = dump.rfind("path fill #ffffff"), at = dump.rfind("move 0,", fill);
    return dump.substr(at + 7, dump.find('\n', at) - at - 7);
  };
  const std::string two_texts = "stack: [{text: \"{rules}\", style: body}, {text: \"{lore}\", style: body}]";
  CHECK(next_at("{" + two_texts + "}", "Draw.") == "8.3");
  CHECK(next_at("{" + two_texts + ", margin: 1mm}", "Draw.\nAgain.") == "13.95");
  const std::string group = "{group: [{shape: rect, fill: red, box: [0mm, 0mm, 5mm, 5mm]}, {" + two_texts +
                            ", box: {left: 6mm, right: 0mm, top: 2mm, bottom: 0mm}}]";
  CHECK(next_at(group + "}", "Draw.") == "10.3");
  CHECK(next_at(group + ", scale: 0.5}", "Draw.") == "5.65");
  CHECK(next_at(group + ", box: [0mm, 0mm, 20mm, 20mm]}", "Draw.") == "21");
}

TEST_CASE("a stack that does not fit its box is told once, whatever it holds") {
  const auto told = [](const std::string& inside, const std::string& height) {
    Bench bench("  - {stack: [" + inside + "], box: [0mm, 0mm, 40mm, " + height + "], fill: paper}\n");
    (void)bench.dump();
    return bench.messages();
  };
  const std::string line = "{text: Word, style: body}", three = line + ", " + line + ", " + line,
                    rect = "{shape: rect, fill: red, box: [0mm, 0mm, 4mm, 20mm]}";
  CHECK(told(three, "8mm") == "card 106: the stack is 3.0mm too high for its box of 8mm\n");
  CHECK(told(three, "11mm") == "");
  CHECK(told(rect, "19.1mm") == "");  // as far as words would hardly be seen to run over
  CHECK(told(rect, "18.9mm") == "card 106: the stack is 1.1mm too high for its box of 18.9mm\n");
  CHECK(told(rect, "8mm") == "card 106: the stack is 12.0mm too high for its box of 8mm\n");
  CHECK(told("{stack: [" + three + "]}", "8mm") == "card 106: the stack is 3.0mm too high for its box of 8mm\n");
  CHECK(told("{stack: [" + three + "], id: inner}", "8mm").find("inner") == std::string::npos);
}

TEST_CASE("words that are larger than their style are too high for a box like others") {
  const auto told = [](const std::string& words, const std::string& more) {
    Bench bench("  - {text: \"{rules}\", style: body, markup: true, " + more + "}\n");
    bench.with("rules", words);
    (void)bench.dump();
    return bench.messages();
  };
  CHECK(told("[40pt]big[/]", "box: [0mm, 0mm, 40mm, 4mm]").find("5.1mm too high for its box of 4mm") !=
        std::string::npos);
  CHECK(told("[40pt]big[/]", "box: [0mm, 0mm, 40mm, 10mm]") == "");
  CHECK(told("small", "box: [0mm, 0mm, 40mm, 1mm]") == "");
  CHECK(told("[80%]small[/]", "box: [0mm, 0mm, 40mm, 1mm]") == "");
  CHECK(told("[200%]big[/]", "box: [0mm, 0mm, 40mm, 3mm], shrink_to: 4pt") == "");
}

TEST_CASE("what does not fit what a stack has left is told, and a stack of nothing draws nothing") {
  std::string lines = "a";
  for (int i = 0; i < 13; ++i) lines += "\na";
  CHECK(stacked("", lines).find("'lore' is") == std::string::npos);
  CHECK(stacked("", lines + "\na\nb").find("card 106: 'rules' is 8.4mm too high") != std::string::npos);
  Bench bench("  - {stack: [{text: \"{rules}\", style: body}], fill: red}\n");
  CHECK(bench.dump().find("path") == std::string::npos);
}

}  // namespace test_rich_text
