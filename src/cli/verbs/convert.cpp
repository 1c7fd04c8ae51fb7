#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cards/convert.h"
#include "cards/read.h"
#include "cards/rehome.h"
#include "cli/verbs/shared_options.h"
#include "cli/verbs/verbs.h"
#include "diag/count.h"
#include "diag/usage_error.h"
#include "machine/staged_file.h"
#include "press/print.h"
#include "press/target.h"
#include "press/text_file.h"

namespace kingpress::cli {
namespace {

struct ConvertOptions {
  std::string target, output, to, game;
  bool force = false;
};

bool wants_csv(const ConvertOptions& options, bool was_table) {
  const std::string ending = std::filesystem::path(options.output).extension().generic_string();
  if (!options.to.empty()) return options.to == "csv";
  if (ending == ".csv") return true;
  if (ending == ".yaml" || ending == ".yml") return false;
  return !was_table;  // the other one of the two
}

// The others are decks by themselves, in an edition too.
void note_others(const cards::Edition& edition, press::Workshop& workshop) {
  if (edition.decks.size() < 2) return;
  std::vector<std::string> others;
  for (std::size_t i = 1; i < std::min<std::size_t>(edition.decks.size(), 9); ++i)
    others.push_back(fmt::format("'{}'", edition.decks[i].path));
  press::note(workshop, {fmt::format("there are {} decks: '{}' is converted; name another's file to convert that: {}",
                                     edition.decks.size(), edition.decks.front().path, fmt::join(others, ", "))});
}

int convert(const ConvertOptions& options, Console& console) {
  press::Workshop workshop;
  workshop.assume_game(options.game);
  press::Target target = press::load(options.target, workshop);
  const bool readable = !workshop.diagnostics.has_errors();
  if (readable && target.edition.decks.empty())
    throw diag::UsageError(fmt::format("there is no deck in '{}'", options.target));
  if (readable && !options.output.empty())
    cards::rehome(target.edition.decks.front(), options.output, workshop.diagnostics);
  if (readable) note_others(target.edition, workshop);
  console.report(workshop.diagnostics);
  if (!readable) return wrong_definitions;
  const cards::Deck& deck = target.edition.decks.front();
  const std::string text = wants_csv(options, cards::is_table(workshop.sources.files().front())) ? cards::to_csv(deck)
                                                                                                 : cards::to_yaml(deck);
  if (options.output.empty() || options.output == machine::standard_output) {
    console.text(text);
    return done;
  }
  press::write_text(options.output, text, options.force);
  console.remark(fmt::format("wrote {}: {}", diag::counted(deck.cards.size(), "card"), options.output));
  return done;
}

Command define_convert() {
  auto options = std::make_shared<ConvertOptions>();
  return {
      {
          target_option(&options->target, "a deck file (.yaml .csv .xlsx .json ...), a game, or -"),
          {.name = "-o,--output",
           .into = &options->output,
           .value = "FILE",
           .says = "the file to write; its ending chooses the format",
           .otherwise = "stdout",
           .files = "yaml yml csv",
           .writes = Writes::file},
          {.name = "--to",
           .into = &options->to,
           .says = "the format to write",
           .otherwise = "the other one",
           .choices = {"yaml", "csv"}},
          table_game_option(options->game),
          force_option(options->force),
      },
      [options](Console& console) { return convert(*options, console); },
  };
}

}  // namespace

Verb convert_verb() {
  return {
      .name = "convert",
      .says = "convert a deck from YAML to a table (CSV) or back",
      .about =
          "Nothing but comments is lost: reading the result gives the same deck, card by card. Names of pictures\n"
          "become relative to the folder of the result.",
      .examples =
          "kingpress convert my-cards/deck.yaml -o deck.csv\n"
          "kingpress convert deck.csv --game minkingi -o deck.yaml",
      .define = define_convert,
  };
}

}  // namespace kingpress::cli
