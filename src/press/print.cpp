#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "diag/count.h"
#include "output/document.h"
#include "output/staged_file.h"
#include "press/content_hash.h"
#include "press/cover.h"
#include "press/faces.h"
#include "press/furniture.h"
#include "press/job.h"
#include "press/leaflet.h"
#include "press/prepare.h"
#include "press/singles.h"
#include "press/translation.h"
#include "press/unshown.h"
#include "press/usage_error.h"
#include "sheets/cut_line.h"

namespace kingpress::press {
namespace {

namespace fs = std::filesystem;

void note(Workshop& workshop, const std::vector<std::string>& notes) {
  for (const std::string& text : notes) {
    diag::Diagnostic diagnostic;
    diagnostic.severity = diag::Severity::note;
    diagnostic.message = text;
    workshop.diagnostics.add(std::move(diagnostic));
  }
}

std::string output_path(const PrintJob& job, const std::string& name) {
  if (job.output == output::standard_output) return job.output;
  const std::string ending = "." + job.format;
  const fs::path wanted = job.output;
  std::error_code error;
  if (wanted.extension() == ending && !fs::is_directory(wanted, error)) return job.output;
  return (wanted / (name + ending)).string();
}

output::WriterOptions writer_options(const PrintJob& job, const ChosenParts& parts, std::size_t pages) {
  output::WriterOptions options;
  options.path = output_path(job, parts.target->name);
  options.info.title = parts.title;
  options.info.author = parts.target->edition.author;
  if (parts.deck && options.info.author.empty()) options.info.author = parts.deck->author;
  options.pages = pages;
  options.dpi = job.dpi;
  options.jobs = job.jobs;
  return options;
}

output::PageInfo page_info(const sheets::Page& page, const PrintJob& job,
                           const std::vector<scene::Component>& components) {
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

std::vector<Pressed::Count> count(const std::vector<Cutout>& cutouts, const PrintJob& job, bool leaflet) {
  std::vector<Pressed::Count> counts;
  if (leaflet) counts.push_back({"rules", 1});
  for (const Cutout& cutout : cutouts) {
    const std::string kind = job.selection.backs_behind ? "back" : cutout.component.kind;
    auto at = std::find_if(counts.begin(), counts.end(), [&](const auto& c) { return c.kind == kind; });
    if (at == counts.end()) at = counts.insert(counts.end(), {kind, 0});
    at->number += job.single ? 1 : cutout.component.copies;
  }
  return counts;
}

// Draws and writes page by page. The document becomes visible only when it is whole.
std::vector<std::string> write(const PrintJob& job, const sheets::SheetSpec& spec, const Prepared& prepared,
                               const sheets::Plan& plan, const FirstPages& leaflet, Faces& faces, Workshop& workshop,
                               const Progress& progress) {
  const auto face = [&](std::size_t component, scene::Side side) { return faces.face(component, side); };
  const sheets::LabelSource furniture = labels(workshop);
  const auto writer =
      output::open_document(job.format, workshop.fonts(), writer_options(job, prepared.parts, plan.pages.size()));
  for (std::size_t i = 0; i < plan.pages.size(); ++i) {
    const sheets::Page& page = plan.pages[i];
    faces.turn_page();
    if (i < leaflet.pages) {
      if (!stopped(workshop, spec.draft)) writer->page(leaflet.sheets->sides[i], page_info(page, job, {}));
      progress(i + 1, plan.pages.size());
      continue;
    }
    const scene::Scene scene = job.single ? draw_single(page, prepared.components, face)
                                          : sheets::draw_page(plan, i, spec, prepared.components, face, furniture);
    if (!stopped(workshop, spec.draft)) writer->page(scene, page_info(page, job, prepared.components));
    progress(i + 1, plan.pages.size());
  }
  if (stopped(workshop, spec.draft) || !workshop.pictures_are_sound()) return {};
  return writer->finish();
}

// Standard output is one file; some formats hold one page in it.
void refuse_pages(const PrintJob& job, std::size_t pages) {
  if (job.output != output::standard_output || pages <= 1) return;
  for (const output::Format& format : output::formats())
    if (format.name == job.format && format.file_per_page)
      throw UsageError(fmt::format("{} pages do not go to standard output as {}", pages, job.format),
                       "choose what fits one page with --only and --cards, or press a pdf");
}

std::optional<Pressed> press(const Target& target, const PrintJob& job, Workshop& workshop, const Progress& progress) {
  const bool draft = job.sheets.draft;
  if (stopped(workshop, draft)) return std::nullopt;
  std::vector<Prepared> all = prepare(target, job.selection, draft, workshop);
  if (all.empty()) return std::nullopt;
  tell_sheets(all.front(), job, workshop);
  const Prepared& prepared = all.front();

  sheets::SheetSpec spec = job.sheets;
  spec.title = prepared.parts.title;
  spec.words = sheet_words_in(workshop, prepared.parts.folder);
  sheets::Plan plan =
      job.single ? plan_singles(prepared, spec.bleed) : sheets::impose(prepared.components, spec, workshop.diagnostics);
  FirstPages leaflet;
  if (prepared.has_leaflet && !(job.single && job.selection.only.empty()))
    leaflet = leaflet_first(prepared.parts, job, spec, plan, workshop);
  if (stopped(workshop, draft)) return std::nullopt;
  Faces faces(prepared.cutouts, workshop);
  Ingredients ingredients = faces.compose_all();
  if (leaflet.sheets)
    for (const scene::Scene& side : leaflet.sheets->sides) ingredients.add(side.nodes);
  tell_unshown(prepared.cutouts, workshop);
  if (stopped(workshop, draft)) return std::nullopt;
  spec.hash = content_hash(workshop.sources, ingredients, workshop.fonts());

  refuse_pages(job, plan.pages.size());
  Pressed pressed;
  pressed.files = write(job, spec, prepared, plan, leaflet, faces, workshop, progress);
  if (workshop.translation()) workshop.translation()->tell_missing();
  if (stopped(workshop, draft)) return std::nullopt;
  pressed.counts = count(prepared.cutouts, job, leaflet.sheets.has_value());
  pressed.sheets = job.single ? 0 : plan.sheets;
  note(workshop, prepared.notes);
  note(workshop, plan.notes);
  return pressed;
}

}  // namespace

// The pictures of a PDF, which holds their bytes as they are, are judged while they are drawn and written. Where one of
// them is bad all is done again by the judged ones, so that the same is said as if none had been drawn before.
std::optional<Pressed> print(Target target, const PrintJob& job, Workshop& workshop, const Progress& progress) {
  const diag::Diagnostics before = workshop.diagnostics;
  if (job.format == "pdf" && workshop.trust_pictures()) {
    try {
      auto pressed = press(target, job, workshop, progress);
      if (workshop.pictures_are_sound()) return pressed;
    } catch (const std::exception&) {
      if (workshop.pictures_are_sound()) throw;
    }
    workshop.make_anew();
    workshop.diagnostics = before;
  }
  return press(target, job, workshop, progress);
}

std::string summary(const Pressed& pressed) {
  std::string text;
  for (const Pressed::Count& count : pressed.counts) {
    const std::string word = count.kind == "reference" ? "reference card" : count.kind;
    text += text.empty() ? "" : ", ";
    if (count.kind == "rules")
      text += "the rules";
    else if (count.kind == "parts")
      text += "the list of parts";
    else if (count.kind == "cover")
      text += "the cover sheet";
    else if (count.kind == "box")
      text += count.number == 1 ? "1 box" : fmt::format("{} boxes", count.number);
    else
      text += count.kind == "die" && count.number != 1 ? fmt::format("{} dice", count.number)
                                                       : diag::counted(count.number, word);
  }
  if (pressed.sheets > 0) text += " on " + diag::counted(pressed.sheets, "sheet");
  if (!pressed.files.empty()) text += ": " + pressed.files.front();
  if (pressed.files.size() > 1)
    text += fmt::format(" to {}", std::filesystem::path(pressed.files.back()).filename().string());
  return text;
}

}  // namespace kingpress::press
