// The deck on the bench: read and laid out again whenever a file changes, its faces drawn when they are asked for and
// kept. All pressing is done on one thread; what it comes to is read from any.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "machine/files_met.h"
#include "play/setting.h"
#include "press/prepare.h"
#include "scene/tone.h"
#include "serve/kept_faces.h"
#include "serve/lookout.h"

namespace kingpress::serve {

struct Laid;

struct BenchWishes {
  std::string target, language, game;
};

// How the deck stands, for the page (JSON). The last good picture stays when a file cannot be read.
struct Standing {
  std::uint64_t version = 0;
  bool broken = false;
  std::string title, name;  // name: of the files that `print` writes
  std::shared_ptr<const std::string> pieces;
  std::string turned = "{}";  // see pieces.h: against the last good one
  std::string faults;         // an array: those of reading and judging, told at once
};

class Bench {
 public:
  using Text = std::shared_ptr<const std::string>;
  using Heard = std::function<void(const Standing&)>;

  // `heard` is told of every new standing, on the bench's thread.
  Bench(BenchWishes wishes, Heard heard);
  ~Bench();
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;

  void close();  // nobody waits for anything any more

  Standing standing() const;
  // As SVG; null for a key that no piece has, or had lately.
  Text face(const std::string& key, scene::Tone tone);
  // The mats and tokens of a game that is played (see table_kit.h); their faces are asked for like all others. Null
  // when they cannot be had.
  Text table_pieces(std::shared_ptr<const play::Setting> game);
  // The faces as they are now are what was printed last; by the name of their piece.
  void remember_printed();
  bool has_printed() const;
  Text printed(const std::string& piece) const;
  // What the ledger beside the deck says of a piece, by its name; see pieces.h.
  Text in_the_box(const std::string& piece);
  // Whether a run has read this file: of others nothing is shown, and none is opened.
  bool has_met(const std::string& path) const;
  std::size_t drawn() const;  // faces, so far

 private:
  struct Round;
  using Job = std::function<void()>;

  void work();      // the bench's thread
  void look_out();  // the other one
  void press_anew();
  void settle_changes();
  bool read(Round& round);
  Laid key(Round& round, press::Prepared prepared);
  void keep_met();
  void publish(Standing standing);
  Text draw(const std::string& key, scene::Tone tone);
  Text lay_table(std::shared_ptr<const play::Setting> game);
  Text await(std::function<Text()> make);  // on the bench's thread; null when it cannot be made, or the bench ends
  void do_next(Job job);

  const BenchWishes wishes_;
  const Heard heard_;
  mutable std::mutex lock_;
  std::condition_variable has_job_;
  std::deque<Job> jobs_;
  bool ends_ = false;
  Standing standing_;
  machine::FilesMet known_;  // by all rounds so far
  std::map<std::string, std::shared_ptr<const std::string>> printed_;
  std::size_t drawn_ = 0;

  // Of the bench's thread.
  std::unique_ptr<Round> good_;
  KeptFaces faces_;
  std::uint64_t surroundings_ = 0;
  std::set<std::string> around_;    // files that faces are made of, whose content is not in the keys
  std::set<std::string> pictures_;  // those that cards name

  std::unique_ptr<Lookout> lookout_;
  std::thread press_, watch_;
};

}  // namespace kingpress::serve
