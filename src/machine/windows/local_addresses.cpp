#include "machine/local_addresses.h"

#include "machine/windows/system.h"
// After it.
#include <iphlpapi.h>
#include <ws2tcpip.h>

#include <array>

namespace kingpress::machine {

std::vector<LocalAddress> local_addresses() {
  std::vector<LocalAddress> found;
  ULONG size = 1 << 15;
  std::vector<char> block;
  ULONG error = ERROR_BUFFER_OVERFLOW;
  constexpr ULONG leave_out = GAA_FLAG_SKIP_ANYCAST | GAA_FLAG_SKIP_MULTICAST | GAA_FLAG_SKIP_DNS_SERVER;
  for (int tries = 0; tries < 3 && error == ERROR_BUFFER_OVERFLOW; ++tries) {
    block.resize(size);
    error = ::GetAdaptersAddresses(AF_INET, leave_out, nullptr, reinterpret_cast<IP_ADAPTER_ADDRESSES*>(block.data()),
                                   &size);
  }
  if (error != NO_ERROR) return found;
  for (auto* one = reinterpret_cast<const IP_ADAPTER_ADDRESSES*>(block.data()); one; one = one->Next) {
    if (one->OperStatus != IfOperStatusUp || one->IfType == IF_TYPE_SOFTWARE_LOOPBACK || one->IfType == IF_TYPE_PPP ||
        one->IfType == IF_TYPE_TUNNEL)
      continue;
    for (const auto* at = one->FirstUnicastAddress; at; at = at->Next) {
      const in_addr address = reinterpret_cast<const sockaddr_in*>(at->Address.lpSockaddr)->sin_addr;
      std::array<char, INET_ADDRSTRLEN> text{};
      if (is_of_a_house(ntohl(address.s_addr)) && ::inet_ntop(AF_INET, &address, text.data(), text.size()))
        found.push_back({narrow(one->FriendlyName), text.data()});
    }
  }
  return found;
}

}  // namespace kingpress::machine
