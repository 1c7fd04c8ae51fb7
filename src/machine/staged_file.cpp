#include "machine/staged_file.h"

#include <fmt/format.h>

#include <cassert>
#include <filesystem>
#include <set>
#include <utility>

#include "diag/environment_error.h"
#include "machine/system_error.h"
#include "machine/thread_group.h"

namespace kingpress::machine {

StagedFile::StagedFile(StagedFile&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      staged_(std::move(other.staged_)),
      made_folders_(std::exchange(other.made_folders_, {})),
      buffer_(std::move(other.buffer_)),
      written_(other.written_),
      descriptor_(std::exchange(other.descriptor_, -1)),
      old_mode_(other.old_mode_),
      sealed_(other.sealed_),
      committed_(other.committed_) {}

StagedFile::~StagedFile() { discard(); }

void StagedFile::write(std::string_view bytes) {
  assert(!sealed_);
  if (buffer_.size() + bytes.size() > buffer_limit) flush();
  if (bytes.size() < buffer_limit)
    buffer_.append(bytes);
  else
    write_through(bytes);
}

void StagedFile::flush() {
  write_through(buffer_);
  buffer_.clear();
}

void StagedFile::commit() {
  seal();
  sync();
  rename();
  if (!to_standard_output()) sync_folder(folder());
}

void StagedFile::commit_all(std::deque<StagedFile>& files) {
  for (StagedFile& file : files) file.seal();
  machine::at_once(files.size(), [&](std::size_t i) { files[i].sync(); });
  std::set<std::string> folders;
  for (StagedFile& file : files) {
    file.rename();
    if (!file.to_standard_output()) folders.insert(file.folder());
  }
  for (const std::string& folder : folders) sync_folder(folder);
}

std::string StagedFile::folder() const {
  const std::filesystem::path target(target_);
  return target.has_parent_path() ? target.parent_path().generic_string() : ".";
}

void StagedFile::fail(const char* doing, int error) const {
  const std::string place = to_standard_output() ? "to standard output" : fmt::format("'{}'", path_);
  throw diag::EnvironmentError(fmt::format("cannot {} {}: {}", doing, place, system_message(error)),
                               system_hint(error));
}

}  // namespace kingpress::machine
