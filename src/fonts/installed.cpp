#include "fonts/installed.h"

#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "fonts/owned.h"

namespace kingpress::fonts {
namespace {

struct Candidate {
  InstalledFont font;
  int unusual = 0;  // how far from upright and regular
  std::set<char32_t> has;
};

std::vector<Candidate> candidates(const std::set<char32_t>& characters) {
  const Owned<FcConfig, FcConfigDestroy> config(FcInitLoadConfigAndFonts());
  const Owned<FcPattern, FcPatternDestroy> outlined(FcPatternCreate());
  FcPatternAddBool(outlined.get(), FC_OUTLINE, FcTrue);
  const Owned<FcObjectSet, FcObjectSetDestroy> wanted(
      FcObjectSetBuild(FC_FILE, FC_INDEX, FC_CHARSET, FC_WEIGHT, FC_SLANT, nullptr));
  const Owned<FcFontSet, FcFontSetDestroy> fonts(FcFontList(config.get(), outlined.get(), wanted.get()));
  std::vector<Candidate> found;
  for (int i = 0; fonts && i < fonts->nfont; ++i) {
    FcPattern* const one = fonts->fonts[i];
    FcChar8* file = nullptr;
    FcCharSet* has = nullptr;
    int index = 0, weight = FC_WEIGHT_REGULAR, slant = FC_SLANT_ROMAN;
    if (FcPatternGetString(one, FC_FILE, 0, &file) != FcResultMatch ||
        FcPatternGetCharSet(one, FC_CHARSET, 0, &has) != FcResultMatch)
      continue;
    FcPatternGetInteger(one, FC_INDEX, 0, &index);
    FcPatternGetInteger(one, FC_WEIGHT, 0, &weight);
    FcPatternGetInteger(one, FC_SLANT, 0, &slant);
    Candidate candidate{{reinterpret_cast<const char*>(file), index & 0xffff},
                        std::abs(weight - FC_WEIGHT_REGULAR) + (slant == FC_SLANT_ROMAN ? 0 : 1000),
                        {}};
    for (const char32_t character : characters)
      if (FcCharSetHasChar(has, character)) candidate.has.insert(character);
    if (!candidate.has.empty()) found.push_back(std::move(candidate));
  }
  std::sort(found.begin(), found.end(), [](const Candidate& a, const Candidate& b) {
    return std::tie(a.unusual, a.font.file, a.font.index) < std::tie(b.unusual, b.font.file, b.font.index);
  });
  return found;
}

}  // namespace

std::vector<InstalledFont> installed_for(std::set<char32_t> characters) {
  std::vector<InstalledFont> chosen;
  const std::vector<Candidate> all = candidates(characters);
  while (!characters.empty()) {
    const auto gain = [&](const Candidate& one) {
      return std::count_if(one.has.begin(), one.has.end(), [&](char32_t c) { return characters.contains(c); });
    };
    const auto best = std::max_element(all.begin(), all.end(),
                                       [&](const Candidate& a, const Candidate& b) { return gain(a) < gain(b); });
    if (best == all.end() || gain(*best) == 0) break;
    chosen.push_back(best->font);
    for (const char32_t character : best->has) characters.erase(character);
  }
  return chosen;
}

}  // namespace kingpress::fonts
