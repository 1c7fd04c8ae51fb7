#include "machine/temporary_tree.h"

#include <fmt/format.h>

#include <filesystem>

#include "diag/environment_error.h"
#include "machine/private_folder.h"

namespace kingpress::machine {

namespace fs = std::filesystem;

TemporaryTree::TemporaryTree() : folder_(make_temporary_folder()) {
  if (folder_.empty())
    throw diag::EnvironmentError("no folder for temporary files can be made", "see TMPDIR; is the disk full?");
}

TemporaryTree::~TemporaryTree() {
  std::error_code error;
  fs::remove_all(folder_, error);
}

void TemporaryTree::write(const std::string& name, std::string_view bytes) const {
  const fs::path path = fs::path(folder_) / name;
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  const PrivateFolder place(path.parent_path().generic_string(), PrivateFolder::Others::may_read);
  if (!place.write(path.filename().generic_string(), bytes))
    throw diag::EnvironmentError(fmt::format("'{}' cannot be written", path.generic_string()), "is the disk full?");
}

void TemporaryTree::remove(const std::string& name) const {
  std::error_code error;
  fs::remove(fs::path(folder_) / name, error);
}

}  // namespace kingpress::machine
