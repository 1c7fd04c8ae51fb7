// The printer at home: what its options and profiles make of the files, read off the files themselves.
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "../catch.h"
#include "program.h"

using namespace kingpress::test;

namespace {

namespace fs = std::filesystem;

Surroundings at_home(const TempFolder& folder) {
  return {folder.path(), {"XDG_CONFIG_HOME=" + folder.path("config"), "NO_COLOR=1"}, {}, 0};
}

// A deck of one black card on white with a black back, so that places can be read from pixels.
void write_deck(const TempFolder& folder) {
  folder.write("deck/deck.yaml",
               "game: freeform\ntitle: Probe\ntemplate: probe\nback: probe-back\nschema:\n  n: integer\n"
               "cards:\n  - {id: c1, n: 1, copies: 9}\n");
  const std::string face =
      "trim: 63x88mm\nbleed: 3mm\nelements:\n"
      "  - {shape: rect, box: [20mm, 30mm, 20mm, 20mm], fill: '#000000'}\n";
  folder.write("deck/probe.yaml", "kind: card\n" + face);
  folder.write("deck/probe-back.yaml", "kind: back\n" + face);
}

struct Image {
  long width = 0, height = 0;
  std::string bytes;
  double ink(long x, long y) const {
    return 1 - static_cast<unsigned char>(bytes[static_cast<std::size_t>(y * width + x)]) / 255.0;
  }
  bool dark(long x, long y) const { return ink(x, y) > 0.5; }
};

// A page as 8-bit grey, by poppler.
Image page(const TempFolder& folder, const std::string& pdf, int number, int dpi) {
  const std::string root = folder.path("seen");
  REQUIRE(run({"pdftoppm", "-gray", "-singlefile", "-f", std::to_string(number), "-l", std::to_string(number), "-r",
               std::to_string(dpi), folder.path(pdf), root})
              .status == 0);
  std::istringstream in(read_bytes(root + ".pgm"));
  std::string magic;
  long most = 0;
  Image image;
  in >> magic >> image.width >> image.height >> most;
  in.get();
  image.bytes.assign(std::istreambuf_iterator<char>(in), {});
  REQUIRE(image.bytes.size() == static_cast<std::size_t>(image.width * image.height));
  return image;
}

struct Spot {
  double x = 0, y = 0, width = 0;
};

// The middle and the width, in millimetres, of the black square of the card in the middle of the page.
Spot square(const Image& image, int dpi) {
  const double mm = 25.4 / dpi;
  double x = 0, y = 0, count = 0;
  for (long row = image.height / 3; row < image.height * 2 / 3; ++row)
    for (long column = image.width * 37 / 100; column < image.width * 63 / 100; ++column) {
      const double ink = image.ink(column, row);
      x += ink * (static_cast<double>(column) + 0.5);
      y += ink * (static_cast<double>(row) + 0.5);
      count += ink;
    }
  REQUIRE(count > 0);
  return {x / count * mm, y / count * mm, std::sqrt(count) * mm};
}

std::string words_of(const std::string& pdf) { return kingpress::unpacked_pdf(pdf); }

}  // namespace

TEST_CASE("backs are moved and turned, and both sides scaled, in every format alike") {
  const TempFolder folder;
  write_deck(folder);
  const auto print = [&](const std::string& name, std::vector<std::string> more) {
    std::vector<std::string> words{"print", "deck", "--duplex", "long-edge", "-o", name};
    words.insert(words.end(), more.begin(), more.end());
    const Outcome outcome = program(words, at_home(folder));
    INFO(outcome.err);
    REQUIRE(outcome.status == 0);
  };
  print("plain.pdf", {});
  print("moved.pdf", {"--back-offset", "2mm,-1.5mm"});
  print("scaled.pdf", {"--scale-correction", "102%"});
  const Spot front = square(page(folder, "plain.pdf", 1, 200), 200),
             back = square(page(folder, "plain.pdf", 2, 200), 200);
  const Spot moved_front = square(page(folder, "moved.pdf", 1, 200), 200),
             moved_back = square(page(folder, "moved.pdf", 2, 200), 200);
  CHECK(moved_front.x == Approx(front.x).margin(0.03));
  CHECK(moved_back.x - back.x == Approx(2).margin(0.05));
  CHECK(moved_back.y - back.y == Approx(-1.5).margin(0.05));
  const Spot scaled = square(page(folder, "scaled.pdf", 1, 800), 800),
             unscaled = square(page(folder, "plain.pdf", 1, 800), 800);
  CHECK(scaled.width / unscaled.width == Approx(1.02).margin(0.003));
  CHECK(scaled.y - 148.5 == Approx(1.02 * (front.y - 148.5)).margin(0.05));

  print("turned.pdf", {"--back-angle", "2"});
  const Spot turned = square(page(folder, "turned.pdf", 2, 200), 200);
  const double angle = 2 * std::acos(-1.0) / 180, x = back.x - 105, y = back.y - 148.5;
  CHECK(turned.x - 105 == Approx(x * std::cos(angle) - y * std::sin(angle)).margin(0.05));
  CHECK(turned.y - 148.5 == Approx(x * std::sin(angle) + y * std::cos(angle)).margin(0.05));

  const std::vector<std::string> fault{"--back-offset", "2mm,-1.5mm",         "--back-angle",
                                       "0.4",           "--scale-correction", "1.005"};
  print("all.svg", fault);
  bool found = false;
  for (const auto& entry : fs::directory_iterator(folder.path()))
    if (entry.path().extension() == ".svg" && contains(entry.path().string(), "back")) {
      found = true;
      CHECK(contains(read_bytes(entry.path().string()), "matrix(1.00497551 0.00701617"));
    }
  CHECK(found);
}

TEST_CASE(
    "the file asks the printer for both sides, for the edge and for the paper's tray, where there are two sides") {
  const TempFolder folder;
  write_deck(folder);
  const auto wish = [&](std::vector<std::string> more) {
    std::vector<std::string> words{"print", "deck", "-o", "out.pdf"};
    words.insert(words.end(), more.begin(), more.end());
    REQUIRE(program(words, at_home(folder)).status == 0);
    CHECK(run({"qpdf", "--check", folder.path("out.pdf")}).status == 0);
    return words_of(folder.path("out.pdf"));
  };
  CHECK(contains(wish({"--duplex", "long-edge"}), "/Duplex /DuplexFlipLongEdge /PickTrayByPDFSize true"));
  CHECK(contains(wish({"--duplex", "short-edge"}), "/Duplex /DuplexFlipShortEdge"));
  CHECK_FALSE(contains(wish({}), "/Duplex"));
  CHECK_FALSE(contains(wish({"--duplex", "long-edge", "--only", "backs"}), "/Duplex "));
}

TEST_CASE("pages are chosen from the whole document, which keeps its numbers") {
  const TempFolder folder;
  const Outcome outcome =
      program({"print", "minkingi", "--only", "cards", "--pages", "3-5,15", "-o", "some.pdf"}, at_home(folder));
  INFO(outcome.err);
  REQUIRE(outcome.status == 0);
  CHECK(outcome.out == "printed pages 3 to 5, 15 of 15: some.pdf\n");
  CHECK(contains(run({"pdfinfo", folder.path("some.pdf")}).out, "Pages:           4"));
  CHECK(contains(run({"pdftotext", folder.path("some.pdf"), "-"}).out, "cards 3"));
  const Outcome beyond = program({"print", "minkingi", "--only", "cards", "--pages", "16"}, at_home(folder));
  CHECK(beyond.status == 2);
  CHECK(contains(beyond.err, "there is no page 16"));
}

TEST_CASE("a margin keeps everything off the edges, marks and rulers too") {
  const TempFolder folder;
  write_deck(folder);
  REQUIRE(program({"print", "deck", "--margin", "8mm,bottom=12mm", "-o", "out.pdf"}, at_home(folder)).status == 0);
  const Image image = page(folder, "out.pdf", 1, 100);
  const auto inked = [&](double mm) {
    const long edge = std::lround(mm / 25.4 * 100);
    for (long x = 0; x < image.width; ++x)
      for (long y = 0; y < image.height; ++y)
        if ((x < edge || y < edge || x >= image.width - edge || y >= image.height - edge) && image.dark(x, y))
          return true;
    return false;
  };
  CHECK_FALSE(inked(7.8));
  CHECK(inked(14));
}

TEST_CASE("what is said of backs is refused where no sheet is turned over") {
  const TempFolder folder;
  write_deck(folder);
  const auto print = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"print", "deck", "-o", "out.pdf"});
    return program(words, at_home(folder));
  };
  using Words = std::vector<std::string>;
  for (const Words& said : {Words{"--back-offset", "1mm,0mm"}, Words{"--back-angle", "1"}, Words{"--back-bleed", "3mm"},
                            Words{"--single-sided", "apart"}}) {
    const Outcome refused = print(said);
    CHECK(refused.status == 2);
    CHECK(contains(refused.err, said[0] + " is for the other side of the paper"));
    CHECK(contains(refused.err, "add --duplex long-edge"));
    CHECK(print({said[0], said[1], "--duplex", "short-edge"}).status == 0);
    CHECK(contains(print({said[0], said[1], "--duplex", "long-edge", "--imposition", "gutter-fold"}).err,
                   "is not for '--imposition gutter-fold'"));
  }
  REQUIRE(program({"printers", "set", "office", "--duplex", "long-edge"}, at_home(folder)).status == 0);
  CHECK(print({"--printer", "office", "--back-bleed", "3mm"}).status == 0);
}

TEST_CASE("a profile of a printer is set, shown, made the default and used by print") {
  const TempFolder folder;
  write_deck(folder);
  const auto call = [&](const std::vector<std::string>& words) { return program(words, at_home(folder)); };
  CHECK(call({"printers"}).out == "no printer is known: 'kingpress calibrate' makes one\n");
  REQUIRE(call({"printers", "set", "office", "--paper", "letter", "--duplex", "long-edge", "--margin", "5mm",
                "--back-offset", "1mm,-0.5mm", "--back-angle", "0.25", "--scale-correction", "1.004,1"})
              .status == 0);
  const Outcome shown = call({"printers", "show", "office"});
  CHECK(contains(shown.out, "margin: {left: 5mm, top: 5mm, right: 5mm, bottom: 5mm}"));
  CHECK(contains(shown.out, "scale: {across: 1.004, down: 1}"));
  CHECK(contains(shown.out, "backs: {right: 1mm, down: -0.5mm, angle: 0.25}"));
  REQUIRE(call({"printers", "default", "office"}).status == 0);
  const Outcome printed = call({"print", "deck", "-o", "out.pdf"});
  INFO(printed.err);
  CHECK(contains(printed.out, "for printer 'office'"));
  CHECK(contains(run({"pdfinfo", folder.path("out.pdf")}).out, "612 x 792"));
  CHECK(contains(words_of(folder.path("out.pdf")), "/DuplexFlipLongEdge"));
  REQUIRE(call({"print", "deck", "--printer", "none", "-o", "plain.pdf"}).status == 0);
  CHECK(contains(run({"pdfinfo", folder.path("plain.pdf")}).out, "595.2"));
  REQUIRE(call({"printers", "remove", "office"}).status == 0);
  CHECK(call({"print", "deck", "-o", "out.pdf"}).status == 0);
  CHECK(call({"print", "deck", "--printer", "office"}).status == 2);
}

TEST_CASE("what is wrong in a profile is told at its place") {
  const TempFolder folder;
  folder.write("config/kingpress/printers/office.yaml",
               "paper: a44\nmargin: {left: 90mm}\nscale: 2\nbacks: {rigth: 1mm}\nduplex: long\n");
  const Outcome outcome = program({"printers", "show", "office"}, at_home(folder));
  CHECK(outcome.status == 1);
  for (const char* place :
       {"office.yaml:1:8: error: unknown paper 'a44'", "office.yaml:2:16: error: 'left' must be",
        "office.yaml:3:8: error:", "office.yaml:4:9: error: unknown key 'rigth'", "office.yaml:5:9: error:"}) {
    INFO(outcome.err);
    CHECK(contains(outcome.err, place));
  }
  CHECK(program({"print", "minkingi", "--printer", "office"}, at_home(folder)).status == 1);
}

TEST_CASE("for who turns the paper by hand the backs are a file of their own, in the order in which they are fed") {
  const TempFolder folder;
  const auto labels = [&](const char* takes) {
    REQUIRE(program({"printers", "set", "attic", "--duplex", "long-edge", "--turned", "by-hand", "--delivers",
                     "face-down", "--takes", takes},
                    at_home(folder))
                .status == 0);
    const Outcome outcome =
        program({"print", "minkingi", "--only", "cards", "--printer", "attic", "-o", "kit.pdf"}, at_home(folder));
    INFO(outcome.err);
    REQUIRE(outcome.status == 0);
    CHECK(contains(outcome.out, "kit.pdf and kit-backs.pdf"));
    CHECK_FALSE(contains(read_bytes(folder.path("kit.pdf")), "/Duplex"));
    const auto page = [&](const char* file, const char* number) {
      return run({"pdftotext", "-f", number, "-l", number, folder.path(file), "-"}).out;
    };
    CHECK(contains(page("kit-backs.pdf", "1"), "The other side"));
    CHECK(contains(page("kit.pdf", takes == std::string("blank-up") ? "16" : "1"), "This way up"));
    const std::string first = page("kit-backs.pdf", "2");
    return contains(first, "cards 15 back") ? "last" : contains(first, "cards 1 back") ? "first" : "none";
  };
  CHECK(std::string(labels("blank-up")) == "last");
  CHECK(std::string(labels("blank-down")) == "first");
  const auto pages = [&](const std::string& file) {
    return run({"qpdf", "--show-npages", folder.path("output/" + file)}).out;
  };
  // Sheets with nothing behind are apart; else the note counts the pages of the file that it names.
  REQUIRE(program({"print", "minkingi", "--printer", "attic", "--no-guide"}, at_home(folder)).status == 0);
  CHECK(pages("minkingi.pdf") == pages("minkingi-backs.pdf"));
  CHECK(pages("minkingi-one-sided.pdf") == "3\n");  // the fields; tokens have another side
  const Outcome last =
      program({"print", "minkingi", "--printer", "attic", "--no-guide", "--single-sided", "last"}, at_home(folder));
  CHECK(contains(last.err,
                 "note: nothing lies behind pages 19 to 21 of 21 in minkingi.pdf: they are left when all "
                 "backs are printed"));
  REQUIRE(
      program({"print", "minkingi", "--printer", "attic", "--no-guide", "--single-sided", "in-step"}, at_home(folder))
          .status == 0);
  CHECK(pages("minkingi-backs.pdf") == "21\n");
}

TEST_CASE("readings of a calibration sheet are told, stored and asked for") {
  const TempFolder folder;
  const Outcome read = program({"calibrate", "--printer", "office", "--read",
                                "left=4,right=5,across=149.2,down=199,A=1,B=1,C=-0.5,D=-0.5", "--default"},
                               at_home(folder));
  INFO(read.err);
  REQUIRE(read.status == 0);
  CHECK(contains(read.out, "scale: it printed 99.47 % across and 99.50 % down"));
  CHECK(contains(read.out, "printed calibration.pdf"));
  CHECK(contains(run({"pdfinfo", folder.path("calibration.pdf")}).out, "Pages:           2"));
  CHECK(contains(read_bytes(folder.path("config/kingpress/printers/office.yaml")), "right: 5mm"));
  folder.write("answers", "\n\n\n\n149,5\n200\nx\n0.5\n0.5\n0\n0\nn\n");
  Surroundings asked = at_home(folder);
  asked.standard_input = folder.path("answers");
  const Outcome outcome = program({"calibrate", "--printer", "attic"}, asked);
  INFO(outcome.err);
  CHECK(outcome.status == 0);
  CHECK(contains(outcome.out, "sorry, 'x' is no number from -5 to 5"));
  CHECK(contains(read_bytes(folder.path("config/kingpress/printers/attic.yaml")), "across: 1.00334"));
}

TEST_CASE("a sheet that was fitted to the page or printed borderless is no reading of the printer") {
  const TempFolder folder;
  const auto [readings, says] = GENERATE(table<std::string, std::string>({
      {"across=131", "a bar that is 12.7 % off was mostly scaled by the print dialog"},
      {"across=141.1,down=188.1", "both bars are 5.9 % too short: 'fit to page' in the print dialog did that"},
      {"across=145.8,down=194.4", "both bars are 2.8 % too short: 'fit to page'"},
      {"across=148.4,down=197.9", "both bars are 1.1 % too short: 'fit to page'"},
      {"across=153,down=204", "both bars are 2.0 % too long: 'borderless'"},
      {"across=200,down=150", "a bar is 33.3 % off, which no printer is"},
      {"across=141.1", "measure the other bar too"},
  }));
  const Outcome outcome = program({"calibrate", "--printer", "office", "--read", readings}, at_home(folder));
  CAPTURE(readings);
  CHECK(outcome.status == 2);
  CHECK(contains(outcome.err, says));
  CHECK_FALSE(fs::exists(folder.path("config/kingpress/printers/office.yaml")));
}

TEST_CASE("no reading leaves a profile that is then refused") {
  const TempFolder folder;
  const auto call = [&](const std::vector<std::string>& words) { return program(words, at_home(folder)); };
  const auto read = [&](const std::string& readings) {
    return call({"calibrate", "--printer", "bad", "--read", readings});
  };
  const auto [readings, says] = GENERATE(table<std::string, std::string>({
      {"A=5,B=-5,C=5,D=-5", "the two cuts disagree by"},
      {"A=-1.2,B=1.1,C=-0.6,D=-0.4", "the two cuts disagree by 0.6 degrees"},
      {"A=1.2/-1.2,B=1.1/1.1,C=-0.6/-0.6,D=-0.4/-0.4", "sheet 2: the two cuts disagree"},
  }));
  CAPTURE(readings);
  const Outcome outcome = read(readings);
  CHECK(outcome.status == 2);
  CHECK(contains(outcome.err, says));
  CHECK(call({"printers", "show", "bad"}).status == 2);
  CHECK(read("A=4,B=-4,C=2,D=-2").status == 0);
  CHECK(contains(read("A=4,B=-4,C=2,D=-2").err, "the profile would say: 'angle' must be"));
  CHECK(call({"printers", "show", "bad"}).status == 0);
  CHECK(call({"printers", "set", "bad", "--back-angle", "0"}).status == 0);
}

TEST_CASE("calibrate takes each reading up to its limits and not a tenth of a millimetre beyond") {
  const TempFolder folder;
  const auto is_taken = [&](const std::string& reading) {
    return !contains(program({"calibrate", "--printer", "p", "--read", reading}, at_home(folder)).err,
                     "is no reading of");
  };
  const std::array<std::array<const char*, 3>, 4> limits{
      {{"left", "0", "50"}, {"bottom", "0", "50"}, {"across", "100", "400"}, {"down", "100", "400"}}};
  for (const auto& [name, least, most] : limits) {
    const std::string reading = std::string(name) + "=";
    INFO(reading);
    CHECK(is_taken(reading + least));
    CHECK(is_taken(reading + most));
    CHECK_FALSE(is_taken(reading + most + ".1"));
  }
  CHECK_FALSE(is_taken("across=99.9"));
  CHECK_FALSE(is_taken("down=99.9"));
  CHECK_FALSE(is_taken("left=-0.1"));
  CHECK(is_taken("A=5,B=5,C=5,D=5"));
  CHECK(is_taken("A=-5,B=-5,C=-5,D=-5"));
  for (const char* beyond : {"A=5.1,B=0,C=0,D=0", "A=0,B=-5.1,C=0,D=0", "A=0,B=0,C=5.1,D=0", "A=0,B=0,C=0,D=-5.1"})
    CHECK_FALSE(is_taken(beyond));
}

TEST_CASE("readings are taken as people write numbers, and what is none is told in words") {
  const TempFolder folder;
  const auto read = [&](const std::string& readings) {
    return program({"calibrate", "--printer", "p", "--read", readings}, at_home(folder));
  };
  const auto profile = [&] { return read_bytes(folder.path("config/kingpress/printers/p.yaml")); };
  REQUIRE(read("across=149.4,down=199.2,A=1.2,B=1.1,C=-0.6,D=-0.4").status == 0);
  const std::string points = profile();
  const std::string minus = "\u2212";
  for (const std::string& readings : {std::string("across=149,4,down=199,2,A=1,2,B=1,1,C=-0,6,D=-0,4"),
                                      std::string("across=149,4mm; down=199,2; A=+1,2; B=1,1; C=-0,6; D=-0,4"),
                                      "across=149.4,down=199.2,A=1.2,B=1.1,C=" + minus + "0.6,D=" + minus + "0,4"}) {
    CAPTURE(readings);
    fs::remove(folder.path("config/kingpress/printers/p.yaml"));
    const Outcome outcome = read(readings);
    INFO(outcome.err);
    CHECK(outcome.status == 0);
    CHECK(profile() == points);
  }
  const auto [readings, says] = GENERATE(table<std::string, std::string>({
      {"A=1.2,A=1.3", "'A' is read twice"},
      {"A=1.2,4", "'4' is no reading"},
      {"across=5.88in", "'across=5.88in' is no reading of 'across'"},
      {"a=1", "did you mean 'A'"},
      {"width=3", "known: left, top, right, bottom, across, down, A, B, C, D"},
      {"A=6", "from -5 to 5 mm"},
      {"A=1/2,B=1,C=1,D=1", "not read off equally many sheets"},
      {"A=1", "the backs need all four wedges"},
      {"A=1e1", "is no reading"},
  }));
  CAPTURE(readings);
  const Outcome outcome = read(readings);
  CHECK(outcome.status == 2);
  CHECK(contains(outcome.err, says));
}

TEST_CASE("of several sheets the mean counts, and their spread says how much bleed the backs want") {
  const TempFolder folder;
  const auto read = [&](const std::string& readings) {
    return program({"calibrate", "--printer", "p", "--read", readings}, at_home(folder)).out;
  };
  CHECK(contains(read("A=1/1.1,B=1/1.1,C=0/0,D=0/0"), "which a knife explains"));
  CHECK(contains(read_bytes(folder.path("config/kingpress/printers/p.yaml")), "sheets: 2}"));
  CHECK(contains(read("A=1/2.4/0.2,B=1/2.4/0.2,C=0/0/0,D=0/0/0"),
                 "spread: the backs of 3 sheets lie up to 1.2 mm from their mean; no profile mends that: print with "
                 "--back-bleed 1.5mm"));
}

TEST_CASE("a second round is averaged with the first unless the printer does otherwise now") {
  const TempFolder folder;
  const auto read = [&](const std::string& readings) {
    const Outcome outcome = program({"calibrate", "--printer", "p", "--read", readings}, at_home(folder));
    INFO(outcome.err);
    CHECK(outcome.status == 0);
    return read_bytes(folder.path("config/kingpress/printers/p.yaml"));
  };
  CHECK(contains(read("A=2,B=2,C=0,D=0,across=149.25"), "backs: {right: 1.99mm, down: 0mm, angle: 0, sheets: 1}"));
  CHECK(contains(read("A=0.2,B=0.2,C=0,D=0"), "backs: {right: 2.09mm, down: 0mm, angle: 0, sheets: 2}"));
  CHECK(contains(read("A=0.3,B=0.3,C=0,D=0"), "backs: {right: 2.19mm, down: 0mm, angle: 0, sheets: 3}"));
  CHECK(contains(read("A=1,B=1,C=0,D=0"), "backs: {right: 3.19mm, down: 0mm, angle: 0, sheets: 1}"));
  CHECK_FALSE(
      contains(program({"calibrate", "--printer", "q", "--read", "across=149.25"}, at_home(folder)).out, "% down"));
}

TEST_CASE("black is one ink in the PDF: what is equal in red, green and blue is written as grey") {
  const TempFolder folder;
  REQUIRE(program({"print", "kings-keys", "-o", "kit.pdf"}, at_home(folder)).status == 0);
  CHECK(run({"qpdf", "--check", folder.path("kit.pdf")}).status == 0);
  REQUIRE(run({"qpdf", "--qdf", "--stream-data=uncompress", folder.path("kit.pdf"), folder.path("plain.pdf")}).status ==
          0);
  std::istringstream plain(read_bytes(folder.path("plain.pdf")));
  std::size_t greys = 0, colours = 0, wrong = 0;
  for (std::string line; std::getline(plain, line);) {
    greys += contains(line, " g ") || line.ends_with(" g");
    const std::size_t at = line.find(" rg");
    if (at == std::string::npos || line.find_first_not_of("0123456789. ") != at + 1) continue;
    ++colours;
    std::istringstream parts(line);
    std::string red, green, blue;
    parts >> red >> green >> blue;
    wrong += red == green && green == blue;
  }
  CHECK(greys > 10);
  CHECK(colours > 10);
  CHECK(wrong == 0);
}

TEST_CASE("--grey prints no colour, --low-ink less ink") {
  const TempFolder folder;
  const auto printed = [&](std::vector<std::string> more) {
    std::vector<std::string> words{"print", "kings-keys", "--only", "cards,backs", "--pages", "2,12", "-o", "kit.pdf"};
    words.insert(words.end(), more.begin(), more.end());
    const Outcome outcome = program(words, at_home(folder));
    INFO(outcome.err);
    REQUIRE(outcome.status == 0);
  };
  const auto ink = [&] {
    double sum = 0;
    for (const int number : {1, 2}) {
      const Image image = page(folder, "kit.pdf", number, 60);
      for (const char c : image.bytes) sum += 255 - static_cast<unsigned char>(c);
    }
    return sum;
  };
  printed({});
  const double full = ink();
  printed({"--low-ink"});
  CHECK(ink() < 0.8 * full);
  printed({"--grey"});
  CHECK(ink() > 0.5 * full);
  REQUIRE(run({"pdftoppm", "-singlefile", "-f", "1", "-r", "40", folder.path("kit.pdf"), folder.path("seen")}).status ==
          0);
  const std::string ppm = read_bytes(folder.path("seen.ppm"));
  bool coloured = false;
  for (std::size_t i = ppm.size() % 3 + 15; i + 2 < ppm.size(); i += 3)
    coloured = coloured || ppm[i] != ppm[i + 1] || ppm[i + 1] != ppm[i + 2];
  CHECK_FALSE(coloured);
}

TEST_CASE("fine lines of repeated faces are printed as lines, however the printer is corrected") {
  const TempFolder folder;
  const auto [kit, correction] = GENERATE(table<std::string, std::vector<std::string>>(
      {{"kingdoms-ii", {"--low-ink", "--scale-correction", "1.005", "--paper", "a3", "--imposition", "grid"}},
       {"kingdoms-ii", {"--gutter", "1mm", "--duplex", "long-edge"}}}));
  std::vector<std::string> words{"print", kit, "--only", "cards", "-o", "kit.pdf"};
  words.insert(words.end(), correction.begin(), correction.end());
  const Outcome outcome = program(words, at_home(folder));
  INFO(outcome.err);
  REQUIRE(outcome.status == 0);
  CHECK(run({"pdfimages", "-list", folder.path("kit.pdf")}).out.find("image") == std::string::npos);
}
