#include "cli/opened_packs.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "diag/usage_error.h"
#include "machine/read_file.h"
#include "pack/pack.h"
#include "press/text_file.h"

namespace kingpress::cli {

bool names_pack(const Option& option) {
  if (option.writes != Writes::nothing && option.writes != Writes::beside) return false;
  if ((" " + std::string(option.files) + " ").find(" yaml ") == std::string::npos) return false;
  const std::vector<std::string> words = words_in(option);
  return std::any_of(words.begin(), words.end(), [](const std::string& word) { return word.ends_with(pack::ending); });
}

bool names_pack(const Command& command) {
  return std::any_of(command.options.begin(), command.options.end(),
                     [](const Option& option) { return names_pack(option); });
}

OpenedPacks::OpenedPacks(const Command& command, Console& console) {
  for (const Option& option : command.options) {
    if (!names_pack(option)) continue;
    const auto opened = [&](const std::string& word) {
      return word.ends_with(pack::ending) ? open(word, console) : word;
    };
    if (const auto* one = std::get_if<std::string*>(&option.into))
      **one = opened(**one);
    else if (const auto* maybe = std::get_if<std::optional<std::string>*>(&option.into))
      **maybe = opened(***maybe);
    else if (const auto* several = std::get_if<std::vector<std::string>*>(&option.into))
      for (std::string& word : **several) word = opened(word);
  }
}

namespace {

pack::Opened read_pack(const std::string& file) {
  const pack::Limits limits;
  auto read = machine::read_named(file, static_cast<std::size_t>(limits.bytes));
  if (auto* bytes = std::get_if<std::string>(&read)) return pack::open(*bytes, file, limits);
  const auto kind = std::get<machine::Refusal>(read).kind;
  throw diag::UsageError(kind == machine::Refusal::Kind::missing     ? fmt::format("there is no file '{}'", file)
                         : kind == machine::Refusal::Kind::too_large ? fmt::format("'{}' is too large for a game", file)
                                                                     : fmt::format("'{}' cannot be read", file));
}

}  // namespace

std::string OpenedPacks::open(const std::string& file, Console& console) {
  const pack::Opened opened = read_pack(file);
  const machine::TemporaryTree& tree = trees_.emplace_back();
  for (const auto& [name, content] : opened.files) tree.write(opened.name + "/" + name, content);
  console.call(tree.folder() + "/" + opened.name, file);
  return tree.folder() + "/" + opened.name + (opened.opens.empty() ? "" : "/" + opened.opens);
}

std::vector<std::string> unpack_to(const std::string& file, const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (fs::exists(folder, error) && (!fs::is_directory(folder, error) || !fs::is_empty(folder, error)))
    throw diag::UsageError(fmt::format("'{}' is there already", folder),
                           "name a new folder: nothing is ever written over");
  std::vector<std::string> written;
  for (const auto& [name, content] : read_pack(file).files) {
    written.push_back((fs::path(folder) / name).generic_string());
    press::write_text(written.back(), content, false);
  }
  return written;
}

}  // namespace kingpress::cli
