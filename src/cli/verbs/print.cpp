// The options of 'print' depend on one another: most of this file refuses what does not go together before anything is
// read. Rows that other verbs have too come from sheet_options, box_options and shared_options.
#include <algorithm>
#include <cctype>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/verbs/box_options.h"
#include "cli/verbs/print.h"
#include "cli/verbs/reports.h"
#include "cli/verbs/shared_options.h"
#include "cli/verbs/sheet_options.h"
#include "cli/verbs/unheeded.h"
#include "data/yaml.h"
#include "diag/count.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "ledger/print.h"
#include "machine/staged_file.h"
#include "machine/terminal.h"
#include "output/document.h"
#include "press/ink_profile.h"
#include "press/print.h"
#include "sheets/layouts.h"

namespace kingpress::cli {
namespace {

struct PrintOptions {
  std::vector<std::string> targets;
  std::string output = "output", format, report = "text", game;
  SheetOptions sheets;
  std::string pages, pull_list;
  bool each = false, keep_metadata = false, plates = false, cut_contour = false, overprint_black = false;
  std::string pdf = "print", profile;
  press::Box box;
  std::optional<double> dpi, most_dpi, ink_limit;
  std::optional<int> jobs;
};

// The format that is asked for by --format or by the ending of -o; the two must not disagree.
std::string format_of(const PrintOptions& options) {
  std::vector<std::string> names;
  for (const output::Format& format : output::formats()) names.push_back(format.name);
  const auto known = [&](const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  std::string ending = std::filesystem::path(options.output).extension().generic_string();
  if (!ending.empty()) ending.erase(0, 1);
  std::error_code error;
  if (std::filesystem::is_directory(options.output, error)) ending.clear();
  if (!ending.empty() && !known(ending))
    throw diag::UsageError(fmt::format("'{}' has an ending that cannot be printed", options.output),
                           fmt::format("write .pdf, .svg or .png, or {}/ for a folder", options.output));
  if (options.format.empty()) return ending.empty() ? "pdf" : ending;
  if (!known(options.format))
    throw diag::UsageError(fmt::format("unknown format '{}'", options.format), diag::suggest(options.format, names));
  if (!ending.empty() && ending != options.format)
    throw diag::UsageError(fmt::format("'{}' does not go with --format {}", options.output, options.format),
                           "leave one of the two out");
  return options.format;
}

// As a part of a file's name: "1-9,n0*" is "1-9-n0". What is long ends in a number of its own.
std::string slug_of(const std::string& words) {
  constexpr std::size_t most = 40;
  std::string slug;
  std::uint32_t number = 2166136261;  // FNV-1a
  for (const char letter : words) {
    const auto byte = static_cast<unsigned char>(letter);
    number = (number ^ byte) * 16777619;
    const bool plain = std::isalnum(byte) != 0 || byte >= 0x80 || letter == '_';
    if (plain)
      slug += letter;
    else if (!slug.empty() && slug.back() != '-')
      slug += '-';
  }
  while (!slug.empty() && slug.back() == '-') slug.pop_back();
  if (slug.size() <= most) return slug;
  std::size_t end = most;
  while ((static_cast<unsigned char>(slug[end]) & 0xC0) == 0x80) --end;
  return fmt::format("{}-{:08x}", slug.substr(0, end), number);
}

// What a part of a kit is called, so that it is not written over the whole.
std::string part_of(const PrintOptions& options, const std::string& format) {
  std::vector<std::string> parts;
  const std::vector<std::string> only =
      options.sheets.only.empty() ? std::vector<std::string>{} : parts_of(options.sheets.only);
  if (selection_of(options.sheets, {}).only == std::set<std::string>{"back"})
    parts.emplace_back("only-backs");  // 'backs' are those of a whole kit whose paper is turned by hand
  else if (!only.empty() && std::ranges::count(only, "all") == 0)
    parts.push_back(slug_of(options.sheets.only));
  if (!options.sheets.cards.empty()) parts.push_back(slug_of(options.sheets.cards));
  if (options.each && format == "pdf") parts.emplace_back("each");  // pictures are named after what they show
  if (!options.pages.empty()) parts.push_back("pages-" + slug_of(options.pages));
  if (options.sheets.large_print) parts.emplace_back("large-print");
  parts.push_back(slug_of(options.sheets.font));
  if (options.box.changed) parts.emplace_back("changed");
  if (!options.box.have.empty()) parts.emplace_back("missing");
  std::erase(parts, "");
  return fmt::format("{}", fmt::join(parts, "-"));
}

// What --pdf, --icc and --ink-limit ask for together; nothing when the PDF is for the printer at home.
std::optional<output::ShopPdf> shop_of(const PrintOptions& options, const std::string& format) {
  if (options.pdf != "print" && format != "pdf")
    throw diag::UsageError(fmt::format("--pdf {} does not go with --format {}", options.pdf, format),
                           "leave one of the two out");
  if (options.pdf == "print" || options.pdf == "a2u") {
    const char* const inks = !options.profile.empty()  ? "--icc"
                             : options.ink_limit       ? "--ink-limit"
                             : options.overprint_black ? "--overprint-black"
                                                       : nullptr;
    if (inks == nullptr) return std::nullopt;
    throw diag::UsageError(fmt::format("{} speaks of inks, which the PDF has with --pdf x1a or x4 only", inks),
                           "add --pdf x1a, or what the print shop asks for");
  }
  output::ShopPdf shop;
  shop.level = options.pdf;
  shop.ink_limit = options.ink_limit.value_or(shop.ink_limit);
  shop.overprint_black = options.overprint_black;
  shop.profile = press::ink_profile(options.profile);
  return shop;
}

// Inks of their own: those of templates, and the line that a cutter follows.
void take_plates(const PrintOptions& options, press::PrintJob& job) {
  if (!options.plates && !options.cut_contour) return;
  if (job.format != "pdf")
    throw diag::UsageError(fmt::format("{} does not go with --format {}, which has no inks of their own",
                                       options.plates ? "--plates" : "--cut-contour", job.format),
                           "leave one of the two out");
  job.plates = true;
  if (options.cut_contour) job.sheets.cut_contour = "CutContour";
}

press::PrintJob job_of(const PrintOptions& options, const printers::Printer* printer) {
  press::PrintJob job;
  job.format = format_of(options);
  job.output = options.output;
  job.part = part_of(options, job.format);
  job.selection = selection_of(options.sheets, job.selection);
  job.sheets = spec_of(options.sheets, printer);
  job.pages = numbers_of(options.pages, "--pages");
  job.box = options.box;
  judge_box(job);
  turn_by_hand(options.sheets.printer, printer, job);
  job.selection.printable = sheets::printable_area(job.sheets);
  job.binding = binding_of(options.sheets);
  job.tone = tone_of(options.sheets.printer);
  job.shop = shop_of(options, job.format);
  take_plates(options, job);
  job.archive = options.pdf == "a2u";
  job.dpi = options.dpi.value_or(job.dpi);
  job.jobs = threads_for(options.jobs);
  // Cards alone as PNG are a picture each, as other things with --each; with bleed only where it was asked for.
  job.single = options.each || (job.format == "png" && job.selection.only == std::set<std::string>{"card"});
  if (job.single && options.sheets.film)
    throw diag::UsageError("--laminate is not for pieces on pages of their own, which end where the pieces do",
                           "leave out --each, or print sheets");
  if (job.single) job.selection.backs_behind = false;
  if (job.single && !options.sheets.bleed) job.sheets.bleed = {};
  std::error_code error;
  const bool names_file =
      job.output == machine::standard_output || (std::filesystem::path(job.output).extension() == "." + job.format &&
                                                 !std::filesystem::is_directory(job.output, error));
  if (names_file && options.targets.size() > 1 && job.format != "pdf")
    throw diag::UsageError(fmt::format("'{}' cannot hold several targets", job.output), "name a folder");
  return job;
}

// Each kit is named after its file or folder; one must not be written over the other.
void refuse_equal_names(const std::vector<press::Target>& targets, const press::PrintJob& job) {
  for (auto one = targets.begin(); one != targets.end(); ++one)
    for (auto other = targets.begin(); other != one; ++other)
      if (one->name == other->name)
        throw diag::UsageError(
            fmt::format("'{}' and '{}' would both be written to {}", other->word, one->word,
                        (std::filesystem::path(job.output) / (one->name + "." + job.format)).generic_string()),
            "print one at a time and name its file with -o");
}

// Whether what is printed are pictures and not sheets, which no printer is asked for.
bool is_single(const PrintOptions& options, const std::string& format) {
  return options.each || (format == "png" && selection_of(options.sheets, {}).only == std::set<std::string>{"card"});
}

// The list of the last time is replaced; a deck or a table is not.
void judge_pull_list(const PrintOptions& options) {
  if (options.pull_list.empty()) return;
  if (!options.box.changed) throw diag::UsageError("--pull-list is for --changed", "add it, or leave the list out");
  std::error_code error;
  const std::filesystem::path list = options.pull_list;
  if (list.extension() != ".txt" && std::filesystem::is_regular_file(list, error))
    throw diag::UsageError(fmt::format("'{}' is there already, and is no list of this kind", options.pull_list),
                           "name it such as pull.txt: such a list is replaced");
}

// What is to be taken out of the box, to go there with; empty where nothing is, so that no old list stays.
void write_pull_list(const std::string& path, const std::vector<std::string>& lines) {
  machine::StagedFile file(path);
  for (const std::string& line : lines) file.write(line + "\n");
  file.commit();
}

// What was said and changes nothing.
void note_unheeded(const PrintOptions& options, press::Workshop& workshop) {
  const bool single = is_single(options, format_of(options));
  if (!single && sheets::find_layout(options.sheets.imposition) != sheets::Layout::one_per_page) return;
  const auto names = unheeded(options.sheets, single);
  if (names.empty()) return;
  const std::string why = options.each ? "with --each" : single ? "for cards as pictures" : "with one-per-page";
  press::note(workshop, {fmt::format("{} {} nothing {}: a page is the piece with its bleed", fmt::join(names, ", "),
                                     names.size() == 1 ? "changes" : "change", why)});
}

int print(PrintOptions options, Console& console) {
  judge_pull_list(options);
  if (options.box.have == data::standard_input && std::ranges::count(options.targets, data::standard_input) > 0)
    throw diag::UsageError("standard input can be read once", "name a file for TARGET or for --have");
  press::Workshop workshop;
  const auto printer =
      is_single(options, format_of(options)) ? Chosen{} : chosen_printer(options.sheets.printer, workshop);
  if (printer.is_wrong) {
    console.report(workshop.diagnostics);
    return wrong_definitions;
  }
  note_unheeded(options, workshop);
  if (printer.profile) take_paper_and_duplex(*printer.profile, options.sheets);
  const press::PrintJob job = job_of(options, printer.profile ? &*printer.profile : nullptr);
  if (job.output == machine::standard_output) {
    if (options.report == "json")
      throw diag::UsageError("--report json and -o - both write standard output", "name a file with -o");
    if (job.format != "svg" && machine::is_terminal(machine::Stream::output))
      throw diag::UsageError(fmt::format("a {} is not written to a terminal", job.format), "send it on with | or >");
    console.leave_stdout();
  }
  if (!options.sheets.language.empty()) workshop.speak(options.sheets.language);
  if (!options.sheets.font.empty()) workshop.take_font(options.sheets.font);
  workshop.take_variant(options.sheets.variant);
  workshop.assume_game(options.game);
  if (options.most_dpi) workshop.cap_pictures(*options.most_dpi);
  if (options.keep_metadata) workshop.keep_metadata();
  std::vector<press::Target> targets = press::load_kits(options.targets, workshop);
  if (targets.size() > 1 &&
      (job.output == machine::standard_output || std::filesystem::path(job.output).extension() == "." + job.format))
    throw diag::UsageError(fmt::format("'{}' cannot hold {} kits", job.output, targets.size()),
                           "name a folder, or one target");
  refuse_equal_names(targets, job);
  std::vector<std::string> lines, to_pull;
  Json told_kits = Json::array();
  std::size_t pressed_kits = 0;
  std::string stopped_at = "nothing";
  for (press::Target& target : targets) {
    const std::string name = target.name;
    if (pressed_kits > 0) stopped_at = fmt::format("'{}' not", target.word);
    const auto printed = ledger::print(std::move(target), job, workshop, [&](std::size_t pages, std::size_t of) {
      console.progress("printing", pages, of);
    });
    if (!printed) break;
    lines.push_back((printed->marked.empty() ? "printed " : "") + press::summary(*printed));
    if (printed->kept > 0 && !printed->files.empty())
      lines.back() += fmt::format("; {} in the box already", diag::counted(printed->kept, "piece"));
    ++pressed_kits;
    told_kits.push_back(as_reported(name, *printed));
    for (const std::string& told : printed->told) lines.push_back("take out of the box: " + told);
    for (const std::string& pulled : printed->pulled)
      to_pull.push_back(targets.size() > 1 ? name + ": " + pulled : pulled);
  }
  if (!options.pull_list.empty() && pressed_kits > 0) write_pull_list(options.pull_list, to_pull);
  if (options.report == "json") {
    report("kits", std::move(told_kits), workshop.diagnostics, console);
    return pressed_kits == targets.size() ? done : wrong_definitions;
  }
  console.report(workshop.diagnostics);
  if (printer.profile && !lines.empty()) console.remark(fmt::format("for printer '{}'", printer.profile->name));
  for (const std::string& line : lines) console.remark(line);
  if (pressed_kits == targets.size()) return done;
  const std::size_t errors = workshop.diagnostics.count_shown(diag::Severity::error);
  console.remark(fmt::format("{} printed: {}", stopped_at, diag::counted(errors, "error")));
  return wrong_definitions;
}

Command define_print() {
  auto options = std::make_shared<PrintOptions>();
  return {
      joined({{target_option(&options->targets),
               output_option(&options->output, "folder, a file ending in .pdf .svg .png, or - for stdout",
                             "pdf svg png", "PLACE", Writes::either),
               {.name = "--format",
                .into = &options->format,
                .value = "pdf|svg|png",
                .says = "the format to write",
                .otherwise = "pdf",
                .offers = "formats"},
               rare(table_game_option(options->game))},
              selection_options(options->sheets),
              sheet_options(options->sheets),
              box_options(options->box),
              {{.name = "--pull-list",
                .into = &options->pull_list,
                .value = "FILE",
                .says = "for --changed: write the list of what to take out of the box",
                .files = "txt",
                .writes = Writes::file,
                .rare = true}},
              {{.name = "--pages",
                .into = &options->pages,
                .value = "NUMBERS",
                .says = "these pages only: 3-5, 1,4-6",
                .rare = true},
               {.name = "--pdf",
                .into = &options->pdf,
                .says = "x1a and x4 in the inks of a print shop (CMYK), a2u for archives",
                .choices = {"print", "x1a", "x4", "a2u"}},
               rare(ink_profile_option(&options->profile, "colour profile of the shop's press")),
               {.name = "--ink-limit",
                .into = &options->ink_limit,
                .value = "N",
                .says = "most ink in one place, all inks together, in per cent",
                .otherwise = "300",
                .least = 200,
                .most = 400,
                .rare = true},
               {.name = "--overprint-black",
                .into = &options->overprint_black,
                .says = "black text prints over what lies beneath it, so that no white shows around it",
                .rare = true},
               {.name = "--plates",
                .into = &options->plates,
                .says = "print the plates of templates (foil, varnish) in spot colours, as x1a and x4 do",
                .rare = true},
               {.name = "--cut-contour",
                .into = &options->cut_contour,
                .says = "draw the outline of each piece in the spot colour CutContour, for a cutter; implies --plates",
                .rare = true},
               {.name = "--each",
                .into = &options->each,
                .says = "each piece once, on a page or picture of its own; usual for cards as PNG"},
               dpi_option(&options->dpi, "resolution of PNG", "300"),
               {.name = "--max-dpi",
                .into = &options->most_dpi,
                .value = "N",
                .says = "reduce pictures of higher resolution to this one",
                .otherwise = "as they are",
                .least = 72,
                .most = 2400,
                .rare = true},
               {.name = "--keep-metadata",
                .into = &options->keep_metadata,
                .says = "keep the metadata of pictures: EXIF, titles, comments",
                .rare = true},
               report_json_option(options->report),
               rare(jobs_option(options->jobs))}}),
      [options](Console& console) { return print(*options, console); },
  };
}

}  // namespace

Verb print_verb() {
  return {
      .name = "print",
      .says = "print a deck, a field or a whole game onto sheets",
      .about =
          "Paper turned by hand: --only cards, then --only backs --duplex long-edge. Backs that miss: 'calibrate'.",
      .examples = "kingpress print minkingi --duplex long-edge",
      .define = define_print,
  };
}

}  // namespace kingpress::cli
