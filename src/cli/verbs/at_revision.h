// A deck as a revision of its git repository has it, for what compares it with the working files.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "diag/usage_error.h"
#include "machine/git.h"
#include "machine/temporary_tree.h"
#include "press/target.h"
#include "press/workshop.h"

namespace kingpress::cli {

// The folder held more than was to be read.
struct TooLargeThen : diag::UsageError {
  using UsageError::UsageError;
};

class AtRevision {
 public:
  // Asks git: to be done before the run is confined. `drawn`: pictures and fonts are wanted too. Throws UsageError when
  // there is no such deck, repository or revision, EnvironmentError when git is missing or fails.
  AtRevision(const std::string& target, const std::string& revision, bool drawn,
             std::size_t most = machine::most_of_git);

  // Writes its files into a temporary folder, where they lie as long as this object is there. What is to be loaded.
  std::string write_out();
  press::Target load(press::Workshop& workshop) { return press::load(write_out(), workshop); }
  // What was found wrong, with the files named as git names them: "HEAD:deck.yaml".
  diag::Diagnostics named(const diag::Diagnostics& diagnostics);

  // "HEAD (a38f24c7)"
  std::string name() const;
  // The same in parts, and the folder of the working files that it is compared with.
  std::string commit() const { return found_.commit.substr(0, 8); }
  const std::string& date() const { return found_.date; }
  const std::string& folder() const { return folder_; }
  // Links and repositories within, which are not followed.
  const std::vector<std::string>& left_out() const { return found_.left_out; }

 private:
  std::string revision_, folder_, inner_, file_;  // the folder within the temporary one; what is read in it
  machine::GitFolder found_;
  std::optional<machine::TemporaryTree> tree_;
  diag::Sources sources_;
};

}  // namespace kingpress::cli
