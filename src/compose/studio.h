// What composing has at hand for a whole run, and what it remembers from face to face. Inside `compose` only.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "compose/common_size.h"
#include "compose/compose.h"
#include "compose/constants.h"
#include "compose/drawings.h"
#include "compose/fillable.h"
#include "compose/styles.h"
#include "compose/themes.h"
#include "compose/written_drawings.h"
#include "fonts/glyph_outlines.h"

namespace kingpress::compose {

struct Studio {
  Studio(fonts::FontSet& font_set, fonts::TextLayout& text_layout, templates::Library& templates,
         PictureSource& picture_source, Translator* other_language, diag::Diagnostics& list)
      : fonts(font_set),
        layout(text_layout),
        library(templates),
        pictures(picture_source),
        translator(other_language),
        diagnostics(list),
        styles(font_set, text_layout),
        letters(font_set),
        written(font_set, picture_source, list) {}

  fonts::FontSet& fonts;
  fonts::TextLayout& layout;
  templates::Library& library;
  PictureSource& pictures;
  Translator* translator;  // null: everything is printed as it is written
  diag::Diagnostics& diagnostics;
  Styles styles;
  fonts::GlyphOutlines letters;
  PaintedDrawings drawings;
  WrittenDrawings written;
  Constants constants;
  Themes themes;
  CommonSizes common_sizes;
  std::size_t drawn = 0;   // elements of the face at hand, those that others share as often as they stand
  bool surveying = false;  // texts of a common size are measured, nothing is drawn
  // Where not null nothing is drawn either: of each element that has an id comes its box, and here the element and what
  // it is called; of all where that is wanted.
  std::vector<NamedSpot>* spots = nullptr;
  bool spots_of_all = false;
  // Where not null, what a card fills or shows is told apart, and drawn whether or not this card shows it.
  FillableFace* fillable = nullptr;
  const std::set<std::string>* columns = nullptr;  // what may be spoken of then
  std::string_view around;                         // the nearest id
  int unseen = 0;                                  // conditions around that this card does not meet
};

}  // namespace kingpress::compose
