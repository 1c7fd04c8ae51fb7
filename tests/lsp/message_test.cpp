#include "lsp/message.h"

#include <sstream>
#include <string>

#include "../catch.h"

using namespace kingpress::lsp;
using Kind = Received::Kind;

namespace {

std::string with_header(const std::string& body) {
  return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

}  // namespace

TEST_CASE("messages follow each other, whatever stands in them") {
  std::istringstream in(with_header(R"({"method": "a"})") + with_header("no") + with_header("[]") +
                        "X: y\r\ncontent-length:2\r\n\r\n{}");
  CHECK(receive(in).json["method"] == "a");
  CHECK(receive(in).code == parse_error);
  CHECK(receive(in).code == invalid_request);
  CHECK(receive(in).kind == Kind::message);
  const Received end = receive(in);
  CHECK(end.kind == Kind::end);
  CHECK(end.why == "");
}

TEST_CASE("a header that says no size ends the session with a word") {
  for (const std::string& header :
       {std::string("GET /\r\n\r\n"), std::string("Content-Length: -1\r\n\r\n"),
        std::string("Content-Length: 99999999999999999999999\r\n\r\n"), std::string("Content-Length: 5\r\n\r\n{}"),
        std::string(5000, 'x'), std::string("\r\n"), std::string("Content-Length: 2")}) {
    std::istringstream in(header);
    const Received received = receive(in);
    INFO(header.substr(0, 40));
    CHECK(received.kind == Kind::end);
    CHECK(received.why != "");
  }
}

TEST_CASE("a message that is too long or too deep is refused, and the next one is read") {
  const std::size_t size = most_bytes + 1;
  std::istringstream in("Content-Length: " + std::to_string(size) + "\r\n\r\n" + std::string(size, ' ') +
                        with_header(std::string(deepest + 1, '[') + std::string(deepest + 1, ']')) +
                        with_header("{\"a\": \"" + std::string(200, '[') + "\"}"));
  CHECK(receive(in).code == invalid_request);
  CHECK(receive(in).code == parse_error);
  CHECK(receive(in).kind == Kind::message);
}

TEST_CASE("what is sent is UTF-8 whatever a file holds") {
  CHECK(framed({{"a", "\xFF"}}) == "Content-Length: 11\r\n\r\n{\"a\":\"\xEF\xBF\xBD\"}");
}
