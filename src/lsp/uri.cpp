#include "lsp/uri.h"

#include <filesystem>

#include <fmt/format.h>

#include "diag/ascii.h"

namespace kingpress::lsp {
namespace {

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char low = diag::lower(c);
  return low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
}

bool stays(char c) {
  return (c >= '0' && c <= '9') || (diag::lower(c) >= 'a' && diag::lower(c) <= 'z') ||
         std::string_view("/-._~").find(c) != std::string_view::npos;
}

}  // namespace

std::optional<std::string> path_of_uri(std::string_view uri) {
  constexpr std::string_view scheme = "file://", here = "localhost";
  if (uri.size() < scheme.size() || diag::lower(uri.substr(0, scheme.size())) != scheme) return std::nullopt;
  uri.remove_prefix(scheme.size());
  if (uri.starts_with(here)) uri.remove_prefix(here.size());
  if (!uri.starts_with('/')) return std::nullopt;
  std::string path;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    const bool coded = uri[i] == '%' && i + 2 < uri.size() && digit(uri[i + 1]) >= 0 && digit(uri[i + 2]) >= 0;
    path += coded ? static_cast<char>(digit(uri[i + 1]) * 16 + digit(uri[i + 2])) : uri[i];
    if (coded) i += 2;
  }
  if (path.find('\0') != std::string::npos) return std::nullopt;
  // "/C:/cards": where that begins with a drive, the slash before it is the address's.
  if (std::filesystem::path(path.substr(1)).is_absolute()) path.erase(0, 1);
  path = std::filesystem::path(path).lexically_normal().generic_string();
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  return path;
}

std::string uri_of_path(std::string_view path) {
  std::string uri = path.starts_with('/') ? "file://" : "file:///";
  for (const char c : path) uri += stays(c) ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  return uri;
}

bool lies_in(std::string_view path, std::string_view folder) {
  if (folder == "/") return path.starts_with('/');
  return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
}

}  // namespace kingpress::lsp
