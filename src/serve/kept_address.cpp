#include "serve/kept_address.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <string_view>

#include "diag/usage_error.h"
#include "machine/descriptor.h"
#include "machine/private_file.h"
#include "scene/digest.h"
#include "serve/guard.h"

namespace kingpress::serve {
namespace {

constexpr std::size_t token_size = 32;

constexpr mode_t everybody_else = 077;

machine::Descriptor open_folder(const std::string& folder) {
  return machine::Descriptor(folder.empty() ? -1 : ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

std::string kept_under(const std::string& target) { return "kingpress-serve-" + scene::digest(target); }

}  // namespace

std::string runtime_folder() {
  const char* named = std::getenv("XDG_RUNTIME_DIR");
  return named ? named : "";
}

std::optional<Address> kept_address(const std::string& folder, const std::string& target) {
  const machine::Descriptor in = open_folder(folder);
  if (!is_ours(in, S_IFDIR, everybody_else)) return std::nullopt;
  const machine::Descriptor file(
      ::openat(in.number(), kept_under(target).c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!is_ours(file, S_IFREG, everybody_else)) return std::nullopt;
  std::array<char, 64> bytes{};
  const ssize_t got = ::read(file.number(), bytes.data(), bytes.size());
  const std::string_view text(bytes.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
  Address address;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), address.port);
  const std::string_view rest = text.substr(static_cast<std::size_t>(end - text.data()));
  if (error != std::errc() || address.port < 1024 || address.port > 65535 || rest.size() != token_size + 2 ||
      rest.front() != ' ' || rest.back() != '\n')
    return std::nullopt;
  address.token = rest.substr(1, token_size);
  return address.token.find_first_not_of("0123456789abcdef") == std::string::npos ? std::optional(address)
                                                                                  : std::nullopt;
}

void keep_address(const std::string& folder, const std::string& target, const Address& address) {
  const machine::Descriptor in = open_folder(folder);
  if (!is_ours(in, S_IFDIR, everybody_else)) return;
  machine::write_private(in, kept_under(target), fmt::format("{} {}\n", address.port, address.token));
}

std::unique_ptr<Door> open_where_it_was(const std::string& target, int port, Address& address, const Answer& answer) {
  std::error_code error;
  const std::string folder = runtime_folder(), here = std::filesystem::current_path(error).string() + '\n' + target;
  const auto kept = kept_address(folder, here);
  std::unique_ptr<Door> door;
  if (kept && (port == 0 || port == kept->port)) {
    try {
      door = std::make_unique<Door>(kept->port, answer);
      address = *kept;
    } catch (const diag::UsageError&) {  // another has the port now
    }
  }
  if (!door) {
    door = std::make_unique<Door>(port, answer);
    address = {door->port(), new_token()};
  }
  keep_address(folder, here, address);
  return door;
}

}  // namespace kingpress::serve
