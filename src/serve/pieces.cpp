#include "serve/pieces.h"

#include <unordered_map>

#include "play/statement_json.h"
#include "serve/dumped.h"

namespace kingpress::serve {
namespace {

void add_card(Json& piece, const cards::Card& card, const cards::Deck* deck) {
  piece["id"] = card.id;
  if (const cards::Value* title = card.find("title")) piece["title"] = cards::to_text(*title);
  if (deck) piece["deck"] = deck->title.empty() ? deck->path : deck->title;
  piece["values"] = play::to_json(card.values);
}

void add_place(Json& piece, const diag::Span& span) {
  if (!span) return;
  piece["path"] = span.file->path();
  if (span.file->is_sheet()) {
    piece["line"] = piece["last"] = span.file->place(span.begin).line;
    return;
  }
  piece["line"] = span.file->line_at(span.begin);
  // What belongs to it ends where its text does, not at the line break behind it.
  std::size_t end = span.end > span.begin ? span.end - 1 : span.begin;
  while (end > span.begin && (span.file->text()[end] == '\n' || span.file->text()[end] == ' ')) --end;
  piece["last"] = span.file->line_at(end);
}

constexpr std::size_t most_in_view = 200;

std::string key_of(const scene::Component& component) { return component.kind + '/' + component.name; }

}  // namespace

std::string pieces_of(const press::Prepared& prepared, const std::vector<FaceOf>& faces) {
  Json pieces = Json::array();
  for (std::size_t i = 0; i < prepared.cutouts.size(); ++i) {
    const press::Cutout& cutout = prepared.cutouts[i];
    const scene::Component& component = cutout.component;
    Json piece{{"kind", component.kind},
               {"name", component.name},
               {"part", cutout.part},
               {"copies", component.copies},
               {"width", component.trim.width.mm()},
               {"height", component.trim.height.mm()},
               {"across", faces[i].whole.width.mm()},
               {"down", faces[i].whole.height.mm()},
               {"safe", cutout.front.layout->safe.mm()},
               {"radius", component.corner_radius.mm()},
               {"round", component.round || component.shape == geometry::CutShape::circle},
               {"template", cutout.front.layout->name},
               {"front", faces[i].front},
               {"back", faces[i].back}};
    if (const cards::Card* card = cutout.front.subject.card) add_card(piece, *card, cutout.front.subject.deck);
    add_place(piece, cutout.front.subject.span);
    pieces.push_back(std::move(piece));
  }
  return dumped(pieces);
}

std::string boxed(const press::Prepared& prepared, const std::string& piece, press::Workshop& workshop) {
  Json lines = Json::array();
  for (std::size_t i = 0; i < prepared.cutouts.size(); ++i) {
    if (prepared.cutouts[i].component.name != piece) continue;
    for (const press::InTheBox& line : press::in_the_box(prepared, i, workshop))
      lines.push_back({{"copies", line.copies}, {"pressed", line.pressed}, {"looks_so", line.looks_so}});
    break;
  }
  return dumped(lines);
}

std::string turned_faces(const press::Prepared& before, const std::vector<FaceOf>& old_faces,
                         const press::Prepared& now, const std::vector<FaceOf>& faces) {
  std::unordered_map<std::string, const std::string*> fronts;
  for (std::size_t i = 0; i < before.cutouts.size(); ++i)
    fronts.emplace(key_of(before.cutouts[i].component), &old_faces[i].front);
  Json turned = Json::object();
  for (std::size_t i = 0; i < now.cutouts.size(); ++i) {
    std::string key = key_of(now.cutouts[i].component);
    const auto old = fronts.find(key);
    if (old == fronts.end() || *old->second == faces[i].front) continue;
    if (turned.size() == most_in_view) return "{}";
    turned[std::move(key)] = faces[i].front;
  }
  return dumped(turned);
}

}  // namespace kingpress::serve
