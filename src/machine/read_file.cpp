#include "machine/read_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <utility>

#include "diag/environment_error.h"
#include "machine/files_met.h"
#include "machine/reading.h"
#include "machine/system_error.h"
#include "machine/unsaved.h"

namespace kingpress::machine {
namespace {

// What is edited takes the place of what could be read, or of what is not there yet.
Bytes or_unsaved(const std::string& path, Bytes read, std::size_t limit) {
  const auto* refusal = std::get_if<Refusal>(&read);
  if (refusal && refusal->kind != Refusal::Kind::missing && refusal->kind != Refusal::Kind::too_large) return read;
  auto edited = unsaved(path);
  if (!edited) return read;
  if (edited->text.size() > limit) return too_large(edited->text.size());
  return std::move(edited->text);
}

bool is_name(const std::string& path) { return !path.empty() && path.find('\0') == std::string::npos; }

}  // namespace

void throw_if_exhausted(const std::string& path, int error) {
  if (error == EMFILE || error == ENFILE || error == ENOMEM || error == EIO)
    throw diag::EnvironmentError(fmt::format("cannot read '{}': {}", path, system_message(error)), system_hint(error));
}

void throw_if_broken_off(const std::string& path, const std::istream& lines) {
  if (lines.bad()) throw diag::EnvironmentError(fmt::format("cannot read '{}' to its end", path), "is the disk whole?");
}

Refusal too_large(std::uintmax_t bytes) { return {Refusal::Kind::too_large, 0, {}, bytes}; }

Bytes read_to_end(const std::function<std::ptrdiff_t(char*, std::size_t)>& read, std::size_t expected,
                  std::size_t limit) {
  std::string bytes(std::min(expected, limit) + 1, '\0');  // one more, to meet the end without a second round
  std::size_t size = 0;
  while (size <= limit) {
    if (size == bytes.size()) bytes.resize(std::min(bytes.size() * 2, limit + 1));
    const std::ptrdiff_t count = read(bytes.data() + size, bytes.size() - size);
    if (count < 0) return refusal_of(errno);
    if (count == 0) break;
    size += static_cast<std::size_t>(count);
  }
  if (size > limit) return too_large(size);
  bytes.resize(size);
  return bytes;
}

Bytes read_named(const std::string& path, std::size_t limit) {
  if (!is_name(path)) return Refusal{};
  met_file(path);
  return or_unsaved(path, read_lying(path, limit), limit);
}

Bytes read_saved(const std::string& path, std::size_t limit) {
  return is_name(path) ? read_lying(path, limit) : Refusal{};
}

Bytes read_beneath(const std::string& folder, const std::string& name, std::size_t limit) {
  if (!is_name(name)) return Refusal{};
  const std::string path = (std::filesystem::path(folder) / name).generic_string();
  met_file(path);
  return or_unsaved(path, read_lying_beneath(folder, name, limit), limit);
}

}  // namespace kingpress::machine
