// The hash in the footer names everything that a sheet came from.
#include <algorithm>

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"
#include "../temp_folder.h"
#include "a_kit.h"
#include "press/faces.h"

using namespace kingpress;

namespace {

const std::string layout =
    "title: bare\nkind: card\ntrim: 63x88mm\npalette: {ink: \"#141414\"}\n"
    "styles:\n  body: {font: text, size: 9pt, colour: ink}\n"
    "values: {art: a picture}\n"
    "elements:\n  - {image: \"{art}\", box: [0mm, 0mm, 60mm, 60mm]}\n";

std::string picture(const std::string& name) { return read_bytes(project_root() + "/tests/data/hostile/img/" + name); }

std::string hash_of(const TempFolder& folder) {
  press::AKit kit(folder / "deck.yaml");
  INFO(diag::print(kit.workshop.diagnostics));
  CHECK_FALSE(kit.workshop.diagnostics.has_errors());
  press::Faces faces(kit.cutouts, kit.workshop);
  const press::Ingredients all = faces.compose_all();
  CHECK_FALSE(kit.workshop.diagnostics.has_errors());
  return press::content_hash(kit.workshop.sources, all, kit.workshop.fonts());
}

}  // namespace

TEST_CASE("another picture under the same name is another hash") {
  TempFolder folder;
  folder.write("bare.yaml", layout);
  folder.write("deck.yaml", "game: freeform\ntemplate: bare.yaml\ncards:\n  - {id: a, art: art.png}\n");
  folder.write("art.png", picture("good_rgb8.png"));
  const std::string before = hash_of(folder);
  CHECK(before.size() == 8);
  CHECK(hash_of(folder) == before);
  folder.write("art.png", picture("good_gray8.png"));
  CHECK(hash_of(folder) != before);
}

TEST_CASE("another font is another hash") {
  press::Workshop workshop;
  const std::vector<fonts::FaceInfo>& fonts = workshop.fonts().list();
  REQUIRE(fonts.size() > 1);
  const press::Ingredients one{{}, {0}}, other{{}, {static_cast<fonts::FaceId>(fonts.size() - 1)}};
  CHECK(press::content_hash(workshop.sources, one, workshop.fonts()) !=
        press::content_hash(workshop.sources, other, workshop.fonts()));
  CHECK(press::content_hash(workshop.sources, one, workshop.fonts()) !=
        press::content_hash(workshop.sources, {}, workshop.fonts()));
}

TEST_CASE("what the faces of a kit are made of is known before its first page") {
  press::AKit kit("minkingi");
  press::Faces faces(kit.cutouts, kit.workshop);
  const press::Ingredients all = faces.compose_all();
  CHECK(all.pictures.size() == 135);  // each card its own
  CHECK(all.fonts.size() >= 3);
  // a drawing that only cards name
  const auto& files = kit.workshop.sources.files();
  CHECK(std::any_of(files.begin(), files.end(), [](const diag::SourceFile& file) {
    return file.path().find("symbols/") != std::string::npos && file.path().ends_with(".svg");
  }));
}
