// Fields come with any number of spaces anywhere, so no layout of spots suits all. They are placed one by one: those
// that the file places, then those with a clear side of their own, the walled-in last.
#include "compose/field_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "compose/field_ground.h"
#include "compose/field_marks.h"

namespace kingpress::compose {

using geometry::Length;
using geometry::Point;
using geometry::Rect;

namespace {

struct Side {
  std::string_view name;
  double x, y;  // direction outwards
};
constexpr std::array<Side, 4> sides{{{"right", 1, 0}, {"left", -1, 0}, {"bottom", 0, 1}, {"top", 0, -1}}};

struct Spot {
  Point centre;
  Side side = sides[0];
  bool walled_in = false;  // other spaces lie between: no link is drawn
};

// What a sheet holds of a board in several that overlap, upright and across.
using Ways = std::array<geometry::Size, 2>;
constexpr Length overlap = Length::mm(10);
constexpr std::array<Ways, 2> papers{
    {{{{Length::mm(198), Length::mm(274.8)}, {Length::mm(285), Length::mm(187.8)}}},        // A4
     {{{Length::mm(203.9), Length::mm(257.2)}, {Length::mm(267.4), Length::mm(193.7)}}}}};  // Letter

// The fewest that hold a board, either way round.
double sheets_of(geometry::Size board, const Ways& paper) {
  double least = std::numeric_limits<double>::infinity();
  const auto pieces = [](Length whole, Length sheet) {
    return std::max(1.0, std::ceil((whole - overlap) / (sheet - overlap)));
  };
  for (const geometry::Size& sheet : paper)
    for (const geometry::Size& lying : {board, board.turned()})
      least = std::min(least, pieces(lying.width, sheet.width) * pieces(lying.height, sheet.height));
  return least;
}

class FieldMeasurer {
 public:
  FieldMeasurer(const cards::Field& field, const templates::FieldTrim& trim, const cards::Value* contacts)
      : field_(field), trim_(trim), contacts_(contacts) {
    for (const cards::Space& space : field.spaces) {
      const geometry::Size size = space.orientation == cards::Orientation::portrait ? field.card : field.card.turned();
      spaces_.push_back({space.at.value.x, space.at.value.y, size.width, size.height});
    }
  }

  FieldLayout lay() {
    place_spots();
    Rect bounds = spaces_.empty() ? Rect{} : framed(0);
    const auto cover = [&](const Rect& r) {
      const Length right = std::max(bounds.right(), r.right()), bottom = std::max(bounds.bottom(), r.bottom());
      bounds.x = std::min(bounds.x, r.x);
      bounds.y = std::min(bounds.y, r.y);
      bounds.width = right - bounds.x;
      bounds.height = bottom - bounds.y;
    };
    for (std::size_t i = 0; i < spaces_.size(); ++i) cover(framed(i)), cover(taken_by(spots_[i]));
    bounds = bounds.outset(trim_.margin);
    if (is_large(bounds.size()) && !takes_more_sheets(bounds.size())) {
      head_ = trim_.head, foot_ = trim_.foot;
      bounds.y -= head_;
      bounds.height += head_ + foot_;
    }
    return {bounds.size(), values(bounds), gutters(bounds)};
  }

 private:
  bool is_large(geometry::Size board) const {
    return std::min(board.width, board.height) > trim_.small_side ||
           std::max(board.width, board.height) > trim_.small_length;
  }

  // With head and foot, of any paper.
  bool takes_more_sheets(geometry::Size board) const {
    const geometry::Size roomy{board.width, board.height + trim_.head + trim_.foot};
    return std::ranges::any_of(papers,
                               [&](const Ways& paper) { return sheets_of(roomy, paper) > sheets_of(board, paper); });
  }

  Rect framed(std::size_t i) const { return spaces_[i].outset(trim_.frame); }

  // A spot with its number, which stands above it, or below one that lies below its space.
  Rect taken_by(const Spot& spot) const {
    const Length radius = trim_.spot / 2.0, above = spot.side.y > 0 ? Length{} : trim_.label;
    return {spot.centre.x - radius, spot.centre.y - radius - above, trim_.spot, trim_.spot + trim_.label};
  }

  Point middle() const {
    Point sum;
    for (const Rect& space : spaces_) sum = sum + space.centre();
    const double count = std::max(1.0, static_cast<double>(spaces_.size()));
    return {sum.x / count, sum.y / count};
  }

  // First those that the file places, then those with a clear side of their own, then the walled-in.
  void place_spots() {
    spots_.resize(spaces_.size());
    std::vector<std::size_t> open, walled;
    for (std::size_t i = 0; i < spaces_.size(); ++i) {
      if (!field_.spaces[i].owner) {
        open.push_back(i);
        continue;
      }
      const Point given = field_.spaces[i].owner->value;
      settle(i, {given, facing(i, given), false});
    }
    for (const std::size_t i : open) {
      if (const auto spot = beside_the_space(i))
        settle(i, *spot);
      else
        walled.push_back(i);
    }
    for (const std::size_t i : walled) settle(i, beyond_the_walls(i));
  }

  void settle(std::size_t i, const Spot& spot) {
    spots_[i] = spot;
    occupied_.push_back(taken_by(spot));
  }

  // The side of the space that looks at a spot.
  Side facing(std::size_t i, Point spot) const {
    const Point from = spaces_[i].centre();
    const double x = (spot.x - from.x) / spaces_[i].width, y = (spot.y - from.y) / spaces_[i].height;
    return *std::max_element(sides.begin(), sides.end(),
                             [&](const Side& a, const Side& b) { return a.x * x + a.y * y < b.x * x + b.y * y; });
  }

  // The spot on one side, `further` away than beside the space and moved `along` the side.
  Spot beside(std::size_t i, const Side& side, Length further, Length along) const {
    const Rect& space = spaces_[i];
    const Length away = trim_.spot_gap + trim_.spot / 2.0 + further, across = space.width / 2.0 + away,
                 down = space.height / 2.0 + away;
    return {{space.centre().x + across * side.x + along * side.y, space.centre().y + down * side.y + along * side.x},
            side,
            further > Length{} || along != Length{}};
  }

  bool is_clear(const Spot& candidate) const {
    const Rect spot = taken_by(candidate);
    for (std::size_t i = 0; i < spaces_.size(); ++i) {
      if (spot.overlaps(framed(i))) return false;
    }
    return std::none_of(occupied_.begin(), occupied_.end(), [&](const Rect& other) { return spot.overlaps(other); });
  }

  // The clear side that looks most outwards.
  std::optional<Spot> beside_the_space(std::size_t i) const {
    const Point centre = middle(), from = spaces_[i].centre();
    const double x = (from.x - centre.x).mm(), y = (from.y - centre.y).mm();
    std::array<Side, 4> order = sides;
    std::stable_sort(order.begin(), order.end(),
                     [&](const Side& a, const Side& b) { return a.x * x + a.y * y > b.x * x + b.y * y; });
    for (const Side& side : order) {
      if (const Spot spot = beside(i, side, {}, {}); is_clear(spot)) return spot;
    }
    return std::nullopt;
  }

  // The clear place nearest to the space, straight out from one of its sides or a little to the side of that.
  Spot beyond_the_walls(std::size_t i) const {
    constexpr double step = 2, reach = 2000;
    std::optional<Spot> best;
    double nearest = std::numeric_limits<double>::max();
    for (const Side& side : sides) {
      const double half = (side.x != 0 ? spaces_[i].height : spaces_[i].width).mm() / 2;
      for (double along = 0; along <= half; along = along > 0 ? -along : -along + step) {
        for (double further = 0; further < std::min(reach, nearest); further += step) {
          const Spot spot = beside(i, side, Length::mm(further), Length::mm(along));
          const double distance = further + std::abs(along) / 2;
          if (distance >= nearest || !is_clear(spot)) continue;
          nearest = distance;
          best = spot;
        }
      }
    }
    return best.value_or(beside(i, sides[0], Length::mm(reach), {}));
  }

  // From the space's edge to the outer end of its spot, where that abuts on the space and on no other.
  FieldTab tab_of(std::size_t i) const {
    const Spot& spot = spots_[i];
    const Rect& space = spaces_[i];
    Rect tab = taken_by(spot);
    if (spot.side.x > 0) tab.width = tab.right() - space.right(), tab.x = space.right();
    if (spot.side.x < 0) tab.width = space.left() - tab.left();
    if (spot.side.y > 0) tab.height = tab.bottom() - space.bottom(), tab.y = space.bottom();
    if (spot.side.y < 0) tab.height = space.top() - tab.top();
    const Rect edge = space.outset(Length::mm(1));
    const bool alongside = spot.side.x != 0 ? tab.top() >= edge.top() && tab.bottom() <= edge.bottom()
                                            : tab.left() >= edge.left() && tab.right() <= edge.right();
    const bool clear = std::ranges::none_of(spaces_, [&](const Rect& other) { return tab.overlaps(other); });
    const int round = spot.side.x < 0 ? 2 : spot.side.y < 0 ? 1 : 3;
    if (alongside && clear && tab.width > Length{} && tab.height > Length{}) return {tab, false, round};
    return {taken_by(spot), true, round};
  }

  // Where the board may be cut: in the lane between two spaces, else along an edge; clear of large numbers, of tabs and
  // of the words in the border above and below.
  scene::Gutters gutters(const Rect& bounds) const {
    const Length beside = Length::mm(10), above = Length::mm(13);
    const Length words = std::max(Length::mm(72), Length::mm(10 + 2.9 * static_cast<double>(field_.title.size())));
    const auto is_near = [](Length a, Length b, Length reach) { return a > b - reach && a < b + reach; };
    scene::Gutters found;
    for (const Rect& space : spaces_) {
      for (const Length edge : {space.left(), space.right()}) {
        const Length x = in_lane(edge, &Rect::left, &Rect::right);
        bool clear = !is_near(x, bounds.centre().x, words);
        for (std::size_t i = 0; i < spaces_.size() && clear; ++i) {
          const Rect tab = tab_of(i).box;
          clear = !is_near(x, spaces_[i].centre().x, beside) && (x <= tab.left() || x >= tab.right());
        }
        if (clear) found.across.push_back(x - bounds.x);
      }
      for (const Length edge : {space.top(), space.bottom()}) {
        const Length y = in_lane(edge, &Rect::top, &Rect::bottom);
        bool clear = true;
        for (std::size_t i = 0; i < spaces_.size() && clear; ++i) {
          const Rect tab = tab_of(i).box;
          clear = !is_near(y, spaces_[i].centre().y, above) && (y <= tab.top() || y >= tab.bottom());
        }
        if (clear) found.down.push_back(y - bounds.y);
      }
    }
    return found;
  }

  // The middle between an edge and the nearest that faces it across a narrow lane; the edge itself if there is none.
  Length in_lane(Length edge, Length (Rect::*first)() const, Length (Rect::*last)() const) const {
    constexpr Length widest = Length::mm(8);
    Length nearest = widest, at = edge;
    for (const Rect& space : spaces_)
      for (const Length other : {(space.*first)(), (space.*last)()}) {
        const Length lane = other > edge ? other - edge : edge - other;
        if (lane <= Length{} || lane >= nearest) continue;
        nearest = lane;
        at = (edge + other) / 2.0;
      }
    return at;
  }

  struct Drawn {
    FieldMarks marks;
    FieldGround ground;
  };
  Drawn drawn_at(const Rect& bounds) const {
    const Point by{-bounds.x, -bounds.y};
    std::vector<Rect> spaces;
    std::vector<FieldTab> tabs;
    for (std::size_t i = 0; i < spaces_.size(); ++i) {
      const FieldTab tab = tab_of(i);
      spaces.push_back(spaces_[i].moved(by));
      tabs.push_back({tab.box.moved(by), tab.away, tab.round});
    }
    std::vector<FieldFight> fights;
    if (const auto* list = contacts_ ? std::get_if<cards::List>(&contacts_->data) : nullptr)
      for (const cards::Value& entry : *list) {
        const auto number = [&](std::string_view key) {
          const cards::Value* value = cards::find(std::get<cards::Record>(entry.data), key);
          return std::get<std::int64_t>(value->data);
        };
        fights.push_back({static_cast<std::size_t>(number("a") - 1), static_cast<std::size_t>(number("b") - 1),
                          static_cast<int>(number("corner_a")), static_cast<int>(number("corner_b"))});
      }
    FieldMarks marks = mark_field(spaces, tabs, fights, trim_.frame);
    for (Rect& space : spaces) space = space.outset(trim_.frame);
    const Length edge = trim_.margin - Length::mm(0.6);
    std::vector<Rect> taken = spaces;
    if (foot_ > Length{})
      taken.push_back({(bounds.width - trim_.legend) / 2.0, bounds.height - edge - foot_, trim_.legend, foot_});
    FieldGround ground = fill_ground(bounds.size(), edge, taken, tabs, marks.lines);
    return {std::move(marks), std::move(ground)};
  }

  cards::Record values(const Rect& bounds) const {
    const auto text = [](std::string_view words) { return cards::Value{std::string(words), {}}; };
    const auto mm = [](Length length) { return cards::Value{length.mm(), {}}; };
    cards::List list;
    for (std::size_t i = 0; i < spaces_.size(); ++i) {
      const Rect space = spaces_[i].moved({-bounds.x, -bounds.y});
      const Rect frame = space.outset(trim_.frame);
      const Spot& spot = spots_[i];
      Point link{frame.centre().x + frame.width * (spot.side.x / 2),
                 frame.centre().y + frame.height * (spot.side.y / 2)};
      if (spot.walled_in) link = spot.centre - Point{bounds.x, bounds.y};
      list.push_back({cards::Record{{"x", mm(space.x)},
                                    {"y", mm(space.y)},
                                    {"width", mm(space.width)},
                                    {"height", mm(space.height)},
                                    {"orientation",
                                     text(field_.spaces[i].orientation == cards::Orientation::portrait ? "portrait"
                                                                                                       : "landscape")},
                                    {"number", {static_cast<std::int64_t>(i) + 1, {}}},
                                    {"owner_x", mm(spot.centre.x - bounds.x)},
                                    {"owner_y", mm(spot.centre.y - bounds.y)},
                                    {"owner_side", text(spot.side.name)},
                                    {"link_x", mm(link.x)},
                                    {"link_y", mm(link.y)}},
                      field_.spaces[i].span});
    }
    const auto [marks, ground] = drawn_at(bounds);
    cards::List emblems;
    for (const FieldEmblem& emblem : ground.emblems)
      emblems.push_back(
          {cards::Record{{"x", mm(emblem.centre.x)}, {"y", mm(emblem.centre.y)}, {"night", {emblem.night, {}}}},
           field_.span});
    return {{"spaces", {std::move(list), field_.span}},
            {"frames", text(marks.frames)},
            {"seams", text(marks.seams)},
            {"fights", text(marks.fights)},
            {"lozenges", text(marks.lozenges)},
            {"quarters", text(ground.quarters)},
            {"emblems", {std::move(emblems), field_.span}},
            {"width", mm(bounds.width)},
            {"height", mm(bounds.height)},
            {"head", mm(head_)},
            {"foot", mm(foot_)},
            {"title", text(field_.title)},
            {"name", text(field_.name)}};
  }

  const cards::Field& field_;
  const templates::FieldTrim& trim_;
  const cards::Value* contacts_;
  std::vector<Rect> spaces_;
  std::vector<Spot> spots_;
  std::vector<Rect> occupied_;
  Length head_, foot_;  // beyond the margin
};

}  // namespace

FieldLayout lay_field(const cards::Field& field, const templates::FieldTrim& trim, const cards::Value* contacts) {
  return FieldMeasurer(field, trim, contacts).lay();
}

}  // namespace kingpress::compose
