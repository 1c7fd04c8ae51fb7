#include "press/dump.h"

#include <memory>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "cli/verbs/sheet_options.h"
#include "cli/verbs/verbs.h"
#include "press/usage_error.h"

namespace kingpress::cli {
namespace {

struct Options {
  std::string target;
  std::optional<std::string> card;
  std::optional<std::size_t> page;
  SheetOptions sheets;
};

int dump(const Options& options, Console& console) {
  if (options.card && options.page) throw press::UsageError("--card and --page exclude each other");
  press::PrintJob job;
  job.selection = selection_of(options.sheets, {});
  job.sheets = spec_of(options.sheets);
  if (options.card) job.selection.cards = *options.card;
  if (options.card && job.selection.only.empty()) job.selection.only = {"card"};
  press::Workshop workshop;
  press::Target target = press::load(options.target, workshop);
  const auto text = press::dump(std::move(target), job, options.page, workshop);
  console.report(workshop.diagnostics);
  if (!text) return wrong_definitions;
  console.text(*text);
  return done;
}

}  // namespace

Action define_dump(CLI::App& app) {
  auto options = std::make_shared<Options>();
  app.add_option("TARGET", options->target, "a game, a deck or field file, or a folder")->required()->option_text(" ");
  app.add_option("--card", options->card, "this card's face")->type_name("ID");
  app.add_option("--page", options->page, "this page as it would be printed")
      ->check(CLI::PositiveNumber)
      ->option_text("N");
  define_selection(app, options->sheets);
  define_sheets(app, options->sheets);
  app.footer(
      "Without --card and --page every face is shown. One node a line, lengths in millimetres; two pictures that\n"
      "print alike dump alike, so a change in a template can be seen with diff.\n\n"
      "examples:\n"
      "  kingpress dump minkingi --card 106\n"
      "  kingpress dump minkingi --page 1 --paper letter");
  return [options](Console& console) { return dump(*options, console); };
}

}  // namespace kingpress::cli
