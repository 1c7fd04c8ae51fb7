// The order of the steps matters: backs follow from fronts, numbers from both, slugs from what is left. They are taken
// here, each in a file of its own.
#include "sheets/impose.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "sheets/backs.h"
#include "sheets/drawn_bleed.h"
#include "sheets/lay.h"
#include "sheets/rounds.h"
#include "sheets/stacks.h"
#include "sheets/wording.h"

namespace kingpress::sheets {
namespace {

using geometry::Length;
using scene::Component;

constexpr std::size_t most_pieces = 100'000;

class Imposition {
 public:
  Imposition(const scene::Components& components, const SheetSpec& spec, diag::Diagnostics& diagnostics)
      : components_(components), spec_(spec), diagnostics_(diagnostics) {
    if (spec_.layout != Layout::gutter_fold || spec_.duplex == Duplex::none) return;
    spec_.duplex = Duplex::none;
    plan_.notes.push_back(
        "gutter-fold puts the backs beside their fronts, on one side of the paper: --duplex is ignored");
  }

  Plan run() {
    if (!is_sane()) return {};
    note_drawn_bleed();
    lay_fronts();
    if (!spec_.skip.empty()) plan_.notes.push_back("no sheet holds equal pieces in rows: no place is skipped");
    if (spec_.order == Order::stacks) stack();
    number_fronts();
    share_places();
    add_backs(plan_, components_, spec_);
    share_places();
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

  void lay_fronts() {
    std::vector<Group> groups = groups_of(components_, spec_);
    if (spec_.layout != Layout::automatic || !spec_.cards_apart) return lay(groups);
    const auto others =
        std::stable_partition(groups.begin(), groups.end(), [](const Group& g) { return g.kind == "card"; });
    lay({groups.begin(), others});
    lay({others, groups.end()});
  }

  void stack() {
    sort_for_stacks(plan_.pages, components_);
    for (Page& page : plan_.pages)
      if (!page.tile) page.kind = kinds_on(page.placements, components_, spec_);
  }

  // Kind by kind, or together where that takes fewer sheets.
  void lay(const std::vector<Group>& groups) {
    const std::size_t errors = diagnostics_.error_count();
    Laid laid = lay_with_rounds(groups);
    if (diagnostics_.error_count() == errors && !laid.skips && glues_too_much(laid)) laid = lay_by_stock(groups);
    if (laid.skips) spec_.skip.clear();
    for (Page& page : laid.pages) plan_.pages.push_back(std::move(page));
    for (std::string& note : laid.notes) plan_.notes.push_back(std::move(note));
  }

  // A card without a back may be glued to blank paper and is then as thick as the others.
  static bool may_be_glued(const std::string& kind, bool has_back) {
    return has_back || kind == "card" || kind == "reference";
  }

  // Backs on paper of their own are glued behind whole sheets, also behind a box or a die that shares one.
  bool glues_too_much(const Laid& laid) const {
    if (spec_.duplex != Duplex::none || spec_.pre_cut) return false;
    return std::any_of(laid.pages.begin(), laid.pages.end(), [&](const Page& page) {
      return wants_back(page, components_) &&
             std::any_of(page.placements.begin(), page.placements.end(), [&](const Placement& p) {
               return !may_be_glued(components_[p.component].kind, components_[p.component].has_back);
             });
    });
  }

  // What is glued to its backs apart from the rest, all in the order of the kit.
  Laid lay_by_stock(const std::vector<Group>& groups) {
    std::vector<Group> glued, single;
    for (const Group& group : groups) (may_be_glued(group.kind, group.has_back) ? glued : single).push_back(group);
    Laid laid = lay_with_rounds(glued), rest = lay_with_rounds(single);
    std::move(rest.pages.begin(), rest.pages.end(), std::back_inserter(laid.pages));
    std::move(rest.notes.begin(), rest.notes.end(), std::back_inserter(laid.notes));
    const auto first = [](const Page& page) {
      std::size_t least = page.placements.front().component;
      for (const Placement& placement : page.placements) least = std::min(least, placement.component);
      return least;
    };
    std::stable_sort(laid.pages.begin(), laid.pages.end(),
                     [&](const Page& a, const Page& b) { return first(a) < first(b); });
    return laid;
  }

  // Rounds as one block: in rows as wide as the sheet, equal ones together; or in full or shorter rows where that takes
  // fewer sheets.
  Laid lay_with_rounds(const std::vector<Group>& groups) {
    const bool in_blocks = spec_.layout == Layout::automatic || spec_.layout == Layout::grid;
    std::size_t columns = 0;
    if (in_blocks && spec_.skip.empty() && !spec_.pre_cut) columns = Rounds::most_columns(components_, spec_, groups);
    if (columns == 0) return lay_best(groups, components_);
    const std::size_t least = std::max<std::size_t>(columns, 4) - 3;
    std::optional<Laid> best;
    const std::size_t errors = diagnostics_.error_count();
    for (; columns >= least; --columns)
      for (const bool together : {true, false}) {
        std::vector<Group> with_blocks = groups;
        const Rounds rounds(components_, spec_, with_blocks, columns, together);
        Laid laid = lay_best(with_blocks, rounds.components());
        if (best && sheets_of(laid, rounds.components()) >= sheets_of(*best, components_)) continue;
        rounds.unpack(laid.pages);
        best = std::move(laid);
        if (diagnostics_.error_count() > errors) return std::move(*best);
      }
    return std::move(*best);
  }

  Laid lay_best(const std::vector<Group>& groups, const scene::Components& components) {
    const std::size_t errors = diagnostics_.error_count();
    Laid laid = lay_groups(groups, components, spec_, diagnostics_);
    if (spec_.layout != Layout::automatic || laid.skips || diagnostics_.error_count() != errors) return laid;
    const auto consider = [&](std::optional<Laid> other) {
      if (other && sheets_of(*other, components) < sheets_of(laid, components)) laid = std::move(*other);
    };
    std::optional<Laid> together = lay_few(groups, components, spec_);
    const bool mixed = together && std::any_of(together->pages.begin(), together->pages.end(), [&](const Page& page) {
                         return holds_blocks_and_cards(page, components);
                       });
    if (!mixed) {
      consider(std::move(together));
      return laid;
    }
    consider(lay_apart(groups, components, [](const Group& group) { return group.shares; }));
    consider(lay_apart(groups, components, [](const Group& group) { return group.kind != "card"; }));
    return laid;
  }

  // Blocks of rounds come after the kit's own pieces.
  bool holds_blocks_and_cards(const Page& page, const scene::Components& components) const {
    bool blocks = false, cards = false;
    for (const Placement& placement : page.placements) {
      const bool card = components[placement.component].kind == "card";
      blocks |= !card && placement.component >= components_.size();
      cards |= card;
    }
    return blocks && cards;
  }

  // Those that are set apart on sheets of their own.
  Laid lay_apart(const std::vector<Group>& groups, const scene::Components& components,
                 const std::function<bool(const Group&)>& is_apart) {
    std::vector<Group> first, second;
    for (const Group& group : groups) (is_apart(group) ? second : first).push_back(group);
    Laid laid;
    for (const std::vector<Group>* part : {&first, &second}) {
      diag::Diagnostics told;  // as when all were laid
      Laid of_part = lay_groups(*part, components, spec_, told);
      std::optional<Laid> fewer = lay_few(*part, components, spec_);
      if (fewer && sheets_of(*fewer, components) < sheets_of(of_part, components)) of_part = std::move(*fewer);
      std::move(of_part.pages.begin(), of_part.pages.end(), std::back_inserter(laid.pages));
      std::move(of_part.notes.begin(), of_part.notes.end(), std::back_inserter(laid.notes));
    }
    return laid;
  }

  // With those that backs on paper of their own will take.
  std::size_t sheets_of(const Laid& laid, const scene::Components& components) const {
    std::size_t sheets = laid.pages.size();
    if (spec_.duplex == Duplex::none)
      sheets += static_cast<std::size_t>(std::count_if(laid.pages.begin(), laid.pages.end(),
                                                       [&](const Page& page) { return wants_back(page, components); }));
    return sheets;
  }

  // More than usual was asked for, and the pictures end before.
  void note_drawn_bleed() {
    if (spec_.bleed <= SheetSpec{}.bleed) return;
    for (std::string& text : bleed_notes(components_, spec_.bleed)) plan_.notes.push_back(std::move(text));
  }

  void number_fronts() {
    std::map<std::string, std::size_t> numbers;
    for (Page& page : plan_.pages) {
      page.sheet = ++plan_.sheets;
      const std::size_t number = ++numbers[page.kind];
      if (page.label.empty()) page.label = fmt::format("{} {}", page.kind, number);
    }
  }

  // Most sheets are laid as the one before, or as the one before its other side.
  void share_places() {
    std::vector<Page>& pages = plan_.pages;
    for (std::size_t i = 1; i < pages.size(); ++i)
      for (std::size_t back = 1; back <= std::min<std::size_t>(i, 2); ++back)
        pages[i].placements.share_places(pages[i - back].placements);
  }

  const scene::Components& components_;
  SheetSpec spec_;
  diag::Diagnostics& diagnostics_;
  Plan plan_;
};

}  // namespace

std::string tile_name(const Tile& tile) {
  std::string letters;
  for (std::size_t n = tile.column + 1; n > 0; n = (n - 1) / 26)
    letters.insert(letters.begin(), static_cast<char>('A' + (n - 1) % 26));
  return letters + std::to_string(tile.row + 1);
}

geometry::Rect cut_box(const Page& page, const Placement& placement) {
  const geometry::Rect &trim = placement.trim, &extent = placement.extent;
  if (!page.tile) return trim;
  const Length left = std::max(trim.left(), extent.left()), top = std::max(trim.top(), extent.top());
  return {left, top, std::min(trim.right(), extent.right()) - left, std::min(trim.bottom(), extent.bottom()) - top};
}

geometry::Size printable_area(const SheetSpec& spec) {
  return work_area(spec, spec.paper, Slug::horizontal, false).size();
}

Plan impose(const scene::Components& components, const SheetSpec& spec, diag::Diagnostics& diagnostics) {
  return Imposition(components, spec, diagnostics).run();
}

}  // namespace kingpress::sheets
