// Whether type becomes large enough is known only when a face is set, since what is too small grows into the room that
// its box has left. So sizes are tried: first those that cards have, then as much larger as the smallest type asks for.
#include "press/large_print.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "press/small_type.h"
#include "sheets/card_sizes.h"

namespace kingpress::press {
namespace {

using geometry::Size;

constexpr std::array usual_sizes{"tcg", "tarot-eu", "jumbo"};
constexpr double least_size_up = 1.05;  // of cards that have usual sizes: less is none
constexpr double least_evenly = 1.25;   // half as large again: as poker to tarot
constexpr double most = 2;              // a deck of tiny type would become a table of its own
constexpr double tolerance = 0.02;      // points, of type that was rounded to the steps of a fit

bool is_card(const Drawing& drawing) { return drawing.subject.company != nullptr; }

// It lies in nobody's way, and may become larger than the places of the boards.
bool is_beside(const Drawing& drawing) { return drawing.layout->kind == "reference"; }

double between(Size own, Size larger) { return std::min(larger.width / own.width, larger.height / own.height); }

std::string said(Size size) { return fmt::format("{} x {}", to_string(size.width), to_string(size.height)); }

// The sizes of cards that are larger, smallest first, with cards that lie on their side lying.
std::vector<Size> sizes_up(Size own) {
  std::vector<Size> sizes;
  const bool lies = own.width > own.height;
  const double proportion = lies ? own.width / own.height : own.height / own.width;
  if (proportion < 1.25 || proportion > 1.9) return sizes;
  for (const char* name : usual_sizes) {
    const Size upright = sheets::find_card_size(name)->trim, size = lies ? upright.turned() : upright;
    if (between(own, size) >= least_size_up) sizes.push_back(size);
  }
  return sizes;
}

Drawing at_size(Drawing drawing, std::optional<Size> trim, double factor) {
  drawing.subject.trim = trim;
  drawing.subject.enlarged = factor;
  drawing.subject.least_type = geometry::Length::points(large_points);
  return drawing;
}

std::optional<Size> trim_before(Size larger, double factor, const Drawing& drawing) {
  const bool is_bound = !std::holds_alternative<Size>(drawing.layout->trim);  // by values or a field
  if (is_bound && !drawing.subject.trim) return std::nullopt;
  return Size{larger.width / factor, larger.height / factor};
}

struct Smallest {
  double points = large_points;
  std::string words;
};

// Of both sides of the pieces. What is wrong with them is told when they are drawn as they are printed.
Smallest smallest_at(const std::vector<const Cutout*>& pieces, std::optional<Size> larger, double factor,
                     Workshop& workshop) {
  Smallest smallest;
  const diag::Diagnostics before = workshop.diagnostics;
  std::set<const Drawing*> met;
  const auto meet = [&](const Drawing& drawing, Size size) {
    const Drawing shown = at_size(drawing, trim_before(size, factor, drawing), factor);
    double points = smallest.points - tolerance;
    if (const auto words = smallest_type(workshop.composer().compose(*shown.layout, shown.subject).nodes, points))
      smallest = {points, fmt::format("'{}' on {}", *words, drawing.subject.name)};
  };
  for (const Cutout* piece : pieces) {
    const Size own = piece->component.trim, size = larger.value_or(Size{own.width * factor, own.height * factor});
    meet(piece->front, size);
    if (piece->back && met.insert(piece->back.get()).second) meet(*piece->back, size);
  }
  workshop.diagnostics = before;
  return smallest;
}

double rounded_up(double factor) { return std::ceil(factor * 100 - 1e-6) / 100; }

}  // namespace

LargePrint::LargePrint(const std::vector<Cutout>& kit, Workshop& workshop) : workshop_(workshop) {
  std::map<Sides, std::vector<const Cutout*>> cards;
  std::vector<const Cutout*> on_table, beside;
  for (const Cutout& piece : kit) {
    const Size trim = piece.component.trim;
    (is_card(piece.front)     ? cards[{trim.width, trim.height}]
     : is_beside(piece.front) ? beside
                              : on_table)
        .push_back(&piece);
  }
  double least = 1;  // places for cards grow as the cards do
  for (const auto& [sides, pieces] : cards) {
    const Larger found = find(pieces);
    cards_[sides] = found;
    least = std::max({least, found.size.width / sides.first, found.size.height / sides.second});
  }
  if (cards.empty()) {
    least = least_evenly;
    for (const Cutout* piece : on_table)
      if (const cards::Field* field = piece->front.subject.field)
        if (const auto sizes = sizes_up(field->card); !sizes.empty())
          least = std::max({least, sizes.front().width / field->card.width, sizes.front().height / field->card.height});
  }
  least = rounded_up(least);
  if (!on_table.empty()) on_table_ = evenly(on_table, least, "boards and what lies on them");
  if (!beside.empty()) beside_ = evenly(beside, least, "reference cards");
}

double LargePrint::evenly(const std::vector<const Cutout*>& pieces, double least, const std::string& what) {
  const Smallest smallest = smallest_at(pieces, std::nullopt, least, workshop_);
  const double needed = rounded_up(least * large_points / smallest.points);
  const double factor = std::max(least, std::min(most, needed));
  notes_.push_back(fmt::format("{} are printed {:.3g} times as large{}", what, factor,
                               smallest.words.empty() ? "" : fmt::format(", for {}", smallest.words)));
  return factor;
}

LargePrint::Larger LargePrint::find(const std::vector<const Cutout*>& cards) {
  const Size own = cards.front()->component.trim;
  std::string kept_from;
  double factor = 1;
  const auto sizes =
      cards.front()->component.shape == geometry::CutShape::rectangle ? sizes_up(own) : std::vector<Size>{};
  for (const Size size : sizes) {
    factor = between(own, size);
    const Smallest smallest = smallest_at(cards, size, factor, workshop_);
    if (smallest.words.empty()) {
      note(cards, {size, factor}, kept_from);
      return {size, factor};
    }
    if (kept_from.empty())
      kept_from = fmt::format(": at {} {} would be {:.1f} pt", said(size), smallest.words, smallest.points);
  }
  factor = rounded_up(std::max(factor, least_evenly));
  const Smallest smallest = smallest_at(cards, std::nullopt, factor, workshop_);
  factor = std::min(most, rounded_up(factor * large_points / smallest.points));
  const Larger found{{own.width * factor, own.height * factor}, factor};
  note(cards, found, kept_from);
  return found;
}

void LargePrint::note(const std::vector<const Cutout*>& cards, const Larger& found, const std::string& kept_from) {
  notes_.push_back(fmt::format("{}s of {} are printed at {}{}", cards.front()->component.kind,
                               said(cards.front()->component.trim), said(found.size), kept_from));
}

LargePrint::Larger LargePrint::larger(const Cutout& cutout) const {
  const Size own = cutout.component.trim;
  const auto found = cards_.find({own.width, own.height});
  if (is_card(cutout.front) && found != cards_.end()) return found->second;
  const double factor = is_beside(cutout.front) ? beside_ : on_table_;
  return {{own.width * factor, own.height * factor}, factor};
}

void LargePrint::grow_type(std::vector<Cutout>& pages) {
  for (Cutout& page : pages) page.front = at_size(page.front, page.front.subject.trim, 1);
}

void LargePrint::enlarge(std::vector<Cutout>& cutouts) const {
  std::map<std::shared_ptr<const Drawing>, std::shared_ptr<const Drawing>> backs;
  for (Cutout& cutout : cutouts) {
    const auto [size, factor] = larger(cutout);
    cutout.front = at_size(cutout.front, trim_before(size, factor, cutout.front), factor);
    const scene::Component measured = workshop_.composer().measure(*cutout.front.layout, cutout.front.subject);
    cutout.component.trim = size;
    cutout.component.corner_radius = measured.corner_radius;
    cutout.component.cut = measured.cut;
    cutout.component.gutters = measured.gutters;
    if (!cutout.back) continue;
    const auto [at, is_new] = backs.try_emplace(cutout.back);
    if (is_new)
      at->second =
          std::make_shared<const Drawing>(at_size(*cutout.back, trim_before(size, factor, *cutout.back), factor));
    cutout.back = at->second;
  }
}

}  // namespace kingpress::press
