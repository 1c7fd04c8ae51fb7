#include "press/export_kit.h"

#include <map>

#include <fmt/format.h>

#include "press/die_faces.h"
#include "press/face_hash.h"
#include "press/judgements.h"

namespace kingpress::press {
namespace {

constexpr std::size_t faces_a_page = 32;

}  // namespace

ExportKit::ExportKit(const Prepared& prepared, Workshop& workshop) : faces_(prepared.cutouts, workshop) {
  std::map<const Drawing*, std::string> looks;
  faces_.compose_all(
      [&](const Drawing& drawing, const scene::Nodes& face) { looks[&drawing] = workshop.face_hash().of(face); });
  tell_unshown(prepared.cutouts, workshop);
  kit.name = prepared.parts.target->name;
  kit.title = prepared.title;
  kit.author = prepared.parts.target->edition.author;
  if (prepared.parts.deck && kit.author.empty()) kit.author = prepared.parts.deck->author;
  std::map<std::string, std::size_t> fronts, backs;  // by what they show and how they are cut
  for (const Cutout& cutout : prepared.cutouts) {
    trade::Part part;
    part.component = cutout.component;
    part.name = called(cutout);
    const auto number = [&](std::map<std::string, std::size_t>& known, const Drawing& drawing) {
      const scene::Component& cut = cutout.component;
      const std::string key = fmt::format("{} {:.3f} {:.3f} {} {} {:.3f}", looks[&drawing], cut.trim.width.mm(),
                                          cut.trim.height.mm(), static_cast<int>(cut.shape), cut.round, cut.bleed.mm());
      return known.try_emplace(key, known.size()).first->second;
    };
    part.front = number(fronts, cutout.front);
    if (cutout.component.has_back) part.back = number(backs, *cutout.back);
    if (cutout.component.kind == "die") part.die = die_faces(cutout.front.values.get());
    part.span = cutout.front.subject.span;
    kit.parts.push_back(std::move(part));
  }
  kit.faces = [this](std::size_t component, scene::Side side) {
    if (++asked_ % faces_a_page == 0) faces_.turn_page();
    return faces_.face(component, side);
  };
}

}  // namespace kingpress::press
