#include "serve/kept_address.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <string_view>

#include "diag/usage_error.h"
#include "machine/private_folder.h"
#include "scene/digest.h"
#include "serve/guard.h"

namespace kingpress::serve {
namespace {

constexpr std::size_t token_size = 32;

std::string kept_under(const std::string& target) { return "kingpress-serve-" + scene::digest(target); }

}  // namespace

std::string runtime_folder() {
  const char* named = std::getenv("XDG_RUNTIME_DIR");
  return named ? named : "";
}

std::optional<Address> kept_address(const std::string& folder, const std::string& target) {
  const auto file = machine::PrivateFolder(folder).read(kept_under(target), 64);
  if (!file) return std::nullopt;
  const std::string_view text = file->text;
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
  machine::PrivateFolder(folder).write(kept_under(target), fmt::format("{} {}\n", address.port, address.token));
}

std::unique_ptr<Door> open_where_it_was(const std::string& target, int port, Address& address, const Answer& answer,
                                        const Connection::MayGiveBody& may_give_body) {
  std::error_code error;
  const std::string folder = runtime_folder(),
                    here = std::filesystem::current_path(error).generic_string() + '\n' + target;
  const auto kept = kept_address(folder, here);
  std::unique_ptr<Door> door;
  if (kept && (port == 0 || port == kept->port)) {
    try {
      door = std::make_unique<Door>(kept->port, answer, may_give_body);
      address = *kept;
    } catch (const diag::UsageError&) {  // another has the port now
    }
  }
  if (!door) {
    door = std::make_unique<Door>(port, answer, may_give_body);
    address = {door->port(), new_token()};
  }
  keep_address(folder, here, address);
  return door;
}

}  // namespace kingpress::serve
