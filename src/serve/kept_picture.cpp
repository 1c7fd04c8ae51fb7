#include "serve/kept_picture.h"

#include <fmt/format.h>

#include <cctype>
#include <filesystem>
#include <system_error>

#include "machine/named_paths.h"
#include "machine/read_file.h"
#include "machine/staged_file.h"
#include "pictures/picture.h"

namespace kingpress::serve {
namespace {

constexpr const char *art = "art", *games = "games";
constexpr std::size_t longest_stem = 60;

const char* ending_of(scene::Picture::Kind kind) {
  switch (kind) {
    case scene::Picture::Kind::png: return ".png";
    case scene::Picture::Kind::jpeg: return ".jpg";
    case scene::Picture::Kind::svg: return ".svg";
  }
  return "";
}

// Letters and digits of the name as they are, all else as dashes: what every system takes as a file's name.
std::string stem_of(const std::string& name, const char* otherwise) {
  std::string stem;
  for (const char c : std::filesystem::path(name).stem().generic_string()) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_')
      stem += c;
    else if (!stem.empty() && stem.back() != '-')
      stem += '-';
    if (stem.size() == longest_stem) break;
  }
  while (!stem.empty() && stem.back() == '-') stem.pop_back();
  return stem.empty() ? otherwise : stem;
}

struct Keeping {
  std::filesystem::path base;  // the deck's folder
  std::string within, stem, ending;
};

// Under a name that is free; what is there already is not written twice.
KeptPicture keep(const Keeping& keeping, const std::string& bytes) {
  const auto& [base, within, stem, ending] = keeping;
  if (machine::is_link(base / within))
    throw edit::Refusal{fmt::format("'{}' leads out of the folder of the deck", (base / within).generic_string()),
                        "make it a folder of its own"};
  std::string path;
  for (int number = 1;; ++number) {
    path = fmt::format("{}/{}{}{}", within, stem, number > 1 ? fmt::format("-{}", number) : "", ending);
    if (!std::filesystem::exists(std::filesystem::symlink_status(base / path))) break;
    const auto there = machine::read_beneath(base.generic_string(), path, bytes.size());
    if (const auto* same = std::get_if<std::string>(&there); same && *same == bytes) return {path, false};
  }
  machine::StagedFile file((base / path).generic_string());
  file.write(bytes);
  file.commit();
  return {path, true};
}

}  // namespace

KeptPicture keep_picture(const std::string& folder, const std::string& name, const std::string& bytes) {
  const auto kind = pictures::picture_kind(bytes);
  if (!kind)
    throw edit::Refusal{fmt::format("'{}' is no picture that can be printed", name), "pictures are PNG, JPEG or SVG"};
  const KeptPicture kept = keep({folder, art, stem_of(name, "picture"), ending_of(*kind)}, bytes);
  if (!kept.is_new) return kept;
  pictures::PictureCache pictures;
  const auto loaded = pictures.load(folder, kept.path);
  if (const auto* problem = std::get_if<pictures::PictureProblem>(&loaded)) {
    discard_picture(folder, kept.path);
    throw edit::Refusal{problem->message, problem->hint};
  }
  return kept;
}

KeptPicture keep_game(const std::string& folder, const std::string& name, const std::string& record) {
  return keep({folder, games, stem_of(name, "game"), ".jsonl"}, record);
}

void discard_picture(const std::string& folder, const std::string& name) {
  std::error_code error;
  std::filesystem::remove(std::filesystem::path(folder) / name, error);
  std::filesystem::remove((std::filesystem::path(folder) / name).parent_path(), error);  // where it is empty
}

}  // namespace kingpress::serve
