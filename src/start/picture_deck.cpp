// Pictures have no data but their names and sizes. Fronts and backs are paired by the words of their names, and every
// picture is judged as printing would judge it before the deck names it.
#include "start/picture_deck.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

#include "cards/decklist.h"
#include "cards/json_schema.h"
#include "cards/yaml_value.h"
#include "compose/bleed_edge.h"
#include "data/text_check.h"
#include "data/windows_1252.h"
#include "data/yaml.h"
#include "diag/ascii.h"
#include "diag/count.h"
#include "diag/environment_error.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "press/pictures.h"
#include "start/new_file.h"

namespace kingpress::start {
namespace {

namespace fs = std::filesystem;

constexpr double usual_bleed_mm = 3;
constexpr int most_copies = 999;

struct Found {
  std::string file;  // as it lies on the disk
  std::string art;   // beneath the new folder
  cards::PictureTitle title;
  double width = 0, height = 0;
};

// What a folder holds and no deck takes: pictures of other formats, by their ending, and folders.
struct LeftOut {
  std::map<std::string, std::size_t> formats;
  std::size_t folders = 0;

  void look_at(const fs::directory_entry& entry) {
    constexpr std::array<std::string_view, 10> others{".webp", ".gif",  ".bmp", ".tif", ".tiff",
                                                      ".avif", ".heic", ".psd", ".xcf", ".jxl"};
    std::error_code error;
    if (entry.is_directory(error)) ++folders;
    const std::string ending = diag::lower(entry.path().extension().generic_string());
    if (entry.is_regular_file(error) && std::find(others.begin(), others.end(), ending) != others.end())
      ++formats[ending];
  }
  // "2 .webp files (expected PNG, JPEG or SVG), 1 folder (name it, too)"; empty: nothing.
  std::string told() const {
    std::vector<std::string> parts;
    for (const auto& [ending, count] : formats) parts.push_back(diag::counted(count, ending + " file"));
    if (!parts.empty()) parts.back() += " (expected PNG, JPEG or SVG)";
    if (folders > 0)
      parts.push_back(diag::counted(folders, "folder") + (folders == 1 ? " (name it, too)" : " (name them, too)"));
    return fmt::format("{}", fmt::join(parts, ", "));
  }
};

std::vector<std::string> files_of(const std::vector<std::string>& words, LeftOut& left_out) {
  std::vector<std::string> files;
  std::error_code error;
  for (const std::string& word : words) {
    if (!fs::exists(word, error)) throw diag::UsageError(fmt::format("no picture or folder '{}'", word));
    // It may have been made for this run, in which it might have been written to.
    if (fs::is_directory(word, error) && fs::is_empty(word, error))
      throw diag::UsageError(fmt::format("no picture or folder with pictures '{}'", word));
    if (!fs::is_directory(word, error)) {
      if (!press::is_picture_name(word))
        throw diag::UsageError(fmt::format("'{}' is no picture", word), "PNG, JPEG or SVG files are");
      files.push_back(word);
      continue;
    }
    std::vector<std::string> inside;
    for (const fs::directory_entry& entry : fs::directory_iterator(word, error))
      if (entry.is_regular_file(error) && press::is_picture_name(entry.path().generic_string()))
        inside.push_back(entry.path().generic_string());
      else if (std::none_of(words.begin(), words.end(),
                            [&](const std::string& named) { return fs::equivalent(named, entry.path(), error); }))
        left_out.look_at(entry);
    if (inside.empty()) {
      const std::string others = left_out.told();
      throw diag::UsageError(fmt::format("the folder '{}' holds no pictures", word),
                             others.empty() ? "PNG, JPEG or SVG files" : "but " + others);
    }
    std::sort(inside.begin(), inside.end());
    files.insert(files.end(), inside.begin(), inside.end());
  }
  return files;
}

// Every picture is read and judged as printing would. With one that cannot be printed no deck is made: it is mended, or
// not named, and the same command runs again.
std::vector<Found> read_pictures(const std::vector<std::string>& files, press::Workshop& workshop) {
  std::vector<Found> pictures;
  std::set<std::string> taken;
  for (const std::string& file : files) {
    const fs::path path(file);
    Found found{file, {}, cards::title_of_picture(path.filename().generic_string())};
    diag::Diagnostics wrong;
    const auto picture =
        workshop.pictures().picture(path.parent_path().generic_string(), path.filename().generic_string(), {}, wrong);
    for (diag::Diagnostic one : wrong.list()) {
      one.path = file;
      workshop.diagnostics.add(std::move(one));
    }
    if (!picture) continue;
    found.width = picture->width;
    found.height = picture->height;
    found.art = "art/" + path.filename().generic_string();
    if (!taken.insert(found.art).second)
      throw diag::UsageError(fmt::format("two pictures are called '{}'", path.filename().generic_string()),
                             "rename one of them");
    pictures.push_back(std::move(found));
  }
  return pictures;
}

class DeckMaker {
 public:
  DeckMaker(const PictureDeckJob& job, press::Workshop& workshop) : job_(job), workshop_(workshop) {}

  PictureDeck make() {
    std::error_code error;
    const bool taken =
        fs::exists(job_.folder, error) && (!fs::is_directory(job_.folder, error) || !fs::is_empty(job_.folder, error));
    if (taken)
      throw diag::UsageError(fmt::format("'{}' is there already and not empty", job_.folder),
                             "name a new folder: nothing is ever written over");
    LeftOut left_out;
    pictures_ = read_pictures(files_of(job_.pictures, left_out), workshop_);
    if (const std::string others = left_out.told(); !others.empty()) deck_.remarks.push_back("left out: " + others);
    sort_backs();
    if (job_.list.empty())
      for (const Found* front : fronts_) use(*front, front->title.copies);
    else
      take_list();
    if (used_.empty() && !workshop_.diagnostics.list().empty()) return {};  // they say why
    if (used_.empty()) throw diag::UsageError("there is no picture to make a card of");
    if (workshop_.diagnostics.has_errors()) return {};
    tell_bleed();
    write();
    return std::move(deck_);
  }

 private:
  void sort_backs() {
    std::set<std::string> names;
    for (const Found& found : pictures_)
      if (!found.title.is_back) {
        fronts_.push_back(&found);
        by_name_.try_emplace(cards::plain(found.title.name), &found);
      }
    for (const Found& found : pictures_) {
      if (!found.title.is_back) continue;
      if (found.title.name.empty())
        back_ = &found;
      else if (by_name_.contains(cards::plain(found.title.name)))
        backs_[cards::plain(found.title.name)] = &found;
      else
        deck_.remarks.push_back(fmt::format("'{}' is the back of no card here and is left out",
                                            fs::path(found.file).filename().generic_string()));
    }
  }

  void use(const Found& front, int copies) {
    const auto [at, is_new] = used_.try_emplace(&front, 0);
    at->second = std::min(at->second + copies, most_copies);
    if (is_new) order_.push_back(&front);
  }

  void take_list() {
    auto bytes = data::load_bytes(job_.list, workshop_.diagnostics);
    if (!bytes) return;
    const diag::SourceFile& source =
        data::add_as_utf8(job_.list, std::move(*bytes), workshop_.sources, workshop_.diagnostics);
    if (!data::check_text(source, workshop_.diagnostics, {})) return;
    for (const cards::ListedCard& card : cards::read_list(source)) {
      const Found* found = nullptr;
      for (const std::string& spelling : cards::spellings(card.name))
        if (const auto at = by_name_.find(spelling); found == nullptr && at != by_name_.end()) found = at->second;
      if (found != nullptr) {
        use(*found, card.copies);
        continue;
      }
      const std::optional<std::string> near = near_name(card.name);
      workshop_.diagnostics.warning(
          "no-such-picture", card.span, fmt::format("no picture is called '{}'", card.name),
          near ? fmt::format("did you mean '{}'?", *near) : "a picture is called as its file, without its ending");
    }
  }

  // Names are near as they are found: whatever stands between their words, and behind them.
  std::optional<std::string> near_name(const std::string& name) const {
    std::vector<std::string> known;
    for (const auto& [plain_name, front] : by_name_) known.push_back(plain_name);
    for (const std::string& spelling : cards::spellings(name))
      if (const auto near = diag::nearest(spelling, known))
        return by_name_.find(std::string(*near))->second->title.name;
    return std::nullopt;
  }

  // Told, never in silence: which pictures bring their bleed.
  void tell_bleed() {
    std::size_t own = 0, made = 0, neither = 0;
    for (const Found* front : order_)
      switch (compose::reach_of(front->width, front->height, job_.size, geometry::Length::mm(usual_bleed_mm))) {
        case compose::PictureReach::bleed: ++own; break;
        case compose::PictureReach::trim: ++made; break;
        case compose::PictureReach::neither: ++neither; break;
      }
    const std::string size =
        fmt::format("{} x {}", geometry::to_string(job_.size.width), geometry::to_string(job_.size.height));
    if (own > 0)
      deck_.remarks.push_back(fmt::format("{} with the proportion of a card and its bleed: printed as they are",
                                          diag::counted(own, "picture")));
    if (made > 0)
      deck_.remarks.push_back(fmt::format("{} with the proportion of a card ({}): the bleed is made from the edge ({})",
                                          diag::counted(made, "picture"), size, job_.bleed_from));
    if (neither > 0)
      deck_.remarks.push_back(
          fmt::format("{} of another proportion than {}: cropped to it", diag::counted(neither, "picture"), size));
  }

  void write() {
    std::set<const Found*> wanted(order_.begin(), order_.end());
    std::string text = "# yaml-language-server: $schema=schema.json\ngame: freeform\n";
    text += fmt::format("title: {}\nsize: {}\ntemplate: full-bleed\nbleed_from: {}\n", cards::yaml_text(title()),
                        job_.size_name, cards::yaml_text(job_.bleed_from));
    if (back_ != nullptr) {
      text += fmt::format("back: {}\n", cards::yaml_text(back_->art));
      wanted.insert(back_);
    }
    text += "cards:\n";
    std::set<std::string> ids;
    for (const Found* front : order_) {
      const std::string name = cards::id_of_name(front->title.name);
      std::string id = name;
      for (int number = 2; !ids.insert(id).second; ++number) id = fmt::format("{}-{}", name, number);
      text += fmt::format("  - {{id: {}, art: {}", cards::yaml_text(id), cards::yaml_text(front->art));
      if (used_[front] != 1) text += fmt::format(", copies: {}", used_[front]);
      if (const auto back = backs_.find(cards::plain(front->title.name)); back != backs_.end()) {
        text += fmt::format(", back: {}", cards::yaml_text(back->second->art));
        wanted.insert(back->second);
      }
      text += "}\n";
    }
    for (const Found& found : pictures_)
      if (wanted.contains(&found)) copy(found);
    const std::string path = (fs::path(job_.folder) / "deck.yaml").generic_string();
    write_new(path, text);
    deck_.written.push_back(path);
    cards::CardSchema freeform;
    freeform.game = cards::own_game;
    deck_.written.push_back((fs::path(job_.folder) / "schema.json").generic_string());
    write_new(deck_.written.back(), cards::json_schema(freeform));
  }

  std::string title() const {
    if (!job_.title.empty()) return job_.title;
    fs::path folder = fs::path(job_.folder).lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();
    return folder.filename().generic_string();
  }

  void copy(const Found& found) {
    const fs::path to = fs::path(job_.folder) / found.art;
    std::error_code error;
    fs::create_directories(to.parent_path(), error);
    if (!error) fs::copy_file(found.file, to, error);
    if (error)
      throw diag::EnvironmentError(fmt::format("'{}' cannot be written: {}", to.generic_string(), error.message()));
  }

  const PictureDeckJob& job_;
  press::Workshop& workshop_;
  PictureDeck deck_;
  std::vector<Found> pictures_;
  std::vector<const Found*> fronts_, order_;
  std::map<std::string, const Found*> by_name_, backs_;
  std::map<const Found*, int> used_;
  const Found* back_ = nullptr;
};

}  // namespace

PictureDeck make_picture_deck(const PictureDeckJob& job, press::Workshop& workshop) {
  return DeckMaker(job, workshop).make();
}

}  // namespace kingpress::start
