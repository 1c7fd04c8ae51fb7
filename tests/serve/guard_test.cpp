#include "serve/guard.h"

#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "../catch.h"
#include "../temp_folder.h"
#include "serve/editor.h"
#include "serve/kept_address.h"
#include "serve/sheets_desk.h"

using namespace kingpress::serve;

namespace {

constexpr int port = 8080;
const std::string token = "0123456789abcdef0123456789abcdef";

Request asking(const std::string& path, const std::string& host = "127.0.0.1:8080") {
  return {"GET", path, {}, {{"host", host}}};
}

// The status of the answer; 200 where it is let in.
int status(const Request& request) {
  Reply refusal;
  return Guard(port, token).admit(request, refusal) ? 200 : refusal.status;
}

}  // namespace

TEST_CASE("the page of the workbench is let in, and what it asks for is told without the token") {
  Reply refusal;
  CHECK(Guard(port, token).admit(asking("/" + token + "/state"), refusal) == "/state");
  CHECK(Guard(port, token).admit(asking("/" + token + "/", "localhost:8080"), refusal) == "/");
  CHECK(Guard(port, token).address() == "http://127.0.0.1:8080/" + token + "/");
}

TEST_CASE("whoever asks without the token is given the proof that it is known, and nothing else") {
  const auto proof = [](const std::string& nonce, const std::string& host = "127.0.0.1:8080", int at = port) {
    Reply reply;
    CHECK_FALSE(Guard(at, token).admit({"GET", "/proof", {{"nonce", nonce}}, {{"host", host}}}, reply));
    return reply;
  };
  const std::string nonce = "00112233445566778899aabbccddeeff";
  CHECK(*proof(nonce).body == R"({"proof":"b9749741fea8e122fea99c6f89ed84df2df5509e4204e9cfbb338d5e8e7fd6ea"})");
  CHECK(*proof("10112233445566778899aabbccddeeff").body != *proof(nonce).body);
  CHECK(*proof(nonce, "127.0.0.1:8081", 8081).body != *proof(nonce).body);
  CHECK(proof(nonce, "evil.example:8080").status == 403);
  for (const char* bad : {"", "00", "0011223344556677g899aabbccddeeff", "00112233445566778899aabbccddeeff0"})
    CHECK(proof(bad).status == 400);
}

TEST_CASE("a host of another name is refused, as a name that was turned to this machine has") {
  for (const char* host : {"evil.example", "evil.example:8080", "127.0.0.1", "127.0.0.1:8081",
                           "127.0.0.1.evil.example:8080", "localhost:8080.evil.example", ""})
    CHECK(status(asking("/" + token + "/", host)) == 403);
  CHECK(status({"GET", "/" + token + "/", {}, {}}) == 403);
  CHECK(status({"GET", "/" + token + "/", {}, {{"host", "127.0.0.1:8080"}, {"host", "evil.example"}}}) == 403);
}

TEST_CASE("a page of another site is refused, and nothing is done without an origin") {
  const auto with = [](const std::string& method, const std::string& name, const std::string& value) {
    return Request{method, "/" + token + "/print", {}, {{"host", "127.0.0.1:8080"}, {name, value}}};
  };
  for (const char* origin : {"http://evil.example", "null", "https://127.0.0.1:8080", "http://127.0.0.1:8081",
                             "http://127.0.0.1:8080.evil.example", ""}) {
    CHECK(status(with("GET", "origin", origin)) == 403);
    CHECK(status(with("POST", "origin", origin)) == 403);
  }
  CHECK(status(with("POST", "accept", "*/*")) == 403);
  CHECK(status(with("POST", "origin", "http://127.0.0.1:8080")) == 200);
  CHECK(status(with("GET", "sec-fetch-site", "cross-site")) == 403);
  CHECK(status(with("GET", "sec-fetch-site", "same-site")) == 403);
  CHECK(status(with("GET", "sec-fetch-site", "same-origin")) == 200);
  CHECK(status(with("GET", "sec-fetch-site", "none")) == 200);
  CHECK(status(with("PUT", "origin", "http://127.0.0.1:8080")) == 405);
}

TEST_CASE("without the whole token there is nothing to be seen") {
  for (const std::string& path : {std::string("/"), std::string("/state"), "/" + token, "/" + token.substr(1) + "/",
                                  "/" + token + "0/", "//" + token + "/", std::string("//"), std::string()})
    CHECK(status(asking(path)) == 404);
  CHECK(new_token().size() == 32);
  CHECK(new_token() != new_token());
}

TEST_CASE("every answer forbids scripts from elsewhere and frames") {
  const std::string policy = strict_headers().at("Content-Security-Policy");
  CHECK(policy.find("default-src 'none'") != std::string::npos);
  CHECK(policy.find("script-src 'self'") != std::string::npos);
  CHECK(policy.find("unsafe") == std::string::npos);
  CHECK(policy.find("frame-ancestors 'none'") != std::string::npos);
}

TEST_CASE("a page may say the options of sheets and no others") {
  CHECK(SheetsDesk::takes({}));
  CHECK(SheetsDesk::takes({"paper=a4", "duplex=long-edge", "grey", "only=cards,backs"}));
  for (const char* option :
       {"output=/etc/passwd", "o=x", "output", "icc=/etc/passwd", "-o", "paper", "grey=1", "", "=", "jobs=4"})
    CHECK_FALSE(SheetsDesk::takes({option}));
}

TEST_CASE("an editor gets path and line as words of their own, whatever the path holds") {
  using Words = std::vector<std::string>;
  CHECK(editor_words("code -g {path}:{line}", "my cards/$(x).yaml", 7) ==
        Words{"code", "-g", "./my cards/$(x).yaml:7"});
  CHECK(editor_words("vim", "deck.yaml", 3) == Words{"vim", "+3", "./deck.yaml"});
  CHECK(editor_words("vim", "/home/me/deck.yaml", 3) == Words{"vim", "+3", "/home/me/deck.yaml"});
  CHECK(editor_words("vim {path}", "-c quit {line}", 3) == Words{"vim", "./-c quit {line}"});
  CHECK(editor_words("vim", "+call system('x')|q.csv", 2) == Words{"vim", "+2", "./+call system('x')|q.csv"});
  CHECK(editor_words("vim {path}", "+q.csv", 2) == Words{"vim", "./+q.csv"});
  CHECK(editor_words("", "deck.yaml", 3).empty());
}

TEST_CASE("the address of a workbench is kept in a folder that nobody else can enter, and in no other") {
  const kingpress::TempFolder folder;
  const Address address{40'123, token};
  REQUIRE(::chmod(folder.path().c_str(), 0700) == 0);
  CHECK(kept_address(folder.path(), "here\nminkingi") == std::nullopt);
  keep_address(folder.path(), "here\nminkingi", address);
  CHECK(kept_address(folder.path(), "here\nminkingi") == address);
  CHECK(kept_address(folder.path(), "there\nminkingi") == std::nullopt);
  CHECK(kept_address("", "here\nminkingi") == std::nullopt);
  const std::string file = std::filesystem::directory_iterator(folder.path())->path();
  SECTION("a file that others can read") { REQUIRE(::chmod(file.c_str(), 0644) == 0); }
  SECTION("a folder that others can enter") { REQUIRE(::chmod(folder.path().c_str(), 0711) == 0); }
  SECTION("no token") { std::ofstream(file) << "40123 short\n"; }
  SECTION("a port of the system's") { std::ofstream(file) << "80 " << token << "\n"; }
  CHECK(kept_address(folder.path(), "here\nminkingi") == std::nullopt);
}
