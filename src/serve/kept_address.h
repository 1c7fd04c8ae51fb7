// The address of the last workbench of a target, kept for as long as its user is logged in: started again it takes the
// same, and a page that is still open finds it. Where the system has no folder for such things, or anything is wrong
// with it, none is kept.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "serve/door.h"

namespace kingpress::serve {

struct Address {
  int port = 0;
  std::string token;
  bool operator==(const Address&) const = default;
};

// `folder`: one that nobody else can enter ($XDG_RUNTIME_DIR). `target`: as it was named, and where.
std::optional<Address> kept_address(const std::string& folder, const std::string& target);
void keep_address(const std::string& folder, const std::string& target, const Address& address);

// Of this process's user, or empty.
std::string runtime_folder();

// A door at the address of the last workbench of this target, so that its page goes on; else at `port` (0: any), with a
// token of its own. Kept for the next.
std::unique_ptr<Door> open_where_it_was(const std::string& target, int port, Address& address, const Answer& answer,
                                        const Connection::MayGiveBody& may_give_body);

}  // namespace kingpress::serve
