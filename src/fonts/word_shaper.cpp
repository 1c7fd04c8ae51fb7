// Setting a deck asks for the same words thousands of times, at many sizes. A font without hinting is linear: so a word
// is shaped once, in em, with its neighbouring spaces, and serves all of them.
#include "fonts/word_shaper.h"

#include <fmt/format.h>

#include <algorithm>

#include "diag/environment_error.h"
#include "fonts/letters.h"
#include "fonts/utf8.h"

namespace kingpress::fonts {

namespace {

bool is_letter_or_digit(char32_t c) {
  return c >= 0x80 ? c != 0xa0 && c != 0xad && !(c >= 0x2000 && c <= 0x206f)
                   : (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

// Whether a line may end after the character at `at`: hyphens and dashes within words, soft hyphens, zero width spaces.
WordPart::After break_after(std::string_view text, std::size_t at, const Character& c, char32_t before) {
  const std::size_t next = at + c.bytes;
  if (next >= text.size()) return WordPart::After::joined;
  const char32_t following = character_at(text, next).code;
  switch (c.code) {
    case '-':
    case 0x2010:  // a hyphen within a word; never the sign of a number or the dash of a range (10-14)
      return is_letter_or_digit(before) && is_letter_or_digit(following) && !(following >= '0' && following <= '9')
                 ? WordPart::After::may_break
                 : WordPart::After::joined;
    case 0x2013:
    case 0x2014:
    case 0x200b: return WordPart::After::may_break;
    case 0xad: return WordPart::After::may_break_with_hyphen;
    default: return WordPart::After::joined;
  }
}

Extents glyph_extents(hb_font_t* font, hb_codepoint_t glyph, double em) {
  hb_glyph_extents_t e{};
  if (!hb_font_get_glyph_extents(font, glyph, &e)) return {};
  return {e.x_bearing / em, -e.y_bearing / em, (e.x_bearing + e.width) / em, -(e.y_bearing + e.height) / em};
}

}  // namespace

void Extents::add(const Extents& other, double dx, double dy) {
  if (other.empty()) return;
  const Extents moved{other.left + dx, other.top + dy, other.right + dx, other.bottom + dy};
  if (empty()) {
    *this = moved;
    return;
  }
  left = std::min(left, moved.left);
  top = std::min(top, moved.top);
  right = std::max(right, moved.right);
  bottom = std::max(bottom, moved.bottom);
}

const FaceFile& WordShaper::file(FaceId face) {
  if (face >= files_.size()) files_.resize(face + 1);
  if (!files_[face]) {
    const FaceInfo& info = fonts_.info(face);
    auto file = FaceFile::open(info.file, info.index);
    if (!file) {
      demand_readable(info.file);
      throw diag::EnvironmentError(fmt::format("font file '{}' cannot be read", info.file),
                                   info.package.empty() ? "" : "reinstall " + info.package);
    }
    files_[face] = std::make_unique<FaceFile>(std::move(*file));
  }
  return *files_[face];
}

WordShaper::Dictionary& WordShaper::dictionary(const Shaping& shaping) {
  for (auto& known : dictionaries_) {
    if (known->shaping == shaping) return *known;
  }
  dictionaries_.push_back(std::make_unique<Dictionary>());
  dictionaries_.back()->shaping = shaping;
  return *dictionaries_.back();
}

const Word& WordShaper::word(const Shaping& shaping, std::string_view text, bool space_follows) {
  Words& words = dictionary(shaping).words[space_follows];
  if (const auto known = words.find(text); known != words.end()) return known->second;
  ++known_;
  return words.emplace(std::string(text), shape(shaping, text, space_follows)).first->second;
}

void WordShaper::make_room() {
  constexpr std::size_t most_known = 10'000;  // more than a language's common words; some ten megabytes
  if (known_ <= most_known) return;
  dictionaries_.clear();
  known_ = 0;
}

// Shapes into buffer_. Cluster values are byte offsets; with a leading space the word starts at 1.
void WordShaper::run(const Shaping& shaping, FaceId face, std::string_view text, bool space_before, bool space_after) {
  hb_buffer_t* buffer = buffer_.get();
  hb_buffer_reset(buffer);
  std::string padded;
  padded.reserve(text.size() + 2);
  if (space_before) padded += ' ';
  padded += text;
  if (space_after) padded += ' ';
  hb_buffer_add_utf8(buffer, padded.data(), static_cast<int>(padded.size()), 0, static_cast<int>(padded.size()));
  hb_buffer_set_direction(buffer, HB_DIRECTION_LTR);
  hb_buffer_set_language(buffer, hb_language_from_string(shaping.language.c_str(), -1));
  hb_buffer_guess_segment_properties(buffer);
  constexpr unsigned whole_end = HB_FEATURE_GLOBAL_END;
  const hb_feature_t features[] = {{HB_TAG('l', 'n', 'u', 'm'), 1, 0, whole_end},
                                   {HB_TAG('l', 'i', 'g', 'a'), 0, 0, whole_end},
                                   {HB_TAG('c', 'l', 'i', 'g'), 0, 0, whole_end}};
  hb_shape(file(face).font(), buffer, features, shaping.ligatures ? 1 : 3);
}

// Appends what buffer_ holds for the `text.size()` bytes from cluster `offset` on, cut where the word may be broken.
void WordShaper::collect(FaceId face, std::string_view text, std::size_t offset, Word& word) {
  unsigned count = 0;
  const hb_glyph_info_t* infos = hb_buffer_get_glyph_infos(buffer_.get(), &count);
  const hb_glyph_position_t* positions = hb_buffer_get_glyph_positions(buffer_.get(), &count);
  hb_font_t* font = file(face).font();
  const double em = file(face).units_per_em();
  const std::size_t end = offset + text.size();
  unsigned i = 0;
  while (i < count && infos[i].cluster < offset) ++i;
  WordPart part{face, {}, {}, {}, 0, {}, WordPart::After::joined};
  std::size_t part_start = offset, at = 0;
  char32_t before = 0;
  const auto flush = [&](std::size_t upto, WordPart::After after) {
    part.text = std::string(text.substr(part_start - offset, upto - part_start));
    part.after = after;
    word.parts.push_back(std::move(part));
    part = WordPart{face, {}, {}, {}, 0, {}, WordPart::After::joined};
    part_start = upto;
  };
  while (i < count && infos[i].cluster < end) {
    const std::size_t cluster = infos[i].cluster;
    scene::Cluster entry;
    for (; i < count && infos[i].cluster == cluster; ++i, ++entry.glyphs) {
      const double x = part.advance + positions[i].x_offset / em, y = -positions[i].y_offset / em;
      part.glyphs.push_back({infos[i].codepoint, static_cast<float>(x), static_cast<float>(y)});
      part.ink.add(glyph_extents(font, infos[i].codepoint, em), x, y);
      part.advance += positions[i].x_advance / em;
    }
    const std::size_t next = std::min<std::size_t>(i < count ? infos[i].cluster : end, end);
    entry.bytes = static_cast<std::uint16_t>(next - cluster);
    part.clusters.push_back(entry);
    WordPart::After after = WordPart::After::joined;
    while (at < next - offset) {
      const Character c = character_at(text, at);
      after = break_after(text, at, c, before);
      before = c.code;
      at += c.bytes;
    }
    if (after != WordPart::After::joined) flush(next, after);
  }
  if (!part.glyphs.empty()) flush(end, WordPart::After::joined);
}

Word WordShaper::shape(const Shaping& shaping, std::string_view text, bool space_follows) {
  Word word;
  run(shaping, shaping.face, text, true, space_follows);
  unsigned count = 0;
  const hb_glyph_info_t* infos = hb_buffer_get_glyph_infos(buffer_.get(), &count);
  if (count > 0)
    word.space_before =
        hb_buffer_get_glyph_positions(buffer_.get(), &count)[0].x_advance / file(shaping.face).units_per_em();
  std::vector<bool> lacking(text.size(), false);  // by byte
  bool any = false;
  for (unsigned i = 0; i < count; ++i) {
    if (infos[i].codepoint != 0 || infos[i].cluster < 1 || infos[i].cluster > text.size()) continue;
    std::size_t end = text.size() + 1;
    for (unsigned k = 0; k < count; ++k) {
      if (infos[k].cluster > infos[i].cluster) end = std::min<std::size_t>(end, infos[k].cluster);
    }
    std::fill(lacking.begin() + infos[i].cluster - 1, lacking.begin() + static_cast<std::ptrdiff_t>(end) - 1, true);
    any = true;
  }
  if (!any) {
    collect(shaping.face, text, 1, word);
  } else {
    shape_mixed(shaping, text, lacking, fonts_.fallback(shaping.face).value_or(shaping.face), word);
  }
  return word;
}

// A cluster without a glyph is for want of one of its characters: a mark, often, while the letter below it is there.
void WordShaper::note_missing(FaceId face, FaceId fallback, std::string_view cluster, Word& word) {
  const auto note = [&](std::string_view character) {
    if (std::find(word.missing.begin(), word.missing.end(), character) == word.missing.end())
      word.missing.emplace_back(character);
  };
  const auto lacks = [&](FaceId one, char32_t code) {
    hb_codepoint_t glyph = 0;
    return !hb_font_get_nominal_glyph(file(one).font(), code, &glyph);
  };
  bool named = false;
  for (std::size_t at = 0; at < cluster.size();) {
    const Character c = character_at(cluster, at);
    if (!is_invisible(c.code) && lacks(face, c.code) && lacks(fallback, c.code)) {
      note(cluster.substr(at, c.bytes));
      named = true;
    }
    at += c.bytes;
  }
  if (!named) note(cluster.substr(0, character_at(cluster, 0).bytes));
}

// The word in stretches of the face and of the fallback; what the fallback lacks too is missing.
void WordShaper::shape_mixed(const Shaping& shaping, std::string_view text, const std::vector<bool>& lacking,
                             FaceId fallback, Word& word) {
  for (std::size_t start = 0; start < text.size();) {
    std::size_t end = start;
    while (end < text.size() && lacking[end] == lacking[start]) ++end;
    const FaceId face = lacking[start] ? fallback : shaping.face;
    const std::string_view stretch = text.substr(start, end - start);
    run(shaping, face, stretch, false, false);
    unsigned count = 0;
    const hb_glyph_info_t* infos = hb_buffer_get_glyph_infos(buffer_.get(), &count);
    for (unsigned i = 0; i < count; ++i) {
      if (infos[i].codepoint != 0) continue;
      std::size_t next = i;
      while (next < count && infos[next].cluster == infos[i].cluster) ++next;
      const std::size_t cluster_end = next < count ? infos[next].cluster : stretch.size();
      note_missing(shaping.face, face, stretch.substr(infos[i].cluster, cluster_end - infos[i].cluster), word);
    }
    collect(face, stretch, 0, word);
    start = end;
  }
}

}  // namespace kingpress::fonts
