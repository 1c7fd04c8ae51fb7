// The files of a folder as a revision of its git repository has them. Asked of the user's git, by commands that read
// objects and nothing else: no hook, no filter, no working file, no network. What the repository has as a link or as
// another repository is left out, and so is a name that would lead out of the folder.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace kingpress::machine {

struct GitFile {
  std::string name;  // from the folder, with '/'
  std::string bytes;
};

struct GitFolder {
  enum class Kind {
    read,
    no_git,         // no such program
    no_repository,  // the folder lies in none
    no_revision,    // it knows no such revision
    not_there,      // the revision has no file beneath the folder
    too_large,      // more than is read
    failed,         // as git says
  } kind = Kind::failed;
  std::string commit;  // its full name
  std::string date;    // of the commit, where it was made: "2026-11-27"
  std::vector<GitFile> files;
  std::vector<std::string> left_out;  // links and repositories within
  std::string complaint;              // the first line that git said of what failed
};

inline constexpr std::size_t most_of_git = 1u << 30;  // bytes of all files together

// `revision`: "HEAD", "v1.0", "main~3"; none that begins with '-'. `wanted`: of a name, whether it is read. `most`:
// bytes of all files that are read.
GitFolder git_folder(const std::string& folder, const std::string& revision,
                     const std::function<bool(const std::string&)>& wanted, std::size_t most = most_of_git);

}  // namespace kingpress::machine
