// Nothing in a record is believed: each step must be legal where it stands, and the end must be the one it claims. A
// record is read line by line, since a file of them may be longer than memory.
#include "play/replay.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "play/bot.h"
#include "play/record_head.h"
#include "play/set_up.h"
#include "play/steps.h"

namespace kingpress::play {
namespace {

constexpr std::size_t longest_record = 4u << 20;  // as long as a definition may be

constexpr std::array<std::string_view, 13> known_keys{"format", "game",  "variant", "players", "ruleset",
                                                      "deck",   "field", "hash",    "seed",    "index",
                                                      "bots",   "steps", "outcome"};

// `twice` names a key that one object holds twice: two readers could each believe another of the two.
Json parse(const std::string& line, std::string& twice) {
  std::vector<std::set<std::string>> open;
  return Json::parse(
      line,
      [&](int, Json::parse_event_t event, Json& parsed) {
        if (event == Json::parse_event_t::object_start) open.emplace_back();
        if (event == Json::parse_event_t::object_end) open.pop_back();
        if (event == Json::parse_event_t::key && !open.back().insert(parsed.get<std::string>()).second && twice.empty())
          twice = parsed.get<std::string>();
        return true;
      },
      false);
}

// Where the game came from: unused, but what it says must be able to be true. Empty when it is.
std::string origin_fault(const Json& record, int players) {
  for (const char* key : {"seed", "index"})
    if (!record[key].is_number_unsigned())
      return fmt::format("'{}' is {}, expected a whole number from 0", key, record[key].dump());
  const Json& bots = record["bots"];
  const auto known = [](const Json& bot) {
    return bot.is_string() && (bot == "person" || parse_bot(bot.get<std::string>()));
  };
  if (bots.is_array() && bots.size() == static_cast<std::size_t>(players) && std::ranges::all_of(bots, known))
    return {};
  return fmt::format("'bots' is {}, expected {} of random, greedy, mcts:N, person", bots.dump(), players);
}

// The next line without its end, none at the end of the file, and `bad` where the disk fails. What is longer than a
// record may be is not read on.
enum class Line { read, too_long, none };

Line next_line(std::istream& in, std::string& line) try {
  line.clear();
  std::streambuf& bytes = *in.rdbuf();
  constexpr int end = std::char_traits<char>::eof();
  for (int byte = bytes.sbumpc(); byte != '\n'; byte = bytes.sbumpc()) {
    if (byte == end) return line.empty() ? Line::none : Line::read;
    if (line.size() == longest_record) return Line::too_long;
    line.push_back(static_cast<char>(byte));
  }
  return Line::read;
} catch (const std::ios_base::failure&) {
  in.setstate(std::ios_base::badbit);
  return Line::none;
}

// Records leave out what cards are called; who has the deck reads it there. No hash depends on it.
void lend_titles(const cards::Deck& from, cards::Deck& to) {
  std::map<std::string_view, const cards::Value*> titles;
  for (const cards::Card& card : from.cards)
    if (const cards::Value* title = card.find("title")) titles.emplace(card.id, title);
  for (cards::Card& card : to.cards)
    if (const auto title = titles.find(card.id); title != titles.end() && !card.find("title"))
      card.values.push_back({"title", *title->second});
}

// Keeps the game of the record before: nearly always the next record is of the same.
class Reader {
 public:
  explicit Reader(const Agreed* agreed) : agreed_(agreed) {}
  std::optional<Refusal> read(const std::string& line, const std::function<void(const std::string&)>& tell,
                              Replayed& replayed) {
    Json record;
    if (auto refusal = open(line, record)) return refusal;
    if (tell)
      tell(game_->setting().spoken.say("{title}, {variant}, {players} players, game {n} of seed {seed}",
                                       {{"title", game_->setting().title},
                                        {"variant", game_->setting().ruleset.variant},
                                        {"players", std::to_string(game_->players())},
                                        {"n", record["index"].dump()},
                                        {"seed", record["seed"].dump()}}));
    if (auto refusal = game_->replay(record, tell)) return refusal;
    ++replayed.games;
    replayed.under_way += is_under_way(record);
    return std::nullopt;
  }

  // All but the steps and the outcome.
  std::optional<Refusal> open(const std::string& line, Json& record) {
    std::string twice;
    record = parse(line, twice);
    if (record.is_discarded() || !record.is_object()) return Refusal{0, "not a JSON object"};
    if (!twice.empty()) return Refusal{0, fmt::format("the key '{}' is there twice", twice)};
    for (const auto& [key, value] : record.items())
      if (std::ranges::find(known_keys, key) == known_keys.end())
        return Refusal{0, fmt::format("unknown key '{}'", key)};
    for (const std::string_view key : known_keys)
      if (!record.contains(key)) return Refusal{0, fmt::format("no key '{}'", key)};
    if (auto refusal = seat(record)) return refusal;
    if (other_) return other_;
    if (std::string wrong = origin_fault(record, game_->players()); !wrong.empty()) return Refusal{0, std::move(wrong)};
    return std::nullopt;
  }
  std::unique_ptr<GameHandle> take_game() { return std::move(game_); }

 private:
  std::optional<Refusal> seat(const Json& record) {
    std::string head;
    for (const char* key : {"format", "game", "variant", "players", "ruleset", "deck", "field", "hash"})
      head += record[key].dump() + '\n';
    if (game_ && head == head_) return std::nullopt;
    game_ = nullptr;
    std::string reason;
    auto setting = setting_of(record, reason);
    if (!setting) return Refusal{0, reason};
    if (agreed_) {
      lend_titles(agreed_->setting.deck, setting->deck);
      setting->spoken = agreed_->setting.spoken;
    }
    diag::Diagnostics diagnostics;
    game_ = set_up(std::move(*setting), diagnostics);
    head_ = std::move(head);
    other_ = game_ && agreed_ && agreed_->binds ? disagreement(game_->setting(), *agreed_) : std::nullopt;
    if (game_) return std::nullopt;
    const diag::Diagnostic& first = diagnostics.list().front();
    return Refusal{0, first.message + (first.rule.empty() ? "" : " (" + first.rule + ")")};
  }

  const Agreed* agreed_;
  std::string head_;
  std::unique_ptr<GameHandle> game_;
  std::optional<Refusal> other_;  // that game is of other rules
};

Refusal too_long() { return {0, fmt::format("the line is longer than {} bytes", longest_record)}; }

}  // namespace

std::optional<Refusal> disagreement(const Setting& recorded, const Agreed& agreed) {
  if (!agreed.named && recorded.title != agreed.setting.title) return std::nullopt;
  Setting setting = agreed.setting;
  setting.players = recorded.players;  // as many as wish to, by the same rules
  const Json then = head_json(recorded), now = head_json(setting);
  if (then.at("hash") == now.at("hash")) return std::nullopt;
  return Refusal{
      0, fmt::format("it was played by other rules than there are now (hash {}, now {}): {}",
                     then.at("hash").get<std::string>(), now.at("hash").get<std::string>(), what_changed(then, now))};
}

Opened open_record(std::istream& records, const Agreed* agreed) {
  Opened opened;
  std::string line;
  Line got = next_line(records, line);
  while (got == Line::read && line.empty()) got = next_line(records, line);
  Reader reader(agreed);
  if (got == Line::none)
    opened.refusal = Refusal{0, "no record in it"};
  else if (got == Line::too_long)
    opened.refusal = too_long();
  else
    opened.refusal = reader.open(line, opened.record);
  if (!opened.refusal) opened.game = reader.take_game();
  return opened;
}

std::string record_line(const GameHandle& game, const Session& session, std::uint64_t seed,
                        const std::vector<std::string>& bots) {
  Json record = head_json(game.setting());
  record["seed"] = seed;
  record["index"] = 0;
  record["bots"] = bots;
  session.write(record);
  return record.dump() + '\n';
}

Replayed replay(std::istream& records, const std::function<void(const std::string&)>& tell, const Agreed* agreed) {
  Reader reader(agreed);
  Replayed replayed;
  std::uint64_t lines = 0;
  std::string line;
  for (Line got = next_line(records, line); got != Line::none; got = next_line(records, line)) {
    ++lines;
    if (line.empty()) continue;
    if (got == Line::too_long) {
      replayed.bad = BadRecord{replayed.games + 1, lines, too_long()};
      return replayed;
    }
    if (auto refusal = reader.read(line, tell, replayed)) {
      replayed.bad = BadRecord{replayed.games + 1, lines, std::move(*refusal)};
      return replayed;
    }
  }
  return replayed;
}

}  // namespace kingpress::play
