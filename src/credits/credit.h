// Who made a picture or a font, under which licence, where it is from and whether AI made it:
//   art: {file: art/owl.png, by: Ada Lovelace, licence: CC BY 4.0, source: "https://...", made: hand}    # of one card
// or in `credits.yaml` beside the files, for them and all in folders below:
//   by: Ada Lovelace
//   made: hand
//   files:
//     owl.png: {licence: CC BY 4.0}
//     "sampler-*": {by: Bo, made: ai}
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "diag/source.h"

namespace kingpress::credits {

inline constexpr std::array<std::string_view, 3> ways{"hand", "ai", "mixed"};

struct Credit {
  std::string by, licence, source, made;  // made: one of `ways`; empty: not said
  diag::Span made_at = {};                // where a file of the deck says it
  bool says_all() const { return !by.empty() && !licence.empty() && !made.empty(); }
  // What this one does not say, as the other says it.
  void complete(const Credit& other);
};

struct Asset {
  enum class Kind { picture, font };
  Kind kind = Kind::picture;
  std::string folder, name;  // folder: beneath which it was named
  std::string shown;         // to people: "art/owl.png", "League Spartan"
  Credit credit;
  Credit of_file = {};      // what its metadata says
  diag::Span span = {};     // where a deck names it, if it says its credit there
  bool of_program = false;  // it comes with kingpress or the system
};

}  // namespace kingpress::credits
