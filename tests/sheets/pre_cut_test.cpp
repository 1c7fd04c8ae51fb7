// Paper that is cut already: what lies where on labels and perforated cards.
#include "plans.h"
#include "sheets/card_sizes.h"
#include "sheets/labels.h"
#include "sheets/sleeves.h"

using namespace kingpress;
using namespace plans;

namespace {

sheets::SheetSpec on_cut(std::string_view paper) {
  sheets::SheetSpec spec = on(paper);
  spec.pre_cut = sheets::find_paper(paper)->pre_cut;
  spec.layout = sheets::Layout::grid;
  spec.orientation = sheets::PaperOrientation::portrait;
  REQUIRE(spec.pre_cut);
  return spec;
}

std::string corners(const sheets::Page& page) {
  std::string text;
  for (const sheets::Placement& p : page.placements)
    text +=
        std::to_string(std::lround(p.trim.x.mm() * 10)) + "," + std::to_string(std::lround(p.trim.y.mm() * 10)) + " ";
  return text;
}

}  // namespace

TEST_CASE("the margins of papers of labels are those that are printed on their packs") {
  const auto check = [](std::string_view name, double left, double top) {
    INFO(name);
    const auto cut = sheets::find_paper(name)->pre_cut;
    CHECK(cut->origin.x.mm() == Approx(left).margin(0.06));  // packs round to a twentieth
    CHECK(cut->origin.y.mm() == Approx(top).margin(0.06));
  };
  check("label-l7160", 7.21, 15.15);
  check("label-j8160", 7.21, 15.15);
  check("Label L7163", 4.65, 15.15);
  check("label-l7165", 4.65, 13.1);
  check("label-l7651", 4.67, 10.7);
  check("label-5160", 3 / 16.0 * 25.4, 12.7);
  check("label-5162", 5 / 32.0 * 25.4, 5 / 6.0 * 25.4);
  check("label-5167", 9 / 32.0 * 25.4, 12.7);
  check("label-5371", 0.75 * 25.4, 12.7);
  for (const sheets::LabelPaper& label : sheets::label_papers()) {
    INFO(label.name);
    const auto paper = sheets::find_paper(label.name);
    REQUIRE(paper);
    const sheets::PreCut& cut = *paper->pre_cut;
    CHECK(cut.origin.x.mm() >= 0);
    CHECK(cut.origin.y.mm() >= 0);
    const double right =
        cut.origin.x.mm() + static_cast<double>(cut.columns - 1) * cut.pitch.width.mm() + cut.piece.width.mm();
    CHECK(right + cut.origin.x.mm() == Approx(paper->size.width.mm()));
  }
}

TEST_CASE("each piece lies in the middle of its place, turned where it fits only so, without marks") {
  diag::Diagnostics diagnostics;
  const std::vector<scene::Component> cards{component("card", mm(60, 90), 9)};
  const sheets::Plan plan = sheets::impose(cards, on_cut("label-l7165"), diagnostics);
  CHECK(diagnostics.list().empty());
  CHECK(plan.notes.empty());
  REQUIRE(plan.pages.size() == 2);
  REQUIRE(plan.pages[0].placements.size() == 8);
  CHECK(!plan.pages[0].ticks);
  CHECK(plan.pages[0].slug == sheets::Slug::none);
  const sheets::Placement& first = plan.pages[0].placements[0];
  CHECK(first.trim.width.mm() == Approx(90));
  CHECK(first.trim.x.mm() == Approx(4.63 + 4.55).margin(0.01));
  CHECK(first.trim.y.mm() == Approx(13.1 + 3.85).margin(0.01));
  CHECK(first.extent.width.mm() == Approx(96));
}

TEST_CASE("places of a paper of one's own are told with it") {
  diag::Diagnostics diagnostics;
  const std::vector<scene::Component> cards{component("card", mm(60, 40), 4)};
  const auto plan = sheets::impose(
      cards, on_cut("a5,columns=2,rows=3,piece=60x40mm,left=10mm,top=20mm,across=65mm,down=50mm"), diagnostics);
  REQUIRE(plan.pages.size() == 1);
  CHECK(corners(plan.pages[0]) == "100,200 750,200 100,700 750,700 ");
  CHECK(plan.pages[0].placements[0].extent.width.mm() == Approx(65));  // half of what lies between two
}

TEST_CASE("of a paper in pieces it is said what is wrong") {
  const auto [wrong, why] = GENERATE(table<std::string, std::string>(
      {{"a5,columns=3,rows=3,piece=60x40mm", "3 columns reach from -16mm to 164mm, the paper to 148mm"},
       {"a5,columns=2,rows=6,piece=60x40mm", "6 rows reach from -15mm to 225mm, the paper to 210mm"},
       {"a5,columns=2,rows=3", "'piece=' is missing"},
       {"a5,columns=2,rows=3,piece=60x40mm,across=59mm", "across=59mm is less than a piece's width of 60mm"},
       {"a5,columns=2,rows=3,piece=60x40mm,down=39mm", "down=39mm is less than a piece's height of 40mm"},
       {"a5,columns=2,rows=3,piece=60x40mm,lft=1mm", "'lft' is unknown; did you mean 'left'?"},
       {"a5,columns=0,rows=3,piece=60x40mm", "'columns=0' must be a number from 1 to 50"},
       {"a5,columns=51,rows=3,piece=1x1mm", "'columns=51' must be a number from 1 to 50"},
       {"a5,columns=1,columns=1,rows=3,piece=6x4mm", "'columns' is said twice"},
       {"a5,columns=1,rows=3,piece=99,1x67,7mm", "'1x67' lacks its '='; decimals have a point, as in 99.1"},
       {"a5,columns=1,rows=3,piece=60x40", "'piece=60x40' is no size; write 63x88mm"},
       {"a5,columns=1,rows=3,piece=60x40mm,top=3", "'top=3' is no length; write 4.65mm"},
       {"a7,columns=1,rows=1,piece=9x9mm", "'a7' is no paper"}}));
  CHECK(!sheets::find_paper(wrong));
  CHECK(sheets::suggest_paper(wrong).starts_with(why + "; right is a4,columns=2,rows=4"));
}

TEST_CASE("a size that lacks its unit or has a comma is corrected") {
  CHECK(sheets::suggest_card_size("63,5x88mm") == "write 63.5x88mm");
  CHECK(sheets::suggest_card_size("63x88") == "write 63x88mm");
  CHECK(sheets::suggest_sleeve("63,5x88") == "write 63.5x88mm");
  CHECK(sheets::suggest_paper("210x297") == "write 210x297mm");
  CHECK(sheets::suggest_card_size("pokr") == "did you mean 'poker'?");
}

TEST_CASE("what is larger than a label is an error, and places may be skipped") {
  diag::Diagnostics diagnostics;
  sheets::impose(std::vector<scene::Component>{component("card", mm(63, 88), 1)}, on_cut("label-l7160"), diagnostics);
  REQUIRE(diagnostics.list().size() == 1);
  CHECK(diagnostics.list().front().code == "larger-than-label");
  CHECK(diagnostics.list().front().message ==
        "'card' (63mm x 88mm) is larger than the pieces of label-l7160 (63.5mm x 38.1mm)");
  diag::Diagnostics none;
  sheets::SheetSpec spec = on_cut("label-l7165");
  spec.skip = {1, 2, 3};
  const auto plan = sheets::impose(std::vector<scene::Component>{component("token", mm(20, 20), 6)}, spec, none);
  CHECK(plan.pages.at(0).placements.size() == 5);
  CHECK(plan.pages.size() == 2);
}
