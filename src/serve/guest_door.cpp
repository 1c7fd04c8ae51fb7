#include "serve/guest_door.h"

#include <fmt/format.h>

#include "diag/usage_error.h"
#include "serve/guard.h"

namespace kingpress::serve {
namespace {

constexpr DoorLimits few_places{.strangers = 32, .connections = 128, .listening = 48, .threads = 8, .per_address = 40};

}  // namespace

std::vector<machine::LocalAddress> addresses_to_share(const std::string& named) {
  auto addresses = machine::local_addresses();
  if (named.empty()) {
    if (addresses.empty())
      throw diag::UsageError("there is no local network to share a table with",
                             "name an address of this machine: --share-on 192.168.1.23");
    return addresses;
  }
  if (!machine::is_local_address(named))
    throw diag::UsageError(fmt::format("'{}' is not an address of a local network", named),
                           "an IPv4 address that begins with 10, 192.168, 172.16 to 172.31, or 169.254");
  std::erase_if(addresses, [&](const machine::LocalAddress& one) { return one.address != named; });
  if (addresses.empty()) addresses.push_back({"", named});
  return addresses;
}

GuestDoor::GuestDoor(Guests& guests, const std::vector<machine::LocalAddress>& addresses, int port, bool must_be_it) {
  std::vector<std::string> hosts, listens;
  for (const machine::LocalAddress& one : addresses) listens.push_back(one.address);
  const auto answer = [&guests](const Request& request) {
    Reply reply = guests.answer(request);
    for (const auto& [name, value] : strict_headers()) reply.headers.emplace(name, value);
    reply.headers.emplace("Cache-Control", "no-store");
    return reply;
  };
  const auto may_give_body = [&guests](const Request& head) { return guests.may_give_body(head); };
  try {
    door_ = std::make_unique<Door>(port, answer, may_give_body, listens, few_places);
  } catch (const diag::UsageError&) {
    if (must_be_it) throw;
  }
  if (!door_) door_ = std::make_unique<Door>(0, answer, may_give_body, listens, few_places);
  for (const std::string& address : listens) hosts.push_back(fmt::format("{}:{}", address, door_->port()));
  guests.be_at(std::move(hosts));
  serving_ = std::thread([this] { door_->serve(); });
}

GuestDoor::~GuestDoor() {
  door_->shut();
  serving_.join();
}

std::string told_who_can_come(const std::vector<machine::LocalAddress>& addresses, int port) {
  std::string text;
  for (const auto& [interface, address] : addresses)
    text += fmt::format("shared: whoever is on {} can reach {}:{}\n",
                        interface.empty() ? "the same network" : "the network of " + interface, address, port);
  return text +
         "Nobody sees a table there without the code of a seat: 'Friends' in the page shows it. What is played can be "
         "read\non the way, since it is not encrypted: share on a network that you trust.";
}

}  // namespace kingpress::serve
