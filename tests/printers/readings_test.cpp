// What is made of readings: at each limit and one beyond.
#include "printers/readings.h"

#include "../catch.h"
#include "diag/usage_error.h"
#include "printers/calibrate.h"

using namespace kingpress;
using geometry::Length;
using geometry::Point;
using printers::AtWedges;
using printers::Readings;
using sheets::Correction;
using sheets::Duplex;

namespace {

Length mm(double value) { return Length::mm(value); }

// Bars of 150 and 200 mm; wedges tell 8 mm by 8 mm, from -5.
printers::CalibrationSheet a4(Duplex duplex = Duplex::long_edge) { return {{mm(210), mm(297)}, duplex, "", ""}; }

Readings bars(std::optional<double> across, std::optional<double> down) {
  Readings readings;
  if (across) readings.across = mm(*across);
  if (down) readings.down = mm(*down);
  return readings;
}

AtWedges all(double right, double down) {
  // Turned like a page: a back that lies right is cut nearer to its left, one that lies low nearer to its top.
  return {mm(-right), mm(-right), mm(down), mm(down)};
}
Readings backs(std::vector<AtWedges> sheets) {
  Readings readings;
  readings.backs = std::move(sheets);
  return readings;
}

std::string refusal(const Readings& readings) {
  try {
    printers::refuse_misreadings(readings, a4());
    return {};
  } catch (const diag::UsageError& error) {
    return std::string(error.what()) + " (" + error.hint() + ")";
  }
}

}  // namespace

TEST_CASE("a bar that came out short scales what is printed by as much, each way by itself") {
  const Correction after = printers::improved({}, bars(149, 201), a4());
  CHECK(after.across == Approx(150 / 149.));
  CHECK(after.down == Approx(200 / 201.));
  CHECK(after.scale_sheets == 1);
  CHECK(after.measured == Duplex::long_edge);
  CHECK(after.back_sheets == 0);
  const Correction one = printers::improved({}, bars(149, {}), a4());
  CHECK(one.across == Approx(150 / 149.));
  CHECK(one.down == 1);
  const Correction other = printers::improved({}, bars({}, 201), a4());
  CHECK(other.across == 1);
  CHECK(other.down == Approx(200 / 201.));
  CHECK(printers::improved({}, {}, a4()).scale_sheets == 0);
}

TEST_CASE("a scale off by less than 0.4 % is averaged with what was read before, one off by more begins anew") {
  Correction before;
  before.across = before.down = 1.002;
  before.scale_sheets = 3;
  const Correction averaged = printers::improved(before, bars(150 / 1.0039, 200), a4());
  CHECK(averaged.across == Approx(1.002 * (1 + 0.0039 / 4)));
  CHECK(averaged.down == Approx(1.002));
  CHECK(averaged.scale_sheets == 4);
  const Correction anew = printers::improved(before, bars(150 / 1.0041, 200), a4());
  CHECK(anew.across == Approx(1.002 * 1.0041));
  CHECK(anew.scale_sheets == 1);
  CHECK(printers::improved(before, bars(150, 200 / 1.0041), a4()).scale_sheets == 1);
  CHECK(printers::improved(before, bars(150 / 0.9959, 200), a4()).scale_sheets == 1);
  CHECK(printers::improved(before, bars(150 / 0.9961, 200), a4()).scale_sheets == 4);
}

TEST_CASE("no scale leaves 0.9 to 1.1") {
  Correction before;
  before.across = 1.09;
  before.down = 0.91;
  const Correction after = printers::improved(before, bars(145, 206), a4());
  CHECK(after.across == Approx(1.1));
  CHECK(after.down == Approx(0.9));
}

TEST_CASE("backs are moved against how they lie") {
  const Correction after = printers::improved({}, backs({all(0.6, -0.4)}), a4());
  CHECK(after.backs_by.x.mm() == Approx(-0.6));
  CHECK(after.backs_by.y.mm() == Approx(0.4));
  CHECK(after.backs_degrees == Approx(0).margin(1e-9));
  CHECK(after.back_sheets == 1);
  CHECK(after.scale_sheets == 0);
}

TEST_CASE("backs less than 0.8 mm off are averaged by the number of sheets, others begin anew") {
  Correction before;
  before.back_sheets = 1;
  before.measured = Duplex::long_edge;
  const Correction averaged = printers::improved(before, backs({all(0.79, 0)}), a4());
  CHECK(averaged.backs_by.x.mm() == Approx(-0.395));
  CHECK(averaged.back_sheets == 2);
  const Correction anew = printers::improved(before, backs({all(0.81, 0)}), a4());
  CHECK(anew.backs_by.x.mm() == Approx(-0.81));
  CHECK(anew.back_sheets == 1);
  // The mean of three sheets, and three quarters of it.
  const Correction three = printers::improved(before, backs({all(0.1, 0), all(0.2, 0.3), all(0.3, 0)}), a4());
  CHECK(three.backs_by.x.mm() == Approx(-0.15));
  CHECK(three.backs_by.y.mm() == Approx(-0.075));
  CHECK(three.back_sheets == 4);
}

TEST_CASE("what was measured over the other edge is turned round and counts no more") {
  Correction before;
  before.backs_by = {mm(0.5), mm(-0.2)};
  before.back_sheets = 4;
  before.measured = Duplex::short_edge;
  const Correction unread = printers::improved(before, {}, a4());
  CHECK(unread.backs_by.x.mm() == Approx(-0.5));
  CHECK(unread.backs_by.y.mm() == Approx(0.2));
  CHECK(unread.measured == Duplex::long_edge);
  CHECK(printers::improved(before, backs({all(0, 0)}), a4()).back_sheets == 1);
  before.measured = Duplex::long_edge;
  CHECK(printers::improved(before, backs({all(0, 0)}), a4()).back_sheets == 5);
  before.measured.reset();
  CHECK(printers::improved(before, {}, a4()).backs_by.x.mm() == Approx(0.5));
}

TEST_CASE("the cuts of a sheet agree about a turn, or disagree by the difference of both") {
  // Tips of A and B lie 170 mm apart, those of C and D 83 mm: 1 mm between them is so many degrees.
  const double upright = std::atan(1 / 170.) * 180 / std::acos(-1), level = std::atan(1 / 83.) * 180 / std::acos(-1);
  const auto degrees = [](double a, double b, double c, double d) {
    return printers::disagreement({mm(a), mm(b), mm(c), mm(d)}, a4());
  };
  CHECK(degrees(0, 0, 0, 0) == Approx(0).margin(1e-9));
  CHECK(degrees(1, 1, -2, -2) == Approx(0).margin(1e-9));
  CHECK(degrees(-0.5, 0.5, 0, 0) == Approx(upright).epsilon(0.06));  // the tips move by 8 mm
  CHECK(degrees(0, 0, -0.5, 0.5) == Approx(level).epsilon(0.12));
}

TEST_CASE("sheets spread by how far the corners of one lie from their mean") {
  CHECK(printers::spread({all(0, 0), all(0, 0)}, a4()).mm() == Approx(0).margin(1e-9));
  CHECK(printers::spread({all(0.3, 0.4), all(-0.3, -0.4)}, a4()).mm() == Approx(0.5));
  CHECK(printers::spread({all(0.3, 0), all(0, 0), all(0, 0)}, a4()).mm() == Approx(0.2));
  const auto said = [](double off) { return printers::describe_spread(backs({all(off, 0), all(-off, 0)}), a4()); };
  CHECK(said(0.34) == "spread: the backs of 2 sheets lie up to 0.3 mm from their mean, which a knife explains");
  CHECK(
      said(0.36) ==
      "spread: the backs of 2 sheets lie up to 0.4 mm from their mean; no profile mends that: print with --back-bleed "
      "0.5mm");
  CHECK(said(0.6).ends_with("--back-bleed 1mm"));
  CHECK(said(1.1).ends_with("--back-bleed 1.5mm"));
  CHECK(printers::describe_spread(backs({all(2, 0)}), a4()) == "");
}

TEST_CASE("readings that no printer causes are refused, those next to them are taken") {
  CHECK(refusal(bars(150, 200)) == "");
  CHECK(refusal(bars({}, {})) == "");
  // Both off alike by more than 1 %: no printer did that.
  CHECK(refusal(bars(150 * 0.991, 200 * 0.991)) == "");
  CHECK(refusal(bars(150 * 0.97, 200 * 0.97)) ==
        "both bars are 3.0 % too short: 'fit to page' in the print dialog did that, not the printer (print the sheet "
        "again at actual size, 100 %, not borderless; nothing is stored)");
  CHECK(refusal(bars(150 * 1.03, 200 * 1.03))
            .starts_with("both bars are 3.0 % too long: 'borderless', or fitting to a larger page, did that, not the "
                         "printer"));
  CHECK(refusal(bars(150 * 0.97, 200 * 0.9735)).starts_with("both bars are 2.8 % too short"));
  CHECK(refusal(bars(150 * 0.97, 200 * 0.9745)) == "");
  CHECK(refusal(bars(150 * 0.991, 200 * 0.988)) == "");
  // One bar alone, off by more than 1 %.
  CHECK(refusal(bars(150 * 0.991, {})) == "");
  CHECK(refusal(bars(150 * 0.985, {})) ==
        "a bar that is 1.5 % off was mostly scaled by the print dialog (measure the other bar too: both off alike are "
        "'fit to page' or 'borderless')");
  CHECK(refusal(bars({}, 200 * 1.02)).starts_with("a bar that is 2.0 % off was mostly scaled"));
  CHECK(refusal(bars({}, 200 * 1.009)) == "");
  // Beyond what a correction may be.
  CHECK(refusal(bars(150 / 1.099, 200)) == "");
  CHECK(refusal(bars(150 / 1.101, 200)) ==
        "a bar is 9.2 % off, which no printer is; 'fit to page' or a slip of the ruler (150 mm across and 200 mm down "
        "are drawn: measure both again)");
  CHECK(refusal(bars(150, 200 / 0.901)) == "");
  CHECK(refusal(bars(150, 200 / 0.899)).starts_with("a bar is 11.2 % off, which no printer is"));
}

TEST_CASE("cuts that disagree by more than 0.3 degrees are refused, with the number of their sheet") {
  AtWedges near = all(0, 0), far = near;
  near[1] = mm(0.89);  // some 0.3 degrees over 170 mm, and the tip has moved
  far[1] = mm(1);
  REQUIRE(printers::disagreement(near, a4()) < 0.3);
  REQUIRE(printers::disagreement(far, a4()) > 0.3);
  CHECK(refusal(backs({near, near})) == "");
  CHECK(
      refusal(backs({far})) ==
      "the two cuts disagree by 0.3 degrees about how the back is turned (read A and B again, and C and D: their signs "
      "first)");
  CHECK(refusal(backs({near, far})).starts_with("sheet 2: the two cuts disagree"));
}

TEST_CASE("a calibration sheet is for papers of 200 x 270 mm and more, and says how it is turned") {
  printers::Calibration calibration;
  calibration.printer.name = "office";
  printers::CalibrationSheet sheet = calibration.sheet();
  CHECK(sheet.paper == geometry::Size{mm(210), mm(297)});
  CHECK(sheet.duplex == Duplex::long_edge);
  CHECK(sheet.printer == "office on a4, both sides, flipped on the long edge");
  CHECK(sheet.command == "kingpress calibrate --printer office");
  calibration.printer.duplex = Duplex::short_edge;
  CHECK(calibration.sheet().printer == "office on a4, both sides, flipped on the short edge");
  calibration.printer.duplex = Duplex::none;
  CHECK(calibration.sheet().printer == "office on a4, one side");
  const auto refusal = [&](const char* paper) -> std::string {
    calibration.printer.paper = paper;
    try {
      calibration.sheet();
      return "";
    } catch (const diag::UsageError& error) {
      return error.what();
    }
  };
  CHECK(refusal("letter") == "");
  CHECK(refusal("200mm x 270mm") == "");
  CHECK(refusal("199.9mm x 270mm") == "a calibration sheet does not fit 199.9mm x 270mm");
  CHECK(refusal("200mm x 269.9mm") == "a calibration sheet does not fit 200mm x 269.9mm");
  CHECK(refusal("a5") == "a calibration sheet does not fit a5");
  CHECK(refusal("a44") == "unknown paper 'a44'");
}

TEST_CASE("a profile that was improved keeps what was not read") {
  printers::Printer before;
  before.name = "office";
  before.tray = "upper";
  before.margin = geometry::Insets::all(mm(4));
  const printers::Printer after = printers::improved(before, {}, bars(149, 200), a4(Duplex::short_edge));
  CHECK(after.tray == "upper");
  CHECK(after.margin == before.margin);
  CHECK(after.duplex == Duplex::short_edge);
  CHECK(after.correction.across == Approx(150 / 149.));
  CHECK(printers::improved(before, geometry::Insets::all(mm(6)), {}, a4()).margin == geometry::Insets::all(mm(6)));
}

TEST_CASE("what a calibration changes is said in the words of someone who holds the sheet") {
  printers::Printer before, after;
  const auto said = [&] {
    std::string text;
    for (const std::string& line : printers::describe_changes(before, after)) text += line + "\n";
    return text;
  };
  CHECK(said() == "");
  after.margin = geometry::Insets{mm(3), mm(4), mm(5), mm(6)};
  CHECK(said() == "margins: nothing is put nearer than 3mm left, 4mm above, 5mm right, 6mm below\n");
  before.margin = after.margin;
  CHECK(said() == "");
  after.correction.across = 1.01;
  CHECK(said() == "scale: it printed 99.01 % across; both sides are scaled by 1.0100 across\n");
  after.correction.down = 0.99;
  CHECK(said() ==
        "scale: it printed 99.01 % across and 101.01 % down; both sides are scaled by 1.0100 across and 0.9900 down\n");
  before.correction = after.correction;
  const auto backs = [&](double right, double down, double degrees, int sheets) {
    after.correction = before.correction;
    after.correction.backs_by = before.correction.backs_by + Point{mm(right), mm(down)};
    after.correction.backs_degrees += degrees;
    after.correction.back_sheets = sheets;
    return said();
  };
  const std::string again = "print the check sheet: it should read less than 0.3 everywhere\n";
  CHECK(backs(-1.5, 0.75, 0.2, 1) ==
        "backs: they lay 1.5 mm too far right and 0.75 mm too high, turned by 0.2 degrees counterclockwise; they are "
        "moved back\n" +
            again);
  CHECK(backs(1.5, -0.75, -0.2, 1) ==
        "backs: they lay 1.5 mm too far left and 0.75 mm too low, turned by 0.2 degrees clockwise; they are moved "
        "back\n" +
            again);
  CHECK(backs(0, 0, 0.0004, 1) == "");
  CHECK(backs(0, 0, 0.0006, 1) != "");
  const auto advice = [&](double right, double down, double degrees, int sheets) {
    const std::string all = backs(right, down, degrees, sheets);
    return all.substr(all.find('\n') + 1);
  };
  const std::string as_near = "that is as near as a knife shows";
  CHECK(advice(0.24, 0, 0, 1) == as_near + ", about 0.15 mm; another round is averaged with the one read\n");
  CHECK(advice(0.24, 0, 0, 2) == as_near + ", about 0.15 mm; another round is averaged with the two read\n");
  CHECK(advice(0.24, 0, 0, 3) == as_near + ": no more rounds are needed\n");
  CHECK(advice(0.26, 0, 0, 3) == again);
  CHECK(advice(0, -0.24, 0, 3) == as_near + ": no more rounds are needed\n");
  CHECK(advice(0, -0.26, 0, 3) == again);
  CHECK(advice(0, 0, 0.099, 3) == as_near + ": no more rounds are needed\n");
  CHECK(advice(0, 0, -0.101, 3) == again);
}
