// What pages are told without asking: each that listens hears how things stand, then every piece of news.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace kingpress::serve {

class News {
 public:
  // The last of each kind is what a page hears that comes later. `text` has no line breaks.
  void tell(const std::string& kind, const std::string& text);
  void close();  // those who listen are let go
  // Called at every piece of news, on its thread, and at the end; not after close().
  void call(std::function<void()> bell);

  class Listener {
   public:
    explicit Listener(News& news);
    ~Listener();
    // As an event stream: what is new, often nothing; after a few quiet seconds a line that says nothing, so that a
    // page that has gone is noticed; no text when closed. Does not wait.
    std::optional<std::string> next();

   private:
    News& news_;
    std::map<std::string, std::uint64_t> heard_;
    std::chrono::steady_clock::time_point said_ = std::chrono::steady_clock::now();
  };

  std::chrono::steady_clock::duration alone_for() const;  // since the last listener went; 0 while there is one

 private:
  struct Piece {
    std::uint64_t number = 0;
    std::string text;
  };
  mutable std::mutex lock_;
  std::function<void()> bell_;
  std::map<std::string, Piece> latest_;
  std::uint64_t number_ = 0;
  std::size_t listeners_ = 0;
  std::chrono::steady_clock::time_point alone_since_ = std::chrono::steady_clock::now();
  bool closed_ = false;
};

}  // namespace kingpress::serve
