// The live deck: read and laid out again whenever a file changes, its faces drawn when they are asked for and
// kept. It is read and its faces are composed on one thread; they are written on those that ask for them.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "diag/diagnostic.h"
#include "machine/file_watcher.h"
#include "machine/files_met.h"
#include "play/setting.h"
#include "press/prepare.h"
#include "scene/tone.h"
#include "serve/background_task.h"
#include "serve/card_on_file.h"
#include "serve/earlier_deck.h"
#include "serve/face_keys.h"
#include "serve/kept_faces.h"
#include "serve/look_on_file.h"
#include "serve/svg_writers.h"

namespace kingpress::serve {

struct Laid;
struct Place;

struct LiveDeckOptions {
  std::string target, language, game, variant;
  std::optional<Earlier> earlier = {};
  // Shown what was read, on the thread of the live deck, before the standing is told; it may be broken.
  std::function<void(const press::Target&, press::Workshop&)> look = {};
};

// How the deck stands, for the page (JSON). The last good picture stays when a file cannot be read, and that of a card
// when the card cannot.
struct Standing {
  std::uint64_t version = 0;
  bool broken = false;
  std::string title, name;                    // name: of the files that `print` writes
  std::shared_ptr<const std::string> pieces;  // of LiveDeck::whole() alone
  std::uint64_t good = 0, since = 0;          // the version that the pieces are of, and that of the pieces before
  std::string changed = "null";               // between those two, see pieces.h
  std::string faults;                         // an array: those of reading and judging, told at once
};

class LiveDeck {
 public:
  using Text = std::shared_ptr<const std::string>;
  using Heard = std::function<void(const Standing&)>;
  using Gone = std::shared_ptr<const std::atomic<bool>>;  // true once nobody waits any more; null: somebody does
  struct Face {
    Text svg;             // null for a key that no piece has, or had lately
    bool is_old = false;  // the key is that of an earlier look: this is the piece as it is now
  };

  // `heard` is told of every new standing, on the thread of the live deck.
  LiveDeck(LiveDeckOptions wishes, Heard heard);
  ~LiveDeck();
  LiveDeck(const LiveDeck&) = delete;
  LiveDeck& operator=(const LiveDeck&) = delete;

  void close();  // nobody waits for anything any more

  // What stands for files has changed (machine/unsaved.h): they are read again. Calls that come meanwhile are one.
  void look_again(bool whatever = true);  // else only if files have changed

  Standing standing() const;
  Standing whole(const Gone& gone = {});  // with its pieces
  Face face(const std::string& key, scene::Tone tone, const Gone& gone = {});
  // The mats and tokens of a game that is played (see table_kit.h); their faces are asked for like all others. Null
  // when they cannot be had.
  Text table_pieces(std::shared_ptr<const play::Setting> game);
  // The faces as they are now are what was printed last; by the key of their piece.
  void remember_printed();
  bool has_printed() const;
  Text printed(const std::string& piece, scene::Side side) const;
  // Whether the earlier deck has this side of the piece of this key, and how it looked then; null where it has not.
  bool has_earlier(const std::string& piece, scene::Side side);
  Text earlier(const std::string& piece, scene::Side side);
  // What the ledger beside the deck says of a piece, by its key; see pieces.h.
  Text in_the_box(const std::string& piece);
  // The pieces that a text finds (sought.h).
  Text sought(const std::string& text, const Gone& gone = {});
  // Where its card stands; null for a piece that is none.
  std::shared_ptr<const CardOnFile> card_on_file(const std::string& piece);
  // How the cards of its deck are called; null for a piece that is none.
  std::shared_ptr<const CardNames> names_beside(const std::string& piece);
  // The key of the card that begins at this line of the text of this mark, which is read first; empty where none does.
  std::string piece_at(const std::string& path, std::size_t line, const std::string& mark);
  // The front of the piece that stands at this line of this file, small; null where there is none.
  struct Pictured {
    std::string name, png;
    unsigned width = 0, height = 0;
  };
  static constexpr std::size_t most_picture = 64u << 10;  // bytes, as nearly as can be had
  std::shared_ptr<const Pictured> picture_at(const std::string& path, std::size_t line, const Gone& gone = {});
  // How a side of a piece is laid out; null for a side that is none.
  std::shared_ptr<const LookOnFile> look_on_file(const std::string& piece, scene::Side side);
  // The face as it would be with the boxes of these numbers (of its look) moved so; null where there is none.
  Text face_with_boxes(const std::string& piece, scene::Side side, const std::vector<std::size_t>& boxes,
                       const geometry::Edges& by);
  // Whether a run has read this file: of others nothing is shown, and none is opened.
  bool has_met(const std::string& path) const;
  std::size_t drawn() const;  // faces, so far
  std::chrono::steady_clock::time_point last_drawn() const;

 private:
  struct Round;
  struct Composed;
  using Job = std::function<void()>;

  void work();                            // the live deck's thread
  void look_out();                        // the other one
  void press_anew(bool whatever = true);  // else only if files have changed
  bool settle_changes();
  bool read(Round& round);
  bool lost_pieces(const Round& round) const;
  bool keep_last_looks(Round& round, const std::vector<diag::Diagnostic>& misread);
  Laid key(Round& round, press::Prepared prepared);
  void keep_met();
  void publish(Standing standing);
  void note_successors(const Laid& before, const Laid& now);
  std::shared_ptr<const Composed> compose(const std::string& key, scene::Tone tone);
  Text write(const Composed& composed);
  std::shared_ptr<const Pictured> draw_picture(const Place& place);
  Text draw(const std::string& key, scene::Tone tone);
  EarlierDeck* earlier_deck();  // null: there is none
  Text lay_table(std::shared_ptr<const play::Setting> game);
  // Made on the thread of the live deck (live_round.h); null when it cannot be made, nobody waits any more, or the live
  // deck closes.
  template <class Made>
  std::shared_ptr<const Made> await(std::function<std::shared_ptr<const Made>()> make, const Gone& gone = {},
                                    bool first = false);
  void do_next(Job job);
  void do_first(Job job);

  const LiveDeckOptions wishes_;
  const Heard heard_;
  mutable std::mutex lock_;
  std::condition_variable has_job_;
  std::deque<Job> jobs_;
  bool ends_ = false, looks_again_ = false;
  Standing standing_;
  machine::FilesMet known_;  // by all rounds so far
  std::map<std::pair<std::string, scene::Side>, Text> printed_;
  KeptFaces faces_;
  std::map<std::string, Text> last_looks_;  // of cards that cannot be read now, by the keys of their faces
  // Which side of which piece a key belonged to lately.
  std::map<std::string, std::pair<std::string, scene::Side>> successors_;
  std::size_t drawn_ = 0;
  std::chrono::steady_clock::time_point last_drawn_{};
  SvgWriters writers_;

  // Of the live deck's thread.
  std::unique_ptr<Round> good_;
  std::unique_ptr<EarlierDeck> earlier_;                  // read when it is asked for first
  std::uint64_t surroundings_ = 0, fonts_ = 0, art_ = 0;  // how often each has changed
  Surveys surveys_;
  std::set<std::string> around_;    // files that faces are made of, whose content is not in the keys
  std::set<std::string> pictures_;  // those that cards name
  static constexpr std::size_t most_pictures = 200;
  std::map<std::string, std::shared_ptr<const Pictured>> pictures_drawn_;  // by the key of the face

  BackgroundTask clearing_;
  std::unique_ptr<machine::FileWatcher> watcher_;
  std::thread press_, watch_;
};

}  // namespace kingpress::serve
