// A game that is given away as one file: everything of its folder that a deck is made of, and a list of what that was.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/verbs/shared_options.h"
#include "cli/verbs/verbs.h"
#include "credits/account.h"
#include "data/workbook.h"
#include "diag/count.h"
#include "diag/usage_error.h"
#include "machine/staged_file.h"
#include "pack/pack.h"
#include "press/check.h"
#include "press/credits.h"
#include "press/target.h"

namespace kingpress::cli {
namespace {

namespace fs = std::filesystem;

struct PackOptions {
  std::string target, output, game;
  std::vector<std::string> with;
  bool force = false;
};

// What a stranger who opens it would be told.
void tell_faults(const PackOptions& options, Console& console) {
  press::Workshop workshop;
  workshop.assume_game(options.game);
  press::examine(press::load(options.target, workshop), workshop,
                 [](const std::vector<press::Cutout>& cutouts, press::Workshop& shop) {
                   credits::judge(press::assets_of(cutouts, shop), shop.diagnostics);
                 });
  console.report(workshop.diagnostics);
}

int pack_up(const PackOptions& options, Console& console) {
  if (!std::string_view(options.output).ends_with(pack::ending))
    throw diag::UsageError(fmt::format("'{}' does not end in .kingpress", options.output), "-o my-game.kingpress");
  std::error_code error;
  if (fs::exists(options.output, error) && !options.force)
    throw diag::UsageError(fmt::format("'{}' is there already", options.output), "--force writes over it");
  const press::Workshop workshop;
  const std::string path = data::workbook_name(press::path_of(options.target, workshop)).file;
  const bool whole = fs::is_directory(path, error);
  std::string folder = whole ? path : fs::path(path).parent_path().generic_string();
  const fs::path named = fs::weakly_canonical(folder.empty() ? "." : folder, error);
  std::string name =
      named.has_filename() ? named.filename().generic_string() : named.parent_path().filename().generic_string();
  if (name.empty() || name.front() == '.') name = "game";
  const auto asked = [&](const char* what) {
    return std::find(options.with.begin(), options.with.end(), what) != options.with.end();
  };
  pack::Chosen chosen = pack::choose(folder, asked("notes"), asked("ledgers"));
  tell_faults(options, console);
  const pack::Packed packed =
      pack::pack(folder, chosen.files, name, whole ? "" : fs::path(path).filename().generic_string());
  machine::StagedFile file(options.output);
  file.write(packed.bytes);
  file.commit();
  for (const std::string& one : chosen.files) console.remark("  " + one);
  for (const auto& [one, why] : chosen.left) console.remark(fmt::format("left out: {} ({})", one, why));
  console.remark(fmt::format("packed {} in {} ({:.1f} MiB, {})", diag::counted(chosen.files.size(), "file"),
                             options.output, static_cast<double>(packed.bytes.size()) / (1u << 20),
                             packed.hash.substr(0, 8)));
  return done;
}

Command define_pack() {
  auto options = std::make_shared<PackOptions>();
  return {
      {
          target_option(&options->target, "a game's name, a deck file or a folder"),
          {.name = "-o,--output",
           .into = &options->output,
           .value = "FILE.kingpress",
           .says = "the file to write",
           .files = "kingpress",
           .writes = Writes::file,
           .required = true},
          {.name = "--with",
           .into = &options->with,
           .value = "WHAT",
           .says = "also pack your private files",
           .choices = {"notes", "ledgers"},
           .several = true},
          force_option(options->force),
          table_game_option(options->game),
      },
      [options](Console& console) { return pack_up(*options, console); },
  };
}

}  // namespace

Verb pack_verb() {
  return {
      .name = "pack",
      .says = "put a game into one file that others print, check and play",
      .about =
          "Packs all files of the folder that the game is made of, and lists them. Other verbs take the file in\n"
          "place of the folder; 'new from FILE DIR' unpacks it.",
      .examples =
          "kingpress pack my-cards -o my-game.kingpress\n"
          "kingpress print my-game.kingpress\n"
          "kingpress new from my-game.kingpress their-game",
      .define = define_pack,
  };
}

}  // namespace kingpress::cli
