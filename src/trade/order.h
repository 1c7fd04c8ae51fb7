// The folder for a print shop: faces, documents or sheets as the shop wants them, its manifest, a list of what is
// ordered how often, one of who made the pictures, and READ-ME.txt with what to do. Refuses what the shop would refuse:
// letters and pictures between safe zone and cut, pictures of too few pixels, more ink than it takes, too few or too
// many of a product.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "fonts/font_set.h"
#include "inks/coverage.h"
#include "trade/batches.h"
#include "trade/kit.h"
#include "trade/shop.h"

namespace kingpress::trade {

struct OrderSpec {
  std::string folder;
  std::string product = {};  // of the cards; empty: the nearest
  bool at_risk = false;      // what it would refuse of a face is a warning
  unsigned jobs = 1;
  inks::Coverage* inks = nullptr;  // of the shop's press; without it ink is not looked at
  std::string profile = {};        // of its press, as bytes: its documents are in those inks; else RGB
  std::string credits = {};        // who made the pictures and fonts, in sentences; empty: not asked
  std::string credits_list = {};   // the same as a table, file by file
};

struct Sent {
  std::vector<std::string> files;
  std::string what;  // "135 of poker"
  std::vector<std::string> notes;
};

using Progress = std::function<void(std::size_t done, std::size_t total)>;

// Nothing when it is refused, as the diagnostics say; then no file has changed.
std::optional<Sent> order(const Kit& kit, const Shop& shop, const OrderSpec& spec, fonts::FontSet& fonts,
                          diag::Diagnostics& diagnostics, const Progress& progress);

}  // namespace kingpress::trade
