// Plain text of SVG pictures is text in the PDF.
#include "../catch.h"
#include "../output/bench_of_scenes.h"
#include "output/document.h"

using namespace kingpress;
using geometry::Length;
using output::run;

namespace {

std::string printed(const TempFolder& folder, const std::string& words, std::vector<std::string>& notes) {
  auto picture = std::make_shared<scene::Picture>();
  picture->kind = scene::Picture::Kind::svg;
  picture->name = picture->id = "words.svg";
  picture->bytes = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>" + words + "</svg>";
  picture->width = picture->height = 100;
  output::WriterOptions options;
  options.path = folder / "page.pdf";
  const auto writer = output::open_document("pdf", output::test_fonts(), options);
  writer->page({{Length::mm(50), Length::mm(50)}, {scene::Image{picture, {{}, {}, Length::mm(50), Length::mm(50)}}}},
               {"cards", "cards 1"});
  writer->finish();
  notes = writer->notes();
  CHECK(run("qpdf --check " + options.path).starts_with("0:"));
  return run("pdftotext -layout " + options.path + " -");
}

}  // namespace

TEST_CASE("plain words of an SVG in a font of the run are text that copies out, ligatures and all") {
  const TempFolder folder;
  std::vector<std::string> notes;
  const std::string text =
      printed(folder,
              "<text x='50' y='40' text-anchor='middle' font-family=\"Nobody's, 'Linux Libertine "
              "O', serif\" font-size='12'>The first <tspan font-weight='bold'>office</tspan></text>",
              notes);
  CHECK(text.find("The first office") != std::string::npos);
  CHECK(notes.empty());
}

TEST_CASE("words in a font that the run lacks, or that run from right to left, are a picture, and a note says so") {
  const TempFolder folder;
  std::vector<std::string> notes;
  const std::string words =
      GENERATE(as<std::string>{}, "<text x='5' y='40' font-family='Nobody' font-size='12'>Owl</text>",
               "<text x='5' y='40' font-family='text' font-size='12'>\xd7\xa9\xd7\x9c</text>");
  CHECK(printed(folder, words, notes).find("Owl") == std::string::npos);
  REQUIRE(notes.size() == 1);
  CHECK(notes.front().find("'words.svg' is printed as a picture of 600 dpi: it holds words in") == 0);
}
