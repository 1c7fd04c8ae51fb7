#include "press/codes.h"

#include <algorithm>

#include "cards/codes.h"
#include "compose/codes.h"
#include "data/codes.h"
#include "fonts/codes.h"
#include "output/codes.h"
#include "play/codes.h"
#include "rules/codes.h"
#include "sheets/codes.h"
#include "templates/codes.h"

namespace kingpress::press {

std::vector<diag::CodeEntry> all_codes() {
  std::vector<diag::CodeEntry> all;
  for (const auto& room : {cards::codes, compose::codes, data::codes, fonts::codes, output::codes, play::codes, rules::codes, sheets::codes, templates::codes})
    all.insert(all.end(), room().begin(), room().end());
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.code < b.code; });
  all.erase(std::unique(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.code == b.code; }), all.end());
  return all;
}

}  // namespace kingpress::press
