// The whole way from a command to files, judged by programs that are not ours: qpdf, pdfinfo, pdffonts, xmllint.
#include "../catch.h"
#include "../editions.h"
#include "../project_root.h"
#include "program.h"

#include <filesystem>
#include <regex>
#include <sstream>

using namespace kingpress::test;

namespace {

namespace fs = std::filesystem;

std::string value_of(const std::string& table, const std::string& key) {
  std::istringstream in(table);
  for (std::string line; std::getline(in, line);) {
    if (line.rfind(key + ":", 0) == 0) return line.substr(line.find_first_not_of(' ', key.size() + 1));
  }
  return {};
}

std::string pdfinfo(const std::string& path, const std::string& key) {
  return value_of(run({"pdfinfo", path}).out, key);
}

Surroundings in(const TempFolder& folder) { return {folder.path(), {}, {}, 0}; }

}  // namespace

TEST_CASE("print minkingi prints the whole kit and says what it printed") {
  const TempFolder folder;
  const Outcome outcome = program({"print", "minkingi"}, in(folder));
  INFO(outcome.err);
  REQUIRE(outcome.status == 0);
  // The rules on one sheet with two sides, 135 cards on 15 sheets and their backs on 15, the field on 2 tiles, the
  // Player Field, tokens and the dice with the reference cards on 2, the other side of these.
  CHECK(outcome.out ==
        "printed the rules, 135 cards, 2 fields, 29 tokens, 2 reference cards on 37 sheets: output/minkingi.pdf\n");
  const std::string pdf = folder.path("output/minkingi.pdf");
  CHECK(pdfinfo(pdf, "Pages") == "38");
  CHECK(pdfinfo(pdf, "Page size") == "595.276 x 841.89 pts (A4)");
  CHECK(pdfinfo(pdf, "Title") == "Minkingi");
  const Outcome qpdf = run({"qpdf", "--check", pdf});
  INFO(qpdf.out << qpdf.err);
  CHECK(qpdf.status == 0);
  CHECK(qpdf.err.empty());
}

TEST_CASE("every game prints its whole kit into one sound PDF of less than 3 MB") {
  const std::string game = GENERATE(from_range(kingpress::test::editions()));
  const TempFolder folder;
  const Outcome outcome = program({"print", game, "-o", "kit.pdf"}, in(folder));
  INFO(outcome.err);
  REQUIRE(outcome.status == 0);
  CHECK(outcome.err.find("error:") == std::string::npos);
  const Outcome qpdf = run({"qpdf", "--check", folder.path("kit.pdf")});
  INFO(qpdf.out << qpdf.err);
  CHECK(qpdf.status == 0);
  CHECK(fs::file_size(folder.path("kit.pdf")) < 3'000'000);
}

TEST_CASE("every font of the printed kit is embedded") {
  const TempFolder folder;
  REQUIRE(program({"print", "minkingi", "-o", "kit.pdf"}, in(folder)).status == 0);
  std::istringstream table(run({"pdffonts", folder.path("kit.pdf")}).out);
  std::string line;
  std::getline(table, line);
  const std::size_t embedded = line.find("emb");
  REQUIRE(embedded != std::string::npos);
  std::getline(table, line);
  int fonts = 0;
  while (std::getline(table, line)) {
    CHECK(line.substr(embedded, 3) == "yes");
    ++fonts;
  }
  CHECK(fonts >= 2);
}

TEST_CASE("a whole kit is printed in one font, as the command line or the deck says") {
  const TempFolder folder;
  const auto fonts_of = [&](const std::string& file) {
    const std::string list = run({"pdffonts", folder.path(file)}).out;
    CHECK(list.find("DejaVu") != std::string::npos);
    return list.find("Libertine") != std::string::npos || list.find("Spartan") != std::string::npos;
  };
  const Outcome outcome = program({"print", "minkingi", "--font", "DejaVu Sans", "--only", "tokens"}, in(folder));
  INFO(outcome.err);
  REQUIRE(outcome.status == 0);
  CHECK_FALSE(fonts_of("output/minkingi-tokens-DejaVu-Sans.pdf"));
  folder.write("deck.yaml", "game: freeform\nfont: DejaVu Sans\ncards:\n  - {id: one, title: The Owl}\n");
  REQUIRE(program({"print", "deck.yaml", "-o", "deck.pdf"}, in(folder)).status == 0);
  CHECK_FALSE(fonts_of("deck.pdf"));
  const Outcome unknown = program({"print", "deck.yaml", "--font", "DejaVu San"}, in(folder));
  CHECK(unknown.status == 2);
  CHECK(unknown.err.find("unknown font 'DejaVu San'") != std::string::npos);
  CHECK(unknown.err.find("did you mean 'DejaVu Sans'?") != std::string::npos);
  folder.write("deck.yaml", "game: freeform\nfont: Nowhere\ncards:\n  - {id: one, title: The Owl}\n");
  const Outcome wrong = program({"check", "deck.yaml"}, in(folder));
  CHECK(wrong.status == 1);
  CHECK(wrong.err.find("deck.yaml:2:7: error: unknown font 'Nowhere'") != std::string::npos);
}

TEST_CASE("the same input gives the same bytes, on any run and any number of jobs") {
  const TempFolder folder;
  const auto format = GENERATE(as<std::string>{}, "pdf", "svg", "png");
  for (const std::string name : {"once", "twice", "many"}) {
    const Outcome outcome = program({"print", "minkingi", "--cards", "1-12", "--format", format, "--dpi", "72", "-o",
                                     name, "--jobs", name == "many" ? "4" : "1"},
                                    in(folder));
    INFO(outcome.err);
    REQUIRE(outcome.status == 0);
  }
  std::size_t files = 0;
  for (const auto& entry : fs::directory_iterator(folder.path("once"))) {
    const std::string name = entry.path().filename().string();
    const std::string bytes = read_bytes(entry.path().string());
    CHECK_FALSE(bytes.empty());
    CHECK(bytes == read_bytes(folder.path("twice/" + name)));
    CHECK(bytes == read_bytes(folder.path("many/" + name)));
    ++files;
  }
  CHECK(files == (format == "pdf" ? 1 : 4));
}

TEST_CASE("papers by name and by size make pages of that size") {
  const TempFolder folder;
  struct Paper {
    std::string name, size;
  };
  const auto paper = GENERATE(values<Paper>({{"letter", "612 x 792 pts (letter)"},
                                             {"a3", "841.89 x 1190.55 pts (A3)"},
                                             {"200x250mm", "566.929 x 708.661 pts"}}));
  REQUIRE(program({"print", "minkingi", "--cards", "1-9", "--paper", paper.name, "--orientation", "portrait", "-o",
                   "kit.pdf"},
                  in(folder))
              .status == 0);
  CHECK(pdfinfo(folder.path("kit.pdf"), "Page size") == paper.size);
}

TEST_CASE("--duplex interleaves the backs with the fronts") {
  const TempFolder folder;
  const Outcome outcome =
      program({"print", "minkingi", "--cards", "1-11", "--duplex", "long-edge", "-o", "kit.pdf"}, in(folder));
  CHECK(outcome.status == 0);
  CHECK(outcome.out == "printed 11 cards on 2 sheets: kit.pdf\n");
  CHECK(pdfinfo(folder.path("kit.pdf"), "Pages") == "4");
}

TEST_CASE("a card that is a page of its own says where it is trimmed, on both sides") {
  const TempFolder folder;
  REQUIRE(program({"print", "minkingi", "--cards", "15", "--imposition", "one-per-page", "--duplex", "long-edge", "-o",
                   "shop.pdf"},
                  in(folder))
              .status == 0);
  const std::string boxes = run({"pdfinfo", "-box", "-l", "-1", folder.path("shop.pdf")}).out;
  INFO(boxes);
  const auto holds = [&](const std::string& line) { return std::regex_search(boxes, std::regex(line)); };
  for (const char* page : {"1", "2"}) {
    CHECK(holds("Page +" + std::string(page) + R"( MediaBox: +0\.00 +0\.00 +195\.59 +266\.46)"));
    CHECK(holds("Page +" + std::string(page) + R"( BleedBox: +-?0\.00 +-?0\.00 +195\.59 +266\.46)"));
    CHECK(holds("Page +" + std::string(page) + R"( TrimBox: +8\.50 +8\.50 +187\.09 +257\.95)"));
  }
}

TEST_CASE("--only, --cards, --copies and --players choose what is printed") {
  struct Choice {
    std::vector<std::string> words;
    std::string line;
  };
  const auto choice = GENERATE(values<Choice>({
      {{"--only", "cards"}, "printed 135 cards on 15 sheets: kit.pdf\n"},
      {{"--only", "cards", "--cards", "1-9,15,106"}, "printed 11 cards on 2 sheets: kit.pdf\n"},
      {{"--only", "cards", "--cards", "15", "--copies", "3"}, "printed 3 cards on 1 sheet: kit.pdf\n"},
      {{"--only", "backs", "--cards", "1-9"}, "printed 9 backs on 1 sheet: kit.pdf\n"},
      {{"--only", "backs", "--cards", "1-10", "--duplex", "long-edge"}, "printed 10 backs on 2 sheets: kit.pdf\n"},
      {{"--only", "tokens"}, "printed 29 tokens on 1 sheet: kit.pdf\n"},
      {{"--only", "reference", "--players", "2"}, "printed 2 reference cards on 1 sheet: kit.pdf\n"},
  }));
  const TempFolder folder;
  std::vector<std::string> words{"print", "minkingi", "-o", "kit.pdf"};
  words.insert(words.end(), choice.words.begin(), choice.words.end());
  const Outcome outcome = program(words, in(folder));
  CHECK(outcome.status == 0);
  CHECK(outcome.out == choice.line);
}

TEST_CASE("a deck file alone prints cards and backs, a field file alone its board, both together the whole kit") {
  const TempFolder folder;
  const std::string core = project_root() + "/cards/minkingi/core.yaml",
                    quick = project_root() + "/cards/minkingi/quick.yaml";
  CHECK(program({"print", core, "-o", "a.pdf"}, in(folder)).out == "printed 135 cards on 30 sheets: a.pdf\n");
  CHECK(program({"print", quick, "-o", "b.pdf"}, in(folder)).out == "printed 1 field on 1 sheet: b.pdf\n");
  CHECK(program({"print", core, quick, "--cards", "1-9", "--only", "cards,fields", "-o", "c.pdf"}, in(folder)).out ==
        "printed 9 cards, 2 fields on 3 sheets: c.pdf\n");
}

TEST_CASE("what is printed of a part of a kit is no file of the whole kit") {
  const TempFolder folder;
  const auto [words, file] = GENERATE(table<std::vector<std::string>, std::string>(
      {{{"--only", "cards"}, "25-kingdoms-cards.pdf"},
       {{"--only", "cards,tokens", "--duplex", "long-edge"}, "25-kingdoms-cards-tokens.pdf"},
       {{"--only", "backs"}, "25-kingdoms-only-backs.pdf"},
       {{"--only", "fields", "--each"}, "25-kingdoms-fields-each.pdf"},
       {{"--cards", "spades-9"}, "25-kingdoms-spades-9.pdf"},
       {{"--cards", "spades-9,hearts-*"}, "25-kingdoms-spades-9-hearts.pdf"},
       {{"--only", "cards", "--cards", "hearts-2,hearts-3,hearts-4,hearts-5,hearts-6,hearts-7"},
        "25-kingdoms-cards-hearts-2-hearts-3-hearts-4-hearts-5-hear-389d4488.pdf"},
       {{"--pages", "2-3"}, "25-kingdoms-pages-2-3.pdf"},
       {{"--only", "all"}, "25-kingdoms.pdf"},
       {{"--copies", "2"}, "25-kingdoms.pdf"}}));
  std::vector<std::string> all{"print", "25-kingdoms"};
  all.insert(all.end(), words.begin(), words.end());
  const Outcome outcome = program(all, in(folder));
  INFO(outcome.err);
  REQUIRE(outcome.status == 0);
  CHECK(outcome.out.ends_with("output/" + file + "\n"));
  CHECK(std::filesystem::exists(folder.path("output/" + file)));
}

TEST_CASE("a game that there is not is refused, also where no table asks for it") {
  for (const char* verb : {"check", "print", "stats"}) {
    const Outcome outcome = program({verb, "25-kingdoms", "--game", "nonsuch"});
    CHECK(outcome.status == 2);
    CHECK(contains(outcome.err, "error: 'nonsuch' is not what --game takes"));
    CHECK(contains(outcome.err, "hint: known: minkingi"));
  }
}

TEST_CASE("kinds that are chosen come with their own backs alone") {
  const TempFolder folder;
  const auto [words, told] = GENERATE(table<std::vector<std::string>, std::string>(
      {{{"25-kingdoms", "--only", "cards", "--duplex", "long-edge"}, "printed 52 cards on 6 sheets"},
       {{"25-kingdoms", "--only", "cards,backs", "--duplex", "long-edge"}, "printed 52 cards on 6 sheets"},
       {{"25-kingdoms", "--only", "reference", "--duplex", "long-edge"}, "printed 3 reference cards on 1 sheet"},
       {{"minkingi", "--only", "cards", "--duplex", "short-edge"}, "printed 135 cards on 15 sheets"},
       {{"25-kingdoms", "--only", "cards", "--imposition", "gutter-fold"}, "printed 52 cards on 13 sheets"}}));
  std::vector<std::string> all{"print", "-o", "kit.pdf"};
  all.insert(all.begin() + 1, words.begin(), words.end());
  const Outcome outcome = program(all, in(folder));
  INFO(outcome.err);
  REQUIRE(outcome.status == 0);
  CHECK(outcome.out.starts_with(told));
}

TEST_CASE("--format png --only cards --dpi gives a picture of every card, true to its size") {
  const TempFolder folder;
  const Outcome outcome = program({"print", "minkingi", "--format", "png", "--only", "cards", "--cards", "15,106",
                                   "--dpi", "254", "-o", "pictures"},
                                  in(folder));
  INFO(outcome.err);
  REQUIRE(outcome.status == 0);
  std::size_t pictures = 0;
  for (const auto& entry : fs::directory_iterator(folder.path("pictures"))) {
    const std::string bytes = read_bytes(entry.path().string());
    REQUIRE(bytes.size() > 24);
    const auto big_endian = [&](std::size_t at) {
      unsigned value = 0;
      for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
      return value;
    };
    CHECK(big_endian(16) == 630);
    CHECK(big_endian(20) == 880);
    ++pictures;
  }
  CHECK(pictures == 2);
}

TEST_CASE(
    "cards alone as PNG are a picture each at any resolution, with the bleed asked for; what is cut down is told") {
  const TempFolder folder;
  const auto size_of = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"print", "25-kingdoms", "--format", "png", "--cards", "hearts-7", "-o", "out"});
    const Outcome outcome = program(words, in(folder));
    INFO(outcome.err);
    REQUIRE(outcome.status == 0);
    const std::string bytes = read_bytes(fs::directory_iterator(folder.path("out"))->path().string());
    fs::remove_all(folder.path("out"));
    const auto number = [&](std::size_t at) {
      return static_cast<unsigned char>(bytes.at(at)) * 256 + static_cast<unsigned char>(bytes.at(at + 1));
    };
    return std::to_string(number(18)) + "x" + std::to_string(number(22)) +
           (outcome.err.find("is more than is drawn: the pictures reach at most 4mm") == std::string::npos ? ""
                                                                                                           : " told");
  };
  CHECK(size_of({"--only", "cards"}) == "744x1039");
  CHECK(size_of({"--only", "cards", "--bleed", "3mm"}) == "815x1110");
  CHECK(size_of({"--only", "cards", "--bleed", "5mm"}) == "839x1134 told");
  CHECK(size_of({"--only", "backs", "--each"}) == "744x1039");
  CHECK(size_of({"--only", "backs", "--each", "--bleed", "2mm"}) == "791x1087");
  CHECK(size_of({"--only", "backs", "--each", "--bleed", "5mm"}) == "839x1134 told");
  CHECK(size_of({"--dpi", "100"}) == "827x1169");  // no --only: sheets of A4
}

TEST_CASE("SVG sheets are well-formed and measure the paper in millimetres") {
  const TempFolder folder;
  REQUIRE(
      program({"print", "minkingi", "--format", "svg", "--only", "cards", "--cards", "1-9", "-o", "out"}, in(folder))
          .status == 0);
  const auto names = fs::directory_iterator(folder.path("out"));
  const std::string path = names->path().string();
  CHECK(run({"xmllint", "--noout", path}).status == 0);
  CHECK(read_bytes(path).find("width=\"210mm\"") != std::string::npos);
}

TEST_CASE("what cannot be written gives status 3 and leaves the old file as it was") {
  const TempFolder folder;
  folder.write("kit.pdf", "old");
  SECTION("a full disk, as a limit on the size of files") {
    const Outcome outcome = program({"print", "minkingi", "-o", "kit.pdf"}, {folder.path(), {}, {}, 20000});
    CHECK(outcome.status == 3);
    CHECK(outcome.err.find("kit.pdf") != std::string::npos);
    CHECK(read_bytes(folder.path("kit.pdf")) == "old");
    CHECK(folder.names() == std::vector<std::string>{"kit.pdf"});
  }
  SECTION("a folder in the way") {
    fs::create_directories(folder.path("dir/minkingi.pdf"));
    const Outcome outcome = program({"print", "minkingi", "-o", "dir"}, in(folder));
    CHECK(outcome.status == 3);
    CHECK(outcome.err.find("dir/minkingi.pdf") != std::string::npos);
  }
  SECTION("a file where the folder should be") {
    const Outcome outcome = program({"print", "minkingi", "-o", "kit.pdf/out"}, in(folder));
    CHECK(outcome.status == 3);
    CHECK(read_bytes(folder.path("kit.pdf")) == "old");
  }
}

TEST_CASE("a standard output that is full is a failure of the machine, one that went away is none") {
  CHECK(program({"list", "papers"}, {{}, {}, "/dev/full", 0}).status == 3);
}

TEST_CASE("messages do not depend on the language of the user and hold no colour when piped") {
  const TempFolder folder;
  const Outcome plain = program({"check", "minkingi"}, {{}, {"LC_ALL=C", "NO_COLOR=1"}, {}, 0});
  const Outcome other =
      program({"check", "minkingi"}, {{}, {"LC_ALL=de_DE.UTF-8", "LANGUAGE=de", "TERM=xterm"}, {}, 0});
  CHECK(plain.out == other.out);
  CHECK(plain.err == other.err);
  CHECK(plain.err.find('\033') == std::string::npos);
}

TEST_CASE("backs alone with a back that is not there are an error at its name") {
  const auto verb = GENERATE(as<std::string>{}, "print", "dump");
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\nback: nothere\ncards:\n  - {id: a, title: One}\n");
  const Outcome outcome = program({verb, "deck.yaml", "--only", "backs"}, in(folder));
  INFO(outcome.err);
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err, "deck.yaml:2:7: error: "));
  CHECK(contains(outcome.err, "'nothere'"));
  CHECK(folder.names() == std::vector<std::string>{"deck.yaml"});
}

TEST_CASE("a fault in fonts.yaml is told in one line, with its place") {
  const TempFolder folder;
  for (const char* part : {"cards", "templates"})
    fs::create_directory_symlink(fs::path(kingpress::project_root()) / part, folder.path(part));
  fs::create_directory(folder.path("fonts"));
  folder.write("fonts/fonts.yaml", "roles:\n  title: {family: X, wieght: 4}\n");
  const Outcome outcome = program({"print", "minkingi"}, {folder.path(), {"KINGPRESS_DATA=" + folder.path()}, {}, 0});
  INFO(outcome.err);
  CHECK(outcome.status == 3);
  CHECK(contains(outcome.err, "the fonts cannot be used: "));
  CHECK(contains(outcome.err, "fonts.yaml:1:1: this fonts file has no 'families'"));
  CHECK_FALSE(contains(outcome.err, "\\u{"));
}

TEST_CASE("words with ligatures are copied as they were written, by readers that go by ToUnicode alone too") {
  const TempFolder folder;
  const std::string words = "The attack Quits, Tzar: fifth shift often tzitzit";
  folder.write("deck.yaml", "game: freeform\ncards:\n  - {id: a, title: The battle, text: \"" + words + "\"}\n");
  REQUIRE(program({"print", "deck.yaml", "--only", "cards", "-o", "a.pdf"}, in(folder)).status == 0);
  const std::string pdf = folder.path("a.pdf");
  const auto one_line = [](std::string text) {
    for (char& c : text) c = c == '\n' ? ' ' : c;
    return std::regex_replace(text, std::regex(" +"), " ");
  };
  const std::string poppler = one_line(run({"pdftotext", pdf, "-"}).out);
  const std::string mupdf = one_line(run({"mutool", "draw", "-q", "-F", "txt", pdf}).out);
  CHECK(contains(poppler, words));
  CHECK(contains(poppler, "The battle"));
  CHECK(contains(mupdf, words));
  CHECK(contains(mupdf, "The battle"));
}

TEST_CASE("no word of a kit is copied as a character of private use") {
  const auto game = GENERATE(as<std::string>{}, "minkingi", "kingdoms-ii", "kingdom-coinquest");
  const TempFolder folder;
  REQUIRE(program({"print", game, "-o", "kit.pdf"}, in(folder)).status == 0);
  const std::string text = run({"mutool", "draw", "-q", "-F", "txt", folder.path("kit.pdf")}).out;
  REQUIRE(text.size() > 1000);
  // U+E000 to U+F8FF
  CHECK_FALSE(std::regex_search(text, std::regex("\xee[\x80-\xbf][\x80-\xbf]|\xef[\x80-\xa3][\x80-\xbf]")));
}

TEST_CASE("every way to print and check a deck refuses a photo with damaged coded data, at its card") {
  const TempFolder folder;
  std::string jpeg = read_bytes(kingpress::project_root() + "/tests/data/hostile/img/good_rgb.jpg");
  folder.write("good.jpg", jpeg);
  jpeg.replace(jpeg.size() - 40, 30, 30, '\x7e');
  folder.write("bad.jpg", jpeg);
  folder.write(
      "deck.yaml",
      "game: freeform\ncards:\n  - {id: a, title: One, art: good.jpg}\n  - {id: b, title: Two, art: bad.jpg}\n");
  const auto words = GENERATE(values<std::vector<std::string>>({{"check"},
                                                                {"print"},
                                                                {"print", "--format", "svg"},
                                                                {"print", "--format", "png"},
                                                                {"print", "--format", "png", "--only", "cards"}}));
  std::vector<std::string> command = words;
  command.insert(command.begin() + 1, "deck.yaml");
  const Outcome outcome = program(command, in(folder));
  INFO(outcome.err);
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err, "deck.yaml:4:"));
  CHECK(contains(outcome.err, "[picture-damaged]"));
  CHECK_FALSE(fs::exists(folder.path("output")));
}

TEST_CASE("pictures found sound are remembered for the next run, which says and prints the same") {
  const TempFolder folder;
  const std::string pictures = kingpress::project_root() + "/tests/data/hostile/img/";
  folder.write("a.png", read_bytes(pictures + "good_rgba8.png"));
  folder.write("b.jpg", read_bytes(pictures + "good_rgb.jpg"));
  folder.write("deck.yaml", "game: freeform\ncards:\n  - {title: One, art: a.png}\n  - {title: Two, art: b.jpg}\n");
  const auto printed = [&](const std::string& cache) {
    Outcome outcome =
        program({"print", "deck.yaml", "-o", "out.pdf"}, {folder.path(), {"KINGPRESS_CACHE=" + cache}, {}, 0});
    CHECK(outcome.status == 0);
    return outcome.out + outcome.err + read_bytes(folder.path("out.pdf"));
  };
  const std::string plain = printed("off");
  CHECK_FALSE(fs::exists(folder.path("off")));
  const std::string memory = folder.path("new/cache");
  CHECK(printed(memory) == plain);
  const std::string remembered = read_bytes(memory + "/sound-pictures-3");
  CHECK(std::count(remembered.begin(), remembered.end(), '\n') == 2);
  CHECK(printed(memory) == plain);
  CHECK(read_bytes(memory + "/sound-pictures-3") == remembered);
  CHECK(printed("/dev/null/none") == plain);
  CHECK(printed("relative") == plain);
  CHECK_FALSE(fs::exists(folder.path("relative")));
  // Where the person's caches are.
  const Outcome at_home = run({"env", "-u", "KINGPRESS_CACHE", "-u", "XDG_CACHE_HOME", "HOME=" + folder.path("home"),
                               KINGPRESS_PROGRAM, "check", "deck.yaml"},
                              in(folder));
  CHECK(at_home.status == 0);
  CHECK(fs::exists(folder.path("home/.cache/kingpress/sound-pictures-3")));
}

TEST_CASE("pictures whose names a template makes of the card's values are judged like any") {
  const TempFolder folder;
  const std::string pictures = kingpress::project_root() + "/tests/data/hostile/img/";
  folder.write("art/wolf.png", read_bytes(pictures + "good_rgba8.png"));
  folder.write("art/bear.png", read_bytes(pictures + "good_rgb8.png"));
  folder.write("art/hawk.png", read_bytes(pictures + "good_rgb8.png").substr(0, 60));
  folder.write("look.yaml",
               "kind: card\ntrim: 63x88mm\nstyles:\n  plain: {font: text, size: 9pt}\nelements:\n"
               "  - {image: \"art/{id}.png\", box: [0mm, 0mm, 63mm, 88mm], when: drawn}\n"
               "  - {text: \"{title}\", box: [5mm, 5mm, 50mm, 9mm], style: plain}\n");
  folder.write("deck.yaml",
               "game: freeform\ntemplate: look.yaml\nschema: {drawn: boolean}\ncards:\n"
               "  - {id: wolf, title: Wolf, drawn: yes}\n  - {id: bear, title: Bear, drawn: yes}\n"
               "  - {id: none, title: None}\n  - {id: hawk, title: Hawk, drawn: yes}\n");
  const Outcome outcome = program({"check", "deck.yaml"}, in(folder));
  INFO(outcome.err);
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err, "deck.yaml:8:"));
  CHECK(contains(outcome.err, "'art/hawk.png' is damaged"));
  CHECK_FALSE(contains(outcome.err, "none.png"));
}

TEST_CASE("a kit printed at a smaller size warns of the type that few can read then") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  const Outcome small = program({"print", "kingdoms-ii", "--size", "44x68mm", "--only", "cards", "-o", "a.pdf"}, here);
  CHECK(small.status == 0);
  CHECK(contains(small.err, "warning: at this size '"));
  CHECK(contains(small.err, "and there is type under 6.5 pt on"));
  CHECK_FALSE(contains(program({"print", "25-kingdoms", "-o", "b.pdf"}, here).err, "at this size"));
}

TEST_CASE("all drawings are shown on one sheet") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  const Outcome shown = program({"list", "symbols", "--pictures", "-o", "symbols.svg"}, here);
  INFO(shown.err);
  CHECK(shown.status == 0);
  CHECK(read_bytes(folder.path("symbols.svg")).size() > 500'000);
}
