#include "press/credits.h"

#include <filesystem>
#include <map>
#include <set>

#include "cards/read_card.h"
#include "credits/files.h"
#include "credits/metadata.h"
#include "data/load_beneath.h"
#include "fonts/font_credit.h"
#include "press/content_hash.h"
#include "press/pictures.h"

namespace kingpress::press {
namespace {

namespace fs = std::filesystem;
using credits::Asset;
using credits::Credit;

// What cards say of their art, by the picture's path.
struct Said {
  Credit credit;
  diag::Span span;
};
using SaidOfArt = std::map<std::string, Said>;

std::string path_of(const std::string& folder, const std::string& name) {
  return (fs::path(folder) / name).lexically_normal().generic_string();
}

void look_at(const cards::Card& card, const std::string& folder, SaidOfArt& said) {
  const cards::Value *art = card.find("art"), *credit = card.find(cards::art_credit);
  if (!art || !art->text() || !credit) return;
  Said& of = said[path_of(folder, *art->text())];
  const auto text = [&](const char* key) {
    const cards::Value* value = credit->find(key);
    return value && value->text() ? *value->text() : std::string();
  };
  const cards::Value* made = credit->find("made");
  of.credit.complete({text("by"), text("licence"), text("source"), text("made"), made ? made->span : diag::Span{}});
  of.span = credit->span;
}

bool lies_below(const std::string& path, const std::string& folder) {
  std::error_code error;
  const fs::path from = fs::weakly_canonical(path, error).lexically_relative(fs::weakly_canonical(folder, error));
  return !from.empty() && *from.begin() != "..";
}

Asset picture(const std::string& folder, const std::string& name, const SaidOfArt& said, credits::CreditFiles& files) {
  Asset asset{Asset::Kind::picture, folder, name, path_of(folder, name), {}, {}, {}, false};
  if (const auto of_card = said.find(asset.shown); of_card != said.end()) {
    asset.credit = of_card->second.credit;
    asset.span = of_card->second.span;
  }
  asset.credit.complete(files.of(folder, name));
  diag::Diagnostics unread;  // told where the picture is drawn
  if (const auto bytes = data::load_bytes_beneath(folder, name, unread, {.file_bytes = 64u << 20}))
    asset.of_file = credits::credit_in(*bytes);
  asset.credit.complete(asset.of_file);
  asset.credit.complete(credits::credit_in_name(name));
  return asset;
}

}  // namespace

std::vector<Asset> assets_of(const std::vector<Cutout>& cutouts, Workshop& workshop, Pieces which) {
  Ingredients ingredients;
  SaidOfArt said;
  each_drawing(cutouts, [&](const std::string&, const Drawing& drawing) {
    ingredients.add(draw(drawing, workshop).nodes);
    if (drawing.subject.card && drawing.subject.deck)
      look_at(*drawing.subject.card, drawing.subject.deck->folder, said);
  });
  std::vector<Asset> assets;
  credits::CreditFiles files(workshop.sources, workshop.diagnostics);
  for (const auto& [folder, name] : workshop.pictures().met()) assets.push_back(picture(folder, name, said, files));
  std::map<std::string, Asset> fonts;  // by family
  for (const fonts::FaceId face : ingredients.fonts) {
    const fonts::FaceInfo& info = workshop.fonts().info(face);
    const auto [known, fresh] = fonts.try_emplace(info.family);
    if (!fresh) continue;
    const fs::path file(info.file);
    Asset& font = known->second;
    font = {Asset::Kind::font,
            file.parent_path().generic_string(),
            file.filename().generic_string(),
            info.family,
            {},
            {},
            {},
            !info.package.empty() || lies_below(info.file, workshop.data("fonts"))};
    if (!font.of_program) font.credit = files.of(font.folder, font.name);
    const fonts::FontCredit own = fonts::font_credit(info);
    font.credit.complete({own.by, own.licence, own.source, {}});
  }
  for (auto& [family, font] : fonts) assets.push_back(std::move(font));
  if (which == Pieces::all) files.tell_unused();
  return assets;
}

}  // namespace kingpress::press
