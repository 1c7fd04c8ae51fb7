// Which pictures earlier runs found sound, by the digest of their bytes: those are not decoded or drawn again only to
// be judged.
// Kept in one file of a folder of the user's, of limited size. Whatever is wrong with that folder or file - it cannot
// be written, is damaged, is somebody else's - nothing is known then, and nobody is told.
#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::pictures {

class SoundPictures {
 public:
  static constexpr std::size_t most = 4096;  // pictures remembered, the latest

  explicit SoundPictures(std::string folder = {});  // made when it is not there; empty: nothing is kept
  ~SoundPictures();                                 // adds what is new to the file
  SoundPictures(const SoundPictures&) = delete;
  SoundPictures& operator=(const SoundPictures&) = delete;

  // What drawing it told: an SVG's own size in px. Of other pictures nothing.
  struct Drawn {
    double width = 0, height = 0;
  };
  // `id`: digest() of the picture's bytes. All may be called by any thread.
  std::optional<Drawn> find(const std::string& id);
  bool knows(const std::string& id) { return find(id).has_value(); }
  void add(const std::string& id, Drawn drawn);
  void add(const std::string& id) { add(id, Drawn()); }

 private:
  struct Known {
    std::string id;
    Drawn drawn;
  };
  static std::string line_of(const Known& known);
  static std::vector<Known> lines_in(std::string_view text);

  void read();
  void write() const;

  std::string folder_;
  std::mutex mutex_;
  bool is_read_ = false, starts_anew_ = false;  // the file there is is too long
  std::vector<Known> known_, sorted_, added_;   // known_ in the file's order
};

}  // namespace kingpress::pictures
