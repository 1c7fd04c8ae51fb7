// What lies over words is drawn with them and without: where both look alike, nothing is left of the words. So it does
// not matter whether it is a shape, a photo or a drawing, nor how much shines through.
#include "inspect/covered_words.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "inspect/clip.h"
#include "scene/bounds.h"

namespace kingpress::inspect {
namespace {

using geometry::Rect;
using geometry::Transform;

constexpr double cover_dpi = 100;
constexpr double may_be_lost = 0.1;  // a rule through words, the edge of a frame

// What is drawn, in its order, with the groups around it.
struct Layer {
  scene::Node node;  // in the face's coordinates
  const scene::Text* words = nullptr;
  Rect room;
};

class Layers {
 public:
  std::vector<Layer> drawn;

  void gather(const scene::Nodes& nodes, const Transform& to_face, const std::optional<Rect>& clip) {
    for (const scene::Node& node : nodes) {
      const auto* group = std::get_if<scene::Group>(&node);
      if (group == nullptr) {
        take(node, to_face, clip);
        continue;
      }
      if (group->overlay && group->overlay->kind == scene::Overlay::Kind::plate) continue;  // an ink over the others
      const Transform inner = group->transform.then(to_face);
      std::optional<Rect> within = clip;
      if (!narrow_clip(*group, inner, within)) continue;
      around_.push_back(group);
      gather(*group->children, inner, within);
      around_.pop_back();
    }
  }

 private:
  void take(const scene::Node& node, const Transform& to_face, const std::optional<Rect>& clip) {
    const auto* words = std::get_if<scene::Text>(&node);
    if (words && (words->text.find_first_not_of(' ') == std::string::npos || words->colour.alpha == 0)) return;
    const auto* image = std::get_if<scene::Image>(&node);
    const auto* path = std::get_if<scene::Path>(&node);
    const std::optional<Rect> bounds = words ? scene::ink_bounds(*words) : path ? scene::ink_bounds(*path) : image->box;
    if (!bounds) return;
    const Rect box = to_face.bounds_of(*bounds);
    const auto seen = clip ? scene::intersection(*clip, box) : std::optional(box);
    if (!seen) return;
    scene::Node placed = node;
    for (auto group = around_.rbegin(); group != around_.rend(); ++group)
      placed = scene::Group{(*group)->transform, (*group)->clip,
                            std::make_shared<const scene::Nodes>(scene::Nodes{std::move(placed)}), (*group)->opacity};
    drawn.push_back({std::move(placed), words, *seen});
  }

  std::vector<const scene::Group*> around_;
};

bool is_alike(std::uint32_t one, std::uint32_t other) {
  constexpr int nearly = 12;  // levels of 255
  for (const int shift : {16, 8, 0})
    if (std::abs(static_cast<int>(one >> shift & 0xFF) - static_cast<int>(other >> shift & 0xFF)) > nearly)
      return false;
  return true;
}

}  // namespace

std::vector<std::string> covered_words(const scene::Scene& face, output::Rasteriser& raster) {
  Layers layers;
  layers.gather(face.nodes, {}, Rect::of(face.size));
  const std::vector<Layer>& drawn = layers.drawn;
  std::vector<std::string> found;
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    const Rect& room = drawn[i].room;
    if (drawn[i].words == nullptr || !(room.width > geometry::Length{}) || !(room.height > geometry::Length{}))
      continue;
    scene::Nodes over;
    for (std::size_t later = i + 1; later < drawn.size(); ++later)
      if (!drawn[later].words && drawn[later].room.overlaps(room)) over.push_back(drawn[later].node);
    if (over.empty()) continue;
    const auto pixels = [&](scene::Nodes nodes) {
      const auto shift = Transform::move({-room.x, -room.y});
      return raster
          .pixels({room.size(), {scene::Group{shift, {}, std::make_shared<const scene::Nodes>(std::move(nodes))}}},
                  cover_dpi, "words")
          .words;
    };
    scene::Nodes with{drawn[i].node};
    with.insert(with.end(), over.begin(), over.end());
    const auto blank = pixels({}), words = pixels({drawn[i].node}), under = pixels(std::move(over)),
               both = pixels(std::move(with));
    std::size_t ink = 0, lost = 0;
    for (std::size_t at = 0; at < words.size(); ++at)
      if (!is_alike(words[at], blank[at])) ++ink, lost += is_alike(both[at], under[at]);
    if (static_cast<double>(lost) > may_be_lost * static_cast<double>(ink)) found.push_back(drawn[i].words->text);
  }
  return found;
}

}  // namespace kingpress::inspect
