#include <filesystem>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cards/convert.h"
#include "cli/verbs/verbs.h"
#include "press/rehome.h"
#include "press/target.h"
#include "press/text_file.h"
#include "press/usage_error.h"

namespace kingpress::cli {
namespace {

struct Options {
  std::string target, output, to, game;
  bool force = false;
};

bool wants_csv(const Options& options) {
  const std::string ending = std::filesystem::path(options.output).extension().string();
  if (!options.to.empty()) return options.to == "csv";
  if (ending == ".csv") return true;
  if (ending == ".yaml" || ending == ".yml") return false;
  // The other one of the two.
  return std::filesystem::path(options.target).extension() != ".csv";
}

int convert(const Options& options, Console& console) {
  press::Workshop workshop;
  workshop.assume_game(options.game);
  press::Target target = press::load(options.target, workshop);
  const bool readable = !workshop.diagnostics.has_errors();
  if (readable && target.edition.decks.empty())
    throw press::UsageError(fmt::format("there is no deck in '{}'", options.target));
  if (readable && !options.output.empty())
    press::rehome(target.edition.decks.front(), options.output, workshop.diagnostics);
  console.report(workshop.diagnostics);
  if (!readable) return wrong_definitions;
  const cards::Deck& deck = target.edition.decks.front();
  const std::string text = wants_csv(options) ? cards::to_csv(deck) : cards::to_yaml(deck);
  if (options.output.empty()) {
    console.text(text);
    return done;
  }
  press::write_text(options.output, text, options.force);
  console.line(
      fmt::format("wrote {} card{}: {}", deck.cards.size(), deck.cards.size() == 1 ? "" : "s", options.output));
  return done;
}

}  // namespace

Action define_convert(CLI::App& app) {
  auto options = std::make_shared<Options>();
  app.add_option("TARGET", options->target, "a deck file, .yaml or .csv, or a game")->required()->option_text(" ");
  app.add_option("-o,--output", options->output, "the file to write; its ending says what [stdout]")->type_name("FILE");
  app.add_option("--to", options->to, "what to make of it [the other one]")
      ->check(CLI::IsMember({"yaml", "csv"}))
      ->option_text("yaml|csv");
  app.add_option("--game", options->game, "the game of a table that does not say it")->type_name("GAME");
  app.add_flag("--force", options->force, "write over a file that is there");
  app.footer(
      "Nothing but comments is lost: reading the result gives the same deck, card by card. Pictures are named\n"
      "from where the result is written.\n\n"
      "examples:\n"
      "  kingpress convert my-cards/deck.yaml -o deck.csv\n"
      "  kingpress convert deck.csv --game minkingi -o deck.yaml");
  return [options](Console& console) { return convert(*options, console); };
}

}  // namespace kingpress::cli
