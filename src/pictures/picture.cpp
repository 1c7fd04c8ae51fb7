// Decks name pictures carelessly, and strangers' decks on purpose. So names are looked up beneath the deck's folder
// alone, and the content says what a file is.
#include "pictures/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "diag/ascii.h"
#include "diag/environment_error.h"
#include "diag/suggestion.h"
#include "machine/read_file.h"
#include "machine/system_error.h"
#include "pictures/jpeg.h"
#include "pictures/picture_metadata.h"
#include "pictures/svg_text.h"
#include "scene/digest.h"

namespace kingpress::pictures {
namespace {

using machine::Refusal;
using scene::Picture;

bool is_picture_name(const std::filesystem::path& name) {
  std::string extension = name.extension().generic_string();
  for (char& c : extension) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return extension == ".png" || extension == ".jpg" || extension == ".jpeg" || extension == ".svg";
}

std::vector<std::string> pictures_in(const std::filesystem::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (entry->is_regular_file(error) && is_picture_name(entry->path()))
      names.push_back(entry->path().filename().generic_string());
    if (names.size() >= 5000) break;
  }
  std::sort(names.begin(), names.end());
  return names;
}

// Of a folder and those within it, as paths from there.
std::vector<std::string> pictures_beneath(const std::filesystem::path& folder) {
  using Options = std::filesystem::directory_options;
  std::vector<std::string> names;
  std::size_t entries = 0;
  std::error_code error;
  std::filesystem::recursive_directory_iterator entry(folder, Options::skip_permission_denied, error);
  for (const decltype(entry) end; !error && entry != end && ++entries < 5000; entry.increment(error))
    if (is_picture_name(entry->path()) && entry->is_regular_file(error))
      names.push_back(entry->path().lexically_relative(folder).generic_string());
  std::sort(names.begin(), names.end());
  return names;
}

// What all ways to write a path have in common: Windows separates folders by "\" and takes "Fox" for "fox".
std::string in_small_letters(std::string path) {
  for (char& c : path) c = c == '\\' ? '/' : diag::lower(c);
  return path;
}

// Where the file lies, if it is in a folder of a different name or in a deeper one.
std::optional<std::string> elsewhere(const std::filesystem::path& folder, const std::string& name) {
  const std::string wanted = in_small_letters(name);
  const auto file_of = [](const std::string& path) { return path.substr(path.rfind('/') + 1); };
  std::optional<std::string> found;
  for (const std::string& path : pictures_beneath(folder)) {
    const std::string small = in_small_letters(path);
    if (small == wanted) return path;
    if (!found && file_of(small) == file_of(wanted)) found = path;
  }
  return found;
}

// U+0300 to U+036F: an accent as a letter of its own, as macOS may write "ä" in the name of a file.
bool has_lone_accent(std::string_view name) {
  for (std::size_t i = 0; i + 1 < name.size(); ++i) {
    const auto first = static_cast<unsigned char>(name[i]), second = static_cast<unsigned char>(name[i + 1]);
    if (first == 0xCC || (first == 0xCD && second < 0xB0)) return true;
  }
  return false;
}

std::string did_you_mean(const std::string& name, const std::string& near) {
  const std::string hint = fmt::format("did you mean '{}'?", near);
  if (has_lone_accent(name) == has_lone_accent(near)) return hint;
  return fmt::format("{} The accents of its name are stored in a different way: rename the file, or copy its name",
                     hint);
}

PictureProblem missing(const std::string& folder, const std::string& name) {
  const std::filesystem::path path(name), from(folder.empty() ? "." : folder);
  std::string hint = "art is looked for in the folder of the deck";
  // Near names only of folders that lie beneath: others are not ours to list.
  const bool beneath = path.is_relative() && std::find(path.begin(), path.end(), "..") == path.end();
  if (beneath) {
    const auto names = pictures_in(from / path.parent_path());
    if (const auto same = elsewhere(from, name))
      hint = did_you_mean(name, *same);
    else if (const auto near = diag::nearest(path.filename().generic_string(), names))
      hint = did_you_mean(name, (path.parent_path() / *near).generic_string());
    else if (const std::string known = diag::suggest(path.filename().generic_string(), names); !known.empty())
      hint = known;
  }
  return {"picture-missing", fmt::format("there is no picture '{}'", name), hint};
}

PictureProblem problem_of(const Refusal& refusal, const std::string& folder, const std::string& name,
                          const PictureLimits& limits) {
  switch (refusal.kind) {
    case Refusal::Kind::missing: return missing(folder, name);
    case Refusal::Kind::outside:
      return {"picture-outside", fmt::format("the picture '{}' lies outside the folder of the deck", name),
              "copy it into the folder of the deck and name it from there"};
    case Refusal::Kind::not_a_file: return {"picture-unreadable", fmt::format("'{}' is not a file", name), {}};
    case Refusal::Kind::too_large:
      return {"picture-too-large", fmt::format("the picture '{}' is larger than {} MiB", name, limits.file_bytes >> 20),
              "save it smaller"};
    case Refusal::Kind::unreadable: break;
  }
  machine::throw_if_exhausted(name, refusal.error);
  return {"picture-unreadable",
          fmt::format("the picture '{}' cannot be opened: {}", name, machine::system_message(refusal.error)),
          {}};
}

// What is done to the bytes of a picture, the same on every reading.
void settle(Picture& picture, const PictureLimits& limits) {
  const bool keeps_metadata = limits.keep_metadata;
  const auto kind = picture_kind(picture.bytes);
  if (kind == Picture::Kind::svg && picture.bytes.size() <= limits.svg_bytes)
    picture.bytes = settled_svg(picture.bytes, keeps_metadata);
  if (kind == Picture::Kind::png && !keeps_metadata) picture.bytes = without_png_metadata(std::move(picture.bytes));
  if (kind != Picture::Kind::jpeg) return;
  picture.turn = exif_orientation(picture.bytes);
  picture.bytes = keeps_metadata ? upright(std::move(picture.bytes)) : without_jpeg_metadata(std::move(picture.bytes));
}

// Files of more than this are read one at a time, so that threads side by side do not hold many of them.
constexpr std::size_t large_file = 8u << 20;
using Alone = std::unique_lock<std::mutex>;

bool is_too_large(const std::variant<std::string, Refusal>& file) {
  const auto* refusal = std::get_if<Refusal>(&file);
  return refusal != nullptr && refusal->kind == Refusal::Kind::too_large;
}

// The picture of a file: read, named, settled; not yet checked. `alone` is held while a large one is judged.
std::variant<std::shared_ptr<Picture>, PictureProblem> read(const PictureName& of, const PictureLimits& limits,
                                                            Alone& alone) {
  static std::mutex one_large_file;
  auto file = machine::read_beneath(of.folder, of.name, std::min(large_file, limits.file_bytes));
  if (is_too_large(file) && limits.file_bytes > large_file) {
    alone = Alone(one_large_file);
    file = machine::read_beneath(of.folder, of.name, limits.file_bytes);
  }
  if (const auto* refusal = std::get_if<Refusal>(&file)) return problem_of(*refusal, of.folder, of.name, limits);
  auto picture = std::make_shared<Picture>();
  picture->name = of.name;
  picture->bytes = std::move(std::get<std::string>(file));
  picture->id = scene::digest(picture->bytes);
  settle(*picture, limits);
  return picture;
}

JudgedPicture judge(std::shared_ptr<Picture> picture, SvgGuard& guard, const PictureLimits& limits,
                    SoundPictures& sound) {
  if (auto problem = check_but_coded_data(*picture, guard, limits, sound)) return {*problem, {}};
  if (auto problem = check_coded_data(*picture, sound)) return {*problem, {}};
  if (picture->turn > 4) std::swap(picture->width, picture->height);
  auto remark = undrawn_part(*picture);
  return {std::shared_ptr<const Picture>(std::move(picture)), std::move(remark)};
}

bool is_svg_name(const std::string& name) {
  return name.size() > 4 && (name.ends_with(".svg") || name.ends_with(".SVG"));
}

}  // namespace

PictureCache::PictureCache(std::size_t budget, PictureLimits limits, std::string memory)
    : limits_(limits), guard_(limits.svg_seconds), sound_(std::move(memory)), kept_(budget) {}

PictureCache::~PictureCache() = default;

void PictureCache::expect(const std::string& folder, const std::vector<std::string>& names) {
  std::vector<PictureName> wanted;
  for (const std::string& name : names) {
    PictureName of{folder, name};
    if (!known_.contains(of) && !refused_.contains(of)) wanted.push_back(std::move(of));
  }
  if (wanted.size() < 2) return;
  const auto svgs = static_cast<std::size_t>(
      std::count_if(wanted.begin(), wanted.end(), [](const PictureName& of) { return is_svg_name(of.name); }));
  if (svgs > 0) guard_.start();  // for the one that is not met ahead, while nothing has been drawn
  if (!ahead_) {
    ahead_ = std::make_unique<PicturesAhead>(
        [limits = limits_, &sound = sound_](const PictureName& of, SvgGuard* guard) -> std::optional<JudgedPicture> {
          Alone alone;
          auto found = read(of, limits, alone);
          if (auto* problem = std::get_if<PictureProblem>(&found)) return JudgedPicture{std::move(*problem), {}};
          auto& picture = std::get<std::shared_ptr<Picture>>(found);
          if (guard == nullptr && picture_kind(picture->bytes) == Picture::Kind::svg) return std::nullopt;
          SvgGuard none;
          return judge(std::move(picture), guard != nullptr ? *guard : none, limits, sound);
        },
        limits_.svg_seconds);
  }
  ahead_->expect(std::move(wanted), svgs);
}

LoadedPicture PictureCache::load(const std::string& folder, const std::string& name) {
  const PictureName of{folder, name};
  if (const auto refused = refused_.find(of); refused != refused_.end()) return refused->second;
  Known& known = known_[of];
  if (auto picture = known.picture.lock()) return picture;
  LoadedPicture loaded = find(of, known);
  if (const auto* problem = std::get_if<PictureProblem>(&loaded)) {
    refused_.emplace(of, *problem);
  } else {
    known.picture = std::get<std::shared_ptr<const Picture>>(loaded);
    kept_.keep(std::get<std::shared_ptr<const Picture>>(loaded));
  }
  return loaded;
}

JudgedPicture PictureCache::judge_svg(const std::string& svg, const std::string& name) {
  auto picture = std::make_shared<Picture>();
  picture->name = name;
  picture->bytes = svg;
  picture->id = scene::digest(picture->bytes);
  settle(*picture, limits_);
  return judge(std::move(picture), guard_, limits_, sound_);
}

const PictureProblem* PictureCache::remark(const std::string& folder, const std::string& name) const {
  const auto known = known_.find({folder, name});
  return known != known_.end() && known->second.remark ? &*known->second.remark : nullptr;
}

LoadedPicture PictureCache::find(const PictureName& of, Known& known) {
  auto judged = ahead_ ? ahead_->take(of) : std::nullopt;
  if (!judged) {
    Alone alone;
    auto found = read(of, limits_, alone);
    if (auto* problem = std::get_if<PictureProblem>(&found)) return std::move(*problem);
    auto& picture = std::get<std::shared_ptr<Picture>>(found);
    if (picture->id == known.checked_id) {
      picture->kind = *picture_kind(picture->bytes);
      picture->width = known.width;
      picture->height = known.height;
      return std::shared_ptr<const Picture>(std::move(picture));
    }
    judged = judge(std::move(picture), guard_, limits_, sound_);
  }
  if (const auto* picture = std::get_if<std::shared_ptr<const Picture>>(&judged->picture)) {
    known.checked_id = (*picture)->id;
    known.width = (*picture)->width;
    known.height = (*picture)->height;
    known.remark = std::move(judged->remark);
  }
  return std::move(judged->picture);
}

}  // namespace kingpress::pictures
