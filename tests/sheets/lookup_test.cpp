#include "../catch.h"
#include "sheets/card_sizes.h"
#include "sheets/layouts.h"
#include "sheets/papers.h"

using namespace kingpress;

TEST_CASE("a paper is found by name, alias or size, whatever its case and punctuation") {
  CHECK(sheets::find_paper("A4")->name == "a4");
  CHECK(sheets::find_paper("us-letter")->name == "letter");
  CHECK(sheets::find_paper("Ledger")->name == "tabloid");
  CHECK(sheets::find_paper("arch B")->name == "arch-b");
  const auto custom = sheets::find_paper("300x200mm");
  REQUIRE(custom);
  CHECK(custom->name == "custom");
  CHECK(custom->size.width.mm() == Approx(200));
  CHECK(custom->size.height.mm() == Approx(300));
  CHECK(sheets::name_of(*custom) == "200x300mm");
  CHECK(sheets::name_of(*sheets::find_paper("12.5x19in,columns=2,rows=4,piece=99.1x67.7mm")) == "317.5x482.6mm");
  CHECK(sheets::name_of(*sheets::find_paper("us letter")) == "letter");
}

TEST_CASE("an unknown paper or size is nothing, with a suggestion") {
  CHECK_FALSE(sheets::find_paper("leter"));
  CHECK(sheets::suggest_paper("leter").find("'letter'") != std::string::npos);
  CHECK_FALSE(sheets::find_paper("0x200mm"));
  CHECK_FALSE(sheets::find_paper("210x297"));
  CHECK_FALSE(sheets::find_card_size("pokr"));
  CHECK(sheets::suggest_card_size("pokr").find("'poker'") != std::string::npos);
  CHECK(sheets::suggest_layout("guter fold").find("'gutter-fold'") != std::string::npos);
}

TEST_CASE("every table entry is found under its own name and every name is used once") {
  for (const auto& paper : sheets::papers()) {
    INFO(paper.name);
    CHECK(sheets::find_paper(paper.name)->size == paper.size);
    CHECK(paper.size.width < paper.size.height);
  }
  for (const auto& size : sheets::card_sizes()) {
    INFO(size.name);
    CHECK(sheets::find_card_size(size.name)->trim == size.trim);
  }
  for (const auto& layout : sheets::layouts()) CHECK(sheets::find_layout(layout.name) == layout.layout);
}

TEST_CASE("the sizes people confuse are kept apart") {
  CHECK(sheets::find_card_size("standard")->trim.width.mm() == Approx(63));
  CHECK(sheets::find_card_size("poker")->trim.width.mm() == Approx(63.5));
  CHECK(sheets::find_card_size("mini")->trim.width.mm() == Approx(44.45));
  CHECK(sheets::find_card_size("mini euro")->trim.width.mm() == Approx(44));
  CHECK(sheets::find_card_size("mini usa")->trim.width.mm() == Approx(41));
  CHECK(sheets::find_card_size("60x90mm")->trim.height.mm() == Approx(90));
}

TEST_CASE("small cards have small corners, and what is not rounded none") {
  for (const auto& size : sheets::card_sizes()) {
    INFO(size.name);
    const double narrow = size.trim.width.mm(), corner = size.corner.mm();
    CHECK((corner == 0 || corner >= 1));
    CHECK(corner <= (narrow < 50.5 ? 2.5 : narrow < 88.89 || size.trim.width == size.trim.height ? 3.2 : 5));
  }
  for (const char* square : {"business", "business-eu", "divider", "flash", "chit-s", "tile-s"})
    CHECK(sheets::find_card_size(square)->corner == geometry::Length{});
}

// As makers of sleeves (FFG, Mayday, Swan), The Game Crafter and ISO 7810 state them, in their own units.
TEST_CASE("sizes are those that makers and standards state") {
  const auto [name, stated] = GENERATE(table<const char*, const char*>({
      {"us poker", "2.5x3.5in"},
      {"magic", "63x88mm"},
      {"whist", "2.25x3.5in"},
      {"standard american", "56x87mm"},
      {"standard european", "59x92mm"},
      {"yugioh", "59x86mm"},
      {"chimera", "57.5x89mm"},
      {"mini usa", "41x63mm"},
      {"mini euro", "44x68mm"},
      {"mini chimera", "43x65mm"},
      {"mini", "1.75x2.5in"},
      {"micro", "1.25x1.75in"},
      {"us tarot", "2.75x4.75in"},
      {"euro tarot", "70x120mm"},
      {"french tarot", "61x112mm"},
      {"jumbo", "3.5x5.5in"},
      {"large", "3.5x5.75in"},
      {"business", "2x3.5in"},
      {"business-eu", "55x85mm"},
      {"cr80", "54x85.6mm"},
      {"domino", "1.75x3.5in"},
      {"square 70", "70x70mm"},
      {"small square", "2.5x2.5in"},
      {"large square", "3.5x3.5in"},
      {"square-50", "50x50mm"},
      {"medium square", "80x80mm"},
      {"square-100", "100x100mm"},
      {"magnum gold", "80x120mm"},
      {"catan", "54x80mm"},
      {"magnum copper", "65x100mm"},
      {"magnum silver", "70x110mm"},
      {"baraja", "61x95mm"},
      {"skat", "58.9x90.7mm"},
      {"trump", "62.2x100.3mm"},
      {"mint-tin", "52x87mm"},
      {"divider", "3x3.5in"},
      {"index card", "3x5in"},
      {"small chit", "0.5x0.5in"},
      {"chit", "0.75x0.75in"},
      {"large chit", "1x1in"},
      {"tile-mini", "1.25x1.25in"},
      {"small tile", "2x2in"},
  }));
  CAPTURE(name);
  const auto size = sheets::find_card_size(name);
  REQUIRE(size);
  CHECK(size->trim == sheets::find_card_size(stated)->trim);
}

TEST_CASE("corners are round by a sixth of the shorter side at most, of US cards by an eighth of an inch") {
  for (const auto& size : sheets::card_sizes()) {
    CAPTURE(size.name);
    CHECK(size.corner.mm() <= std::min(size.trim.width, size.trim.height).mm() / 6);
  }
  for (const char* american : {"poker", "bridge", "tarot"})
    CHECK(sheets::find_card_size(american)->corner.inches() == Approx(0.125));
}

TEST_CASE("papers are those of ISO 216 and ISO 217, of ANSI and of the printers that name them") {
  const auto [name, stated] = GENERATE(table<const char*, const char*>({{"a4", "210x297mm"},
                                                                        {"a3", "297x420mm"},
                                                                        {"a5", "148x210mm"},
                                                                        {"a2", "420x594mm"},
                                                                        {"super b", "329x483mm"},
                                                                        {"sra3", "320x450mm"},
                                                                        {"iso b4", "250x353mm"},
                                                                        {"iso b5", "176x250mm"},
                                                                        {"ansi a", "8.5x11in"},
                                                                        {"us legal", "8.5x14in"},
                                                                        {"ledger", "11x17in"},
                                                                        {"12x18", "12x18in"},
                                                                        {"statement", "5.5x8.5in"},
                                                                        {"a4 and letter", "210x279.4mm"}}));
  CAPTURE(name);
  const auto paper = sheets::find_paper(name);
  REQUIRE(paper);
  CHECK(paper->size == sheets::find_paper(stated)->size);
}
