// An action is judged by where it is written: steps that several cards run are compiled once for each of them, and one
// of these that no game met says nothing of the file.
#include "script/trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "diag/count.h"
#include "script/asks.h"
#include "script/lines.h"
#include "script/listed.h"
#include "script/rules.h"

namespace kingpress::script {
namespace {

constexpr std::size_t most_steps = 100'000;      // the games together stop after so many
constexpr std::uint64_t most_work = 30'000'000;  // cards, spaces and values that they look at together
constexpr std::uint64_t one_in = 50;             // rarer endless games are those of players who move at random

class Trial {
 public:
  using Rules = ScriptRules<4096>;

  explicit Trial(const std::shared_ptr<const Program>& program) : program_(*program), rules_(program) {
    moved_.resize(program_.kinds.size());
    taken_.resize(program_.kinds.size());
    beside_.resize(program_.kinds.size());
    const Asks asks(program_);
    for (const Decision& decision : program_.decisions) {
      std::uint64_t zones = 0;
      for (const ActionRule& action : decision.actions)
        for (const Pick& pick : action.picks)
          if (pick.type.is(Type::Kind::card)) zones |= asks.sources(pick.set);
      picked_from_.push_back(zones);
    }
  }

  void play(std::uint64_t games) {
    for (; games_ < games && steps_ < most_steps && work_ < most_work && capped_ < 10; ++games_) game();
  }
  void tell(const diag::SourceFile& source, diag::Diagnostics& diagnostics) const;
  // Whether a choice was so large that the game stopped; then nothing else of these games says anything.
  bool tell_large(const diag::SourceFile& source, diag::Diagnostics& diagnostics) const;
  std::set<std::uint64_t> shown() const {
    std::set<std::uint64_t> games;
    for (const auto* findings : {&circles_, &shuffled_, &stuck_, &full_, &uneven_})
      for (const auto& [line, met] : *findings)
        if (findings == &full_ || findings == &uneven_ || is_often()) games.insert(met.game);
    return games;
  }
  std::uint64_t games() const { return games_; }
  bool offered(const ActionRule& action) const { return offered_.contains({action.line, action.name}); }
  bool moved(std::size_t kind) const { return moved_[kind]; }
  bool taken(std::size_t kind) const { return taken_[kind]; }
  std::uint64_t beside(std::size_t kind) const { return beside_[kind]; }

 private:
  struct Met {
    std::uint64_t times = 0, game = 0, last = 0;  // games; the first and the last that met it
  };
  using Findings = std::map<int, Met>;  // by line

  void game();
  void look(const Rules::State& state);
  void note_beside(const Position& position);
  void note_taken(const Position& position, const ActionRule& rule, int seat, rules::Action action);
  void judge_capped(const Position& position);
  // The innermost loop around all of these, one that may go on for ever before others.
  const Loop* around(std::span<const int> stops) const;
  void note(Findings& findings, int line) const {
    Met& met = findings.try_emplace(line, Met{0, games_, games_}).first->second;
    met.times += met.times == 0 || met.last != games_;
    met.last = games_;
  }
  bool is_often() const { return capped_ * one_in >= games_; }

  const Program& program_;
  Rules rules_;
  rules::ActionList list_;
  rules::Chance chance_;
  std::uint64_t games_ = 0, capped_ = 0;
  std::size_t steps_ = 0;
  std::set<std::pair<int, std::string>> offered_;  // by line and name
  std::vector<bool> moved_, taken_;                // by kind; taken: some action could pick it
  std::vector<std::uint64_t> beside_;              // by kind: choices at which it lay where cards are picked
  std::vector<std::uint64_t> picked_from_;         // by decision: zones
  rules::SeatMask chose_ = 0;
  std::vector<int> stops_;                                                // of the game under way
  Findings circles_, shuffled_, stuck_, full_, uneven_, costly_, large_;  // shuffled_: circles without a choice
  std::uint64_t work_ = 0;
  int most_ = 0, most_line_ = 0;  // that one choice looked at, and where
};

void Trial::look(const Rules::State& state) {
  const Position position(program_, const_cast<unsigned char*>(state.bytes.data()));
  stops_.push_back(position.head.at);
  for (std::size_t place = 0; place < program_.places.size(); ++place)
    for (int spot = position.starts[place]; spot < position.starts[place + 1]; ++spot)
      if (program_.start_place[at(position.order[spot])] != static_cast<int>(place))
        moved_[program_.kind_of[at(position.order[spot])]] = true;
  if (rules_.actor(state) == rules::chance_player || rules_.actor(state) == rules::no_player) return;
  const Decision& decision = decision_at(position);
  chose_ = static_cast<rules::SeatMask>(chose_ | rules_.acting_players(state));
  note_beside(position);
  for (int seat = 0; seat < program_.players; ++seat) {
    const int work = list_options(position, seat, list_);
    work_ += static_cast<std::uint64_t>(work);
    if (work > most_looks) note(costly_, position.now().line);
    if (work > most_) {
      most_ = work;
      most_line_ = position.now().line;
    }
    for (const rules::Action action : list_)
      for (const ActionRule& rule : decision.actions)
        if (action >= rule.first && action - rule.first < rule.count) {
          offered_.insert({rule.line, rule.name});
          note_taken(position, rule, seat, action);
        }
  }
}

void Trial::note_beside(const Position& position) {
  const std::uint64_t zones = picked_from_[at(position.now().to)];
  std::vector<bool> met(program_.kinds.size());
  for (std::size_t place = 0; place < program_.places.size(); ++place)
    if ((zones >> program_.places[place].zone) & 1)
      for (int spot = position.starts[place]; spot < position.starts[place + 1]; ++spot)
        met[program_.kind_of[at(position.order[spot])]] = true;
  for (std::size_t kind = 0; kind < met.size(); ++kind) beside_[kind] += met[kind];
}

void Trial::note_taken(const Position& position, const ActionRule& rule, int seat, rules::Action action) {
  for (const Pick& pick : rule.picks) {
    if (!pick.type.is(Type::Kind::card)) continue;
    if (!pick.several) {
      taken_[(action - rule.first) / pick.weight % pick.radix / pick.twins] = true;
      continue;
    }
    const Decision& decision = decision_at(position);
    std::array<Number, most_slots> slots, cards;
    int of = 0;
    decode(position, decision, seat, action, of, slots.data(), cards.data());
    for (int one = 0; one < pick.width; ++one)
      if (const Number card = cards[at(pick.slot - decision.card_slots + one)]; card != missing)
        taken_[program_.kind_of[at(card)]] = true;
  }
}

// The same game as one of a simulation (rules::play_randomly).
void Trial::game() {
  const std::uint64_t seed = rules::mix(trial_seed, games_);
  rules::Rng chance = rules::stream_of(seed, 0);
  std::vector<rules::Rng> seats;
  for (std::size_t seat = 0; seat < at(program_.players); ++seat) seats.push_back(rules::stream_of(seed, 1 + seat));
  Rules::State state = rules_.initial_state();
  stops_.clear();
  const auto choose = [&](int seat) { return rules::any_legal(rules_, state, seat, seats[at(seat)], list_); };
  for (; rules_.actor(state) != rules::no_player; ++steps_) {
    look(state);
    if (work_ >= most_work) return;
    const rules::Player actor = rules_.actor(state);
    if (actor == rules::chance_player) {
      rules_.sample_chance(state, chance, chance_);
      rules_.apply_chance(state, chance_, nullptr);
    } else if (actor == rules::simultaneous_players) {
      rules_.apply_joint(state, rules::joint_of(rules_, state, choose), nullptr);
    } else {
      rules_.apply(state, choose(actor), nullptr);
    }
  }
  look(state);
  const Position position(program_, state.bytes.data());
  const bool stopped = rules_.outcome(state).capped;
  if (const int fault = position.head.fault - 1; fault >= 0 && (!stopped || fault != position.head.at))
    note(program_.code[at(fault)].what == Do::even ? uneven_ : full_, program_.code[at(fault)].line);
  if (!stopped) return;
  ++capped_;
  judge_capped(position);
}

const Loop* Trial::around(std::span<const int> stops) const {
  const Loop* found = nullptr;
  for (const Loop& loop : program_.loops) {
    if (!std::ranges::all_of(stops, [&](int stop) { return stop >= loop.from && stop < loop.to; })) continue;
    if (!found || (found->bounded && !loop.bounded)) found = &loop;  // inner ones come first
  }
  return found;
}

void Trial::judge_capped(const Position& position) {
  if (position.head.capped == Head::capped_by_looks) return note(costly_, position.now().line);
  if (position.head.capped == Head::capped_by_options) return note(large_, position.now().line);
  const bool goes_on = position.head.choices >= most_choices || position.head.chances >= most_chances;
  const std::span<const int> last = std::span(stops_).last(goes_on ? std::min<std::size_t>(stops_.size(), 1000) : 1);
  const Loop* loop = around(last);
  const bool chose = position.head.choices >= most_choices;
  note(!goes_on ? stuck_ : chose ? circles_ : shuffled_, loop ? loop->line : position.now().line);
}

bool Trial::tell_large(const diag::SourceFile& source, diag::Diagnostics& diagnostics) const {
  for (const auto& [line, met] : large_)
    diagnostics.error("rules-too-large", span_of_line(source, line),
                      fmt::format("random games of {} players stop here: this choice may have more than {} options",
                                  program_.players, most_options),
                      "pick one by one with 'repeat', or let fewer things be picked from");
  return !large_.empty();
}

void Trial::tell(const diag::SourceFile& source, diag::Diagnostics& diagnostics) const {
  const std::string of_games = fmt::format("{} of {} players", diag::counted(games_, "random game"), program_.players);
  const auto warn = [&](const char* code, int line, std::string message, const Met& met, std::string hint) {
    diagnostics.warning(code, span_of_line(source, line), std::move(message),
                        fmt::format("{}; 'check --record FILE' keeps game {}, which shows it", hint, met.game));
  };
  for (const auto& [line, met] : costly_)
    warn("rules-too-large", line,
         fmt::format("in {} of {} more than {} cards, spaces and values had to be looked at here, and no more are",
                     met.times, of_games, most_looks),
         met, "pick fewer things at once, one by one with 'repeat'; ask no set within a set of each");
  if (costly_.empty() && work_ >= most_work)
    diagnostics.warning("rules-too-large", span_of_line(source, most_line_),
                        fmt::format("no more than {} were played: {} cards, spaces and values were looked at here for "
                                    "one choice",
                                    of_games, most_),
                        "bots will be slow: pick fewer things at once, or ask no set within a set of each");
  for (const auto& [findings, steps] : {std::pair(&circles_, fmt::format("{} choices", most_choices)),
                                        std::pair(&shuffled_, fmt::format("{} shuffles and rolls", most_chances))})
    for (const auto& [line, met] : *findings)
      if (is_often())
        warn("endless-game", line,
             fmt::format("{} of {} did not end: nothing left this loop within {}", met.times, of_games, steps), met,
             "what ends the loop? an 'until' that random play hardly meets needs a bound");
  for (const auto& [line, met] : stuck_)
    if (is_often())
      warn("dead-end", line,
           fmt::format("in {} of {} nobody could choose any more, and this loop went on by itself for {} steps",
                       met.times, of_games, most_statements),
           met, "end the game when nobody can do anything, or give the choice an 'else'");
  for (const auto& [line, met] : full_)
    warn("overfull-zone", line, fmt::format("in {} of {} cards found no room here, and stayed", met.times, of_games),
         met, "forbid it: 'must: {room: count(...) < ...}'; of spaces, pick those 'where count(...) < ...'");
  for (const auto& [line, met] : uneven_)
    warn("uneven-deal", line,
         fmt::format("in {} of {} some got fewer cards here than others: the pile had too few", met.times, of_games),
         met, "deal fewer, such as 'count(stock) / count(players)', or seat fewer players");
  for (int seat = 0; seat < program_.players && chose_ != 0; ++seat)
    if (!rules::has_seat(chose_, seat))
      diagnostics.warning("no-choice", span_of_line(source, program_.players_line),
                          fmt::format("seat {} had nothing to choose in {}", seat + 1, of_games),
                          "'turns' without 'who' ask everybody; or fewer players");
}

// What no game of any number of players met.
void tell_unused(const std::vector<Trial>& trials, const Program& program, const diag::SourceFile& source,
                 diag::Diagnostics& diagnostics) {
  std::uint64_t games = 0;
  for (const Trial& trial : trials) games += trial.games();
  const std::string of_games = diag::counted(games, "random game");
  for (const Decision& decision : program.decisions)
    for (const ActionRule& action : decision.actions)
      if (std::ranges::none_of(trials, [&](const Trial& trial) { return trial.offered(action); }))
        diagnostics.warning("unused-action", span_of_line(source, action.line),
                            fmt::format("'{}' could not be chosen once in {}", action.name, of_games),
                            "does its 'must' ask too much? is there anything to pick by then?");
  std::vector<std::string> unmoved, untaken;
  constexpr std::uint64_t enough = 30;  // choices, before it says something that a card was never to be had
  for (std::size_t kind = 0; kind < program.kinds.size(); ++kind) {
    if (program.card_of[kind] < 0) continue;
    std::uint64_t beside = 0;
    for (const Trial& trial : trials) beside += trial.beside(kind);
    if (std::ranges::none_of(trials, [&](const Trial& trial) { return trial.moved(kind); }))
      unmoved.push_back(program.kinds[kind].id);
    else if (beside >= enough && std::ranges::none_of(trials, [&](const Trial& trial) { return trial.taken(kind); }))
      untaken.push_back(program.kinds[kind].id);
  }
  if (!unmoved.empty())
    diagnostics.warning(
        "unused-card", span_of_line(source, program.zones_line),
        fmt::format("{} never moved in {}: {}", diag::counted(unmoved.size(), "card"), of_games, some_of(unmoved)),
        "deal or move them, or leave them out of 'cards:'");
  if (!untaken.empty())
    diagnostics.warning("untaken-card", span_of_line(source, program.zones_line),
                        fmt::format("{} lay where cards are picked, and no action could pick {} in {}: {}",
                                    diag::counted(untaken.size(), "card"), untaken.size() == 1 ? "it" : "them",
                                    of_games, some_of(untaken)),
                        "what do 'must' and 'where' ask of them? if it is meant, say so: allow: [untaken-card]");
}

}  // namespace

std::vector<TrialGame> try_out(const std::vector<std::shared_ptr<const Program>>& programs,
                               const diag::SourceFile& source, diag::Diagnostics& diagnostics) {
  std::vector<Trial> trials;
  std::vector<TrialGame> shown;
  for (const auto& program : programs) {
    trials.emplace_back(program).play(trial_games);
    if (trials.back().tell_large(source, diagnostics)) return {};
    trials.back().tell(source, diagnostics);
    for (const std::uint64_t game : trials.back().shown()) shown.push_back({program->players, game});
  }
  tell_unused(trials, *programs.front(), source, diagnostics);
  return shown;
}

void try_large_choices(const std::shared_ptr<const Program>& program, const diag::SourceFile& source,
                       diag::Diagnostics& diagnostics) {
  constexpr std::uint64_t few_games = 10;
  if (std::ranges::none_of(program->decisions, &Decision::many)) return;
  Trial trial(program);
  trial.play(few_games);
  trial.tell_large(source, diagnostics);
}

}  // namespace kingpress::script
