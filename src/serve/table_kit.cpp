#include "serve/table_kit.h"

#include <cmath>

#include "rules/edition_kit.h"
#include "serve/dumped.h"
#include "serve/laid.h"
#include "serve/pieces.h"

namespace kingpress::serve {
namespace {

double rounded(double value) { return std::round(value * 100) / 100; }

Json spots_of(const press::Drawing& drawing, press::Workshop& workshop) {
  Json spots = Json::object();
  for (const compose::NamedSpot& spot : workshop.composer().spots(*drawing.layout, drawing.subject))
    spots[spot.id].push_back({rounded(spot.centre.x.mm()), rounded(spot.centre.y.mm()), rounded(spot.size.width.mm()),
                              rounded(spot.size.height.mm()), rounded(spot.degrees)});
  return spots;
}

}  // namespace

press::Prepared table_kit(const press::Target& target, const play::Setting& setting, press::Workshop& workshop) {
  press::Prepared prepared;
  press::ChosenParts& parts = prepared.parts = press::choose(target, {});
  diag::Diagnostics unheard;  // the game is played: it was judged
  parts.game = rules::find_game(setting.ruleset.game);
  parts.judged = rules::interpret(*parts.game, &setting.deck, unheard);
  parts.field = setting.field ? &*setting.field : nullptr;
  parts.players = setting.players;
  rules::Kit kit = rules::kit_of({parts.judged, parts.field, parts.players}, target.edition);
  std::erase_if(kit.items, [](const rules::KitItem& item) {
    return item.kind != "field" && item.kind != "token" && item.kind != "board";
  });
  if (!kit.items.empty()) prepared.cutouts = press::lay_out(kit, parts, {}, workshop);
  prepared.components.reserve(prepared.cutouts.size());
  for (const press::Cutout& cutout : prepared.cutouts) prepared.components.add(cutout.component);
  return prepared;
}

std::string table_pieces(const Laid& laid, press::Workshop& workshop) {
  Json pieces = Json::parse(pieces_of(laid));
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (const press::Cutout& cutout = laid.prepared.cutouts[i]; cutout.component.kind != "token")
      pieces[i]["spots"] = spots_of(cutout.front, workshop);
  return dumped(pieces);
}

}  // namespace kingpress::serve
