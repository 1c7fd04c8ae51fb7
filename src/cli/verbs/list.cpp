// One verb lists everything there is, and some lists need a target. Tables come from inspect/catalogue.h; here is only
// what each word takes.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/verbs/shared_options.h"
#include "cli/verbs/verbs.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "diag/utf8.h"
#include "inspect/catalogue.h"
#include "start/contact_sheet.h"

namespace kingpress::cli {
namespace {

struct ListOptions {
  std::string what, target, format = "text", language;
  std::optional<int> players;
  bool pictures = false;
  start::ContactSheetJob sheet;
};

std::string table(const inspect::Catalogue& catalogue) {
  std::vector<std::size_t> widths;
  for (const std::string& column : catalogue.columns) widths.push_back(diag::characters(column));
  for (const auto& row : catalogue.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], diag::characters(row[i]));
  }
  std::string out;
  const auto add = [&](const std::vector<std::string>& row) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i)
      line += row[i] + std::string(widths[i] - diag::characters(row[i]) + 2, ' ');
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  };
  add(catalogue.columns);
  for (const auto& row : catalogue.rows) add(row);
  return out;
}

std::string json(const inspect::Catalogue& catalogue) {
  auto array = nlohmann::ordered_json::array();
  for (const auto& row : catalogue.rows) {
    nlohmann::ordered_json object;
    for (std::size_t i = 0; i < row.size(); ++i) object[catalogue.columns[i]] = row[i];
    array.push_back(std::move(object));
  }
  return array.dump(2) + "\n";
}

int pictures(const ListOptions& options, Console& console) {
  if (options.what != "templates" && options.what != "symbols" && options.what != "skins")
    throw diag::UsageError(fmt::format("there are no pictures of {}", options.what),
                           "there are of templates, skins and symbols: kingpress list skins --pictures");
  press::Workshop workshop;
  start::ContactSheetJob sheet = options.sheet;
  if (sheet.output.empty()) sheet.output = options.what + ".pdf";
  const std::vector<std::string> files = options.what == "symbols" ? start::print_symbols(sheet, workshop)
                                         : options.what == "skins" ? start::print_skins(sheet, workshop)
                                                                   : start::print_templates(sheet, workshop);
  console.report(workshop.diagnostics);
  for (const std::string& file : files) console.remark("wrote " + file);
  return files.empty() ? wrong_definitions : done;
}

// Of a target: its cards, the parts of its kit, or the options of its game.
int list_of_target(const ListOptions& options, Console& console) {
  if (options.target.empty())
    throw diag::UsageError(fmt::format("'list {}' needs a target", options.what),
                           fmt::format("kingpress list {} my-game", options.what));
  const bool parts = options.what == "parts";
  if (!parts && options.players) throw diag::UsageError("--players is for 'list parts'");
  if (!parts && !options.language.empty())
    throw diag::UsageError(fmt::format("'list {}' shows them as they are written", options.what),
                           "--language is for decks, fields and parts");
  press::Workshop workshop;
  if (!options.language.empty()) workshop.speak(options.language);
  const inspect::Catalogue catalogue = parts ? inspect::list_parts(options.target, options.players, workshop)
                                       : options.what == "cards" ? inspect::list_cards(options.target, workshop)
                                                                 : inspect::list_options(options.target, workshop);
  console.report(workshop.diagnostics);
  const bool as_json = options.format == "json";
  if (!catalogue.rows.empty())
    console.text(as_json ? json(catalogue) : table(catalogue));
  else if (options.what == "options" && !workshop.diagnostics.has_errors())
    as_json ? console.text(json(catalogue)) : console.remark("its rules have no options");
  return workshop.diagnostics.has_errors() ? wrong_definitions : done;
}

int list(const ListOptions& options, Console& console) {
  if (options.pictures) return pictures(options, console);
  if (options.what == "parts" || options.what == "cards" || options.what == "options")
    return list_of_target(options, console);
  if (!options.target.empty() || options.players)
    throw diag::UsageError(fmt::format("'list {}' takes no kit", options.what),
                           "that is for 'list cards', 'list options' and 'list parts'");
  const bool titled = options.what == "decks" || options.what == "fields";
  if (!options.language.empty() && !titled)
    throw diag::UsageError(fmt::format("'list {}' is the same in every language", options.what),
                           "--language is for decks, fields and parts");
  std::vector<std::string_view> names{"cards", "options", "parts"};
  for (const inspect::CatalogueKind& kind : inspect::catalogues()) {
    names.push_back(kind.name);
    if (kind.name != options.what) continue;
    press::Workshop workshop;
    if (!options.language.empty()) workshop.speak(options.language);
    const inspect::Catalogue catalogue = kind.make(workshop);
    console.report(workshop.diagnostics);
    console.text(options.format == "json" ? json(catalogue) : table(catalogue));
    return workshop.diagnostics.has_errors() ? wrong_definitions : done;
  }
  std::string known;
  for (const std::string_view name : names) known += (known.empty() ? "" : ", ") + std::string(name);
  const auto near = diag::nearest(options.what, names);
  throw diag::UsageError(fmt::format("there is no list of '{}'", options.what),
                         near ? fmt::format("did you mean '{}'?", *near) : "lists: " + known);
}

Command define_list() {
  auto options = std::make_shared<ListOptions>();
  return {
      {
          {.name = "WHAT",
           .into = &options->what,
           .says = "a list of the program, or of a target",
           .offers = "lists",
           .required = true},
          {.name = "TARGET",
           .into = &options->target,
           .says = "for cards, options and parts: a game, a folder or a file",
           .offers = "shipped games",
           .files = deck_files},
          {.name = "--players",
           .into = &options->players,
           .value = "N",
           .says = "for parts: the kit for N players",
           .least = 1,
           .most = 99},
          language_option(&options->language, "for decks, fields, parts: names in another language: de"),
          {.name = "--format",
           .into = &options->format,
           .says = "json: an array of objects",
           .choices = {"text", "json"}},
          {.name = "--pictures",
           .into = &options->pictures,
           .says = "draw a sheet of all templates, of templates in each skin, or of symbols"},
          output_option(&options->sheet.output, "with --pictures: a file ending in .pdf .svg .png", "pdf svg png"),
          {.name = "--skin",
           .into = &options->sheet.skin,
           .value = "NAME",
           .says = "with --pictures: the templates in this skin",
           .offers = "skins"},
          dpi_option(&options->sheet.dpi, "with --pictures: resolution of PNG"),
      },
      [options](Console& console) { return list(*options, console); },
  };
}

}  // namespace

Verb list_verb() {
  return {
      .name = "list",
      .says = "games, decks, fields, cards, templates, papers, sizes, fonts, formats, shops",
      .about =
          "Of the program: games decks fields templates skins symbols papers labels sizes sleeves\n"
          "fonts shops.\n"
          "Of a target: cards, parts of its kit, options of its game.",
      .examples =
          "kingpress list games\n"
          "kingpress list papers --format json\n"
          "kingpress list templates --pictures -o templates.png\n"
          "kingpress list skins --pictures -o skins.pdf\n"
          "kingpress list cards my-game\n"
          "kingpress list options my-tricks\n"
          "kingpress list parts my-game --players 3",
      .define = define_list,
  };
}

}  // namespace kingpress::cli
