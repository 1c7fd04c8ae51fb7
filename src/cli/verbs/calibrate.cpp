#include "press/calibrate.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iostream>
#include <memory>

#include <fmt/format.h>

#include "cli/verbs/verbs.h"
#include "diag/suggestion.h"
#include "machine/asked_again.h"
#include "press/usage_error.h"

namespace kingpress::cli {
namespace {

struct CalibrateOptions {
  std::string printer;
  std::optional<std::string> paper, duplex, model, tray;
  std::vector<std::string> read;
  std::string output = "calibration.pdf";
  double dpi = 300;
  bool sheet_only = false, make_default = false;
};

using geometry::Length;
using press::UsageError;

// One reading of the sheet, in millimetres.
struct Reading {
  std::string_view name, question;
  double least, most;
  bool both_sides = false;
};
const std::array<Reading, 10>& readings() {
  static const std::array<Reading, 10> all{
      {{"left", "margins: the smallest number whose line is whole, at the left edge", 0, 50},
       {"top", "at the upper edge", 0, 50},
       {"right", "at the right edge", 0, 50},
       {"bottom", "at the lower edge", 0, 50},
       {"across", "scale: how long is the bar across, in mm", 100, 400},
       {"down", "and the bar down", 100, 400},
       {"A", "backs: the tip of wedge A points at", -5, 5, true},
       {"B", "wedge B", -5, 5, true},
       {"C", "wedge C", -5, 5, true},
       {"D", "wedge D", -5, 5, true}}};
  return all;
}

struct Answers {
  std::array<std::optional<double>, 10> values;
  bool any() const {
    return std::any_of(values.begin(), values.end(), [](const auto& value) { return value.has_value(); });
  }
};

// "149.3", "149,3", "+1.2", with or without "mm".
std::optional<double> millimetres(std::string text) {
  if (text.ends_with("mm")) text.resize(text.size() - 2);
  while (text.ends_with(' ')) text.pop_back();
  if (text.starts_with('+')) text.erase(0, 1);
  std::replace(text.begin(), text.end(), ',', '.');
  double value = 0;
  const auto [stopped, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || stopped != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

std::string range_of(const Reading& reading) { return fmt::format("from {:g} to {:g}", reading.least, reading.most); }

Answers answers_of(const std::vector<std::string>& words) {
  Answers answers;
  std::vector<std::string_view> names;
  for (const Reading& reading : readings()) names.push_back(reading.name);
  for (const std::string& word : words) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string name = word.substr(0, equals);
    const auto at = std::find(names.begin(), names.end(), name);
    if (at == names.end())
      throw UsageError(fmt::format("'{}' is nothing to be read off the sheet", name),
                       diag::suggest(name, std::span<const std::string_view>(names)));
    const auto index = static_cast<std::size_t>(at - names.begin());
    const auto value = equals < word.size() ? millimetres(word.substr(equals + 1)) : std::nullopt;
    const Reading& reading = readings()[index];
    if (!value || *value < reading.least || *value > reading.most)
      throw UsageError(fmt::format("'{}' is no reading of '{}'", word, name),
                       fmt::format("write {}=NUMBER, {}", name, range_of(reading)));
    answers.values[index] = value;
  }
  return answers;
}

std::optional<std::string> answer_to(const std::string& question, Console& console) {
  const machine::AskedAgain asked(question);
  console.text(question);
  console.flush();
  std::string line;
  if (!std::getline(std::cin, line) || line == "q") {
    console.line("");
    return std::nullopt;
  }
  while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
  return line;
}

// Nothing when the input ended or the person left.
std::optional<Answers> ask(bool both_sides, Console& console) {
  Answers answers;
  console.line("Print the sheet, then answer from it. Enter leaves a thing as it is, q leaves.");
  for (std::size_t i = 0; i < readings().size(); ++i) {
    const Reading& reading = readings()[i];
    if (reading.both_sides && !both_sides) break;
    for (;;) {
      const auto line = answer_to(fmt::format("{}: ", reading.question), console);
      if (!line) return std::nullopt;
      if (line->empty()) break;
      const auto value = millimetres(*line);
      if (value && *value >= reading.least && *value <= reading.most) {
        answers.values[i] = value;
        break;
      }
      console.line(fmt::format("sorry, '{}' is no number {}", *line, range_of(reading)));
    }
  }
  return answers;
}

std::optional<geometry::Insets> margin_of(const Answers& answers, const press::Printer& printer) {
  const auto& v = answers.values;
  if (!v[0] && !v[1] && !v[2] && !v[3]) return std::nullopt;
  geometry::Insets margin = printer.margin.value_or(geometry::Insets::all(sheets::default_margin));
  if (v[0]) margin.left = Length::mm(*v[0]);
  if (v[1]) margin.top = Length::mm(*v[1]);
  if (v[2]) margin.right = Length::mm(*v[2]);
  if (v[3]) margin.bottom = Length::mm(*v[3]);
  return margin;
}

sheets::Readings readings_of(const Answers& answers, const sheets::CalibrationSheet& sheet) {
  const auto& v = answers.values;
  sheets::Readings found;
  const auto plausible = [](Length drawn, double measured) {
    const double scale = measured / drawn.mm();
    if (scale > 1 / press::most_scale && scale < 1 / press::least_scale) return Length::mm(measured);
    throw UsageError(
        fmt::format("a bar of {} that measures {:g} mm was scaled by the viewer", to_string(drawn), measured),
        "print at actual size, 100 %, without 'fit to page'");
  };
  const sheets::Bars drawn = sheets::bars(sheet.paper);
  if (v[4]) found.across = plausible(drawn.across, *v[4]);
  if (v[5]) found.down = plausible(drawn.down, *v[5]);
  const bool some = v[6] || v[7] || v[8] || v[9];
  if (!some) return found;
  if (!v[6] || !v[7] || !v[8] || !v[9])
    throw UsageError("the backs need all four wedges", "read A, B, C and D, or none of them");
  found.backs = {Length::mm(*v[6]), Length::mm(*v[7]), Length::mm(*v[8]), Length::mm(*v[9])};
  return found;
}

// As it is known, or a new one; what is said counts.
std::optional<press::Printer> printer_of(const CalibrateOptions& options, press::Workshop& workshop) {
  const std::string usual = options.printer.empty() ? press::default_printer(workshop) : options.printer;
  const std::string name = usual.empty() ? "my-printer" : usual;
  const std::vector<std::string> known = press::printer_names();
  press::Printer printer;
  if (std::find(known.begin(), known.end(), name) != known.end()) {
    const auto found = press::find_printer(name, workshop);
    if (!found) return std::nullopt;
    printer = *found;
  }
  printer.name = name;
  if (printer.paper.empty()) printer.paper = "a4";
  if (options.paper) printer.paper = *options.paper;
  if (options.model) printer.model = *options.model;
  if (options.tray) printer.tray = *options.tray;
  if (!printer.duplex) printer.duplex = sheets::Duplex::long_edge;
  if (options.duplex)
    printer.duplex = *options.duplex == "none"         ? sheets::Duplex::none
                     : *options.duplex == "short-edge" ? sheets::Duplex::short_edge
                                                       : sheets::Duplex::long_edge;
  return printer;
}

int press_sheet(const CalibrateOptions& options, const press::Printer& printer, Console& console,
                press::Workshop& workshop) {
  press::Calibration calibration{printer, options.output, options.dpi};
  const std::vector<std::string> files = press::press_calibration(calibration, workshop);
  if (files.empty()) console.report(workshop.diagnostics);  // else they are those of the deck that lends its card
  for (const std::string& file : files) console.remark("pressed " + file);
  return files.empty() ? wrong_definitions : done;
}

int keep(const CalibrateOptions& options, const Answers& answers, const press::Printer& before, Console& console,
         press::Workshop& workshop) {
  const sheets::CalibrationSheet sheet = press::Calibration{before}.sheet();
  const press::Printer after = press::improved(before, margin_of(answers, before), readings_of(answers, sheet), sheet);
  for (const std::string& line : press::told(before, after)) console.line(line);
  press::save(after);
  console.remark("wrote " + press::printer_file(after.name));
  if (options.make_default) {
    press::set_default_printer(after.name);
    console.remark(fmt::format("'{}' is the default", after.name));
  }
  if (!options.read.empty()) return press_sheet(options, after, console, workshop);
  const auto line = answer_to("press the check sheet? (Enter: yes, n: no): ", console);
  return line && (line->empty() || *line == "y" || *line == "yes") ? press_sheet(options, after, console, workshop)
                                                                   : done;
}

int calibrate(const CalibrateOptions& options, Console& console) {
  press::Workshop workshop;
  const auto printer = printer_of(options, workshop);
  if (!printer) {
    console.report(workshop.diagnostics);
    return wrong_definitions;
  }
  if (!options.read.empty()) return keep(options, answers_of(options.read), *printer, console, workshop);
  if (const int status = press_sheet(options, *printer, console, workshop); status != done || options.sheet_only)
    return status;
  const auto answers = ask(printer->duplex != sheets::Duplex::none, console);
  if (answers && answers->any()) return keep(options, *answers, *printer, console, workshop);
  console.remark(
      fmt::format("nothing is stored; when it is printed: kingpress calibrate --printer {} --read ...", printer->name));
  return done;
}

Command define_calibrate() {
  auto options = std::make_shared<CalibrateOptions>();
  return {
      {
          {.name = "--printer",
           .into = &options->printer,
           .value = "NAME",
           .says = "the profile to measure or to make",
           .otherwise = "the default one",
           .offers = "printers"},
          {.name = "--paper",
           .into = &options->paper,
           .value = "NAME|WxH",
           .says = "a4 or larger, letter",
           .otherwise = "a4",
           .offers = "papers"},
          {.name = "--duplex",
           .into = &options->duplex,
           .value = "EDGE",
           .says = "over which edge the paper is turned",
           .otherwise = "long-edge",
           .choices = {"none", "long-edge", "short-edge"}},
          {.name = "--model", .into = &options->model, .value = "WORDS", .says = "which printer it is"},
          {.name = "--tray", .into = &options->tray, .value = "WORDS", .says = "which of its trays"},
          {.name = "--read",
           .into = &options->read,
           .value = "READINGS",
           .says = "instead of questions: left=4,across=149.4,A=1.2,B=1.1,C=-0.6,D=-0.4",
           .several = true},
          {.name = "--default", .into = &options->make_default, .says = "every print is for this printer from now on"},
          {.name = "--sheet-only", .into = &options->sheet_only, .says = "press the sheet and ask nothing"},
          {.name = "-o,--output",
           .into = &options->output,
           .value = "FILE",
           .says = "ending in .pdf .svg .png",
           .files = "pdf svg png"},
          {.name = "--dpi", .into = &options->dpi, .value = "N", .says = "of PNG", .least = 20, .most = 2400},
      },
      [options](Console& console) { return calibrate(*options, console); },
  };
}

}  // namespace

Verb calibrate_verb() {
  return {
      .name = "calibrate",
      .says = "measure a printer: a sheet to read off, a profile made of it",
      .about =
          "Presses a sheet through the profile as it stands, asks what is read off it, says what that means and "
          "stores\n"
          "the profile. The sheet tells how: two cuts, a steel ruler, ten numbers. The check sheet shows what is left.",
      .examples =
          "kingpress calibrate --printer office\n"
          "kingpress calibrate --printer office --read A=1.2,B=1.1,C=-0.6,D=-0.4 --default",
      .define = define_calibrate,
  };
}

}  // namespace kingpress::cli
