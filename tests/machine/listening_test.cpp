#include "machine/listening.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>
#include <thread>

#include "../catch.h"

using namespace kingpress::machine;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds long_enough{20'000};  // a wait that ends by what happens

class Visitor {
 public:
  explicit Visitor(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(static_cast<std::uint16_t>(port));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected = ::connect(socket_, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0;
  }
  ~Visitor() { leave(); }
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;

  void say(const std::string& bytes) const { REQUIRE(::send(socket_, bytes.data(), bytes.size(), 0) >= 0); }
  std::string hear(std::size_t size) const {
    std::string bytes(size, '\0');
    const ssize_t count = ::recv(socket_, bytes.data(), size, MSG_WAITALL);
    bytes.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return bytes;
  }
  void leave() {
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
  }
  bool connected = false;

 private:
  int socket_;
};

OpenConnection taken(ListeningPort& port) {
  CHECK(port.wait({}, true, long_enough).visitors);
  bool exhausted = true;
  auto connection = port.take(exhausted);
  CHECK_FALSE(exhausted);
  REQUIRE(connection);
  return std::move(*connection);
}

}  // namespace

TEST_CASE("a port is had by one alone, and again as soon as that has left it") {
  auto first = std::make_unique<ListeningPort>(0);
  const int number = first->number();
  CHECK(number > 0);
  CHECK(ListeningPort(number).number() == 0);
  { const Visitor visitor(number); }
  first.reset();
  CHECK(ListeningPort(number).number() == number);
}

TEST_CASE("addresses share one port, and one that is not ours or no address has none") {
  const ListeningPort both(0, {"127.0.0.1", "127.0.0.2"});
  CHECK(both.number() > 0);
  CHECK(ListeningPort(both.number(), {"127.0.0.2"}).number() == 0);
  CHECK(ListeningPort(both.number(), {"127.0.0.3"}).number() == both.number());
  CHECK(ListeningPort(0, {"127.0.0.1", "192.0.2.1"}).number() == 0);
  CHECK(ListeningPort(0, {"nobody"}).number() == 0);
  CHECK(ListeningPort(0, {}).number() == 0);
}

TEST_CASE("who visits is taken once, from where he comes, and hears and is heard without waiting") {
  ListeningPort port(0);
  bool exhausted = true;
  CHECK_FALSE(port.take(exhausted));
  CHECK_FALSE(exhausted);
  CHECK_FALSE(port.wait({}, true, milliseconds(0)).visitors);
  Visitor visitor(port.number());
  REQUIRE(visitor.connected);
  CHECK_FALSE(port.wait({}, false, milliseconds(50)).visitors);  // nobody asked for any
  OpenConnection connection = taken(port);
  CHECK(connection.from() == INADDR_LOOPBACK);
  CHECK_FALSE(port.take(exhausted));

  std::string room(100, '\0');
  const auto nothing = connection.receive(room.data(), room.size());
  CHECK(nothing.bytes == 0);
  CHECK_FALSE(nothing.over);
  CHECK_FALSE(port.wait({{&connection, {true, false}}}, false, milliseconds(0)).connections.at(0).reads);
  visitor.say("hello");
  const auto found = port.wait({{&connection, {true, false}}}, false, long_enough);
  CHECK(found.connections.at(0).reads);
  CHECK_FALSE(found.connections.at(0).writes);
  CHECK(connection.receive(room.data(), 2).bytes == 2);
  CHECK(connection.receive(room.data() + 2, 98).bytes == 3);
  CHECK(room.substr(0, 5) == "hello");

  CHECK(port.wait({{&connection, {false, true}}}, false, long_enough).connections.at(0).writes);
  CHECK(connection.send("back").bytes == 4);
  CHECK(visitor.hear(4) == "back");
  connection.end_sending();
  CHECK(visitor.hear(1).empty());
  visitor.say("more");  // the other way stays open
  CHECK(port.wait({{&connection, {true, false}}}, false, long_enough).connections.at(0).reads);
  CHECK(connection.receive(room.data(), room.size()).bytes == 4);
  visitor.leave();
  CHECK(port.wait({{&connection, {true, false}}}, false, long_enough).connections.at(0).reads);
  const auto over = connection.receive(room.data(), room.size());
  CHECK(over.bytes == 0);
  CHECK(over.over);
}

TEST_CASE("what a visitor does not take has to be waited for, and is over when he has gone") {
  ListeningPort port(0);
  Visitor visitor(port.number());
  OpenConnection connection = taken(port);
  const std::string much(1 << 20, 'x');
  OpenConnection::Moved moved{1, false};
  std::size_t sent = 0;
  for (int i = 0; i < 1000 && moved.bytes > 0; ++i) sent += (moved = connection.send(much)).bytes;
  CHECK(moved.bytes == 0);
  CHECK_FALSE(moved.over);
  CHECK(sent > 0);
  CHECK_FALSE(port.wait({{&connection, {false, true}}}, false, milliseconds(0)).connections.at(0).writes);
  visitor.leave();
  CHECK(port.wait({{&connection, {false, true}}}, false, long_enough).connections.at(0).over);
  for (int i = 0; i < 10 && !moved.over; ++i) moved = connection.send(much);
  CHECK(moved.over);
}

TEST_CASE("each of several connections is told of by itself, and a bell ends the wait of all") {
  ListeningPort port(0);
  const Visitor one(port.number());
  OpenConnection first = taken(port);
  const Visitor other(port.number());
  OpenConnection second = taken(port);
  other.say("x");
  const ListeningPort::Ready reads{true, false};
  const auto found = port.wait({{&first, reads}, {&second, reads}}, true, long_enough);
  CHECK_FALSE(found.visitors);
  REQUIRE(found.connections.size() == 2);
  CHECK_FALSE(found.connections[0].reads);
  CHECK(found.connections[1].reads);
  std::thread ringer([&] { port.ring(); });
  const auto began = std::chrono::steady_clock::now();
  const auto rung = port.wait({{&first, reads}}, true, long_enough);
  ringer.join();
  CHECK(std::chrono::steady_clock::now() - began < long_enough);
  CHECK_FALSE(rung.visitors);
  CHECK_FALSE(rung.connections.at(0).reads);
  CHECK_FALSE(port.wait({}, true, milliseconds(1)).visitors);  // a ring is heard once
}
