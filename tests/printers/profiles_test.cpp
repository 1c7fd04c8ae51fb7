// Profiles as files: read with each wrong entry, written as they are read.
#include "printers/profiles.h"

#include <cstdlib>

#include "../catch.h"
#include "../golden.h"
#include "../temp_folder.h"
#include "diag/usage_error.h"

using namespace kingpress;
using geometry::Length;
using printers::Printer;
using sheets::Duplex;

namespace {

// A person's folder of settings.
class Home {
 public:
  Home() { ::setenv("XDG_CONFIG_HOME", folder_.path().c_str(), 1); }
  ~Home() { ::unsetenv("XDG_CONFIG_HOME"); }

  void keep(const std::string& name, const std::string& text) { folder_.write("kingpress/printers/" + name, text); }
  std::string text_of(const std::string& name) const { return read_bytes(folder_ / ("kingpress/" + name)); }
  void set(const std::string& text) { folder_.write("kingpress/settings.yaml", text); }

  std::optional<Printer> read(const std::string& text) {
    keep("office.yaml", text);
    press::Workshop workshop;
    auto printer = printers::find_printer("office", workshop);
    said_.clear();
    for (const diag::Diagnostic& one : workshop.diagnostics.list()) {
      const std::string place = one.span.file ? one.span.file->place_name(one.span.begin) : "";
      said_ += place.substr(place.rfind(".yaml:") == std::string::npos ? 0 : place.rfind(".yaml:") + 6) + " " +
               one.message + "\n";
    }
    CHECK(printer.has_value() == said_.empty());
    return printer;
  }
  std::string wrong(const std::string& text) {
    read(text);
    return said_;
  }

 private:
  TempFolder folder_;
  std::string said_;
};

template <class Call>
std::string refusal(Call call) {
  try {
    call();
    return "";
  } catch (const diag::UsageError& error) {
    return std::string(error.what()) + " (" + error.hint() + ")";
  }
}

}  // namespace

TEST_CASE("every entry of a profile is read") {
  Home home;
  const auto all = home.read(
      "model: Brother 2310\ntray: upper\npaper: letter\nmargin: {left: 3mm, top: 4mm, right: 5mm, bottom: 6mm}\n"
      "duplex: short-edge\nturned: by-hand\ndelivers: face-up\ntakes: blank-down\nlandscape: clockwise\n"
      "scale: {across: 1.01, down: 0.99, sheets: 2}\nbacks: {right: 1mm, down: -2mm, angle: 0.5, sheets: 3}\n");
  REQUIRE(all);
  CHECK(all->name == "office");
  CHECK(all->model == "Brother 2310");
  CHECK(all->tray == "upper");
  CHECK(all->paper == "letter");
  CHECK(all->margin == geometry::Insets{Length::mm(3), Length::mm(4), Length::mm(5), Length::mm(6)});
  CHECK(all->duplex == Duplex::short_edge);
  CHECK(all->turned == printers::Turned::by_hand);
  CHECK(all->delivers == printers::Delivered::face_up);
  CHECK(all->fed == printers::Fed::blank_down);
  const sheets::Correction& c = all->correction;
  CHECK(c.landscape == sheets::QuarterTurn::clockwise);
  CHECK(c.across == 1.01);
  CHECK(c.down == 0.99);
  CHECK(c.scale_sheets == 2);
  CHECK(c.backs_by == geometry::Point{Length::mm(1), Length::mm(-2)});
  CHECK(c.backs_degrees == 0.5);
  CHECK(c.back_sheets == 3);
  CHECK(c.measured == Duplex::short_edge);
}

TEST_CASE("what a profile does not say is as of a printer without faults") {
  Home home;
  const auto bare = home.read("paper: a4\n");
  REQUIRE(bare);
  CHECK_FALSE(bare->margin);
  CHECK_FALSE(bare->duplex);
  CHECK(bare->turned == printers::Turned::by_printer);
  CHECK(bare->delivers == printers::Delivered::face_down);
  CHECK(bare->fed == printers::Fed::blank_up);
  CHECK(bare->correction.across == 1);
  CHECK(bare->correction.scale_sheets == 0);
  CHECK(bare->correction.measured == Duplex::long_edge);
  CHECK(home.read("margin: 4mm\n")->margin == geometry::Insets::all(Length::mm(4)));
  CHECK(home.read("margin: {left: 4mm}\n")->margin->right == sheets::default_margin);
  CHECK(home.read("scale: 1.02\n")->correction.across == 1.02);
  CHECK(home.read("scale: 1.02\n")->correction.down == 1.02);
  CHECK(home.read("scale: {down: 1.02}\n")->correction.across == 1);
  CHECK(home.read("duplex: none\n")->duplex == Duplex::none);
}

TEST_CASE("limits of a profile hold at the limit and not beyond") {
  Home home;
  for (const char* entry :
       {"margin: 0mm", "margin: 50mm", "margin: {left: 50mm, top: 0mm}", "scale: 0.9", "scale: 1.1",
        "scale: {across: 0.9, down: 1.1}", "scale: {sheets: 0}", "scale: {sheets: 1000}", "backs: {right: 20mm}",
        "backs: {right: -20mm}", "backs: {down: 20mm}", "backs: {down: -20mm}", "backs: {angle: 5}",
        "backs: {angle: -5}", "backs: {sheets: 1000}"}) {
    CAPTURE(entry);
    CHECK(home.read(std::string(entry) + "\n"));
  }
  const auto told = [&](const char* entry, const char* message) {
    CAPTURE(entry);
    CHECK(home.wrong(std::string("model: x\n") + entry + "\n") == std::string(message) + "\n");
  };
  told("margin: 50.1mm", "2:9 'margin' must be from 0mm to 50mm, found '50.1mm'");
  told("margin: -0.1mm", "2:9 'margin' must be from 0mm to 50mm, found '-0.1mm'");
  told("margin: {left: 51mm}", "2:16 'left' must be from 0mm to 50mm, found '51mm'");
  told("margin: {top: 51mm}", "2:15 'top' must be from 0mm to 50mm, found '51mm'");
  told("margin: {right: 51mm}", "2:17 'right' must be from 0mm to 50mm, found '51mm'");
  told("margin: {bottom: -1mm}", "2:18 'bottom' must be from 0mm to 50mm, found '-1mm'");
  told("backs: {right: 20.1mm}", "2:16 'right' must be from -20mm to 20mm, found '20.1mm'");
  told("backs: {down: -20.1mm}", "2:15 'down' must be from -20mm to 20mm, found '-20.1mm'");
}

TEST_CASE("each wrong entry of a profile is told at its place") {
  Home home;
  const auto told = [&](const char* entry, const char* place) {
    CAPTURE(entry);
    const std::string said = home.wrong(std::string("model: x\n") + entry + "\n");
    CAPTURE(said);
    CHECK(said.starts_with(place));
    CHECK(std::count(said.begin(), said.end(), '\n') == 1);
  };
  told("tray: [1]", "2:7 ");
  told("paper: a44", "2:8 unknown paper 'a44'");
  told("paper: [a4]", "2:8 ");
  told("margin: wide", "2:9 ");
  told("margin: {middle: 3mm}", "2:10 ");
  told("duplex: both", "2:9 ");
  told("turned: over", "2:9 ");
  told("delivers: up", "2:11 ");
  told("takes: up", "2:8 ");
  told("landscape: left", "2:12 ");
  told("scale: 1.11", "2:8 ");
  told("scale: 0.89", "2:8 ");
  told("scale: {across: 1.11}", "2:17 ");
  told("scale: {down: 0.89}", "2:15 ");
  told("scale: {sheets: -1}", "2:17 ");
  told("scale: {sheets: 1001}", "2:17 ");
  told("scale: {up: 1}", "2:9 ");
  told("backs: 3mm", "2:8 ");
  told("backs: {angle: 5.1}", "2:16 ");
  told("backs: {angle: -5.1}", "2:16 ");
  told("backs: {sheets: 1001}", "2:17 ");
  told("backs: {left: 1mm}", "2:9 ");
  told("colour: red", "2:1 ");
  // All of them at once.
  const std::string many = home.wrong("paper: a44\nduplex: both\nscale: 2\n");
  CHECK(std::count(many.begin(), many.end(), '\n') == 3);
}

TEST_CASE("a profile is written as it is read, each line with what it says") {
  Home home;
  Printer printer;
  printer.name = "office";
  CHECK(printers::printer_text(printer) ==
        "# A printer with a tray and a paper, for 'kingpress print --printer'. 'kingpress calibrate' measures it.\n"
        "scale: {across: 1, down: 1}   # what is drawn is scaled by this\n"
        "backs: {right: 0mm, down: 0mm, angle: 0}   # backs are moved, and turned clockwise in degrees\n");
  printer.model = "Brother: 2310";
  printer.tray = "upper";
  printer.paper = "letter";
  printer.margin = geometry::Insets{Length::mm(3), Length::mm(4), Length::mm(5), Length::mm(6)};
  printer.duplex = Duplex::short_edge;
  printer.turned = printers::Turned::by_hand;
  printer.delivers = printers::Delivered::face_up;
  printer.fed = printers::Fed::blank_down;
  sheets::Correction& c = printer.correction;
  c.landscape = sheets::QuarterTurn::clockwise;
  c.across = 1.00334;
  c.down = 0.99;
  c.scale_sheets = 1;
  c.backs_by = {Length::mm(1.25), Length::mm(-2)};
  c.backs_degrees = -0.000001;
  c.back_sheets = 1001;
  c.measured = Duplex::short_edge;
  printers::save(printer);
  CHECK(home.text_of("printers/office.yaml") ==
        "# A printer with a tray and a paper, for 'kingpress print --printer'. 'kingpress calibrate' measures it.\n"
        "model: \"Brother: 2310\"\ntray: upper\npaper: letter\n"
        "margin: {left: 3mm, top: 4mm, right: 5mm, bottom: 6mm}   # where it prints nothing\n"
        "duplex: short-edge   # over which edge the paper is turned\n"
        "turned: by-hand\ndelivers: face-up\ntakes: blank-down   # when the stack is laid in again\n"
        "landscape: clockwise   # how it turns wide pages\n"
        "scale: {across: 1.00334, down: 0.99, sheets: 1}   # what is drawn is scaled by this\n"
        "backs: {right: 1.25mm, down: -2mm, angle: 0, sheets: 1000}   # backs are moved, and turned clockwise in "
        "degrees\n");
  press::Workshop workshop;
  auto again = printers::find_printer("office", workshop);
  REQUIRE(again);
  c.backs_degrees = 0;
  c.back_sheets = 1000;
  CHECK(again->correction.backs_by.x.mm() == Approx(1.25));
  again->correction.backs_by = c.backs_by;
  CHECK(again->correction == c);
  CHECK(again->model == printer.model);
  CHECK(again->turned == printer.turned);
}

TEST_CASE("what would be refused when it is read is not stored") {
  Home home;
  Printer printer;
  printer.name = "office";
  printer.correction.backs_by.x = Length::mm(20.1);
  CHECK(refusal([&] { printers::save(printer); }) ==
        "the profile would say: 'right' must be from -20mm to 20mm, found '20.1mm' (nothing is stored: read the sheet "
        "again, or start anew with 'kingpress printers remove')");
  CHECK(printers::printer_names().empty());
  printer.correction.backs_by.x = Length::mm(20);
  printers::save(printer);
  CHECK(printers::printer_names() == std::vector<std::string>{"office"});
}

TEST_CASE("a name of a printer is of at most 60 letters, digits, hyphens and underscores") {
  Home home;
  const auto is_taken = [](const std::string& name) {
    Printer printer;
    printer.name = name;
    return refusal([&] { printers::save(printer); }).empty();
  };
  for (const std::string name : {"a", "z", "A", "Z", "0", "9", "a-b_c"}) CHECK(is_taken(name));
  CHECK(is_taken(std::string(60, 'a')));
  for (const std::string name : {"", "none", "a b", "a/b", "a.b", "a@b", "a[b", "a`b", "a{b", "a:b", "\xC3\xA4"}) {
    CAPTURE(name);
    CHECK_FALSE(is_taken(name));
    if (name.empty()) continue;
    CHECK_FALSE(refusal([&] { printers::set_default_printer(name); }).empty());
  }
  CHECK_FALSE(is_taken(std::string(61, 'a')));
}

TEST_CASE("printers are listed by name, whatever else lies in their folder") {
  Home home;
  CHECK(printers::printer_names().empty());
  home.keep("b.yaml", "");
  home.keep("a.yaml", "");
  home.keep("note.txt", "");
  CHECK(printers::printer_names() == std::vector<std::string>{"a", "b"});
  press::Workshop workshop;
  CHECK(refusal([&] { printers::find_printer("c", workshop); }).starts_with("there is no printer 'c' ("));
  CHECK(refusal([&] { printers::remove_printer("c"); }).starts_with("there is no printer 'c' ("));
  printers::remove_printer("a");
  CHECK(printers::printer_names() == std::vector<std::string>{"b"});
  printers::remove_printer("b");
  CHECK(refusal([&] { printers::find_printer("b", workshop); }) ==
        "there is no printer 'b' (make one with 'kingpress calibrate' or 'kingpress printers set NAME')");
}

TEST_CASE("the default printer is kept in the settings, and forgotten") {
  Home home;
  press::Workshop workshop;
  CHECK(printers::default_printer(workshop) == "");
  printers::set_default_printer("office");
  CHECK(printers::default_printer(workshop) == "office");
  CHECK(home.text_of("settings.yaml") == "# What kingpress does when nothing else is said.\nprinter: office\n");
  printers::set_default_printer("");
  CHECK(printers::default_printer(workshop) == "");
  printers::set_default_printer("");  // none was set
  CHECK_FALSE(workshop.diagnostics.has_errors());
  home.set("printer: [a]\n");
  CHECK(printers::default_printer(workshop) == "");
  CHECK(workshop.diagnostics.error_count() == 1);
  home.set("print: a\n");
  printers::default_printer(workshop);
  CHECK(workshop.diagnostics.error_count() == 2);
}

TEST_CASE("where there is no folder for settings there is no printer, and none can be made") {
  const char* home = std::getenv("HOME");
  const std::string before = home ? home : "";
  ::unsetenv("XDG_CONFIG_HOME");
  ::setenv("HOME", "", 1);
  press::Workshop workshop;
  CHECK(printers::printer_names().empty());
  CHECK(printers::default_printer(workshop) == "");
  Printer printer;
  printer.name = "office";
  CHECK(refusal([&] { printers::save(printer); }) ==
        "there is no folder for printers (set XDG_CONFIG_HOME or HOME to an absolute path)");
  ::setenv("HOME", before.c_str(), 1);
}
