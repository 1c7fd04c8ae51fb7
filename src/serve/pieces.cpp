#include "serve/pieces.h"

#include "language/translation.h"
#include "play/statement_json.h"
#include "press/die_faces.h"
#include "serve/dumped.h"

namespace kingpress::serve {
namespace {

// As the language that is shown says it.
std::string title_of(const cards::Value& title, const press::Drawing& drawing, language::Translation* translation) {
  if (!translation) return cards::to_text(title);
  return cards::to_text(translation->value(title, {{"title"}, {}}, *drawing.layout, drawing.subject));
}

void add_card(Json& piece, const press::Drawing& drawing, language::Translation* translation) {
  const cards::Card& card = *drawing.subject.card;
  const cards::Deck* deck = drawing.subject.deck;
  piece["id"] = card.id;
  if (const cards::Value* title = card.find("title")) piece["title"] = title_of(*title, drawing, translation);
  if (deck) {
    piece["deck"] = deck->title.empty() ? deck->path : deck->title;
    piece["of"] = deck->path;
  }
  piece["values"] = play::to_json(card.values);
}

void add_place(Json& piece, const Place& place) {
  if (place.path.empty()) return;
  piece["path"] = place.path;
  piece["line"] = place.first;
  piece["last"] = place.last;
}

constexpr std::size_t most_in_view = 200;

Json piece_of(const Laid& laid, std::size_t number, language::Translation* translation) {
  const press::Cutout& cutout = laid.prepared.cutouts[number];
  const LaidPiece& as_laid = laid.pieces[number];
  const scene::Component& component = cutout.component;
  Json piece{{"key", as_laid.key},
             {"kind", component.kind},
             {"name", component.name},
             {"part", cutout.part},
             {"copies", component.copies},
             {"width", component.trim.width.mm()},
             {"height", component.trim.height.mm()},
             {"across", as_laid.whole.width.mm()},
             {"down", as_laid.whole.height.mm()},
             {"safe", cutout.front.layout->safe.mm()},
             {"radius", component.corner_radius.mm()},
             {"round", component.round || component.shape == geometry::CutShape::circle},
             {"template", cutout.front.layout->name},
             {"front", as_laid.front},
             {"back", as_laid.back}};
  if (as_laid.stale) piece["stale"] = true;
  if (cutout.front.subject.card) add_card(piece, cutout.front, translation);
  if (const auto faces = press::die_faces(cutout.front.values.get()); component.kind == "die" && !faces.empty())
    piece["faces"] = faces;
  add_place(piece, as_laid.place);
  return piece;
}

// All else that is told of a piece counts in the keys of its faces, but for one that shows an earlier face.
bool is_same(const LaidPiece& one, const press::Cutout& as_cut, const LaidPiece& other,
             const press::Cutout& other_cut) {
  return !one.stale && !other.stale && one.front == other.front && one.back == other.back &&
         one.place.path == other.place.path && one.place.first == other.place.first &&
         one.place.last == other.place.last && as_cut.component.copies == other_cut.component.copies &&
         as_cut.component.corner_radius == other_cut.component.corner_radius && as_cut.part == other_cut.part;
}

}  // namespace

std::string pieces_of(const Laid& laid, language::Translation* translation) {
  Json pieces = Json::array();
  for (std::size_t i = 0; i < laid.pieces.size(); ++i) pieces.push_back(piece_of(laid, i, translation));
  return dumped(pieces);
}

std::string changed_pieces(const Laid& before, const Laid& now, language::Translation* translation) {
  if (before.pieces.size() != now.pieces.size()) return "null";
  Json changed = Json::array();
  for (std::size_t i = 0; i < now.pieces.size(); ++i) {
    if (before.pieces[i].key != now.pieces[i].key) return "null";
    if (is_same(before.pieces[i], before.prepared.cutouts[i], now.pieces[i], now.prepared.cutouts[i])) continue;
    if (changed.size() == most_in_view) return "null";
    changed.push_back({i, piece_of(now, i, translation)});
  }
  return dumped(changed);
}

std::string boxed(const Laid& laid, const std::string& piece, press::Workshop& workshop) {
  Json lines = Json::array();
  if (const LaidPiece* found = laid.find(piece))
    for (const ledger::InTheBox& line :
         ledger::in_the_box(laid.prepared, static_cast<std::size_t>(found - laid.pieces.data()), workshop))
      lines.push_back({{"copies", line.copies}, {"printed", line.printed}, {"looks_so", line.looks_so}});
  return dumped(lines);
}

}  // namespace kingpress::serve
