#include "press/feedback.h"

#include <algorithm>

#include "press/face_hash.h"
#include "press/faces.h"
#include "press/wrapping.h"
#include "scene/digest.h"

namespace kingpress::press {
namespace {

// Eight hexadecimal digits of all that the pieces of a kit show: what was tested, whatever else is printed with the
// sheet.
std::string look_of(const std::vector<Cutout>& kit, Workshop& workshop) {
  std::vector<std::string> looks;
  Faces(kit, workshop).compose_all([&](const Drawing&, const scene::Nodes& face) {
    looks.push_back(workshop.face_hash().of(face));
  });
  std::sort(looks.begin(), looks.end());
  std::string all;
  for (const std::string& look : looks) all += look;
  return scene::digest(all).substr(0, 8);
}

}  // namespace

std::vector<Cutout> feedback_for(const std::vector<Cutout>& kit, const ChosenParts& parts, const Selection& selection,
                                 Workshop& workshop) {
  if (!selection.only.contains("feedback")) return {};
  const templates::Template* layout = wrapping_template("feedback", "feedback-sheet", parts, workshop);
  if (!layout) return {};
  const auto card =
      std::find_if(kit.begin(), kit.end(), [](const Cutout& piece) { return piece.component.kind == "card"; });
  const book::Front front = front_of(parts, workshop);
  cards::Record values{{"title", of(parts.title)},
                       {"version", of(parts.deck ? parts.deck->version : std::string())},
                       {"hash", of(look_of(kit, workshop))},
                       {"players", of(front.players)},
                       {"time", of(front.time)}};
  const cards::Record colours = colours_of(card == kit.end() ? nullptr : &*card, *layout, 1, workshop);
  values.insert(values.end(), colours.begin(), colours.end());
  Cutout sheet = wrapping(*layout, std::move(values), "feedback", "feedback sheet", parts, workshop);
  sheet.component.copies = selection.copies;
  return {std::move(sheet)};
}

}  // namespace kingpress::press
