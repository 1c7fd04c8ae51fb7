#include "press/dump.h"

#include <memory>
#include <optional>
#include <string>

#include "cli/verbs/shared_options.h"
#include "cli/verbs/sheet_options.h"
#include "cli/verbs/verbs.h"

namespace kingpress::cli {
namespace {

struct DumpOptions {
  std::string target;
  std::optional<std::string> card;
  std::optional<std::uint64_t> page;
  SheetOptions sheets;
};

int dump(DumpOptions options, Console& console) {
  press::Workshop workshop;
  // Not the default one: the same dump for everybody.
  if (options.sheets.printer.printer.empty()) options.sheets.printer.printer = "none";
  const Chosen printer = chosen_printer(options.sheets.printer, workshop);
  if (printer.is_wrong) {
    console.report(workshop.diagnostics);
    return wrong_definitions;
  }
  if (printer.profile) take_paper_and_duplex(*printer.profile, options.sheets);
  press::PrintJob job;
  job.selection = selection_of(options.sheets, {});
  job.sheets = spec_of(options.sheets, printer.profile ? &*printer.profile : nullptr);
  job.tone = tone_of(options.sheets.printer);
  job.selection.printable = sheets::printable_area(job.sheets);
  job.binding = binding_of(options.sheets);
  if (options.card) job.selection.cards = *options.card;
  if (options.card && job.selection.only.empty()) job.selection.only = {"card"};
  if (!options.sheets.language.empty()) workshop.speak(options.sheets.language);
  if (!options.sheets.font.empty()) workshop.take_font(options.sheets.font);
  workshop.take_variant(options.sheets.variant);
  press::Target target = press::load(options.target, workshop);
  const auto text = press::dump(std::move(target), job, options.page, workshop);
  console.report(workshop.diagnostics);
  if (!text) return wrong_definitions;
  console.text(*text);
  return done;
}

Command define_dump() {
  auto options = std::make_shared<DumpOptions>();
  return {
      joined({{target_option(&options->target),
               {.name = "--card",
                .into = &options->card,
                .value = "ID",
                .says = "show the face of this card",
                .excludes = "--page"},
               {.name = "--page",
                .into = &options->page,
                .value = "N",
                .says = "show this page as it would be printed",
                .least = 1}},
              selection_options(options->sheets),
              sheet_options(options->sheets)}),
      [options](Console& console) { return dump(*options, console); },
  };
}

}  // namespace

Verb dump_verb() {
  return {
      .name = "dump",
      .says = "a composed card or page as text",
      .about =
          "Without --card and --page it shows every face, one node a line, with lengths in millimetres. Faces that\n"
          "print the same are shown by the same text, so 'diff' shows what a change in a template does.",
      .examples =
          "kingpress dump minkingi --card 106\n"
          "kingpress dump minkingi --page 1 --paper letter",
      .define = define_dump,
  };
}

}  // namespace kingpress::cli
