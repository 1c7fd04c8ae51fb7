// The backs of one item of a kit: those that show the same are one drawing, composed once for all their cards.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include "press/cutouts.h"
#include "press/looks.h"

namespace kingpress::press {

class Backs {
 public:
  explicit Backs(Looks& looks) : looks_(looks) {}

  // What lies behind this front, at `trim`; null when the look's template cannot be had, as is then said. A template
  // that names no value of the card serves them all.
  std::shared_ptr<const Drawing> behind(const Drawing& front, const Owner& owner, const cards::Look& look,
                                        const std::string& game, const templates::Skin& skin, geometry::Size trim);

 private:
  const std::set<std::string>& names_of(const templates::Template& layout);

  Looks& looks_;
  std::map<const templates::Template*, std::set<std::string>> names_;
  std::map<std::string, std::shared_ptr<const Drawing>> drawn_;  // by all that they show
};

}  // namespace kingpress::press
