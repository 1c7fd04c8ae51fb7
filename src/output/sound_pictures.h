// Which pictures earlier runs found sound, by the digest of their bytes: those are not decoded again only to be judged.
// Kept in one file of a folder of the user's, of limited size. Whatever is wrong with that folder or file - it cannot
// be written, is damaged, is somebody else's - nothing is known then, and nobody is told.
#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <vector>

namespace kingpress::output {

class SoundPictures {
 public:
  static constexpr std::size_t most = 4096;  // pictures remembered, the latest

  explicit SoundPictures(std::string folder = {});  // made when it is not there; empty: nothing is kept
  ~SoundPictures();                                 // adds what is new to the file
  SoundPictures(const SoundPictures&) = delete;
  SoundPictures& operator=(const SoundPictures&) = delete;

  // `id`: digest() of the picture's bytes. Both may be called by any thread.
  bool knows(const std::string& id);
  void add(const std::string& id);

 private:
  void read();
  void write() const;

  std::string folder_;
  std::mutex mutex_;
  bool is_read_ = false, starts_anew_ = false;       // the file there is is too long
  std::vector<std::string> known_, sorted_, added_;  // known_ in the file's order
};

}  // namespace kingpress::output
