// What a page offers to filter and to ask by, and what a reader of it hears.
#include "site/shown_cards.h"

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"
#include "../temp_folder.h"
#include "diag/usage_error.h"
#include "site/face_picture.h"
#include "site/site_folder.h"

using namespace kingpress;
using site::ShownCard;
using Values = std::vector<std::pair<std::string, std::string>>;

namespace {

ShownCard card(const std::string& title, const Values& values) {
  ShownCard shown;
  shown.title = title;
  shown.values = values;
  return shown;
}

// Cards of one column, a value each.
std::vector<ShownCard> column(const std::string& name, const std::vector<std::string>& values) {
  std::vector<ShownCard> cards;
  for (const std::string& value : values) cards.push_back(card("c", {{name, value}}));
  return cards;
}

std::string told(const std::vector<site::Filter>& filters) {
  std::string text;
  for (const site::Filter& filter : filters) {
    text += filter.column + ":";
    for (const auto& [value, count] : filter.values) text += " " + value + "=" + std::to_string(count);
    text += "; ";
  }
  return text;
}

std::vector<std::string> numbered(int count, const std::string& word = "v") {
  std::vector<std::string> values;
  for (int i = 0; i < count; ++i) values.push_back(word + std::to_string(100 + i));
  return values;
}

}  // namespace

TEST_CASE("a column of two to twelve short values is a filter") {
  CHECK(told(site::filters_of(column("suit", {"red", "blue", "red"}))) == "suit: blue=1 red=2; ");
  CHECK(site::filters_of(column("suit", {"red", "red"})).empty());
  CHECK(site::filters_of(column("suit", numbered(12))).size() == 1);
  CHECK(site::filters_of(column("suit", numbered(13))).empty());
  CHECK(site::filters_of(column("suit", {"red", std::string(28, 'x')})).size() == 1);
  CHECK(site::filters_of(column("suit", {"red", std::string(29, 'x')})).empty());
  CHECK(site::filters_of(column("suit", {"red", "two\nlines"})).empty());
  for (const char* never : {"title", "text", "id"}) CHECK(site::filters_of(column(never, {"red", "blue"})).empty());
}

TEST_CASE("words come before numbers, few values before many, and at most four filters are shown") {
  std::vector<ShownCard> cards;
  for (int i = 0; i < 12; ++i)
    cards.push_back(card("c", {{"cost", std::to_string(i % 2 == 0 ? 10 : 9)},
                               {"suit", "s" + std::to_string(i % 4)},
                               {"side", "t" + std::to_string(i % 2)},
                               {"kind", "k" + std::to_string(i % 3)},
                               {"rank", std::to_string(i % 3 - 1)}}));
  CHECK(told(site::filters_of(cards)) ==
        "side: t0=6 t1=6; kind: k0=4 k1=4 k2=4; suit: s0=3 s1=3 s2=3 s3=3; cost: 9=6 10=6; ");
  CHECK(told(site::filters_of(column("cost", {"10", "9", "2.5", "-1"}))) == "cost: -1=1 2.5=1 9=1 10=1; ");
  CHECK(told(site::filters_of(column("cost", {"10", "9", "x"}))) == "cost: 10=1 9=1 x=1; ");
}

TEST_CASE("the condition that is shown asks for half the cards by a number that is not theirs alone") {
  CHECK(site::condition_for(column("speed", {"80", "90", "85", "90"})) == "speed < 90");
  CHECK(site::condition_for(column("speed", {"80", "86", "90"})) == "speed < 86");
  CHECK(site::condition_for(column("number", {"1", "2", "3", "4"})) == "");  // as many as cards, one after another
  CHECK(site::condition_for(column("number", {"1", "2", "3", "5"})) == "number < 3");
  CHECK(site::condition_for(column("speed", {"7", "7", "7"})) == "");
  CHECK(site::condition_for(column("speed", {"7", "9", "x", "y"})) == "speed < 9");  // half of them have one
  CHECK(site::condition_for(column("speed", {"7", "x", "y"})) == "");
  CHECK(site::condition_for(column("name", {"a", "b"})) == "");
  CHECK(site::condition_for({}) == "");
  CHECK(site::condition_for({card("a", {{"name", "x"}, {"cost", "2.5"}}), card("b", {{"cost", "9"}})}) == "cost < 9");
}

TEST_CASE("a card is said by its title and text, else by its other values") {
  CHECK(card("Owl", {{"title", "Owl"}, {"cost", "2"}, {"text", "It waits."}}).words() == "Owl. It waits.");
  CHECK(card("Owl", {{"title", "Owl"}, {"cost", "2"}, {"suit", "red"}}).words() == "Owl; cost 2; suit red");
  CHECK(card("Owl", {}).words() == "Owl");
}

TEST_CASE("a picture is as wide as it is asked for, and no side has more than 4,096 pixels") {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const auto fonts = fonts::FontSet::load(project_root() + "/fonts", sources, diagnostics);
  output::Rasteriser rasteriser(*fonts);
  const auto pixels = [&](double width, double height, unsigned across) {
    const auto made =
        site::pixels_of({{geometry::Length::mm(width), geometry::Length::mm(height)}, {}}, rasteriser, across, "x");
    return std::pair(made.width, made.height);
  };
  CHECK(pixels(63, 88, 480) == std::pair(480u, 670u));
  CHECK(pixels(88, 63, 480) == std::pair(480u, 343u));
  CHECK(pixels(10, 100, 500).second == 4096);
  CHECK(pixels(100, 10, 9000).first == 4096);
  for (const auto& [ending, type] : std::vector<std::pair<std::string, std::string>>{
           {"png", "image/png"}, {"jpg", "image/jpeg"}, {"svg", "image/svg+xml"}})
    CHECK(site::FacePicture{"", ending, 0, 0}.type() == type);
}

TEST_CASE("a face that is see-through or has few colours is a PNG") {
  const auto packed = [](bool opaque, unsigned steps) {
    pictures::Pixels pixels{200, 200, opaque, std::vector<std::uint32_t>(200 * 200, 0xffffffffu)};
    std::uint32_t random = 1;
    for (std::uint32_t& word : pixels.words) {
      random = random * 1664525 + 1013904223;
      word = 0xff000000u | (random >> 8 & 0xffffff) / steps * steps;
    }
    return site::packed(pixels);
  };
  CHECK(packed(true, 1).ending == "jpg");
  CHECK(packed(false, 1).ending == "png");
  CHECK(packed(true, 0x800000).ending == "png");
  CHECK(packed(true, 1).width == 200);
}

TEST_CASE("a folder that is no site's is refused, and a list names only what a site has") {
  const auto refused = [](const std::string& list) {
    const TempFolder folder;
    folder.write("site.json", list);
    try {
      site::SiteFolder site(folder.path());
    } catch (const diag::UsageError&) {
      return true;
    }
    return false;
  };
  CHECK_FALSE(refused(R"({"made by": "kingpress site", "files": []})"));
  for (const char* list : {"", "[]", "{}", R"({"made by": "somebody", "files": []})", R"({"files": []})",
                           R"({"made by": "kingpress site"})", R"({"made by": "kingpress site", "files": "a.html"})"}) {
    CAPTURE(list);
    CHECK(refused(list));
  }
  const TempFolder folder;
  const std::vector<std::string> of_a_site{"a.html", "cards/b.png", "b.jpg", "c.svg", "print/d.pdf", "e.otf", "f.ttf"},
      not_of_it{"a.txt", ".hidden.html", ".git/b.png", "../c.svg", "html"};
  for (const auto& names : {of_a_site, not_of_it})
    for (const std::string& name : names)
      if (!name.starts_with("..")) folder.write("site/" + name, "x");
  folder.write("c.svg", "x");
  std::string list;
  for (const auto& names : {of_a_site, not_of_it})
    for (const std::string& name : names) list += (list.empty() ? "\"" : ", \"") + name + "\"";
  folder.write("site/site.json", R"({"made by": "kingpress site", "files": [)" + list + "]}");
  site::SiteFolder made(folder / "site");
  made.add("index.html", "new");
  made.publish();
  CHECK(read_bytes(folder / "site/index.html") == "new");
  for (const std::string& name : of_a_site) {
    CAPTURE(name);
    CHECK_FALSE(std::filesystem::exists(folder / ("site/" + name)));
  }
  CHECK_FALSE(std::filesystem::exists(folder / "site/cards"));  // it is empty now
  for (const std::string& name : not_of_it) CHECK(std::filesystem::exists(folder / ("site/" + name)));
}
