#include "serve/http.h"

#include "../catch.h"

using namespace kingpress::serve;

namespace {

std::variant<Request, int> read(std::string lines) { return read_head(lines + "\r\n\r\n"); }

}  // namespace

TEST_CASE("a request is read with its path, its words and its headers") {
  const auto found = read("GET /a%20b/c?x=1&option=paper%3Da4&option=a+b& HTTP/1.1\r\nHost: here\r\nX-Y:\t z ");
  const auto* request = std::get_if<Request>(&found);
  REQUIRE(request);
  CHECK(request->method == "GET");
  CHECK(request->path == "/a b/c");
  CHECK(request->word("x") == "1");
  CHECK(request->words.count("option") == 2);
  CHECK(request->words.equal_range("option").first->second == "paper=a4");
  CHECK(request->header("host") == "here");
  CHECK(request->header("x-y") == "z");
}

TEST_CASE("a request is refused at a limit and taken just below it") {
  const auto status = [](const std::string& lines) {
    const auto found = read(lines);
    const int* refused = std::get_if<int>(&found);
    return refused ? *refused : 200;
  };
  const std::string host = " HTTP/1.1\r\nHost: here";
  CHECK(status("GET /" + std::string(longest_target - 1, 'a') + host) == 200);
  CHECK(status("GET /" + std::string(longest_target, 'a') + host) == 414);
  const std::string head = "GET /" + host + "\r\nX: ";
  CHECK(status(head + std::string(longest_head - head.size() - 4, 'a')) == 200);
  CHECK(status(head + std::string(longest_head - head.size() - 3, 'a')) == 431);
  std::string many = "GET /" + host;
  for (std::size_t i = 1; i < most_headers; ++i) many += "\r\nX: y";
  CHECK(status(many) == 200);
  CHECK(status(many + "\r\nX: y") == 431);
}

TEST_CASE("what is no request as the standard writes it is refused, whatever it could mean") {
  const std::string lines = GENERATE(
      as<std::string>{}, "", "GET", "GET /", "GET / HTTP/1.1 ", "get\t/ HTTP/1.1", "GET x HTTP/1.1",
      "GET /a b HTTP/1.1", "GET /% HTTP/1.1", "GET /%1 HTTP/1.1", "GET /?a=%g0 HTTP/1.1", "GET /\x01 HTTP/1.1",
      "GET /\xc3\xa4 HTTP/1.1", "GET http://here/ HTTP/1.1", "GET / HTTP/1.1\r\nHost", "GET / HTTP/1.1\r\n: here",
      "GET / HTTP/1.1\r\nHost : here", "GET / HTTP/1.1\r\nHost: a\r\n b", "GET / HTTP/1.1\nHost: here",
      "GET / HTTP/1.1\r\nHost: a\nX: b", "POST / HTTP/1.1\r\nTransfer-Encoding: identity",
      "POST / HTTP/1.1\r\nContent-Length: 0\r\ncontent-length: 0");
  const auto found = read(lines);
  INFO(lines);
  REQUIRE(std::get_if<int>(&found));
  CHECK(std::get<int>(found) == 400);
}

TEST_CASE("a body is told by its size, of a POST alone and up to a limit") {
  const auto size = [](const std::string& lines) {
    const auto found = read(lines);
    const auto* request = std::get_if<Request>(&found);
    return request ? static_cast<int>(request->body_size) : -std::get<int>(found);
  };
  CHECK(size("POST / HTTP/1.1") == 0);
  CHECK(size("POST / HTTP/1.1\r\nContent-Length: 0") == 0);
  CHECK(size("POST / HTTP/1.1\r\nContent-Length: 1000000") == 1'000'000);
  CHECK(size("POST / HTTP/1.1\r\nContent-Length: 1000001") == -413);
  CHECK(size("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999999") == -413);
  CHECK(size("POST / HTTP/1.1\r\nContent-Type: image/png\r\nContent-Length: 32000000") == 32'000'000);
  CHECK(size("POST / HTTP/1.1\r\nContent-Type: image/png\r\nContent-Length: 32000001") == -413);
  CHECK(size("GET / HTTP/1.1\r\nContent-Length: 1") == -413);
  for (const char* wrong : {"", "-1", "+1", "1a", "0x1", "1 1"})
    CHECK(size(std::string("POST / HTTP/1.1\r\nContent-Length: ") + wrong) == -400);
}

TEST_CASE("the words of a body are added to those of the address, equal names in their order") {
  Request request;
  request.words.emplace("piece", "one");
  REQUIRE(read_words("piece=two&value=a%0Ab+c&piece=&=lost&value=%26", request));
  const auto words = [&](const char* name) {
    std::string all;
    for (auto [at, end] = request.words.equal_range(name); at != end; ++at) all += at->second + '|';
    return all;
  };
  CHECK(words("piece") == "one|two||");
  CHECK(words("value") == "a\nb c|&|");
  CHECK(request.words.size() == 5);
  for (const char* wrong : {"a=%", "a=%1", "a=%zz", "a=\n", "a= b", "a=\xc3\xa4"})
    CHECK_FALSE(read_words(wrong, request));
}

TEST_CASE("where a head ends is not known before its empty line") {
  CHECK_FALSE(end_of_head("GET / HTTP/1.1\r\nHost: here\r\n"));
  CHECK(end_of_head("GET / HTTP/1.1\r\n\r\nGET") == 18);
}
