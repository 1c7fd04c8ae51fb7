#include "serve/tables.h"

#include <algorithm>
#include <sstream>

#include "diag/usage_error.h"
#include "play/own_game.h"
#include "play/record_head.h"
#include "play/replay.h"
#include "serve/guard.h"

namespace kingpress::serve {
namespace {

constexpr std::size_t most_open = 8, most_unsaved = 64, most_listed = 8;

std::shared_ptr<const play::Setting> setting_with_texts(const Seated& seated) {
  struct Played {
    std::shared_ptr<press::Workshop> texts;
    play::Setting setting;
  };
  const auto played = std::make_shared<const Played>(Played{seated.texts, seated.game->setting()});
  return {played, &played->setting};
}

}  // namespace

std::string Tables::lay(Seated seated, std::uint64_t seed, std::vector<std::string> who, const Wanted& wanted,
                        const std::string& page, const Past* past, std::vector<std::string> names) {
  const auto laid = std::make_shared<Laid>();
  laid->id = new_token();
  laid->page = page;
  laid->wanted = wanted;
  laid->setting = setting_with_texts(seated);
  laid->table = std::make_unique<Table>(std::move(seated.game), seed, std::move(who), past, std::move(names));
  save(*laid);
  const std::lock_guard guard(lock_);
  keep(laid);
  return laid->id;
}

std::shared_ptr<Tables::Laid> Tables::find(const std::string& id, std::string& why) {
  const std::lock_guard guard(lock_);
  const auto at = std::ranges::find(open_, id, [](const auto& laid) { return laid->id; });
  if (at != open_.end()) {
    std::rotate(at, at + 1, open_.end());
    return open_.back();
  }
  auto laid = read(id, why);
  if (laid) keep(laid);
  return laid;
}

void Tables::keep(const std::shared_ptr<Laid>& laid) {
  open_.push_back(laid);
  if (open_.size() > (saved_.keeps() ? most_open : most_unsaved)) open_.erase(open_.begin());
}

// The first line is what is told of it, the second its record. Where the deck is still the one it was played with it is
// played with that, pictures and words and all; else with what the record holds of it. A game by other rules of one's
// own than there are now does not go on.
std::shared_ptr<Tables::Laid> Tables::read(const std::string& id, std::string& why) {
  const auto text = saved_.read(id);
  if (!text) return nullptr;
  std::istringstream lines(*text);
  std::string first;
  std::getline(lines, first);
  try {
    Past past{{}, Json::parse(first)};
    play::Opened opened = play::open_record(lines);
    if (opened.refusal) return nullptr;
    past.record = std::move(opened.record);
    const auto laid = std::make_shared<Laid>();
    laid->id = id;
    laid->wanted = {past.told.at("variant"), past.told.at("field"), past.told.at("players")};
    std::string unseated;
    Seated seated = seat(offered_, laid->wanted, unseated);
    if (seated.game && play::is_own_game(seated.game->setting()))
      if (const auto other = play::disagreement(opened.game->setting(), {seated.game->setting()})) {
        why = other->reason;
        return nullptr;
      }
    if (!seated.game || play::head_json(seated.game->setting()).at("hash") != past.record.at("hash"))
      seated.game = std::move(opened.game);
    laid->setting = setting_with_texts(seated);
    const auto who = past.record.at("bots").get<std::vector<std::string>>();
    laid->table = std::make_unique<Table>(std::move(seated.game), past.record.at("seed"), who, &past);
    return laid;
  } catch (const nlohmann::json::exception&) {
    return nullptr;
  } catch (const diag::UsageError&) {
    return nullptr;
  }
}

bool Tables::save(Laid& laid, bool now) {
  if (listener_.changed) listener_.changed(laid);
  const auto time = std::chrono::steady_clock::now();
  if (!now && time - laid.saved < std::chrono::seconds(1)) return true;
  laid.saved = time;
  Json told = laid.table->summary();
  told["variant"] = laid.wanted.variant;
  told["field"] = laid.wanted.field;
  told["players"] = laid.setting->players;
  if (saved_.write(laid.id, dumped(told) + '\n' + laid.table->record())) return true;
  const std::lock_guard guard(lock_);
  std::erase_if(open_, [&](const auto& one) { return one.get() == &laid; });
  return false;
}

void Tables::forget(const std::string& id) {
  saved_.forget(id);
  if (listener_.gone) listener_.gone(id);
  const std::lock_guard guard(lock_);
  std::erase_if(open_, [&](const auto& one) { return one->id == id; });
}

Json Tables::unfinished() {
  Json games = Json::array();
  for (const std::string& id : saved_.list()) {
    const auto text = saved_.look_at(id);
    if (!text) continue;
    Json told = Json::parse(text->substr(0, text->find('\n')), nullptr, false);
    if (!told.is_object() || told.value("over", true)) continue;
    told.erase("log");
    told["table"] = id;
    games.push_back(std::move(told));
    if (games.size() == most_listed) break;
  }
  return games;
}

}  // namespace kingpress::serve
