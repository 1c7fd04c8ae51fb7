#include "fonts/font_program.h"

#include <fmt/format.h>
#include <hb-subset.h>

#include <algorithm>
#include <cctype>
#include <unordered_map>

#include "diag/environment_error.h"
#include "fonts/face_file.h"

namespace kingpress::fonts {
namespace {

using Request = Owned<hb_subset_input_t, hb_subset_input_destroy>;
using Characters = Owned<hb_set_t, hb_set_destroy>;

constexpr hb_tag_t cff = HB_TAG('C', 'F', 'F', ' ');

// Of private use, which no reader can name, or a presentation form of a ligature: the words say it better.
bool is_nameless(hb_codepoint_t c) {
  return (c >= 0xe000 && c <= 0xf8ff) || (c >= 0xfb00 && c <= 0xfb06) || c >= 0xf0000;
}

std::string bytes_of(hb_blob_t* blob) {
  unsigned size = 0;
  const char* data = hb_blob_get_data(blob, &size);
  return {data, size};
}

}  // namespace

struct FontProgram::State {
  std::string file;
  HarfbuzzFace face;
  HarfbuzzFont font;
  double scale = 1;  // thousandths of an em per unit of the font
  bool is_cff = false;
  std::unordered_map<std::uint32_t, char32_t> meanings;

  double metric(hb_ot_metrics_tag_t tag, double missing) const {
    hb_position_t value = 0;
    return hb_ot_metrics_get_position(font.get(), tag, &value) ? value * scale : missing;
  }
};

FontProgram::FontProgram(const FontSet& fonts, FaceId id) : state_(std::make_unique<State>()) {
  const FaceInfo& info = fonts.info(id);
  State& state = *state_;
  state.file = info.file;
  const HarfbuzzBlob blob = font_bytes(info.file);
  if (blob) state.face.reset(hb_face_create(blob.get(), static_cast<unsigned>(info.index)));
  if (!blob || hb_face_get_glyph_count(state.face.get()) == 0) {
    demand_readable(info.file);
    throw diag::EnvironmentError(fmt::format("font file '{}' cannot be opened", info.file));
  }
  state.font.reset(hb_font_create(state.face.get()));
  state.scale = 1000.0 / hb_face_get_upem(state.face.get());
  const HarfbuzzBlob table(hb_face_reference_table(state.face.get(), cff));
  state.is_cff = hb_blob_get_length(table.get()) > 0;

  const Characters characters(hb_set_create());
  hb_face_collect_unicodes(state.face.get(), characters.get());
  hb_codepoint_t character = HB_SET_VALUE_INVALID, glyph = 0;
  while (hb_set_next(characters.get(), &character))  // in order: the lowest of several characters counts
    if (!is_nameless(character) && hb_font_get_nominal_glyph(state.font.get(), character, &glyph))
      state.meanings.try_emplace(glyph, character);
}

FontProgram::~FontProgram() = default;

std::uint32_t FontProgram::glyphs() const { return hb_face_get_glyph_count(state_->face.get()); }

double FontProgram::advance(std::uint32_t glyph) const {
  return hb_font_get_glyph_h_advance(state_->font.get(), glyph) * state_->scale;
}

std::optional<char32_t> FontProgram::meaning(std::uint32_t glyph) const {
  const auto found = state_->meanings.find(glyph);
  return found == state_->meanings.end() ? std::nullopt : std::optional(found->second);
}

FontProgram::Metrics FontProgram::metrics() const {
  Metrics all;
  all.ascent = state_->metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, 800);
  all.descent = state_->metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, -200);
  all.capitals = state_->metric(HB_OT_METRICS_TAG_CAP_HEIGHT, all.ascent);
  all.italic_angle = hb_style_get_value(state_->font.get(), HB_STYLE_TAG_SLANT_ANGLE);
  const HarfbuzzBlob head(hb_face_reference_table(state_->face.get(), HB_TAG('h', 'e', 'a', 'd')));
  const std::string bytes = bytes_of(head.get());
  const auto number = [&](std::size_t at) {
    if (at + 2 > bytes.size()) return 0.0;
    const int high = static_cast<signed char>(bytes[at]), low = static_cast<unsigned char>(bytes[at + 1]);
    return (high * 256 + low) * state_->scale;
  };
  all.left = number(36), all.bottom = number(38), all.right = number(40), all.top = number(42);
  const HarfbuzzBlob post(hb_face_reference_table(state_->face.get(), HB_TAG('p', 'o', 's', 't')));
  const std::string told = bytes_of(post.get());
  all.fixed_pitch = told.size() >= 16 && told.substr(12, 4) != std::string_view("\0\0\0\0", 4);
  return all;
}

std::string FontProgram::postscript_name() const {
  std::string name = name_entry(state_->face.get(), HB_OT_NAME_ID_POSTSCRIPT_NAME);
  std::erase_if(name, [](unsigned char c) { return std::isalnum(c) == 0 && c != '-'; });
  return name.empty() ? "Font" : name;
}

bool FontProgram::is_cff() const { return state_->is_cff; }

std::string FontProgram::subset(const std::vector<std::uint32_t>& used) const {
  const Request request(hb_subset_input_create_or_fail());
  HarfbuzzFace made;
  if (request) {
    hb_subset_input_set_flags(
        request.get(), HB_SUBSET_FLAGS_RETAIN_GIDS | HB_SUBSET_FLAGS_NO_HINTING | HB_SUBSET_FLAGS_DESUBROUTINIZE);
    for (const std::uint32_t glyph : used) hb_set_add(hb_subset_input_glyph_set(request.get()), glyph);
    hb_set_t* dropped = hb_subset_input_set(request.get(), HB_SUBSET_SETS_DROP_TABLE_TAG);
    for (const char* tag : {"GSUB", "GPOS", "GDEF", "kern", "name", "OS/2", "cmap", "post", "DSIG", "BASE", "FFTM"})
      hb_set_add(dropped, hb_tag_from_string(tag, -1));
    drop_colours(request.get());
    made.reset(hb_subset_or_fail(state_->face.get(), request.get()));
  }
  if (!made)
    throw diag::EnvironmentError(
        fmt::format("font file '{}' cannot be embedded: its glyphs cannot be taken out of it", state_->file));
  const HarfbuzzBlob blob(state_->is_cff ? hb_face_reference_table(made.get(), cff)
                                         : hb_face_reference_blob(made.get()));
  return bytes_of(blob.get());
}

std::string FontProgram::with_characters(const std::set<char32_t>& characters) const {
  const Request request(hb_subset_input_create_or_fail());
  HarfbuzzFace made;
  if (request) {
    hb_subset_input_set_flags(request.get(), HB_SUBSET_FLAGS_NO_HINTING);
    for (const char32_t character : characters) hb_set_add(hb_subset_input_unicode_set(request.get()), character);
    drop_colours(request.get());
    made.reset(hb_subset_or_fail(state_->face.get(), request.get()));
  }
  if (!made)
    throw diag::EnvironmentError(
        fmt::format("font file '{}' cannot be given away: its glyphs cannot be taken out of it", state_->file));
  const HarfbuzzBlob blob(hb_face_reference_blob(made.get()));
  return bytes_of(blob.get());
}

}  // namespace kingpress::fonts
