#include "pack/pack.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "diag/environment_error.h"
#include "diag/usage_error.h"
#include "machine/read_file.h"
#include "scene/digest.h"
#include "trade/zip.h"

namespace kingpress::pack {
namespace {

bool is_packed_already(std::string_view name) {
  for (const std::string_view one : {".png", ".jpg", ".jpeg", ".xlsx", ".ods"})
    if (name.ends_with(one)) return true;
  return false;
}

}  // namespace

Packed pack(const std::string& folder, const std::vector<std::string>& files, const std::string& name,
            const std::string& opens, const Limits& limits) {
  if (files.size() > limits.files)
    throw diag::UsageError(
        fmt::format("{} files are too many for one game, the limit is {}", files.size(), limits.files),
        "name the folder of one deck");
  nlohmann::ordered_json list{{"kingpress", 1}, {"name", name}, {"opens", opens}};
  nlohmann::ordered_json digests = nlohmann::ordered_json::object();
  std::map<std::string, std::string> all;
  std::uint64_t bytes = 0;
  std::string whole;
  for (const std::string& file : files) {
    auto read = machine::read_beneath(folder, file, limits.file_bytes);
    auto* text = std::get_if<std::string>(&read);
    if (!text) {
      const std::string path = (std::filesystem::path(folder) / file).generic_string();
      machine::throw_if_exhausted(path, std::get<machine::Refusal>(read).error);
      throw diag::EnvironmentError(fmt::format("'{}' cannot be read", path));
    }
    bytes += text->size();
    if (bytes > limits.bytes)
      throw diag::UsageError(
          fmt::format("'{}' holds more than {} MiB, the limit of one game", folder, limits.bytes >> 20));
    const std::string digest = scene::digest(*text);
    digests[file] = digest;
    whole += file + '\n' + digest + '\n';
    all[file] = std::move(*text);
  }
  Packed packed{{}, scene::digest(whole)};
  list["hash"] = packed.hash;
  list["files"] = std::move(digests);
  trade::Zip zip;
  zip.add(std::string(list_name), list.dump(1) + "\n", true);
  for (const std::string& file : files) zip.add(file, all[file], !is_packed_already(file));
  packed.bytes = zip.finish();
  return packed;
}

}  // namespace kingpress::pack
