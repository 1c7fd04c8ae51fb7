// What the page asks of the workbench and what it is answered, whatever carries them.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace kingpress::serve {

struct Request {
  std::string method, path;                         // the path decoded, from its '/'
  std::multimap<std::string, std::string> words;    // what stands behind '?', and in the body; equal names in order
  std::multimap<std::string, std::string> headers;  // names in small letters
  std::size_t body_size = 0;
  std::string body{};  // a file; of a form its words are taken
  // True once nobody waits for the answer any more; null: somebody always does.
  std::shared_ptr<const std::atomic<bool>> gone = {};
  std::uint32_t from = 0;  // the address of who asks

  std::string header(const std::string& name) const {
    const auto at = headers.find(name);
    return at == headers.end() ? std::string() : at->second;
  }
  bool brings_file() const {
    const std::string type = header("content-type");
    return type.starts_with("image/") || type == "application/octet-stream";
  }
  std::string word(const std::string& name) const {
    const auto at = words.find(name);
    return at == words.end() ? std::string() : at->second;
  }
  std::string last_segment() const { return path.substr(path.rfind('/') + 1); }
};

struct Reply {
  int status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::shared_ptr<const std::string> body;
  std::map<std::string, std::string> headers = {};
  // Of an answer without an end: what is new by now, often nothing; no text when it is over. Does not wait.
  std::function<std::optional<std::string>()> pieces = {};
  bool admitted = false;  // who asked knows the token
};
using Answer = std::function<Reply(const Request&)>;  // on any thread

}  // namespace kingpress::serve
