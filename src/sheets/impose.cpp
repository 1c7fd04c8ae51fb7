#include "sheets/impose.h"

#include <fmt/format.h>

#include <iterator>
#include <map>
#include <utility>

#include "sheets/back_side.h"
#include "sheets/cut_line.h"
#include "sheets/drawn_bleed.h"
#include "sheets/grid.h"
#include "sheets/shelves.h"
#include "sheets/tiling.h"
#include "sheets/wording.h"

namespace kingpress::sheets {
namespace {

using geometry::Length;
using scene::Component;

constexpr std::size_t most_pieces = 100'000;

// Components that are laid together: one kind, one size.
struct Group {
  std::string kind;
  geometry::Size trim;
  geometry::CutShape shape;
  Length bleed;
  bool round = false;
  bool has_back = false;           // any of them
  std::vector<std::size_t> items;  // one entry a copy
};

std::string section_of(std::string_view kind) {
  if (kind == "die") return "dice";
  if (kind == "box") return "boxes";
  static constexpr std::string_view counted[] = {"card",    "token",  "back",  "banner",
                                                 "counter", "marker", "board", "tile"};
  const bool plural = std::find(std::begin(counted), std::end(counted), kind) != std::end(counted);
  return std::string(kind) + (plural ? "s" : "");
}

std::string describe(geometry::Size size) { return to_string(size.width) + " x " + to_string(size.height); }

std::string butted_note(const Grid& grid, const std::string& trim, const std::string& paper) {
  const Axes got = grid.turned ? Axes{grid.bleed.y, grid.bleed.x} : grid.bleed;
  const char* where = grid.butted_across && grid.butted_down ? "on all sides"
                      : grid.butted_across != grid.turned    ? "left and right"
                                                             : "above and below";
  return fmt::format(
      "{} of {} on {} would have {} of bleed between them: they touch {} and share the cut; got {} left and right, {} "
      "above and below around them",
      grid.count(), trim, paper, to_string(grid.would_leave), where, to_string(got.x), to_string(got.y));
}

class Imposition {
 public:
  Imposition(const std::vector<Component>& components, const SheetSpec& spec, diag::Diagnostics& diagnostics)
      : components_(components), spec_(spec), diagnostics_(diagnostics) {
    if (spec_.layout != Layout::gutter_fold || spec_.duplex == Duplex::none) return;
    spec_.duplex = Duplex::none;
    plan_.notes.push_back(
        "gutter-fold puts the backs beside their fronts, on one side of the paper: --duplex is ignored");
  }

  Plan run() {
    if (!is_sane()) return {};
    note_drawn_bleed();
    for (const Group& group : groups()) lay_group(group);
    lay_shared();
    if (!spec_.skip.empty()) plan_.notes.push_back("no sheet holds equal pieces in rows: no place is skipped");
    number_fronts();
    add_backs();
    return std::move(plan_);
  }

 private:
  bool is_sane() {
    std::size_t pieces = 0;
    for (const Component& c : components_) pieces += std::min(c.copies, most_pieces + 1);
    if (pieces > most_pieces)
      diagnostics_.error("too-many-copies", {}, fmt::format("more than {} pieces to print", most_pieces),
                         "look for a slip in a 'copies' key");
    const geometry::Rect area = printable(spec_, spec_.paper);
    const bool roomy = area.width > Length{} && area.height > Length{};
    if (!roomy && spec_.layout != Layout::one_per_page)
      diagnostics_.error(
          "paper-too-small", {},
          fmt::format("paper '{}' ({}) is smaller than its margins", spec_.paper_name, describe(spec_.paper)));
    return pieces <= most_pieces && (roomy || spec_.layout == Layout::one_per_page);
  }

  std::vector<Group> groups() const {
    std::vector<Group> result;
    for (std::size_t i = 0; i < components_.size(); ++i) {
      const Component& c = components_[i];
      if (c.copies == 0) continue;
      const Length bleed = std::min(c.bleed, spec_.bleed);
      auto group = std::find_if(result.begin(), result.end(), [&](const Group& g) {
        return g.kind == c.kind && g.trim == c.trim && g.shape == c.shape && g.round == c.round && g.bleed == bleed;
      });
      if (group == result.end())
        group = result.insert(result.end(), Group{c.kind, c.trim, c.shape, bleed, c.round, false, {}});
      group->has_back |= c.has_back;
      group->items.insert(group->items.end(), c.copies, i);
    }
    return result;
  }

  void lay_group(const Group& group) {
    if (spec_.layout == Layout::one_per_page) return lay_singly(group);
    const bool folded = spec_.layout == Layout::gutter_fold && group.has_back;
    const SheetSpec spec = spec_for(group);
    if (const auto grid = folded ? fit_fold_grid(group.trim, group.shape, group.bleed, spec)
                                 : fit_grid(group.trim, group.shape, group.bleed, spec))
      return lay_grid(group, *grid);
    if (folded) {
      plan_.notes.push_back(fmt::format("{} of {} is too large to fold on {}: its back is on a page of its own",
                                        group.kind, describe(group.trim), spec_.paper_name));
      if (const auto grid = fit_grid(group.trim, group.shape, group.bleed, spec)) return lay_grid(group, *grid);
    }
    lay_tiles(group);
  }

  // Rounds are cut apart straight along alleys first.
  SheetSpec spec_for(const Group& group) const {
    SheetSpec spec = spec_;
    if (group.round) spec.gutter = std::max(spec.gutter, alley);
    return spec;
  }

  // Whole sheets of the group's own; the rest of a small kind shares sheets with others. Cards stay among themselves.
  void lay_grid(const Group& group, const Grid& grid) {
    std::size_t own = group.items.size();
    const bool shares = group.kind != "card" && grid.count() > 1 && !grid.fold && fits_shelves(group.trim, spec_);
    if (shares) own -= own % grid.count();
    if (own < group.items.size()) {
      shared_.push_back({group.trim,
                         group.bleed,
                         {group.items.begin() + static_cast<std::ptrdiff_t>(own), group.items.end()},
                         group.shape,
                         spec_for(group).gutter});
    }
    if (own > 0) note_room(group, grid);
    for (std::size_t done = 0; done < own;) {
      Page page = new_page(group.kind, grid.paper);
      page.furniture = grid.furniture;
      page.ticks = grid.ticks;
      for (const std::size_t place : free_places(grid.count()))
        if (done < own) page.placements.push_back(grid.slot(place, group.items[done++]));
      if (page.placements.empty()) return;
      if (grid.fold) fold(page, *grid.fold);
      plan_.pages.push_back(std::move(page));
    }
  }

  // All but those that are cut away from the first sheet.
  std::vector<std::size_t> free_places(std::size_t count) {
    std::vector<std::size_t> places;
    const std::vector<std::size_t> skip = std::exchange(spec_.skip, {});
    for (const std::size_t place : skip)
      if (place < 1 || place > count)
        diagnostics_.error("no-such-place", {},
                           fmt::format("there is no place {} to skip: the first sheet has {}", place, count),
                           "places are counted from 1 as one reads");
    for (std::size_t place = 0; place < count; ++place)
      if (std::find(skip.begin(), skip.end(), place + 1) == skip.end()) places.push_back(place);
    if (places.empty())
      diagnostics_.error("no-such-place", {}, "no place is left on the first sheet", "take a fresh sheet");
    return places;
  }

  void fold(Page& page, const geometry::Transform& reflection) {
    const std::size_t fronts = page.placements.size();
    for (std::size_t i = 0; i < fronts; ++i) {
      const Placement front = page.placements[i];
      if (components_[front.component].has_back)
        page.placements.push_back(behind(front, components_[front.component].trim, reflection));
    }
    const geometry::Rect area = printable(spec_, page.paper);
    const geometry::Point middle = geometry::Rect::of(page.paper).centre();
    page.fold = reflection.xx < 0 ? scene::Outline::line({middle.x, area.top()}, {middle.x, area.bottom()})
                                  : scene::Outline::line({area.left(), middle.y}, {area.right(), middle.y});
  }

  void lay_singly(const Group& group) {
    for (const std::size_t item : group.items) {
      const Axes bleed = bleed_reach(group.shape, group.trim, group.bleed);
      const geometry::Rect trim{bleed.x, bleed.y, group.trim.width, group.trim.height};
      Page page = new_page(group.kind, outset(trim, bleed).size());
      page.single = true;
      page.furniture = Furniture::none;
      page.ticks = false;
      page.placements.push_back(
          {item, scene::Side::front, geometry::Transform::move(trim.origin()), trim, outset(trim, bleed)});
      plan_.pages.push_back(std::move(page));
    }
  }

  void lay_tiles(const Group& group) {
    const auto tiling = fit_tiles(group.trim, group.bleed, components_[group.items.front()].gutters, spec_);
    const std::string& name = components_[group.items.front()].name;
    if (!tiling) {
      diagnostics_.error("paper-too-small", {},
                         fmt::format("'{}' ({}) cannot be tiled on {}", name, describe(group.trim), spec_.paper_name),
                         "print it on a larger paper");
      return;
    }
    if (tiling->count() > most_tiles) {
      diagnostics_.error("too-large-for-paper", {},
                         fmt::format("'{}' ({}) would take {} sheets of {}, at most {} are glued together", name,
                                     describe(group.trim), tiling->count(), spec_.paper_name, most_tiles),
                         "print it on a larger paper");
      return;
    }
    plan_.notes.push_back(fmt::format("{} ({}) is tiled on {} sheets of {}, {} x {}, overlapping by {}", name,
                                      describe(group.trim), tiling->count(), spec_.paper_name, tiling->columns,
                                      tiling->rows, to_string(tiling->overlap)));
    for (const std::size_t item : group.items)
      for (std::size_t i = 0; i < tiling->count(); ++i) {
        Page page = new_page(group.kind, tiling->paper);
        page.tile = tiling->at(i);
        page.ticks = spec_.marks != Marks::none;
        page.placements.push_back(tiling->place(i, item));
        page.label = said(spec_, components_[item].name) + " " + tile_name(*page.tile);
        plan_.pages.push_back(std::move(page));
      }
  }

  void lay_shared() {
    if (shared_.empty()) return;
    for (SharedPage& shared : fill_shelves(shared_, spec_)) {
      std::vector<std::string> kinds;
      for (const Placement& placement : shared.placements) {
        const std::string section = said(spec_, section_of(components_[placement.component].kind));
        if (std::find(kinds.begin(), kinds.end(), section) == kinds.end()) kinds.push_back(section);
      }
      Page page = new_page({}, shared.paper);
      page.kind = fmt::format("{}", fmt::join(kinds, ", "));
      page.ticks = spec_.marks != Marks::none;
      page.placements = std::move(shared.placements);
      plan_.pages.push_back(std::move(page));
    }
  }

  Page new_page(std::string_view kind, geometry::Size paper) const {
    Page page;
    if (!kind.empty()) page.kind = said(spec_, section_of(kind));
    page.paper = paper;
    return page;
  }

  // More than usual was asked for, and the pictures end before.
  void note_drawn_bleed() {
    if (spec_.bleed <= SheetSpec{}.bleed) return;
    for (std::string& text : bleed_notes(components_, spec_.bleed)) plan_.notes.push_back(std::move(text));
  }

  // What the sheet could not give is said, never silent.
  void note_room(const Group& group, const Grid& grid) {
    const Axes got = grid.turned ? Axes{grid.bleed.y, grid.bleed.x} : grid.bleed;
    const geometry::Length wanted = spec_.bleed_is_usual ? std::min(group.bleed, bleed_worth_having) : group.bleed;
    if (!grid.nested.empty()) {
      if (const Length around = std::min(got.x, got.y); around < wanted)
        plan_.notes.push_back(fmt::format("bleed {} does not fit {} of {} on {}: got {}", to_string(group.bleed),
                                          grid.count(), describe(group.trim), spec_.paper_name, to_string(around)));
    } else if (grid.butted_across || grid.butted_down)
      plan_.notes.push_back(butted_note(grid, describe(group.trim), spec_.paper_name));
    else if (grid.instead_of > grid.count())
      plan_.notes.push_back(fmt::format("{} of {} on {} instead of {}, which would have {} of bleed between them",
                                        grid.count(), describe(group.trim), spec_.paper_name, grid.instead_of,
                                        to_string(grid.would_leave)));
    else if (got.x < wanted || got.y < wanted)
      plan_.notes.push_back(
          fmt::format("bleed {} does not fit {} x {} of {} on {}: got {} left and right, {} above and below",
                      to_string(group.bleed), grid.columns, grid.rows, describe(group.trim), spec_.paper_name,
                      to_string(got.x), to_string(got.y)));
    if (spec_.marks != Marks::none && !grid.ticks)
      plan_.notes.push_back(fmt::format("{} of {} nearly fills {}: no room for all crop marks", group.kind,
                                        describe(group.trim), spec_.paper_name));
    if (grid.furniture == Furniture::none)
      plan_.notes.push_back(fmt::format("{} of {} nearly fills {}: no room for the rulers; measure the {} itself",
                                        group.kind, describe(group.trim), spec_.paper_name, group.kind));
  }

  void number_fronts() {
    std::map<std::string, std::size_t> numbers;
    for (Page& page : plan_.pages) {
      page.sheet = ++plan_.sheets;
      const std::size_t number = ++numbers[page.kind];
      if (page.label.empty()) page.label = fmt::format("{} {}", page.kind, number);
    }
  }

  bool wants_back(const Placement& p) const {
    return p.side == scene::Side::front && components_[p.component].has_back;
  }
  bool wants_back(const Page& page) const {
    return !page.fold && std::any_of(page.placements.begin(), page.placements.end(),
                                     [&](const Placement& p) { return wants_back(p); });
  }

  Page back_of(const Page& front, const geometry::Transform* reflection) const {
    Page back = front;
    back.back = true;
    back.placements.clear();
    back.fold.reset();
    for (const Placement& placement : front.placements) {
      if (front.fold || !wants_back(placement)) continue;
      if (reflection)
        back.placements.push_back(behind(placement, components_[placement.component].trim, *reflection));
      else {
        back.placements.push_back(placement);
        back.placements.back().side = scene::Side::back;
      }
    }
    return back;
  }

  void add_backs() {
    if (std::none_of(plan_.pages.begin(), plan_.pages.end(), [&](const Page& p) { return wants_back(p); })) return;
    if (spec_.duplex == Duplex::none)
      append_backs();
    else
      interleave_backs();
  }

  // On paper of their own, laid as the fronts are: cut alike, then put together.
  void append_backs() {
    const std::size_t fronts = plan_.pages.size();
    std::size_t number = 0;
    for (std::size_t i = 0; i < fronts; ++i) {
      if (!wants_back(plan_.pages[i])) continue;
      Page back = back_of(plan_.pages[i], nullptr);
      const std::string backs = said(spec_, "backs");
      back.label =
          back.tile ? said(spec_, "{label} back", {{"label", back.label}}) : fmt::format("{} {}", backs, ++number);
      back.kind = backs;
      back.sheet = ++plan_.sheets;
      plan_.pages.push_back(std::move(back));
    }
  }

  // Every sheet gets its other side, empty where nothing has a back, so that the printer stays in step, or goes to the
  // end. Backs alone are for sheets fed by hand: those without any are left out.
  void interleave_backs() {
    std::vector<Page> pages, one_sided;
    pages.reserve(2 * plan_.pages.size());
    for (Page& front : plan_.pages) {
      const geometry::Transform reflection = through_paper(front.paper, spec_.duplex);
      Page back = back_of(front, &reflection);
      back.label =
          said(spec_, back.placements.empty() ? "{label} back (empty)" : "{label} back", {{"label", back.label}});
      back.ticks = false;  // on the front only: the two sides never meet exactly
      if (spec_.backs_only && back.placements.empty()) continue;
      if (spec_.back_bleed > Length{}) widen(back, components_, spec_);
      if (back.placements.empty() && spec_.single_sided == SingleSided::last) {
        front.one_sided = true;
        one_sided.push_back(std::move(front));
        continue;
      }
      if (!spec_.backs_only) pages.push_back(std::move(front));
      pages.push_back(std::move(back));
    }
    if (!one_sided.empty()) gather(pages, std::move(one_sided));
    plan_.pages = std::move(pages);
  }

  // Behind the others, and the sheets counted anew.
  void gather(std::vector<Page>& pages, std::vector<Page>&& one_sided) {
    std::move(one_sided.begin(), one_sided.end(), std::back_inserter(pages));
    std::size_t sheet = 0;
    for (Page& page : pages) page.sheet = page.back && !spec_.backs_only ? sheet : ++sheet;
  }

  const std::vector<Component>& components_;
  SheetSpec spec_;
  diag::Diagnostics& diagnostics_;
  Plan plan_;
  std::vector<Stock> shared_;
};

}  // namespace

std::string tile_name(const Tile& tile) {
  std::string letters;
  for (std::size_t n = tile.column + 1; n > 0; n = (n - 1) / 26)
    letters.insert(letters.begin(), static_cast<char>('A' + (n - 1) % 26));
  return letters + std::to_string(tile.row + 1);
}

geometry::Size printable_area(const SheetSpec& spec) {
  return work_area(spec, spec.paper, Furniture::horizontal, false).size();
}

Plan impose(const std::vector<Component>& components, const SheetSpec& spec, diag::Diagnostics& diagnostics) {
  return Imposition(components, spec, diagnostics).run();
}

}  // namespace kingpress::sheets
