// Decks that are made of what people have: pictures, a decklist, a saved object of a virtual table, a template.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "../catch.h"
#include "../temp_folder.h"
#include "diag/printer.h"
#include "diag/usage_error.h"
#include "pictures/png_encode.h"
#include "start/gallery.h"
#include "start/language.h"
#include "start/picture_deck.h"
#include "start/starter.h"
#include "start/table_deck.h"

using namespace kingpress;

namespace {

// A picture whose pixels are numbered from `first` on.
std::string png(unsigned width, unsigned height, std::uint32_t first = 0xFF000000) {
  pictures::Pixels pixels{width, height, true, {}};
  for (unsigned i = 0; i < width * height; ++i) pixels.words.push_back(first + i);
  return pictures::encode_png(pictures::rows_of(pixels), 300);
}
std::string bytes_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}
template <class Act>
std::string refusal(Act act) {
  try {
    act();
  } catch (const diag::UsageError& error) {
    return std::string(error.what()) + (error.hint().empty() ? "" : " | " + error.hint());
  }
  return "none";
}
std::string cards_of(const std::string& deck) { return deck.substr(deck.find("cards:\n") + 7); }

using Files = std::vector<std::pair<std::string, std::string>>;

struct Pictures {
  TempFolder folder;
  press::Workshop workshop;
  start::PictureDeckJob job;

  explicit Pictures(const Files& files) {
    for (const auto& [name, bytes] : files) folder.write("in/" + name, bytes);
    job.folder = folder / "My Deck";
    job.pictures = {folder / "in"};
  }
  start::PictureDeck make() { return start::make_picture_deck(job, workshop); }
  std::string deck() const { return bytes_of(folder / "My Deck/deck.yaml"); }
};

}  // namespace

TEST_CASE("each picture is a card, with its copies and its back, and only what a card shows is copied") {
  Pictures made(Files{{"2x owl.png", png(5, 7)},
                      {"OWL back.png", png(5, 7)},
                      {"eel.png", png(5, 7)},
                      {"lone_back.png", png(5, 7)},
                      {"back.png", png(5, 7)},
                      {"notes.txt", "no picture"}});
  made.folder.write("more/eel (999).png", png(5, 7));
  made.job.pictures.push_back(made.folder / "more/eel (999).png");
  const start::PictureDeck deck = made.make();
  CHECK(diag::print(made.workshop.diagnostics) == "");
  CHECK(made.deck() ==
        "# yaml-language-server: $schema=schema.json\ngame: freeform\ntitle: My Deck\nsize: 63x88mm\ntemplate: "
        "full-bleed\nbleed_from: mirror\nback: art/back.png\ncards:\n"
        "  - {id: owl, art: art/2x owl.png, copies: 2, back: art/OWL back.png}\n"
        "  - {id: eel, art: art/eel.png}\n  - {id: eel-2, art: art/eel (999).png, copies: 999}\n");
  std::vector<std::string> art;
  for (const auto& entry : std::filesystem::directory_iterator(made.folder / "My Deck/art"))
    art.push_back(entry.path().filename().string());
  std::sort(art.begin(), art.end());
  CHECK(art == std::vector<std::string>{"2x owl.png", "OWL back.png", "back.png", "eel (999).png", "eel.png"});
  CHECK(deck.written ==
        std::vector<std::string>{made.folder / "My Deck/deck.yaml", made.folder / "My Deck/schema.json"});
  REQUIRE(deck.remarks.size() == 2);
  CHECK(deck.remarks[0] == "'lone_back.png' is the back of no card here and is left out");
  const cards::Edition edition = cards::read_edition(made.folder / "My Deck/deck.yaml", made.workshop.games(),
                                                     made.workshop.sources, made.workshop.diagnostics);
  CHECK(edition.decks.at(0).card_count() == 2 + 1 + 999);
  CHECK(diag::print(made.workshop.diagnostics) == "");
}

TEST_CASE("it is said how many pictures of other formats and how many folders are left out") {
  Pictures made(Files{{"owl.png", png(63, 88)},
                      {"a.WEBP", "x"},
                      {"b.webp", "x"},
                      {"c.gif", "x"},
                      {"notes.txt", "x"},
                      {"sub/owl.png", png(5, 7)}});
  CHECK(made.make().remarks.at(0) ==
        "left out: 1 .gif file, 2 .webp files (expected PNG, JPEG or SVG), 1 folder (name it, too)");
  Pictures none(Files{{"a.webp", "x"}});
  CHECK(refusal([&] { none.make(); }) ==
        "the folder '" + (none.folder / "in") + "' holds no pictures | but 1 .webp file (expected PNG, JPEG or SVG)");
}

TEST_CASE("it is said which pictures bring their bleed, which have a card's proportion, and which are cropped") {
  Pictures made(
      Files{{"a.png", png(69, 94)}, {"b.png", png(138, 188)}, {"c.png", png(63, 88)}, {"d.png", png(50, 50)}});
  made.job.title = "Said";
  made.job.bleed_from = "stretch";
  CHECK(made.make().remarks ==
        std::vector<std::string>{
            "2 pictures with the proportion of a card and its bleed: printed as they are",
            "1 picture with the proportion of a card (63mm x 88mm): the bleed is made from the edge (stretch)",
            "1 picture of another proportion than 63mm x 88mm: cropped to it"});
  CHECK(made.deck().find("title: Said\n") != std::string::npos);
  CHECK(made.deck().find("bleed_from: stretch\n") != std::string::npos);
}

TEST_CASE("a decklist takes what it names as often as it says, at most 999 times") {
  Pictures made(Files{{"owl.png", png(5, 7)}, {"eel.png", png(5, 7)}, {"fox.png", png(5, 7)}});
  made.job.list = made.folder.write("list.txt", "500 Eel\n2 Owl\n1 Eel\n3 Owll\n1 Zebra\n");
  made.make();
  CHECK(cards_of(made.deck()) ==
        "  - {id: eel, art: art/eel.png, copies: 501}\n  - {id: owl, art: art/owl.png, copies: 2}\n");
  const auto& told = made.workshop.diagnostics.list();
  REQUIRE(told.size() == 2);
  CHECK(told[0].message == "no picture is called 'Owll'");
  CHECK(told[0].hint == "did you mean 'owl'?");
  CHECK(told[1].hint == "a picture is called as its file, without its ending");
  CHECK_FALSE(std::filesystem::exists(made.folder / "My Deck/art/fox.png"));

  Pictures many(Files{{"owl.png", png(5, 7)}});
  many.job.list = many.folder.write("list.txt", "600 Owl\n600 Owl\n");
  many.make();
  CHECK(cards_of(many.deck()) == "  - {id: owl, art: art/owl.png, copies: 999}\n");

  Pictures gone(Files{{"owl.png", png(5, 7)}});
  gone.job.list = gone.folder / "gone.txt";
  gone.make();
  REQUIRE(gone.workshop.diagnostics.list().size() == 1);
  CHECK(gone.workshop.diagnostics.list()[0].code == "file-not-found");
  CHECK_FALSE(std::filesystem::exists(gone.folder / "My Deck"));

  Pictures strange(Files{{"owl.png", png(5, 7)}});
  strange.job.list = strange.folder.write("list.txt", "1 Zebra\n");
  CHECK(strange.make().written.empty());
  REQUIRE(strange.workshop.diagnostics.list().size() == 1);
  CHECK(strange.workshop.diagnostics.list()[0].message == "no picture is called 'Zebra'");
}

TEST_CASE("a decklist in Windows-1252 is read as what it is, and one that is no text is told as what it is") {
  Pictures old(Files{{"Bär.png", png(5, 7)}});
  old.job.list = old.folder.write("list.txt", "2 B\xe4r\n");
  old.make();
  CHECK(cards_of(old.deck()) == "  - {id: \"bär\", art: \"art/Bär.png\", copies: 2}\n");
  REQUIRE(old.workshop.diagnostics.list().size() == 1);
  CHECK(old.workshop.diagnostics.list()[0].code == "windows-1252");

  Pictures none(Files{{"owl.png", png(5, 7)}});
  none.job.list = none.folder / "in/owl.png";
  CHECK(none.make().written.empty());
  REQUIRE(none.workshop.diagnostics.list().size() == 1);
  CHECK(none.workshop.diagnostics.list()[0].message == "this is a PNG picture, expected text");
  CHECK(diag::print(none.workshop.diagnostics).size() < 300);
}

TEST_CASE("pictures that make no deck are refused, and a folder that holds something is left alone") {
  Pictures none(Files{{"notes.txt", "a"}});
  CHECK(refusal([&] { none.make(); }) ==
        "the folder '" + (none.folder / "in") + "' holds no pictures | PNG, JPEG or SVG files");
  none.job.pictures = {none.folder / "in/notes.txt"};
  CHECK(refusal([&] { none.make(); }) ==
        "'" + (none.folder / "in/notes.txt") + "' is no picture | PNG, JPEG or SVG files are");
  none.job.pictures = {none.folder / "gone"};
  CHECK(refusal([&] { none.make(); }) == "no picture or folder '" + (none.folder / "gone") + "'");

  std::filesystem::create_directory(none.folder / "bare");
  none.job.pictures = {none.folder / "bare"};
  CHECK(refusal([&] { none.make(); }) == "no picture or folder with pictures '" + (none.folder / "bare") + "'");

  Pictures twice(Files{{"owl.png", png(5, 7)}, {"sub/owl.png", png(5, 7)}});
  twice.job.pictures.push_back(twice.folder / "in/sub");
  CHECK(refusal([&] { twice.make(); }) == "two pictures are called 'owl.png' | rename one of them");

  Pictures backs(Files{{"owl_back.png", png(5, 7)}, {"back.png", png(5, 7)}});
  CHECK(refusal([&] { backs.make(); }) == "there is no picture to make a card of");

  Pictures taken(Files{{"owl.png", png(5, 7)}});
  taken.folder.write("My Deck/mine.txt", "mine");
  CHECK(refusal([&] { taken.make(); }).starts_with("'" + (taken.folder / "My Deck") + "' is there already"));
  taken.job.folder = taken.folder / "My Deck/mine.txt";
  CHECK(refusal([&] { taken.make(); }).find("is there already") != std::string::npos);

  Pictures damaged(Files{{"owl.png", png(5, 7)}, {"bad.png", png(5, 7).substr(0, 60)}});
  CHECK(damaged.make().written.empty());
  CHECK_FALSE(std::filesystem::exists(damaged.job.folder));
  REQUIRE(damaged.workshop.diagnostics.list().size() == 1);
  CHECK(damaged.workshop.diagnostics.list()[0].path == damaged.folder / "in/bad.png");
}

namespace {

struct Saved {
  TempFolder folder;
  press::Workshop workshop;
  start::TableDeckJob job;

  explicit Saved(const std::string& objects) {
    job.file = folder.write("My Table.json", "{\"ObjectStates\": [" + objects + "]}");
    job.folder = folder / "out";
  }
  start::TableDeck make() { return start::make_table_deck(job, workshop); }
  std::string deck() const { return bytes_of(folder / "out/deck.yaml"); }
  std::string messages() const {
    std::string all;
    for (const diag::Diagnostic& d : workshop.diagnostics.sorted()) all += d.message + "\n";
    return all;
  }
  std::vector<std::uint32_t> pixels(const std::string& art) const {
    auto decoded = pictures::decode_png(bytes_of(folder / "out/" + art));
    REQUIRE(std::holds_alternative<pictures::Pixels>(decoded));
    return std::get<pictures::Pixels>(decoded).words;
  }
};

std::string table_card(int number, const std::string& name, const std::string& front, const std::string& back = "") {
  return "{\"CardID\": " + std::to_string(number) + ", \"Nickname\": \"" + name +
         "\", \"CustomDeck\": {\"1\": {\"FaceURL\": \"" + front + "\", \"BackURL\": \"" + back +
         "\", \"NumWidth\": 3, \"NumHeight\": 2}}}";
}

}  // namespace

TEST_CASE("each cell of a virtual table's sheet is a picture of its own") {
  Saved saved(table_card(100, "Owl", "sheet.png", "back.png") + "," + table_card(104, "Eel", "sheet.png", "back.png") +
              "," + table_card(104, "Eel", "sheet.png", "back.png") + "," + table_card(105, "Owl", "sheet.png") + "," +
              table_card(102, "", "sheet.png"));
  // three columns of two pixels, two rows of one
  saved.folder.write("sheet.png", png(6, 2));
  saved.folder.write("back.png", png(2, 2));
  const start::TableDeck made = saved.make();
  CHECK(saved.messages() == "");
  CHECK(saved.deck() ==
        "game: freeform\ntitle: My Table\nsize: 63x88mm\ntemplate: full-bleed\nbleed_from: mirror\ncards:\n"
        "  - {id: Owl, art: art/001-owl.png, back: art/002-back.png}\n"
        "  - {id: Eel, art: art/003-eel.png, copies: 2, back: art/002-back.png}\n"
        "  - {id: Owl 2, art: art/004-owl.png}\n  - {id: card 4, art: art/005-card-4.png}\n");
  CHECK(made.cards == 4);
  CHECK(made.copies == 5);
  CHECK(made.written.size() == 6);
  using Words = std::vector<std::uint32_t>;
  CHECK(saved.pixels("art/001-owl.png") == Words{0xFF000000, 0xFF000001});
  CHECK(saved.pixels("art/003-eel.png") == Words{0xFF000008, 0xFF000009});
  CHECK(saved.pixels("art/004-owl.png") == Words{0xFF00000A, 0xFF00000B});
  CHECK(saved.pixels("art/005-card-4.png") == Words{0xFF000004, 0xFF000005});
  CHECK(saved.pixels("art/002-back.png").size() == 4);
}

TEST_CASE("pictures of a virtual table lie beside it or in a folder that is named, and nowhere else") {
  Saved saved(table_card(100, "a", "https://example.org/a.png") + "," +
              table_card(101, "a again", "https://example.org/a.png") + "," + table_card(100, "b", "../b.png") + "," +
              table_card(100, "c", "c.png"));
  saved.make();
  CHECK(saved.workshop.diagnostics.error_count() == 3);
  CHECK(saved.messages().find("its picture is on the network: 'https://example.org/a.png'\n") != std::string::npos);
  CHECK(saved.messages().find("its picture lies outside of the folder of '" + saved.job.file + "': '../b.png'\n") !=
        std::string::npos);
  CHECK(saved.messages().find("c.png") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(saved.folder / "out/deck.yaml"));

  TempFolder other;
  other.write("b.png", png(3, 2));
  Saved named(table_card(100, "b", "file://" + (other / "b.png")));
  named.job.folders = {other.path()};
  CHECK(named.make().cards == 1);
  CHECK(named.messages() == "");
}

TEST_CASE("a saved object without cards, with a damaged or a huge picture, or for a full folder makes no deck") {
  Saved empty("");
  CHECK(empty.make().written.empty());
  CHECK(empty.messages() == "there are no cards in this saved object\n");

  Saved damaged(table_card(100, "a", "a.png"));
  damaged.folder.write("a.png", "no picture at all");
  CHECK(damaged.make().written.empty());
  CHECK(damaged.messages().find("is no picture: ") != std::string::npos);

  // What the header says is enough: 10,000 x 10,000 pixels are read, one column more is not.
  for (const unsigned width : {10000u, 10001u}) {
    Saved huge(table_card(100, "a", "a.png"));
    std::string header = png(1, 1);
    for (int byte = 0; byte < 4; ++byte) {
      header[16 + static_cast<std::size_t>(byte)] = static_cast<char>(width >> (24 - 8 * byte));
      header[20 + static_cast<std::size_t>(byte)] = static_cast<char>(10000u >> (24 - 8 * byte));
    }
    huge.folder.write("a.png", header);
    huge.make();
    INFO(huge.messages());
    CHECK((huge.messages().find("has more than 100 million pixels") != std::string::npos) == (width == 10001));
  }

  Saved full(table_card(100, "a", "a.png"));
  full.folder.write("out/mine.txt", "mine");
  CHECK(refusal([&] { full.make(); }) == "'" + full.job.folder + "' is there and not empty | name a new folder");
}

TEST_CASE("a template of the gallery begins a deck whose table holds its cards, and reads without a word") {
  TempFolder folder;
  press::Workshop workshop;
  const std::vector<start::Exhibit> exhibits = start::gallery(workshop);
  for (const start::Exhibit& exhibit : exhibits) {
    INFO(exhibit.name);
    const std::string place = folder / exhibit.name;
    CHECK(start::start(exhibit.game, place, exhibit.name, workshop) ==
          std::vector<std::string>{place + "/deck.yaml", place + "/cards.csv", place + "/schema.json"});
    const std::string deck = bytes_of(place + "/deck.yaml");
    CHECK(deck.find("\ntemplate: " + exhibit.name + "\n") != std::string::npos);
    CHECK((deck.find("\nback: " + exhibit.name + "-back\n") != std::string::npos) == (exhibit.back != nullptr));
    diag::Diagnostics wrong;
    const cards::Edition edition = cards::read_edition(place + "/deck.yaml", workshop.games(), workshop.sources, wrong);
    CHECK(diag::print(wrong) == "");
    REQUIRE(edition.decks.size() == 1);
    const auto& samples = exhibit.front->samples;
    REQUIRE(edition.decks[0].cards.size() == samples.size());
    for (std::size_t i = 0; i < samples.size(); ++i) {
      const cards::Card& card = edition.decks[0].cards[i];
      CHECK(card.copies == 3);
      for (const data::Member& member : samples[i].members) {
        INFO(card.id << " " << member.key);
        const cards::Value* value = card.find(member.key);
        if (member.value.is_sequence()) {
          REQUIRE(value);
          REQUIRE(value->list());
          REQUIRE(value->list()->size() == member.value.items.size());
          for (std::size_t item = 0; item < member.value.items.size(); ++item)
            CHECK(cards::to_text((*value->list())[item]) == member.value.items[item].text);
        } else if (!member.value.text.empty()) {
          REQUIRE(value);
          CHECK(cards::to_text(*value) == member.value.text);
        }
      }
    }
  }
  CHECK(refusal([&] { start::start("freeform", folder / "a", "creatur", workshop); }) ==
        "no template 'creatur' to start with | did you mean 'creature'?");
  CHECK(
      refusal([&] { start::start("chess", folder / "a", "", workshop); }).starts_with("no game 'chess' to start from"));
  CHECK(refusal([&] {
          start::start("freeform", folder.path(), "", workshop);
        }).starts_with("'" + folder.path() + "' is there already and not empty"));
}

TEST_CASE("cards of the usual size come first in the gallery, then the others by width") {
  press::Workshop workshop;
  double width = 0;
  bool usual = true;
  for (const start::Exhibit& exhibit : start::gallery(workshop)) {
    const auto size = std::get<geometry::Size>(exhibit.front->trim);
    const bool is_usual = size.width.mm() == 63 && size.height.mm() == 88;
    CHECK(start::is_usual(exhibit) == is_usual);
    if (is_usual) CHECK(usual);
    usual = is_usual;
    if (!is_usual) {
      CHECK(size.width.mm() >= width);
      width = size.width.mm();
    }
  }
}

TEST_CASE("a starter is copied with the line that completes it in editors, on its definitions alone") {
  TempFolder folder;
  press::Workshop workshop;
  const std::string line = "# yaml-language-server: $schema=schema.json\n";
  const auto written = start::start("minkingi", folder / "mine", "", workshop);
  CHECK(written.back() == folder / "mine/schema.json");
  for (const std::string& path : written) {
    const std::string name = std::filesystem::path(path).filename().string();
    INFO(name);
    const bool completed = name == "deck.yaml" || name == "field.yaml" || name == "edition.yaml";
    CHECK(bytes_of(path).starts_with(line) == completed);
  }
}

TEST_CASE("rules to begin with bring cards into an empty folder, and none where something lies") {
  TempFolder folder;
  press::Workshop workshop;
  for (const std::string& kind : start::kinds_of_rules(workshop)) {
    INFO(kind);
    const auto bare = start::start_rules(kind, folder / kind, workshop);
    CHECK(bare.size() > 3);
    CHECK(bytes_of(bare[0]).starts_with("# yaml-language-server: $schema=rules.schema.json\n"));
    CHECK(bare[1] == folder / (kind + "/rules.schema.json"));
    folder.write("has-" + kind + "/notes.txt", "mine");
    CHECK(start::start_rules(kind, folder / ("has-" + kind), workshop).size() == 2);
  }
  const std::string file = folder.write("file", "");
  CHECK(refusal([&] { start::start_rules("board", file, workshop); }) == "'" + file + "' is no folder");
  CHECK(refusal([&] { start::start_rules("bord", folder / "x", workshop); }).ends_with(" | did you mean 'board'?"));
}

TEST_CASE("a language is begun with all texts that lack it, once") {
  TempFolder folder;
  const std::string deck = folder.write("deck.yaml",
                                        "game: freeform\ntitle: Beasts\nset: B\ntemplate: freeform/card\ncards:\n"
                                        "  - {id: owl, title: The Owl, text: She knows who.}\n");
  press::Workshop workshop;
  const auto begun = start::begin_language("fr", ".po", deck, workshop);
  REQUIRE(begun);
  CHECK(begun->path == folder / "languages/fr.po");
  const std::string file = bytes_of(begun->path);
  std::size_t texts = 0;
  for (std::size_t at = 0; (at = file.find("\nmsgid ", at)) != std::string::npos; ++at) ++texts;
  CHECK(begun->texts == texts);  // its head stands in the first line
  CHECK(file.find("msgctxt \"owl/title\"\nmsgid \"The Owl\"\n") != std::string::npos);
  press::Workshop again;
  CHECK(refusal([&] {
          start::begin_language("fr", ".yaml", deck, again);
        }).starts_with("'" + deck + "' has a file for 'fr' already"));
  folder.write("bad.yaml", "game: freeform\ncards:\n  - {id: owl, copies: many}\n");
  press::Workshop wrong;
  CHECK_FALSE(start::begin_language("it", ".yaml", folder / "bad.yaml", wrong));
}
