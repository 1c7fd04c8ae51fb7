// A plan compares ways to print. Each way is a whole job as 'print' would get it, so that the figures are those of the
// sheets that would be printed.
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/verbs/shared_options.h"
#include "cli/verbs/sheet_options.h"
#include "cli/verbs/verbs.h"
#include "diag/count.h"
#include "diag/usage_error.h"
#include "inspect/sheet_plan.h"
#include "press/print.h"
#include "press/text_file.h"
#include "sheets/papers.h"

namespace kingpress::cli {
namespace {

using Json = nlohmann::ordered_json;

struct PlanOptions {
  std::string target, format = "text", output, game;
  int together = 1;
  bool force = false;
  SheetOptions sheets;
};

press::PrintJob job_of(const SheetOptions& options, const printers::Printer* printer) {
  press::PrintJob job;
  job.selection = selection_of(options, job.selection);
  job.sheets = spec_of(options, printer);
  job.binding = binding_of(options);
  turn_by_hand(options.printer, printer, job);
  job.selection.printable = sheets::printable_area(job.sheets);
  return job;
}

// What was asked for; where nothing was, what a printer at home may be told. Paper that is cut already has one way.
std::vector<inspect::SheetWay> ways_of(const PlanOptions& options, const printers::Printer* printer) {
  std::vector<inspect::SheetWay> ways;
  for (const std::string& paper : papers_of(options.sheets.paper.value_or("a4,letter"))) {
    const auto add = [&](const std::string& imposition, const std::optional<std::string>& bleed) {
      SheetOptions way = options.sheets;
      way.paper = paper;
      way.imposition = imposition;
      way.bleed = bleed;
      inspect::SheetWay& last = ways.emplace_back();
      last.imposition = imposition;
      last.bleed = bleed.value_or("");
      last.job = job_of(way, printer);
    };
    const std::string& asked = options.sheets.imposition;
    const auto known = sheets::find_paper(paper);
    const bool is_cut = known && known->pre_cut;
    if (asked != "auto" || options.sheets.bleed) {
      add(asked, options.sheets.bleed);
      if (asked == "auto" && !is_cut) add("grid", options.sheets.bleed);
      continue;
    }
    add("auto", std::nullopt);
    if (is_cut) continue;
    add("auto", "3mm");
    add("auto", "0mm");
    add("grid", std::nullopt);
    add("strip", std::nullopt);
    add("gutter-fold", std::nullopt);
  }
  return ways;
}

std::string text_of(const inspect::SheetPlan& plan, const PlanOptions& options) {
  press::Printed all;
  all.counts = plan.counts;
  std::size_t widest = 8;
  for (const inspect::SheetFigures& way : plan.ways) widest = std::max(widest, way.paper.size());
  std::string text =
      fmt::format("{}: {}\n\n{:<{}}  {:<14}{:<8}{:>7}{:>7}{:>10}{:>9}{:>8}\n", plan.title, press::summary(all), "paper",
                  widest, "imposition", "bleed", "sheets", "cuts", "scissors", "minutes", "waste");
  for (const inspect::SheetFigures& way : plan.ways)
    text += fmt::format("{:<{}}  {:<14}{:<8}{:>7}{:>7}{:>10}{:>9.0f}{:>6.0f} %{}\n", way.paper, widest, way.imposition,
                        way.bleed.empty() ? "usual" : way.bleed, way.sheets, way.cuts, way.by_hand, way.minutes,
                        100 * way.waste, way.best ? "  best" : "");
  text += fmt::format(
      "\nminutes: {} s a cut, {} at once (--stack), equal strips of a sheet together; {} s a piece by scissors\n",
      inspect::seconds_a_cut, diag::counted(static_cast<std::size_t>(options.together), "sheet"),
      inspect::seconds_a_piece);
  text += fmt::format("ink: as much as covers {:.1f} sheets with one ink\n", plan.ink);
  return text;
}

Json json_of(const inspect::SheetPlan& plan) {
  Json pieces = Json::array(), ways = Json::array();
  for (const auto& count : plan.counts) pieces.push_back({{"kind", count.kind}, {"number", count.number}});
  for (const inspect::SheetFigures& way : plan.ways)
    ways.push_back({{"paper", way.paper},
                    {"imposition", way.imposition},
                    {"bleed", way.bleed.empty() ? Json() : Json(way.bleed)},
                    {"sheets", way.sheets},
                    {"cuts", way.cuts},
                    {"scissors", way.by_hand},
                    {"minutes", way.minutes},
                    {"waste", way.waste},
                    {"best", way.best}});
  return {{"title", plan.title}, {"pieces", std::move(pieces)}, {"ink_sheets", plan.ink}, {"ways", std::move(ways)}};
}

int plan(PlanOptions options, Console& console) {
  if (!options.output.empty() && std::filesystem::path(options.output).extension() != ".pdf")
    throw diag::UsageError(fmt::format("'{}' is no PDF", options.output), "name the order of cuts such as cutting.pdf");
  press::judge_output(options.output, options.force);
  press::Workshop workshop;
  const Chosen printer = chosen_printer(options.sheets.printer, workshop);
  if (printer.is_wrong) {
    console.report(workshop.diagnostics);
    return wrong_definitions;
  }
  const printers::Printer* const profile = printer.profile ? &*printer.profile : nullptr;
  if (profile) take_paper_and_duplex(*profile, options.sheets);
  const std::vector<inspect::SheetWay> ways = ways_of(options, profile);
  if (!options.sheets.language.empty()) workshop.speak(options.sheets.language);
  if (!options.sheets.font.empty()) workshop.take_font(options.sheets.font);
  workshop.take_variant(options.sheets.variant);
  workshop.assume_game(options.game);
  const press::Target target = press::load(options.target, workshop);
  const auto result =
      inspect::plan_sheets(target, ways, static_cast<std::size_t>(options.together), options.output, workshop);
  if (result) press::note(workshop, press::left_out(target, ways.front().job.selection));
  console.report(workshop.diagnostics);
  if (!result) return wrong_definitions;
  if (options.format == "json")
    console.line(json_of(*result).dump(2));
  else
    console.text(text_of(*result, options));
  if (!options.output.empty()) console.remark("wrote " + options.output);
  return done;
}

Command define_plan() {
  auto options = std::make_shared<PlanOptions>();
  return {
      joined(
          {{target_option(&options->target),
            {.name = "--format", .into = &options->format, .says = "format of the output", .choices = {"text", "json"}},
            {.name = "--stack",
             .into = &options->together,
             .value = "N",
             .says = "number of sheets that are cut at once",
             .least = 1,
             .most = 500},
            output_option(&options->output, "write the order of the cuts of the best way, to be printed", "pdf",
                          "FILE.pdf"),
            force_option(options->force),
            table_game_option(options->game)},
           selection_options(options->sheets),
           sheet_options(options->sheets)}),
      [options](Console& console) { return plan(*options, console); },
  };
}

}  // namespace

Verb plan_verb() {
  return {
      .name = "plan",
      .says = "sheets, cuts, minutes and waste of each way to print, and the order of the cuts",
      .about =
          "Prints nothing. Without --imposition and --bleed it compares the usual ways, on A4 and Letter unless the\n"
          "printer's profile names a paper; --paper takes several papers, separated by commas. The best way has a\n"
          "bleed and the fewest sheets; of several such ways it takes the fewest minutes.",
      .examples =
          "kingpress plan kingdoms-ii\n"
          "kingpress plan minkingi --only all --paper a4 --order stacks --stack 3 -o cutting.pdf",
      .define = define_plan,
  };
}

}  // namespace kingpress::cli
