// PDFs for print shops, from the command to the file: judged clause by clause, and by the inks that Ghostscript lays
// down for them.
#include "../catch.h"
#include "../clauses/clauses.h"
#include "../editions.h"
#include "program.h"

#include <algorithm>
#include <filesystem>
#include <regex>

using namespace kingpress::test;

namespace {

Surroundings shop_in(const TempFolder& folder) { return {folder.path(), {}, {}, 0}; }

// The most ink on any pixel of the document, per cent, as Ghostscript lays it down.
double most_ink(const std::string& pdf, const TempFolder& folder) {
  const std::string pixels = folder.path("inks.pam");
  REQUIRE(
      run({"gs", "-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=pamcmyk32", "-r36", "-o", pixels, pdf}).status ==
      0);
  const std::string all = kingpress::read_bytes(pixels);
  const std::regex head("WIDTH (\\d+)\nHEIGHT (\\d+)\n[^]*?ENDHDR\n");
  int most = 0;
  std::size_t at = 0, pages = 0;
  for (std::smatch size; at < all.size(); ++pages) {
    const std::string front = all.substr(at, 200);
    REQUIRE(std::regex_search(front, size, head));
    at += static_cast<std::size_t>(size.position()) + static_cast<std::size_t>(size.length());
    const std::size_t end = at + std::stoul(size[1]) * std::stoul(size[2]) * 4;
    REQUIRE(end <= all.size());
    for (; at < end; at += 4) {
      int sum = 0;
      for (std::size_t i = 0; i < 4; ++i) sum += static_cast<unsigned char>(all[at + i]);
      most = std::max(most, sum);
    }
  }
  REQUIRE(pages > 0);
  return most / 2.55;
}

const char* const plain_deck = "game: freeform\ncards:\n  - {title: Wolf, text: In black on white.}\n";

}  // namespace

TEST_CASE("every game's kit keeps each clause of PDF/X-1a and PDF/X-4, and the limit of ink") {
  const std::string game = GENERATE(from_range(kingpress::test::editions()));
  const std::string level = GENERATE("x1a", "x4");
  const TempFolder folder;
  const Outcome outcome =
      program({"print", game, "--pdf", level, "--ink-limit", "220", "-o", "kit.pdf"}, shop_in(folder));
  INFO(game << ' ' << level << '\n' << outcome.err);
  REQUIRE(outcome.status == 0);
  CHECK(std::regex_search(outcome.out,
                          std::regex(level == "x4" ? "\\(PDF/X-4 style for '.+', at most 2[12]\\d % ink\\)\n"
                                                   : "\\(PDF/X-1a style for '.+', at most 2[12]\\d % ink\\)\n")));
  CHECK(broken_clauses(kingpress::read_bytes(folder.path("kit.pdf")), level, 220) == std::vector<std::string>{});
  const Outcome qpdf = run({"qpdf", "--check", folder.path("kit.pdf")});
  CHECK(qpdf.status == 0);
  CHECK(qpdf.err.empty());
  const std::string facts = run({"pdfinfo", folder.path("kit.pdf")}).out;
  CHECK(contains(facts, level == "x4" ? "PDF/X-4" : "PDF/X-1a:2003"));
  if (level == "x1a") CHECK(most_ink(folder.path("kit.pdf"), folder) <= 220.5);
}

TEST_CASE("single cards for a shop have their bleed and trim, and the same command gives the same bytes") {
  const TempFolder folder;
  for (const std::string name : {"a.pdf", "b.pdf"})
    REQUIRE(program({"print", "minkingi", "--only", "cards", "--cards", "1-3", "--each", "--bleed", "3mm", "--pdf",
                     "x1a", "-o", name},
                    shop_in(folder))
                .status == 0);
  const std::string bytes = kingpress::read_bytes(folder.path("a.pdf"));
  CHECK(bytes == kingpress::read_bytes(folder.path("b.pdf")));
  CHECK(broken_clauses(bytes, "x1a") == std::vector<std::string>{});
  const std::string boxes = run({"pdfinfo", "-box", folder.path("a.pdf")}).out;
  CHECK(std::regex_search(boxes, std::regex("TrimBox: +8\\.50 ")));
  CHECK(std::regex_search(boxes, std::regex("BleedBox: +0\\.00 ")));
}

TEST_CASE("black type is black ink alone") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ntemplate: look.yaml\ncards:\n  - {title: Wolf}\n");
  folder.write("look.yaml",
               "trim: 63x88mm\nstyles:\n  word: {font: text, size: 9pt, colour: \"#1a1a1a\"}\nelements:\n"
               "  - {text: \"{title}\", box: {left: 5mm, right: 5mm, top: 20mm, height: 6mm}, style: word}\n");
  REQUIRE(program({"print", "deck.yaml", "--each", "--only", "cards", "--pdf", "x1a", "-o", "a.pdf"}, shop_in(folder))
              .status == 0);
  const Outcome inks =
      run({"gs", "-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=inkcov", "-o", "-", folder.path("a.pdf")});
  INFO(inks.out);
  CHECK(std::regex_search(inks.out, std::regex("^ *0\\.00000 +0\\.00000 +0\\.00000 +0\\.0*[1-9]")));
}

TEST_CASE("plates of a template and the cut contour are spot colours of a shop's PDF, named in the closing line") {
  const TempFolder folder;
  folder.write("deck.yaml",
               "game: freeform\ntemplate: look.yaml\nschema: {finish: text}\ncards:\n  - {title: Wolf, finish: foil}\n"
               "  - {title: Owl}\n");
  folder.write("look.yaml",
               "trim: 63x88mm\nbleed: 3mm\ncorner_radius: 3mm\nelements:\n"
               "  - {shape: rect, fill: \"#405060\", box: [-3mm, -3mm, 69mm, 94mm]}\n"
               "  - {shape: ellipse, fill: \"#c9a227\", plate: \"{finish}\", box: [20mm, 20mm, 20mm, 20mm]}\n");
  const auto printed = [&](std::vector<std::string> more) {
    std::vector<std::string> words{"print", "deck.yaml", "--only", "cards", "-o", "a.pdf"};
    words.insert(words.end(), more.begin(), more.end());
    const Outcome outcome = program(words, shop_in(folder));
    INFO(outcome.err);
    REQUIRE(outcome.status == 0);
    return outcome.out;
  };
  const std::string level = GENERATE("x1a", "x4");
  CHECK(contains(printed({"--each", "--bleed", "3mm", "--pdf", level, "--cut-contour"}),
                 "with the plates CutContour, foil)"));
  CHECK(broken_clauses(kingpress::read_bytes(folder.path("a.pdf")), level) == std::vector<std::string>{});
  CHECK(contains(kingpress::unpacked_pdf(folder.path("a.pdf")), "/Separation /CutContour /DeviceCMYK"));
  CHECK(contains(printed({"--plates"}), "(with the plate foil)"));
  CHECK(!contains(printed({}), "plate"));
  CHECK(!contains(kingpress::unpacked_pdf(folder.path("a.pdf")), "/Separation"));
  const Outcome picture =
      program({"print", "deck.yaml", "--plates", "--format", "png", "-o", "a.png"}, shop_in(folder));
  CHECK(picture.status == 2);
  CHECK(contains(picture.err, "--plates does not go with --format png"));
}

TEST_CASE("a PDF for a shop is asked for with what it needs, or refused before anything is printed") {
  const TempFolder folder;
  folder.write("deck.yaml", plain_deck);
  folder.write("mine.icc", "not a profile");
  const auto refused = [&](const std::vector<std::string>& more, const std::vector<std::string>& environment = {}) {
    std::vector<std::string> words{"print", "deck.yaml", "-o", "a.pdf"};
    words.insert(words.end(), more.begin(), more.end());
    const Outcome outcome = program(words, {folder.path(), environment, {}, 0});
    CHECK(outcome.status == 2);
    CHECK_FALSE(std::filesystem::exists(folder.path("a.pdf")));
    return outcome.err;
  };
  CHECK(contains(refused({"--icc", "mine.icc"}), "--icc speaks of inks"));
  CHECK(contains(refused({"--ink-limit", "240"}), "--ink-limit speaks of inks"));
  CHECK(contains(refused({"--overprint-black"}), "--overprint-black speaks of inks"));
  CHECK(contains(refused({"--pdf", "x1a", "--icc", "mine.icc"}), "'mine.icc' is no ICC profile"));
  CHECK(contains(refused({"--pdf", "x1a", "--icc", "none.icc"}), "there is no profile 'none.icc'"));
  CHECK(contains(refused({"--pdf", "x1a"}, {"XDG_DATA_DIRS=" + folder.path()}), "libgs-common"));
  CHECK(contains(refused({"--pdf", "x2"}), "x2"));
  CHECK(program({"print", "deck.yaml", "--pdf", "x1a", "--format", "png"}, shop_in(folder)).status == 2);
}

TEST_CASE("pictures that are seen through are made flat for X-1a and kept for X-4") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards:\n  - {title: Wolf, art: a.png}\n");
  folder.write("a.png", kingpress::read_bytes(kingpress::project_root() + "/tests/data/hostile/img/good_rgba8.png"));
  for (const std::string level : {"x1a", "x4"}) {
    const Outcome outcome = program({"print", "deck.yaml", "--pdf", level, "-o", level + ".pdf"}, shop_in(folder));
    INFO(outcome.err);
    REQUIRE(outcome.status == 0);
    CHECK(broken_clauses(kingpress::read_bytes(folder.path(level + ".pdf")), level) == std::vector<std::string>{});
  }
  const std::vector<std::string> kept = broken_clauses(kingpress::read_bytes(folder.path("x4.pdf")), "x1a");
  CHECK(std::count(kept.begin(), kept.end(), "transparency: a picture has soft edges") == 1);
}

TEST_CASE("a shop that takes documents in inks gets them so, within its limit, and READ-ME.txt says it") {
  const TempFolder folder;
  folder.write("deck.yaml",
               "game: freeform\ntemplate: classic\nback: back\ncards:\n  - {id: owl, title: The Owl}\n"
               "  - {id: cat, title: The Cat, copies: 2}\n");
  const auto pdf = [&](const std::string& shop) {
    return kingpress::read_bytes(folder.path("deck-" + shop + "/poker.pdf"));
  };
  folder.write("shops/corner.yaml",
               "title: The Corner Shop\nsafe: 1mm\nfiles: pages\npdf: x4\nink: 260\n"
               "products:\n  - {name: poker, trim: 2.5x3.5in, canvas: 822x1122}\n");
  folder.write("shops/plain.yaml",
               "title: The Plain Shop\nsafe: 1mm\nfiles: pages\n"
               "products:\n  - {name: poker, trim: 2.5x3.5in, canvas: 822x1122}\n");
  const auto [shop, level, limit] =
      GENERATE(table<std::string, std::string, int>({{"dtc", "x1a", 240}, {"corner", "x4", 260}}));
  const Outcome outcome = program({"export", shop, folder.path("deck.yaml"), "-o", folder.path()});
  INFO(outcome.err);
  REQUIRE(outcome.status == 0);
  CHECK(broken_clauses(pdf(shop), level, limit) == std::vector<std::string>{});
  const std::string said = kingpress::read_bytes(folder.path("deck-" + shop + "/READ-ME.txt"));
  INFO(said);
  CHECK(contains(said, "\nColour\n  PDF/X-" + level.substr(1) + " style for '"));
  CHECK(contains(said, " % ink. "));
  REQUIRE(program({"export", "plain", folder.path("deck.yaml"), "-o", folder.path()}).status == 0);
  CHECK_FALSE(broken_clauses(pdf("plain"), level, limit).empty());
  CHECK(contains(kingpress::read_bytes(folder.path("deck-plain/READ-ME.txt")), "\n  These files are RGB. "));
}

TEST_CASE("fine lines of faces that a document repeats stay lines") {
  const TempFolder folder;
  const auto [shop, kit, cards] = GENERATE(table<std::string, std::string, std::string>(
      {{"dtc", "kingdoms-ii", "wands-queen"}, {"mbprint", "25-kingdoms", "hearts-A,hearts-2,hearts-3"}}));
  const Outcome outcome =
      program({"export", shop, kit, "--only", "cards,backs", "--cards", cards, "--at-risk", "-o", folder.path()});
  INFO(outcome.err);
  CHECK(outcome.status == 0);
}
