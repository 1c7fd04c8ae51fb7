// Pictures are drawn while they are judged; nobody may see a difference.
#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"
#include "../temp_folder.h"
#include "press/print.h"

using namespace kingpress;

namespace {

const std::string frame_of_art =
    "title: bare\nkind: card\ntrim: 63x88mm\npalette: {ink: \"#141414\"}\n"
    "styles:\n  body: {font: text, size: 9pt, colour: ink}\n"
    "values: {art: a picture, title: words}\n"
    "elements:\n  - {image: \"{art}\", box: [0mm, 0mm, 60mm, 60mm]}\n"
    "  - {text: \"{title}\", when: title, style: body, box: [1mm, 70mm, 12mm, 6mm]}\n";

struct Told {
  bool printed = false;
  std::string said;
  std::vector<std::string> files;
};

Told told_of(const TempFolder& folder, const std::string& deck, press::PrintJob job, bool trusting) {
  press::Workshop workshop;
  if (!trusting) workshop.fonts();  // once something is made, no picture is trusted
  job.output = folder / "out";
  Told told;
  told.printed = press::print(press::load(folder / deck, workshop), job, workshop, [](auto, auto) {}).has_value();
  told.said = diag::print(workshop.diagnostics);
  told.files = folder.names();
  return told;
}

}  // namespace

TEST_CASE("a picture that is found damaged after it was drawn is told as if it had been judged before") {
  TempFolder folder;
  std::string jpeg = read_bytes(project_root() + "/tests/data/hostile/img/good_rgb.jpg");
  folder.write("good.jpg", jpeg);
  folder.write("cut.jpg", jpeg.substr(0, jpeg.size() / 2));
  jpeg.replace(jpeg.size() - 40, 30, 30, '\x7e');
  folder.write("bad.jpg", jpeg);
  folder.write("worse.jpg", jpeg + "x");
  folder.write("bare.yaml", frame_of_art);
  const std::string head = "game: freeform\ntemplate: bare.yaml\ncards:\n  - {id: a, art: good.jpg}\n";
  const std::string bad =
      GENERATE(as<std::string>(), "  - {id: b, art: bad.jpg}\n",
               "  - {id: b, title: much too long for its box, art: bad.jpg}\n  - {id: c, art: worse.jpg}\n",
               "  - {id: b, art: cut.jpg}\n  - {id: c, art: bad.jpg}\n",
               "  - {id: b, art: bad.jpg}\n  - {id: c, art: gone.jpg}\n  - {id: d, art: bad.jpg}\n");
  folder.write("deck.yaml", head + bad);
  press::PrintJob job;
  job.format = GENERATE(as<std::string>(), "pdf", "svg", "png");
  job.dpi = 40;
  const Told expected = told_of(folder, "deck.yaml", job, false), found = told_of(folder, "deck.yaml", job, true);
  INFO(expected.said);
  CHECK_FALSE(found.printed);
  CHECK(found.said == expected.said);
  CHECK(found.said.find("the picture 'bad.jpg' is damaged") != std::string::npos);
  CHECK(found.files ==
        std::vector<std::string>{"bad.jpg", "bare.yaml", "cut.jpg", "deck.yaml", "good.jpg", "worse.jpg"});
}

TEST_CASE("pictures that are trusted and sound are printed into the same bytes") {
  TempFolder folder;
  for (const char* name : {"good_rgb.jpg", "exif_6.jpg", "good_prog.jpg"})
    folder.write(name, read_bytes(project_root() + "/tests/data/hostile/img/" + name));
  folder.write("bare.yaml", frame_of_art);
  folder.write("deck.yaml",
               "game: freeform\ntemplate: bare.yaml\ncards:\n  - {id: a, art: good_rgb.jpg}\n"
               "  - {id: b, art: exif_6.jpg}\n  - {id: c, art: good_prog.jpg}\n  - {id: d, art: good_rgb.jpg}\n");
  press::PrintJob job;
  const Told plain = told_of(folder, "deck.yaml", job, false);
  INFO(plain.said);
  REQUIRE(plain.printed);
  const std::string expected = read_bytes(folder / "out/deck.pdf");
  const Told trusting = told_of(folder, "deck.yaml", job, true);
  CHECK(trusting.printed);
  CHECK(trusting.said == plain.said);
  CHECK(read_bytes(folder / "out/deck.pdf") == expected);
}
