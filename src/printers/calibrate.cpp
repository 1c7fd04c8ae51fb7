// The sheet is printed by the code that prints kits, so that it shows the faults that kits will have. Readings which no
// printer causes are refused, since a profile made of them would spoil every later print.
#include "printers/calibrate.h"

#include <cmath>

#include <fmt/format.h>

#include "diag/usage_error.h"
#include "output/document.h"
#include "press/ending.h"
#include "press/faces.h"
#include "press/prepare.h"
#include "press/slug.h"
#include "press/target.h"
#include "rules/game.h"
#include "sheets/backs.h"

namespace kingpress::printers {
namespace {

using geometry::Length;
using geometry::Rect;

// A printer is off by less than this of its size; what is off alike both ways and by more was scaled on purpose.
constexpr double most_of_a_printer = 0.01, alike_within = 0.004;
constexpr double most_disagreement = 0.3;  // degrees: a knife misses by a quarter of that
constexpr double knife = 0.35;             // mm at a corner of the sheet

// The sheet itself is a component as large as the paper, so that both of it and of the card are placed, mirrored and
// corrected as those of a kit are.
sheets::Plan plan_of(const CalibrationSheet& sheet, geometry::Size card_trim, Length bleed) {
  const Rect paper = Rect::of(sheet.paper);
  const Rect place = printers::calibration_card(sheet.paper);
  const Rect card{place.x, place.y, card_trim.width, card_trim.height};
  sheets::Plan plan;
  plan.sheets = 1;
  sheets::Page front;
  front.kind = front.label = "calibration";
  front.paper = sheet.paper;
  front.slug = sheets::Slug::none;
  front.ticks = false;
  front.placements = {{0, scene::Side::front, {}, paper, paper},
                      {1, scene::Side::front, geometry::Transform::move(card.origin()), card, card.outset(bleed)}};
  plan.pages.push_back(front);
  if (sheet.duplex == sheets::Duplex::none) return plan;
  sheets::Page back = front;
  back.back = true;
  back.label = "calibration back";
  back.placements = {{0, scene::Side::back, {}, paper, paper},
                     sheets::behind(front.placements[1], card_trim, sheets::through_paper(sheet.paper, sheet.duplex))};
  plan.pages.push_back(std::move(back));
  return plan;
}

output::WriterOptions writer_options(const Calibration& calibration, const sheets::Plan& plan) {
  output::WriterOptions options;
  options.path = calibration.output;
  options.info.title = fmt::format("Calibration of {}", calibration.printer.name);
  options.pages = plan.pages.size();
  options.dpi = calibration.dpi;
  using enum sheets::Duplex;
  const auto duplex = calibration.printer.duplex.value_or(none);
  options.wish.sides = duplex == long_edge    ? output::Sides::long_edge
                       : duplex == short_edge ? output::Sides::short_edge
                                              : output::Sides::unsaid;
  options.wish.paper_by_size = true;
  return options;
}

std::string off(double scale) { return fmt::format("{:.1f} %", 100 * std::abs(scale - 1)); }

std::string moved(Length by, const char* more, const char* less) {
  return fmt::format("{:.2g} mm {}", std::abs(by.mm()), by >= Length{} ? more : less);
}

}  // namespace

CalibrationSheet Calibration::sheet() const {
  const std::string name = printer.paper.empty() ? "a4" : printer.paper;
  const auto paper = sheets::find_paper(name);
  if (!paper) throw diag::UsageError(fmt::format("unknown paper '{}'", name), sheets::suggest_paper(name));
  if (paper->size.width < Length::mm(200) || paper->size.height < Length::mm(270))
    throw diag::UsageError(fmt::format("a calibration sheet does not fit {}", name), "measure on a4 or letter");
  CalibrationSheet sheet;
  sheet.paper = paper->size;
  sheet.duplex = printer.duplex.value_or(sheets::Duplex::long_edge);
  using enum sheets::Duplex;
  sheet.printer = fmt::format("{} on {}, {}", printer.name, name,
                              sheet.duplex == none        ? "one side"
                              : sheet.duplex == long_edge ? "both sides, flipped on the long edge"
                                                          : "both sides, flipped on the short edge");
  sheet.command = fmt::format("kingpress calibrate --printer {}", printer.name);
  return sheet;
}

std::vector<std::string> print_calibration(const Calibration& calibration, press::Workshop& workshop) {
  const CalibrationSheet sheet = calibration.sheet();
  const std::string format = press::format_by_ending(calibration.output);
  // The first card of the first game is printed with it, with its back.
  const press::Target target = press::load(std::string(rules::games().front().get().name), workshop);
  press::Selection selection;
  selection.only = {"card", "back"};
  selection.cards = target.edition.decks.front().cards.front().id;
  const std::vector<press::Prepared> all = press::prepare(target, selection, false, workshop);
  if (all.empty()) return {};
  const press::Prepared& card = all.front();
  press::Faces faces(card.cutouts, workshop);
  faces.compose_all();

  scene::Component whole;
  whole.kind = whole.name = "calibration";
  whole.trim = sheet.paper;
  const std::vector<scene::Component> components{whole, card.components[0]};
  const sheets::Plan plan = plan_of(sheet, components[1].trim, components[1].bleed);
  const CalibrationType type{press::labels(workshop, "number"), press::labels(workshop, "text"),
                             press::labels(workshop, "title")};
  const auto face = [&](std::size_t component, scene::Side side) -> sheets::Face {
    if (component == 1) return faces.face(0, side);
    return {std::make_shared<const scene::Nodes>(side == scene::Side::front ? printers::calibration_front(sheet, type)
                                                                            : printers::calibration_back(sheet, type)),
            Rect::of(sheet.paper)};
  };
  sheets::SheetSpec spec;
  spec.paper = sheet.paper;
  spec.margin = {};
  spec.duplex = sheet.duplex;
  spec.correction = calibration.printer.correction;
  const auto writer = output::open_document(format, workshop.fonts(), writer_options(calibration, plan));
  for (std::size_t i = 0; i < plan.pages.size(); ++i)
    writer->page(sheets::draw_page(plan, i, spec, components, face, type.numbers),
                 {"calibration", plan.pages[i].label});
  if (workshop.diagnostics.has_errors()) return {};
  return writer->finish();
}

void refuse_misreadings(const Readings& readings, const CalibrationSheet& sheet) {
  const printers::Bars drawn = printers::bars(sheet.paper);
  const auto scale = [](const std::optional<Length>& measured, Length of) { return measured ? *measured / of : 1; };
  const double across = scale(readings.across, drawn.across), down = scale(readings.down, drawn.down);
  const auto is_far = [](double scale) { return std::abs(scale - 1) > most_of_a_printer; };
  const bool alike = std::abs(across - down) < alike_within;
  if (is_far(across) && is_far(down) && alike)
    throw diag::UsageError(
        fmt::format("both bars are {} too {}: {} did that, not the printer", off((across + down) / 2),
                    across < 1 ? "short" : "long",
                    across < 1 ? "'fit to page' in the print dialog" : "'borderless', or fitting to a larger page,"),
        "print the sheet again at actual size, 100 %, not borderless; nothing is stored");
  if (readings.across.has_value() != readings.down.has_value() && (is_far(across) || is_far(down)))
    throw diag::UsageError(
        fmt::format("a bar that is {} off was mostly scaled by the print dialog", off(readings.across ? across : down)),
        "measure the other bar too: both off alike are 'fit to page' or 'borderless'");
  for (const double one : {across, down})
    if (1 / one > most_scale || 1 / one < least_scale)
      throw diag::UsageError(
          fmt::format("a bar is {} off, which no printer is; 'fit to page' or a slip of the ruler", off(one)),
          fmt::format("{:.0f} mm across and {:.0f} mm down are drawn: measure both again", drawn.across.mm(),
                      drawn.down.mm()));
  for (std::size_t i = 0; i < readings.backs.size(); ++i)
    if (const auto wrong = disagreeing_cuts(readings.backs[i], sheet))
      throw diag::UsageError(readings.backs.size() > 1 ? fmt::format("sheet {}: {}", i + 1, *wrong) : *wrong,
                             "read A and B again, and C and D: their signs first");
}

std::optional<std::string> disagreeing_cuts(const printers::AtWedges& backs, const CalibrationSheet& sheet) {
  const double degrees = printers::disagreement(backs, sheet);
  if (degrees <= most_disagreement) return std::nullopt;
  return fmt::format("the two cuts disagree by {:.1f} degrees about how the back is turned", degrees);
}

std::string describe_spread(const Readings& readings, const CalibrationSheet& sheet) {
  if (readings.backs.size() < 2) return {};
  const double most = printers::spread(readings.backs, sheet).mm();
  const std::string start =
      fmt::format("spread: the backs of {} sheets lie up to {:.1f} mm from their mean", readings.backs.size(), most);
  if (most < knife) return start + ", which a knife explains";
  return start + fmt::format("; no profile mends that: print with --back-bleed {:g}mm", std::ceil(most * 2) / 2);
}

Printer improved(const Printer& printer, const std::optional<geometry::Insets>& margin, const Readings& readings,
                 const CalibrationSheet& sheet) {
  Printer after = printer;
  if (margin) after.margin = margin;
  after.duplex = sheet.duplex;
  after.correction = printers::improved(printer.correction, readings, sheet);
  return after;
}

std::vector<std::string> describe_changes(const Printer& before, const Printer& after) {
  std::vector<std::string> lines;
  if (after.margin && after.margin != before.margin)
    lines.push_back(fmt::format("margins: nothing is put nearer than {} left, {} above, {} right, {} below",
                                to_string(after.margin->left), to_string(after.margin->top),
                                to_string(after.margin->right), to_string(after.margin->bottom)));
  const sheets::Correction &was = before.correction, &is = after.correction;
  std::string printed, factors;  // of the ways that were measured
  const auto scale = [&](double before, double now, const char* way) {
    if (now == before) return;
    printed += fmt::format("{}{:.2f} % {}", printed.empty() ? "" : " and ", 100 * before / now, way);
    factors += fmt::format("{}{:.4f} {}", factors.empty() ? "" : " and ", now, way);
  };
  scale(was.across, is.across, "across");
  scale(was.down, is.down, "down");
  if (!printed.empty())
    lines.push_back(fmt::format("scale: it printed {}; both sides are scaled by {}", printed, factors));
  const geometry::Point by = is.backs_by - was.backs_by;
  const double degrees =
      std::round((is.backs_degrees - was.backs_degrees) * 1000) / 1000;  // finer than any scale is read
  if (by == geometry::Point{} && degrees == 0) return lines;
  lines.push_back(fmt::format("backs: they lay {} and {}, turned by {:.2g} degrees {}; they are moved back",
                              moved(-by.x, "too far right", "too far left"), moved(-by.y, "too low", "too high"),
                              std::abs(degrees), degrees <= 0 ? "clockwise" : "counterclockwise"));
  const double farthest = std::max(std::abs(by.x.mm()), std::abs(by.y.mm()));
  const bool is_near = farthest < 0.25 && std::abs(degrees) < 0.1;
  lines.push_back(!is_near ? "print the check sheet: it should read less than 0.3 everywhere"
                  : is.back_sheets < 3
                      ? fmt::format("that is as near as a knife shows, about 0.15 mm; another round is "
                                    "averaged with the {} read",
                                    is.back_sheets == 1 ? "one" : "two")
                      : "that is as near as a knife shows: no more rounds are needed");
  return lines;
}

}  // namespace kingpress::printers
