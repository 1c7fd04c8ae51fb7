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
