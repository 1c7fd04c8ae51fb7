// Documents must become visible together or not at all, and memory must not grow with the deck. So pages are drawn one
// by one into staged files, which are put in place at the very end.
#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "diag/count.h"
#include "diag/usage_error.h"
#include "language/translation.h"
#include "machine/staged_file.h"
#include "output/document.h"
#include "press/content_hash.h"
#include "press/cover.h"
#include "press/cut_edges.h"
#include "press/cut_words.h"
#include "press/documents.h"
#include "press/dotted_words.h"
#include "press/faces.h"
#include "press/guide_sheet.h"
#include "press/job.h"
#include "press/judgements.h"
#include "press/large_print.h"
#include "press/leaflet.h"
#include "press/legible.h"
#include "press/prepare.h"
#include "press/print.h"
#include "press/singles.h"
#include "press/slug.h"
#include "press/small_type.h"
#include "press/toning.h"
#include "sheets/cut_line.h"
#include "trade/near_cut.h"

namespace kingpress::press {
namespace {

namespace fs = std::filesystem;

std::string output_path(const PrintJob& job, const std::string& name, const std::string& suffix) {
  if (job.output == machine::standard_output) return job.output;
  const std::string ending = "." + job.format, part = job.part.empty() ? "" : "-" + job.part;
  const fs::path wanted = job.output;
  std::error_code error;
  if (wanted.extension() == ending && !fs::is_directory(wanted, error))
    return (wanted.parent_path() / (wanted.stem().generic_string() + suffix + ending)).generic_string();
  return (wanted / (name + part + suffix + ending)).generic_string();
}

output::WriterOptions writer_options(const PrintJob& job, const Prepared& prepared, const Document& document,
                                     const std::string& language) {
  output::WriterOptions options;
  const ChosenParts& parts = prepared.parts;
  options.path = output_path(job, parts.target->name, document.suffix);
  options.info.title = prepared.title;
  options.info.author = parts.target->edition.author;
  if (parts.deck && options.info.author.empty()) options.info.author = parts.deck->author;
  options.info.language = language;
  options.pages = document.pages.size();
  options.wish = document.wish;
  options.dpi = job.dpi;
  options.jobs = job.jobs;
  options.shop = job.shop;
  options.plates = job.plates;
  options.archive = job.archive;
  return options;
}

output::PageInfo page_info(const sheets::Page& page, const PrintJob& job, const scene::Components& components) {
  output::PageInfo info;
  info.clear =
      job.single && !page.placements.empty() && sheets::has_cut_line(components[page.placements.front().component]);
  info.section = page.kind;
  info.label = page.label;
  if (page.single && !page.placements.empty()) {
    info.trim = page.placements.front().trim;
    info.bleed = page.placements.front().extent;
  }
  return info;
}

// Draws and writes page by page. The documents become visible only when all are whole.
class Writing {
 public:
  Writing(const PrintJob& job, const sheets::SheetSpec& spec, const Prepared& prepared, const sheets::Plan& plan,
          const FirstPages& leaflet, Faces& faces, Workshop& workshop)
      : job_(job),
        spec_(spec),
        prepared_(prepared),
        plan_(plan),
        leaflet_(leaflet),
        faces_(faces),
        workshop_(workshop) {}

  void write(const std::vector<Document>& documents, const Progress& progress, Printed& printed) {
    std::size_t total = 0, done = 0;
    for (const Document& document : documents) total += document.pages.size();
    std::vector<std::unique_ptr<output::DocumentWriter>> writers;
    for (const Document& document : documents) {
      writers.push_back(
          output::open_document(job_.format, workshop_.fonts(), writer_options(job_, prepared_, document, language())));
      for (const std::size_t i : document.pages) {
        const sheets::Page& page = plan_.pages[i];
        faces_.turn_page();
        const scene::Scene scene = drawn(i);
        if (!stopped(workshop_, spec_.draft))
          write(scene, page_info(page, job_, prepared_.components), *writers.back());
        progress(++done, total);
      }
    }
    if (stopped(workshop_, spec_.draft)) return;
    std::vector<std::pair<std::string, std::string>> styles;
    for (const auto& writer : writers) {
      for (std::string& file : writer->finish()) printed.files.push_back(std::move(file));
      if (!writer->style().empty()) styles.emplace_back(printed.files.back(), writer->style());
      note(workshop_, writer->notes());
    }
    printed.style = told(styles);
  }

 private:
  static void write(const scene::Scene& scene, const output::PageInfo& info, output::DocumentWriter& writer) try {
    writer.page(scene, info);
  } catch (const output::TooManyPixels& trouble) {
    throw diag::UsageError(trouble.what(), trouble.hint());
  }

  // Each after its file where they differ.
  static std::string told(const std::vector<std::pair<std::string, std::string>>& styles) {
    std::set<std::string> all;
    for (const auto& [file, style] : styles) all.insert(style);
    if (all.size() <= 1) return all.empty() ? std::string() : *all.begin();
    std::string text;
    for (const auto& [file, style] : styles)
      text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", fs::path(file).filename().generic_string(), style);
    return text;
  }

  std::string language() const { return workshop_.translation() ? workshop_.translation()->code() : "en"; }

  scene::Scene drawn(std::size_t i) {
    const sheets::Page& page = plan_.pages[i];
    if (page.guide)
      return sheets::corrected(draw_guide(page, *job_.by_hand, spec_, slug_), spec_.correction, page.back,
                               spec_.duplex);
    if (const scene::Scene* side = leaflet_.side(i))
      return sheets::corrected(*side, spec_.correction, page.back, spec_.duplex);
    const auto face = [&](std::size_t component, scene::Side side) { return faces_.face(component, side); };
    return job_.single ? draw_single(page, prepared_.components, face, spec_.cut_contour)
                       : sheets::draw_page(plan_, i, spec_, prepared_.components, face, slug_);
  }

  const PrintJob& job_;
  const sheets::SheetSpec& spec_;
  const Prepared& prepared_;
  const sheets::Plan& plan_;
  const FirstPages& leaflet_;
  Faces& faces_;
  Workshop& workshop_;
  const sheets::LabelSource slug_ = labels(workshop_);
};

// The rules have few grounds; they go the way of all else.
void tone(book::Sheets& sheets, scene::Tone tone, Workshop& workshop) {
  Toning toning(tone, workshop);
  for (scene::Scene& side : sheets.sides) side.nodes = toning.of(std::move(side));
}

// Which pages of a file have nothing behind them.
void note_one_sided(const sheets::Plan& plan, const Document& document, const PrintJob& job, const std::string& name,
                    Workshop& workshop) {
  if (document.suffix == "-one-sided") return;  // its name says it
  const std::string file = fs::path(output_path(job, name, document.suffix)).filename().generic_string();
  const bool is_named = job.format == "pdf" && job.output != machine::standard_output;
  std::vector<std::size_t> pages;
  for (std::size_t i = 0; i < document.pages.size(); ++i)
    if (plan.pages[document.pages[i]].one_sided) pages.push_back(i + 1);
  if (pages.empty()) return;
  const std::string told =
      fmt::format("nothing lies behind {}{}", pages_told(pages, document.pages.size()), is_named ? " in " + file : "");
  note(workshop, {job.by_hand ? told + ": they are left when all backs are printed"
                              : fmt::format("{}: print {} on one side", told, pages.size() == 1 ? "it" : "them")});
}

// Standard output is one file; some formats hold one page in it.
void refuse_pages(const PrintJob& job, std::size_t pages) {
  if (job.output != machine::standard_output || pages <= 1) return;
  for (const output::Format& format : output::formats())
    if (format.name == job.format && format.file_per_page)
      throw diag::UsageError(fmt::format("{} pages do not go to standard output as {}", pages, job.format),
                             "choose what fits one page with --only and --cards, or print a pdf");
}

}  // namespace

void note(Workshop& workshop, const std::vector<std::string>& notes) {
  for (const std::string& text : notes) {
    diag::Diagnostic diagnostic;
    diagnostic.severity = diag::Severity::note;
    diagnostic.message = text;
    workshop.diagnostics.add(std::move(diagnostic));
  }
}

std::optional<Printed> print(Prepared& prepared, const PrintJob& job, Workshop& workshop, const Progress& progress,
                             const std::function<void()>& before_files) {
  const bool draft = job.sheets.draft;
  sheets::SheetSpec spec = sheet_spec(prepared, job, workshop);
  const auto laid = tell_sheets(prepared, job, spec, workshop);
  sheets::Plan plan = job.single ? plan_singles(prepared, spec.bleed)
                      : laid     ? *laid
                                 : sheets::impose(prepared.components, spec, workshop.diagnostics);
  FirstPages leaflet;
  if (prints_leaflet(prepared, job)) leaflet = leaflet_first(prepared.parts, job, spec, plan, workshop);
  add_guide(plan, job, spec);
  if (stopped(workshop, draft)) return std::nullopt;
  Faces faces(prepared.cutouts, workshop, job.tone);
  if (leaflet.sheets) tone(*leaflet.sheets, job.tone, workshop);
  CutEdges edges(prepared.cutouts, workshop);
  CutWords words(prepared.cutouts, workshop);
  DottedWords dotted(workshop);
  SmallType small(job.selection.large_print ? large_points : least_points);
  std::set<const templates::Template*> judged;
  Ingredients ingredients = faces.compose_all([&](const Drawing& drawing, const scene::Nodes& face) {
    if (job.tone == scene::Tone::colour && judged.insert(drawing.layout).second)
      edges.look_at(drawing, face, trade::certain_from_cut);
    if (job.selection.size || job.selection.large_print) small.meet(drawing, face);
    words.look_at(drawing, face);
    dotted.look_at(drawing, face);
  });
  words.tell();
  dotted.tell();
  small.tell(workshop.diagnostics);
  if (leaflet.sheets)
    for (const scene::Scene& side : leaflet.sheets->sides) ingredients.add(side.nodes);
  tell_unshown(prepared.cutouts, workshop);
  tell_bare(prepared.cutouts, workshop);
  if (stopped(workshop, draft)) return std::nullopt;
  spec.hash = content_hash(workshop.sources, ingredients, workshop.fonts());

  const std::vector<Document> files = documents(plan, job);
  refuse_pages(job, files.front().pages.size());
  if (before_files) before_files();
  Printed printed;
  Writing(job, spec, prepared, plan, leaflet, faces, workshop).write(files, progress, printed);
  if (workshop.translation()) workshop.translation()->tell_missing();
  if (stopped(workshop, draft)) return std::nullopt;
  printed.counts = counts_of(prepared, job);
  printed.sheets = job.single ? 0 : plan.sheets;
  if (!job.pages.empty()) printed.pages = pages_told(job.pages, plan.pages.size());
  note(workshop, prepared.notes);
  note(workshop, plan.notes);
  for (const Document& file : files) note_one_sided(plan, file, job, prepared.parts.target->name, workshop);
  return printed;
}

std::optional<Printed> print(Target target, const PrintJob& job, Workshop& workshop, const Progress& progress) {
  std::vector<Prepared> all = prepare(target, job.selection, job.sheets.draft, workshop);
  if (all.empty()) return std::nullopt;
  return print(all.front(), job, workshop, progress);
}

std::string counted_kind(const std::string& kind, std::size_t number) {
  if (kind == "rules") return number == 1 ? "the rules" : fmt::format("{} copies of the rules", number);
  if (kind == "parts") return "the list of parts";
  if (kind == "cover") return "the cover sheet";
  if (kind == "feedback") return number == 1 ? "the feedback sheet" : diag::counted(number, "feedback sheet");
  if (kind == "box") return number == 1 ? "1 box" : fmt::format("{} boxes", number);
  if (kind == "die" && number != 1) return fmt::format("{} dice", number);
  return diag::counted(number, kind == "reference" ? "reference card" : kind);
}

std::string summary(const Printed& printed) {
  if (!printed.marked.empty()) return fmt::format("marked as printed: {}", printed.marked);
  if (printed.files.empty() && printed.counts.empty())
    return fmt::format("nothing: {} in the box already", diag::counted(printed.kept, "piece"));
  std::string text = printed.pages;
  for (const Printed::Count& count : printed.pages.empty() ? printed.counts : std::vector<Printed::Count>{})
    text += (text.empty() ? "" : ", ") + counted_kind(count.kind, count.number);
  if (printed.sheets > 0 && printed.pages.empty()) text += " on " + diag::counted(printed.sheets, "sheet");
  if (!printed.files.empty()) text += ": " + printed.files.front();
  const bool documents = !printed.files.empty() && printed.files.front().ends_with(".pdf");
  for (std::size_t i = 1; documents && i < printed.files.size(); ++i) text += " and " + printed.files[i];
  if (printed.files.size() > 1 && !documents)
    text += fmt::format(" to {}", std::filesystem::path(printed.files.back()).filename().generic_string());
  if (!printed.style.empty()) text += fmt::format(" ({})", printed.style);
  return text;
}

}  // namespace kingpress::press
