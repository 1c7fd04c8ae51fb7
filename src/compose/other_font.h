// The note that words are set in another font than the one asked for.
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "diag/ascii.h"
#include "diag/diagnostic.h"

namespace kingpress::compose {

// Whether it is worth a word that `family` stands for the first of `asked`, as font-family lists them: not where it is
// written apart ("Deja Vu Sans" for "DejaVu Sans"), nor where no font is named but "serif" or "sans-serif".
inline bool is_other_font(std::string_view asked, std::string_view family) {
  const auto folded = [](std::string_view name) {
    std::string letters;
    for (const char c : name.substr(0, name.find(',')))
      if (c != ' ' && c != '-' && c != '\'' && c != '"') letters += diag::lower(c);
    return letters;
  };
  const std::string first = folded(asked);
  return first != folded(family) && first != "serif" && first != "sans" && first != "sansserif";
}

inline void tell_other_font(const std::string& asked, const std::string& family, diag::Span span,
                            diag::Diagnostics& diagnostics) {
  if (!is_other_font(asked, family)) return;
  diagnostics.add({diag::Severity::note,
                   "other-font",
                   fmt::format("the font '{}' is not here: set in '{}'", asked, family),
                   span,
                   "put its .ttf or .otf beside the deck",
                   {},
                   {},
                   {}});
}

}  // namespace kingpress::compose
