#include "machine/launcher.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "../catch.h"
#include "../golden.h"
#include "../temp_folder.h"

using namespace kingpress;
using machine::Launcher;
using machine::Words;

namespace {

// A program that says how many words it was given, and how long the last one is.
struct Counting {
  TempFolder folder;
  Counting() {
    folder.write("count",
                 "#!/bin/sh\nfor last; do :; done\nprintf '%s %s\\n' $# ${#last} >\"$0.part\"\n"
                 "mv \"$0.part\" \"$0.said\"\n");
    std::filesystem::permissions(folder / "count", std::filesystem::perms::owner_all);
  }
  Launcher::Programs programs() const {
    return {{"count",
             [this](const Words& asked) {
               Words words{folder / "count"};
               words.insert(words.end(), asked.begin(), asked.end());
               return std::vector<Words>{{}, {folder / "missing"}, words};
             }},
            {"none", [](const Words&) { return std::vector<Words>{}; }}};
  }
  std::string said() const {
    for (int tries = 0; tries < 2000 && !std::filesystem::exists(folder / "count.said"); ++tries) ::usleep(10'000);
    const std::string text = read_bytes(folder / "count.said");
    std::filesystem::remove(folder / "count.said");
    return text;
  }
};

}  // namespace

TEST_CASE("a launcher gives the words that were asked for to the first program that is there") {
  const Counting counting;
  Launcher launcher(counting.programs());
  CHECK(launcher.start("count", {"a", "two words"}));
  CHECK(counting.said() == "2 9\n");
  CHECK(launcher.start("count", {}));
  CHECK(counting.said() == "0 0\n");
  CHECK_FALSE(launcher.start("none", {}));
  CHECK_FALSE(launcher.start("unknown", {"a"}));
}

TEST_CASE("a launcher passes on as much as one message holds, and nothing of what is longer") {
  const Counting counting;
  Launcher launcher(counting.programs());
  constexpr std::size_t longest = 1 << 16, around = sizeof "count" + 1;  // the name and the word, each with its end
  CHECK_FALSE(launcher.start("count", {std::string(longest - around + 1, 'x')}));
  CHECK(launcher.start("count", {std::string(longest - around, 'x')}));
  CHECK(counting.said() == "1 " + std::to_string(longest - around) + "\n");
}

TEST_CASE("a page is shown by the browser that the user names, else by the desktop's") {
  ::setenv("BROWSER", "my-browser", 1);
  CHECK(machine::ways_to_open("page.html").at(0) == Words{"my-browser", "page.html"});
  ::setenv("BROWSER", "", 1);
  CHECK(machine::ways_to_open("page.html").at(0) == Words{"xdg-open", "page.html"});
  ::unsetenv("BROWSER");
  CHECK(machine::ways_to_open("page.html") ==
        std::vector<Words>{{"xdg-open", "page.html"}, {"xdg-open", "page.html"}, {"open", "page.html"}});
}

TEST_CASE("a desktop is one of X or of Wayland") {
  ::unsetenv("DISPLAY");
  ::unsetenv("WAYLAND_DISPLAY");
  CHECK_FALSE(machine::has_desktop());
  ::setenv("DISPLAY", ":0", 1);
  CHECK(machine::has_desktop());
  ::unsetenv("DISPLAY");
  ::setenv("WAYLAND_DISPLAY", "wayland-0", 1);
  CHECK(machine::has_desktop());
  ::unsetenv("WAYLAND_DISPLAY");
}
