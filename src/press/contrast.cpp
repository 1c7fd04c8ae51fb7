// What lies under words is known only as pixels. So the face is drawn without them, and each text is judged by the
// letters that stand out least. Grounds change first, since one colour may lie under many words.
#include "press/contrast.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "press/legible.h"
#include "press/sight.h"

namespace kingpress::press {
namespace {

constexpr scene::Colour black{0, 0, 0}, white{255, 255, 255};
constexpr double margin = 0.1;  // a ground is measured where a pixel may be a mix

scene::Colour between(scene::Colour from, scene::Colour to, double share) {
  const auto mixed = [&](std::uint8_t a, std::uint8_t b) {
    return static_cast<std::uint8_t>(std::lround(a + (b - a) * share));
  };
  return {mixed(from.red, to.red), mixed(from.green, to.green), mixed(from.blue, to.blue)};
}

// The least of a hundred steps from one colour to the other that stands out.
std::optional<scene::Colour> towards(scene::Colour colour, scene::Colour end, scene::Colour ground, double ratio) {
  if (contrast(end, ground) < ratio) return std::nullopt;
  for (int step = 0; step < 100; ++step)
    if (const scene::Colour tried = between(colour, end, step / 100.0); contrast(tried, ground) >= ratio) return tried;
  return end;
}

using Change = std::pair<scene::Colour, scene::Colour>;

// The same list where nothing in it changes, so that faces go on sharing what they share.
using Nodes = std::shared_ptr<const scene::Nodes>;

class Grounds {
 public:
  explicit Grounds(std::vector<Change> changes) : changes_(std::move(changes)) {}

  Nodes changed(const Nodes& nodes) const {
    scene::Nodes all;
    bool is_other = false;
    for (const scene::Node& node : *nodes) {
      all.push_back(node);
      is_other = change(all.back()) || is_other;
    }
    return is_other ? std::make_shared<const scene::Nodes>(std::move(all)) : nodes;
  }

 private:
  bool change(scene::Node& node) const {
    if (auto* group = std::get_if<scene::Group>(&node)) {
      const Nodes before = group->children;
      group->children = changed(before);
      return group->children != before;
    }
    auto* path = std::get_if<scene::Path>(&node);
    if (!path) return false;
    bool is_other = path->fill && change(*path->fill);
    is_other = (path->stroke && change(path->stroke->colour)) || is_other;
    return is_other;
  }
  bool change(scene::Colour& colour) const {
    for (const auto& [from, to] : changes_)
      if (colour == from) return colour = to, true;
    return false;
  }

  std::vector<Change> changes_;
};

// A ground of middle lightness, as far from white or black as words on it need.
std::optional<scene::Colour> other_ground(scene::Colour ground, double ratio) {
  if (contrast(black, ground) >= ratio || contrast(white, ground) >= ratio) return std::nullopt;
  const auto darker = towards(ground, black, white, ratio), lighter = towards(ground, white, black, ratio);
  const auto distance = [&](scene::Colour other) { return std::abs(std::log(contrast(other, ground))); };
  return !lighter || (darker && distance(*darker) <= distance(*lighter)) ? darker : lighter;
}

// Texts change in the order in which words_of reads them.
class Texts {
 public:
  Texts(const std::vector<Words>& words, double ratio) : words_(words), ratio_(ratio) {}

  Nodes changed(const Nodes& nodes) {
    scene::Nodes all;
    bool is_other = false;
    for (const scene::Node& node : *nodes) {
      all.push_back(node);
      if (auto* group = std::get_if<scene::Group>(&all.back())) {
        const Nodes before = group->children;
        group->children = changed(before);
        is_other = is_other || group->children != before;
      } else if (auto* text = std::get_if<scene::Text>(&all.back())) {
        is_other = change(*text) || is_other;
      }
    }
    return is_other ? std::make_shared<const scene::Nodes>(std::move(all)) : nodes;
  }

 private:
  bool change(scene::Text& text) {
    if (next_ == words_.size() || words_[next_].node != met_++) return false;
    const Words& words = words_[next_++];
    if (contrast(words.colour, words.ground) >= ratio_) return false;
    const auto colour = standing_out(words.colour, words.ground, ratio_);
    if (!colour) return false;
    text.colour = *colour;
    return true;
  }

  const std::vector<Words>& words_;
  double ratio_;
  std::size_t next_ = 0, met_ = 0;
};

}  // namespace

std::optional<scene::Colour> standing_out(scene::Colour colour, scene::Colour ground, double ratio) {
  const bool is_darker = luminance(colour) <= luminance(ground);
  const auto first = towards(colour, is_darker ? black : white, ground, ratio);
  return first ? first : towards(colour, is_darker ? white : black, ground, ratio);
}

scene::Nodes with_contrast(const scene::Scene& face, double ratio, output::Rasteriser& raster) {
  const double wanted = ratio + margin;
  auto nodes = std::make_shared<const scene::Nodes>(face.nodes);
  std::vector<Words> words = words_of(face, raster);
  const auto is_pale = [&](const Words& one) { return contrast(one.colour, one.ground) < wanted; };
  if (std::none_of(words.begin(), words.end(), is_pale)) return face.nodes;
  std::vector<Change> changes;
  for (const Words& one : words)
    if (const auto other = other_ground(one.ground, wanted); other && is_pale(one))
      changes.emplace_back(one.ground, *other);
  if (!changes.empty()) {
    nodes = Grounds(std::move(changes)).changed(nodes);
    words = words_of({face.size, *nodes}, raster);
  }
  return *Texts(words, wanted).changed(nodes);
}

}  // namespace kingpress::press
