// `textDocument/rename`: every place that names a thing gets the new name, in all files of the deck, or nothing is
// done. What would be wrong afterwards is judged first.
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "lsp/mentions.h"

namespace kingpress::lsp {

struct Renamed {
  struct Edit {
    std::size_t begin = 0, end = 0;
    std::string with;
  };
  struct File {
    std::string path;
    OpenText before;
    std::vector<Edit> edits;  // from the last to the first
    std::string after;
  };
  std::vector<File> files;
  std::string moves_from, moves_to;  // of a template: its file
};

// Why it is not done.
struct NotRenamed {
  std::string why;
};
using Outcome = std::variant<Renamed, NotRenamed>;

Outcome rename(const Entity& entity, const std::string& name, const Names& names, const OpenFiles& files,
               const std::vector<std::string>& folders, ParsedFiles& parsed);

// The errors that the target has with the files changed and has not without; empty: it may be done. Runs `check` twice.
std::string judged_worse(const Renamed& renamed, const std::string& target, const OpenFiles& files);

}  // namespace kingpress::lsp
