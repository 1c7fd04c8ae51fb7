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
namespace {

const std::vector<diag::CodeEntry>& own_codes() {
  static const std::vector<diag::CodeEntry> codes{{"cards-and-spaces",
                                                   "Cards and a board are pressed together, and the cards do not have "
                                                   "the size that the board's spaces are made for.",
                                                   "", "kingpress print minkingi --size tarot\n",
                                                   "kingpress print minkingi --size tarot --only cards,backs\n"}};
  return codes;
}

}  // namespace

std::vector<diag::CodeEntry> all_codes() {
  std::vector<diag::CodeEntry> all;
  for (const auto& room : {own_codes, cards::codes, compose::codes, data::codes, fonts::codes, output::codes,
                           play::codes, rules::codes, sheets::codes, templates::codes})
    all.insert(all.end(), room().begin(), room().end());
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.code < b.code; });
  all.erase(std::unique(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.code == b.code; }),
            all.end());
  return all;
}

}  // namespace kingpress::press
