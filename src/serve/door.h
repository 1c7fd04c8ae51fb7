// The way to the browser: one thread holds all connections, others work out the answers. Everybody on this machine can
// connect. Who has not shown the token can take little: a short head, a few seconds, a few places, of which the oldest
// goes when a new one comes.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "machine/listening.h"
#include "serve/connection.h"
#include "serve/request.h"

namespace kingpress::serve {

struct DoorLimits {
  std::size_t strangers = 64, connections = 256, listening = 64, threads = 24;
  std::size_t per_address = 256;  // connections of one
};

class Door {
 public:
  // Bound to this machine's loopback alone, or to the `addresses` of its own that are named; port 0: any that is free.
  // Throws diag::UsageError when the port is taken. `may_give_body`: whether who sends that head has shown the token.
  Door(int port, Answer answer, Connection::MayGiveBody may_give_body,
       const std::vector<std::string>& addresses = {"127.0.0.1"}, const DoorLimits& limits = {});
  Door(const Door&) = delete;
  Door& operator=(const Door&) = delete;

  int port() const { return port_.number(); }
  void serve();  // until it is shut and the answers that were begun are worked out
  // From any thread:
  void shut();
  void ring() { port_.ring(); }  // answers in pieces have something new

 private:
  void work();
  void take_replies();
  void take_visitors();
  void make_room();
  bool has_room_for(std::uint32_t address) const;
  void attend(std::uint64_t number, Connection& connection);
  machine::ListeningPort::Found wait();

  const DoorLimits limits_;
  const Answer answer_;
  const Connection::MayGiveBody may_give_body_;
  machine::ListeningPort port_;
  std::map<std::uint64_t, Connection> connections_;  // by age; of the thread that serves
  std::uint64_t next_ = 0;
  bool rests_ = false;  // no place for anybody: a moment without new ones

  std::mutex lock_;
  std::condition_variable has_job_;
  std::deque<std::pair<std::uint64_t, Request>> jobs_;
  std::vector<std::pair<std::uint64_t, Reply>> replies_;
  bool ends_ = false;
};

}  // namespace kingpress::serve
