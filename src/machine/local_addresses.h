// The addresses by which a local network reaches this machine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kingpress::machine {

struct LocalAddress {
  std::string interface, address;  // "wlan0", "192.168.1.23"
};

// An IPv4 address that is given out within a house: of 10/8, 172.16/12, 192.168/16, 169.254/16.
bool is_of_a_house(std::uint32_t address);

// Such addresses of this machine's interfaces that are up and lead to a network: not the loopback, no tunnel to one
// other machine.
std::vector<LocalAddress> local_addresses();

// An address of a house, or one of the loopback; no others, above all none that the internet can reach.
bool is_local_address(const std::string& address);

}  // namespace kingpress::machine
