#include "machine/private_folder.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include "machine/posix/descriptor.h"

namespace kingpress::machine {
namespace {

constexpr mode_t of_others = 077;
constexpr int never_by_a_link = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;

bool write_whole(const Descriptor& file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t done = ::write(file.number(), text.data(), text.size());
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(done));
  }
  return true;
}

std::string read_whole(const Descriptor& file, std::size_t size) {
  std::string text(size, '\0');
  std::size_t filled = 0;
  while (filled < text.size()) {
    const ssize_t got = ::read(file.number(), text.data() + filled, text.size() - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    filled += static_cast<std::size_t>(got);
  }
  text.resize(filled);
  return text;
}

}  // namespace

PrivateFolder::PrivateFolder(const std::string& path, Others others) : others_(others) {
  if (path.empty()) return;
  auto folder = std::make_unique<const Descriptor>(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (is_ours(*folder, S_IFDIR, others == Others::may_nothing ? of_others : 0)) folder_ = std::move(folder);
}

PrivateFolder PrivateFolder::make(const std::string& path, Others others) {
  std::error_code error;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), error);
  ::mkdir(path.c_str(), 0700);
  return PrivateFolder(path, others);
}

PrivateFolder::~PrivateFolder() = default;
PrivateFolder::PrivateFolder(PrivateFolder&&) noexcept = default;

std::optional<PrivateFolder::File> PrivateFolder::read(const std::string& name, std::size_t limit) const {
  if (!is_open()) return std::nullopt;
  const Descriptor file(::openat(folder_->number(), name.c_str(), O_RDONLY | never_by_a_link));
  struct stat status {};
  if (!is_ours(file, S_IFREG, others_ == Others::may_nothing ? of_others : 0) || ::fstat(file.number(), &status) != 0)
    return std::nullopt;
  const auto size = static_cast<std::size_t>(status.st_size);
  const bool too_long = size > limit;
  return File{too_long ? std::string() : read_whole(file, size), too_long, status.st_ino};
}

std::uint64_t PrivateFolder::number_of(const std::string& name) const {
  struct stat status {};
  return is_open() && ::fstatat(folder_->number(), name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0 ? status.st_ino : 0;
}

bool PrivateFolder::write(const std::string& name, std::string_view text) const {
  if (!is_open()) return false;
  const std::string next = name + ".new-" + std::to_string(::getpid());
  ::unlinkat(folder_->number(), next.c_str(), 0);
  const Descriptor file(::openat(folder_->number(), next.c_str(), O_WRONLY | O_CREAT | O_EXCL | never_by_a_link, 0600));
  if (file.number() < 0) return false;
  if (write_whole(file, text) && ::renameat(folder_->number(), next.c_str(), folder_->number(), name.c_str()) == 0)
    return true;
  ::unlinkat(folder_->number(), next.c_str(), 0);
  return false;
}

bool PrivateFolder::append(const std::string& name, std::string_view text) const {
  if (!is_open()) return false;
  const Descriptor file(
      ::openat(folder_->number(), name.c_str(), O_WRONLY | O_CREAT | O_APPEND | never_by_a_link, 0600));
  return is_ours(file, S_IFREG) && write_whole(file, text);
}

void PrivateFolder::remove(const std::string& name) const {
  if (is_open()) ::unlinkat(folder_->number(), name.c_str(), 0);
}

std::string make_temporary_folder() {
  std::error_code error;
  std::string name = (std::filesystem::temp_directory_path(error) / "kingpress-XXXXXX").string();
  return error || ::mkdtemp(name.data()) == nullptr ? std::string() : name;
}

}  // namespace kingpress::machine
