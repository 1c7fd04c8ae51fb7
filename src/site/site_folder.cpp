#include "site/site_folder.h"

#include <algorithm>
#include <filesystem>
#include <variant>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "diag/usage_error.h"
#include "machine/named_paths.h"
#include "machine/read_file.h"

namespace kingpress::site {
namespace {

namespace fs = std::filesystem;

constexpr const char *list_name = "site.json", *made_by = "kingpress site";

bool is_empty(const std::string& folder) {
  std::error_code error;
  const fs::directory_iterator first(folder, error);
  return error || first == fs::directory_iterator();
}

// A list may be a stranger's: names that a site has, and no other.
bool is_of_a_site(const std::string& name) {
  const fs::path path(name);
  const bool plain = !path.has_root_path() && std::none_of(path.begin(), path.end(), [](const fs::path& part) {
    return part == ".." || part == "." || part.generic_string().starts_with('.');
  });
  static const std::vector<std::string> endings{".html", ".png", ".jpg", ".svg", ".pdf", ".otf", ".ttf", ".json"};
  return plain && std::ranges::count(endings, path.extension().generic_string()) > 0;
}

// The files that an earlier run has listed; throws UsageError when the folder is none of a site.
std::vector<std::string> listed(const std::string& folder) {
  if (is_empty(folder)) return {};
  const auto file = machine::read_beneath(folder, list_name, 16u << 20);
  if (const auto* refusal = std::get_if<machine::Refusal>(&file))
    machine::throw_if_exhausted((fs::path(folder) / list_name).generic_string(), refusal->error);
  const auto* text = std::get_if<std::string>(&file);
  const auto list = text ? nlohmann::json::parse(*text, nullptr, false) : nlohmann::json();
  if (!list.is_object() || !list.contains("made by") || list["made by"] != made_by || !list.contains("files") ||
      !list["files"].is_array())
    throw diag::UsageError(fmt::format("'{}' holds files that are no site of kingpress", folder),
                           "name a new folder with -o, or empty this one");
  std::vector<std::string> names;
  for (const auto& name : list["files"])
    if (name.is_string() && is_of_a_site(name.get<std::string>())) names.push_back(name.get<std::string>());
  return names;
}

}  // namespace

SiteFolder::SiteFolder(std::string folder) : folder_(std::move(folder)), older_(listed(folder_)) {}

// The newest first: the first of a folder takes the folder with it, once no other lies there.
SiteFolder::~SiteFolder() {
  while (!files_.empty()) files_.pop_back();
}

void SiteFolder::add(const std::string& name, std::string_view bytes) {
  machine::StagedFile& file = files_.emplace_back((fs::path(folder_) / name).generic_string());
  file.write(bytes);
  file.seal();
  names_.push_back(name);
  bytes_ += bytes.size();
}

void SiteFolder::publish() {
  std::sort(names_.begin(), names_.end());
  std::vector<std::string> names = names_;
  add(list_name, nlohmann::ordered_json{{"made by", made_by}, {"files", names}}.dump(1) + "\n");
  machine::StagedFile::commit_all(files_);
  for (const std::string& name : older_) {
    const fs::path path = fs::path(folder_) / name;
    std::error_code error;
    const bool is_linked =
        machine::is_link(path.parent_path()) && path.has_parent_path() && path.parent_path() != fs::path(folder_);
    if (std::ranges::count(names_, name) > 0 || is_linked) continue;
    if (fs::is_regular_file(fs::symlink_status(path, error))) fs::remove(path, error);
    if (path.parent_path() != fs::path(folder_)) fs::remove(path.parent_path(), error);  // where it is empty now
  }
}

}  // namespace kingpress::site
