// Those who connect to a port of this machine, and one wait for all of them and for a bell that other threads ring.
// Nothing here blocks but the wait. It is the loopback that listens, unless addresses of a network are named.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::machine {

class Descriptor;

class OpenConnection {
 public:
  OpenConnection(std::unique_ptr<const Descriptor> socket, std::uint32_t from);
  ~OpenConnection();
  OpenConnection(OpenConnection&&) noexcept;

  struct Moved {
    std::size_t bytes = 0;  // 0 and not over: it would have to be waited for
    bool over = false;      // the other end has gone
  };
  Moved receive(char* to, std::size_t most);
  Moved send(std::string_view bytes);
  void end_sending();                           // the other end may go on
  std::uint32_t from() const { return from_; }  // the IPv4 address of the other end

 private:
  friend class ListeningPort;
  std::unique_ptr<const Descriptor> socket_;
  std::uint32_t from_;
};

class ListeningPort {
 public:
  // 0: any that is free. `addresses`: IPv4, of this machine; one port for all. Throws diag::EnvironmentError when no
  // more files can be opened.
  explicit ListeningPort(int port, const std::vector<std::string>& addresses = {"127.0.0.1"});
  ~ListeningPort();

  // 0: it is taken by another, or an address is not ours. One that was just left can be had again.
  int number() const { return number_; }

  // The next who wait to be taken; nothing when there is none. `exhausted`: or no more can be opened.
  std::optional<OpenConnection> take(bool& exhausted);

  // From any thread: the wait ends at once.
  void ring();

  struct Ready {
    bool reads = false, writes = false;
    bool over = false;  // found, never asked for
  };
  struct Watched {
    const OpenConnection* connection;
    Ready wanted;
  };
  struct Found {
    bool visitors = false;
    std::vector<Ready> connections;  // in their order
  };
  Found wait(const std::vector<Watched>& connections, bool for_visitors, std::chrono::milliseconds at_most);

 private:
  bool listen(int port, const std::vector<std::string>& addresses);

  std::vector<std::unique_ptr<const Descriptor>> sockets_;
  std::unique_ptr<const Descriptor> bell_, rope_;  // the ends of a pipe: read, written
  int number_ = 0;
};

}  // namespace kingpress::machine
