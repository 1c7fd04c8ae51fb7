// What a credits page, a shop or a crowdfunding site asks for: who made the pictures and fonts of a deck, and whether
// AI did.
#include <memory>
#include <string>
#include <vector>

#include "cli/verbs/shared_options.h"
#include "cli/verbs/verbs.h"
#include "credits/account.h"
#include "press/check.h"
#include "press/credits.h"
#include "press/target.h"
#include "press/text_file.h"

namespace kingpress::cli {
namespace {

struct CreditsOptions {
  std::string target, format = "text", output, game;
  bool force = false;
};

int credits_of(const CreditsOptions& options, Console& console) {
  press::Workshop workshop;
  workshop.assume_game(options.game);
  std::vector<credits::Asset> assets;
  press::examine(press::load(options.target, workshop), workshop,
                 [&](const std::vector<press::Cutout>& cutouts, press::Workshop& shop) {
                   assets = press::assets_of(cutouts, shop);
                   credits::tell_contradictions(assets, shop.diagnostics);
                 });
  console.report(workshop.diagnostics);
  if (workshop.diagnostics.has_errors()) return wrong_definitions;
  std::string text;
  if (options.format == "csv") text = credits::table(assets);
  if (options.format == "json") text = credits::json(assets);
  if (options.format == "text")
    for (const std::string& line : credits::page(assets)) text += line + "\n";
  if (options.output.empty()) {
    console.text(text);
    return done;
  }
  press::write_text(options.output, text, options.force);
  console.remark("wrote " + options.output);
  return done;
}

Command define_credits() {
  auto options = std::make_shared<CreditsOptions>();
  return {
      {
          target_option(&options->target, "a game's name, a deck file, a folder, or - for standard input"),
          {.name = "--format",
           .into = &options->format,
           .says = "text: a page; csv, json: a list of the files for a shop",
           .choices = {"text", "csv", "json"}},
          {.name = "-o,--output",
           .into = &options->output,
           .value = "FILE",
           .says = "the file to write",
           .otherwise = "standard output",
           .writes = Writes::file},
          force_option(options->force),
          table_game_option(options->game),
      },
      [options](Console& console) { return credits_of(*options, console); },
  };
}

}  // namespace

Verb credits_verb() {
  return {
      .name = "credits",
      .says = "list who made the pictures and fonts of a deck, and whether AI was used",
      .about = "'kingpress check --credits' reports what has no credits. {credits} in LEAFLET.md prints the page.",
      .examples =
          "kingpress credits my-cards\n"
          "kingpress credits my-cards --format csv -o pictures.csv",
      .define = define_credits,
  };
}

}  // namespace kingpress::cli
