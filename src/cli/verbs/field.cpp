#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/verbs/sheet_options.h"
#include "cli/verbs/verbs.h"
#include "diag/suggestion.h"
#include "press/job.h"
#include "press/text_file.h"
#include "press/usage_error.h"
#include "rules/minkingi/field_generator.h"
#include "rules/minkingi/field_writer.h"
#include "sheets/papers.h"

namespace kingpress::cli {
namespace {

namespace minkingi = rules::minkingi;

struct Options {
  int spaces = 9, columns = 0;
  std::string shape = "grid", fit, gap = "0mm", output = "field.yaml";
  double mix = 0.5;
  std::uint64_t seed = 1;
  bool symmetric = false, print = false, force = false;
};

minkingi::FieldShape shape_of(const std::string& name) {
  if (const auto shape = minkingi::find_field_shape(name)) return *shape;
  std::vector<std::string_view> names;
  for (const auto& entry : minkingi::field_shapes()) names.push_back(entry.name);
  throw press::UsageError(fmt::format("unknown shape '{}'", name), diag::suggest(name, names));
}

// The room a paper leaves for a board: its size without the edge a printer cannot reach.
geometry::Size room_on(const std::string& name) {
  const auto paper = sheets::find_paper(name);
  if (!paper) throw press::UsageError(fmt::format("unknown paper '{}'", name), sheets::suggest_paper(name));
  return {paper->size.width - 2.0 * paper->margin, paper->size.height - 2.0 * paper->margin};
}

minkingi::FieldRequest request_of(const Options& options) {
  minkingi::FieldRequest request;
  request.spaces = options.spaces;
  request.shape = shape_of(options.shape);
  if (options.columns > 0) request.columns = options.columns;
  request.portrait = options.mix;
  if (!options.fit.empty()) request.fit = room_on(options.fit);
  const auto gap = geometry::parse_length(options.gap);
  if (!gap)
    throw press::UsageError(fmt::format("'{}' is no length for --gap", options.gap),
                            "write a number with its unit: 5mm");
  request.gap = *gap;
  request.symmetric = options.symmetric;
  request.seed = options.seed;
  return request;
}

// The command that makes the same field again.
std::string origin(const Options& options) {
  std::string text =
      fmt::format("kingpress field --spaces {} --shape {} --seed {}", options.spaces, options.shape, options.seed);
  if (options.columns > 0) text += fmt::format(" --columns {}", options.columns);
  if (options.mix != Options{}.mix) text += fmt::format(" --mix {}", options.mix);
  if (!options.fit.empty()) text += " --fit " + options.fit;
  if (options.gap != Options{}.gap) text += " --gap " + options.gap;
  if (options.symmetric) text += " --symmetric";
  return text;
}

int make_field(const Options& options, Console& console) {
  press::Workshop workshop;
  const minkingi::FieldRequest request = request_of(options);
  const auto made = minkingi::generate_field(request, workshop.diagnostics);
  if (!made) {
    console.report(workshop.diagnostics);
    return wrong_usage;
  }
  press::write_text(options.output, minkingi::write_field(made->field, origin(options)), options.force);
  console.line(fmt::format("made a field of {} spaces, {} x {}{}: {}", made->field.spaces.size(),
                           geometry::to_string(made->board.width), geometry::to_string(made->board.height),
                           made->fits ? std::string() : fmt::format(", which does not fit {}", options.fit),
                           options.output));
  if (!options.print) return done;
  press::PrintJob job;
  job.sheets = spec_of({});
  const auto pressed =
      press::print(press::load(options.output, workshop), job, workshop,
                   [&](std::size_t pages, std::size_t of) { console.progress("pressing", pages, of); });
  console.report(workshop.diagnostics);
  if (!pressed) return wrong_definitions;
  console.line("pressed " + press::summary(*pressed));
  return done;
}

}  // namespace

Action define_field(CLI::App& app) {
  auto options = std::make_shared<Options>();
  app.add_option("--spaces", options->spaces, "how many, 2-18 [9]")->check(CLI::Range(2, 18))->option_text("N");
  app.add_option("--shape", options->shape, "grid, row, cross, ring, diamond, spiral or random [grid]")
      ->type_name("SHAPE");
  app.add_option("--columns", options->columns, "of a grid, ring or random field")
      ->check(CLI::Range(1, 18))
      ->option_text("N");
  app.add_option("--mix", options->mix, "share of portrait spaces, 0-1 [0.5]")
      ->check(CLI::Range(0.0, 1.0))
      ->option_text("P");
  app.add_option("--fit", options->fit, "keep the board on one sheet of this paper where it can")->type_name("PAPER");
  app.add_option("--gap", options->gap, "between neighbouring spaces [0mm]")->type_name("LENGTH");
  app.add_flag("--symmetric", options->symmetric, "alike from both players' sides");
  app.add_option("--seed", options->seed, "the same seed makes the same field [1]")->option_text("S");
  app.add_option("-o,--output", options->output, "the field file to write [field.yaml]")->type_name("FILE");
  app.add_flag("--force", options->force, "write over a file that is there");
  app.add_flag("--print", options->print, "press its sheets too, into output/");
  app.footer(
      "Makes an Active Field for Minkingi, as a file to read and edit.\n\n"
      "examples:\n"
      "  kingpress field --spaces 9 --fit a3 --symmetric -o mine.yaml\n"
      "  kingpress field --shape spiral --spaces 12 --seed 7 -o spiral.yaml --print");
  return [options](Console& console) { return make_field(*options, console); };
}

}  // namespace kingpress::cli
