// What a kernel can forbid grew from version to version. Rights are therefore numbered as its documentation numbers
// them, since the headers of older systems lack some, and what it does not know is left out.
#include "machine/confine.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string_view>

#ifdef __linux__
#include <link.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "machine/posix/call_filter.h"
#include "machine/posix/descriptor.h"
#include "machine/private_folder.h"
#include "machine/this_program.h"

namespace kingpress::machine {
namespace {

namespace fs = std::filesystem;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool is_sanitized = true;  // sanitizers open files and start programs of their own
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool is_sanitized = true;
#else
constexpr bool is_sanitized = false;
#endif
#else
constexpr bool is_sanitized = false;
#endif

bool is_wanted() {
  const char* wanted = std::getenv("KINGPRESS_SANDBOX");
  return !is_sanitized && (wanted == nullptr || std::string_view(wanted) != "off");
}

#if defined(__linux__) && defined(SYS_landlock_create_ruleset)

// As the kernel's documentation numbers them; the headers of older systems lack some.
using Rights = std::uint64_t;
constexpr Rights run_file = 1, write_file = 1 << 1, read_file = 1 << 2, read_names = 1 << 3, remove_folder = 1 << 4,
                 all_of_version_1 = (1 << 13) - 1, move_between = 1 << 13 /* 2 */, truncate_file = 1 << 14 /* 3 */;
constexpr Rights of_files = run_file | write_file | read_file | truncate_file;
constexpr Rights network = 3;           // version 4: to bind and to connect
constexpr Rights abstract_sockets = 1;  // version 6

struct Ruleset {
  Rights files = 0, network = 0, scoped = 0;
};
struct __attribute__((packed)) Rule {
  Rights rights = 0;
  std::int32_t place = -1;
};

// Of Landlock; below 1 where the kernel has none.
long version() { return ::syscall(SYS_landlock_create_ruleset, nullptr, 0, 1); }

class Rules {
 public:
  Rules(long version, bool sockets) {
    Ruleset set;
    set.files = all_of_version_1 | (version >= 2 ? move_between : 0) | (version >= 3 ? truncate_file : 0);
    if (version >= 4 && !sockets) set.network = network;
    if (version >= 6 && !sockets) set.scoped = abstract_sockets;
    const std::size_t size = version >= 6 ? sizeof set : version >= 4 ? 16 : 8;
    known_ = set.files;
    set_ = static_cast<int>(::syscall(SYS_landlock_create_ruleset, &set, size, 0));
  }
  ~Rules() {
    if (set_ >= 0) ::close(set_);
  }
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;

  void allow(const std::string& path, Rights rights) {
    if (path.empty()) return;
    const Descriptor place(::open(path.c_str(), O_PATH | O_CLOEXEC));
    struct stat status {};
    if (place.number() < 0 || ::fstat(place.number(), &status) != 0) return;
    const Rule rule{rights & known_ & (S_ISDIR(status.st_mode) ? ~Rights{0} : of_files), place.number()};
    if (rule.rights != 0) ::syscall(SYS_landlock_add_rule, set_, 1, &rule, 0);
  }
  bool enforce() const {
    return set_ >= 0 && ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           ::syscall(SYS_landlock_restrict_self, set_, 0) == 0;
  }

 private:
  int set_ = -1;
  Rights known_ = 0;
};

bool restrict_files(const Grants& grants) {
  const long known = version();
  if (known < 1) return false;
  Rules rules(known, grants.sockets);
  for (const std::string& path : grants.read) rules.allow(path, read_file | read_names);
  for (const std::string& path : grants.names) rules.allow(path, read_names);
  for (const std::string& path : grants.run) rules.allow(path, run_file | read_file);
  for (const std::string& path : grants.write)
    rules.allow(path, (all_of_version_1 & ~run_file) | move_between | truncate_file);
  for (const std::string& path : grants.empty) rules.allow(path, remove_folder);
  return rules.enforce();
}

int note_library(dl_phdr_info* library, std::size_t, void* into) {
  const std::string path = library->dlpi_name;
  if (!path.starts_with('/')) return 0;
  auto& grants = *static_cast<Grants*>(into);
  grants.read.push_back(fs::path(path).parent_path().string());
  if (fs::path(path).filename().string().starts_with("ld")) grants.run.push_back(path);  // loads every program
  return 0;
}

#else

long version() { return 0; }
bool restrict_files(const Grants&) { return false; }

#endif

void add_paths_of(const char* variable, std::string_view separators, std::vector<std::string>& paths) {
  const char* value = std::getenv(variable);
  std::string all = value ? value : "";
  for (char& c : all)
    if (separators.find(c) != std::string_view::npos) c = ':';
  std::istringstream words(all);
  for (std::string word; std::getline(words, word, ':');)
    if (word.starts_with('/')) paths.push_back(word);
}

long nanoseconds(const struct stat& status) {
#ifdef __APPLE__
  return status.st_mtimespec.tv_nsec;
#else
  return status.st_mtim.tv_nsec;
#endif
}

}  // namespace

void grant_system(Grants& grants) {
  for (const char* folder : {"/usr",
                             "/lib",
                             "/lib32",
                             "/lib64",
                             "/nix/store",
                             "/gnu/store",
                             "/run/current-system",
                             "/opt",
                             "/home/linuxbrew/.linuxbrew",
                             "/etc/fonts",
                             "/etc/ld.so.cache",
                             "/etc/ld.so.preload",
                             "/etc/localtime",
                             "/etc/ssl/openssl.cnf",
                             "/etc/gai.conf",
                             "/etc/papersize",
                             "/var/cache/fontconfig",
                             "/proc",
                             "/sys/devices/system",
                             "/sys/fs/cgroup",
                             "/dev/urandom",
                             "/dev/random",
                             "/dev/zero"})
    grants.read.push_back(folder);
  for (const char* device : {"/dev/null", "/dev/full", "/dev/tty"}) grants.write.push_back(device);
  if (const char* home = std::getenv("HOME"); home && *home == '/')
    for (const char* fonts : {"/.fonts", "/.fonts.conf", "/.local/share/fonts", "/.local/share/mime",
                              "/.config/fontconfig", "/.cache/fontconfig"})
      grants.read.push_back(std::string(home) + fonts);
  for (const char* list : {"XDG_DATA_DIRS", "LD_LIBRARY_PATH", "LD_PRELOAD", "FONTCONFIG_PATH", "FONTCONFIG_FILE"})
    add_paths_of(list, " ", grants.read);
#if defined(__linux__) && defined(SYS_landlock_create_ruleset)
  ::dl_iterate_phdr(note_library, &grants);
#endif
  // This program, and the one beside it (machine/helper_program.h).
  const fs::path program = this_program(), folder = program.parent_path();
  grants.run.push_back(program.string());
  for (const fs::path& place : {folder, folder.parent_path() / "libexec" / "kingpress",
                                folder.parent_path() / "lib" / "kingpress", folder.parent_path()})
    grants.run.push_back((place / "kingpress-workbook").string());
  grants.read.push_back((folder.parent_path() / "lib" / "kingpress").string());
}

bool can_confine() { return is_wanted() && version() >= 1; }

bool confine(const Grants& grants) {
  if (!is_wanted()) return false;
  const bool files = restrict_files(grants);
  if (!grants.sockets) forbid_sockets();
  return files;
}

void confine_to_answering() {
  if (!is_wanted()) return;
  restrict_files({});
  allow_only_answering();
}

void confine_to_drawing() {
  if (!is_wanted()) return;
  Grants grants;
  grant_system(grants);
  restrict_files(grants);
  forbid_sockets_and_programs();
}

// A folder that somebody else has come to use is marked by a time of whole seconds.
void MadeFolders::make(const std::string& folder, unsigned mode) {
  std::error_code error;
  struct stat status {};
  if (::stat(folder.c_str(), &status) == 0) {
    const timespec times[2] = {{0, UTIME_OMIT}, {status.st_mtime, 0}};
    if (S_ISDIR(status.st_mode) && fs::is_empty(folder, error)) ::utimensat(AT_FDCWD, folder.c_str(), times, 0);
    return;
  }
  const fs::path parent = fs::path(folder).parent_path();
  if (!parent.empty() && !fs::exists(parent, error)) make(parent.string(), mode);
  if (::mkdir(folder.c_str(), mode) == 0) made_.push_back(folder);
}

std::string MadeFolders::make_temporary() {
  const std::string name = make_temporary_folder();
  if (!name.empty()) made_.push_back(name);
  return name;
}

void MadeFolders::take_away() {
  for (auto folder = made_.rbegin(); folder != made_.rend(); ++folder) {
    struct stat status {};
    if (::stat(folder->c_str(), &status) == 0 && nanoseconds(status) != 0) ::rmdir(folder->c_str());
  }
  made_.clear();
}

}  // namespace kingpress::machine
