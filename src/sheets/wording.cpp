#include "sheets/wording.h"

#include <array>

namespace kingpress::sheets {

std::string said(const SheetSpec& spec, std::string_view words,
                 std::initializer_list<std::pair<std::string_view, std::string>> values) {
  const std::string pattern = spec.words ? spec.words(words) : std::string(words);
  std::string text;
  for (std::size_t at = 0; at < pattern.size();) {
    const std::size_t end = pattern[at] == '{' ? pattern.find('}', at) : std::string::npos;
    const std::string_view name =
        end == std::string::npos ? std::string_view() : std::string_view(pattern).substr(at + 1, end - at - 1);
    const auto* value = values.begin();
    while (value != values.end() && value->first != name) ++value;
    if (value == values.end()) {
      text += pattern[at++];
    } else {
      text += value->second;
      at = end + 1;
    }
  }
  return text;
}

std::span<const std::string_view> sheet_words() {
  static constexpr std::array<std::string_view, 48> words{
      "print at actual size, then measure",
      "print at actual size, flip on the long edge, then measure",
      "print at actual size, flip on the short edge, then measure",
      "sheet {sheet} of {sheets}",
      "cut at the crop marks",
      "cut at the crop marks, glue {tiles} over this tile up to the tips of the triangles",
      "{one} and {other}",
      "{label} back",
      "{label} back (empty)",
      "rules",
      "cover",
      "feedback",
      "boxes",
      "cards",
      "backs",
      "boards",
      "tiles",
      "tokens",
      "dice",
      "field",
      "reference",
      "parts",
      "banners",
      "counters",
      "markers",
      "DRAFT",
      "crop marks",
      "cut lines",
      "folds",
      "rulers and footer",
      "Cut in the order of the numbers, from mark to mark. Cuts of one number are one pass: lay those strips on one "
      "another.",
      "Cut in the order of the numbers, from mark to mark, up to {sheets} sheets at once. Cuts of one number are one "
      "pass: lay those strips on one another.",
      "Keep each stack as it was printed, the first sheet on top. Put the piles together by their letters, A on top: "
      "all is sorted.",
      "Sheet {sheet}: {label}",
      "Sheets {first} to {last}: {label}, {number} laid alike",
      "1 cut",
      "{number} cuts",
      "1 piece with scissors",
      "{number} pieces with scissors",
      "This way up",
      "The other side",
      "Lay the whole pile in as it came out.",
      "Turn the whole pile over and lay it in.",
      "The printed sides lie down, the blank sides up.",
      "The printed sides lie up, the blank sides down.",
      "This sheet gets the first of the backs.",
      "Hold it to the light: the two arrows lie on one another and point the same way.",
      "If they do not, stop the printer and lay the pile in the other way round.",
  };
  return words;
}

}  // namespace kingpress::sheets
