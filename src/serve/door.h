// The way to the browser as the workbench sees it: requests come in, answers go out. What speaks HTTP is a library of
// its own beside the program (src/door), opened when it is wanted, so that no other verb pays for it.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace kingpress::serve {

struct Request {
  std::string method, path;                         // the path decoded, from its '/'
  std::multimap<std::string, std::string> words;    // what stands behind '?'
  std::multimap<std::string, std::string> headers;  // names in small letters

  std::string header(const std::string& name) const {
    const auto at = headers.find(name);
    return at == headers.end() ? std::string() : at->second;
  }
  std::string word(const std::string& name) const {
    const auto at = words.find(name);
    return at == words.end() ? std::string() : at->second;
  }
};

struct Reply {
  int status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::shared_ptr<const std::string> body;
  std::map<std::string, std::string> headers = {};
  // Of an answer without an end: its next piece, waited for a few seconds at most and then empty; nothing when it is
  // over.
  std::function<std::optional<std::string>()> pieces = {};
};
using Answer = std::function<Reply(const Request&)>;  // on any thread

class Door {
 public:
  virtual ~Door() = default;
  virtual int port() const = 0;
  virtual void serve() = 0;  // until it is shut
  virtual void shut() = 0;   // from any thread; waits until it serves
};

// Bound to this machine's loopback alone; port 0: any that is free. Throws press::UsageError when the port is taken,
// diag::EnvironmentError when the library is not there.
std::unique_ptr<Door> open_door(int port, Answer answer);

// What the library offers: null when the port cannot be had.
using DoorMaker = Door* (*)(int port, const Answer* answer);
inline constexpr const char* door_maker = "kingpress_door";

}  // namespace kingpress::serve
