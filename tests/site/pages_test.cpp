// The pages as they are given away: the program makes them, and what lies in the folder is looked at.
#include <cstdio>
#include <filesystem>
#include <regex>
#include <set>

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"
#include "../said_by.h"
#include "../temp_folder.h"

using namespace kingpress;

namespace {

namespace fs = std::filesystem;

Said kingpress_says(const std::string& words) { return said_by("'" KINGPRESS_PROGRAM "' " + words); }

std::set<std::string> files_of(const std::string& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) names.insert(fs::relative(entry.path(), folder).generic_string());
  return names;
}

std::string deck_of(const std::string& cards) {
  return "game: freeform\ntitle: Pack\ntemplate: creature\nback: creature-back\nschema: {cost: integer}\ncards:\n" +
         cards;
}

const std::string fox = "  - {id: fox, title: Fox, cost: 1, text: It waits.}\n",
                  owl = "  - {id: owl, title: Owl, cost: 2}\n";

// Of every page: what it links to, loads, and lets run.
void check_links(const std::string& folder) {
  const std::set<std::string> files = files_of(folder);
  std::set<std::string> wanted{"site.json", "index.html"};
  static const std::regex link("(?:href|src)=\"([^\"]*)\"|url\\(([^)]*)\\)");
  for (const std::string& name : files) {
    if (!name.ends_with(".html")) continue;
    INFO(name);
    const std::string text = read_bytes(folder + "/" + name);
    CHECK(text.find("http://") == std::string::npos);
    CHECK(text.find("https://") == std::string::npos);
    CHECK(text.find("default-src 'none'") != std::string::npos);
    CHECK(text.find("unsafe") == std::string::npos);
    for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at) {
      std::string target = (*at)[1].matched ? (*at)[1].str() : (*at)[2].str();
      if (target.starts_with("data:image/") || target.starts_with("#")) continue;
      INFO(target);
      CHECK_FALSE(target.starts_with("/"));
      CHECK(target.find("..") == std::string::npos);
      CHECK(files.contains(target));
      wanted.insert(target);
    }
  }
  CHECK(files == wanted);  // nothing lies there that no page shows
}

}  // namespace

TEST_CASE("a shipped game's site has all that its pages link to, in less than 3 MB besides the sheets") {
  const TempFolder folder;
  const Said said = kingpress_says("site minkingi --paper a4 -q -o " + folder / "site");
  INFO(said.text);
  REQUIRE(said.status == 0);
  check_links(folder / "site");
  std::uintmax_t bytes = 0;
  std::size_t cards = 0;
  for (const std::string& name : files_of(folder / "site")) {
    if (!name.starts_with("print/")) bytes += fs::file_size(folder / ("site/" + name));
    cards += name.starts_with("cards/");
  }
  CHECK(cards == 135);
  CHECK(bytes < 3'000'000);
  const std::string index = read_bytes(folder / "site/index.html");
  CHECK(index.find("alt=\"The Hedge Knight. Sworn to defend the hedge.") != std::string::npos);
  CHECK(index.find("loading=\"lazy\"") != std::string::npos);
  CHECK(index.find("After Lewis King.") != std::string::npos);
  const auto times = [&index](const std::string& words) {
    int found = 0;
    for (std::size_t at = 0; (at = index.find(words, at)) != std::string::npos; ++at) ++found;
    return found;
  };
  CHECK(times("class=\"btn first\"") == 1);
  CHECK(times("alt=\"\" width=\"208\"") == 5);  // the fan
  CHECK(times("<h2>How it is played</h2>") == 1);
  CHECK(times("<h2>Versions</h2>") == 0);
}

TEST_CASE("a site names its version, and what has changed since another, where there is one") {
  const TempFolder folder;
  const std::string one =
      "game: freeform\ntitle: Pack\ntemplate: creature\nversion: \"2\"\nschema: {cost: integer}\n"
      "cards:\n";
  folder.write("old.yaml", one + fox);
  folder.write("new.yaml", one + fox + owl);
  const auto index_of = [&](const std::string& words) {
    REQUIRE(kingpress_says("site " + words + " --paper none -q -o " + folder / "site").status == 0);
    return read_bytes(folder / "site/index.html");
  };
  CHECK_THAT(index_of(folder / "new.yaml"), Catch::Contains("This is version 2.") && !Catch::Contains("changes.html"));
  CHECK_THAT(index_of(folder / "new.yaml" + " --since " + folder / "old.yaml"),
             Catch::Contains("href=\"changes.html\"") && !Catch::Contains("no card changed") &&
                 !Catch::Contains("How it is played"));
  CHECK_THAT(index_of(folder / "new.yaml" + " --since " + folder / "new.yaml"), Catch::Contains("no card changed"));
}

TEST_CASE("a site names after whom its game is") {
  const TempFolder folder;
  folder.write("deck.yaml",
               "game: freeform\ntitle: Pack\nauthor: after Ada Byron\ncards:\n  - {id: fox, title: Fox}\n");
  kingpress_says("site " + folder / "deck.yaml" + " --paper none -q -o " + folder / "site");
  CHECK_THAT(read_bytes(folder / "site/index.html"), Catch::Contains("After Ada Byron."));
}

TEST_CASE("a title of more than 26 letters is set smaller") {
  const TempFolder folder;
  const auto is_long = [&](const std::string& title) {
    folder.write("deck.yaml", "game: freeform\ntitle: " + title + "\ncards:\n  - {id: fox, title: Fox}\n");
    kingpress_says("site " + folder / "deck.yaml" + " --paper none -q -o " + folder / "site");
    return read_bytes(folder / "site/index.html").find("<h1 dir=\"auto\" class=\"long\">" + title) != std::string::npos;
  };
  CHECK(is_long(std::string(27, 'm')));
  CHECK_FALSE(is_long(std::string(26, 'm')));
}

TEST_CASE("a sheet to download is told with its size, and a sign that is none in its words") {
  const TempFolder folder;
  folder.write("deck.yaml", deck_of(fox + owl));
  folder.write("LEAFLET.md", "# Pack\n\nA {nosuchsign} and a {start}.\n");
  kingpress_says("site " + folder / "deck.yaml" + " --paper a4 -q -o " + folder / "site");
  std::string pdf;
  for (const std::string& name : files_of(folder / "site"))
    if (name.starts_with("print/")) pdf = name;
  REQUIRE_FALSE(pdf.empty());
  const auto kilobytes = static_cast<double>(fs::file_size(folder / ("site/" + pdf))) / 1000;
  const std::string index = read_bytes(folder / "site/index.html");
  std::smatch told;
  REQUIRE(std::regex_search(index, told, std::regex("([0-9]+) KB")));
  CHECK(std::stod(told[1]) == Approx(kilobytes).margin(0.51));
}

TEST_CASE("a site leads with the first paragraph of its leaflet, up to 260 letters") {
  const TempFolder folder;
  folder.write("deck.yaml", deck_of(fox));
  for (const std::size_t letters : {260u, 261u}) {
    CAPTURE(letters);
    folder.write("LEAFLET.md", "---\ntitle: Pack\n---\n\n## Play\n\n" + std::string(letters, 'a') + "\n");
    REQUIRE(kingpress_says("site " + folder.path() + " --paper none -q -o " + folder / "site").status == 0);
    CHECK((read_bytes(folder / "site/index.html").find("class=\"lead\"") != std::string::npos) == (letters == 260));
  }
}

TEST_CASE("a round piece is round on the page") {
  const TempFolder folder;
  folder.write("deck.yaml",
               "game: freeform\ntitle: Coins\ntemplate: token\nback: token-back\ncards: [{id: one, title: One}]\n");
  REQUIRE(kingpress_says("site " + folder.path() + " --paper none -q -o " + folder / "site").status == 0);
  CHECK_THAT(read_bytes(folder / "site/index.html"), Catch::Contains("class=\"turn round\""));
}

TEST_CASE("cards that are as before are counted over all decks, and those without a face are none") {
  const TempFolder folder;
  for (const char* version : {"old", "new"})
    for (const char* deck : {"one", "two"})
      folder.write(std::string(version) + "/" + deck + ".yaml",
                   deck_of(fox + owl + "  - {id: elk, title: Elk, cost: " + (*version == 'o' ? "1" : "2") + "}\n"));
  const std::string page = folder / "changes.html";
  CHECK(kingpress_says("diff " + folder / "old" + " " + folder / "new" + " --html " + page).status == 1);
  CHECK_THAT(read_bytes(page), Catch::Contains(": 2 cards; 4 are as before."));
}

TEST_CASE("old beside new shows every part of a kit as the kit prints it, and no other part beside it") {
  const TempFolder folder;
  for (const char* version : {"old", "new"}) {
    const std::string at = std::string(version) + "/", title = *version == 'o' ? "Owl" : "Elk";
    folder.write(at + "cards.yaml", deck_of("  - {id: owl, title: " + title + "}\n" + fox));
    for (const char* tiles : {"hills", "lakes"})
      folder.write(at + tiles + ".yaml", "game: freeform\ntitle: " + std::string(tiles) +
                                             "\ncards:\n  - {id: one, title: " + title + " of the " + tiles +
                                             "}\n  - {id: two, title: Two}\n");
    folder.write(at + "looks/tile.yaml",
                 "trim: 40x40mm\nstyles: {name: {size: 9pt, colour: \"#000000\"}}\nelements:\n  - {style: name, text: "
                 "\"{title}\", box: [5%, 5%, 90%, 20%]}\n");
    folder.write(
        at + "edition.yaml",
        "game: freeform\ntitle: Box\nplayers: 2-3\ndecks: [cards.yaml]\n"
        "boards: [{name: Board, template: looks/tile}]\n"
        "tiles:\n  - {file: hills.yaml, template: looks/tile, size: 40x40mm, each_player: 1}\n  - lakes.yaml\n");
  }
  const std::string was = folder / "old", is = folder / "new", page = folder / "changes.html";
  const Said told = kingpress_says("diff " + was + " " + is + " --html " + page);
  INFO(told.text);
  REQUIRE(told.status == 1);
  const std::string text = read_bytes(page);
  for (const char* words : {"New face of Elk of the hills", "Old face of Elk of the lakes",
                            "viewBox=\"0 0 40.00 40.00\"", ": 3 cards; 3 are as before"})
    CHECK_THAT(text, Catch::Contains(words));
  CHECK(kingpress_says("diff " + was + " " + was + " --html " + folder / "same.html").status == 0);
  const std::string file = folder / "changes.pdf";
  CHECK(kingpress_says("diff " + was + " " + is + " -q --pdf " + file).status == 1);
  CHECK_THAT(said_by("pdftotext " + file + " -").text, Catch::Contains("Elk of the lakes"));
  CHECK(kingpress_says("site " + is + " --since " + was + " --paper none -q -o " + folder / "site").status == 0);
  CHECK(files_of(folder / "site").contains("changes.html"));
}

TEST_CASE("old beside new speaks the language that is asked for, and its words are no markup") {
  TempFolder folder;
  const auto deck = [](const char* version, const char* card) {
    return std::string("game: freeform\ntitle: Eulen\nversion: \"") + version +
           "\"\ncards:\n  - {id: a, title: " + card + ", text: Eins.}\n";
  };
  folder.write("old.yaml", deck("1", "Eule"));
  folder.write("new.yaml", deck("2", "'<b>Elch</b>'"));
  REQUIRE(kingpress_says("site " + (folder / "new.yaml") + " --since " + (folder / "old.yaml") +
                         " --language de -q -o " + (folder / "site"))
              .status == 0);
  const std::string page = read_bytes(folder / "site/changes.html");
  for (const char* words :
       {"<html lang=\"de\">", "Was sich von Fassung 1 zu Fassung 2 ge\u00e4ndert hat: 1 Karte.",
        ">Eulen: 1 ge\u00e4ndert\n  das Deck selbst\n    version: 1 -&gt; 2\n  ge\u00e4ndert a (&lt;b&gt;Elch",
        "alt=\"Neue Seite von &lt;b&gt;Elch&lt;/b&gt;\"", ">Nebeneinander<", "> ge\u00e4ndert <b>1</b>"})
    CHECK_THAT(page, Catch::Contains(words));
  for (const char* words : {"Side by side", "Old face of", "What is shown", "<b>Elch", "1 changed", "the deck itself"})
    CHECK_THAT(page, !Catch::Contains(words));
}

TEST_CASE("a site speaks the language that is asked for, and every word of its pages is in German") {
  const TempFolder folder;
  REQUIRE(kingpress_says("site minkingi --language de --paper a4 -q -o " + folder / "site").status == 0);
  check_links(folder / "site");
  const std::string index = read_bytes(folder / "site/index.html"), rules = read_bytes(folder / "site/rules.html");
  for (const char* words : {"<html lang=\"de\">", ">Zu den Karten<", ">Die Karten<", ">Alle umdrehen<", ">Zum Drucken<",
                            "Drucken, A4", " Bögen<", ": umdrehen\"", "Nach Lewis King. Mit kingpress gemacht"})
    CHECK(index.find(words) != std::string::npos);
  CHECK(rules.find(">Alle Karten<") != std::string::npos);
  // Also what these pages do not show.
  const std::string source = read_bytes(project_root() + "/src/site/deck_site.cpp") +
                             read_bytes(project_root() + "/src/site/comparison_page.cpp"),
                    german = read_bytes(project_root() + "/templates/languages/de.yaml");
  static const std::regex asked(R"~((?:say|link|button)\((?:"[^"]*", )?"([^"]+)")~");
  int found = 0;
  for (std::sregex_iterator at(source.begin(), source.end(), asked), end; at != end; ++at, ++found) {
    const std::string words = (*at)[1].str();
    INFO(words);
    CHECK((german.find("\n  " + words + ": ") != std::string::npos ||
           german.find("\n  \"" + words + "\": ") != std::string::npos));
  }
  CHECK(found > 25);
}

TEST_CASE("of a part of a kit the site shows that part, without rules that speak of all") {
  const TempFolder folder;
  for (const char* part : {"minkingi/sampler", "minkingi/grid"}) {
    const std::string site = folder / fs::path(part).filename().string();
    const Said said = kingpress_says(std::string("site ") + part + " --paper none -q -o " + site);
    INFO(said.text);
    CHECK(said.status == 0);
    check_links(site);
    CHECK_FALSE(fs::exists(site + "/rules.html"));
  }
}

TEST_CASE("a site is the same on any number of threads and in every run") {
  const TempFolder folder;
  const std::string deck = folder.write("deck.yaml", deck_of(fox + owl));
  for (const char* jobs : {"1", "2", "7"})
    REQUIRE(kingpress_says("site " + deck + " -q --jobs " + jobs + " -o " + folder / jobs).status == 0);
  REQUIRE(kingpress_says("site " + deck + " -q -o " + folder / "1").status == 0);
  for (const char* other : {"2", "7"}) {
    CHECK(files_of(folder / "1") == files_of(folder / other));
    for (const std::string& name : files_of(folder / "1"))
      CHECK(read_bytes(folder / ("1/" + name)) == read_bytes(folder / (std::string(other) + "/" + name)));
  }
}

TEST_CASE("a site replaces its own files as a whole, and touches nobody else's") {
  const TempFolder folder;
  const std::string deck = folder.write("deck.yaml", deck_of(fox + owl)), site = folder / "site";
  // The kernel would refuse what the program must not try.
  const auto make = [&] {
    return said_by("KINGPRESS_SANDBOX=off '" KINGPRESS_PROGRAM "' site " + deck + " -q --paper none -o " + site);
  };
  REQUIRE(make().status == 0);
  CHECK(fs::exists(site + "/cards/002-owl.png"));
  folder.write("site/mine.txt", "mine");
  folder.write("deck.yaml", deck_of(fox));
  REQUIRE(make().status == 0);
  CHECK_FALSE(fs::exists(site + "/cards/002-owl.png"));
  CHECK(fs::exists(site + "/mine.txt"));
  // What is wrong leaves the last one as it was.
  const auto before = read_bytes(site + "/index.html");
  folder.write("deck.yaml", deck_of("  - {id: fox, title: Fox, art: nowhere.png}\n"));
  CHECK(make().status == 1);
  CHECK(read_bytes(site + "/index.html") == before);
  CHECK(fs::exists(site + "/cards/001-fox.png"));
  // What is wrong with the older version leaves no folder where there was none.
  const std::string older = folder.write("older.yaml", deck_of("  - {id: fox, cost: much}\n"));
  folder.write("deck.yaml", deck_of(fox));
  const Said wrong = kingpress_says("site " + deck + " --since " + older + " -o " + folder / "fresh");
  CHECK(wrong.status == 1);
  CHECK_THAT(wrong.text, Catch::Contains("older.yaml:7:") && Catch::Contains("fresh' not made: 1 error"));
  CHECK_FALSE(fs::exists(folder / "fresh"));
  // A list that a stranger wrote names what is no site's.
  folder.write("deck.yaml", deck_of(fox));
  folder.write("secret.png", "mine");
  folder.write("elsewhere/secret.png", "mine");
  fs::create_directory_symlink(folder / "elsewhere", folder / "site/linked");
  folder.write("site/site.json",
               R"({"made by": "kingpress site", "files": ["../secret.png", "linked/secret.png", "mine.txt", 7]})");
  REQUIRE(make().status == 0);
  for (const char* kept : {"secret.png", "elsewhere/secret.png", "site/mine.txt"}) CHECK(fs::exists(folder / kept));
  // A folder of somebody else's.
  folder.write("other/letter.txt", "mine");
  const Said refused = kingpress_says("site " + deck + " -o " + folder / "other");
  CHECK(refused.status == 2);
  CHECK(refused.text.find("no site of kingpress") != std::string::npos);
  CHECK(files_of(folder / "other") == std::set<std::string>{"letter.txt"});
}

TEST_CASE("diff --html writes a page with old beside new, and counts cards that only look different") {
  const TempFolder folder;
  const std::string look =
      "trim: 63x88mm\nelements:\n  - {shape: rect, fill: \"#ff0000\", box: [0mm, 0mm, 60mm, 20mm]}\n";
  for (const char* name : {"old", "new"}) {
    folder.write(std::string(name) + "/deck.yaml",
                 "game: freeform\ntitle: Pack\ntemplate: looks/mine\ncards: [{id: fox, title: Fox}]\n");
    folder.write(std::string(name) + "/looks/mine.yaml", look);
  }
  const std::string both = folder / "old" + " " + folder / "new", page = folder / "changes.html";
  CHECK(kingpress_says("diff " + both + " --html " + page).status == 0);
  folder.write("new/looks/mine.yaml", look + "  - {shape: rect, fill: \"#00ff00\", box: [30mm, 40mm, 10mm, 10mm]}\n");
  CHECK(kingpress_says("diff " + both).status == 0);                      // they say the same
  CHECK(kingpress_says("diff " + both + " --html " + page).status == 2);  // one lies there
  const Said told = kingpress_says("diff " + both + " --force --html " + page);
  CHECK(told.status == 1);
  CHECK(told.text == "Pack: 1 changed\n  changed fox (Fox)\n    looks different\n");
  const std::string text = read_bytes(page);
  CHECK_THAT(text, Catch::Contains("id=\"show-changed\"") && !Catch::Contains("id=\"show-gone\"") &&
                       !Catch::Contains("id=\"show-new\""));
  std::smatch box;
  REQUIRE(std::regex_search(text, box, std::regex("<rect x=\"([0-9.]+)\" y=\"([0-9.]+)\" width=\"([0-9.]+)\"")));
  CHECK(std::stod(box[1]) == Approx(30).margin(2.2));
  CHECK(std::stod(box[2]) == Approx(40).margin(2.2));
  CHECK(std::stod(box[3]) == Approx(10).margin(4));
}

TEST_CASE("diff --pdf prints old beside new, three cards a page, with all words that changed") {
  const TempFolder folder;
  std::string was, is;
  for (int i = 0; i < 7; ++i) {
    const std::string card = "  - {id: c" + std::to_string(i) + ", title: Card " + std::to_string(i) + ", cost: ";
    was += card + "1, text: It waits in the tall grass.}\n";
    is += card + "7, text: It sleeps in the tall grass.}\n";
  }
  const std::string old = folder.write("old/deck.yaml", deck_of(was + fox)),
                    now = folder.write("new/deck.yaml", deck_of(is + owl)), file = folder / "changes.pdf";
  REQUIRE(kingpress_says("diff " + old + " " + now + " -q --pdf " + file).status == 1);
  const std::string bytes = read_bytes(file);
  CHECK(said_by("pdfinfo " + file).text.find("Pages:           3\n") != std::string::npos);  // nine cards
  const std::string text = said_by("pdftotext -layout " + file + " -").text;
  for (const char* words : {"Card 6", "waits", "sleeps", "not there yet", "not there any more", "Fox", "Owl"}) {
    INFO(words << text);
    CHECK(text.find(words) != std::string::npos);
  }
  const std::string wide = "size: 88x63mm\n", lying = folder / "lying.pdf";  // a row is as high as its cards
  const std::string was_wide = folder.write("old/wide.yaml", wide + deck_of(was + fox)),
                    is_wide = folder.write("new/wide.yaml", wide + deck_of(is + owl));
  REQUIRE(kingpress_says("diff " + was_wide + " " + is_wide + " -q --pdf " + lying).status == 1);
  CHECK(said_by("pdfinfo " + lying).text.find("Pages:           2\n") != std::string::npos);
  const std::string same = folder / "same.pdf";  // a page that says so
  CHECK(kingpress_says("diff " + now + " " + now + " -q --pdf " + same).status == 0);
  CHECK(said_by("pdfinfo " + same).text.find("Pages:           1\n") != std::string::npos);
  CHECK(kingpress_says("diff " + old + " " + now + " --pdf " + file).status == 2);
  REQUIRE(kingpress_says("diff " + old + " " + now + " -q --force --pdf " + file).status == 1);
  CHECK(read_bytes(file) == bytes);
}

TEST_CASE("the pages are read, searched and turned in a browser, whatever the cards say") {
  const auto [status, said] = said_by("python3 '" + project_root() + "/tests/site/pages.py' '" KINGPRESS_PROGRAM "'");
  INFO(said);
  CHECK(status == 0);
  if (said.find("skipped: ") != std::string::npos) std::printf("skipped: no chromium for pages.py\n");
}
