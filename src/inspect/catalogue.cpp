// Each list is a table of texts, made from the tables that the program itself uses: nothing is listed that could not be
// used.
#include "inspect/catalogue.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cards/language.h"
#include "language/translation.h"
#include "output/document.h"
#include "press/delivery.h"
#include "press/own_rules.h"
#include "press/parts_list.h"
#include "press/prepare.h"
#include "press/print.h"
#include "press/target.h"
#include "printers/profiles.h"
#include "rules/game.h"
#include "sheets/card_sizes.h"
#include "sheets/labels.h"
#include "sheets/papers.h"
#include "sheets/sleeves.h"

namespace kingpress::inspect {
namespace {

std::string players_of(const rules::Game& game) {
  return game.least_players == game.most_players ? std::to_string(game.least_players)
                                                 : fmt::format("{}-{}", game.least_players, game.most_players);
}

std::string size_of(geometry::Size size) {
  return fmt::format("{}x{}mm", geometry::to_string(size.width).substr(0, geometry::to_string(size.width).find("mm")),
                     geometry::to_string(size.height).substr(0, geometry::to_string(size.height).find("mm")));
}

std::string name_in_file(const std::string& path, const std::string& game) {
  const std::size_t slash = path.rfind('/');
  const std::string file = slash == std::string::npos ? path : path.substr(slash + 1);
  return game + "/" + file.substr(0, file.rfind('.'));
}

// In the language that is asked for.
std::string called(const std::string& title, const press::Target& target, press::Workshop& workshop) {
  language::Translation* translation = workshop.translation();
  return translation ? translation->word(title, target.edition.folder) : title;
}

press::Target load_edition(const rules::Game& game, press::Workshop& workshop) {
  press::Target target = press::load(std::string(game.name), workshop);
  if (language::Translation* translation = workshop.translation())
    translation->take({target.word, target.edition, target.own_folder});
  return target;
}

Catalogue games(press::Workshop&) {
  Catalogue catalogue{{"name", "title", "players", "variants"}, {}};
  for (const rules::Game& game : rules::games()) {
    std::string variants;
    for (const rules::VariantSpec& variant : game.ruleset.variants)
      variants += (variants.empty() ? "" : ", ") + std::string(variant.name);
    catalogue.rows.push_back({std::string(game.name), std::string(game.title), players_of(game), variants});
  }
  return catalogue;
}

Catalogue decks(press::Workshop& workshop) {
  Catalogue catalogue{{"name", "title", "cards", "file"}, {}};
  for (const rules::Game& game : rules::games()) {
    if (!press::has_edition(std::string(game.name), workshop)) continue;
    const press::Target target = load_edition(game, workshop);
    for (const cards::Deck& deck : target.edition.decks)
      catalogue.rows.push_back({name_in_file(deck.path, std::string(game.name)), called(deck.title, target, workshop),
                                std::to_string(deck.card_count()), deck.path});
  }
  return catalogue;
}

Catalogue fields(press::Workshop& workshop) {
  Catalogue catalogue{{"name", "title", "spaces", "file"}, {}};
  for (const rules::Game& game : rules::games()) {
    if (!press::has_edition(std::string(game.name), workshop)) continue;
    const press::Target target = load_edition(game, workshop);
    for (const cards::Field& field : target.edition.fields)
      catalogue.rows.push_back({name_in_file(field.path, std::string(game.name)), called(field.title, target, workshop),
                                std::to_string(field.spaces.size()), field.path});
  }
  return catalogue;
}

Catalogue templates(press::Workshop& workshop) {
  Catalogue catalogue{{"name", "title", "kind", "file"}, {}};
  for (const templates::TemplateEntry& entry : workshop.templates().list())
    catalogue.rows.push_back({entry.name, entry.title, entry.kind, entry.path});
  return catalogue;
}

Catalogue skins(press::Workshop& workshop) {
  Catalogue catalogue{{"name", "title", "file"}, {}};
  for (const templates::SkinEntry& entry : workshop.templates().skins())
    catalogue.rows.push_back({entry.name, entry.title, entry.path});
  return catalogue;
}

Catalogue symbols(press::Workshop& workshop) {
  Catalogue catalogue{{"name", "for", "file"}, {}};
  for (const templates::SymbolEntry& entry : workshop.templates().symbols())
    catalogue.rows.push_back({entry.name, entry.game.empty() ? "every game" : entry.game, entry.path});
  return catalogue;
}

Catalogue papers(press::Workshop&) {
  Catalogue catalogue{{"name", "size", "also called"}, {}};
  for (const sheets::Paper& paper : sheets::papers())
    catalogue.rows.push_back({std::string(paper.name), size_of(paper.size), std::string(paper.aliases)});
  return catalogue;
}

Catalogue labels(press::Workshop&) {
  Catalogue catalogue{{"name", "pieces", "size", "paper", "also called"}, {}};
  for (const sheets::LabelPaper& label : sheets::label_papers())
    catalogue.rows.push_back({std::string(label.name), fmt::format("{} x {}", label.columns, label.rows),
                              size_of(label.piece), std::string(label.paper), std::string(label.aliases)});
  return catalogue;
}

Catalogue printers(press::Workshop& workshop) {
  Catalogue catalogue{{"name", "model", "tray", "paper", "duplex", "default"}, {}};
  const std::string usual = printers::default_printer(workshop);
  for (const std::string& name : printers::printer_names()) {
    const auto printer = printers::find_printer(name, workshop);
    if (!printer) continue;
    const std::string_view turned = !printer->duplex                                 ? ""
                                    : *printer->duplex == sheets::Duplex::long_edge  ? "long-edge"
                                    : *printer->duplex == sheets::Duplex::short_edge ? "short-edge"
                                                                                     : "none";
    catalogue.rows.push_back(
        {name, printer->model, printer->tray, printer->paper, std::string(turned), name == usual ? "default" : ""});
  }
  return catalogue;
}

Catalogue sizes(press::Workshop&) {
  Catalogue catalogue{{"name", "size", "also called", "what it is"}, {}};
  for (const sheets::CardSize& size : sheets::card_sizes())
    catalogue.rows.push_back(
        {std::string(size.name), size_of(size.trim), std::string(size.aliases), std::string(size.says)});
  return catalogue;
}

Catalogue sleeves(press::Workshop&) {
  Catalogue catalogue{{"name", "card", "also called", "what it is for"}, {}};
  for (const sheets::Sleeve& sleeve : sheets::sleeves())
    catalogue.rows.push_back(
        {std::string(sleeve.name), size_of(sleeve.insert), std::string(sleeve.aliases), std::string(sleeve.says)});
  return catalogue;
}

Catalogue fonts(press::Workshop& workshop) {
  Catalogue catalogue{{"family", "style", "role", "file"}, {}};
  for (const fonts::FaceInfo& face : workshop.fonts().list())
    catalogue.rows.push_back({face.family, face.style, face.role, face.file});
  return catalogue;
}

Catalogue formats(press::Workshop&) {
  Catalogue catalogue{{"name", "what it is"}, {}};
  for (const output::Format& format : output::formats()) catalogue.rows.push_back({format.name, format.says});
  return catalogue;
}

Catalogue exporters(press::Workshop& workshop) {
  Catalogue catalogue{{"name", "what it is", "also called"}, {}};
  for (const trade::Shop& shop : press::shops(workshop))
    catalogue.rows.push_back({shop.name, shop.title, fmt::format("{}", fmt::join(shop.also, ", "))});
  for (const press::Way& way : press::ways())
    catalogue.rows.push_back({std::string(way.name), std::string(way.says), ""});
  return catalogue;
}

}  // namespace

const std::vector<CatalogueKind>& catalogues() {
  static const std::vector<CatalogueKind> table = {
      {"games", games},       {"decks", decks},     {"fields", fields}, {"templates", templates},
      {"skins", skins},       {"symbols", symbols}, {"papers", papers}, {"labels", labels},
      {"sizes", sizes},       {"sleeves", sleeves}, {"fonts", fonts},   {"formats", formats},
      {"printers", printers}, {"shops", exporters},
  };
  return table;
}

Catalogue list_cards(const std::string& target, press::Workshop& workshop) {
  Catalogue catalogue{{"id", "title", "copies", "deck"}, {}};
  const press::Target read = press::load(target, workshop);
  for (const cards::Deck& deck : read.edition.decks)
    for (const cards::Card& card : deck.cards) {
      const cards::Value* title = card.find("title");
      const std::string* words = title ? std::get_if<std::string>(&title->data) : nullptr;
      catalogue.rows.push_back({card.id, words ? *words : "", std::to_string(card.copies), deck.path});
    }
  return catalogue;
}

Catalogue list_options(const std::string& target, press::Workshop& workshop) {
  Catalogue catalogue{{"name", "value", "takes", "says"}, {}};
  for (press::GameOption& one : press::game_options(press::load(target, workshop), workshop))
    catalogue.rows.push_back({std::move(one.name), std::move(one.value), std::move(one.takes), std::move(one.says)});
  return catalogue;
}

Catalogue list_languages(const std::string& target, press::Workshop& workshop) {
  Catalogue catalogue{{"code"}, {}};
  std::vector<std::string> folders{workshop.data("templates")};
  if (!target.empty()) {
    const press::Target read = press::load(target, workshop);
    folders.push_back(read.edition.folder);
    folders.push_back(workshop.data("templates/" + read.edition.game));
    if (!read.own_folder.empty()) folders.push_back(read.own_folder);
    for (const cards::Deck& deck : read.edition.decks) folders.push_back(deck.folder);
  }
  std::set<std::string> codes;
  for (const std::string& folder : folders)
    for (std::string& code : cards::languages_of(folder)) codes.insert(std::move(code));
  for (const std::string& code : codes) catalogue.rows.push_back({code});
  return catalogue;
}

Catalogue list_parts(const std::string& word, std::optional<int> players, press::Workshop& workshop) {
  const press::Target target = press::load(word, workshop);
  press::Selection selection;
  selection.players = players;
  const std::vector<press::Prepared> prepared = press::prepare(target, selection, false, workshop);
  Catalogue catalogue{{"count", "name", "kind", "size", "faces"}, {}};
  if (prepared.empty()) return catalogue;
  press::note(workshop, press::left_out(target, selection));
  language::Translation* const translation = workshop.translation();
  for (const press::PartLine& line : press::part_lines(prepared.front().cutouts)) {
    if (line.kind == "parts") continue;
    catalogue.rows.push_back({std::to_string(line.count),
                              translation ? translation->word(line.name, target.edition.folder) : line.name, line.kind,
                              line.size, line.two_faced ? "2" : "1"});
  }
  return catalogue;
}

}  // namespace kingpress::inspect
