// The system lies in one room, `machine`, behind headers without types of a system: that is what another system needs.
#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"

#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using kingpress::project_root;

// Headers of a system, not of C++.
const std::regex of_a_system(
    R"(#include <(sys|netinet|arpa|linux|mach)/|#include <(unistd|stdlib|fcntl|poll|signal|pthread|spawn|dlfcn|)"
    R"(termios|dirent|netdb|sched|pwd|grp|windows|winsock2|io|direct)\.h>|#include <csignal>)");

// What the compiler says of the system that it builds for.
const std::regex a_system(
    R"(__APPLE__|_WIN32|_WIN64|__MINGW\w*|_MSC_VER|__CYGWIN__|__linux__|__unix__|__\w+BSD__|__GLIBC__)");

std::string headers_included(const std::string& text) {
  static const std::regex machine(R"re(#include "(machine/\w+\.h)")re");
  std::string names;
  for (std::sregex_iterator at(text.begin(), text.end(), machine), end; at != end; ++at) names += (*at)[1].str() + ' ';
  return names;
}

}  // namespace

TEST_CASE("no room but machine knows of a system, by its headers or its name") {
  const fs::path src = fs::path(project_root()) / "src";
  std::set<std::string> doors;  // headers of machine that others include, and what these include
  for (const auto& entry : fs::recursive_directory_iterator(src)) {
    if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
    const std::string name = fs::relative(entry.path(), src).generic_string();
    if (name.rfind("machine/", 0) == 0) continue;
    const std::string text = kingpress::read_bytes(entry.path().string());
    INFO(name
         << " includes a header of a system, or asks which one it is: put what it needs to know of it into machine/");
    CHECK_FALSE(std::regex_search(text, of_a_system));
    CHECK_FALSE(std::regex_search(text, a_system));
    std::istringstream names(headers_included(text));
    for (std::string header; names >> header;) doors.insert(header);
  }
  REQUIRE(doors.size() > 10);
  for (std::vector<std::string> open(doors.begin(), doors.end()); !open.empty();) {
    const std::string door = open.back();
    open.pop_back();
    const std::string text = kingpress::read_bytes((src / door).string());
    INFO(door << " shows other rooms types of a system");
    CHECK_FALSE(std::regex_search(text, of_a_system));
    std::istringstream names(headers_included(text));
    for (std::string header; names >> header;)
      if (doors.insert(header).second) open.push_back(header);
  }
}
