// The fonts of one PDF: which glyphs of which faces were used, what they mean, and at the end a subset of each face.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fonts/font_program.h"
#include "pdf/objects.h"

namespace kingpress::pdf {

// Whoever writes pages writes glyphs by their ids, two bytes each.
class Typeface {
 public:
  Typeface(const fonts::FontSet& fonts, fonts::FaceId face, Number number);

  Number object() const { return number_; }
  // As the file says it, thousandths of an em.
  double width(std::uint32_t glyph) const { return glyph < glyphs_.size() ? glyphs_[glyph].width : 0; }
  // What a reader copies for it (UTF-8); nothing when the glyph was not met.
  const std::string& meaning(std::uint32_t glyph) const;

  // In the order of the pages, before any of them is written: what a glyph stands for is what the font's own table
  // says, or where that is silent what the first cluster of this glyph alone says.
  void meet(const scene::Text& text);

  void write(Objects& objects, bool all_mean) const;

 private:
  struct Glyph {
    bool used = false;
    double width = 0;
    std::string meaning;
  };
  void use(std::uint32_t glyph, std::string_view words);
  Number write_program(Objects& objects, const std::vector<std::uint32_t>& used) const;
  Number write_meanings(Objects& objects, const std::vector<std::uint32_t>& used, bool all_mean) const;

  fonts::FontProgram program_;
  bool italic_;
  Number number_;
  std::vector<Glyph> glyphs_;  // of every id; entries of glyphs that were met do not change again
};

class Typefaces {
 public:
  // `all_mean`: what is copied of a glyph that stands for no character is U+FFFD, not nothing.
  Typefaces(const fonts::FontSet& fonts, Objects& objects, bool all_mean)
      : fonts_(fonts), objects_(objects), all_mean_(all_mean) {}

  // The pointer stays valid.
  Typeface* of(fonts::FaceId face);
  void write();

 private:
  const fonts::FontSet& fonts_;
  Objects& objects_;
  bool all_mean_;
  std::map<fonts::FaceId, std::unique_ptr<Typeface>> faces_;
};

}  // namespace kingpress::pdf
