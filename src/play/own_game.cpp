#include "play/own_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "play/own_handle.h"
#include "play/table_words.h"
#include "rules/ruleset.h"
#include "script/house_rules.h"
#include "script/read.h"
#include "script/trial.h"

namespace kingpress::play {
namespace {

using cards::own_game;
constexpr const char *own_variant = "rules.yaml", *rules_key = "rules";
constexpr std::string_view board_key =
    "board ";  // and the board's name: its spots, an id and four numbers each; of a die its faces

// As rules write it.
std::string word_of(const cards::Value& value) {
  if (const bool* truth = std::get_if<bool>(&value.data)) return *truth ? "yes" : "no";
  return to_text(value);
}

std::string told(const script::KitBoard& board) {
  std::string text;
  for (const std::string& face : board.faces) text += "|" + face;  // of a die
  for (const script::KitBoard::Spot& spot : board.spots) {
    if (spot.id.find_first_of(" \t\n") != std::string::npos)
      continue;  // no space of the rules, whose names are one word
    text += fmt::format("{}{} {} {} {} {}", text.empty() ? "" : " ", spot.id, spot.x, spot.y, spot.width, spot.height);
  }
  return text;
}

std::vector<script::KitBoard> boards_of(const cards::Record& record) {
  constexpr int most = 10'000'000;  // a hundred metres
  std::vector<script::KitBoard> boards;
  for (const cards::Entry& entry : record) {
    if (!entry.key.starts_with(board_key) || !entry.value.text()) continue;
    script::KitBoard& board = boards.emplace_back(script::KitBoard{entry.key.substr(board_key.size()), {}});
    std::istringstream words(*entry.value.text());
    if (words.peek() == '|') {
      words.get();
      for (std::string face; std::getline(words, face, '|');) board.faces.push_back(face);
      continue;
    }
    for (script::KitBoard::Spot spot; words >> spot.id >> spot.x >> spot.y >> spot.width >> spot.height;)
      if (std::max({std::abs(spot.x), std::abs(spot.y), spot.width, spot.height}) <= most &&
          std::min(spot.width, spot.height) > 0)
        board.spots.push_back(spot);
  }
  return boards;
}

std::unique_ptr<GameHandle> told_in_words(std::shared_ptr<const script::Program> program, Setting&& setting) {
  if (!setting.spoken.said.empty() || !setting.spoken.titles.empty())
    program = script::in_words(*program, setting.spoken);
  setting.title = program->title;
  return handle_of_rules(std::move(program), std::move(setting));
}

}  // namespace

std::map<std::string, std::string> rules_wished(const cards::Record& said) {
  std::map<std::string, std::string> options;
  for (const cards::Entry& entry : said)
    if (entry.key != rules_key && entry.key != "variant" && !entry.key.starts_with(board_key))
      options.emplace(entry.key, word_of(entry.value));
  return options;
}

std::map<std::string, std::int64_t> option_numbers(const Setting& setting) {
  std::map<std::string, std::int64_t> numbers;
  if (!is_own_game(setting)) return numbers;
  for (const auto& [name, value] : rules_wished(setting.ruleset.options))
    if (const auto number = script::whole_number(value)) numbers.emplace(name, *number);
  return numbers;
}

bool is_own_game(const Setting& setting) { return setting.ruleset.game == own_game; }

std::unique_ptr<GameHandle> set_up_own(const OwnGame& game, const Wish& wish, diag::Diagnostics& diagnostics) {
  Setting setting;
  setting.deck = game.deck;
  script::keep_marked_words(setting.deck);
  const cards::Record said = rules::laid_over(game.deck.rules, rules::options_from({}, wish.options, diagnostics));
  const auto program = script::read_rules(game.rules, script::table_of(game.deck),
                                          {wish.players.value_or(0), game.boards, rules_wished(said)}, diagnostics);
  if (program) script::try_large_choices(program, game.rules, diagnostics);
  if (!program || diagnostics.has_errors()) return nullptr;
  setting.players = program->players;
  setting.ruleset.game = own_game;
  setting.ruleset.variant = own_variant;
  setting.ruleset.options.push_back({rules_key, {std::string(game.rules.text()), {}}});
  for (const script::KitBoard& board : game.boards)
    setting.ruleset.options.push_back({std::string(board_key) + board.name, {told(board), {}}});
  // All of them, so that hashes and records hold what was played.
  for (const script::HouseRule& rule : script::house_rules(*program))
    setting.ruleset.options.push_back({rule.name, {rule.value, {}}});
  if (game.wording) setting.spoken = script::spoken_by(*program, *game.wording, table_words());
  return told_in_words(program, std::move(setting));
}

std::unique_ptr<GameHandle> set_up_own(Setting setting, diag::Diagnostics& diagnostics) {
  const cards::Value* text = cards::find(setting.ruleset.options, rules_key);
  if (!text || !text->text()) {
    diagnostics.error("bad-option", {}, "the record does not hold the rules of its game");
    return nullptr;
  }
  // What is wrong in a text that nobody named has no place to show.
  const diag::SourceFile source("rules.yaml", *text->text());
  diag::Diagnostics found;
  const auto program = script::read_rules(
      source, script::table_of(setting.deck),
      {setting.players, boards_of(setting.ruleset.options), rules_wished(setting.ruleset.options)}, found);
  for (diag::Diagnostic diagnostic : found.list())
    if (diagnostic.severity == diag::Severity::error) {
      diagnostic.message = source.place_name(diagnostic.span.begin) + ": " + diagnostic.message;
      diagnostic.span = {};
      diagnostic.related.clear();
      diagnostics.add(std::move(diagnostic));
    }
  if (!program) return nullptr;
  setting.players = program->players;
  return told_in_words(program, std::move(setting));
}

}  // namespace kingpress::play
