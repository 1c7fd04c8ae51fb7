#include "press/check.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <vector>

#include "language/translation.h"
#include "press/cut_words.h"
#include "press/desk_files.h"
#include "press/dotted_words.h"
#include "press/judgements.h"
#include "press/leaflet.h"
#include "press/prepare.h"

namespace kingpress::press {
namespace {

// One deck or field of a folder, as if its file were named.
Target only(const Target& whole, const cards::Deck* deck, const cards::Field* field) {
  Target target{deck ? Target::Shape::deck : Target::Shape::field,
                whole.word,
                whole.name,
                false,
                whole.alone,
                {whole.edition.game, whole.edition.title, whole.edition.folder, {}, {}},
                whole.own_folder};
  target.edition.players = whole.edition.players;
  if (deck) target.edition.decks.push_back(*deck);
  if (field) target.edition.fields.push_back(*field);
  return target;
}

}  // namespace

void examine(const Target& target, Workshop& workshop, const Look& look, bool large_print) {
  const cards::Edition& edition = target.edition;
  const bool lists_nothing = edition.decks.empty() && edition.fields.empty() && edition.parts.empty();
  if (lists_nothing && !(edition.listed && !edition.game.empty())) return;  // a game's kit has boards without a deck
  std::vector<const Target*> parts{&target};  // the kit of the first deck and field, then the others
  std::deque<Target> others;
  const auto add = [&](Target other) { parts.push_back(&others.emplace_back(std::move(other))); };
  for (const cards::Deck& deck : edition.decks)
    if (&deck != edition.main_deck() && !is_in_kit(deck, edition)) add(only(target, &deck, nullptr));
  for (std::size_t i = 1; i < edition.fields.size(); ++i) add(only(target, nullptr, &edition.fields[i]));
  Selection selection;
  selection.large_print = large_print;
  std::vector<Prepared> all = prepare(parts, selection, false, workshop);
  for (const Prepared& prepared : all) {
    CutWords words(prepared.cutouts, workshop);
    DottedWords dotted(workshop);
    each_drawing(prepared.cutouts, [&](const std::string&, const Drawing& drawing) {
      const scene::Nodes face = draw(drawing, workshop).nodes;
      words.look_at(drawing, face);
      dotted.look_at(drawing, face);
    });
    words.tell();
    dotted.tell();
    tell_unshown(prepared.cutouts, workshop);
    tell_bare(prepared.cutouts, workshop);
  }
  std::vector<Cutout> cutouts;  // of decks that lie beside each other, too: they may be shuffled together
  for (Prepared& prepared : all) {
    if (prepared.has_leaflet) {  // its credits are of all that was drawn
      KitPieces pieces(prepared.parts, selection, workshop);
      make_leaflet(prepared.parts, {}, pieces, workshop);
    }
    std::ranges::move(prepared.cutouts, std::back_inserter(cutouts));
  }
  if (look) look(cutouts, workshop);
}

void check(const Target& target, Workshop& workshop, const Look& look, RulesTrial* trial, bool large_print) {
  examine(target, workshop, look, large_print);
  check_own_rules(target, workshop, trial);
  check_desk_files(target.edition, workshop);
  if (workshop.translation()) workshop.translation()->tell_missing();
}

}  // namespace kingpress::press
