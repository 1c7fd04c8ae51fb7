// Messages as they go over standard input and output: a header that says how many bytes follow, and a JSON object.
// Nothing that is sent can do more than be refused.
#pragma once

#include <cstddef>
#include <istream>
#include <string>

#include "serve/dumped.h"

namespace kingpress::lsp {

using serve::Json;

inline constexpr std::size_t most_bytes = 64u << 20;  // of a message
inline constexpr std::size_t deepest = 64;            // of lists and objects within each other

// Error codes of the protocol.
enum Code : int {
  parse_error = -32700,
  invalid_request = -32600,
  unknown_method = -32601,
  invalid_params = -32602,
  internal_error = -32603,
  not_initialized = -32002,
  request_failed = -32803,
  cancelled = -32800,
};

struct Received {
  enum class Kind { message, refused, end };
  Kind kind = Kind::end;
  Json json = {};        // message: an object
  std::string why = {};  // refused, and an end that nobody could want
  Code code = parse_error;
};

// Waits for the next one. After a header that cannot be understood nothing can be read any more.
Received receive(std::istream& in);

std::string framed(const Json& message);

Json answer_to(const Json& id, Json result);
Json refusal_of(const Json& id, Code code, const std::string& why);
Json notification(const char* method, Json params);

}  // namespace kingpress::lsp
