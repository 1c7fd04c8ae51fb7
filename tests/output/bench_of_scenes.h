// What the tests of this room draw with: the project's fonts, text set one glyph after the other, a folder that goes
// away.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "fonts/font_set.h"
#include "scene/scene.h"

namespace kingpress::output {

// The fonts of the project; loaded once for the whole test program.
fonts::FontSet& test_fonts();

// `words` in the text role from `origin` on, one cluster a character (ASCII).
scene::Text text(const std::string& words, geometry::Point origin, geometry::Length size, fonts::FaceId face = 0);

scene::Path filled(const geometry::Rect& rect, scene::Colour colour);

// A folder of its own under the system's, removed with everything in it.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  const std::filesystem::path& path() const { return path_; }
  std::vector<std::string> names() const;  // sorted, hidden ones too

 private:
  std::filesystem::path path_;
};

std::string read_file(const std::string& path);
void write_file(const std::string& path, const std::string& bytes);
// What a program says on both channels, and its exit status in front: "0:...".
std::string run(const std::string& command);

}  // namespace kingpress::output
