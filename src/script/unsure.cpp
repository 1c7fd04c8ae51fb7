#include "script/unsure.h"

#include <algorithm>

namespace kingpress::script {
namespace {

// The variables of unknown contents that the line of an error asks for.
std::vector<std::string> asked_by(const diag::Diagnostic& fault, const Unsure& unsure) {
  std::vector<std::string> names;
  if (fault.severity != diag::Severity::error || !fault.span) return names;
  for (const auto& [name, line] : unsure.asked)
    if (line == fault.span.file->place(fault.span.begin).line) names.push_back(name);
  return names;
}

}  // namespace

bool holds_what_was_meant(const diag::Diagnostics& found, const Unsure& unsure, std::map<std::string, Type>& held) {
  for (const diag::Diagnostic& fault : found.list())
    for (const std::string& name : asked_by(fault, unsure))
      if (const auto meant = unsure.meant.find(name); meant != unsure.meant.end() && held.insert(meant->second).second)
        return true;
  return false;
}

std::vector<diag::Diagnostic> own_faults(const diag::Diagnostics& found, const Unsure& unsure) {
  const auto follows = [&](const diag::Diagnostic& fault) {
    return std::ranges::any_of(asked_by(fault, unsure),
                               [&](const std::string& name) { return !unsure.set.contains(name); });
  };
  std::vector<diag::Diagnostic> own;
  std::ranges::remove_copy_if(found.list(), std::back_inserter(own), follows);
  const bool others =
      std::ranges::any_of(own, [](const diag::Diagnostic& fault) { return fault.severity == diag::Severity::error; });
  return others ? own : found.list();
}

}  // namespace kingpress::script
