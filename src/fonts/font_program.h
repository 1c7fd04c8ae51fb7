// One face as a document embeds it: what its glyphs measure and mean, and a program of the glyphs that were used. For
// `output` alone.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "fonts/font_set.h"
#include "scene/scene.h"

namespace kingpress::fonts {

class FontProgram {
 public:
  // Throws diag::EnvironmentError when the file cannot be opened.
  FontProgram(const FontSet& fonts, FaceId face);
  ~FontProgram();
  FontProgram(const FontProgram&) = delete;
  FontProgram& operator=(const FontProgram&) = delete;

  std::uint32_t glyphs() const;                                // glyph ids are below it
  double advance(std::uint32_t glyph) const;                   // thousandths of an em
  std::optional<char32_t> meaning(std::uint32_t glyph) const;  // the character that shows this glyph, if one does

  // Of the whole face, in thousandths of an em, y upwards.
  struct Metrics {
    double left = 0, bottom = 0, right = 0, top = 0;  // of the box around every glyph
    double ascent = 0, descent = 0, capitals = 0, italic_angle = 0;
    bool fixed_pitch = false, serif = false;
  };
  Metrics metrics() const;
  std::string postscript_name() const;  // letters, digits and '-' only

  // Outlines of CFF ("CFF " table alone) or of TrueType (a whole file).
  bool is_cff() const;
  // Glyphs keep their ids; ids that are not named are empty. The same glyphs give the same bytes.
  std::string subset(const std::vector<std::uint32_t>& used) const;
  // A whole file of the same face with these characters alone, for pages on a screen; it keeps how they join.
  std::string with_characters(const std::set<char32_t>& characters) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kingpress::fonts
