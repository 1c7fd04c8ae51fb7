// The games as the page asks for them: all variants that are offered can be begun and played.
#include "serve/gaming.h"

#include <algorithm>

#include "../catch.h"
#include "serve/news.h"
#include "serve/replies.h"

using namespace kingpress;

namespace {

using Words = std::multimap<std::string, std::string>;

serve::Reply asked(serve::Gaming& gaming, const std::string& method, const std::string& path, Words words = {}) {
  const auto reply = gaming.answer({method, path, std::move(words), {}}, path);
  REQUIRE(reply);
  return *reply;
}

serve::Json read(const serve::Reply& reply) { return serve::Json::parse(*reply.body); }

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
      const serve::Reply begun =
          asked(gaming, "POST", "/table/new",
                {{"variant", name}, {"players", std::to_string(players)}, {"who", seats_for(players)}, {"seed", "7"}});
      INFO(*begun.body);
      REQUIRE(begun.status == 200);
      std::size_t chosen = 0;
      bool decides = true;
      for (int step = 0; step < 60 && chosen < 8; ++step) {
        const serve::Json view = read(asked(gaming, "GET", "/table", {{"seat", "0"}}));
        CHECK(view["variant"] == name);
        decides = view["decides"];
        if (view["over"]) break;
        if (view["choices"].empty()) {
          asked(gaming, "POST", "/table/on", {{"seat", "0"}});
          continue;
        }
        const std::string choice = std::to_string(static_cast<std::size_t>(step) % view["choices"].size());
        REQUIRE(asked(gaming, "POST", "/table/choose", {{"seat", "0"}, {"choice", choice}}).status == 200);
        ++chosen;
      }
      CHECK((chosen > 0 || !decides));  // else it is only watched
    }
}
