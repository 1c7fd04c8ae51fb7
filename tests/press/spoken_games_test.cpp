// The five games in German: the same random games are played in both languages, and all that people read of them is
// held against each other, sentence by sentence.
#include <cctype>
#include <set>

#include <nlohmann/json.hpp>

#include "play/table_words.h"
#include "press/seating.h"
#include "rules/game.h"
#include "rules/kingdom_coinquest/rules.h"
#include "rules/kingdoms_ii/rules.h"
#include "rules/kings_keys/arranged.h"
#include "rules/kings_keys/campaign.h"
#include "rules/kings_keys/war.h"
#include "rules/minkingi/rules.h"
#include "rules/twenty_five_kingdoms/rules.h"
#include "tests/catch.h"

using namespace kingpress;

namespace {

std::unique_ptr<play::GameHandle> seated(const std::string& game, const std::string& variant, int players,
                                         const std::string& options, const std::string& language) {
  press::Workshop workshop;
  if (!language.empty()) workshop.speak(language);
  press::Seating seating{game, "", {players, variant, options}};
  auto handle = press::seat(seating, workshop);
  REQUIRE(handle);
  return handle;
}

// All that can be read of a board, in its order.
void read(const rules::Board& board, std::vector<std::string>& texts) {
  const auto add = [&](const rules::Line& line) {
    for (const rules::Span& span : line) texts.push_back(span.text);
  };
  texts.push_back(board.asks);
  for (const rules::Row& row : board.rows) {
    add(row.line);
    texts.push_back(row.hand);
    for (const rules::Box& box : row.boxes) {
      texts.push_back(box.label);
      for (const rules::Line& line : box.lines) add(line);
    }
  }
  for (const rules::Mat& mat : board.mats) {
    texts.push_back(mat.label);
    for (const rules::Mat::Place& place : mat.places) {
      texts.push_back(place.name);
      texts.push_back(place.note);
    }
  }
}

// A random game, as it is told to all seats and as its record is told.
std::vector<std::string> told(const play::GameHandle& game, std::uint64_t seed) {
  const auto players = static_cast<std::size_t>(game.players());
  const auto session = game.sit_down(seed, std::vector<play::BotSpec>(players, {play::BotKind::random, 0}));
  rules::Rng rng(seed);
  const rules::Spoken& spoken = game.setting().spoken;
  std::vector<std::string> texts{spoken.say(std::string(game.facts().length_unit))};
  while (session->actor() != rules::no_player) {
    std::array<int, rules::most_seats> chosen;
    chosen.fill(-1);
    for (int seat = 0; seat < game.players(); ++seat) {
      read(session->show(seat), texts);
      if (!rules::has_seat(session->acting(), seat)) continue;
      const auto choices = session->choices(seat);
      chosen[static_cast<std::size_t>(seat)] = static_cast<int>(rng.below(static_cast<std::uint32_t>(choices.size())));
      for (std::size_t at = 0; at < choices.size() && at < 40; ++at)
        for (const std::string& text : {choices[at].text, choices[at].heading}) texts.push_back(text);
    }
    session->step(chosen, 0);
    for (int seat = 0; seat < game.players(); ++seat)
      for (const std::string& line : session->told(seat)) texts.push_back(play::told_line(spoken, line));
  }
  nlohmann::ordered_json record;
  session->write(record);
  REQUIRE_FALSE(game.replay(record, [&](const std::string& line) { texts.push_back(line); }));
  return texts;
}

// Without what is called so in any language: ids of cards. Of two letters or more.
std::set<std::string> words_in(std::string text, const std::vector<std::string>& ids) {
  for (const std::string& id : ids)
    for (std::size_t at; id.find('-') != id.npos && (at = text.find(id)) != text.npos;) text.erase(at, id.size());
  std::set<std::string> words;
  std::string word;
  for (const char c : text + ' ') {
    if (std::isalpha(static_cast<unsigned char>(c)) || (c & 0x80)) {
      word += c;
    } else {
      if (word.size() > 1) words.insert(word);
      word.clear();
    }
  }
  return words;
}

const rules::Spoken& in_german(const std::string& game) {
  static std::map<std::string, rules::Spoken> spoken;
  if (!spoken.contains(game)) {
    const auto& variant = rules::find_game(game)->ruleset.variants.front();
    spoken[game] = seated(game, std::string(variant.name), variant.least_players, "", "de")->setting().spoken;
  }
  return spoken[game];
}

}  // namespace

TEST_CASE("a game of the five that is told in German says no word in English, nor misses one") {
  const auto& [game, variant, players, options] =
      GENERATE(table<std::string, std::string, int, std::string>({{"minkingi", "standard", 2, ""},
                                                                  {"25-kingdoms", "standard", 2, "turn_cap=40"},
                                                                  {"kings-keys", "war", 2, ""},
                                                                  {"kings-keys", "long", 2, "round_cap=60"},
                                                                  {"kings-keys", "kingdom-armies", 3, "round_cap=20"},
                                                                  {"kings-keys", "battle-royal", 3, "round_cap=20"},
                                                                  {"kingdom-coinquest", "standard", 3, "turn_cap=60"},
                                                                  {"kingdoms-ii", "free-for-all", 4, ""},
                                                                  {"kingdoms-ii", "partners", 4, ""}}));
  INFO(game << " " << variant);
  const auto english = seated(game, variant, players, options, ""),
             german = seated(game, variant, players, options, "de");
  const std::vector<std::string> ids = english->card_ids();
  std::set<std::string> vocabulary;
  std::vector<std::string> all;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const auto written = told(*english, seed), spoken = told(*german, seed);
    REQUIRE(written.size() == spoken.size());
    for (const std::string& text : written) vocabulary.merge(words_in(text, ids));
    all.insert(all.end(), spoken.begin(), spoken.end());
  }
  for (const char* alike : {"in", "an", "also", "Omen", "Hierophant"}) vocabulary.erase(alike);
  CHECK(vocabulary.size() > 12);
  std::set<std::string> left;
  for (const std::string& text : std::set<std::string>(all.begin(), all.end()))
    for (const std::string& word : words_in(text, ids))
      if (vocabulary.contains(word)) left.insert(word + ": " + text);
  for (const std::string& text : left) FAIL_CHECK(text);
}

TEMPLATE_TEST_CASE("every sentence of the moves of the five games is said in German", "", rules::minkingi::Rules,
                   rules::twenty_five_kingdoms::Rules, rules::kingdom_coinquest::Rules, rules::kingdoms_ii::Rules,
                   rules::kings_keys::WarRules<64>, rules::kings_keys::CampaignRules,
                   rules::kings_keys::BattleRoyalRules, rules::kings_keys::ArrangedArmiesRules) {
  constexpr bool is_minkingi = std::is_same_v<TestType, rules::minkingi::Rules>,
                 is_coinquest = std::is_same_v<TestType, rules::kingdom_coinquest::Rules>,
                 is_tarot = std::is_same_v<TestType, rules::kingdoms_ii::Rules>,
                 is_25 = std::is_same_v<TestType, rules::twenty_five_kingdoms::Rules>;
  const rules::Spoken& spoken = in_german(is_minkingi    ? "minkingi"
                                          : is_coinquest ? "kingdom-coinquest"
                                          : is_tarot     ? "kingdoms-ii"
                                          : is_25        ? "25-kingdoms"
                                                         : "kings-keys");
  CHECK_FALSE(TestType::words().sentences().empty());
  for (const std::string& sentence : TestType::words().sentences()) {
    INFO(sentence);
    CHECK(spoken.said.contains(sentence));
  }
}
