#include "machine/local_addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <array>
#include <memory>

namespace kingpress::machine {

std::vector<LocalAddress> local_addresses() {
  std::vector<LocalAddress> found;
  ifaddrs* list = nullptr;
  if (::getifaddrs(&list) != 0) return found;
  const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> all(list, &::freeifaddrs);
  constexpr unsigned wanted = IFF_UP | IFF_RUNNING, unwanted = IFF_LOOPBACK | IFF_POINTOPOINT;
  for (const ifaddrs* one = list; one; one = one->ifa_next) {
    if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET || (one->ifa_flags & wanted) != wanted ||
        (one->ifa_flags & unwanted) != 0)
      continue;
    const in_addr address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr;
    std::array<char, INET_ADDRSTRLEN> text{};
    if (is_of_a_house(ntohl(address.s_addr)) && ::inet_ntop(AF_INET, &address, text.data(), text.size()))
      found.push_back({one->ifa_name, text.data()});
  }
  return found;
}

}  // namespace kingpress::machine
