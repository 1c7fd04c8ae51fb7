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

TEST_CASE("decks that lie beside each other share what is said of their pictures") {
  const TempFolder folder;
  for (const std::string name : {"a", "b"}) {
    folder.write(name + ".yaml", "game: freeform\ntemplate: look\ncards:\n  - {id: a, art: " + name + ".svg}\n");
    folder.write(name + ".svg", svg);
  }
  folder.write("look.yaml", "trim: 20x20mm\nelements:\n  - {image: \"{art}\", box: [0mm, 0mm, 20mm, 20mm]}\n");
  folder.write("credits.yaml", "by: Ada\nlicence: MIT\nmade: hand\nfiles: {a.svg: {by: Bo}, b.svg: {by: Cy}}\n");
  for (const char* leaflet : {"## Play\nAt once.\n", "## Play\n{credits}\n"}) {
    folder.write("LEAFLET.md", leaflet);
    const Judged found = judged(folder.path());
    CHECK_THAT(found.told, !Catch::Contains("unused-credit"));
    CHECK(found.assets.size() == 2);
  }
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
  CHECK_THAT(found.told, Catch::Contains("deck.yaml:6:60: warning: picture"));
  CHECK(credits::ai_sentence(found.assets) == "Of 2 of the 3 pictures it is not said whether AI made them.");
  folder.write("deck.yaml", "game: freeform\ntemplate: look\ncards:\n  - {id: c, art: c.svg}\n");
  folder.write("credits.yaml", "by: Ada\nlicence: MIT\nfiles:\n  c.svg: {made: hand}\n");
  CHECK_THAT(judged(folder.path()).told, Catch::Contains("credits.yaml:4:17: warning: picture"));
  folder.write("credits.yaml", "by: Ada\nmade: hand\nlicence: MIT\n");
  CHECK_THAT(judged(folder.path()).told, Catch::Contains("credits.yaml:2:7: warning: picture"));
}

TEST_CASE("where credits are printed that a file contradicts, this is told") {
  const TempFolder folder;
  folder.write(
      "deck.yaml",
      "game: freeform\ntemplate: look\ncards:\n  - {id: c, art: {file: c.svg, by: Cy, licence: CC0, made: hand}}\n");
  folder.write("look.yaml", "trim: 20x20mm\nelements:\n  - {image: \"{art}\", box: [0mm, 0mm, 20mm, 20mm]}\n");
  folder.write("c.svg", svg.substr(0, svg.size() - 6) +
                            "<metadata><x DigitalSourceType=\"trainedAlgorithmicMedia\"/></metadata></svg>");
  const auto told = [&](const std::string& leaflet) {
    folder.write("LEAFLET.md", leaflet);
    press::Workshop workshop;
    press::check(press::load(folder.path(), workshop), workshop);
    return diag::print(workshop.diagnostics);
  };
  CHECK_THAT(told("## Play\n{credits}\n"), Catch::Contains("is said to be made by hand, and its file says by AI"));
  CHECK_THAT(told("## Play\nAt once.\n"), !Catch::Contains("by AI"));
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

TEST_CASE("the texts of a PNG are taken by their keys, the first of each, blanks joined and cut to 200 letters") {
  for (const auto& [key, value, expected] : std::vector<std::tuple<std::string, std::string, std::string>>{
           {"Artist", "Ada", "Ada|||"},
           {"creator", "Ada", "Ada|||"},
           {"Copyright", "2020 Ada", "|2020 Ada||"},
           {"licence", "MIT", "|MIT||"},
           {"Source", "https://example.org", "||https://example.org|"},
           {"Source", "DALL-E 3", "|||ai"},
           {"Comment", "made with Stable Diffusion", "|||ai"},
           {"Title", "Midjourney", "|||"},
           {"parameters", "an owl", "|||"},
           {"prompt", "{}", "|||ai"},
           {"prompt", "an owl", "|||"},
           {"Dream", "an owl", "|||ai"},
           {"sd-metadata", "{}", "|||ai"},
           {"Author", " a \t\r\n b  c ", "a b c|||"},
           {"Author", std::string(200, 'x'), std::string(200, 'x') + "|||"},
           {"Author", std::string(201, 'x'), std::string(200, 'x') + "|||"}}) {
    CAPTURE(key, value);
    CHECK(said(credits::credit_in(png(text(key, value)))) == expected);
  }
  CHECK(said(credits::credit_in(png(text("Author", "Ada") + text("Artist", "Bo")))) == "Ada|||");
  CHECK(said(credits::credit_in(png(chunk("tEXt", "Author")))) == "|||");  // without an end of its key
  const auto international = [](std::string data) { return said(credits::credit_in(png(chunk("iTXt", data)))); };
  using namespace std::string_literals;
  CHECK(international("Author\0\1\0\0\0Bo"s) == "|||");  // compressed
  CHECK(international("Author\0\0\0en"s) == "|||");
  CHECK(international("Author\0\0"s) == "|||");
  CHECK(international("Author\0\0\0\0\0Bo"s) == "Bo|||");
  CHECK(said(credits::credit_in(png(chunk("zTXt", "Author\0Bo"s)))) == "|||");
  const std::string xmp =
      "<x:xmpmeta xmlns:x='x'><rdf:RDF><rdf:Description><dc:creator><rdf:Seq><rdf:li>Ada</rdf:li><rdf:li>Bo</rdf:li>"
      "</rdf:Seq></dc:creator><xmpRights:WebStatement>https://a.example</xmpRights:WebStatement>"
      "<photoshop:Source>the attic</photoshop:Source></rdf:Description></rdf:RDF></x:xmpmeta>";
  CHECK(international("XML:com.adobe.xmp\0\0\0\0\0"s + xmp) == "Ada|https://a.example|the attic|");
}

TEST_CASE("the kind of a picture's source says whether AI made it, or a part of it") {
  const auto of = [](const std::string& inner) {
    return said(credits::credit_in("<svg><metadata>" + inner + "</metadata></svg>"));
  };
  CHECK(of("<x DigitalSourceType='compositeWithTrainedAlgorithmicMedia'/>") == "|||mixed");
  CHECK(of("<x DigitalSourceType='digitalArt'/>") == "|||");
  CHECK(of("<y><DigitalSourceType>trainedAlgorithmicMedia</DigitalSourceType></y>") == "|||ai");
  CHECK(of("<y><DigitalSourceType rdf:resource='http://x/trainedAlgorithmicMedia'/></y>") == "|||ai");
  CHECK(of("<dc:source rdf:resource='https://b.example'/>") == "||https://b.example|");
  CHECK(of("<dc:source>a book</dc:source>") == "||a book|");
  CHECK(of("<UsageTerms>ask me</UsageTerms>") == "|ask me||");
  CHECK(said(credits::credit_in("<svg><desc><dc:creator>Ada</dc:creator></desc></svg>")) == "|||");  // no metadata
  std::string deep = "<dc:creator>Ada</dc:creator>";
  for (int i = 0; i < 19; ++i) deep = "<a>" + deep + "</a>";
  CHECK(of(deep) == "Ada|||");
  CHECK(of("<a><a>" + deep + "</a></a>") == "|||");  // nobody writes so
}

TEST_CASE("names of files say licences of every kind, and people only after a word of its own") {
  for (const auto& [name, expected] :
       std::vector<std::pair<std::string, std::string>>{{"owl (CC BY-NC-ND 2.0).png", "|CC BY-NC-ND 2.0||"},
                                                        {"owl cc by nc sa.png", "|CC BY-NC-SA||"},
                                                        {"owl cc by nc 4.0 final.png", "|CC BY-NC 4.0||"},
                                                        {"owl cc by nd.png", "|CC BY-ND||"},
                                                        {"owl cc by 5.png", "|CC BY||"},
                                                        {"owl public domain.png", "|public domain||"},
                                                        {"account cc0.png", "|CC0||"},
                                                        {"owlcc0.png", "|||"},
                                                        {"owl by Ada.png", "Ada|||"},
                                                        {"owl by Ada, CC BY.png", "Ada|CC BY||"},
                                                        {"owl by Ada - CC BY-SA.png", "Ada|CC BY-SA||"},
                                                        {"cc0 owl by Ada.png", "Ada|CC0||"},
                                                        {"owl by .png", "|||"},
                                                        {"by Ada/owl.png", "|||"}}) {
    CAPTURE(name);
    CHECK(said(credits::credit_in_name(name)) == expected);
  }
}

TEST_CASE("patterns of files name what lies where stars stand, also nothing") {
  CHECK(credits::is_named("owl.png", "owl.png"));
  CHECK_FALSE(credits::is_named("owl.png", "owl.png2"));
  CHECK(credits::is_named("*", ""));
  CHECK(credits::is_named("owl*", "owl"));
  CHECK(credits::is_named("*.png", ".png"));
  CHECK(credits::is_named("a*b*c", "abbc"));
  CHECK(credits::is_named("*owl*", "art/owl.png"));
  CHECK_FALSE(credits::is_named("a*b*c", "acb"));
  CHECK_FALSE(credits::is_named("owls*", "owl"));
}

TEST_CASE("what lacks is told for three files by name, and for the others by their number") {
  const auto told = [](std::size_t count, const Credit& credit, Asset::Kind kind = Asset::Kind::picture) {
    std::vector<Asset> assets;
    for (std::size_t i = 0; i < count; ++i) {
      const std::string name = "art/" + std::string(1, static_cast<char>('a' + i)) + ".png";
      assets.push_back({kind, "deck", name, name, credit, {}, {}, false});
    }
    diag::Diagnostics diagnostics;
    credits::judge(assets, diagnostics);
    return diagnostics.list().empty() ? std::string() : diagnostics.list().front().message;
  };
  CHECK(told(1, {"", "CC0", "", "hand"}) == "nothing says 'by' of the picture 'art/a.png'");
  CHECK(told(3, {"Ada", "", "", "hand"}) ==
        "nothing says 'licence' of the pictures 'art/a.png', 'art/b.png', 'art/c.png'");
  CHECK(told(4, {"Ada", "CC0", "", ""}) ==
        "nothing says 'made' of the pictures 'art/a.png', 'art/b.png', 'art/c.png' and 1 more");
  CHECK(told(2, {"Ada", "CC0", "", "hand"}) == "");
  CHECK(told(1, {"", "OFL", "", ""}, Asset::Kind::font) == "");
  CHECK(told(1, {}, Asset::Kind::font) == "nothing says 'licence' of the font 'art/a.png'");
  diag::Diagnostics diagnostics;
  credits::judge({{Asset::Kind::font, "", "DejaVu", "DejaVu", {}, {}, {}, true}}, diagnostics);  // the program's own
  CHECK(diagnostics.list().empty());
}

TEST_CASE("a page of credits counts pictures by who made them, and names fonts and their authors once") {
  const auto picture = [](const Credit& credit) {
    return Asset{Asset::Kind::picture, "", "p", "p", credit, {}, {}, false};
  };
  const auto font = [](const std::string& name, const Credit& credit) {
    return Asset{Asset::Kind::font, "", name, name, credit, {}, {}, false};
  };
  CHECK(credits::page({picture({"Ada", "CC0", "", "hand"}), picture({"Ada", "CC0", "", "ai"}),
                       picture({"", "", "https://a.example", "hand"}), font("Spartan", {"Bo", "OFL", "", ""}),
                       font("Spartan", {"Bo", "OFL", "", ""}), font("Bold", {"Bo", "OFL", "", ""}), font("Owl", {})}) ==
        Lines{"1 picture by unknown hands, https://a.example", "2 pictures by Ada (CC0)",
              "Fonts: Owl; Bold, Spartan by Bo (OFL)", "1 of the 3 pictures was made by AI."});
  CHECK(credits::page({font("Owl", {})}) == Lines{"Font: Owl"});
  CHECK(credits::page({}).empty());
  const Lines unsaid = {"1 picture by Ada (CC0)"};
  CHECK(credits::page({picture({"Ada", "CC0", "", ""})}, {}, credits::Unsaid::left_out) == unsaid);
  CHECK(credits::page({picture({"Ada", "CC0", "", ""})}).size() == 2);
  CHECK(credits::page({picture({"Ada", "CC0", "", "ai"})}, {}, credits::Unsaid::left_out).size() == 2);
  const auto german = [](std::string_view words) {
    return words == "Font: {list}" ? std::string("Schrift: {list}") : "~" + std::string(words);
  };
  CHECK(credits::page({picture({"Ada", "CC0", "", "hand"}), picture({"Ada", "CC0", "", "ai"}), font("Owl", {})},
                      german) ==
        Lines{"~2 pictures by ~Ada (CC0)", "Schrift: Owl", "~Pictures made by AI: 1 of 2; partly: 0; not said: 0"});
  CHECK(credits::page({font("Owl", {})}, german) == Lines{"Schrift: Owl"});
  const auto sentence = [&](const Lines& made) {
    std::vector<Asset> assets;
    for (const std::string& one : made) assets.push_back(picture({"", "", "", one}));
    return credits::ai_sentence(assets);
  };
  CHECK(sentence({"hand"}) == "The picture was not made by AI.");
  CHECK(sentence({"ai"}) == "The picture was made by AI.");
  CHECK(sentence({"mixed", "hand"}) == "1 of the 2 pictures was made partly by AI.");
  CHECK(sentence({"", "hand"}) == "Of 1 of the 2 pictures it is not said whether AI made it.");
}

TEST_CASE("cells of the list are put in quotes where they need them") {
  const auto cell = [](const std::string& by) {
    const std::string text = credits::table({{Asset::Kind::font, "", "F", "F", {by, "", "", ""}, {}, {}, false}});
    return text.substr(text.find("F,font,") + 7);
  };
  CHECK(cell("Ada") == "Ada,,,\n");
  CHECK(cell("the \"Owl\"") == "\"the \"\"Owl\"\"\",,,\n");
  CHECK(cell("a\nb") == "\"a\nb\",,,\n");
}
