// Labels that a blind player can read, for the sleeves of a deck.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "braille/dots.h"
#include "braille/labels.h"
#include "braille/shown.h"
#include "cards/copies.h"
#include "cli/verbs/shared_options.h"
#include "cli/verbs/verbs.h"
#include "diag/count.h"
#include "diag/usage_error.h"
#include "machine/staged_file.h"
#include "press/print.h"
#include "press/target.h"
#include "press/text_file.h"
#include "sheets/papers.h"

namespace kingpress::cli {
namespace {

struct BrailleOptions {
  std::string target, output, language = "en", game;
  std::optional<std::string> paper;
  bool mirror = false, force = false;
};

// Of a folder that lists nothing the first, as it is printed; with as many of each card as there are for most players.
std::vector<const cards::Deck*> decks_in_box(cards::Edition& edition) {
  const int players = edition.players.value_or(cards::PlayerRange{}).most;
  std::vector<const cards::Deck*> decks;
  for (cards::Deck& deck : edition.decks) {
    if (deck.kind != "card" || (!edition.listed && !decks.empty())) continue;
    for (cards::Card& card : deck.cards) card.copies = static_cast<int>(cards::copies_for(card, edition, players));
    decks.push_back(&deck);
  }
  return decks;
}

bool shows_dots(const std::string& path) {
  return path.ends_with(".pdf") || path.ends_with(".svg") || path.ends_with(".png");
}

void judge(const BrailleOptions& options) {
  const bool dots = shows_dots(options.output);
  if (!dots && !options.output.empty() && options.output != machine::standard_output &&
      !options.output.ends_with(".brf"))
    throw diag::UsageError(fmt::format("'{}' has an ending that labels are not written in", options.output),
                           "write .brf for an embosser, or .pdf, .svg or .png for drawn dots");
  if (options.mirror && !dots) throw diag::UsageError("--mirror is for dots that are drawn", "-o labels.pdf --mirror");
  if (options.paper && !dots) throw diag::UsageError("--paper is for dots that are drawn", "-o labels.pdf --paper a5");
}

sheets::Paper paper_of(const BrailleOptions& options) {
  const std::string& name = options.paper.value_or("a4");
  const auto paper = sheets::find_paper(name);
  if (!paper) throw diag::UsageError(fmt::format("unknown paper '{}'", name), sheets::suggest_paper(name));
  if (paper->pre_cut)
    throw diag::UsageError(
        fmt::format("the labels of '{}' are cut already, and labels in braille are cut by hand", name),
        "--paper a4: there are lines to cut along");
  return *paper;
}

void draw_dots(const BrailleOptions& options, const braille::Sheet& sheet, braille::LabelSize size,
               press::Workshop& workshop, Console& console) {
  const sheets::Paper paper = paper_of(options);
  const braille::DotPaper sheets{paper.size, std::max(paper.margin, geometry::Length::mm(10)), options.mirror};
  for (const std::string& file : braille::print_dots(sheet.each, size, sheets, options.output, options.force, workshop))
    console.remark("wrote " + file);
}

int print_braille(const BrailleOptions& options, Console& console) {
  judge(options);
  press::Workshop workshop;
  workshop.assume_game(options.game);
  press::Target target = press::load(options.target, workshop);
  press::note(workshop, press::left_out(target, {}));
  console.report(workshop.diagnostics);
  if (workshop.diagnostics.has_errors()) return wrong_definitions;
  const braille::Translator translator(options.language);
  if (!translator.has_table())
    throw diag::UsageError(fmt::format("there is no table of braille for '{}'", options.language),
                           "en, de, fr, es, it or nl; on Debian: apt install liblouis-data");
  const std::vector<const cards::Deck*> decks = decks_in_box(target.edition);
  const auto [shown, size] = decks.empty() ? braille::Fronts() : braille::fronts_of(target, workshop);
  diag::Diagnostics told;
  const braille::Texts texts = braille::texts_in(options.language, decks, workshop.sources, told);
  const braille::Sheet sheet = braille::make(decks, translator, size, told, texts, shown);
  console.report(told);
  const bool dots = shows_dots(options.output);
  if (options.output.empty())
    console.text(sheet.brf);
  else if (dots)
    draw_dots(options, sheet, size, workshop, console);
  else
    press::write_text(options.output, sheet.brf, options.force);
  if (sheet.without_text > 0)
    console.remark(fmt::format("{}: only the title fits, not the text", diag::counted(sheet.without_text, "card")));
  console.remark(
      fmt::format("{} of {} lines with {} cells", diag::counted(sheet.labels, "label"), size.lines, size.cells));
  return done;
}

Command define_braille() {
  auto options = std::make_shared<BrailleOptions>();
  return {
      {
          target_option(&options->target, "a game's name, a deck file, a folder, or - for standard input"),
          output_option(&options->output, ".brf for an embosser, .pdf with drawn dots; standard output when not given",
                        "brf pdf svg png", "FILE.brf|pdf"),
          {.name = "--mirror",
           .into = &options->mirror,
           .says = "mirror the dots, to press them from behind with slate and stylus"},
          paper_option(&options->paper, "paper of the drawn dots", "a4"),
          {.name = "--language",
           .into = &options->language,
           .value = "CODE",
           .says = "language of the texts and the braille table: en, de, fr, es, it, nl",
           .otherwise = "en"},
          force_option(options->force),
          table_game_option(options->game),
      },
      [options](Console& console) { return print_braille(*options, console); },
  };
}

}  // namespace

Verb braille_verb() {
  return {
      .name = "braille",
      .says = "make labels in braille for the sleeves of a deck, for an embosser or as drawn dots",
      .about =
          "The file is braille in ASCII, 40 cells a line and 25 lines a page. Each label has the title, and the\n"
          "text if both fit. A PDF has the dots in their true size: for paper that swells where it is black, or, with\n"
          "--mirror, for a slate.",
      .examples =
          "kingpress braille my-cards -o labels.brf\n"
          "kingpress braille my-cards -o labels.pdf --mirror",
      .define = define_braille,
  };
}

}  // namespace kingpress::cli
