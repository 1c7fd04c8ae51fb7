// People read a sheet with a ruler and write what they are used to: commas, units, several sheets at once. What could
// be misread is asked again, since a wrong reading would move every later print.
#include "printers/calibrate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>
#include <memory>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/verbs/shared_options.h"
#include "cli/verbs/verbs.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "geometry/parse_double.h"
#include "machine/asked_again.h"

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

using diag::UsageError;
using geometry::Length;

// One reading of the sheet, in millimetres.
struct Reading {
  std::string_view name, question;
  double least, most;
};
constexpr std::size_t first_wedge = 6;
const std::array<Reading, 10>& readings() {
  static const std::array<Reading, 10> all{
      {{"left", "margins: the smallest number whose line is whole, at the left edge", 0, 50},
       {"top", "at the upper edge", 0, 50},
       {"right", "at the right edge", 0, 50},
       {"bottom", "at the lower edge", 0, 50},
       {"across", "scale: how long is the bar across, in mm", 100, 400},
       {"down", "and the bar down", 100, 400},
       {"A", "backs: the tip of wedge A points at", -5, 5},
       {"B", "wedge B", -5, 5},
       {"C", "wedge C", -5, 5},
       {"D", "wedge D", -5, 5}}};
  return all;
}

// Of each reading, in millimetres: one value a sheet.
struct Answers {
  std::array<std::vector<double>, 10> values;
  bool any() const {
    return std::any_of(values.begin(), values.end(), [](const auto& value) { return !value.empty(); });
  }
};

// "149.3", "149,3", "+1.2", with or without "mm".
std::optional<double> millimetres(std::string text) {
  if (text.ends_with("mm")) text.resize(text.size() - 2);
  while (text.ends_with(' ')) text.pop_back();
  while (text.starts_with(' ')) text.erase(0, 1);
  for (const std::string_view minus : {"\u2212", "\u2013"})  // as tables and word processors write it
    if (text.starts_with(minus)) text.replace(0, minus.size(), "-");
  if (text.starts_with('+')) text.erase(0, 1);
  std::replace(text.begin(), text.end(), ',', '.');
  double value = 0;
  const auto [stopped, problem] =
      geometry::parse_double(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (problem != std::errc{} || stopped != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

// "1.2", or of several sheets "1.2/1.0/1.4". Nothing where one of them is no such reading.
std::optional<std::vector<double>> values_of(const std::string& text, const Reading& reading) {
  std::vector<double> values;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('/', begin), text.size());
    const auto value = millimetres(text.substr(begin, end - begin));
    if (!value || *value < reading.least || *value > reading.most) return std::nullopt;
    values.push_back(*value);
    begin = end + 1;
  }
  return values;
}

std::string range_of(const Reading& reading) {
  return fmt::format("from {:g} to {:g} mm", reading.least, reading.most);
}

// "4", "4mm", "4/1": what stands behind a decimal comma.
bool is_decimals(const std::string& text) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string rest = text.substr(end);
  return end > 0 && (rest.empty() || rest[0] == '/' || rest[0] == ' ' || rest == "mm");
}

// A comma stands between readings, or in a number: "A=1,2,B=-0,5" as well as "A=1.2,B=-0.5". A semicolon parts them
// too.
std::vector<std::string> readings_in(const std::vector<std::string>& words) {
  std::vector<std::string> found;
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : ",") + word;
  bool comma = false;  // before this one
  for (std::size_t begin = 0; begin <= all.size();) {
    const std::size_t end = std::min(all.find_first_of(",;", begin), all.size());
    std::string word = all.substr(begin, end - begin);
    while (word.starts_with(' ')) word.erase(0, 1);
    if (comma && is_decimals(word) && !found.empty() &&
        found.back().find('.', found.back().rfind('/') + 1) == std::string::npos)
      found.back() += "." + word;
    else if (!word.empty())
      found.push_back(word);
    comma = end < all.size() && all[end] == ',';
    begin = end + 1;
  }
  return found;
}

Answers answers_of(const std::vector<std::string>& words) {
  Answers answers;
  std::vector<std::string_view> names;
  for (const Reading& reading : readings()) names.push_back(reading.name);
  for (const std::string& word : readings_in(words)) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos)
      throw UsageError(fmt::format("'{}' is no reading", word), "write NAME=NUMBER: across=149.4,A=1.2");
    const std::string name = word.substr(0, equals);
    const auto at = std::find(names.begin(), names.end(), name);
    if (at == names.end()) {
      const std::string near = diag::suggest(name, std::span<const std::string_view>(names));
      throw UsageError(fmt::format("'{}' is not a reading of the sheet", name),
                       near.empty() ? fmt::format("known: {}", fmt::join(names, ", ")) : near);
    }
    const auto index = static_cast<std::size_t>(at - names.begin());
    const Reading& reading = readings()[index];
    const auto values = values_of(word.substr(equals + 1), reading);
    if (!values)
      throw UsageError(fmt::format("'{}' is no reading of '{}'", word, name),
                       fmt::format("write {}=NUMBER, {}; of several sheets {}=1.2/1.0", name, range_of(reading), name));
    if (!answers.values[index].empty())
      throw UsageError(fmt::format("'{}' is read twice", name),
                       fmt::format("leave one out; readings of several sheets are {}=1.2/1.0", name));
    answers.values[index] = *values;
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

// False when the input ended or the person left.
bool ask(std::size_t from, std::size_t to, Answers& answers, Console& console) {
  for (std::size_t i = from; i < to; ++i) {
    const Reading& reading = readings()[i];
    for (;;) {
      const auto line = answer_to(fmt::format("{}: ", reading.question), console);
      if (!line) return false;
      answers.values[i].clear();
      if (line->empty()) break;
      if (const auto values = values_of(*line, reading)) {
        answers.values[i] = *values;
        break;
      }
      console.line(fmt::format("sorry, '{}' is no number {}", *line, range_of(reading)));
    }
  }
  return true;
}

std::optional<geometry::Insets> margin_of(const Answers& answers, const printers::Printer& printer) {
  const auto& v = answers.values;
  if (v[0].empty() && v[1].empty() && v[2].empty() && v[3].empty()) return std::nullopt;
  geometry::Insets margin = printer.margin.value_or(geometry::Insets::all(sheets::default_margin));
  const std::array<Length*, 4> sides{&margin.left, &margin.top, &margin.right, &margin.bottom};
  for (std::size_t i = 0; i < sides.size(); ++i)  // of several sheets the worst
    if (!v[i].empty()) *sides[i] = Length::mm(*std::max_element(v[i].begin(), v[i].end()));
  return margin;
}

std::optional<Length> mean(const std::vector<double>& values) {
  if (values.empty()) return std::nullopt;
  return Length::mm(std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size()));
}

printers::Readings readings_of(const Answers& answers) {
  const auto& v = answers.values;
  printers::Readings found;
  found.across = mean(v[4]);
  found.down = mean(v[5]);
  const std::size_t sheets = v[first_wedge].size();
  for (std::size_t i = first_wedge; i < v.size(); ++i)
    if (v[i].size() != sheets)
      throw UsageError(sheets == 0 || v[i].empty() ? "the backs need all four wedges"
                                                   : "the wedges were not read off equally many sheets",
                       "read A, B, C and D of each sheet, or none of them");
  for (std::size_t sheet = 0; sheet < sheets; ++sheet)
    found.backs.push_back(
        {Length::mm(v[6][sheet]), Length::mm(v[7][sheet]), Length::mm(v[8][sheet]), Length::mm(v[9][sheet])});
  return found;
}

// Nothing when the input ended or the person left. Cuts that disagree are asked for again, once.
std::optional<Answers> ask(const printers::Printer& printer, Console& console) {
  Answers answers;
  console.line(
      "Print the sheet, then answer from it; for several sheets 1.2/1.0/1.4. Enter keeps a value as it is, q stops.");
  if (!ask(0, first_wedge, answers, console)) return std::nullopt;
  if (printer.duplex == sheets::Duplex::none) return answers;
  const printers::CalibrationSheet sheet = printers::Calibration{printer}.sheet();
  for (int time = 0; time < 2; ++time) {
    if (!ask(first_wedge, readings().size(), answers, console)) return std::nullopt;
    std::string wrong;
    for (const printers::AtWedges& backs : readings_of(answers).backs)
      if (const auto cuts = printers::disagreeing_cuts(backs, sheet)) wrong = *cuts;
    if (wrong.empty()) break;
    if (time == 0) console.line(wrong + ": please read the wedges again, their signs first");
  }
  return answers;
}

// As it is known, or a new one; what is said counts.
std::optional<printers::Printer> printer_of(const CalibrateOptions& options, press::Workshop& workshop) {
  const std::string usual = options.printer.empty() ? printers::default_printer(workshop) : options.printer;
  const std::string name = usual.empty() ? "my-printer" : usual;
  const std::vector<std::string> known = printers::printer_names();
  printers::Printer printer;
  if (std::find(known.begin(), known.end(), name) != known.end()) {
    const auto found = printers::find_printer(name, workshop);
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

int press_sheet(const CalibrateOptions& options, const printers::Printer& printer, Console& console,
                press::Workshop& workshop) {
  printers::Calibration calibration{printer, options.output, options.dpi};
  const std::vector<std::string> files = printers::print_calibration(calibration, workshop);
  if (files.empty()) console.report(workshop.diagnostics);  // else they are those of the deck that lends its card
  for (const std::string& file : files) console.remark("printed " + file);
  return files.empty() ? wrong_definitions : done;
}

int keep(const CalibrateOptions& options, const Answers& answers, const printers::Printer& before, Console& console,
         press::Workshop& workshop) {
  const printers::CalibrationSheet sheet = printers::Calibration{before}.sheet();
  const printers::Readings readings = readings_of(answers);
  printers::refuse_misreadings(readings, sheet);
  const printers::Printer after = printers::improved(before, margin_of(answers, before), readings, sheet);
  printers::save(after);
  for (const std::string& line : printers::describe_changes(before, after)) console.line(line);
  if (const std::string spread = printers::describe_spread(readings, sheet); !spread.empty()) console.line(spread);
  console.remark("wrote " + printers::printer_file(after.name));
  if (options.make_default) {
    printers::set_default_printer(after.name);
    console.remark(fmt::format("'{}' is the default", after.name));
  }
  if (!options.read.empty()) return press_sheet(options, after, console, workshop);
  const auto line = answer_to("print the check sheet? (Enter: yes, n: no): ", console);
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
  const auto answers = ask(*printer, console);
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
          paper_option(&options->paper, "a4 or larger, letter", "a4"),
          duplex_option(&options->duplex, "over which edge the paper is turned", "long-edge"),
          {.name = "--model", .into = &options->model, .value = "WORDS", .says = "which printer it is"},
          {.name = "--tray", .into = &options->tray, .value = "WORDS", .says = "which of its trays"},
          {.name = "--read",
           .into = &options->read,
           .value = "READINGS",
           .says = "without questions: left=4,across=149.4,A=1.2,B=1.1,C=-0.6,D=-0.4",
           .several = true},
          {.name = "--default", .into = &options->make_default, .says = "use this printer for every print from now on"},
          {.name = "--sheet-only", .into = &options->sheet_only, .says = "print the sheet and ask nothing"},
          output_option(&options->output, "a file ending in .pdf .svg .png", "pdf svg png"),
          dpi_option(&options->dpi),
      },
      [options](Console& console) { return calibrate(*options, console); },
      {.settings = true},
  };
}

}  // namespace

Verb calibrate_verb() {
  return {
      .name = "calibrate",
      .says = "measure a printer with a printed sheet, and make a profile from the readings",
      .about =
          "Prints a sheet with the current profile, asks for your readings, explains them and stores the profile.\n"
          "The sheet says what to do: two cuts, a steel ruler, ten numbers. The check sheet shows the error that "
          "remains.",
      .examples =
          "kingpress calibrate --printer office\n"
          "kingpress calibrate --printer office --read A=1.2,B=1.1,C=-0.6,D=-0.4 --default",
      .define = define_calibrate,
  };
}

}  // namespace kingpress::cli
