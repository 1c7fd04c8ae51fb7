#include "cli/opened_packs.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "diag/usage_error.h"
#include "pack/pack.h"
#include "press/text_file.h"

namespace kingpress::cli {
namespace {

// A folder may be called so, and where a verb also writes beside what is named, a word may name what is to come.
bool is_pack(const std::string& word, const Option& option) {
  std::error_code error;
  const auto there = std::filesystem::status(word, error);
  return word.ends_with(pack::ending) && !std::filesystem::is_directory(there) &&
         (option.writes == Writes::nothing || std::filesystem::exists(there));
}

}  // namespace

bool names_pack(const Option& option) {
  if (option.writes != Writes::nothing && option.writes != Writes::beside) return false;
  if ((" " + std::string(option.files) + " ").find(" yaml ") == std::string::npos) return false;
  const std::vector<std::string> words = words_in(option);
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) { return is_pack(word, option); });
}

bool names_pack(const Command& command) {
  return std::any_of(command.options.begin(), command.options.end(),
                     [](const Option& option) { return names_pack(option); });
}

OpenedPacks::OpenedPacks(const Command& command, Console& console) : goes_on_(command.needs.goes_on) {
  for (const Option& option : command.options) {
    if (!names_pack(option)) continue;
    const auto opened = [&](const std::string& word) { return is_pack(word, option) ? open(word, console) : word; };
    if (const auto* one = std::get_if<std::string*>(&option.into))
      **one = opened(**one);
    else if (const auto* maybe = std::get_if<std::optional<std::string>*>(&option.into))
      **maybe = opened(***maybe);
    else if (const auto* several = std::get_if<std::vector<std::string>*>(&option.into))
      for (std::string& word : **several) word = opened(word);
  }
}

std::string OpenedPacks::open(const std::string& file, Console& console) {
  pack::Opened opened = read_pack(file);
  const machine::TemporaryTree& tree = trees_.emplace_back();
  for (const auto& [name, content] : opened.files) tree.write(opened.name + "/" + name, content);
  console.call(tree.folder() + "/" + opened.name, file);
  const std::string target = tree.folder() + "/" + opened.name + (opened.opens.empty() ? "" : "/" + opened.opens);
  if (goes_on_) followed_.emplace_back(file, tree, std::move(opened));
  return target;
}

std::vector<std::string> unpack_to(const std::string& file, const std::string& folder) {
  return write_to(folder, read_pack(file).files);
}

std::vector<std::string> write_to(const std::string& folder, const std::map<std::string, std::string>& files) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (fs::exists(folder, error) && (!fs::is_directory(folder, error) || !fs::is_empty(folder, error)))
    throw diag::UsageError(fmt::format("'{}' is there already", folder),
                           "name a new folder: nothing is ever written over");
  std::vector<std::string> written;
  for (const auto& [name, content] : files) {
    written.push_back((fs::path(folder) / name).generic_string());
    press::write_text(written.back(), content, false);
  }
  return written;
}

}  // namespace kingpress::cli
