// Makes a GameHandle of any Playable: the one place where a game's kind is forgotten.
#pragma once

#include <cstdint>
#include <utility>
#include <variant>

#include "play/desk_of.h"
#include "play/handle.h"
#include "play/perft.h"
#include "play/record.h"
#include "play/runner.h"
#include "play/table_talk.h"

namespace kingpress::play {

template <rules::Playable G>
class HandleOf final : public GameHandle {
 public:
  HandleOf(G game, Setting setting) : game_(std::move(game)), setting_(std::move(setting)) {
    if constexpr (requires { game_.speak(nullptr); })
      game_.speak(std::make_shared<const rules::Spoken>(setting_.spoken));
  }

  const Setting& setting() const override { return setting_; }
  rules::GameFacts facts() const override { return game_.facts(); }
  int players() const override { return game_.players(); }
  std::vector<std::string> card_ids() const override {
    std::vector<std::string> ids;
    for (std::size_t card = 0; card < game_.card_count(); ++card) ids.push_back(game_.card_id(card));
    return ids;
  }

  Tally simulate(const Batch& batch) const override {
    Runner<G> runner(game_, batch.bots, batch.stop);
    for (std::uint64_t index = batch.first; index < batch.last && !runner.stopped(); ++index) {
      if (!batch.record) {
        runner.play(batch.seed, index, batch.stepwise);
      } else if (std::string line = recorded(runner, batch, index); runner.counted()) {
        batch.record(std::move(line));
      }
    }
    return runner.tally();
  }

  std::unique_ptr<Desk> desk(const std::vector<BotSpec>& bots, const std::atomic<bool>* stop) const override {
    return std::make_unique<DeskOf<G>>(game_, bots, stop);
  }

  std::optional<Refusal> replay(const Json& record,
                                const std::function<void(const std::string&)>& tell) const override {
    return Replayer<G>(game_, tell, setting_.spoken).play(record);
  }

  std::optional<Perft> perft(int depth, bool divide) const override { return Perfter<G>(game_).count(depth, divide); }
  std::unique_ptr<Session> sit_down(std::uint64_t seed, const std::vector<BotSpec>& bots) const override {
    return std::make_unique<TableTalk<G>>(game_, seed, bots);
  }

 private:
  std::string recorded(Runner<G>& runner, const Batch& batch, std::uint64_t index) const {
    Recorder<G> recorder(game_);
    const typename G::State end = runner.play(batch.seed, index, true, recorder);
    return recorded_line(setting_, batch, index, recorder.steps(), ending_of(game_, end));
  }

  G game_;
  Setting setting_;
};

template <rules::Playable G>
std::unique_ptr<GameHandle> handle_of(G game, Setting setting) {
  return std::make_unique<HandleOf<G>>(std::move(game), std::move(setting));
}
// Of a game whose variants have rules of their own: those of the one that is played.
template <rules::Playable... G>
std::unique_ptr<GameHandle> handle_of(std::variant<G...> game, Setting setting) {
  return std::visit([&](auto&& rules) { return handle_of(std::move(rules), std::move(setting)); }, std::move(game));
}

// A game's Maker, from the rules_of of its rules.h.
template <auto rules_of>
std::unique_ptr<GameHandle> made_by(const rules::Table& table, Setting&& setting, diag::Diagnostics& diagnostics) {
  auto rules = rules_of(table, diagnostics);
  return rules ? handle_of(*std::move(rules), std::move(setting)) : nullptr;
}

}  // namespace kingpress::play
