#include <memory>
#include <string>

#include <fmt/format.h>

#include "cli/verbs/verbs.h"
#include "press/starter.h"

namespace kingpress::cli {
namespace {

struct Options {
  std::string game, folder, layout;
};

int start(const Options& options, Console& console) {
  press::Workshop workshop;
  for (const std::string& path : press::start(options.game, options.folder, options.layout, workshop))
    console.remark("wrote " + path);
  console.remark(fmt::format("next: kingpress check {0}; kingpress print {0}", options.folder));
  return done;
}

Command define() {
  auto options = std::make_shared<Options>();
  return {
      {
          {.name = "GAME",
           .into = &options->game,
           .says = "'kingpress list games' shows them",
           .offers = "games",
           .required = true},
          {.name = "DIR", .into = &options->folder, .says = "a new folder", .files = "/", .required = true},
          {.name = "--template",
           .into = &options->layout,
           .value = "NAME",
           .says = "freeform: a deck that looks so ('kingpress list templates --pictures')"},
      },
      [options](Console& console) { return start(*options, console); },
  };
}

}  // namespace

Verb new_verb() {
  return {
      .name = "new",
      .says = "start a deck and a field of one's own",
      .about = "Writes a small deck and field with comments, which check and print as they are.",
      .examples =
          "kingpress new minkingi my-cards\n"
          "kingpress new freeform my-game --template quest",
      .define = define,
  };
}

}  // namespace kingpress::cli
