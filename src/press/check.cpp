#include "press/check.h"

#include "press/pieces.h"

namespace kingpress::press {
namespace {

void compose(Target target, Workshop& workshop) {
  Pieces pieces(std::move(target), {}, workshop.diagnostics);
  pieces.lay_out(workshop);
  pieces.each_drawing([&](const std::string&, const Drawing& drawing) {
    workshop.composer().compose(*drawing.layout, drawing.subject);
  });
}

// One deck or field of a folder, as if its file were named.
Target only(const Target& whole, const cards::Deck* deck, const cards::Field* field) {
  Target target{deck ? Target::Shape::deck : Target::Shape::field,
                whole.word,
                whole.name,
                false,
                {whole.edition.game, whole.edition.title, whole.edition.folder, {}, {}}};
  if (deck) target.edition.decks.push_back(*deck);
  if (field) target.edition.fields.push_back(*field);
  return target;
}

}  // namespace

void check(const Target& target, Workshop& workshop) {
  const cards::Edition& edition = target.edition;
  for (const cards::Deck& deck : edition.decks) judge(deck, target.shape, workshop.diagnostics);
  for (const cards::Field& field : edition.fields) judge(field, workshop.diagnostics);
  if (workshop.diagnostics.has_errors()) return;
  if (edition.decks.empty() && edition.fields.empty()) return;
  compose(target, workshop);  // the kit of the first deck and field
  for (std::size_t i = 1; i < edition.decks.size(); ++i) compose(only(target, &edition.decks[i], nullptr), workshop);
  for (std::size_t i = 1; i < edition.fields.size(); ++i) compose(only(target, nullptr, &edition.fields[i]), workshop);
}

}  // namespace kingpress::press
