// A profile is what the options of 'print' would say for one printer. Its values are therefore set through those very
// options, and refused by them.
#include "printers/profiles.h"

#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/verbs/printer_options.h"
#include "cli/verbs/shared_options.h"
#include "cli/verbs/verbs.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "sheets/papers.h"

namespace kingpress::cli {
namespace {

struct PrintersOptions {
  std::string what = "list", name;
  std::optional<std::string> model, tray, paper, duplex, turned, delivers, takes, landscape;
  PrinterOptions faults;
};

void tell(const printers::Printer& printer, const std::string& usual, Console& console) {
  const sheets::Correction& c = printer.correction;
  std::string says = printer.model.empty() ? "" : printer.model + ", ";
  if (!printer.tray.empty()) says += printer.tray + ", ";
  says += (printer.paper.empty() ? "any paper" : printer.paper);
  console.line(fmt::format("{}{}: {}; backs {}, {}, {:.3g} degrees; scale {:.4g} x {:.4g}", printer.name,
                           printer.name == usual ? " (default)" : "", says, to_string(c.backs_by.x),
                           to_string(c.backs_by.y), c.backs_degrees, c.across, c.down));
}

int list(Console& console, press::Workshop& workshop) {
  const std::string usual = printers::default_printer(workshop);
  const std::vector<std::string> names = printers::printer_names();
  for (const std::string& name : names)
    if (const auto printer = printers::find_printer(name, workshop)) tell(*printer, usual, console);
  console.report(workshop.diagnostics);
  if (names.empty()) console.remark("no printer is known: 'kingpress calibrate' makes one");
  return workshop.diagnostics.has_errors() ? wrong_definitions : done;
}

int show(const std::string& name, Console& console, press::Workshop& workshop) {
  const auto printer = printers::find_printer(name, workshop);
  console.report(workshop.diagnostics);
  if (!printer) return wrong_definitions;
  console.line("# " + printers::printer_file(name));
  console.text(printers::printer_text(*printer));
  return done;
}

template <class Value>
void take(const std::optional<std::string>& word, std::initializer_list<std::string_view> words, Value& into) {
  int index = 0;
  for (const std::string_view one : words) {
    if (word && *word == one) into = static_cast<Value>(index);
    ++index;
  }
}

int set(const PrintersOptions& options, Console& console, press::Workshop& workshop) {
  const std::vector<std::string> names = printers::printer_names();
  printers::Printer printer;
  if (std::find(names.begin(), names.end(), options.name) != names.end()) {
    const auto known = printers::find_printer(options.name, workshop);
    console.report(workshop.diagnostics);
    if (!known) return wrong_definitions;
    printer = *known;
  }
  printer.name = options.name;
  if (options.model) printer.model = *options.model;
  if (options.tray) printer.tray = *options.tray;
  if (options.paper) {
    if (!sheets::find_paper(*options.paper))
      throw diag::UsageError(fmt::format("unknown paper '{}'", *options.paper), sheets::suggest_paper(*options.paper));
    printer.paper = *options.paper;
  }
  if (options.duplex) {
    printer.duplex = sheets::Duplex::none;
    take(options.duplex, {"none", "long-edge", "short-edge"}, *printer.duplex);
  }
  take(options.turned, {"by-printer", "by-hand"}, printer.turned);
  take(options.delivers, {"face-down", "face-up"}, printer.delivers);
  take(options.takes, {"blank-up", "blank-down"}, printer.fed);
  take(options.landscape, {"counterclockwise", "clockwise"}, printer.correction.landscape);
  sheets::SheetSpec spec;
  apply(options.faults, &printer, spec);
  printer.correction = spec.correction;
  if (options.faults.margin) printer.margin = spec.margin;
  printers::save(printer);
  console.remark("wrote " + printers::printer_file(printer.name));
  return done;
}

int printers(const PrintersOptions& options, Console& console) {
  press::Workshop workshop;
  if (options.what == "list") return list(console, workshop);
  if (options.name.empty())
    throw diag::UsageError(fmt::format("'printers {}' needs a name", options.what), "kingpress printers");
  if (options.what == "show") return show(options.name, console, workshop);
  if (options.what == "set") return set(options, console, workshop);
  if (options.what == "default") {
    if (options.name != "none" && !printers::find_printer(options.name, workshop)) {
      console.report(workshop.diagnostics);
      return wrong_definitions;
    }
    printers::set_default_printer(options.name == "none" ? "" : options.name);
    console.remark(options.name == "none" ? "no default printer" : fmt::format("'{}' is the default", options.name));
    return done;
  }
  printers::remove_printer(options.name);
  if (printers::default_printer(workshop) == options.name) printers::set_default_printer("");
  console.remark(fmt::format("removed '{}'", options.name));
  return done;
}

// What a profile takes of the options of print.
std::vector<Option> fault_options(PrinterOptions& faults) {
  std::vector<Option> options;
  for (Option option : printer_options(faults)) {
    if (option.name != "--margin" && option.name != "--back-offset" && option.name != "--back-angle" &&
        option.name != "--scale-correction")
      continue;
    option.rare = false;
    options.push_back(option);
  }
  return options;
}

Command define_printers() {
  auto options = std::make_shared<PrintersOptions>();
  return {
      joined({{{.name = "WHAT",
                .into = &options->what,
                .says = "list, show, set, default or remove",
                .choices = {"list", "show", "set", "default", "remove"}},
               {.name = "NAME", .into = &options->name, .says = "name of the profile: office-a4", .offers = "printers"},
               {.name = "--model", .into = &options->model, .value = "WORDS", .says = "which printer it is"},
               {.name = "--tray", .into = &options->tray, .value = "WORDS", .says = "which of its trays"},
               paper_option(&options->paper, "the default paper: a4, letter"),
               duplex_option(&options->duplex, "over which edge paper is turned"),
               {.name = "--turned",
                .into = &options->turned,
                .says = "who turns the paper; by hand, backs are a separate file",
                .choices = {"by-printer", "by-hand"}},
               {.name = "--delivers",
                .into = &options->delivers,
                .says = "by hand: how sheets come out",
                .choices = {"face-down", "face-up"}},
               {.name = "--takes",
                .into = &options->takes,
                .says = "by hand: how the stack is put in again",
                .choices = {"blank-up", "blank-down"}},
               {.name = "--landscape",
                .into = &options->landscape,
                .value = "TURN",
                .says = "how it turns pages that are wider than tall",
                .choices = {"counterclockwise", "clockwise"}}},
              fault_options(options->faults)}),
      [options](Console& console) { return printers(*options, console); },
      {.settings = true},
  };
}

}  // namespace

Verb printers_verb() {
  return {
      .name = "printers",
      .says = "profiles of printers: their margins and corrections",
      .about =
          "A profile is a YAML file in printers/ of the folder $XDG_CONFIG_HOME/kingpress or ~/.config/kingpress,\n"
          "for a printer with a tray and a paper. 'kingpress calibrate' measures one. Every print uses the default\n"
          "profile.",
      .examples =
          "kingpress printers\n"
          "kingpress printers set office --paper a4 --duplex long-edge --margin 5mm --back-offset 1.2mm,-0.6mm\n"
          "kingpress printers default office\n"
          "kingpress printers show office",
      .define = define_printers,
  };
}

}  // namespace kingpress::cli
