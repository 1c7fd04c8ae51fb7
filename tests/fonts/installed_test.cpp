#include "fonts/installed.h"

#include <cstdlib>
#include <filesystem>

#include "../temp_folder.h"
#include "support.h"

using namespace kingpress;
using namespace kingpress::fonts;

namespace {

// A machine on which these files are all the fonts there are.
class Machine {
 public:
  Machine() {
    files_.write("fonts.conf", "<?xml version=\"1.0\"?><fontconfig><dir>" + (files_ / "fonts") + "</dir><cachedir>" +
                                   (files_ / "cache") + "</cachedir></fontconfig>");
    std::filesystem::create_directories(files_ / "fonts");
    ::setenv("FONTCONFIG_FILE", (files_ / "fonts.conf").c_str(), 1);
  }
  ~Machine() { ::unsetenv("FONTCONFIG_FILE"); }
  void add(const std::string& name, const std::string& font) const {
    std::filesystem::copy_file(font, files_ / ("fonts/" + name));
  }
  std::string found_for(const std::set<char32_t>& characters) const {
    std::string names;
    for (const InstalledFont& font : installed_for(characters)) {
      names += (names.empty() ? "" : " ") + std::filesystem::path(font.file).filename().string();
      CHECK(font.index == 0);
    }
    return names;
  }

 private:
  TempFolder files_;
};

const Fonts& ours() {
  static const Fonts fonts;
  return fonts;
}
std::string file(const std::string& family, int weight = 0, bool italic = false) {
  return ours().set->info(ours().face(family, weight, italic)).file;
}

constexpr char32_t crossed_swords = 0x2694;  // DejaVu has them, Libertine has not

}  // namespace

TEST_CASE("of installed fonts that serve alike, the upright and regular is taken, then the first by its path") {
  const Machine machine;
  machine.add("a-bold.ttf", file("fallback", 700));
  machine.add("b-italic.otf", file("text", 400, true));
  machine.add("c.ttf", file("fallback", 400));
  machine.add("d.ttf", file("fallback", 400));
  CHECK(machine.found_for({U'H'}) == "c.ttf");
}

TEST_CASE("a slope is worse than any weight") {
  const Machine machine;
  machine.add("a-italic.otf", file("text", 400, true));
  machine.add("b-bold.ttf", file("fallback", 700));
  CHECK(machine.found_for({U'H'}) == "b-bold.ttf");
}

TEST_CASE("as few installed fonts are taken as have the characters, and none for what none has") {
  const Machine machine;
  machine.add("a.otf", file("text"));
  CHECK(machine.found_for({U'H', crossed_swords}) == "a.otf");
  machine.add("b.ttf", file("fallback"));
  CHECK(machine.found_for({U'H', crossed_swords}) == "b.ttf");
  CHECK(machine.found_for({U'H', crossed_swords, 0x02ea}) == "a.otf b.ttf");
  CHECK(machine.found_for({0x5b98}).empty());
  CHECK(machine.found_for({}).empty());
}
