// The system lies in one room, `machine`, behind headers without types of a system: that is what another system needs.
#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"

#include <filesystem>
#include <regex>
#include <set>
#include <string>

namespace {

namespace fs = std::filesystem;
using kingpress::project_root;

// Headers of a system, not of C++.
const std::regex of_a_system(
    R"(#include <(sys|netinet|arpa|linux|mach)/|#include <(unistd|fcntl|poll|signal|pthread|spawn|dlfcn|termios|)"
    R"(dirent|netdb|sched|pwd|grp|windows|winsock2|io|direct)\.h>|#include <csignal>)");

// What is still to be moved: each file leaves this list when it does.
const std::set<std::string> still_there{
    "cli/run.cpp",           // names of signals by which a run ended
    "data/load_source.cpp",  // standard input, pipes
    "data/workbook.cpp",     // limits of the small program
    "fonts/cairo_face.cpp",  // a mapped file
    "fonts/face_file.cpp",   // the same
    "pictures/sound_pictures.cpp",
    "pictures/svg_guard.cpp",  // a process under limits
    "pictures/svg_guard.h",
    "pictures/svg_verdict.cpp",
    "serve/connection.cpp",  // sockets
    "serve/door.cpp",
    "serve/launch_page.cpp",  // files for this user alone
    "serve/kept_address.cpp",
    "serve/saved_games.cpp",
    "workbook/answer.cpp",  // limits
};

}  // namespace

TEST_CASE("no room but machine includes headers of a system") {
  const fs::path src = fs::path(project_root()) / "src";
  std::set<std::string> found;
  for (const auto& entry : fs::recursive_directory_iterator(src)) {
    if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
    const std::string name = fs::relative(entry.path(), src).generic_string();
    if (name.rfind("machine/", 0) == 0) continue;
    if (std::regex_search(kingpress::read_bytes(entry.path().string()), of_a_system)) found.insert(name);
  }
  for (const std::string& name : found) {
    INFO(name << " includes a header of the system: put what it asks of it into machine/");
    CHECK(still_there.contains(name));
  }
  for (const std::string& name : still_there) {
    INFO(name << " includes none any more: take it off the list");
    CHECK(found.contains(name));
  }
}
