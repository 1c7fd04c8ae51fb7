// Several people may act at once and must not learn each other's choice. Choices are therefore collected by seat and
// taken in one step, and every view is made for one seat from what it may know.
#include "serve/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>

#include "diag/usage_error.h"
#include "machine/read_file.h"
#include "play/replay.h"
#include "play/statement_json.h"
#include "play/steps.h"
#include "play/table_words.h"
#include "rules/engine/seen_by_all.h"
#include "rules/game.h"
#include "serve/board_json.h"

namespace kingpress::serve {
namespace {

constexpr std::size_t most_told = 400, most_frames = 16;
constexpr std::chrono::milliseconds a_while{400};

std::vector<play::BotSpec> bots_of(const std::vector<std::string>& who) {
  std::vector<play::BotSpec> bots;
  for (const std::string& word : who) {
    const auto bot = play::parse_bot(word);
    if (!bot && word != "person") throw diag::UsageError(fmt::format("nobody is called '{}'", word));
    bots.push_back(bot.value_or(play::BotSpec{}));
  }
  return bots;
}

// The rule under which a choice stands, by its number on the game's page.
int rule_of(const play::Choice& choice, const rules::Game& game) {
  const std::string_view action = std::string_view(choice.what).substr(0, choice.what.find(','));
  const auto act = std::ranges::find(game.acts, action, &rules::ActRule::action);
  return act == game.acts.end() ? 0 : act->rule;
}

// Its page of rules is in English, which a table in another language does not point to.
Json told_choice(const play::Choice& choice, const rules::Game& rules, bool in_english) {
  Json said = Json::object();
  play::put(said, choice.said);
  return {{"text", choice.text},
          {"what", choice.what},
          {"heading", choice.heading},
          {"said", std::move(said)},
          {"rule", in_english ? rule_of(choice, rules) : 0}};
}

Json told_refused(const std::vector<play::Refused>& refused) {
  Json list = Json::array();
  for (const play::Refused& one : refused) {
    Json said = Json::object();
    play::put(said, one.choice.said);
    list.push_back({{"said", std::move(said)}, {"text", one.choice.text}, {"why", one.why}});
  }
  return list;
}

Json game_of(const play::GameHandle& game) {
  const play::Setting& setting = game.setting();
  return {{"title", setting.title},
          {"game", setting.ruleset.game},
          {"variant", setting.ruleset.variant},
          {"players", game.players()},
          {"open", game.facts().open},
          {"decides", game.facts().decides},
          {"unit", setting.spoken.say(std::string(game.facts().length_unit))},
          {"counts", game.facts().length_unit},
          {"deck", setting.deck.path}};
}

// The position as the seat knows it, or who holds none.
rules::Board shown(const play::Session& session, const play::GameHandle& game, int seat) {
  if (seat != Table::watcher) return session.show(seat);
  std::vector<rules::Board> boards;
  for (int each = 0; each < game.players(); ++each) boards.push_back(session.show(each));
  return rules::seen_by_all(boards);
}

}  // namespace

Table::Table(std::unique_ptr<play::GameHandle> game, std::uint64_t seed, std::vector<std::string> who, const Past* past,
             std::vector<std::string> names)
    : game_(std::move(game)), seed_(seed), who_(std::move(who)), names_(std::move(names)) {
  if (static_cast<int>(who_.size()) != game_->players())
    throw diag::UsageError(fmt::format("{} in the seats of {} players", who_.size(), game_->players()));
  session_ = game_->sit_down(seed_, bots_of(who_));
  chosen_.fill(-1);
  for (std::size_t seat = 0; seat < who_.size(); ++seat) heard_[seat] = who_[seat] == "person";
  if (past) go_back_to(*past);
  if (game_->facts().decides) go_on();
}

void Table::go_back_to(const Past& past) {
  if (const auto refusal = session_->resume(past.record))
    throw diag::UsageError(fmt::format("step {}: {}", refusal->step, refusal->reason));
  if (past.told.contains("log"))
    for (const Json& told : past.told["log"]) log_.push_back({told.at(0), told.at(1)});
  for (const Told& told : log_)
    if (told.line.starts_with("# ")) round_ = static_cast<std::uint32_t>(std::strtoul(&told.line[2], nullptr, 10));
  if (past.told.contains("names")) names_ = past.told["names"].get<std::vector<std::string>>();
  if (past.told.contains("away"))
    for (const int seat : past.told["away"].get<std::vector<int>>())
      if (seat >= 0 && seat < game_->players()) away_[static_cast<std::size_t>(seat)] = is_person(seat);
}

bool Table::is_shared() const { return std::ranges::count(away_, true) > 0; }

// The first person at this screen; where there is none a watcher, and where only bots play the first of them.
int Table::first_here() const {
  for (int seat = 0; seat < game_->players(); ++seat)
    if (is_here(seat)) return seat;
  return is_shared() ? watcher : 0;
}

int Table::persons() const { return static_cast<int>(std::ranges::count(who_, "person")); }

// Who has no choice is not asked.
bool Table::waits_for_a_person() {
  bool waits = false;
  for (int seat = 0; seat < game_->players(); ++seat) {
    int& chosen = chosen_[static_cast<std::size_t>(seat)];
    if (!is_person(seat) || !rules::has_seat(session_->acting(), seat) || chosen >= 0) continue;
    if (session_->choices(seat).size() == 1)
      chosen = 0;
    else
      waits = true;
  }
  return waits;
}

// Of several people one could see by it what the other has.
bool Table::may_undo(int seat) const {
  return seat >= 0 && seat < game_->players() && is_person(seat) && (persons() == 1 || game_->facts().open) &&
         (!is_shared() || seat == last_chooser_) && session_->can_undo(seat);
}

void Table::tell(int seat, std::vector<std::string> lines) {
  for (std::string& line : lines) log_.push_back({std::move(line), seat});
  if (std::ranges::count(log_, seat, &Told::to) > static_cast<std::ptrdiff_t>(most_told + most_told / 4)) {
    std::size_t rest = most_told;
    std::vector<Told> kept;
    for (auto told = log_.rbegin(); told != log_.rend(); ++told)
      if (told->to != seat || rest-- > 0) kept.push_back(std::move(*told));
    log_.assign(std::make_move_iterator(kept.rbegin()), std::make_move_iterator(kept.rend()));
  }
}

// A game by a rules file counts choices, which part nothing.
void Table::begin_round() {
  if (game_->facts().length_unit == "choices" || session_->length() + 1 == round_) return;
  round_ = session_->length() + 1;
  for (int to = watcher; to < game_->players(); ++to)
    if (to == watcher || heard_[static_cast<std::size_t>(to)]) tell(to, {fmt::format("# {}", round_)});
}

// As all see them: what somebody does not see yet is no score.
void Table::note_scores() {
  if (!course_.empty() && course_.back().after == session_->length() && !over()) return;
  Scores now{session_->length(), {}};
  for (const rules::Plate& plate : shown(*session_, *game_, watcher).plates)
    if (plate.score) now.of_seats.push_back(*plate.score);
  if (now.of_seats.size() != who_.size()) return;
  if (!course_.empty() && course_.back().after >= now.after) course_.pop_back();
  course_.push_back(std::move(now));
}

void Table::step(int seat) {
  begin_round();
  session_->step(chosen_, seat);
  note_scores();
  if (persons() == 0) heard_[static_cast<std::size_t>(seat)] = true;
  for (int to = watcher; to < game_->players(); ++to)
    if (to == watcher || heard_[static_cast<std::size_t>(to)]) tell(to, session_->told(to));
  chosen_.fill(-1);
  ++steps_;
  ++changes_;
  for (int person = 0; person < game_->players(); ++person) {
    if (!is_person(person)) continue;
    auto& frames = frames_[static_cast<std::size_t>(person)];
    Json& frame = frames.emplace_back(Json::object());
    frame.get_ref<Json::object_t&>().reserve(8);  // it copies all that it holds when it grows
    frame["step"] = steps_;
    tell_board(frame, session_->show(person));
    if (frames.size() > most_frames) frames.erase(frames.begin());
  }
}

bool Table::acts(int seat) const {
  return seat >= 0 && seat < game_->players() && is_person(seat) && session_->actor() != rules::no_player &&
         rules::has_seat(session_->acting(), seat);
}

std::optional<std::size_t> Table::hint(int seat) const {
  return acts(seat) ? std::optional(session_->hint(seat)) : std::nullopt;
}

std::optional<std::vector<std::string>> Table::foresee(int seat, std::size_t choice) const {
  return acts(seat) ? std::optional(session_->foresee(seat, choice)) : std::nullopt;
}

bool Table::choose(int seat, std::size_t choice) {
  if (!acts(seat) || choice >= session_->choices(seat).size()) return false;
  chosen_[static_cast<std::size_t>(seat)] = static_cast<int>(choice);
  frames_[static_cast<std::size_t>(seat)].clear();
  ++changes_;
  if (waits_for_a_person()) return true;
  int choosers = 0;
  for (int other = 0; other < game_->players(); ++other)
    choosers += is_person(other) && rules::has_seat(session_->acting(), other) ? 1 : 0;
  last_chooser_ = choosers == 1 ? seat : watcher;
  step(seat);
  go_on();
  return true;
}

void Table::go_on() {
  const auto end = std::chrono::steady_clock::now() + a_while;
  const auto person = std::ranges::find(who_, "person");
  const int hearer = person == who_.end() ? 0 : static_cast<int>(person - who_.begin());
  if (!game_->facts().decides) {  // watched step by step
    if (session_->actor() != rules::no_player) step(hearer);
    return;
  }
  while (session_->actor() != rules::no_player && !waits_for_a_person() && std::chrono::steady_clock::now() < end)
    step(hearer);
}

bool Table::undo(int seat) {
  if (!may_undo(seat) || !session_->undo(seat)) return false;
  chosen_.fill(-1);
  for (auto& frames : frames_) frames.clear();
  while (!course_.empty() && course_.back().after > session_->length()) course_.pop_back();
  last_chooser_ = watcher;
  for (int to = watcher; to < game_->players(); ++to)
    if (to == watcher || heard_[static_cast<std::size_t>(to)]) tell(to, {"(one choice back)"});
  ++changes_;
  return true;
}

void Table::seat(int seat, const std::string& who, bool is_away) {
  const play::BotSpec bot = bots_of({who}).front();
  const auto at = static_cast<std::size_t>(seat);
  if (!is_person(seat) || who != "person") chosen_[at] = -1;
  who_[at] = who;
  away_[at] = is_away && who == "person";
  heard_[at] = heard_[at] || who == "person";
  session_->seat_bot(seat, bot);
  ++changes_;
  last_chooser_ = watcher;
  if (game_->facts().decides) go_on();
}

void Table::call(int seat, std::string name) {
  const auto at = static_cast<std::size_t>(seat);
  if (names_.size() <= at) names_.resize(at + 1);
  names_[at] = std::move(name);
  ++changes_;
}

Json Table::view(int seat) const {
  const bool mine = seat >= 0 && seat < game_->players() && is_here(seat);
  return told_to(mine ? seat : first_here());
}

Json Table::view_away(int seat) const { return told_to(is_away(seat) ? seat : watcher); }

Json Table::told_to(int seat) const {
  Json view = game_of(*game_);
  const bool over = session_->actor() == rules::no_player;
  if (over || (seat != watcher && !is_shared())) view["seed"] = seed_;
  Json away = Json::array();
  for (int other = 0; other < game_->players(); ++other)
    if (is_away(other)) away.push_back(other);
  view["away"] = std::move(away);
  view["who"] = who_;
  view["seat"] = seat;
  view["over"] = over;
  if (over) view["outcome"] = play::say_outcome(session_->outcome(), game_->players());
  view["course"] = Json::array();
  for (const Scores& scores : over ? course_ : std::vector<Scores>())
    view["course"].push_back({{"after", scores.after}, {"scores", scores.of_seats}});
  view["length"] = session_->length();
  Json acting = Json::array();
  for (int other = 0; other < game_->players() && !over; ++other)
    if (rules::has_seat(session_->acting(), other) && chosen_[static_cast<std::size_t>(other)] < 0)
      acting.push_back(other);
  view["acting"] = std::move(acting);
  tell_board(view, shown(*session_, *game_, seat));
  view["undo"] = may_undo(seat);
  Json choices = Json::array();
  if (seat != watcher && is_person(seat) && !over && game_->facts().decides &&
      rules::has_seat(session_->acting(), seat) && chosen_[static_cast<std::size_t>(seat)] < 0)
    for (const rules::Game& rules = *rules::find_game(game_->setting().ruleset.game);
         const play::Choice& choice : session_->choices(seat))
      choices.push_back(told_choice(choice, rules, game_->setting().spoken.said.empty()));
  view["refused"] = told_refused(choices.empty() ? std::vector<play::Refused>() : session_->refused(seat));
  view["choices"] = std::move(choices);
  view["names"] = names_;
  view["step"] = steps_;
  view["changes"] = changes_;
  view["frames"] = seat == watcher ? std::vector<Json>() : frames_[static_cast<std::size_t>(seat)];
  Json log = Json::array();
  for (const Told& told : log_)
    if (told.to == seat) log.push_back(told.line);
  view["log"] = std::move(log);
  return view;
}

Json Table::summary() const {
  Json told = game_of(*game_);
  told["who"] = who_;
  told["names"] = names_;
  told["length"] = session_->length();
  told["over"] = session_->actor() == rules::no_player;
  told["away"] = Json::array();
  for (int seat = 0; seat < game_->players(); ++seat)
    if (is_away(seat)) told["away"].push_back(seat);
  told["log"] = Json::array();
  for (const Told& one : log_) told["log"].push_back({one.line, one.to});
  return told;
}

std::string Table::record() const { return play::record_line(*game_, *session_, seed_, who_); }

Replay::Replay(const std::string& file, const play::Setting* words) {
  std::ifstream records;
  if (const auto refusal = machine::open_regular(file, records)) {
    machine::throw_if_exhausted(file, refusal->error);
    throw diag::UsageError(refusal->kind == machine::Refusal::Kind::missing
                               ? fmt::format("no file '{}'", file)
                               : fmt::format("'{}' cannot be read as a file of records", file));
  }
  read(records, file, words);
  machine::throw_if_broken_off(file, records);
}

Replay::Replay(std::istream& record, const play::Setting& words) { read(record, "the record", &words); }

void Replay::read(std::istream& record, const std::string& name, const play::Setting* words) {
  std::optional<play::Agreed> lent;
  if (words) lent.emplace(play::Agreed{.setting = *words, .binds = false});
  play::Opened opened = play::open_record(record, lent ? &*lent : nullptr);
  if (!opened.refusal) opened.refusal = opened.game->replay(opened.record, {});
  if (opened.refusal)
    throw diag::UsageError(fmt::format("'{}' cannot be played again: {}", name, opened.refusal->reason));
  opened_ = std::move(opened.game);
  record_ = std::move(opened.record);
  const Json& steps = record_.at("steps");
  const auto is_chance = [](const Json& step) { return step.contains("actor") && step["actor"] == "chance"; };
  for (std::size_t at = 0; at <= steps.size(); ++at)
    if (at == steps.size() || !is_chance(steps[at])) stops_.push_back(at);
}

Json Replay::begun(std::size_t step) const {
  Json begun = record_;
  Json& steps = begun["steps"];
  steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(stops_[std::min(step, stops_.size() - 1)]), steps.end());
  begun["outcome"] = nullptr;
  return begun;
}

Json Replay::view(std::size_t step, int seat) const {
  step = std::min(step, stops_.size() - 1);
  seat = std::clamp(seat, Table::watcher, opened_->players() - 1);
  const Json begun = this->begun(step);
  const auto session = opened_->sit_down(0, std::vector<play::BotSpec>(static_cast<std::size_t>(opened_->players())));
  Json view = game_of(*opened_);
  if (const auto refusal = session->resume(begun)) return {{"error", refusal->reason}};
  Json taken = Json::array();
  std::size_t earlier = 0;
  if (step > 0) opened_->replay(this->begun(step - 1), [&](const std::string&) { ++earlier; });
  opened_->replay(begun, [&](const std::string& line) {
    if (earlier > 0)
      --earlier;
    else
      taken.push_back(line);
  });
  view["seat"] = seat;
  view["step"] = step;
  view["steps"] = stops_.size() - 1;
  view["who"] = record_.at("bots");
  tell_board(view, shown(*session, *opened_, seat));
  view["taken"] = std::move(taken);
  view["over"] = session->actor() == rules::no_player;
  if (view["over"]) view["outcome"] = play::say_outcome(session->outcome(), opened_->players());
  return view;
}

std::string game_of_record(const std::string& file) { return Replay(file).game().setting().ruleset.game; }

}  // namespace kingpress::serve
