// Destinations are data (shops) or lines of a table; their options are the same few. What an option means for one of
// them is decided by press/delivery.h.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/verbs/reports.h"
#include "cli/verbs/shared_options.h"
#include "cli/verbs/sheet_options.h"
#include "cli/verbs/verbs.h"
#include "diag/count.h"
#include "press/delivery.h"
#include "press/print.h"
#include "trade/cut.h"

namespace kingpress::cli {
namespace {

struct ExportOptions {
  std::string to, output = "output", product, profile, address, machine = "silhouette", report = "text", game;
  std::vector<std::string> targets;
  SheetOptions sheets;
  bool at_risk = false, force = false;
  std::optional<int> jobs;
};

// "mpc", or "own" of the file shops/own.yaml.
std::string short_name(const std::string& to) { return std::filesystem::path(to).stem().generic_string(); }

int export_kits(const ExportOptions& options, Console& console) {
  press::Workshop workshop;
  if (!options.sheets.language.empty()) workshop.speak(options.sheets.language);
  if (!options.sheets.font.empty()) workshop.take_font(options.sheets.font);
  workshop.take_variant(options.sheets.variant);
  workshop.assume_game(options.game);
  press::DeliveryJob job;
  job.to = options.to;
  job.selection = selection_of(options.sheets, job.selection);
  job.product = options.product;
  job.profile = options.profile;
  job.at_risk = options.at_risk;
  job.replace = options.force;
  job.address = options.address;
  job.sheets = spec_of(options.sheets);
  job.machine = static_cast<trade::Machine>(std::ranges::find(trade::machine_names, options.machine) -
                                            trade::machine_names.begin());
  job.jobs = threads_for(options.jobs);
  std::vector<std::string> lines;
  Json told_orders = Json::array();
  const std::vector<press::Target> targets = press::load_kits(options.targets, workshop);
  for (const press::Target& target : targets) {
    job.target = target.word;
    job.folder =
        (std::filesystem::path(options.output) / (target.name + "-" + short_name(options.to))).generic_string();
    const auto sent = press::deliver(
        target, job, workshop, [&](std::size_t done, std::size_t of) { console.progress("exporting", done, of); });
    if (!sent) break;
    told_orders.push_back(as_reported(target.name, job.folder, *sent));
    if (options.report == "text") press::note(workshop, sent->notes);
    lines.push_back(fmt::format("exported {}: {}", sent->what, job.folder + "/"));
  }
  if (options.report == "json") {
    report("orders", std::move(told_orders), workshop.diagnostics, console);
    return lines.size() == targets.size() ? done : wrong_definitions;
  }
  console.report(workshop.diagnostics);
  for (const std::string& line : lines) console.remark(line);
  if (lines.size() == targets.size()) return done;
  console.remark(fmt::format("'{}' not exported: {}", targets[lines.size()].word,
                             diag::counted(workshop.diagnostics.count_shown(diag::Severity::error), "error")));
  return wrong_definitions;
}

Command define_export() {
  auto options = std::make_shared<ExportOptions>();
  return {
      joined({{{.name = "TO",
                .into = &options->to,
                .says = "a print shop, a virtual table, a cutting machine, or the file of a shop",
                .offers = "shops",
                .files = "yaml yml",
                .required = true},
               target_option(&options->targets),
               output_option(&options->output, "where a folder for each kit is made", "/", "FOLDER", Writes::folder),
               {.name = "--force", .into = &options->force, .says = "replace an older order in the folder"},
               {.name = "--product",
                .into = &options->product,
                .value = "NAME",
                .says = "for shops: the product for the cards, instead of the nearest in size"},
               {.name = "--at-risk", .into = &options->at_risk, .says = "only warn about what the shop would refuse"},
               ink_profile_option(&options->profile, "for shops that take CMYK: their colour profile"),
               {.name = "--address",
                .into = &options->address,
                .value = "URL",
                .says = "for tts: the address where the pictures will be",
                .otherwise = "the folder itself"},
               {.name = "--machine",
                .into = &options->machine,
                .says = "for cut: its marks; three, four, or those of its own program",
                .choices = {trade::machine_names.begin(), trade::machine_names.end()}},
               paper_option(&options->sheets.paper, "for cut: a4, a3, letter, legal, tabloid, 210x297mm"),
               {.name = "--duplex",
                .into = &options->sheets.duplex,
                .value = "EDGE",
                .says = "for cut: how paper is turned for the backs: none, long-edge, short-edge",
                .known = {"none", "long-edge", "short-edge"}},
               table_game_option(options->game),
               report_json_option(options->report),
               jobs_option(options->jobs)},
              selection_options(options->sheets)}),
      [options](Console& console) { return export_kits(*options, console); },
  };
}

}  // namespace

Verb export_verb() {
  return {
      .name = "export",
      .says = "the files for a print shop, a virtual table or a cutting machine",
      .about =
          "Writes a folder: faces in the shop's size in pixels, its order file, a list, and READ-ME.txt, which says\n"
          "what to do. 'kingpress list shops' lists the shops. A shop of your own is a file in shops/ beside the\n"
          "deck.",
      .examples =
          "kingpress export mpc minkingi\n"
          "kingpress export tgc my-game -o orders --product PokerDeck",
      .define = define_export,
  };
}

}  // namespace kingpress::cli
