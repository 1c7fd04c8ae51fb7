// What the tests of this room draw with: the project's fonts, text set one glyph after the other.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "../golden.h"
#include "../temp_folder.h"
#include "fonts/font_set.h"
#include "pictures/pixels.h"
#include "scene/scene.h"

namespace kingpress::output {

// The fonts of the project; loaded once for the whole test program.
fonts::FontSet& test_fonts();

// `words` in the text role from `origin` on, one cluster a character (ASCII).
scene::Text text(const std::string& words, geometry::Point origin, geometry::Length size, fonts::FaceId face = 0);

geometry::Rect mm(double x, double y, double width, double height);
// A good picture of tests/data/hostile.
std::shared_ptr<const scene::Picture> picture(const std::string& name, double width, double height, int turn = 1);

scene::Path filled(const geometry::Rect& rect, scene::Colour colour);

// What a program says on both channels, and its exit status in front: "0:...".
std::string run(const std::string& command);

// Documents of these pages at `pages_dpi`; the files' paths.
constexpr double pages_dpi = 96;
std::vector<std::string> write_pages(const std::string& format, const std::string& path,
                                     const std::vector<scene::Scene>& pages, unsigned jobs = 1);
pictures::Pixels png(const std::string& path);
// An SVG as librsvg draws it, on white, with as many pixels as `like`.
pictures::Pixels svg_pixels(const std::string& path, const pictures::Pixels& like);

}  // namespace kingpress::output
