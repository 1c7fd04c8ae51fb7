#include "fonts/face_file.h"

#include <array>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "diag/environment_error.h"
#include "machine/mapped_file.h"

namespace kingpress::fonts {

std::string name_entry(hb_face_t* face, hb_ot_name_id_t id) {
  std::array<char, 256> text{};
  unsigned size = text.size();
  hb_ot_name_get_utf8(face, id, hb_language_from_string("en", -1), &size, text.data());
  return std::string(text.data(), size);
}

void demand_readable(const std::string& path) {
  errno = 0;
  if (const std::ifstream file{std::filesystem::path(path)}; !file)
    throw diag::EnvironmentError(fmt::format("font file '{}' cannot be read: {}", path, std::strerror(errno)));
}

// HarfBuzz could open it by itself, but takes the name in the system's code page where there is such a thing.
HarfbuzzBlob font_bytes(const std::string& path) {
  machine::MappedFile* const file = machine::MappedFile::open(path).release();
  if (file == nullptr) return nullptr;
  return HarfbuzzBlob(hb_blob_create_or_fail(reinterpret_cast<const char*>(file->data()),
                                             static_cast<unsigned>(file->size()), HB_MEMORY_MODE_READONLY, file,
                                             [](void* opened) { delete static_cast<machine::MappedFile*>(opened); }));
}

std::optional<FaceFile> FaceFile::open(const std::string& path, int index) {
  const HarfbuzzBlob blob = font_bytes(path);
  if (!blob) return std::nullopt;
  const HarfbuzzFace face(hb_face_create(blob.get(), static_cast<unsigned>(index)));
  if (hb_face_get_glyph_count(face.get()) == 0) return std::nullopt;
  FaceFile file;
  file.font_.reset(hb_font_create(face.get()));
  file.units_per_em_ = hb_face_get_upem(face.get());
  return file;
}

FaceName FaceFile::name() const {
  hb_face_t* face = hb_font_get_face(font_.get());
  FaceName name;
  name.family = name_entry(face, HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY);
  if (name.family.empty()) name.family = name_entry(face, HB_OT_NAME_ID_FONT_FAMILY);
  name.style = name_entry(face, HB_OT_NAME_ID_TYPOGRAPHIC_SUBFAMILY);
  if (name.style.empty()) name.style = name_entry(face, HB_OT_NAME_ID_FONT_SUBFAMILY);
  name.weight = static_cast<int>(std::lround(hb_style_get_value(font_.get(), HB_STYLE_TAG_WEIGHT)));
  name.italic = hb_style_get_value(font_.get(), HB_STYLE_TAG_ITALIC) > 0;
  name.variable = hb_ot_var_get_axis_count(face) > 0;
  return name;
}

void drop_colours(hb_subset_input_t* request) {
  for (const hb_tag_t colours : {HB_TAG('C', 'O', 'L', 'R'), HB_TAG('C', 'P', 'A', 'L')})
    hb_set_add(hb_subset_input_set(request, HB_SUBSET_SETS_DROP_TABLE_TAG), colours);
}

bool FaceFile::gives_glyphs() const {
  const Owned<hb_subset_input_t, hb_subset_input_destroy> request(hb_subset_input_create_or_fail());
  if (!request) return true;
  hb_set_add(hb_subset_input_glyph_set(request.get()), 0);
  drop_colours(request.get());
  const HarfbuzzFace made(hb_subset_or_fail(hb_font_get_face(font_.get()), request.get()));
  return made != nullptr;
}

std::optional<double> FaceFile::top_of(char32_t character) const {
  hb_codepoint_t glyph = 0;
  hb_glyph_extents_t extents{};
  if (!hb_font_get_nominal_glyph(font_.get(), character, &glyph) ||
      !hb_font_get_glyph_extents(font_.get(), glyph, &extents))
    return std::nullopt;
  return extents.y_bearing / units_per_em_;
}

bool FaceFile::has(char32_t character) const {
  hb_codepoint_t glyph = 0;
  return hb_font_get_nominal_glyph(font(), character, &glyph);
}

}  // namespace kingpress::fonts
