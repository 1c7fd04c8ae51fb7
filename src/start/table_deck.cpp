// A saved object comes from anywhere and names pictures by address. Only files below a folder that was named are read,
// and everything is checked before the first picture is decoded.
#include "start/table_deck.h"

#include <cstdint>
#include <deque>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "cards/yaml_value.h"
#include "data/json.h"
#include "data/load_beneath.h"
#include "diag/usage_error.h"
#include "machine/staged_file.h"
#include "output/page_names.h"
#include "pictures/pixels.h"
#include "pictures/png_encode.h"
#include "trade/tts_reader.h"

namespace kingpress::start {
namespace {

namespace fs = std::filesystem;
constexpr double cell_dpi = 300;
constexpr std::uint64_t most_pixels = 100'000'000;
constexpr std::size_t most_picture_bytes = 200u << 20;

// What its header says, before anything is decoded.
bool too_many_pixels(const std::string& bytes) {
  std::uint64_t width = 0, height = 0;
  if (bytes.starts_with("\x89PNG") && bytes.size() >= 24) {
    for (std::size_t i = 0; i < 4; ++i) {
      width = width << 8 | static_cast<unsigned char>(bytes[16 + i]);
      height = height << 8 | static_cast<unsigned char>(bytes[20 + i]);
    }
  } else if (const auto frame = pictures::read_jpeg_frame(bytes); std::holds_alternative<pictures::JpegFrame>(frame)) {
    width = std::get<pictures::JpegFrame>(frame).width;
    height = std::get<pictures::JpegFrame>(frame).height;
  }
  return width * height > most_pixels;
}

class TableDeckMaker {
 public:
  TableDeckMaker(const TableDeckJob& job, press::Workshop& workshop) : job_(job), workshop_(workshop) {}

  TableDeck make() {
    std::error_code error;
    if (fs::exists(job_.folder, error) && !fs::is_empty(job_.folder, error))
      throw diag::UsageError(fmt::format("'{}' is there and not empty", job_.folder), "name a new folder");
    data::Limits limits = data::Limits{}.of_rows();
    const diag::SourceFile* source = data::load_source(job_.file, workshop_.sources, workshop_.diagnostics, limits);
    if (!source) return {};
    const auto saved = data::read_json(*source, workshop_.diagnostics, limits);
    if (!saved) return {};
    const auto cards = trade::read_tts(*saved, workshop_.diagnostics);
    if (cards.empty() && !workshop_.diagnostics.has_errors())
      workshop_.diagnostics.error("no-cards", saved->span, "there are no cards in this saved object",
                                  "it has to hold decks or cards of custom pictures");
    if (workshop_.diagnostics.has_errors()) return {};
    std::string text =
        fmt::format("game: freeform\ntitle: {}\nsize: {}\ntemplate: full-bleed\nbleed_from: {}\ncards:\n",
                    cards::yaml_text(fs::path(job_.file).stem().generic_string()), job_.size_name,
                    cards::yaml_text(job_.bleed_from));
    for (const trade::TableCard& card : cards) text += row(card);
    if (workshop_.diagnostics.has_errors()) return {};
    add("deck.yaml", text);
    machine::StagedFile::commit_all(files_);
    for (const machine::StagedFile& file : files_) made_.written.push_back(file.path());
    return std::move(made_);
  }

 private:
  void add(const std::string& name, std::string_view bytes) {
    machine::StagedFile& file = files_.emplace_back((fs::path(job_.folder) / name).generic_string());
    file.write(bytes);
    file.seal();
  }

  std::string row(const trade::TableCard& card) {
    const std::string name = card.name.empty() ? fmt::format("card {}", made_.cards + 1) : card.name;
    std::string id = name;
    for (int number = 2; !ids_.insert(id).second; ++number) id = fmt::format("{} {}", name, number);
    ++made_.cards;
    made_.copies += card.copies;
    std::string text = fmt::format("  - {{id: {}, art: {}", cards::yaml_text(id),
                                   cards::yaml_text(picture(card.front, name, card.span)));
    if (card.copies != 1) text += fmt::format(", copies: {}", card.copies);
    if (!card.back.url.empty())
      text += fmt::format(", back: {}", cards::yaml_text(picture(card.back, "back", card.span)));
    return text + "}\n";
  }

  // The cell as a file of its own, once.
  std::string picture(const trade::TableFace& face, const std::string& name, diag::Span span) {
    const auto [known, is_new] = cut_.try_emplace(face);
    if (!is_new) return known->second;
    const std::string plain = output::plain_name(name);
    known->second = fmt::format("art/{:03}-{}.png", cut_.size(), plain.empty() ? "card" : plain);
    const pictures::Pixels* sheet = sheet_of(face.url, span);
    if (!sheet) return known->second;
    const std::size_t left = face.cell % face.columns * sheet->width / face.columns,
                      right = (face.cell % face.columns + 1) * sheet->width / face.columns,
                      top = face.cell / face.columns * sheet->height / face.rows,
                      bottom = (face.cell / face.columns + 1) * sheet->height / face.rows;
    if (left < right && top < bottom)
      add(known->second,
          pictures::encode_png({sheet->words.data() + top * sheet->width + left, sheet->width,
                                static_cast<unsigned>(right - left), static_cast<unsigned>(bottom - top)},
                               cell_dpi));
    return known->second;
  }

  // A file that an address names: beneath the folder of the saved object, or one that the command line names.
  struct Place {
    std::string folder, name;
    std::string path() const { return (fs::path(folder) / name).generic_string(); }
  };
  std::optional<Place> place_of(const std::string& path) const {
    std::vector<std::string> folders{fs::path(job_.file).parent_path().generic_string()};
    folders.insert(folders.end(), job_.folders.begin(), job_.folders.end());
    std::optional<Place> found;
    std::error_code error;
    for (const std::string& folder : folders) {
      const fs::path whole = fs::absolute(folder.empty() ? "." : folder, error).lexically_normal();
      const fs::path name = (whole / path).lexically_normal().lexically_relative(whole);
      if (name.empty() || *name.begin() == "..") continue;
      Place place{folder, name.generic_string()};
      if (fs::exists(place.path(), error)) return place;
      if (!found) found = std::move(place);
    }
    return found;
  }

  const pictures::Pixels* sheet_of(const std::string& url, diag::Span span) {
    const auto [known, is_new] = sheets_.try_emplace(url);
    if (!is_new) return known->second ? &*known->second : nullptr;
    const bool local = url.starts_with("file:///");
    if (!local && url.find("://") != std::string::npos) {
      workshop_.diagnostics.error("picture-elsewhere", span, fmt::format("its picture is on the network: '{}'", url),
                                  "save the picture beside the file and write its name as the address");
      return nullptr;
    }
    const auto place = place_of(local ? url.substr(7) : url);
    if (!place) {
      workshop_.diagnostics.error("picture-elsewhere", span,
                                  fmt::format("its picture lies outside of the folder of '{}': '{}'", job_.file, url),
                                  "copy it there, or name the folder it lies in with --pictures");
      return nullptr;
    }
    const std::string path = place->path();
    data::Limits limits;
    limits.file_bytes = most_picture_bytes;
    diag::Diagnostics found;
    const auto bytes = data::load_bytes_beneath(place->folder, place->name, found, limits);
    for (diag::Diagnostic one : found.list()) {
      one.span = span;
      workshop_.diagnostics.add(std::move(one));
    }
    if (!bytes) return nullptr;
    if (too_many_pixels(*bytes)) {
      workshop_.diagnostics.error("picture-too-large", span,
                                  fmt::format("'{}' has more than {} million pixels", path, most_pixels / 1'000'000));
      return nullptr;
    }
    auto decoded = bytes->starts_with("\x89PNG") ? pictures::decode_png(*bytes) : pictures::decode_jpeg(*bytes);
    if (const auto* wrong = std::get_if<pictures::Undecodable>(&decoded)) {
      workshop_.diagnostics.error("picture-damaged", span, fmt::format("'{}' is no picture: {}", path, wrong->reason));
      return nullptr;
    }
    known->second = std::get<pictures::Pixels>(std::move(decoded));
    return &*known->second;
  }

  const TableDeckJob& job_;
  press::Workshop& workshop_;
  TableDeck made_;
  std::deque<machine::StagedFile> files_;
  std::map<trade::TableFace, std::string> cut_;
  std::map<std::string, std::optional<pictures::Pixels>> sheets_;
  std::set<std::string> ids_;
};

}  // namespace

TableDeck make_table_deck(const TableDeckJob& job, press::Workshop& workshop) {
  return TableDeckMaker(job, workshop).make();
}

}  // namespace kingpress::start
