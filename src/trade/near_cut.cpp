// Each side of a face is drawn by itself, 10 pixels a millimetre, and summed along the cut: where the mean colour
// changes from one depth to the next, at most places of the side too, a line runs or a ground ends.
#include "trade/near_cut.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <vector>

namespace kingpress::trade {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::Transform;

constexpr double edge_dpi = 254, edge_pixels_a_mm = 10;
constexpr Length beyond_cut = Length::mm(0.6);  // of the cut, where what ends is no bleed
constexpr Length pattern_beyond = Length::mm(4), pattern_within = Length::mm(7);  // where a pattern is looked for
constexpr Length thickest = Length::mm(1.5);                                      // of a line
constexpr double middle_share = 0.6;  // of a side: frames may be rounded, and corners decorated
constexpr double clear_step = 24;     // of 255, between two colours
constexpr double most_of = 0.8;       // of the places along the side

using Colour = std::array<double, 3>;

Colour colour_of(std::uint32_t word) {
  return {static_cast<double>(word >> 16 & 0xFF), static_cast<double>(word >> 8 & 0xFF),
          static_cast<double>(word & 0xFF)};
}

double difference(const Colour& one, const Colour& other) {
  double most = 0;
  for (std::size_t i = 0; i < 3; ++i) most = std::max(most, std::abs(one[i] - other[i]));
  return most;
}

// The colours of a side, from outside inwards.
class SideColours {
 public:
  SideColours(const scene::Nodes& face, const Rect& region, bool upright, bool from_end, output::Rasteriser& raster)
      : upright_(upright), from_end_(from_end) {
    const Transform moved = Transform::move(Point{} - region.origin());
    const scene::Scene part{region.size(),
                            {scene::Group{moved, std::nullopt, std::make_shared<const scene::Nodes>(face)}}};
    pixels_ = raster.pixels(part, edge_dpi, "the edge of a face");
    depth_ = upright ? pixels_.width : pixels_.height;
    along_ = upright ? pixels_.height : pixels_.width;
    // Red, green and blue in one word, 21 bits each: 8,000 pixels along a side, 800 mm.
    std::vector<std::uint64_t> sums(depth_);
    const std::uint32_t* word = pixels_.words.data();
    const auto next = [&word] {
      const std::uint64_t colours = *word++;
      return (colours & 0xFF0000) << 26 | (colours & 0xFF00) << 13 | (colours & 0xFF);
    };
    if (upright)
      for (std::size_t y = 0; y < pixels_.height; ++y)
        for (std::uint64_t& sum : sums) sum += next();
    else
      for (std::uint64_t& sum : sums)
        for (std::size_t x = 0; x < pixels_.width; ++x) sum += next();
    if (from_end) std::reverse(sums.begin(), sums.end());
    const auto places = static_cast<double>(std::max<std::size_t>(along_, 1));
    const auto mean = [&](std::uint64_t sum) { return static_cast<double>(sum & 0x1FFFFF) / places; };
    for (const std::uint64_t sum : sums) mean_.push_back({mean(sum >> 42), mean(sum >> 21), mean(sum)});
  }

  struct Edge {
    std::size_t at = 0;  // the first pixel behind it
    Colour before{}, behind{};
  };

  // Where the colour changes along most of the side.
  std::vector<Edge> edges() const {
    std::vector<Edge> found;
    for (std::size_t i = 0; i + 1 < depth_; ++i) {
      std::size_t last = i;  // of the pixels that mix both colours
      while (last + 1 < depth_ && difference(mean_[last], mean_[last + 1]) >= clear_step / 3 && last < i + 3) ++last;
      if (last == i || difference(mean_[i], mean_[last]) < clear_step || !is_seen(i, last)) continue;
      found.push_back({(i + last + 1) / 2, mean_[i], mean_[last]});
      i = last - 1;
    }
    return found;
  }

 private:
  Colour at(std::size_t depth, std::size_t along) const {
    if (from_end_) depth = depth_ - 1 - depth;
    const std::size_t x = upright_ ? depth : along, y = upright_ ? along : depth;
    return colour_of(pixels_.words[y * pixels_.width + x]);
  }

  // At most places, not in the mean alone.
  bool is_seen(std::size_t one, std::size_t other) const {
    std::size_t places = 0;
    for (std::size_t k = 0; k < along_; ++k) places += difference(at(one, k), at(other, k)) >= clear_step / 2;
    return static_cast<double>(places) >= most_of * static_cast<double>(along_);
  }

  bool upright_, from_end_;
  pictures::Pixels pixels_;
  std::size_t depth_ = 0, along_ = 0;
  std::vector<Colour> mean_;
};

struct Named {
  std::string_view name;
  bool upright, from_end;
};
constexpr std::array<Named, 4> sides{
    {{"left", true, false}, {"right", true, true}, {"top", false, false}, {"bottom", false, true}}};

// From `beyond` the cut inwards, in the middle of the side.
Rect region_of(const Rect& cut, const Named& side, Length beyond, Length deep) {
  const Length length = middle_share * (side.upright ? cut.height : cut.width);
  const Point centre = cut.centre();
  const Length width = side.upright ? deep : length, height = side.upright ? length : deep;
  const Length x = !side.upright   ? centre.x - width / 2.0
                   : side.from_end ? cut.right() + beyond - deep
                                   : cut.left() - beyond;
  const Length y = side.upright    ? centre.y - height / 2.0
                   : side.from_end ? cut.bottom() + beyond - deep
                                   : cut.top() - beyond;
  return {x, y, width, height};
}

// What runs along a side, in millimetres inwards of its cut.
struct Course {
  double begins = 0, ends = 0;
  bool is_line = false;  // and not the end of a ground
};

std::vector<Course> courses(const scene::Nodes& face, const Rect& cut, const Named& side, Length beyond, Length within,
                            output::Rasteriser& raster) {
  const Rect region = region_of(cut, side, beyond, beyond + within);
  const auto edges = SideColours(face, region, side.upright, side.from_end, raster).edges();
  const auto from_cut = [&](std::size_t at) { return static_cast<double>(at) / edge_pixels_a_mm - beyond.mm(); };
  std::vector<Course> found;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const bool closes = i + 1 < edges.size() && difference(edges[i].before, edges[i + 1].behind) < clear_step &&
                        from_cut(edges[i + 1].at) - from_cut(edges[i].at) <= thickest.mm();
    found.push_back({from_cut(edges[i].at), from_cut(edges[closes ? i + 1 : i].at), closes});
    if (closes) ++i;
  }
  return found;
}

// Lines at equal distances, the first of them beyond the cut, are the courses of a ground that runs off the card. Where
// the first is seen in part, what lies between two of them was taken for a line: it ends where the next one begins.
bool is_of_a_pattern(const Course& course, const std::vector<Course>& all) {
  constexpr double about = 0.15, closest = 0.5;
  std::vector<Course> lines;
  std::ranges::copy_if(all, std::back_inserter(lines), &Course::is_line);
  const auto is_it = [&](const Course& line) {
    return std::abs(line.ends - course.ends) <= about || std::abs(line.begins - course.ends) <= about;
  };
  for (const Course& first : lines)
    for (const Course& second : lines) {
      const double apart = second.ends - first.ends;
      if (first.begins >= 0 || apart < closest) continue;
      for (const Course& third : lines)
        if (std::abs(third.ends - second.ends - apart) <= about && (is_it(first) || is_it(second) || is_it(third)))
          return true;
    }
  return false;
}

}  // namespace

std::optional<NearCut> near_cut(const scene::Nodes& face, const Rect& cut, Length within, output::Rasteriser& raster) {
  std::optional<NearCut> nearest;
  const auto is_near = [&](double millimetres) {
    return Length::mm(millimetres) < within && Length::mm(millimetres) > -beyond_cut + Length::mm(0.1);
  };
  const auto take = [&](double millimetres, std::string_view side, bool is_line) {
    const Length from_cut = Length::mm(millimetres);
    const auto far = [](Length length) { return std::abs(length.mm()); };
    if (!nearest || far(from_cut) < far(nearest->from_cut)) nearest = {from_cut, side, is_line};
  };
  const Length deep = beyond_cut + within + thickest + Length::mm(0.5);
  if (cut.width < 4.0 * deep || cut.height < 4.0 * deep) return nearest;  // no card
  for (const Named& side : sides) {
    std::vector<Course> wide;
    for (const Course& course : courses(face, cut, side, beyond_cut, deep - beyond_cut, raster)) {
      const double at = course.begins > 0 ? course.begins : std::min(course.ends, 0.0);
      if (!is_near(at)) continue;
      if (wide.empty()) wide = courses(face, cut, side, pattern_beyond, pattern_within, raster);
      if (!is_of_a_pattern(course, wide)) take(at, side.name, course.is_line);
    }
  }
  return nearest;
}

}  // namespace kingpress::trade
