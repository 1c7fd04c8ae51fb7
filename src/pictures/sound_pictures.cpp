#include "pictures/sound_pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

#include "machine/private_folder.h"
#include "scene/digest.h"

namespace kingpress::pictures {
namespace {

using machine::PrivateFolder;

// The number says how pictures are judged, and what a line is: a judgement that becomes stricter must have another.
constexpr const char* file_name = "sound-pictures-3";

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

// A little more than a full file; a larger one is not ours.
constexpr std::size_t longest_file = 2 * SoundPictures::most * line_size;

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
  const auto file = PrivateFolder(folder_, PrivateFolder::Others::may_read).read(file_name, longest_file);
  if (!file) return;
  known_ = lines_in(file->text);
  starts_anew_ = file->too_long;
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
  const auto folder = PrivateFolder::make(folder_, PrivateFolder::Others::may_read);
  std::string lines;
  const bool full = starts_anew_ || known_.size() + added_.size() > most;
  const std::size_t old = full ? std::min(known_.size(), most / 2) : 0;
  for (std::size_t at = known_.size() - old; at < known_.size(); ++at) lines += line_of(known_[at]);
  const std::size_t fresh = std::min(added_.size(), most / 2);
  for (std::size_t at = added_.size() - fresh; at < added_.size(); ++at) lines += line_of(added_[at]);
  full ? folder.write(file_name, lines) : folder.append(file_name, lines);
}

}  // namespace kingpress::pictures
