// Where every piece of many kits lies, on paper of many kinds: what was once looked at and is right stays where it is.
#include <fmt/format.h>

#include "../golden.h"
#include "plans.h"
#include "scene/edge.h"
#include "sheets/cut_order.h"

namespace test_plans {

using namespace plans;
using sheets::SheetSpec;

namespace {

std::string tenths(Length length) { return fmt::format("{:.5g}", std::round(length.mm() * 100) / 100 + 0.0); }
std::string of(const Rect& r) {
  return tenths(r.x) + "," + tenths(r.y) + " " + tenths(r.width) + "x" + tenths(r.height);
}

// A line a page, then each piece: its component ('b' for a back), its trim, how far it is painted to each side and how
// it is turned.
std::string text_of(const std::vector<scene::Component>& kit, const SheetSpec& spec) {
  diag::Diagnostics diagnostics;
  const sheets::Plan plan = sheets::impose(kit, spec, diagnostics);
  std::string all = fmt::format("{} sheets\n", plan.sheets);
  for (const sheets::Page& page : plan.pages) {
    const auto order = sheets::cut_order(page, kit);
    all += fmt::format("{} '{}' {}x{} sheet {} slug {}{}{}{}{}{}{}, {} cuts {} by hand\n", page.kind, page.label,
                       tenths(page.paper.width), tenths(page.paper.height), page.sheet, static_cast<int>(page.slug),
                       page.back ? " back" : "", page.single ? " single" : "", page.one_sided ? " one-sided" : "",
                       page.guide ? " guide" : "", page.ticks ? " ticks" : "", page.fold ? " fold" : "",
                       order.cuts.size(), order.by_hand);
    for (const sheets::Placement& p : page.placements) {
      const auto& t = p.transform;
      all += fmt::format(" {}{} {} +{},{},{},{} {:.3g} {:.3g}\n", p.component, p.side == scene::Side::back ? "b" : "",
                         of(p.trim), tenths(p.trim.left() - p.extent.left()), tenths(p.trim.top() - p.extent.top()),
                         tenths(p.extent.right() - p.trim.right()), tenths(p.extent.bottom() - p.trim.bottom()),
                         t.xx + 0.0, t.yx + 0.0);
    }
    const Rect whole = Rect::of(page.paper);
    const auto ticks = sheets::crop_ticks(page, kit, {whole, whole.inset(spec.margin)}, spec.marks, spec.mark_line);
    Length sum;
    for (const auto& tick : ticks)
      sum += Length::points(std::abs((tick.to.x - tick.from.x + tick.to.y - tick.from.y).points()));
    all += fmt::format(" {} ticks of {}mm, {} corners, {} for rounds\n", ticks.size(), tenths(sum),
                       sheets::corner_marks(page, kit, spec.mark_line).size(),
                       sheets::round_ticks(page, kit, whole).size());
  }
  for (const std::string& note : plan.notes) all += "note: " + note + "\n";
  for (const auto& d : diagnostics.list()) all += "said: " + d.message + "\n";
  return all;
}

scene::Component token(std::size_t copies, geometry::CutShape shape, double side = 25) {
  auto made = component("token", mm(side, side), copies, false, 2);
  made.shape = shape;
  return made;
}
scene::Component triangle(std::size_t copies) {
  auto made = component("tile", mm(40, 36), copies, true, 1.5);
  scene::Outline outline;
  outline.move_to({Length::mm(20), {}});
  outline.line_to({Length::mm(40), Length::mm(36)});
  outline.line_to({{}, Length::mm(30)});
  outline.close();
  made.shape = geometry::CutShape::path;
  made.cut = std::make_shared<const scene::Outline>(std::move(outline));
  return made;
}

}  // namespace

TEST_CASE("rows of cards lie where they lay, on any paper, with backs behind them") {
  const std::vector<scene::Component> cards{component("card", mm(63, 88), 7, true),
                                            component("card", mm(63, 88), 4, true)};
  std::string all;
  for (const char* paper : {"a4", "letter", "a3"}) all += text_of(cards, on(paper));
  SheetSpec spec = on("a4");
  spec.duplex = sheets::Duplex::long_edge;
  spec.back_bleed = Length::mm(4);
  all += text_of(cards, spec);
  spec.duplex = sheets::Duplex::short_edge;
  spec.order = sheets::Order::stacks;
  spec.gutter = Length::mm(2);
  spec.bleed = Length::mm(1);
  all += text_of(cards, spec);
  check_golden("sheets/golden/plans-cards.txt", all);
}

TEST_CASE("mixed kits, tokens, tiles and folds lie where they lay") {
  std::string all;
  SheetSpec spec = on("a4");
  const std::vector<scene::Component> mixed{component("card", mm(63, 88), 3), component("mini", mm(44, 63), 5),
                                            component("reference", mm(120, 70), 1), component("box", mm(150, 40), 2)};
  all += text_of(mixed, spec);
  spec.skip = {1, 4};
  all += text_of({component("card", mm(63, 88), 6, true)}, spec);
  spec.skip.clear();
  spec.layout = sheets::Layout::gutter_fold;
  all += text_of({component("card", mm(63, 88), 5, true), component("mini", mm(44, 63), 2, true)}, spec);
  spec.layout = sheets::Layout::automatic;
  spec.marks = sheets::Marks::corners;
  all += text_of({token(17, geometry::CutShape::hex), token(9, geometry::CutShape::circle, 40)}, spec);
  spec.marks = sheets::Marks::full;
  auto round = token(6, geometry::CutShape::rectangle);
  round.round = true;
  all += text_of({round, component("field", mm(250, 330), 1)}, spec);
  spec.marks = sheets::Marks::outer;
  spec.orientation = sheets::PaperOrientation::landscape;
  all += text_of({component("card", mm(63, 88), 9)}, spec);
  check_golden("sheets/golden/plans-mixed.txt", all);
  spec.orientation = sheets::PaperOrientation::automatic;
  std::string cut = text_of({triangle(14), token(3, geometry::CutShape::circle, 30)}, spec);
  spec.duplex = sheets::Duplex::long_edge;
  spec.single_sided = sheets::SingleSided::last;
  cut += text_of({triangle(5), component("card", mm(63, 88), 2), component("poster", mm(190, 270), 1, true)}, spec);
  cut += text_of({component("wall", mm(9000, 9000), 1)}, spec);
  check_golden("sheets/golden/plans-outlines.txt", cut);
}

}  // namespace test_plans
