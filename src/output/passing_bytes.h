// Pictures whose bytes a PDF takes as they are need not pass through Cairo, which would copy them several times: it is
// given a few bytes in their place, and what it writes of these is exchanged on its way to the file.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace kingpress::output {

struct PassedBytes {
  std::shared_ptr<const std::string> bytes;
  std::string id;  // equal of equal pictures only
};

class PassingBytes {
 public:
  // What Cairo is to be given in place of the bytes. `id`: the picture's; `head`: what Cairo reads.
  std::string stand_in(const std::string& id, std::shared_ptr<const std::string> bytes, std::string_view head = {});

  // What stands for the stream that Cairo wrote; each once.
  std::optional<PassedBytes> take(const std::string& stream);

 private:
  std::unordered_map<std::string, PassedBytes> by_stream_;  // without bytes: taken
};

// Of a JPEG its first marker and its frame, which say how large it is and what its colours are; nothing where there is
// no frame.
std::optional<std::string> jpeg_head(std::string_view jpeg);

}  // namespace kingpress::output
