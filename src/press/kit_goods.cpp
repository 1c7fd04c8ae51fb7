#include "press/kit_goods.h"

#include <map>

#include "data/load_beneath.h"
#include "press/leaflet.h"
#include "press/unshown.h"

namespace kingpress::press {
namespace {

constexpr std::size_t faces_a_page = 32;

}  // namespace

KitGoods::KitGoods(const Prepared& prepared, Workshop& workshop) : faces_(prepared.cutouts, workshop) {
  faces_.compose_all();
  tell_unshown(prepared.cutouts, workshop);
  goods.name = prepared.parts.target->name;
  goods.title = prepared.parts.title;
  goods.author = prepared.parts.target->edition.author;
  if (prepared.parts.deck && goods.author.empty()) goods.author = prepared.parts.deck->author;
  if (prepared.has_leaflet)
    if (const diag::SourceFile* rules =
            data::load_beneath(prepared.parts.folder, "LEAFLET.md", workshop.sources, workshop.diagnostics))
      goods.rules = rules->text();
  std::map<const Drawing*, std::size_t> backs;
  for (const Cutout& cutout : prepared.cutouts) {
    trade::Ware ware;
    ware.component = cutout.component;
    ware.name = called(cutout);
    if (cutout.component.has_back) ware.back = backs.try_emplace(cutout.back.get(), backs.size()).first->second;
    ware.span = cutout.front.subject.span;
    goods.wares.push_back(std::move(ware));
  }
  goods.faces = [this](std::size_t component, scene::Side side) {
    if (++asked_ % faces_a_page == 0) faces_.turn_page();
    return faces_.face(component, side);
  };
}

}  // namespace kingpress::press
