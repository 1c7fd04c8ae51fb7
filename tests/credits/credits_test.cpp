// Who made pictures and fonts: said by cards, by credits.yaml, by the files and by their names.
#include "press/credits.h"
#include "../catch.h"
#include "../temp_folder.h"
#include "credits/account.h"
#include "credits/files.h"
#include "credits/metadata.h"
#include "diag/printer.h"
#include "press/check.h"
#include "press/target.h"

using namespace kingpress;
using credits::Asset;
using credits::Credit;
using Lines = std::vector<std::string>;

namespace {

std::string chunk(const std::string& name, const std::string& data) {
  std::string size;
  for (const int shift : {24, 16, 8, 0}) size += static_cast<char>(data.size() >> shift & 0xFF);
  return size + name + data + "sums";
}
std::string png(const std::string& chunks) {
  return "\x89PNG\r\n\x1a\n" + chunk("IHDR", std::string(13, '\1')) + chunks + chunk("IEND", "");
}
std::string text(const std::string& key, const std::string& value) { return chunk("tEXt", key + '\0' + value); }

std::string said(const Credit& credit) {
  return credit.by + "|" + credit.licence + "|" + credit.source + "|" + credit.made;
}

const std::string svg =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"><path d=\"M0 0H10V10Z\"/></svg>";

struct Judged {
  std::vector<Asset> assets;
  std::string told;
};
Judged judged(const std::string& path) {
  press::Workshop workshop;
  Judged judged;
  press::examine(press::load(path, workshop), workshop, [&](const auto& cutouts, press::Workshop& shop) {
    judged.assets = press::assets_of(cutouts, shop);
    credits::judge(judged.assets, shop.diagnostics);
  });
  judged.told = diag::print(workshop.diagnostics);
  return judged;
}

}  // namespace

TEST_CASE("a PNG says who made it in its texts, and programs that make pictures by AI leave theirs") {
  CHECK(said(credits::credit_in(png(text("Author", " Ada\nLovelace ") + text("License", "CC0")))) ==
        "Ada Lovelace|CC0||");
  CHECK(said(credits::credit_in(png(chunk("iTXt", std::string("Author\0\0\0en\0\0Bo", 15))))) == "Bo|||");
  CHECK(said(credits::credit_in(png(text("parameters", "an owl\nSteps: 20, Sampler: Euler")))) == "|||ai");
  CHECK(said(credits::credit_in(png(text("Software", "Midjourney 6")))) == "|||ai");
  CHECK(said(credits::credit_in(png(text("Software", "Krita")))) == "|||");
  CHECK(said(credits::credit_in(png(text("workflow", "{\"nodes\": []}")))) == "|||ai");
  CHECK(said(credits::credit_in("\x89PNG\r\n\x1a\nbroken")) == "|||");
  CHECK(said(credits::credit_in("")) == "|||");
}

TEST_CASE("an SVG says who made it in its metadata") {
  const std::string rdf =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:rdf=\"r\" xmlns:dc=\"d\" "
      "xmlns:cc=\"c\"><metadata><rdf:RDF><cc:Work>"
      "<dc:creator><cc:Agent><dc:title>Ada &amp; Bo</dc:title></cc:Agent></dc:creator>"
      "<cc:license "
      "rdf:resource=\"https://creativecommons.org/licenses/by/4.0/\"/></cc:Work></rdf:RDF></metadata></svg>";
  CHECK(said(credits::credit_in(rdf)) == "Ada & Bo|https://creativecommons.org/licenses/by/4.0/||");
  CHECK(said(credits::credit_in(svg)) == "|||");
  CHECK(said(credits::credit_in(
            "<svg><metadata><rdf:RDF><rdf:Description Iptc4xmpExt:DigitalSourceType=\"http://cv.iptc."
            "org/newscodes/digitalsourcetype/trainedAlgorithmicMedia\"/></rdf:RDF></metadata></svg>")) == "|||ai");
}

TEST_CASE("a file's name may say who made it") {
  CHECK(said(credits::credit_in_name("art/owl by Ada Lovelace (CC BY 4.0).png")) == "Ada Lovelace|CC BY 4.0||");
  CHECK(said(credits::credit_in_name("fox_cc0.svg")) == "|CC0||");
  CHECK(said(credits::credit_in_name("fox_cc-by-sa-3.0.svg")) == "|CC BY-SA 3.0||");
  CHECK(said(credits::credit_in_name("hedge by the road.png")) == "|||");
  CHECK(said(credits::credit_in_name("walk-by-night.png")) == "|||");
}

TEST_CASE("cards come before credits.yaml, the nearest of those first, then the file and its name") {
  const TempFolder folder;
  folder.write("deck.yaml",
               "game: freeform\ntemplate: look\ncards:\n"
               "  - {id: a, art: {file: art/a.svg, by: Ada, made: mixed}}\n  - {id: b, art: art/old/b.svg}\n"
               "  - {id: c, art: art/c by Cy (CC0).svg}\n");
  folder.write("look.yaml", "trim: 20x20mm\nelements:\n  - {image: \"{art}\", box: [0mm, 0mm, 20mm, 20mm]}\n");
  for (const char* name : {"art/a.svg", "art/old/b.svg", "art/c by Cy (CC0).svg"}) folder.write(name, svg);
  folder.write("credits.yaml", "licence: MIT\nmade: hand\n");
  folder.write("art/old/credits.yaml", "by: Bo\nfiles:\n  \"b*\": {licence: CC BY 4.0}\n  d.svg: {by: Di}\n");
  const Judged found = judged(folder.path());
  Lines all;
  for (const Asset& asset : found.assets)
    if (asset.kind == Asset::Kind::picture) all.push_back(asset.name + ": " + said(asset.credit));
  CHECK(all ==
        Lines{"art/a.svg: Ada|MIT||mixed", "art/c by Cy (CC0).svg: Cy|MIT||hand", "art/old/b.svg: Bo|CC BY 4.0||hand"});
  CHECK_THAT(found.told, Catch::Contains("no picture or font that is used is called 'd.svg'"));
  CHECK_THAT(found.told, !Catch::Contains("missing-credit"));
}

TEST_CASE("what is not said is told once for a folder, and an AI's file that is said to be made by hand") {
  const TempFolder folder;
  folder.write("deck.yaml",
               "game: freeform\ntemplate: look\ncards:\n  - {id: a, art: a.svg}\n  - {id: b, art: b.svg}\n"
               "  - {id: c, art: {file: c.svg, by: Cy, licence: CC0, made: hand}}\n");
  folder.write("look.yaml", "trim: 20x20mm\nelements:\n  - {image: \"{art}\", box: [0mm, 0mm, 20mm, 20mm]}\n");
  for (const char* name : {"a.svg", "b.svg"}) folder.write(name, svg);
  folder.write("c.svg", svg.substr(0, svg.size() - 6) +
                            "<metadata><x DigitalSourceType=\"trainedAlgorithmicMedia\"/></metadata></svg>");
  const Judged found = judged(folder.path());
  CHECK_THAT(found.told, Catch::Contains("nothing says 'by', 'licence', 'made' of the pictures '") &&
                             Catch::Contains("a.svg', '") &&
                             Catch::Contains("is said to be made by hand, and its file says by AI"));
  CHECK(credits::ai_sentence(found.assets) == "Of 2 of the 3 pictures it is not said whether AI made them.");
}

TEST_CASE("a wrong word in a credit is an error at its place") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards:\n  - {id: a, art: {file: a.svg, made: robot, bye: Ada}}\n");
  folder.write("a.svg", svg);
  CHECK_THAT(judged(folder.path()).told,
             Catch::Contains("deck.yaml:3:38: error") && Catch::Contains("unknown key 'bye'"));
}

TEST_CASE("the sentence on AI counts every picture") {
  const auto of = [](const std::vector<const char*>& made) {
    std::vector<Asset> assets;
    for (const char* one : made)
      assets.push_back({Asset::Kind::picture, "", "p", "p", {"A", "B", "", one}, {}, {}, false});
    return credits::ai_sentence(assets);
  };
  CHECK(of({"hand", "hand"}) == "No picture was made by AI.");
  CHECK(of({"ai", "ai"}) == "All 2 pictures were made by AI.");
  CHECK(of({"hand", "ai", "mixed", "mixed"}) ==
        "1 of the 4 pictures was made by AI; 2 of the 4 pictures were made partly by AI.");
  CHECK(of({}) == "");
}

TEST_CASE("the list for a shop has a row for each file") {
  const std::vector<Asset> assets{
      {Asset::Kind::picture, "", "a.png", "a.png", {"Ada, Bo", "CC0", "", "ai"}, {}, {}, false}};
  CHECK(credits::table(assets) == "file,kind,by,licence,source,made\na.png,picture,\"Ada, Bo\",CC0,,ai\n");
  CHECK(credits::is_named("sampler-*.png", "sampler-owl.png"));
  CHECK_FALSE(credits::is_named("sampler-*.png", "sampler-owl.svg"));
}
