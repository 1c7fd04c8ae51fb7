// A template's text styles with their faces found and measured, each once.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "cards/cards.h"
#include "diag/diagnostic.h"
#include "fonts/font_set.h"
#include "fonts/text_layout.h"
#include "templates/template.h"

namespace kingpress::compose {

struct ResolvedStyle {
  const templates::Style* style = nullptr;
  fonts::FaceId face = 0;
  fonts::TextLayout::Metrics metrics;
  double as_large = 1;       // where one font stands for all: the share of the size that the template asks for
  bool of_language = false;  // in a font that the language chose, which may have no italic
};

class Styles {
 public:
  Styles(fonts::FontSet& fonts, fonts::TextLayout& layout) : fonts_(fonts), layout_(layout) {}

  // Null when its font is unknown or its size out of bounds (reported once, at the style). `instead`: the family that
  // the language has for its font.
  const ResolvedStyle* resolve(const templates::Style& style, diag::Diagnostics& diagnostics,
                               const cards::Located<std::string>* instead = nullptr);
  // The style's face made bold or italic; nothing when the family has no italic.
  std::optional<fonts::FaceId> variant(const ResolvedStyle& style, bool bold, bool italic);

 private:
  using Family = const cards::Located<std::string>*;
  std::optional<ResolvedStyle> look_up_other(const templates::Style& style, diag::Diagnostics& diagnostics);
  std::optional<ResolvedStyle> look_up(const templates::Style& style, Family instead, diag::Diagnostics& diagnostics);
  void set_in_one(ResolvedStyle& resolved);
  std::optional<fonts::FaceId> face_of(const templates::Style& style, Family instead) const;

  fonts::FontSet& fonts_;
  fonts::TextLayout& layout_;
  std::map<std::pair<const templates::Style*, Family>, std::optional<ResolvedStyle>> known_;
  std::deque<templates::Style> smaller_;  // those of a face that is set smaller than others, or stands for another
};

}  // namespace kingpress::compose
