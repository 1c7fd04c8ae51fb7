// The door to the local network, open as long as this lives. It has few places, and of them an address has fewer.
#pragma once

#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "machine/local_addresses.h"
#include "serve/door.h"
#include "serve/guests.h"

namespace kingpress::serve {

// Where guests may come from: by the address that is named, else by all of the local network. Throws diag::UsageError
// when there is none, or it leads further than a house.
std::vector<machine::LocalAddress> addresses_to_share(const std::string& named);

class GuestDoor {
 public:
  // `port`: of the host's page, taken here too where it is free and `must_be_it` does not ask for no other. Throws
  // diag::UsageError when none can be had.
  GuestDoor(Guests& guests, const std::vector<machine::LocalAddress>& addresses, int port, bool must_be_it);
  ~GuestDoor();
  GuestDoor(const GuestDoor&) = delete;
  GuestDoor& operator=(const GuestDoor&) = delete;

  int port() const { return door_->port(); }
  void ring() { door_->ring(); }

 private:
  std::unique_ptr<Door> door_;
  std::thread serving_;
};

// For who starts it: who can reach what, in words.
std::string told_who_can_come(const std::vector<machine::LocalAddress>& addresses, int port);

}  // namespace kingpress::serve
