// People cut and sort by kind, so kinds stay together and each gets whole sheets of one grid. Only the rests of small
// kinds share a sheet.
#include "sheets/lay.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "sheets/backs.h"
#include "sheets/cut_line.h"
#include "sheets/grid.h"
#include "sheets/shelves.h"
#include "sheets/tiling.h"
#include "sheets/wording.h"

namespace kingpress::sheets {
namespace {

using geometry::Length;

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

class Laying {
 public:
  Laying(const scene::Components& components, const SheetSpec& spec, diag::Diagnostics& diagnostics)
      : components_(components), spec_(spec), diagnostics_(diagnostics) {}

  Laid run(const std::vector<Group>& groups) {
    for (const Group& group : groups) lay_group(group);
    lay_shared();
    return std::move(laid_);
  }

 private:
  void lay_group(const Group& group) {
    if (spec_.layout == Layout::one_per_page) return lay_singly(group);
    const bool folded = spec_.layout == Layout::gutter_fold && group.has_back;
    const SheetSpec spec = spec_for(group);
    if (const auto grid = folded ? fit_fold_grid(group.piece(), spec) : fit_grid(group.piece(), spec))
      return lay_grid(group, *grid);
    if (folded) {
      laid_.notes.push_back(fmt::format("{} of {} is too large to fold on {}: its back is on a page of its own",
                                        group.kind, describe(group.trim), spec_.paper_name));
      if (const auto grid = fit_grid(group.piece(), spec)) return lay_grid(group, *grid);
    }
    if (spec_.pre_cut) return refuse(group);
    lay_tiles(group);
  }

  void refuse(const Group& group) {
    diagnostics_.error(
        "larger-than-label", {},
        fmt::format("'{}' ({}) is larger than the pieces of {} ({})", components_[group.items.front()].name,
                    describe(group.trim), spec_.paper_name, describe(spec_.pre_cut->piece)),
        "'--size' prints cards smaller, '--only' leaves other kinds out");
  }

  SheetSpec spec_for(const Group& group) const {
    SheetSpec spec = spec_;
    spec.gutter = gutter_of(group, spec_);
    return spec;
  }

  // Whole sheets of the group's own; the rest of a small kind shares sheets with others. Cards stay among themselves.
  void lay_grid(const Group& group, const Grid& grid) {
    std::size_t own = group.items.size();
    const bool shares = group.kind != "card" && !lies_alone(group) && (group.shares || grid.count() > 1) &&
                        !grid.fold && !spec_.pre_cut && fits_shelves(group.trim, spec_);
    if (shares) own -= own % grid.count();
    if (own < group.items.size()) {
      shared_.push_back({group.trim,
                         group.bleed,
                         {group.items.begin() + static_cast<std::ptrdiff_t>(own), group.items.end()},
                         group.shape,
                         spec_for(group).gutter,
                         group.interlock});
    }
    if (own > 0 && !spec_.pre_cut) note_room(group, grid);
    for (std::size_t done = 0; done < own;) {
      Page page = new_page(group.kind, grid.paper);
      page.slug = grid.slug;
      page.ticks = grid.ticks;
      page.film = grid.film;
      page.placements.reserve(std::min(own - done, grid.count()));
      for (const std::size_t place : free_places(grid.count()))
        if (done < own) page.placements.push_back(grid.slot(place, group.items[done++]));
      if (page.placements.empty()) return;
      if (grid.fold) fold(page, *grid.fold);
      laid_.pages.push_back(std::move(page));
    }
  }

  // All but those that are cut away from the first sheet.
  std::vector<std::size_t> free_places(std::size_t count) {
    std::vector<std::size_t> places;
    std::vector<std::size_t> skip;
    if (!std::exchange(laid_.skips, !spec_.skip.empty())) skip = spec_.skip;
    const auto beyond = std::find_if(skip.begin(), skip.end(), [&](std::size_t at) { return at < 1 || at > count; });
    if (beyond != skip.end()) {
      diagnostics_.error("no-such-place", {},
                         fmt::format("there is no place {} to skip: the first sheet has {}", *beyond, count),
                         "places are counted from 1 as one reads");
      return {};
    }
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
      page.slug = Slug::none;
      page.ticks = page.film = false;
      page.placements.push_back(
          {item, scene::Side::front, geometry::Transform::move(trim.origin()), trim, outset(trim, bleed)});
      laid_.pages.push_back(std::move(page));
    }
  }

  void lay_tiles(const Group& group) {
    const scene::Component& board = components_[group.items.front()];
    const auto tiling = fit_tiles(group.trim, group.bleed, board.gutters ? *board.gutters : scene::Gutters{}, spec_);
    const std::string& name = board.name;
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
    laid_.notes.push_back(fmt::format("{} ({}) is tiled on {} sheets of {}, {} x {}, overlapping by {}", name,
                                      describe(group.trim), tiling->count(), spec_.paper_name, tiling->columns,
                                      tiling->rows, to_string(tiling->overlap)));
    for (const std::size_t item : group.items)
      for (std::size_t i = 0; i < tiling->count(); ++i) {
        Page page = new_page(group.kind, tiling->paper);
        page.tile = tiling->at(i);
        page.ticks = spec_.marks != Marks::none;
        page.placements.push_back(tiling->place(i, item));
        page.label = said(spec_, components_[item].name) + " " + tile_name(*page.tile);
        laid_.pages.push_back(std::move(page));
      }
  }

  void lay_shared() {
    if (shared_.empty()) return;
    for (SharedPage& shared : fill_shelves(shared_, spec_)) {
      Page page = new_page({}, shared.paper);
      page.kind = kinds_on(shared.placements, components_, spec_);
      page.ticks = spec_.marks != Marks::none;
      page.placements = std::move(shared.placements);
      laid_.pages.push_back(std::move(page));
    }
  }

  Page new_page(std::string_view kind, geometry::Size paper) const {
    Page page;
    if (!kind.empty()) page.kind = said(spec_, section_of(kind));
    page.paper = paper;
    return page;
  }

  // What the sheet could not give is said, never silent.
  void note_room(const Group& group, const Grid& grid) {
    const Axes got = grid.turned ? Axes{grid.bleed.y, grid.bleed.x} : grid.bleed;
    const Length wanted = spec_.bleed_is_usual ? std::min(group.bleed, bleed_worth_having) : group.bleed;
    if (!grid.nested.empty()) {
      if (const Length around = std::min(got.x, got.y); around < wanted)
        laid_.notes.push_back(fmt::format("bleed {} does not fit {} of {} on {}: got {}", to_string(group.bleed),
                                          grid.count(), describe(group.trim), spec_.paper_name, to_string(around)));
    } else if (grid.butted_across || grid.butted_down)
      laid_.notes.push_back(butted_note(grid, describe(group.trim), spec_.paper_name));
    else if (grid.instead_of > grid.count())
      laid_.notes.push_back(fmt::format("{} of {} on {} instead of {}, which would have {} of bleed between them",
                                        grid.count(), describe(group.trim), spec_.paper_name, grid.instead_of,
                                        to_string(grid.would_leave)));
    else if (got.x < wanted || got.y < wanted)
      laid_.notes.push_back(bleed_note(
          group.bleed, fmt::format("{} x {} of {}", grid.columns, grid.rows, describe(group.trim)), got, spec_));
    if (spec_.marks != Marks::none && !grid.ticks)
      laid_.notes.push_back(fmt::format("{} of {} nearly fills {}: no room for all crop marks", group.kind,
                                        describe(group.trim), spec_.paper_name));
    if (!grid.film)
      laid_.notes.push_back(fmt::format("{} of {} nearly fills {}: no room for the line where its film is cut",
                                        group.kind, describe(group.trim), spec_.paper_name));
    if (grid.slug == Slug::none)
      laid_.notes.push_back(fmt::format("{} of {} nearly fills {}: no room for the rulers; measure the {} itself",
                                        group.kind, describe(group.trim), spec_.paper_name, group.kind));
  }

  const scene::Components& components_;
  const SheetSpec& spec_;
  diag::Diagnostics& diagnostics_;
  Laid laid_;
  std::vector<Stock> shared_;
};

}  // namespace

Laid lay_groups(const std::vector<Group>& groups, const scene::Components& components, const SheetSpec& spec,
                diag::Diagnostics& diagnostics) {
  return Laying(components, spec, diagnostics).run(groups);
}

}  // namespace kingpress::sheets
