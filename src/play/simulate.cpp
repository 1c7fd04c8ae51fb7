#include "play/simulate.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>

#include "machine/thread_group.h"

namespace kingpress::play {
namespace {

// Pieces of a run are claimed in order by whoever is free; tallies are sums, so that it does not matter who plays
// which.
class Run {
 public:
  Run(const GameHandle& game, const Simulation& simulation)
      : game_(game),
        simulation_(simulation),
        end_(simulation.first + simulation.games),
        piece_(piece_of(simulation)),
        next_(simulation.first),
        written_(simulation.first) {}

  Tally play() {
    machine::ThreadGroup threads;
    if (const std::size_t players = threads.start(std::max(1u, simulation_.threads), [this] { work(); }); players > 0) {
      wait(players);
      threads.join();
    } else {
      alone_ = true;
      work();
    }
    if (failure_) std::rethrow_exception(failure_);
    for (auto& [first, lines] : waiting_) hand_over(lines);
    return tally_;
  }

 private:
  // Large for quick bots, small for thoughtful ones, so that a stop is never far.
  static std::uint64_t piece_of(const Simulation& simulation) {
    const bool quick =
        std::ranges::all_of(simulation.bots, [](const BotSpec& bot) { return bot.kind == BotKind::random; });
    const std::uint64_t most = simulation.record ? 64 : quick ? 8192 : 4;
    return std::clamp<std::uint64_t>(simulation.games / (8 * std::max(1u, simulation.threads)), 1, most);
  }

  void work() {
    try {
      for (;;) {
        if (alone_ && simulation_.go_on && !simulation_.go_on(done_)) stopped_ = true;
        const std::uint64_t first = next_.fetch_add(piece_);
        if (first >= end_ || stopped_) break;
        play_piece(first, std::min(first + piece_, end_));
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      stopped_ = true;
    }
    const std::lock_guard lock(mutex_);
    ++finished_;
    changed_.notify_all();
  }

  void play_piece(std::uint64_t first, std::uint64_t last) {
    std::vector<std::string> lines;
    Batch batch{.seed = simulation_.seed, .first = first, .last = last, .bots = simulation_.bots, .stop = &stopped_};
    if (simulation_.record) batch.record = [&](std::string&& line) { lines.push_back(std::move(line)); };
    const Tally tally = game_.simulate(batch);
    const std::lock_guard lock(mutex_);
    tally_.add(tally);
    done_ += tally.games;
    if (!simulation_.record) return;
    waiting_.emplace(first, std::move(lines));
    for (auto at = waiting_.find(written_); at != waiting_.end(); at = waiting_.find(written_)) {
      hand_over(at->second);
      waiting_.erase(at);
      written_ += piece_;
    }
  }

  void hand_over(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) simulation_.record(line);
  }

  void wait(std::size_t players) {
    std::unique_lock lock(mutex_);
    while (finished_ < players) {
      changed_.wait_for(lock, std::chrono::milliseconds(100));
      if (!simulation_.go_on) continue;
      const std::uint64_t done = done_;
      lock.unlock();
      const bool on = simulation_.go_on(done);
      lock.lock();
      if (!on) stopped_ = true;
    }
  }

  const GameHandle& game_;
  const Simulation& simulation_;
  const std::uint64_t end_, piece_;
  std::atomic<std::uint64_t> next_;
  std::atomic<bool> stopped_{false};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t finished_ = 0;  // threads
  bool alone_ = false;        // no thread could be started: the caller plays
  std::uint64_t done_ = 0, written_;
  std::map<std::uint64_t, std::vector<std::string>> waiting_;  // records whose turn has not come, by their first game
  Tally tally_;
  std::exception_ptr failure_;
};

}  // namespace

Tally simulate(const GameHandle& game, const Simulation& simulation) { return Run(game, simulation).play(); }

}  // namespace kingpress::play
