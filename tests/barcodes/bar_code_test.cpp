// Against what the standards show, module by module.
#include "barcodes/bar_code.h"

#include <algorithm>

#include "../catch.h"

using namespace kingpress::barcodes;

namespace {

BarCode made(Symbology symbology, const std::string& text) {
  const auto code = bar_code(symbology, text);
  REQUIRE(std::holds_alternative<BarCode>(code));
  return std::get<BarCode>(code);
}
std::string fault(Symbology symbology, const std::string& text) {
  const auto code = bar_code(symbology, text);
  return std::holds_alternative<BarCode>(code) ? "" : std::get<BarCodeFault>(code).message;
}

// One character a module: # is dark.
std::string modules(const BarCode& code) {
  std::string all(static_cast<std::size_t>(code.width), '.');
  for (const Bar& bar : code.bars) std::fill_n(all.begin() + bar.at, bar.width, '#');
  return all;
}

}  // namespace

TEST_CASE("an EAN-13 is that of the standard, module by module") {
  // ISO/IEC 15420: guards 101, 01010, 101; L, G and R patterns of the figures, the first one by L and G alone
  const BarCode code = made(Symbology::ean_13, "4006381333931");
  CHECK(modules(code) ==
        "#.#"
        "...##.#"
        ".#..###"
        ".#.####"
        ".####.#"
        "...#..#"
        ".##..##"
        ".#.#."
        "#....#."
        "#....#."
        "#....#."
        "###.#.."
        "#....#."
        "##..##."
        "#.#");
  CHECK(code.width == 95);
  CHECK(code.quiet_left == 11);
  CHECK(code.quiet_right == 7);
  CHECK(std::count_if(code.bars.begin(), code.bars.end(), [](const Bar& bar) { return bar.is_guard; }) == 6);
}

TEST_CASE("twelve figures get their check digit, thirteen are judged by it") {
  CHECK(made(Symbology::ean_13, "400638133393").words == "4006381333931");
  CHECK(made(Symbology::ean_13, "978-3-16-148410-0").words == "9783161484100");
  CHECK(fault(Symbology::ean_13, "978-3-16-148410-1") == "the check digit of '978-3-16-148410-1' is 0, not 1");
  CHECK(fault(Symbology::ean_13, "40063813339") == "'40063813339' is no EAN-13: it has 12 figures and a check digit");
  CHECK(fault(Symbology::ean_13, "40063813339a") != "");
}

TEST_CASE("a Code 128 has eleven modules a character, its check among them, and thirteen at the end") {
  const auto characters = [](const std::string& text) { return (made(Symbology::code_128, text).width - 13) / 11; };
  CHECK(characters("Owl") == 1 + 3 + 1);
  CHECK(characters("12") == 1 + 1 + 1);           // pairs of figures from the beginning
  CHECK(characters("1234567") == 1 + 3 + 2 + 1);  // and the last one by itself
  CHECK(characters("12a") == 1 + 3 + 1);
  CHECK(characters("Owl1234") == 1 + 3 + 1 + 2 + 1);
  CHECK(characters("Owl12345") == 1 + 3 + 1 + 1 + 2 + 1);
  CHECK(characters("Owl123456x") == 1 + 3 + 1 + 3 + 1 + 1 + 1);
  CHECK(characters("Owl1234x") == 1 + 3 + 4 + 1 + 1);
}

TEST_CASE("a Code 128 begins and ends as the standard says, with its check character") {
  // PJJ123C of the standard's example: start B, 55 over 103 is the check
  const std::string code = modules(made(Symbology::code_128, "PJJ123C"));
  CHECK(code.substr(0, 11) == "##.#..#....");
  CHECK(code.substr(11, 11) == "###.###.##.");
  CHECK(code.substr(8 * 11, 11) == "###.#...##.");
  CHECK(code.substr(code.size() - 13) == "##...###.#.##");
}

TEST_CASE("what bars cannot say is told") {
  CHECK(fault(Symbology::code_128, "K\xc3\xb6nig").find("'König' cannot be a Code 128") == 0);
  CHECK(fault(Symbology::code_128, std::string(81, 'a')) == "a text of 81 characters is too long for a Code 128");
  CHECK(fault(Symbology::code_128, std::string(80, 'a')) == "");
}
