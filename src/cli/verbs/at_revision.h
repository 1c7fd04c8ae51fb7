// A deck as a revision of its git repository has it, for what compares it with the working files.
#pragma once

#include <optional>
#include <string>

#include "machine/git.h"
#include "machine/temporary_tree.h"
#include "press/target.h"
#include "press/workshop.h"

namespace kingpress::cli {

class AtRevision {
 public:
  // Asks git: to be done before the run is confined. `drawn`: pictures and fonts are wanted too. Throws UsageError when
  // there is no such deck, repository or revision, EnvironmentError when git is missing or fails.
  AtRevision(const std::string& target, const std::string& revision, bool drawn);

  // Reads the deck; its files lie in a temporary folder as long as this object is there.
  press::Target load(press::Workshop& workshop);
  // What was found wrong, with the files named as git names them: "HEAD:deck.yaml".
  diag::Diagnostics named(const diag::Diagnostics& diagnostics);

  // "HEAD (a38f24c7)"
  std::string name() const;
  // Links and repositories within, which are not followed.
  const std::vector<std::string>& left_out() const { return found_.left_out; }

 private:
  std::string revision_, inner_, file_;  // the folder within the temporary one; what is read in it
  machine::GitFolder found_;
  std::optional<machine::TemporaryTree> tree_;
  diag::Sources sources_;
};

}  // namespace kingpress::cli
