// One font file opened for shaping, in units of the em. Inside `fonts` only: HarfBuzz types.
#pragma once

#include <hb-ot.h>
#include <hb-subset.h>
#include <hb.h>

#include <optional>
#include <string>

#include "fonts/owned.h"

namespace kingpress::fonts {

using HarfbuzzFont = Owned<hb_font_t, hb_font_destroy>;
using HarfbuzzBlob = Owned<hb_blob_t, hb_blob_destroy>;
using HarfbuzzFace = Owned<hb_face_t, hb_face_destroy>;
using HarfbuzzBuffer = Owned<hb_buffer_t, hb_buffer_destroy>;

// What its name table says in English; empty where it is silent.
std::string name_entry(hb_face_t* face, hb_ot_name_id_t id);

// What a font file says of itself.
struct FaceName {
  std::string family, style;
  int weight = 400;
  bool italic = false, variable = false;
};

// Its bytes, as they are met; null where it cannot be opened.
HarfbuzzBlob font_bytes(const std::string& path);

// What every part that is taken out of a font lacks: colours of glyphs, which are printed in the colour of their text.
void drop_colours(hb_subset_input_t* request);

// Throws diag::EnvironmentError when the file may not be opened, with the system's reason.
void demand_readable(const std::string& path);

class FaceFile {
 public:
  // Nothing when the file cannot be read as a font with outlines.
  static std::optional<FaceFile> open(const std::string& path, int index);

  // Scaled to the font's own units, so that shaping is exact at every size.
  hb_font_t* font() const { return font_.get(); }
  double units_per_em() const { return units_per_em_; }
  FaceName name() const;
  bool has(char32_t character) const;
  // Whether single glyphs can be taken out of it, as a PDF holds them.
  bool gives_glyphs() const;
  // Height of a flat-topped glyph above the baseline in em: of `character` when the face has it.
  std::optional<double> top_of(char32_t character) const;

 private:
  HarfbuzzFont font_;
  double units_per_em_ = 1000;
};

}  // namespace kingpress::fonts
