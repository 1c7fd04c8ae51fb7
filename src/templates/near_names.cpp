#include "templates/near_names.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

#include "diag/suggestion.h"

namespace kingpress::templates {
namespace {

// "sign-crown" is no slip of "sign-moon": of a family of drawings only what comes after its name is compared, and those
// that there are are listed. Nothing when the name begins like none of a family.
std::optional<std::string> near_kin(const std::string& name, const std::vector<std::string>& known) {
  constexpr std::size_t least_family = 4, longest_list = 60;
  const std::size_t dash = name.find('-');
  if (dash == std::string::npos || dash + 1 == name.size()) return std::nullopt;
  const std::string family = name.substr(0, dash + 1);
  std::set<std::string> kin;
  for (const std::string& symbol : known)
    if (symbol.starts_with(family)) kin.insert(symbol.substr(family.size()));
  if (kin.size() < least_family || kin.size() > longest_list) return std::nullopt;
  const auto near = diag::nearest(name.substr(family.size()), std::vector<std::string>(kin.begin(), kin.end()));
  return fmt::format("{}there are {}{}", near ? fmt::format("did you mean '{}{}'? ", family, *near) : "", family,
                     fmt::join(kin, ", " + family));
}

}  // namespace

// "crown" is near to "mark-crown", which no count of slips would tell.
std::string near_names(const std::string& name, const std::vector<std::string>& names, const char* list) {
  constexpr std::size_t longest_list = 8;
  std::vector<std::string> known;  // each once
  std::copy_if(names.begin(), names.end(), std::back_inserter(known),
               [met = std::set<std::string>()](const std::string& one) mutable { return met.insert(one).second; });
  if (auto kin = near_kin(name, known)) return std::move(*kin);
  if (diag::nearest(name, known)) return diag::suggest(name, known);
  const auto names_with = [&](const std::string& before, const std::string& behind) {
    std::vector<std::string> near;
    for (const std::string& one : known)
      if (!name.empty() && (before + one + behind).find(before + name + behind) != std::string::npos &&
          near.size() < longest_list)
        near.push_back(one);
    return near;
  };
  std::vector<std::string> near = names_with("-", "-");  // "item-coin" before "figure-coinquest"
  if (near.empty()) near = names_with("", "");
  if (near.size() == 1) return fmt::format("did you mean '{}'?", near.front());
  return near.empty() ? fmt::format("'kingpress list {}' names those there are", list)
                      : fmt::format("near: {}", fmt::join(near, ", "));
}

}  // namespace kingpress::templates
