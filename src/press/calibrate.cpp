#include "press/calibrate.h"

#include <cmath>

#include <fmt/format.h>

#include "output/document.h"
#include "press/ending.h"
#include "press/faces.h"
#include "press/furniture.h"
#include "press/prepare.h"
#include "press/target.h"
#include "press/usage_error.h"
#include "sheets/back_side.h"

namespace kingpress::press {
namespace {

using geometry::Length;
using geometry::Rect;

// The card that is printed with it, with its back.
constexpr const char* card_of = "minkingi";
constexpr const char* card_id = "1";

// The sheet itself is a component as large as the paper, so that both of it and of the card are placed, mirrored and
// corrected as those of a kit are.
sheets::Plan plan_of(const sheets::CalibrationSheet& sheet, geometry::Size card_trim, Length bleed) {
  const Rect paper = Rect::of(sheet.paper);
  const Rect place = sheets::calibration_card(sheet.paper);
  const Rect card{place.x, place.y, card_trim.width, card_trim.height};
  sheets::Plan plan;
  plan.sheets = 1;
  sheets::Page front;
  front.kind = front.label = "calibration";
  front.paper = sheet.paper;
  front.furniture = sheets::Furniture::none;
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

std::string moved(Length by, const char* more, const char* less) {
  return fmt::format("{:.2g} mm {}", std::abs(by.mm()), by >= Length{} ? more : less);
}

}  // namespace

sheets::CalibrationSheet Calibration::sheet() const {
  const auto paper = sheets::find_paper(printer.paper.empty() ? "a4" : printer.paper);
  if (!paper) throw UsageError(fmt::format("unknown paper '{}'", printer.paper), sheets::suggest_paper(printer.paper));
  if (paper->size.width < Length::mm(200) || paper->size.height < Length::mm(270))
    throw UsageError(fmt::format("a calibration sheet does not fit {}", paper->name), "measure on a4 or letter");
  sheets::CalibrationSheet sheet;
  sheet.paper = paper->size;
  sheet.duplex = printer.duplex.value_or(sheets::Duplex::long_edge);
  using enum sheets::Duplex;
  sheet.printer = fmt::format("{} on {}, {}", printer.name, paper->name,
                              sheet.duplex == none        ? "one side"
                              : sheet.duplex == long_edge ? "both sides, flipped on the long edge"
                                                          : "both sides, flipped on the short edge");
  sheet.command = fmt::format("kingpress calibrate --printer {}", printer.name);
  return sheet;
}

std::vector<std::string> press_calibration(const Calibration& calibration, Workshop& workshop) {
  const sheets::CalibrationSheet sheet = calibration.sheet();
  const std::string format = format_by_ending(calibration.output);
  const Target target = load(card_of, workshop);
  Selection selection;
  selection.only = {"card", "back"};
  selection.cards = card_id;
  const std::vector<Prepared> all = prepare(target, selection, false, workshop);
  if (all.empty()) return {};
  const Prepared& card = all.front();
  Faces faces(card.cutouts, workshop);
  faces.compose_all();

  scene::Component whole;
  whole.kind = whole.name = "calibration";
  whole.trim = sheet.paper;
  const std::vector<scene::Component> components{whole, card.components[0]};
  const sheets::Plan plan = plan_of(sheet, components[1].trim, components[1].bleed);
  const sheets::CalibrationType type{labels(workshop, "number"), labels(workshop, "text"), labels(workshop, "title")};
  const auto face = [&](std::size_t component, scene::Side side) -> sheets::Face {
    if (component == 1) return faces.face(0, side);
    return {std::make_shared<const scene::Nodes>(side == scene::Side::front ? sheets::calibration_front(sheet, type)
                                                                            : sheets::calibration_back(sheet, type)),
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

Printer improved(const Printer& printer, const std::optional<geometry::Insets>& margin,
                 const sheets::Readings& readings, const sheets::CalibrationSheet& sheet) {
  Printer after = printer;
  if (margin) after.margin = margin;
  after.duplex = sheet.duplex;
  after.correction = sheets::improved(printer.correction, readings, sheet);
  return after;
}

std::vector<std::string> told(const Printer& before, const Printer& after) {
  std::vector<std::string> lines;
  if (after.margin && after.margin != before.margin)
    lines.push_back(fmt::format("margins: nothing is put nearer than {} left, {} above, {} right, {} below",
                                to_string(after.margin->left), to_string(after.margin->top),
                                to_string(after.margin->right), to_string(after.margin->bottom)));
  const sheets::Correction &was = before.correction, &is = after.correction;
  if (is.across != was.across || is.down != was.down)
    lines.push_back(
        fmt::format("scale: it printed {:.2f} % across and {:.2f} % down; both sides are scaled by {:.4f} "
                    "and {:.4f}",
                    100 * was.across / is.across, 100 * was.down / is.down, is.across, is.down));
  const geometry::Point by = is.backs_by - was.backs_by;
  const double degrees =
      std::round((is.backs_degrees - was.backs_degrees) * 1000) / 1000;  // finer than any scale is read
  if (by == geometry::Point{} && degrees == 0) return lines;
  lines.push_back(fmt::format("backs: they lay {} and {}, turned by {:.2g} degrees {}; they are moved back",
                              moved(-by.x, "too far right", "too far left"), moved(-by.y, "too low", "too high"),
                              std::abs(degrees), degrees <= 0 ? "clockwise" : "counterclockwise"));
  const double farthest = std::max(std::abs(by.x.mm()), std::abs(by.y.mm()));
  lines.push_back(farthest < 0.25 && std::abs(degrees) < 0.1
                      ? "that is as good as a printer gets: no more rounds are needed"
                      : "press the check sheet: it should read less than 0.3 everywhere");
  return lines;
}

}  // namespace kingpress::press
