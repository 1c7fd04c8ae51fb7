// The games as the page asks for them: all variants that are offered can be begun and played.
#include "serve/gaming.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "../catch.h"
#include "../project_root.h"
#include "../temp_folder.h"
#include "rules/engine/action.h"
#include "serve/news.h"
#include "serve/replies.h"

using namespace kingpress;

namespace {

using Words = std::multimap<std::string, std::string>;

serve::Reply asked(serve::Gaming& gaming, const std::string& method, const std::string& path, Words words = {}) {
  const auto reply = gaming.answer({method, path, std::move(words), {}});
  REQUIRE(reply);
  return *reply;
}

serve::Json read(const serve::Reply& reply) { return serve::Json::parse(*reply.body); }

// With the id of a table and of a page that plays at it.
Words at(const std::string& table, Words words = {}, const std::string& page = "a page") {
  words.merge(Words{{"table", table}, {"page", page}, {"seat", "0"}});
  return words;
}

std::string laid_at(serve::Gaming& gaming, const std::string& page = "a page") {
  const serve::Reply begun =
      asked(gaming, "POST", "/table/new", {{"players", "2"}, {"who", "person,random"}, {"seed", "7"}, {"page", page}});
  REQUIRE(begun.status == 200);
  return read(begun)["table"];
}

// What does not outlive the program: how cards moved lately.
serve::Json kept(serve::Json view) {
  for (const char* name : {"frames", "step", "undo", "changes"}) view.erase(name);
  return view;
}

// Cards that are told of in the hands of this seat and those behind it.
std::size_t cards_in_hands(const serve::Json& board, std::size_t from) {
  std::size_t seats = 0, cards = 0;
  for (const serve::Json& row : board) {
    const serve::Json& line = row["line"];
    if (line.empty()) continue;
    const std::string first = line[0]["text"];
    seats += first.starts_with("seat ");
    if (first == "  hand:" && seats > from)
      for (const serve::Json& span : line) cards += span.contains("card");
  }
  return cards;
}

std::string seats_for(int players) {
  std::string who = "person";
  for (int seat = 1; seat < players; ++seat) who += ",random";
  return who;
}

}  // namespace

TEST_CASE("every variant that the workbench offers can be begun and played") {
  const std::string game = GENERATE("minkingi", "kingdoms-ii", "25-kingdoms", "kings-keys", "kingdom-coinquest");
  serve::News news;
  serve::Gaming gaming({game, ""}, news);
  const serve::Json offers = read(asked(gaming, "GET", "/games"));
  REQUIRE_FALSE(offers["variants"].empty());
  for (const serve::Json& variant : offers["variants"])
    for (const int players : {variant["least"].get<int>(), std::min(variant["most"].get<int>(), 4)}) {
      const std::string name = variant["name"];
      INFO(game << ", " << name << ", " << players << " players");
      const serve::Reply begun = asked(gaming, "POST", "/table/new",
                                       {{"variant", name},
                                        {"players", std::to_string(players)},
                                        {"who", seats_for(players)},
                                        {"seed", "7"},
                                        {"page", "a page"}});
      INFO(*begun.body);
      REQUIRE(begun.status == 200);
      const std::string table = read(begun)["table"];
      std::size_t chosen = 0;
      bool decides = true;
      for (int step = 0; step < 60 && chosen < 8; ++step) {
        const serve::Json view = read(asked(gaming, "GET", "/table", at(table)));
        CHECK(view["variant"] == name);
        decides = view["decides"];
        if (view["over"]) break;
        if (view["choices"].empty()) {
          asked(gaming, "POST", "/table/on", at(table));
          continue;
        }
        INFO(view["choices"].dump());
        REQUIRE(view.contains("asks"));  // in the words of the game, not made from what can be chosen
        CHECK((game != "minkingi" || chosen > 0 || view["asks"] == "Draft: keep one of 9, pass the rest"));
        const std::string choice = std::to_string(static_cast<std::size_t>(step) % view["choices"].size());
        REQUIRE(asked(gaming, "POST", "/table/choose", at(table, {{"choice", choice}})).status == 200);
        ++chosen;
      }
      CHECK((chosen > 0 || !decides));  // else it is only watched
    }
}

TEST_CASE("games are tried with one bot for all seats or one for each, and bots that there are") {
  serve::News news;
  serve::Gaming gaming({"25-kingdoms", ""}, news);
  const auto tried = [&](const std::string& who) {
    const serve::Reply reply =
        asked(gaming, "POST", "/trial", {{"players", "2"}, {"games", "2"}, {"seed", "1"}, {"who", who}});
    CHECK(asked(gaming, "POST", "/trial/end").status == 200);
    return reply.status;
  };
  CHECK(tried("random") == 200);
  CHECK(tried("random,greedy") == 200);
  CHECK(tried("random,greedy,random") == 400);
  CHECK(tried("") == 400);
  CHECK(tried("random,nobody") == 400);
}

TEST_CASE("two tabs play two games, and one page at a time plays in each") {
  serve::News news;
  serve::Gaming gaming({"25-kingdoms", ""}, news);
  const std::string one = laid_at(gaming, "one"), other = laid_at(gaming, "other");
  CHECK(one != other);
  const serve::Json before = read(asked(gaming, "GET", "/table", at(one)));
  CHECK(asked(gaming, "POST", "/table/choose", at(other, {{"choice", "0"}}, "other")).status == 200);
  CHECK(read(asked(gaming, "GET", "/table", at(one))) == before);
  const serve::Reply refused = asked(gaming, "POST", "/table/choose", at(one, {{"choice", "0"}}, "other"));
  CHECK(refused.status == 409);
  CHECK(read(refused)["elsewhere"] == true);
  CHECK(read(asked(gaming, "GET", "/table", at(one))) == before);
  CHECK(asked(gaming, "POST", "/table/take", at(one, {}, "other")).status == 200);
  CHECK(asked(gaming, "POST", "/table/choose", at(one, {{"choice", "0"}}, "other")).status == 200);
  CHECK(asked(gaming, "POST", "/table/choose", at(one, {{"choice", "0"}}, "one")).status == 409);
  CHECK(asked(gaming, "POST", "/table/choose", at("no such game", {{"choice", "0"}})).status == 404);
}

TEST_CASE("a game goes on when the program was started again, as its seat knew it") {
  const std::string game = GENERATE("minkingi", "kingdoms-ii", "25-kingdoms", "kingdom-coinquest");
  const TempFolder folder;
  serve::News news;
  std::string table;
  serve::Json before;
  {
    serve::Gaming gaming({game, "", folder / "state/games"}, news);
    const std::string players = std::to_string(read(asked(gaming, "GET", "/games"))["variants"][0]["least"].get<int>());
    const serve::Reply begun = asked(gaming, "POST", "/table/new",
                                     {{"players", players}, {"who", seats_for(std::stoi(players))}, {"page", "one"}});
    table = read(begun)["table"];
    for (int step = 0; step < 40; ++step) {
      before = read(asked(gaming, "GET", "/table", at(table)));
      if (step > 5 && !before["choices"].empty()) break;
      if (before["choices"].empty())
        asked(gaming, "POST", "/table/on", at(table, {}, "one"));
      else
        asked(gaming, "POST", "/table/choose", at(table, {{"choice", "0"}}, "one"));
    }
    REQUIRE_FALSE(before["choices"].empty());
  }
  serve::Gaming again({game, "", folder / "state/games"}, news);
  const serve::Json offered = read(asked(again, "GET", "/games"))["unfinished"];
  REQUIRE(offered.size() == 1);
  CHECK(offered[0]["table"] == table);
  CHECK(kept(read(asked(again, "GET", "/table", at(table)))) == kept(before));
  CHECK(asked(again, "POST", "/table/choose", at(table, {{"choice", "0"}}, "one")).status == 200);
  CHECK(asked(again, "POST", "/table/forget", at(table, {}, "one")).status == 200);
  CHECK(read(asked(again, "GET", "/games"))["unfinished"].empty());
  CHECK(asked(again, "GET", "/table", at(table)).status == 404);
}

TEST_CASE("a game that another program has gone on with is not written over") {
  const TempFolder folder;
  serve::News news;
  serve::Gaming first({"25-kingdoms", "", folder / "games"}, news), second({"25-kingdoms", "", folder / "games"}, news);
  const std::string table = laid_at(first);
  CHECK(asked(second, "POST", "/table/choose", at(table, {{"choice", "0"}})).status == 200);
  const serve::Json now = read(asked(second, "GET", "/table", at(table)));
  const serve::Reply refused = asked(first, "POST", "/table/choose", at(table, {{"choice", "1"}}));
  CHECK(refused.status == 409);
  CHECK(read(refused)["elsewhere"] == true);
  CHECK(kept(read(asked(first, "GET", "/table", at(table)))) == kept(now));  // read anew
}

TEST_CASE("a file that is no game, a link, or one that others can read is not played") {
  const TempFolder folder;
  serve::News news;
  serve::Gaming gaming({"25-kingdoms", "", folder / "games"}, news);
  const std::string table = laid_at(gaming), file = "games/" + table + ".game";
  std::ifstream in(folder / file, std::ios::binary);
  const std::string whole{std::istreambuf_iterator<char>(in), {}};
  const auto found = [&](const std::string& id) {
    serve::Gaming again({"25-kingdoms", "", folder / "games"}, news);
    return asked(again, "GET", "/table", at(id)).status == 200;
  };
  CHECK(found(table));
  std::filesystem::permissions(folder / file, std::filesystem::perms::others_read, std::filesystem::perm_options::add);
  CHECK_FALSE(found(table));
  std::filesystem::remove(folder / file);
  const std::string moved = folder.write("elsewhere.game", whole);
  std::filesystem::permissions(moved, std::filesystem::perms(0600));
  std::filesystem::create_symlink(moved, folder / file);
  CHECK_FALSE(found(table));
  std::filesystem::remove(folder / file);
  for (const std::string& text : {std::string(), std::string("{}\n{}\n"), std::string("[]\n"), whole.substr(0, 900)}) {
    folder.write(file, text);
    std::filesystem::permissions(folder / file, std::filesystem::perms(0600));
    CHECK_FALSE(found(table));
    serve::Gaming again({"25-kingdoms", "", folder / "games"}, news);
    CHECK(asked(again, "GET", "/games").status == 200);
  }
  CHECK_FALSE(found("../elsewhere"));
}

TEST_CASE("a deck with rules of its own is offered for as many as they are, and its people have names") {
  const TempFolder folder;
  serve::News news;
  const std::string agram = project_root() + "/cards/examples/agram";
  std::string table;
  {
    serve::Gaming gaming({agram, "", folder / "games"}, news);
    const serve::Json variant = read(asked(gaming, "GET", "/games"))["variants"][0];
    CHECK(variant["least"] == 2);
    CHECK(variant["most"] == std::min(5, rules::most_seats));
    const serve::Reply begun = asked(gaming, "POST", "/table/new",
                                     {{"players", "3"},
                                      {"who", "person,random,person"},
                                      {"names", "Mara,,\xc3\x89loise of the far side"},
                                      {"page", "a page"}});
    REQUIRE(begun.status == 200);
    table = read(begun)["table"];
    const serve::Json names = read(asked(gaming, "GET", "/table", at(table)))["names"];
    CHECK(names == serve::Json{"Mara", "", "\xc3\x89loise of the far side"});
  }
  serve::Gaming again({agram, "", folder / "games"}, news);
  CHECK(read(asked(again, "GET", "/games"))["unfinished"][0]["names"][0] == "Mara");
  CHECK(read(asked(again, "GET", "/table", at(table)))["names"][0] == "Mara");
  const serve::Reply long_names =
      asked(again, "POST", "/table/new",
            {{"players", "2"}, {"who", "person,person"}, {"names", std::string(23, 'x') + "\xc3\x89"}, {"page", "b"}});
  CHECK(read(asked(again, "GET", "/table", at(read(long_names)["table"])))["names"][0] == std::string(23, 'x'));
}

TEST_CASE("each step since one's own choice is told as it was seen, and a game is looked through once it is over") {
  serve::News news;
  serve::Gaming gaming({project_root() + "/cards/examples/agram", ""}, news);
  const serve::Reply begun =
      asked(gaming, "POST", "/table/new",
            {{"players", "3"}, {"who", "person,random,random"}, {"seed", "3"}, {"page", "a page"}});
  const std::string table = read(begun)["table"];
  CHECK(asked(gaming, "GET", "/table/look", at(table, {{"step", "0"}})).status == 409);
  for (int step = 0; step < 40; ++step) {
    const serve::Json before = read(asked(gaming, "GET", "/table", at(table)));
    if (before["over"]) break;
    REQUIRE_FALSE(before["choices"].empty());
    CHECK(cards_in_hands(before["board"], 0) > 0);
    const serve::Json after = read(asked(gaming, "POST", "/table/choose", at(table, {{"choice", "0"}})));
    const serve::Json& frames = after["frames"];
    REQUIRE_FALSE(frames.empty());
    CHECK(frames.front()["step"] == before["step"].get<int>() + 1);
    CHECK(frames.back()["step"] == after["step"]);
    CHECK(frames.back()["board"] == after["board"]);
    for (const serve::Json& frame : frames) CHECK(cards_in_hands(frame["board"], 1) == 0);
  }
  const serve::Json first = read(asked(gaming, "GET", "/table/look", at(table, {{"step", "0"}})));
  CHECK(first["step"] == 0);
  CHECK(first["steps"] > 12);
}

TEST_CASE("a game is told in the language that is shown") {
  serve::News news;
  serve::Gaming gaming({project_root() + "/cards/examples/picnic", "", "", "de"}, news);
  CHECK(read(asked(gaming, "GET", "/games"))["language"] == "de");
  const serve::Reply begun =
      asked(gaming, "POST", "/table/new",
            {{"players", "3"}, {"who", "person,random,random"}, {"seed", "3"}, {"page", "a page"}});
  const serve::Json view = read(asked(gaming, "GET", "/table", at(read(begun)["table"])));
  CHECK(view["asks"] == "W\xc3\xa4hlen: eine Karte");
  CHECK(view["choices"][0]["text"].get<std::string>().starts_with("w\xc3\xa4hlt "));
  CHECK(view["mats"][0]["places"][0]["name"] == "Stapel");
}

TEST_CASE("the table says of each move that the rules refuse in which words") {
  const TempFolder folder;
  serve::News news;
  serve::Gaming gaming({project_root() + "/cards/examples/agram", "", folder / "games"}, news);
  const serve::Reply begun =
      asked(gaming, "POST", "/table/new",
            {{"players", "3"}, {"who", "person,random,random"}, {"seed", "3"}, {"page", "a page"}});
  const std::string table = read(begun)["table"];
  std::size_t refused = 0;
  for (int step = 0; step < 40; ++step) {
    const serve::Json view = read(asked(gaming, "GET", "/table", at(table)));
    if (view["over"]) break;
    REQUIRE_FALSE(view["choices"].empty());
    for (const serve::Json& one : view["refused"]) {
      ++refused;
      CHECK(one["why"].get<std::string>().starts_with("follow suit if you can (led "));
      CHECK(one["said"]["action"] == "play");
    }
    REQUIRE(asked(gaming, "POST", "/table/choose", at(table, {{"choice", "0"}})).status == 200);
  }
  CHECK(refused > 0);
}

TEST_CASE("records are looked through by their names, so that no page changes what another looks at") {
  serve::News news;
  serve::Gaming gaming({"25-kingdoms", ""}, news);
  std::vector<std::string> records;
  for (const std::string seed : {"3", "4"}) {
    const std::string table =
        read(asked(gaming, "POST", "/table/new",
                   {{"players", "2"}, {"who", "person,greedy"}, {"seed", seed}, {"page", "a page"}}))["table"];
    for (int step = 0; step < (seed == "3" ? 1 : 3); ++step)
      asked(gaming, "POST", "/table/choose", at(table, {{"choice", "0"}}));
    records.push_back(*asked(gaming, "GET", "/table/record", at(table)).body);
  }
  CHECK_FALSE(gaming.look_through("games/one.jsonl", records[0]));
  const serve::Json one = read(asked(gaming, "GET", "/replay", {{"game", "games/one.jsonl"}, {"step", "99"}}));
  CHECK_FALSE(gaming.look_through("games/two.jsonl", records[1]));
  CHECK(read(asked(gaming, "GET", "/replay", {{"game", "games/one.jsonl"}, {"step", "99"}})) == one);
  CHECK(read(asked(gaming, "GET", "/replay", {{"game", "games/two.jsonl"}, {"step", "99"}}))["steps"] > one["steps"]);
  CHECK(gaming.recorded("games/one.jsonl"));
  // No file was named at the start, and of what was opened only the newest stay.
  CHECK(asked(gaming, "GET", "/replay", {{"step", "0"}}).status == 404);
  for (int more = 0; more < 7; ++more) CHECK_FALSE(gaming.look_through(std::to_string(more), records[0]));
  CHECK(gaming.recorded("games/two.jsonl"));
  CHECK_FALSE(gaming.recorded("games/one.jsonl"));
}
