#include <memory>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/verbs/verbs.h"
#include "press/starter.h"

namespace kingpress::cli {
namespace {

struct Options {
  std::string game, folder;
};

int start(const Options& options, Console& console) {
  const press::Workshop workshop;
  for (const std::string& path : press::start(options.game, options.folder, workshop)) console.line("wrote " + path);
  console.line(fmt::format("next: kingpress check {0}; kingpress print {0}", options.folder));
  return done;
}

}  // namespace

Action define_new(CLI::App& app) {
  auto options = std::make_shared<Options>();
  app.add_option("GAME", options->game, "'kingpress list games' shows them")->required()->option_text(" ");
  app.add_option("DIR", options->folder, "a new folder")->required()->option_text(" ");
  app.footer(
      "Writes a small deck and field with comments, which check and print as they are.\n\n"
      "examples:\n"
      "  kingpress new minkingi my-cards");
  return [options](Console& console) { return start(*options, console); };
}

}  // namespace kingpress::cli
