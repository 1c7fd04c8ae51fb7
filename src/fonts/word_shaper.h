// Words shaped once and remembered. Everything is in em, so that a word serves every size: with hinting off and
// positions unrounded a font is exactly linear. A word is shaped with the spaces around it, so that kerning with a
// space is kept.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "fonts/face_file.h"
#include "fonts/font_set.h"

namespace kingpress::fonts {

struct Extents {  // y down, from the baseline; empty when left >= right
  double left = 0, top = 0, right = 0, bottom = 0;
  bool empty() const { return left >= right; }
  void add(const Extents& other, double dx, double dy);
};

// A stretch of a word in one face, between two places where the word may be broken or the face changes.
struct WordPart {
  FaceId face = 0;
  std::string text;
  std::vector<scene::Glyph> glyphs;  // em, from the part's own start
  std::vector<scene::Cluster> clusters;
  double advance = 0;
  Extents ink;
  enum class After : std::uint8_t { joined, may_break, may_break_with_hyphen } after = After::joined;
};
struct Word {
  std::vector<WordPart> parts;
  double space_before = 0;           // advance of the space in front of it, kerned
  std::vector<std::string> missing;  // characters that neither the face nor the fallback has
};

struct Shaping {
  FaceId face = 0;
  bool ligatures = true;
  std::string language = "en";
  bool operator==(const Shaping&) const = default;
};

class WordShaper {
 public:
  explicit WordShaper(FontSet& fonts) : fonts_(fonts), buffer_(hb_buffer_create()) {}

  // `text` holds no space and no line end. The result stays valid until the next make_room.
  const Word& word(const Shaping& shaping, std::string_view text, bool space_follows);
  // Forgets the words when there are very many, so that memory does not grow with the deck. To be called between
  // paragraphs.
  void make_room();
  // The opened file of a face. Throws diag::EnvironmentError when it cannot be read.
  const FaceFile& file(FaceId face);

 private:
  struct StringHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  using Words = std::unordered_map<std::string, Word, StringHash, std::equal_to<>>;
  struct Dictionary {
    Shaping shaping;
    Words words[2];  // without and with a space after the word
  };

  Dictionary& dictionary(const Shaping& shaping);
  Word shape(const Shaping& shaping, std::string_view text, bool space_follows);
  void run(const Shaping& shaping, FaceId face, std::string_view text, bool space_before, bool space_after);
  void collect(FaceId face, std::string_view text, std::size_t offset, Word& word);
  void note_missing(FaceId face, FaceId fallback, std::string_view cluster, Word& word);
  void shape_mixed(const Shaping& shaping, std::string_view text, const std::vector<bool>& lacking, FaceId fallback,
                   Word& word);

  FontSet& fonts_;
  std::vector<std::unique_ptr<FaceFile>> files_;
  std::vector<std::unique_ptr<Dictionary>> dictionaries_;
  std::size_t known_ = 0;  // words in all dictionaries
  HarfbuzzBuffer buffer_;
};

}  // namespace kingpress::fonts
