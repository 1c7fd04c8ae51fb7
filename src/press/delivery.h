// What `export` does: a kit judged and composed as for printing, then handed to the one it is for - a print shop, by
// the name of its file, or one of the table of ways.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "press/job.h"
#include "trade/cut.h"
#include "trade/order.h"
#include "trade/shop.h"

namespace kingpress::press {

struct DeliveryJob {
  std::string to;      // "mpc", "tts", or a shop's file
  std::string target;  // as it was named
  std::string folder;
  bool replace = false;  // what an earlier run left in the folder
  Selection selection;
  std::string product;
  std::string profile;  // of the shop's press, a file; empty: the one installed
  bool at_risk = false;
  std::string address;         // of the pictures of a table
  trade::Machine machine{};    // that cuts
  sheets::SheetSpec sheets{};  // for it
  unsigned jobs = 1;
};

struct Way {
  std::string_view name, says;
  std::optional<trade::Sent> (*send)(const trade::Kit& kit, const DeliveryJob& job, Workshop& workshop,
                                     const Progress& progress);
};
// All but the shops.
const std::vector<Way>& ways();

// The shops that the program brings.
std::vector<trade::Shop> shops(Workshop& workshop);

// Nothing when errors stopped it: they are in the workshop's diagnostics, and no file has changed. Throws UsageError
// for a name that is no shop and no way, and for a folder that holds files already.
std::optional<trade::Sent> deliver(const Target& target, const DeliveryJob& job, Workshop& workshop,
                                   const Progress& progress);

}  // namespace kingpress::press
