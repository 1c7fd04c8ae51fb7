#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "diag/ascii.h"
#include "diag/environment_error.h"
#include "machine/named_paths.h"
#include "pack/pack.h"

namespace kingpress::pack {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 20> endings{".yaml",  ".yml",    ".csv", ".tsv", ".xlsx", ".ods", ".json",
                                                   ".jsonl", ".ndjson", ".po",  ".md",  ".txt",  ".png", ".jpg",
                                                   ".jpeg",  ".svg",    ".ttf", ".otf", ".icc",  ".ttc"};
// Texts that have no ending by custom.
constexpr std::array<std::string_view, 5> licences{"LICENSE", "LICENCE", "COPYING", "AUTHORS", "README"};

std::string why_not(const std::string& name, bool notes, bool ledgers) {
  const std::string base = name.substr(name.rfind('/') + 1);
  if ((base == "notes.yaml" || base == "views.yaml") && !notes) return "notes";
  if (base.starts_with("printed") && base.ends_with(".csv") && !ledgers) return "a ledger";
  if (name == list_name) return "the list of another archive";
  if (!is_data(name)) return "no data of a deck";
  return {};
}

}  // namespace

bool is_data(std::string_view name) {
  const std::string base = std::string(name.substr(name.rfind('/') + 1));
  if (std::find(licences.begin(), licences.end(), base) != licences.end()) return true;
  const std::string low = diag::lower(base);
  return std::any_of(endings.begin(), endings.end(),
                     [&](std::string_view one) { return low.size() > one.size() && low.ends_with(one); });
}

Chosen choose(const std::string& folder, bool notes, bool ledgers, const Limits& limits) {
  Chosen chosen;
  std::error_code error;
  std::vector<std::pair<fs::path, std::string>> to_read{{folder.empty() ? "." : folder, ""}};
  while (!to_read.empty()) {
    const auto [path, name] = to_read.back();
    to_read.pop_back();
    fs::directory_iterator entries(path, error);
    if (error)
      throw diag::EnvironmentError(fmt::format("'{}' cannot be read: {}", path.generic_string(), error.message()));
    for (const fs::directory_entry& entry : entries) {
      const std::string base = entry.path().filename().generic_string(),
                        whole = name.empty() ? base : name + "/" + base;
      if (chosen.files.size() + chosen.left.size() + to_read.size() > 4 * limits.files)
        throw diag::EnvironmentError(fmt::format("'{}' holds too much for one game", folder));
      if (base.starts_with('.'))
        chosen.left[whole] = "hidden";
      else if (machine::is_link(entry.path()))
        chosen.left[whole] = "a link";
      else if (entry.is_directory(error) && whole == "output")
        chosen.left[whole] = "what was printed";
      else if (entry.is_directory(error))
        to_read.emplace_back(entry.path(), whole);
      else if (!entry.is_regular_file(error))
        chosen.left[whole] = "no file";
      else if (const std::string why = why_not(whole, notes, ledgers); !why.empty())
        chosen.left[whole] = why;
      else
        chosen.files.push_back(whole);
    }
  }
  std::sort(chosen.files.begin(), chosen.files.end());
  return chosen;
}

}  // namespace kingpress::pack
