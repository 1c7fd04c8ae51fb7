#include "press/prepare.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "language/translation.h"
#include "press/check.h"
#include "press/judgements.h"
#include "press/leaflet.h"
#include "press/pictures.h"
#include "press/slug.h"

namespace kingpress::press {
namespace {

void collect_pictures(const cards::Value& value, std::vector<std::string>& names);
void collect_pictures(const cards::Record& record, std::vector<std::string>& names) {
  for (const cards::Entry& entry : record) collect_pictures(entry.value, names);
}
void collect_pictures(const cards::Value& value, std::vector<std::string>& names) {
  if (const std::string* text = value.text(); text && is_picture_name(*text)) names.push_back(*text);
  if (const cards::Record* record = value.record()) collect_pictures(*record, names);
  if (const cards::List* list = value.list())
    for (const cards::Value& item : *list) collect_pictures(item, names);
}

// Pictures are read and checked on all cores while faces are composed.
void announce_pictures(const std::vector<Cutout>& cutouts, Workshop& workshop) {
  std::map<std::string, std::vector<std::string>> by_folder;
  each_drawing(cutouts, [&](const std::string&, const Drawing& drawing) {
    std::vector<std::string>& names = by_folder[drawing.subject.folder()];
    if (drawing.subject.card) collect_pictures(drawing.subject.card->values, names);
    if (drawing.subject.values) collect_pictures(*drawing.subject.values, names);
    for (std::string& name : workshop.composer().pictures_of(*drawing.layout, drawing.subject))
      names.push_back(std::move(name));
  });
  for (const auto& [folder, names] : by_folder)
    if (names.size() > 1) workshop.pictures().expect(folder, names);
}

Prepared lay_out(ChosenParts parts, const Selection& selection, Workshop& workshop) {
  Prepared prepared;
  const rules::Kit kit = kit_of(parts, selection);
  prepared.cutouts = lay_out(kit, parts, selection, workshop);
  judge_looks(prepared.cutouts, workshop);
  judge_given(prepared.cutouts, workshop);
  prepared.components.reserve(prepared.cutouts.size());
  for (const Cutout& cutout : prepared.cutouts) prepared.components.add(cutout.component);
  prepared.has_leaflet = wants_leaflet(parts, selection);
  prepared.notes = parts.notes;
  const bool of_kit = parts.target->shape == Target::Shape::edition || selection.players;
  const auto is_token = [](const Cutout& cutout) { return cutout.component.kind == "token"; };
  if (of_kit && std::ranges::any_of(prepared.cutouts, is_token))  // what a kit notes is of its tokens (MK-9)
    prepared.notes.insert(prepared.notes.end(), kit.notes.begin(), kit.notes.end());
  prepared.title = parts.title;
  if (language::Translation* translation = workshop.translation()) {
    prepared.title = translation->say(parts.title, parts.folder);
    for (const Cutout& cutout : prepared.cutouts)  // a board that is tiled is named on its sheets
      if (cutout.component.kind == "field") translation->say(cutout.component.name, parts.folder);
  }
  prepared.parts = std::move(parts);
  return prepared;
}

// One error does not hide the others: what is wrong with pictures and texts is told in the same run. Of a template that
// is wrong itself enough was said.
void draw_in_vain(const std::vector<Prepared>& all, Workshop& workshop) {
  std::set<std::string> wrong;
  for (const diag::Diagnostic& one : workshop.diagnostics.list())
    if (one.severity == diag::Severity::error && one.span) wrong.insert(one.span.file->path());
  for (const Prepared& prepared : all)
    each_drawing(prepared.cutouts, [&](const std::string&, const Drawing& drawing) {
      if (!wrong.contains(drawing.layout->path)) draw(drawing, workshop);
    });
}

}  // namespace

sheets::SheetSpec sheet_spec(const Prepared& prepared, const PrintJob& job, Workshop& workshop) {
  sheets::SheetSpec spec = job.sheets;
  spec.title = prepared.title;
  spec.words = sheet_words_in(workshop, prepared.parts.folder);
  spec.kept_in_step = prints_leaflet(prepared, job);
  return spec;
}

bool prints_leaflet(const Prepared& prepared, const PrintJob& job) {
  return prepared.has_leaflet && !(job.single && job.selection.only.empty());
}

std::vector<Printed::Count> counts_of(const Prepared& prepared, const PrintJob& job) {
  std::vector<Printed::Count> counts;
  if (prints_leaflet(prepared, job)) counts.push_back({"rules", job.single ? 1 : job.selection.copies});
  for (const Cutout& cutout : prepared.cutouts) {
    const std::string kind = job.selection.backs_behind ? "back" : cutout.component.kind;
    auto at = std::find_if(counts.begin(), counts.end(), [&](const auto& c) { return c.kind == kind; });
    if (at == counts.end()) at = counts.insert(counts.end(), {kind, 0});
    at->number += job.single ? 1 : cutout.component.copies;
  }
  return counts;
}

std::vector<Prepared> prepare(std::span<const Target* const> targets, const Selection& selection, bool draft,
                              Workshop& workshop) {
  std::vector<ChosenParts> chosen;
  for (const Target* target : targets) {
    if (workshop.translation()) workshop.translation()->take({target->word, target->edition, target->own_folder});
    chosen.push_back(choose(*target, selection));
    judge(chosen.back(), selection, workshop.diagnostics);
  }
  std::vector<Prepared> all;
  all.reserve(chosen.size());
  for (ChosenParts& parts : chosen) all.push_back(lay_out(std::move(parts), selection, workshop));
  if (stopped(workshop, draft)) {
    draw_in_vain(all, workshop);
    return {};
  }
  if (workshop.reads_pictures_ahead())
    for (const Prepared& prepared : all) announce_pictures(prepared.cutouts, workshop);
  std::erase_if(all, [](const Prepared& prepared) { return prepared.cutouts.empty() && !prepared.has_leaflet; });
  return all;
}

std::vector<Prepared> prepare(const Target& target, const Selection& selection, bool draft, Workshop& workshop) {
  if (stopped(workshop, draft)) {
    examine(target, workshop);
    return {};
  }
  const Target* const one = &target;
  return prepare({&one, 1}, selection, draft, workshop);
}

}  // namespace kingpress::press
