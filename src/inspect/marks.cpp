// A pile is marked by the few that differ from the many, so its cards are sorted by what is seen of each from behind,
// and those outside the largest heap are told. Backs are compared as pixels with their bleed: a knife drifts, and two
// templates may draw the same.
#include "inspect/marks.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "cards/stock.h"
#include "diag/count.h"
#include "output/raster.h"
#include "press/sight.h"

namespace kingpress::inspect {
namespace {

using geometry::Length;
using geometry::Point;
using pictures::Pixels;

constexpr double back_dpi = 254;        // ten pixels a millimetre
constexpr int slight = 8;               // of 255: no difference in print
constexpr int clear = 40;               // of 255: more than the smoothing of an edge that falls between other pixels
constexpr std::size_t few = 4;          // places of two by two pixels
constexpr double front_dpi = 25.4;      // a pixel a millimetre
constexpr unsigned patch = 4;           // millimetres a side: what is smaller is blurred within the paper
constexpr double just_seen = 1;         // of CIE's lightness, between two patches
constexpr std::size_t most_named = 12;  // of the cards that are marked alike
constexpr std::size_t most_kept = 16;   // backs of a pile that are kept to compare others with; 3 MB each

using Pile = std::vector<const press::Cutout*>;

diag::Span place_of(const press::Cutout& cutout) {
  const compose::Subject& subject = cutout.front.subject;
  return subject.card && subject.card->id_span ? subject.card->id_span : subject.span;
}

const std::string& id_of(const press::Cutout& cutout) {
  static const std::string none;
  return cutout.front.subject.card ? cutout.front.subject.card->id : none;
}

// As the deck says it: "300g linen".
std::string stock_of(const press::Cutout& cutout) {
  const cards::Deck* deck = cutout.front.subject.deck;
  const cards::Value* stock = deck ? cards::find(deck->said, "stock") : nullptr;
  return stock ? cards::to_text(*stock) : std::string();
}

std::size_t cards_in(const Pile& pile) {
  std::size_t cards = 0;
  for (const press::Cutout* cutout : pile) cards += cutout->component.copies;
  return cards;
}

// What stands or is laid down openly by its template is in no pile, whatever the deck calls it.
bool is_shuffled(const press::Cutout& cutout) {
  const std::string& drawn_as = cutout.front.layout->kind;
  return (cutout.component.kind == "card" || cutout.component.kind == "tile") && cutout.front.subject.card &&
         drawn_as != "standee" && drawn_as != "token";
}

std::vector<Pile> piles_of(const std::vector<press::Cutout>& cutouts, const Shuffled& shuffled) {
  std::vector<Pile> piles;
  if (shuffled.piles) {
    for (const std::set<std::string>& ids : *shuffled.piles) {
      Pile pile;
      for (const press::Cutout& cutout : cutouts)
        if (is_shuffled(cutout) && ids.contains(id_of(cutout))) pile.push_back(&cutout);
      piles.push_back(std::move(pile));
    }
    return piles;
  }
  // Decks of one folder are apart unless rules shuffle them together.
  std::vector<const cards::Deck*> decks;
  std::map<std::pair<std::pair<std::size_t, std::string>, const templates::Template*>, Pile> by_back;
  for (const press::Cutout& cutout : cutouts) {
    if (!is_shuffled(cutout)) continue;
    auto deck = std::ranges::find(decks, cutout.front.subject.deck);
    if (deck == decks.end()) deck = decks.insert(decks.end(), cutout.front.subject.deck);
    const auto number = static_cast<std::size_t>(deck - decks.begin());
    by_back[{{number, cutout.part}, cutout.back ? cutout.back->layout : nullptr}].push_back(&cutout);
  }
  // A card without a back lies among those that have one: as it is printed, it is white there.
  for (auto& [key, pile] : by_back)
    if (!key.second)
      for (auto& [other, backed] : by_back)
        if (other.second && other.first == key.first) {
          backed.insert(backed.end(), pile.begin(), pile.end());
          pile.clear();
          break;
        }
  for (auto& [key, pile] : by_back)
    if (!pile.empty()) piles.push_back(std::move(pile));
  return piles;
}

bool is_about(std::uint32_t one, std::uint32_t other, int step) {
  for (const unsigned shift : {0U, 8U, 16U})
    if (std::abs(static_cast<int>(one >> shift & 0xFF) - static_cast<int>(other >> shift & 0xFF)) > step) return false;
  return true;
}

bool look_the_same(const Pixels& one, const Pixels& other) {
  return one.width == other.width && one.height == other.height &&
         std::equal(one.words.begin(), one.words.end(), other.words.begin(),
                    [](std::uint32_t a, std::uint32_t b) { return is_about(a, b, slight); });
}

// Whether a back is the same upside down. Edges may fall between other pixels then: one about as it is near by will do,
// and a difference counts where it is two pixels wide and high.
bool turns(const Pixels& back) {
  const std::size_t width = back.width, height = back.height;
  std::vector<bool> differs(width * height);
  for (std::size_t y = 0; y < height; ++y)
    for (std::size_t x = 0; x < width; ++x) {
      const std::uint32_t here = back.words[y * width + x];
      const std::size_t column = width - 1 - x, row = height - 1 - y;
      bool found = false;
      for (std::size_t v = row - std::min<std::size_t>(row, 1); !found && v < std::min(row + 2, height); ++v)
        for (std::size_t u = column - std::min<std::size_t>(column, 1); !found && u < std::min(column + 2, width); ++u)
          found = is_about(here, back.words[v * width + u], clear);
      differs[y * width + x] = !found;
    }
  std::size_t seen = 0;
  for (std::size_t at = 0; at + width + 1 < differs.size(); ++at)
    seen += differs[at] && differs[at + 1] && differs[at + width] && differs[at + width + 1];
  return seen < few;
}

std::string cut_of(const scene::Component& piece) {
  std::string cut = fmt::format("{} x {}", to_string(piece.trim.width), to_string(piece.trim.height));
  if (piece.round || piece.shape == geometry::CutShape::circle) return "a disc of " + cut;
  if (piece.shape == geometry::CutShape::hex) return "a hexagon of " + cut;
  if (piece.cut) return "an outline within " + cut;
  return cut + fmt::format(" with corners of {}", to_string(piece.corner_radius));
}

// The value by which the heaps differ, if one does: the same for all cards of a heap, another one in each.
std::string chosen_by(const std::vector<Pile>& heaps) {
  for (const cards::Entry& entry : heaps.front().front()->front.subject.card->values) {
    std::set<std::string> values;
    const bool decides = std::ranges::all_of(heaps, [&](const Pile& heap) {
      std::set<std::string> of_heap;
      for (const press::Cutout* cutout : heap) {
        const cards::Value* value = cutout->front.subject.card->find(entry.key);
        of_heap.insert(value ? cards::to_text(*value) : std::string());
      }
      return of_heap.size() == 1 && values.insert(*of_heap.begin()).second;
    });
    if (decides) return entry.key;
  }
  return {};
}

// What of one front is seen through: how bright it is, patch by patch, from the left of the front.
struct Brightness {
  unsigned columns = 0, rows = 0;
  std::vector<double> patches;  // 0 to 1
};

Brightness brightness_of(const Pixels& pixels) {
  Brightness found{(pixels.width + patch - 1) / patch, (pixels.height + patch - 1) / patch, {}};
  found.patches.resize(std::size_t{found.columns} * found.rows);
  std::vector<unsigned> counts(found.patches.size());
  for (unsigned y = 0; y < pixels.height; ++y)
    for (unsigned x = 0; x < pixels.width; ++x) {
      const std::size_t at = std::size_t{y / patch} * found.columns + x / patch;
      const std::uint32_t word = pixels.words[std::size_t{y} * pixels.width + x];
      const auto channel = [&](unsigned shift) { return static_cast<std::uint8_t>(word >> shift); };
      found.patches[at] += press::luminance({channel(16), channel(8), channel(0)});
      ++counts[at];
    }
  for (std::size_t at = 0; at < counts.size(); ++at) found.patches[at] /= counts[at];
  return found;
}

double lightness(double luminance) {
  return luminance > 216.0 / 24389 ? 116 * std::cbrt(luminance) - 16 : luminance * 24389 / 27;
}

class Marks {
 public:
  Marks(double grammage, press::Workshop& workshop)
      : grammage_(grammage), workshop_(workshop), raster_(workshop.fonts()) {}

  void look_at(const Pile& pile) {
    look_at_cuts(pile);
    look_at_papers(pile);
    look_at_backs(pile);
    if (const double grammage = grammage_of(pile); grammage > 0) look_through(pile, grammage);
  }

 private:
  void look_at_cuts(const Pile& pile);
  void look_at_papers(const Pile& pile);
  void look_at_backs(const Pile& pile);
  double grammage_of(const Pile& pile) const;
  void look_through(const Pile& pile, double grammage);
  Pixels back_of(const press::Cutout& cutout);

  void warn(std::string code, const press::Cutout& at, std::string message, std::string hint,
            const press::Cutout* like = nullptr) {
    std::vector<diag::Related> related;
    if (like && place_of(*like)) related.push_back({"the others are as this one", place_of(*like)});
    workshop_.diagnostics.add({diag::Severity::warning,
                               std::move(code),
                               std::move(message),
                               place_of(at),
                               std::move(hint),
                               {},
                               std::move(related),
                               {}});
  }

  // The largest of the heaps is what a card of the pile looks like; all others are told with their first.
  void tell_odd(const std::vector<Pile>& heaps, const std::string& code, const std::string& hint, auto&& message) {
    const auto most = std::ranges::max_element(heaps, {}, cards_in);
    Pile odd;
    for (auto heap = heaps.begin(); heap != heaps.end(); ++heap)
      if (heap != most) odd.insert(odd.end(), heap->begin(), heap->end());
    if (odd.empty()) return;
    const press::Cutout& first = *odd.front();
    warn(code, first, message(first, *most->front(), diag::counted(cards_in(*most), "other card")) + others_of(odd),
         hint, most->front());
  }

  // " (card owl and card fox too)": the pile but for its first.
  static std::string others_of(const Pile& pile) {
    std::vector<std::string> names;
    for (const press::Cutout* cutout : pile)
      if (cutout != pile.front()) names.push_back(cutout->component.name);
    return names.empty() ? std::string() : fmt::format(" ({} too)", diag::listed(names, most_named));
  }

  double grammage_;
  press::Workshop& workshop_;
  output::Rasteriser raster_;
};

void Marks::look_at_cuts(const Pile& pile) {
  std::map<std::string, Pile> cuts;
  for (const press::Cutout* cutout : pile) cuts[cut_of(cutout->component)].push_back(cutout);
  std::vector<Pile> heaps;
  for (auto& [cut, heap] : cuts) heaps.push_back(std::move(heap));
  tell_odd(heaps, "marked-cut", "cut all cards of a pile alike, or give these a pile of their own",
           [](const press::Cutout& odd, const press::Cutout& one, const std::string& others) {
             return fmt::format("{} is cut as {}, {} of its pile as {}", odd.component.name, cut_of(odd.component),
                                others, cut_of(one.component));
           });
}

// As their decks name it; cards of a deck that names none are on the paper of the others.
void Marks::look_at_papers(const Pile& pile) {
  std::map<std::string, Pile> papers;
  for (const press::Cutout* cutout : pile)
    if (const std::string stock = stock_of(*cutout); !stock.empty()) papers[stock].push_back(cutout);
  std::vector<Pile> heaps;
  for (auto& [stock, heap] : papers) heaps.push_back(std::move(heap));
  if (heaps.size() > 1)
    tell_odd(heaps, "marked-paper", "print all cards of a pile on one paper, or give these a pile of their own",
             [](const press::Cutout& odd, const press::Cutout& one, const std::string& others) {
               return fmt::format("{} is printed on paper of {}, {} of its pile on {}", odd.component.name,
                                  stock_of(odd), others, stock_of(one));
             });
}

// What was asked for, else the thinnest that its decks name.
double Marks::grammage_of(const Pile& pile) const {
  if (grammage_ > 0) return grammage_;
  double thinnest = 0;
  for (const press::Cutout* cutout : pile)
    if (const auto grams = cards::weight_of_paper(stock_of(*cutout)); grams && (thinnest == 0 || *grams < thinnest))
      thinnest = *grams;
  return thinnest;
}

// With its bleed; nothing where it has none.
Pixels Marks::back_of(const press::Cutout& cutout) {
  if (!cutout.back) return {};
  const scene::Scene back = press::draw(*cutout.back, workshop_);
  const Length bleed = cutout.component.bleed;
  const scene::Group moved{geometry::Transform::move({bleed, bleed}), std::nullopt,
                           std::make_shared<const scene::Nodes>(back.nodes)};
  return raster_.pixels({{back.size.width + 2.0 * bleed, back.size.height + 2.0 * bleed}, {moved}}, back_dpi,
                        cutout.component.name);
}

void Marks::look_at_backs(const Pile& pile) {
  std::map<const press::Drawing*, Pile> by_drawing;
  std::vector<const press::Drawing*> order;
  for (const press::Cutout* cutout : pile) {
    Pile& same = by_drawing[cutout->back.get()];
    if (same.empty()) order.push_back(cutout->back.get());
    same.push_back(cutout);
  }
  std::vector<Pile> heaps;
  std::vector<Pixels> looks;  // of the first heaps
  for (const press::Drawing* drawing : order) {
    const Pile& same = by_drawing[drawing];
    Pixels back = back_of(*same.front());
    const auto look = std::ranges::find_if(looks, [&](const Pixels& one) { return look_the_same(one, back); });
    if (look != looks.end()) {
      Pile& heap = heaps[static_cast<std::size_t>(look - looks.begin())];
      heap.insert(heap.end(), same.begin(), same.end());
      continue;
    }
    heaps.push_back(same);
    if (looks.size() < most_kept) looks.push_back(std::move(back));
  }
  const std::string key = heaps.size() > 1 ? chosen_by(heaps) : std::string();
  tell_odd(heaps, "marked-back",
           key.empty() ? "draw all backs of a pile alike, or give these a pile of their own"
                       : fmt::format("draw one back for all, or give each '{}' a pile of its own", key),
           [&](const press::Cutout& odd, const press::Cutout& one, const std::string& others) {
             if (!odd.back) return fmt::format("{} has no back, {} of its pile have one", odd.component.name, others);
             if (!one.back) return fmt::format("{} has a back, {} of its pile have none", odd.component.name, others);
             return fmt::format("the back of {} differs from that of {} of its pile{}", odd.component.name, others,
                                key.empty() ? key : fmt::format(": it tells the '{}'", key));
           });
  for (std::size_t i = 0; i < looks.size(); ++i) {
    const press::Cutout& card = *heaps[i].front();
    if (!card.back || card.component.cut || turns(looks[i])) continue;
    warn("one-way-back", card,
         fmt::format("the back of {} looks different upside down: it shows which card was turned", card.component.name),
         "make the back look the same when it is turned by 180 degrees");
    break;
  }
}

void Marks::look_through(const Pile& pile, double grammage) {
  std::vector<Brightness> fronts;
  for (const press::Cutout* cutout : pile)
    fronts.push_back(
        brightness_of(raster_.pixels(press::draw(cutout->front, workshop_), front_dpi, cutout->component.name)));
  Brightness back = fronts.front();
  std::ranges::fill(back.patches, 1);
  if (pile.front()->back)
    back = brightness_of(
        raster_.pixels(press::draw(*pile.front()->back, workshop_), front_dpi, pile.front()->component.name));
  // How much lighter or darker the back of a card is than that of the pile's middle one, where that is seen most.
  struct Seen {
    std::size_t card = 0, patch = 0;
    double paper = 1, by = 0;  // paper: luminance of the back there; by: of the front, more than the middle one's
    double strength() const { return std::abs(by) * paper; }
  };
  std::vector<Seen> seen(fronts.size());
  for (std::size_t at = 0; at < back.patches.size(); ++at) {
    std::vector<std::pair<double, std::size_t>> here;
    for (std::size_t card = 0; card < fronts.size(); ++card)
      if (fronts[card].columns == back.columns && fronts[card].rows == back.rows)
        here.emplace_back(fronts[card].patches[at], card);
    if (here.size() < 2) continue;
    std::ranges::sort(here);
    const double middle = here[here.size() / 2].first;
    const std::size_t row = at / back.columns, mirrored = row * back.columns + back.columns - 1 - at % back.columns;
    for (const auto& [front, card] : here)
      if (const Seen one{card, at, back.patches[mirrored], front - middle}; one.strength() > seen[card].strength())
        seen[card] = one;
  }
  std::ranges::stable_sort(seen, std::greater(), &Seen::strength);
  const auto is_seen = [&](const Seen& one, double paper) {
    return lightness(one.paper) - lightness(one.paper * (1 - show_through(paper) * std::abs(one.by))) >= just_seen;
  };
  Pile through;
  for (const Seen& one : seen)
    if (is_seen(one, grammage)) through.push_back(pile[one.card]);
  if (through.empty()) return;
  const Seen& most = seen.front();
  double enough = grammage;
  while (is_seen(most, enough)) enough += 10;
  const std::size_t x = most.patch % back.columns, y = most.patch / back.columns;
  warn("shines-through", *through.front(),
       fmt::format(
           "{} shines through paper of {:.0f} g: {:.0f}mm from the right and {:.0f}mm from the top its back is {} "
           "than that of other cards{}",
           through.front()->component.name, grammage, (static_cast<double>(x) + 0.5) * patch,
           (static_cast<double>(y) + 0.5) * patch, most.by < 0 ? "darker" : "lighter", others_of(through)),
       fmt::format("take paper of {:.0f} g or more, glue a back behind it, or use sleeves",
                   std::ceil(enough / 10) * 10));
}

}  // namespace

double show_through(double grammage) { return 0.08 * std::exp2((80 - grammage) / 40); }

void tell_marks(const std::vector<press::Cutout>& cutouts, const Shuffled& shuffled, press::Workshop& workshop) {
  if (workshop.diagnostics.has_errors()) return;
  Marks marks(shuffled.grammage, workshop);
  for (const Pile& pile : piles_of(cutouts, shuffled))
    if (!pile.empty()) marks.look_at(pile);
}

}  // namespace kingpress::inspect
