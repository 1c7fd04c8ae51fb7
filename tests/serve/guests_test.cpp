// What others on the network may see and do at a table that is shared.
#include "serve/guests.h"

#include <set>

#include "../catch.h"
#include "diag/usage_error.h"
#include "play/games.h"
#include "press/seating.h"
#include "rules/engine/seen_by_all.h"
#include "rules/game.h"
#include "serve/board_json.h"
#include "serve/gaming.h"
#include "serve/guard.h"
#include "serve/guest_door.h"
#include "serve/qr_pictures.h"
#include "serve/replies.h"
#include "serve/sharing.h"

using namespace kingpress;
using serve::Json;

namespace {

using Words = std::multimap<std::string, std::string>;

const std::string host = "192.168.1.23:4417";
constexpr const char* pieces_of_the_deck = R"([{"key": "/home/anna/secret/deck.yaml/card/Fox",
  "of": "/home/anna/secret/deck.yaml", "path": "/home/anna/secret/deck.yaml", "line": 7, "kind": "card", "name": "Fox",
  "id": "fox", "title": "Fox", "deck": "/home/anna/secret/deck.yaml", "template": "creature", "copies": 9,
  "width": 63.0, "height": 88.0, "front": "f1", "back": "b1", "values": {"art": "../private/fox.png"}}])";

// A workbench with a table that is shared, without its sockets.
struct Shared {
  explicit Shared(const std::string& who = "person,phone,phone", const std::string& game = "kingdom-coinquest")
      : invitations([] {}, [this] { ++seen_by_host; }),
        gaming({game,
                "",
                "",
                "",
                true,
                {[this](const serve::Tables::Laid& laid) {
                   if (laid.table->over()) invitations.end(laid.id);
                 },
                 [this](const std::string& id) { invitations.revoke_all(id); }}},
               news),
        sandbox("", news, [] { return std::make_shared<const std::string>(pieces_of_the_deck); },
                {{}, [this] { invitations.revoke_all(serve::sandbox_id); }}),
        sharing(invitations, gaming.tables(), sandbox),
        guests(invitations, gaming.tables(), sandbox, sights()) {
    guests.be_at({host});
    sharing.open({{"wlan0", "192.168.1.23"}}, 4417, {});
    const auto players = std::to_string(std::count(who.begin(), who.end(), ',') + 1);
    const serve::Reply begun = *gaming.answer(
        {"POST", "/table/new", {{"players", players}, {"who", who}, {"seed", "7"}, {"page", "host"}}, {}});
    INFO(*begun.body);
    REQUIRE(begun.status == 200);
    table = Json::parse(*begun.body)["table"];
  }

  serve::GuestSights sights() {
    return {[](const std::string& name) { return serve::answered(name, "text/html"); },
            [] {
              serve::Standing now;
              now.version = 1;
              now.title = "Foxes";
              now.pieces = std::make_shared<const std::string>(pieces_of_the_deck);
              return now;
            },
            [](const std::string&, const auto&) { return serve::LiveDeck::Face{}; },
            [](const auto&) { return std::make_shared<const std::string>(pieces_of_the_deck); },
            [](const std::string& game) { return std::optional("the rules of " + game); },
            ""};
  }

  Json host_asks(const std::string& method, const std::string& path, Words words = {}) {
    words.merge(Words{{"table", table}, {"page", "host"}});
    const serve::Request request{method, path, std::move(words), {}};
    auto reply = gaming.answer(request);
    if (!reply) reply = sandbox.answer(request);
    if (!reply) reply = sharing.answer(request);
    REQUIRE(reply);
    Json said = Json::parse(*reply->body, nullptr, false);
    if (said.is_object()) said["status"] = reply->status;
    return said;
  }
  std::string token_of(int seat, const std::string& who = "phone", std::string at = {}) {
    if (at.empty()) at = table;
    const std::string path = seat < 0 ? "/share/watch" : "/share/seat";
    Words words{{"table", at}, {"page", "host"}, {"seat", std::to_string(seat)}, {"who", who}, {"on", "yes"}};
    const auto reply = sharing.answer({"POST", path, words, {}});
    REQUIRE(reply->status == 200);
    for (const serve::Invitation& one : invitations.of(at))
      if (one.seat == seat) return one.token;
    return {};
  }

  serve::Reply ask(const std::string& token, const std::string& path, Words words = {},
                   const std::string& method = "GET", std::uint32_t from = 1) {
    if (!words.contains("page")) words.emplace("page", "screen of " + token);
    serve::Request request{method, "/" + token + path, std::move(words), {{"host", host}}};
    if (method == "POST") request.headers.emplace("origin", "http://" + host);
    request.from = from;
    return guests.answer(request);
  }
  Json read(const std::string& token, const std::string& path, Words words = {}, const std::string& method = "GET") {
    // A new address each time: limits are tested by themselves.
    const serve::Reply reply = ask(token, path, std::move(words), method, ++from_);
    Json said = Json::parse(*reply.body, nullptr, false);
    if (said.is_object()) said["status"] = reply.status;
    return said;
  }
  Json post(const std::string& token, const std::string& path, Words words = {}) {
    return read(token, path, std::move(words), "POST");
  }

  int seen_by_host = 0;
  serve::News news;
  serve::Invitations invitations;
  serve::Gaming gaming;
  serve::SandboxTable sandbox;
  serve::Sharing sharing;
  serve::Guests guests;
  std::string table;
  std::uint32_t from_ = 100;
};

std::string all_of(const Json& view) {
  std::string text;
  for (const char* part : {"board", "mats", "choices", "refused", "frames", "log", "plates"}) text += view[part].dump();
  return text;
}

// The ids of cards that a view names.
std::set<std::string> cards_in(const Json& json) {
  std::set<std::string> ids;
  if (json.is_object()) {
    if (json.contains("card") && json["card"].is_string()) ids.insert(json["card"].get<std::string>());
    if (json.contains("kind") && (json["kind"] == "card" || json["kind"] == "looked-at") && json.contains("name"))
      ids.insert(json["name"].get<std::string>());
  }
  if (json.is_structured())
    for (const Json& inner : json) ids.merge(cards_in(inner));
  return ids;
}

}  // namespace

TEST_CASE("a seat's code shows its own hand, and no seat, word or path of the request shows another") {
  Shared shared;
  const std::string one = shared.token_of(1), two = shared.token_of(2);
  const Json mine = shared.read(one, "/table"), theirs = shared.read(two, "/table");
  REQUIRE(mine["seat"] == 1);
  REQUIRE(theirs["seat"] == 2);
  CHECK(all_of(mine) != all_of(theirs));
  for (const Words& words : {Words{{"seat", "0"}}, Words{{"seat", "2"}}, Words{{"seat", "-1"}}, Words{{"table", "x"}},
                             Words{{"seat", "99"}, {"table", shared.table}}})
    CHECK(all_of(shared.read(one, "/table", words)) == all_of(mine));
  CHECK_FALSE(mine.contains("seed"));
  CHECK(shared.read(one, "/table/look")["status"] == 409);  // only once it is over
  for (const char* path :
       {"/share", "/share/code", "/table/record", "/games", "/search", "/faults", "/printed", "/sheets/1", "/box",
        "/replay", "/edit", "/editing", "/figures", "/open", "/state/x", "/table/new", "/proof"})
    CHECK(shared.read(one, path)["status"] == 404);
  for (const char* path : {"/table/new", "/table/forget", "/share/seat", "/share/watch", "/print", "/pdf", "/open",
                           "/look", "/edit", "/write", "/undo", "/redo", "/rules/start", "/trial", "/replay/resume"})
    CHECK(shared.post(one, path)["status"] == 404);
}

TEST_CASE("a seat's code acts for its seat alone, and who watches acts for none") {
  Shared shared;
  const std::string one = shared.token_of(1), two = shared.token_of(2), watch = shared.token_of(-1);
  const std::string tokens[] = {"", one, two};
  for (int step = 0; step < 40; ++step) {
    const Json now = shared.read(watch, "/table");
    if (now["over"] == true) break;
    CHECK(now["choices"].empty());
    CHECK(shared.post(watch, "/table/choose", {{"choice", "0"}})["status"] == 403);
    for (const int seat : {1, 2}) {
      const bool acts = !shared.read(tokens[seat], "/table")["choices"].empty();
      const Json said =
          shared.post(tokens[seat], "/table/choose", {{"choice", "0"}, {"seat", std::to_string(3 - seat)}});
      CHECK(said["status"] == (acts ? 200 : 409));
    }
    CHECK(shared.host_asks("POST", "/table/choose", {{"seat", "1"}, {"choice", "0"}})["status"] == 409);
    shared.host_asks("POST", "/table/choose", {{"seat", "0"}, {"choice", "0"}});
  }
}

TEST_CASE("the screen of the machine does not show the hand of a seat that is away, nor how the cards were dealt") {
  Shared shared;
  shared.token_of(1);
  const Json own = shared.host_asks("GET", "/table", {{"seat", "0"}});
  CHECK_FALSE(own.contains("seed"));
  CHECK(own["away"] == Json({1, 2}));
  CHECK(all_of(shared.host_asks("GET", "/table", {{"seat", "1"}})) == all_of(own));
  CHECK(shared.host_asks("GET", "/table/record")["status"] == 409);
  CHECK(shared.host_asks("POST", "/table/hint", {{"seat", "1"}})["status"] == 409);
  CHECK(shared.host_asks("POST", "/table/undo", {{"seat", "1"}})["status"] == 409);
}

TEST_CASE("who watches sees of each game what all seats see, and nothing else") {
  for (const rules::Game& game : rules::games()) {
    if (!play::find_playable(game.name) || game.name == "freeform") continue;
    for (const rules::VariantSpec& variant : game.ruleset.variants) {
      press::Workshop shop;
      press::Seating wishes{std::string(game.name), {}, {}};
      wishes.wish.variant = variant.name;
      wishes.wish.players = std::max(2, variant.least_players);
      if (variant.most_players < 2) continue;
      const auto handle = press::seat(wishes, shop);
      REQUIRE(handle);
      const auto session = handle->sit_down(5, std::vector<play::BotSpec>(static_cast<std::size_t>(handle->players())));
      std::array<int, rules::most_seats> bots_choose;
      bots_choose.fill(-1);
      for (std::size_t step = 0; step < 60 && session->actor() != rules::no_player; ++step) {
        std::vector<rules::Board> boards;
        std::set<std::string> common;
        for (int seat = 0; seat < handle->players(); ++seat) {
          boards.push_back(session->show(seat));
          const auto seen = cards_in(Json::array({serve::told(boards.back()), serve::told_mats(boards.back())}));
          if (seat == 0) common = seen;
          std::erase_if(common, [&](const std::string& id) { return !seen.contains(id); });
        }
        const rules::Board all = rules::seen_by_all(boards);
        CAPTURE(game.name, variant.name, step);
        for (const std::string& id : cards_in(Json::array({serve::told(all), serve::told_mats(all)})))
          CHECK(common.contains(id));
        CHECK(all.mats.size() == boards.front().mats.size());
        const auto own = session->step(bots_choose, 0);
        std::vector<std::string> everybody = session->told(-1);
        for (const std::string& line : everybody)
          if (line.find("not all may see") == line.npos)
            for (int seat = 0; seat < handle->players(); ++seat) {
              const auto told = session->told(seat);
              const std::string mine = "seat " + std::to_string(seat + 1) + ": ";
              const bool is_told = std::ranges::any_of(told, [&](const std::string& one) {
                return one == line || (one.starts_with("you: ") && line == mine + one.substr(5));
              });
              CHECK(is_told);
            }
      }
    }
  }
}

TEST_CASE("a code of one table opens no other, and one that was taken back, ended or never was opens none") {
  Shared shared;
  const std::string one = shared.token_of(1), watch = shared.token_of(-1);
  CHECK(one.size() == 32);
  CHECK(one != watch);
  for (const std::string& token :
       {std::string(), std::string("0"), one.substr(1), one + "0", std::string(32, '0'), shared.table})
    CHECK(shared.ask(token, "/table", {}, "GET", 5).status == 404);
  shared.host_asks("POST", "/share/seat", {{"seat", "1"}, {"who", "greedy"}});
  CHECK(shared.read(one, "/table")["status"] == 404);
  CHECK(shared.read(watch, "/table")["status"] == 200);
  const std::string anew = shared.token_of(1);
  CHECK(anew != one);
  CHECK(shared.read(one, "/table")["status"] == 404);
  CHECK(shared.read(anew, "/table")["seat"] == 1);
  shared.host_asks("POST", "/share/watch", {{"on", "no"}});
  CHECK(shared.read(watch, "/table")["status"] == 404);
  shared.host_asks("POST", "/table/forget");
  CHECK(shared.read(anew, "/table")["status"] == 404);
  CHECK_FALSE(shared.invitations.any());
}

TEST_CASE("codes end with the game: it can be looked at for a while, and nothing be done") {
  Shared shared("greedy,phone", "25-kingdoms");
  const std::string token = shared.token_of(1), watch = shared.token_of(-1);
  Json view = shared.read(token, "/table");
  for (int step = 0; step < 5000 && view["over"] != true; ++step)
    view = view["choices"].empty() ? shared.post(token, "/table/on")
                                   : shared.post(token, "/table/choose", {{"choice", "0"}});
  REQUIRE(view["over"] == true);
  for (const char* path : {"/table/choose", "/table/undo", "/table/on", "/table/hint", "/table/foresee", "/name"})
    CHECK(shared.post(token, path, {{"choice", "0"}, {"name", "Ada"}})["status"] == 410);
  CHECK(shared.read(token, "/table")["status"] == 200);
  CHECK(shared.read(token, "/table/look")["status"] == 200);
  CHECK(shared.read(watch, "/table")["over"] == true);
  CHECK(shared.host_asks("POST", "/share/seat", {{"seat", "1"}, {"who", "person"}})["status"] == 409);
  // The same people at the next game, by new codes.
  const serve::Reply next = *shared.gaming.answer(
      {"POST", "/table/new", {{"players", "2"}, {"who", "phone,greedy"}, {"seed", "8"}, {"page", "host"}}, {}});
  INFO(*next.body);
  const std::string to = Json::parse(*next.body)["table"];
  const Json carried = shared.host_asks("POST", "/share/again", {{"from", shared.table}, {"to", to}});
  INFO(carried.dump());
  CHECK(carried["status"] == 200);
  const std::string now = shared.read(token, "/table")["next"];
  CHECK(now != token);
  const Words same_screen{{"page", "screen of " + token}};
  CHECK(shared.read(now, "/table", same_screen)["seat"] == 0);
  CHECK(shared.read(now, "/table", {{"page", "another"}})["elsewhere"] == true);
}

TEST_CASE("a seat is held by the screen that came first; another has to take it, and both it and the host see that") {
  Shared shared;
  const std::string token = shared.token_of(1);
  const Words first{{"page", "first"}}, second{{"page", "second"}};
  CHECK(shared.read(token, "/table", first)["status"] == 200);
  const int before = shared.seen_by_host;
  const Json refused = shared.read(token, "/table", second);
  CHECK(refused["status"] == 409);
  CHECK(refused["elsewhere"] == true);
  CHECK(refused.dump().find("mats") == std::string::npos);
  CHECK(shared.read(token, "/table", {{"page", ""}})["status"] == 409);
  CHECK(shared.post(token, "/table/take", second)["status"] == 200);
  CHECK(shared.seen_by_host == before + 1);
  CHECK(shared.read(token, "/table", first)["elsewhere"] == true);
  CHECK(shared.read(token, "/table", second)["status"] == 200);  // it slept, and is back
  CHECK(shared.host_asks("GET", "/share")["seats"][0]["taken"] == 2);
}

TEST_CASE("a guest's name is told to all, and nothing in it can change how a page reads") {
  CHECK(serve::guest_name("  Ada, of\tLove\nlace ") == "Ada of Love lace");
  CHECK(serve::guest_name("\xe2\x80\xae"
                          "evil") == "evil");  // right to left
  CHECK(serve::guest_name("a\x00\x1b[31m"
                          "b")
            .size() <= 7);
  CHECK(serve::guest_name("\xff\xfe") == "");
  CHECK(serve::guest_name(std::string(23, 'a') + "\xc3\xa4") == std::string(23, 'a'));  // no half letter
  CHECK(serve::guest_name(std::string(100, 'a')).size() == serve::Guests::longest_name);
  Shared shared;
  const std::string one = shared.token_of(1);
  CHECK(shared.post(one, "/name", {{"name", "Ada"}})["names"][1] == "Ada");
  CHECK(shared.host_asks("GET", "/table", {{"seat", "0"}})["names"][1] == "Ada");
  CHECK(shared.host_asks("GET", "/share")["seats"][0]["seat"] == 1);
}

TEST_CASE("a bot takes a seat and gives it back while the game goes on") {
  Shared shared("person,phone,greedy");
  const std::string one = shared.token_of(1);
  shared.host_asks("POST", "/share/seat", {{"seat", "1"}, {"who", "random"}});
  CHECK(shared.read(one, "/table")["status"] == 404);
  CHECK(shared.host_asks("GET", "/table", {{"seat", "0"}})["who"][1] == "random");
  for (int step = 0; step < 4; ++step) shared.host_asks("POST", "/table/choose", {{"seat", "0"}, {"choice", "0"}});
  const Json view = shared.read(shared.token_of(1), "/table");
  CHECK(view["who"][1] == "person");
  CHECK_FALSE(view["log"].empty());
}

TEST_CASE("guests are told nothing of where the deck lies on the disk, nor what their card's data is") {
  Shared shared;
  const std::string one = shared.token_of(1);
  for (const char* path : {"/state", "/table", "/table/pieces"}) {
    const serve::Reply reply = shared.ask(one, path, {}, "GET", 7);
    REQUIRE(reply.status == 200);
    for (const char* secret : {"/home/", "secret", "deck.yaml", "private", "creature"})
      CHECK(reply.body->find(secret) == std::string::npos);
  }
  const Json state = shared.read(one, "/state");
  CHECK(state["pieces"][0]["title"] == "Fox");
  const Json deck = serve::without_paths({{"deck", "/home/anna/secret/deck.yaml"}});
  CHECK(deck["deck"] == state["pieces"][0]["of"]);  // they still find each other
}

TEST_CASE("at a table without rules a guest sees its own hand alone, and acts for its seat alone") {
  Shared shared;
  REQUIRE(shared.host_asks("POST", "/sandbox/new", {{"players", "3"}, {"seed", "1"}})["status"] == 200);
  const std::string one = shared.token_of(1, "phone", "sandbox"), watch = shared.token_of(-1, "phone", "sandbox");
  const Json deck = shared.read(one, "/sandbox")["piles"];
  const std::size_t pile = deck.size() - 1;
  CHECK(shared.post(one, "/sandbox/move", {{"pile", std::to_string(pile)}, {"to", "1"}, {"seat", "0"}})["status"] ==
        200);
  CHECK(shared.host_asks("POST", "/sandbox/move",
                         {{"pile", std::to_string(pile)}, {"to", "0"}, {"seat", "0"}})["status"] == 200);
  CHECK(shared.post(one, "/sandbox/peek", {{"pile", std::to_string(pile)}})["status"] == 200);
  const auto names_in = [](const Json& view, std::size_t at) {
    std::size_t named = 0;
    for (const Json& thing : view["piles"][at]["things"]) named += thing.contains("name") || thing.contains("piece");
    return named;
  };
  CHECK(names_in(shared.read(one, "/sandbox"), 1) == 1);
  CHECK(names_in(shared.read(one, "/sandbox"), 0) == 0);
  CHECK(names_in(shared.read(one, "/sandbox"), pile) == 1);  // it has looked at the top
  for (const char* seat : {"0", "1", "2", "-1", "33", "99", "1000000"}) {
    const Json seen = shared.host_asks("GET", "/sandbox", {{"seat", seat}});
    CHECK(names_in(seen, 1) == 0);
    CHECK(names_in(seen, pile) == 0);
    const Json watched = shared.read(watch, "/sandbox", {{"seat", seat}});
    CHECK((names_in(watched, 0) + names_in(watched, 1) + names_in(watched, pile)) == 0);
  }
  CHECK(shared.read(one, "/sandbox").dump().find("secret") == std::string::npos);
  CHECK(shared.post(one, "/sandbox/move", {{"pile", "0"}, {"to", "1"}})["status"] == 409);  // out of another's hand
  CHECK(shared.post(watch, "/sandbox/roll")["status"] == 403);
  CHECK(shared.post(one, "/sandbox/new")["status"] == 403);
  CHECK(shared.host_asks("POST", "/sandbox/roll", {{"seat", "1"}})["status"] == 409);
  CHECK(shared.host_asks("POST", "/sandbox/roll", {{"seat", "0"}})["status"] == 200);
  CHECK(shared.post(one, "/sandbox/undo")["status"] == 409);  // not its own act
  CHECK(shared.post(one, "/table/choose", {{"choice", "0"}})["status"] == 404);
  shared.host_asks("POST", "/sandbox/new", {{"players", "3"}, {"seed", "1"}});
  CHECK(shared.read(one, "/sandbox")["status"] == 404);  // laid anew: another table
}

TEST_CASE("guests are answered at the listed addresses only, to pages of these") {
  Shared shared;
  const std::string path = "/" + shared.token_of(1) + "/state";
  const auto status = [&](const std::string& method, Words headers, const std::string& at) {
    serve::Request request{method, at, {{"page", "one"}}, std::move(headers)};
    return shared.guests.answer(request).status;
  };
  CHECK(status("GET", {{"host", host}}, path) == 200);
  for (const std::string& other :
       {std::string("evil.example"), std::string("192.168.1.23"), std::string("192.168.1.23:80"),
        std::string("127.0.0.1:4417"), std::string("localhost:4417"), "evil." + host, host + ".evil.example"})
    CHECK(status("GET", {{"host", other}}, path) == 403);
  CHECK(status("GET", {}, path) == 403);
  CHECK(status("GET", {{"host", host}, {"host", "evil.example"}}, path) == 403);
  CHECK(status("GET", {{"host", host}, {"origin", "http://evil.example"}}, path) == 403);
  CHECK(status("GET", {{"host", host}, {"sec-fetch-site", "cross-site"}}, path) == 403);
  const std::string name = "/" + shared.token_of(1) + "/name";
  CHECK(status("POST", {{"host", host}}, name) == 403);
  CHECK(status("POST", {{"host", host}, {"origin", "null"}}, name) == 403);
  CHECK(status("POST", {{"host", host}, {"origin", "http://" + host}}, name) == 200);
  CHECK(status("PUT", {{"host", host}, {"origin", "http://" + host}}, name) == 405);
  // A messenger's page may lead to the page, but not read from it.
  const Words led{
      {"host", host}, {"sec-fetch-site", "cross-site"}, {"sec-fetch-mode", "navigate"}, {"sec-fetch-dest", "document"}};
  CHECK(status("GET", led, "/" + shared.token_of(1) + "/") == 200);
  CHECK(status("GET", led, path) == 403);
  CHECK(serve::strict_headers().at("Referrer-Policy") == "no-referrer");
}

TEST_CASE("an address that asks too much waits, and others do not; wrong codes cost more") {
  Shared shared;
  const std::string one = shared.token_of(1);
  int answered = 0;
  while (shared.ask(one, "/state", {}, "GET", 7).status == 200) ++answered;
  CHECK(answered >= 300);
  CHECK(answered < 3000);
  CHECK(shared.ask(one, "/state", {}, "GET", 7).status == 429);
  CHECK(shared.ask(one, "/state", {}, "GET", 8).status == 200);
  int tried = 0;
  while (shared.ask("no such code", "/state", {}, "GET", 9).status == 404) ++tried;
  CHECK(tried < 60);
  CHECK(shared.ask("no such code", "/state", {}, "GET", 9).status == 429);

  serve::Allowance store(10, 2);
  const auto start = serve::Allowance::Clock::now();
  CHECK(store.take(1, 10, start));
  CHECK_FALSE(store.take(1, 1, start));
  CHECK_FALSE(store.take(1, 1.5, start + std::chrono::milliseconds(600)));
  CHECK(store.take(1, 1, start + std::chrono::milliseconds(600)));
  CHECK(store.take(1, 10, start + std::chrono::hours(1)));
  CHECK_FALSE(store.take(1, 1, start + std::chrono::hours(1)));  // no more than it holds
  for (std::uint32_t address = 0; address < 5000; ++address) store.take(address, 1, start);
  CHECK(store.addresses() <= serve::Allowance::most_addresses);
}

TEST_CASE("few pages listen with one code, and none when it is taken back; codes are few, too") {
  Shared shared;
  const std::string one = shared.token_of(1);
  std::vector<serve::Reply> listening;
  for (std::size_t at = 0; at < serve::Invitations::most_listening; ++at) {
    listening.push_back(shared.ask(one, "/news", {}, "GET", 7));
    CHECK(listening.back().status == 200);
    CHECK(listening.back().pieces());
  }
  CHECK(shared.ask(one, "/news", {}, "GET", 7).status == 503);
  CHECK(shared.host_asks("GET", "/share")["seats"][0]["there"] == true);
  listening.pop_back();
  listening.push_back(shared.ask(one, "/news", {}, "GET", 7));
  CHECK(listening.back().status == 200);
  shared.host_asks("POST", "/share/seat", {{"seat", "1"}, {"who", "person"}});
  for (serve::Reply& one_page : listening) CHECK_FALSE(one_page.pieces());
  for (std::size_t at = 0; at < serve::Invitations::most; ++at) shared.invitations.invite("t" + std::to_string(at), 0);
  CHECK_FALSE(shared.invitations.invite("one more", 0));
  CHECK(shared.host_asks("POST", "/share/seat", {{"seat", "1"}, {"who", "phone"}})["status"] == 409);
}

TEST_CASE("rubbish from a guest is refused, and the game goes on") {
  Shared shared;
  const std::string one = shared.token_of(1);
  const std::string before = all_of(shared.read(one, "/table"));
  for (const char* rubbish :
       {"", "-1", "99999999999999999999", "1e9", "0x10", "NaN", "%00", "../..", "\xff\xfe", "'; drop table"}) {
    CHECK(shared.post(
              one, "/table/choose",
              {{"choice", std::string("9") + rubbish}, {"seat", rubbish}, {"page", "screen of " + one}})["status"] !=
          500);
    CHECK(shared.post(one, std::string("/sandbox/") + rubbish)["status"] != 500);
    CHECK(shared.post(one, std::string("/") + rubbish)["status"] != 200);
    CHECK(shared.post(one, "/name", {{"name", rubbish}})["status"] == 200);
  }
  CHECK(all_of(shared.read(one, "/table")) == before);
  serve::Request head{"POST", "/" + one + "/name", {}, {{"host", host}, {"origin", "http://" + host}}};
  head.body_size = serve::Guests::longest_body;
  CHECK(shared.guests.may_give_body(head));
  head.body_size += 1;
  CHECK_FALSE(shared.guests.may_give_body(head));
  head.body_size = 10;
  head.headers.emplace("content-type", "image/png");
  CHECK_FALSE(shared.guests.may_give_body(head));
}

TEST_CASE("only addresses of a house are shared") {
  for (const char* address :
       {"10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1", "169.254.3.4", "127.0.0.2"})
    CHECK(machine::is_local_address(address));
  for (const char* address :
       {"9.255.255.255", "11.0.0.1", "172.15.0.1", "172.32.0.1", "192.167.0.1", "8.8.8.8", "0.0.0.0", "100.64.0.1",
        "::1", "fe80::1", "localhost", "192.168.0.1:80", "192.168.0", "", " 10.0.0.1"}) {
    CHECK_FALSE(machine::is_local_address(address));
    if (*address) CHECK_THROWS_AS(serve::addresses_to_share(address), diag::UsageError);
  }
  const std::string told = serve::told_who_can_come({{"wlan0", "192.168.1.23"}, {"", "10.0.0.5"}}, 4417);
  CHECK(told.find("wlan0 can reach 192.168.1.23:4417") != std::string::npos);
  CHECK(told.find("10.0.0.5:4417") != std::string::npos);
  CHECK(told.find("not encrypted") != std::string::npos);
}

TEST_CASE("nothing is shared that was not asked for") {
  serve::News news;
  serve::Gaming gaming({"25-kingdoms", "", "", "", false, {}}, news);
  CHECK(gaming.answer({"POST", "/table/new", {{"players", "2"}, {"who", "person,phone"}}, {}})->status == 400);
  serve::Invitations invitations([] {}, [] {});
  serve::SandboxTable sandbox("", news, [] { return nullptr; }, {});
  serve::Sharing sharing(invitations, gaming.tables(), sandbox);
  CHECK(sharing.answer({"POST", "/share/seat", {{"table", "x"}, {"seat", "0"}, {"who", "phone"}}, {}})->status == 409);
  CHECK(sharing.answer({"POST", "/share/watch", {{"table", "x"}, {"on", "yes"}}, {}})->status == 409);
  CHECK(Json::parse(*sharing.answer({"GET", "/share", {}, {}})->body)["on"] == false);
}

TEST_CASE("an address is a QR code with its quiet zone, the same for the same text") {
  const std::string address = "http://192.168.1.23:4417/0123456789abcdef0123456789abcdef/";
  const auto code = barcodes::QrCode::of(address);
  REQUIRE(code);
  CHECK(serve::svg_of(*code) == serve::svg_of(*barcodes::QrCode::of(address)));
  CHECK(serve::svg_of(*code).find("viewBox=\"0 0 41 41\"") != std::string::npos);
}
