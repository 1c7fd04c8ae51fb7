// Connections within this machine: a port of its loopback, those who connect, and one wait for all of them and for a
// bell that other threads ring. Nothing here blocks but the wait.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace kingpress::machine {

class Descriptor;

class LoopbackConnection {
 public:
  explicit LoopbackConnection(std::unique_ptr<const Descriptor> socket);
  ~LoopbackConnection();
  LoopbackConnection(LoopbackConnection&&) noexcept;

  struct Moved {
    std::size_t bytes = 0;  // 0 and not over: it would have to be waited for
    bool over = false;      // the other end has gone
  };
  Moved receive(char* to, std::size_t most);
  Moved send(std::string_view bytes);
  void end_sending();  // the other end may go on

 private:
  friend class LoopbackPort;
  std::unique_ptr<const Descriptor> socket_;
};

class LoopbackPort {
 public:
  // 0: any that is free. Throws diag::EnvironmentError when no more files can be opened.
  explicit LoopbackPort(int port);
  ~LoopbackPort();

  // 0: it is taken by another. One that was just left can be had again.
  int number() const { return number_; }

  // The next who wait to be taken; nothing when there is none. `exhausted`: or no more can be opened.
  std::optional<LoopbackConnection> take(bool& exhausted);

  // From any thread: the wait ends at once.
  void ring();

  struct Ready {
    bool reads = false, writes = false;
    bool over = false;  // found, never asked for
  };
  struct Watched {
    const LoopbackConnection* connection;
    Ready wanted;
  };
  struct Found {
    bool visitors = false;
    std::vector<Ready> connections;  // in their order
  };
  Found wait(const std::vector<Watched>& connections, bool for_visitors, std::chrono::milliseconds at_most);

 private:
  std::unique_ptr<const Descriptor> socket_, bell_, rope_;  // the ends of a pipe: read, written
  int number_ = 0;
};

}  // namespace kingpress::machine
