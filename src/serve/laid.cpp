#include "serve/laid.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_set>

namespace kingpress::serve {
namespace {

constexpr geometry::Length most_bleed = geometry::Length::mm(3);

// Two decks may have cards of one name, and a deck half written two cards of one id.
std::string key_of(const press::Cutout& piece, std::unordered_set<std::string>& taken) {
  const cards::Deck* deck = piece.front.subject.card ? piece.front.subject.deck : nullptr;
  const std::string key =
      fmt::format("{}/{}/{}", deck ? deck->path : std::string(), piece.component.kind, piece.component.name);
  std::string own = key;
  for (int number = 2; !taken.insert(own).second; ++number) own = fmt::format("{} #{}", key, number);
  return own;
}

}  // namespace

Place place_of(const diag::Span& span) {
  if (!span) return {};
  if (span.file->is_sheet()) {
    const std::size_t row = span.file->place(span.begin).line;
    return {span.file->path(), row, row};
  }
  // What belongs to it ends where its text does, not at the line break behind it.
  std::size_t end = span.end > span.begin ? span.end - 1 : span.begin;
  while (end > span.begin && (span.file->text()[end] == '\n' || span.file->text()[end] == ' ')) --end;
  return {span.file->path(), span.file->line_at(span.begin), span.file->line_at(end)};
}

const LaidPiece* Laid::find(const std::string& key) const {
  const auto at = std::ranges::find(pieces, key, &LaidPiece::key);
  return at == pieces.end() ? nullptr : &*at;
}

Laid lay(press::Prepared prepared, FaceKeys& keys) {
  Laid laid{std::move(prepared), {}, {}, {}};
  const std::vector<press::Cutout>& cutouts = laid.prepared.cutouts;
  laid.plan = press::plan_singles(laid.prepared, most_bleed);
  laid.pieces.resize(cutouts.size());
  std::map<const press::Drawing*, std::string> backs;
  for (std::size_t page = 0; page < laid.plan.pages.size(); ++page) {
    const sheets::Placement& placed = laid.plan.pages[page].placements.front();
    const press::Cutout& piece = cutouts[placed.component];
    const bool back = placed.side == scene::Side::back;
    std::string key = keys.of(piece.component, back ? *piece.back : piece.front);
    laid.pages.emplace(key, page);
    laid.pieces[placed.component].whole = laid.plan.pages[page].paper;
    (back ? backs[piece.back.get()] : laid.pieces[placed.component].front) = std::move(key);
  }
  std::unordered_set<std::string> taken;
  for (std::size_t i = 0; i < cutouts.size(); ++i) {
    LaidPiece& piece = laid.pieces[i];
    piece.key = key_of(cutouts[i], taken);
    piece.place = place_of(cutouts[i].front.subject.span);
    if (cutouts[i].component.has_back) piece.back = backs[cutouts[i].back.get()];
  }
  return laid;
}

}  // namespace kingpress::serve
