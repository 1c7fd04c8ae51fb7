#include "press/boxes.h"

#include <algorithm>

#include <fmt/format.h>

#include "press/wrapping.h"
#include "sheets/tuck_box.h"

namespace kingpress::press {
namespace {

// Cards that go into the same boxes.
struct Pile {
  const templates::Template* back = nullptr;
  geometry::Size card;
  std::string name;  // of the part
  std::size_t cards = 0;
};

std::vector<Pile> piles_of(const std::vector<Cutout>& kit) {
  std::vector<Pile> piles;
  for (const Cutout& piece : kit) {
    if (piece.component.kind != "card") continue;
    const templates::Template* back = piece.back ? piece.back->layout : nullptr;
    auto pile = std::find_if(piles.begin(), piles.end(), [&](const Pile& known) {
      return known.back == back && known.card == piece.component.trim;
    });
    if (pile == piles.end()) pile = piles.insert(piles.end(), {back, piece.component.trim, piece.part, 0});
    pile->cards += piece.component.copies;
  }
  for (const Cutout& piece : kit)
    if (piece.component.kind == "reference" && !piles.empty() && piles.front().card == piece.component.trim)
      piles.front().cards += piece.component.copies;
  return piles;
}

std::string path_data(const scene::Outline& outline) {
  std::string data;
  std::size_t at = 0;
  const auto point = [&] {
    const geometry::Point& p = outline.points[at++];
    return fmt::format("{:.3f} {:.3f} ", p.x.mm(), p.y.mm());
  };
  for (const auto verb : outline.verbs) {
    using Verb = scene::Outline::Verb;
    switch (verb) {
      case Verb::move: data += "M" + point(); break;
      case Verb::line: data += "L" + point(); break;
      case Verb::curve:
        data += "C" + point();
        data += point();
        data += point();
        break;
      case Verb::close: data += "Z "; break;
    }
  }
  return data;
}

cards::Value panel(const geometry::Rect& rect) {
  return {cards::Record{{"x", of(rect.x)}, {"y", of(rect.y)}, {"width", of(rect.width)}, {"height", of(rect.height)}},
          {}};
}

// Of several boxes of one pile, which.
std::string roman(std::size_t number) {
  static constexpr std::string_view numerals[] = {"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"};
  return number <= std::size(numerals) ? std::string(numerals[number - 1]) : std::to_string(number);
}

cards::Record values_of(const sheets::TuckBox& box) {
  return {{"net", panel(geometry::Rect::of(box.net))},
          {"left", panel(box.left)},
          {"back", panel(box.back)},
          {"right", panel(box.right)},
          {"front", panel(box.front)},
          {"lid", panel(box.lid)},
          {"tongue", panel(box.tongue)},
          {"bottom", panel(box.front_bottom)},
          {"score", of(path_data(box.score))},
          {"glue", of(path_data(box.glue))}};
}

}  // namespace

std::vector<Cutout> boxes_for(const std::vector<Cutout>& kit, const ChosenParts& parts, const Selection& selection,
                              Workshop& workshop) {
  if (!selection.only.contains("box")) return {};
  const templates::Template* layout = wrapping_template("box", "tuckbox", parts, workshop);
  if (!layout) return {};
  const std::vector<Pile> piles = piles_of(kit);
  const cards::PlayerRange players = players_of(parts);
  std::vector<Cutout> boxes;
  for (const Pile& pile : piles) {
    const std::size_t count = sheets::boxes_for(pile.card, pile.cards, selection.thickness, selection.printable);
    if (count == 0) {
      workshop.diagnostics.warning(
          "box-too-large", {},
          fmt::format("no box for cards of {} x {} fits the paper", geometry::to_string(pile.card.width),
                      geometry::to_string(pile.card.height)),
          "print it on a larger paper");
      continue;
    }
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t cards = pile.cards / count + (i < pile.cards % count ? 1 : 0);
      const sheets::TuckBox box = sheets::tuck_box(pile.card, (pile.cards + count - 1) / count, selection.thickness);
      cards::Record values = values_of(box);
      values.insert(values.end(), {{"title", of(parts.title)},
                                   {"author", of(author_of(parts))},
                                   {"part", of(piles.size() > 1 ? pile.name : std::string())},
                                   {"number", of(i + 1)},
                                   {"boxes", of(count)},
                                   {"numeral", of(count > 1 ? roman(i + 1) : std::string())},
                                   {"cards", of(cards)},
                                   {"pile", of(boxes.size() + 1)},
                                   {"least", of(static_cast<std::size_t>(players.least))},
                                   {"most", of(static_cast<std::size_t>(players.most))}});
      Cutout piece =
          wrapping(*layout, std::move(values), "box",
                   count * piles.size() > 1 ? fmt::format("box {}", boxes.size() + 1) : "box", parts, workshop);
      piece.component.shape = geometry::CutShape::path;
      piece.component.cut = std::make_shared<const scene::Outline>(box.cut);
      boxes.push_back(std::move(piece));
    }
  }
  return boxes;
}

}  // namespace kingpress::press
