// What is exported is judged and composed as for printing; only the last step differs. A shop is a file of data,
// everything else one line of the table here.
#include "press/delivery.h"
#include "press/print.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "book/said.h"
#include "credits/account.h"
#include "data/load_beneath.h"
#include "diag/command_word.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "press/credits.h"
#include "press/export_kit.h"
#include "press/ink_profile.h"
#include "press/leaflet.h"
#include "press/piles.h"
#include "press/slug.h"
#include "sheets/names.h"
#include "trade/bundle.h"
#include "trade/tables.h"

namespace kingpress::press {
namespace {

namespace fs = std::filesystem;

bool is_called(const trade::Shop& shop, const std::string& name) {
  return sheets::same_name(shop.name, name) ||
         std::any_of(shop.also.begin(), shop.also.end(),
                     [&](const std::string& also) { return sheets::same_name(also, name); });
}

// A shop's own file, one in the folder `shops` beside the deck, or one that the program brings.
std::optional<trade::Shop> find_shop(const std::string& name, const std::string& folder, Workshop& workshop) {
  const auto read = [&](const diag::SourceFile* source) {
    return source ? trade::read_shop(*source, workshop.diagnostics) : std::nullopt;
  };
  if (name.ends_with(".yaml") || name.ends_with(".yml"))
    return read(data::load_source(name, workshop.sources, workshop.diagnostics));
  const std::string own = "shops/" + name + ".yaml";
  std::error_code error;
  if (name.find('/') == std::string::npos && fs::is_regular_file(fs::path(folder) / own, error))
    return read(data::load_beneath(folder, own, workshop.sources, workshop.diagnostics));
  std::vector<std::string> known;
  for (trade::Shop& shop : shops(workshop)) {
    if (is_called(shop, name)) return std::move(shop);
    known.push_back(shop.name);
    known.insert(known.end(), shop.also.begin(), shop.also.end());
  }
  for (const Way& way : ways()) known.emplace_back(way.name);
  const auto near = diag::nearest(name, known);
  throw diag::UsageError(
      fmt::format("there is no '{}' to export to", name),
      near ? fmt::format("did you mean '{}'?", *near)
           : fmt::format("known: {}; or the file of a shop, ending in .yaml", fmt::join(known, ", ")));
}

// One of trade's tables as a way.
template <trade::Sent (*send)(const trade::Kit&, const trade::TableSpec&, fonts::FontSet&, const Progress&)>
std::optional<trade::Sent> to_table(const trade::Kit& kit, const DeliveryJob& job, Workshop& workshop,
                                    const Progress& progress) {
  return send(kit, {job.folder, job.address, job.jobs}, workshop.fonts(), progress);
}

std::optional<trade::Sent> to_cut(const trade::Kit& kit, const DeliveryJob& job, Workshop& workshop,
                                  const Progress& progress) {
  return trade::cut(kit, {job.folder, job.machine, job.sheets, labels(workshop), job.jobs}, workshop.fonts(),
                    workshop.diagnostics, progress);
}

// The profile of the shop's press; empty for a shop that speaks of no inks, or where none is at hand.
std::string profile_of(const trade::Shop& shop, const std::string& named) {
  const bool speaks = shop.ink || !shop.pdf.empty();
  if (!speaks && !named.empty())
    throw diag::UsageError(fmt::format("--icc goes with shops that speak of ink, and {} does not", shop.title),
                           "leave it out, or write 'ink: 300' into the file of the shop");
  return speaks && (!named.empty() || is_ink_profile_installed()) ? ink_profile(named) : std::string();
}

// The profile by which ink is calculated; nothing for a shop without a limit.
std::optional<inks::Coverage> inks_of(const trade::Shop& shop, const std::string& profile) {
  if (!shop.ink || profile.empty()) return std::nullopt;
  return std::make_optional<inks::Coverage>(profile);
}

// Whether it stays at home; one table has dice of its own.
bool is_kept(const trade::Part& part, const DeliveryJob& job) {
  return trade::is_of_paper(part) && (part.component.kind != "die" || !sheets::same_name(job.to, "tts"));
}

// What of a kit neither shops nor tables take, as they are told. `rules`: they stay too. `boxed`: it has cards that a
// box can be made for.
void tell_left_out(const trade::Kit& kit, const DeliveryJob& job, bool rules, bool boxed, trade::Sent& sent) {
  std::map<std::string, std::size_t> left;
  for (const trade::Part& part : kit.parts)
    if (is_kept(part, job)) left[part.component.kind] += part.component.copies;
  std::string what, kinds;
  const auto add = [&](const std::string& words, const std::string& kind) {
    what += (what.empty() ? "" : ", ") + words;
    kinds += (kinds.empty() ? "" : ",") + kind;
  };
  for (const auto& [kind, copies] : left) add(counted_kind(kind, copies), kind == "die" ? "dice" : kind);
  if (rules) add("the rules", "rules");
  if (boxed && job.selection.only.empty() && job.selection.cards.empty() && !left.contains("box")) add("a box", "box");
  if (!what.empty())
    sent.notes.push_back(fmt::format("left out, since made of paper: {}; 'kingpress print {} --only {}' prints {}",
                                     what, diag::command_word(job.target), kinds,
                                     what.find(',') == std::string::npos ? "it" : "them"));
}

// Whether anything is left that is no paper; told where not.
bool has_pieces(const trade::Kit& kit, const DeliveryJob& job, Workshop& workshop) {
  const bool any = std::ranges::any_of(kit.parts, [&](const trade::Part& part) { return !is_kept(part, job); });
  if (!any)
    workshop.diagnostics.error("nothing-to-order", {},
                               "rules, boxes, covers, paper dice and lists of parts are of paper: nothing here is sent",
                               "'kingpress print' makes them");
  return any;
}

void refuse_to_mix(const DeliveryJob& job) {
  if (!job.replace && !trade::strangers(job.folder, {}).empty())
    throw diag::UsageError(fmt::format("'{}' holds an older order, which would mix with this one", job.folder),
                           "move it away, or add --force: this one replaces it");
}

// As the leaflet prints them: for tables, which show words and no sheets.
void add_rules(const Prepared& prepared, trade::Kit& kit, Workshop& workshop) {
  KitPieces pieces(prepared.parts, {}, workshop);
  read_leaflet(prepared.parts, pieces, workshop, [&](const book::Book& book, const book::Supply&) {
    kit.rules = book::said(book, book::Markup::none);
    kit.rules_page = book::said(book, book::Markup::markdown);
  });
}

bool is_way(const std::string& to) {
  return std::ranges::any_of(ways(), [&](const Way& way) { return sheets::same_name(way.name, to); });
}

std::optional<trade::Sent> hand_over(const trade::Kit& kit, const Prepared& prepared, const DeliveryJob& job,
                                     Workshop& workshop, const Progress& progress) {
  for (const Way& way : ways())
    if (sheets::same_name(way.name, job.to)) {
      const std::string_view name = way.name;
      const bool of_paper = name == "cut" || name == "images";
      if (!of_paper && !has_pieces(kit, job, workshop)) return std::nullopt;
      refuse_to_mix(job);
      auto sent = way.send(kit, job, workshop, progress);
      if (sent && !of_paper) tell_left_out(kit, job, false, false, *sent);
      return sent;
    }
  if (!has_pieces(kit, job, workshop)) return std::nullopt;
  const auto shop = find_shop(job.to, prepared.parts.folder, workshop);
  if (!shop) return std::nullopt;
  if (!job.product.empty() && std::none_of(shop->products.begin(), shop->products.end(),
                                           [&](const auto& product) { return product.name == job.product; })) {
    std::vector<std::string> names;
    for (const trade::Product& product : shop->products) names.push_back(product.name);
    throw diag::UsageError(fmt::format("{} has no product '{}'", shop->title, job.product),
                           fmt::format("it has {}", fmt::join(names, ", ")));
  }
  const std::string profile = profile_of(*shop, job.profile);
  auto inks = inks_of(*shop, profile);
  refuse_to_mix(job);
  trade::OrderSpec spec{job.folder, job.product, job.at_risk, job.jobs, inks ? &*inks : nullptr, profile};
  const std::vector<credits::Asset> assets = assets_of(prepared.cutouts, workshop, Pieces::some);
  credits::tell_contradictions(assets, workshop.diagnostics);
  if (stopped(workshop, false)) return std::nullopt;
  for (const std::string& line : credits::page(assets))
    spec.credits += (spec.credits.empty() ? "" : " ") + line + (line.ends_with('.') ? "" : ".");
  spec.credits_list = credits::table(assets);
  auto sent = trade::order(kit, *shop, spec, workshop.fonts(), workshop.diagnostics, progress);
  const std::vector<Pile> piles = piles_of(prepared.cutouts);
  if (sent) tell_left_out(kit, job, prepared.has_leaflet, std::ranges::any_of(piles, &Pile::needs_box), *sent);
  const std::string none = "no profile of a press is installed, and none is named by --icc";
  if (sent && profile.empty() && shop->ink)
    sent->notes.push_back(
        fmt::format("ink is not looked at, of which {} takes at most {} %: {}", shop->title, *shop->ink, none));
  if (sent && profile.empty() && !shop->pdf.empty())
    sent->notes.push_back(
        fmt::format("the documents are RGB, {} wants them in the inks of a press: {}", shop->title, none));
  return sent;
}

}  // namespace

const std::vector<Way>& ways() {
  static const std::vector<Way> table = {
      {"tts", "Tabletop Simulator", to_table<trade::to_tabletop_simulator>},
      {"tabletopia", "Tabletopia: a picture each", to_table<trade::to_tabletopia>},
      {"playingcards", "playingcards.io: a room as one file", to_table<trade::to_playing_cards>},
      {"screentop", "screentop.gg: sheets", to_table<trade::to_screentop>},
      {"tabletop-playground", "Tabletop Playground: a package", to_table<trade::to_tabletop_playground>},
      {"images", "pictures to show: every face, all on one sheet, a fan of five cards", to_table<trade::to_images>},
      {"cut", "sheets with marks, and lines for cutting machines as SVG and DXF", to_cut},
  };
  return table;
}

std::vector<trade::Shop> shops(Workshop& workshop) {
  return trade::shops_in(workshop.data("templates/shops"), workshop.sources, workshop.diagnostics);
}

std::optional<trade::Sent> deliver(const Target& target, const DeliveryJob& job, Workshop& workshop,
                                   const Progress& progress) {
  const std::vector<Prepared> all = prepare(target, job.selection, false, workshop);
  if (all.empty()) return std::nullopt;
  const Prepared& prepared = all.front();
  ExportKit kit(prepared, workshop);
  if (prepared.has_leaflet && is_way(job.to)) add_rules(prepared, kit.kit, workshop);
  if (stopped(workshop, false)) return std::nullopt;
  auto sent = hand_over(kit.kit, prepared, job, workshop, progress);
  if (!sent) return std::nullopt;
  sent->notes.insert(sent->notes.begin(), prepared.notes.begin(), prepared.notes.end());
  for (const std::string& file : trade::clear_older(job.folder, sent->files))
    sent->notes.push_back(fmt::format("'{}' lies in the folder and does not belong to this order", file));
  return sent;
}

}  // namespace kingpress::press
