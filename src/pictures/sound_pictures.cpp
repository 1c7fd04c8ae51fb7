#include "pictures/sound_pictures.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

#include "machine/descriptor.h"
#include "scene/digest.h"

namespace kingpress::pictures {
namespace {

// The number says how pictures are judged, and what a line is: a judgement that becomes stricter must have another.
constexpr const char* file_name = "sound-pictures-2";

// A line of the file: the digest, the two numbers bit by bit and, so that no damage makes another of it, the start of
// the digest of these.
constexpr std::size_t id_size = 32, number_size = 16, seal_size = 8, told_size = id_size + 2 * number_size,
                      line_size = told_size + seal_size + 2;
std::string seal_of(std::string_view told) { return scene::digest(fmt::format("sound {}", told)).substr(0, seal_size); }

std::optional<double> number_in(std::string_view hex) {
  std::uint64_t bits = 0;
  const auto [end, error] = std::from_chars(hex.data(), hex.data() + hex.size(), bits, 16);
  return error == std::errc() && end == hex.data() + hex.size() ? std::optional(std::bit_cast<double>(bits))
                                                                : std::nullopt;
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// At most a little more than a full file; a larger one is not ours.
std::optional<std::string> text_of(int file) {
  constexpr std::size_t limit = 2 * SoundPictures::most * line_size;
  struct stat status {};
  if (::fstat(file, &status) != 0 || status.st_size < 0 || static_cast<std::size_t>(status.st_size) > limit)
    return std::nullopt;
  std::string text(static_cast<std::size_t>(status.st_size), '\0');
  std::size_t filled = 0;
  while (filled < text.size()) {
    const ssize_t got = ::read(file, text.data() + filled, text.size() - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    filled += static_cast<std::size_t>(got);
  }
  text.resize(filled);
  return text;
}

}  // namespace

std::string SoundPictures::line_of(const Known& known) {
  const std::string told = fmt::format("{}{:016x}{:016x}", known.id, std::bit_cast<std::uint64_t>(known.drawn.width),
                                       std::bit_cast<std::uint64_t>(known.drawn.height));
  return fmt::format("{} {}\n", told, seal_of(told));
}

// The lines that are whole; others are passed over.
std::vector<SoundPictures::Known> SoundPictures::lines_in(std::string_view text) {
  std::vector<Known> lines;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.size() + 1 != line_size) continue;
    const std::string_view told = line.substr(0, told_size);
    const auto width = number_in(told.substr(id_size, number_size)),
               height = number_in(told.substr(id_size + number_size));
    if (!width || !height || line[told_size] != ' ' || line.substr(told_size + 1) != seal_of(told)) continue;
    lines.push_back({std::string(told.substr(0, id_size)), {*width, *height}});
  }
  return lines;
}

SoundPictures::SoundPictures(std::string folder) : folder_(std::move(folder)) {}

SoundPictures::~SoundPictures() {
  try {
    if (!folder_.empty() && !added_.empty()) write();
  } catch (const std::exception&) {
    // another run may find them sound again
  }
}

void SoundPictures::read() {
  is_read_ = true;
  if (folder_.empty()) return;
  const machine::Descriptor folder(::open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!is_ours(folder, S_IFDIR)) return;  // what is somebody else's is neither believed nor written
  const machine::Descriptor file(::openat(folder.number(), file_name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!is_ours(file, S_IFREG)) return;
  const auto text = text_of(file.number());
  if (text) known_ = lines_in(*text);
  starts_anew_ = !text;
  sorted_ = known_;
  std::ranges::stable_sort(sorted_, {}, &Known::id);
}

std::optional<SoundPictures::Drawn> SoundPictures::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (!is_read_) read();
  const auto at = std::ranges::lower_bound(sorted_, id, {}, &Known::id);
  return at != sorted_.end() && at->id == id ? std::optional(at->drawn) : std::nullopt;
}

void SoundPictures::add(const std::string& id, Drawn drawn) {
  const std::lock_guard lock(mutex_);
  if (!folder_.empty() && id.size() == id_size) added_.push_back({id, drawn});
}

// New lines go behind the others in one piece, so that runs at the same time keep each other's. A file that has grown
// too long is replaced whole by its latest half; what another run adds meanwhile may be lost.
void SoundPictures::write() const {
  std::error_code error;
  std::filesystem::create_directories(std::filesystem::path(folder_).parent_path(), error);
  if (::mkdir(folder_.c_str(), 0700) != 0 && errno != EEXIST) return;
  const machine::Descriptor folder(::open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!is_ours(folder, S_IFDIR)) return;
  std::string lines;
  const bool full = starts_anew_ || known_.size() + added_.size() > most;
  const std::size_t old = full ? std::min(known_.size(), most / 2) : 0;
  for (std::size_t at = known_.size() - old; at < known_.size(); ++at) lines += line_of(known_[at]);
  const std::size_t fresh = std::min(added_.size(), most / 2);
  for (std::size_t at = added_.size() - fresh; at < added_.size(); ++at) lines += line_of(added_[at]);
  const std::string next = file_name + ('.' + std::to_string(::getpid()));
  const char* name = full ? next.c_str() : file_name;
  const int how = O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | (full ? O_TRUNC : O_APPEND);
  const machine::Descriptor file(::openat(folder.number(), name, how, 0600));
  const bool whole = is_ours(file, S_IFREG) && write_all(file.number(), lines);
  if (full && !(whole && ::renameat(folder.number(), name, folder.number(), file_name) == 0))
    ::unlinkat(folder.number(), name, 0);
}

}  // namespace kingpress::pictures
