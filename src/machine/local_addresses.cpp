#include "machine/local_addresses.h"

#include <charconv>
#include <optional>
#include <string_view>

namespace kingpress::machine {
namespace {

bool is_within(std::uint32_t address, std::uint32_t network, int bits) {
  return (address ^ network) >> (32 - bits) == 0;
}

// Of four numbers with dots between them, as they are written everywhere: no zeros in front.
std::optional<std::uint32_t> address_number(std::string_view address) {
  std::uint32_t number = 0;
  for (int part = 0; part < 4; ++part) {
    if (part > 0 && !address.starts_with('.')) return std::nullopt;
    if (part > 0) address.remove_prefix(1);
    std::uint8_t byte = 0;
    const auto [end, error] = std::from_chars(address.data(), address.data() + address.size(), byte);
    if (error != std::errc()) return std::nullopt;
    const auto length = static_cast<std::size_t>(end - address.data());
    if (length > 1 && address.front() == '0') return std::nullopt;
    address.remove_prefix(length);
    number = (number << 8) | byte;
  }
  return address.empty() ? std::optional(number) : std::nullopt;
}

}  // namespace

bool is_of_a_house(std::uint32_t address) {
  return is_within(address, 0x0a00'0000, 8) || is_within(address, 0xac10'0000, 12) ||
         is_within(address, 0xc0a8'0000, 16) || is_within(address, 0xa9fe'0000, 16);
}

bool is_local_address(const std::string& address) {
  const auto number = address_number(address);
  return number && (is_of_a_house(*number) || is_within(*number, 0x7f00'0000, 8));
}

}  // namespace kingpress::machine
