// A generated field is a file that people edit afterwards. The command that made it is written into it, so that it can
// be made again.
#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "boards/field_generator.h"
#include "boards/field_writer.h"
#include "cli/verbs/fair.h"
#include "cli/verbs/shared_options.h"
#include "cli/verbs/sheet_options.h"
#include "cli/verbs/verbs.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "machine/staged_file.h"
#include "press/print.h"
#include "press/text_file.h"
#include "sheets/papers.h"

namespace kingpress::cli {
namespace {

struct FieldOptions {
  int spaces = 9;
  std::optional<int> columns;
  std::string shape = "grid", fit, gap = "4mm", output = "field.yaml";
  std::optional<double> mix;
  std::uint64_t seed = 1;
  bool symmetric = false, print = false, force = false;
  FairOptions fair;
};

boards::FieldShape shape_of(const std::string& name) {
  if (const auto shape = boards::find_field_shape(name)) return *shape;
  std::vector<std::string_view> names;
  for (const auto& entry : boards::field_shapes()) names.push_back(entry.name);
  throw diag::UsageError(fmt::format("unknown shape '{}'", name), diag::suggest(name, names));
}

// The room a paper leaves for a board: its size without the edge a printer cannot reach.
geometry::Size room_on(const std::string& name) {
  const auto paper = sheets::find_paper(name);
  if (!paper) throw diag::UsageError(fmt::format("unknown paper '{}'", name), sheets::suggest_paper(name));
  return {paper->size.width - 2.0 * paper->margin, paper->size.height - 2.0 * paper->margin};
}

boards::FieldRequest request_of(const FieldOptions& options) {
  boards::FieldRequest request;
  request.spaces = options.spaces;
  request.shape = shape_of(options.shape);
  request.columns = options.columns;
  request.portrait = options.mix.value_or(request.portrait);
  if (!options.fit.empty()) request.fit = room_on(options.fit);
  const auto gap = geometry::parse_length(options.gap);
  if (!gap)
    throw diag::UsageError(fmt::format("'{}' is no length for --gap", options.gap),
                           "write a number with its unit: 5mm");
  request.gap = *gap;
  request.symmetric = options.symmetric;
  request.seed = options.seed;
  return request;
}

// The command that makes the same field again.
std::string origin(const FieldOptions& options) {
  std::string text =
      fmt::format("kingpress field --spaces {} --shape {} --seed {}", options.spaces, options.shape, options.seed);
  if (options.columns) text += fmt::format(" --columns {}", *options.columns);
  if (options.mix && *options.mix != boards::FieldRequest{}.portrait) text += fmt::format(" --mix {}", *options.mix);
  if (!options.fit.empty()) text += " --fit " + options.fit;
  if (options.gap != FieldOptions{}.gap) text += " --gap " + options.gap;
  if (options.symmetric) text += " --symmetric";
  return text;
}

// A shard has no usual name.
std::string shard_output(const FieldOptions& options) {
  return options.output == FieldOptions{}.output ? std::string() : options.output;
}

int make_field(const FieldOptions& options, Console& console) {
  const bool to_stdout = options.output == machine::standard_output;
  if (to_stdout && options.print) throw diag::UsageError("--print prints a file", "name one with -o");
  if (to_stdout) console.leave_stdout();
  // Before many games, not behind them.
  if (options.fair.shards.shard.empty()) press::judge_output(options.output, options.force);
  press::Workshop workshop;
  const boards::FieldRequest request = request_of(options);
  std::optional<boards::GeneratedField> made;
  std::string text;
  if (options.fair.target.empty()) {
    if (!options.fair.shards.shard.empty() || !options.fair.shards.after.empty())
      throw diag::UsageError("--shard and --after are of --fair");
    made = boards::generate_field(request, workshop.diagnostics);
    if (made) text = boards::write_field(made->field, origin(options));
  } else {
    auto fair = fair_field(options.fair, request, !options.mix, shard_output(options), workshop, console);
    if (const int* status = std::get_if<int>(&fair)) {
      console.report(workshop.diagnostics);
      return *status;
    }
    auto& choice = std::get<FairChoice>(fair);
    made = std::move(choice.made);
    FieldOptions chosen = options;
    chosen.seed = choice.seed;
    chosen.mix = choice.mix;
    text = choice.evidence + boards::write_field(made->field, origin(chosen));
  }
  if (!made) {
    console.report(workshop.diagnostics);
    return wrong_usage;
  }
  press::write_text(options.output, text, options.force);
  console.remark(fmt::format("made a field of {} spaces, {} x {}{}: {}", made->field.spaces.size(),
                             geometry::to_string(made->board.width), geometry::to_string(made->board.height),
                             made->fits ? std::string() : fmt::format(", which does not fit {}", options.fit),
                             options.output));
  if (!options.print) return done;
  press::PrintJob job;
  job.sheets = spec_of({});
  const auto printed =
      press::print(press::load(options.output, workshop), job, workshop,
                   [&](std::size_t pages, std::size_t of) { console.progress("printing", pages, of); });
  console.report(workshop.diagnostics);
  if (!printed) return wrong_definitions;
  console.remark("printed " + press::summary(*printed));
  return done;
}

Command define_field() {
  auto options = std::make_shared<FieldOptions>();
  return {
      joined(
          {{
               {.name = "--spaces",
                .into = &options->spaces,
                .value = "N",
                .says = "number of spaces",
                .least = 2,
                .most = 18},
               {.name = "--shape",
                .into = &options->shape,
                .value = "SHAPE",
                .says = "grid, row, cross, ring, diamond, spiral or random",
                .known = {"grid", "row", "cross", "ring", "diamond", "spiral", "random"}},
               {.name = "--columns",
                .into = &options->columns,
                .value = "N",
                .says = "columns of a grid, ring or random field",
                .least = 1,
                .most = 18},
               {.name = "--mix",
                .into = &options->mix,
                .value = "P",
                .says = "share of portrait spaces",
                .otherwise = "0.5",
                .least = 0,
                .most = 1},
               {.name = "--fit",
                .into = &options->fit,
                .value = "PAPER",
                .says = "keep the board on one sheet of this paper if possible",
                .offers = "papers"},
               {.name = "--gap",
                .into = &options->gap,
                .value = "LENGTH",
                .says = "distance between neighbouring spaces"},
               {.name = "--symmetric", .into = &options->symmetric, .says = "looks the same from both players' sides"},
               {.name = "--seed", .into = &options->seed, .value = "S", .says = "the same seed makes the same field"},
               output_option(&options->output, "the field file to write, or - for stdout", "yaml yml"),
               force_option(options->force),
               {.name = "--print",
                .into = &options->print,
                .says = "print its sheets too, into output/",
                .writes = Writes::folder},
           },
           fair_options(options->fair)}),
      [options](Console& console) { return make_field(*options, console); },
  };
}

}  // namespace

Verb field_verb() {
  return {
      .name = "field",
      .says = "make an Active Field for Minkingi",
      .about = "Makes an Active Field for Minkingi, as a file to read and edit.",
      .examples =
          "kingpress field --spaces 9 --fit a3 --symmetric -o mine.yaml\n"
          "kingpress field --shape spiral --spaces 12 --seed 7 -o spiral.yaml --print\n"
          "kingpress field --fair minkingi --candidates 32 -o fair.yaml",
      .define = define_field,
  };
}

}  // namespace kingpress::cli
